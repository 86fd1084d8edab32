"""A stack of widgets that is as high as the visible one, not as the highest of them."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QStackedWidget, QWidget


class CurrentStack(QStackedWidget):
    """Asks its current widget for the room it needs."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.currentChanged.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        """The current widget's."""
        current = self.currentWidget()
        return super().sizeHint() if current is None else current.sizeHint()

    def hasHeightForWidth(self) -> bool:
        """Never: Qt would use the height of the highest widget, visible or not."""
        return False

    def minimumSizeHint(self) -> QSize:
        """The current widget's."""
        current = self.currentWidget()
        return super().minimumSizeHint() if current is None else current.minimumSizeHint()
