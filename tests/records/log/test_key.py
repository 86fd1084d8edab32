"""Keys, canonical JSON, and documents: the same bytes everywhere, read strictly, signed for one purpose."""

import json
import math
from typing import Any

import pytest
import rfc8785
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from hypothesis import given
from hypothesis import strategies as st

from dealer_trainer.records.log import document as documents
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.key import (
    SigningKey,
    WrappedError,
    WrongPasswordError,
    fingerprint,
    is_signed,
    key_id,
    public_bytes,
    unwrap,
    wrap,
)
from tests.records.log.streams import STATION, STRANGER, stream


@pytest.mark.slow
@given(st.binary(min_size=32, max_size=32))
def test_an_id_holds_the_public_key(raw: bytes) -> None:
    """Id and public bytes are two writings of one thing."""
    assert public_bytes(key_id(raw)) == raw
    assert len(key_id(raw)) == 48


def test_an_id_is_that_of_the_did_key_method() -> None:
    """The specification's own example: this public key has this name."""
    raw = bytes.fromhex("2e6fcce36701dc791488e0d0b1745cc1e33a4c1c9fcc41c63bd343dbbe0970e6")
    assert key_id(raw) == "z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK"


@pytest.mark.parametrize("name", ["", "z", "z6Mk", "z6Mk" + "1" * 44, "z6Mk" + "0" * 44, "z6Mk" + "z" * 44, "é" * 48])
def test_what_is_no_id_has_no_key(name: str) -> None:
    """Any text may stand where an id should."""
    assert (public_bytes(name), is_signed(name, "event/1", b"data", "A" * 86)) == (None, False)


def test_a_signature_holds_for_its_key_its_purpose_and_its_data_only() -> None:
    """Another key, purpose, text or letter, and it is none."""
    signature = STATION.sign("event/1", b"data")
    assert is_signed(STATION.id, "event/1", b"data", signature)
    assert not is_signed(STRANGER.id, "event/1", b"data", signature)
    assert not is_signed(STATION.id, "seal-station/1", b"data", signature)
    assert not is_signed(STATION.id, "event/1", b"datA", signature)
    for place in range(len(signature)):
        for letter in "AQgw-_":
            changed = signature[:place] + letter + signature[place + 1 :]
            if changed != signature:
                assert not is_signed(STATION.id, "event/1", b"data", changed), place


def test_a_signature_is_plain_ed25519_over_the_framed_data() -> None:
    """Whoever has another library can check a record: the frame is the project's name, the purpose and a zero byte."""
    import base64

    public = Ed25519PrivateKey.from_private_bytes(STATION.seed).public_key()
    raw = base64.urlsafe_b64decode(STATION.sign("event/1", b"data") + "==")
    public.verify(raw, b"dealer-trainer/event/1\x00data")


@pytest.mark.slow
def test_a_wrapped_key_opens_with_its_password_alone() -> None:
    """The seed comes back, a wrong password is told, and neither the document nor how a key prints holds a secret."""
    document = wrap(STATION, "correct horse")
    assert unwrap(document, "correct horse").seed == STATION.seed
    assert STATION.seed.hex() not in str(document)
    with pytest.raises(WrongPasswordError):
        unwrap(document, "correct horsf")
    assert wrap(STATION, "correct horse") != document
    assert STATION.seed.hex() not in repr(STATION)
    assert fingerprint(SigningKey.generate().id) != fingerprint(SigningKey.generate().id)


@pytest.mark.slow
def test_a_wrapped_key_cannot_be_given_to_another_owner() -> None:
    """The id is bound to what is sealed."""
    with pytest.raises(WrongPasswordError):
        unwrap({**wrap(STATION, "password 1"), "key": STRANGER.id}, "password 1")


@pytest.mark.slow
def test_a_damaged_wrapped_key_is_told_before_any_memory_is_taken() -> None:
    """Costs from a file are bounded; every part has its form."""
    sound = wrap(STATION, "password 1")
    changes: tuple[dict[str, object], ...] = (
        {"memory_kib": 2**40}, {"time": 0}, {"lanes": True}, {"memory_kib": 8, "lanes": 2}, {"salt": "zz"},
        {"nonce": "00"}, {"sealed": 5}, {"wrap": "none"}, {"more": 1}, {"key": None}, {"key": "\ud800"},
    )  # fmt: skip
    for document in ([sound], *({**sound, **change} for change in changes)):
        with pytest.raises(WrappedError):
            unwrap(document, "password 1")


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters()),
    lambda part: st.lists(part) | st.tuples(part) | st.dictionaries(st.text(max_size=2), part),
)


@pytest.mark.slow
@given(VALUES)
def test_the_bytes_are_those_of_other_peoples_code(value: object) -> None:
    """Whatever is written is written to the byte as a library of RFC 8785 writes it, in whichever way it is done."""
    try:
        written = documents.canonical(value)
    except documents.CanonicalError:
        return
    assert written == rfc8785.dumps(value)  # type: ignore[arg-type]  # what was written is JSON
    assert documents.canonical(json.loads(written)) == written


