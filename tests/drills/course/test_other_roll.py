"""A lesson tried again deals other tables of the same kind, and the same ones whenever that attempt is dealt."""

from itertools import pairwise

import pytest

from dealer_trainer.drills.course.lesson_state import ActDue, LessonState
from dealer_trainer.drills.course.roll import roll_of
from dealer_trainer.drills.course.walk import Walk, amounts_by, kind_of, other_roll
from dealer_trainer.games.course import Lesson
from dealer_trainer.games.drills import ScriptedRoll
from dealer_trainer.guide.model import row_for
from dealer_trainer.table.seeded_random import SeededRandom
from tests.drills.course.trainee import pop_alone, walk_through
from tests.drills.item.drilled import rock
from tests.narrowed import of_kind

COURSE = rock().course
DEALT = [lesson for lesson in COURSE.lessons if lesson.activities[-1].kind == "gate" and lesson.activities[-1].rolls]


def gate_rolls(lesson: Lesson, attempt: int) -> list[ScriptedRoll]:
    """What the gate of a lesson deals in an attempt."""
    walk, gate = Walk(rock(), lesson, 1), lesson.activities[-1]
    assert gate.kind == "gate"
    found = []
    for place in range(len(gate.rolls)):
        due = of_kind(walk.due(LessonState(activity=len(lesson.activities) - 1, place=place, attempt=attempt)), ActDue)
        found.append(due.roll)
    return found


@pytest.mark.parametrize("lesson", DEALT, ids=lambda lesson: lesson.id)
@pytest.mark.slow
def test_a_gate_tried_again_deals_other_tables_of_the_same_kind(lesson: Lesson) -> None:
    """Rows stay those that the lesson proves, with the same acts due; order, and seats or amounts, are others."""
    written, again = gate_rolls(lesson, 0), gate_rolls(lesson, 1)
    gate = lesson.activities[-1]
    assert gate.kind == "gate"
    assert written == [COURSE.roll(roll) for roll in gate.rolls]
    assert again == gate_rolls(lesson, 1)
    assert len(written) == 1 or [roll.id for roll in again] != list(gate.rolls)
    for before in written:
        other = next(roll for roll in again if roll.id == before.id)
        assert other.wagers != before.wagers
        assert other.row == before.row
        assert row_for(rock().guide, other.point, roll_of(other)).id == before.row
        assert kind_of(rock(), other) == kind_of(rock(), before)


def test_no_attempt_at_a_gate_asks_in_the_order_of_the_last_one() -> None:
    """Rolls change their order from each try to the next, so memory of one passes no other."""
    for lesson_id in ("your-side", "come-out-seven", "seven-out", "losers-first", "six-seats-point"):
        lesson = COURSE.lesson(lesson_id)
        orders = [[roll.id for roll in gate_rolls(lesson, attempt)] for attempt in range(6)]
        assert all(before != after for before, after in pairwise(orders)), lesson_id


def test_a_gate_deals_other_totals_where_its_row_has_them() -> None:
    """Who remembers that the second roll was an eight is wrong the next time; what names its total keeps it."""
    lesson = COURSE.lesson("point-made")
    totals = {
        sum(roll.dice)
        for attempt in range(1, 7)
        for roll in gate_rolls(lesson, attempt)
        if roll.id == "point-eight-gate"
    }
    assert len(totals) > 1
    assert totals <= {5, 6, 8, 9}
    walk = Walk(rock(), COURSE.lesson("hardway"), 1)
    for attempt in range(1, 5):
        due = of_kind(walk.due(LessonState(activity=0, attempt=attempt)), ActDue)
        assert due.roll == COURSE.roll("eight-hard")


@pytest.mark.slow
def test_a_failed_gate_leads_to_the_next_attempt() -> None:
    """What is still open is asked on other tables, and who deals it right passes."""
    walk = Walk(rock(), COURSE.lesson("losers-first"), 1)
    again = walk.again(walk_through(walk, pop_alone, answers_right=False))
    assert again.attempt == 2
    assert again.asked == (0, 1)
    assert walk_through(walk, state=again).outcome == "passed"


def test_amounts_are_those_of_the_course_so_far() -> None:
    """A bet is never harder to pay than what was dealt by then."""
    early, late = COURSE.lesson("come-out-seven"), COURSE.lesson("hardway")
    known, roll = amounts_by(rock(), early), COURSE.roll("seven-mixed-gate")
    assert set(known["players_circle", False]) < set(amounts_by(rock(), late)["players_circle", False])
    dealt = {other_roll(rock(), roll, known, SeededRandom(seed, "test"), keeps_dice=True).wagers for seed in range(8)}
    assert len(dealt) > 4
    assert {wager.amount for wagers in dealt for wager in wagers} <= set(known["players_circle", False])
