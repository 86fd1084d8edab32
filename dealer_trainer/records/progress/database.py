"""The progress file: its tables, created if missing, replaced by its last copy if damaged, so training goes on."""

import time
from contextlib import AbstractContextManager, suppress
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final

import sqlalchemy as sa
from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Connection,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    UniqueConstraint,
    text,
)

from dealer_trainer.message import message
from dealer_trainer.records import sqlite
from dealer_trainer.records.error import RecordsError
from dealer_trainer.records.sqlite import Step, revision_table, send

APPLICATION_ID: Final = 0x44545031
"""Marks our files for SQLite ("DTP1"), so that nobody else's database is taken for one."""

METADATA = MetaData(
    naming_convention={
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
    }
)

REVISION = revision_table(METADATA)

TRAINEE = Table(
    "trainee",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("folded", String(240), nullable=False, unique=True),
    Column("made", BigInteger, nullable=False),
)
"""`folded`: the name as compared, so that "ada" and "Ada" are one."""


def _added(name: str, *columns: sa.schema.SchemaItem) -> Table:
    """A table of a trainee's to which one can only add."""
    seq, theirs = Column("seq", Integer, primary_key=True), ForeignKey("trainee.id", ondelete="CASCADE")
    whose = Column("trainee", String(32), theirs, nullable=False)
    return Table(name, METADATA, seq, whose, *columns, sqlite_autoincrement=True)


def _replaced(name: str, *columns: sa.schema.SchemaItem) -> Table:
    """A table of a trainee's in which what is said last of something in a game replaces what was said before."""
    whose = Column("trainee", String(32), ForeignKey("trainee.id", ondelete="CASCADE"), primary_key=True)
    return Table(name, METADATA, whose, Column("game", String(80), primary_key=True), *columns)


