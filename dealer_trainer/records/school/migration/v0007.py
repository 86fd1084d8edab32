"""The table of blueprints goes: they are documents of the log, and count by their signatures alone."""

import sqlalchemy as sa
from sqlalchemy.schema import CreateTable

from dealer_trainer.records.migration import send


def upgrade(connection: sa.Connection) -> None:
    """Drop it; every blueprint stays in the log, as a draft."""
    send(("DROP TABLE IF EXISTS blueprint",), connection)


def undo(connection: sa.Connection) -> None:
    """Make it again, empty: nothing reads it."""
    from dealer_trainer.records.school.migration import v0004

    table = v0004.tables().tables["blueprint"]
    send((str(CreateTable(table).compile(dialect=connection.dialect)),), connection)
