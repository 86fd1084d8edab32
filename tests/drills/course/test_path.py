"""The path: what is done, next and to come; how far it is to the exam; how long it takes at the present pace."""

from collections.abc import Sequence

import pytest

from dealer_trainer.drills.course.length import course_minutes
from dealer_trainer.drills.course.path import AreaNeed, History, goals_of, minutes_a_day, outcomes_of, path_of
from dealer_trainer.drills.plan.summary import minutes_trained
from dealer_trainer.games.course import Course
from dealer_trainer.games.game import Game
from dealer_trainer.records.progress.course_record import LessonOutcome, LessonResult
from dealer_trainer.records.progress.past import Past
from tests.simulated_month import NOW, month

DAY = 86_400_000
MINUTE = 60_000
NEEDS = (
    AreaNeed("payouts", "Payouts", ("pay-circle-easy", "pay-circle-odd"), 95),
    AreaNeed("calls", "Calls", ("call-winner",), 80),
)


ROWS = tuple(f"guide-{number}" for number in range(1, 7))


def answers(skill: str, right: int, count: int, at: int = NOW - DAY) -> list[Past]:
    """Answers, the wrong ones first."""
    return [
        Past(at + n * 9000, "g", f"payout/{skill}/{n}", "payout", skill, (), n >= count - right, 2000)
        for n in range(count)
    ]


def result(lesson: str, outcome: LessonOutcome = "passed", at: int = NOW - DAY, ms: int = 200_000) -> LessonResult:
    """A lesson that ended yesterday."""
    return LessonResult(lesson, at, outcome, ms)


@pytest.mark.slow
def test_the_beginning(game: Game) -> None:
    """The first lesson is next, all others are to come, nothing may be asked, no figure is made up."""
    path = path_of(game, History((), (), NOW), NEEDS)
    assert [lesson.status for lesson in path.lessons] == ["next"] + ["locked"] * (len(path.lessons) - 1)
    assert (path.next, path.skills) == (game.course.lessons[0].id, frozenset())
    assert [area.percent for area in path.areas] == [None, None]
    assert path.days_left is None
    assert path.minutes_left > course_minutes(game, game.course.own_lessons)
    assert not path.is_ready


def test_each_outcome_has_its_station(game: Game) -> None:
    """Passed is done, skipped and said to be known are known, failed is still to be done; order does not matter."""
    first, second, third, fourth = (lesson.id for lesson in game.course.lessons[:4])
    results = (result(first), result(second, "tested_out"), result(third, "failed"), result(fourth, "known"))
    path = path_of(game, History((), results, NOW))
    assert [lesson.status for lesson in path.lessons[:5]] == ["done", "known", "next", "known", "locked"]
    assert [unit.status for unit in path.units[:3]] == ["next", "locked", "locked"]
    assert [unit.passed for unit in path.units[:2]] == [2, 1]
    assert path.next == third


def test_passing_counts_more_than_skipping(game: Game) -> None:
    """A lesson that was tested out of and walked later is done; failing it later takes nothing away."""
    first = game.course.lessons[0].id
    assert outcomes_of((result(first, "tested_out"), result(first))) == {first: "passed"}
    assert outcomes_of((result(first), result(first, "failed"), result(first, "known"))) == {first: "passed"}


def test_what_was_taught_grows_with_the_lessons(game: Game) -> None:
    """Skills of the lessons that are behind, and of answers from before the course."""
    lessons = [lesson.id for lesson in game.course.lessons[:7]]
    path = path_of(game, History(answers("call-winner", 1, 1), [result(lesson) for lesson in lessons], NOW))
    assert {"pay-circle-easy", "read-mixed", "call-winner"} <= path.skills
    assert "pay-hardway-reds" not in path.skills


@pytest.mark.slow
def test_an_area_is_what_the_exam_would_find(game: Game) -> None:
    """A skill that was never asked counts as wrong; ready is what is as good as asked, in every area."""
    half = path_of(game, History(answers("pay-circle-easy", 16, 16), (), NOW), NEEDS)
    assert [area.percent for area in half.areas] == [50, None]
    past = answers("pay-circle-easy", 16, 16) + answers("pay-circle-odd", 15, 16) + answers("call-winner", 13, 16)
    nearly = path_of(game, History(past, (), NOW), NEEDS)
    assert [(area.percent, area.is_ready) for area in nearly.areas] == [(96, True), (81, True)]
    assert nearly.is_ready
    assert not path_of(game, History(past, (), NOW)).is_ready, "without an exam nobody is ready for it"


@pytest.mark.slow
def test_one_lucky_answer_makes_nobody_ready(game: Game) -> None:
    """A skill that was hardly asked has shown hardly anything, however right the answers were."""
    past = [answer for skill in ("pay-circle-easy", "pay-circle-odd", "call-winner") for answer in answers(skill, 1, 1)]
    assert [area.percent for area in path_of(game, History(past, (), NOW), NEEDS).areas] == [12, 12]


def rounds(count: int, right: int, rows: Sequence[str] = ROWS, spots: int = 3, *, hinted: bool = False) -> list[Past]:
    """Whole rounds at the table, the faulty ones first."""
    handled = tuple(f"s{number}" for number in range(spots))
    return [
        Past(
            NOW - DAY + n, "g", f"table/table/{n}", "table", "table", (), n >= count - right, None, hinted=hinted,
            row=rows[n % len(rows)], spots=handled,
        )
        for n in range(count)
    ]  # fmt: skip


