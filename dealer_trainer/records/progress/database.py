"""One SQLite file: opened, brought up to date, set aside when it is broken, its failures put into plain words.

Every commit is on the disk before it returns: write-ahead log, `synchronous=FULL`, `BEGIN IMMEDIATE`.
"""

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError

from dealer_trainer.records.error import Code, RecordsError
from dealer_trainer.records.progress.migration import ORDER, upgrade
from dealer_trainer.records.progress.schema import ANSWER, APPLICATION_ID, REVISION, TRAINEE, VERSION
from dealer_trainer.records.write_ahead import use_log

WAIT_SECONDS: Final = 10
"""How long one window waits while another writes."""

PRAGMAS = ("foreign_keys = ON", "synchronous = FULL", "secure_delete = ON", "trusted_schema = OFF")
_UNREADABLE = """
SELECT EXISTS (
    SELECT 1 FROM answer WHERE NOT json_valid(facts) OR NOT json_valid(spots) OR json_type(facts) <> 'array'
    OR json_type(spots) <> 'array' OR typeof(moment) || typeof(at) || typeof(cost) <> 'integerintegerinteger'
    OR typeof(latency_ms) NOT IN ('integer', 'null') OR typeof(item_id) || typeof(family) <> 'texttext')
"""
_BESIDE = ("", "-wal", "-shm", "-journal")
_WORDS: dict[int, tuple[Code, str, str]] = {
    sqlite3.SQLITE_BUSY: ("busy", "another window is writing to it", "Wait a moment and try again"),
    sqlite3.SQLITE_LOCKED: ("busy", "another window is writing to it", "Wait a moment and try again"),
    sqlite3.SQLITE_FULL: ("disk_full", "the disk is full", "Make room and try again; everything up to here is kept"),
    sqlite3.SQLITE_READONLY: ("not_writable", "it cannot be written to", "Allow writing to the file and its folder"),
    sqlite3.SQLITE_CANTOPEN: ("not_writable", "it cannot be opened or made", "Allow writing to the file's folder"),
    sqlite3.SQLITE_PERM: ("not_writable", "it may not be opened", "Allow reading and writing the file"),
    sqlite3.SQLITE_CORRUPT: ("damaged", "the file is damaged", "Start the app again; it sets the file aside"),
    sqlite3.SQLITE_NOTADB: ("damaged", "the file is damaged", "Start the app again; it sets the file aside"),
}
_FAULT: tuple[Code, str, str] = ("disk_fault", "the disk did not do as it was asked", "Check the disk, then try again")


class Opened(NamedTuple):
    """An open database. `set_aside`: where an unreadable one was moved to make room for it."""

    engine: sa.Engine
    set_aside: Path | None


def open_database(path: Path) -> Opened:
    """Open the database at `path`, making or upgrading it; raises RecordsError.

    A damaged file is moved aside under a name with the date and a new one begun. A file of a newer version, and a
    sound database that is somebody else's, are left as they are.
    """
    moved = set_aside(path) if _is_orphaned(path) else None
    found = _identity(path)
    try:
        return Opened(_sound(path), moved)
    except RecordsError as error:
        if error.code != "damaged":
            raise
    if found == _identity(path):  # else another window has moved it already
        moved = set_aside(path)
    try:
        return Opened(_sound(path), moved)
    except RecordsError as error:
        if error.code != "damaged":
            raise
        raise RecordsError(*_FAULT, where=path) from error


@contextmanager
def plainly(path: Path) -> Iterator[None]:
    """Raise whatever the database or the system complains of as a RecordsError."""
    try:
        yield
    except DBAPIError as error:
        if isinstance(error.orig, sqlite3.IntegrityError | sqlite3.ProgrammingError):
            raise  # our own bug, not the disk's
        raise _plain(path, error.orig) from error
    except sqlite3.Error as error:
        raise _plain(path, error) from error
    except OSError as error:
        what, how = error.strerror or str(error), "Choose a folder that can be written to"
        raise RecordsError("disk_full" if error.errno == errno.ENOSPC else "not_writable", what, how, path) from error


def writing(engine: sa.Engine) -> Any:
    """A transaction that writes: the lock is taken at its start, so that it cannot fail half-way for another's sake."""
    return engine.execution_options(writes=True).begin()


