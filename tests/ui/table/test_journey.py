"""Whole rounds through real widgets and real events: with the keyboard alone and with the mouse, at every level."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt

from dealer_trainer.guide.act import Act
from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.table.table_page import TablePage
from tests.ui.conftest import MakePage
from tests.ui.hands import click, key_act, mouse_act, press

pytestmark = pytest.mark.slow

Hands = Callable[[TablePage, Act], None]
ROUNDS: dict[Level, int] = {"learn": 1, "practice": 5, "test": 1}
"""Hands work alike at every level; what differs is told in every round."""


def deal(page: TablePage, hands: Hands) -> None:
    """Do what the model dealer would, until nothing is left to do."""
    live = page.bridge.live
    while (act := live.next_act()) is not None:
        before = len(page.bridge.snapshot.acts)
        hands(page, act)
        assert len(page.bridge.snapshot.acts) == before + 1, f"nothing came of {act}: {page.hint.text.text()}"


def end_round(page: TablePage, hands: Hands) -> None:
    """Have the round graded."""
    if hands is key_act:
        press(Qt.Key.Key_Return)
    else:
        click(page.bar.acts.button("settle", "finish"))


def go_on(page: TablePage, hands: Hands) -> None:
    """Leave the review."""
    if hands is key_act:
        press(Qt.Key.Key_Return)
    else:
        click(page.review_bar.next_button)


@pytest.mark.parametrize("level", ["learn", "practice", "test"])
@pytest.mark.parametrize("hands", [key_act, mouse_act], ids=["keyboard", "mouse"])
def test_right_hands_earn_every_point(make_page: MakePage, level: Level, hands: Hands) -> None:
    """Rounds dealt right are worth 100 points and have no fault, whichever way the hands work."""
    page = make_page(seed=11, level=level)
    for number in range(1, ROUNDS[level] + 1):
        deal(page, hands)
        assert page.bridge.snapshot.stage == "settle"
        end_round(page, hands)
        graded = page.bridge.snapshot.graded
        assert graded is not None
        assert graded.faults == ()
        assert graded.points == 100
        go_on(page, hands)
        assert page.bridge.snapshot.round == number + 1
