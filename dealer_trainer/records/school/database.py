"""The school's SQLite file: opened with settings under which a commit is kept, its failures put into plain words.

Nothing here ever begins a new file where one is missing, or sets one aside: records that are gone are an error.
"""

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError, ProgrammingError

from dealer_trainer.records.school.error import Reason, SchoolError
from dealer_trainer.records.school.migration import ORDER, upgrade
from dealer_trainer.records.school.schema import APPLICATION_ID, REVISION, VERSION
from dealer_trainer.records.write_ahead import use_log

LEAST_SQLITE: Final = (3, 51, 3)
"""Before this one a checkpoint could lose committed pages of the write-ahead log."""

WAIT_SECONDS: Final = 10
"""How long one window waits while another writes."""

PRAGMAS = ("foreign_keys = ON", "synchronous = FULL", "secure_delete = ON", "trusted_schema = OFF")

_ROOM = "Make room and try again; everything up to here is kept"
_RESTORE = "Leave it as it is and restore a backup into another folder"
_WORDS: tuple[tuple[str, Reason, str, str], ...] = (
    ("is locked", "busy", "another window is writing to it", "Wait a moment and try again"),
    ("disk is full", "disk_full", "the disk is full", _ROOM),
    ("readonly", "not_writable", "it cannot be written to", "Allow writing to the file and its folder"),
    ("unable to open", "not_writable", "it cannot be opened or made", "Allow writing to the file's folder"),
    ("access permission", "not_writable", "it may not be opened", "Allow reading and writing the file"),
    ("malformed", "damaged", "the file is damaged", _RESTORE),
    ("decode to UTF-8", "damaged", "the file is damaged", _RESTORE),
    ("not a database", "damaged", "the file is damaged", _RESTORE),
)  # pysqlite3 tells no error numbers, only SQLite's own words, which are the same on every system
_FAULT: tuple[Reason, str, str] = (
    "disk_fault",
    "the disk did not do as it was asked",
    "Check the disk, then try again",
)


def engine_at(path: Path) -> sa.Engine:
    """An engine on the file at `path`; nothing is opened yet. Raises SchoolError where SQLite is too old."""
    driver = _driver()
    url = sa.URL.create("sqlite+pysqlite", database=str(path))
    engine = sa.create_engine(url, module=driver, connect_args={"isolation_level": None, "timeout": WAIT_SECONDS})
    sa.event.listen(engine, "connect", _prepare)
    sa.event.listen(engine, "begin", _begin)
    return engine


def make(path: Path) -> sa.Engine:
    """A new database with empty tables; raises SchoolError."""
    engine = engine_at(path)
    with plainly(path):
        connection = engine.raw_connection()
        try:
            use_log(connection.driver_connection, _driver().OperationalError, WAIT_SECONDS)
        finally:
            connection.close()
        with writing(engine) as transaction:
            transaction.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")
            upgrade(transaction, None)
    return engine


def in_memory() -> sa.Engine:
    """Empty tables that are thrown away, to fold events into."""
    engine = sa.create_engine("sqlite+pysqlite://", module=_driver(), connect_args={"isolation_level": None})
    sa.event.listen(engine, "begin", _begin)
    with writing(engine) as transaction:
        transaction.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")
        upgrade(transaction, None)
    return engine


def open_engine(path: Path) -> sa.Engine:
    """An engine on a database that is there, ours and up to date; raises SchoolError."""
    with plainly(path):
        if not path.exists() or path.stat().st_size == 0:
            what = "the school's records are gone: the file is " + ("empty" if path.exists() else "not there")
            raise SchoolError("vanished", what, "Put the file back, or restore the newest backup", path)
    engine = engine_at(path)
    try:
        with plainly(path):
            with engine.connect() as connection:
                found = _version(connection, path)
            if found != VERSION:
                with writing(engine) as transaction:
                    upgrade(transaction, _version(transaction, path))
    except SchoolError:
        engine.dispose()
        raise
    return engine


@contextmanager
def plainly(path: Path) -> Iterator[None]:
    """Raise whatever the database or the system complains of as a SchoolError."""
    try:
        yield
    except DBAPIError as error:
        if isinstance(error, IntegrityError | ProgrammingError):
            raise  # our own bug, not the disk's
        raise plain(path, str(error.orig)) from error
    except OSError as error:
        what, how = error.strerror or str(error), "Choose a folder that can be written to"
        raise SchoolError("disk_full" if error.errno == errno.ENOSPC else "not_writable", what, how, path) from error
    except _driver().Error as error:
        raise plain(path, str(error)) from error
    except UnicodeDecodeError as error:  # in a text, or in SQLite's own words about damage
        raise SchoolError("damaged", "the file is damaged", _RESTORE, path) from error


def writing(engine: sa.Engine) -> Any:
    """A transaction that writes: the lock is taken at its start, so that it cannot fail half-way for another's sake."""
    return engine.execution_options(writes=True).begin()


def plain(path: Path, words: str) -> SchoolError:
    """The error that SQLite's words stand for."""
    for part, reason, what, how in _WORDS:
        if part in words:
            return SchoolError(reason, what, how, path)
    return SchoolError(*_FAULT, where=path)


def _driver() -> Any:
    from pysqlite3 import dbapi2

    if dbapi2.sqlite_version_info < LEAST_SQLITE:
        least = ".".join(map(str, LEAST_SQLITE))
        what = f"this SQLite is version {dbapi2.sqlite_version}; examining needs {least} or newer"
        raise SchoolError("old_sqlite", what, "Install the package pysqlite3 anew")
    return dbapi2


def _version(connection: sa.Connection, path: Path) -> str:
    tables = set(connection.scalars(sa.text("SELECT name FROM sqlite_master WHERE type = 'table'")))
    mark = connection.scalar(sa.text("PRAGMA application_id"))
    if not tables:
        raise SchoolError(
            "vanished", "the school's records are gone: no table is left", "Restore the newest backup", path
        )
    if mark != APPLICATION_ID or REVISION.name not in tables:
        what = "this is a database of another program"
        raise SchoolError("not_ours", what, "Move it away and put the school's records back", path)
    found = connection.scalar(sa.select(REVISION.c.version_num))
    if found is None:
        raise SchoolError("damaged", "the file is damaged", _RESTORE, path)
    if found not in ORDER:
        what = f"it was written by a newer version of Dealer Trainer (its version is {found}, this app's {VERSION})"
        raise SchoolError("newer", what, "Install the newest Dealer Trainer; the file has not been touched", path)
    return str(found)


def _prepare(connection: Any, _: object) -> None:
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: sa.Connection) -> None:
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
