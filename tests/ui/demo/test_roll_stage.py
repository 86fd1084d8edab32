"""The roll as the event: the dice end on the faces that fell, stay over the floor, and the stage leaves by itself."""

import pytest
from pytestqt.qtbot import QtBot

from dealer_trainer.demo.scene import Dealing
from dealer_trainer.engine import Roll
from dealer_trainer.ui.demo.gesture import LENGTHS
from dealer_trainer.ui.demo.roll_stage import LEAVE_MS, NEAR_MS, TOLD_MS, TUMBLE_MS
from dealer_trainer.ui.demo.tumbling_die import FACES, Toss, moment_of, turned_by
from dealer_trainer.ui.style.appearance import appearance
from tests.ui.demo.conftest import Clock, MakeMonitor


@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("seed", [0, 1, 5, 8, 13, 44])
def test_a_die_ends_with_its_face_up(face: int, seed: int) -> None:
    """Flat on the floor where it was to lie, and on the way there never below it."""
    toss = Toss(face, (0.5, -0.2), seed)
    at, turned = moment_of(toss, 1.0)
    assert at == (0.5, -0.2, 0.5)
    ups = {other: turned_by(turned, normal)[2] for other, (normal, _, _) in FACES.items()}
    assert max(ups, key=lambda other: ups[other]) == face
    assert ups[face] == pytest.approx(1.0)
    heights = [moment_of(toss, step / 200).at[2] for step in range(201)]
    assert min(heights) >= 0.5
    assert sum(low < 0.52 for low in heights) > 3, "it bounces"


def test_opposite_faces_add_up_to_seven() -> None:
    """As on every casino die."""
    for face, (normal, _, _) in FACES.items():
        assert FACES[7 - face][0] == tuple(-part for part in normal)


def test_a_throw_takes_its_time(make_monitor: MakeMonitor, clock: Clock, qtbot: QtBot) -> None:
    """1.2 to 1.8 seconds of tumbling, 1.5 of the total alone; it begins with the pop and shows the dice that fell."""
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
            assert window.roll.faces == tuple(card.snapshot.roll)
            assert window.roll.words[0] == str(card.snapshot.roll.total)
            thrown += 1
        elif not isinstance(card, Dealing) or card.act is None or card.act.do != "announce":
            assert not window.roll.isVisible()
        clock.ms = window.scene.until
        window.tick()


@pytest.mark.slow
def test_the_stage_leaves_by_itself(make_monitor: MakeMonitor, qtbot: QtBot) -> None:
    """So that a program that stops with a pop does not hide the felt for ever."""
    window = make_monitor()
    window.roll.show_roll(Roll(3, 3), "Six, a pair", 1, 400)
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
