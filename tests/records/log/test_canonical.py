"""Canonical JSON: one form for a value, and none for values that other readers would read differently."""

import json
import math

import pytest
import rfc8785
from hypothesis import given
from hypothesis import strategies as st

from dealer_trainer.records.log.canonical import MOST_DEPTH, MOST_INT, CanonicalError, canonical, digest

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


ODD_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters()),
    lambda part: st.lists(part) | st.tuples(part) | st.dictionaries(st.text(max_size=2), part),
)


@pytest.mark.slow
@given(VALUES | ODD_VALUES)
def test_the_bytes_are_those_of_other_peoples_code(value: object) -> None:
    """Whatever is written is written to the byte as a library of RFC 8785 writes it, in whichever way it is done."""
    try:
        written = canonical(value)
    except CanonicalError:
        return
    assert written == rfc8785.dumps(value)  # type: ignore[arg-type]  # what was written is JSON


@pytest.mark.parametrize("depth", [MOST_DEPTH, MOST_DEPTH + 1])
def test_what_is_nested_too_deep_is_refused(depth: int) -> None:
    """So deep and no deeper, of lists as of objects."""
    of_lists: object = 0
    of_objects: object = 0
    for _ in range(depth):
        of_lists, of_objects = [of_lists], {"a": of_objects}
    for value in (of_lists, of_objects):
        if depth <= MOST_DEPTH:
            assert canonical(value) == rfc8785.dumps(value)  # type: ignore[arg-type]  # it is JSON
        else:
            with pytest.raises(CanonicalError, match="nested deeper"):
                canonical(value)


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
        ({1: "a"}, "a key that is not text"),
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
