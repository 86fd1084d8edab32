"""What a host's call says: bust or not, figures, who acts, what is open, words of the show; by its calls.toml."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Annotated, Literal, NamedTuple

from pydantic import Field

from dealer_trainer.guide.row import Frozen
from dealer_trainer.guide.score.call import numbers_in, plain_figures
from dealer_trainer.guide.score.row import Phrases

_WORD = re.compile(r"[a-z0-9][a-z0-9']*")


class HostWords(Frozen):
    """The whole calls.toml of a show: phrases by what they answer, in lower case; the first is the usual one.

    `correction`: words that take back what was said before. `signals`: other words that rows say, such as "double".
    """

    format: Literal[1] = 1
    bust: Phrases
    no_bust: Phrases
    both: Phrases
    nobody: Phrases
    correction: Phrases
    players: Annotated[dict[str, Phrases], Field(min_length=2, max_length=2)]
    options: Annotated[dict[str, Phrases], Field(min_length=1, max_length=40)]
    signals: Annotated[dict[str, Phrases], Field(default_factory=dict, max_length=20)]

    def __hash__(self) -> int:
        """By its text, because phrases are looked up at every call."""
        return hash(repr(self))


class HostCall(NamedTuple):
    """What a call says; a field that is None or empty was not said. `acts`: a player, "both", or "nobody"."""

    is_bust: bool | None = None
    acts: str | None = None
    options: tuple[str, ...] = ()
    figures: tuple[int, ...] = ()
    signals: tuple[str, ...] = ()


def heard(words: HostWords, call: str) -> HostCall:
    """What a call says; of two answers to one question, the last counts.

    >>> words = HostWords(bust=("bust",), no_bust=("no bust",), both=("both",), nobody=("nobody",),
    ...                   correction=("sorry",), players={"P1": ("ada",), "P2": ("ben",)},
    ...                   options={"roll": ("roll",), "bank": ("bank",)})
    >>> heard(words, "No bust, forty-five hundred. Ben, sorry, Ada: roll or bank.")
    HostCall(is_bust=None, acts='P1', options=('roll', 'bank'), figures=(), signals=())
    >>> heard(words, "no bust, 4,500").figures, heard(words, "forty-five hundred").figures
    ((4500,), (4500,))
    """
    text = plain_figures(call.lower().replace("’", "'")).replace("-", " ")
    tokens = tuple(_WORD.findall(text))
    said, rest = HostCall(), list[str]()
    for name, value in _spotted(words, tokens):
        if name == "correction":
            said, rest = HostCall(), []
        elif name == "bust":
            said = said._replace(is_bust=value == "yes")
        elif name == "acts":
            said = said._replace(acts=value)
        elif name == "option":
            said = said._replace(options=tuple(dict.fromkeys((*said.options, value))))
        elif name == "signal":
            said = said._replace(signals=tuple(dict.fromkeys((*said.signals, value))))
        rest.append(value if name == "word" else "|")
    return said._replace(figures=tuple(numbers_in(rest)))


def phrases_of(words: HostWords) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Every list of phrases: what it answers, with what, and the phrases."""
    yield "bust", "yes", words.bust
    yield "bust", "no", words.no_bust
    yield "acts", "both", words.both
    yield "acts", "nobody", words.nobody
    yield "correction", "", words.correction
    yield from (("acts", player, phrases) for player, phrases in words.players.items())
    yield from (("option", option, phrases) for option, phrases in words.options.items())
    yield from (("signal", signal, phrases) for signal, phrases in words.signals.items())


def _spotted(words: HostWords, tokens: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """What is said, in order, with the longest phrase first at each word; an unknown word is returned as itself."""
    at = 0
    while at < len(tokens):
        found = next((entry for entry in _entries(words) if tokens[at : at + len(entry[0])] == entry[0]), None)
        if found is None:
            yield "word", tokens[at]
            at += 1
        else:
            yield found[1]
            at += len(found[0])


_Entry = tuple[tuple[str, ...], tuple[str, str]]


@lru_cache(maxsize=8)
def _entries(words: HostWords) -> tuple[_Entry, ...]:
    """Every phrase with what it says, the longest first."""
    found = [
        (tuple(_WORD.findall(phrase.replace("-", " "))), (name, value))
        for name, value, phrases in phrases_of(words)
        for phrase in phrases
    ]
    return tuple(sorted(found, key=lambda entry: -len(entry[0])))