def _plain(path: Path, error: object) -> RecordsError:
    number = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    return RecordsError(*_WORDS.get(number, _FAULT), where=path)


def _sound(path: Path) -> sa.Engine:
    """An engine on a database that is whole, ours and up to date."""
    with plainly(path):
        path.parent.mkdir(parents=True, exist_ok=True)
    engine = _engine(path)
    try:
        with plainly(path):
            with engine.connect() as connection:
                found = _version(connection, path)
            if found != VERSION:
                _bring_up(engine, path)
    except RecordsError:
        engine.dispose()
        raise
    return engine


def _version(connection: sa.Connection, path: Path) -> str | None:
    """The version of a database that is whole, None for an empty one."""
    tables = set(connection.scalars(sa.text("SELECT name FROM sqlite_master WHERE type = 'table'")))
    mark = connection.scalar(sa.text("PRAGMA application_id"))
    if not tables and not mark:
        return None
    if mark != APPLICATION_ID and not tables >= {TRAINEE.name, ANSWER.name}:
        what = "this is a database of another program"
        raise RecordsError("not_ours", what, "Move it away, or keep progress in another folder", path)
    found = connection.scalar(sa.select(REVISION.c.version_num)) if REVISION.name in tables else None
    if found and found not in ORDER:
        what = f"it was written by a newer version of Dealer Trainer (its version is {found}, this app's {VERSION})"
        raise RecordsError("newer", what, "Install the newest Dealer Trainer; the file has not been touched", path)
    if not found or mark != APPLICATION_ID or not _is_whole(connection):
        raise RecordsError(*_WORDS[sqlite3.SQLITE_CORRUPT], where=path)
    return str(found)


def _is_whole(connection: sa.Connection) -> bool:
    """Whether SQLite finds no damage and every answer can be read."""
    is_sound = connection.scalar(sa.text("PRAGMA quick_check(1)")) == "ok"
    return is_sound and not connection.scalar(sa.text(_UNREADABLE))


def _bring_up(engine: sa.Engine, path: Path) -> None:
    """Make or upgrade the tables in one transaction; a second window that does the same finds it done."""
    connection = engine.raw_connection()
    try:
        use_log(connection.driver_connection, sqlite3.OperationalError, WAIT_SECONDS)
    finally:
        connection.close()
    with writing(engine) as transaction:
        found = _version(transaction, path)
        if found == VERSION:
            return
        transaction.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")
        upgrade(transaction, found)


def _engine(path: Path) -> sa.Engine:
    url = sa.URL.create("sqlite", database=str(path))
    engine = sa.create_engine(url, connect_args={"isolation_level": None, "timeout": WAIT_SECONDS})
    sa.event.listen(engine, "connect", _prepare)
    sa.event.listen(engine, "begin", _begin)
    return engine


def _prepare(connection: sqlite3.Connection, _: object) -> None:
    connection.text_factory = _text
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: sa.Connection) -> None:
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _text(data: bytes) -> str:
    """A text of the database; a damaged letter must not hide all the others."""
    return data.decode(errors="replace")


def _identity(path: Path) -> tuple[int, ...] | None:
    """Which file lies at `path`, None for none."""
    with plainly(path):
        if not path.exists():
            return None
        found = path.stat()
    return (found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns)


def _is_orphaned(path: Path) -> bool:
    """A write-ahead log without its database: SQLite would throw the log away, and with it what may be saved of it."""
    log = path.with_name(path.name + "-wal")
    with plainly(path):
        is_empty = not path.exists() or path.stat().st_size == 0
        return is_empty and log.exists() and log.stat().st_size > 0


def set_aside(path: Path) -> Path:
    """Rename a database and what belongs to it, never onto a file that is there."""
    stamp = datetime.now().astimezone().strftime("%Y%m%d-%H%M%S")
    target, count = path.with_name(f"{path.stem}-set-aside-{stamp}{path.suffix}"), 1
    while any(target.with_name(target.name + end).exists() for end in _BESIDE):
        count += 1
        target = path.with_name(f"{path.stem}-set-aside-{stamp}-{count}{path.suffix}")
    with plainly(path):
        for end in _BESIDE:
            part = path.with_name(path.name + end)
            if part.exists():
                part.rename(target.with_name(target.name + end))
    return target
