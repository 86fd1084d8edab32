"""The cells of a sortable table: a model of rows in their order, and a proxy that shows the rows searched for."""

import unicodedata
from collections.abc import Sequence
from functools import cached_property
from typing import Any, Literal, NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, QSortFilterProxyModel, Qt
from PySide6.QtGui import QColor

from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.widget.plain_label import tip_text, visible_text

UP, DOWN = "\N{UPWARDS ARROW}", "\N{DOWNWARDS ARROW}"
"""Shown after the heading by which the rows are sorted: ascending, descending."""

AnyIndex = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()


CELL = Qt.ItemDataRole.UserRole
"""The role of the whole Cell."""
Emphasis = Literal["", "good", "bad", "warn", "info", "accent", "ink", "quiet"]
"""A color of the window's theme."""


class Cell(NamedTuple):
    """A cell's text and its sort key: None comes last in any order. Keys within a column are of one kind.

    `look`: a state as a pill, or a person with initials. `tip`: its tool tip; "" for the text where that may be cut.
    """

    text: str
    key: str | float | None
    emphasis: Emphasis = ""
    look: Literal["", "pill", "person"] = ""
    tip: str = ""


class CellModel(QAbstractTableModel):
    """Rows of cells under their headings: this many columns of text at the left, then figures at the right.

    Sorted by the cells' keys: numbers as numbers, text without regard to case and accents, cells without a key last in
    any order. It sorts itself: a proxy would ask Python for both of each pair, which takes most of a second for ten
    thousand rows. A search finds a row if every word of it is part of something in the row. A place is a row's index
    among the given rows.
    """

    def __init__(self, names: tuple[str, ...], text_columns: int, parent: QObject, by: int = 0) -> None:
        super().__init__(parent)
        self._names, self._text_columns = names, text_columns
        self._rows: tuple[tuple[Cell, ...], ...] = ()
        self._more_words: tuple[str, ...] = ()
        self._tip_columns: tuple[int, ...] = (0,)
        self._words: tuple[str, ...] = ()
        self._found: frozenset[int] | None = None
        self.sort_column, self.is_falling = by, False

    @property
    def rows(self) -> tuple[tuple[Cell, ...], ...]:
        """The rows as given."""
        return self._rows

    @property
    def places(self) -> list[int]:
        """The places of the rows found, in the order shown."""
        return self._order if self._found is None else [place for place in self._order if place in self._found]

    def is_found(self, row: int) -> bool:
        """Whether a row has every word of the search."""
        return self._found is None or self._order[row] in self._found

    def set_rows(self, rows: Sequence[tuple[Cell, ...]], more_words: Sequence[str] = ()) -> None:
        """Replace all rows; `more_words`: what a search also finds each row by, although it is not shown."""
        self.beginResetModel()
        self._rows, self._more_words = tuple(rows), tuple(more_words)
        self._forget()
        self._found = self._find()
        self.endResetModel()

    def set_tip_columns(self, columns: tuple[int, ...]) -> None:
        """Have tool tips show the full text of these columns, which may be cut off."""
        self._tip_columns = columns

    def look_for(self, text: str) -> None:
        """Show only the rows with these words; all rows if there are none."""
        self._words = tuple(searched_text(text).split())
        self._found = self._find()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column."""
        self.beginResetModel()
        self.sort_column, self.is_falling = column, order == Qt.SortOrder.DescendingOrder
        self.__dict__.pop("_order", None)
        self.endResetModel()
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, max(0, len(self._names) - 1))

    def rowCount(self, parent: AnyIndex = NOWHERE) -> int:
        """The number of rows."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: AnyIndex = NOWHERE) -> int:
        """The number of columns."""
        return 0 if parent.isValid() else len(self._names)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """A cell by role: its text, its color if it is marked, its alignment."""
        cell, column = self._rows[self._order[index.row()]][index.column()], index.column()
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return visible_text(cell.text)
            case Qt.ItemDataRole.ToolTipRole:
                return tip_text(cell.tip or cell.text) if cell.tip or column in self._tip_columns else None
            case Qt.ItemDataRole.ForegroundRole if cell.emphasis:
                return QColor(getattr(appearance().window, cell.emphasis))
            case Qt.ItemDataRole.TextAlignmentRole:
                return self._side(column)
            case _ if role == CELL:
                return cell
            case _:
                return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """A heading, aligned like its column, with a mark if the rows are sorted by it.

        The style's own arrow is painted over a heading.
        """
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            mark = DOWN if self.is_falling else UP
            return f"{self._names[section]} {mark}" if section == self.sort_column else self._names[section]
        return self._side(section) if role == Qt.ItemDataRole.TextAlignmentRole else None

    @cached_property
    def _order(self) -> list[int]:
        """All places, sorted; equal rows keep the given order."""
        keys = [row[self.sort_column].key for row in self._rows]
        known = [place for place, key in enumerate(keys) if key is not None]
        known.sort(key=lambda place: _sort_key(keys[place]), reverse=self.is_falling)
        return known + [place for place, key in enumerate(keys) if key is None]

    @cached_property
    def _searched(self) -> list[str]:
        """The text by which a search finds each row: all its cells, and the further words given for it."""
        texts = ["\n".join([cell.text for cell in row]) for row in self._rows]
        if self._more_words:
            texts = [f"{text}\n{more}" for text, more in zip(texts, self._more_words, strict=True)]
        return list(map(searched_text, texts))

    def _find(self) -> frozenset[int] | None:
        if not self._words:
            return None
        found = (place for place, text in enumerate(self._searched) if all(word in text for word in self._words))
        return frozenset(found)

    def _forget(self) -> None:
        for name in ("_order", "_searched"):
            self.__dict__.pop(name, None)

    def _side(self, column: int) -> Qt.AlignmentFlag:
        is_text = column < self._text_columns
        return (Qt.AlignmentFlag.AlignLeft if is_text else Qt.AlignmentFlag.AlignRight) | Qt.AlignmentFlag.AlignVCenter


class FoundRows(QSortFilterProxyModel):
    """The rows of a table that match the search, in the table's order."""

    def __init__(self, cells: CellModel, parent: QObject) -> None:
        super().__init__(parent)
        self._cells = cells
        self.setSourceModel(cells)

    def filterAcceptsRow(self, row: int, _parent: AnyIndex) -> bool:
        """Whether a row is shown."""
        return self._cells.is_found(row)

    def search(self, text: str) -> None:
        """Show only the rows with these words; all rows if there are none."""
        self._cells.look_for(text)
        self.invalidate()


def _sort_key(key: str | float | None) -> Any:
    return searched_text(key) if isinstance(key, str) else key


def searched_text(text: str) -> str:
    """A text for searching: without case and accents.

    >>> searched_text("Ángela NÚÑEZ")
    'angela nunez'
    """
    if text.isascii():
        return text.casefold()
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).casefold()
