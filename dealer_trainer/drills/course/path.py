"""A trainee's path through a course: what is done, what is next, how far it is to the exam. No clock, no window."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from datetime import UTC, tzinfo
from math import ceil
from typing import TYPE_CHECKING, Literal, NamedTuple

from dealer_trainer.drills.course.length import MINUTE_MS, course_minutes, explained_ms, lesson_minutes
from dealer_trainer.drills.course.taught import taught_skills, untaught_units
from dealer_trainer.drills.plan.clean_round import ROUNDS, CleanRounds, clean_rounds
from dealer_trainer.drills.plan.mastery import DAY_MS, LEAST, Mastery, is_accurate
from dealer_trainer.drills.plan.setting import DEFAULTS, PlanSettings
from dealer_trainer.drills.plan.summary import days_since, minutes_trained
from dealer_trainer.drills.plan.trainee_state import TraineeState, timeline, trainee_state
from dealer_trainer.games.course import Unit
from dealer_trainer.games.game import Game
from dealer_trainer.message import Message, message
from dealer_trainer.records.progress.past import Past

if TYPE_CHECKING:
    from dealer_trainer.records.progress.course_record import BegunLesson, LessonOutcome, LessonResult


PACE_DAYS = 14
"""How many past days the pace is based on."""

LEAST_DAYS, LEAST_MINUTES = 2, 15
"""Days since the first training, and minutes trained, before there is a pace."""

MOST_DAYS = 60
"""A projection beyond this says nothing: whoever trains so little is told the hours that are left."""

ITEMS = 14
"""Answers a skill needs, with those in lessons, until it counts as known: eight right ones, and the misses before."""

MISSED = 0.43
"""The share of first answers that the simulated learners give wrongly (docs/training-plan.md); so with rounds."""

LEAST_ITEMS = 4
"""Answers that a skill still needs when it is nearly known."""

ROUND_MINUTES = 3
"""How long a whole round at a full table takes, including its review; our figure."""


def minutes_left(
    game: Game, done: Collection[str], wanted: Collection[str], found: TraineeState, settings: PlanSettings
) -> int:
    """Minutes of unfinished lessons, and of practice for the skills in `wanted` that are not known yet.

    The lessons of packs are not counted: the game's exam asks nothing of them.
    What the unfinished lessons ask of a skill is practice, too.
    """
    ahead = [lesson for lesson in game.course.own_lessons if lesson.id not in done]
    asked = Counter(skill for lesson in ahead for skill in lesson.asked)
    practice = 0
    for skill in game.drills.skills:
        mastery = found.mastery(skill.id)
        if skill.id in wanted and not is_accurate(mastery, settings, skill.id):
            missed = MISSED if mastery.latest_accuracy is None else 1 - mastery.latest_accuracy
            one = (mastery.median_ms or found.target_ms(skill)) + explained_ms(missed)
            practice += max(LEAST_ITEMS, ITEMS - mastery.answers - asked[skill.id]) * one
    return course_minutes(game, ahead) + ceil(practice / MINUTE_MS)


def minutes_a_day(results: "Sequence[LessonResult]", past: Sequence[Past], now: int, zone: tzinfo = UTC) -> float:
    """Average minutes of training per day in the last two weeks, counting days off; 0 without a pace.

    The first day gives none, and neither do a few answers: one on each of two days would predict years.
    """
    begin = now - PACE_DAYS * DAY_MS
    answers = [answer for answer in past if begin < answer.at <= now]
    lessons = [result for result in results if begin < result.at <= now and result.ms]
    if not answers and not lessons:
        return 0.0
    first = min([answer.at for answer in past] + [result.at for result in results])
    days = min(PACE_DAYS, days_since(max(begin, first), now, zone) + 1)
    trained = minutes_trained(answers, lessons)
    return trained / days if days >= LEAST_DAYS and trained >= LEAST_MINUTES else 0.0


def days_left(minutes: int, a_day: float) -> int | None:
    """Days at that pace, counting today; None without a pace, or beyond what can be said.

    >>> days_left(90, 20.0), days_left(0, 20.0), days_left(90, 0.0), days_left(90, 1.0)
    (5, 0, None, None)
    """
    days = None if a_day <= 0 else ceil(minutes / a_day)
    return None if days is None or days > MOST_DAYS else days


Status = Literal["done", "known", "next", "locked"]
"""Done: the gate was passed. Known: skipped by the placement, or said to be known. Next: the one to take now."""


class History(NamedTuple):
    """What a trainee has done so far, oldest first, and the present; `zone` decides where days begin.

    `begun`: lessons in progress, the latest first.
    """

    past: Sequence[Past]
    lessons: "Sequence[LessonResult]"
    now: int
    zone: tzinfo = UTC
    settings: PlanSettings = DEFAULTS
    begun: "Sequence[BegunLesson]" = ()

    def on_one_clock(self) -> "History":
        """The same without an answer or a lesson that is later than now: after a clock was set back, now moves on."""
        past = timeline([answer.at for answer in self.past], self.now)
        lessons = timeline([result.at for result in self.lessons], self.now)
        now = max(past.now, lessons.now)
        if now == self.now and all(at == answer.at for at, answer in zip(past.moments, self.past, strict=True)):
            return self
        moved = (answer._replace(at=at) for at, answer in zip(past.moments, self.past, strict=True))
        results = (result._replace(at=at) for at, result in zip(lessons.moments, self.lessons, strict=True))
        return self._replace(past=tuple(moved), lessons=tuple(results), now=now)


class AreaNeed(NamedTuple):
    """What the exam requires of an area: percent right in items of these skills.

    Without a skill it is the live table: the percentage of the latest rounds dealt without help and without a fault.
    """

    id: str
    title: str
    skills: tuple[str, ...]
    asked_percent: int


class AreaFigure(NamedTuple):
    """A trainee's progress in an area.

    `percent`: right of what the exam would ask, by the latest answers; missing answers, up to the least number that is
    significant, count as wrong, so that one lucky answer makes nobody ready. None before anything of it was taught or
    right. `rounds`: of the live table alone. `unit`: the number of the first unit that teaches something of it.
    `helped`: how many were right with help, if nothing counts yet.
    """

    need: AreaNeed
    percent: int | None
    rounds: CleanRounds | None = None
    unit: int = 0
    helped: int = 0

    @property
    def is_ready(self) -> bool:
        """Whether it is as much as the exam requires."""
        return self.percent is not None and self.percent >= self.need.asked_percent

    @property
    def text(self) -> Message:
        """The progress in words."""
        asked, rounds = self.need.asked_percent, self.rounds
        if rounds is not None and rounds.counted:
            return message(
                "{clean}/{counted} clean, no help; goal {asked}/{all}",
                clean=rounds.clean, counted=rounds.counted, asked=asked * ROUNDS // 100, all=ROUNDS,
            )  # fmt: skip
        if self.helped:
            return message("{count} with help, none counted", count=self.helped)
        if rounds is not None:
            return message("no rounds count yet")
        if self.percent is None:
            return message("starts in unit {number}", number=self.unit) if self.unit else message("not yet asked")
        return message("{percent}%, goal {asked}%", percent=self.percent, asked=asked)


class LessonStation(NamedTuple):
    """A lesson on the path. `activities`: how many; `activity`: the one it was left at, from 1; 0 if not begun."""

    id: str
    title: str
    minutes: int
    status: Status
    activity: int = 0
    activities: int = 0


class UnitStation(NamedTuple):
    """A unit on the path, with its lessons. `parts`: of the felt, that its picture shows.

    `is_beside`: it comes from a pack, and the game's exam asks nothing of it.
    """

    id: str
    title: str
    text: str
    lessons: tuple[LessonStation, ...]
    parts: tuple[str, ...] = ()
    is_beside: bool = False

    @property
    def passed(self) -> int:
        """How many of its lessons are finished."""
        return sum(lesson.status in ("done", "known") for lesson in self.lessons)

    @property
    def share(self) -> float:
        """The part of its lessons that is finished, 0 to 1."""
        return self.passed / max(1, len(self.lessons))

    @property
    def status(self) -> Status:
        """Done or known if every lesson is; next if the next lesson is in it."""
        statuses = {lesson.status for lesson in self.lessons}
        if "next" in statuses:
            return "next"
        if statuses <= {"done", "known"}:
            return "done" if "done" in statuses else "known"
        return "locked"

    @property
    def minutes(self) -> int:
        """The minutes of its lessons."""
        return sum(lesson.minutes for lesson in self.lessons)


class Path(NamedTuple):
    """The course ahead of a trainee.

    `next`: the lesson to take now, None after the last. `skills`: what may be asked. `minutes_left`: an
    estimate until the exam, of the lessons that it asks about (`lesson_minutes`) and of practice. `days_left`: at the
    present pace, None without one. `imported`: answers from a file, which none of these figures counts.
    """

    units: tuple[UnitStation, ...]
    next: str | None
    skills: frozenset[str]
    areas: tuple[AreaFigure, ...]
    minutes_left: int
    days_left: int | None
    imported: int = 0
    lesson_minutes: int = 0

    @property
    def is_ready(self) -> bool:
        """Whether every area is as good as the exam requires."""
        return bool(self.areas) and all(area.is_ready for area in self.areas)

    @property
    def lessons(self) -> tuple[LessonStation, ...]:
        """Every lesson, in order."""
        return tuple(lesson for unit in self.units for lesson in unit.lessons)


def path_of(game: Game, history: History, needs: Sequence[AreaNeed] = ()) -> Path:
    """A trainee's path; `needs`: what the exam requires, empty if no exam is known."""
    given = tuple(answer for answer in history.past if not answer.imported)
    # Imported answers guide the plan, but nobody saw them given, so they make nobody ready for an exam.
    past = given if len(given) < len(history.past) else history.past
    found = trainee_state(game.drills, past, history.now, history.settings)
    outcomes = outcomes_of(history.lessons)
    next_ = next((lesson.id for lesson in game.course.lessons if lesson.id not in outcomes), None)
    skills = taught_skills(game, outcomes.keys(), history.past)
    wanted = {skill for need in needs for skill in need.skills} or {skill.id for skill in game.drills.skills}
    left = minutes_left(game, outcomes.keys(), wanted, found, history.settings)
    clean = clean_rounds(past)
    asked = max((need.asked_percent * ROUNDS / 100 for need in needs if not need.skills), default=0)
    left += ceil(max(0, asked - clean.clean) / (1 - MISSED)) * ROUND_MINUTES
    activities_begun = {each.lesson: each.activity + 1 for each in history.begun}
    pace = minutes_a_day(history.lessons, history.past, history.now, history.zone)
    return Path(
        tuple(_unit(game, unit, outcomes, next_, activities_begun) for unit in game.course.units),
        next_,
        skills,
        tuple(_figure(need, found, skills, past)._replace(unit=_first_unit(game, need)) for need in needs),
        left,
        days_left(left, pace),
        len(history.past) - len(past),
        course_minutes(game, (lesson for lesson in game.course.own_lessons if lesson.id not in outcomes)),
    )


