"""The patterns of what a row may say: number by rate by result, the same for every roll, as a JSGF grammar."""

from collections.abc import Iterable, Iterator
from typing import Literal

from dealer_trainer.games.game import Game
from dealer_trainer.guide.call.phrase import Phrases, Result
from dealer_trainer.voice.speech_words import SMALL_NUMBERS, SpeechWords, spoken

LINE_RESULTS: tuple[Result, ...] = ("win", "down", "push")
"""Results that a clause about the line states; "winner" has patterns of its own."""

WORK: tuple[Literal["win", "down"], ...] = ("win", "down")
"""Work on chips that a clause about a zone states."""

_LINE_PARTS = ("[the] <line> [is | are | bets] <result>", "<result> [the] <line>", "<work> [the] <line>")
_RATE_PARTS = (
    "[<work>] [the] <ratezone> [pays | is | gets] <rate>",
    "<rate> [on | for] [the] <ratezone>",
    "<ratezone> [is] <down>",
)
_CALLS = (
    "<number>",
    "<number> <ratepart>",
    "<number> <linepart>",
    "<number> <linepart> <ratepart>",
    "<number> is the point [<ratepart>]",
    "the point is <number> [<ratepart>]",
    "winner <number>",
    "<number> [a | we have a] winner",
    "winner <number> [the] <way>",
    "<number> [the] <way> [a | we have a] winner",
    "<number> winner [the] <way>",
    "seven out",
    "seven out [we are | dice are] coming out",
    "<number> winner <linepart>",
    "no roll",
)
"""Clauses in the orders that dealers say them.

Free combinations belong in the trigram: as a grammar they are too slow.
"""


def patterns(game: Game, words: SpeechWords) -> str:
    """The grammar of a game: each row's call with every number, rate, and way in its slots, and plain clauses of them.

    It does not know what was rolled: a wrong call is as likely as the right one.
    """
    rules = {
        "number": number_phrases(game.phrases, words),
        "rate": rate_phrases(game, words),
        "way": [phrase for listed in game.phrases.ways.values() for phrase in words.said(listed)],
        "line": words.said(game.phrases.zones["line"]),
        "ratezone": words.said(game.phrases.zones["rate"]),
        "work": [phrase for name in WORK for phrase in words.said(game.phrases.handling.get(name, ()))],
        "down": words.said(game.phrases.results["down"]),
        "result": [phrase for name in LINE_RESULTS for phrase in words.said(game.phrases.results[name])],
    }
    lines = [f"<{name}> = {_any_of(phrases)};" for name, phrases in rules.items()]
    lines += [f"<linepart> = {_any_of(_LINE_PARTS)};", f"<ratepart> = {_any_of(_RATE_PARTS)};"]
    calls = list(dict.fromkeys([*_templates(game), *_CALLS]))
    return "\n".join(["#JSGF V1.0;", "grammar calls;", *lines, f"public <call> = {_any_of(calls)};"])


def number_phrases(phrases: Phrases, words: SpeechWords) -> list[str]:
    """Every way to say a total."""
    listed = [phrase for value, names in phrases.numbers.items() if value != "1" for phrase in names]
    listed += [phrase for names in phrases.names.values() for phrase in names]
    return words.said(listed)


def rate_phrases(game: Game, words: SpeechWords) -> list[str]:
    """Every way to say odds: words for multiples of the bet, the house's names, the figures of the game's own odds."""
    phrases = game.phrases
    listed = [phrase for names in (*phrases.times.values(), *phrases.rates.values()) for phrase in names]
    figures = {odds for odds in game.odds.values() if max(odds.num, odds.den) < len(SMALL_NUMBERS)}
    said = [f"{SMALL_NUMBERS[odds.num]} to {SMALL_NUMBERS[odds.den]}" for odds in sorted(figures)]
    return [*words.said(listed), *said]


def _templates(game: Game) -> Iterator[str]:
    """The rows' calls with their slots open to every value."""
    for row in game.guide.rows:
        call = row.call.format(number="numberslot", Number="numberslot", rate="rateslot", way="wayslot")
        said = " ".join(spoken(call))
        for slot in ("number", "rate", "way"):
            said = said.replace(f"{slot}slot", f"<{slot}>")
        if said:
            yield said


def _any_of(phrases: Iterable[str]) -> str:
    return " | ".join(dict.fromkeys(phrases))
