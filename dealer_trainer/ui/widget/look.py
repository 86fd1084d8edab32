"""How a change shows: properties by which the stylesheet draws a widget, and what a screen reader says."""

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget


def announce(widget: QWidget, words: str) -> None:
    """Have a screen reader say `words`, if one is running."""
    if words and QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, words))


def set_look(widget: QWidget, name: str, value: object) -> None:
    """Give a widget a property by which the stylesheet draws it."""
    if widget.property(name) != value:
        widget.setProperty(name, value)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


def set_name(widget: QWidget, name: str) -> None:
    """Give a widget another name in the stylesheet."""
    if widget.objectName() != name:
        widget.setObjectName(name)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


def set_loud(widget: QWidget, *, is_loud: bool) -> None:
    """Give a widget the accent, or take it away."""
    set_look(widget, "isMain", is_loud)
