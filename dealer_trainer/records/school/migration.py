"""Making a school's tables and bringing them to the newest version, and the triggers that keep what is in them."""

import sqlalchemy as sa
from sqlalchemy.schema import CreateIndex, CreateTable

from dealer_trainer.message import message
from dealer_trainer.records.school.schema import APPEND_ONLY, METADATA, PERSON
from dealer_trainer.records.sqlite import run, send

_LATER = ("extra_time", "extra_reason", "rank", "license")


def _make(connection: sa.Connection) -> None:
    """Make the tables. A check compares what is there to the letter, so the last columns come as they came first."""
    former, dialect = sa.MetaData(naming_convention=METADATA.naming_convention), connection.dialect
    columns = (
        sa.Column(now.name, now.type, primary_key=now.primary_key, nullable=now.nullable, unique=now.unique)
        for now in PERSON.columns
        if now.name not in _LATER
    )
    people = sa.Table(PERSON.name, former, *columns)
    for table in METADATA.sorted_tables:
        send((str(CreateTable(people if table is PERSON else table).compile(dialect=dialect)),), connection)
        send((str(CreateIndex(index).compile(dialect=dialect)) for index in table.indexes), connection)
    for table in APPEND_ONLY:
        guard(connection, table.name)
    send(
        (
            "CREATE INDEX ix_event_station_at ON event (station, at)",  # the newest before each signature
            # With `seq` first, although it is always 0: SQLite passes an index by that a condition does not begin with.
            "CREATE INDEX ix_event_first ON event (seq, stream) WHERE seq = 0",
            *(f"ALTER TABLE person ADD COLUMN {name} VARCHAR(120)" for name in _LATER),
        ),
        connection,
    )


STEPS = {"0008": _make}
"""What leads to each version, oldest first; a later one has the statements that change what the one before made."""
VERSIONS = tuple(STEPS)


def upgrade(connection: sa.Connection, found: str | None) -> None:
    """Run the migrations that come after `found`, None for an empty database, in the caller's transaction.

    Raises ValueError for a version that this program does not know.
    """
    if found is not None and found not in VERSIONS:
        raise ValueError(message("the database has records of another format (version {found})", found=found))
    run(connection, found, STEPS)


def guard(connection: sa.Connection, table: str) -> None:
    """Forbid changing or removing anything in `table`."""
    words = f"{table} is only ever added to"
    send(
        (
            f"CREATE TRIGGER {table}_no_{what} BEFORE {what.upper()} ON {table} "
            f"BEGIN SELECT RAISE(ABORT, '{words}'); END"
            for what in ("update", "delete")
        ),
        connection,
    )


def unguard(connection: sa.Connection, table: str) -> None:
    """Remove the triggers, to rebuild `table` from the events."""
    send((f"DROP TRIGGER IF EXISTS {table}_no_{what}" for what in ("update", "delete")), connection)
