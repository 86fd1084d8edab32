"""The file of revoked certificates: one form to the byte, signed by the school alone."""

import json
from typing import Any

import pytest

from dealer_trainer.records.log.canonical import canonical
from dealer_trainer.records.log.document import LogError
from dealer_trainer.records.log.key import SigningKey
from dealer_trainer.records.log.key_certificate import change_school_key
from dealer_trainer.records.log.packet import (
    MOST_LIST_BYTES,
    Revocation,
    RevokedList,
    SchoolCard,
    read_list,
    signed_list,
)

SCHOOL, OLD, OTHER = SigningKey(b"\1" * 32), SigningKey(b"\2" * 32), SigningKey(b"\3" * 32)
LIST = RevokedList(
    SchoolCard("a" * 32, "The School", SCHOOL.id), (change_school_key(OLD, SCHOOL, 5),), OTHER.id, 1_000,
    (Revocation("1" * 64, 9), Revocation("2" * 64, 7)),
)  # fmt: skip
FILE = signed_list(LIST, SCHOOL)


def test_what_was_written_is_read() -> None:
    """Whatever the order in which they were revoked; each is found by its seal."""
    assert read_list(FILE) == LIST
    assert signed_list(LIST._replace(revoked=LIST.revoked[::-1]), SCHOOL) == FILE
    assert [LIST.revoked_at(seal * 64) for seal in "123"] == [9, 7, None]
    assert [LIST.is_of(key.id) for key in (SCHOOL, OLD, OTHER)] == [True, True, False]


def test_no_list_keeps_its_reader_busy() -> None:
    """Whoever signs a list of their own with changes without end makes nobody check them all."""
    many = LIST._replace(changes=LIST.changes * 1001)
    with pytest.raises(LogError, match="changes"):
        read_list(signed_list(many, SCHOOL))


def test_only_the_school_signs_it() -> None:
    """Another key's signature is not asked for, and one that was put there is not believed."""
    with pytest.raises(ValueError, match="the school's to sign"):
        signed_list(LIST, OTHER)
    document: Any = json.loads(FILE)
    theirs = json.loads(signed_list(LIST._replace(school=LIST.school._replace(key=OTHER.id)), OTHER))
    with pytest.raises(LogError, match="signature does not fit"):
        read_list(canonical({**document, "signature": theirs["signature"]}) + b"\n")


@pytest.mark.parametrize(
    "change",
    [
        {"revoked": []}, {"made": 1_001}, {"station": SCHOOL.id}, {"changes": []}, {"more": 1},
        {"format": "dealer-trainer/revoked/2"}, {"made": True}, {"revoked": [{"seal": "1" * 64}]},
        {"revoked": [{"seal": "1" * 64, "at": 9}] * 2},
    ],
    ids=str,
)  # fmt: skip
def test_what_was_changed_is_refused(change: dict[str, object]) -> None:
    """Nothing of it is left unsigned, and nothing is added."""
    with pytest.raises(LogError):
        read_list(canonical({**json.loads(FILE), **change}) + b"\n")


@pytest.mark.parametrize(
    "data", [b"", b"[]", b"{}", FILE[:-1], b" " + FILE, FILE * 2, b" " * (MOST_LIST_BYTES + 1)],
    ids=["empty", "a list", "nothing", "cut", "indented", "twice", "too large"],
)  # fmt: skip
def test_what_is_no_list_is_refused(data: bytes) -> None:
    """In words, whatever the bytes are."""
    with pytest.raises(LogError):
        read_list(data)
