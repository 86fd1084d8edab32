"""How dealers say calls: sentences of free wording, and a trigram model of them."""

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from io import StringIO

from dealer_trainer import files
from dealer_trainer.engine import ROLLS
from dealer_trainer.games.game import Game
from dealer_trainer.guide.call.phrase import Phrases
from dealer_trainer.guide.grading.naming import rate_text
from dealer_trainer.guide.model import NUMBER_WORDS, call_for, row_for
from dealer_trainer.voice.speech_words import SMALL_NUMBERS, SpeechWords, phrase_tables, spoken


def number_phrases(phrases: Phrases, words: SpeechWords) -> list[str]:
    """Every way to say a total."""
    listed = [phrase for value, names in phrases.numbers.items() if value != "1" for phrase in names]
    listed += [phrase for names in phrases.names.values() for phrase in names]
    return words.said(listed)


def rate_phrases(game: Game, words: SpeechWords) -> list[str]:
    """Every way to say the game's own odds: words for multiples of the bet, the house's names, figures."""
    phrases = game.phrases
    own = {Fraction(odds.num, odds.den) for odds in game.odds.values()}
    multiples = [names for times, names in phrases.times.items() if Fraction(times) in own]
    listed = [phrase for names in (*multiples, *phrases.rates.values()) for phrase in names]
    figures = {odds for odds in game.odds.values() if max(odds.num, odds.den) < len(SMALL_NUMBERS)}
    said = [f"{SMALL_NUMBERS[odds.num]} to {SMALL_NUMBERS[odds.den]}" for odds in sorted(figures)]
    return [*words.said(listed), *said]


TALKED = 1_000
"""How many scraps of talk the model is trained on."""

SENTENCES = 9_000
"""How many sentences the model is trained on; more of them changed nothing that was measured."""

REPEATED = 4
"""How often each self-correction is tried in a template, with different values."""

SEED = 13

UNHEARD = frozenset({"nah", "treble"})
"""Words understood when typed but not listened for: "nah" is part of "seve-nah-out", and "treble" is heard where
"double" was said.
"""

CLAUSES: Mapping[str, Sequence[str]] = {
    "total": (
        "NUMBER", "NUMBER", "NUMBER", "NUMBER", "the point is NUMBER", "NUMBER is the point", "POINT_IS NUMBER",
        "NUMBER IS_POINT", "its a NUMBER", "thats a NUMBER", "thats NUMBER", "we have a NUMBER", "we have NUMBER",
        "a NUMBER", "NUMBER NUMBER", "mark the NUMBER", "NUMBER mark it", "NUMBER LINKS", "PAIRS FACES",
        "NUMBER PAIRS FACES", "no NUMBER", "NUMBER thats our point", "NUMBER thats the point", "its NUMBER",
        "point of NUMBER", "we have a point its NUMBER",
    ),
    "winner": (
        "WINNER NUMBER", "NUMBER WINNER", "NUMBER a WINNER", "NUMBER we have a WINNER", "WINNER", "we have a WINNER",
        "LINE WINNER", "LINE WINNER NUMBER", "a WINNER on the LINE", "WINNER NUMBER the WAY", "NUMBER the WAY",
        "WAY NUMBER", "the WAY", "WAY", "WINNER WAY NUMBER", "its a WINNER", "NUMBER is a WINNER",
        "NUMBER is the WINNER", "NUMBER the WAY WINNER", "WINNER NUMBER PAIRS FACES",
        "WINNER WINNER NUMBER", "NUMBER WAY NUMBER WINNER", "WAY NUMBER its a WINNER",
    ),
    "line": (
        "the LINE RESULT", "LINE RESULT", "RESULT the LINE", "RESULT LINE", "the LINE is RESULT",
        "the LINE is a RESULT",
        "RESULT on the LINE", "a RESULT on the LINE", "its a RESULT on the LINE", "thats a RESULT on the LINE",
        "WORK the LINE", "WORK the LINE", "STILL", "STILL on the LINE", "STAY on the LINE", "the LINE STAY",
        "LINE STAY", "WORK the LINE RATE", "the LINE gets paid", "LINE gets paid", "the LINE WORK",
    ),
    "rate": (
        "RATEZONE RATE", "the RATEZONE RATE", "RATEZONE pays RATE", "the RATEZONE pays RATE", "RATEZONE gets RATE",
        "RATE on the RATEZONE", "RATE the RATEZONE", "RATE for the RATEZONE", "pay the RATEZONE RATE",
        "RATEZONE WIN RATE", "RATEZONE gets paid RATE", "pay RATE on the RATEZONE", "pay the RATEZONE", "RATEZONE DOWN",
        "RATEZONE is DOWN", "the RATEZONE DOWN", "WORK the RATEZONE",
    ),
    "out": (
        "seven out", "seven out", "seven out", "LINE DOWN", "seven out LINE DOWN", "seven everybody loses",
        "new shooter", "seven seven out", "take the LINE", "ZONE DOWN",
    ),
    "opening": (
        "OPENING", "we are OPENING", "the dice are OPENING", "dice are OPENING", "OPENING please", "OPENING OPENING",
        "new shooter OPENING", "OPENING everybody", "OPENING everybody OPENING", "coming out", "we are coming out",
    ),
    "talk": (
        "COLOR", "AHEAD NUMBER", "AHEAD the NUMBER", "AHEAD a NUMBER", "good luck everybody", "what a roll",
        "looking for the NUMBER", "we are looking for the NUMBER", "we need the NUMBER", "we still need the NUMBER",
    ),
    "off": ("NO_ROLL", "thats NO_ROLL", "NO_ROLL NO_ROLL"),
}  # fmt: skip
"""Clauses by the fact they state; a word in capitals stands for any phrase of its table."""

