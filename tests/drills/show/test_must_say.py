"""Every row in which the host has to say something is asked, and guessing by habit is wrong."""

from collections.abc import Iterator

import pytest

from dealer_trainer.drills.question import Question
from dealer_trainer.drills.show.session import questions_of
from dealer_trainer.engine.show.document import said
from dealer_trainer.engine.show.play import Outcome
from dealer_trainer.engine.show.show import Event, State
from dealer_trainer.guide.show.grade import GradedClaim, choices_of, grade, signals_of
from tests.games.show.scripted import shipped
from tests.games.show.test_scripts import SHOWS
from tests.guide.show.test_grade import steps

HOT, ROLL = SHOWS
Said = tuple[Question, State, Event, Outcome]


def words_due(question: Question) -> list[str]:
    """What must be said, by one question."""
    assert isinstance(question.due, list)
    return [str(word) for word in question.due]


def asked_of(name: str) -> Iterator[Said]:
    """Each event of a script of which something must be said."""
    show = shipped(name).show
    for _, _, before, event, outcome in steps(name):
        for question in questions_of(show, before, event, outcome, {"must_say"}):
            yield question, before, event, outcome


def judged(name: str, step: Said, words: list[str]) -> GradedClaim:
    """How what a host said is graded."""
    _, before, event, outcome = step
    return grade(shipped(name).show, before, event, outcome, {"must_say": words})


@pytest.mark.parametrize("name", SHOWS)
def test_every_row_that_has_something_said_is_asked(name: str) -> None:
    """Once at least in the script; what is due is among the choices, and is right."""
    show, asked = shipped(name).show, set[str]()
    for step in asked_of(name):
        question, _, _, outcome = step
        assert outcome.row is not None
        asked.add(outcome.row.id)
        assert isinstance(question.due, list)
        assert question.due == said(outcome)
        assert {*question.due} <= {*question.choices}
        assert judged(name, step, question.due).is_ok
        assert judged(name, step, question.due[::-1]).is_ok
    assert [row.id for row in show.rows if row.say and row.id not in asked] == []


@pytest.mark.parametrize("name", SHOWS)
@pytest.mark.slow
def test_every_habit_is_a_missed_call(name: str) -> None:
    """To choose all, none, all words without a figure, one too few, or one too many, whichever it is."""
    show, tried = shipped(name).show, 0
    for step in asked_of(name):
        question = step[0]
        assert isinstance(question.due, list)
        due, choices = question.due, list(question.choices)
        spare = [choice for choice in choices if choice not in due]
        assert len(spare) >= 2
        words = [choice for choice in choices if not choice.isdigit()]
        habits = [choices, [], words, *([choice] for choice in spare)]
        habits += [[word for word in due if word != gone] for gone in due]
        habits += [[*due, more] for more in spare]
        for habit in habits:
            graded = judged(name, step, habit)
            assert [fault.kind for fault in graded.faults] == ["missed_call"], (question, habit)
            assert graded.faults[0].due, habit
            tried += 1
        assert {*signals_of(show), *step[3].state.players} <= {*choices}
    assert tried > 500


@pytest.mark.parametrize("name", SHOWS)
def test_the_place_tells_nothing(name: str) -> None:
    """Players, words, and figures from the least up, whatever is due; four figures, of which none has to be due."""
    show, places = shipped(name).show, set[int]()
    for question, before, event, outcome in asked_of(name):
        assert isinstance(question.due, list)
        figures = [int(choice) for choice in question.choices if choice.isdigit()]
        assert len(figures) == 4
        assert figures == sorted(set(figures))
        assert question.choices[:-4] == ("P1", "P2", *signals_of(show))
        assert choices_of(show, before, event, outcome) == question.choices
        places |= {figures.index(int(word)) for word in question.due if word.isdigit()}
    assert places == {0, 1, 2, 3}


def test_a_wrong_rule_is_named() -> None:
    """The amounts of the show's wrong rules are among the choices, and explain themselves."""
    found = set[str]()
    for name in SHOWS:
        for step in asked_of(name):
            question = step[0]
            assert isinstance(question.due, list)
            for choice in question.choices:
                if choice.isdigit() and choice not in question.due:
                    why = judged(name, step, [*question.due, choice]).faults[0].why
                    found.add(why.partition(" (")[0] if "(" in why else "")
    assert {"", "seed added twice", "points and board both", "doubling forgotten", "7 paying 700"} <= found
