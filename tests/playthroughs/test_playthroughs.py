"""Golden playthroughs: every game has them, every row of its guide is dealt in one, and none has changed unseen."""

from pathlib import Path

import pytest

from dealer_trainer.games.family import folders_of
from dealer_trainer.games.game import Game
from dealer_trainer.games.loading import load_game
from tests.playthroughs.scenario import FOLDER, LINE, files_of, read, told

GAMES = [load_game(folder) for folder in folders_of("table")]
PLAYTHROUGHS = [(game, path) for game in GAMES for path in files_of(game)]


@pytest.mark.parametrize(("game", "path"), PLAYTHROUGHS, ids=[path.stem for _, path in PLAYTHROUGHS])
def test_playthrough_is_dealt_as_it_was(game: Game, path: Path) -> None:
    """The text below the line is what the app makes of the scenario above it (see `__main__`)."""
    head, line, golden = path.read_text(encoding="utf-8").partition(LINE)
    assert line == LINE
    assert told(game, read(head)) == golden


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_every_row_is_played(game: Game) -> None:
    """A game without playthroughs, or with a row that none of them deals, is not finished."""
    texts = [path.read_text(encoding="utf-8").partition(LINE)[2] for path in files_of(game)]
    assert texts, f"no playthroughs in {FOLDER / game.folder.name}"
    whole = "\n".join(texts)
    # Casing is seen by what it finds (ruling G11): it is no act.
    before = {
        row.source
        for row in game.guide.rows
        if row.when.phase == "before" and any(step.do != "case" for step in row.steps)
    }
    missing = [row.id for row in game.guide.rows if row.when.phase != "before" and f"  row {row.id}: " not in whole]
    missing += [source for source in before if f" {source}\n" not in whole]
    assert not missing


def test_mistakes_are_played() -> None:
    """Some playthroughs are dealt badly, and each of those has a fault with its cost."""
    mistakes = [path for _, path in PLAYTHROUGHS if path.stem.startswith("mistake-")]
    assert len(mistakes) >= 8
    for path in mistakes:
        graded = path.read_text(encoding="utf-8").partition("  graded: ")[2]
        assert not graded.startswith("100 points")
        assert len(graded.splitlines()) >= 2


def test_no_file_lies_astray() -> None:
    """Every folder of playthroughs belongs to a game that ships."""
    folders = {path.name for path in FOLDER.iterdir() if path.is_dir() and not path.name.startswith("__")}
    assert folders == {game.folder.name for game in GAMES}
