"""The roll as guests see it: the event, which ends by itself; and nothing flashes."""

import time

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from dealer_trainer.demo.program import default_program
from dealer_trainer.demo.scene import Dealing
from dealer_trainer.demo.show import MonitorShow, seeded_random
from dealer_trainer.engine import Roll
from dealer_trainer.games import Game
from dealer_trainer.ui.demo import roll_animation
from dealer_trainer.ui.demo.roll_animation import FRAME_MS, LENGTHS, NEAR_MS, TOLD_MS, TUMBLE_MS
from dealer_trainer.ui.demo.window import DemoWindow
from dealer_trainer.ui.felt import Throw
from dealer_trainer.ui.style.theme import appearance
from tests.ui.demo.conftest import Clock, MakeMonitor
from tests.ui.hands import bring_up, not_none

pytestmark = pytest.mark.slow


def test_a_throw_takes_its_time(make_monitor: MakeMonitor, clock: Clock, qtbot: QtBot) -> None:
    """1.2 to 1.8 seconds of flying, 1.5 of the total alone; it begins with the pop and shows the dice that fell."""
    assert 1_200 <= TUMBLE_MS <= 1_800
    assert TOLD_MS >= 1_500
    appearance().choose("dark", "midnight", is_moving=True)
    window = make_monitor()
    thrown = 0
    while thrown < 3:
        assert window.scene is not None
        card = window.scene.card
        if isinstance(card, Dealing) and card.act is not None and card.act.do == "pop":
            assert window.roll.isVisible()
            assert card.snapshot.roll is not None
            assert not_none(window.roll.throw).roll == card.snapshot.roll
            assert window.roll.words[0] == str(card.snapshot.roll.total)
            thrown += 1
        elif not isinstance(card, Dealing) or card.act is None or card.act.do != "announce":
            assert not window.roll.isVisible()
        clock.ms = window.scene.until
        window.tick()


def test_the_animation_leaves_by_itself(
    make_monitor: MakeMonitor, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that a program that stops with a pop does not hide the felt for ever."""
    monkeypatch.setattr(roll_animation, "TOLD_MS", 50)
    window = make_monitor()
    window.roll.show_roll(Throw(Roll(3, 3), 100), "Six, a pair")
    assert window.roll.isVisible()
    qtbot.waitUntil(lambda: not window.roll.isVisible(), timeout=60_000)


def test_each_turn_of_the_hand_has_a_gesture_of_its_own(make_monitor: MakeMonitor, clock: Clock) -> None:
    """A point, a winner and a seven-out are told once each, with the first act after the call."""
    appearance().choose("dark", "midnight", is_moving=True)
    window = make_monitor()
    seen = []
    for _ in range(1_500):
        assert window.scene is not None
        card = window.scene.card
        if isinstance(card, Dealing) and not window.gesture.isHidden():
            if card.turn != "none":
                assert window.gesture._turn == card.turn
            seen.append(window.gesture._turn)
            window.gesture.finish()
        clock.ms = window.scene.until
        window.tick()
        if set(seen) == set(LENGTHS):
            break
    assert set(seen) == {"point", "winner", "seven_out"}


def luminances(window: DemoWindow) -> list[float]:
    """Relative luminance (WCAG 2.2) of the screen in a grid of 8 by 6."""
    image = (
        window.grab()
        .toImage()
        .scaled(8, 6, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
    )
    colors = [image.pixelColor(x, y) for y in range(6) for x in range(8)]
    return [0.2126 * _linear(c.redF()) + 0.7152 * _linear(c.greenF()) + 0.0722 * _linear(c.blueF()) for c in colors]


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def flashes(levels: list[float]) -> int:
    """Pairs of opposing changes of at least a tenth, the darker side below 0.8: the general flash of WCAG 2.2."""
    turns, low, high, rising = 0, levels[0], levels[0], None
    for level in levels[1:]:
        low, high = min(low, level), max(high, level)
        if level - low >= 0.1 and low < 0.8 and rising is not True:
            turns, rising, high = turns + 1, True, level
        elif high - level >= 0.1 and level < 0.8 and rising is not False:
            turns, rising, low = turns + 1, False, level
        low, high = (low, level) if rising is False else (level if rising else low, high)
    return turns // 2


def test_nothing_flashes_in_a_roll(make_monitor: MakeMonitor, monkeypatch: pytest.MonkeyPatch) -> None:
    """At no place of the screen more than three times within any second of a throw, frame by frame."""
    window = make_monitor((960, 540))
    window.roll.show_roll(Throw(Roll(6, 1), 300), "Seven")
    frames = []
    for ms in range(0, NEAR_MS + TUMBLE_MS + 700, FRAME_MS):
        monkeypatch.setattr(window.roll, "_at", lambda ms=ms: ms)
        frames.append(luminances(window))
    second = 1_000 // FRAME_MS
    for cell in zip(*frames, strict=True):
        assert max(flashes(list(cell[at : at + second])) for at in range(len(cell) - second)) <= 3


@pytest.mark.soak
def test_nothing_flashes_in_a_part_of_the_program(qtbot: QtBot, game: Game) -> None:
    """Cards that come and go, gestures, chips on their way, dice: ninety seconds as guests see them, by the clock."""
    appearance().choose("dark", "midnight", is_moving=True)
    program = default_program(game)
    rounds = tuple(card for card in program.cards if card.kind in ("rounds", "question", "rolls"))
    window = DemoWindow(MonitorShow(game, program.model_copy(update={"cards": rounds}), seeded_random(4)))
    bring_up(qtbot, window, (640, 360))
    window.start()
    frames: list[tuple[float, list[float]]] = []
    began = time.monotonic()
    while (now := time.monotonic() - began) < 90:
        frames.append((now, luminances(window)))
        qtbot.wait(30)
    assert len(frames) > 900, "ten frames a second at least, or a flash could hide between two"
    for place in range(len(frames[0][1])):
        for at, (first, _) in enumerate(frames[:-1:10]):
            within = [cell[place] for moment, cell in frames[at * 10 :] if moment - first < 1]
            assert flashes(within) <= 3, f"at {first:.1f} s, place {place}"
