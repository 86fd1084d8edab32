"""A call carries no rate that was not worked out, is not offered before its row, and no reason names a direction."""

import pytest

from dealer_trainer.drills.course.lesson_state import ActDue
from dealer_trainer.drills.course.taught import taught_game, untaught_units
from dealer_trainer.drills.course.taught_guide import game_of_lesson, guide_of_table
from dealer_trainer.drills.course.walk import Walk
from dealer_trainer.drills.item.factory import Answer, grade, make
from dealer_trainer.drills.session.quick_call import quick_calls
from dealer_trainer.engine import Roll
from dealer_trainer.games.game import Game, under
from dealer_trainer.guide.model import call_for, row_for
from dealer_trainer.guide.row import Act
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.snapshot import Hint
from tests.drills.course.trainee import as_due, walk_through
from tests.drills.item.drilled import rock


def lessons_to(game: Game, last: str) -> list[str]:
    """The ids of the lessons from the first one to that one."""
    return [lesson.id for lesson in game.course.up_to(game.course.lesson(last))]


FULL = "full-call-come-out"


def three(game: Game) -> str:
    """The model dealer's call of a three on the come-out."""
    return call_for(game.guide, row_for(game.guide, None, Roll(1, 2)), None, Roll(1, 2))


def test_a_call_names_a_rate_from_the_lesson_that_works_it_out() -> None:
    """Before, the number and the Circle are the whole call; who names a true rate already says nothing wrong."""
    calls = {name: three(game_of_lesson(rock(), name)) for name in ("open-and-winner", "outside-numbers")}
    assert calls["open-and-winner"] == "Three, the Circle is down."
    assert calls["outside-numbers"] == three(rock()) == "Three, the Circle is down, JukeBox double."


@pytest.mark.slow
def test_a_gate_asks_no_rate_that_was_not_shown() -> None:
    """Where calls are full, the Circle alone passes the gate of the calls; the same words fail one after the rates."""
    full = under(rock(), rock().rules.house._replace(calls="full"))

    def without_rate(due: ActDue) -> tuple[Act, ...]:
        acts = as_due(due)
        return acts if due.is_shown else tuple(
            act._replace(call=act.call.partition(", JukeBox")[0]) if act.call else act for act in acts
        )  # fmt: skip

    for lesson, outcome in (("open-and-winner", "passed"), ("outside-numbers", "failed")):
        assert walk_through(Walk(full, full.course.lesson(lesson), 1), without_rate).outcome == outcome
        assert walk_through(Walk(rock(), rock().course.lesson(lesson), 1), without_rate).outcome == "passed"


def test_calls_to_choose_from_are_those_of_rows_that_are_taught() -> None:
    """Nobody is offered a rate, a hardway, or a bad pop two units before it is taught."""
    offered = {row.call for row in game_of_lesson(rock(), "open-and-winner").guide.rows if row.call}
    assert offered
    assert not any(word in call for call in offered for word in ("JukeBox", "hard", "No roll"))


@pytest.mark.parametrize(
    ("point", "words"),
    [
        (None, "Call the number."),
        (9, "Call the number."),
        (10, "Call the number; no winner, the point itself must repeat."),
    ],
)
def test_every_call_is_asked_for_in_words(point: int | None, words: str) -> None:
    """At the table of somebody who was taught no rate, a four is asked for without one, but asked for."""
    guide = guide_of_table(rock().guide, frozenset())
    (step,) = (step for step in row_for(guide, point, Roll(2, 2)).steps if step.do == "announce")
    assert step.text == words
    assert all(step.text for row in guide.rows for step in row.steps if step.do == "announce")


def test_a_learner_of_no_rate_is_told_what_to_call() -> None:
    """A four on the come-out, in Learn."""
    live = LiveTable(rock(), 4, "learn", dice=iter((Roll(2, 2), Roll(2, 2))))
    live.follow(guide_of_table(rock().guide, frozenset()))
    live.deal_to_pop()
    assert live.do(Act("pop")).hint == Hint(Act("announce", call="Four is the point."), "Call the number.", "guide:7")


def test_directions_are_told_once_they_are_asked() -> None:
    """No reason of a step says from where to where before the lesson that grades it."""
    for lesson in rock().course.lessons:
        told = " ".join(step.text for row in game_of_lesson(rock(), lesson.id).guide.rows for step in row.steps)
        assert ("right to left" in told) == ("directions" in lesson.duties), lesson.id


def test_the_order_is_graded_wherever_it_is_told() -> None:
    """From the first lesson with a call on, chips before words are a mistake, and so are pays before takes."""
    lessons = rock().course.lessons
    first = next(at for at, lesson in enumerate(lessons) if "calls" in lesson.duties)
    assert all("order" in lesson.duties for lesson in lessons[first:] if lesson.duties)


@pytest.mark.slow
def test_a_drill_asks_as_far_as_the_lessons_went() -> None:
    """On a felt without what is not taught, and without its rates; what somebody says they know lies there as well."""
    done = lessons_to(rock(), "open-and-winner")
    untaught = untaught_units(rock(), [FULL])
    game = taught_game(rock(), done, untaught)
    assert game is taught_game(rock(), done, untaught)
    assert game is not None
    assert {spot.bet for spot in game.layout.spots} == {"players_circle"}
    item = next(item for item in (make(game, FULL, seed) for seed in range(99)) if item.roll == Roll(1, 2))
    assert grade(game, item, Answer(call="three, circle down")).is_right
    assert not grade(rock(), item, Answer(call="three, circle down")).is_right
    assert all("JukeBox" not in call for call in quick_calls(game, item))
    claimed = taught_game(
        rock(), done, {skill: unit for skill, unit in untaught.items() if skill != "pay-four-ten-odd"}
    )
    assert claimed is not None
    assert {spot.bet for spot in claimed.layout.spots} == {"players_circle", "jukebox"}
    assert taught_game(rock(), (), untaught) is None
