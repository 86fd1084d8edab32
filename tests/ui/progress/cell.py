"""A cell of a table, which Qt may not have."""

from PySide6.QtWidgets import QTableWidget, QTableWidgetItem


def cell(table: QTableWidget, row: int, column: int) -> QTableWidgetItem:
    """The item of a cell that is filled."""
    item: QTableWidgetItem | None = table.item(row, column)
    assert item is not None
    return item
