"""Odds typed as text, in figures or in words, where a name from game.toml should be used."""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from dealer_trainer.engine import Odds

_TIMES = {"even money": 1, "double": 2, "triple": 3}
_SMALL = (
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_VALUES = {word: value for value, word in enumerate(_SMALL, 1)} | {
    word: value for value, word in zip(range(20, 100, 10), _TENS, strict=True)
}
_NUMBER = rf"(\d{{1,4}}|(?:{'|'.join(_TENS)})(?:[ -](?:{'|'.join(_SMALL[:9])}))?|{'|'.join(_SMALL)})"
_TYPED = re.compile(
    rf"(?<![\w.,-])(?:(?P<before>pay|pays|paid|paying|seats?) )?"
    rf"(?:(?P<rate>{_NUMBER}(?P<by>\s?:\s?|[\s-]?to[\s-]?){_NUMBER})(?![\w:]|[.,]\d)"
    rf"|(?P<word>{'|'.join(_TIMES)})\b)",
    re.IGNORECASE,
)


class Typed(NamedTuple):
    """Odds typed in a text."""

    text: str
    odds: Odds


def typed_odds(text: str, odds: Mapping[str, Odds], *, is_speech: bool = False) -> Iterator[Typed]:
    """Odds typed in figures or words, whether or not the game has them; `is_speech`: only the game's own, in figures.

    Rising numbers are a range unless the text says they are paid or the game has such odds; after "seat", always.

    >>> [typed.text for typed in typed_odds("Six to five, 7:5, seats 6 to 1, 2 to 12, pays 1 to 2, pays triple.", {})]
    ['Six to five', '7:5', '1 to 2', 'triple']
    """
    own = set(odds.values())
    for match in _TYPED.finditer(text):
        typed = _typed(match)
        if (typed.odds in own and typed.text[0].isdigit()) if is_speech else _is_meant(match, typed.odds, own):
            yield typed


def _is_meant(match: re.Match[str], odds: Odds, own: set[Odds]) -> bool:
    """Whether the text means odds, not a range of numbers or seats, or a pair of dice."""
    before = (match["before"] or "").lower()
    if match["word"]:
        return before.startswith("pa") or match["word"].lower() == "even money"
    if before.startswith("seat"):
        return False
    return ":" in match["by"] or before.startswith("pa") or odds.num >= odds.den or odds in own


def _typed(match: re.Match[str]) -> Typed:
    if match["word"]:
        return Typed(match["word"], Odds(_TIMES[match["word"].lower()], 1))
    pays, stake = (_value(written) for written in (match[3], match[5]))
    return Typed(match["rate"], Odds(pays, stake))


def _value(written: str) -> int:
    """A number in figures or words, as an int.

    >>> _value("22"), _value("Twenty-two"), _value("six")
    (22, 22, 6)
    """
    if written.isdigit():
        return int(written)
    return sum(_VALUES[word] for word in re.split("[ -]", written.lower()))
