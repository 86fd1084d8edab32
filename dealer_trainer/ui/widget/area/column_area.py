"""A column of texts that scrolls if it is too long, and sideways if large type needs that."""

from PySide6.QtWidgets import QFrame, QScrollArea, QWidget


class ColumnArea(QScrollArea):
    """Has no frame; its contents are as wide as the area."""

    def __init__(self, parent: QWidget | None = None, inside: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        if inside is not None:
            self.setWidget(inside)
