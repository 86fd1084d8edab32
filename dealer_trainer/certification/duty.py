"""The duties of the live table over a whole sitting: what was due, and what of it was right (ruling A2)."""

from typing import get_args

from dealer_trainer.certification.sitting import Sitting
from dealer_trainer.guide.grading.fault import Duty, DutyCount

DUTIES: tuple[Duty, ...] = get_args(Duty)


def duties_of(sitting: Sitting) -> dict[Duty, DutyCount]:
    """Every duty as it was counted in the rounds that were dealt."""
    counts = {duty: [dealt.verdict.duties.get(duty, DutyCount()) for dealt in sitting.rounds] for duty in DUTIES}
    return {
        duty: DutyCount(sum(count.due for count in found), sum(count.right for count in found))
        for duty, found in counts.items()
    }
