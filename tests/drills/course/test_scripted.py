"""A course's rolls are dealt and graded as the table deals and grades."""

from itertools import accumulate

import pytest

from dealer_trainer.drills.course.length import activity_ms, lesson_ms
from dealer_trainer.drills.course.roll import TableError, scripted_round, table_of
from dealer_trainer.drills.course.walk import KEY_OF, Walk, key_of
from dealer_trainer.drills.course.worked import worked, worked_steps
from dealer_trainer.engine import Odds, dollars, parse_money, payout
from dealer_trainer.table.round_grade import RoundGrader
from tests.drills.item.drilled import rock

ROLLS = rock().course.rolls


@pytest.mark.slow
def test_the_model_dealer_deals_each_roll_without_a_fault() -> None:
    """The table's grader finds nothing in what it says is due, and the row is the one that is named."""
    for scripted in ROLLS:
        dealt = scripted_round(rock(), scripted)
        grader = RoundGrader(rock(), dealt)
        result = grader.grade(grader.model_acts())
        assert (result.faults, result.points, dealt.model.row.id) == ((), 100, scripted.row), scripted.id


def test_a_request_is_answered_as_at_the_table() -> None:
    """More than the limit is cut down, a late bet goes back, and a bad pop is popped again."""
    dealt = scripted_round(rock(), rock().course.roll("asks-too-much"))
    (number,), (late,) = dealt.due_answers, dealt.betting.late_answers
    assert (number.is_trimmed, number.amount, late.act.do) == (True, 2500, "refuse")
    bad = scripted_round(rock(), rock().course.roll("bad-pop-six"))
    assert [pop.is_bad for pop in bad.pops] == [True, False]


def test_what_cannot_lie_is_refused() -> None:
    """Two bets on one spot are not a table."""
    twice = rock().course.roll("first-seven").wagers * 2
    with pytest.raises(TableError):
        table_of(rock(), rock().course.roll("first-seven").model_copy(update={"wagers": twice}))


def test_every_act_that_is_due_has_its_key() -> None:
    """No roll of the course asks for an act without one."""
    due = {act for scripted in ROLLS for act in RoundGrader(rock(), scripted_round(rock(), scripted)).model_acts()}
    assert {act.do for act in due} <= {*KEY_OF, "set_up", "refuse"}
    assert {key_of(act) for act in due} >= {"take", "pay", "puck", "mark", "call", "pop", "open_numbers", "hand_back"}


def test_worked_examples_come_out() -> None:
    """Every example is a pay that the rack can make, its last figure; but for one, which shows what the rack makes."""
    house, uneven = rock().rules.house, []
    for lesson in rock().course.lessons:
        for example in lesson.examples:
            odds, stake = rock().odds[example.odds], parse_money(example.stake)
            paid = payout(stake, odds, house.smallest_chip, house.breakage)
            if paid * odds.den == stake * odds.num:
                assert dollars(paid) in worked(stake, odds)
            else:
                uneven.append(stake)
                assert worked_steps(stake, odds, paid)[-1] == f"in the rack’s chips: {dollars(paid)}"
    assert uneven == [350]


@pytest.mark.parametrize(
    ("odds", "text"),
    [
        (Odds(1, 1), "$30 at even money: the same again, $30."),
        (Odds(6, 5), "$30 at 6 to 5: $30 and a fifth of it, $6, make $36."),
        (Odds(7, 5), "$30 at 7 to 5: $30 and two fifths of it, $12, make $42."),
        (Odds(5, 2), "$30 at 5 to 2: 2 times $30 and half of it, $15, make $75."),
        (Odds(2, 3), "$30 at 2 to 3: 2/3 of it is $20."),
    ],
)
def test_any_odds_are_worked_out_in_words(odds: Odds, text: str) -> None:
    """Whole bets first, then the part of one."""
    assert worked(3000, odds) == text


def test_more_in_a_lesson_takes_longer() -> None:
    """The estimate grows with what is in it."""
    walk = Walk(rock(), rock().course.lesson("outside-numbers"), 1)
    do, *_ = walk.lesson.activities
    assert do.kind == "do"
    silent = do.model_copy(update={"tips": ()})
    fewer = do.model_copy(update={"rolls": do.rolls[:2]})
    assert 0 < activity_ms(walk, fewer) < activity_ms(walk, do) > activity_ms(walk, silent)
    assert lesson_ms(rock(), walk.lesson.id) > sum(activity_ms(walk, each) for each in walk.lesson.activities)


def test_the_first_lesson_is_dealt_whole_in_three_minutes() -> None:
    """Win, lose, push, and point, each of them without help once."""
    lesson = rock().course.lessons[0]
    first = {rock().course.roll(roll).row for roll in lesson.rolls} - {"guide-4"}
    assert first == {"guide-5", "guide-6", "guide-8", "guide-13"}
    assert lesson_ms(rock(), lesson.id) <= 180_000


def test_seats_are_added_as_on_a_first_day() -> None:
    """One, then two with the direction, three, and six: no lesson has more before."""
    lessons = rock().course.own_lessons
    rolls = [[rock().course.roll(roll).wagers for roll in lesson.rolls] for lesson in lessons]
    seats = [max((len({wager.seat for wager in roll}) for roll in dealt), default=1) for dealt in rolls]
    assert list(dict.fromkeys(accumulate(seats, max))) == [1, 2, 3, 6]
    first = lessons[seats.index(2)]
    assert "ruling:R14" in first.rules
    assert not any("directions" in lesson.duties for lesson in lessons[: lessons.index(first)])
