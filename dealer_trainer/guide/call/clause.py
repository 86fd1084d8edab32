"""From text to phrases: a call is cut into clauses and words, and phrases of the table are found in them."""

import re
import unicodedata
from typing import NamedTuple

from dealer_trainer.guide.call.lexicon import Lexicon, Meaning

LONGEST_CALL = 1000
"""In characters. A longer text is not a call and is not read, so that nothing can hide in its length."""

SHORT_ANSWER = 4
"""In words: "we did not", "not this time"."""

TALK = frozenset({"pending", "repeats"})
"""Kinds whose words are strange ones all the same, where no side bet is named."""

DENIALS = frozenset({"no", "negation"})

_TOKEN = re.compile(
    r"\$\s?\d[\d,.]*|\d+[.,]\d+|\d{1,2}\s?[:/]\s?\d{1,2}(?!\d)|\d{1,2}-\d{1,2}(?![\d-])"
    r"|\d+[a-z]+|\d+|[a-z]+|[.!?;\n]|[,:()\u2026\u2013\u2014]|\s-+\s|--+",
    re.ASCII,
)
_CHARACTERS = str.maketrans({"\u2010": "-", "\u2011": "-", "\u2019": "'", "\u2018": "'", "`": "'", "\u00b4": "'"})
_APOSTROPHE = re.compile(r"(?<=[a-z0-9])'(?:s|ll|d)\b|'")
_GLUED = re.compile(r"(\d)(to|for)(\d)", re.ASCII)
_FULL_STOPS = frozenset(".!?;\n")
_ASKED = frozenset("?")


class Clause(NamedTuple):
    """Words between two pauses, the number of full stops before them, and what is asked with them.

    `asked`: empty if nothing is; otherwise "yes" or "no" by the answer that follows, or "open".
    """

    words: tuple[str, ...]
    sentence: int
    asked: str = ""


class PhraseSpan(NamedTuple):
    """A phrase of the table in the call.

    `start` and `end` count words from the start of the call; `last`: a pause follows; `strange`: how many words of its
    clause the table does not know; `asked`: what is asked with the clause.
    """

    kind: str
    value: str | int
    start: int
    end: int
    clause: int
    sentence: int
    last: bool
    strange: int = 0
    asked: str = ""


def phrase_spans(lexicon: Lexicon, text: str) -> list[PhraseSpan]:
    """Everything in the text that the table knows, in order. Any text is accepted; unknown words are skipped."""
    spans: list[PhraseSpan] = []
    offset = 0
    for clause, (typed, sentence, asked) in enumerate(_clauses(lexicon, text)):
        words = _with_points(lexicon, typed)
        at = known = 0
        first = len(spans)
        while at < len(words):
            count, meaning = lexicon.find(words, at) or (1, _figure(words[at]))
            if meaning is not None:
                end = at + count
                span = (offset + at, offset + end, clause, sentence, end == len(words))
                spans.append(PhraseSpan(meaning.kind, meaning.value, *span))
                known += 0 if meaning.kind in TALK else count
            at += count
        spans[first:] = [found._replace(strange=len(words) - known, asked=asked) for found in spans[first:]]
        offset += len(words)
    return spans


def has_words(text: str) -> bool:
    """Whether anything is said at all: "." and "\U0001f3b2" are silence.

    >>> has_words("Good luck!"), has_words(" ...")
    (True, False)
    """
    return any(token[0].isalnum() for token in _TOKEN.findall(_plain(text)))


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", text.translate(_CHARACTERS)).casefold().replace("...", "\u2026")


def _clauses(lexicon: Lexicon, text: str) -> list[Clause]:
    clauses: list[Clause] = []
    words: list[str] = []
    sentence = 0
    for token in _TOKEN.findall(_GLUED.sub(r"\1 \2 \3", _APOSTROPHE.sub("", _plain(text)))):
        if token[0].isalnum() or token[0] == "$":
            words.append(lexicon.repair(token) if token.isalpha() else token)
            continue
        if words:
            clauses.append(Clause(tuple(words), sentence, "open" if token in _ASKED else ""))
            words = []
        sentence += token in _FULL_STOPS
    clauses.append(Clause(tuple(words), sentence))
    return _with_answers(lexicon, clauses) if any(clause.asked for clause in clauses) else clauses


def _with_answers(lexicon: Lexicon, clauses: list[Clause]) -> list[Clause]:
    """The clauses with questions found: from its question word on, or a whole sentence: "Six? No, seven".

    In a call that is nothing but questions, nothing is asked: "Nine?"
    """
    asked: dict[int, str] = {}
    for end, clause in enumerate(clauses):
        if not clause.asked:
            continue
        sentence = [at for at in range(end + 1) if clauses[at].sentence == clause.sentence]
        opened = [at for at in sentence if not lexicon.hints.asks.isdisjoint(clauses[at].words[:2])]
        first = opened[0] if opened else end if len(sentence) == 1 else end + 1
        after = clauses[end + 1].words if end + 1 < len(clauses) else ()
        asked.update(dict.fromkeys(range(first, end + 1), _answer(lexicon, after)))
    if all(at in asked for at, clause in enumerate(clauses) if clause.words):
        asked = {}
    return [clause._replace(asked=asked.get(at, "")) for at, clause in enumerate(clauses)]


def _answer(lexicon: Lexicon, words: tuple[str, ...]) -> str:
    """Whether the words after a question say yes or no."""
    if words[:1] and (words[0] in lexicon.hints.yes or " ".join(words) in lexicon.hints.yes):
        return "yes"
    found = [lexicon.find(words, at) for at in range(min(len(words), 3))]
    kinds = [phrase[1].kind for phrase in found if phrase]
    is_short = len(words) <= SHORT_ANSWER and not DENIALS.isdisjoint(kinds)
    return "no" if is_short or words[:1] == ("not",) or not DENIALS.isdisjoint(kinds[:1]) else "open"


def _with_points(lexicon: Lexicon, words: tuple[str, ...]) -> tuple[str, ...]:
    """The words, with a typing slip in a short number corrected where it names the point: "tne is the point"."""
    found = [lexicon.find(words, at) for at in range(len(words))]
    kinds = [None if phrase is None else phrase[1].kind for phrase in found]
    ends = {at + phrase[0] for at, phrase in enumerate(found) if phrase is not None and kinds[at] == "point_is"}
    return tuple(
        lexicon.repair_point(word) if at in ends or "is_point" in kinds[at + 1 : at + 2] else word
        for at, word in enumerate(words)
    )


def _figure(word: str) -> Meaning | None:
    """Digits: a number, odds written 3:1 or 3/1, a pair written 3-1, or faces written 4s."""
    if word.isdecimal():
        return Meaning("numbers", int(word)) if len(word) <= 2 else None
    for separator, kind in ((":", "rates"), ("/", "rates"), ("-", "dash")):
        left, found, right = word.partition(separator)
        if found and left.strip().isdecimal() and right.strip().isdecimal():
            return Meaning(kind, f"{int(left)}:{int(right)}")
    if word[-1] == "s" and word[:-1].isdecimal() and len(word) <= 3:
        number = int(word[:-1])
        return Meaning("faces" if number <= 6 else "names", number) if 1 <= number <= 12 else None
    return None
