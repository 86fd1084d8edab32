"""One scoring game as a value. `loading` builds it from a folder."""

from pathlib import Path
from typing import NamedTuple

from dealer_trainer.engine.score.rules import ScoreRules
from dealer_trainer.games.drills import Drills
from dealer_trainer.games.score.course import ScoreCourse
from dealer_trainer.games.score.schema import ScoreGameText
from dealer_trainer.guide.score.row import ScoreGuide, ScoreRow, ScoreWords


class ScoreGame(NamedTuple):
    """A sound scoring game. `text`: game.toml as read; `rules`: the engine's, under the game's own house rules.

    `guide`: as read; `rows`: its rows with the game's words and numbers filled in.
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
