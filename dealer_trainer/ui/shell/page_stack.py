"""The screens of the window, one place each; a page is imported and made when somebody first asks for it."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from dealer_trainer.ui.widget.page_area import PageArea

PLACES = TODAY, TABLE, DRILLS, PROGRESS, GUIDE, EXAM, DISPLAY, SETTINGS, COURSE, PATH = range(10)
"""Course and path have no buttons of their own in the navigation bar: they are a part of today's work."""


class PageStack(QStackedWidget):
    """Shows one page at a time. A place holds an empty widget until its page is made.

    A page is made without a parent: inside the window, Qt styles its parts anew with each layout that takes them in.
    """

    made = Signal(QWidget)
    """What stands at the place of a page that has joined."""
    coming = Signal(QWidget)
    """What stands at a place that is about to be shown."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._makers: dict[int, Callable[[], QWidget]] = {}
        self._made: set[int] = set()
        for _ in PLACES:
            self.addWidget(QWidget(self))

    def offer(self, place: int, make: Callable[[], QWidget]) -> None:
        """Have the page of a place made by `make`; the page that is there now goes."""
        if place in self._made:
            self._made.remove(place)
            self._put(place, QWidget(self))
        self._makers[place] = make

    def is_made(self, place: int) -> bool:
        """Whether the page of a place is there already."""
        return place in self._made

    def page(self, place: int) -> QWidget:
        """The page of a place, made now where it was not yet."""
        make = self._makers.pop(place, None)
        if make is not None:
            page = make()
            self._made.add(place)
            self._put(place, page if place == TABLE else PageArea(page))
            self.made.emit(self.widget(place))
        found = self.widget(place)
        assert found is not None
        return _inside(found)

    def show_page(self, place: int) -> None:
        """Bring a page to the front."""
        self.page(place)
        found = self.widget(place)
        if found is not None and place != self.currentIndex():
            self.coming.emit(found)
            found.resize(self.size())  # at once: it was made ready for this size, and for no other
        self.setCurrentIndex(place)

    def _put(self, place: int, page: QWidget) -> None:
        """Replace what is at a place; the place that is shown stays the same."""
        shown, old = self.currentIndex(), self.widget(place)
        assert old is not None
        self.insertWidget(place, page)
        self.removeWidget(old)
        old.deleteLater()
        self.setCurrentIndex(shown)


def _inside(found: QWidget) -> QWidget:
    page = found.widget() if isinstance(found, PageArea) else found
    assert page is not None
    return page
