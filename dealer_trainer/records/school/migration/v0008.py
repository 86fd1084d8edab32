"""What a school has of somebody besides: a trainee's extra time, an examiner's rank and license."""

from typing import Final

from sqlalchemy import Connection

from dealer_trainer.records.migration import send

_COLUMNS: Final = ("extra_time", "extra_reason", "rank", "license")


def upgrade(connection: Connection) -> None:
    """Add the columns, empty, at a station; the school's server keeps no people."""
    if connection.dialect.name == "sqlite":
        send(tuple(f"ALTER TABLE person ADD COLUMN {name} VARCHAR(120)" for name in _COLUMNS), connection)


def undo(connection: Connection) -> None:
    """Take them away again."""
    send(tuple(f"ALTER TABLE person DROP COLUMN {name}" for name in _COLUMNS), connection)
