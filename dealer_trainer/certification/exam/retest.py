"""A retest of areas (ruling A9): which areas keep their points after a failed attempt, and what is examined again.

Areas that are not retested keep their points for some days. Accuracy and duties count only in the retest. A trainee who
failed by a duty, a critical fault, or the accuracy deals the whole table part again.
"""

from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.blueprint.part import LIVE_AREAS, AreaId
from dealer_trainer.certification.grading.result import AreaScore, Result
from dealer_trainer.certification.grading.score import result_of
from dealer_trainer.certification.sitting.ending import SignedOff
from dealer_trainer.certification.sitting.event_body import body_of
from dealer_trainer.certification.sitting.opened import KeptArea, Retest
from dealer_trainer.certification.sitting.retest_parts import DAY, parts_of_retest
from dealer_trainer.certification.sitting.sitting import Sitting
from dealer_trainer.games.game import Game
from dealer_trainer.message import message
from dealer_trainer.records.log.event import Event


class RetestError(ValueError):
    """A retest that the failed attempt or the blueprint does not allow; the message says why."""


class RetestOffer(NamedTuple):
    """What may be retested after a failed attempt.

    `stream`, `result`, `at`: the attempt, the digest of its result, and when it was signed. `areas`: with the points
    that may be kept. `required`: what must be retested in any case. `kept_until`: by area, in ms of UTC.
    """

    stream: str
    result: str
    at: int
    blueprint: Blueprint
    areas: tuple[AreaScore, ...]
    required: frozenset[AreaId]
    earned: dict[AreaId, int]

    def kept_until(self, area: AreaId) -> int:
        """Until when an area's points are kept; ms of UTC."""
        return self.earned[area] + self.blueprint.keep_days * DAY

    def retest(self, chosen: Collection[str], now: int) -> Retest:
        """The retest of these areas; raises RetestError."""
        known = [area.area for area in self.areas]
        again = {area for area in known if area in chosen or area in self.required or self.kept_until(area) < now}
        if len(again) == len(known):
            raise RetestError(message("No points would carry over: give the full exam."))
        if not parts_of_retest(self.blueprint, again):
            raise RetestError(message("Choose an area that has questions or rounds."))
        kept = (
            KeptArea(area=area.area, points=str(area.points), graded=str(area.graded), at=self.earned[area.area])
            for area in self.areas
            if area.area not in again
        )
        return Retest(stream=self.stream, result=self.result, at=self.at, kept=tuple(kept))


def offer_of(game: Game, events: Iterable[Event]) -> RetestOffer | None:
    """What may be retested after this sitting; None if it was not signed as failed, or a supervisor ended it.

    What is kept and what is required depends on the grades: overrides are not carried into another sitting. Raises
    SittingError for events that are not a sitting of this game's edition.
    """
    sitting = Sitting.of(game, events)
    last = body_of(sitting.last)
    if not isinstance(last, SignedOff) or last.verdict != "fail" or sitting.is_terminated:
        return None
    result, graded = result_of(sitting), result_of(sitting.with_overrides({}))
    earned = dict.fromkeys((area.area for area in graded.areas), sitting.last.at)
    if sitting.opened.retest is not None:
        earned.update((kept.area, kept.at) for kept in sitting.opened.retest.kept)
    return RetestOffer(
        sitting.last.stream, result.digest(), sitting.last.at, sitting.whole_blueprint, graded.areas,
        frozenset(_required(sitting.whole_blueprint, graded)), earned,
    )  # fmt: skip


def _required(blueprint: Blueprint, result: Result) -> Iterator[AreaId]:
    """Every area in which the table gives points, if the table caused the failure."""
    is_below = any(not score.is_met for score in result.table_scores)
    is_table = is_below or any(fault.counts for fault in result.criticals)
    if is_table or result.accuracy.per_cent < blueprint.accuracy_floor:
        yield from (area for area in blueprint.points if area in LIVE_AREAS)
