"""Weeks of training: every answer in the week of its own day, wherever the trainee lives."""

from datetime import UTC, date, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_trainer.drills.plan.summary import days_of, monday, weeks_of
from dealer_trainer.records.progress.past import Past

START = 1_795_170_600_000


def answer(at: int, is_right: bool = True) -> Past:
    """An answer at a moment."""
    return Past(at, "g", f"k/f/{at}", "k", "f", (), is_right, 3000)


@given(
    st.lists(st.tuples(st.integers(0, 400 * 86_400_000), st.booleans()), min_size=1, max_size=60), st.integers(-12, 12)
)
@pytest.mark.slow
def test_weeks_are_the_sums_of_their_days(found: list[tuple[int, bool]], hours: int) -> None:
    """Answers and right answers of a week are those of its seven days, and no week is empty."""
    zone = timezone(timedelta(hours=hours))
    past = [answer(START + at, is_right) for at, is_right in sorted(found)]
    weeks = weeks_of(past, zone)
    assert sum(week.answers for week in weeks) == len(past)
    assert [week.day for week in weeks] == sorted({monday(day.day) for day in days_of(past, zone)})
    for week in weeks:
        days = [day for day in days_of(past, zone) if monday(day.day) == week.day]
        assert week.answers == sum(day.answers for day in days)
        assert week.score.right == sum(day.score.right for day in days)


def test_midnight_is_where_the_trainee_lives() -> None:
    """The same moment is Sunday evening in one place and Monday in another."""
    sunday = 1_795_390_200_000  # 22 November 2026, 23:30 UTC
    assert weeks_of([answer(sunday)], UTC)[0].day == date(2026, 11, 16)
    assert weeks_of([answer(sunday)], timezone(timedelta(hours=1)))[0].day == date(2026, 11, 23)


def test_nothing_makes_no_weeks() -> None:
    """Without answers there are no weeks."""
    assert weeks_of([]) == ()
