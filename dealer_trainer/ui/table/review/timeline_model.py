"""The timeline of a round as a table of two rows: what was done, and what the model dealer does."""

from collections.abc import Callable
from typing import Any, Literal

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from dealer_trainer.engine import Rules
from dealer_trainer.guide.act import Act
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.table.snapshot import Snapshot
from dealer_trainer.ui.table.review.timeline_columns import Column, align, grouped
from dealer_trainer.ui.table_text import act_line, fault_text

ACTS_ROLE = Qt.ItemDataRole.UserRole
STATE_ROLE = Qt.ItemDataRole.UserRole + 1

Index = QModelIndex | QPersistentModelIndex
CellState = Literal["right", "fault", "missed", "empty"]
Acts = tuple[Act, ...]


class TimelineModel(QAbstractTableModel):
    """Row 0 is the dealer's acts, row 1 the model dealer's; a run of like acts without a fault is one column."""

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
        graded = snapshot.graded
        faults = graded.faults if graded else ()
        self._acts, self._model_acts = snapshot.acts, snapshot.model_acts
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
        return next((fault for part in self._columns[column] if (fault := self._fault_of(part))), None)

    def acts_at(self, index: Index) -> Acts:
        """The acts of a cell, empty if that side did nothing."""
        run = self._columns[index.column()]
        if index.row() == 0:
            return tuple(self._acts[column.act] for column in run if column.act is not None)
        return tuple(self._model_acts[column.step] for column in run if column.step is not None)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """The dealer's row and the model's."""
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
        """The acts of a cell and their state, and the text for a screen reader."""
        if role == ACTS_ROLE:
            return self.acts_at(index)
        if role == STATE_ROLE:
            return self._state(index)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._spoken(index, ", ")
        return self._spoken(index, "\n") if role == Qt.ItemDataRole.ToolTipRole else None

    def _find(self, is_it: Callable[[Column], bool]) -> int | None:
        return next((index for index, run in enumerate(self._columns) if any(is_it(column) for column in run)), None)

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
        first = self._columns[index.column()][0]
        if index.row() == 0 and first.act in self._by_act:
            return "fault"
        if not self.acts_at(index):
            return "missed" if index.row() == 0 and first.step in self._by_step else "empty"
        return "right"

    def _spoken(self, index: Index, between: str) -> str:
        words = between.join(act_line(self.rules, act) for act in self.acts_at(index)) or self.tr("nothing")
        fault = self.fault_at(index.column())
        return words if fault is None else f"{words}. {fault_text(fault)}"
