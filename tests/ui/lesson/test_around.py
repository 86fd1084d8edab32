"""Around a lesson: its keys on demand, the trainee's own terms, its time."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from dealer_trainer.engine import Place
from tests.ui.lesson.conftest import MakeView
from tests.ui.lesson.lesson_hands import key


def test_the_bar_offers_what_the_hand_needs_now(make_view: MakeView) -> None:
    """Pop alone, in the middle; no amount before the dice lie; Pay is loud with its bet selected and chips in hand."""
    view = make_view("your-side")
    bar, hands = view.roll.bar, view.roll.hands
    pop, pay = bar.acts.button("open", "pop"), bar.acts.button("settle", "pay")
    assert abs(pop.mapTo(bar, pop.rect().center()).y() - bar.rect().center().y()) <= 2
    assert pop.property("isMain")
    assert not bar.payout.isVisible()
    key(Qt.Key.Key_Space)
    assert bar.payout.isVisible()
    assert not pay.property("isMain")
    hands.select(Place("players_circle", 3))
    assert not pay.property("isMain")
    key(Qt.Key.Key_4)
    assert pay.property("isMain")
    key(Qt.Key.Key_P)
    assert not pay.property("isMain")


def test_the_keys_are_shown_on_demand(make_view: MakeView) -> None:
    """The question mark shows every key over the lesson, and Esc hides them before it leaves."""
    view = make_view("your-side")
    QTest.keyClicks(view, "?")
    assert view.overlay.isVisible()
    key(Qt.Key.Key_Escape)
    assert not view.overlay.isVisible()


def test_an_amount_and_the_only_bet_are_enough_to_pay(make_view: MakeView) -> None:
    """Pay is loud from the first digit on, before Enter and with nothing selected; without an amount it is gray."""
    view = make_view("your-side")
    bar = view.roll.bar
    pay, amount = bar.acts.button("settle", "pay"), bar.payout.amount
    key(Qt.Key.Key_Space)
    assert [wager.place for wager in view.table.snapshot.wagers] == [Place("players_circle", 3)]
    key(Qt.Key.Key_A)
    for typed, can_pay in (("", False), ("x", False), ("0", False), ("35", True), ("25", True)):
        amount.clear()
        QTest.keyClicks(amount, typed)
        assert bool(pay.property("isMain")) is can_pay
        assert bool(pay.property("isFaded")) is not can_pay
    assert pay.isEnabled()
    QTest.mouseClick(pay, Qt.MouseButton.LeftButton)
    assert view.roll.hands.selection == Place("players_circle", 3)
    assert not pay.property("isMain")
    assert [act.amount for act in view.table.snapshot.acts if act.do == "pay"] == [2500]


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
