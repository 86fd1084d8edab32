"""How a change shows and is said; base classes of widgets that their subclasses complete."""

from abc import ABCMeta
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    _QtMeta = type
else:
    _QtMeta = type(QObject)


class AbstractWidgetMeta(ABCMeta, _QtMeta):
    """The metaclass of a widget with abstract methods: `class Pad(QWidget, metaclass=AbstractWidgetMeta)`."""

    def __call__(cls, *arguments: Any, **named: Any) -> Any:
        """Make an instance; raises TypeError while a method is missing, which Qt's classes do not check."""
        if missing := sorted(cls.__abstractmethods__):
            raise TypeError(f"{cls.__name__} lacks {', '.join(missing)}")
        return super().__call__(*arguments, **named)


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
