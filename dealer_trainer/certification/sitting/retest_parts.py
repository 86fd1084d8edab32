"""Which parts of an exam are given again in a retest of areas (ruling A9), and what it may keep."""

from collections.abc import Collection
from fractions import Fraction

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.blueprint.part import LIVE_AREAS, AreaId, Part
from dealer_trainer.certification.sitting.opened import Retest
from dealer_trainer.message import message

DAY = 86_400_000


def retested(blueprint: Blueprint, retest: Retest | None) -> frozenset[AreaId]:
    """The areas that are examined: all except those that a retest keeps."""
    kept = set() if retest is None else {area.area for area in retest.kept}
    return frozenset(area for area in blueprint.points if area not in kept)


def examined(blueprint: Blueprint, retest: Retest | None) -> Blueprint:
    """The exam as it is given: complete or, in a retest, only the parts and questions of its areas."""
    if retest is None:
        return blueprint
    return blueprint.model_copy(update={"parts": parts_of_retest(blueprint, retested(blueprint, retest))})


def parts_of_retest(blueprint: Blueprint, areas: Collection[AreaId]) -> tuple[Part, ...]:
    """The parts of an exam that these areas need, each with minutes in proportion to its questions."""
    return tuple(part for part in (_part(part, areas) for part in blueprint.parts) if part is not None)


def retest_fault(blueprint: Blueprint, retest: Retest, at: int) -> str:
    """Why a sitting that was opened at `at` is not such a retest; empty if it is."""
    areas = [kept.area for kept in retest.kept]
    if len(set(areas)) != len(areas) or not set(areas) < set(blueprint.points):
        return message("the retest keeps areas that the blueprint does not have, or all of them")
    for kept in retest.kept:
        if not all(0 <= Fraction(points) <= blueprint.points[kept.area] for points in (kept.points, kept.graded)):
            return message(
                "the retest keeps {points} points of {area}, which has {of}",
                points=kept.points, area=kept.area, of=blueprint.points[kept.area],
            )  # fmt: skip
        if not kept.at <= retest.at <= at <= kept.at + blueprint.keep_days * DAY:
            return message(
                "the points of {area} are not from the last {days} days", area=kept.area, days=blueprint.keep_days
            )
    return "" if parts_of_retest(blueprint, retested(blueprint, retest)) else message("the retest asks nothing")


def _part(part: Part, areas: Collection[AreaId]) -> Part | None:
    if part.live is not None:
        return part if set(areas) & set(LIVE_AREAS) else None
    draws = tuple(draw for draw in part.draws if draw.area in areas)
    asked, of = sum(draw.count for draw in draws), sum(draw.count for draw in part.draws)
    return part.model_copy(update={"draws": draws, "minutes": -(-part.minutes * asked // of)}) if draws else None
