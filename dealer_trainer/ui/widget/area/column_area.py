"""A column of texts that scrolls if it is longer than its place, and sideways if large type needs that."""

from PySide6.QtWidgets import QFrame, QScrollArea, QWidget


class ColumnArea(QScrollArea):
    """Without a frame; what is in it is as wide as it is."""

    def __init__(self, parent: QWidget | None = None, inside: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        if inside is not None:
            self.setWidget(inside)
