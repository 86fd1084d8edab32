"""Bringing a database from any older version to the newest. Alembic is loaded only when there is something to do."""

from collections.abc import Callable, Mapping
from typing import Final

import sqlalchemy as sa

REVISION: Final = "alembic_version"
"""The table in which Alembic keeps the version of a database."""


def revision_table(metadata: sa.MetaData) -> sa.Table:
    """The table of the version, as every schema has it."""
    return sa.Table(REVISION, metadata, sa.Column("version_num", sa.String(32), primary_key=True))


def create_revision_table() -> None:
    """Make the table of the version; the first step of a first migration."""
    from alembic import op

    name, key = sa.Column("version_num", sa.String(32), nullable=False), f"pk_{REVISION}"
    op.create_table(REVISION, name, sa.PrimaryKeyConstraint("version_num", name=key))


def found_version(connection: sa.Connection) -> str | None:
    """The version that a database with such a table says it has."""
    found = connection.scalar(sa.text(f"SELECT version_num FROM {REVISION}"))  # noqa: S608 - our own table's name
    return None if found is None else str(found)


def run(connection: sa.Connection, found: str | None, steps: Mapping[str, Callable[[], None]]) -> None:
    """Run the steps that come after version `found`, None for an empty database, in the caller's transaction.

    `steps`: every version there has been, oldest first, with what leads to it.
    """
    versions = tuple(steps)
    missing = versions[versions.index(found) + 1 :] if found else versions
    if not missing:
        return
    from alembic.migration import MigrationContext
    from alembic.operations import Operations

    with Operations.context(MigrationContext.configure(connection)):
        for version in missing:
            steps[version]()
    statement = f"UPDATE {REVISION} SET version_num = :new" if found else f"INSERT INTO {REVISION} VALUES (:new)"  # noqa: S608 - as above
    connection.execute(sa.text(statement), {"new": missing[-1]})
