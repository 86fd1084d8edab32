"""The monitor's window: it shows the scene, is legible, and nothing burns in."""

from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dealer_trainer.demo.program import default_program
from dealer_trainer.demo.scene import Dealing, QuestionCard, Rolls, Rule
from dealer_trainer.games import Game
from dealer_trainer.ui.demo.lettering import BACK, BAD, GOLD, GOOD, INK, PANEL, QUIET, fitted
from dealer_trainer.ui.demo.window import BURN_IN, GREATEST, LONGEST_MS, DemoWindow
from dealer_trainer.ui.felt import picture_of
from dealer_trainer.ui.style.theme import contrast
from tests.ui.demo.conftest import Clock, MakeMonitor
from tests.ui.felt.felt_sample import pixels
from tests.ui.hands import not_none

pytestmark = pytest.mark.slow

SIZES = [(1280, 720), (1080, 1920), (3840, 2160), (720, 1280), (1024, 768), (2560, 1080)]


def walk(window: DemoWindow, clock: Clock, kind: type, most: int = 3000) -> None:
    """Let the show go on until a card of that kind stands there."""
    for _ in range(most):
        scene = not_none(window.scene)
        if isinstance(scene.card, kind):
            return
        clock.ms = scene.until
        window.tick()
    raise AssertionError(f"no {kind.__name__} in {most} scenes")


def test_what_is_shown_is_what_the_scene_says(make_monitor: MakeMonitor, clock: Clock) -> None:
    """Two rounds, read back from the parts: felt, caption, results, rolls, puck, marks."""
    window = make_monitor()
    seen = 0
    while seen < 40:
        scene = not_none(window.scene)
        card = scene.card
        if isinstance(card, Dealing):
            seen += 1
            assert not window.card.isVisible()
            due = picture_of(card.snapshot)._replace(names=(), speeches=(), glow=card.lit)
            assert window.felt.picture == due
            assert window.caption.words == (card.caption or window.side.phase)
            assert window.side.journey == card.journey
            assert window.side.rolls == scene.history
            assert window.side.point == card.snapshot.puck
        else:
            assert window.card.isVisible()
            assert window.card.card == card
        clock.ms = scene.until
        window.tick()
        window.settle()


@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_and_nothing_is_cut_off(make_monitor: MakeMonitor, size: tuple[int, int]) -> None:
    """Felt, caption, side and foot share the screen out among them, at every shape."""
    window = make_monitor(size)
    boxes = [part.geometry() for part in (window.felt, window.caption, window.side, window.footer)]
    assert all(window.rect().contains(box) for box in boxes)
    assert not any(rect.intersects(other) for place, rect in enumerate(boxes) for other in boxes[place + 1 :])
    covered = sum(box.width() * box.height() for box in boxes)
    assert covered > 0.97 * size[0] * size[1]
    assert window.caption.height() >= size[1] * 0.09, "a call is read from across a room"
    assert window.footer.geometry().bottom() == size[1] - 1
    assert window.card.geometry().bottom() < window.footer.geometry().top()


def test_every_card_says_that_it_is_a_demonstration_and_burns_nothing_in(
    make_monitor: MakeMonitor, clock: Clock
) -> None:
    """The notice has ink of its own, no pixel of the whole screen is pure white, and a question is heard as one."""
    window = make_monitor()
    for kind in (Dealing, Rule, QuestionCard, Rolls):
        walk(window, clock, kind)
        assert window.footer.isVisible()
        assert window.footer.notice == "Demonstration, no wagering"
        left = pixels(window.footer.grab().toImage())[:, :300].astype(int)
        assert (left.max(axis=2) + left.min(axis=2)).max() > 360, "twice its lightness"
        assert brightest(window) <= GREATEST
        assert window.card.accessibleName().endswith("What does it pay?") or kind != QuestionCard


