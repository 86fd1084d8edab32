"""Bringing a database from any older version to the newest. Alembic is loaded only when there is something to do."""

from sqlalchemy import Connection, insert, update

from dealer_trainer.records.progress.schema import REVISION

ORDER = ("0001",)
"""Every version there has been, oldest first."""


def upgrade(connection: Connection, found: str | None) -> None:
    """Run the migrations that come after `found`, None for an empty database, in the caller's transaction."""
    from alembic.migration import MigrationContext
    from alembic.operations import Operations

    from dealer_trainer.records.progress.migration import v0001

    steps = {"0001": v0001.upgrade}
    missing = ORDER[ORDER.index(found) + 1 :] if found else ORDER
    with Operations.context(MigrationContext.configure(connection)):
        for version in missing:
            steps[version]()
    if not missing:
        return
    record = update(REVISION) if found else insert(REVISION)
    connection.execute(record.values(version_num=missing[-1]))
