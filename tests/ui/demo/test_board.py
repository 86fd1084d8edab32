"""Around the felt of a monitor: chances are the engine's, lettering keeps to its box, all of it is translated."""

import math
from fractions import Fraction
from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.demo.program import Program, ResponsibleGambling, Welcome, default_program
from dealer_trainer.demo.question import one_in
from dealer_trainer.demo.scene import Dealing, Rule
from dealer_trainer.engine import ROLLS, Place, Table, Wager, settle
from dealer_trainer.games import Game
from dealer_trainer.ui.demo.run import program_of
from dealer_trainer.ui.demo.side_board import SideBoard
from dealer_trainer.ui.demo.window import DemoWindow
from tests.ui.demo.conftest import Clock, MakeMonitor
from tests.ui.hands import not_none
from tests.ui.pseudo import unmarked

POINTS = (None, 4, 5, 6, 8, 9, 10)


@pytest.mark.parametrize("point", POINTS)
def test_the_chances_of_the_next_roll_are_what_the_engine_settles(qtbot: QtBot, game: Game, point: int | None) -> None:
    """All 36 rolls over a bet on the line, counted."""
    place = Place("players_circle", 1)
    table = Table(point=point, wagers=(Wager(place.bet, place.seat, 1000),))
    ways: dict[str, int] = {}
    for roll in ROLLS:
        decision = next(
            each_decision
            for each_decision in settle(game.rules, table, roll).decisions
            if each_decision.wager.bet == place.bet
        )
        ways[decision.outcome] = ways.get(decision.outcome, 0) + 1
    ways.pop("stay", None)
    parent = QWidget()
    qtbot.addWidget(parent)
    side = SideBoard(game, parent)
    side.show_table(point, None, ())
    assert {outcome: chance for _, outcome, chance in side.chances} == {
        outcome: one_in(Fraction(count, 36)) for outcome, count in ways.items()
    }


def test_the_numbers_of_the_chances_are_named(qtbot: QtBot, game: Game) -> None:
    """As they are said."""
    parent = QWidget()
    qtbot.addWidget(parent)
    side = SideBoard(game, parent)
    side.show_table(None, None, ())
    assert [words for words, _, _ in side.chances] == ["7 wins", "11 or 12 pushes", "2 or 3 loses"]
    side.show_table(5, None, ())
    assert side.chances == (("5 wins", "win", "1 in 9"), ("7 loses", "lose", "1 in 6"))


@pytest.mark.parametrize("size", [(1920, 1080), (1080, 1920), (3840, 2160)])
@pytest.mark.slow
def test_the_foot_is_read_from_five_meters(make_monitor: MakeMonitor, size: tuple[int, int]) -> None:
    """A capital letter on the screen is 17 mm high where the screen measures 43 inches, at every size."""
    window = make_monitor(size)
    assert window.footer.large_texts == ("Demonstration, no wagering", "Please gamble responsibly.")
    due = math.hypot(*size) / (43 * 25.4) * 17
    image = window.footer.grab().toImage()
    letter = range(round(due * 0.7), round(due * 1.2))  # the first letter, a D
    rows = [y for y in range(round(due * 2)) if max(image.pixelColor(x, y).lightness() for x in letter) > 110]
    assert len(rows) >= due - 1.5
    assert rows[-1] - rows[0] == len(rows) - 1


@pytest.mark.slow
def test_the_foot_has_all_that_a_house_sets(make_monitor: MakeMonitor, game: Game) -> None:
    """Text, age, helpline, and a code that leads to the link; limits stand there whatever is set."""
    own = ResponsibleGambling(
        text="Know your limits.", age="21+", helpline="1-800-555-0100", link="https://a.example/x"
    )
    window = make_monitor((1920, 1080), Program(**{**dict(default_program(game)), "responsible_gambling": own}))
    bare = make_monitor((1920, 1080))
    assert window.footer.large_texts == ("21+", "Demonstration, no wagering", "Know your limits.", "1-800-555-0100")
    for text in (*window.footer.large_texts, "Players Circle $5 to $1,000"):
        assert text in window.footer.accessibleName()
    image, plain = window.footer.grab().toImage(), bare.footer.grab().toImage()
    corner = range(image.width() - image.height() // 2, image.width() - 20, 3)
    assert sum(image.pixelColor(x, image.height() // 2).lightness() > 200 for x in corner) > 5
    assert sum(plain.pixelColor(x, plain.height() // 2).lightness() > 200 for x in corner) < 5


def own_texts(window: DemoWindow) -> tuple[object, ...]:
    """What the program and the dealer say at this moment."""
    scene = not_none(window.scene)
    card = scene.card
    if isinstance(card, Rule):
        return card.heading, card.lines, window.caption.words
    if isinstance(card, Dealing):
        return (card.caption,)
    # The last call stays behind a card.
    return (card.heading, card.text) if isinstance(card, Welcome) else (window.caption.words,)


@pytest.mark.usefixtures("_marked")
@pytest.mark.slow
def test_every_card_is_marked(make_monitor: MakeMonitor, clock: Clock, game: Game) -> None:
    """Rounds with their results, questions asked and answered, rules, the last rolls."""
    window = make_monitor((1280, 720), problem=program_of(game, Path("nowhere.toml"))[1])
    seen = set[type]()
    rounds = 0
    while len(seen) < 4 or rounds < 60:
        scene = not_none(window.scene)
        rounds += isinstance(scene.card, Dealing)
        if type(scene.card) not in seen or rounds % 5 == 0:
            assert unmarked(window, game, own_texts(window), window.program.title, "nowhere.toml: ") == [], scene.card
        seen.add(type(scene.card))
        clock.ms = scene.until
        window.tick()