ANSWER = _added(
    "answer",
    Column("moment", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("game", String(80), nullable=False),
    Column("item_id", String(200), nullable=False),
    Column("kind", String(80), nullable=False),
    Column("family", String(80), nullable=False),
    Column("facts", JSON, nullable=False),
    Column("is_right", Boolean(create_constraint=False), nullable=False),
    Column("latency_ms", Integer),
    Column("mistake", String(120)),
    Column("hinted", Boolean(create_constraint=False), nullable=False),
    Column("cost", BigInteger, nullable=False),
    Column("signal", String(20)),
    Column("row", String(80)),
    Column("spots", JSON, nullable=False),
    Column("imported", Boolean(create_constraint=False), nullable=False, server_default=text("0")),
    UniqueConstraint("trainee", "at", "item_id"),
    CheckConstraint("latency_ms IS NULL OR latency_ms >= 0", name="latency"),
    CheckConstraint("is_right IN (0, 1) AND hinted IN (0, 1)", name="truth"),
)
"""Append-only. `moment`: `at`, or the moment of the answer before where the clock was set back; answers are in the
order of `moment`, then `seq`, which keeps the order given and merges what comes from another machine."""

Index("ix_answer_trainee", ANSWER.c.trainee, ANSWER.c.moment, ANSWER.c.seq)

LESSON = _added(
    "lesson",
    Column("game", String(80), nullable=False),
    Column("lesson", String(80), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("outcome", String(20), nullable=False),
    Column("ms", BigInteger, nullable=False),
    UniqueConstraint("trainee", "game", "lesson", "at"),
)
"""How a lesson of the course ended, each time; append-only."""

BACKGROUND = _replaced(
    "background", Column("background", String(20), nullable=False), Column("at", BigInteger, nullable=False)
)
"""What a trainee knew before the course of a game."""

BEGUN = _replaced(
    "begun",
    Column("lesson", String(80), primary_key=True),
    Column("activity", Integer, nullable=False),
    Column("ms", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""Where a trainee is in a lesson; one that ended since, by LESSON, is begun no longer."""

_KEPT: Final = """CREATE TRIGGER {table}_is_kept BEFORE UPDATE ON {table}
    BEGIN SELECT RAISE(ABORT, '{what} is never changed'); END"""
_STAYS: Final = """CREATE TRIGGER {table}_stays BEFORE DELETE ON {table}
    WHEN EXISTS (SELECT 1 FROM trainee WHERE id = OLD.trainee)
    BEGIN SELECT RAISE(ABORT, '{what} goes only with its trainee'); END"""


def _make(connection: Connection) -> None:
    """Make the tables, to two of which one can only add."""
    METADATA.create_all(connection)
    for table, what in ((ANSWER, "an answer"), (LESSON, "a result")):
        send((trigger.format(table=table.name, what=what) for trigger in (_KEPT, _STAYS)), connection)


STEPS: Final[dict[str, Step]] = {
    "0004": _make,
    "0005": partial(send, ("DROP TABLE IF EXISTS pace", "DROP TABLE IF EXISTS situation")),
}
"""What leads to each version, oldest first; a later one has the statements that change what the one before made."""


DAY_S = 20 * 3600
"""Seconds after which a new copy is made; less than a day, so that each day of practice begins with one."""

_TABLES = (TRAINEE, ANSWER, LESSON, BACKGROUND, BEGUN)


def open_database(path: Path) -> tuple[sa.Engine, Path | None]:
    """Open the progress at `path`, making or upgrading it, and where a damaged one was moved; raises RecordsError.

    A damaged file is moved aside under a name with the date, and the copy of the last day on which it was sound takes
    its place; without one a new file is begun. A file of a newer version, and a sound database of another program, are
    left alone.
    """
    moved = _replace(path) if _is_orphaned(path) else None
    found = _identity(path)
    try:
        opened = _open(path)
        if found is not None:
            _keep_copy(path)
        return opened, moved
    except RecordsError as error:
        if error.code != "damaged":
            raise
    if found == _identity(path):  # otherwise another window has already moved it
        moved = _replace(path)
    try:
        return _open(path), moved
    except RecordsError as error:
        if error.code != "damaged":
            raise
        what, how = message("the disk reported an error"), message("Check the disk, then try again")
        raise RecordsError("disk_fault", what, how, path) from error


def _keep_copy(path: Path) -> None:
    """Copy a file that was found sound, once a day; without room the copy of an earlier day stays."""
    copy = copy_of(path)
    with suppress(OSError, sqlite.driver().Error):
        if not copy.exists() or time.time() - copy.stat().st_mtime > DAY_S:
            sqlite.copy_aside(path, copy)


def copy_of(path: Path) -> Path:
    """Where a progress file's copy lies."""
    return path.with_name(f"{path.stem}-copy{path.suffix}")


def _replace(path: Path) -> Path:
    """Set a damaged file aside, and put its copy in its place if that is sound; returns where it is now."""
    moved, copy = set_aside(path), copy_of(path)
    with suppress(OSError, sqlite.driver().Error):
        if copy.is_file():
            sqlite.copy_aside(copy, path)
            try:
                _open(path).dispose()
            except RecordsError:
                set_aside(path)
    return moved


def set_aside(path: Path) -> Path:
    """Rename a database and its companion files, never onto an existing file."""
    stamp = datetime.now().astimezone().strftime("%Y%m%d-%H%M%S")
    target, count = path.with_name(f"{path.stem}-set-aside-{stamp}{path.suffix}"), 1
    while any(target.with_name(target.name + end).exists() for end in sqlite.BESIDE):
        count += 1
        target = path.with_name(f"{path.stem}-set-aside-{stamp}-{count}{path.suffix}")
    with plain_errors(path):
        for end in sqlite.BESIDE:
            part = path.with_name(path.name + end)
            if part.exists():
                part.rename(target.with_name(target.name + end))
    return target


def plain_errors(path: Path) -> AbstractContextManager[None]:
    """Raise any complaint of database or system as a RecordsError."""
    return sqlite.plain_errors(path, KIND)


def _open(path: Path) -> sa.Engine:
    with plain_errors(path):
        path.parent.mkdir(parents=True, exist_ok=True)
    return sqlite.open_file(path, KIND)


def _examine(connection: sa.Connection, found: str | None, path: Path) -> None:
    """Refuse a file in which SQLite finds damage, or a value that cannot be read."""
    if found is None:
        return
    # Values first: that goes through the file from its beginning, which a disk reads in a tenth of the time that
    # going from index to index takes, and the check then finds all of it in memory.
    is_readable = not any(connection.scalar(_unreadable(table)) for table in _tables(found))
    if not is_readable or connection.scalar(sa.text("PRAGMA integrity_check(1)")) != "ok":
        raise sqlite.damaged(KIND, path)
    if connection.execute(sa.text("PRAGMA foreign_key_check")).first() is not None:
        raise sqlite.damaged(KIND, path)


def _tables(version: str) -> tuple[sa.Table, ...]:
    """The tables whose columns we know: all of the newest version, none of one that still needs upgrading."""
    return _TABLES if version == KIND.newest else ()


def _unreadable(table: sa.Table) -> "sa.Select[tuple[bool]]":
    """SQL that asks whether a row holds a value of the wrong type."""
    kinds: list[sa.ColumnElement[bool]] = []
    for column in table.c:
        is_number = isinstance(column.type, sa.Integer | sa.Boolean)
        is_other = sa.func.typeof(column) != ("integer" if is_number else "text")
        kinds.append(sa.and_(column.is_not(None), is_other) if column.nullable else is_other)
        if isinstance(column.type, sa.JSON):
            text = sa.type_coerce(column, sa.String)
            is_no_list = sa.not_(sa.func.json_valid(text)) | (sa.func.json_type(text) != "array")
            kinds.append(sa.and_(text != "[]", is_no_list))  # most are empty
    return sa.select(sa.exists().where(sa.or_(*kinds)))


def _identity(path: Path) -> tuple[int, ...] | None:
    """Identity of the file at `path`, None if there is none."""
    with plain_errors(path):
        if not path.exists():
            return None
        found = path.stat()
    return (found.st_dev, found.st_ino)  # trying to repair it has changed its time, if not its size


def _is_orphaned(path: Path) -> bool:
    """Whether a write-ahead log lacks its database: SQLite would discard it, with everything recoverable in it."""
    log = path.with_name(path.name + "-wal")
    with plain_errors(path):
        is_empty = not path.exists() or path.stat().st_size == 0
        return is_empty and log.exists() and log.stat().st_size > 0


KIND = sqlite.FileKind(
    APPLICATION_ID,
    frozenset({TRAINEE.name, ANSWER.name}),
    STEPS,
    _examine,
    RecordsError,
    if_damaged=message("Start the app again; it sets the file aside"),
    if_not_ours=message("Move it away, or keep progress in another folder"),
    decode_errors="replace",  # a damaged letter must not hide all the others
)
