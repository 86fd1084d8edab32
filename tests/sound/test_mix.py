"""Effects at the same time: how many, how loud, which take."""

import random
from itertools import pairwise

import numpy as np
import pytest
from numpy.typing import NDArray

from dealer_trainer import files
from dealer_trainer.sound.effect import EFFECTS, FOLDER, RATE, Takes
from dealer_trainer.sound.player import FADE, MOST, MOST_ALIKE, TOGETHER, Mixer

LOUD = np.full(RATE, 0.5, np.float32)


def heard(mixer: Mixer, frames: int = 100) -> NDArray[np.float64]:
    """The next frames, from -1 to 1."""
    return np.frombuffer(mixer.block(frames), "<i2") / 32_768


def test_volume_scales_and_silence_is_silent() -> None:
    """Half as loud is half the samples; with nothing to play there is nothing."""
    loud, soft = Mixer(), Mixer()
    loud.start("puck", LOUD * np.float32(0.1), 1.0)
    soft.start("puck", LOUD * np.float32(0.1), 0.5)
    assert heard(soft) == pytest.approx(heard(loud) / 2, abs=1e-3)
    assert not heard(Mixer()).any()


def test_the_same_effect_at_the_same_moment_is_one() -> None:
    """Six stacks that land in one frame do not add up; a moment later it is another sound."""
    mixer = Mixer()
    assert mixer.start("chip_on_felt", LOUD, 1.0)
    assert not mixer.start("chip_on_felt", LOUD, 1.0)
    assert mixer.start("puck", LOUD, 1.0)
    mixer.block(TOGETHER)
    assert mixer.start("chip_on_felt", LOUD, 1.0)
    assert len(mixer) == 3


def test_more_than_is_allowed_ends_the_oldest_softly() -> None:
    """So many of one effect, so many in all; who gives way fades, and the sum never leaves the range."""
    mixer = Mixer()
    for _ in range(MOST_ALIKE + 3):
        mixer.start("chip_on_chip", LOUD, 1.0)
        mixer.block(TOGETHER)
    mixer.block(FADE)
    assert len(mixer) == MOST_ALIKE
    mixer = Mixer()
    for _ in range(4):
        for effect in EFFECTS:
            mixer.start(effect, LOUD * 2, 1.0)
        block = heard(mixer, TOGETHER)
        assert np.abs(block).max() <= 1
    assert np.abs(np.diff(block)).max() < 0.1
    mixer.block(FADE)
    assert len(mixer) <= MOST


def test_what_is_cut_dies_away_and_what_is_over_is_gone() -> None:
    """The rattle ends with the dice, without a click, and leaves the rest alone."""
    mixer = Mixer()
    mixer.start("dice_rattle", LOUD, 1.0)
    mixer.start("puck", LOUD[:50], 1.0)
    mixer.block(60)
    assert len(mixer) == 1
    mixer.cut("dice_rattle")
    block = heard(mixer, FADE + 10)
    assert block[0] > 0.2
    assert not block[FADE:].any()
    assert len(mixer) == 0
    mixer.start("puck", LOUD, 1.0)
    mixer.cut("puck")
    mixer.cut("puck")
    assert mixer.start("puck", LOUD, 1.0), "what is cut makes room for the next at once"


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
