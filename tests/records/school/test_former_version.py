"""Records of the version before, which lack an index: brought up to date, checked, read, and restored as they are."""

import hashlib
from pathlib import Path

import pytest
import sqlalchemy as sa

from dealer_trainer.records.school.archive import backup, restore
from dealer_trainer.records.school.check import _shapes_of
from dealer_trainer.records.school.migration import VERSIONS, make_former
from dealer_trainer.records.school.school import School, open_school
from dealer_trainer.records.school.session import Session
from dealer_trainer.records.school.station import DATABASE
from dealer_trainer.records.sqlite import found_version, write_transaction
from tests.records.school.sitting import ADMIN, NOON, PASSWORD, sat
from tests.records.school.test_school import nothing

pytestmark = pytest.mark.slow


@pytest.fixture(params=VERSIONS[:-1])
def stream(school: School, admin: Session, request: pytest.FixtureRequest) -> str:
    """A sitting in a school whose database is of a version before."""
    found = sat(school, admin)
    with write_transaction(school.store.engine) as connection:
        make_former(connection, request.param)
    assert version(school) == request.param
    return found


def version(school: School) -> str | None:
    """What a database says that it is."""
    return school.store.read(found_version)


def test_it_is_brought_up_to_date(school: School, stream: str) -> None:
    """What was in it stays, the index is made, the check finds nothing; no copy is kept, with whom nobody erases."""
    newest = school.newest_event()
    school.close()
    before = {path.name for path in school.folder.iterdir()}
    with open_school(school.folder, nothing) as again:
        assert version(again) == VERSIONS[-1]
        assert (again.newest_event(), [row.stream for row in again.sittings()]) == (newest, [stream])
        indexes = again.store.read(lambda connection: sa.inspect(connection).get_indexes("event"))
        columns = [index["column_names"] for index in indexes]
        assert ["station", "at"] in columns
        assert ["seq", "stream"] in columns
        assert again.check() == ()
        assert {path.name for path in again.folder.iterdir()} <= before | {f"{DATABASE}-wal", f"{DATABASE}-shm"}


def test_a_backup_is_restored_and_left_as_it_is(school: School, stream: str, tmp_path: Path) -> None:
    """To the byte, with nothing beside it; what comes of it is up to date."""
    kept = tmp_path / "kept" / "school.backup"
    kept.parent.mkdir()
    backup(school.store, kept, NOON + 10)
    school.close()
    before = kept.read_bytes()
    restore(kept, tmp_path / "new", NOON + 20, (ADMIN, PASSWORD), nothing).close()
    assert kept.read_bytes() == before
    assert list(kept.parent.iterdir()) == [kept]
    with open_school(tmp_path / "new", nothing) as again:
        assert (version(again), [row.stream for row in again.sittings()]) == (VERSIONS[-1], [stream])
        assert again.check() == ()


SHAPES = {
    "0004": "543da87321babaee", "0005": "8f339b8306d59f37", "0006": "a724c61e1c957e31", "0007": "e54dfb1d494b6a77",
    "0008": "44a20e81404b8048",
}  # fmt: skip


@pytest.mark.parametrize(("former", "shape"), SHAPES.items())
def test_the_tables_of_each_version_stay_as_they_are(former: str, shape: str) -> None:
    """To the letter: a school of then is compared with them."""
    found = repr(sorted(_shapes_of(former), key=str))
    assert hashlib.sha256(found.encode()).hexdigest()[:16] == shape
    assert tuple(SHAPES) == VERSIONS
