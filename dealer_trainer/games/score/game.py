"""One scoring game as a value. `loading` makes it of a folder."""

from pathlib import Path
from typing import NamedTuple

from dealer_trainer.engine.score.rules import ScoreRules
from dealer_trainer.games.drills import Drills
from dealer_trainer.games.score.course import ScoreCourse
from dealer_trainer.games.score.schema import ScoreGameText
from dealer_trainer.guide.score.row import ScoreGuide, ScoreRow, ScoreWords


class ScoreGame(NamedTuple):
    """A sound scoring game. `text`: game.toml as it was read; `rules`: the engine's, under its own house rules.

    `guide`: as it was read; `rows`: its own, with the game's words and numbers filled in.
    """

    folder: Path
    id: str
    name: str
    content: str
    text: ScoreGameText
    rules: ScoreRules
    guide: ScoreGuide
    rows: tuple[ScoreRow, ...]
    words: ScoreWords
    drills: Drills = Drills()
    course: ScoreCourse = ScoreCourse()
