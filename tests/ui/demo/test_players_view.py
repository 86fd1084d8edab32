"""What guests see: every bet upright on the turned felt, and the roll as the event, which ends by itself."""

import time

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath
from pytestqt.qtbot import QtBot

from dealer_trainer.demo.program import default_program
from dealer_trainer.demo.scene import Dealing
from dealer_trainer.demo.show import MonitorShow, seeded_random
from dealer_trainer.engine import Roll
from dealer_trainer.games import Game, load_game
from dealer_trainer.games.picture.svg import check_hits, check_svg
from dealer_trainer.games.spots import check_layout
from dealer_trainer.ui.demo.gesture import LENGTHS
from dealer_trainer.ui.demo.guest_felt import from_players_side
from dealer_trainer.ui.demo.roll_animation import FRAME_MS, LEAVE_MS, NEAR_MS, TOLD_MS, TUMBLE_MS
from dealer_trainer.ui.demo.window import DemoWindow
from dealer_trainer.ui.felt import Throw
from dealer_trainer.ui.felt.spot_map import SpotMap
from dealer_trainer.ui.style.appearance import appearance
from tests import loaded
from tests.ui.demo.conftest import Clock, MakeMonitor
from tests.ui.hands import bring_up, not_none

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def other(qapp: object) -> Game:
    """The game turned, once."""
    return from_players_side(loaded.rock_n_roll())


def test_the_turned_game_is_as_sound_as_the_other(game: Game, other: Game) -> None:
    """Its layout and its picture pass every check that a folder's do."""
    file = game.folder / "layout.toml"
    check_layout(file, other.rules, other.layout)
    elements = check_svg(game.folder / other.layout.picture, other.svg, other.layout.size)
    check_hits(file, other.layout, elements)


def test_seats_and_rack_have_changed_sides(game: Game, other: Game) -> None:
    """The rack is far, players are near; the dealer's left is the players' right."""
    wide, high = other.layout.size
    for name in ("rack", "popper", "seat.1", "seat.6"):
        left, top, w, h = loaded.area(game.layout, name).box
        x, y, _, _ = loaded.area(other.layout, name).box
        assert (x, y) == pytest.approx((wide - left - w, high - top - h)), name
    assert loaded.area(other.layout, "rack").box[1] < high / 3 < loaded.area(other.layout, "seat.3").box[1]
    assert loaded.area(other.layout, "seat.1").box[0] > loaded.area(other.layout, "seat.6").box[0]


def test_every_bet_lies_on_its_own_ground(game: Game, other: Game) -> None:
    """The foot of each stack is inside the shape of its spot, as on the dealer's side."""
    before, after = SpotMap(game), SpotMap(other)
    for place in before:
        was, now = before.ground(place), after.ground(place)
        inside = was.path.contains(before.foot(place))
        assert now.path.contains(after.foot(place)) == inside, place
        offset = before.foot(place) - was.box.center()
        assert _near(after.foot(place) - now.box.center(), offset), place


def test_no_two_grounds_overlap(other: Game) -> None:
    """What kept clear on one side keeps clear on the other."""
    grounds = [smaller(SpotMap(other).ground(place).path) for place in SpotMap(other)]
    for place, ground in enumerate(grounds):
        assert not any(ground.intersects(two) for two in grounds[place + 1 :])


def test_pucks_and_marks_lie_on_their_print(game: Game, other: Game) -> None:
    """The track keeps its order for reading; each puck stays in the box of its number."""
    marks = [loaded.area(other.layout, f"track.{number}").box[0] for number in (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)]
    assert marks == sorted(marks)
    spots = SpotMap(other)
    for number in (5, 6, 8, 9):
        own = [spots.ground(place).box for place in spots if place.number == number]
        united = own[0]
        for box in own[1:]:
            united = united.united(box)
        x, _, wide, _ = loaded.area(other.layout, f"puck.{number}").box
        assert united.left() <= x
        assert x + wide <= united.right() + 2


def test_a_picture_that_does_not_name_its_print_is_left_as_it_is(game: Game) -> None:
    """Better the dealer's side than lettering upside down."""
    plain = game._replace(svg=game.svg.replace('id="print"', 'id="ink"'))
    assert from_players_side(plain) is plain


def test_the_other_game_of_the_tests_is_left_as_it_is() -> None:
    """Its picture has no such group."""
    from pathlib import Path

    folder = Path(__file__).parents[2] / "layouts" / "harbor_craps"
    other = load_game(folder)
    assert from_players_side(other) is other


def smaller(path: QPainterPath) -> QPainterPath:
    """A path pulled in by a little, so that neighbors that touch do not overlap."""
    from PySide6.QtGui import QTransform

    middle = path.boundingRect().center()
    change = QTransform().translate(middle.x(), middle.y()).scale(0.96, 0.96).translate(-middle.x(), -middle.y())
    return change.map(path)


def _near(point: QPointF, other: QPointF) -> bool:
    return (point - other).manhattanLength() < 1.5


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


def test_the_animation_leaves_by_itself(make_monitor: MakeMonitor, qtbot: QtBot) -> None:
    """So that a program that stops with a pop does not hide the felt for ever."""
    window = make_monitor()
    window.roll.show_roll(Throw(Roll(3, 3), 100), "Six, a pair", 400)
    assert window.roll.isVisible()
    qtbot.waitUntil(
        lambda: not window.roll.isVisible(), timeout=(NEAR_MS + TUMBLE_MS + TOLD_MS + LEAVE_MS) // 4 + 3_000
    )


def test_each_turn_of_the_hand_has_a_gesture_of_its_own(make_monitor: MakeMonitor, clock: Clock) -> None:
    """A point, a winner and a seven-out are told once each, with the first act after the call."""
    appearance().choose("dark", "midnight", is_moving=True)
    window = make_monitor()
    seen = []
    for _ in range(1_500):
        assert window.scene is not None
        card = window.scene.card
        if isinstance(card, Dealing) and window.gesture.turn != "none":
            if card.turn != "none":
                assert window.gesture.turn == card.turn
            seen.append(window.gesture.turn)
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


def test_the_measure_of_a_flash_counts_flashes() -> None:
    """Three of them in a square wave of three; none in what grows lighter and stays so."""
    assert flashes([0.0, 0.5] * 3 + [0.0]) == 3
    assert flashes([0.0, 0.2, 0.4, 0.6]) == 0
    assert flashes([0.85, 0.99] * 6) == 0


def test_nothing_flashes_in_a_roll(make_monitor: MakeMonitor) -> None:
    """At no place of the screen more than three times within any second of a throw, frame by frame."""
    window = make_monitor((960, 540))
    window.roll.show_roll(Throw(Roll(6, 1), 300), "Seven", 100)
    frames = []
    for ms in range(0, NEAR_MS + TUMBLE_MS + 700, FRAME_MS):
        window.roll.show_still(ms)
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
