"""A progress file for every test of the progress file."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from dealer_trainer.records.progress.progress import Progress


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the progress is kept."""
    return tmp_path / "data" / "progress.sqlite"


@pytest.fixture
def progress(path: Path) -> Iterator[Progress]:
    """An open, empty progress file."""
    with Progress.open(path) as opened:
        yield opened
