"""Which rule is mistaken for which: a matrix that is a table already, for keyboard and screen reader too."""

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor
from PySide6.QtWidgets import QHeaderView, QTableWidgetItem, QVBoxLayout, QWidget

from dealer_trainer.ui.progress.chart.color_ramp import ink_on, ramp
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.plain_label import set_tip
from dealer_trainer.ui.widget.table.plain_table import PlainTable


class Mixups(NamedTuple):
    """How often `rows` were due and `columns` was done instead, by index; pairs that never occurred are missing."""

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    counts: Mapping[tuple[int, int], int]

    @property
    def most(self) -> int:
        """The largest count."""
        return max(self.counts.values(), default=0)


class MixupTable(QWidget):
    """Draws one matrix; every count is shown in its cell, and the cell's description says all of it in words."""

    def __init__(self, mixups: Mixups, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table = MatrixTable(self)
        self.table.setObjectName("mixups")
        self.table.setSelectionBehavior(self.table.SelectionBehavior.SelectItems)
        self.table.setAccessibleName(self.tr("Which rule is mistaken for which"))
        self.table.setShowGrid(True)
        self.table.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.table)
        self.show_mixups(mixups)

    def show_mixups(self, mixups: Mixups) -> None:
        """Show a matrix in place of the current one."""
        self._mixups = mixups
        table = self.table
        table.setColumnCount(len(mixups.columns))
        table.setRowCount(len(mixups.rows))
        table.setHorizontalHeaderLabels(list(mixups.columns))
        table.setVerticalHeaderLabels(list(mixups.rows))
        for row, due in enumerate(mixups.rows):
            for column, done in enumerate(mixups.columns):
                table.setItem(row, column, self._item(due, done, mixups.counts.get((row, column), 0)))
        self.table.measure_for(mixups)

    def _item(self, due: str, done: str, count: int) -> QTableWidgetItem:
        item = QTableWidgetItem(str(count) if count else "")
        item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
        values = {"due": due, "done": done, "count": count}
        words = self.tr("{due}: {done}, {count} times") if count != 1 else self.tr("{due}: {done}, once")
        item.setData(Qt.ItemDataRole.AccessibleTextRole, words.format(**values))
        if count:
            color = ramp(count / self._mixups.most)
            item.setBackground(QBrush(QColor(color)))
            item.setForeground(QBrush(QColor(ink_on(color))))
            set_tip(item, words.format(**values))
        return item


class MatrixTable(PlainTable):
    """Columns of equal width under headings of up to three lines, with the rows' names at the left."""

    def __init__(self, parent: QWidget | None = None) -> None:
        self._rows: tuple[str, ...] = ()
        super().__init__(parent)
        self.verticalHeader().show()

    def measure_for(self, mixups: Mixups) -> None:
        """Make room for the names of the rows."""
        self._rows = mixups.rows
        self.measure()

    def measure(self) -> None:
        """Measure everything for the current type size."""
        scale = unit(self)
        across, down = self.horizontalHeader(), self.verticalHeader()
        across.setDefaultAlignment(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
        across.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        across.setMinimumSectionSize(round(76 * scale))
        across.setMinimumHeight(round(64 * scale))
        down.setDefaultSectionSize(round(40 * scale))
        widest = max((self.fontMetrics().horizontalAdvance(row) for row in self._rows), default=0)
        down.setFixedWidth(round(widest + 36 * scale))
