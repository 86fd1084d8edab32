"""A round as it was dealt, side by side with the model round: what every part of grading looks at."""

from collections.abc import Sequence
from functools import cached_property

from dealer_trainer.engine import Cents, Outcome, Place, Rules
from dealer_trainer.guide.act import CHIP_ACTS, Act
from dealer_trainer.guide.grading.alignment import align
from dealer_trainer.guide.grading.house_gain import act_gains
from dealer_trainer.guide.model import ModelRound
from dealer_trainer.guide.row import Guide


class DealtRound:
    """The acts of one round with everything known about them; `missing` are the steps that were left out.

    `paid_besides`: steps whose payout was put with another bet's of the same seat, as one sum. `silent`: acts that
    count as not done, announcements that state nothing (ruling C1).
    """

    def __init__(
        self, rules: Rules, guide: Guide, model: ModelRound, acts: Sequence[Act], silent: frozenset[int] = frozenset()
    ) -> None:
        self.rules = rules
        self.guide = guide
        self.model = model
        self.acts = tuple(acts)
        self.silent = silent
        self.alignment = align(model, self.acts, silent)
        self.missing = self.alignment.missing
        self.paid_besides = frozenset(self.alignment.form.sums.values())
        self._outcomes: dict[Place, Outcome] | None = None
        self._steps: dict[Place, int] | None = None

    @cached_property
    def gains(self) -> tuple[Cents, ...]:
        """By act, what it really gained the house, in cents."""
        return act_gains(self.model, self.alignment)

    def source(self, step: int | None) -> str:
        """The row or ruling that a step rests on; the round's own row if there is no step."""
        if step is None:
            return self.model.row.source
        return self.model.groups[self.model.steps[step].group].source

    def outcome(self, place: Place | None) -> Outcome | None:
        """What the roll decided for the wager at `place`; None if there is none."""
        if self._outcomes is None:
            self._outcomes = {decision.wager.place: decision.outcome for decision in self.model.settlement.decisions}
        return None if place is None else self._outcomes.get(place)

    def step_at(self, place: Place) -> int | None:
        """The step that handles the wager at `place`."""
        if self._steps is None:
            chips = ((index, step.act) for index, step in enumerate(self.model.steps) if step.act.do in CHIP_ACTS)
            self._steps = {act.place: index for index, act in chips if act.place is not None}
        return self._steps.get(place)

    def stage(self, step: int) -> int:
        """The stage of a step; stages go in order."""
        return self.model.groups[self.model.steps[step].group].stage

    @cached_property
    def reached(self) -> int:
        """The last stage that any act belongs to; -1 if none does."""
        stages = [self.stage(step) for step in self.alignment.pairs if step is not None]
        stray = (self.acts[at].place for at in self.alignment.loose if self.acts[at].do in CHIP_ACTS)
        return max([*stages, *(self._stage_at(place) for place in stray if place is not None)], default=-1)

    def _stage_at(self, place: Place) -> int:
        """The stage at which a bet is handled; one that is not to be handled counts with the first chips."""
        step = self.step_at(place)
        if step is not None:
            return self.stage(step)
        chips = [group.stage for group in self.model.groups if group.step.do in CHIP_ACTS]
        return min(chips, default=1 + max((group.stage for group in self.model.groups), default=-1))
