"""What a money call says: which of the calls it is, and its amount, by the pack's phrases.

Figures and number words are read as in a scorekeeper's calls; typing slips are corrected; what is said last counts.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from dealer_trainer.engine import Cents
from dealer_trainer.guide.call.clause import LONGEST_CALL
from dealer_trainer.guide.call.lexicon import slip_reader
from dealer_trainer.guide.duty.pack import MoneyWords

_UNITS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
_TENS = {
    "twenty": 20, "thirty": 30, "forty": 40, "fourty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80,
    "ninety": 90,
}  # fmt: skip
_SMALL = {word: number for number, word in enumerate(_UNITS)} | _TENS
_POWERS = frozenset({"hundred", "thousand", "million"})
_JOINED = frozenset({*_SMALL, *_POWERS, "a", "and", "half"})
_LONGEST = 7
_GROUPED = re.compile(r"(?<![\d.,])\d{1,3}(?:[.,]\d{3})+(?![\d.,]*\d)")
_THOUSANDS = re.compile(r"(?<![\d.,])(\d{1,3})(?:[.,](\d{1,3}))?(?: ?k| thousand)\b")


class _Reading(NamedTuple):
    """A number, and the place after its last word."""

    number: int
    end: int


class _Clause(NamedTuple):
    """The words of a clause; `joined`: places of the words that a hyphen joins to the word before."""

    words: tuple[str, ...]
    joined: frozenset[int]

    def word(self, at: int) -> str:
        return self.words[at] if at < len(self.words) else ""


_Parts = Callable[[_Clause, int], Iterator[_Reading]]


def plain_figures(text: str) -> str:
    """A call in lower case with its figures in bare digits; points have no cents, so a dot groups like a comma.

    >>> plain_figures("2,150 so far, 1.500 now, 1.5k or 2 thousand")
    '2150 so far, 1500 now, 1500 or 2 thousand'
    """
    return _THOUSANDS.sub(_of_thousands, _GROUPED.sub(lambda found: re.sub("[.,]", "", found[0]), text))


def _of_thousands(found: re.Match[str]) -> str:
    """1.5k, 2k, and 1.5 thousand in digits; "2 thousand" may go on and stays."""
    if found[2] is None and found[0].endswith("thousand"):
        return found[0]
    return str(int(found[1]) * 1000 + int((found[2] or "").ljust(3, "0")))


def numbers_in(words: Sequence[str]) -> Iterator[int]:
    """Every number in a clause, in order: the longest that can be heard at each word.

    >>> list(numbers_in("two ones two hundred".split())), list(numbers_in("1050 so far".split()))
    ([2, 200], [1050])
    >>> list(numbers_in("five fifty".split())), list(numbers_in("a thousand and fifty".split()))
    ([550], [1050])
    >>> list(numbers_in("twenty-five hundred".split())), list(numbers_in("twenty one fifty".split()))
    ([2500], [2150])
    >>> list(numbers_in("sixty one thousand seven hundred and fifty".split())), list(numbers_in("a million".split()))
    ([61750], [1000000])
    >>> list(numbers_in("three hundred eight hundred".split())), list(numbers_in("six hundred twelve fifty".split()))
    ([300, 800], [600, 1250])
    """
    clause = _clause(words)
    at = 0
    while at < len(clause.words):
        found = _number(clause, at)
        if found is not None:
            yield found.number
        at = at + 1 if found is None else found.end


def _clause(words: Sequence[str]) -> _Clause:
    """The words, with hyphens between the parts of a number taken out: "twenty-five" is two words, "wimp-out" one."""
    apart, joined = list[str](), set[int]()
    for word in words:
        parts = word.split("-")
        if len(parts) == 1 or not _JOINED.issuperset(parts):
            parts = [word]
        joined |= {len(apart) + place for place in range(1, len(parts))}
        apart += parts
    return _Clause(tuple(apart), frozenset(joined))


def _number(clause: _Clause, at: int) -> _Reading | None:
    """The number that begins at a word; None if there is none."""
    heard = list(_readings(clause, at))
    whole = [read for read in heard if _is_whole(clause, read)]
    return max([read for read in whole if read.number] or whole or heard, key=lambda read: read.end, default=None)


def _is_whole(clause: _Clause, read: _Reading) -> bool:
    """Whether a number ends there, and its last word does not begin the next one: "six hundred, twelve fifty"."""
    following = clause.word(read.end)
    begins_next = following in _TENS and _SMALL.get(clause.words[read.end - 1], 20) < 20
    return not (following in _POWERS or begins_next or read.end in clause.joined)


def _readings(clause: _Clause, at: int) -> Iterator[_Reading]:
    """Everything that can be heard as one number from a word on."""
    word = clause.word(at)
    if word.isdigit() and len(word) <= _LONGEST:
        yield _Reading(int(word), at + 1)
    for parts in (_below_hundred, _short, _hundreds, _thousands, _millions):
        yield from parts(clause, at)


def _below_hundred(clause: _Clause, at: int) -> Iterator[_Reading]:
    word = clause.word(at)
    if word.isdigit() and len(word) <= 2:
        yield _Reading(int(word), at + 1)
    elif word in _SMALL:
        yield _Reading(_SMALL[word], at + 1)
        unit = _SMALL.get(clause.word(at + 1), 0)
        if word in _TENS and 0 < unit < 10:
            yield _Reading(_TENS[word] + unit, at + 2)


def _short(clause: _Clause, at: int) -> Iterator[_Reading]:
    """Hundreds that are not spoken: five fifty, twenty-one fifty, twenty fifty.

    "Fifty, fifty" are points and total; "fifty-fifty" is 5,050.
    """
    for first in _below_hundred(clause, at):
        is_short = first.number and not clause.words[at].isdigit() and clause.word(first.end) in _TENS
        if is_short and (first.number != 50 or first.end in clause.joined):
            for second in _below_hundred(clause, first.end):
                yield _Reading(first.number * 100 + second.number, second.end)


def _hundreds(clause: _Clause, at: int) -> Iterator[_Reading]:
    """From one to ninety-nine hundred: six hundred and fifty, twenty-five hundred."""
    for head in _counted(clause, at, "hundred", _below_hundred(clause, at)):
        yield from _with_rest(clause, head, 100, _below_hundred)


def _few(clause: _Clause, at: int) -> Iterator[_Reading]:
    """A number below a thousand, as it follows or counts thousands."""
    word = clause.word(at)
    if word.isdigit() and len(word) == 3:
        yield _Reading(int(word), at + 1)
    for parts in (_below_hundred, _short, _hundreds):
        yield from (read for read in parts(clause, at) if read.number < 1000)


def _thousands(clause: _Clause, at: int) -> Iterator[_Reading]:
    for head in _below_hundred(clause, at):
        if clause.words[head.end : head.end + 4] == ("and", "a", "half", "thousand"):
            yield _Reading(head.number * 1000 + 500, head.end + 4)
    for head in _counted(clause, at, "thousand", _few(clause, at)):
        yield from _with_rest(clause, head, 1000, _few)


def _millions(clause: _Clause, at: int) -> Iterator[_Reading]:
    for head in _counted(clause, at, "million", _few(clause, at)):
        yield from _with_rest(clause, head, 1_000_000, _thousands, _few)


def _counted(clause: _Clause, at: int, power: str, heads: Iterator[_Reading]) -> Iterator[_Reading]:
    """How many of a power there are, and the place after its name; 0 if only "hundred" is said."""
    if clause.words[at : at + 2] == ("a", power):
        yield _Reading(1, at + 2)
    if clause.word(at) == power:
        yield _Reading(0, at + 1)
    yield from (head._replace(end=head.end + 1) for head in heads if head.number and clause.word(head.end) == power)


def _with_rest(clause: _Clause, head: _Reading, worth: int, *parts: _Parts) -> Iterator[_Reading]:
    """So many of a power, alone and with each thing that can follow it; a bare "hundred" is no number by itself."""
    number = (head.number or 1) * worth
    if head.number:
        yield _Reading(number, head.end)
    start = head.end + (clause.word(head.end) == "and")
    for part in parts:
        yield from (_Reading(number + rest.number, rest.end) for rest in part(clause, start) if rest.number)


_CENTS = re.compile(r"(?<![\d.,])(\d+)\.(\d{2})(?!\d)")
_TOKEN = re.compile(r"[a-z0-9][a-z0-9-]*|[.,:;?!–—]+")
_OF_CENTS = re.compile(r"(\d+)c(\d\d)")
MOST_CALLS = 2
"""Who says more of the calls in one breath says none: "No bet, no cash" is one thing, a list is not."""
_LARGE = 100_000_000
"""Larger figures are no amount at a table, in dollars."""


class MoneyCall(NamedTuple):
    """What a call says: the calls it is, and the amounts in it, in cents; more than one amount is none (C2)."""

    facts: frozenset[str] = frozenset()
    amounts: tuple[Cents, ...] = ()

    @property
    def amount(self) -> Cents | None:
        """The amount, if it is one."""
        return self.amounts[0] if len(self.amounts) == 1 else None


def heard(words: MoneyWords, call: str) -> MoneyCall:
    """What a call says.

    >>> words = MoneyWords(format=1, calls={"changing": ("changing",), "no_bet": ("no bet",)}, correction=("no",),
    ...                    negation=("not",), labels=("seat",), units=("greens",))
    >>> heard(words, "Changing three hundred, no, two hundred for seat 4").amount
    20000
    >>> heard(words, "Changing 300, 200").amount, heard(words, "No bet!").facts
    (None, frozenset({'no_bet'}))
    """
    return _heard(words, call)


@lru_cache(maxsize=1024)
def _heard(words: MoneyWords, call: str) -> MoneyCall:
    if len(call) > LONGEST_CALL:
        return MoneyCall()
    facts, run, amounts = set[str](), list[str](), list[Cents]()
    taken, before = list[Cents](), ""
    is_denied = is_new = False

    def close(after: str) -> None:
        is_labeled = before == "label" and _is_number(run[:1])
        amounts.extend(_amounts(run, skips_first=is_labeled, skips_last=after == "unit" and _is_number(run[-1:])))
        run.clear()

    for name, value in _spotted(words, _tokens(words, call)):
        if name == "word":
            run.append(value)
            continue
        close(name)
        if name == "correction":
            taken, is_new = amounts.copy() or taken, True
            amounts.clear()
        elif name == "call" and not is_denied:
            if is_new:
                facts.clear()
            facts.add(value)
            is_new = False
        is_denied = name == "negation"
        before = name
    close("")
    contradicts = len(facts) > MOST_CALLS or any(facts.issuperset(pair) for pair in words.apart)
    return MoneyCall(
        frozenset() if contradicts else frozenset(facts), tuple(dict.fromkeys(amounts or taken))
    )  # "no problem" takes nothing back


def _is_number(words: list[str]) -> bool:
    return any(True for _ in numbers_in(words))


def _amounts(run: list[str], *, skips_first: bool, skips_last: bool) -> Iterator[Cents]:
    """The amounts in words between two phrases, without a number that a label or a unit claims."""
    found = list[Cents]()
    part = list[str]()
    for word in (*run, ""):
        exact = _OF_CENTS.fullmatch(word)
        if word and exact is None:
            part.append(word)
            continue
        found += [number * 100 for number in numbers_in(part) if 0 < number < _LARGE]
        part.clear()
        if exact is not None:
            found.append(int(exact[1]) * 100 + int(exact[2]))
    yield from found[skips_first : len(found) - skips_last if skips_last else None]


def _tokens(words: MoneyWords, call: str) -> tuple[str, ...]:
    """The words and pauses, figures in bare digits, slips corrected."""
    text = call.lower().replace("’", "'").replace("'", "").replace("$", " ")
    text = plain_figures(_CENTS.sub(lambda found: found[1] if found[2] == "00" else f"{found[1]}c{found[2]}", text))
    read = _reader(words)
    return tuple(read(token) for token in _TOKEN.findall(text))


def _spotted(words: MoneyWords, tokens: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """What is said, in order, the longest phrase first at each word; an unknown word is returned as itself."""
    at = 0
    while at < len(tokens):
        entries = _entries(words).get(tokens[at], ())
        found = next((entry for entry in entries if tokens[at : at + len(entry[0])] == entry[0]), None)
        if found is not None:
            yield found[1:]
            at += len(found[0])
            continue
        yield ("word", tokens[at]) if tokens[at][0].isalnum() else ("pause", tokens[at])
        at += 1


_Entry = tuple[tuple[str, ...], str, str]


def _named(words: MoneyWords) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Every list of phrases: its kind, its value, the phrases."""
    yield from (("call", fact, phrases) for fact, phrases in words.calls.items())
    for kind in ("correction", "negation", "labels", "units", "color"):
        yield kind.removesuffix("s"), "", getattr(words, kind)


@lru_cache(maxsize=8)
def _entries(words: MoneyWords) -> dict[str, tuple[_Entry, ...]]:
    """Every phrase by its first word, the longest first."""
    found = dict[str, list[_Entry]]()
    for name, value, phrases in _named(words):
        for phrase in phrases:
            spelling = tuple(phrase.split())
            found.setdefault(spelling[0], []).append((spelling, name, value))
    return {word: tuple(sorted(entries, key=lambda entry: -len(entry[0]))) for word, entries in found.items()}


@lru_cache(maxsize=8)
def _reader(words: MoneyWords) -> Callable[[str], str]:
    """Corrects slips only to the words of the calls."""
    targets = {word: word for phrases in words.calls.values() for phrase in phrases for word in phrase.split()}
    known = {word for _, _, phrases in _named(words) for phrase in phrases for word in phrase.split()}
    return slip_reader(frozenset(known), targets)
