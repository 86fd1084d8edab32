"""What no act shows is a slide: its part is lit, its words and its key stand beside it; keys and button lead on."""

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from dealer_trainer.engine import Place
from dealer_trainer.table.snapshot import Askew
from tests.ui.lesson.conftest import MakeView
from tests.ui.lesson.lesson_hands import LEFT, activity_of, key, walk_to


@pytest.mark.parametrize("way", ["Enter", "Space", "click"])
@pytest.mark.slow
def test_a_slide_is_lit_and_left(make_view: MakeView, way: str) -> None:
    """The part is lit alone with its own words, has a name, and leads on to the next activity."""
    view = make_view("build-an-amount")
    walk_to(view, "show")
    part = next(view.lesson.lesson.parts)
    assert view.felt.spotlight.part == part.part
    assert view.felt.spotlight.accessibleName() == "Lit: seat 2, Players Circle"
    assert part.text in view.coach.words
    spot = QPointF(view.felt.felt.rect_of(Place("players_circle", 2)).center())
    assert view.felt.spotlight.path.contains(spot)
    if way == "click":
        QTest.mouseClick(view.next, LEFT)
    else:
        key({"Enter": Qt.Key.Key_Return, "Space": Qt.Key.Key_Space}[way])
    assert activity_of(view).kind == "gate"
    assert not view.felt.spotlight.isVisible()


def test_chips_that_are_spoken_of_are_large_enough_to_count(make_view: MakeView) -> None:
    """The stack lies on the felt and large beside it, in both as wrong as it is said to be."""
    view = make_view("build-an-amount")
    walk_to(view, "show")
    assert [(stack.place, stack.amount) for stack in view.felt.felt.picture.stacks] == [
        (Place("players_circle", 2), 8000)
    ]
    assert "large chip on top of small ones is built wrong" in view.coach.words
    assert view.stack.chips == (500, 2500, 2500, 2500)
    (stack,) = view.felt.felt.picture.stacks
    assert stack.askew == Askew("small_below", stack.place)
    assert view.stack.height() > 120


@pytest.mark.slow
def test_a_shown_key_can_be_tried(make_view: MakeView) -> None:
    """Pressing it says that it is the key and does nothing else."""
    view = make_view("floor")
    walk_to(view, "show")
    assert "Try the key" in view.coach.words
    key(Qt.Key.Key_F)
    assert "That is the key" in view.coach.words
    assert "Try the key" not in view.coach.words
    assert activity_of(view).kind == "show"
    key(Qt.Key.Key_Return)
    assert activity_of(view).kind == "drill"


def test_the_keys_are_shown_on_demand(make_view: MakeView) -> None:
    """The question mark shows every key over the lesson, and Esc hides them before it leaves."""
    view = make_view("your-side")
    QTest.keyClicks(view, "?")
    assert view.overlay.isVisible()
    key(Qt.Key.Key_Escape)
    assert not view.overlay.isVisible()


@pytest.mark.slow
def test_bridges_speak_to_the_trainee(make_view: MakeView) -> None:
    """Who knows craps is told in its terms, and who is new to dealing is not."""
    assert "It is a pass line" in make_view("your-side", "craps").coach.words
    assert "A push is a push" in make_view("your-side", "blackjack").coach.words
    for background in ("new", "dealt", None):
        assert "pass line" not in make_view("your-side", background).coach.words


def test_the_time_stands_still_unseen(make_view: MakeView) -> None:
    """While another screen is up."""
    view = make_view("your-side")
    view.hide()
    ms = view.lesson.ms
    QTest.qWait(30)
    assert view.lesson.ms == ms
