"""Checks the rows' example calls against the game's own phrases: what the model dealer says must be a right call."""

from pathlib import Path

from dealer_trainer.engine import ROLLS, Roll, Rules
from dealer_trainer.games.error import GameError, listed, shown
from dealer_trainer.guide.call.claim import calls_off
from dealer_trainer.guide.call.fact import Truth, truth_of
from dealer_trainer.guide.call.grade import GradedCall, grade_call
from dealer_trainer.guide.call.phrase import Phrases
from dealer_trainer.guide.model import call_for, row_for
from dealer_trainer.guide.row import Guide, Row
from dealer_trainer.message import message


def check_examples(file: Path, rules: Rules, guide: Guide, phrases: Phrases) -> None:
    """Raise GameError if a row's example, filled in for a roll, would be graded as a wrong call."""
    heard: set[tuple[Truth, str]] = set()
    for row, point, roll in _situations(rules, guide):
        truth = truth_of(guide, row, point, roll)
        call = call_for(guide, row, point, roll)
        if (truth, call) in heard:
            continue
        heard.add((truth, call))
        graded = grade_call(phrases, truth, call)
        is_bad_pop = row.when.phase == "before" and {"announce", "pop"} <= {step.do for step in row.steps}
        if not graded.ok or (is_bad_pop and not row.say.opening and not calls_off(phrases.lexicon, call)):
            key = f"rows[{guide.rows.index(row)}] ({row.id}).call"
            reason = message(
                "{call} is not understood as a correct call: {problems}", call=shown(call), problems=_told(graded)
            )
            raise GameError(file, key, reason, message("Reword the example, or add its words to calls.toml"))


def _situations(rules: Rules, guide: Guide) -> list[tuple[Row, int | None, Roll | None]]:
    """Every row with every roll it answers; rows before a roll have None."""
    before: list[tuple[Row, int | None, Roll | None]] = [
        (row, None, None) for row in guide.rows if row.when.phase == "before"
    ]
    after = [(row_for(guide, point, roll), point, roll) for point in (None, *sorted(rules.points)) for roll in ROLLS]
    return [*before, *after]


def _told(graded: GradedCall) -> str:
    if graded.ok:
        return "it calls no pop off (words.no_roll)"
    missing = [f"{fact} is missing" for fact in graded.missing]
    wrong = [f"{error.fact} is heard as {error.said}, due is {error.due}" for error in graded.wrong]
    return listed([*missing, *wrong])
