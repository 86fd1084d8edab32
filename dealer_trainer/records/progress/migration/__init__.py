"""How a progress file comes to its newest version."""

from functools import partial

from sqlalchemy import Connection

from dealer_trainer.records.migration import run, send

VERSIONS = ("0001", "0002", "0003", "0004")
"""Every version there has been, oldest first."""


def upgrade(connection: Connection, found: str | None) -> None:
    """Run the migrations that come after `found`, None for an empty file, in the caller's transaction."""
    from dealer_trainer.records.progress.migration import v0001, v0002, v0003, v0004

    steps = (partial(send, version.STATEMENTS) for version in (v0001, v0002, v0003, v0004))
    run(connection, found, dict(zip(VERSIONS, steps, strict=True)))
