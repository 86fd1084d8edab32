"""How long chips are shown at a glance: shorter after each right answer, longer after a wrong one."""

from collections.abc import Iterable

from dealer_trainer.drills.item.kind.see_chips import LEAST_GLANCE_MS
from dealer_trainer.games.drills import Skill
from dealer_trainer.records.progress.past import Past

SHORTER, LONGER = 90, 150
"""Percent of the previous time, after a right answer, and after a wrong one or one with help.

With these steps the time settles where four of five answers are right (a weighted up-down staircase).
"""


def glance_ms(skill: Skill, past: Iterable[Past]) -> int | None:
    """The time for the next item of a skill, never below 300 ms; None if its chips stay."""
    first = skill.features.get("glance_ms")
    if not isinstance(first, int):
        return None
    time = first
    for answer in past:
        if answer.skill == skill.id:
            is_shorter = answer.is_right and not answer.hinted
            time = min(first, max(LEAST_GLANCE_MS, time * (SHORTER if is_shorter else LONGER) // 100))
    return time
