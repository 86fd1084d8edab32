"""The phrase table: why a broken table is refused."""

import json
from typing import Any

import pytest
from pydantic import ValidationError

from dealer_trainer.guide.call.phrase import Phrases
from tests.guide.call.spoken import phrase_document


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
