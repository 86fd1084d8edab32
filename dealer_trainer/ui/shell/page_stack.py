"""The screens of the window, one place each; a page is imported and made when somebody first asks for it."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QStackedWidget, QWidget

PLACES = TODAY, TABLE, DRILLS, PROGRESS, GUIDE, EXAM, DISPLAY, SETTINGS, COURSE, PATH = range(10)
"""Course and path have no buttons of their own in the navigation bar: they are a part of today's work."""


class PageStack(QStackedWidget):
    """Shows one page at a time. A place holds an empty widget until its page is made."""

    made = Signal(QWidget)
    """A page has joined."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._makers: dict[int, Callable[[], QWidget]] = {}
        for _ in PLACES:
            self.addWidget(QWidget(self))

    def offer(self, place: int, make: Callable[[], QWidget]) -> None:
        """Have the page of a place made by `make`; the page that is there now goes."""
        self._put(place, QWidget(self))
        self._makers[place] = make

    def is_made(self, place: int) -> bool:
        """Whether the page of a place is there already."""
        return place not in self._makers

    def page(self, place: int) -> QWidget:
        """The page of a place, made now where it was not yet."""
        make = self._makers.pop(place, None)
        if make is not None:
            page = make()
            self._put(place, page)
            self.made.emit(page)
        found = self.widget(place)
        assert found is not None
        return _inside(found)

    def show_page(self, place: int) -> None:
        """Bring a page to the front."""
        self.page(place)
        self.setCurrentIndex(place)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the pages that are not shown the same size: what is prepared on them unseen is as it will be seen."""
        super().resizeEvent(event)
        for place in range(self.count()):
            page = self.widget(place)
            if page is not None:
                page.resize(self.size())

    def _put(self, place: int, page: QWidget) -> None:
        """Replace what is at a place; the place that is shown stays the same."""
        shown, old = self.currentIndex(), self.widget(place)
        assert old is not None
        self.insertWidget(place, page if place == TABLE else _scrolled(page))
        found = self.widget(place)
        assert found is not None
        found.resize(self.size())
        self.removeWidget(old)
        old.deleteLater()
        self.setCurrentIndex(shown)


def _scrolled(page: QWidget) -> QScrollArea:
    """A page that scrolls where the window is smaller than it needs: with large type, or on a small screen."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(page)
    area.viewport().setAutoFillBackground(False)
    return area


def _inside(found: QWidget) -> QWidget:
    page = found.widget() if isinstance(found, QScrollArea) else found
    assert page is not None
    return page