def test_still_parts_wander_by_a_few_pixels(make_monitor: MakeMonitor, clock: Clock) -> None:
    """Over an hour the felt is in many places, none farther away than it may be."""
    window = make_monitor()
    places = set()
    for minute in range(60):
        clock.ms = minute * 60_000
        window.tick()
        places.add(window.felt.pos().toTuple())
    most = BURN_IN
    assert len(places) > 12
    assert all(abs(x) <= most and abs(y) <= most for x, y in places)
    assert {x for x, _ in places} >= {-most, most}


def test_escape_asks_to_leave(qtbot: QtBot, make_monitor: MakeMonitor) -> None:
    """Which whoever runs the window decides; no other key and no click changes anything."""
    window = make_monitor()
    scene = window.scene
    with qtbot.assertNotEmitted(window.left):
        QTest.keyClick(window, Qt.Key.Key_Space)
        QTest.mouseClick(window, Qt.MouseButton.LeftButton, pos=QPoint(100, 100))
    assert window.scene == scene
    with qtbot.waitSignal(window.left):
        QTest.keyClick(window, Qt.Key.Key_Escape)


def test_it_is_heard_from_twice_a_second(qtbot: QtBot, make_monitor: MakeMonitor) -> None:
    """Whatever stands there: whoever watches over it must not take it for dead."""
    assert LONGEST_MS <= 500
    window = make_monitor()
    for _ in range(3):
        with qtbot.waitSignal(window.beat):
            pass


def test_the_felt_is_the_picture(make_monitor: MakeMonitor) -> None:
    """At least three fifths of a wide screen, with rack, popper, and dice on it."""
    window = make_monitor((1920, 1080))
    table = window.felt.viewportTransform().mapRect(window.felt.sceneRect())
    assert table.width() * table.height() >= 0.6 * 1920 * 1080
    for part in ("rack", "popper", "popper.button"):
        assert window.felt.rect().contains(window.felt.rect_of_place(part)), part
    assert window.felt.picture.throw is not None


def measured(monkeypatch: pytest.MonkeyPatch, board: str) -> dict[object, float]:
    """The height of each text that a board paints from here on."""
    sizes: dict[object, float] = {}

    def paint(painter: QPainter, box: QRectF, words: Any, *rest: Any) -> None:
        sizes[words] = fitted(painter, box, words, *rest)

    monkeypatch.setattr(f"dealer_trainer.ui.demo.{board}.fitted", paint)
    return sizes


def test_guests_read_no_numbers_of_rows_and_rulings(
    make_monitor: MakeMonitor, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a rule rests on is for dealers; what the house wrote itself is shown."""
    window, rule = make_monitor(), default_program(game).rules[0]
    said = measured(monkeypatch, "card")
    for source in ("guide:1", "ruling:R18", "Ask the floor"):
        card = rule.model_copy(update={"source": source})
        window.card.show_card(Rule(card, rule.heading, rule.lines, ()))
        window.card.grab()
    assert {*said} == {rule.heading, *rule.lines, "", "Ask the floor"}


def test_odds_are_read_from_across_a_room(make_monitor: MakeMonitor, monkeypatch: pytest.MonkeyPatch) -> None:
    """At least 28 pixels high on a screen of 1080."""
    sizes = measured(monkeypatch, "side_board")
    window = make_monitor((1920, 1080))
    window.side.grab()
    for words in (window.side.odds, *(odds for _, _, odds in window.side.chances)):
        assert sizes[words] >= 28, words


def test_lettering_has_contrast() -> None:
    """4.5 to 1 at the least on every ground."""
    for ground in (BACK, PANEL, "#1d2a44"):
        for ink in (INK, QUIET, GOLD, GOOD, BAD):
            assert contrast(ink, ground) >= 4.5, (ink, ground)
    assert contrast(INK, "#1c4030") >= 4.5


def test_a_notice_is_small_and_the_show_goes_on(make_monitor: MakeMonitor, clock: Clock) -> None:
    """A broken program is told in the foot."""
    window = make_monitor(problem="demo.toml: line 3: no card deals rounds")
    walk(window, clock, Dealing)
    assert window.footer.problem.startswith("demo.toml")


def brightest(window: DemoWindow) -> int:
    """The brightest channel of any pixel."""
    return int(np.max(pixels(window.grab().toImage())))
