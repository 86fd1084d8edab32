"""The phrase table prepared for lookup: phrases by first word, the longest first."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from dealer_trainer.guide.call.typing_slip import EXACT_BELOW, SHORTEST, slip_reader, swapped_reader

Spelling = tuple[str, ...]

SLIP_KINDS = frozenset(
    {
        "numbers", "names", "faces", "results", "ways", "rates", "named_rates", "openings", "zones", "seven_out",
        "negation", "point", "is_point", "point_is", "puck",
    }
)  # fmt: skip
"""Kinds whose words a typing slip may stand for; a slip in any other word changes nothing."""

NUMERIC = frozenset({"numbers", "names", "faces"})
"""Kinds that are one to a typing slip: "twoo" is a two, whether "two" or "twos" was meant."""


class Meaning(NamedTuple):
    """What a phrase is in the table: its kind and its value there."""

    kind: str
    value: str | int


class Hints(NamedTuple):
    """Words that state nothing where they stand: `plain` ones, what begins a question, says yes, speaks of what was."""

    plain: frozenset[str] = frozenset()
    asks: frozenset[str] = frozenset()
    yes: frozenset[str] = frozenset()
    past: frozenset[str] = frozenset()


class Lexicon(NamedTuple):
    """A phrase table to look words up in.

    `entries`: by first word, the phrases that begin with it. `homes`: whose odds they are if no zone is named; `boxes`:
    the numbers that can be bet on by themselves.
    `repair`: the word that a typing slip stands for. `repair_point`: the short number that a slip stands for where a
    number is said to be the point.
    """

    entries: Mapping[str, tuple[tuple[Spelling, Meaning], ...]]
    homes: Mapping[str, str]
    boxes: frozenset[int]
    hints: Hints
    repair: Callable[[str], str]
    repair_point: Callable[[str], str]

    def find(self, words: Spelling, at: int) -> tuple[int, Meaning] | None:
        """The longest phrase at word `at`: its number of words and its meaning."""
        for spelling, meaning in self.entries.get(words[at], ()):
            if words[at : at + len(spelling)] == spelling:
                return len(spelling), meaning
        return None


def compile_lexicon(
    meanings: Sequence[tuple[str, Meaning]],
    hints: Hints,
    homes: Mapping[str, str],
    boxes: frozenset[int] = frozenset(),
) -> Lexicon:
    """Index the phrases; the words of the hints are known too and stay unchanged."""
    entries: dict[str, list[tuple[Spelling, Meaning]]] = {}
    known = {word for phrase in frozenset().union(*hints) for word in phrase.split()}
    targets: dict[str, Meaning | None] = {}
    for phrase, meaning in meanings:
        spelling = tuple(phrase.split())
        entries.setdefault(spelling[0], []).append((spelling, meaning))
        known.update(spelling)
        if meaning.kind in SLIP_KINDS:
            one = Meaning("numbers", meaning.value) if meaning.kind in NUMERIC else meaning
            alone = one if len(spelling) == 1 else None
            least = SHORTEST if meaning.kind in ("is_point", "point_is") else EXACT_BELOW
            wanted = spelling if alone else [word for word in spelling if len(word) >= least]
            targets.update({word: alone or targets.get(word) for word in wanted})
    longest_first = {word: tuple(sorted(found, key=lambda entry: -len(entry[0]))) for word, found in entries.items()}
    points = [phrase for phrase, meaning in meanings if meaning.kind == "numbers" and meaning.value != 1]
    everything = frozenset(known)
    readers = slip_reader(everything, targets), swapped_reader(everything, points)
    return Lexicon(longest_first, homes, boxes, hints, *readers)
