"""What a scorekeeper's call says: points, the running total, what is offered, by the phrases of the game's calls.toml.

Typing slips are corrected as at the casino table, and what is said last counts.
"""

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

from dealer_trainer.engine.score.rules import STEP
from dealer_trainer.guide.call.lexicon import slip_reader
from dealer_trainer.guide.score.fault import NOTHING, Offer, Said
from dealer_trainer.guide.score.row import ScoreWords
from dealer_trainer.guide.score.spoken_number import numbers_in, plain_figures

_MARKS = re.compile(r"[.,:;?!–—]+(?=\s|$)")
_WORD = re.compile(r"[a-z0-9][a-z0-9'-]*")
_OF_THOUSANDS = re.compile(r"\bthousand,(?= (?:one|two|three|four|five|six|seven|eight|nine)[ -]hundred\b)")
"""A comma within a number: two thousand, one hundred fifty."""
_MOST = 99_999
"""Larger numbers are not points."""
_NEGATIONS = frozenset({"no", "not", "isn't", "never", "without"})


class Heard(NamedTuple):
    """What a call says. `phrases`: the game's phrases in it, in order."""

    said: Said
    phrases: tuple[str, ...]

    @property
    def is_unclear(self) -> bool:
        """Whether it gives no points, no total, nothing that may be done, and no void roll: it is asked again."""
        return self.said == NOTHING and "no_roll" not in self.phrases


def heard(words: ScoreWords, call: str) -> Heard:
    """What a call says; the first number is the points, and the one named so, or else the last, is the total."""
    clauses = _clauses(words, call)
    phrases = [name for clause in clauses for name in _spotted(words, clause)]
    offer = _offer(phrases)
    points, total = _figures(words, clauses, has_offer=offer in ("choice", "roll", "hot_dice"))
    if offer == "bust":
        points, total = 0, 0
    elif "dead_die" in phrases and (points, total, offer) == (None, None, None):
        points = 0
    return Heard(Said(points, total, offer), tuple(phrases))


def _clauses(words: ScoreWords, call: str) -> list[tuple[str, ...]]:
    """The words between punctuation marks, slips corrected, without what a correction takes back."""
    text = _OF_THOUSANDS.sub("thousand", plain_figures(call.lower().replace("’", "'")))
    read = _reader(words)
    clauses = [tuple(read(word) for word in _WORD.findall(part)) for part in _MARKS.split(text)]
    corrections = {tuple(phrase.split()) for phrase in words.correction}
    clauses = [part for clause in clauses for part in _parted(clause, corrections)]
    last = max((place for place, clause in enumerate(clauses) if clause in corrections), default=-1)
    kept = [clause for clause in clauses[last + 1 :] if clause]
    return kept or [clause for clause in clauses if clause and clause not in corrections]


def _parted(clause: tuple[str, ...], corrections: set[tuple[str, ...]]) -> Iterator[tuple[str, ...]]:
    """A clause cut before and after each correction, which has no punctuation around it in recognized speech.

    A mere "no" causes no cut: it is part of other phrases.
    """
    start = at = 0
    while at < len(clause):
        found = max(
            (each for each in corrections if clause[at : at + len(each)] == each != ("no",)), key=len, default=()
        )
        if found:
            yield from filter(None, (clause[start:at], found))
            start = at + len(found)
        at += len(found) or 1
    if start < len(clause):
        yield clause[start:]


def _spotted(words: ScoreWords, clause: tuple[str, ...]) -> Iterator[str]:
    """The names of the phrases in a clause, the longest first at each word, negated ones as "not bust"."""
    at = 0
    while at < len(clause):
        found = next((entry for entry in _phrases(words) if clause[at : at + len(entry[0])] == entry[0]), None)
        if found is None:
            at += 1
            continue
        phrase, name = found
        before = [word for word in clause[max(0, at - 2) : at] if word != "a"]
        yield f"not {name}" if before and before[-1] in _NEGATIONS else name
        at += len(phrase)


def _offer(phrases: list[str]) -> Offer | None:
    found = set(phrases)
    if "bust" in found:
        return "bust"
    if "hot_dice" in found:
        return "hot_dice"
    if "not_enough" in found or "not bank" in found:
        return "roll"
    if "bank" in found:
        return "choice" if "roll" in found else "bank"
    return "roll" if found & {"roll", "the_420", "hard_six"} else None


def _figures(words: ScoreWords, clauses: list[tuple[str, ...]], *, has_offer: bool) -> tuple[int | None, int | None]:
    """Points and total; numbers that are not scores count dice and are skipped."""
    found: list[tuple[int, bool]] = []
    totals = {tuple(phrase.split()) for phrase in words.total}
    for clause in clauses:
        is_total = any(clause[at : at + len(phrase)] == phrase for phrase in totals for at in range(len(clause)))
        numbers = numbers_in(clause, _MOST, STEP)
        found += [(number, is_total) for number in numbers if number >= STEP and number % STEP == 0]
    if not found:
        return None, None
    named = [number for number, is_total in found if is_total]
    plain = [number for number, is_total in found if not is_total]
    if named:
        first = plain or named[:-1]
        return first[0] if first else None, named[-1]
    if len(plain) == 1:
        return (None, plain[0]) if has_offer else (plain[0], None)
    return plain[0], plain[-1]


@lru_cache(maxsize=16)
def _phrases(words: ScoreWords) -> tuple[tuple[tuple[str, ...], str], ...]:
    """Every phrase with its name, the longest first."""
    named = [
        (tuple(spelling.split()), name)
        for name in type(words).model_fields
        if name not in ("format", "total", "correction")
        for phrase in getattr(words, name)
        for spelling in dict.fromkeys((phrase, phrase.replace("-", " ")))  # nobody pronounces a hyphen
    ]
    return tuple(sorted(named, key=lambda entry: -len(entry[0])))


@lru_cache(maxsize=16)
def _reader(words: ScoreWords) -> Callable[[str], str]:
    """Corrects slips only to words of the game's phrases; every other word stays."""
    targets = {word: None if len(phrase) > 1 else name for phrase, name in _phrases(words) for word in phrase}
    return slip_reader(frozenset(targets) | _OWN, targets)


_OWN = frozenset({
    "rolls", "rolled", "rule", "dice", "die", "bark", "back", "bans", "band", "bust", "must", "just", "lost", "last",
    "hole", "role", "shot", "spot", "fives", "ones", "tanks", "thanks",
})  # fmt: skip
"""Words that are not the game's but close to one."""
