"""The tables, the migrations that make them, and what is loaded when."""

from pathlib import Path
from types import ModuleType

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from dealer_trainer.records.progress import migration as progress_migration
from dealer_trainer.records.progress.progress import Progress
from dealer_trainer.records.progress.schema import METADATA
from dealer_trainer.records.school import migration as school_migration
from tests.records.progress.keeping import python


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


@pytest.mark.slow
def test_weight_is_loaded_when_it_is_used(path: Path) -> None:
    """What drills need of this room loads no database; none of it loads the developers' Alembic."""
    Progress.open(path).close()
    script = """
import sys
from pathlib import Path
import dealer_trainer.records.progress.past, dealer_trainer.records.error
print("sqlalchemy" in sys.modules, "pydantic" in sys.modules)
from dealer_trainer.records.progress.progress import Progress
Progress.open(Path(sys.argv[1])).close()
print("sqlalchemy" in sys.modules, "alembic" in sys.modules)
"""
    result = python(script, path)
    assert result.stdout.split() == ["False", "False", "True", "False"], result.stderr
