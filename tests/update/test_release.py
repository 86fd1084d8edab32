"""A release's file: what is signed is read, and nothing else; every attack on the document is refused in words."""

import base64
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_trainer.records.log.canonical import canonical
from dealer_trainer.records.log.key import key_id
from dealer_trainer.update.error import UpdateError
from dealer_trainer.update.release import KINDS, MOST_BYTES, file_name, read_release
from tests.update.releasing import KEY, NAME, OTHER, release, release_file, signed, signed_document

Change = Callable[[dict[str, Any]], None]


def refused(data: bytes) -> UpdateError:
    """Why a file is not a release, in words, and what to do about it."""
    with pytest.raises(UpdateError) as caught:
        read_release(data)
    assert str(caught.value).startswith("The release is refused: ")
    assert str(caught.value).endswith(".")
    return caught.value


def test_a_release_is_read_as_it_was_written() -> None:
    """Version, text, dates and files come back, with the key that signed."""
    found = read_release(signed())
    assert found.release == release()
    assert found.key == KEY.id
    assert signed() == signed()


@pytest.mark.slow
def test_no_byte_can_be_changed() -> None:
    """Attack 1: any byte of the file is another one; none passes, whichever it is."""
    data = signed()
    for place in range(len(data)):
        for other in {data[place] ^ 1, data[place] ^ 0x20, data[place] ^ 0x80, ord(" ")} - {data[place]}:
            refused(data[:place] + bytes([other]) + data[place + 1 :])


@pytest.mark.slow
def test_no_byte_can_be_left_out_or_put_in() -> None:
    """Attack 2: a file that was cut, or has something between, before or behind."""
    data = signed()
    for place in range(len(data) + 1):
        refused(data[:place] + b" " + data[place:])
        if place < len(data):
            refused(data[:place])
            refused(data[:place] + data[place + 1 :])


@given(st.binary(max_size=300))
def test_any_bytes_are_refused_in_words(data: bytes) -> None:
    """Attack 3: whatever it is, it is refused and breaks nothing."""
    refused(data)


def _parts(change: Change) -> bytes:
    document = json.loads(signed())
    change(document)
    return canonical(document) + b"\n"


SIGNATURES: dict[str, Change] = {
    "stripped": lambda found: found.pop("signature"),
    "empty": lambda found: found.update(signature=""),
    "null": lambda found: found.update(signature=None),
    "a list": lambda found: found.update(signature=[found["signature"]]),
    "of another key": lambda found: found.update(signature=OTHER.sign("release/1", canonical(found["release"]))),
    "for another purpose": lambda found: found.update(signature=KEY.sign("packet/1", canonical(found["release"]))),
    "key id swapped": lambda found: found.update(key=OTHER.id),
    "key id left out": lambda found: found.pop("key"),
    "all zeros": lambda found: found.update(signature="A" * 86),
    "padded": lambda found: found.update(signature=found["signature"] + "=="),
    "as base64 of the other alphabet": lambda found: found.update(
        signature=base64.b64encode(base64.urlsafe_b64decode(found["signature"] + "==")).decode().rstrip("=")
        + ("" if set(found["signature"]) & set("-_") else "+")
    ),
    "its last letter written otherwise": lambda found: found.update(signature=_other_writing(found["signature"])),
    "a key of zeros": lambda found: found.update(key=key_id(bytes(32))),
    "not a word of base58": lambda found: found.update(key="z6Mk" + "0" * 44),
}


def _other_writing(signature: str) -> str:
    """The same 64 bytes with the two bits set that carry nothing."""
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    other = signature[:-1] + letters[letters.index(signature[-1]) | 1]
    assert base64.urlsafe_b64decode(other + "==") == base64.urlsafe_b64decode(signature + "==")
    return other


@pytest.mark.parametrize("name", SIGNATURES)
def test_a_signature_cannot_be_another(name: str) -> None:
    """Attacks 4 to 17: it is stripped, swapped, of another key or purpose, or written in another way."""
    assert refused(_parts(SIGNATURES[name])).code == "signature"


