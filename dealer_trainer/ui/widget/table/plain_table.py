"""A table to be read: no editing, no grid, rows to walk with the arrow keys."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QTableView,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.plain_label import set_tip, visible_text

ROW = 30
"""Height of a row at scale 1."""


class PlainTable(QTableWidget):
    """Its rows grow with the type; Tab leaves it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_for_reading(self)

    def changeEvent(self, event: QEvent) -> None:
        """Measure anew where the type grows."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.measure()

    def measure(self) -> None:
        """Give each row the height that its type needs."""
        measure_rows(self)

    def fill(self, names: tuple[str, ...], cells: tuple[tuple[str, ...], ...], words: int = 1) -> None:
        """Put in headings and rows: so many columns of words at the left, the rest figures at the right."""
        self.setColumnCount(len(names))
        self.setRowCount(len(cells))
        for column, name in enumerate(names):
            heading = QTableWidgetItem(name)
            heading.setTextAlignment(_side(column < words))
            self.setHorizontalHeaderItem(column, heading)
            mode = QHeaderView.ResizeMode.ResizeToContents if column else QHeaderView.ResizeMode.Stretch
            self.horizontalHeader().setSectionResizeMode(column, mode)
        for line, row in enumerate(cells):
            for column, text in enumerate(row):
                item = QTableWidgetItem(visible_text(text))
                item.setTextAlignment(_side(column < words))
                if column == 0:
                    set_tip(item, text)
                self.setItem(line, column, item)


def set_for_reading(table: QTableView) -> None:
    """Make a table one to be read: nothing to edit, whole rows to choose, Tab leaves it."""
    table.setObjectName("figures")
    table.setFrameShape(QFrame.Shape.StyledPanel)  # the frame of the focus lies around the rows, never under them
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    table.setShowGrid(False)
    table.setTabKeyNavigation(False)
    table.verticalHeader().hide()
    table.verticalHeader().setMinimumSectionSize(1)
    table.horizontalHeader().setHighlightSections(False)
    measure_rows(table)


def measure_rows(table: QTableView) -> None:
    """Give each row the height that its type needs."""
    table.verticalHeader().setDefaultSectionSize(round(ROW * unit(table)))


def _side(is_words: bool) -> Qt.AlignmentFlag:
    return (Qt.AlignmentFlag.AlignLeft if is_words else Qt.AlignmentFlag.AlignRight) | Qt.AlignmentFlag.AlignVCenter
