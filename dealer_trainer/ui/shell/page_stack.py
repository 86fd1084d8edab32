"""The screens of the window, one place each; and what all of them share."""

from typing import NamedTuple

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from dealer_trainer.ui.shell.chosen_settings import ChosenSettings
from dealer_trainer.ui.widget.area import PageArea
from dealer_trainer.ui.widget.lazy_stack import LazyStack
from dealer_trainer.ui.widget.notice import Notice

PLACES = TODAY, TABLE, DRILLS, PROGRESS, GUIDE, EXAM, DISPLAY, SETTINGS, COURSE, PATH = range(10)
"""Course and path have no buttons of their own in the navigation bar, because they are part of today's work."""


class PageStack(LazyStack):
    """Makes a screen when it is first shown."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(len(PLACES), parent)

    def framed(self, place: int, page: QWidget) -> QWidget:
        """The table adapts to the room available; other pages scroll if they need more."""
        return page if place == TABLE else PageArea(page)


class Shared(NamedTuple):
    """What the screens of a window share: any of them may show another one, tell something, or hear of a setting."""

    settings: ChosenSettings
    pages: PageStack
    notice: Notice
    window: QWidget


class WindowPart(QObject):
    """A part of the window with screens of its own, each a LazyScreen by its place."""

    def __init__(self, shared: Shared, parent: QObject | None = None) -> None:
        super().__init__(parent or shared.window)
        self._settings, self._pages, self._notice, self._window = shared

    def named(self, place: int) -> QWidget:
        """A screen, made on first use."""
        return self._pages.page(place)
