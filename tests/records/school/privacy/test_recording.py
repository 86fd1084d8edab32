"""Recordings of spoken answers beside the records: kept by hash, compared, handed out, erased with their owner."""

import base64
import hashlib
import io
import json
import wave
from pathlib import Path

import pytest

from dealer_trainer.certification.school.privacy import erase, write_own_data
from dealer_trainer.certification.verify.file import verify_file
from dealer_trainer.records.log.packet import write_packet
from dealer_trainer.records.log.recording import FOLDER, keep_recording, recording
from dealer_trainer.records.school.error import SchoolError
from dealer_trainer.records.school.person import Person
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.session import Session
from tests import loaded
from tests.records.school.sitting import NOON, PASSWORD, opened

SAMPLES, OTHER = b"\x01\x02" * 800, b"\x03\x04" * 800
DIGEST, OTHER_DIGEST = (hashlib.sha256(samples).hexdigest() for samples in (SAMPLES, OTHER))


def spoke(school: School, admin: Session, name: str, digest: str) -> tuple[Person, str]:
    """Somebody with a sealed sitting and one spoken answer in it."""
    person = school.add_person(admin, name, "trainee", None, NOON)
    body = {**opened(admin, name), "trainee": {"id": person.id, "name": name}}
    log = school.begin(admin, "opened", body, NOON, 0)
    answered = {"part": 0, "number": 0, "answer": {"call": "winner seven"}, "voice": digest}
    log.append("answered", answered, NOON, 1).result(30)
    log.append("closed", {"result": "0" * 64}, NOON, 2).result(30)
    log = school.resume(admin, log.stream)
    log.append("signed_off", {"verdict": "pass"}, NOON, 3).result(30)
    school.seal(admin, log.stream, NOON)
    return person, log.stream


def found(school: School) -> list[str]:
    """What a check says of recordings."""
    return [fault.text for fault in school.check() if fault.kind == "recording"]


@pytest.mark.slow
def test_a_recording_is_kept_for_its_owner_alone_and_held_against_its_hash(school: School, admin: Session) -> None:
    """The file is a plain WAV; a missing file is not a fault, but a changed file or one without an answer is."""
    spoke(school, admin, "Bea Quill", DIGEST)
    assert school.check() == (), "the hash alone is kept, as everywhere without the switch"
    school.keep_recording(DIGEST, SAMPLES)
    with pytest.raises(ValueError, match="not the one"):
        school.keep_recording(DIGEST, OTHER)
    file = school.folder / FOLDER / f"{DIGEST}.wav"
    assert (file.stat().st_mode & 0o777, [kept.name for kept in file.parent.iterdir()]) == (0o600, [file.name])
    with wave.open(str(file)) as sound:
        assert sound.getparams()[:4] == (1, 2, 16_000, 800)
        assert sound.readframes(800) == SAMPLES
    assert school.check() == ()
    good = file.read_bytes()
    longer = good + b"\x00\x00"
    for bad in (good[:-2] + b"\x09\x09", b"RIFF", b"", longer.replace(b"data", b"dada")):
        file.write_bytes(bad)
        assert found(school) == ["It is not what was said when the answer was given."], bad[:8]
    file.unlink()
    school.keep_recording(OTHER_DIGEST, OTHER)
    (file.parent / "notes.txt").write_text("x")
    assert found(school) == 2 * ["It does not belong to any answer."]


@pytest.mark.slow
def test_the_recordings_of_somebody_go_with_them(school: School, admin: Session, tmp_path: Path) -> None:
    """Their own data holds them, erasing removes them and nobody else's; one that comes back is told of."""
    bea, _ = spoke(school, admin, "Bea Quill", DIGEST)
    spoke(school, admin, "Cal Moor", OTHER_DIGEST)
    for digest, samples in ((DIGEST, SAMPLES), (OTHER_DIGEST, OTHER)):
        school.keep_recording(digest, samples)
    write_own_data(school, admin, bea.id, tmp_path / "bea.json", NOON)
    (sitting,) = json.loads((tmp_path / "bea.json").read_text(encoding="utf-8"))["sittings"]
    (held,) = sitting["recordings"]
    assert held["voice"] == DIGEST
    with wave.open(io.BytesIO(base64.b64decode(held["wav"]))) as sound:
        assert sound.readframes(sound.getnframes()) == SAMPLES
    erased = erase(school, admin, bea.id, PASSWORD, NOON, is_early=True)
    assert erased.recordings == 1
    assert (recording(school.folder, DIGEST), found(school)) == (None, [])
    assert recording(school.folder, OTHER_DIGEST) is not None
    school.keep_recording(DIGEST, SAMPLES)
    assert found(school) == ["The person speaking in it was erased."]


def test_nobody_is_erased_whose_recording_cannot_be(
    school: School, admin: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Either all of them goes, or nothing."""
    bea, _ = spoke(school, admin, "Bea Quill", DIGEST)
    school.keep_recording(DIGEST, SAMPLES)

    def locked(_: Path) -> None:
        raise PermissionError(13, "it is open elsewhere")

    monkeypatch.setattr(Path, "unlink", locked)
    with pytest.raises(SchoolError, match="it is open elsewhere"):
        erase(school, admin, bea.id, PASSWORD, NOON, is_early=True)
    monkeypatch.undo()
    assert {person.name for person in school.people()} >= {"Bea Quill"}


@pytest.mark.slow
def test_a_stranger_compares_the_recordings_that_lie_beside(school: School, admin: Session, tmp_path: Path) -> None:
    """Beside a packet and beside the database: those that are there must be what was said."""
    _, stream = spoke(school, admin, "Bea Quill", DIGEST)
    packet = tmp_path / "one.sitting.json"
    packet.write_text(write_packet(school.packet(stream)).decode(), encoding="utf-8")
    school.close()

    def told(file: Path) -> list[str]:
        reports = [report for _, report in verify_file(file, (loaded.rock_n_roll(),))]
        return [fault.text for report in reports for fault in report.discrepancies if fault.kind == "recording"]

    for file in (packet, next(iter(school.folder.glob("*.sqlite")), school.store.path)):
        assert told(file) == []
        keep_recording(file.parent, DIGEST, SAMPLES)
        assert told(file) == []
        other = file.parent / FOLDER / f"{DIGEST}.wav"
        other.write_bytes(other.read_bytes()[:-2] + b"\x07\x07")
        assert told(file) == ["It is not what was said when the answer was given."]


@pytest.mark.slow
def test_a_hash_that_is_a_path_names_no_file(school: School, admin: Session, tmp_path: Path) -> None:
    """Whoever writes records by hand makes nobody read or delete another file."""
    victim = tmp_path / "victim.wav"
    victim.write_bytes(b"mine")
    bea, _ = spoke(school, admin, "Bea Quill", "../../../victim")
    school.keep_recording(DIGEST, SAMPLES)
    write_own_data(school, admin, bea.id, tmp_path / "bea.json", NOON)
    erase(school, admin, bea.id, PASSWORD, NOON, is_early=True)
    assert victim.read_bytes() == b"mine"
