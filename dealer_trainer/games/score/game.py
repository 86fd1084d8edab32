"""One scoring game as a value. `loading` makes it of a folder."""

from pathlib import Path
from typing import NamedTuple

from dealer_trainer.engine.score.rules import ScoreRules
from dealer_trainer.games.score.schema import ScoreGameText


class ScoreGame(NamedTuple):
    """A sound scoring game. `text`: game.toml as it was read; `rules`: the engine's, under its own house rules."""

    folder: Path
    id: str
    name: str
    content: str
    text: ScoreGameText
    rules: ScoreRules
