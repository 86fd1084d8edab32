"""A turn of scorekeeping as answers: the turn as a whole, and each mistake under the skill that trains it."""

from collections.abc import Iterator

from dealer_trainer.games.drills import Skill
from dealer_trainer.games.score.game import ScoreGame
from dealer_trainer.records.progress.past import Past
from dealer_trainer.table.score.live_keeping import GradedGamePart

KEEPING = "keeping"
"""The kind of answer for a whole turn."""


def past_of_turn(game: ScoreGame, graded: GradedGamePart, seed: int, at: int, hinted: bool) -> Iterator[Past]:
    """The answers that a turn gives; `hinted`: the model scorekeeper or a line of help said what was due."""
    yield Past(at, game.id, f"{KEEPING}/turn/{seed}", KEEPING, "turn", (), not graded.faults, None, hinted=hinted)
    for row in dict.fromkeys(fault.row for fault in graded.faults):
        skill = skill_of_row(game, row)
        if skill is not None:
            yield Past(at, game.id, f"{KEEPING}/{skill.id}/{seed}", KEEPING, skill.id, (f"row:{row}",), False, None,
                       row=row)  # fmt: skip


def skill_of_row(game: ScoreGame, row: str) -> Skill | None:
    """The first skill that asks for a row of the guide."""
    return next((skill for skill in game.drills.skills if f"row:{row}" in skill.facts), None)
