"""Answers as they are read: withdrawn ones are left out, and former ids are replaced by today's."""

from collections.abc import Iterable, Mapping
from functools import partial
from itertools import permutations

from dealer_trainer.games.drills import Drills
from dealer_trainer.records.progress.past import Past, PastAnswers, Shape, standing

_MISTAKES = {
    f"wish:{done}-for-{due}": f"request:{done}-for-{due}" for done, due in permutations(("grant", "cut", "refuse"), 2)
}
_MISTAKES["neighbour"] = "neighbor"
"""Today's mistake ids, by their former ids."""

_FACTS = {"remedy:neighbour_paid": "remedy:neighbor_paid"}
"""Today's fact ids, by their former ids."""


def with_present_ids(drills: Drills, past: Iterable[Past]) -> PastAnswers:
    """The answers that count, in order; the file they are kept in does not change."""
    present = {former: skill.id for skill in drills.skills for former in skill.formerly}
    if isinstance(past, PastAnswers) and not past.has_left():
        return past.with_shapes(partial(_present_shape, present))
    found = PastAnswers(_renamed(answer, present.get(answer.skill, answer.skill)) for answer in past)
    return PastAnswers(standing(found)) if found.has_left() else found


def _present_shape(present: Mapping[str, str], shape: Shape) -> Shape:
    game, kind, skill, facts, mistake, *others = shape
    return game, kind, present.get(skill, skill), _present_facts(facts), _MISTAKES.get(mistake, mistake), *others


def _renamed(answer: Past, skill: str) -> Past:
    mistake = None if answer.mistake is None else _MISTAKES.get(answer.mistake, answer.mistake)
    answer = answer._replace(mistake=mistake, facts=_present_facts(answer.facts))
    if answer.skill == skill:
        return answer
    kind, _, rest = answer.item_id.partition("/")
    seed = rest.partition("/")[2]
    return answer._replace(skill=skill, item_id=f"{kind}/{skill}/{seed}")


def _present_facts(facts: tuple[str, ...]) -> tuple[str, ...]:
    return facts if _FACTS.keys().isdisjoint(facts) else tuple(_FACTS.get(fact, fact) for fact in facts)
