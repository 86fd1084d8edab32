"""Documents are read strictly, and a mistake in a document is reported with its place."""

from typing import Any

import pytest

from dealer_trainer.records.log.document import MOST_PARTS, LogError, parse, read
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.key_certificate import KeyCertificate
from tests.certificates import certificate, named
from tests.records.log.streams import NOON, SCHOOL, STATION, stream


@pytest.mark.parametrize(
    ("written", "words"),
    [
        (b'{"a":1,"a":1}', "a key appears twice"), (b'{"a":NaN}', "NaN is not a whole number"),
        (b'{"a":-Infinity}', "-Infinity is not a whole number"), (b'{"a":1.5}', "1.5 is not a whole number"),
        (b'{"a":1e3}', "1e3 is not a whole number"), (b'{"a":123456789012345678}', "too large a number"),
        (b'{"a":', "it is not JSON"), (b'"\xff"', "it is not text: byte 1"), (b"[" * 100_000, "nested far too deep"),
        (b"[" + b"[]," * MOST_PARTS + b"0]", "more than 5,000,000 parts"),
    ],
)  # fmt: skip
def test_json_that_two_readers_could_read_two_ways_is_refused(written: bytes, words: str) -> None:
    """Doubled keys, floats, NaN, half a document: each in words of its own."""
    with pytest.raises(LogError, match=words):
        parse(written)


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
    with pytest.raises(LogError, match=words) as caught:
        read(Event, {**stream(1)[0]._asdict(), **change}, "here")
    assert caught.value.where == where


def test_a_missing_key_and_what_is_no_object_are_named() -> None:
    """Also a list of the right values in their order: an object was asked for."""
    document = stream(1)[0]._asdict()
    del document["mono"]
    with pytest.raises(LogError, match="the key mono is missing"):
        read(Event, document)
    for wrong, words in (([*document.values()], "a list"), ("x", "text"), (7, "a number"), (None, "nothing")):
        with pytest.raises(LogError, match=f"an object was expected, {words} was found"):
            read(Event, wrong)


@pytest.mark.parametrize("name", ["", "Ada", "private:", f"private:{'0' * 63}", f"private:{'0' * 64}\n"])
def test_a_name_is_a_commitment(name: str) -> None:
    """No certificate holds a name that could not be erased."""
    document = certificate(SCHOOL, STATION, "station", "Ada ½ Königs", NOON)._asdict()
    assert read(KeyCertificate, document).name == named("Ada ½ Königs").commitment
    with pytest.raises(LogError) as caught:
        read(KeyCertificate, {**document, "name": name}, "certificates[3]")
    assert caught.value.where == "certificates[3].name"
