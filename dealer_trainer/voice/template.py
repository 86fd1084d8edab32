"""Calls as templates of phrases and figures, from which the sentences of free wording are made.

A word in capitals stands for any phrase of its table; AMOUNT and COUNT are figures.
"""

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from dealer_trainer.voice.free_wording import SEED, SENTENCES, scraps
from dealer_trainer.voice.speech_words import SMALL_NUMBERS

UNITS = SMALL_NUMBERS[1:10]
TEENS = ("ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen")
TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")

FIFTIES = {
    "AMOUNT": "fifty | HUNDREDS [[and] fifty] | LOW fifty | THOUSANDS [[and] BELOW]",
    "BELOW": "fifty | UNIT hundred [[and] fifty] | UNIT fifty",
    "HUNDREDS": "a hundred | LOW hundred",
    "THOUSANDS": "a thousand | LOW thousand | twenty thousand",
    "LOW": " | ".join((*UNITS, *TEENS)),
    "UNIT": " | ".join(UNITS),
}
"""Amounts in steps of fifty, as points are spoken."""

SUMS = {
    "AMOUNT": "PAIR hundred [[and] PAIR] | a hundred [[and] PAIR] | PAIR thousand [[and] REST]"
    " | a thousand [[and] REST] | UNIT hundred thousand | UNIT hundred [and] PAIR thousand [[and] REST]"
    " | a million | one million | fifty",
    "REST": "PAIR | UNIT hundred [[and] PAIR]",
    "PAIR": "UNIT | TEEN | TEN [UNIT]",
    "UNIT": " | ".join(UNITS),
    "TEEN": " | ".join(TEENS),
    "TEN": " | ".join(TENS),
}
"""Amounts of play money."""


class CallTemplates(NamedTuple):
    """`templates`: calls; `tables`: phrases by name; `figures`: how amounts are spoken."""

    templates: Sequence[str]
    tables: Mapping[str, Sequence[str]]
    figures: Mapping[str, str]


def sentences_of(calls: CallTemplates) -> Iterator[str]:
    """Sentences of free wording, always the same ones: one or two templates, and talk."""
    chance, templates = random.Random(SEED), list(_possible(calls))
    for _ in range(SENTENCES):
        said = [_filled(chance, calls, chance.choice(templates)) for _ in range(chance.choice((1, 1, 1, 2)))]
        yield " ".join(said)
    yield from scraps(chance)
    for phrases in calls.tables.values():
        yield from phrases


def _possible(calls: CallTemplates) -> Iterator[str]:
    """The templates whose tables all have phrases."""
    known = {*calls.figures, *(name for name, phrases in calls.tables.items() if phrases)}
    return (
        template for template in calls.templates if all(word in known for word in template.split() if word.isupper())
    )


def _filled(chance: random.Random, calls: CallTemplates, template: str) -> str:
    found = []
    for word in template.split():
        if word in calls.tables:
            found.append(chance.choice(calls.tables[word]))
        else:
            found.append(_figure(chance, calls.figures, word) if word in calls.figures else word)
    return " ".join(found)


def _figure(chance: random.Random, figures: Mapping[str, str], name: str) -> str:
    """A figure spoken in one of its ways; a part in brackets is left out half the time."""
    text = chance.choice(_ways(figures[name]))
    while "[" in text:
        start = text.rindex("[")
        end = text.index("]", start)
        text = text[:start] + (text[start + 1 : end] if chance.random() < 0.5 else "") + text[end + 1 :]
    return " ".join(_figure(chance, figures, word) if word in figures else word for word in text.split())


def _ways(text: str) -> list[str]:
    return [way.strip() for way in text.split("|")]
