"""Every row of both shows is driven once by a script that was worked out by hand from documents and rulings."""

import pytest

from dealer_trainer.drills.question import Question
from dealer_trainer.drills.show.session import questions_of
from dealer_trainer.engine.show.event import EventError, read_event
from dealer_trainer.engine.show.play import EventRefusedError, advance, begin
from dealer_trainer.engine.show.show import Show, State
from dealer_trainer.guide.show.grade import claim_keys, grade, grade_refusal
from tests.games.show.scripted import HERE, event_of, golden, led, script_lines, shipped, wrong

SHOWS = ("hot_dice_show", "on_a_roll")


@pytest.mark.parametrize("name", SHOWS)
def test_the_script_holds(name: str) -> None:
    """After each event the row, the stage, who acts and the figures are what the script says."""
    found = [
        f"line {number}, {line}: {', '.join(faults)}"
        for number, (line, answer) in enumerate(led(shipped(name).show, script_lines(name)), 1)
        if (faults := wrong(line, answer))
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("name", SHOWS)
def test_every_row_is_driven(name: str) -> None:
    """No row is left out, one that refuses or runs by itself neither."""
    show = shipped(name).show
    taken = {row for _, answer in led(show, script_lines(name)) for row in (answer["row"], *answer.get("followed", ()))}
    assert [row.id for row in show.rows if row.id not in taken] == []


@pytest.mark.parametrize("name", SHOWS)
def test_the_answers_are_as_kept(name: str) -> None:
    """Every key of every answer; `python -m tests.games.show` writes them anew."""
    assert golden(name) == (HERE / f"{name}.golden").read_text(encoding="utf-8")


def wrong_of(question: Question) -> object:
    """An answer that is not so."""
    if question.pad == "yes_no":
        return not question.due
    if question.pad == "one":
        return next(choice for choice in question.choices if choice != question.due)
    if question.pad == "several":
        return ["what nobody may choose"]
    return "12345"


def refused(show: Show, state: State, error: EventError) -> set[str]:
    """Ask whether a refused event may happen; the row that refuses it."""
    if not isinstance(error, EventRefusedError) or error.row is None:
        return set()
    assert grade_refusal(show, state, error, {"refused": True}).is_ok
    assert [fault.key for fault in grade_refusal(show, state, error, {"refused": False}).faults] == ["refused"]
    return {error.row.id}


@pytest.mark.parametrize("name", SHOWS)
@pytest.mark.slow
def test_every_row_is_asked_and_graded(name: str) -> None:
    """Each event of the script is asked about: the right answers hold, one that is not so is a fault of its own key."""
    show = shipped(name).show
    asked: set[str] = set()
    state = begin(show).state
    for line in script_lines(name):
        document = event_of(line.partition("->")[0].strip())
        if "config" in document:
            state = begin(show, document["config"]).state
            continue
        event = None
        try:
            event = read_event(show, state, document)
            outcome = advance(show, state, event)
        except EventError as error:
            asked |= refused(show, state, error)
            continue
        before, state = state, outcome.state
        questions = questions_of(show, before, event, outcome, claim_keys(show))
        right = {question.key: question.claimed(question.due) for question in questions}
        assert grade(show, before, event, outcome, right).is_ok, (line, right)
        for question in questions:
            claim = {**right, question.key: question.claimed(wrong_of(question))}
            graded = grade(show, before, event, outcome, claim)
            assert [fault.key for fault in graded.faults] == [question.key], (line, question)
            assert graded.faults[0].why
        assert questions, line
        asked |= {row.id for row in (outcome.row, *outcome.followed) if row is not None}
    assert [row.id for row in show.rows if row.id not in asked] == []
