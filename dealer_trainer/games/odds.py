"""The odds of game.toml by name: names are checked, texts filled in, and odds that were typed instead are found."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Literal, NamedTuple

from dealer_trainer.engine import Bet, Odds, Rules
from dealer_trainer.games.error import Fault, name_hint, refuse_all, refuse_first, shown
from dealer_trainer.games.schema import GameText
from dealer_trainer.games.validation import Loc, key_of
from dealer_trainer.guide.grading.naming import odds_text, rate_text
from dealer_trainer.guide.row import Guide
from dealer_trainer.message import Message, message

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


NamedOdds = Mapping[str, Odds]
Home = Literal["line", "rate", "other"]

WORDS = ("ratio", "odds", "Odds", "ODDS", "rate", "Rate", "RATE")
"""How odds are written: 6:5, 6 to 5 (even money), or 3 to 1 as it is called (triple); a capital gives a capital."""

_BRACES = re.compile(r"\{([A-Za-z]+) ([^{}]*)\}")
_LOOKED_AT = re.compile(r"[{:]|to|even money|double|triple", re.IGNORECASE)
_KINDS = ", ".join(f"{{{word} …}}" for word in ("ratio", "odds", "rate"))


class Filled(NamedTuple):
    """A text with its odds filled in, and what is wrong with it as reason and hint, or None."""

    text: str
    wrong: tuple[str, str] | None = None


def check_odds(file: Path, game: GameText) -> None:
    """Raise GameError if a bet names unknown odds, or if no bet pays some of the odds."""
    refuse_first(file, _faults(game))


def _faults(game: GameText) -> Iterator[Fault]:
    used: set[str] = set()
    for index, bet in enumerate(game.bets):
        for key, name in bet.roles:
            if name not in game.odds:
                yield no_odds(f"bets[{index}] ({bet.id}).{key}", name, game.odds)
            used.add(name)
    for name in game.odds:
        if name not in used:
            yield f"odds.{name}", message("no bet pays these odds"), message("Take them out, or name them in a bet")


def no_odds(key: str, name: str, known: Iterable[str]) -> Fault:
    """What is wrong with odds that game.toml does not name."""
    if ":" in name:
        hint = message("Name the odds of game.toml that are meant")
        return key, message("{name} are odds: they belong in game.toml only", name=shown(name)), hint
    return key, message("game.toml has no odds named {name}", name=shown(name)), name_hint(name, known)


def odds_of_bets(game: GameText) -> dict[str, frozenset[str]]:
    """The names of the odds that each bet pays, by bet."""
    return {bet.id: frozenset(name for _, name in bet.roles) for bet in game.bets}


def homes_of(rules: Rules, guide: Guide) -> dict[str, Home]:
    """Which bet odds belong to when a call names no zone: first the rate zone's, then the line's, then a side bet's.

    Numbers count with the line bet that they need: said without their name, their odds are taken for the line's.
    """
    spoken = {*guide.zone(guide.line_zone).bets, *guide.zone(guide.rate_zone).bets}
    homes: dict[str, Home] = {}
    for kind, home in _HOMES.items():
        for bet in rules.bets:
            if bet.kind == kind and (bet.id in spoken or kind in ("collect", "number")):
                homes.update((str(odds), home) for odds in _paid_by(bet))
    return homes


def boxes_of(rules: Rules) -> frozenset[int]:
    """The numbers that players can bet on by themselves: a call that pays "the five" speaks of such a bet."""
    return frozenset(number for bet in rules.bets if bet.kind == "number" for number in bet.pays)


_HOMES: dict[str, Home] = {"collect": "other", "number": "line", "line": "line", "one_roll": "rate"}
"""By kind of bet; later kinds override earlier ones."""


def _paid_by(bet: Bet) -> tuple[Odds, ...]:
    if bet.kind == "line":
        return (bet.pays, bet.hard_pays) if bet.hard_points else (bet.pays,)
    if bet.kind == "collect":
        return (bet.pays, *bet.near_pays.values())
    return tuple(bet.pays.values())


def filled_in(file: Path, document: dict[str, object], odds: NamedOdds, is_speech: bool = False) -> dict[str, object]:
    """The document with the odds in its texts filled in; raises GameError for unknown odds and for odds typed as text.

    `is_speech`: its texts are what dealers say, so only figures equal to the game's own odds are refused.
    """
    faults: list[Fault] = []

    def filled(value: object, steps: Loc) -> object:
        if isinstance(value, dict):
            return {name: filled(below, (*steps, name)) for name, below in value.items()}
        if isinstance(value, tuple):
            return tuple(filled(below, (*steps, place)) for place, below in enumerate(value))
        if not isinstance(value, str) or not _LOOKED_AT.search(value):
            return value
        found = fill(value, odds, is_speech=is_speech)
        if found.wrong is not None:
            faults.append((key_of(document, steps), *found.wrong))
        return found.text

    whole = filled(document, ())
    refuse_all(file, faults)
    assert isinstance(whole, dict)
    return whole


def fill(text: str, odds: NamedOdds, *, is_speech: bool = False) -> Filled:
    """Fill in the fields in braces that name odds.

    >>> fill("The Circle pays {odds hardway}.", {"hardway": Odds(7, 5)}).text
    'The Circle pays 7 to 5.'
    """
    typed = next(typed_odds(text, odds, is_speech=is_speech), None)
    if typed is not None:
        name = next((name for name in odds if odds[name] == typed.odds), None)
        if name is None:
            reason = message("the odds {text} are typed, and game.toml has no such odds", text=typed.text)
            hint = message("Write {{odds …}} with a name from game.toml, or put what is not odds in other words")
        else:
            reason = message("the odds {text} are typed: they belong in game.toml only", text=typed.text)
            hint = message("Write {{odds {name}}} or {{ratio {name}}}, or the name that is meant", name=name)
        return Filled(text, (reason, hint))
    for match in _BRACES.finditer(text):
        if match[1] not in WORDS:
            reason = message("{name} cannot be filled in", name=shown(match[0]))
            return Filled(text, (reason, message("Odds are {kinds}", kinds=_KINDS)))
        if match[2] not in odds:
            reason = message("game.toml has no odds named {match}", match=shown(match[2]))
            return Filled(text, (reason, name_hint(match[2], odds)))
    values = {match[0][1:-1]: _worded(match[1], odds[match[2]]) for match in _BRACES.finditer(text)}
    words = _BRACES.sub(lambda match: values[match[0][1:-1]], text)
    # Other fields in braces are filled in later, with what the dice show.
    return Filled(words if not values or "{" in words or "}" in words else Message(text, values))


def _worded(word: str, odds: Odds) -> str:
    kinds: dict[str, Callable[[Odds], str]] = {"ratio": str, "odds": odds_text, "rate": rate_text}
    text = kinds[word.lower()](odds)
    return text.upper() if word.isupper() else _CAPITALS.get(text, text) if word[0].isupper() else text


_CAPITALS: Mapping[str, str] = {
    "even money": message("Even money"),
    "double": message("Double"),
    "triple": message("Triple"),
}
"""The kinds of odds that begin with a capital, as at the start of a sentence."""
