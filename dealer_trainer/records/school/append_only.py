"""Tables that are only ever added to, guarded by triggers."""

import sqlalchemy as sa


def guard(connection: sa.Connection, table: str) -> None:
    """Forbid changing or removing anything in `table`."""
    for what in ("update", "delete"):
        connection.exec_driver_sql(
            f"CREATE TRIGGER {table}_no_{what} BEFORE {what.upper()} ON {table} "
            f"BEGIN SELECT RAISE(ABORT, '{table} is only ever added to'); END"
        )


def unguard(connection: sa.Connection, table: str) -> None:
    """Remove the triggers, to rebuild `table` from the events."""
    for what in ("update", "delete"):
        connection.exec_driver_sql(f"DROP TRIGGER IF EXISTS {table}_no_{what}")
