"""Proofs about a course: nothing is asked or on the felt before it is taught, and everything is taught."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import get_args

from dealer_trainer.drills.course.length import course_minutes
from dealer_trainer.drills.course.roll import TableError, roll_of, scripted_round
from dealer_trainer.drills.course.shape import faults_of, first_hour, shape_of
from dealer_trainer.drills.course.taught import Taught, needed_for
from dealer_trainer.drills.course.walk import Walk, key_of
from dealer_trainer.games.course import Activity, Lesson
from dealer_trainer.games.drills import ScriptedRoll
from dealer_trainer.games.error import GameError, first_of, listed, name_hint
from dealer_trainer.games.game import COURSE, Game
from dealer_trainer.games.pack import pack_folder, settings
from dealer_trainer.guide.duty.model import is_house
from dealer_trainer.guide.duty.pack import DutyHouse
from dealer_trainer.guide.grading.fault import Duty
from dealer_trainer.guide.grading.lesson_duty import duty_of_act
from dealer_trainer.guide.model import row_for
from dealer_trainer.guide.row import Act
from dealer_trainer.message import message
from dealer_trainer.table.duty.run import DutyRun
from dealer_trainer.table.round import Round
from dealer_trainer.table.round_grade import RoundGrader


def check(game: Game) -> None:
    """Raise GameError if a course asks what it has not taught, or leaves something out; the others are in it."""
    faults = [*_faults(game)] if game.course.lessons else []
    if faults:
        raise first_of(faults)


MINUTES = 180
"""The most that a game's own course may take."""

PACK_MINUTES = 60
"""The most that the course of a pack may take."""


def _faults(game: Game) -> Iterator[GameError]:
    whole, taught = game.folder / COURSE, Taught()
    packed = {unit.id: pack_folder(unit.pack) / COURSE for unit in game.course.units if unit.pack}
    file = whole
    unplayable = [
        fault
        for index, roll in enumerate(game.course.rolls)
        for fault in _of_roll(game, file, f"rolls[{index}] ({roll.id})", roll)
    ]
    yield from unplayable
    for index, lesson in enumerate(game.course.lessons):
        file = packed.get(lesson.unit, whole)
        key = f"lessons[{index - len(game.course.own_lessons) if file is not whole else index}] ({lesson.id})"
        taught = taught.after(game, lesson)
        yield from _not_shown(game, file, key, lesson)
        yield from _shown_before(file, key, lesson)
        if not unplayable:
            yield from faults_of(file, key, shape_of(game, lesson))
            yield from _lost_tips(game, file, key, lesson)
        for place, activity in enumerate(lesson.activities):
            yield from _asked_early(game, file, f"{key}.activities[{place}]", lesson, activity, taught)
    yield from _left_out(game, whole, taught)
    if not unplayable:
        yield from _too_long(game, whole, file)
        yield from first_hour(game).faults(whole)


def _asked_early(
    game: Game, file: Path, at: str, lesson: Lesson, activity: Activity, taught: Taught
) -> Iterator[GameError]:
    """What an activity asks that was not taught by then."""
    if activity.kind in ("do", "gate"):
        for roll_id in activity.rolls:
            yield from _untaught(file, f"{at}.rolls", roll_id, _needed(game, lesson, game.course.roll(roll_id)), taught)
    if activity.kind in ("drill", "gate"):
        for skill in activity.skills:
            needed = needed_for(game, skill)
            if known := needed.duties & taught.duties:  # a lesson asks only about those
                needed = needed._replace(duties=known)
            yield from _untaught(file, f"{at}.skills", skill, needed, taught)


def _too_long(game: Game, whole: Path, packed: Path) -> Iterator[GameError]:
    """Courses that take more time than a school gives them: the game's own, and that of its pack."""
    own = game.course.own_lessons
    others = [lesson for lesson in game.course.lessons if lesson not in own]
    for where, lessons, most in ((whole, own, MINUTES), (packed, others, PACK_MINUTES)):
        minutes = course_minutes(game, lessons)
        if minutes > most:
            reason = message("the course takes {found} minutes; the limit is {most}", found=minutes, most=most)
            yield GameError(where, "lessons", reason, message("Ask less, or say less"))


def _of_roll(game: Game, file: Path, key: str, scripted: ScriptedRoll) -> Iterator[GameError]:
    """A roll that is impossible, or that another row answers than the one it names."""
    try:
        dealt = scripted_round(game, scripted)
    except TableError as error:
        yield GameError(file, f"{key}.wagers", str(error), message("Name bets that can be made there"))
        return
    row = row_for(game.guide, dealt.table.point, roll_of(scripted)).id
    if row != scripted.row:
        reason = message("{row} answers this roll, not {named}", row=row, named=scripted.row)
        yield GameError(file, f"{key}.row", reason, message("Name {row}, or change dice and point", row=row))


def _needed(game: Game, lesson: Lesson, scripted: ScriptedRoll) -> Taught:
    """What a trainee must know to deal a roll in that lesson."""
    try:
        dealt = scripted_round(game, scripted)
    except TableError:
        return Taught()  # reported for the roll itself
    asked = [*_asked(game, lesson, dealt)]
    specials = {"tokes" for wager in scripted.wagers if wager.toke} | {"off" for wager in scripted.wagers if wager.off}
    rows = {
        step.row.id for step in RoundGrader(game, dealt).steps if step.row is not None and _is_asked(lesson, step.act)
    }
    keys = {key for key, _ in asked} | {"finish"}
    return Taught(
        frozenset({*(wager.bet for wager in scripted.wagers), *(request.bet for request in scripted.requests)}),
        frozenset({scripted.row, *rows}),
        frozenset(source for _, source in asked),
        frozenset(keys),
        frozenset(specials),
        odds=frozenset(_odds(lesson, dealt)),
    )


