"""The school's database file. Nothing here creates a new one if it is missing, or sets one aside.

Missing records are an error.
"""

from contextlib import AbstractContextManager
from pathlib import Path

import sqlalchemy as sa

from dealer_trainer.message import message
from dealer_trainer.records import sqlite
from dealer_trainer.records.school.error import SchoolError
from dealer_trainer.records.school.migration import VERSIONS, upgrade
from dealer_trainer.records.school.schema import APPLICATION_ID, EVENT, STREAM


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
    VERSIONS,
    upgrade,
    _examine,
    SchoolError,
    if_damaged=message("Leave it as it is and restore a backup into another folder"),
    if_not_ours=message("Move it away and put the school's records back"),
    has_same_tables=True,  # a copy would keep people who are later erased from the records
)
