"""A label that shows a text as it is: what looks like markup in it is shown, never obeyed."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget


def plain_label(parent: QWidget, name: str = "", text: str = "", *, is_wrapped: bool = True) -> QLabel:
    """A label by its name in the stylesheet; its text can be selected with the mouse."""
    label = QLabel(parent)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setText(text)
    label.setObjectName(name)
    label.setWordWrap(is_wrapped)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label
