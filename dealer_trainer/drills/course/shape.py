"""The shape of a lesson in any family: it begins with an act, little of it is watched, no skill comes too often."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from dealer_trainer.drills.course.length import ACT_MS, KEY_WORDS, MINUTE_MS, WORD_MS, first_act_ms, ms_until
from dealer_trainer.drills.course.lesson_run import run_of
from dealer_trainer.drills.course.outline import MIXED, LessonOutline
from dealer_trainer.drills.course.walk import PATIENCE, Walk
from dealer_trainer.games.course import Activity, Lesson
from dealer_trainer.games.drills import ScriptedRoll
from dealer_trainer.games.error import GameError
from dealer_trainer.games.game import Game
from dealer_trainer.message import message

FIRST_ACT_MS = 20_000
"""The most time from opening a lesson to the end of its first act."""

WATCHED_PERCENT = 20
"""The most of a lesson's steps that may be watched: what the model deals at a stretch is one step."""

MOST_RUN = 8
"""The most items of one skill in a row."""

MINUTES_TO_PAYOUT, MINUTES_TO_SEATS = 3, 20
"""The most minutes of a table's course until the trainee has paid a bet, and has dealt `SEATS` seats alone."""

SEATS = 3

QUESTION_WORDS = 20
"""Words of a question with what it is about; our figure."""


