"""Pages: made when they are first asked for, scrolled where they need more room, complete before they are made."""

from abc import abstractmethod
from functools import partial

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.widget.area import ColumnArea, EdgeFade, YieldingArea
from dealer_trainer.ui.widget.lazy_stack import LazyStack
from dealer_trainer.ui.widget.part import AbstractWidgetMeta, PlainLabel
from tests.ui.hands import bring_up, of_kind


@pytest.fixture
def made() -> list[str]:
    """The pages that were made, in their order."""
    return []


@pytest.fixture
def stack(qtbot: QtBot, made: list[str]) -> LazyStack:
    """Three pages on offer, none of them made."""
    stack = LazyStack(3)
    qtbot.addWidget(stack)
    for place, text in enumerate(("first", "second", "third")):
        stack.offer(place, partial(labeled, text, made))
    return stack


def labeled(text: str, made: list[str]) -> QWidget:
    """A page that says when it is made."""
    made.append(text)
    return PlainLabel(None, text)


def front(stack: LazyStack) -> str:
    """What the page in front says."""
    page = of_kind(stack.currentWidget(), QLabel)
    return page.text()


def test_a_page_is_made_once_and_when_it_is_asked_for(stack: LazyStack, made: list[str]) -> None:
    """Showing one makes no other; who listens is told the place."""
    told: list[int] = []
    stack.made.connect(told.append)
    stack.show_page(1)
    assert (front(stack), made, told) == ("second", ["second"], [1])
    assert [stack.is_made(place) for place in range(3)] == [False, True, False]
    assert stack.page(1) is stack.currentWidget()
    stack.page(2)
    stack.show_page(1)
    assert (front(stack), made, told) == ("second", ["second", "third"], [1, 2])


def test_a_page_that_is_offered_anew_takes_the_place_of_the_old_one(stack: LazyStack, made: list[str]) -> None:
    """It is made when it is next asked for; what is in front stays there."""
    stack.show_page(0)
    stack.page(2)
    stack.offer(2, partial(labeled, "other", made))
    assert not stack.is_made(2)
    assert front(stack) == "first"
    stack.show_page(2)
    assert (front(stack), made) == ("other", ["first", "third", "other"])


class Base(QWidget, metaclass=AbstractWidgetMeta):
    """Says what its subclasses draw."""

    @abstractmethod
    def words(self) -> str:
        """What is drawn."""


class Whole(Base):
    """Draws something."""

    def words(self) -> str:
        """Some words."""
        return "here"


def test_what_is_missing_is_named(qtbot: QtBot) -> None:
    """The base itself is refused by the name of what it lacks; what completes it is an ordinary widget."""
    with pytest.raises(TypeError, match="Base lacks words"):
        Base()  # type: ignore[abstract] # that is what is tested
    whole = Whole()
    qtbot.addWidget(whole)
    assert whole.words() == "here"


def test_what_has_the_keyboard_stays_in_sight_when_its_area_yields(qtbot: QtBot) -> None:
    """The room below it goes, as when a longer question comes."""
    page, inside = QWidget(), QWidget()
    keys = [QPushButton(f"key {number}", inside) for number in range(12)]
    for layout, parts in ((QVBoxLayout(inside), keys), (QVBoxLayout(page), [YieldingArea(inside, page)])):
        for part in parts:
            layout.addWidget(part)
    bring_up(qtbot, page, inside.sizeHint() * 1.2, is_active=True)
    keys[-1].setFocus()
    page.resize(page.width(), 200)
    qtbot.waitUntil(lambda: page.height() == 200)
    qtbot.waitUntil(lambda: not keys[-1].visibleRegion().isEmpty())
    assert keys[0].visibleRegion().isEmpty()


def test_what_goes_on_below_an_area_fades_until_its_end_is_seen(qtbot: QtBot) -> None:
    """It lies at the lower edge, lets every press through, and is not there where all has room."""
    inside = QWidget()
    inside.setMinimumHeight(400)
    area = ColumnArea(None, inside)
    bring_up(qtbot, area, QSize(300, 200))
    fade, bar = of_kind(area.findChild(EdgeFade), EdgeFade), area.verticalScrollBar()
    assert fade.isVisible()
    assert fade.geometry().bottom() == area.viewport().geometry().bottom()
    assert area.childAt(fade.geometry().center()) is not fade
    bar.setValue(bar.maximum())
    assert not fade.isVisible()
    bar.setValue(0)
    area.resize(300, 500)
    qtbot.waitUntil(lambda: not fade.isVisible())