def test_a_file_makes_nobody_ready(game: Game) -> None:
    """A forged export with every answer right guides the plan and is counted as imported; readiness is given here."""
    skills = [skill for need in NEEDS for skill in need.skills]
    forged = tuple(answer for skill in skills for answer in answers(skill, 40, 40))
    results = tuple(result(lesson.id) for lesson in game.course.lessons)
    given = path_of(game, History(forged, results, NOW), NEEDS)
    assert given.is_ready
    path = path_of(game, History(tuple(answer._replace(imported=True) for answer in forged), results, NOW), NEEDS)
    assert not path.is_ready
    assert [area.percent for area in path.areas] == [0, 0]
    assert path.imported == len(forged)
    assert path.minutes_left > given.minutes_left
    assert path.skills == given.skills


@pytest.mark.parametrize(
    ("past", "percent"),
    [
        ((), None),
        (rounds(10, 6), 60),
        (rounds(30, 10), 100),
        (rounds(3, 3), 30),
        (rounds(30, 30, ROWS[:1]), 20),
        (rounds(30, 30, spots=2), None),
        (rounds(30, 0, spots=0), 0),
        (rounds(30, 30, hinted=True), None),
    ],
    ids=["none", "some", "latest", "few", "one roll", "empty tables", "faults", "helped"],
)
def test_who_never_deals_is_not_ready(game: Game, past: Sequence[Past], percent: int | None) -> None:
    """The live table asks for whole rounds: several rows, bets on them, no help, no fault; what is missing is wrong."""
    drilled = answers("pay-circle-easy", 16, 16) + answers("pay-circle-odd", 16, 16) + answers("call-winner", 16, 16)
    needs = (*NEEDS, AreaNeed("table", "Live rounds", (), 50))
    path = path_of(game, History([*drilled, *past], (), NOW), needs)
    assert path.areas[-1].percent == percent
    assert path.is_ready == (percent is not None and percent >= 50)


def test_rounds_that_are_missing_take_time(game: Game) -> None:
    """How far it is counts nine, of which five will be clean; what the lessons will deal is none of them."""
    needs = (*NEEDS, AreaNeed("table", "Live rounds", (), 50))
    for lessons in ((), tuple(result(lesson.id) for lesson in game.course.lessons)):
        none, all_ = (path_of(game, History(past, lessons, NOW), needs).minutes_left for past in ((), rounds(10, 10)))
        assert none == all_ + 3 * 9


def test_the_pace_is_taken_from_the_last_two_weeks(game: Game) -> None:
    """Days without training count; lessons count once, though their items are answers too."""
    lesson = result("your-side", at=NOW - DAY, ms=20 * MINUTE)
    inside = answers("read-mixed", 5, 5, at=NOW - DAY - 5 * MINUTE)
    assert minutes_trained(inside, [lesson]) == 20
    assert minutes_a_day([lesson], inside, NOW) == 10
    assert minutes_a_day([lesson._replace(at=NOW - 40 * DAY)], [], NOW) == 0
    path = path_of(game, History((), (lesson,), NOW))
    assert path.days_left == -(-path.minutes_left // 10)


def test_the_first_day_shows_no_pace(game: Game) -> None:
    """Three minutes of one lesson promise nothing: the path tells hours, and from the second day on days."""
    lesson = result("your-side", at=NOW - MINUTE, ms=18 * MINUTE)
    assert path_of(game, History((), (lesson,), NOW)).days_left is None
    assert path_of(game, History((), (lesson,), NOW + DAY)).days_left is not None


def test_whoever_trained_for_minutes_is_told_hours_not_years(game: Game) -> None:
    """However little was done, and however long ago: days are promised only where they can be believed."""
    for ms in (1, 6_000, MINUTE, 3 * MINUTE, 10 * MINUTE, 20 * MINUTE):
        for ago in (1, 2, 5, 13, 20):
            path = path_of(game, History((), (result("your-side", at=NOW - ago * DAY, ms=ms),), NOW))
            assert path.days_left is None or path.days_left <= 60, (ms, ago)
    (one,) = answers("read-mixed", 1, 1, at=NOW - 3 * DAY)
    assert path_of(game, History((one,), (), NOW)).days_left is None


def test_what_the_units_say_adds_up_to_what_the_header_says(game: Game) -> None:
    """The minutes to the exam are its units' lessons and practice; what the exam does not ask says so."""
    path = path_of(game, History((), (), NOW), NEEDS)
    assert path.lesson_minutes == sum(unit.minutes for unit in path.units if not unit.is_beside)
    assert {lesson.id for unit in path.units if not unit.is_beside for lesson in unit.lessons} == {
        lesson.id for lesson in game.course.own_lessons
    }
    first = path.units[0].lessons[0]
    later = path_of(game, History((), (result(first.id),), NOW), NEEDS)
    assert path.lesson_minutes - later.lesson_minutes == first.minutes


@pytest.mark.slow
def test_the_way_gets_shorter(game: Game) -> None:
    """Week after week less is left to four trainees; one alone may also forget."""
    left = []
    for days in (1, 10, 25):
        months = [month(game, days, seed) for seed in range(1, 5)]
        left.append(sum(path_of(game, History(each.past, each.lessons, NOW)).minutes_left for each in months))
    assert left == sorted(left, reverse=True)


def test_goals_are_what_the_exam_asks() -> None:
    """The highest, where two areas ask for a skill; none without an exam."""
    more = AreaNeed("order", "Order", ("call-winner",), 90)
    assert dict(goals_of((*NEEDS, more))) == {"pay-circle-easy": 95, "pay-circle-odd": 95, "call-winner": 90}
    assert goals_of(()) == ()


def test_a_game_without_a_course_has_no_path(game: Game) -> None:
    """Everything may be asked, and nothing is next."""
    path = path_of(game._replace(course=Course()), History((), (), NOW))
    assert (path.units, path.next) == ((), None)
    assert path.skills == {skill.id for skill in game.drills.skills}
