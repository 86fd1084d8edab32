"""SQLite files: opened so that a commit is on the disk before it returns, with failures in plain words.

Write-ahead log, `synchronous=FULL`, `BEGIN IMMEDIATE`, all by the SQLite that pysqlite3 brings. What a kind of file
holds, and what becomes of one that is gone or damaged, is for its own room to say.
"""

import errno
import os
import secrets
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, ProgrammingError

from dealer_trainer.files import is_plain
from dealer_trainer.message import message
from dealer_trainer.records.error import FileCode, RecordsError

REVISION: Final = "alembic_version"
"""The table of a database's version, with the name from the time when Alembic ran the migrations."""

Step = Callable[[sa.Connection], None]
"""The steps from one version to the next."""


def revision_table(metadata: sa.MetaData) -> sa.Table:
    """The version table that every schema has."""
    return sa.Table(REVISION, metadata, sa.Column("version_num", sa.String(32), primary_key=True))


def send(statements: Iterable[str], connection: sa.Connection) -> None:
    """Run a step's statements unchanged."""
    for statement in statements:
        connection.exec_driver_sql(statement)


LEAST_SQLITE: Final = (3, 51, 3)
"""Before this one a checkpoint could lose committed pages of the write-ahead log."""

_STEPS, _STEPS_PER_BYTE, _STEPS_AT_ONCE = 50_000_000, 20, 1_000_000
"""Instructions of SQLite in which a file is looked through; a sound one takes less than one per byte."""

_MOST_FAULTS: Final = 1000

BESIDE: Final = ("", "-wal", "-shm", "-journal")
"""The suffixes of a database's files."""

WAIT_SECONDS: Final = 10
"""How long one window waits while another writes."""

PRAGMAS: Final = ("foreign_keys = ON", "synchronous = FULL", "secure_delete = ON", "trusted_schema = OFF")

_WORDS: tuple[tuple[str, FileCode, str, str], ...] = (
    ("is locked", "busy", message("another window is writing to it"), message("Wait a moment and try again")),
    ("disk is full", "disk_full", message("the disk is full"),
     message("Make room and try again; everything up to here is kept")),
    ("readonly", "not_writable", message("it cannot be written to"),
     message("Allow writing to the file and its folder")),
    ("unable to open", "not_writable", message("it cannot be opened or created"),
     message("Allow writing to the file's folder")),
    ("access permission", "not_writable", message("it may not be opened"),
     message("Allow reading and writing the file")),
    *((part, "damaged", "", "") for part in (
        "malformed", "decode to UTF-8", "not a database",
        "interrupted",  # see `limited`
        # What stands in the tables' own descriptions is wrong: our statements do not fit them.
        "no such ", "has no column", "constraint failed", "foreign key mismatch", "syntax error",
    )),
)  # fmt: skip
# pysqlite3 tells no error numbers, only SQLite's own words, which are the same on every system


class FileKind(NamedTuple):
    """A kind of database file.

    `application_id` marks its files for SQLite, `tables` are some that no other program has; `steps`: every version
    there has been, oldest first, with what leads to it. `examine` may refuse a file whose version is known. `error`:
    what its failures are raised as; `if_damaged`, `if_not_ours`: what to do then. `decode_errors`: what becomes of
    bytes that are no text, as `bytes.decode` has it. `is_copied_first`: a file of a former version is copied before
    it is brought up to date.
    """

    application_id: int
    tables: frozenset[str]
    steps: Mapping[str, Step]
    examine: Callable[[sa.Connection, str | None, Path], None]
    error: Callable[[FileCode, str, str, Path | None], RecordsError]
    if_damaged: str
    if_not_ours: str
    decode_errors: str = "strict"
    is_copied_first: bool = True

    @property
    def newest(self) -> str:
        """The version of this program's files."""
        return tuple(self.steps)[-1]


def open_file(path: Path, kind: FileKind, *, is_read_only: bool = False) -> sa.Engine:
    """An engine on a file that is whole, of this kind and up to date; an empty one gets its tables. Raises `error`."""
    check_sqlite(kind)
    check_plain(path, kind)
    engine = engine_at(path, kind.decode_errors, is_read_only)
    try:
        with plain_errors(path, kind):
            if not is_read_only:
                with suppress(FileExistsError):
                    path.touch(0o600, exist_ok=False)  # what SQLite makes beside it has the same mode
            with engine.connect() as connection, limited(connection, path):
                found = version_of(connection, kind, path)
                kind.examine(connection, found, path)
            if found != kind.newest:
                bring_up_to_date(engine, kind, path)
    except RecordsError:
        engine.dispose()
        raise
    return engine


