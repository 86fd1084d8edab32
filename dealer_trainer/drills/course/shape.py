"""The shape of a lesson: it begins with an act, has few slides, and asks no skill too often in a row."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from dealer_trainer.drills.course.length import first_act_ms
from dealer_trainer.drills.course.walk import PATIENCE, Walk
from dealer_trainer.games.course import Activity, Lesson
from dealer_trainer.games.error import GameError, name_hint
from dealer_trainer.games.game import Game
from dealer_trainer.message import message

FIRST_ACT_MS = 20_000
"""The most time from opening a lesson to the end of its first act."""

SLIDES_PERCENT = 20
"""The most of a lesson's steps that may be slides."""

MOST_RUN = 8
"""The most items of one skill in a row."""


class Steps(NamedTuple):
    """What a lesson consists of: slides, and what is dealt or answered."""

    slides: int
    others: int

    @property
    def percent(self) -> int:
        """The share of slides."""
        return -(-100 * self.slides // max(1, self.slides + self.others))


def faults_of(game: Game, file: Path, key: str, lesson: Lesson) -> Iterator[GameError]:
    """What is wrong with the shape of a lesson."""
    if lesson.activities[0].kind == "show":
        reason = message("the lesson begins with something to look at")
        yield GameError(file, f"{key}.activities[0]", reason, message("Begin with a roll to deal or an item"))
    elif (first := first_act_ms(game, lesson)) > FIRST_ACT_MS:
        reason = message("the first act takes {found} s; the limit is {most}", found=-(-first // 1000), most=20)
        yield GameError(file, f"{key}.activities[0]", reason, message("Say less before it"))
    for place, activity in enumerate(lesson.activities):
        if activity.kind != "show":
            continue
        follows = place > 0 and lesson.activities[place - 1].kind == "show"
        if len(activity.parts) > 1 or follows:
            reason = message("two slides in a row")
            yield GameError(file, f"{key}.activities[{place}]", reason, message("Put an act between them"))
    found = steps_of(game, lesson)
    if found.percent > SLIDES_PERCENT:
        reason = message("{found}% of the steps are slides; the limit is {most}%", found=found.percent, most=20)
        yield GameError(file, f"{key}.activities", reason, message("Say it where the hand needs it: as a tip"))
    skill, run = longest_run(lesson)
    if run > MOST_RUN:
        reason = message("{skill} may come {run} times in a row; the limit is {most}", skill=skill, run=run, most=8)
        yield GameError(file, f"{key}.activities", reason, message("Mix skills, or deal a roll in between"))
    walk = Walk(game, lesson, 0)
    for place, activity in enumerate(lesson.activities):
        yield from _lost_tips(walk, file, f"{key}.activities[{place}]", place, activity)


def _lost_tips(walk: Walk, file: Path, key: str, place: int, activity: Activity) -> Iterator[GameError]:
    """Tips at acts or steps that are not due there."""
    if activity.kind == "do" and len(walk.tips_of(place)) < len(activity.tips):
        given = walk.tips_of(place).values()
        lost = next(index for index, tip in enumerate(activity.tips) if tip not in given)
        reason = message("no act of the rolls is left for this tip")
        yield GameError(file, f"{key}.tips[{lost}]", reason, message("Name another act"))
    if activity.kind != "duty":
        return
    run = walk.run_of(activity.duty)
    ids = [step.id for act in run.model if (step := run.step_of(act)) is not None]
    for at, tip in enumerate(activity.tips):
        if tip.at not in ids:
            reason = message("no step of this duty is due there")
            yield GameError(file, f"{key}.tips[{at}].at", reason, name_hint(tip.at, ids))


def steps_of(game: Game, lesson: Lesson) -> Steps:
    """The steps of a lesson: a slide, an act, an answer."""
    walk, slides, others = Walk(game, lesson, 0), 0, 0
    for activity in lesson.activities:
        if activity.kind == "show":
            slides += len(activity.parts)
        duties = (activity.duty,) if activity.kind == "duty" else activity.duties if activity.kind == "gate" else ()
        others += sum(len(walk.run_of(duty).model) for duty in duties)
        if activity.kind in ("do", "gate"):
            others += sum(len(walk.model_acts(game.course.roll(roll))) for roll in activity.rolls)
        if activity.kind in ("drill", "gate") and activity.until is not None:
            others += activity.until.of
    return Steps(slides, others)


def longest_run(lesson: Lesson) -> tuple[str, int]:
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
