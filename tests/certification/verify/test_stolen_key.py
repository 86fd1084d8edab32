"""With an old copy of the records and the old password, nobody can write anything that verifies today."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from dealer_trainer.certification.verify.verify import (
    FINDINGS,
    VERIFIED,
    Lists,
    VerificationReport,
    read_list_file,
    report_lines,
    verify_packet,
)
from dealer_trainer.cli import main
from dealer_trainer.records.log.event import Event, next_event
from dealer_trainer.records.log.key import SigningKey, fingerprint
from dealer_trainer.records.log.key_certificate import certify, change_school_key
from dealer_trainer.records.log.packet import Packet, Revocation, RevokedList, read_packet, signed_list, write_packet
from dealer_trainer.records.log.seal import Seal, seal_after
from dealer_trainer.records.school.school import School, join, open_school, restore, set_up_school
from tests.certification.examining import (
    NOON,
    OTHER,
    SCHOOL,
    STATION,
    STRANGER,
    report_on,
    rock_n_roll,
    signed,
    signed_event,
)
from tests.certification.school.new_sittings import ADMIN, PASSWORD, sit

pytestmark = pytest.mark.slow

NEW = "nine white paper boats"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the school is, and what was stolen of it."""
    return tmp_path_factory.mktemp("stolen")


@pytest.fixture(scope="module")
def school(folder: Path) -> Iterator[School]:
    """A school whose backup was stolen before the admin changed a password that had leaked, and the school's key.

    Two sittings are sealed with the old key, one with the new one.
    """
    with set_up_school(folder / "school", "Harbor School", ADMIN, PASSWORD, NOON) as opened:
        admin = opened.sign_in(ADMIN, PASSWORD, NOON)
        sit(opened, admin, 1)
        (folder / "stick").mkdir()
        opened.backup(folder / "stick" / "stolen", NOON)
        sit(opened, admin, 2)
        opened.set_password(admin, admin.person.id, NEW, NOON, PASSWORD)
        sit(opened, admin, 3)
        opened.rotate_key(admin, NOON)
        yield opened


@pytest.fixture(scope="module")
def forged(folder: Path, school: School) -> Packet:
    """A sitting of somebody who never sat, made with the app itself: the thief has every key of that day."""
    assert school.check() == ()
    old = (ADMIN, PASSWORD)
    with restore(folder / "stick" / "stolen", folder / "thief", NOON, old) as stolen:
        return stolen.packet(sit(stolen, stolen.sign_in(ADMIN, PASSWORD, NOON), 4))


def test_a_forged_sitting_is_refused_by_fingerprint_and_by_seals(school: School, forged: Packet) -> None:
    """By either alone. Without them the report says that nothing was compared: a file cannot know what came after."""
    wanted = fingerprint(school.card.key)
    assert {found.kind for found in report_on(forged, school=wanted).discrepancies} == {"school"}
    assert {found.kind for found in report_on(forged, anchors=school.anchors()).discrepancies} == {"anchor"}
    lines = "\n".join(report_lines(report_on(forged)))
    assert "no list of seals compared" in lines
    assert "no fingerprint of the school given" in lines
    assert fingerprint(forged.school.key) in lines


def test_true_sittings_hold_before_and_after(school: School) -> None:
    """Those signed with the retired key too, under the school's new fingerprint, however it is typed."""
    for row in school.sittings():
        packet, wanted = school.packet(row.stream), fingerprint(school.card.key)
        for typed in (wanted, wanted.upper().replace(" ", ""), school.card.key):
            report = report_on(packet, school.anchors(), typed)
            assert (report.status, report.discrepancies) == (VERIFIED, ())
        assert "the list of seals was compared" in "\n".join(report_lines(report))
        assert dict(report.facts)["sealed by"].startswith("Ada Pit (")


@pytest.mark.parametrize("strips", ["nothing", "retirements", "links"])
def test_a_forged_sitting_under_the_new_certificates_is_refused(school: School, forged: Packet, strips: str) -> None:
    """From a true packet the thief has the school's new word for each key: it holds up to where they were retired."""
    true = school.packet(min(school.seals(), key=lambda seal: seal.number).stream)
    mixed = forged._replace(
        school=true.school, certificates=true.certificates, openings=true.openings, changes=true.changes,
        retirements=() if strips == "retirements" else true.retirements, links=() if strips == "links" else true.links,
    )  # fmt: skip
    report = report_on(mixed, school=fingerprint(school.card.key))
    assert report.status == FINDINGS
    assert {found.kind for found in report.discrepancies} == {"deactivated"}


