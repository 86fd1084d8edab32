"""Typing slips: what is put right, and what never may be."""

import string
from collections.abc import Iterator

import pytest

from dealer_trainer.guide.call.claim import claims_of
from dealer_trainer.guide.call.lexicon import Lexicon
from tests.guide.call.spoken import game


def slips(word: str) -> Iterator[str]:
    """Every word one slip away: a letter left out, doubled or put in, a wrong one, two swapped."""
    for at in range(len(word) + 1):
        head, tail = word[:at], word[at:]
        yield head + tail[1:]
        yield from (head + letter + tail for letter in string.ascii_lowercase)
        if tail:
            yield from (head + letter + tail[1:] for letter in string.ascii_lowercase)
        if len(tail) > 1:
            yield head + tail[1] + tail[0] + tail[2:]


def meaning(lexicon: Lexicon, word: str) -> object:
    """What a word states by itself, None where it states nothing; the twins "winner" and "wins" state one thing."""
    found = lexicon.find((word,), 0)
    if not found or found[1].kind not in ("numbers", "names", "results", "ways", "rates"):
        return None
    value = str(found[1].value).replace("winner", "win")
    return ("total" if found[1].kind in ("numbers", "names") else found[1].kind, value)


@pytest.mark.parametrize("kind", ["numbers", "names", "results", "ways", "rates"])
@pytest.mark.slow
def test_a_slip_never_becomes_another_fact(kind: str) -> None:
    """Whatever one slip makes of a word, it is read as that word, as a word of its own, or not at all."""
    lexicon = game().phrases.lexicon
    table = getattr(game().phrases, kind)
    for word in {phrase for phrases in table.values() for phrase in phrases if " " not in phrase}:
        for slip in slips(word):
            read = lexicon.repair(slip)
            assert read == slip or meaning(lexicon, read) in (meaning(lexicon, word), None), (word, slip, read)


@pytest.mark.parametrize(
    ("slip", "word"),
    [
        ("winer", "winner"), ("sevn", "seven"), ("elevn", "eleven"), ("jukebx", "jukebox"), ("tripple", "triple"),
        ("eigth", "eight"), ("fivve", "five"), ("nien", "nine"), ("puhs", "push"), ("esay", "easy"),
        ("duble", "double"), ("circel", "circle"), ("comming", "coming"), ("midnigth", "midnight"),
    ],
)  # fmt: skip
def test_common_slips_are_put_right(slip: str, word: str) -> None:
    """One letter too many, too few, wrong or swapped is put right in words that are long enough."""
    assert game().phrases.lexicon.repair(slip) == word


@pytest.mark.parametrize(
    "word",
    ["then", "fine", "east", "pus", "sixty", "there", "seen", "winter", "tree", "loves", "best", "lien", "tan", "sit",
     "hand", "heard", "card", "dawn", "past", "bush", "form", "live", "foul", "hour", "nice", "level", "steven"],
)  # fmt: skip
def test_words_of_their_own_stay(word: str) -> None:
    """A word that only looks like one of the table's is left alone."""
    assert game().phrases.lexicon.repair(word) == word


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("tne is teh piont", "ten is the point"), ("sxi is hte point", "six is the point"),
        ("the poitn is tne", "the point is ten"), ("teh point is eihgt", "the point is eight"),
    ],
)  # fmt: skip
def test_a_point_is_read_through_its_slips(typed: str, meant: str) -> None:
    """Where a number is said to be the point, even a short one with two letters swapped is that number."""
    lexicon = game().phrases.lexicon
    assert claims_of(lexicon, typed) == claims_of(lexicon, meant)
    assert [claim.as_point for claim in claims_of(lexicon, typed) if claim.fact == "total"] == [True]
    assert [claim.negated for claim in claims_of(lexicon, typed) if claim.fact == "point"] == [False]


def test_a_short_number_alone_is_not_guessed() -> None:
    """A slip of "ten" may be one of "one"; where nothing else says that it is the point, it states nothing."""
    assert claims_of(game().phrases.lexicon, "tne") == ()
