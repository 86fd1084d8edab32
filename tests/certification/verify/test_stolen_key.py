"""With an old copy of the records and the old password, nobody can write anything that verifies today."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from dealer_trainer.certification.verify.verify import FINDINGS, VERIFIED, VerificationReport, report_lines, verify
from dealer_trainer.cli import main
from dealer_trainer.records.log.chain import next_event
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.key import SigningKey, fingerprint
from dealer_trainer.records.log.key_certificate import certify
from dealer_trainer.records.log.packet import Packet, read_packet, write_packet
from dealer_trainer.records.log.seal import seal_after
from dealer_trainer.records.school.school import School, join, open_school, restore, set_up_school
from tests.certification.examining import NOON, rock_n_roll, signed_event
from tests.certification.verify.test_file import sit
from tests.cheap_keys import make_keys_cheap

ADMIN, PASSWORD, NEW = "Ada Pit", "four plain old words", "nine white paper boats"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Where the school is, and what was stolen of it; keys cost the least that argon2 can take."""
    with pytest.MonkeyPatch.context() as patch:
        make_keys_cheap(patch)
        yield tmp_path_factory.mktemp("stolen")


@pytest.fixture(scope="module")
def school(folder: Path) -> Iterator[School]:
    """A school whose backup was stolen before the admin changed a password that had leaked, and the school's key.

    Two sittings are sealed with the old key, one with the new one.
    """
    with set_up_school(folder / "school", "Harbor School", ADMIN, PASSWORD, NOON, lambda: None) as opened:
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
    with restore(folder / "stick" / "stolen", folder / "thief", NOON, old, lambda: None) as stolen:
        return stolen.packet(sit(stolen, stolen.sign_in(ADMIN, PASSWORD, NOON), 4))


def of(packet: Packet, school: str = "", anchors: str = "") -> VerificationReport:
    """The report of a packet's file."""
    return verify(write_packet(packet), [rock_n_roll()], anchors, school=school)


@pytest.mark.slow
def test_a_forged_sitting_is_refused_by_fingerprint_and_by_seals(school: School, forged: Packet) -> None:
    """By either alone. Without them the report says that nothing was compared: a file cannot know what came after."""
    wanted = fingerprint(school.card.key)
    assert {found.kind for found in of(forged, wanted).discrepancies} == {"school"}
    assert {found.kind for found in of(forged, anchors=school.anchors()).discrepancies} == {"anchor"}
    lines = "\n".join(report_lines(of(forged)))
    assert "no list of seals compared" in lines
    assert "no fingerprint of the school given" in lines
    assert fingerprint(forged.school.key) in lines


@pytest.mark.slow
def test_true_sittings_hold_before_and_after(school: School) -> None:
    """Those signed with the retired key too, under the school's new fingerprint, however it is typed."""
    for row in school.sittings():
        packet, wanted = school.packet(row.stream), fingerprint(school.card.key)
        for typed in (wanted, wanted.upper().replace(" ", ""), school.card.key):
            report = of(packet, typed, school.anchors())
            assert (report.status, report.discrepancies) == (VERIFIED, ())
        assert "the list of seals was compared" in "\n".join(report_lines(report))
        assert dict(report.facts)["sealed by"].startswith("Ada Pit (")


@pytest.mark.parametrize("strips", ["nothing", "retirements", "links"])
@pytest.mark.slow
def test_a_forged_sitting_under_the_new_certificates_is_refused(school: School, forged: Packet, strips: str) -> None:
    """From a true packet the thief has the school's new word for each key: it holds up to where they were retired."""
    true = school.packet(min(school.seals(), key=lambda seal: seal.number).stream)
    mixed = forged._replace(
        school=true.school, key_certificates=true.key_certificates, openings=true.openings, changes=true.changes,
        retirements=() if strips == "retirements" else true.retirements, links=() if strips == "links" else true.links,
    )  # fmt: skip
    report = of(mixed, fingerprint(school.card.key))
    assert report.status == FINDINGS
    assert {found.kind for found in report.discrepancies} == {"deactivated"}


