"""Trainees who go through a lesson to its end: what they do is a function of what is due."""

from collections.abc import Callable

from dealer_trainer.drills.course.lesson_state import ActDue, DutyDue, ItemDue, LessonState
from dealer_trainer.drills.course.walk import Walk
from dealer_trainer.drills.item.factory import Answer, Item, grade
from dealer_trainer.games import Game
from dealer_trainer.guide.row import Act
from tests.drills.item.drilled import BLANK, right_answer

MOST_STEPS = 3000
"""No lesson is this long: a walk that goes on is a walk in a circle."""

Dealt = Callable[[ActDue], tuple[Act, ...]]
"""What somebody does where an act is due in a gate; nothing: the round is ended."""


def wrong_answer(game: Game, item: Item) -> Answer:
    """An answer that is not right."""
    tried = (BLANK[item.form], *(Answer(choice=choice) for choice in range(3)), Answer(amount=1), Answer(order=(0,)))
    right = right_answer(game, item)
    for answer in tried:
        if item.form in ("card", "stack", "judge") and (answer.choice is None or answer.choice == right.choice):
            continue
        if item.form == "amount" and answer.amount is None:
            continue
        if not grade(game, item, answer).is_right:
            return answer
    raise AssertionError(f"no wrong answer to {item.id}")


def as_due(due: ActDue) -> tuple[Act, ...]:
    """Deal what is due."""
    return () if due.act is None else (due.act,)


def pop_alone(due: ActDue) -> tuple[Act, ...]:
    """Press the button and walk away."""
    return (due.act,) if due.act is not None and due.act.do == "pop" else ()


def walk_through(
    walk: Walk, dealt: Dealt = as_due, *, answers_right: bool = True, state: LessonState | None = None
) -> LessonState:
    """Walk a lesson, from `state` on: with help always as shown, in the gate as this trainee deals and answers."""
    state = state or walk.begin()
    for _ in range(MOST_STEPS):
        due = walk.due(state)
        if due is None:
            return state
        state = _step(walk, state, due, dealt, answers_right)
    raise AssertionError(f"{walk.lesson.id} does not end")


def _step(walk: Walk, state: LessonState, due: object, dealt: Dealt, answers_right: bool) -> LessonState:
    if isinstance(due, ItemDue):
        choose = right_answer if answers_right or due.is_helped else wrong_answer
        return walk.answer(state, choose(walk.game, due.item))[0]
    if isinstance(due, ActDue):
        return _deal(walk, state, due, as_due if due.is_shown else dealt)
    if isinstance(due, DutyDue) and not due.is_watched and due.run.waiting is None:
        return _do_duty(walk, state, due, is_right=answers_right or due.is_shown)
    return walk.go_on(state)


def _do_duty(walk: Walk, state: LessonState, due: DutyDue, *, is_right: bool) -> LessonState:
    """The model dealer's next act; somebody who does nothing right says that the duty is over."""
    if due.act is None or not is_right:
        return walk.finish_duty(state)
    state, faults = walk.do_duty(state, due.act)
    assert not faults, (walk.lesson.id, due.act, [fault.why for fault in faults])
    return state


def _deal(walk: Walk, state: LessonState, due: ActDue, dealt: Dealt) -> LessonState:
    acts = dealt(due)
    for act in acts:
        state, faults = walk.do(state, act)
        if faults:
            assert not due.is_shown, (walk.lesson.id, due.roll.id, act, [fault.why for fault in faults])
            return state
    return state if acts else walk.finish(state)[0]


def paying_too_much() -> Dealt:
    """Deal as due, but every pay one chip of fifty cents too high."""

    def dealt(due: ActDue) -> tuple[Act, ...]:
        if due.act is None or due.act.do != "pay":
            return as_due(due)
        assert due.act.amount is not None
        return (due.act._replace(amount=due.act.amount + 50),)

    return dealt
