"""How a school's database comes to its newest version, on SQLite and PostgreSQL."""

from sqlalchemy import Connection

from dealer_trainer.message import message
from dealer_trainer.records.migration import run

VERSIONS = ("0003",)
"""Every version that can be opened, oldest first; 0001 and 0002 were other formats of the log, none of which is one."""


def upgrade(connection: Connection, found: str | None) -> None:
    """Run the migrations that come after `found`, None for an empty database, in the caller's transaction.

    Raises ValueError for a version that this program does not know.
    """
    if found is not None and found not in VERSIONS:
        raise ValueError(message("the database has records of another format (version {found})", found=found))
    from dealer_trainer.records.school.migration import v0003

    run(connection, found, dict(zip(VERSIONS, (v0003.upgrade,), strict=True)))
