"""Tables that are only ever added to, guarded by triggers on SQLite and PostgreSQL."""

import sqlalchemy as sa


def guard(connection: sa.Connection, table: str) -> None:
    """Forbid changing or removing anything in `table`."""
    for statement in _guards(connection.dialect.name, table):
        connection.exec_driver_sql(statement)


def unguard(connection: sa.Connection, table: str) -> None:
    """Remove the triggers, to rebuild `table` from the events."""
    on = f" ON {table}" if connection.dialect.name == "postgresql" else ""
    for what in ("update", "delete", "truncate")[: 3 if on else 2]:
        connection.exec_driver_sql(f"DROP TRIGGER IF EXISTS {table}_no_{what}{on}")


def _guards(dialect: str, table: str) -> list[str]:
    words = f"{table} is only ever added to"
    if dialect == "sqlite":
        return [
            f"CREATE TRIGGER {table}_no_{what} BEFORE {what.upper()} ON {table} "
            f"BEGIN SELECT RAISE(ABORT, '{words}'); END"
            for what in ("update", "delete")
        ]
    function = (
        f"CREATE OR REPLACE FUNCTION {table}_is_kept() RETURNS trigger LANGUAGE plpgsql AS "
        f"$$ BEGIN RAISE EXCEPTION '{words}'; END $$"
    )
    rows = [
        f"CREATE TRIGGER {table}_no_{what} BEFORE {what.upper()} ON {table} "
        f"FOR EACH {'STATEMENT' if what == 'truncate' else 'ROW'} EXECUTE FUNCTION {table}_is_kept()"
        for what in ("update", "delete", "truncate")
    ]
    return [function, *rows]
