"""Seeded random draws for tables and drills: the same on every machine and Python, by seed and stream name."""

from collections.abc import Sequence
from hashlib import blake2b
from struct import Struct
from typing import TypeVar

from dealer_trainer.engine import ROLLS, Roll

GENERATOR = "blake2b-counter-v1"
"""Name of the generator, for the record: BLAKE2b-512 of "name/seed/path/counter", read as sixteen 32-bit words, low
byte first; a number below n is the next word under the largest multiple of n, modulo n."""

_WORDS = 1 << 32
_SIXTEEN_WORDS = Struct("<16I")
_T = TypeVar("_T")


class SeededRandom:
    """One stream of draws; streams of different paths are independent, so a draw in one does not affect another.

    >>> chance = SeededRandom(1, "example")
    >>> [chance.below(36) for _ in range(4)]
    [25, 32, 4, 35]
    """

    def __init__(self, seed: int, *path: int | str) -> None:
        self._name = "/".join(str(part) for part in (GENERATOR, seed, *path))
        self._block = 0
        self._words: list[int] = []

    def below(self, count: int) -> int:
        """A number from 0 to `count` - 1, each equally likely."""
        fair = _WORDS - _WORDS % count
        while True:
            word = self._words.pop() if self._words else self._next_word()
            if word < fair:
                return word % count

    def hits(self, per_cent: int) -> bool:
        """True in `per_cent` percent of cases."""
        return self.below(100) < per_cent

    def pick(self, items: Sequence[_T]) -> _T:
        """One of `items`, each equally likely."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[_T]) -> tuple[_T, ...]:
        """All of `items` in random order."""
        left = list(items)
        return tuple(left.pop(self.below(len(left))) for _ in range(len(left)))

    def roll(self) -> Roll:
        """Two dice."""
        return ROLLS[self.below(36)]

    def _next_word(self) -> int:
        """The first of the next sixteen words."""
        digest = blake2b(f"{self._name}/{self._block}".encode()).digest()
        self._words = list(_SIXTEEN_WORDS.unpack(digest)[::-1])
        self._block += 1
        return self._words.pop()
