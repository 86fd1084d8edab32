"""Third version: where a trainee is in a lesson that they began."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the table to a database of the second version."""
    op.create_table(
        "begun",
        sa.Column("trainee", sa.String(32), nullable=False),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("lesson", sa.String(80), nullable=False),
        sa.Column("activity", sa.Integer, nullable=False),
        sa.Column("ms", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("trainee", "game", "lesson", name="pk_begun"),
        sa.ForeignKeyConstraint(["trainee"], ["trainee.id"], name="fk_begun_trainee", ondelete="CASCADE"),
    )
