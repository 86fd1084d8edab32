"""What a test asks of each area, as plain values for the path of a trainee: skills, and per cent right."""

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.blueprint.part import WRITTEN, AreaId, Part
from dealer_trainer.drills.course.path import AreaNeed

MONEY: AreaId = "payouts"
"""The area of money decisions, of which the accuracy floor asks more."""


def needs_of(blueprint: Blueprint) -> tuple[AreaNeed, ...]:
    """The areas that draw items, the written part first: the pass mark of each, of the payouts the accuracy floor."""
    titles: dict[AreaId, str] = {WRITTEN: next((part.title for part in blueprint.parts if _is_written(part)), "")}
    titles |= {area.id: area.title for area in blueprint.areas}
    needs = []
    for area, title in titles.items():
        draws = (draw for part in blueprint.parts for draw in part.draws if draw.area == area)
        skills = tuple(dict.fromkeys(skill for draw in draws for skill in draw.skills))
        asked = max(blueprint.accuracy_floor, blueprint.pass_mark) if area == MONEY else blueprint.pass_mark
        if skills:
            needs.append(AreaNeed(area, title, skills, min(asked, 99)))
    return tuple(needs)


def _is_written(part: Part) -> bool:
    return any(draw.area == WRITTEN for draw in part.draws)
