"""Migrating a school's database to the newest version, and the triggers by which tables are only ever added to."""

from functools import partial
from typing import Final

import sqlalchemy as sa
from sqlalchemy.schema import CreateIndex, CreateTable

from dealer_trainer.message import message
from dealer_trainer.records.school.schema import APPEND_ONLY, METADATA, PERSON
from dealer_trainer.records.sqlite import REVISION, run, send

_LATER: Final = ("extra_time", "extra_reason", "rank", "license")
"""What a school has of somebody besides, since version 0008: a trainee's extra time, an examiner's rank and license."""

_BLUEPRINT: Final = (
    "CREATE TABLE blueprint (\n\tdigest VARCHAR(64) NOT NULL, \n\ttext TEXT NOT NULL, \n\tat BIGINT NOT NULL, "
    '\n\t"by" VARCHAR(32) NOT NULL, \n\tCONSTRAINT pk_blueprint PRIMARY KEY (digest)\n)'
)
"""Until version 0007; its texts are documents of the log, and count by their signatures alone."""


def _made_first(connection: sa.Connection) -> None:
    """Make the tables in an empty database, as version 0004 had them."""
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
    send((_BLUEPRINT,), connection)
    for table in APPEND_ONLY:
        guard(connection, table.name)


_STEPS: Final = {
    "0005": (
        ("CREATE INDEX IF NOT EXISTS ix_event_station_at ON event (station, at)",),  # the newest before each signature
        ("DROP INDEX ix_event_station_at",),
    ),
    "0006": (
        # With `seq` first, although it is always 0: SQLite passes an index by that a condition does not begin with.
        ("CREATE INDEX IF NOT EXISTS ix_event_first ON event (seq, stream) WHERE seq = 0",),
        ("DROP INDEX ix_event_first",),
    ),
    "0007": (
        ("DROP TABLE IF EXISTS blueprint",),
        (_BLUEPRINT,),
    ),
    "0008": (
        tuple(f"ALTER TABLE person ADD COLUMN {name} VARCHAR(120)" for name in _LATER),
        tuple(f"ALTER TABLE person DROP COLUMN {name}" for name in _LATER),
    ),
}
"""What leads to each version, and what leads back from it."""

VERSIONS: Final = ("0004", *_STEPS)
"""Every version that can be opened, oldest first; earlier ones were other formats, of which no records need to last."""


def upgrade(connection: sa.Connection, found: str | None) -> None:
    """Run the migrations that come after `found`, None for an empty database, in the caller's transaction.

    Raises ValueError for a version that this program does not know.
    """
    if found is not None and found not in VERSIONS:
        raise ValueError(message("the database has records of another format (version {found})", found=found))
    run(connection, found, {"0004": _made_first} | {step: partial(send, on) for step, (on, _) in _STEPS.items()})


def make_former(connection: sa.Connection, found: str | None) -> None:
    """Change new tables back to a former version `found`, so that its records can be compared with them."""
    if found not in VERSIONS[:-1]:
        return
    for version, (_, back) in reversed(_STEPS.items()):
        if version > found:
            send(back, connection)
    send((f"UPDATE {REVISION} SET version_num = '{found}'",), connection)  # noqa: S608 - a version of ours


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
