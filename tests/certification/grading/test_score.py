"""The score is exact, the same whenever it is worked out, and changed by nothing but what it measures."""

from fractions import Fraction

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from dealer_trainer.certification.blueprint.blueprint import CRITICAL, critical_of
from dealer_trainer.certification.blueprint.reading import read_blueprint
from dealer_trainer.certification.exam.practice import PracticeSitting
from dealer_trainer.certification.grading.mark import marks_of
from dealer_trainer.certification.grading.result import Result, decimal
from dealer_trainer.certification.grading.score import result_of
from dealer_trainer.certification.grading.score_text import flag_text
from dealer_trainer.certification.sitting.sitting import Sitting
from dealer_trainer.guide.act import Act
from dealer_trainer.guide.grading.fault import Fault
from tests.certification.examining import BY, SHORT, Room, rock_n_roll, shipped
from tests.certification.grading.golden import FILE, golden_room, golden_text
from tests.effort import examples


def test_the_golden_sitting_comes_to_what_it_came_to() -> None:
    """Event for event and mark for mark; `python -m tests.certification.grading.golden` writes a change down."""
    assert golden_text() == FILE.read_text(encoding="utf-8")


@pytest.mark.slow
def test_every_grading_is_identical() -> None:
    """Ten times over, and event by event as well as in one go."""
    room = golden_room()
    first = result_of(Sitting.of(rock_n_roll(), room.log.events))
    assert all(result_of(Sitting.of(rock_n_roll(), room.log.events)) == first for _ in range(10))
    assert room.exam.result == first
    assert first.digest() == result_of(Sitting.of(rock_n_roll(), room.log.events)).digest()


def test_an_override_stands_beside_the_grade() -> None:
    """What the grader gave is there still, and so is the result at the close."""
    room = golden_room()
    events = room.log.events
    result = result_of(Sitting.of(rock_n_roll(), events))
    at = next(place for place, event in enumerate(events) if event.kind == "closed")
    at_close = result_of(Sitting.of(rock_n_roll(), events[: at + 1]))
    assert result.score > result.graded == at_close.score
    mark = next(each_mark for each_mark in marks_of(room.exam.sitting) if each_mark.target == "item/0/3")
    assert mark.got == 0
    assert mark.granted == Fraction(1, 2)
    assert events[at].body["result"] == at_close.digest()


@pytest.mark.slow
def test_the_model_dealer_has_everything() -> None:
    """100 of 100, every money decision and every duty right; nothing in the paper gives a reason for doubt."""
    room = Room(shipped())
    room.do_all()
    result = room.exam.result
    assert result.score == result.graded == 100
    assert result.outcome == "pass"
    assert result.accuracy.right == result.accuracy.made > 30
    assert result.error == result.accuracy.error == 0
    assert all(duty.right == duty.due for duty in result.duties)
    assert sum(duty.due > 0 for duty in result.duties) >= 6


def dealt_with(*more: Act) -> PracticeSitting:
    """A short exam, all right, with these acts at the end of each of its three rounds; no player asks too much."""
    lawful = SHORT.replace("rounds = 3", "rounds = 3\nillegal_per_cent = 0")
    practice = PracticeSitting(rock_n_roll(), read_blueprint(lawful, rock_n_roll()), 5)
    while practice.prompt is not None:
        key = practice.key()
        if practice.prompt.round is not None:
            key = key._replace(acts=(*key.acts, *more))
        practice.answer(key, 20_000)
    return practice


def test_needless_calls_for_the_floor_cost_and_show() -> None:
    """Each is one more thing of order, and wrong; from two on the result says so, for the supervisor to explain."""
    clean, needless = dealt_with().result, dealt_with(Act("floor")).result
    order, spoiled = (next(area for area in result.areas if area.area == "order") for result in (clean, needless))
    table = spoiled.asked.due - order.asked.due
    assert (table, spoiled.asked.right) == (3, order.asked.right)
    assert spoiled.points < order.points == order.of
    assert needless.accuracy == clean.accuracy
    assert [(flag.kind, flag.found) for flag in clean.flags] == []
    (flag,) = needless.flags
    assert str(flag_text(flag)) == "Part 2: the floor was called 3 times without a reason."


def test_a_minimum_holds_a_kind_of_work_apart() -> None:
    """Who never clears the marks has every other mark right, and fails by the minimum; it is as a school words it."""
    text = SHORT.replace("rounds = 3", "rounds = 12") + (
        '\n[[minimums]]\nid = "clear"\ntitle = "Clearing"\nwork = ["marks.cleared"]\nper_cent = 50\n'
    )
    blueprint = read_blueprint(text, rock_n_roll())
    practice = PracticeSitting(rock_n_roll(), blueprint, 3)
    while practice.prompt is not None:
        key = practice.key()
        practice.answer(key._replace(acts=tuple(act for act in key.acts if act.do != "clear_marks")), 20_000)
    (score,) = practice.result.minimums
    assert score.due == score.made >= 2
    assert (score.right, score.is_met, score.least, practice.result.outcome) == (0, False, 50, "fail")
    assert f"Clearing: 0 of {score.due} right at the table; 50% required." in practice.result.reasons
    least = blueprint.minimums[0].model_copy(update={"per_cent": 0})
    practice.sitting.blueprint = blueprint.model_copy(update={"minimums": (least,)})
    assert practice.result.minimums[0].is_met


