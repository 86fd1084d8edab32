"""Answers as they are read: those that stand, and under the id that a skill has, whatever it had formerly."""

from collections.abc import Iterable

from dealer_trainer.games.drills import Drills
from dealer_trainer.records.progress.past import Past
from dealer_trainer.records.progress.past_answers import PastAnswers, standing


def with_present_ids(drills: Drills, past: Iterable[Past]) -> PastAnswers:
    """The answers that stand, in their order; the file that they are kept in stays as it is."""
    present = {former: skill.id for skill in drills.skills for former in skill.formerly}
    if isinstance(past, PastAnswers) and not past.has_left() and past.skills.isdisjoint(present):
        return past
    found = PastAnswers(
        _renamed(answer, present[answer.skill]) if answer.skill in present else answer for answer in past
    )
    return PastAnswers(standing(found)) if found.has_left() else found


def _renamed(answer: Past, skill: str) -> Past:
    kind, _, rest = answer.item_id.partition("/")
    seed = rest.partition("/")[2]
    return answer._replace(skill=skill, item_id=f"{kind}/{skill}/{seed}")
