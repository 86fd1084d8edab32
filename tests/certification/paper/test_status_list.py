"""Status lists: other people's code reads in them what the school said; what is not a school's list is refused."""

import base64
import gzip
import json
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import pytest

from dealer_trainer.certification.paper.credential import sign_document
from dealer_trainer.certification.paper.proof import proved
from dealer_trainer.certification.paper.status_list import (
    LEAST_ENTRIES,
    StatusList,
    bits_of,
    list_address,
    read_list,
    signed_list,
)
from dealer_trainer.records.log.error import LogError
from dealer_trainer.records.log.seal import Anchor
from tests.certification.paper.sample import DAY, NOON, PASSED, SCHOOL, STATION, SUPERVISOR
from tests.certification.paper.test_credential import stranger

FOLDER = "https://school.example/status/"
LONG_AGO = NOON - 3_650 * DAY
"""The foreign verifier of a list goes by the clock of this machine."""
REVOKED, SUSPENDED = tuple(range(3, 123, 3)), (5, 7, 11)


def listed(purpose: Any = "revocation", places: tuple[int, ...] = REVOKED, **more: Any) -> StatusList:
    """A list of the school in which these certificates are set."""
    where = list_address(FOLDER, STATION.id, purpose)
    found = StatusList(
        where, SCHOOL.id, PASSED.school.name, STATION.id, purpose, LONG_AGO, NOON + 36_500 * DAY, bits_of(places)
    )
    return found._replace(**more)


@pytest.mark.slow
@pytest.mark.parametrize(
    "numbers", [(*range(17), *range(118, 124), 199), pytest.param(range(200), marks=pytest.mark.soak)]
)
def test_other_peoples_code_tells_forty_of_two_hundred_apart(numbers: Sequence[int]) -> None:
    """Every credential verifies, and exactly those that were revoked or suspended are said to be.

    A list is of bytes: every bit of two of them is asked for, and where those that are set end; all two hundred are
    soaked.
    """
    awards = [
        PASSED._replace(
            sitting=f"{number:032x}", seal=Anchor(STATION.id, number, f"{number:064x}"), status_folder=FOLDER
        )
        for number in numbers
    ]
    lists = [json.loads(signed_list(found, SCHOOL)) for found in (listed(), listed("suspension", SUSPENDED))]
    answers = stranger([sign_document(award, SUPERVISOR, NOON) for award in awards], [], lists=lists)
    assert answers["documents"] == [None] * len(numbers)
    assert answers["statuses"] == [
        {"revocation": number in REVOKED, "suspension": number in SUSPENDED} for number in numbers
    ]
    assert len(REVOKED) == 40


@pytest.mark.slow
def test_other_peoples_code_refuses_a_list_that_was_changed() -> None:
    """With one bit set anew, or by another key than the school's, it is worth nothing to them."""
    credential = sign_document(PASSED._replace(status_folder=FOLDER), SUPERVISOR, NOON)
    sound = [json.loads(signed_list(listed(purpose, ()), SCHOOL)) for purpose in ("revocation", "suspension")]
    packed = listed("revocation", (41,)).bits
    changed = json.loads(json.dumps(sound))
    encoded = base64.urlsafe_b64encode(gzip.compress(packed, mtime=0)).rstrip(b"=").decode()
    changed[0]["credentialSubject"]["encodedList"] = f"u{encoded}"
    other = [json.loads(signed_list(listed(school=STATION.id), STATION)), sound[1]]
    answers = [stranger([credential], [], lists=lists)["statuses"][0] for lists in (sound, changed, other)]
    assert answers[0] == {"revocation": False, "suspension": False}
    assert "not verified" in answers[1]
    assert "is not the school" in answers[2]


def test_a_list_is_read_back() -> None:
    """Every place as it was set, never fewer entries than there must be, and more where they are needed."""
    found = read_list(signed_list(listed(), SCHOOL))
    assert found == listed()
    assert [place for place in range(200) if found.is_set(place)] == list(REVOKED)
    assert found.entries == LEAST_ENTRIES
    assert listed(bits=bits_of([LEAST_ENTRIES + 3])).is_set(LEAST_ENTRIES + 3)
    with pytest.raises(IndexError):
        found.is_set(LEAST_ENTRIES)
    with pytest.raises(ValueError, match="another key"):
        signed_list(listed(), STATION)


@pytest.mark.slow
def test_what_is_no_list_of_a_school_is_refused_in_words() -> None:
    """Each part changed or left out, other packings, other signers, and any bytes: never another exception."""
    data = signed_list(listed(), SCHOOL)
    sound: dict[str, Any] = json.loads(data)
    bomb = "u" + base64.urlsafe_b64encode(gzip.compress(bytes(64 * 1024 * 1024))).rstrip(b"=").decode()
    short = "u" + base64.urlsafe_b64encode(gzip.compress(bytes(100))).rstrip(b"=").decode()
    subject, proof = sound["credentialSubject"], sound["proof"]
    variants = [{name: part for name, part in sound.items() if name != left_out} for left_out in sound]
    odd: tuple[Any, ...] = (None, 3, "x", [], {}, {"id": "x"}, "u", "uAAAA", bomb, short, "did:key:z6Mk")
    variants += [{**sound, name: value} for name in sound for value in odd]
    variants += [
        {**sound, "credentialSubject": {**subject, name: value}} for name in (*subject, "more") for value in odd
    ]
    variants += [
        {**sound, "proof": {**proof, name: value}} for name in (*proof, "more") for value in (None, "z", "zzz")
    ]
    unsigned = {name: part for name, part in sound.items() if name != "proof"}
    variants += [proved(unsigned, STATION, NOON), {**sound, "validUntil": "2030-01-01T00:00:00Z"}]
    junk = [b"", b"[]", b"{", b"\xff", b"null", data[: len(data) // 2], b" " * (5 * 1024 * 1024)]
    read = []
    for written in (*(json.dumps(variant).encode() for variant in variants), *junk):
        with suppress(LogError):
            read.append(read_list(written))
    assert read == []
