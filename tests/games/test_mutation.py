"""Whatever happens to a game's files, loading answers with a game or with a GameError: nothing else ever comes out."""

import shutil
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from dealer_trainer.games import load_games
from tests.effort import examples
from tests.games.broken import HARBOR
from tests.games.damage import damaged, texts_of

pytestmark = pytest.mark.slow

TEXTS = texts_of(HARBOR)


@pytest.fixture(scope="module")
def spare(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One copy for all examples; each puts its damaged file in and the sound one back."""
    copy = tmp_path_factory.mktemp("damaged") / HARBOR.name
    shutil.copytree(HARBOR, copy)
    return copy


@settings(max_examples=examples(60), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(change=damaged(TEXTS))
def test_damage_is_refused_or_harmless(spare: Path, change: tuple[str, str]) -> None:
    """A damaged file gives a sound game or a refusal with file, reason and hint."""
    name, text = change
    (spare / name).write_text(text, encoding="utf-8")
    games, refused = load_games([spare])
    (spare / name).write_text(TEXTS[name], encoding="utf-8")
    assert len(games) + len(refused) == 1
    assert all(error.file.is_relative_to(spare) and error.reason and error.hint for error in refused)
