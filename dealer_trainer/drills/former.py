"""Answers that were kept under an id that a skill had formerly, read under the one that it has."""

from collections.abc import Iterable

from dealer_trainer.games.drills import Drills
from dealer_trainer.records.progress.past import Past


def with_present_ids(drills: Drills, past: Iterable[Past]) -> tuple[Past, ...]:
    """The answers in their order; the file that they are kept in stays as it is."""
    present = {former: skill.id for skill in drills.skills for former in skill.formerly}
    return tuple(_renamed(answer, present[answer.skill]) if answer.skill in present else answer for answer in past)


def _renamed(answer: Past, skill: str) -> Past:
    kind, _, rest = answer.item_id.partition("/")
    seed = rest.partition("/")[2]
    return answer._replace(skill=skill, item_id=f"{kind}/{skill}/{seed}")
