"""What was graded in a sitting: items with their answers, rounds at the table."""

from typing import NamedTuple

from dealer_trainer.certification.blueprint.part import AreaId
from dealer_trainer.certification.form.dice import Spare
from dealer_trainer.drills.item.item import Answer, Graded, Item
from dealer_trainer.engine import Roll
from dealer_trainer.guide.act import Act
from dealer_trainer.guide.grading.fault import GradedRound
from dealer_trainer.guide.model import ModelRound
from dealer_trainer.table.real_table.deviation import RoundEntry


class ExamAnswer(NamedTuple):
    """An item with its answer; `ms`: how long it was on screen, without pauses."""

    part: int
    number: int
    area: AreaId
    item: Item
    answer: Answer
    graded: Graded
    ms: int


class ExamRound(NamedTuple):
    """A round at the table, graded.

    `is_finished`: by the trainee, not by the clock. `spare`: the spare round that it was, None for the form's own.
    `is_replaced`: the floor froze it and a spare replaces it: what was done counts, its marks do not (ruling G5).
    `entry`: what an `examiner`, by name, entered of it at a real table; None at the station.
    """

    part: int
    number: int
    roll: Roll
    model: ModelRound
    acts: tuple[Act, ...]
    due: tuple[Act, ...]
    graded: GradedRound
    ms: int
    is_finished: bool
    spare: Spare | None = None
    is_replaced: bool = False
    entry: RoundEntry | None = None
    examiner: str = ""
