"""A column of texts that scrolls if it is too long, and sideways if large type needs that."""

from PySide6.QtCore import QEvent, QSize, Qt
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


class SteadyArea(ColumnArea):
    """Has a scroll bar only if there would be too little room without it: one that was there would stay."""

    def event(self, event: QEvent) -> bool:
        """Follow the size of the contents."""
        inside, room = self.widget(), self.maximumViewportSize()
        if inside is not None and event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            is_high = inside.heightForWidth(room.width()) > room.height()
            policy = Qt.ScrollBarPolicy
            self.setVerticalScrollBarPolicy(policy.ScrollBarAsNeeded if is_high else policy.ScrollBarAlwaysOff)
        return super().event(event)


class FittedArea(SteadyArea):
    """Scrolls only if the column is too short."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    def sizeHint(self) -> QSize:
        """The size of the contents at the current width, with no bar beside them."""
        inside = self.widget()
        if inside is None:
            return super().sizeHint()
        wide = self.maximumViewportSize().width()
        return QSize(wide, max(inside.heightForWidth(wide), inside.sizeHint().height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Ask for another height if the text needs more lines."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()
