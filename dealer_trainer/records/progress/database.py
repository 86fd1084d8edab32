"""The progress file: begun where there is none, set aside when it is damaged, so that training can always go on."""

from contextlib import AbstractContextManager
from datetime import datetime
from pathlib import Path

import sqlalchemy as sa

from dealer_trainer.message import message
from dealer_trainer.records import sqlite
from dealer_trainer.records.error import RecordsError
from dealer_trainer.records.progress.migration import VERSIONS, upgrade
from dealer_trainer.records.progress.schema import ANSWER, APPLICATION_ID, TRAINEE

_UNREADABLE = """
SELECT EXISTS (
    SELECT 1 FROM answer WHERE NOT json_valid(facts) OR NOT json_valid(spots) OR json_type(facts) <> 'array'
    OR json_type(spots) <> 'array' OR typeof(moment) || typeof(at) || typeof(cost) <> 'integerintegerinteger'
    OR typeof(latency_ms) NOT IN ('integer', 'null') OR typeof(item_id) || typeof(family) <> 'texttext')
"""
_BESIDE = ("", "-wal", "-shm", "-journal")


def open_database(path: Path) -> tuple[sa.Engine, Path | None]:
    """Open the progress at `path`, making or upgrading it; raises RecordsError.

    A damaged file is moved aside under a name with the date and a new one begun: the second value says where to. A file
    of a newer version, and a sound database that is somebody else's, are left as they are.
    """
    moved = set_aside(path) if _is_orphaned(path) else None
    found = _identity(path)
    try:
        return _open(path), moved
    except RecordsError as error:
        if error.code != "damaged":
            raise
    if found == _identity(path):  # else another window has moved it already
        moved = set_aside(path)
    try:
        return _open(path), moved
    except RecordsError as error:
        if error.code != "damaged":
            raise
        what, how = message("the disk did not do as it was asked"), message("Check the disk, then try again")
        raise RecordsError("disk_fault", what, how, path) from error


def set_aside(path: Path) -> Path:
    """Rename a database and what belongs to it, never onto a file that is there."""
    stamp = datetime.now().astimezone().strftime("%Y%m%d-%H%M%S")
    target, count = path.with_name(f"{path.stem}-set-aside-{stamp}{path.suffix}"), 1
    while any(target.with_name(target.name + end).exists() for end in _BESIDE):
        count += 1
        target = path.with_name(f"{path.stem}-set-aside-{stamp}-{count}{path.suffix}")
    with plain_errors(path):
        for end in _BESIDE:
            part = path.with_name(path.name + end)
            if part.exists():
                part.rename(target.with_name(target.name + end))
    return target


def plain_errors(path: Path) -> AbstractContextManager[None]:
    """Raise whatever the database or the system complains of as a RecordsError."""
    return sqlite.plain_errors(path, KIND)


def _open(path: Path) -> sa.Engine:
    with plain_errors(path):
        path.parent.mkdir(parents=True, exist_ok=True)
    return sqlite.open_file(path, KIND)


def _examine(connection: sa.Connection, found: str | None, path: Path) -> None:
    """Refuse a file in which SQLite finds damage, or an answer that cannot be read."""
    if found is None:
        return
    is_sound = connection.scalar(sa.text("PRAGMA quick_check(1)")) == "ok"
    if not is_sound or connection.scalar(sa.text(_UNREADABLE)):
        raise sqlite.damaged(KIND, path)


def _identity(path: Path) -> tuple[int, ...] | None:
    """Which file lies at `path`, None for none."""
    with plain_errors(path):
        if not path.exists():
            return None
        found = path.stat()
    return (found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns)


def _is_orphaned(path: Path) -> bool:
    """A write-ahead log without its database: SQLite would throw the log away, and with it what may be saved of it."""
    log = path.with_name(path.name + "-wal")
    with plain_errors(path):
        is_empty = not path.exists() or path.stat().st_size == 0
        return is_empty and log.exists() and log.stat().st_size > 0


KIND = sqlite.FileKind(
    APPLICATION_ID,
    frozenset({TRAINEE.name, ANSWER.name}),
    VERSIONS,
    upgrade,
    _examine,
    RecordsError,
    if_damaged=message("Start the app again; it sets the file aside"),
    if_not_ours=message("Move it away, or keep progress in another folder"),
    decode_errors="replace",  # a damaged letter must not hide all the others
)
