"""A failed attempt that somebody hides with SQLite alone: such a school is not opened."""

import sqlite3

import pytest

from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.school.person import Person
from dealer_trainer.records.school.school import School, open_school
from dealer_trainer.records.school.session import Session
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


@pytest.mark.parametrize("how", ROWS)
def test_no_school_opens_with_a_hidden_attempt(
    school: School, admin: Session, trainee: Person, clock: HandClock, how: str
) -> None:
    """By an index without it, by its row in a table that is derived, or by what stands there."""
    stream, folder = failed(school, admin, trainee, clock, "fail"), school.folder
    school.close()
    with open_school(folder, lambda: None) as again:
        assert [row.stream for row in again.sittings()] == [stream]
    with sqlite3.connect(folder / "school.sqlite") as connection:
        for statement in ROWS[how]:
            connection.execute(statement.format(stream=stream))
    connection.close()
    with pytest.raises(SchoolError, match="missing from the list"):
        open_school(folder, lambda: None)
