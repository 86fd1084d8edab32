"""Checks course.toml against the game's other files: every name in it exists, every id is unique."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from dealer_trainer.engine import Odds, Rules
from dealer_trainer.games.course import Activity, Course
from dealer_trainer.games.drills import Drills
from dealer_trainer.games.error import Fault, refuse_all, refuse_first, twice, unknown
from dealer_trainer.games.layout import Layout
from dealer_trainer.guide.row import Guide
from dealer_trainer.message import message


class Known(NamedTuple):
    """The names that a course may use."""

    bets: tuple[str, ...]
    rows: tuple[str, ...]
    rules: tuple[str, ...]
    parts: tuple[str, ...]
    skills: tuple[str, ...]
    odds: tuple[str, ...]


def known_names(rules: Rules, guide: Guide, layout: Layout, odds: Mapping[str, Odds], drills: Drills) -> Known:
    """The names that a course of this game may use."""
    return Known(
        tuple(bet.id for bet in rules.bets),
        tuple(row.id for row in guide.rows),
        tuple(rule.id for rule in guide.rules),
        felt_parts(rules, layout),
        tuple(skill.id for skill in drills.skills),
        tuple(odds),
    )


def check_course(file: Path, known: Known, course: Course) -> None:
    """Raise GameError with the first unknown name in course.toml; the others are in it."""
    for table, ids in (
        ("units", [unit.id for unit in course.units]),
        ("lessons", [lesson.id for lesson in course.lessons]),
        ("rolls", [roll.id for roll in course.rolls]),
        ("duties", [duty.id for duty in course.duties]),
        ("terms", [term.term.casefold() for term in course.terms]),
    ):
        refuse_first(file, twice(table, ids))
    refuse_all(file, _faults(course, known))


def felt_parts(rules: Rules, layout: Layout) -> tuple[str, ...]:
    """Everything that can be highlighted: bets, a seat's bet, zones, spots, places, and leading parts of place ids."""
    names = {bet.id: None for bet in rules.bets} | {zone.id: None for zone in layout.zones}
    for spot in layout.spots:
        names |= {spot.id: None, f"{spot.bet}.{spot.seat if spot.number is None else spot.number}": None}
    for area in layout.places:
        steps = area.id.split(".")
        names |= {".".join(steps[: count + 1]): None for count in range(len(steps))}
    return tuple(names)


def _faults(course: Course, known: Known) -> Iterator[Fault]:
    units = [unit.id for unit in course.units]
    seen: list[str] = []
    for index, lesson in enumerate(course.lessons):
        key = f"lessons[{index}] ({lesson.id})"
        yield from unknown(f"{key}.unit", message("a unit"), (lesson.unit,), units)
        yield from unknown(f"{key}.bets", message("a bet of this game"), lesson.bets, known.bets)
        yield from unknown(f"{key}.rows", message("a row of the guide"), lesson.rows, known.rows)
        if lesson.unit in seen[:-1]:
            reason = message("lessons of other units come between those of {unit}", unit=lesson.unit)
            yield f"{key}.unit", reason, message("Put a unit's lessons together")
        if not seen or seen[-1] != lesson.unit:
            seen.append(lesson.unit)
        for place, activity in enumerate(lesson.activities):
            yield from _activity_faults(f"{key}.activities[{place}]", course, activity, known)
    for index, unit in enumerate(course.units):
        if unit.id not in seen:
            reason = message("the unit {unit} has no lesson", unit=unit.id)
            yield f"units[{index}] ({unit.id})", reason, message("Add one, or take the unit out")
        at = f"units[{index}] ({unit.id}).parts"
        yield from unknown(at, message("a part of the felt"), unit.parts, known.parts)
    yield from _roll_faults(course, known)
    for index, bridge in enumerate(course.bridges):
        yield from unknown(f"bridges[{index}].rows", message("a row of the guide"), bridge.rows, known.rows)
    for index, term in enumerate(course.terms):
        at = f"terms[{index}] ({term.term})"
        yield from unknown(f"{at}.rules", message("a rule of the guide"), term.rules, known.rules)
        parts = () if term.part is None else (term.part,)
        yield from unknown(f"{at}.part", message("a part of the felt"), parts, known.parts)


def _activity_faults(key: str, course: Course, activity: Activity, known: Known) -> Iterator[Fault]:
    if activity.kind in ("do", "gate"):
        ids = [roll.id for roll in course.rolls]
        yield from unknown(f"{key}.rolls", message("a roll of this course"), activity.rolls, ids)
    if activity.kind in ("drill", "gate"):
        yield from unknown(f"{key}.skills", message("a skill of drills.toml"), activity.skills, known.skills)
    if activity.kind in ("duty", "gate"):
        named = (activity.duty,) if activity.kind == "duty" else activity.duties
        duties = [duty.id for duty in course.duties]
        yield from unknown(f"{key}.duties", message("a table duty of this course"), named, duties)
    if activity.kind == "do":
        for place, tip in enumerate(activity.tips):
            at = f"{key}.tips[{place}]"
            rolls, bets = (() if tip.roll is None else (tip.roll,)), (() if tip.bet is None else (tip.bet,))
            yield from unknown(f"{at}.roll", message("a roll of this activity"), rolls, activity.rolls)
            yield from unknown(f"{at}.bet", message("a bet of this game"), bets, known.bets)
            yield from unknown(f"{at}.rules", message("a rule of the guide"), tip.rules, known.rules)
            odds = () if tip.example is None else (tip.example.odds,)
            yield from unknown(f"{at}.example.odds", message("a name of odds in game.toml"), odds, known.odds)


def _roll_faults(course: Course, known: Known) -> Iterator[Fault]:
    used = {*course.placement, *(roll for lesson in course.lessons for roll in lesson.rolls)}
    ids = [roll.id for roll in course.rolls]
    yield from unknown("placement", message("a roll of this course"), course.placement, ids)
    for index, roll in enumerate(course.rolls):
        key = f"rolls[{index}] ({roll.id})"
        yield from unknown(f"{key}.row", message("a row of the guide"), (roll.row,), known.rows)
        if roll.id not in used:
            reason = message("no lesson deals the roll {roll}", roll=roll.id)
            yield key, reason, message("Deal it in a lesson, or take it out")