ORDERS = (
    ("total", "rate"), ("total", "line", "rate"), ("total", "line"), ("total", "rate", "line"), ("total",),
    ("winner",), ("winner", "line"), ("winner", "rate"), ("total", "winner"), ("winner", "winner"), ("out",),
    ("out", "opening"), ("opening",), ("opening", "talk"), ("total", "total"), ("total", "total", "rate"), ("talk",),
    ("total", "talk"), ("winner", "line", "rate"), ("total", "winner", "line"), ("total", "rate", "talk"), ("out",
    "out"), ("off",),
)  # fmt: skip

PLAIN = 0.8
"""The share of numbers that are called only by number."""

FIGURES = 0.5
"""The share of odds that are said in figures, "two to one", rather than in a word."""

MODEL = 0.25
"""The share of sentences that are the guide's own."""

CORRECTED = (
    "NUMBER {} NUMBER", "NUMBER {} NUMBER is the point", "WINNER NUMBER {} NUMBER",
    "NUMBER {} NUMBER the LINE RESULT",
    "the WAY {} the WAY", "RATEZONE RATE {} RATE", "WINNER NUMBER {} seven out", "NUMBER {} its NUMBER",
    "seven out {} WINNER NUMBER", "WAY {} WAY",
)  # fmt: skip
"""Sentences with a self-correction; each correction word is tried in each of them."""


def sentences(game: Game, words: SpeechWords) -> Iterator[str]:
    """Sentences of a game's free wording, always the same ones, in spoken words."""
    chance = random.Random(SEED)
    tables = _tables(game, words)
    cells = [(point, roll) for point in (None, *game.rules.points) for roll in ROLLS]
    model = [" ".join(spoken(call_for(game.guide, row_for(game.guide, *cell), *cell))) for cell in cells]
    for _ in range(SENTENCES):
        if chance.random() < MODEL:
            yield chance.choice(model)
            continue
        yield " ".join(_filled(chance, tables, chance.choice(CLAUSES[name])) for name in chance.choice(ORDERS))
    for template in CORRECTED:
        for phrase in (*tables["CORRECTION"], *8 * tables["NO"]):
            for _ in range(REPEATED):
                yield _filled(chance, tables, template.format(phrase))
    yield from scraps(chance)
    for phrases in tables.values():
        yield from phrases


