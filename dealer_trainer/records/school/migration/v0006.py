"""An index of the first event of each stream: the list of sittings goes by it, past hundreds of other events."""

from sqlalchemy import Connection

from dealer_trainer.records.migration import send


def upgrade(connection: Connection) -> None:
    """Add it at a station; the school's server is not asked for that."""
    if connection.dialect.name == "sqlite":
        # With `seq` first, although it is always 0: SQLite passes an index by that a condition does not begin with.
        send(("CREATE INDEX IF NOT EXISTS ix_event_first ON event (seq, stream) WHERE seq = 0",), connection)


def undo(connection: Connection) -> None:
    """Take it away again."""
    send(("DROP INDEX ix_event_first",), connection)
