"""What the records of progress load, and when."""

from pathlib import Path

import pytest

from dealer_trainer.records.progress.progress import Progress
from tests.records.progress.keeping import python


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
