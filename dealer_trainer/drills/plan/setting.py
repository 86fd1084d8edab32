"""What a trainee may change about the plan."""

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated

from pydantic import ConfigDict, Field

from dealer_trainer.guide.row import Frozen

LENGTHS = (5, 10, 20)
"""The session lengths to choose from, in minutes."""

STEP_PERCENT = 60
"""The goal of a skill that the exam does not require: it leads up to one that it does, and is practiced there."""


class PlanSettings(Frozen):
    """Settings that the plan follows; the defaults suit twenty minutes a day.

    `accuracy_goal_percent`: the gate before speed. `minutes`: a day's session. `goals`: skills with a different gate,
    in percent, as an exam requires it; the others only lead up to these. What earlier versions had besides is passed
    over.
    """

    model_config = ConfigDict(extra="ignore")

    accuracy_goal_percent: Annotated[int, Field(ge=70, le=99)] = 90
    minutes: Annotated[int, Field(ge=5, le=60)] = 18
    goals: tuple[tuple[str, Annotated[int, Field(ge=1, le=99)]], ...] = ()

    @property
    def length(self) -> int:
        """The session length offered that is nearest to `minutes`."""
        return min(LENGTHS, key=lambda length: abs(length - self.minutes))

    def goal_percent(self, skill: str) -> int:
        """The percentage of right answers at which a skill is known."""
        return self._goals.get(skill, STEP_PERCENT if self.goals else self.accuracy_goal_percent)

    def is_asked(self, skill: str) -> bool:
        """Whether an exam requires it; False if no exam is known."""
        return skill in self._goals

    @cached_property
    def _goals(self) -> Mapping[str, int]:
        return dict(self.goals)


DEFAULTS = PlanSettings()
