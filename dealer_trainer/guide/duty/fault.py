"""The result of grading a duty: faults, points, cost."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple

from dealer_trainer.engine import Cents
from dealer_trainer.guide.duty.act import DutyAct
from dealer_trainer.guide.duty.pack import Severity

DutyFaultKind = Literal[
    "omitted", "out_of_order", "no_approval", "wrong_amount", "unsafe_pop", "not_told", "forbidden", "wrong_words",
]  # fmt: skip

WEIGHTS: Mapping[Severity, int] = MappingProxyType({"critical": 40, "major": 15, "minor": 5})
"""Points out of 100 that a fault costs, as in a round (T12)."""


class DutyFault(NamedTuple):
    """One mistake. `step`: the step's id, the forbidden act's or the wrong words' name, or the fact not told.

    `source`: the ruling, "duty:D6.push". `why`: one sentence. `cost` in cents: given away (+) or owed (-). `at`: index
    of the act, None for what was left out. `due` and `done`: the acts, None if there is none.
    """

    kind: DutyFaultKind
    severity: Severity
    step: str
    source: str
    why: str
    cost: Cents = 0
    at: int | None = None
    due: DutyAct | None = None
    done: DutyAct | None = None


class StepCount(NamedTuple):
    """How many steps were due, and how many of them were done right."""

    due: int = 0
    right: int = 0


class GradedDuty(NamedTuple):
    """A graded duty: its faults in the order of the acts, what was left out last.

    `wrong`: the ids of the steps, and the facts, that were due and not right.
    """

    faults: tuple[DutyFault, ...]
    steps: StepCount
    wrong: frozenset[str] = frozenset()

    @property
    def points(self) -> int:
        """Out of 100."""
        return max(0, 100 - sum(WEIGHTS[fault.severity] for fault in self.faults))

    @property
    def is_right(self) -> bool:
        """Whether it was done with one minor fault at most, and more than half of its steps."""
        is_half = self.steps.due and self.steps.right * 2 <= self.steps.due
        return self.points >= 100 - WEIGHTS["minor"] and not is_half

    @property
    def cost(self) -> Cents:
        """What the house gives away, negative for what the player is owed."""
        return sum(fault.cost for fault in self.faults)
