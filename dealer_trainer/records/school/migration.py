"""Bringing a school's database from any older version to the newest, on SQLite and PostgreSQL, with Alembic."""

import sqlalchemy as sa

from dealer_trainer.records.school.schema import APPEND_ONLY, REVISION

ORDER = ("0001",)
"""Every version there has been, oldest first."""


def upgrade(connection: sa.Connection, found: str | None) -> None:
    """Run the migrations that come after `found`, None for an empty database, in the caller's transaction."""
    from alembic.migration import MigrationContext
    from alembic.operations import Operations

    steps = {"0001": _first}
    missing = ORDER[ORDER.index(found) + 1 :] if found else ORDER
    with Operations.context(MigrationContext.configure(connection)) as operations:
        for version in missing:
            steps[version](operations)
    for table in APPEND_ONLY if missing else ():
        guard(connection, table.name)
    if missing:
        record = sa.update(REVISION) if found else sa.insert(REVISION)
        connection.execute(record.values(version_num=missing[-1]))


def guard(connection: sa.Connection, table: str) -> None:
    """Let nothing in `table` be changed or removed any more."""
    for statement in _guards(connection.dialect.name, table):
        connection.exec_driver_sql(statement)


def unguard(connection: sa.Connection, table: str) -> None:
    """Take the triggers away, for making `table` again from the events."""
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


def _first(op: object) -> None:
    """Make the tables in an empty database."""
    from alembic.operations import Operations

    assert isinstance(op, Operations)
    op.create_table("alembic_version", _text("version_num", 32), _key("alembic_version", "version_num"))
    op.create_table(
        "event",
        _text("stream", 32), _count("seq"), _text("kind", 40), _large("at"), _large("mono"), _long("body"),
        _text("prev", 64), _text("station", 48), _text("hash", 64), _text("signature", 86),
        _key("event", "stream", "seq"), sa.UniqueConstraint("hash", name="uq_event_hash"),
    )  # fmt: skip
    op.create_table(
        "seal",
        _text("chain", 48), _count("number"), _text("stream", 32), _text("head", 64), _count("length"), _large("at"),
        _count("house_seq"), _text("house_head", 64), _text("prev", 64), _text("supervisor", 48), _text("hash", 64),
        _text("station_signature", 86), _text("supervisor_signature", 86),
        _key("seal", "chain", "number"), sa.UniqueConstraint("stream", name="uq_seal_stream"),
    )  # fmt: skip
    op.create_table(
        "admission",
        _text("key", 48), _text("role", 20), _text("name", 120), _large("at"), _text("school", 48),
        _text("signature", 86), _key("admission", "key"),
    )  # fmt: skip
    op.create_table("meta", _text("name", 40), _long("value"), _key("meta", "name"))
    op.create_table(
        "person",
        _text("id", 32), _text("name", 120), _text("folded", 480), _text("role", 20), sa.Column("key", sa.String(48)),
        sa.Column("wrapped", sa.Text), sa.Column("school_key", sa.Text), _truth("is_active"), _large("made"),
        _key("person", "id"), sa.UniqueConstraint("folded", name="uq_person_folded"),
    )  # fmt: skip
    op.create_table("sign_in", _text("person", 32), _count("failures"), _large("tried_at"), _key("sign_in", "person"))
    op.create_table(
        "stream",
        _text("stream", 32), _text("station", 48), _truth("is_house"), _count("length"), _text("head", 64),
        _large("first_at"), _large("last_at"), _text("state", 20), _text("trainee_id", 80), _text("trainee", 120),
        _text("supervisor", 120), _text("game", 80), _count("attempt"), _key("stream", "stream"),
    )  # fmt: skip
    op.create_table("blueprint", _text("digest", 64), _long("text"), _large("at"), _text("by", 32),
                    _key("blueprint", "digest"))  # fmt: skip


def _text(name: str, length: int) -> "sa.Column[str]":
    return sa.Column(name, sa.String(length), nullable=False)


def _long(name: str) -> "sa.Column[str]":
    return sa.Column(name, sa.Text, nullable=False)


def _count(name: str) -> "sa.Column[int]":
    return sa.Column(name, sa.Integer, nullable=False, autoincrement=False)


def _large(name: str) -> "sa.Column[int]":
    return sa.Column(name, sa.BigInteger, nullable=False)


def _truth(name: str) -> "sa.Column[bool]":
    return sa.Column(name, sa.Boolean(create_constraint=False), nullable=False)


def _key(table: str, *columns: str) -> sa.PrimaryKeyConstraint:
    return sa.PrimaryKeyConstraint(*columns, name=f"pk_{table}")
