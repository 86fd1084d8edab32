"""A sound folder to break, for every test of the games room."""

from pathlib import Path

import pytest

from tests.games.broken import HARBOR, copy_of


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the tests' own game."""
    return copy_of(HARBOR, tmp_path)
