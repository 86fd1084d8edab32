"""The figures of Progress, worked out by hand."""

from datetime import UTC, date, timedelta, timezone
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_trainer.drills.plan.mastery import Score
from dealer_trainer.drills.plan.summary import (
    TimeSpread,
    days_of,
    days_since,
    hourly_cost,
    minutes_of,
    mix_ups,
    monday,
    point_chances,
    row_chances,
    spread_of,
    summarize,
    watch_of,
    weeks_of,
)
from dealer_trainer.engine import ROLLS
from dealer_trainer.engine.settlement import next_point
from dealer_trainer.games import Game
from dealer_trainer.guide.model import row_for
from dealer_trainer.records.progress.course_record import LessonResult
from dealer_trainer.records.progress.past import Past
from tests import loaded
from tests.drills.plan.answers import DAY, MINUTE, MONDAY, PAIR, answer, answers

HALF = {"guide-4": Fraction(1, 2), "guide-5": Fraction(1, 6)}


def test_a_day_ends_at_midnight_where_the_trainee_lives() -> None:
    """The same two answers are one day's in one place and two days' in another."""
    noon = MONDAY - MONDAY % DAY + 22 * 60 * MINUTE
    past = [answer("double", noon, latency_ms=1000), answer("double", noon + 3 * 60 * MINUTE, is_right=False)]
    assert [(day.day.isoformat(), day.answers) for day in days_of(past, UTC)] == [("2026-01-05", 1), ("2026-01-06", 1)]
    (day,) = days_of(past, timezone(timedelta(hours=-5)))
    assert (day.day, day.answers, day.score, day.spread) == (
        date(2026, 1, 5),
        2,
        Score(1, 2),
        TimeSpread(1000, 1000, 1000),
    )


def test_days_are_counted_in_midnights_of_the_trainee() -> None:
    """Ten minutes over midnight is yesterday, 23 hours within a day is today; the zone decides, never 24-hour steps."""
    midnight = MONDAY // DAY * DAY
    five_to_midnight = midnight - 5 * MINUTE
    assert days_since(five_to_midnight, five_to_midnight + 10 * MINUTE) == 1
    assert days_since(midnight, midnight + 23 * 60 * MINUTE) == 0
    assert days_since(five_to_midnight, five_to_midnight + 10 * MINUTE, timezone(timedelta(hours=3))) == 0
    assert days_since(midnight, midnight - DAY) == 0


def test_times_are_those_of_right_answers_without_help() -> None:
    """Median and quartiles; wrong, helped and uncounted ones are left out."""
    past = [answer("double", MONDAY + index, latency_ms=ms) for index, ms in enumerate((1000, 2000, 3000, 4000, 5000))]
    past += [answer("double", MONDAY, latency_ms=90_000, is_right=False), answer("double", MONDAY, latency_ms=None)]
    past += [answer("double", MONDAY, latency_ms=90_000, hinted=True)]
    assert spread_of(past) == TimeSpread(2000, 3000, 4000)
    assert spread_of(past[5:]) is None


def test_breaks_are_no_training() -> None:
    """Gaps up to two minutes count, a coffee does not, and a clock set back takes nothing away."""
    past = answers(["double"] * 7, step=MINUTE, latency_ms=6000)
    past += answers(["double"] * 7, MONDAY + 60 * MINUTE, step=MINUTE, latency_ms=6000)
    past.append(answer("double", MONDAY, latency_ms=6000))
    assert minutes_of(past) == pytest.approx(12 + 3 * 0.1)
    assert minutes_of([]) == 0


def test_mix_ups_are_counted_by_what_was_due() -> None:
    """The fact that was asked for, or the skill; the most frequent first."""
    past = answers(["double"] * 3, facts=("odds:6:5", "row:guide-4"), is_right=False, mistake="other-odds")
    past += answers(["triple"], is_right=False, mistake="other-odds")
    past += answers(["double"] * 2, is_right=False) + answers(["double"], mistake="other-odds")
    assert mix_ups(past) == (("odds:6:5", "other-odds", 3), ("triple", "other-odds", 1))


def test_watchfulness_is_d_prime_with_the_log_linear_correction() -> None:
    """Against figures worked out by hand; a perfect record has one too, guessing is zero."""

    def judged(hits: int, misses: int, alarms: int, rejections: int) -> list[str]:
        return ["hit"] * hits + ["miss"] * misses + ["false_alarm"] * alarms + ["correct_rejection"] * rejections

    def watch(*counts: int) -> float | None:
        found = watch_of([answer("double", MONDAY + at, signal=signal) for at, signal in enumerate(judged(*counts))])
        assert found[:4] == counts
        return found.sensitivity

    # z(8.5/11) = 0.747859, z(2.5/11) = -0.747859; z(20.5/21) = 1.981118 by the tables of the normal distribution
    assert watch(8, 2, 2, 8) == pytest.approx(1.495718, abs=1e-5)
    assert watch(20, 0, 0, 20) == pytest.approx(2 * 1.980752, abs=1e-3)
    assert watch(5, 5, 5, 5) == pytest.approx(0)
    assert watch(3, 0, 0, 0) is None
    assert watch(0, 0, 0, 0) is None


def test_points_are_on_as_long_as_the_game_says(game: Game) -> None:
    """The shares are those that a roll leaves as they are, for both games."""
    for each_game in (game, loaded.harbor_craps()):
        shares = point_chances(each_game.rules)
        assert sum(shares.values()) == 1
        after = dict.fromkeys(shares, Fraction(0))
        for point, share in shares.items():
            for roll in ROLLS:
                after[next_point(each_game.rules, point, roll)] += share / 36
        assert after == shares


