"""Results at each spot of the felt and at each seat: answers, errors, time, when last."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, tzinfo
from statistics import median
from typing import Literal, NamedTuple

from dealer_trainer.drills.plan.figure import score_of
from dealer_trainer.drills.plan.mastery import DAY_MS
from dealer_trainer.drills.plan.summary import days_since
from dealer_trainer.engine import Place
from dealer_trainer.games.drills import Drills
from dealer_trainer.games.layout import Layout
from dealer_trainer.records.progress.past import Past

Measure = Literal["error", "latency", "last_seen"]
RECENT_DAYS = 30
"""Older errors and times come from somebody who knew less."""


class SpotFigures(NamedTuple):
    """One spot or seat. `helped`: answers that were right with help.

    `median_ms`: of right answers whose time counts, None if there are none. `last`: UTC ms.
    """

    answers: int
    wrong: int
    median_ms: int | None
    last: int
    helped: int = 0

    @property
    def error(self) -> float:
        """The share of wrong answers, of those that count."""
        return self.wrong / max(1, self.answers - self.helped)


class SpotStatistics(NamedTuple):
    """The statistics of a whole felt; places and seats without questions are missing."""

    spots: Mapping[Place, SpotFigures]
    seats: Mapping[int, SpotFigures]


class PeriodStatistics(NamedTuple):
    """What the felt is painted by. `recent`: answers of the last `RECENT_DAYS`; `whole`: all answers."""

    recent: SpotStatistics
    whole: SpotStatistics


def period_statistics(layout: Layout, past: Sequence[Past], now: int) -> PeriodStatistics:
    """Summarize the answers by spot and by seat, as of `now` in ms of UTC."""
    recent = (answer for answer in past if answer.at > now - RECENT_DAYS * DAY_MS)
    return PeriodStatistics(spot_statistics(layout, recent), spot_statistics(layout, past))


def spot_statistics(layout: Layout, past: Iterable[Past]) -> SpotStatistics:
    """Summarize answers by spot and seat; an answer about several spots counts once at each, and once at each seat."""
    places = {spot.id: spot.place for spot in layout.spots}
    by_spot: dict[Place, list[Past]] = {}
    by_seat: dict[int, list[Past]] = {}
    for answer in past:
        own = {places[spot] for spot in answer.spots if spot in places}
        for place in own:
            by_spot.setdefault(place, []).append(answer)
        for seat in {place.seat for place in own}:
            by_seat.setdefault(seat, []).append(answer)
    return SpotStatistics(
        {place: _figures(found) for place, found in by_spot.items()},
        {seat: _figures(found) for seat, found in by_seat.items()},
    )


def amount(figures: SpotFigures, measure: Measure, now: int, zone: tzinfo = UTC) -> float | None:
    """The figure that is painted: percent wrong, seconds, or days of `zone` since the last answer; or None."""
    if measure == "error":
        return figures.error * 100
    if measure == "latency":
        return None if figures.median_ms is None else figures.median_ms / 1000
    return days_since(figures.last, now, zone)


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
    times = [answer.latency_ms for answer in found if answer.is_right and answer.latency_ms is not None]
    score = score_of(found)
    middle = round(median(times)) if times else None
    last = max(answer.at for answer in found)
    return SpotFigures(score.of + score.helped, score.of - score.right, middle, last, score.helped)
