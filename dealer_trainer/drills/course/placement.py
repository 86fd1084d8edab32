"""Placement: somebody who has dealt before deals a few rolls of the whole table, and skips what they show they know.

Rolls and lessons are compared by what they ask of a dealer: acts, each by its bet, owner, and rate, and duties. A
lesson is known if everything that its gate asks was asked in these rolls, and no more of it was wrong than right.
"""

from collections import Counter
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
    text = message("Deal {count} rounds. Mistakes show right away.", count=len(game.course.placement))
    gate = Gate(kind="gate", text=text, rolls=game.course.placement, comes_back=False)
    return Lesson(
        id=last.id, unit=last.unit, title=message("Find your place"), text=text, duties=duties, activities=(gate,)
    )


Mistakes = Mapping[str, Sequence[Fault]]
"""What went wrong, by the id of its roll."""


def known_lessons(game: Game, dealt: Collection[str], wrong: Mistakes, *, has_built: bool = True) -> tuple[Lesson, ...]:
    """The lessons that somebody may skip; `dealt`: rolls dealt to their end (ids).

    A slip costs the lesson that teaches what it was made in, and all that ask it only if more of it was wrong than
    right; a missed call costs those that deal its row. `has_built`: the payouts were built chip by chip.
    """
    tasks = frozenset[Task]().union(*(tasks_of(game, game.course.roll(roll)) for roll in dealt))
    asked = Counter(key for roll in dealt for key in _keys_of(game, game.course.roll(roll)))
    slips = {roll: tuple(_slips(faults)) for roll, faults in wrong.items()}
    missed = Counter(key for keys in slips.values() for key in keys)
    right = {task for task in tasks if 2 * missed[_key(task)] <= asked[_key(task)]}
    right |= {Task("chips")} if has_built else set()
    slipped = {task for roll, keys in slips.items() for task in tasks_of(game, game.course.roll(roll))
               if task.do != "calls" and _key(task) in keys}  # fmt: skip
    lost = {_first_asking(game, task) for task in slipped}
    uncalled = {game.course.roll(roll).row for roll, keys in slips.items() if _key(Task("calls")) in keys}
    return tuple(
        lesson
        for lesson in game.course.lessons
        if (asks := asked_by(game, lesson.id)) and asks <= right and lesson.id not in lost
        if Task("calls") not in asks or uncalled.isdisjoint(game.course.roll(roll).row for roll in _dealt(lesson))
    )


OUT_OF_TURN = frozenset[LessonDuty]({"order", "directions"})


def is_wrong(faults: Sequence[Fault]) -> bool:
    """Whether a roll went wrong, by what was missed in it; all that was done out of turn is one mistake."""
    out_of_turn = sum(not duties_of(fault).isdisjoint(OUT_OF_TURN) for fault in faults)
    return len(faults) - max(0, out_of_turn - 1) > SLIPS


Key = tuple[str, str | None, bool]
"""By what slips are counted: an act, its bet, and whether it is a toke's; or one of the duties `ACROSS` alone."""


def _key(task: Task) -> Key:
    return (task.do, None, False) if task.do in ACROSS else (task.do, task.bet, task.is_toke)


def _keys_of(game: Game, roll: ScriptedRoll) -> Iterator[Key]:
    """What a roll asks, an act as often as it asks it."""
    yield from (_key(_task_of(step)) for step in scripted_round(game, roll).model.steps if step.act.do != "announce")
    yield from {_key(task) for task in tasks_of(game, roll) if task.do in ACROSS}


def _slips(faults: Sequence[Fault]) -> Iterator[Key]:
    """What faults are about: an act once in each of its places, and each duty once.

    An act that was done out of turn was done right in itself.
    """
    in_turn = (fault for fault in faults if duties_of(fault).isdisjoint(OUT_OF_TURN))
    acts = ((fault, act) for fault in in_turn for act in (fault.due, fault.done) if act and duty_of_act(act))
    spots = {(act.do, act.bet, at.owner, at.seat, at.number) for fault, act in acts for at in fault.places or (act,)}
    yield from ((do, bet, owner == "dealer") for do, bet, owner, *_ in spots)
    yield from {(duty, None, False) for fault in faults for duty in duties_of(fault) if duty in ACROSS}


@by_identity
def _first_asking(game: Game, task: Task) -> str | None:
    """The lesson that teaches a task."""
    return next((lesson.id for lesson in game.course.lessons if task in asked_by(game, lesson.id)), None)


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
