"""Answers as they are read: withdrawn ones are left out, and former ids are replaced by today's."""

from collections.abc import Iterable, Mapping
from itertools import permutations

from dealer_trainer.games.drills import Drills
from dealer_trainer.records.progress.past import Past, PastAnswers, standing

_MISTAKES: dict[str | None, str] = {
    f"wish:{done}-for-{due}": f"request:{done}-for-{due}" for done, due in permutations(("grant", "cut", "refuse"), 2)
}
_MISTAKES["neighbour"] = "neighbor"
"""Today's mistake ids, by their former ids."""

_FACTS = {"remedy:neighbour_paid": "remedy:neighbor_paid"}
"""Today's fact ids, by their former ids."""


def with_present_ids(drills: Drills, past: Iterable[Past]) -> PastAnswers:
    """The answers that count, in order; the file they are kept in does not change."""
    present = {former: skill.id for skill in drills.skills for former in skill.formerly}
    found = PastAnswers(_renamed(answer, present) for answer in past)
    return PastAnswers(standing(found)) if found.has_left() else found


def _renamed(answer: Past, present: Mapping[str, str]) -> Past:
    skill, mistake = present.get(answer.skill, answer.skill), _MISTAKES.get(answer.mistake, answer.mistake)
    facts = tuple(_FACTS.get(fact, fact) for fact in answer.facts)
    if (skill, mistake, facts) == (answer.skill, answer.mistake, answer.facts):
        return answer
    kind, _, rest = answer.item_id.partition("/")
    item_id = answer.item_id if skill == answer.skill else f"{kind}/{skill}/{rest.partition('/')[2]}"
    return answer._replace(skill=skill, item_id=item_id, mistake=mistake, facts=facts)
