"""The frame of a header: two lines at the left that say where the user is, and beside them what the screen needs."""

from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget


class HeaderFrame(QFrame):
    """Always of the same height, whatever its lines say."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("header")
        self._row = QHBoxLayout()
        self._row.setSpacing(14)
        self._below = QVBoxLayout()
        """A second row, used if the first has no room for everything."""
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 0, 16, 0)
        column.setSpacing(0)
        column.addLayout(self._row, 1)
        column.addLayout(self._below)

    def _add_lines(self, first: QWidget, second: QWidget) -> None:
        """Add one line above the other, vertically centered."""
        lines = QVBoxLayout()
        lines.setSpacing(0)
        lines.addStretch()
        lines.addWidget(first)
        lines.addWidget(second)
        lines.addStretch()
        self._row.addLayout(lines)
