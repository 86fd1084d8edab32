"""A session: lesson 1 first; then review, lesson, table; five, ten, twenty minutes; nothing that was not taught."""

import pytest

from dealer_trainer.drills.course.day import LENGTHS, DayPlan, DrillTask, LessonTask, TableTask, plan_day
from dealer_trainer.drills.course.day_summary import day_summary
from dealer_trainer.drills.course.length import lesson_minutes
from dealer_trainer.drills.course.overview import overview
from dealer_trainer.drills.course.path import History, path_of
from dealer_trainer.drills.course.roll import past_of_roll, roll_lesson
from dealer_trainer.drills.course.taught import taught_skills
from dealer_trainer.drills.course.walk import Walk
from dealer_trainer.drills.plan.today import MOST_ITEMS
from dealer_trainer.games.course import Course
from dealer_trainer.games.game import Game
from dealer_trainer.guide.act import Act
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.records.progress.course_record import BegunLesson, LessonResult
from dealer_trainer.records.progress.past import Past
from tests.simulated_month import NOW, month

DAY = 86_400_000


def history(game: Game, days: int) -> History:
    """Somebody who began so many days ago."""
    weeks = month(game, days)
    return History(weeks.past, weeks.lessons, NOW + DAY)


def planned(game: Game, found: History, minutes: int = 20) -> DayPlan:
    """Their session."""
    return plan_day(game, found, path_of(game, found), minutes)


@pytest.mark.parametrize("minutes", LENGTHS)
def test_the_first_day_is_lesson_one(game: Game, minutes: int) -> None:
    """And as many more as fit, with a drill of what they taught."""
    plan = planned(game, History((), (), NOW), minutes)
    first = plan.tasks[0]
    assert isinstance(first, LessonTask)
    assert first.lesson == game.course.lessons[0].id
    assert plan.ms <= 1.15 * minutes * 60_000
    lessons = [task.lesson for task in plan.tasks if isinstance(task, LessonTask)]
    assert set(plan.drill.skills) <= taught_skills(game, lessons)


@pytest.mark.parametrize("minutes", LENGTHS)
@pytest.mark.parametrize("days", [0, 1, 3, 7, 14, 30, 45])
@pytest.mark.slow
def test_a_session_is_as_long_as_it_was_wanted(game: Game, days: int, minutes: int) -> None:
    """Give or take a lesson's end; no skill is asked over and over, and none that was not taught."""
    found = history(game, days)
    plan = planned(game, found, minutes)
    assert 0.75 * minutes * 60_000 <= plan.ms <= 1.25 * minutes * 60_000
    done = [result.lesson for result in found.lessons]
    learned = [task.lesson for task in plan.tasks if isinstance(task, LessonTask)]
    assert set(plan.drill.skills) <= taught_skills(game, done if path_of(game, found).skills else [*done, *learned])
    assert all(share.items <= MOST_ITEMS for share in plan.drill.shares)


def test_after_some_days_it_is_a_mix(game: Game) -> None:
    """What is due and weak before the new lesson, one situation on the table at the end."""
    kinds = [type(task) for task in planned(game, history(game, 10)).tasks]
    assert kinds[0] is DrillTask
    assert LessonTask in kinds
    assert kinds[-1] is TableTask
    assert kinds.count(TableTask) == 1


@pytest.mark.slow
def test_five_minutes_a_day_lead_through_the_course(game: Game) -> None:
    """Where much is due, lesson and review take turns: neither waits for ever."""
    weeks = month(game, 20)
    after_lesson = History(weeks.past[:-60], weeks.lessons, NOW + DAY)
    last = max(each.at for each in weeks.lessons)
    early = [answer for answer in weeks.past if answer.at < last]
    plan = planned(game, after_lesson._replace(past=early), 5)
    assert [type(task) for task in plan.tasks] == [DrillTask]
    reviewed = [answer._replace(at=last + 1000 * n) for n, answer in enumerate(early[-12:], 1)]
    plan = planned(game, after_lesson._replace(past=[*early, *reviewed]), 5)
    assert any(isinstance(task, LessonTask) for task in plan.tasks)


@pytest.mark.parametrize("minutes", LENGTHS)
def test_a_lesson_that_was_begun_comes_first(game: Game, minutes: int) -> None:
    """The one that was left last, at its activity, with what is left of its minutes; before what is due."""
    found = history(game, 10)
    waiting = [each.id for each in path_of(game, found).lessons if each.status in ("next", "locked")]
    begun = [BegunLesson(waiting[at], at, 1, NOW - at) for at in (1, 2)]
    gone = BegunLesson(waiting[0], 99, 1, NOW)
    plan = planned(game, found._replace(begun=(gone, *begun)), minutes)
    lesson = game.course.lesson(waiting[1])
    first = plan.tasks[0]
    assert isinstance(first, LessonTask)
    assert (first.lesson, first.activity, first.activities) == (lesson.id, 2, len(lesson.activities))
    assert 0 < first.minutes <= lesson_minutes(game, lesson)
    assert [task.lesson for task in plan.tasks if isinstance(task, LessonTask)].count(lesson.id) == 1


