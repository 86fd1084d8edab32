"""The cells of a sortable table: their model in its order, the rows searched for, and how pills look."""

import unicodedata
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.style.theme import appearance, blend, pill_ground
from dealer_trainer.ui.widget.part import tip_text, visible_text

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


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

    `is_pill`: a state as a pill. `tip`: its tool tip; "" for the text where that may be cut.
    """

    text: str
    key: str | float | None
    emphasis: Emphasis = ""
    is_pill: bool = False
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
        self.rows: tuple[tuple[Cell, ...], ...] = ()
        self._more_words: tuple[str, ...] = ()
        self._tip_columns: tuple[int, ...] = (0,)
        self._words: tuple[str, ...] = ()
        self.sort_column, self.is_falling = by, False

    @cached_property
    def places(self) -> list[int]:
        """The places of the rows found, in the order shown."""
        return [place for place in self._order if all(word in self._searched[place] for word in self._words)]

    def set_rows(self, rows: Sequence[tuple[Cell, ...]], more_words: Sequence[str] = ()) -> None:
        """Replace all rows; `more_words`: what a search also finds each row by, although it is not shown."""
        self.beginResetModel()
        self.rows, self._more_words = tuple(rows), tuple(more_words)
        self._forget("_order", "_searched", "places")
        self.endResetModel()

    def set_tip_columns(self, columns: tuple[int, ...]) -> None:
        """Have tool tips show the full text of these columns, which may be cut off."""
        self._tip_columns = columns

    def look_for(self, text: str) -> None:
        """Show only the rows with these words; all rows if there are none."""
        self.beginResetModel()
        self._words = tuple(searched_text(text).split())
        self._forget("places")
        self.endResetModel()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column."""
        self.beginResetModel()
        self.sort_column, self.is_falling = column, order == Qt.SortOrder.DescendingOrder
        self._forget("_order", "places")
        self.endResetModel()
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, max(0, len(self._names) - 1))

    def rowCount(self, parent: AnyIndex = NOWHERE) -> int:
        """The number of rows found."""
        return 0 if parent.isValid() else len(self.places)

    def columnCount(self, parent: AnyIndex = NOWHERE) -> int:
        """The number of columns."""
        return 0 if parent.isValid() else len(self._names)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """A cell by role: its text, its color if it is marked, its alignment."""
        cell, column = self.rows[self.places[index.row()]][index.column()], index.column()
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
        keys = [row[self.sort_column].key for row in self.rows]
        known = [place for place, key in enumerate(keys) if key is not None]
        sorted_by: list[Any] = [searched_text(key) if isinstance(key, str) else key for key in keys]
        known.sort(key=sorted_by.__getitem__, reverse=self.is_falling)
        return known + [place for place, key in enumerate(keys) if key is None]

    @cached_property
    def _searched(self) -> list[str]:
        """The text by which a search finds each row: all its cells, and the further words given for it."""
        texts = ["\n".join([cell.text for cell in row]) for row in self.rows]
        if self._more_words:
            texts = [f"{text}\n{more}" for text, more in zip(texts, self._more_words, strict=True)]
        return list(map(searched_text, texts))

    def _forget(self, *worked_out: str) -> None:
        for name in worked_out:
            self.__dict__.pop(name, None)

    def is_text(self, column: int) -> bool:
        """Whether a column has text, not figures."""
        return column < self._text_columns

    def _side(self, column: int) -> Qt.AlignmentFlag:
        side = Qt.AlignmentFlag.AlignLeft if self.is_text(column) else Qt.AlignmentFlag.AlignRight
        return side | Qt.AlignmentFlag.AlignVCenter


def searched_text(text: str) -> str:
    """A text for searching: without case and accents.

    >>> searched_text("Ángela NÚÑEZ")
    'angela nunez'
    """
    if text.isascii():
        return text.casefold()
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).casefold()


PAD = 10
"""Room at both ends of a pill's text, in pixels at scale 1."""
RIM = 0.4
"""How much of its text's color the rim of a pill has."""


class CellDelegate(QStyledItemDelegate):
    """Draws a state as a pill; anything else as the style does."""

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        """With the ends of a pill."""
        size, cell = super().sizeHint(option, index), index.data(CELL)
        return size + QSize(extra(option.widget, cell), 0) if isinstance(cell, Cell) else size

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """Draw it."""
        cell = index.data(CELL)
        if not isinstance(cell, Cell) or not cell.is_pill or not cell.text:
            super().paint(painter, option, index)
            return
        shown = QStyleOptionViewItem(option)
        self.initStyleOption(shown, index)
        style, shown.text = shown.widget.style(), ""
        text = style.subElementRect(QStyle.SubElement.SE_ItemViewItemText, shown, shown.widget)
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, shown, painter, shown.widget)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_pill(painter, shown, text, cell)
        painter.restore()

    def _paint_pill(self, painter: QPainter, option: QStyleOptionViewItem, box: QRect, cell: Cell) -> None:
        theme, pad = appearance().window, round(PAD * unit(option.widget))
        color = cell.emphasis or "quiet"
        wide = min(option.fontMetrics.horizontalAdvance(cell.text) + 2 * pad, box.width() + pad)
        high = option.fontMetrics.height() + pad // 2
        pill = QRect(box.left(), option.rect.top() + (option.rect.height() - high + 1) // 2, wide, high)
        painter.setPen(QColor(blend(theme.panel, getattr(theme, color), RIM)))  # seen on a chosen row too
        painter.setBrush(QColor(pill_ground(theme, color)))
        painter.drawRoundedRect(pill, high / 2, high / 2)
        painter.setPen(QColor(getattr(theme, color)))
        painter.setFont(option.font)
        painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, cell.text)


def extra(table: "QWidget", cell: Cell) -> int:
    """What a cell needs beside its text."""
    return 2 * round(PAD * unit(table)) if cell.is_pill else 0