def test_what_is_nested_too_deep_is_refused() -> None:
    """So deep and no deeper, of lists as of objects; a list that holds itself is not followed until the stack ends."""
    endless: list[Any] = []
    endless.append(endless)
    deep: tuple[Any, Any] = (0, 0)
    for _ in range(documents.MOST_DEPTH):
        deep = [deep[0]], {"a": deep[1]}
    for value in deep:
        assert documents.canonical(value) == rfc8785.dumps(value)
    for value in ([deep[0]], {"a": deep[1]}, endless):
        with pytest.raises(documents.CanonicalError, match="nested deeper"):
            documents.digest(value)


def test_members_are_sorted_by_utf_16_as_the_rfc_asks() -> None:
    """RFC 8785, 3.2.3: its own example of keys, in its own order."""
    names = ["\u20ac", "\r", "\ufb33", "1", "\U0001f600", "\u0080", "\u00f6"]
    written = documents.canonical(dict.fromkeys(names, 0)).decode()
    assert list(json.loads(written)) == ["\r", "1", "\u0080", "\u00f6", "\u20ac", "\U0001f600", "\ufb33"]


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ({"a": [1, {"b": 0.5}]}, r"a\[1\]\.b: float"),
        (math.nan, "float"),
        ([documents.MOST_INT + 1], r"\[0\]: a number beyond"),
        ({"a": -documents.MOST_INT - 1}, "a: a number beyond"),
        ({1: "a"}, "a key that is not text"),
        ({"a": "\ud800"}, "a: half a character"),
        ({"\udc00": 1}, "half a character"),
        ({"a": b"raw"}, "a: bytes"),
        ({"a": {1, 2}}, "a: set"),
    ],
)
def test_a_value_without_one_form_is_refused_with_its_place(value: object, words: str) -> None:
    """Floats, huge numbers, half characters and foreign types never get into a record."""
    with pytest.raises(documents.CanonicalError, match=words):
        documents.canonical(value)


@pytest.mark.parametrize(
    ("written", "words"),
    [
        (b'{"a":1,"a":1}', "a key appears twice"), (b'{"a":NaN}', "NaN is not a whole number"),
        (b'{"a":-Infinity}', "-Infinity is not a whole number"), (b'{"a":1.5}', "1.5 is not a whole number"),
        (b'{"a":1e3}', "1e3 is not a whole number"), (b'{"a":123456789012345678}', "too large a number"),
        (b'{"a":', "it is not JSON"), (b'"\xff"', "it is not text: byte 1"), (b"[" * 100_000, "nested far too deep"),
        (b"[" + b"[]," * documents.MOST_PARTS + b"0]", "more than 5,000,000 parts"),
    ],
)  # fmt: skip
def test_json_that_two_readers_could_read_two_ways_is_refused(written: bytes, words: str) -> None:
    """Doubled keys, floats, NaN, half a document: each in words of its own."""
    with pytest.raises(documents.LogError, match=words):
        documents.parse(written)


@pytest.mark.parametrize(
    ("change", "where", "words"),
    [
        ({"more": 1}, "here", "the key more is not known here"),
        ({"seq": None}, "here.seq", "None is wrong"),
        ({"seq": True}, "here.seq", "True is wrong"),
        ({"seq": 1.0}, "here.seq", "1.0 is wrong"),
        ({"seq": "1"}, "here.seq", "'1' is wrong"),
        ({"seq": -1}, "here.seq", "0 or more is expected"),
        ({"seq": 2**53}, "here.seq", "or less is expected"),
        ({"at": 253_402_300_800_000}, "here.at", "or less is expected"),
        ({"body": []}, "here.body", r"\[\] is wrong"),
        ({"hash": "0" * 63}, "here.hash", "is not of the form"),
        ({"hash": "0" * 64 + "\n"}, "here.hash", "is not of the form"),
        ({"kind": "Opened"}, "here.kind", "is not of the form"),
        ({"station": "z6MkI" + "1" * 43}, "here.station", "is not of the form"),
    ],
)
def test_a_document_is_what_its_annotations_say_and_nothing_else(
    change: dict[str, Any], where: str, words: str
) -> None:
    """Unknown keys, other types and values out of bounds are refused with their place."""
    with pytest.raises(documents.LogError, match=words) as caught:
        documents.read(Event, {**stream(1)[0]._asdict(), **change}, "here")
    assert caught.value.where == where


def test_a_missing_key_and_what_is_no_object_are_named() -> None:
    """Also a list of the right values in their order: an object was asked for."""
    document = stream(1)[0]._asdict()
    del document["mono"]
    with pytest.raises(documents.LogError, match="the key mono is missing"):
        documents.read(Event, document)
    for wrong, words in (([*document.values()], "a list"), ("x", "text"), (7, "a number"), (None, "nothing")):
        with pytest.raises(documents.LogError, match=f"an object was expected, {words} was found"):
            documents.read(Event, wrong)
