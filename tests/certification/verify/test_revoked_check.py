"""A packet and a database compared with lists of revoked certificates: whose they are, how old, and what they say."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from dealer_trainer.certification.verify.verify import (
    FINDINGS,
    VERIFIED,
    Lists,
    VerificationReport,
    read_list_file,
    verify_archive,
    verify_packet,
)
from dealer_trainer.cli import main
from dealer_trainer.records.log.appeal import CertificateStatus
from dealer_trainer.records.log.key_certificate import change_school_key
from dealer_trainer.records.log.packet import Packet, Revocation, RevokedList, signed_list, write_packet
from dealer_trainer.records.log.seal import Seal
from dealer_trainer.records.school.archive import Archive
from tests.certification.examining import BY, NOON, OTHER, SCHOOL, STATION, STRANGER, SUPERVISOR, Room, rock_n_roll

DAY = 86_400_000


@cache
def passed() -> Packet:
    """A passed sitting, sealed as the first of its station."""
    room = Room()
    room.do_all()
    room.sign()
    return room.packet()


def seal_of(packet: Packet) -> Seal:
    """Its seal."""
    assert packet.seal is not None
    return packet.seal


def made(*seals: str, **more: Any) -> bytes:
    """A list's file, of the day after the seal; its certificates were revoked half a day before."""
    at = seal_of(passed()).at + DAY
    revoked = tuple(Revocation(seal, at - DAY // 2) for seal in seals)
    found = RevokedList(passed().school, (), STATION.id, at, revoked)._replace(**more)
    return signed_list(found, next(key for key in (SCHOOL, STRANGER) if key.id == found.school.key))


def revoking(**more: Any) -> bytes:
    """A list that revokes the certificate of the sitting that was passed."""
    return made(seal_of(passed()).hash, **more)


def held(*files: bytes, days: int = 3) -> VerificationReport:
    """What verifying the packet comes to, so many days after its seal."""
    lists = Lists(tuple(read_list_file("list", data) for data in files), seal_of(passed()).at + days * DAY)
    return verify_packet(passed(), (rock_n_roll(),), lists=lists)


def told(report: VerificationReport) -> list[str]:
    """What it says of the certificate."""
    return [text for name, text in report.facts if name == "certificate"]


@pytest.mark.slow
def test_a_list_says_whether_a_certificate_stands_and_how_old_it_is() -> None:
    """Not on it: verified, with its age; without a list it says that none was compared."""
    report = held(made("0" * 64))
    assert (report.status, report.discrepancies) == (VERIFIED, ())
    assert told(report) == ["not on the list of 2027-01-16, which is 2 days old"]
    assert any("no list of revoked certificates compared" in text for _, text in held().facts)
    assert not any("no list of revoked certificates compared" in text for _, text in report.facts)


@pytest.mark.slow
def test_a_revoked_certificate_is_not_verified() -> None:
    """By its seal; a newer list without it, or a list of before, does not make it stand."""
    for files in ((revoking(),), (revoking(), made()), (made(), revoking())):
        report = held(*files)
        assert report.status == FINDINGS
        assert [found.text for found in report.discrepancies] == ["The school revoked this certificate on 2027-01-15."]
        assert "revoked on 2027-01-15, by the list of 2027-01-16" in told(report)


@pytest.mark.slow
def test_a_list_that_cannot_be_used_is_refused_in_words() -> None:
    """Signed by nobody, another school's, another station's, of tomorrow, older than the certificate."""
    at, sound = seal_of(passed()).at, made()
    theirs = passed().school._replace(key=STRANGER.id)
    cases = {
        "signature does not fit": sound.replace(passed().school.name.encode(), b"The Scho0l"),
        "is not JSON": sound[:100],
        "not a list of revoked certificates": write_packet(passed()),
        "only one form": sound[:-1],
        "Another school": made(school=theirs),
        "a different station": made(station=STRANGER.id),
        "dated in the future": made(made=at + 5 * DAY),
        "older than the certificate": made(made=at - 1),
    }
    for words, data in cases.items():
        report = held(data)
        assert report.status == FINDINGS, words
        assert any(words in str(found) for found in report.discrepancies), (words, report.discrepancies)
        assert {found.kind for found in report.discrepancies} == {"status"}
        assert told(report) == [] or "older" in words or "future" in words, words


@pytest.mark.slow
def test_a_packet_of_before_a_new_school_key_is_recognized() -> None:
    """By the change that both keys signed; one that only the new key signed proves nothing."""
    change = change_school_key(SCHOOL, STRANGER, NOON)
    now = passed().school._replace(key=STRANGER.id)
    assert held(made(school=now, changes=(change,))).status == VERIFIED
    assert held(revoking(school=now, changes=(change,))).status == FINDINGS
    forged = change_school_key(OTHER, STRANGER, NOON)._replace(old=SCHOOL.id)
    assert "Another school" in str(held(made(school=now, changes=(forged,))).discrepancies[0])


@pytest.mark.slow
def test_a_database_tells_what_became_of_certificates_and_lists_must_agree() -> None:
    """A revocation in the log is a fact and no finding; a list that says otherwise, or is older than it, is one."""
    seal = seal_of(passed())
    said = CertificateStatus(
        seal.stream, seal.hash, "revoked", "Somebody else sat it", seal.at + DAY, BY, "Sam Pit", SUPERVISOR.id, "A" * 86
    )

    def whole(statuses: tuple[CertificateStatus, ...], *files: bytes) -> tuple[VerificationReport, ...]:
        lists = Lists(tuple(read_list_file("list", data) for data in files), seal.at + 3 * DAY)
        archive = Archive((seal.stream,), lambda _: passed(), 1, lambda _: (), statuses=statuses)
        return tuple(report for _, report in verify_archive(archive, (rock_n_roll(),), lists=lists))

    one, all_of_it = whole((said,), revoking(), revoking(station=STRANGER.id))
    assert (one.discrepancies, all_of_it.status) == ((), VERIFIED)
    assert ("certificate", "revoked on 2027-01-16 by Sam Pit: Somebody else sat it") in one.facts
    for statuses, data in (
        ((said,), made()),
        ((), revoking()),
        ((said._replace(status="suspended"),), revoking()),
        ((said._replace(at=seal.at + 2 * DAY),), revoking()),
    ):
        assert [report.status for report in whole(statuses, data)] == [FINDINGS, FINDINGS], statuses


@pytest.mark.slow
def test_the_command_takes_lists(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each with its own `--revoked`; a revoked certificate is a finding, a missing list cannot be used."""
    record, file = tmp_path / "a.sitting.json", tmp_path / "revoked.json"
    record.write_bytes(write_packet(passed()))
    arguments = ["verify", str(record), "--revoked", str(file)]
    file.write_bytes(made(made=0))
    assert main(arguments) == FINDINGS
    assert "older than the certificate" in capsys.readouterr().out
    file.write_bytes(revoking())
    assert main(arguments) == FINDINGS
    assert "certificate    revoked on 2027-01-15" in capsys.readouterr().out
    assert main([*arguments, "--revoked", str(tmp_path / "none")]) == 2
