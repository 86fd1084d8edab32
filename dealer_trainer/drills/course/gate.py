"""The questions of a gate: which are asked, which come back because they were missed, and whether it is passed."""

from dealer_trainer.drills.course.lesson_state import LessonState
from dealer_trainer.games.course import Gate


def questions(gate: Gate, state: LessonState) -> tuple[int, ...]:
    """The numbers of the questions asked this time: rolls first, then items; each time begins with another roll.

    >>> from dealer_trainer.games.course import Criterion
    >>> gate = Gate(kind="gate", text="Deal.", rolls=("a", "b"), skills=("c",), until=Criterion(right=1, of=1))
    >>> questions(gate, LessonState(attempt=1)), questions(gate, LessonState(attempt=1, asked=(0, 2)))
    ((1, 0, 2), (0, 2))
    """
    if state.asked:
        return state.asked
    rolls, items = len(gate.rolls), 0 if gate.until is None else gate.until.of
    return (*((place + state.attempt) % rolls for place in range(rolls)), *range(rolls, rolls + items))


def with_miss(gate: Gate, state: LessonState) -> LessonState:
    """The state after the current question was missed; the right act is shown."""
    number = questions(gate, state)[state.place]
    missed = state.missed if number in state.missed else (*state.missed, number)
    return state._replace(missed=missed, is_told=True)


def after_question(gate: Gate, state: LessonState) -> LessonState:
    """The next question; after the last one, those that were missed come back once, and then the gate is over.

    A question that was right when it came back counts as right.
    """
    state = state._replace(place=state.place + 1, acts=(), is_told=False)
    if state.place < len(questions(gate, state)):
        return state
    if state.missed and not state.asked:
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
