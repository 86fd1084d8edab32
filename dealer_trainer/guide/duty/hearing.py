"""What a money call says: which of the calls it is, and its amount, by the pack's phrases.

Figures and number words are read as in a scorekeeper's calls; typing slips are corrected; what is said last counts.
"""

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

from dealer_trainer.engine import Cents
from dealer_trainer.guide.call.clause import LONGEST_CALL
from dealer_trainer.guide.call.lexicon import slip_reader
from dealer_trainer.guide.duty.pack import MoneyWords
from dealer_trainer.guide.duty.spoken_number import numbers_in, plain_figures

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
