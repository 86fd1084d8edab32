"""The phrase table prepared for lookup: phrases by first word, the longest first, and typing slips of their words.

A slip must never turn into a different fact. So a real word stays; in short words only swapped letters and one typed
twice are corrected; the first letter must be right unless it was only swapped; and nothing is corrected if a word of
another meaning is as close.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

SOUNDS = (
    ("ph", "f"), ("ck", "k"), ("sc", "s"), ("c", "k"), ("q", "k"), ("z", "s"), ("x", "ks"), ("ou", "u"), ("ow", "u"),
    ("ey", "y"), ("ea", "e"), ("ai", "e"), ("ei", "e"), ("ie", "y"), ("ee", "e"), ("i", "y"), ("le", "el"),
)  # fmt: skip
"""Letters that are typed for one another by ear."""

SHORTEST = 3
"""Three-letter words have too many neighbors, such as six and sit or ten and tan.

Only swapped letters and one typed twice are corrected.
"""
EXACT_BELOW = 4
LOOSE_FROM = 8
"""From this length on two slips are corrected, below it one."""
LONGEST = 16
REMEMBERED = 4096


def slip_reader(known: frozenset[str], targets: Mapping[str, Hashable | None]) -> Callable[[str], str]:
    """A function from a word to the word it stands for, or itself if that is uncertain.

    `known` words stay unchanged. `targets`: the words that slips are corrected to, each with its own meaning.

    >>> read = slip_reader(frozenset({"there"}), {"seven": 7, "three": 3, "easy": "easy"})
    >>> read("sevn"), read("there"), read("esay"), read("east")
    ('seven', 'there', 'easy', 'east')
    """
    choices = tuple(targets)
    heard = sound_reader(targets)

    @lru_cache(REMEMBERED)
    def read(word: str) -> str:
        if word in known or not SHORTEST <= len(word) <= LONGEST:
            return word
        from rapidfuzz import process
        from rapidfuzz.distance import OSA

        near: list[tuple[str, Any, int]] = process.extract(
            word, choices, scorer=OSA.distance, score_cutoff=2, limit=None
        )
        fits = {
            target: slips
            for target, slips, _ in near
            if (len(target) >= EXACT_BELOW or targets[target] is None or _is_stutter(word, target))
            and _stands_for(word, target, int(slips))
        }
        if not fits:
            return heard(word)
        best = min(fits, key=lambda target: fits[target])
        is_swapped = len(best) < EXACT_BELOW and sorted(word) == sorted(best)
        rivals = (
            set(fits)
            if is_swapped
            else {
                other
                for other, slips, _ in near
                if slips <= fits[best] and (len(other) >= EXACT_BELOW or targets[other])
            }
        )
        return best if len({_meaning(targets, target) for target in rivals}) == 1 else word

    return read


def sound_reader(targets: Mapping[str, Hashable | None]) -> Callable[[str], str]:
    """A function from a word to the one target that sounds like it, or itself: "eazy", "dubbel".

    >>> read = sound_reader({"easy": "easy", "double": 2, "seven": 7})
    >>> read("eazy"), read("dubbel"), read("heavy")
    ('easy', 'double', 'heavy')
    """
    sounds: dict[str, set[str]] = {}
    for target in targets:
        if len(target) >= EXACT_BELOW:
            sounds.setdefault(_sound(target), set()).add(target)

    def read(word: str) -> str:
        found = {target for target in sounds.get(_sound(word), ()) if target[0] == word[0]}
        is_one = len({_meaning(targets, target) for target in found}) == 1
        return min(found) if is_one and len(word) >= EXACT_BELOW else word

    return read


def _sound(word: str) -> str:
    """The letters of a word by their sound, each written once where it is doubled."""
    for spelled, spoken in SOUNDS:
        word = word.replace(spelled, spoken)
    return "".join(letter for at, letter in enumerate(word) if word[at - 1 : at] != letter)


def swapped_reader(known: frozenset[str], targets: Iterable[str]) -> Callable[[str], str]:
    """A function from a short word to the one target whose letters were swapped in it, or else the word itself.

    >>> read = swapped_reader(frozenset({"tow"}), ["two", "six", "ten"])
    >>> read("tne"), read("sxi"), read("tow"), read("tan")
    ('ten', 'six', 'tow', 'tan')
    """
    short = tuple(target for target in targets if SHORTEST <= len(target) < EXACT_BELOW)

    def read(word: str) -> str:
        found = [target for target in short if word not in known and _is_swapped(word, target)]
        return found[0] if len(found) == 1 else word

    return read


def _is_swapped(word: str, target: str) -> bool:
    """Whether two neighboring letters of the target were typed in the wrong order."""
    if len(word) != len(target) or sorted(word) != sorted(target):
        return False
    from rapidfuzz.distance import OSA

    return int(OSA.distance(word, target)) == 1


def _meaning(targets: Mapping[str, Hashable | None], target: str) -> Hashable:
    """The meaning of a word by itself; a part of a longer phrase means only itself."""
    return target if targets[target] is None else targets[target]


def _stands_for(word: str, target: str, slips: int) -> bool:
    swapped = slips == 1 and sorted(word) == sorted(target)
    if len(target) <= EXACT_BELOW:
        return swapped or _is_stutter(word, target)
    if word[0] != target[0] and not swapped:
        return False
    return slips == 1 or (slips == 2 and len(target) >= LOOSE_FROM)


def _is_stutter(word: str, target: str) -> bool:
    """Whether one letter of the target was typed twice."""
    return len(target) >= SHORTEST and any(target[: at + 1] + target[at:] == word for at in range(len(target)))


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
