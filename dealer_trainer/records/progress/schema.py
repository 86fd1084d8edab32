"""The tables of a progress file, and how a file comes to its newest version."""

from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Connection,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    UniqueConstraint,
    text,
)

from dealer_trainer.records.sqlite import Step, revision_table, run, send

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
    Column("imported", Boolean(create_constraint=False), nullable=False, server_default=text("0")),
    UniqueConstraint("trainee", "at", "item_id"),
    CheckConstraint("latency_ms IS NULL OR latency_ms >= 0", name="latency"),
    CheckConstraint("is_right IN (0, 1) AND hinted IN (0, 1)", name="truth"),
    sqlite_autoincrement=True,
)
"""Append-only. `moment`: `at`, or the moment of the answer before where the clock was set back; answers are in the
order of `moment`, then `seq`, which keeps the order given and merges what comes from another machine."""

Index("ix_answer_trainee", ANSWER.c.trainee, ANSWER.c.moment, ANSWER.c.seq)

LESSON = Table(
    "lesson",
    METADATA,
    Column("seq", Integer, primary_key=True),
    Column("trainee", String(32), ForeignKey("trainee.id", ondelete="CASCADE"), nullable=False),
    Column("game", String(80), nullable=False),
    Column("lesson", String(80), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("outcome", String(20), nullable=False),
    Column("ms", BigInteger, nullable=False),
    UniqueConstraint("trainee", "game", "lesson", "at"),
    sqlite_autoincrement=True,
)
"""How a lesson of the course ended, each time; append-only."""

PACE = Table(
    "pace",
    METADATA,
    Column("seq", Integer, primary_key=True),
    Column("trainee", String(32), ForeignKey("trainee.id", ondelete="CASCADE"), nullable=False),
    Column("game", String(80), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("ms", BigInteger, nullable=False),
    Column("decisions", Integer, nullable=False),
    Column("right", Integer, nullable=False),
    UniqueConstraint("trainee", "game", "at"),
    sqlite_autoincrement=True,
)
"""What a pace audit came to, each time; append-only."""

SITUATION = Table(
    "situation",
    METADATA,
    Column("trainee", String(32), ForeignKey("trainee.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(80), primary_key=True),
    Column("name", String(60), primary_key=True),
    Column("code", String(4000), nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""Situations of the table that a trainee kept, by the names they gave them; the last one of a name counts."""

BACKGROUND = Table(
    "background",
    METADATA,
    Column("trainee", String(32), ForeignKey("trainee.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(80), primary_key=True),
    Column("background", String(20), nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""What a trainee knew before the course of a game."""

BEGUN = Table(
    "begun",
    METADATA,
    Column("trainee", String(32), ForeignKey("trainee.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(80), primary_key=True),
    Column("lesson", String(80), primary_key=True),
    Column("activity", Integer, nullable=False),
    Column("ms", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""Where a trainee is in a lesson; one that ended since, by LESSON, is begun no longer."""

_KEPT: Final = """CREATE TRIGGER {table}_is_kept BEFORE UPDATE ON {table}
    BEGIN SELECT RAISE(ABORT, '{what} is never changed'); END"""
_STAYS: Final = """CREATE TRIGGER {table}_stays BEFORE DELETE ON {table}
    WHEN EXISTS (SELECT 1 FROM trainee WHERE id = OLD.trainee)
    BEGIN SELECT RAISE(ABORT, '{what} goes only with its trainee'); END"""


def _make(connection: Connection) -> None:
    """Make the tables, to three of which one can only add."""
    METADATA.create_all(connection)
    for table, what in ((ANSWER, "an answer"), (LESSON, "a result"), (PACE, "a result")):
        send((trigger.format(table=table.name, what=what) for trigger in (_KEPT, _STAYS)), connection)


STEPS: Final[dict[str, Step]] = {"0004": _make}
"""What leads to each version, oldest first; a later one has the statements that change what the one before made."""
VERSIONS: Final = tuple(STEPS)


def upgrade(connection: Connection, found: str | None) -> None:
    """Run the steps that come after `found`, None for an empty file, in the caller's transaction."""
    run(connection, found, STEPS)