def guide_calls(game: Game) -> frozenset[str]:
    """The guide's own calls in spoken words, each with every number and rate, also where those do not hold.

    Not a number alone, which sounds like much else.
    """
    rates, numbers = {rate_text(odds) for odds in game.odds.values()}, NUMBER_WORDS.values()
    calls = (
        row.call.format(number=number, Number=number, rate=rate, way="")
        for row in game.guide.rows
        if row.call
        for number in numbers
        for rate in rates
    )
    return frozenset(" ".join(spoken(call)) for call in calls) - {" ".join(spoken(number)) for number in numbers}


def clause_words() -> frozenset[str]:
    """The words of calls that are in no table: "mark", "gets"."""
    templates = (template for listed in CLAUSES.values() for template in listed)
    return frozenset(word for template in templates for word in template.split() if word.islower())


def scraps(chance: random.Random) -> Iterator[str]:
    """Scraps of talk."""
    talk = talk_words()
    for _ in range(TALKED):
        yield " ".join(chance.choice(talk) for _ in range(chance.randrange(2, 7)))


def talk_words() -> list[str]:
    """Common words of everyday talk, so that talk is recognized as talk and not bent into a call."""
    lines = (files.assets() / "voice" / "talk.txt").read_text(encoding="utf-8").splitlines()
    return [word for line in lines if line[:1] != "#" for word in line.split()]


def arpa(sentences: Iterable[str]) -> str:
    """The trigram model of sentences, as the text of an ARPA file."""
    from pocketsphinx.lm import ArpaBoLM

    model = ArpaBoLM(text="\n".join(sentences), add_start=True)
    model.compute()
    written = StringIO()
    model.write(written)
    return written.getvalue()


def _tables(game: Game, words: SpeechWords) -> dict[str, list[str]]:
    tables: dict[str, list[str]] = {"NUMBER": number_phrases(game.phrases, words), "RATE": rate_phrases(game, words)}
    for kind, value, phrases in phrase_tables(game.phrases):
        for name in _names(kind, value):
            tables.setdefault(name, []).extend(words.said(phrases))
    heard = {name: [phrase for phrase in phrases if phrase not in UNHEARD] for name, phrases in tables.items()}
    return {name: phrases for name, phrases in heard.items() if phrases}


def _names(kind: str, value: str) -> tuple[str, ...]:
    """The names in capitals by which a table of `calls.toml` can be used."""
    if kind == "results" and value in ("made", "natural"):
        return ("WINNER",)
    if kind == "results":
        value = {"loser": "down"}.get(value, value)
        return (value.upper(), "RESULT") if value in ("win", "down", "push") else (value.upper(),)
    if kind == "handling":
        return ("WORK",) if value in ("win", "down") else (value.upper(),)
    if kind == "zones":
        return ({"line": "LINE", "rate": "RATEZONE"}.get(value, "ZONE"),)
    of_kind = {"ways": "WAY", "openings": "OPENING", "faces": "FACES"}
    return (of_kind[kind],) if kind in of_kind else (kind.upper(),) if kind == value else ()


def _filled(chance: random.Random, tables: Mapping[str, list[str]], template: str) -> str:
    found = (_phrase(chance, tables, word) if word.isupper() else word for word in template.split())
    return " ".join(word for word in found if word)


def _phrase(chance: random.Random, tables: Mapping[str, list[str]], name: str) -> str:
    """Any phrase of a table; numbers and odds are said in figures more often than by each of their names.

    Figures sound like many other words ("two to one", "to two, won"): how often they are said tells them apart.
    """
    if name == "NUMBER" and chance.random() < PLAIN:
        return chance.choice(SMALL_NUMBERS[2:])
    if name == "RATE" and chance.random() < FIGURES:
        return chance.choice([phrase for phrase in tables[name] if " to " in phrase] or tables[name])
    return chance.choice(tables.get(name, [""]))
