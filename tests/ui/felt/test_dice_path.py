"""Every simulated roll: solid dice under solid glass, from where they lie to the roll that was drawn."""

import math
from itertools import product

import pytest

from dealer_trainer.engine import ROLLS, Roll
from dealer_trainer.ui.felt import Throw, dice_path
from dealer_trainer.ui.felt.dice import lying
from tools.dice_paths import boxes_overlap, face_up

SLACK = 0.02
"""In edges of a die: a third of a millimeter."""


def test_every_path_is_one_of_two_solid_dice_in_a_dome() -> None:
    """In no frame is a die in the other, in the floor, or in the glass; and each frame of a roll differs."""
    assert len(dice_path.dice_paths()) >= 24
    for number, pair in enumerate(dice_path.dice_paths()):
        frames = [(dice_path.DiePose(*one), dice_path.DiePose(*other)) for one, other in zip(*pair, strict=True)]
        assert len(frames) == dice_path.FRAMES
        for frame, poses in enumerate(frames):
            assert not boxes_overlap(*poses), (number, frame)
            assert all(dice_path.is_in_dome(pose, SLACK) for pose in poses), (number, frame)
        assert len(set(frames)) >= 40, number


def test_dice_fly_up_and_come_to_rest_in_time() -> None:
    """Each leaves the floor; after 1.1 seconds both lie flat, apart, and within the bowl."""
    assert dice_path.ROLL_MS == 1100
    assert dice_path.FRAMES - 1 == 66
    assert dice_path.HERTZ == 60
    for pair in dice_path.dice_paths():
        for path in pair:
            assert max(at[2] for at, _ in path) > 1.3
            assert path[-1][0][2] == pytest.approx(0.5, abs=0.001)
            assert face_up(dice_path.DiePose(*path[-1]))[1] == pytest.approx(1.0, abs=0.0002)
        assert math.dist(pair[0][-1][0], pair[1][-1][0]) > 1.25


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


@pytest.mark.slow
def test_dice_leave_the_pose_they_lie_in() -> None:
    """From any rest to any path: they begin exactly there, and on the way clear each other and the glass."""
    rests = [dice_path.poses_of(Throw(Roll(1, 6), serial)) for serial in range(0, 20_000, 500)]
    for serial, before in product(range(0, 20_000, 700), rests):
        throw = Throw(Roll(4, 2), serial)
        began = {(tuple(round(part, 6) for part in pose.at)) for pose in dice_path.tossed(throw, 0.0, before)}
        assert began == {(tuple(round(part, 6) for part in pose.at)) for pose in before}
        for frame in range(1, 11):
            poses = dice_path.tossed(throw, frame / (dice_path.FRAMES - 1), before)
            assert not boxes_overlap(*poses), (serial, frame)
            assert all(dice_path.is_in_dome(pose, SLACK) for pose in poses), (serial, frame)


def test_lying_dice_are_seen_near() -> None:
    """They come together and grow by a quarter, clear of each other and of the glass; a bad pop is seen as it lies."""
    for serial in range(0, 20_000, 100):
        throw = Throw(Roll(5, 4), serial)
        (one, other), grown = dice_path.seen_near(dice_path.poses_of(throw), dice_path.nearness(throw, 1.0))
        assert grown >= 1.25
        assert not boxes_overlap(one, other)
        corners = (*dice_path.corners_of(one), *dice_path.corners_of(other))
        assert max(math.hypot(x, y) for x, y, _ in corners) * grown < dice_path.DOME_WIDE
        assert not dice_path.nearness(throw._replace(is_bad=True), 1.0)


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
