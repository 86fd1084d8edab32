"""A column of texts that scrolls if it is too long, and sideways if large type needs that."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QWidget


class ColumnArea(QScrollArea):
    """Has no frame; its contents are as wide as the area."""

    def __init__(self, parent: QWidget | None = None, inside: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        if inside is not None:
            self.setWidget(inside)


class FittedArea(ColumnArea):
    """Scrolls only if the column is too short."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    def sizeHint(self) -> QSize:
        """The size of the contents at the current width."""
        inside = self.widget()
        if inside is None:
            return super().sizeHint()
        wide = self.viewport().width()
        return QSize(wide, max(inside.heightForWidth(wide), inside.sizeHint().height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Ask for another height if the text needs more lines."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()
