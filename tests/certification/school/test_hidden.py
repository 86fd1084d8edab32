"""A failed attempt that somebody hides with SQLite alone: such a school is not opened."""

import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

import pytest

from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.school.person import Person
from dealer_trainer.records.school.school import School, open_school
from dealer_trainer.records.school.session import Session
from dealer_trainer.records.school.sitting import LISTED
from dealer_trainer.records.school.station import MARKER
from tests.certification.examining import HandClock
from tests.certification.school.new_sittings import failed

ROWS = {
    "index": (
        "DROP INDEX ix_event_first",
        "CREATE INDEX ix_event_first ON event (seq, stream) WHERE seq = 0 AND stream != '{stream}'",
        "PRAGMA writable_schema = 1",
        """UPDATE sqlite_master SET sql = 'CREATE INDEX ix_event_first ON event (seq, stream) WHERE seq = 0'
        WHERE name = 'ix_event_first'""",
    ),
    "row": ("DELETE FROM stream WHERE stream = '{stream}'",),
    "person": ("UPDATE stream SET trainee_id = 'x' WHERE stream = '{stream}'",),
    "log": ("UPDATE stream SET is_house = 1 WHERE stream = '{stream}'",),
    "state": ("UPDATE stream SET state = 'open' WHERE stream = '{stream}'",),
}


def write(folder: Path, statements: Iterable[str]) -> None:
    """Run statements on the database, as somebody who has nothing but SQLite."""
    with closing(sqlite3.connect(folder / "school.sqlite")) as connection, connection:
        for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            connection.execute(f'DROP TRIGGER "{name}"')
        for statement in statements:
            connection.execute(statement)


@pytest.mark.parametrize("is_known", [True, False], ids=["known", "new"])
@pytest.mark.parametrize("how", ROWS)
def test_no_school_opens_with_a_hidden_attempt(
    school: School, admin: Session, trainee: Person, clock: HandClock, how: str, is_known: bool
) -> None:
    """By an index without it, by its row in a table that is derived, or by what stands there.

    `is_known`: the list was found sound with it before; otherwise that is read from the events alone.
    """
    stream, folder = failed(school, admin, trainee, clock, "fail"), school.folder
    school.close()
    with open_school(folder, lambda: None) as again:
        assert [row.stream for row in again.sittings()] == [stream]
    if not is_known:
        (folder / LISTED).unlink()
    write(folder, (statement.format(stream=stream) for statement in ROWS[how]))
    with pytest.raises(SchoolError, match="missing from the list"):
        open_school(folder, lambda: None)


def test_only_what_is_new_is_read_at_an_opening(
    school: School, admin: Session, trainee: Person, clock: HandClock
) -> None:
    """A sitting whose row was found sound is not read again, by no word but this station’s; the check reads it."""
    stream, folder = failed(school, admin, trainee, clock, "fail"), school.folder
    school.close()
    open_school(folder, lambda: None).close()
    change = "UPDATE event SET body = json_set(body, '$.trainee.id', 'x') WHERE seq = 0 AND stream = '{}'"
    write(folder, [change.format(stream)])
    with open_school(folder, lambda: None) as again:
        assert "event" in {found.kind for found in again.check()}
    whole = (folder / LISTED).read_bytes()
    for other in (whole.replace(stream.encode(), b"0" * 32), whole[65:], b"", b"x"):
        (folder / LISTED).write_bytes(other)
        with pytest.raises(SchoolError, match="missing from the list"):
            open_school(folder, lambda: None)


@pytest.mark.parametrize("is_marked", [True, False], ids=["marker", "no marker"])
def test_what_was_cut_off_the_station_log_is_told_at_the_next_opening(
    school: School, admin: Session, clock: HandClock, is_marked: bool
) -> None:
    """The marker knows where it ended when it was closed; where that is set back too, the last opening does."""
    folder, before = school.folder, (school.folder / MARKER).read_bytes()
    school.add_person(admin, "Bo Tal", "trainee", None, clock.now())
    school.close()
    open_school(folder, lambda: None).close()
    write(folder, ["DELETE FROM event WHERE rowid = (SELECT max(rowid) FROM event)"])
    if not is_marked:
        (folder / MARKER).write_bytes(before)
    words = "ends before the event that was last known" if is_marked else "otherwise than in the log"
    with pytest.raises(SchoolError, match=words):
        open_school(folder, lambda: None)
