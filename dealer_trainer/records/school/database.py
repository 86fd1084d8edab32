"""A school's database: its tables, how a file comes to them, and how it is opened.

`event` is the truth, `private` holds the texts behind its commitments, `wrapped_key` the station's private keys. Every
other table is built from the first two, can be rebuilt from them, and is compared with them. Nothing here creates a new
file if one is missing, or sets one aside: missing records are an error.
"""

from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from typing import Final

import sqlalchemy as sa
from sqlalchemy import BigInteger, Boolean, Column, Integer, MetaData, String, Table, Text
from sqlalchemy.schema import CreateIndex, CreateTable

from dealer_trainer.message import message
from dealer_trainer.records import sqlite
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.log.private import STAFF_DETAILS
from dealer_trainer.records.sqlite import revision_table, send

APPLICATION_ID: Final = 0x44545231
"""Marks our files for SQLite ("DTR1")."""

METADATA = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s", "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)  # fmt: skip

REVISION = revision_table(METADATA)

EVENT = Table(
    "event",
    METADATA,
    Column("stream", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(40), nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
    Column("mono", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    Column("prev", String(64), nullable=False),
    Column("station", String(48), nullable=False),
    Column("hash", String(64), nullable=False, unique=True),
    Column("signature", String(86), nullable=False),
)
"""Append-only. `body`: canonical JSON, byte for byte what was hashed."""

SEAL = Table(
    "seal",
    METADATA,
    Column("chain", String(48), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("stream", String(32), nullable=False, unique=True),
    Column("head", String(64), nullable=False),
    Column("length", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("house_seq", Integer, nullable=False),
    Column("house_head", String(64), nullable=False),
    Column("prev", String(64), nullable=False),
    Column("supervisor", String(48), nullable=False),
    Column("hash", String(64), nullable=False),
    Column("station_signature", String(86), nullable=False),
    Column("supervisor_signature", String(86), nullable=False),
)
"""Append-only."""

KEY_CERTIFICATE = Table(
    "key_certificate",
    METADATA,
    Column("key", String(48), primary_key=True),
    Column("box", String(64), nullable=False),
    Column("role", String(20), nullable=False),
    Column("holder", String(80), nullable=False),
    Column("name", String(72), nullable=False),
    Column("chain", String(48), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("until", String(128)),
    Column("issuer", String(48), primary_key=True),
    Column("signature", String(86), nullable=False),
)
"""Append-only. `name`: its commitment."""

PRIVATE = Table(
    "private",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("salt", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("stream", String(32), nullable=False, index=True),
    Column("seq", Integer, nullable=False),
)
"""The private texts of the events, which only hold commitments: not part of the log, rows can be deleted."""

WRAPPED_KEY = Table(
    "wrapped_key",
    METADATA,
    Column("holder", String(32), primary_key=True),
    Column("key", String(48), nullable=False),
    Column("wrapped", Text, nullable=False),
    Column("school_key", Text),
    Column("digest", String(64), nullable=False),
)
"""Private keys: not part of the log, at this station only. `holder`: a person's id, or the station log's for its own.

`wrapped`: canonical JSON, under the person's password, the station's under the school's key; `school_key`: sealed to an
admin's box; `digest`: SHA-256 of all that, hex, so that damage is told before somebody's password seems to be wrong.
"""

META = Table("meta", METADATA, Column("name", String(40), primary_key=True), Column("value", Text, nullable=False))

PERSON = Table(
    "person",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(120), nullable=False),
    Column("folded", String(480), nullable=False, unique=True),
    Column("role", String(20), nullable=False),
    Column("committed", String(72), nullable=False),
    Column("key", String(48)),
    Column("is_active", Boolean(create_constraint=False), nullable=False),
    Column("made", BigInteger, nullable=False),
    *(Column(part, String(40 if part == "staff_number" else 120)) for part in STAFF_DETAILS),
)
"""`committed`: the name as in certificates and events. `folded`: with the staff number, if there is one."""

SIGN_IN = Table(
    "sign_in",
    METADATA,
    Column("person", String(32), primary_key=True),
    Column("failures", Integer, nullable=False),
    Column("tried_at", BigInteger, nullable=False),
)
"""Attempts since the last one that succeeded."""

STREAM = Table(
    "stream",
    METADATA,
    Column("stream", String(32), primary_key=True),
    Column("station", String(48), nullable=False),
    Column("is_house", Boolean(create_constraint=False), nullable=False),
    Column("length", Integer, nullable=False),
    Column("head", String(64), nullable=False),
    Column("first_at", BigInteger, nullable=False),
    Column("last_at", BigInteger, nullable=False),
    Column("state", String(20), nullable=False),
    Column("trainee_id", String(80), nullable=False),
    Column("trainee", String(120), nullable=False),
    Column("supervisor", String(120), nullable=False),
    Column("game", String(80), nullable=False),
    Column("attempt", Integer, nullable=False),
)

APPEND_ONLY: Final = (EVENT, SEAL, KEY_CERTIFICATE)
"""Append-only tables, guarded by triggers on both kinds of database."""

FOLDED: Final = (SEAL, KEY_CERTIFICATE, META, PERSON, SIGN_IN, STREAM)
"""What is built from the events and their private texts."""


_LATER = ("extra_time", "extra_reason", "rank", "license")
"""What a school has of somebody since version 0008."""


def _make_former(connection: sa.Connection) -> None:
    """Make the tables of version 0006, the last before two people approved a blueprint.

    A check compares what is there to the letter, so that a school of then is the same as one that is made now.
    """
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
        ),
        connection,
    )


_TO_0008 = (
    "DROP TABLE IF EXISTS blueprint",
    *(f"ALTER TABLE person ADD COLUMN {name} VARCHAR(120)" for name in _LATER),
)
"""Blueprints are documents of the log since then; the former ones become drafts."""

STEPS: Final[dict[str, sqlite.Step]] = {"0006": _make_former, "0008": partial(send, _TO_0008)}
"""What leads to each version, oldest first; a later one has the statements that change what the one before made."""


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


def make(path: Path) -> sa.Engine:
    """A new database with empty tables; raises SchoolError."""
    return sqlite.open_file(path, KIND._replace(examine=_accept))


def open_engine(path: Path, *, is_read_only: bool = False) -> sa.Engine:
    """An engine on a database that is there, ours and up to date; raises SchoolError."""
    sqlite.check_plain(path, KIND)
    with plain_errors(path):
        if not path.exists() or path.stat().st_size == 0:
            what = (
                message("the school's records are gone: the file is empty")
                if path.exists()
                else message("the school's records are gone: the file is not there")
            )
            raise SchoolError("vanished", what, message("Put the file back, or restore the newest backup"), path)
    return sqlite.open_file(path, KIND, is_read_only=is_read_only)


def in_memory() -> sa.Engine:
    """Empty tables in memory, to build from events."""
    return sqlite.in_memory(KIND)


def plain_errors(path: Path) -> AbstractContextManager[None]:
    """Raise any complaint of database or system as a SchoolError."""
    return sqlite.plain_errors(path, KIND)


def _examine(_: sa.Connection, found: str | None, path: Path) -> None:
    """Refuse a file without tables: it is not a newly created school."""
    if found is None:
        what = message("the school's records are gone: no table is left")
        raise SchoolError("vanished", what, message("Restore the newest backup"), path)


def _accept(*_: object) -> None:
    """Accept an empty file as a new one."""


KIND = sqlite.FileKind(
    APPLICATION_ID,
    frozenset({EVENT.name, STREAM.name}),
    STEPS,
    _examine,
    SchoolError,
    if_damaged=message("Leave it as it is and restore a backup into another folder"),
    if_not_ours=message("Move it away and put the school's records back"),
    is_copied_first=False,  # a copy would keep people who are later erased from the records
)