class Shape(NamedTuple):
    """A lesson in figures. `pieces`: whether each activity is watched, in order.

    `watched`, `steps`: how many pieces are watched, and how much is watched, dealt, or answered in all. `skill` may
    come `run` times in a row.
    """

    first_act_ms: int
    pieces: tuple[bool, ...]
    watched: int
    steps: int
    skill: str
    run: int

    @property
    def watched_percent(self) -> int:
        """The share of what is watched, rounded up."""
        return -(-100 * self.watched // max(1, self.steps))


def faults_of(file: Path, key: str, shape: Shape) -> Iterator[GameError]:
    """What is wrong with the shape of a lesson."""
    at = f"{key}.activities"
    if shape.pieces[0]:
        reason = message("the lesson begins with something to look at")
        yield GameError(file, f"{at}[0]", reason, message("Begin with a roll to deal or an item"))
    if shape.first_act_ms > FIRST_ACT_MS:
        found = -(-shape.first_act_ms // 1000)
        reason = message("the first act takes {found} s; the limit is {most}", found=found, most=FIRST_ACT_MS // 1000)
        yield GameError(file, f"{at}[0]", reason, message("Say less before it"))
    for place, both in enumerate(zip(shape.pieces, shape.pieces[1:], strict=False), 1):
        if all(both):
            reason = message("two things to look at in a row")
            yield GameError(file, f"{at}[{place}]", reason, message("Put an act between them"))
    if shape.watched_percent > WATCHED_PERCENT:
        reason = message(
            "{found}% of the steps are watched; the limit is {most}%", found=shape.watched_percent, most=WATCHED_PERCENT
        )
        yield GameError(file, at, reason, message("Say it where the hand needs it: as a tip"))
    if shape.run > MOST_RUN:
        words = {"skill": shape.skill, "run": shape.run, "most": MOST_RUN}
        reason = message("{skill} may come {run} times in a row; the limit is {most}", **words)
        yield GameError(file, at, reason, message("Mix skills, or deal a roll in between"))


def figure_line(name: str, figure: object, words: str) -> str:
    """A line of a printed proof."""
    return f"  {name:<18}{figure:>6}  {words}"


def shape_lines(shapes: Sequence[Shape]) -> list[str]:
    """How the lessons of a course begin and what they consist of, at worst, each beside its limit."""
    first, limit = -(-max(shape.first_act_ms for shape in shapes) // 1000), FIRST_ACT_MS // 1000
    watched = max(shape.watched_percent for shape in shapes)
    return [
        figure_line("first act", first, f"seconds at most after a lesson was opened, with an act in each ({limit})"),
        figure_line("watched", watched, f"percent of a lesson at most, never two things in a row ({WATCHED_PERCENT})"),
        figure_line("in a row", max(shape.run for shape in shapes), f"items of one skill at most ({MOST_RUN})"),
    ]


class FirstHour(NamedTuple):
    """How long a newcomer to a table works to the first payout, and to the first round of `SEATS` seats without help.

    In milliseconds, from what is to be read and pressed; None if the course has nothing like it.
    """

    payout_ms: int | None
    seats_ms: int | None

    def faults(self, file: Path) -> Iterator[GameError]:
        """What comes too late."""
        for what, found, most in (
            (message("the first payout"), self.payout_ms, MINUTES_TO_PAYOUT),
            (message("a round of {seats} seats without help", seats=SEATS), self.seats_ms, MINUTES_TO_SEATS),
        ):
            if found is None or found > most * MINUTE_MS:
                reason = message("{what} does not come within {most} minutes", what=what, most=most)
                yield GameError(file, "lessons", reason, message("Deal it sooner"))

    @property
    def lines(self) -> list[str]:
        """The same, each beside its limit."""
        paid, seats = (-(-(found or 0) // 1000) for found in (self.payout_ms, self.seats_ms))
        limit = f"minutes to the first round of {SEATS} seats without help ({MINUTES_TO_SEATS})"
        return [
            figure_line("first payout", paid, f"seconds after the course was opened ({60 * MINUTES_TO_PAYOUT})"),
            figure_line("seats", -(-seats // 60), limit),
        ]


def first_hour(game: Game) -> FirstHour:
    """The first hour of a table's course."""

    def is_alone(activity: Activity, roll: ScriptedRoll) -> bool:
        return activity.kind == "gate" and len({wager.seat for wager in roll.wagers}) >= SEATS

    return FirstHour(ms_until(game, lambda *_: True, whole=False), ms_until(game, is_alone))


def shape_of(game: Game, lesson: Lesson) -> Shape:
    """The shape of a table's lesson."""
    walk, steps = Walk(game, lesson, 0), 0
    pieces = tuple(activity.kind == "duty" and activity.is_watched for activity in lesson.activities)
    for activity in lesson.activities:
        if activity.kind == "duty" and not activity.is_watched:
            steps += len(walk.run_of(activity.duty).model)
        if activity.kind == "gate":
            steps += sum(len(walk.run_of(duty).model) for duty in activity.duties)
        if activity.kind in ("do", "gate"):
            steps += sum(len(walk.model_acts(game.course.roll(roll))) for roll in activity.rolls)
        if activity.kind in ("drill", "gate") and activity.until is not None:
            steps += activity.until.of
    skill, run = _longest_run(lesson)
    return Shape(first_act_ms(game, lesson), pieces, sum(pieces), sum(pieces) + steps, skill, run)


def _longest_run(lesson: Lesson) -> tuple[str, int]:
    """The skill that may come most often in a row, at worst, and how often.

    At worst every answer is wrong: a drill then goes on, and everything that a gate asked comes back. Only a roll or a
    table duty ends a run.
    """
    longest, run = ("", 0), 0
    last: tuple[str, ...] = ()
    for activity in lesson.activities:
        if activity.kind in ("do", "duty") or (activity.kind == "gate" and (activity.rolls or activity.duties)):
            run, last = 0, ()
        if activity.kind not in ("drill", "gate") or activity.until is None:
            continue
        skills, count = activity.skills, PATIENCE * activity.until.of
        before = run if skills[0] in last else 0
        # With several skills in turn one comes twice in a row where the next activity begins, or one set comes back.
        run = before + count if len(skills) == 1 else before + 1
        if activity.kind == "gate" and len(skills) > 1:
            run = max(run, 1 + -(-activity.until.of // len(skills)))
        longest = max(longest, (skills[0], run), key=lambda each: each[1])
        run, last = (run if len(skills) == 1 else 1), skills
    return longest


def outline_shape(lesson: LessonOutline) -> Shape:
    """The shape of a scorekeeper's or a host's lesson: its first line is read, then something is done.

    A turn is kept act by act; what a model plays is one thing to look at. Items and gate ask the skills in turn;
    without skills of its own a lesson asks everything, as one.
    """
    stages, run = [], run_of(lesson)
    while run.stage in ("example", "practice"):
        stages.append(run.stage)
        run = run.watched() if run.stage == "example" else run.answered(is_right=True)
    pieces = tuple(stage == "example" and lesson.is_watched for stage in (*stages, "gate"))
    asked = 0 if stages[0] == "example" else QUESTION_WORDS
    first = WORD_MS * (len(lesson.text[0].split()) + KEY_WORDS + asked) + ACT_MS
    # Skills that take turns meet themselves only where the gate follows the items.
    in_a_row = lesson.items + lesson.gate.of if len(lesson.skills) < MIXED else 2
    skill = next(iter(lesson.skills), lesson.id)
    return Shape(first, pieces, sum(pieces), len(stages) + lesson.gate.of, skill, in_a_row)
