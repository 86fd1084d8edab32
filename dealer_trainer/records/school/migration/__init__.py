"""Migrating a school's database to the newest version, on SQLite and PostgreSQL."""

from sqlalchemy import Connection

from dealer_trainer.message import message
from dealer_trainer.records.migration import REVISION, run, send

VERSIONS = ("0004", "0005", "0006", "0007")
"""Every version that can be opened, oldest first; earlier ones were other formats, of which no records need to last."""


def upgrade(connection: Connection, found: str | None) -> None:
    """Run the migrations that come after `found`, None for an empty database, in the caller's transaction.

    Raises ValueError for a version that this program does not know.
    """
    if found is not None and found not in VERSIONS:
        raise ValueError(message("the database has records of another format (version {found})", found=found))
    from dealer_trainer.records.school.migration import v0004, v0005, v0006, v0007

    steps = v0004.upgrade, v0005.upgrade, v0006.upgrade, v0007.upgrade
    run(connection, found, dict(zip(VERSIONS, steps, strict=True)))


def make_former(connection: Connection, found: str | None) -> None:
    """Change new tables back to a former version `found`, so that its records can be compared with them."""
    from dealer_trainer.records.school.migration import v0005, v0006, v0007

    if found not in VERSIONS[:-1]:
        return
    for version, undo in (("0006", v0007.undo), ("0005", v0006.undo), ("0004", v0005.undo)):
        if found <= version:
            undo(connection)
    send((f"UPDATE {REVISION} SET version_num = '{found}'",), connection)  # noqa: S608 - a version of ours
