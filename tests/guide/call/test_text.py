"""What is wrong with a call reads as a sentence: what was said, what is so, what was left unsaid."""

import json
import string
from collections.abc import Iterator
from typing import Any

import pytest
from pydantic import ValidationError

from dealer_trainer.engine import Roll
from dealer_trainer.guide.call.claim import claims_of
from dealer_trainer.guide.call.fact import truth_of
from dealer_trainer.guide.call.grade import FACTS, grade_call
from dealer_trainer.guide.call.lexicon import Lexicon
from dealer_trainer.guide.call.phrase import Phrases
from dealer_trainer.guide.call.text import NOTHING_DUE, call_text
from dealer_trainer.guide.model import row_for
from tests import loaded
from tests.guide.call.spoken import game, phrase_document


def words(point: int | None, dice: tuple[int, int], call: str) -> str:
    """What is said of a call."""
    game = loaded.rock_n_roll()
    roll = Roll(*dice)
    truth = truth_of(game.guide, row_for(game.guide, point, roll), point, roll)
    return call_text(game.rules, game.guide, grade_call(game.phrases, truth, call))


@pytest.mark.parametrize(
    ("point", "dice", "call", "told"),
    [
        (5, (2, 3), "Seven out", "the Players Circle was called seven out, but it is a winner"),
        (
            9,
            (2, 1),
            "Winner three, JukeBox double",
            "the Players Circle was called a winner, but this roll does not decide it",
        ),
        (None, (3, 4), "Seven", "what the Players Circle does is left unsaid"),
        (None, (1, 1), "Two, circle down", "what the JukeBox does is left unsaid"),
        (6, (3, 3), "Winner six", "easy or hard is left unsaid"),
        (None, (4, 1), "Five, hardway", "you called it hard, but this roll is neither easy nor hard"),
        (None, (3, 4), "banana", "the number and what the Players Circle does are left unsaid"),
        (None, (3, 4), "Seven, not a winner", "a winner was denied, but it is a winner"),
        (6, (3, 4), "Winner seven", "the Players Circle was called a winner, but it is seven out: a point is on"),
        (None, (1, 2), "Three, push, JukeBox double", "the Players Circle was called a push, but it is a loser"),
        (6, (4, 5), "Nine's the point", "the point was called 9, but it is 6"),
        (None, (3, 4), "Winner seven, that's the point", "the point was called 7, but there is no such point"),
        (6, (4, 5), "Nine, puck on nine", "the puck was called on 9, but it is on 6"),
        (6, (4, 5), "Nine, puck off", "the puck was called off, but it is on 6"),
        (None, (3, 4), "Winner seven, puck on", "the puck was called on, but it is off"),
        (8, (5, 3), "Winner easy eight, six-deuce", "the roll was called 2-6, but it is 3-5"),
        (9, (2, 3), "Five, pay the nine", "the Number 9 was called a winner, but this roll does not do that"),
        (9, (2, 3), "Five, the Hot Hand is down", "the Hot Hand was called a loser, but this roll does not do that"),
        (
            None,
            (3, 4),
            "Winner seven, side bets are off",
            "the side bets was called off, but this roll does not do that",
        ),
        (6, (5, 4), "pay all numbers", "the full set of Numbers was called a winner, but this roll does not do that"),
    ],
)
def test_a_wrong_call_is_told_in_words(point: int | None, dice: tuple[int, int], call: str, told: str) -> None:
    """No name of the program's own stands in it: what was said, then what is so."""
    assert words(point, dice, call) == told


def test_two_results_of_one_bet_are_one_sentence() -> None:
    """A call that says winner and seven out is told of once, not once for each word."""
    told = words(9, (2, 1), "winner, seven out, three, JukeBox double")
    assert told.count("the Players Circle was called") == 1
    assert "a winner" in told
    assert "seven out" in told


def test_every_fact_has_words_where_nothing_is_due() -> None:
    """A fact that may not be stated at all is told so, whichever it is."""
    assert set(NOTHING_DUE) == set(FACTS)


def parse_phrases(document: dict[str, Any]) -> Phrases:
    """The table of a document as a game's folder brings it: parsed, and checked from JSON."""
    return Phrases.model_validate_json(json.dumps(document))


def copied() -> dict[str, Any]:
    """The shipped table, free to be broken."""
    document: dict[str, Any] = json.loads(json.dumps(phrase_document()))
    return document


def test_the_shipped_table_is_frozen_and_equal_to_itself() -> None:
    """The table is a value: the same file makes an equal one, and nothing in it can be set."""
    phrases = parse_phrases(phrase_document())
    assert phrases.lexicon is phrases.lexicon
    assert phrases == parse_phrases(copied())
    with pytest.raises(ValidationError, match="frozen"):
        phrases.format = 1  # type: ignore[misc]  # it is frozen


def test_a_phrase_has_one_meaning() -> None:
    """A phrase that stands in two places is named with both."""
    document = copied()
    document["ways"]["easy"].append("boxcars")
    with pytest.raises(ValidationError, match=r'"boxcars" stands under names \(12\) and again under ways \(easy\)'):
        parse_phrases(document)


@pytest.mark.parametrize("phrase", ["Yo", "yo-eleven", "", "two  words", "x" * 61, "don't", "caf\u00e9"])
def test_a_phrase_is_plain_words(phrase: str) -> None:
    """Phrases are small letters and figures, one space between words: that is what a call is turned into."""
    document = copied()
    document["names"]["11"].append(phrase)
    with pytest.raises(ValidationError, match=r"names\.11\.\d+"):
        parse_phrases(document)


@pytest.mark.parametrize(
    ("table", "key"), [("numbers", "7"), ("results", "push"), ("ways", "hard"), ("openings", "bets"), ("zones", "rate")]
)
def test_what_every_game_needs_is_asked_for(table: str, key: str) -> None:
    """A table without a phrase for something that is graded is refused, with its name."""
    document = copied()
    document[table][key] = []
    with pytest.raises(ValidationError, match=f"{table}: no phrase for {key}"):
        parse_phrases(document)


@pytest.mark.parametrize(
    ("table", "key"), [("numbers", "13"), ("times", "3to1"), ("rates", "6:5"), ("results", "tie"), ("words", "noise")]
)
def test_unknown_keys_are_refused(table: str, key: str) -> None:
    """A key that nothing reads is refused, with its place."""
    document = copied()
    document[table][key] = ["something"]
    with pytest.raises(ValidationError, match=rf"{table}\.{key}"):
        parse_phrases(document)


def test_names_may_be_left_out() -> None:
    """A game without usual names for its numbers is a game."""
    document = copied()
    del document["names"]
    assert isinstance(parse_phrases(document), Phrases)


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