def check_plain(path: Path, kind: FileKind) -> None:
    """Raise the kind's error if the path is a pipe, a device, or a folder, which SQLite would open."""
    for end in BESIDE:
        part = path.with_name(path.name + end)
        if not is_plain(part):
            raise kind.error("damaged", message("this is not a plain file"), kind.if_damaged, part)


def engine_at(path: Path, decode_errors: str = "strict", is_read_only: bool = False) -> sa.Engine:
    """An engine for the file at `path`; nothing is opened yet.

    Where nothing can be written beside a file that is read alone, SQLite is told that nobody changes it: it would make
    files of its own otherwise. A write-ahead log that is there would be passed over so, and is not.
    """
    found = path.absolute().as_uri() if is_read_only else str(path)
    query = {"mode": "ro", "uri": "true"} if is_read_only else {}
    log = path.with_name(f"{path.name}-wal")
    if is_read_only and not is_writable(path) and not (log.exists() and log.stat().st_size > 0):
        query["immutable"] = "1"
    url = sa.URL.create("sqlite+pysqlite", database=found, query=query)
    engine = sa.create_engine(url, module=driver(), connect_args={"isolation_level": None, "timeout": WAIT_SECONDS})

    def prepare(connection: Any, _: object) -> None:
        if decode_errors != "strict":
            connection.text_factory = lambda data: data.decode(errors=decode_errors)
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")

    sa.event.listen(engine, "connect", prepare)
    sa.event.listen(engine, "begin", _begin)
    return engine


@contextmanager
def limited(connection: Any, path: Path | None = None) -> Iterator[None]:
    """Interrupt SQLite where it does far more than a file of this size can ask for; what is interrupted is damaged.

    `connection`: SQLAlchemy's or the driver's; `path`: its file, where that is known. A view has rows without end, and
    so have pages that name one another.
    """
    driven: Any = connection.connection.driver_connection if isinstance(connection, sa.Connection) else connection
    path = path or Path(driven.execute("PRAGMA database_list").fetchone()[2])
    left = (_STEPS + _STEPS_PER_BYTE * (path.stat().st_size if path.is_file() else 0)) // _STEPS_AT_ONCE

    def look() -> int:
        nonlocal left
        left -= 1
        return int(left < 0)

    driven.set_progress_handler(look, _STEPS_AT_ONCE)
    try:
        yield
    finally:
        driven.set_progress_handler(None, 0)


def is_endless(connection: sa.Connection) -> bool:
    """Whether a page belongs to a table twice, so that reading the table's rows may never end. Reads no rows."""
    # The pages are told of first, in one row; no table is walked through before the next one is asked for.
    found = str(connection.scalar(sa.text(f"PRAGMA integrity_check({_MOST_FAULTS})")))
    return "2nd reference" in found or found.count("\n") >= _MOST_FAULTS


def is_writable(path: Path) -> bool:
    """Whether files can be created beside a database, which is impossible on a read-only medium."""
    return os.access(path.absolute().parent, os.W_OK)


def in_memory(kind: FileKind) -> sa.Engine:
    """Empty tables that are thrown away."""
    engine = sa.create_engine("sqlite+pysqlite://", module=driver(), connect_args={"isolation_level": None})
    sa.event.listen(engine, "begin", _begin)
    with write_transaction(engine) as transaction:
        upgrade(transaction, kind, None)
    return engine


def write_transaction(engine: sa.Engine) -> Any:
    """A transaction that writes: the lock is taken at its start, so that it cannot fail half-way for another's sake."""
    return engine.execution_options(writes=True).begin()


def empty_log(engine: sa.Engine) -> None:
    """Write the write-ahead log into the file and empty it: it has earlier pages."""
    with engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")


def bring_up_to_date(engine: sa.Engine, kind: FileKind, path: Path) -> None:
    """Make or upgrade the tables in one transaction; a second window that does the same finds it done.

    A file of a former version is first copied beside itself, `progress-before-0004.sqlite`.
    """
    connection = engine.raw_connection()
    try:
        _use_write_ahead_log(connection.driver_connection)
    finally:
        connection.close()
    with write_transaction(engine) as transaction:
        found = version_of(transaction, kind, path)
        if found != kind.newest:
            if found is not None and kind.is_copied_first:
                copy_aside(path, path.with_name(f"{path.stem}-before-{kind.newest}{path.suffix}"))
            upgrade(transaction, kind, found)


def copy_aside(path: Path, target: Path) -> None:
    """Copy what is committed in a database into a file of its own, all of it or nothing."""
    draft = target.with_name(f".{target.name}.{secrets.token_hex(4)}.tmp")
    try:
        draft.touch(0o600, exist_ok=False)
        with closing(driver().connect(path)) as source, closing(driver().connect(draft)) as copy:
            source.backup(copy)
        draft.replace(target)
    finally:
        for end in BESIDE:
            draft.with_name(draft.name + end).unlink(missing_ok=True)


