"""What was graded in a sitting: items with their answers, table duties, rounds at the table."""

from typing import NamedTuple

from dealer_trainer.certification.blueprint.blueprint import CriticalId
from dealer_trainer.certification.blueprint.part import AreaId
from dealer_trainer.certification.form.dice import Spare
from dealer_trainer.drills.item.item import Answer, Graded, Item
from dealer_trainer.engine import Roll
from dealer_trainer.guide.act import Act
from dealer_trainer.guide.duty.fault import DutyFault, GradedDuty
from dealer_trainer.guide.grading.fault import Fault, GradedRound
from dealer_trainer.guide.model import ModelRound
from dealer_trainer.table.duty.run import DutyRun
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


class ExamDuty(NamedTuple):
    """A table duty, graded.

    `run`: everything that everybody did. `is_finished`: by the trainee, not by the clock. `entry`, `examiner`: as of a
    round.
    """

    part: int
    number: int
    area: AreaId
    run: DutyRun
    graded: GradedDuty
    ms: int
    is_finished: bool
    entry: RoundEntry | None = None
    examiner: str = ""

    @property
    def topic(self) -> int:
        """The topic of the law."""
        return self.run.pack.duty(self.run.start.duty).topic

    @property
    def criticals(self) -> tuple[DutyFault, ...]:
        """The critical faults; what was left out only if the trainee, not the clock, ended the duty."""
        found = (fault for fault in self.graded.faults if fault.severity == "critical")
        return tuple(fault for fault in found if self.is_finished or fault.at is not None)


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


Done = ExamAnswer | ExamRound | ExamDuty
"""What a trainee has done of a part."""


class CriticalFound(NamedTuple):
    """A critical fault: of a round, of a table duty, or of an answer, which has none of its own."""

    work: Done
    fault: Fault | DutyFault | None
    kind: CriticalId
