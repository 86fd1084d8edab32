"""The figures of Progress, worked out by hand."""

from datetime import UTC, date, timedelta, timezone

import pytest

from dealer_trainer.drills.plan.mastery import Score
from dealer_trainer.drills.plan.setting import DEFAULTS
from dealer_trainer.drills.plan.summary import SkillLine, days_of, days_since, minutes_of, skill_lines, time_of
from dealer_trainer.drills.plan.trainee_state import trainee_state
from dealer_trainer.records.progress.course_record import LessonResult
from dealer_trainer.records.progress.past import Past
from tests.drills.plan.answers import DAY, MINUTE, MONDAY, PAIR, answer, answers


def test_a_day_ends_at_midnight_where_the_trainee_lives() -> None:
    """The same two answers are one day's in one place and two days' in another."""
    noon = MONDAY - MONDAY % DAY + 22 * 60 * MINUTE
    past = [answer("double", noon, latency_ms=1000), answer("double", noon + 3 * 60 * MINUTE, is_right=False)]
    assert [(day.day.isoformat(), day.answers) for day in days_of(past, UTC)] == [("2026-01-05", 1), ("2026-01-06", 1)]
    (day,) = days_of(past, timezone(timedelta(hours=-5)))
    assert (day.day, day.answers, day.score, day.time_ms) == (
        date(2026, 1, 5),
        2,
        Score(1, 2),
        1000,
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
    """Their median; wrong, helped and uncounted ones are left out."""
    past = [answer("double", MONDAY + index, latency_ms=ms) for index, ms in enumerate((1000, 2000, 3000, 4000, 5000))]
    past += [answer("double", MONDAY, latency_ms=90_000, is_right=False), answer("double", MONDAY, latency_ms=None)]
    past += [answer("double", MONDAY, latency_ms=90_000, hinted=True)]
    assert time_of(past) == 3000
    assert time_of(past[5:]) is None


def test_breaks_are_no_training() -> None:
    """Gaps up to two minutes count, a coffee does not, and a clock set back takes nothing away."""
    past = answers(["double"] * 7, step=MINUTE, latency_ms=6000)
    past += answers(["double"] * 7, MONDAY + 60 * MINUTE, step=MINUTE, latency_ms=6000)
    past.append(answer("double", MONDAY, latency_ms=6000))
    assert minutes_of(past) == pytest.approx(12 + 3 * 0.1)
    assert minutes_of([]) == 0


def test_a_line_says_how_far_a_skill_has_come() -> None:
    """All answers, those counted lately, and when it was last asked; a skill never asked is new."""
    past = answers(["double"] * 10, is_right=False) + answers(["triple"] * 10, MONDAY + 8 * DAY)
    lines = {line.skill: line for line in lines_of(past)}
    assert list(lines) == [skill.id for skill in PAIR.skills]
    assert lines["double"][3:7] == ("learning", 10, Score(0, 10), Score(0, 10))
    assert lines["double"].last == past[9].at
    assert lines["six-to-five"][3:8] == ("new", 0, Score(0, 0), Score(0, 0), None)
    assert {line.stage for line in lines_of([])} == {"new"}
    assert days_of(()) == ()


def lines_of(past: list[Past]) -> tuple[SkillLine, ...]:
    """The line of each skill, nine days after the first answer."""
    return skill_lines(PAIR, past, trainee_state(PAIR, past, MONDAY + 9 * DAY, DEFAULTS))


def test_a_lesson_counts_with_its_time_and_once() -> None:
    """Minutes are of drills and lessons; a day on which only a lesson was taken is a day of training."""
    inside, after = answers(["double"] * 2), answers(["double"] * 2, MONDAY + 2 * DAY)
    lesson = LessonResult("a", MONDAY + 20 * MINUTE, "passed", 30 * MINUTE)
    alone = LessonResult("b", MONDAY + DAY, "passed", 7 * MINUTE)
    days = days_of([*inside, *after], UTC, (lesson, alone))
    assert [day.answers for day in days] == [2, 0, 2]
    assert [day.minutes for day in days] == [30, 7, minutes_of(after)]