@pytest.mark.parametrize("way", ["next key", "next station", "elsewhere"])
def test_nothing_follows_a_retired_key(folder: Path, school: School, forged: Packet, way: str) -> None:
    """With keys of the stolen copy, under the new certificates: neither a next key, nor a chain that has no such place.

    The retired key certifies another one for the same person; the station's another station; or a certificate bears the
    place of another station's chain.
    """
    true = school.packet(min(school.seals(), key=lambda seal: seal.number).stream)
    of_person = next(found for found in true.certificates if found.until)
    of_station = next(found for found in true.certificates if found.role == "station")
    with open_school(folder / "thief") as thief:
        old, station = thief.sign_in(ADMIN, PASSWORD, NOON + 9000).key, thief.key
    more = SigningKey.generate()
    if way == "next key":
        extra = certify(old, more, "admin", of_person.holder, of_person.name, station.id, NOON)
        signer, place = more, station
    elif way == "next station":
        extra = certify(station, more, "station", of_station.holder, of_station.name, more.id, NOON)
        signer, place = old, more
    else:
        assert school.station == station.id
        other, of_school = SigningKey.generate(), school.sign_in(ADMIN, NEW, NOON + 20_000).school_key
        assert of_school is not None
        extra = certify(of_school, other, "station", "s-2", of_station.name, other.id, NOON)
        signer, place = old, other
    mixed = forged._replace(
        school=true.school, certificates=(*true.certificates, extra), openings=true.openings,
        changes=true.changes, retirements=(), links=(),
    )  # fmt: skip
    report = report_on(signed_by(mixed, place, signer), school=fingerprint(school.card.key))
    assert report.status == FINDINGS
    assert {found.kind for found in report.discrepancies} <= {"key", "deactivated", "event"}


def test_another_stations_word_for_a_key_is_for_that_station_alone(tmp_path: Path, folder: Path) -> None:
    """A station took the school's new key over before the leaked key was retired there: its word names no place.

    Beside the chain of the station whose keys were stolen it holds for nothing, whatever is left out of the file.
    """
    with set_up_school(tmp_path / "a", "Harbor School", ADMIN, PASSWORD, NOON) as first:
        admin = first.sign_in(ADMIN, PASSWORD, NOON)
        sit(first, admin, 1)
        first.backup(folder / "stick" / "of a", NOON)
        with join(tmp_path / "b", first.enrollment_file(admin, NOON), ADMIN, PASSWORD, NOON) as second:
            there = second.sign_in(ADMIN, PASSWORD, NOON)
            first.set_password(admin, admin.person.id, NEW, NOON, PASSWORD)
            wanted = fingerprint(first.rotate_key(admin, NOON))
            second.take_key(there, first.enrollment_file(admin, NOON), NEW, wanted, NOON)
            lent = second.packet(sit(second, there, 2))
            assert (report_on(lent, school=wanted).status, second.check(), first.check()) == (VERIFIED, (), ())
        with restore(folder / "stick" / "of a", tmp_path / "thief", NOON, (ADMIN, PASSWORD)) as stolen:
            forged = stolen.packet(sit(stolen, stolen.sign_in(ADMIN, PASSWORD, NOON), 4))
        true = first.packet(first.seals()[0].stream)
    station = next(found for found in true.certificates if found.role == "station")
    person = next(found for found in lent.certificates if found.role == "admin")
    for certificate in (person, person._replace(chain=station.chain)):
        mixed = forged._replace(
            school=true.school, certificates=tuple(sorted((station, certificate))), changes=true.changes,
            openings=(*true.openings, *lent.openings), retirements=(), links=(),
        )  # fmt: skip
        report = report_on(mixed, school=wanted)
        assert report.status == FINDINGS
        assert {found.kind for found in report.discrepancies} == {"key", "event"}


def signed_by(packet: Packet, station: SigningKey, supervisor: SigningKey) -> Packet:
    """The same sitting in the first place of a station's chain, under other keys."""
    events: list[Event] = []
    for event in packet.events:
        body = dict(event.body)
        made = signed_event(events, event.stream, event.kind, body, event.at, event.mono, station, supervisor)
        events.append(made._replace(openings=event.openings))
    log = next_event(station, None, "0b" * 16, "founded", {}, NOON, 0)
    return packet._replace(
        events=tuple(events), seal=seal_after(station, supervisor, None, events[-1], log, NOON + 10**6)
    )


def test_a_packet_without_its_proof_is_not_shown(school: School) -> None:
    """The seals between it and the retirement were taken out, or are others: `verify` says so."""
    first, second, _ = (school.packet(seal.stream) for seal in school.seals())
    assert first.links == (second.seal,)
    for links in ((), (first.links[0]._replace(at=1),)):
        report = report_on(first._replace(links=links))
        assert report.status == FINDINGS
        assert {found.kind for found in report.discrepancies} == {"deactivated"}
        assert "nothing shows that the seal is older" in report.discrepancies[0].text


