"""One panel in the middle of a screen, slightly raised, where the eye sees the middle."""

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget


def add_centered(column: QVBoxLayout, panel: QWidget) -> None:
    """Add the panel below what the column already holds, at most as wide as it may become."""
    row = QHBoxLayout()
    row.addStretch(1)
    row.addWidget(panel, 100)
    row.addStretch(1)
    column.addStretch(1)
    column.addLayout(row)
    column.addStretch(2)
