"""What is written over the felt: names, requests, amounts, words on stacks, and what the table says of a bet."""

import math
from itertools import combinations
from typing import Literal

import pytest
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dealer_trainer.games import Game
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.option import Options
from dealer_trainer.ui.felt import FeltPicture, FeltView, picture_of
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.shell.picture import grab
from dealer_trainer.ui.shell.window import MainWindow
from tests.ui.felt.felt_sample import shown
from tests.ui.hands import deal_rest, not_none, roll

pytestmark = pytest.mark.slow

TAGS = ("sum", "amount", "plate", "toke", "off", "push", "told")
FULL = Options(seats=6, odd_amounts=True)
SIZES = [(620, 350), (1000, 570), (1600, 900)]
"""From the felt of the smallest window with the largest type to that of a full screen."""
AIR = 4.0
"""What the picture of a tag has around what is seen of it, on both sides, in view box units, and a rounded pixel."""


def tags_of(view: FeltView) -> list[QRect]:
    """What is seen of each tag."""
    air = math.ceil(AIR * view.viewportTransform().m11() / 2) + 1
    return [box.adjusted(air, air, -air, -air) for box in view.rects_of(TAGS)]


def pictures(game: Game, seed: int) -> list[FeltPicture]:
    """A few rounds act by act, with the bet of each act pointed at."""
    live, found = LiveTable(game, seed, "learn", FULL), []
    for _ in range(3):
        while (act := live.next_act()) is not None:
            live.do(act)
            found.append(picture_of(live.snapshot, are_quiet=True)._replace(asked=act.place))
        live.finish()
        live.next_round()
    return found


@pytest.mark.parametrize("seeds", [2, pytest.param(5, marks=pytest.mark.soak)])
@pytest.mark.parametrize("size", SIZES)
def test_no_tag_meets_another_or_leaves_the_felt(game: Game, qtbot: QtBot, size: tuple[int, int], seeds: int) -> None:
    """At tables of many seeds with all bets, tokes, requests, and amounts, whatever is pointed at."""
    view, seen = shown(game, FeltPicture(), size), 0
    qtbot.addWidget(view)
    for seed in range(seeds):
        for picture in pictures(game, seed):
            view.show_picture(picture)
            tags = tags_of(view)
            seen += len(tags)
            assert not [each for each in combinations(tags, 2) if each[0].intersects(each[1])], seed
            assert all(view.viewport().rect().contains(tag) for tag in tags), seed
    assert seen > 400 * seeds


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_is_told_of_a_mistake_is_near_it_and_on_the_felt(
    qtbot: QtBot, game: Game, size: tuple[int, int], percent: Literal[100, 150]
) -> None:
    """In a review each mistake is told in turn, beside its spot, which is lit, and nothing else is marked."""
    settings = Settings(color_scheme="dark", motion=False, level="practice", text_percent=percent)
    window = MainWindow(game, LiveTable(game, 3, "practice", FULL), settings)
    qtbot.addWidget(window)
    grab(window, size)
    page, seen = window.table, set()
    page.bridge.live.deal_to_pop()
    roll(page.hands)
    page.bridge.finish()
    grab(window, QSize(*size).toTuple())
    window.show()
    faults = not_none(page.bridge.snapshot.graded).faults
    for _ in faults:
        QApplication.processEvents()
        callout = page.voice.callout.geometry()
        corner = page.felt.viewport().mapTo(page, QPoint())
        assert QRect(corner, page.felt.viewport().size()).contains(callout)
        for spotted in page.felt.picture.faults:
            spot = page.felt.outline_of(spotted).boundingRect().toAlignedRect().translated(corner)
            assert not spot.intersects(callout), spotted
        seen.add(page.felt.picture.faults)
        page.side.after.click()
    assert len(seen) > 1
    assert len(faults) > 2
    deal_rest(page.bridge)
