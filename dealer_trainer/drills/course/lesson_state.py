"""Where a trainee is in a lesson, and what is due there: values that a walk returns."""

from typing import Literal, NamedTuple

from dealer_trainer.drills.item.factory import Item
from dealer_trainer.games.course import Gate, KeyId, StepTip, Tip
from dealer_trainer.games.drills import ScriptedRoll
from dealer_trainer.guide.duty.act import DutyAct
from dealer_trainer.guide.row import Act
from dealer_trainer.table.duty.run import DutyRun

Outcome = Literal["open", "passed", "failed"]


class LessonState(NamedTuple):
    """Where a trainee is in a lesson.

    `activity`: its index. `place`: the index of its current roll, or question of the gate. `acts`: what was done in
    that roll; `duty_acts`: by everybody in that table duty. `answers`: to this activity's items,
    oldest first. `missed`: questions of the gate that went wrong, by number. `asked`: the questions that came back;
    empty while the gate asks all of them. `is_told`: the right act is shown after a miss. `outcome`: of the whole
    lesson. `attempt`: how often the gate was asked before; every time it has other tables.
    """

    activity: int = 0
    place: int = 0
    acts: tuple[Act, ...] = ()
    answers: tuple[bool, ...] = ()
    missed: tuple[int, ...] = ()
    asked: tuple[int, ...] = ()
    is_told: bool = False
    outcome: Outcome = "open"
    attempt: int = 0
    duty_acts: tuple[DutyAct, ...] = ()


class ActDue(NamedTuple):
    """The trainee's next act in a roll; if `act` is None, end the round.

    `is_shown`: the act is shown, in a gate only after it was missed. `tip`: what is new about it.
    """

    roll: ScriptedRoll
    act: Act | None
    key: KeyId
    text: str
    is_shown: bool
    tip: Tip | None = None


class DutyDue(NamedTuple):
    """The trainee's next act in a table duty; if `act` is None, somebody else's, or its end.

    `is_shown`: as in ActDue. `is_watched`: the model dealer does it. `tip`: why, at this act.
    """

    run: DutyRun
    act: DutyAct | None
    is_shown: bool
    is_watched: bool = False
    tip: StepTip | None = None


class ItemDue(NamedTuple):
    """An item to answer."""

    item: Item
    is_helped: bool


LessonDue = ActDue | DutyDue | ItemDue
"""What a lesson waits for."""


def questions(gate: Gate, state: LessonState) -> tuple[int, ...]:
    """The numbers of the questions asked this time: rolls, table duties, items; each time begins with another roll.

    >>> from dealer_trainer.games.course import Criterion
    >>> gate = Gate(kind="gate", text="Deal.", rolls=("a", "b"), skills=("c",), until=Criterion(right=1, of=1))
    >>> questions(gate, LessonState(attempt=1)), questions(gate, LessonState(attempt=1, asked=(0, 2)))
    ((1, 0, 2), (0, 2))
    """
    if state.asked:
        return state.asked
    rolls, others = len(gate.rolls), len(gate.duties) + (0 if gate.until is None else gate.until.of)
    return (*((place + state.attempt) % rolls for place in range(rolls)), *range(rolls, rolls + others))


def with_miss(gate: Gate, state: LessonState) -> LessonState:
    """The state after the current question was missed; the right act is shown."""
    number = questions(gate, state)[state.place]
    missed = state.missed if number in state.missed else (*state.missed, number)
    return state._replace(missed=missed, is_told=True)


def after_question(gate: Gate, state: LessonState) -> LessonState:
    """The next question; after the last one, those that were missed come back once, and then the gate is over.

    A question that was right when it came back counts as right.
    """
    state = state._replace(place=state.place + 1, acts=(), duty_acts=(), is_told=False)
    if state.place < len(questions(gate, state)):
        return state
    if state.missed and gate.comes_back and not state.asked:
        return come_back(state)
    return state._replace(outcome="passed" if right_of(gate, state) >= gate.level.right else "failed")


def come_back(state: LessonState) -> LessonState:
    """What was missed, asked again on other tables."""
    return LessonState(
        activity=state.activity, answers=state.answers, asked=tuple(sorted(state.missed)), attempt=state.attempt + 1
    )


def right_of(gate: Gate, state: LessonState) -> int:
    """How many of its questions are not missed now."""
    return gate.level.of - len(state.missed)
