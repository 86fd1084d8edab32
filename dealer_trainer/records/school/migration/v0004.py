"""The log of the second format, which can only be added to, what is folded from it, and what is kept beside it."""

from collections.abc import Iterator

import sqlalchemy as sa
from sqlalchemy.schema import CreateIndex, CreateTable

from dealer_trainer.records.migration import REVISION, send
from dealer_trainer.records.school.append_only import guard

_statements: dict[str, tuple[str, ...]] = {}
"""By dialect what makes the tables, worked out once: each check of the records folds them anew."""


def upgrade(connection: sa.Connection) -> None:
    """Make the tables in an empty database."""
    dialect = connection.dialect
    if dialect.name not in _statements:
        _statements[dialect.name] = tuple(_made_by(dialect))
    send(_statements[dialect.name], connection)
    for table in ("event", "seal", "key_certificate"):
        guard(connection, table)


def _made_by(dialect: sa.Dialect) -> Iterator[str]:
    for table in tables().sorted_tables:
        yield str(CreateTable(table).compile(dialect=dialect))
        for index in sorted(table.indexes, key=lambda index: str(index.name)):
            yield str(CreateIndex(index).compile(dialect=dialect))


def tables() -> sa.MetaData:
    """The tables as that version made them."""
    made = sa.MetaData()
    sa.Table(REVISION, made, _text("version_num", 32), _key(REVISION, "version_num"))
    event = sa.Table(
        "event", made,
        _text("stream", 32), _count("seq"), _text("kind", 40), _large("at"), _large("mono"), _long("body"),
        _text("prev", 64), _text("station", 48), _text("hash", 64), _text("signature", 86),
        _key("event", "stream", "seq"), sa.UniqueConstraint("hash", name="uq_event_hash"),
    )  # fmt: skip
    sa.Index("ix_event_kind", event.c.kind)
    sa.Table(
        "seal", made,
        _text("chain", 48), _count("number"), _text("stream", 32), _text("head", 64), _count("length"), _large("at"),
        _count("house_seq"), _text("house_head", 64), _text("prev", 64), _text("supervisor", 48), _text("hash", 64),
        _text("station_signature", 86), _text("supervisor_signature", 86),
        _key("seal", "chain", "number"), sa.UniqueConstraint("stream", name="uq_seal_stream"),
    )  # fmt: skip
    sa.Table(
        "key_certificate", made,
        _text("key", 48), _text("box", 64), _text("role", 20), _text("holder", 80), _text("name", 72),
        _text("chain", 48), _large("at"), sa.Column("until", sa.String(128)), _text("issuer", 48),
        _text("signature", 86),
        _key("key_certificate", "key", "issuer"),
    )  # fmt: skip
    private = sa.Table(
        "private", made,
        _text("hash", 64), _text("salt", 64), _long("text"), _text("stream", 32), _count("seq"),
        _key("private", "hash"),
    )  # fmt: skip
    sa.Index("ix_private_stream", private.c.stream)
    sa.Table(
        "wrapped_key", made,
        _text("holder", 32), _text("key", 48), _long("wrapped"), sa.Column("school_key", sa.Text),
        _text("digest", 64),
        _key("wrapped_key", "holder"),
    )  # fmt: skip
    sa.Table("meta", made, _text("name", 40), _long("value"), _key("meta", "name"))
    sa.Table(
        "person", made,
        _text("id", 32), _text("name", 120), _text("folded", 480), _text("role", 20), _text("committed", 72),
        sa.Column("key", sa.String(48)), _truth("is_active"), _large("made"), sa.Column("staff_number", sa.String(40)),
        sa.Column("staff_group", sa.String(120)), sa.Column("background", sa.String(120)),
        _key("person", "id"), sa.UniqueConstraint("folded", name="uq_person_folded"),
    )  # fmt: skip
    sa.Table("sign_in", made, _text("person", 32), _count("failures"), _large("tried_at"), _key("sign_in", "person"))
    sa.Table(
        "stream", made,
        _text("stream", 32), _text("station", 48), _truth("is_house"), _count("length"), _text("head", 64),
        _large("first_at"), _large("last_at"), _text("state", 20), _text("trainee_id", 80), _text("trainee", 120),
        _text("supervisor", 120), _text("game", 80), _count("attempt"), _key("stream", "stream"),
    )  # fmt: skip
    sa.Table(
        "blueprint", made,
        _text("digest", 64), _long("text"), _large("at"), _text("by", 32), _key("blueprint", "digest"),
    )  # fmt: skip
    return made


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
