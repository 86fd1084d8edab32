"""Canonical JSON: one form for a value, and no form for what other readers would take differently."""

import json
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_trainer.records.log.canonical import MOST_INT, CanonicalError, canonical, digest

LEAVES = st.none() | st.booleans() | st.integers(-MOST_INT, MOST_INT) | st.text(st.characters(codec="utf-8"))
VALUES = st.recursive(
    LEAVES, lambda part: st.lists(part) | st.dictionaries(st.text(st.characters(codec="utf-8")), part)
)


@pytest.mark.slow
@given(VALUES)
def test_canonical_bytes_are_read_back_as_the_value_and_written_the_same_again(value: object) -> None:
    """What is written is JSON of the value, and a fixed point."""
    written = canonical(value)
    assert json.loads(written) == value
    assert canonical(json.loads(written)) == written


def test_members_are_sorted_by_utf_16_as_the_rfc_asks() -> None:
    """RFC 8785, 3.2.3: its own example of keys, in its own order."""
    names = ["\u20ac", "\r", "\ufb33", "1", "\U0001f600", "\u0080", "\u00f6"]
    written = canonical(dict.fromkeys(names, 0)).decode()
    assert list(json.loads(written)) == ["\r", "1", "\u0080", "\u00f6", "\u20ac", "\U0001f600", "\ufb33"]


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ({"a": [1, {"b": 0.5}]}, r"a\[1\]\.b: float"),
        (math.nan, "float"),
        ([MOST_INT + 1], r"\[0\]: a number beyond"),
        ({"a": -MOST_INT - 1}, "a: a number beyond"),
        ({1: "a"}, "a key that is no text"),
        ({"a": "\ud800"}, "a: half a character"),
        ({"\udc00": 1}, "half a character"),
        ({"a": b"raw"}, "a: bytes"),
        ({"a": {1, 2}}, "a: set"),
    ],
)
def test_a_value_without_one_form_is_refused_with_its_place(value: object, words: str) -> None:
    """Floats, huge numbers, half characters and foreign types never get into a record."""
    with pytest.raises(CanonicalError, match=words):
        canonical(value)


def test_endless_nesting_is_refused() -> None:
    """A list that holds itself is told, not followed until the stack ends."""
    endless: list[object] = []
    endless.append(endless)
    with pytest.raises(CanonicalError, match="nested deeper"):
        digest(endless)