@pytest.mark.slow
def test_after_the_course_there_is_practice(game: Game) -> None:
    """Drill and table, no lesson."""
    done = [LessonResult(lesson.id, NOW - 9 * DAY, "passed", 1) for lesson in game.course.lessons]
    plan = planned(game, History(month(game, 30).past, done, NOW + DAY))
    assert [type(task) for task in plan.tasks] == [DrillTask, TableTask]


def test_what_went_wrong_at_the_table_is_dealt_again(game: Game) -> None:
    """Before what was not dealt since its lesson."""
    weeks = month(game, 12)
    rows = [row for row in path_of(game, History(weeks.past, weeks.lessons, NOW)).rows if row in ("guide-5", "guide-6")]
    assert sorted(rows) == ["guide-5", "guide-6"]
    table = [
        Past(NOW + n, game.id, f"table/table/{n}", "table", "table", (), row != "guide-6", None, row=row)
        for n, row in enumerate(("guide-4", "guide-5", "guide-6"))
    ]
    plan = planned(game, History((*weeks.past, *table), weeks.lessons, NOW + DAY))
    task = plan.tasks[-1]
    assert isinstance(task, TableTask)
    assert (task.row, task.why) == ("guide-6", "missed")
    assert game.course.roll(task.roll).row == "guide-6"


def test_a_game_without_a_course_is_drilled(game: Game) -> None:
    """As it was before there were courses."""
    plan = planned(game._replace(course=Course()), History((), (), NOW))
    assert [type(task) for task in plan.tasks] == [DrillTask]


def test_the_summary_names_what_got_better_and_what_comes(game: Game) -> None:
    """Gains, lessons that were passed, what tomorrow begins with."""
    weeks = month(game, 10)
    lesson, following = game.course.lessons[len(weeks.lessons) :][:2]
    since = NOW + DAY
    skill = game.drills.skill(next(answer.skill for answer in reversed(weeks.past) if not answer.is_right))
    right = [
        Past(since + n * 9000, game.id, f"{skill.kind}/{skill.id}/{n}", skill.kind, skill.id, (), True, 3000)
        for n in range(16)
    ]
    passed = LessonResult(lesson.id, since + 1, "passed", 1)
    found = History((*weeks.past, *right), (*weeks.lessons, passed), since + DAY // 4)
    summary = day_summary(game, found, since)
    assert (summary.answers, summary.right) == (16, 16)
    assert summary.lessons == (lesson.title,)
    (gain,) = summary.better
    assert gain.title == skill.title
    assert gain.before is not None
    assert gain.after == 100 > gain.before
    assert summary.next == following.title
    assert summary.tomorrow


def test_a_roll_is_dealt_again_without_help(game: Game) -> None:
    """It is a lesson of that roll alone, asked of the same duties, and ends as one."""
    task = planned(game, history(game, 10)).tasks[-1]
    assert isinstance(task, TableTask)
    lesson = roll_lesson(game, task.roll, task.lesson)
    walk = Walk(game, lesson, 1)
    state = walk.begin()
    for act in walk.model_acts(game.course.roll(task.roll)):
        state, _ = walk.do(state, act)
    state, graded = walk.finish(state)
    assert (state.outcome, graded.faults) == ("passed", ())


def test_a_roll_dealt_again_is_an_answer_of_the_table(game: Game) -> None:
    """Right or wrong as a round is; what was missed comes back in the drills."""
    roll = game.course.roll("eight-hard")
    pay = Act("pay", roll.wagers[0].bet, roll.wagers[0].seat, "player", amount=1)
    wrong = past_of_roll(game, roll, [Fault("wrong_amount", "major", "guide:16", pay, None, 5, "")], NOW)
    assert [(each.kind, each.skill, each.is_right) for each in wrong] == [
        ("table", "table", False), ("table", wrong[1].skill, False),
    ]  # fmt: skip
    assert game.drills.skill(wrong[1].skill).features["odds"] == "hardway"
    assert [each.is_right for each in past_of_roll(game, roll, [], NOW)] == [True]


@pytest.mark.slow
def test_the_week_is_what_was_trained(game: Game) -> None:
    """Seven days from Monday, today marked, what is ahead empty."""
    found = overview(game, History(*month(game, 10)[:2], NOW), (), 20)
    assert [mark.is_today for mark in found.week].index(True) == 4
    assert [mark.is_ahead for mark in found.week] == [False] * 5 + [True] * 2
    assert all(mark.minutes == 0 for mark in found.week if mark.is_ahead)
    assert found.week[4].minutes > 5
    assert set(found.untaught) == {skill.id for skill in game.drills.skills} - found.path.skills
