"""Checks course.toml against the game's other files: every name in it exists, every id is unique."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from dealer_trainer.engine import Odds, Rules
from dealer_trainer.games.course import Activity, Course
from dealer_trainer.games.drills import Drills
from dealer_trainer.games.error import GameError, first_of, name_hint
from dealer_trainer.games.layout import Layout
from dealer_trainer.games.spots import check_unique
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
        check_unique(file, table, ids)
    faults = [*_faults(file, course, known)]
    if faults:
        raise first_of(faults)


def felt_parts(rules: Rules, layout: Layout) -> tuple[str, ...]:
    """Everything that can be highlighted: bets, a seat's bet, zones, spots, places, and leading parts of place ids."""
    names = {bet.id: None for bet in rules.bets} | {zone.id: None for zone in layout.zones}
    for spot in layout.spots:
        names |= {spot.id: None, f"{spot.bet}.{spot.seat if spot.number is None else spot.number}": None}
    for area in layout.places:
        steps = area.id.split(".")
        names |= {".".join(steps[: count + 1]): None for count in range(len(steps))}
    return tuple(names)


def _faults(file: Path, course: Course, known: Known) -> Iterator[GameError]:
    units = [unit.id for unit in course.units]
    seen: list[str] = []
    for index, lesson in enumerate(course.lessons):
        key = f"lessons[{index}] ({lesson.id})"
        yield from _unknown(file, f"{key}.unit", message("a unit"), (lesson.unit,), units)
        yield from _unknown(file, f"{key}.bets", message("a bet of this game"), lesson.bets, known.bets)
        yield from _unknown(file, f"{key}.rows", message("a row of the guide"), lesson.rows, known.rows)
        if lesson.unit in seen[:-1]:
            yield GameError(
                file,
                f"{key}.unit",
                message("lessons of other units come between those of {unit}", unit=lesson.unit),
                message("Put a unit's lessons together"),
            )
        if not seen or seen[-1] != lesson.unit:
            seen.append(lesson.unit)
        for place, activity in enumerate(lesson.activities):
            yield from _of_activity(file, f"{key}.activities[{place}]", course, activity, known)
    for index, unit in enumerate(course.units):
        if unit.id not in seen:
            reason = message("the unit {unit} has no lesson", unit=unit.id)
            yield GameError(file, f"units[{index}] ({unit.id})", reason, message("Add one, or take the unit out"))
    yield from _of_rolls(file, course, known)
    for index, bridge in enumerate(course.bridges):
        yield from _unknown(file, f"bridges[{index}].rows", message("a row of the guide"), bridge.rows, known.rows)
    for index, term in enumerate(course.terms):
        at = f"terms[{index}] ({term.term})"
        yield from _unknown(file, f"{at}.rules", message("a rule of the guide"), term.rules, known.rules)
        parts = () if term.part is None else (term.part,)
        yield from _unknown(file, f"{at}.part", message("a part of the felt"), parts, known.parts)


def _of_activity(file: Path, key: str, course: Course, activity: Activity, known: Known) -> Iterator[GameError]:
    if activity.kind in ("do", "gate"):
        ids = [roll.id for roll in course.rolls]
        yield from _unknown(file, f"{key}.rolls", message("a roll of this course"), activity.rolls, ids)
    if activity.kind in ("drill", "gate"):
        yield from _unknown(file, f"{key}.skills", message("a skill of drills.toml"), activity.skills, known.skills)
    if activity.kind in ("duty", "gate"):
        named = (activity.duty,) if activity.kind == "duty" else activity.duties
        duties = [duty.id for duty in course.duties]
        yield from _unknown(file, f"{key}.duties", message("a table duty of this course"), named, duties)
    if activity.kind == "do":
        for place, tip in enumerate(activity.tips):
            at = f"{key}.tips[{place}]"
            rolls, bets = (() if tip.roll is None else (tip.roll,)), (() if tip.bet is None else (tip.bet,))
            yield from _unknown(file, f"{at}.roll", message("a roll of this activity"), rolls, activity.rolls)
            yield from _unknown(file, f"{at}.bet", message("a bet of this game"), bets, known.bets)
            yield from _unknown(file, f"{at}.rules", message("a rule of the guide"), tip.rules, known.rules)
            odds = () if tip.example is None else (tip.example.odds,)
            yield from _unknown(file, f"{at}.example.odds", message("a name of odds in game.toml"), odds, known.odds)


def _of_rolls(file: Path, course: Course, known: Known) -> Iterator[GameError]:
    used = {*course.placement, *(roll for lesson in course.lessons for roll in lesson.rolls)}
    ids = [roll.id for roll in course.rolls]
    yield from _unknown(file, "placement", message("a roll of this course"), course.placement, ids)
    for index, roll in enumerate(course.rolls):
        key = f"rolls[{index}] ({roll.id})"
        yield from _unknown(file, f"{key}.row", message("a row of the guide"), (roll.row,), known.rows)
        if roll.id not in used:
            reason = message("no lesson deals the roll {roll}", roll=roll.id)
            yield GameError(file, key, reason, message("Deal it in a lesson, or take it out"))


def _unknown(file: Path, key: str, what: str, found: Iterable[str], known: Iterable[str]) -> Iterator[GameError]:
    names = list(known)
    for name in found:
        if name not in names:
            yield GameError(file, key, message("{name} is not {what}", name=name, what=what), name_hint(name, names))
