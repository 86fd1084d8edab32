"""Messages are plain English texts that can still be put into another language."""

import copy
import json
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_trainer.message import Message, joined, message, sentence


def test_a_message_is_its_english_text() -> None:
    """It is equal to it, a key like it, and is written to JSON as it."""
    words = message("{act} was left out: {amount}", act=message("the call"), amount="$5.00")
    assert words == "the call was left out: $5.00"
    assert hash(words) == hash("the call was left out: $5.00")
    assert json.dumps({"why": words}) == '{"why": "the call was left out: $5.00"}'


def test_copies_keep_template_and_values() -> None:
    """A message that was copied or went to another process can still be translated."""
    words = sentence(message("{act} was left out", act=message("the call")))
    for made in (copy.deepcopy(words), pickle.loads(pickle.dumps(words))):  # noqa: S301 - our own bytes
        assert isinstance(made, Message)
        assert (made, made.template, dict(made.values)) == (words, words.template, dict(words.values))
        assert made.is_sentence


@given(st.lists(st.text()))
@pytest.mark.slow
def test_joined_is_join(parts: list[str]) -> None:
    """Any texts, with braces in them too."""
    assert joined("; ", parts) == "; ".join(parts)


@pytest.mark.slow
@given(st.text())
def test_what_fills_a_field_is_no_template(name: str) -> None:
    """A name with braces stands as it was typed."""
    assert message("“{name}” is taken", name=name) == f"“{name}” is taken"


def test_a_sentence_has_a_capital_and_one_period() -> None:
    """What ends in punctuation of its own keeps it."""
    assert sentence(message("the puck was left out")) == "The puck was left out."
    assert sentence("is it?") == "Is it?"
    assert sentence("") == ""