def test_the_command_compares_the_fingerprint(
    tmp_path: Path, school: School, forged: Packet, capsys: pytest.CaptureFixture[str]
) -> None:
    """`verify --school`: 0 for the school's own file, 1 for the forged one; and who signed, with which fingerprint."""
    true, false, wanted = tmp_path / "true.json", tmp_path / "false.json", fingerprint(school.card.key)
    packet = school.packet(school.sittings()[0].stream)
    true.write_bytes(write_packet(packet))
    false.write_bytes(write_packet(forged))
    assert main(["verify", str(true), "--school", wanted]) == 0
    said = capsys.readouterr().out
    assert packet.seal is not None
    assert f"Ada Pit ({packet.seal.supervisor}), {fingerprint(packet.seal.supervisor)}" in said
    assert main(["verify", str(false), "--school", wanted]) == 1
    assert f"not {wanted}" in capsys.readouterr().out
    assert read_packet(true.read_bytes()).school == school.card
    with pytest.raises(SystemExit, match="2"):  # an empty variable of a script compares nothing
        main(["verify", str(false), "--school", ""])


DAY = 86_400_000


def seal_of(packet: Packet) -> Seal:
    """Its seal."""
    assert packet.seal is not None
    return packet.seal


def made(*seals: str, **more: Any) -> bytes:
    """A list's file, of the day after the seal; its certificates were revoked half a day before."""
    at = seal_of(signed()).at + DAY
    revoked = tuple(Revocation(seal, at - DAY // 2) for seal in seals)
    found = RevokedList(signed().school, (), STATION.id, at, revoked)._replace(**more)
    return signed_list(found, next(key for key in (SCHOOL, STRANGER) if key.id == found.school.key))


def revoking(**more: Any) -> bytes:
    """A list that revokes the certificate of the sitting that was passed."""
    return made(seal_of(signed()).hash, **more)


def held(*files: bytes, days: int = 3) -> VerificationReport:
    """What verifying the packet comes to, so many days after its seal."""
    lists = Lists(tuple(read_list_file("list", data) for data in files), seal_of(signed()).at + days * DAY)
    return verify_packet(signed(), (rock_n_roll(),), lists=lists)


def told(report: VerificationReport) -> list[str]:
    """What it says of the certificate."""
    return [text for name, text in report.facts if name == "certificate"]


def test_a_list_says_whether_a_certificate_stands_and_how_old_it_is() -> None:
    """Not on it: verified, with its age; without a list it says that none was compared."""
    report = held(made("0" * 64))
    assert (report.status, report.discrepancies) == (VERIFIED, ())
    assert told(report) == ["not on the list of 2027-01-16, which is 2 days old"]
    assert any("no list of revoked certificates compared" in text for _, text in held().facts)
    assert not any("no list of revoked certificates compared" in text for _, text in report.facts)


def test_a_revoked_certificate_is_not_verified() -> None:
    """By its seal; a newer list without it, or a list of before, does not make it stand."""
    for files in ((revoking(),), (revoking(), made()), (made(), revoking())):
        report = held(*files)
        assert report.status == FINDINGS
        assert [found.text for found in report.discrepancies] == ["The school revoked this certificate on 2027-01-15."]
        assert "revoked on 2027-01-15, by the list of 2027-01-16" in told(report)


def test_a_list_that_cannot_be_used_is_refused_in_words() -> None:
    """Signed by nobody, another school's, another station's, of tomorrow, older than the certificate."""
    at, sound = seal_of(signed()).at, made()
    theirs = signed().school._replace(key=STRANGER.id)
    cases = {
        "signature does not fit": sound.replace(signed().school.name.encode(), b"The Scho0l"),
        "is not JSON": sound[:100],
        "not a list of revoked certificates": write_packet(signed()),
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


def test_a_packet_of_before_a_new_school_key_is_recognized() -> None:
    """By the change that both keys signed; one that only the new key signed proves nothing."""
    change = change_school_key(SCHOOL, STRANGER, NOON)
    now = signed().school._replace(key=STRANGER.id)
    assert held(made(school=now, changes=(change,))).status == VERIFIED
    assert held(revoking(school=now, changes=(change,))).status == FINDINGS
    forged = change_school_key(OTHER, STRANGER, NOON)._replace(old=SCHOOL.id)
    assert "Another school" in str(held(made(school=now, changes=(forged,))).discrepancies[0])


def test_the_command_takes_lists(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each with its own `--revoked`; a revoked certificate is a finding, a missing list cannot be used."""
    record, file = tmp_path / "a.sitting.json", tmp_path / "revoked.json"
    record.write_bytes(write_packet(signed()))
    arguments = ["verify", str(record), "--revoked", str(file)]
    file.write_bytes(made(made=0))
    assert main(arguments) == FINDINGS
    assert "older than the certificate" in capsys.readouterr().out
    file.write_bytes(revoking())
    assert main(arguments) == FINDINGS
    assert "certificate    revoked on 2027-01-15" in capsys.readouterr().out
    assert main([*arguments, "--revoked", str(tmp_path / "none")]) == 2
