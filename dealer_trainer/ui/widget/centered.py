"""One sheet in the middle of a screen, a little above it, as the eye sees the middle."""

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget


def lay_centred(column: QVBoxLayout, sheet: QWidget) -> None:
    """Lay the sheet below what the column holds already, as wide as it may become."""
    row = QHBoxLayout()
    row.addStretch(1)
    row.addWidget(sheet, 100)
    row.addStretch(1)
    column.addStretch(1)
    column.addLayout(row)
    column.addStretch(2)
