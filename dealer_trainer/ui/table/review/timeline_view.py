"""The timeline on screen: a table view, which supports keys, scrolling, and screen readers."""

from bisect import bisect_left
from collections.abc import Callable, Hashable, Sequence
from typing import Any, Literal, NamedTuple

from PySide6.QtCore import QAbstractTableModel, QEvent, QModelIndex, QObject, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from dealer_trainer.engine import Rules
from dealer_trainer.guide.act import Act
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.message import as_sentence
from dealer_trainer.table.duty.run import DutyRun
from dealer_trainer.table.snapshot import Snapshot
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.table.bar.call_bar import in_lines
from dealer_trainer.ui.table.review.fault_list import duty_title, grade_text
from dealer_trainer.ui.table_text import act_line, fault_text, run_place, run_title


class Column(NamedTuple):
    """One column: index of the dealer's act and of the model's step, None where that row is empty."""

    act: int | None
    step: int | None


def align(pairs: Sequence[int | None], steps: int) -> tuple[Column, ...]:
    """Columns for acts that answer the model steps `pairs`, out of `steps`.

    The longest run of pairs in the model's own order shares columns; anything else has a column of its own.
    Of equally long runs the later acts count.

    >>> align((0, 2, 1), 3)
    (Column(act=0, step=0), Column(act=1, step=None), Column(act=2, step=1), Column(act=None, step=2))
    """
    columns: list[Column] = []
    step = 0
    shared = _longest_rising(pairs)
    for act, pair in enumerate(pairs):
        if act not in shared:
            columns.append(Column(act, None))
            continue
        assert pair is not None
        columns += [Column(None, missed) for missed in range(step, pair)]
        columns.append(Column(act, pair))
        step = pair + 1
    columns += [Column(None, missed) for missed in range(step, steps)]
    return tuple(columns)


def grouped(columns: Sequence[Column], kind: Callable[[Column], Hashable | None]) -> tuple[tuple[Column, ...], ...]:
    """The columns in runs of one kind; a column of kind None is a run of its own.

    >>> columns = align((0, 1, 2), 3)
    >>> [len(run) for run in grouped(columns, lambda column: "push" if column.step else None)]
    [1, 2]
    """
    runs: list[list[Column]] = []
    before: Hashable | None = None
    for column in columns:
        now = kind(column)
        if now is not None and now == before:
            runs[-1].append(column)
        else:
            runs.append([column])
        before = now
    return tuple(tuple(run) for run in runs)


def _longest_rising(pairs: Sequence[int | None]) -> frozenset[int]:
    """Indices of one longest strictly rising run among `pairs`; of equals the later act counts."""
    tails: list[int] = []
    tops: list[int] = []
    before: dict[int, int | None] = {}
    for index, pair in enumerate(pairs):
        if pair is None:
            continue
        at = bisect_left(tops, pair)
        before[index] = tails[at - 1] if at else None
        tails[at : at + 1] = [index]
        tops[at : at + 1] = [pair]
    run: set[int] = set()
    last = tails[-1] if tails else None
    while last is not None:
        run.add(last)
        last = before[last]
    return frozenset(run)


ACTS_ROLE = Qt.ItemDataRole.UserRole
STATE_ROLE = Qt.ItemDataRole.UserRole + 1
DUTY_ROLE = Qt.ItemDataRole.UserRole + 2

Index = QModelIndex | QPersistentModelIndex
CellState = Literal["right", "fault", "missed", "empty"]
Acts = tuple[Act, ...]


