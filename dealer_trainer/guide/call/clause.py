"""From text to phrases: a call is cut into clauses and words, and phrases of the table are found in them."""

import re
import unicodedata
from typing import NamedTuple

from dealer_trainer.guide.call.lexicon import Lexicon, Meaning

LONGEST_CALL = 1000
"""In characters. A longer text is not a call and is not read, so that nothing can hide in its length."""

_TOKEN = re.compile(
    r"\$\s?\d[\d,.]*|\d+[.,]\d+|\d{1,2}\s?[:/]\s?\d{1,2}(?!\d)|\d{1,2}-\d{1,2}(?![\d-])"
    r"|\d+[a-z]+|\d+|[a-z]+|[.!?;\n]|[,:()\u2026\u2013\u2014]|\s-+\s|--+",
    re.ASCII,
)
_CHARACTERS = str.maketrans({"\u2010": "-", "\u2011": "-", "\u2019": "'", "\u2018": "'", "`": "'", "\u00b4": "'"})
_APOSTROPHE = re.compile(r"(?<=[a-z0-9])'(?:s|ll|d)\b|'")
_GLUED = re.compile(r"(\d)(to|for)(\d)", re.ASCII)
_FULL_STOPS = frozenset(".!?;\n")

Clause = tuple[tuple[str, ...], int]
"""Words between two pauses, and the number of full stops before them."""


class PhraseSpan(NamedTuple):
    """A phrase of the table in the call.

    `start` and `end` count words from the start of the call; `last`: a pause follows; `strange`: how many words of its
    clause the table does not know.
    """

    kind: str
    value: str | int
    start: int
    end: int
    clause: int
    sentence: int
    last: bool
    strange: int = 0


def phrase_spans(lexicon: Lexicon, text: str) -> list[PhraseSpan]:
    """Everything in the text that the table knows, in order. Any text is accepted; unknown words are skipped."""
    spans: list[PhraseSpan] = []
    offset = 0
    for clause, (typed, sentence) in enumerate(_clauses(lexicon, text)):
        words = _with_points(lexicon, typed)
        at = known = 0
        first = len(spans)
        while at < len(words):
            count, meaning = lexicon.find(words, at) or (1, _figure(words[at]))
            if meaning is not None:
                end = at + count
                span = (offset + at, offset + end, clause, sentence, end == len(words))
                spans.append(PhraseSpan(meaning.kind, meaning.value, *span))
                known += count
            at += count
        spans[first:] = [found._replace(strange=len(words) - known) for found in spans[first:]]
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
            clauses.append((tuple(words), sentence))
            words = []
        sentence += token in _FULL_STOPS
    clauses.append((tuple(words), sentence))
    return clauses


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