def goals_of(needs: Sequence[AreaNeed]) -> tuple[tuple[str, int], ...]:
    """The gate of every skill that an exam requires, for the plan's settings; empty if no exam is known."""
    asked: dict[str, int] = {}
    for need in needs:
        for skill in need.skills:
            asked[skill] = max(need.asked_percent, asked.get(skill, 0))
    return tuple(asked.items())


def outcomes_of(results: "Sequence[LessonResult]") -> "dict[str, LessonOutcome]":
    """How each finished lesson ended; one passed after it was skipped counts as passed."""
    found: dict[str, LessonOutcome] = {}
    for result in results:
        if result.outcome == "passed" or (result.outcome != "failed" and result.lesson not in found):
            found[result.lesson] = result.outcome
    return found


def _unit(
    game: Game, unit: Unit, outcomes: "Mapping[str, LessonOutcome]", next_: str | None,
    activities_begun: Mapping[str, int],
) -> UnitStation:  # fmt: skip
    """A unit with its lessons. `activities_begun`: where lessons were left, which may lie beyond a shortened course."""
    lessons = (
        LessonStation(
            lesson.id, lesson.title, lesson_minutes(game, lesson), status_of(lesson.id, outcomes, next_),
            activity if (activity := activities_begun.get(lesson.id, 0)) <= len(lesson.activities) else 0,
            len(lesson.activities),
        )
        for lesson in game.course.lessons_of(unit)
    )  # fmt: skip
    return UnitStation(unit.id, unit.title, unit.text, tuple(lessons), unit.parts, is_beside=bool(unit.pack))


