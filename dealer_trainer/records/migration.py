"""Bringing a database from any older version to the newest."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

import sqlalchemy as sa

REVISION: Final = "alembic_version"
"""The table of a database's version, with the name from the time when Alembic ran the migrations."""

Step = Callable[[sa.Connection], None]
"""The steps from one version to the next."""


def revision_table(metadata: sa.MetaData) -> sa.Table:
    """The version table that every schema has."""
    return sa.Table(REVISION, metadata, sa.Column("version_num", sa.String(32), primary_key=True))


def found_version(connection: sa.Connection) -> str | None:
    """The version recorded in a database with such a table."""
    found = connection.scalar(sa.text(f"SELECT version_num FROM {REVISION}"))  # noqa: S608 - our own table's name
    return None if found is None else str(found)


def send(statements: Iterable[str], connection: sa.Connection) -> None:
    """Run a step's statements unchanged."""
    for statement in statements:
        connection.exec_driver_sql(statement)


def run(connection: sa.Connection, found: str | None, steps: Mapping[str, Step]) -> None:
    """Run the steps that come after version `found`, None for an empty database, in the caller's transaction.

    `steps`: every version there has been, oldest first, with what leads to it.
    """
    versions = tuple(steps)
    missing = versions[versions.index(found) + 1 :] if found else versions
    if not missing:
        return
    for version in missing:
        steps[version](connection)
    statement = f"UPDATE {REVISION} SET version_num = :new" if found else f"INSERT INTO {REVISION} VALUES (:new)"  # noqa: S608 - as above
    connection.execute(sa.text(statement), {"new": missing[-1]})
