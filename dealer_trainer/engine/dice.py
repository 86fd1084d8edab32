"""Two dice: a roll as a value, the 36 of them, and where rolls come from."""

from collections.abc import Callable, Iterator
from os import urandom
from random import Random
from typing import NamedTuple

GENERATOR = "mt19937-bytes-36-v1"
"""Name of the seeded generator, for the record: MT19937 bytes in blocks of 4,096, 252 and above dropped, modulo 36."""

_BLOCK = 4096
_FAIR = bytes(value % 36 for value in range(256))
_UNFAIR = bytes(range(252, 256))


class Roll(NamedTuple):
    """What two dice show, 1 to 6 each."""

    first: int
    second: int

    @property
    def total(self) -> int:
        """The sum, 2 to 12."""
        return self.first + self.second

    @property
    def is_double(self) -> bool:
        """Both dice show the same."""
        return self.first == self.second


Dice = Iterator[Roll]
"""Where rolls come from."""

ROLLS: tuple[Roll, ...] = tuple(Roll(first, second) for first in range(1, 7) for second in range(1, 7))
TOTALS: tuple[int, ...] = tuple(range(2, 13))
WAYS: dict[int, int] = {total: 6 - abs(7 - total) for total in TOTALS}
"""How many of the 36 rolls make each total."""


def fair_indices(read: Callable[[int], bytes], block: int = _BLOCK) -> Iterator[bytes]:
    """Turn random bytes from `read(count)` into blocks of indices 0 to 35, each equally likely."""
    while True:
        yield read(block).translate(_FAIR, _UNFAIR)


def seeded_dice(seed: int) -> Dice:
    """Rolls that the same seed repeats on every machine; the algorithm is `GENERATOR`."""
    return _rolls(Random(seed).randbytes)


def system_dice() -> Dice:
    """Rolls from the operating system's generator, for play."""
    return _rolls(urandom)


def _rolls(read: Callable[[int], bytes]) -> Dice:
    for block in fair_indices(read):
        for index in block:
            yield ROLLS[index]
