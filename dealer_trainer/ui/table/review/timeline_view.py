"""The strip of acts on screen: a table of two rows, which brings keys, scrolling and a voice with it."""

from collections.abc import Callable
from typing import Any, Literal

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
from dealer_trainer.table.snapshot import Snapshot
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.table.bar.call_bar import in_two_lines
from dealer_trainer.ui.table.review.timeline import Column, align, grouped
from dealer_trainer.ui.text import act_line, fault_title, run_place, run_title

HIGH = 41
LEAST, MOST = 64, 248
"""Height of a cell and the bounds of its width, in pixels at scale 1."""
BAR = 10
"""Height of the scroll bar under the longest rounds."""
LEFT, RIGHT = 11, 8
"""Air at the sides of a cell's words."""
ACTS_ROLE = Qt.ItemDataRole.UserRole
TONE_ROLE = Qt.ItemDataRole.UserRole + 1

Index = QModelIndex | QPersistentModelIndex
Tone = Literal["right", "fault", "missed", "empty"]
Acts = tuple[Act, ...]


class TimelineModel(QAbstractTableModel):
    """Row 0 is what was done, row 1 what the model dealer does; a run of like acts without a fault is one column."""

    def __init__(self, rules: Rules, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rules = rules
        self._columns: tuple[tuple[Column, ...], ...] = ()
        self._acts: Acts = ()
        self._model_acts: Acts = ()
        self._by_act: dict[int, Fault] = {}
        self._by_step: dict[int, Fault] = {}

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Take the acts and faults of a reviewed round."""
        self.beginResetModel()
        verdict = snapshot.verdict
        faults = verdict.faults if verdict else ()
        self._acts, self._model_acts = snapshot.acts, snapshot.model_acts
        self._by_act = {fault.at: fault for fault in reversed(faults) if fault.at is not None}
        self._by_step = {fault.step: fault for fault in reversed(faults) if fault.at is None and fault.step is not None}
        self._columns = grouped(align(verdict.pairs, len(snapshot.model_acts)), self._kind) if verdict else ()
        self.endResetModel()

    def column_of(self, fault: Fault) -> int | None:
        """Where a fault shows, None where it has no place in the strip."""
        if fault.at is not None:
            return self._find(lambda column: column.act == fault.at)
        return None if fault.step is None else self._find(lambda column: column.step == fault.step)

    def column_of_step(self, step: int) -> int | None:
        """Where a step of the model dealer shows."""
        return self._find(lambda column: column.step == step)

    def fault_at(self, column: int) -> Fault | None:
        """The fault of a column, if any."""
        return next((fault for one in self._columns[column] if (fault := self._fault_of(one))), None)

    def acts_at(self, index: Index) -> Acts:
        """The acts of a cell, none where that side did nothing."""
        run = self._columns[index.column()]
        if index.row() == 0:
            return tuple(self._acts[column.act] for column in run if column.act is not None)
        return tuple(self._model_acts[column.step] for column in run if column.step is not None)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Yours and the model's."""
        return 0 if parent.isValid() else 2

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """One per run of acts or steps."""
        return 0 if parent.isValid() else len(self._columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Name the two rows."""
        if role == Qt.ItemDataRole.DisplayRole and orientation == Qt.Orientation.Vertical:
            return self.tr("You") if section == 0 else self.tr("Model")
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The acts and their tone, and words for whoever cannot see them."""
        if role == ACTS_ROLE:
            return self.acts_at(index)
        if role == TONE_ROLE:
            return self._tone(index)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._spoken(index, ", ")
        return self._spoken(index, "\n") if role == Qt.ItemDataRole.ToolTipRole else None

    def _find(self, is_it: Callable[[Column], bool]) -> int | None:
        return next((place for place, run in enumerate(self._columns) if any(is_it(column) for column in run)), None)

    def _kind(self, column: Column) -> tuple[object, object] | None:
        """What makes neighbours one run: the same act on the same bet in both rows, and no fault."""
        act = None if column.act is None else self._acts[column.act]
        step = None if column.step is None else self._model_acts[column.step]
        both = [one for one in (act, step) if one is not None]
        if self._fault_of(column) or any(one.place is None for one in both):
            return None
        return (act and (act.do, act.bet)), (step and (step.do, step.bet))

    def _fault_of(self, column: Column) -> Fault | None:
        if column.act is not None and column.act in self._by_act:
            return self._by_act[column.act]
        return self._by_step.get(column.step) if column.step is not None else None

    def _tone(self, index: Index) -> Tone:
        first = self._columns[index.column()][0]
        if index.row() == 0 and first.act in self._by_act:
            return "fault"
        if not self.acts_at(index):
            return "missed" if index.row() == 0 and first.step in self._by_step else "empty"
        return "right"

    def _spoken(self, index: Index, between: str) -> str:
        words = between.join(act_line(self.rules, act) for act in self.acts_at(index)) or self.tr("nothing")
        fault = self.fault_at(index.column())
        return words if fault is None else f"{words}. {fault_title(fault)}: {fault.why}"


class TimelineDelegate(QStyledItemDelegate):
    """Draws a cell: the act in bold, its place under it, red edged for a fault, dashed for what is missing."""

    def __init__(self, rules: Rules, parent: QObject) -> None:
        super().__init__(parent)
        self._rules = rules
        self.fault_colour = QColor("#d9534f")

    def words(self, acts: Acts) -> tuple[str, str]:
        """Title and place of a cell; a call is its title alone, set over two lines."""
        if len(acts) == 1 and acts[0].do == "announce":
            return f"“{acts[0].call or ''}”", ""
        return run_title(acts), run_place(self._rules, acts)

    def width(self, acts: Acts, font: QFont, one: float) -> int:
        """How wide a cell must be to be read, in pixels; `one` is a pixel at scale 1."""
        title, place = self.words(acts) if acts else ("", "")
        bold = QFontMetricsF(_bold(font)).horizontalAdvance(title)
        if acts and not place:
            bold = min(bold, max(QFontMetricsF(font).horizontalAdvance(title) * 0.62, LEAST * one))
        needed = max(bold, QFontMetricsF(font).horizontalAdvance(place)) + (LEFT + RIGHT + 8) * one
        return round(max(LEAST * one, min(MOST * one, needed)))

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """As wide as the words."""
        one = option.fontMetrics.height() / 19
        return QSize(self.width(index.data(ACTS_ROLE), option.font, one), round(HIGH * one))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one cell."""
        acts, tone = index.data(ACTS_ROLE), index.data(TONE_ROLE)
        palette: QPalette = option.palette
        box = QRectF(option.rect).adjusted(2.5, 1.5, -2.5, -1.5)
        is_current = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_box(painter, box, palette, tone, is_current)
        if acts:
            self._paint_acts(painter, box, palette, acts)
        elif tone == "missed":
            painter.setPen(palette.color(QPalette.ColorRole.PlaceholderText))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.tr("left out"))
        painter.restore()

    def _paint_box(self, painter: QPainter, box: QRectF, palette: QPalette, tone: Tone, is_current: bool) -> None:
        pen = painter.pen()
        pen.setWidthF(2 if is_current else 1)
        edge = palette.color(QPalette.ColorRole.Mid)
        if tone in ("fault", "missed"):
            edge = self.fault_colour
        if is_current:
            edge = palette.color(QPalette.ColorRole.Accent)
        pen.setColor(edge)
        pen.setStyle(Qt.PenStyle.DashLine if tone == "missed" else Qt.PenStyle.SolidLine)
        painter.setPen(Qt.PenStyle.NoPen if tone == "empty" and not is_current else pen)
        painter.setBrush(
            palette.color(QPalette.ColorRole.Button) if tone in ("right", "fault") else Qt.BrushStyle.NoBrush
        )
        painter.drawRoundedRect(box, 6, 6)
        if tone == "fault":
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.fault_colour)
            painter.drawRoundedRect(QRectF(box.left(), box.top(), 5, box.height()), 2.5, 2.5)

    def _paint_acts(self, painter: QPainter, box: QRectF, palette: QPalette, acts: Acts) -> None:
        one = painter.fontMetrics().height() / 19
        area = box.adjusted(LEFT * one, 0, -RIGHT * one, 0)
        title, place = self.words(acts)
        painter.setPen(palette.color(QPalette.ColorRole.Text))
        font = painter.font()
        if not place:
            painter.setFont(_bold(font) if acts[0].do != "announce" else font)
            lines = in_two_lines(title, painter.fontMetrics(), int(area.width()) + 1)
            painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, lines)
            return
        half = area.height() / 2
        painter.setFont(_bold(font))
        painter.drawText(area.adjusted(0, 1, 0, -half), Qt.AlignmentFlag.AlignBottom, _cut(painter, title, area))
        painter.setFont(font)
        painter.setPen(palette.color(QPalette.ColorRole.PlaceholderText))
        painter.drawText(area.adjusted(0, half, 0, -1), Qt.AlignmentFlag.AlignTop, _cut(painter, place, area))


class TimelineView(QTableView):
    """The strip; the current column is the fault that is read."""

    def __init__(self, rules: Rules, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("timeline")
        self.setAccessibleName(self.tr("The round, your acts above and the model dealer's below"))
        self._model = TimelineModel(rules, self)
        self.delegate = TimelineDelegate(rules, self)
        self.setModel(self._model)
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
        """Keep every cell as large as its type asks."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            one = unit(self)
            self.verticalHeader().setDefaultSectionSize(round(HIGH * one))
            self.verticalHeader().setFixedWidth(round(72 * one))
            self.setFixedHeight(2 * round(HIGH * one) + round(BAR * one))
            self._set_widths()

    @property
    def timeline(self) -> TimelineModel:
        """The model behind the view."""
        return self._model

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Draw a reviewed round from its start."""
        self._model.show_snapshot(snapshot)
        self._set_widths()
        self.horizontalScrollBar().setValue(0)

    def go_to(self, fault: Fault) -> None:
        """Bring a fault's column into sight and choose it."""
        self._go_to(self._model.column_of(fault))

    def go_to_step(self, step: int) -> None:
        """Bring a step of the model dealer into sight and choose it."""
        self._go_to(self._model.column_of_step(step))

    def _set_widths(self) -> None:
        one, font = unit(self), self.font()
        for column in range(self._model.columnCount()):
            cells = (self._model.acts_at(self._model.index(row, column)) for row in range(2))
            self.setColumnWidth(column, max(self.delegate.width(acts, font, one) for acts in cells))

    def _go_to(self, column: int | None) -> None:
        if column is not None:
            self.selectColumn(column)
            self.scrollTo(self._model.index(0, column), QAbstractItemView.ScrollHint.PositionAtCenter)


def _bold(font: QFont) -> QFont:
    bold = QFont(font)
    bold.setBold(True)
    return bold


def _cut(painter: QPainter, words: str, area: QRectF) -> str:
    return painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, int(area.width()) + 1)
