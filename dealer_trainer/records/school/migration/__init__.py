"""How a school's database comes to its newest version, on SQLite and PostgreSQL."""

from sqlalchemy import Connection

from dealer_trainer.records.migration import run

VERSIONS = ("0001",)
"""Every version there has been, oldest first."""


def upgrade(connection: Connection, found: str | None) -> None:
    """Run the migrations that come after `found`, None for an empty database, in the caller's transaction."""
    from dealer_trainer.records.school.migration import v0001

    run(connection, found, dict(zip(VERSIONS, (v0001.upgrade,), strict=True)))
