"""The cells of a sortable table: a model of rows, and the order in which a proxy shows them."""

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, QSortFilterProxyModel, Qt
from PySide6.QtGui import QColor

from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.widget.plain_label import tip_text, visible_text

UP, DOWN = "\N{UPWARDS ARROW}", "\N{DOWNWARDS ARROW}"
"""Behind the heading by which the rows are sorted: from little to much, from much to little."""
KEY = Qt.ItemDataRole.UserRole
"""What a cell is sorted by."""

AnyIndex = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()


class Cell(NamedTuple):
    """What a cell says, and what it is sorted by: None comes last in any order. Within a column keys are of a kind."""

    text: str
    key: str | float | None
    emphasis: Literal["", "bad", "warn"] = ""


class CellModel(QAbstractTableModel):
    """Rows of cells under their headings; so many columns of text at the left, figures at the right."""

    def __init__(self, names: tuple[str, ...], text_columns: int, parent: QObject) -> None:
        super().__init__(parent)
        self._names, self._text_columns = names, text_columns
        self._rows: tuple[tuple[Cell, ...], ...] = ()

    @property
    def rows(self) -> tuple[tuple[Cell, ...], ...]:
        """The rows as they were given."""
        return self._rows

    def set_rows(self, rows: Sequence[tuple[Cell, ...]]) -> None:
        """Replace all rows."""
        self.beginResetModel()
        self._rows = tuple(rows)
        self.endResetModel()

    def rowCount(self, parent: AnyIndex = NOWHERE) -> int:
        """How many rows."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: AnyIndex = NOWHERE) -> int:
        """How many columns."""
        return 0 if parent.isValid() else len(self._names)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """A cell by role: its text, its key, its color where it is marked, its side."""
        cell, column = self._rows[index.row()][index.column()], index.column()
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return visible_text(cell.text)
            case Qt.ItemDataRole.ToolTipRole:
                return tip_text(cell.text) if column == 0 else None
            case Qt.ItemDataRole.ForegroundRole if cell.emphasis:
                theme = appearance().window
                return QColor(theme.bad if cell.emphasis == "bad" else theme.warn)
            case Qt.ItemDataRole.TextAlignmentRole:
                return self._side(column)
            case _:
                return cell.key if role == KEY else None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """A heading, on the side of its column."""
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return self._names[section]
        return self._side(section) if role == Qt.ItemDataRole.TextAlignmentRole else None

    def _side(self, column: int) -> Qt.AlignmentFlag:
        is_text = column < self._text_columns
        return (Qt.AlignmentFlag.AlignLeft if is_text else Qt.AlignmentFlag.AlignRight) | Qt.AlignmentFlag.AlignVCenter


class CellOrder(QSortFilterProxyModel):
    """Sorts by the cells' keys: numbers as numbers, text without regard to case, what has no key last in any order."""

    def lessThan(self, left: AnyIndex, right: AnyIndex) -> bool:
        """Compare two keys of one column."""
        mine, other = left.data(KEY), right.data(KEY)
        if mine is None or other is None:
            is_falling = self.sortOrder() == Qt.SortOrder.DescendingOrder
            return mine is None and other is not None if is_falling else other is None and mine is not None
        if isinstance(mine, str):
            return mine.casefold() < str(other).casefold()
        return bool(mine < other)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Mark the heading by which the rows are sorted; the style's own arrow is painted over a heading."""
        found = super().headerData(section, orientation, role)
        is_sorted = orientation == Qt.Orientation.Horizontal and section == self.sortColumn()
        if not is_sorted or role != Qt.ItemDataRole.DisplayRole:
            return found
        return f"{found} {UP if self.sortOrder() == Qt.SortOrder.AscendingOrder else DOWN}"

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort, and show by which column."""
        super().sort(column, order)
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, max(0, self.columnCount() - 1))
