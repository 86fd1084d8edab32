"""What is known after some lessons, and which skills may then be asked: nothing is asked that was not taught."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from dealer_trainer.drills.course.taught_guide import game_of_drill, guide_of_table, rates_of
from dealer_trainer.drills.item.factory import DRESSED, make
from dealer_trainer.drills.item.memo import by_identity
from dealer_trainer.drills.plan.clean_round import TABLE
from dealer_trainer.games.course import Lesson
from dealer_trainer.games.drills import Skill
from dealer_trainer.games.game import Game
from dealer_trainer.guide.grading.lesson_duty import LessonDuty
from dealer_trainer.records.progress.past import Past, answered
from dealer_trainer.table.option import Options, taught_table

SAMPLE = 16
"""How many items of a skill are examined."""

ROUND_KINDS: Mapping[str, frozenset[LessonDuty]] = {
    "call": frozenset({"calls"}), "order": frozenset({"order", "directions"}), "procedure": frozenset({"order"}),
}  # fmt: skip
"""Kinds of drill about parts of a round, with the duties that teach them."""

ROLL_BY_ROLL = frozenset({"call"})
"""Kinds that are taught roll by roll: their skills also wait for the lesson that drills them."""


class Taught(NamedTuple):
    """What is known after some lessons. `duties`: of a round, and those of the table. `odds`: those worked out."""

    bets: frozenset[str] = frozenset()
    rows: frozenset[str] = frozenset()
    rules: frozenset[str] = frozenset()
    keys: frozenset[str] = frozenset()
    specials: frozenset[str] = frozenset()
    duties: frozenset[str] = frozenset()
    odds: frozenset[str] = frozenset()

    def after(self, game: Game, lesson: Lesson) -> "Taught":
        """What is known after one more lesson; a row includes the rule that it comes from."""
        return Taught(
            self.bets.union(lesson.bets),
            self.rows.union(lesson.rows),
            self.rules.union(lesson.rules, (game.guide.row(row).source for row in lesson.rows)),
            self.keys.union(lesson.keys),
            self.specials.union(lesson.specials),
            self.duties.union(
                lesson.duties if lesson.activities[-1].kind == "gate" and lesson.rolls else (),
                (game.course.duty(each).duty for each in lesson.table_duties),
            ),
            self.odds | lesson.odds,
        )

    def covers(self, needed: "Taught") -> bool:
        """Whether all of `needed` is known."""
        return all(wanted <= known for wanted, known in zip(needed, self, strict=True))


def taught_by(game: Game, lessons: Iterable[Lesson]) -> Taught:
    """What is known after these lessons."""
    taught = Taught()
    for lesson in lessons:
        taught = taught.after(game, lesson)
    return taught


@by_identity
def needed_for(game: Game, skill_id: str) -> Taught:
    """What a trainee must know to answer a skill's items; a sample of them is examined, but of a table duty none.

    Bets that are only there for the look do not count: `dressed` removes them.
    """
    duties = duties_asked(game, skill_id)
    items = [make(game, skill_id, seed) for seed in range(SAMPLE) if not duties]
    facts = [fact.partition(":")[::2] for item in items for fact in item.facts]
    wagers = [wager for item in items if item.kind not in DRESSED for wager in item.table.wagers]
    return Taught(
        frozenset(wager.bet for wager in wagers),
        frozenset(name for kind, name in facts if kind in ("row", "call")),
        frozenset(name for kind, name in facts if kind == "rule"),
        specials=frozenset("tokes" for wager in wagers if wager.owner == "dealer"),
        duties=duties,
        odds=_values(game.drills.skill(skill_id), "odds"),
    )


def duties_asked(game: Game, skill_id: str) -> frozenset[str]:
    """The table duties that a skill asks about."""
    skill = game.drills.skill(skill_id)
    return _values(skill, "duties") if skill.kind == "duty" else frozenset()


def taught_skills(game: Game, done: Collection[str], past: Sequence[Past] = ()) -> frozenset[str]:
    """The skills that may be asked: taught in lessons that are `done` (ids), or answered in a drill before.

    In a game without a course, all of them count as taught.
    """
    if not game.course.lessons:
        return frozenset(skill.id for skill in game.drills.skills)
    lessons = tuple(lesson for lesson in game.course.lessons if lesson.id in done)
    drilled = {answer.skill for answer in answered(past) if answer.kind != TABLE}
    known = {skill.id for skill in game.drills.skills if skill.id in drilled}
    return frozenset(known) | _taught_in(game, tuple(lesson.id for lesson in lessons))


def taught_game(game: Game, done: Collection[str], untaught: Collection[str]) -> Game | None:
    """The game as drills ask it after these lessons, always the same object; None if nothing was taught at all.

    What a trainee claims to know counts too, with what it needs: skills that are neither taught nor `untaught`.
    """
    lessons = [lesson for lesson in game.course.lessons if lesson.id in done]
    if not lessons:
        return None
    taught, ids = taught_by(game, lessons), tuple(lesson.id for lesson in lessons)
    asked = (skill for skill in game.drills.skills if skill.id not in untaught)
    claimed = [skill.id for skill in asked if not _is_open(game, ids, skill)]
    needed = [needed_for(game, skill) for skill in claimed]
    bets, odds = taught.bets.union(*(each.bets for each in needed)), taught.odds.union(*(each.odds for each in needed))
    rows = frozenset[str]().union(*(each.rows for each in needed))
    odds = odds.union(*(rates_of(game.guide, game.guide.row(row)) for row in rows))
    return game_of_drill(game, bets, odds, taught.rows | rows)


def seats_taught(game: Game, lessons: Iterable[Lesson]) -> int:
    """The most seats that these lessons dealt, at least one."""
    rolls = (game.course.roll(roll) for lesson in lessons for roll in lesson.rolls)
    return max((len({wager.seat for wager in roll.wagers}) for roll in rolls), default=1)


def table_taught(game: Game, done: Collection[str], full: Options) -> Options | None:
    """A beginner's table after these lessons, with as many seats as they dealt; None if nothing is left to teach.

    Bets beside the line wait until every rate of a call was taught.
    """
    lessons = [lesson for lesson in game.course.own_lessons if lesson.id in done]
    if len(lessons) == len(game.course.own_lessons):
        return None
    taught = taught_by(game, lessons)
    kinds: dict[str, set[str]] = {}
    for bet in game.rules.bets:
        kinds.setdefault(bet.kind, set()).add(bet.id)
    named = {"one_roll": "one_roll_bets", "number": "number_bets", "collect": "side_bets"}
    made = {named[kind] for kind, bets in kinds.items() if kind in named and bets <= taught.bets}
    if guide_of_table(game.guide, taught.odds) != game.guide:
        made.clear()
    more = {"tokes": "tokes" in taught.specials, "illegal_per_cent": "refuse" in taught.keys}
    made |= {name for name, is_taught in more.items() if is_taught}
    return taught_table(full, seats_taught(game, lessons), made)


def lesson_ahead(game: Game, skill_id: str, done: Collection[str], past: Sequence[Past] = ()) -> Lesson | None:
    """The lesson that a drill waits for after these lessons (ids); None if it may be asked.

    Somebody whose mistake leads to it may be asked it as soon as all that it needs was taught, before a lesson drills
    anything like it.
    """
    lessons, skill = (
        tuple(lesson.id for lesson in game.course.lessons if lesson.id in done),
        game.drills.skill(skill_id),
    )
    is_known = any(answer.skill == skill_id and answer.kind != TABLE for answer in answered(past))
    if is_known or _is_open(game, lessons, skill) or _covers(game, _known(game, lessons).taught, skill):
        return None
    return game.course.lesson(_teaching_lesson(game, skill))


@by_identity
def teaching_lessons(game: Game) -> Mapping[str, str]:
    """The lesson after which each skill may be asked; one that no lesson leads up to comes after the last."""
    return {skill.id: _teaching_lesson(game, skill) for skill in game.drills.skills if game.course.lessons}


def _teaching_lesson(game: Game, skill: Skill) -> str:
    ids = tuple(lesson.id for lesson in game.course.lessons)
    return next(lesson for at, lesson in enumerate(ids, 1) if _is_open(game, ids[:at], skill))


def untaught_units(game: Game, taught: Collection[str]) -> dict[str, int]:
    """The skills that are not `taught`, each with the number of the unit that teaches it, from 1."""
    numbers = {unit.id: number for number, unit in enumerate(game.course.units, 1)}
    units = {lesson.id: numbers[lesson.unit] for lesson in game.course.lessons}
    return {skill: units[lesson] for skill, lesson in teaching_lessons(game).items() if skill not in taught}


class _Known(NamedTuple):
    """What is known after some lessons, and the skills that they drilled. `is_through`: the game has no more."""

    taught: Taught
    drilled: Mapping[str, Skill]
    is_through: bool


@by_identity
def _known(game: Game, done: tuple[str, ...]) -> _Known:
    lessons = [game.course.lesson(lesson) for lesson in done]
    drilled = {skill: game.drills.skill(skill) for lesson in lessons for skill in lesson.skills}
    return _Known(taught_by(game, lessons), drilled, {lesson.id for lesson in game.course.own_lessons} <= set(done))


@by_identity
def _taught_in(game: Game, done: tuple[str, ...]) -> frozenset[str]:
    return frozenset(skill.id for skill in game.drills.skills if _is_open(game, done, skill))


def _is_open(game: Game, done: tuple[str, ...], skill: Skill) -> bool:
    """Whether a skill may be asked after these lessons, in their order.

    No lesson leads up to some skills; those of the game itself do not wait for the lessons of its packs.
    """
    known = _known(game, done)
    is_all = len(done) == len(game.course.lessons) or (known.is_through and not skill.pack)
    return is_all or _is_taught(game, known.taught, known.drilled, _all_drilled(game), skill)


@by_identity
def _all_drilled(game: Game) -> frozenset[str]:
    return frozenset(skill for lesson in game.course.lessons for skill in lesson.skills)


def _is_taught(game: Game, taught: Taught, drilled: Mapping[str, Skill], ever: Collection[str], skill: Skill) -> bool:
    """Whether what was taught, and the skills that were `drilled`, are enough for a skill.

    A skill about parts of a round needs its duties dealt, and a call skill also drilled. One that some lesson drills
    waits for that lesson. For the others, something of their kind must have been drilled, at their odds, with their
    chips, and in their mode.
    """
    if skill.kind in ROUND_KINDS:
        is_open = skill.kind not in ROLL_BY_ROLL or skill.id not in ever or skill.id in drilled
    elif skill.id in ever:
        is_open = skill.id in drilled
    else:
        is_open = any(each.kind == skill.kind for each in drilled.values()) and all(
            _values(skill, name) <= {value for each in drilled.values() for value in _values(each, name)}
            for name in ("odds", "chips", "mode")
        )
    return is_open and _covers(game, taught, skill)


def _covers(game: Game, taught: Taught, skill: Skill) -> bool:
    """Whether everything that a skill needs was taught, with the duties of its parts of a round."""
    return ROUND_KINDS.get(skill.kind, frozenset()) <= taught.duties and taught.covers(needed_for(game, skill.id))


def _values(skill: Skill, name: str) -> frozenset[Any]:
    found = skill.features.get(name, ())
    return frozenset(found) if isinstance(found, tuple) else frozenset((found,))
