"""Where a show's chance comes from: the system's generator on the floor, a seed in tests and pictures."""

from collections.abc import Callable
from random import Random
from secrets import randbits
from typing import NamedTuple

from dealer_trainer.engine import Dice, seeded_dice, system_dice

SEED_BITS = 62


class Luck(NamedTuple):
    """`dice`: the rolls. `seed`: a new seed at each call, for what players bet and for which question comes."""

    dice: Dice
    seed: Callable[[], int]


def system_luck() -> Luck:
    """Rolls that nobody can foresee."""
    return Luck(system_dice(), lambda: randbits(SEED_BITS))


def seeded_luck(seed: int) -> Luck:
    """The same rolls, players and questions for the same seed."""
    chance = Random(seed)
    return Luck(seeded_dice(seed), lambda: chance.getrandbits(SEED_BITS))
