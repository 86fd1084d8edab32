"""First version: trainees, and their answers, which can only be added to."""

import sqlalchemy as sa
from alembic import op

from dealer_trainer.records.migration import create_revision_table

revision = "0001"
down_revision = None

NO_CHANGE = """
CREATE TRIGGER answer_is_kept BEFORE UPDATE ON answer
BEGIN SELECT RAISE(ABORT, 'an answer is never changed'); END
"""

NO_DELETE = """
CREATE TRIGGER answer_stays BEFORE DELETE ON answer WHEN EXISTS (SELECT 1 FROM trainee WHERE id = OLD.trainee)
BEGIN SELECT RAISE(ABORT, 'an answer goes only with its trainee'); END
"""


def upgrade() -> None:
    """Make the tables in an empty database."""
    create_revision_table()
    op.create_table(
        "trainee",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("folded", sa.String(240), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_trainee"),
        sa.UniqueConstraint("folded", name="uq_trainee_folded"),
    )
    op.create_table(
        "answer",
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("trainee", sa.String(32), nullable=False),
        sa.Column("moment", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("item_id", sa.String(200), nullable=False),
        sa.Column("kind", sa.String(80), nullable=False),
        sa.Column("family", sa.String(80), nullable=False),
        sa.Column("facts", sa.JSON, nullable=False),
        sa.Column("is_right", sa.Boolean, nullable=False),
        sa.Column("latency_ms", sa.Integer),
        sa.Column("mistake", sa.String(120)),
        sa.Column("hinted", sa.Boolean, nullable=False),
        sa.Column("cost", sa.BigInteger, nullable=False),
        sa.Column("signal", sa.String(20)),
        sa.Column("row", sa.String(80)),
        sa.Column("spots", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("seq", name="pk_answer"),
        sa.ForeignKeyConstraint(["trainee"], ["trainee.id"], name="fk_answer_trainee", ondelete="CASCADE"),
        sa.UniqueConstraint("trainee", "at", "item_id", name="uq_answer_trainee"),
        sa.CheckConstraint("latency_ms IS NULL OR latency_ms >= 0", name="ck_answer_latency"),
        sa.CheckConstraint("is_right IN (0, 1) AND hinted IN (0, 1)", name="ck_answer_truth"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_answer_trainee", "answer", ["trainee", "moment", "seq"])
    op.execute(NO_CHANGE)
    op.execute(NO_DELETE)