def _is_asked(lesson: Lesson, act: Act) -> bool:
    return act.do == "pop" or duty_of_act(act) in lesson.duties


def _asked(game: Game, lesson: Lesson, dealt: Round) -> Iterator[tuple[str, str]]:
    """The keys of what the lesson asks for in a round, each with the rule it rests on."""
    for step in RoundGrader(game, dealt).steps:
        if _is_asked(lesson, step.act):
            yield key_of(step.act, is_answer=step.answer is not None), step.source
    for due in dealt.model.steps:
        if _is_asked(lesson, due.act):
            yield key_of(due.act), dealt.model.groups[due.group].source


def _odds(lesson: Lesson, dealt: Round) -> Iterator[str]:
    """The names of the odds paid in a round, if the lesson asks for pays."""
    for due in dealt.model.steps:
        if due.act.do == "pay" and due.act.bet is not None and _is_asked(lesson, due.act):
            name = dealt.model.groups[due.group].step.pays_for(dealt.roll.total, due.act.bet)
            if name is not None:
                yield name


def _untaught(file: Path, key: str, name: str, needed: Taught, taught: Taught) -> Iterator[GameError]:
    for what, wanted, known in zip(Taught._fields, needed, taught, strict=True):
        missing = sorted(wanted - known)
        if missing:
            reason = message(
                "{name} asks for {what} not taught by then: {names}", name=name, what=what, names=listed(missing)
            )
            yield GameError(file, key, reason, message("Teach it before, or ask it later"))


def _not_shown(game: Game, file: Path, key: str, lesson: Lesson) -> Iterator[GameError]:
    """Bets that the lesson claims to teach but does not show, and rows that it does not deal."""
    told = [tip.bet for tip in lesson.tips if tip.bet is not None]
    dealt = {game.course.roll(roll).row for roll in lesson.rolls}
    for bet in lesson.bets:
        if bet not in told:
            reason = message("no tip of the lesson is about {bet}", bet=bet)
            yield GameError(file, f"{key}.bets", reason, message("Say it at a roll, or do not name it"))
    for row in lesson.rows:
        if row not in dealt and game.guide.row(row).when.phase != "before":
            reason = message("no roll of the lesson is answered by {row}", row=row)
            yield GameError(file, f"{key}.rows", reason, message("Deal one, or do not name it"))


def _lost_tips(game: Game, file: Path, key: str, lesson: Lesson) -> Iterator[GameError]:
    """Tips at acts or steps that are not due there."""
    walk = Walk(game, lesson, 0)
    for place, activity in enumerate(lesson.activities):
        at = f"{key}.activities[{place}]"
        if activity.kind == "do" and len(walk.tips_of(place)) < len(activity.tips):
            given = walk.tips_of(place).values()
            lost = next(index for index, tip in enumerate(activity.tips) if tip not in given)
            reason = message("no act of the rolls is left for this tip")
            yield GameError(file, f"{at}.tips[{lost}]", reason, message("Name another act"))
        if activity.kind != "duty":
            continue
        run = walk.run_of(activity.duty)
        for index, tip in enumerate(activity.tips):
            if not any(tip.at in ids and is_house(run.pack, house, tip.when) for house, ids in _in_every_house(run)):
                reason = message("no step of this duty is due there")
                known = {name for _, ids in _in_every_house(run) for name in ids}
                yield GameError(file, f"{at}.tips[{index}].at", reason, name_hint(tip.at, sorted(known)))


def _in_every_house(run: DutyRun) -> Iterator[tuple[DutyHouse, tuple[str, ...]]]:
    """The ids of the steps that the model dealer does, in each setting of the switches that the duty depends on."""
    for house in settings(run.pack, run.pack.duty(run.start.duty)):
        there = run._replace(house=house)
        yield house, tuple(step.id for act in there.model if (step := there.step_of(act)) is not None)


def _shown_before(file: Path, key: str, lesson: Lesson) -> Iterator[GameError]:
    """Gates that ask for a roll or a table duty exactly as the lesson has shown it."""
    *before, gate = lesson.activities
    assert gate.kind == "gate"
    done = {activity.duty for activity in before if activity.kind == "duty"}
    for duty in gate.duties:
        if duty in done:
            reason = message("the gate asks for {duty}, which the lesson has shown", duty=duty)
            at = f"{key}.activities[{len(before)}].duties"
            yield GameError(file, at, reason, message("Give it other amounts or seats"))
    shown = {roll for activity in before if activity.kind == "do" for roll in activity.rolls}
    for roll in gate.rolls:
        if roll in shown:
            reason = message("the gate deals {roll}, which the lesson has shown", roll=roll)
            yield GameError(file, f"{key}.activities[{len(before)}].rolls", reason, message("Choose another roll"))


def _left_out(game: Game, file: Path, taught: Taught) -> Iterator[GameError]:
    every: tuple[tuple[str, Iterable[str], frozenset[str]], ...] = (
        ("bets", (bet.id for bet in game.rules.bets), taught.bets),
        ("rows", (row.id for row in game.guide.rows), taught.rows),
        ("rules", (rule.id for rule in game.guide.rules), taught.rules),
        ("duties", get_args(Duty), taught.duties),
        ("odds", game.odds, taught.odds),
    )
    for what, wanted, known in every:
        missing = [name for name in wanted if name not in known]
        if missing:
            reason = message("no lesson teaches these {what}: {names}", what=what, names=listed(missing))
            yield GameError(file, "lessons", reason, message("Teach each of them in a lesson"))
