"""Fluency: rates of timed answers, points only with enough answers, and dates only where the points support them."""

from datetime import UTC, date, datetime

import pytest

from dealer_trainer.drills.plan.celeration import (
    EACH,
    HORIZON_DAYS,
    Rate,
    RatePoint,
    SkillFluency,
    aim_of,
    fitted,
    fluency,
    joint_aim,
    outlook,
    points_of,
    rate_of,
)
from dealer_trainer.drills.plan.setting import PlanSettings
from dealer_trainer.games.drills import Drills, Skill
from dealer_trainer.records.progress.past import Past

DAY = date(2026, 11, 1).toordinal()
SKILL = Skill(id="one", kind="payout", title="One", target_ms=3000)


def answer(day: int, *, is_right: bool = True, ms: int | None = 6000, hinted: bool = False) -> Past:
    """An answer at noon of a day counted from 1 November."""
    at = int(datetime(2026, 11, 1, 12, tzinfo=UTC).timestamp() * 1000) + day * 86_400_000
    return Past(at, "game", f"payout/one/{day}", "payout", "one", (), is_right, ms, hinted=hinted)


def point(day: int, rights: float, accuracy: float = 1.0) -> RatePoint:
    """A point of twenty answers: so many rights a minute."""
    right = round(20 * accuracy)
    return RatePoint(DAY + day, Rate(right, 20 - right, round(right * 60_000 / rights)))


def rising(times_a_week: float, days: int = 15, first: float = 5.0) -> list[RatePoint]:
    """Points every second day that are multiplied every week."""
    return [point(day, first * times_a_week ** (day / 7)) for day in range(0, days, 2)]


def test_rates_are_of_the_time_that_questions_stood() -> None:
    """Rights and wrongs are both divided by all of the time, the wrong answers' included."""
    rate = rate_of([(True, 2000), (True, 4000), (False, 6000)])
    assert (rate.rights, rate.wrongs) == (10.0, 5.0)
    assert rate.accuracy == pytest.approx(2 / 3)
    assert rate_of([]).accuracy is None


def test_the_aim_is_the_files_or_a_good_dealers_time() -> None:
    """`aim_per_minute` goes before the target time; several skills are aimed at as their answers are mixed."""
    assert aim_of(SKILL) == 20
    assert aim_of(Skill(id="one", kind="payout", title="One", target_ms=3000, aim_per_minute=25)) == 25
    assert joint_aim([(20, 0)]) is None
    assert joint_aim([(20, 30), (10, 0)]) == pytest.approx(20)


def test_a_point_stands_on_enough_answers() -> None:
    """Days with few answers wait for the next ones; help and untimed answers are left out; a rest makes no point."""
    answers = [answer(0)] * 3 + [answer(1)] * 4 + [answer(2)] * 5 + [answer(3)] * (EACH - 1)
    points = points_of(answers)
    assert [(found.day - DAY, found.rate.answers) for found in points] == [(2, 12)]
    untimed = [answer(0, ms=None)] * 20 + [answer(0, hinted=True)] * 20
    assert fluency(Drills(skills=(SKILL,)), untimed) == ()


def test_a_skill_is_told_by_its_own_answers() -> None:
    """Only skills that were asked are there, with their aim and the number of timed answers."""
    other = Skill(id="two", kind="payout", title="Two", target_ms=3000)
    (found,) = fluency(Drills(skills=(other, SKILL)), [answer(0)] * 9)
    assert isinstance(found, SkillFluency)
    assert (found.skill, found.aim, found.answers, len(found.points)) == ("one", 20, 9, 1)


def test_a_steady_rise_leads_to_its_date() -> None:
    """Points that grow by a quarter a week reach the aim on the day that arithmetic says, and the range holds it."""
    points = rising(1.25)
    found = outlook(points, 12.0)
    assert found.kind == "date"
    assert found.weekly == pytest.approx(1.25, rel=0.01)
    # 5 · 1.25^(d/7) = 12
    assert found.day is not None
    assert abs(found.day - DAY - 27.5) <= 1
    assert found.early is not None
    assert found.early <= found.day


def test_noise_widens_the_range() -> None:
    """The same rise with scatter has an earlier and a later day further apart."""
    points = rising(1.6)
    noisy = [
        RatePoint(each.day, each.rate._replace(ms=round(each.rate.ms * (1.15 if at % 2 else 0.87))))
        for at, each in enumerate(points)
    ]
    clear, rough = outlook(points, 20.0), outlook(noisy, 20.0)
    assert rough.kind == "date"
    assert rough.early is not None
    assert clear.early is not None
    assert rough.early < clear.early
    assert rough.late is None or (clear.late is not None and rough.late > clear.late)


@pytest.mark.parametrize(
    ("points", "kind"),
    [
        ([], "few"),
        (rising(1.5)[:3], "few"),
        ([point(day, 5 + day) for day in range(6)], "few"),
        ([point(day, 8 + (day % 4)) for day in range(0, 16, 2)], "flat"),
        ([point(day, 8 - day / 4) for day in range(0, 16, 2)], "flat"),
        (rising(1.01), "far"),
        ([point(day, 5 + day, 0.7) for day in range(0, 16, 2)], "inaccurate"),
        ([point(0, 40)], "reached"),
        ([point(0, 40, 0.8)], "few"),
    ],
)
def test_no_date_without_what_bears_it(points: list[RatePoint], kind: str) -> None:
    """Few points, too few days, no certain rise, too far away, too many errors: each is said, and none has a date."""
    found = outlook(points, 30.0)
    assert found.kind == kind
    assert found.day is None


def test_accuracy_is_the_plans_goal() -> None:
    """What counts as right enough follows the trainee's own goal."""
    points = [point(day, 40, 0.9) for day in range(0, 16, 2)]
    assert outlook(points, 30.0, PlanSettings(accuracy_goal_percent=95)).kind == "inaccurate"
    assert outlook(points, 30.0, PlanSettings(accuracy_goal_percent=90)).kind == "reached"


def test_old_points_do_not_bend_the_line() -> None:
    """Only the last six weeks are fitted: a rest of half a year before them changes nothing."""
    points = rising(1.25)
    old = [point(day - 200, 30.0) for day in range(4)]
    assert outlook([*old, *points], 12.0) == outlook(points, 12.0)


def test_none_right_is_a_point_as_well() -> None:
    """A day without a right answer has a logarithm: half an answer stands for none."""
    points = [RatePoint(DAY + day, Rate(0, 10, 60_000)) for day in range(0, 16, 2)]
    assert fitted(points).rise == pytest.approx(0)
    assert outlook(points, 30.0).kind == "inaccurate"


def test_a_date_is_within_the_horizon() -> None:
    """However slow the rise, a day that is told is at most half a year away."""
    for hundredths in range(101, 160):
        found = outlook(rising(hundredths / 100), 30.0)
        if found.day is not None:
            assert found.day <= DAY + 14 + HORIZON_DAYS
