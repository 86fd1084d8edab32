"""Recordings of spoken answers that an earlier version kept: handed out, and erased with their owner."""

import base64
import json
from pathlib import Path

import pytest

from dealer_trainer.certification.school.privacy import erase, write_own_data
from dealer_trainer.records.school.erasure import FOLDER, recording
from dealer_trainer.records.school.error import SchoolError
from dealer_trainer.records.school.person import Person
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.session import Session
from tests.records.school.sitting import NOON, PASSWORD, opened

DIGEST, OTHER_DIGEST = "ab" * 32, "cd" * 32


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


def keep(school: School, digest: str) -> Path:
    """A recording as an earlier version kept it."""
    file = school.folder / FOLDER / f"{digest}.wav"
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(b"RIFF" + digest.encode())
    return file


@pytest.mark.slow
def test_the_recordings_of_somebody_go_with_them(school: School, admin: Session, tmp_path: Path) -> None:
    """Their own data holds them, and erasing removes them and nobody else's; the records stay sound."""
    bea, _ = spoke(school, admin, "Bea Quill", DIGEST)
    spoke(school, admin, "Cal Moor", OTHER_DIGEST)
    sound = keep(school, DIGEST).read_bytes()
    keep(school, OTHER_DIGEST)
    assert school.check() == ()
    write_own_data(school, admin, bea.id, tmp_path / "bea.json", NOON)
    (sitting,) = json.loads((tmp_path / "bea.json").read_text(encoding="utf-8"))["sittings"]
    (held,) = sitting["recordings"]
    assert held["voice"] == DIGEST
    assert base64.b64decode(held["wav"]) == sound
    erased = erase(school, admin, bea.id, PASSWORD, NOON, is_early=True)
    assert erased.recordings == 1
    assert recording(school.folder, DIGEST) is None
    assert recording(school.folder, OTHER_DIGEST) is not None
    assert school.check() == ()


def test_nobody_is_erased_whose_recording_cannot_be(
    school: School, admin: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Either all of them goes, or nothing."""
    bea, _ = spoke(school, admin, "Bea Quill", DIGEST)
    keep(school, DIGEST)

    def locked(_: Path) -> None:
        raise PermissionError(13, "it is open elsewhere")

    monkeypatch.setattr(Path, "unlink", locked)
    with pytest.raises(SchoolError, match="it is open elsewhere"):
        erase(school, admin, bea.id, PASSWORD, NOON, is_early=True)
    monkeypatch.undo()
    assert {person.name for person in school.people()} >= {"Bea Quill"}


@pytest.mark.slow
def test_a_hash_that_is_a_path_names_no_file(school: School, admin: Session, tmp_path: Path) -> None:
    """Whoever writes records by hand makes nobody read or delete another file."""
    victim = tmp_path / "victim.wav"
    victim.write_bytes(b"mine")
    bea, _ = spoke(school, admin, "Bea Quill", "../../../victim")
    keep(school, DIGEST)
    write_own_data(school, admin, bea.id, tmp_path / "bea.json", NOON)
    erase(school, admin, bea.id, PASSWORD, NOON, is_early=True)
    assert victim.read_bytes() == b"mine"
