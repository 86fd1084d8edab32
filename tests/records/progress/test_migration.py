"""The migrations of progress and school: every one is run, and they make the tables that the code reads."""

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from dealer_trainer.records.progress.progress import Progress
from dealer_trainer.records.progress.schema import METADATA


def test_the_migrations_make_the_tables_that_the_code_reads(progress: Progress) -> None:
    """Alembic finds no difference between a new database and the schema."""
    with progress._engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        found = [entry for entry in compare_metadata(context, METADATA) if "alembic_version" not in repr(entry)]
    assert found == []