def test_every_roll_is_answered_by_a_row(game: Game) -> None:
    """The shares of the rows add up to one; a hardway six or eight is as rare as reckoned by hand."""
    chances = row_chances(game.rules, game.guide)
    assert sum(chances.values()) == 1
    assert chances[row_for(game.guide, None, ROLLS[0]).id] > 0
    # Come-out 165/557 of the time; a 6 is set by 5 of 36 and decided by 11 of 36, and so is an 8.
    come_out = point_chances(game.rules)[None]
    assert come_out == Fraction(165, 557)
    assert chances["guide-16"] == 2 * come_out * Fraction(5, 11) * Fraction(1, 36)


def test_what_errors_cost_is_exact() -> None:
    """Mean cost by row and kind, charged as often as the row comes up in sixty rolls."""
    past = answers(["double"] * 4, row="guide-4") + answers(["double"] * 2, row="guide-4", is_right=False, cost=1000)
    past += answers(["double"], row="guide-4", is_right=False, cost=-1000)
    past += answers(["triple"], row="guide-5", is_right=False, cost=50) + answers(
        ["triple"] * 2, row="guide-5", kind="order"
    )
    past += answers(["double"] * 3, row=None) + answers(["double"], row="a-row-of-another-version", cost=10**6)
    found = hourly_cost(HALF, past)
    # guide-4: 2000/7 given and 1000/7 owed, 30 times; guide-5: 50 given, 10 times
    assert found.given == round(Fraction(2000, 7) * 30 + 500)
    assert found.owed == round(Fraction(1000, 7) * 30)
    assert found.answers == 10
    assert hourly_cost(HALF, []) == (0, 0, 0)


def test_the_cost_is_rounded_once_and_to_the_nearest_cent() -> None:
    """Thirds of a cent do not add up to cents that nobody lost."""
    chances = {f"row-{index}": Fraction(1, 180) for index in range(3)}
    past = [answer("double", MONDAY, row=row, cost=1) for row in chances]
    assert hourly_cost(chances, past).given == 1
    assert hourly_cost(chances, past[:1]).given == 0


def test_the_week_is_seven_days_and_the_rest_is_all_there_is() -> None:
    """The cost looks at this week's answers alone; lines and days at everything."""
    past = answers(["double"] * 10, row="guide-4", cost=100, is_right=False)
    past += answers(["triple"] * 10, MONDAY + 8 * DAY, row="guide-4", cost=200, is_right=False, facts=("odds:3:1",))
    now = MONDAY + 8 * DAY + 10 * MINUTE
    found = summarize(PAIR, past, now, HALF)
    assert found.week_cost == (6000, 0, 10)
    assert len(days_of(past)) == 2
    assert len(found.retention) == 31
    lines = {line.skill: line for line in found.skills}
    assert list(lines) == [skill.id for skill in PAIR.skills]
    assert lines["double"][3:7] == ("learning", 10, 0.0, 0.0)
    assert lines["double"].last == past[9].at
    assert lines["six-to-five"][3:8] == ("new", 0, None, None, None)


def test_a_lesson_counts_with_its_time_and_once() -> None:
    """Minutes are of drills and lessons; a day on which only a lesson was taken is a day of training."""
    inside, after = answers(["double"] * 2), answers(["double"] * 2, MONDAY + 2 * DAY)
    lesson = LessonResult("a", MONDAY + 20 * MINUTE, "passed", 30 * MINUTE)
    alone = LessonResult("b", MONDAY + DAY, "passed", 7 * MINUTE)
    days = days_of([*inside, *after], UTC, (lesson, alone))
    assert [day.answers for day in days] == [2, 0, 2]
    assert [day.minutes for day in days] == [30, 7, minutes_of(after)]
    (week,) = weeks_of([*inside, *after], UTC, (lesson, alone))
    assert week.minutes == sum(day.minutes for day in days)


def test_nothing_answered_gives_empty_figures() -> None:
    """The first day's page has nothing to divide by."""
    found = summarize(PAIR, (), MONDAY, HALF)
    assert (days_of(()), found.mix_ups, found.retention) == ((), (), ())
    assert {line.stage for line in found.skills} == {"new"}


START = 1_795_170_600_000


def dated_answer(at: int, is_right: bool = True) -> Past:
    """An answer at a moment."""
    return Past(at, "g", f"k/f/{at}", "k", "f", (), is_right, 3000)


@given(st.lists(st.tuples(st.integers(0, 400 * 86_400_000), st.booleans()), max_size=60), st.integers(-12, 12))
@pytest.mark.slow
def test_weeks_are_the_sums_of_their_days(found: list[tuple[int, bool]], hours: int) -> None:
    """Answers and right answers of a week are those of its seven days, and no week is empty."""
    zone = timezone(timedelta(hours=hours))
    past = [dated_answer(START + at, is_right) for at, is_right in sorted(found)]
    weeks = weeks_of(past, zone)
    assert sum(week.answers for week in weeks) == len(past)
    assert [week.day for week in weeks] == sorted({monday(day.day) for day in days_of(past, zone)})
    for week in weeks:
        days = [day for day in days_of(past, zone) if monday(day.day) == week.day]
        assert week.answers == sum(day.answers for day in days)
        assert week.score.right == sum(day.score.right for day in days)
