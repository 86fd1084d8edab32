"""The strip of acts on screen: a table of two rows, which brings keys, scrolling and a voice with it."""

from typing import Any, Literal

from PySide6.QtCore import QAbstractTableModel, QEvent, QModelIndex, QObject, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPalette
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

from dealer_trainer.drills.snapshot import Snapshot
from dealer_trainer.engine import Rules, dollars
from dealer_trainer.guide.act import Act
from dealer_trainer.guide.fault import Fault
from dealer_trainer.ui.scaling import unit
from dealer_trainer.ui.strip import Column, align
from dealer_trainer.ui.words import act_line, act_place, act_title, fault_title

CELL = QSize(172, 47)
ACT_ROLE = Qt.ItemDataRole.UserRole
TONE_ROLE = Qt.ItemDataRole.UserRole + 1

Index = QModelIndex | QPersistentModelIndex
Tone = Literal["right", "fault", "missed", "empty"]


class StripModel(QAbstractTableModel):
    """Row 0 is what was done, row 1 what the model dealer does."""

    def __init__(self, rules: Rules, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rules = rules
        self._columns: tuple[Column, ...] = ()
        self._acts: tuple[Act, ...] = ()
        self._model_acts: tuple[Act, ...] = ()
        self._by_act: dict[int, Fault] = {}
        self._by_step: dict[int, Fault] = {}

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Take the acts and faults of a reviewed round."""
        self.beginResetModel()
        verdict = snapshot.verdict
        faults = verdict.faults if verdict else ()
        self._acts, self._model_acts = snapshot.acts, snapshot.model_acts
        self._columns = align(verdict.pairs, len(snapshot.model_acts)) if verdict else ()
        self._by_act = {fault.at: fault for fault in reversed(faults) if fault.at is not None}
        self._by_step = {fault.step: fault for fault in reversed(faults) if fault.at is None and fault.step is not None}
        self.endResetModel()

    def column_of(self, fault: Fault) -> int | None:
        """Where a fault shows, None where it has no place in the strip."""
        for index, column in enumerate(self._columns):
            if fault.at is not None and column.act == fault.at:
                return index
            if fault.at is None and fault.step is not None and column.step == fault.step:
                return index
        return None

    def column_of_step(self, step: int) -> int | None:
        """Where a step of the model dealer shows."""
        return next((index for index, column in enumerate(self._columns) if column.step == step), None)

    def fault_at(self, column: int) -> Fault | None:
        """The fault of a column, if any."""
        one = self._columns[column]
        if one.act is not None and one.act in self._by_act:
            return self._by_act[one.act]
        return self._by_step.get(one.step) if one.step is not None else None

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Yours and the model's."""
        return 0 if parent.isValid() else 2

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """One per act or step."""
        return 0 if parent.isValid() else len(self._columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Name the two rows."""
        if role == Qt.ItemDataRole.DisplayRole and orientation == Qt.Orientation.Vertical:
            return self.tr("You") if section == 0 else self.tr("Model")
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The act and its tone, and words for whoever cannot see it."""
        act = self._act(index)
        if role == ACT_ROLE:
            return act
        if role == TONE_ROLE:
            return self._tone(index, act)
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return self._spoken(index, act)
        return None

    def _act(self, index: Index) -> Act | None:
        column = self._columns[index.column()]
        if index.row() == 0:
            return None if column.act is None else self._acts[column.act]
        return None if column.step is None else self._model_acts[column.step]

    def _tone(self, index: Index, act: Act | None) -> Tone:
        column = self._columns[index.column()]
        if index.row() == 0 and column.act in self._by_act:
            return "fault"
        if act is None:
            return "missed" if index.row() == 0 and column.step in self._by_step else "empty"
        return "right"

    def _spoken(self, index: Index, act: Act | None) -> str:
        words = self.tr("nothing") if act is None else act_line(self._rules, act)
        fault = self.fault_at(index.column())
        return words if fault is None else f"{words}. {fault_title(fault)}: {fault.why}"


class StripDelegate(QStyledItemDelegate):
    """Draws a cell: the act in bold, its place under it, red edged for a fault, dashed for what is missing."""

    def __init__(self, rules: Rules, parent: QObject) -> None:
        super().__init__(parent)
        self._rules = rules
        self.fault_colour = QColor("#d9534f")

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Every cell is as large."""
        return CELL * (option.fontMetrics.height() / 19)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one cell."""
        act, tone = index.data(ACT_ROLE), index.data(TONE_ROLE)
        palette: QPalette = option.palette
        box = QRectF(option.rect).adjusted(2.5, 1.5, -2.5, -1.5)
        is_current = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_box(painter, box, palette, tone, is_current)
        if act is not None:
            self._paint_act(painter, box, palette, act)
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

    def _paint_act(self, painter: QPainter, box: QRectF, palette: QPalette, act: Act) -> None:
        area = box.adjusted(12, 3, -8, -4)
        font = painter.font()
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(palette.color(QPalette.ColorRole.Text))
        title = act_title(act) + (f"  {dollars(act.amount)}" if act.amount is not None else "")
        painter.drawText(area, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft, title)
        font.setBold(False)
        painter.setFont(font)
        painter.setPen(palette.color(QPalette.ColorRole.PlaceholderText))
        where = (act.call or "") if act.do == "announce" else act_place(self._rules, act)
        elided = painter.fontMetrics().elidedText(where, Qt.TextElideMode.ElideRight, int(area.width()))
        painter.drawText(area, Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft, elided)


class StripView(QTableView):
    """The strip; the current column is the fault that is read."""

    def __init__(self, rules: Rules, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("strip")
        self.setAccessibleName(self.tr("The round, your acts above and the model dealer's below"))
        self._model = StripModel(rules, self)
        self.delegate = StripDelegate(rules, self)
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
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setSectionsClickable(False)

    def changeEvent(self, event: QEvent) -> None:
        """Keep every cell as large as its type asks."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            one = unit(self)
            self.horizontalHeader().setDefaultSectionSize(round(CELL.width() * one))
            self.verticalHeader().setDefaultSectionSize(round(CELL.height() * one))
            self.verticalHeader().setFixedWidth(round(64 * one))
            self.setFixedHeight(2 * round(CELL.height() * one) + round(12 * one))

    @property
    def strip(self) -> StripModel:
        """The model behind the view."""
        return self._model

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Draw a reviewed round from its start."""
        self._model.show_snapshot(snapshot)
        self.horizontalScrollBar().setValue(0)

    def go_to(self, fault: Fault) -> None:
        """Bring a fault's column into sight and choose it."""
        self._go_to(self._model.column_of(fault))

    def go_to_step(self, step: int) -> None:
        """Bring a step of the model dealer into sight and choose it."""
        self._go_to(self._model.column_of_step(step))

    def _go_to(self, column: int | None) -> None:
        if column is not None:
            self.selectColumn(column)
            self.scrollTo(self._model.index(0, column), QAbstractItemView.ScrollHint.PositionAtCenter)