@pytest.mark.parametrize("way", ["next key", "next station", "elsewhere"])
@pytest.mark.slow
def test_nothing_follows_a_retired_key(folder: Path, school: School, forged: Packet, way: str) -> None:
    """With keys of the stolen copy, under the new certificates: neither a next key, nor a chain that has no such place.

    The retired key certifies another one for the same person; the station's another station; or a certificate bears the
    place of another station's chain.
    """
    true = school.packet(min(school.seals(), key=lambda seal: seal.number).stream)
    of_person = next(found for found in true.key_certificates if found.until)
    of_station = next(found for found in true.key_certificates if found.role == "station")
    with open_school(folder / "thief", lambda: None) as thief:
        old, station = thief.sign_in(ADMIN, PASSWORD, NOON + 9000).key, thief.store.key
    more = SigningKey.generate()
    if way == "next key":
        extra = certify(old, more, "admin", of_person.holder, of_person.name, station.id, NOON)
        signer, place = more, station
    elif way == "next station":
        extra = certify(station, more, "station", of_station.holder, of_station.name, more.id, NOON)
        signer, place = old, more
    else:
        assert school.station == station.id
        other = SigningKey.generate()
        extra = certify(session_key(school), other, "station", "s-2", of_station.name, other.id, NOON)
        signer, place = old, other
    mixed = forged._replace(
        school=true.school, key_certificates=(*true.key_certificates, extra), openings=true.openings,
        changes=true.changes, retirements=(), links=(),
    )  # fmt: skip
    report = of(signed_by(mixed, place, signer), fingerprint(school.card.key))
    assert report.status == FINDINGS
    assert {found.kind for found in report.discrepancies} <= {"key", "deactivated", "event"}


@pytest.mark.slow
def test_another_stations_word_for_a_key_is_for_that_station_alone(tmp_path: Path, folder: Path) -> None:
    """A station took the school's new key over before the leaked key was retired there: its word names no place.

    Beside the chain of the station whose keys were stolen it holds for nothing, whatever is left out of the file.
    """
    with set_up_school(tmp_path / "a", "Harbor School", ADMIN, PASSWORD, NOON, lambda: None) as first:
        admin = first.sign_in(ADMIN, PASSWORD, NOON)
        sit(first, admin, 1)
        first.backup(folder / "stick" / "of a", NOON)
        with join(tmp_path / "b", first.enrollment_file(admin, NOON), ADMIN, PASSWORD, NOON, lambda: None) as second:
            there = second.sign_in(ADMIN, PASSWORD, NOON)
            first.set_password(admin, admin.person.id, NEW, NOON, PASSWORD)
            wanted = fingerprint(first.rotate_key(admin, NOON))
            second.take_key(there, first.enrollment_file(admin, NOON), NEW, wanted, NOON)
            lent = second.packet(sit(second, there, 2))
            assert (of(lent, wanted).status, second.check(), first.check()) == (VERIFIED, (), ())
        with restore(folder / "stick" / "of a", tmp_path / "thief", NOON, (ADMIN, PASSWORD), lambda: None) as stolen:
            forged = stolen.packet(sit(stolen, stolen.sign_in(ADMIN, PASSWORD, NOON), 4))
        true = first.packet(first.seals()[0].stream)
    station = next(found for found in true.key_certificates if found.role == "station")
    person = next(found for found in lent.key_certificates if found.role == "admin")
    for certificate in (person, person._replace(chain=station.chain)):
        mixed = forged._replace(
            school=true.school, key_certificates=tuple(sorted((station, certificate))), changes=true.changes,
            openings=(*true.openings, *lent.openings), retirements=(), links=(),
        )  # fmt: skip
        report = of(mixed, wanted)
        assert report.status == FINDINGS
        assert {found.kind for found in report.discrepancies} == {"key", "event"}


def session_key(school: School) -> SigningKey:
    """The school's own key."""
    found = school.sign_in(ADMIN, NEW, NOON + 20_000).school_key
    assert found is not None
    return found


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
        report = of(first._replace(links=links))
        assert report.status == FINDINGS
        assert {found.kind for found in report.discrepancies} == {"deactivated"}
        assert "nothing shows that the seal is older" in report.discrepancies[0].text


@pytest.mark.slow
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
