"""The two files for strangers: one sitting, and the certificates that were revoked."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from dealer_trainer.records.log.check import check_packet
from dealer_trainer.records.log.document import LogError, canonical, read
from dealer_trainer.records.log.key import UNSIGNED, SigningKey
from dealer_trainer.records.log.key_certificate import KeyCertificate, certified, change_school_key
from dealer_trainer.records.log.packet import (
    MOST_LIST_BYTES,
    Revocation,
    RevokedList,
    SchoolCard,
    read_list,
    read_packet,
    signed_list,
    write_packet,
)
from tests.certificates import certificate, named
from tests.records.log.streams import NOON, SCHOOL, STATION, STRANGER, packet


def test_a_packet_is_read_back_as_it_was_written() -> None:
    """And nothing in it speaks against another part."""
    each_packet = packet()
    assert read_packet(write_packet(each_packet)) == each_packet
    assert list(check_packet(each_packet)) == []
    unsealed = each_packet._replace(seal=None)
    assert read_packet(write_packet(unsealed)) == unsealed


def test_a_packet_of_an_earlier_version_is_read_to_the_byte() -> None:
    """A record that was made once holds for good: the file of another day reads, fits, and is written the same."""
    data = (Path(__file__).parent / "made_before.sitting.json").read_bytes()
    found = read_packet(data)
    assert len(found.events) == 16
    assert list(check_packet(found)) == []
    assert write_packet(found) == data


@pytest.mark.slow
def test_no_change_of_a_byte_goes_unnoticed() -> None:
    """1,000 files with a byte or a few other than written: refused, at odds with themselves, or of another school."""
    chance, sound = random.Random(11), write_packet(packet())
    card = packet().school
    for _ in range(1000):
        data = bytearray(sound)
        for _ in range(chance.choice((1, 1, 1, 3))):
            place = chance.randrange(len(data))
            what = chance.randrange(3)
            if what == 0:
                data[place] = chance.randrange(256)
            elif what == 1:
                del data[place]
            else:
                data.insert(place, chance.randrange(256))
        if bytes(data) == sound:
            continue
        try:
            found = read_packet(bytes(data))
        except LogError:
            continue
        # The school's name and id are not secret in this file: anybody who trusts a school knows its card.
        assert found.seal is None or list(check_packet(found)) or found.school != card


def test_a_file_written_anew_by_another_program_is_refused() -> None:
    """Spaces carry no meaning, so a second form would be a change that passes."""
    data = write_packet(packet())
    for other in (data.replace(b",", b", ", 1), data + b"\n"):
        with pytest.raises(LogError, match="only one form"):
            read_packet(other)
    with pytest.raises(LogError, match="half a character"):  # which JSON can write and no text can hold
        read_packet(data.replace(b"five, no field", b"\\ud800"))


def test_only_the_school_certifies() -> None:
    """Another key's certificate, or one whose text was changed, is none."""
    found = certificate(SCHOOL, STATION, "station", "Station 1", NOON)
    assert certified([found], SCHOOL.id) == [found]
    assert not certified([certificate(STRANGER, STATION, "station", "Station 1", NOON)], SCHOOL.id)
    assert not certified([found._replace(issuer=STRANGER.id)], STRANGER.id)
    for change in ({"role": "admin"}, {"name": named("Station 2").commitment}, {"at": 1}, {"key": STRANGER.id}):
        assert not certified([found._replace(**change)], SCHOOL.id), change
    for name in ("", "Ada", "private:", f"private:{'0' * 63}", f"private:{'0' * 64}\n"):  # could not be erased
        with pytest.raises(LogError) as caught:
            read(KeyCertificate, {**found._asdict(), "name": name}, "certificates[0]")
        assert caught.value.where == "certificates[0].name"


OWNER, OLD, OTHER = SigningKey(b"\1" * 32), SigningKey(b"\2" * 32), SigningKey(b"\3" * 32)
LIST = RevokedList(
    SchoolCard("a" * 32, "The School", OWNER.id), (change_school_key(OLD, OWNER, 5),), OTHER.id, 1_000,
    (Revocation("1" * 64, 9), Revocation("2" * 64, 7)),
)  # fmt: skip
FILE = signed_list(LIST, OWNER)


def test_what_was_written_is_read() -> None:
    """Whatever the order in which they were revoked; each is found by its seal."""
    assert read_list(FILE)._replace(signature=UNSIGNED) == LIST
    assert signed_list(LIST._replace(revoked=LIST.revoked[::-1]), OWNER) == FILE
    assert [LIST.revoked_at(seal * 64) for seal in "123"] == [9, 7, None]
    assert [LIST.is_of(key.id) for key in (OWNER, OLD, OTHER)] == [True, True, False]


CHANGES: tuple[dict[str, object], ...] = (
    {"revoked": []}, {"made": 1_001}, {"station": OWNER.id}, {"changes": []}, {"more": 1}, {"made": True},
    {"format": "dealer-trainer/revoked/2"}, {"revoked": [{"seal": "1" * 64}]},
    {"revoked": [{"seal": "1" * 64, "at": 9}] * 2},
)  # fmt: skip
BROKEN = (b"", b"[]", b"{}", FILE[:-1], b" " + FILE, FILE * 2, b" " * (MOST_LIST_BYTES + 1))


def test_what_was_changed_or_is_no_list_is_refused() -> None:
    """Nothing of it is left unsigned, nothing is added, and no number of changes keeps its reader busy."""
    changed = [canonical({**json.loads(FILE), **change}) + b"\n" for change in CHANGES]
    for data in (*BROKEN, *changed, signed_list(LIST._replace(changes=LIST.changes * 1001), OWNER)):
        with pytest.raises(LogError):
            read_list(data)


def test_only_the_school_signs_it() -> None:
    """Another key's signature is not asked for, and one that was put there is not believed."""
    with pytest.raises(ValueError, match="the school's to sign"):
        signed_list(LIST, OTHER)
    document: Any = json.loads(FILE)
    theirs = json.loads(signed_list(LIST._replace(school=LIST.school._replace(key=OTHER.id)), OTHER))
    with pytest.raises(LogError, match="signature does not fit"):
        read_list(canonical({**document, "signature": theirs["signature"]}) + b"\n")
