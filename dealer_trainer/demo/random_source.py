"""Where a show's randomness comes from: the system's generator on the floor, a seed in tests and pictures."""

from collections.abc import Callable
from random import Random
from secrets import randbits
from typing import NamedTuple

from dealer_trainer.engine import Dice, seeded_dice, system_dice

SEED_BITS = 62


class RandomSource(NamedTuple):
    """`dice`: the rolls. `seed`: a new seed at each call, for what players bet and for which question comes."""

    dice: Dice
    seed: Callable[[], int]


def system_random() -> RandomSource:
    """Rolls that nobody can foresee."""
    return RandomSource(system_dice(), lambda: randbits(SEED_BITS))


def seeded_random(seed: int) -> RandomSource:
    """The same rolls, players and questions for the same seed."""
    generator = Random(seed)
    return RandomSource(seeded_dice(seed), lambda: generator.getrandbits(SEED_BITS))