class TimelineModel(QAbstractTableModel):
    """Row 0 is the dealer's acts, row 1 the model dealer's; a run of like acts without a fault is one column.

    The table duties of the round come first, a column each.
    """

    def __init__(self, rules: Rules, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rules = rules
        self._columns: tuple[tuple[Column, ...], ...] = ()
        self._duties: tuple[DutyRun, ...] = ()
        self._acts: Acts = ()
        self._model_acts: Acts = ()
        self._by_act: dict[int, Fault] = {}
        self._by_step: dict[int, Fault] = {}

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Take the acts and faults of a reviewed round."""
        self.beginResetModel()
        graded = snapshot.graded
        faults = graded.faults if graded else ()
        self._acts, self._model_acts, self._duties = snapshot.acts, snapshot.model_acts, snapshot.duties
        places = [(place, fault) for fault in reversed(faults) for place in fault.places]
        self._by_act = {place.at: fault for place, fault in places if place.at is not None}
        self._by_step = {place.step: fault for place, fault in places if place.at is None and place.step is not None}
        self._columns = grouped(align(graded.pairs, len(snapshot.model_acts)), self._kind) if graded else ()
        self.endResetModel()

    def column_of(self, fault: Fault) -> int | None:
        """The column of a fault, None if it has no place in the timeline."""
        if fault.at is not None:
            return self._find(lambda column: column.act == fault.at)
        return None if fault.step is None else self._find(lambda column: column.step == fault.step)

    def column_of_step(self, step: int) -> int | None:
        """The column of a step of the model dealer."""
        return self._find(lambda column: column.step == step)

    def fault_at(self, column: int) -> Fault | None:
        """The fault of a column, if any."""
        return next((fault for part in self._run(column) if (fault := self._fault_of(part))), None)

    def acts_at(self, index: Index) -> Acts:
        """The acts of a cell, empty if that side did nothing."""
        run = self._run(index.column())
        if index.row() == 0:
            return tuple(self._acts[column.act] for column in run if column.act is not None)
        return tuple(self._model_acts[column.step] for column in run if column.step is not None)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """The dealer's row and the model's."""
        return 0 if parent.isValid() else 2

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """One per run of acts or steps."""
        return 0 if parent.isValid() else len(self._duties) + len(self._columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Name the two rows."""
        if role == Qt.ItemDataRole.DisplayRole and orientation == Qt.Orientation.Vertical:
            return self.tr("You") if section == 0 else self.tr("Model")
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The acts of a cell and their state, and the text for a screen reader."""
        if role == ACTS_ROLE:
            return self.acts_at(index)
        if role == DUTY_ROLE:
            return self.duty_at(index)
        if role == STATE_ROLE:
            return self._state(index)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._spoken(index, ", ")
        return self._spoken(index, "\n") if role == Qt.ItemDataRole.ToolTipRole else None

    def duty_at(self, index: Index) -> tuple[str, str] | None:
        """What a cell says of a table duty: its title, and how it was done; None for a cell of the round."""
        if index.column() >= len(self._duties):
            return None
        duty = self._duties[index.column()]
        return duty_title(duty), grade_text(duty) if index.row() == 0 else ""

    def _run(self, column: int) -> tuple[Column, ...]:
        return () if column < len(self._duties) else self._columns[column - len(self._duties)]

    def _find(self, is_it: Callable[[Column], bool]) -> int | None:
        found = (index for index, run in enumerate(self._columns, len(self._duties)) if any(map(is_it, run)))
        return next(found, None)

    def _kind(self, column: Column) -> tuple[object, object] | None:
        """What neighbors must share to be one run: the same act on the same bet in both rows, and no fault."""
        act = None if column.act is None else self._acts[column.act]
        step = None if column.step is None else self._model_acts[column.step]
        both = [done for done in (act, step) if done is not None]
        if self._fault_of(column) or any(done.place is None for done in both):
            return None
        return (act and (act.do, act.bet)), (step and (step.do, step.bet))

    def _fault_of(self, column: Column) -> Fault | None:
        if column.act is not None and column.act in self._by_act:
            return self._by_act[column.act]
        return self._by_step.get(column.step) if column.step is not None else None

    def _state(self, index: Index) -> CellState:
        if index.column() < len(self._duties):
            return "fault" if index.row() == 0 and self._duties[index.column()].graded.faults else "right"
        first = self._run(index.column())[0]
        if index.row() == 0 and first.act in self._by_act:
            return "fault"
        if not self.acts_at(index):
            return "missed" if index.row() == 0 and first.step in self._by_step else "empty"
        return "right"

    def _spoken(self, index: Index, between: str) -> str:
        if (duty := self.duty_at(index)) is not None:
            faults = self._duties[index.column()].graded.faults if index.row() == 0 else ()
            return between.join((*filter(None, duty), *(as_sentence(translated(fault.why)) for fault in faults)))
        words = between.join(act_line(self.rules, act) for act in self.acts_at(index)) or self.tr("nothing")
        fault = self.fault_at(index.column())
        return words if fault is None else f"{words}. {fault_text(fault)}"


HIGH = 41
LEAST, MOST = 64, 248
"""Height of a cell and the bounds of its width, in pixels at scale 1."""
LEFT, RIGHT = 11, 8
"""Space at the sides of a cell's text."""


class TimelineDelegate(QStyledItemDelegate):
    """Draws a cell: the act in bold, its place under it, with a red edge for a fault, dashed for what is missing."""

    def __init__(self, rules: Rules, parent: QObject) -> None:
        super().__init__(parent)
        self._rules = rules
        self.fault_color = QColor("#d9534f")

    def text(self, acts: Acts) -> tuple[str, str]:
        """Title and place of a cell; a call is its title alone, set over two lines."""
        if len(acts) == 1 and acts[0].do == "announce":
            return f"“{acts[0].call or ''}”", ""
        return run_title(acts), run_place(self._rules, acts)

    def width(self, index: Index, font: QFont, scale: float) -> int:
        """How wide a cell must be to be legible, in pixels; `scale`: pixels per pixel at scale 1."""
        acts, duty = index.data(ACTS_ROLE), index.data(DUTY_ROLE)
        title, place = duty or (self.text(acts) if acts else ("", ""))
        bold = QFontMetricsF(_bold(font)).horizontalAdvance(title)
        if acts and not place:
            bold = min(bold, max(QFontMetricsF(font).horizontalAdvance(title) * 0.62, LEAST * scale))
        needed = max(bold, QFontMetricsF(font).horizontalAdvance(place)) + (LEFT + RIGHT + 8) * scale
        return round(max(LEAST * scale, min(MOST * scale, needed)))

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """As wide as the text."""
        scale = option.fontMetrics.height() / 19
        return QSize(self.width(index, option.font, scale), round(HIGH * scale))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one cell."""
        acts, state, duty = index.data(ACTS_ROLE), index.data(STATE_ROLE), index.data(DUTY_ROLE)
        palette: QPalette = option.palette
        box = QRectF(option.rect).adjusted(2.5, 1.5, -2.5, -1.5)
        is_current = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_box(painter, box, palette, state, is_current)
        if acts or duty:
            self._paint_text(
                painter, box, palette, duty or self.text(acts), is_call=bool(acts) and acts[0].do == "announce"
            )
        elif state == "missed":
            painter.setPen(palette.color(QPalette.ColorRole.PlaceholderText))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.tr("left out"))
        painter.restore()

    def _paint_box(self, painter: QPainter, box: QRectF, palette: QPalette, state: CellState, is_current: bool) -> None:
        pen = painter.pen()
        pen.setWidthF(2 if is_current else 1)
        edge = palette.color(QPalette.ColorRole.Mid)
        if state in ("fault", "missed"):
            edge = self.fault_color
        if is_current:
            edge = palette.color(QPalette.ColorRole.Accent)
        pen.setColor(edge)
        pen.setStyle(Qt.PenStyle.DashLine if state == "missed" else Qt.PenStyle.SolidLine)
        painter.setPen(Qt.PenStyle.NoPen if state == "empty" and not is_current else pen)
        painter.setBrush(
            palette.color(QPalette.ColorRole.Button) if state in ("right", "fault") else Qt.BrushStyle.NoBrush
        )
        painter.drawRoundedRect(box, 6, 6)
        if state == "fault":
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.fault_color)
            painter.drawRoundedRect(QRectF(box.left(), box.top(), 5, box.height()), 2.5, 2.5)

    def _paint_text(
        self, painter: QPainter, box: QRectF, palette: QPalette, text: tuple[str, str], *, is_call: bool
    ) -> None:  # fmt: skip
        scale = painter.fontMetrics().height() / 19
        area = box.adjusted(LEFT * scale, 0, -RIGHT * scale, 0)
        title, place = text
        painter.setPen(palette.color(QPalette.ColorRole.Text))
        font = painter.font()
        if not place:
            painter.setFont(font if is_call else _bold(font))
            lines = in_lines(title, painter.fontMetrics(), int(area.width()) + 1, 2)
            painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, lines)
            return
        half = area.height() / 2
        painter.setFont(_bold(font))
        painter.drawText(area.adjusted(0, 1, 0, -half), Qt.AlignmentFlag.AlignBottom, _cut(painter, title, area))
        painter.setFont(font)
        painter.setPen(palette.color(QPalette.ColorRole.PlaceholderText))
        painter.drawText(area.adjusted(0, half, 0, -1), Qt.AlignmentFlag.AlignTop, _cut(painter, place, area))


def _bold(font: QFont) -> QFont:
    bold = QFont(font)
    bold.setBold(True)
    return bold


def _cut(painter: QPainter, words: str, area: QRectF) -> str:
    return painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, int(area.width()) + 1)


BAR = 10
"""Height of the scroll bar that the longest rounds need."""


class TimelineView(QTableView):
    """The timeline; the current column is the open fault."""

    def __init__(self, rules: Rules, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("timeline")
        self.setAccessibleName(self.tr("The round: your acts above, the model dealer's below"))
        self.acts_model = TimelineModel(rules, self)
        self.delegate = TimelineDelegate(rules, self)
        self.setModel(self.acts_model)
        self.setItemDelegate(self.delegate)
        self.setShowGrid(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectColumns)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        self.horizontalHeader().hide()
        self.horizontalHeader().setMinimumSectionSize(1)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setMinimumSectionSize(1)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setSectionsClickable(False)

    def changeEvent(self, event: QEvent) -> None:
        """Keep every cell as large as its font requires."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            scale = unit(self)
            self.verticalHeader().setDefaultSectionSize(round(HIGH * scale))
            self.verticalHeader().setFixedWidth(round(72 * scale))
            self.setFixedHeight(2 * round(HIGH * scale) + round(BAR * scale))
            self._set_widths()

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Draw a reviewed round from its start."""
        self.acts_model.show_snapshot(snapshot)
        self._set_widths()
        self.horizontalScrollBar().setValue(0)

    def go_to(self, fault: Fault) -> None:
        """Scroll to a fault's column and select it."""
        self._go_to(self.acts_model.column_of(fault))

    def go_to_step(self, step: int) -> None:
        """Scroll to a step of the model dealer and select it."""
        self._go_to(self.acts_model.column_of_step(step))

    def _set_widths(self) -> None:
        scale, font = unit(self), self.font()
        for column in range(self.acts_model.columnCount()):
            cells = (self.acts_model.index(row, column) for row in range(2))
            self.setColumnWidth(column, max(self.delegate.width(cell, font, scale) for cell in cells))

    def _go_to(self, column: int | None) -> None:
        if column is not None:
            self.selectColumn(column)
            self.scrollTo(self.acts_model.index(0, column), QAbstractItemView.ScrollHint.PositionAtCenter)
