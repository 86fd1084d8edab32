"""Second version: what was learned of a course, five minutes at the table, kept situations, what was known before."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

KEPT = ("lesson", "pace")

NO_CHANGE = """
CREATE TRIGGER {table}_is_kept BEFORE UPDATE ON {table}
BEGIN SELECT RAISE(ABORT, 'a result is never changed'); END
"""

NO_DELETE = """
CREATE TRIGGER {table}_stays BEFORE DELETE ON {table} WHEN EXISTS (SELECT 1 FROM trainee WHERE id = OLD.trainee)
BEGIN SELECT RAISE(ABORT, 'a result goes only with its trainee'); END
"""


def upgrade() -> None:
    """Add the tables to a database of the first version."""
    op.create_table(
        "lesson",
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("trainee", sa.String(32), nullable=False),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("lesson", sa.String(80), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("outcome", sa.String(20), nullable=False),
        sa.Column("ms", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("seq", name="pk_lesson"),
        sa.ForeignKeyConstraint(["trainee"], ["trainee.id"], name="fk_lesson_trainee", ondelete="CASCADE"),
        sa.UniqueConstraint("trainee", "game", "lesson", "at", name="uq_lesson_trainee"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "pace",
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("trainee", sa.String(32), nullable=False),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("ms", sa.BigInteger, nullable=False),
        sa.Column("decisions", sa.Integer, nullable=False),
        sa.Column("right", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("seq", name="pk_pace"),
        sa.ForeignKeyConstraint(["trainee"], ["trainee.id"], name="fk_pace_trainee", ondelete="CASCADE"),
        sa.UniqueConstraint("trainee", "game", "at", name="uq_pace_trainee"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "situation",
        sa.Column("trainee", sa.String(32), nullable=False),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("code", sa.String(4000), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("trainee", "game", "name", name="pk_situation"),
        sa.ForeignKeyConstraint(["trainee"], ["trainee.id"], name="fk_situation_trainee", ondelete="CASCADE"),
    )
    op.create_table(
        "background",
        sa.Column("trainee", sa.String(32), nullable=False),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("background", sa.String(20), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("trainee", "game", name="pk_background"),
        sa.ForeignKeyConstraint(["trainee"], ["trainee.id"], name="fk_background_trainee", ondelete="CASCADE"),
    )
    for table in KEPT:
        op.execute(NO_CHANGE.format(table=table))
        op.execute(NO_DELETE.format(table=table))
