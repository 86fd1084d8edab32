"""A table whose rows can be sorted by any column, with a heading or with the box above it."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from PySide6.QtCore import QEvent
from PySide6.QtGui import QBrush, QColor
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from dealer_trainer.ui.progress.chart.tone import window_of
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.plain_table import PlainTable

UP, DOWN = "\N{UPWARDS ARROW}", "\N{DOWNWARDS ARROW}"
"""Behind the heading by which the rows are sorted: from little to much, from much to little."""


class Cell(NamedTuple):
    """What a cell says, and what it is sorted by: None comes last in any order. Within a column keys are of a kind."""

    words: str
    key: str | float | None
    tone: Literal["", "bad", "warn"] = ""


class SortedTable(QFrame):
    """So many columns of words at the left, figures at the right; sorted by `by` to begin with."""

    _rows: tuple[tuple[Cell, ...], ...] = ()

    def __init__(
        self, names: tuple[str, ...], title: str, words: int, by: int = 0, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("sheet")
        self._names, self._words = names, words
        self._by, self._is_falling = by, False
        self.sort_box = ComboBox(dict(enumerate(names)), self.tr("Sort by"), self)
        self.sort_box.choose(by)
        self.sort_box.currentIndexChanged.connect(self._on_box)
        self.table = PlainTable(self)
        self.table.setAccessibleName(title)
        self.table.setAlternatingRowColors(True)
        header = self.table.horizontalHeader()
        header.setSectionsClickable(True)
        header.sectionClicked.connect(self.sort_by)
        self._lay_out()

    def changeEvent(self, event: QEvent) -> None:
        """Mark in the colours of the theme."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.StyleChange):
            self._tint()

    @property
    def cells(self) -> tuple[tuple[str, ...], ...]:
        """The words of all rows, in the order in which they stand."""
        return tuple(tuple(cell.words for cell in row) for row in self._rows)

    def show_rows(self, rows: Sequence[tuple[Cell, ...]]) -> None:
        """Show these, in the order that was chosen."""
        self._rows = tuple(rows)
        self._fill()

    def sort_by(self, column: int) -> None:
        """Sort by a column; by the same one again, the other way round."""
        self._is_falling = not self._is_falling if column == self._by else False
        self._by = column
        self.sort_box.choose(column)
        self._fill()

    def _on_box(self, index: int) -> None:
        if index != self._by:
            self.sort_by(index)

    def _fill(self) -> None:
        known = [(row[self._by].key, row) for row in self._rows]
        there = sorted(
            (one for one in known if one[0] is not None),
            key=lambda one: _rank(one[0]),
            reverse=self._is_falling,
        )
        self._rows = (*(row for _, row in there), *(row for key, row in known if key is None))
        names = [*self._names]
        # The style's own arrow is painted over a heading at the right.
        names[self._by] += f" {DOWN if self._is_falling else UP}"
        self.table.fill(tuple(names), self.cells, self._words)
        self._tint()

    def _tint(self) -> None:
        theme = window_of(self.palette())
        for line, row in enumerate(self._rows):
            for column, cell in enumerate(row):
                item = self.table.item(line, column)
                if cell.tone and item is not None:
                    item.setForeground(QBrush(QColor(theme.bad if cell.tone == "bad" else theme.warn)))

    def _lay_out(self) -> None:
        label = QLabel(self.tr("Sort by"), self)
        label.setObjectName("quiet")
        label.setBuddy(self.sort_box)
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(label)
        head.addWidget(self.sort_box)
        head.addStretch()
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 14, 20, 16)
        column.setSpacing(12)
        column.addLayout(head)
        column.addWidget(self.table, 1)


def _rank(key: str | float | None) -> tuple[str, float]:
    return (key.casefold(), 0.0) if isinstance(key, str) else ("", key or 0.0)
