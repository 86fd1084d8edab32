"""Base classes of widgets that their subclasses complete: Qt's classes have a metaclass, and so do abstract ones."""

from abc import ABCMeta
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

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
