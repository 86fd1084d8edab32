"""A table to be read: no editing, no grid, rows to walk with the arrow keys."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableWidget, QTableWidgetItem, QWidget


def plain_table(parent: QWidget) -> QTableWidget:
    """A table to be read, with the keyboard too; Tab leaves it."""
    table = QTableWidget(parent)
    table.setObjectName("figures")
    table.setFrameShape(QFrame.Shape.NoFrame)
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    table.setShowGrid(False)
    table.setTabKeyNavigation(False)
    table.verticalHeader().hide()
    table.horizontalHeader().setHighlightSections(False)
    table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    return table


def fill_table(table: QTableWidget, names: tuple[str, ...], cells: tuple[tuple[str, ...], ...], words: int = 1) -> None:
    """Put headings and rows into a table: so many columns of words at the left, the rest figures at the right."""
    table.setColumnCount(len(names))
    table.setRowCount(len(cells))
    for column, name in enumerate(names):
        heading = QTableWidgetItem(name)
        heading.setTextAlignment(_side(column < words))
        table.setHorizontalHeaderItem(column, heading)
    for line, row in enumerate(cells):
        for column, text in enumerate(row):
            item = QTableWidgetItem(text)
            item.setTextAlignment(_side(column < words))
            if column == 0:
                item.setToolTip(text)
            table.setItem(line, column, item)
    header = table.horizontalHeader()
    header.setStretchLastSection(False)
    for column in range(len(names)):
        mode = QHeaderView.ResizeMode.ResizeToContents if column else QHeaderView.ResizeMode.Stretch
        header.setSectionResizeMode(column, mode)


def _side(is_words: bool) -> Qt.AlignmentFlag:
    return (Qt.AlignmentFlag.AlignLeft if is_words else Qt.AlignmentFlag.AlignRight) | Qt.AlignmentFlag.AlignVCenter
