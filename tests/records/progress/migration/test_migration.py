"""The migrations of progress and school: every one is run, and they make the tables that the code reads."""

from pathlib import Path
from types import ModuleType

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from dealer_trainer.records.progress import migration as progress_migration
from dealer_trainer.records.progress.progress import Progress
from dealer_trainer.records.progress.schema import METADATA
from dealer_trainer.records.school import migration as school_migration


def test_the_migrations_make_the_tables_that_the_code_reads(progress: Progress) -> None:
    """Alembic finds no difference between a new database and the schema."""
    with progress._engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        found = [entry for entry in compare_metadata(context, METADATA) if "alembic_version" not in repr(entry)]
    assert found == []


@pytest.mark.parametrize("migration", [progress_migration, school_migration])
def test_every_migration_is_run(migration: ModuleType) -> None:
    """The versions are those of every migration in the folder, in their order."""
    folder = Path(str(migration.__file__)).parent
    assert tuple(path.stem.removeprefix("v") for path in sorted(folder.glob("v*.py"))) == migration.VERSIONS