BODIES: dict[str, Change] = {
    "another product": lambda found: found.update(product="another-trainer"),
    "a product in capitals": lambda found: found.update(product="Dealer-Trainer"),
    "another format": lambda found: found.update(format="dealer-trainer/release/2"),
    "a version with a line end": lambda found: found.update(version="1.0.0\n"),
    "a version with a space": lambda found: found.update(version=" 1.0.0"),
    "a version with a sign": lambda found: found.update(version="+1.0.0"),
    "a version with zeros": lambda found: found.update(version="01.0.0"),
    "a version of four": lambda found: found.update(version="1.0.0.0"),
    "a version of other digits": lambda found: found.update(version="\uff11.0.0"),
    "a version without end": lambda found: found.update(version="9" * 4000 + ".0.0"),
    "a path for a version": lambda found: found.update(version="../../1.0.0"),
    "a number for a version": lambda found: found.update(version=1),
    "no dates": lambda found: found.pop("until"),
    "a date before all time": lambda found: found.update(issued=-1),
    "a date beyond the years": lambda found: found.update(until=253_402_300_800_000),
    "true for a date": lambda found: found.update(issued=True),
    "an unknown key": lambda found: found.update(run="rm"),
    "letters that turn the text round": lambda found: found.update(notes="\u202eexe"),
    "an escape to the terminal": lambda found: found.update(notes="\x1b]0;x\x07"),
    "notes without end": lambda found: found.update(notes="x" * 70_000),
    "no notes": lambda found: found.update(notes=""),
    "a traversing name": lambda found: found["files"][0].update(name="../" + NAME),
    "an absolute name": lambda found: found["files"][0].update(name="/etc/" + NAME),
    "a drive's name": lambda found: found["files"][0].update(name="C:" + NAME),
    "a name with a line end": lambda found: found["files"][0].update(name=NAME + "\n"),
    "a name in capitals": lambda found: found["files"][0].update(name=NAME.upper()),
    "a name of a device": lambda found: found["files"][0].update(name="con"),
    "a name of another version": lambda found: found["files"][0].update(name=NAME.replace("0.4.0", "0.5.0")),
    "an unknown system": lambda found: found["files"][0].update(system="amiga"),
    "a package for macOS": lambda found: found["files"][0].update(system="macos", kind="deb"),
    "two files for one platform": lambda found: found["files"].append(found["files"][0]),
    "a file of no bytes": lambda found: found["files"][0].update(bytes=0),
    "a file below nothing": lambda found: found["files"][0].update(bytes=-5),
    "a file without end": lambda found: found["files"][0].update(bytes=2**53 - 1),
    "a hash in capitals": lambda found: found["files"][0].update(sha256=found["files"][0]["sha256"].upper()),
    "a short hash": lambda found: found["files"][0].update(sha256="00"),
    "files that are none": lambda found: found.update(files={}),
    "nesting without end": lambda found: found.update(files=[[[[[[[[]]]]]]]]),
    "handovers that are none": lambda found: found.update(handovers=["z6Mk"]),
}


@pytest.mark.parametrize("name", BODIES)
def test_what_is_signed_must_also_be_sound(name: str) -> None:
    """Attacks 18 to 56: also with a release key in hand nothing gets in but a version, dates, a text and file names."""
    assert refused(signed_document(BODIES[name])).code in ("not_a_release", "product")


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("a key that stands twice", lambda data: data.replace(b'"key":', b'"key":"x","key":', 1)),
        ("a version that stands twice", lambda data: data.replace(b'"version":', b'"version":"9.9.9","version":', 1)),
        ("a number without end", lambda data: data.replace(b'"bytes":1', b'"bytes":' + b"9" * 5000, 1)),
        ("a float", lambda data: data.replace(b'"bytes":1900', b'"bytes":1900.0', 1)),
        ("a number with a power", lambda data: data.replace(b'"bytes":1900', b'"bytes":19e2', 1)),
        ("not a number", lambda data: data.replace(b'"bytes":1900', b'"bytes":NaN', 1)),
        ("another order of keys", lambda data: json.dumps(dict(reversed(json.loads(data).items()))).encode()),
        ("escapes for letters", lambda data: data.replace(b"New", b"\\u004eew", 1)),
        ("a mark of byte order", lambda data: b"\xef\xbb\xbf" + data),
        ("UTF-16", lambda data: data.decode().encode("utf-16")),
        ("no line end", lambda data: data.rstrip(b"\n")),
        ("two documents", lambda data: data * 2),
        ("nesting without end", lambda _: b"[" * 100_000),
        ("a web page", lambda _: b"<!doctype html><title>Sign in to the network</title>"),
        ("nothing", lambda _: b""),
        ("a list", lambda _: b"[]\n"),
        ("half a letter", lambda data: data.replace(b"New", b"\\ud800", 1)),
    ],
)
def test_a_release_has_one_writing(name: str, change: Callable[[bytes], bytes]) -> None:
    """Attacks 57 to 73: other JSON, other text, and what is none."""
    made = change(signed())
    assert made != signed(), name
    assert refused(made).code in ("not_a_release", "signature")


def test_a_large_file_is_not_even_read() -> None:
    """Attack 74: a release of a megabyte."""
    assert refused(b" " * (MOST_BYTES + 1)).code == "too_large"


def test_a_web_page_is_called_one() -> None:
    """Who signs in to a network first sees what came in place of the release."""
    assert "that address is a web page" in str(refused(b"  <html>"))


def test_every_platform_has_a_name_of_its_own() -> None:
    """No two files of a release are called the same, also on a disk that knows no capitals."""
    audiences = ("trainee", "school")
    names = [
        file_name("1.2.0", audience, system, kind)  # type: ignore[arg-type]  # of the literals
        for audience in audiences
        for system, kinds in KINDS.items()
        for kind in kinds
    ]
    assert len({name.lower() for name in names}) == len(names) == 10


def test_the_file_of_a_platform_is_found() -> None:
    """By audience, system and kind; None where the release has none."""
    made = release()
    assert made.file("trainee", "linux-x86-64", "tar.gz") == release_file()
    assert made.file("trainee", "linux-x86-64", "deb") is None
    assert made.file("school", "linux-x86-64", "tar.gz") is None
