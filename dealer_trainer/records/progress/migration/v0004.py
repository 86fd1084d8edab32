"""Fourth version: whether an answer came in a file, or was given here."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the column to a database of the third version; of what is there nobody knows, so it counts as given here."""
    imported: sa.Column[bool] = sa.Column(
        "imported", sa.Boolean(create_constraint=False), nullable=False, server_default=sa.text("0")
    )
    op.add_column("answer", imported)