def version_of(connection: sa.Connection, kind: FileKind, path: Path) -> str | None:
    """The version of a file of this kind, None for an empty one; raises its `error`."""
    tables = set(connection.scalars(sa.text("SELECT name FROM sqlite_master WHERE type = 'table'")))
    mark = connection.scalar(sa.text("PRAGMA application_id"))
    if not tables and not mark:
        return None
    if mark != kind.application_id and not tables >= kind.tables:
        raise kind.error("not_ours", message("this is another program's database"), kind.if_not_ours, path)
    chosen = sa.text(f"SELECT version_num FROM {REVISION}")  # noqa: S608 - our own table's name
    found = None if REVISION not in tables else str(connection.scalar(chosen) or "")
    if found and found not in kind.steps:
        raise _other_version(kind, found, path)
    if not found or mark != kind.application_id:
        raise damaged(kind, path)
    return found


def _other_version(kind: FileKind, found: str, path: Path) -> RecordsError:
    """The error for a version that this app does not know: newer than its newest, or older than its oldest."""
    versions = {"found": found, "newest": kind.newest}
    if found.isdecimal() and int(found) < int(next(iter(kind.steps))):
        what = message(
            "it was written by an earlier version of Dealer Trainer (its version is {found}, this app's {newest})",
            **versions,
        )
        return kind.error("older", what, "Open it with the version that wrote it; the file has not been touched", path)
    what = message(
        "it was written by a newer version of Dealer Trainer (its version is {found}, this app's {newest})", **versions
    )
    return kind.error("newer", what, "Install the newest Dealer Trainer; the file has not been touched", path)


def damaged(kind: FileKind, path: Path | None) -> RecordsError:
    """The error for a file that is damaged."""
    return kind.error("damaged", message("the file is damaged"), kind.if_damaged, path)


@contextmanager
def plain_errors(path: Path, kind: FileKind) -> Iterator[None]:
    """Raise any complaint of database or system as the kind's error."""
    try:
        yield
    except DBAPIError as error:
        if isinstance(error, ProgrammingError):
            raise  # our own bug, not the disk's
        raise _plain(path, kind, str(error.orig)) from error
    except OSError as error:
        code: FileCode = "disk_full" if error.errno == errno.ENOSPC else "not_writable"
        raise kind.error(
            code,
            message("it cannot be written: {reason}", reason=error.strerror or str(error)),
            message("Choose a folder that can be written to"),
            path,
        ) from error
    except driver().Error as error:
        raise _plain(path, kind, str(error)) from error
    except UnicodeDecodeError as error:  # in a text, or in SQLite's own words about damage
        raise damaged(kind, path) from error


def check_sqlite(kind: FileKind) -> None:
    """Raise the kind's error where SQLite is too old to be trusted with a commit."""
    found = driver().sqlite_version_info
    if found < LEAST_SQLITE:
        least = ".".join(map(str, LEAST_SQLITE))
        what = message(
            "this SQLite is version {names}; {least} or newer is needed", names=".".join(map(str, found)), least=least
        )
        raise kind.error("old_sqlite", what, message("Install the package pysqlite3 again"), None)


def driver() -> Any:
    """The module of the SQLite that pysqlite3 brings, loaded when it is first used."""
    from pysqlite3 import dbapi2

    return dbapi2


def _plain(path: Path, kind: FileKind, words: str) -> RecordsError:
    for part, code, what, how in _WORDS:
        if part in words:
            return damaged(kind, path) if code == "damaged" else kind.error(code, what, how, path)
    return kind.error(
        "disk_fault", message("the disk reported an error"), message("Check the disk, then try again"), path
    )


def upgrade(connection: sa.Connection, kind: FileKind, found: str | None) -> None:
    """Run the steps that come after version `found`, None for an empty database, in the caller's transaction."""
    connection.exec_driver_sql(f"PRAGMA application_id = {kind.application_id}")
    versions = tuple(kind.steps)
    for version in versions[versions.index(found) + 1 :] if found else versions:
        kind.steps[version](connection)
    if found != kind.newest:
        statement = f"UPDATE {REVISION} SET version_num = :new" if found else f"INSERT INTO {REVISION} VALUES (:new)"  # noqa: S608 - our own table's name
        connection.execute(sa.text(statement), {"new": kind.newest})


def _use_write_ahead_log(connection: Any) -> None:
    """Switch to the write-ahead log; SQLite does not wait for other windows here, so we do."""
    ends = time.monotonic() + WAIT_SECONDS
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except driver().OperationalError as error:
            if "locked" not in str(error) or time.monotonic() > ends:
                raise
        time.sleep(0.02)


def _begin(connection: sa.Connection) -> None:
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
