"""Records on a read-only medium: checked and read as they are, with no file made beside them."""

import shutil
from pathlib import Path

import pytest

from dealer_trainer.records import sqlite
from dealer_trainer.records.school import setup
from dealer_trainer.records.school.archive import opened_archive
from dealer_trainer.records.school.school import School, open_school
from dealer_trainer.records.school.session import Session
from dealer_trainer.records.school.station import DATABASE
from tests.records.school.sitting import sat
from tests.records.school.test_school import nothing

pytestmark = pytest.mark.slow


@pytest.fixture
def medium(folder: Path, school: School, admin: Session, tmp_path: Path) -> Path:
    """A copy of a school's folder with a sealed sitting, taken after the program was closed."""
    sat(school, admin, answers=3)
    school.close()
    return Path(shutil.copytree(folder, tmp_path / "medium"))


def refuse_writing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Say of every folder that nothing can be made in it."""
    monkeypatch.setattr(sqlite, "is_writable", lambda _: False)
    monkeypatch.setattr(setup, "is_writable", lambda _: False)


def test_a_read_only_folder_is_checked(medium: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every event, key and seal, and no file is made: SQLite would need two of its own otherwise."""
    before = {path.name: path.read_bytes() for path in medium.iterdir()}
    refuse_writing(monkeypatch)
    with open_school(medium, nothing, is_trusting=True) as school:
        assert school.check() == ()
        assert len(school.sittings()) == 1
        assert {path.name: path.read_bytes() for path in medium.iterdir()} == before
    assert {path.name: path.read_bytes() for path in medium.iterdir()} == before


def test_a_read_only_database_is_verified_as_a_stranger_does(medium: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing but the file is needed, and nothing is made beside it."""
    names = sorted(path.name for path in medium.iterdir())
    refuse_writing(monkeypatch)
    with opened_archive(medium / DATABASE) as archive:
        assert (len(archive.streams), archive.seals, archive.check(())) == (1, 1, ())
    assert sorted(path.name for path in medium.iterdir()) == names


def test_a_log_that_is_there_is_never_passed_over(medium: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where entries wait in the write-ahead log, SQLite is not told that the file alone is all there is."""
    refuse_writing(monkeypatch)
    (medium / f"{DATABASE}-wal").write_bytes(b"x" * 4096)
    url = sqlite.engine_at(medium / DATABASE, is_read_only=True).url
    assert "immutable" not in url.query
    (medium / f"{DATABASE}-wal").unlink()
    assert sqlite.engine_at(medium / DATABASE, is_read_only=True).url.query["immutable"] == "1"
