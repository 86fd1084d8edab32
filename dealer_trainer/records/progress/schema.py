"""The tables, as the newest migration leaves them. SQLAlchemy Core; no object mapping."""

from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    UniqueConstraint,
)

from dealer_trainer.records.migration import revision_table

APPLICATION_ID: Final = 0x44545031
"""Marks our files for SQLite ("DTP1"), so that nobody else's database is taken for one."""

METADATA = MetaData(
    naming_convention={
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
    }
)

REVISION = revision_table(METADATA)

TRAINEE = Table(
    "trainee",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("folded", String(240), nullable=False, unique=True),
    Column("made", BigInteger, nullable=False),
)
"""`folded`: the name as compared, so that "ada" and "Ada" are one."""

ANSWER = Table(
    "answer",
    METADATA,
    Column("seq", Integer, primary_key=True),
    Column("trainee", String(32), ForeignKey("trainee.id", ondelete="CASCADE"), nullable=False),
    Column("moment", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("game", String(80), nullable=False),
    Column("item_id", String(200), nullable=False),
    Column("kind", String(80), nullable=False),
    Column("family", String(80), nullable=False),
    Column("facts", JSON, nullable=False),
    Column("is_right", Boolean(create_constraint=False), nullable=False),
    Column("latency_ms", Integer),
    Column("mistake", String(120)),
    Column("hinted", Boolean(create_constraint=False), nullable=False),
    Column("cost", BigInteger, nullable=False),
    Column("signal", String(20)),
    Column("row", String(80)),
    Column("spots", JSON, nullable=False),
    UniqueConstraint("trainee", "at", "item_id"),
    CheckConstraint("latency_ms IS NULL OR latency_ms >= 0", name="latency"),
    CheckConstraint("is_right IN (0, 1) AND hinted IN (0, 1)", name="truth"),
    sqlite_autoincrement=True,
)
"""Append-only. `moment`: `at`, or the moment of the answer before where the clock was set back; answers are in the
order of `moment`, then `seq`, which keeps the order given and merges what comes from another machine."""

Index("ix_answer_trainee", ANSWER.c.trainee, ANSWER.c.moment, ANSWER.c.seq)
