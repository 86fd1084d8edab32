"""An index of when each station's events were written down: a station asks for the newest before every signature."""

from sqlalchemy import Connection

from dealer_trainer.records.migration import send


def upgrade(connection: Connection) -> None:
    """Add it at a station; the school's server is not asked for that."""
    if connection.dialect.name == "sqlite":
        send(("CREATE INDEX IF NOT EXISTS ix_event_station_at ON event (station, at)",), connection)


def undo(connection: Connection) -> None:
    """Take it away again."""
    send(("DROP INDEX ix_event_station_at",), connection)
