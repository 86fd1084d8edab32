"""Results at each spot of the felt, and the skill to drill there."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from dealer_trainer.drills.plan.clean_round import LEFT_RIGHT, WITH_HELP
from dealer_trainer.drills.plan.figure import score_of
from dealer_trainer.engine import Place
from dealer_trainer.games.drills import Drills
from dealer_trainer.games.layout import Layout
from dealer_trainer.records.progress.past import Past


class SpotFigures(NamedTuple):
    """How many answers one spot had. `helped`: those that were right with help."""

    right: int
    helped: int
    wrong: int


def spot_statistics(layout: Layout, past: Iterable[Past]) -> Mapping[Place, SpotFigures]:
    """The figures of the spots that were asked or dealt; an answer about several spots counts once at each."""
    places = {spot.id: spot.place for spot in layout.spots}
    by_spot: dict[Place, list[Past]] = {}
    for answer in past:
        for place in {places[spot] for spot in answer.spots if spot in places}:
            by_spot.setdefault(place, []).append(answer)
        for fact in answer.facts:
            kind, spot = fact.partition(":")[0] + ":", fact.partition(":")[2]
            if kind in (LEFT_RIGHT, WITH_HELP) and spot in places:
                was_so = answer._replace(is_right=True, hinted=kind == WITH_HELP)
                by_spot.setdefault(places[spot], []).append(was_so)
    return {place: _figures(found) for place, found in by_spot.items()}


def skill_at(drills: Drills, layout: Layout, past: Sequence[Past], place: Place) -> str | None:
    """The skill to drill for a spot: of those asked there, the one with most errors, or else one about the bet."""
    spot_id = layout.spot(place).id
    known = {skill.id for skill in drills.skills}
    asked: dict[str, list[bool]] = {}
    for answer in past:
        if answer.skill in known and spot_id in answer.spots:
            asked.setdefault(answer.skill, []).append(answer.is_right)
    if asked:
        return min(asked, key=lambda skill: (sum(asked[skill]) + 1) / (len(asked[skill]) + 2))
    about = (skill.id for skill in drills.skills if skill.features.get("bet") == place.bet)
    return next(about, None)


def _figures(found: list[Past]) -> SpotFigures:
    score = score_of(found)
    return SpotFigures(score.right, score.helped, score.of - score.right)