def status_of(lesson: str, outcomes: "Mapping[str, LessonOutcome]", next_: str | None) -> Status:
    """The status of a lesson, where `next_` is the one to take now."""
    if lesson == next_:
        return "next"
    if lesson not in outcomes:
        return "locked"
    return "done" if outcomes[lesson] == "passed" else "known"


def _figure(need: AreaNeed, found: TraineeState, skills: Collection[str], past: Sequence[Past]) -> AreaFigure:
    if not need.skills:
        rounds = clean_rounds(past)
        helped = 0 if rounds.counted else rounds.helped
        return AreaFigure(need, rounds.percent if rounds.counted else None, rounds, helped=helped)
    scores = [found.mastery(skill).score for skill in need.skills]
    shown = sum(_shown(found.mastery(skill)) for skill in need.skills)
    helped = 0 if any(score.of for score in scores) else sum(score.helped for score in scores)
    if helped or not (shown or any(skill in skills for skill in need.skills)):
        return AreaFigure(need, None, helped=helped)
    return AreaFigure(need, max(int(shown > 0), int(100 * shown / len(need.skills))))


def _first_unit(game: Game, need: AreaNeed) -> int:
    units = untaught_units(game, ())
    return min((units[skill] for skill in need.skills if skill in units), default=0)


def _shown(mastery: Mastery) -> float:
    """The share of right answers without help, out of at least `LEAST` answers."""
    wrong, right = mastery.evidence
    return right / max(LEAST, wrong + right)
