"""A packet and a database compared with status lists: whose lists they are, how old, and what they say."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from dealer_trainer.certification.paper.status_list import StatusList, bits_of, list_address, signed_list
from dealer_trainer.certification.verify.report import FINDINGS, VERIFIED, VerificationReport
from dealer_trainer.certification.verify.status_check import Lists, read_status_file
from dealer_trainer.certification.verify.verify import verify_archive, verify_packet
from dealer_trainer.cli import main
from dealer_trainer.records.log.certificate_status import CertificateStatus
from dealer_trainer.records.log.packet import Packet, write_packet
from dealer_trainer.records.log.seal import Seal
from dealer_trainer.records.school.backup.archive import Archive
from tests.certification.examining import BY, NOON, SCHOOL, STATION, STRANGER, SUPERVISOR, Room, rock_n_roll

DAY = 86_400_000
FOLDER = "https://school.example/status/"


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


def made(purpose: Any = "revocation", places: tuple[int, ...] = (), **more: Any) -> bytes:
    """A list's file, of the day after the seal."""
    at = seal_of(passed()).at // 1000 * 1000 + DAY
    found = StatusList(
        list_address(FOLDER, STATION.id, purpose), SCHOOL.id, "The School", STATION.id, purpose, at, at + 40 * DAY,
        bits_of(places),
    )._replace(**more)  # fmt: skip
    return signed_list(found, STRANGER if found.school == STRANGER.id else SCHOOL)


def held(*files: bytes, days: int = 3) -> VerificationReport:
    """What verifying the packet comes to, so many days after its seal."""
    lists = Lists(tuple(read_status_file("list", data) for data in files), seal_of(passed()).at + days * DAY)
    return verify_packet(passed(), (rock_n_roll(),), lists=lists)


@pytest.mark.slow
def test_a_list_says_what_became_of_a_certificate_and_how_old_it_is() -> None:
    """Neither revoked nor suspended: verified, with both lists' age; without a list it says that none was compared."""
    report = held(made(), made("suspension"))
    assert (report.status, report.discrepancies) == (VERIFIED, ())
    facts = [text for name, text in report.facts if name == "status"]
    assert [text.split(",")[0] for text in facts] == ["not revoked", "not suspended"]
    assert all("the list is 2 days old" in text for text in facts)
    assert any("no status list compared" in text for _, text in held().facts)
    assert not any("no status list compared" in text for _, text in report.facts)


@pytest.mark.slow
def test_a_withdrawn_certificate_is_not_verified() -> None:
    """By the place of its seal in the list that says it, and by no other."""
    for purpose, word in (("revocation", "revoked"), ("suspension", "suspended")):
        report = held(made(purpose, (0,)))
        assert report.status == FINDINGS
        assert [found.text for found in report.discrepancies] == [f"The school has {word} this certificate."]
        assert held(made(purpose, (1, 7, 8))).status == VERIFIED


@pytest.mark.slow
def test_a_list_that_cannot_be_used_is_refused_in_words() -> None:
    """Unsigned, another school's, another station's, expired, of tomorrow, older than the certificate, too short."""
    at = seal_of(passed()).at
    sound = made()
    cases = {
        "not signed by the key it names": sound.replace(f"{SCHOOL.id}#".encode(), f"{STRANGER.id}#".encode()),
        "signature does not fit": sound.replace(b"The School", b"The Scho0l"),
        "is not JSON": sound[:100],
        "Another school": made(school=STRANGER.id),
        "a different station": made(station=STRANGER.id),
        "expired on": made(until=at + 2 * DAY),
        "dated in the future": made(made=at + 5 * DAY),
        "older than the certificate": made(made=at - DAY),
    }
    for words, data in cases.items():
        report = held(data)
        assert report.status == FINDINGS, words
        assert any(words in str(found) for found in report.discrepancies), (words, report.discrepancies)
        assert {found.kind for found in report.discrepancies} == {"status"}


@pytest.mark.slow
def test_a_database_tells_what_became_of_certificates_and_lists_must_agree() -> None:
    """A revocation in the log is a fact and no finding; a list that says otherwise, or is older than it, is one."""
    seal = seal_of(passed())
    said = CertificateStatus(
        seal.stream, seal.hash, "revoked", "Somebody else sat it", seal.at + DAY, BY, "Sam Pit", SUPERVISOR.id, "A" * 86
    )

    def whole(statuses: tuple[CertificateStatus, ...], *files: bytes) -> tuple[VerificationReport, ...]:
        lists = Lists(tuple(read_status_file("list", data) for data in files), seal.at + 3 * DAY)
        archive = Archive((seal.stream,), lambda _: passed(), 1, lambda _: (), statuses=statuses)
        return tuple(report for _, report in verify_archive(archive, (rock_n_roll(),), lists=lists))

    one, all_of_it = whole((said,), made(places=(0,)), made(places=(0,), station=STRANGER.id))
    assert (one.discrepancies, all_of_it.status) == ((), VERIFIED)
    assert ("certificate", "revoked on 2027-01-16 by Sam Pit: Somebody else sat it") in one.facts
    for statuses, files in (
        ((said,), made()),
        ((), made(places=(0,))),
        ((said,), made("suspension", (0,))),
        ((said._replace(at=seal.at + 2 * DAY),), made(places=(0,))),
    ):
        assert [report.status for report in whole(statuses, files)] == [FINDINGS, FINDINGS], (statuses, files)


@pytest.mark.slow
def test_the_command_takes_lists(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each with its own `--status`; an expired one is refused by today's clock, a missing one cannot be used."""
    record, file = tmp_path / "a.sitting.json", tmp_path / "revocation.json"
    record.write_bytes(write_packet(passed()))
    at = seal_of(passed()).at // 1000 * 1000
    file.write_bytes(made(made=at, until=at + 36_500 * DAY))
    arguments = ["verify", str(record), "--status", str(file)]
    main(arguments)
    assert "status         not revoked, as of" in capsys.readouterr().out
    file.write_bytes(made(until=NOON - 36_500 * DAY))
    assert main(arguments) == FINDINGS
    assert "It expired on" in capsys.readouterr().out
    assert main([*arguments, "--status", str(tmp_path / "none")]) == 2


@pytest.mark.slow
def test_one_list_alone_says_which_one_is_missing() -> None:
    """Whoever shows the list of suspensions of a revoked certificate does not get by without a word."""
    for purpose, missing in (("suspension", "no list of revocations"), ("revocation", "no list of suspensions")):
        texts = [text for name, text in held(made(purpose)).facts if name == "compared"]
        assert any(text.startswith(missing) for text in texts), (purpose, texts)
    both = [text for name, text in held(made(), made("suspension")).facts if name == "compared"]
    assert not any(text.startswith("no list of revocations") for text in both)
