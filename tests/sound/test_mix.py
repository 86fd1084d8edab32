"""Effects at the same time: where each is heard, how many, how loud, which take."""

import random
from itertools import pairwise

import numpy as np
import pytest
from numpy.typing import NDArray

from dealer_trainer import files
from dealer_trainer.sound.effect import EFFECTS, FOLDER, RATE, Takes
from dealer_trainer.sound.player import FADE, MOST, MOST_ALIKE, TOGETHER, Mixer, gains

LOUD = np.full(RATE, 0.5, np.float32)


def heard(mixer: Mixer, frames: int = 100) -> NDArray[np.float64]:
    """The next frames, a row each, from -1 to 1."""
    return np.frombuffer(mixer.block(frames), "<i2").reshape(-1, 2) / 32_768


@pytest.mark.parametrize("x", [-1.0, 0.0, 0.2, 0.5, 0.9, 1.0, 2.0])
def test_a_sound_is_as_loud_wherever_it_is(x: float) -> None:
    """Its power is the same at every place; neither ear is ever deaf; beyond the edges is at the edge."""
    left, right = gains(x)
    assert left**2 + right**2 == pytest.approx(1)
    assert min(left, right) > 0.2
    assert gains(x) == pytest.approx(tuple(reversed(gains(1 - x))))


def test_what_lies_at_the_left_is_louder_at_the_left() -> None:
    """The channels are left and right in turn."""
    mixer = Mixer()
    mixer.start("puck", LOUD, 0.1, 1.0)
    left, right = heard(mixer)[50]
    assert left > 1.5 * right > 0
    mixer = Mixer()
    mixer.start("puck", LOUD, 0.9, 1.0)
    assert tuple(heard(mixer)[50]) == pytest.approx((right, left))


def test_volume_scales_and_silence_is_silent() -> None:
    """Half as loud is half the samples; with nothing to play there is nothing."""
    loud, soft = Mixer(), Mixer()
    loud.start("puck", LOUD * np.float32(0.1), 0.5, 1.0)
    soft.start("puck", LOUD * np.float32(0.1), 0.5, 0.5)
    assert heard(soft) == pytest.approx(heard(loud) / 2, abs=1e-3)
    assert not heard(Mixer()).any()


def test_the_same_effect_at_the_same_moment_is_one() -> None:
    """Six stacks that land in one frame do not add up; a moment later it is another sound."""
    mixer = Mixer()
    assert mixer.start("chip_on_felt", LOUD, 0.1, 1.0)
    assert not mixer.start("chip_on_felt", LOUD, 0.9, 1.0)
    assert mixer.start("puck", LOUD, 0.5, 1.0)
    mixer.block(TOGETHER)
    assert mixer.start("chip_on_felt", LOUD, 0.9, 1.0)
    assert len(mixer) == 3


def test_more_than_is_allowed_ends_the_oldest_softly() -> None:
    """So many of one effect, so many in all; who gives way fades, and the sum never leaves the range."""
    mixer = Mixer()
    for _ in range(MOST_ALIKE + 3):
        mixer.start("chip_on_chip", LOUD, 0.5, 1.0)
        mixer.block(TOGETHER)
    mixer.block(FADE)
    assert len(mixer) == MOST_ALIKE
    mixer = Mixer()
    for _ in range(4):
        for effect in EFFECTS:
            mixer.start(effect, LOUD * 2, 0.5, 1.0)
        block = heard(mixer, TOGETHER)
        assert np.abs(block).max() <= 1
    assert np.abs(np.diff(block[:, 0])).max() < 0.1
    mixer.block(FADE)
    assert len(mixer) <= MOST


def test_what_is_cut_dies_away_and_what_is_over_is_gone() -> None:
    """The rattle ends with the dice, without a click, and leaves the rest alone."""
    mixer = Mixer()
    mixer.start("dice_rattle", LOUD, 0.5, 1.0)
    mixer.start("puck", LOUD[:50], 0.5, 1.0)
    mixer.block(60)
    assert len(mixer) == 1
    mixer.cut("dice_rattle")
    block = heard(mixer, FADE + 10)
    assert block[0, 0] > 0.2
    assert not block[FADE:].any()
    assert len(mixer) == 0
    mixer.start("puck", LOUD, 0.5, 1.0)
    mixer.cut("puck")
    mixer.cut("puck")
    assert mixer.start("puck", LOUD, 0.5, 1.0), "what is cut makes room for the next at once"


def test_takes_come_at_random_and_never_twice_in_a_row() -> None:
    """Every take of every effect is heard, in another order each time."""
    takes = Takes(files.assets() / FOLDER, random.Random(3))
    for effect in EFFECTS:
        chosen = [id(takes.choose(effect)) for _ in range(60)]
        assert set(chosen) == {id(take) for take in takes.takes[effect]}
        assert all(take != other for take, other in pairwise(chosen))
    other = Takes(files.assets() / FOLDER, random.Random(4))
    numbers = [[id(take) for take in found.takes["stack"]] for found in (takes, other)]
    orders = [
        [ids.index(id(found.choose("stack"))) for _ in range(8)]
        for ids, found in zip(numbers, (takes, other), strict=True)
    ]
    assert orders[0] != orders[1]
