"""Empty databases get their tables by statements that were worked out once: Alembic takes five times as long."""

from collections.abc import Callable, Mapping
from typing import Any

import sqlalchemy as sa

from dealer_trainer.records import migration

Steps = Mapping[str, Callable[[], None]]
Statement = tuple[str, Any]

whole_run = migration.run
_known: dict[tuple[tuple[str, Callable[[], None]], ...], tuple[Statement, ...]] = {}


def run(connection: sa.Connection, found: str | None, steps: Steps) -> None:
    """Run the steps; into an empty SQLite file send what they sent the first time, statement by statement.

    In place of `migration.run` where databases are made for tests of something else; other steps are other statements.
    """
    if found is not None or connection.dialect.name != "sqlite":
        whole_run(connection, found, steps)
        return
    key = tuple(steps.items())
    if key not in _known:
        _known[key] = _recorded(connection, steps)
        return
    for statement, values in _known[key]:
        connection.exec_driver_sql(statement, values or None)


def _recorded(connection: sa.Connection, steps: Steps) -> tuple[Statement, ...]:
    """Run the steps; the statements that they sent, with their values."""
    sent: list[Statement] = []

    def record(*told: Any) -> None:
        _, _, statement, values, *_ = told
        sent.append((statement, values))

    sa.event.listen(connection, "before_cursor_execute", record)
    try:
        whole_run(connection, None, steps)
    finally:
        sa.event.remove(connection, "before_cursor_execute", record)
    return tuple(sent)
