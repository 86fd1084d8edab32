"""The cells of a sortable table: a model of rows that are looked for, in their order.

It sorts and finds in Python itself: a proxy would ask it for each pair of ten thousand rows, which takes seconds.
"""

import unicodedata
from collections.abc import Sequence
from functools import cached_property
from typing import Any, Literal, NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor, QIcon

from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.widget.plain_label import tip_text, visible_text

UP, DOWN = "\N{UPWARDS ARROW}", "\N{DOWNWARDS ARROW}"
"""Behind the heading by which the rows are sorted: from little to much, from much to little."""

AnyIndex = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()


class Cell(NamedTuple):
    """What a cell says, and what it is sorted by: None comes last in any order. Within a column keys are of a kind."""

    text: str
    key: str | float | None
    emphasis: Literal["", "bad", "warn"] = ""
    icon: QIcon | None = None


class CellModel(QAbstractTableModel):
    """Rows of cells under their headings; so many columns of text at the left, figures at the right.

    Sorted by the cells' keys: numbers as numbers, text without regard to case and accents, what has no key last in any
    order. Shown are the rows in which every word that is looked for is part of something. A place is a row's among
    those that were given.
    """

    def __init__(self, names: tuple[str, ...], text_columns: int, parent: QObject, by: int = 0) -> None:
        super().__init__(parent)
        self._names, self._text_columns = names, text_columns
        self._rows: tuple[tuple[Cell, ...], ...] = ()
        self._more_words: tuple[str, ...] = ()
        self._tip_columns: tuple[int, ...] = (0,)
        self._words: tuple[str, ...] = ()
        self._places: list[int] = []
        self.sort_column, self.is_falling = by, False

    @property
    def rows(self) -> tuple[tuple[Cell, ...], ...]:
        """The rows as they were given."""
        return self._rows

    @property
    def places(self) -> Sequence[int]:
        """The places of the rows that are shown, in the order in which they stand."""
        return self._places

    def set_rows(self, rows: Sequence[tuple[Cell, ...]], more_words: Sequence[str] = ()) -> None:
        """Replace all rows; `more_words`: what each is found by as well, though it does not show it."""
        self.beginResetModel()
        self._rows, self._more_words = tuple(rows), tuple(more_words)
        self._forget()
        self._places = self._found()
        self.endResetModel()

    def set_name(self, column: int, name: str) -> None:
        """Give a column another heading."""
        self._names = (*self._names[:column], name, *self._names[column + 1 :])
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, column, column)

    def set_tip_columns(self, columns: tuple[int, ...]) -> None:
        """Have tool tips tell all of the text of these columns, which may be cut."""
        self._tip_columns = columns

    def search(self, text: str) -> None:
        """Show the rows with these words alone; all rows where there is none."""
        self.beginResetModel()
        self._words = tuple(searched_text(text).split())
        self._places = self._found()
        self.endResetModel()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column."""
        self.beginResetModel()
        self.sort_column, self.is_falling = column, order == Qt.SortOrder.DescendingOrder
        self.__dict__.pop("_order", None)
        self._places = self._found()
        self.endResetModel()
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, max(0, len(self._names) - 1))

    def rowCount(self, parent: AnyIndex = NOWHERE) -> int:
        """How many rows are shown."""
        return 0 if parent.isValid() else len(self._places)

    def columnCount(self, parent: AnyIndex = NOWHERE) -> int:
        """How many columns."""
        return 0 if parent.isValid() else len(self._names)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """A cell by role: its text, its icon, its color where it is marked, its side."""
        cell, column = self._rows[self._places[index.row()]][index.column()], index.column()
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return visible_text(cell.text)
            case Qt.ItemDataRole.ToolTipRole:
                return tip_text(cell.text) if column in self._tip_columns else None
            case Qt.ItemDataRole.DecorationRole:
                return cell.icon
            case Qt.ItemDataRole.ForegroundRole if cell.emphasis:
                theme = appearance().window
                return QColor(theme.bad if cell.emphasis == "bad" else theme.warn)
            case Qt.ItemDataRole.TextAlignmentRole:
                return self._side(column)
            case _:
                return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """A heading, on the side of its column, with a mark where the rows are sorted by it.

        The style's own arrow is painted over a heading.
        """
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            mark = DOWN if self.is_falling else UP
            return f"{self._names[section]} {mark}" if section == self.sort_column else self._names[section]
        return self._side(section) if role == Qt.ItemDataRole.TextAlignmentRole else None

    @cached_property
    def _order(self) -> list[int]:
        """All places, sorted; rows that are equal stay as they were given."""
        keys = [row[self.sort_column].key for row in self._rows]
        known = [place for place, key in enumerate(keys) if key is not None]
        known.sort(key=lambda place: _sort_key(keys[place]), reverse=self.is_falling)
        return known + [place for place, key in enumerate(keys) if key is None]

    @cached_property
    def _searched(self) -> list[str]:
        """What each row is found by: all its words, and those that it was given beside them."""
        texts = ["\n".join([cell.text for cell in row]) for row in self._rows]
        if self._more_words:
            texts = [f"{text}\n{more}" for text, more in zip(texts, self._more_words, strict=True)]
        return list(map(searched_text, texts))

    def _found(self) -> list[int]:
        if not self._words:
            return self._order
        searched, words = self._searched, self._words
        return [place for place in self._order if all(word in searched[place] for word in words)]

    def _forget(self) -> None:
        for name in ("_order", "_searched"):
            self.__dict__.pop(name, None)

    def _side(self, column: int) -> Qt.AlignmentFlag:
        is_text = column < self._text_columns
        return (Qt.AlignmentFlag.AlignLeft if is_text else Qt.AlignmentFlag.AlignRight) | Qt.AlignmentFlag.AlignVCenter


def _sort_key(key: str | float | None) -> Any:
    return searched_text(key) if isinstance(key, str) else key


def searched_text(text: str) -> str:
    """A text as it is searched: without regard to case and accents.

    >>> searched_text("Ángela NÚÑEZ")
    'angela nunez'
    """
    if text.isascii():
        return text.casefold()
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
