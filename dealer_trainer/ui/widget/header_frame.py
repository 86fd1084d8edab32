"""The frame of a header: two lines at the left that say where the user is, and beside them what the screen needs."""

from PySide6.QtWidgets import QFrame, QWidget

from dealer_trainer.ui.widget.layout import column, row


class HeaderFrame(QFrame):
    """Of the same height whatever its two lines say."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("header")
        self._row = row(gap=14)
        self.setLayout(column((self._row, 1), gap=0, margins=(20, 0, 16, 0)))

    def _add_lines(self, first: QWidget, second: QWidget) -> None:
        """Add one line above the other, vertically centered."""
        self._row.addLayout(column(1, first, second, 1, gap=0))
