"""A stack of pages, each made when somebody first asks for it; what is shown, and what a click there must not do."""

from collections.abc import Callable, Collection
from typing import Any, Generic, Protocol, TypeVar, cast, runtime_checkable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

Screen = TypeVar("Screen", bound=QWidget)


@runtime_checkable
class Successor(Protocol):
    """A page that goes on with the work of another one of its class, which it replaces."""

    def hand_over(self) -> Any:
        """Let go of what is under way here."""

    def take_over(self, handed: Any) -> None:
        """Go on with what the other page has handed over."""


class LazyStack(QStackedWidget):
    """Shows one page at a time. A place holds an empty widget until its page is made.

    A page is made without a parent: inside the window, Qt restyles its parts for each layout that takes them in.
    """

    made = Signal(int)
    """The index of a place whose page was made."""
    coming = Signal(QWidget)
    """The widget at a place that is about to be shown."""
    came = Signal(int)
    """The index of a place whose page was brought to the front."""

    def __init__(self, places: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._makers: dict[int, Callable[[], QWidget]] = {}
        self._pages: dict[int, QWidget] = {}
        for _ in range(places):
            self.addWidget(QWidget(self))

    def offer(self, place: int, make: Callable[[], QWidget]) -> None:
        """Have `make` make the page of a place, and remove the page that is there now."""
        if self._pages.pop(place, None) is not None:
            self._put(place, QWidget(self))
        self._makers[place] = make

    def renew(self, besides: Collection[int] = ()) -> None:
        """Make the pages anew, as in another language; those that nothing is under way on, when they are next shown."""
        for place, old in tuple(self._pages.items()):
            if place in besides:
                continue
            del self._pages[place]
            if isinstance(old, Successor):
                new = self.page(place)
                assert isinstance(new, Successor)
                new.take_over(old.hand_over())
            else:
                self._put(place, QWidget(self))
        self.show_page(self.currentIndex())

    def is_made(self, place: int) -> bool:
        """Whether the page of a place exists already."""
        return place in self._pages

    @property
    def made_pages(self) -> tuple[QWidget, ...]:
        """The pages that exist already."""
        return tuple(self._pages.values())

    def page(self, place: int) -> QWidget:
        """The page of a place, made now if it does not exist yet."""
        if place not in self._pages:
            page = self._pages[place] = self._makers[place]()
            self._put(place, self.framed(place, page))
            self.made.emit(place)
        return self._pages[place]

    def show_page(self, place: int) -> None:
        """Bring a page to the front."""
        self.page(place)
        found = self.widget(place)
        if found is not None and place != self.currentIndex():
            self.coming.emit(found)
            found.resize(self.size())  # at once: it was prepared for this size and no other
        self.setCurrentIndex(place)
        self.came.emit(place)

    def framed(self, _place: int, page: QWidget) -> QWidget:
        """The widget at a place for its page."""
        return page

    def _put(self, place: int, page: QWidget) -> None:
        """Replace what is at a place; the current place stays the same."""
        shown, old = self.currentIndex(), self.widget(place)
        assert old is not None
        self.insertWidget(place, page)
        self.removeWidget(old)
        old.deleteLater()
        self.setCurrentIndex(shown)


class Stack(Protocol):
    """Has parts by their names or places."""

    def named(self, name: Any) -> QWidget:
        """A part, made on first use."""


class LazyScreen(Generic[Screen]):
    """A part of a window that is made when it is first asked for, as an attribute of whatever has it, with its type."""

    def __init__(self, name: str | int) -> None:
        self._name = name

    def __get__(self, stack: Stack, _: object) -> Screen:
        """The part."""
        return cast("Screen", stack.named(self._name))
