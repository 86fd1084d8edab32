"""Every simulated roll: solid dice under solid glass, from where they lie to the roll that was drawn."""

import pytest

from dealer_trainer.engine import ROLLS, Roll
from dealer_trainer.ui.felt import Throw, dice_path
from dealer_trainer.ui.felt.dice import lying
from tools.dice_paths import boxes_overlap, face_up


@pytest.mark.slow
def test_the_drawn_roll_lies_up_whatever_the_path() -> None:
    """For all 36 rolls and all paths, the same for the same throw, and in many poses."""
    poses = set()
    for roll in ROLLS:
        for serial in range(0, 2400, 100):
            throw = Throw(roll, serial)
            lie = dice_path.poses_of(throw)
            assert tuple(face_up(pose)[0] for pose in lie) == tuple(roll)
            assert min(face_up(pose)[1] for pose in lie) > 0.999
            assert dice_path.poses_of(throw._replace(is_resting=True)) == lie
            poses.add(lie)
    assert len(poses) > 24 * dice_path.DIRECTIONS


def test_a_bad_pop_ends_with_one_die_stacked_leaning_or_turning() -> None:
    """It is seen which (R20): on the other die, on an edge against it, or flat and still spinning; never in it."""
    seen = set()
    for serial in range(0, 9600, 100):
        for leans in (False, True):
            throw = Throw(Roll(2, 6), serial, is_bad=True, leans=leans)
            one, other = dice_path.poses_of(throw)
            kind = dice_path.bad_pop_of(throw)
            seen.add(kind)
            assert not boxes_overlap(one, other)
            assert face_up(one)[0] == 2
            if kind == "stacked":
                assert min(z for _, _, z in dice_path.corners_of(other)) == pytest.approx(1.0, abs=0.01)
            elif kind == "leaning":
                assert face_up(other)[1] < 0.9
                assert min(z for _, _, z in dice_path.corners_of(other)) == pytest.approx(0.0, abs=0.001)
            else:
                assert face_up(other)[0] == 6
    assert seen == {"stacked", "leaning", "moving"}
    assert dice_path.bad_pop_of(Throw(Roll(2, 6), 100)) is None


@pytest.mark.parametrize("turn", range(24))
def test_a_single_die_lies_with_its_face_up(turn: int) -> None:
    """In every direction; opposite faces add up to seven, as on every casino die."""
    for face, (normal, _, _) in dice_path.FACES.items():
        assert face_up(lying(face, turn))[0] == face
        assert dice_path.FACES[7 - face][0] == tuple(-part for part in normal)