def test_who_does_nothing_has_nothing() -> None:
    """A sitting that only runs out is worth 0 in every area."""
    room = Room()
    for _ in range(2):
        room.exam.begin_part()
        room.wait(600_000)
    room.exam.close()
    assert room.exam.result.score == 0


def test_to_leave_rounds_undone_is_worth_nothing() -> None:
    """Popping and finishing at once earns neither points nor pace."""
    room = Room()
    room.do_part(lambda _: False)
    room.exam.begin_part()
    for _ in range(3):
        room.exam.show()
        room.exam.act(Act("pop"))
        room.exam.finish_round()
    assert room.exam.result.score < 10


@pytest.mark.parametrize(
    ("fault", "name"),
    [
        (Fault("paid_loser", "critical", "guide:4", None, Act("pay"), 0, ""), "paid_loser"),
        (Fault("paid_undecided", "critical", "ruling:G7", None, Act("pay"), 0, ""), "paid_loser"),
        (Fault("took_winner", "critical", "guide:4", Act("pay"), Act("take"), 0, ""), "took_winner"),
        (Fault("wrong_puck", "critical", "guide:7", None, Act("puck", to=5), 0, ""), "wrong_point"),
        (Fault("paid_before_taken", "major", "guide:8", Act("pay"), Act("pay"), 0, ""), "paid_before_taken"),
        (Fault("paid_before_taken", "minor", "guide:8", Act("pay"), Act("pay"), 0, ""), None),
        (Fault("extra", "critical", "ruling:R11", None, Act("set_up", "players_circle", 1), 0, ""), "late_bet"),
        (Fault("extra", "critical", "ruling:R21", None, Act("set_up", "jukebox", 1), 0, ""), "late_bet"),
        (Fault("extra", "critical", "ruling:R21", None, Act("pay", "jukebox", 1), 0, ""), "paid_loser"),
        (Fault("wrong_amount", "critical", "ruling:R9", None, Act("set_up", "numbers", 1), 0, ""), "over_limit"),
        (Fault("omitted", "critical", "ruling:R9", Act("set_up", "numbers", 1), None, 0, ""), "over_limit"),
        (Fault("paid_loser", "major", "guide:4", None, Act("pay"), 0, ""), None),
    ],
)
def test_each_critical_fault_has_its_name(fault: Fault, name: str | None) -> None:
    """All six of them; a bet paid undecided is as a loser paid, and a fault that was reported to the floor is none."""
    assert critical_of(fault) == name
    assert name is None or name in CRITICAL


def test_a_critical_fault_fails_a_good_paper_until_it_is_overridden() -> None:
    """A loser paid in a round; the supervisor may take the fault out with a reason, and it stays in the record."""
    room = Room(seed=11)
    room.do_part()
    room.exam.begin_part()
    for number in range(3):
        room.show()
        if number == 1:
            room.deal(lambda act: act._replace(do="pay") if act.do == "take" else act)
        else:
            room.work()
    room.exam.close()
    result = room.exam.result
    assert result.outcome == "fail"
    assert {critical.kind for critical in result.criticals} == {"paid_loser"}
    for critical in result.criticals:
        room.exam.override(BY, f"critical/{critical.number}", 0, "The layout had been disturbed.")
    after = room.exam.result
    assert not any(critical.counts for critical in after.criticals)
    assert len(after.criticals) == len(result.criticals)
    assert not any("critical" in words for words in after.reasons)


@pytest.mark.slow
@settings(max_examples=examples(2))
@given(st.sets(st.integers(0, 81), max_size=40))
@example(set(range(16)))
@example(set(range(17)))
@example(set(range(26)))
@example(set(range(40, 48)))
def test_the_outcome_follows_score_error_and_floor(wrong: set[int]) -> None:
    """Refer within one standard error of the mark or below the accuracy floor; nothing passes below that floor.

    The examples: just passed, referred for the score, failed for it, referred for the accuracy; two more at random.
    """
    room = Room(shipped())
    count = iter(range(1000))
    room.do_all(lambda _: next(count) not in wrong)
    result = room.exam.result
    assert result.outcome == expected(result)
    assert sum(area.points for area in result.areas) == result.score <= 100


def expected(result: Result) -> str:
    """The rule, written another way."""
    short = 95 - result.accuracy.per_cent
    if short > 0 and short * 1000 >= result.accuracy.error:
        return "fail"
    away = result.score * 1000 - 80_000
    if abs(away) < result.error:
        return "refer"
    return "fail" if away < 0 else "refer" if short > 0 else "pass"


@given(st.fractions(0, 100))
def test_no_mark_is_rounded_up(value: Fraction) -> None:
    """What people read is never more than what was reached."""
    assert Fraction(decimal(value, 3)) <= value < Fraction(decimal(value, 3)) + Fraction(1, 1000)
