"""A sound folder to break, for every test of this folder."""

from pathlib import Path

import pytest

from tests import loaded
from tests.games.broken import HARBOR, copy_of


@pytest.fixture(autouse=True)
def _loaded_anew(_done_once: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Loading itself is what is tested here."""
    monkeypatch.setattr("dealer_trainer.games.loading.examine", loaded.whole_examine)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the tests' own game."""
    return copy_of(HARBOR, tmp_path)
