"""Placement: somebody who has dealt before deals a few rolls of the whole table, and skips what they show they know.

Rolls and lessons are compared by what they ask of a dealer: acts, each by its bet, owner, and rate, and duties. A
lesson is known if everything that its gate asks was asked in these rolls and was right in most of those that asked it.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from dealer_trainer.drills.course.roll import scripted_round
from dealer_trainer.drills.item.memo import by_identity
from dealer_trainer.games.course import Gate, Lesson
from dealer_trainer.games.drills import ScriptedRoll
from dealer_trainer.games.game import Game
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.guide.grading.lesson_duty import LessonDuty, duties_of, duty_of_act
from dealer_trainer.guide.model import ModelStep
from dealer_trainer.message import message

MOST_MS = 300_000
"""Five minutes, in milliseconds: after them it is over, also in the middle of a roll."""

SLIPS = 2
"""Mistakes in a roll after which it has still gone well enough: who deals this for the first time makes some."""

MOST_WRONG = 2
"""Rolls with more mistakes than that, after which it is over: what was not shown is taught."""

CHIPS = frozenset({"read_bet", "chip_work"})
"""Kinds of skills that are shown only by chips that were picked up one by one."""

ACROSS: tuple[LessonDuty, ...] = ("calls", "directions", "order", "requests")
"""Duties that no act of a bet stands for."""


class Task(NamedTuple):
    """Something that a roll asks of a dealer: an act, or one of the duties `ACROSS` as `do`.

    `rate`: what a pay pays for a dollar. `detail`: the kind of a request, what lies wrong, whether the puck goes on.
    """

    do: str
    bet: str | None = None
    is_toke: bool = False
    rate: Fraction | None = None
    detail: str = ""


def placement_lesson(game: Game) -> Lesson:
    """The rolls of the placement as the gate of a lesson at the end of the course, with every duty."""
    last = game.course.own_lessons[-1]
    duties: tuple[LessonDuty, ...] = ("takes", "pays", "puck", "marks", "calls", "directions", "order", "requests")
    text = message("Deal {count} rounds. Mistakes are shown at once.", count=len(game.course.placement))
    gate = Gate(kind="gate", text=text, rolls=game.course.placement, comes_back=False)
    return Lesson(
        id=last.id, unit=last.unit, title=message("Find your place"), text=text, duties=duties, activities=(gate,)
    )


Mistakes = Mapping[str, Sequence[Fault]]
"""What went wrong, by the id of its roll."""


def known_lessons(
    game: Game, dealt: Collection[str], wrong: Mistakes, *, has_built: bool = True
) -> tuple[Lesson, ...]:  # fmt: skip
    """The lessons that somebody may skip; `dealt`: rolls dealt to their end (ids).

    A slip costs the lessons of what it was made in, unless most other rolls show it: a missed call those that deal
    its row. `has_built`: the payouts were built chip by chip.
    """
    shown = {roll: tasks_of(game, game.course.roll(roll)) for roll in dealt}
    missed = {roll: _missed(faults) for roll, faults in wrong.items()}
    tasks = frozenset[Task]().union(*shown.values())
    right = {task for task in tasks if _is_right(task, shown, missed)} | ({Task("chips")} if has_built else set())
    uncalled = {game.course.roll(roll).row for roll, kinds in missed.items() if ("calls", None) in kinds}
    return tuple(
        lesson
        for lesson in game.course.lessons
        if (asked := asked_by(game, lesson.id)) and asked <= right
        if Task("calls") not in asked or uncalled.isdisjoint(game.course.roll(roll).row for roll in _dealt(lesson))
    )


def is_wrong(faults: Sequence[Fault]) -> bool:
    """Whether a roll went wrong, by what was missed in it."""
    return len(faults) > SLIPS


def _missed(faults: Sequence[Fault]) -> frozenset[tuple[str, str | None]]:
    """What faults are about: acts with their bets, and duties; an act done out of turn was done right in itself."""
    done = (
        act
        for fault in faults
        if duties_of(fault).isdisjoint({"order", "directions"})
        for act in (fault.due, fault.done)
        if act is not None
    )
    acts = {(act.do, act.bet) for act in done if duty_of_act(act) is not None}
    return frozenset(acts | {(duty, None) for fault in faults for duty in duties_of(fault)})


def _is_right(
    task: Task, shown: Mapping[str, Collection[Task]], missed: Mapping[str, Collection[tuple[str, str | None]]]
) -> bool:  # fmt: skip
    """Whether a task was right in most of the rolls that asked it, or in which it went wrong."""
    what = (task.do, None if task.do in ACROSS else task.bet)
    wrong = {roll for roll, kinds in missed.items() if what in kinds}
    return 2 * len(wrong) < len(wrong | {roll for roll, tasks in shown.items() if task in tasks})


def _dealt(lesson: Lesson) -> Sequence[str]:
    gate = lesson.activities[-1]
    return gate.rolls if gate.kind == "gate" else ()


@by_identity
def asked_by(game: Game, lesson_id: str) -> frozenset[Task]:
    """What a lesson's gate asks; empty if it deals nothing, so that no roll can show it."""
    lesson = game.course.lesson(lesson_id)
    gate = lesson.activities[-1]
    assert gate.kind == "gate"
    asked = frozenset[Task]().union(*(tasks_of(game, game.course.roll(roll)) for roll in gate.rolls))
    skills = (_task_of_skill(game, skill) for skill in gate.skills if gate.rolls)
    whole = asked.union(*skills)
    return frozenset(task for task in whole if task.do not in ACROSS or task.do in lesson.duties)


@by_identity
def tasks_of(game: Game, roll: ScriptedRoll) -> frozenset[Task]:
    """Everything that a roll asks of a dealer who has every duty."""
    return frozenset(_tasks_of(game, roll))


def _tasks_of(game: Game, roll: ScriptedRoll) -> Iterator[Task]:
    dealt = scripted_round(game, roll)
    steps = dealt.model.steps
    yield Task("calls")
    yield from (_task_of(step) for step in steps if step.act.do != "announce")
    if any(len({step.act.seat for step in steps if step.group == each.group and step.rank is not None}) > 1
           for each in steps):  # fmt: skip
        yield Task("directions")
    if len({step.group for step in steps if step.decision is not None}) > 1:
        yield Task("order")
    yield from (Task("requests", each.bet, detail=f"{each.kind} {each.late}") for each in roll.requests)
    yield from (Task("requests", each.bet, detail=each.kind) for each in roll.layout)
    if roll.bad_pops:
        yield Task("requests", detail="bad pop")


def _task_of(step: ModelStep) -> Task:
    act, decision = step.act, step.decision
    rate = None
    if act.do == "pay" and decision is not None and act.amount is not None:
        rate = Fraction(act.amount, decision.wager.amount)
    detail = ("off" if act.number is None else "on") if act.do == "puck" else ""
    return Task(act.do, act.bet, act.owner == "dealer", rate, detail)


def _task_of_skill(game: Game, skill: str) -> frozenset[Task]:
    """A skill of payouts as the pay that it drills; one of chips as their handling; of another kind, nothing."""
    features, kind = game.drills.skill(skill).features, game.drills.skill(skill).kind
    bet, odds = features.get("bet"), features.get("odds")
    if kind in CHIPS:
        return frozenset({Task("chips")})
    if not isinstance(bet, str) or not isinstance(odds, str) or kind != "payout":
        return frozenset()
    return frozenset({Task("pay", bet, rate=Fraction(*game.odds[odds]))})
