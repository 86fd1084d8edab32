"""A session: lesson 1 first; then items, a roll, a lesson in turn; planned anew; nothing that was not taught."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealer_trainer.certification.blueprint.reading import shipped_blueprint
from dealer_trainer.certification.blueprint.standing import needs_of
from dealer_trainer.drills.course.day import (
    DayPlan,
    DrillTask,
    LessonTask,
    TableTask,
    Task,
    plan_day,
    plan_refresher,
    task_minutes,
    task_ms,
)
from dealer_trainer.drills.course.length import lesson_minutes
from dealer_trainer.drills.course.overview import BegunSession, day_summary, lead_of, overview
from dealer_trainer.drills.course.path import History, path_of
from dealer_trainer.drills.course.roll import DealtRoll, past_of_lesson, past_of_roll, roll_lesson
from dealer_trainer.drills.course.taught import taught_skills
from dealer_trainer.drills.course.walk import Walk
from dealer_trainer.drills.plan.clean_round import CleanRounds, clean_rounds
from dealer_trainer.drills.plan.mastery import NIGHT_MS, Score
from dealer_trainer.drills.plan.setting import LENGTHS
from dealer_trainer.drills.plan.today import MOST_ITEMS
from dealer_trainer.games.course import Course
from dealer_trainer.games.drills import Drills
from dealer_trainer.games.game import Game
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.guide.row import Act
from dealer_trainer.records.progress.course_record import BegunLesson, LessonResult
from dealer_trainer.records.progress.past import LEFT, Past
from tests.drills.item.drilled import rock
from tests.effort import examples
from tests.narrowed import of_kind
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
    """And as many more as fit; nothing is asked again that is only being learned."""
    plan = planned(game, History((), (), NOW), minutes)
    first = of_kind(plan.tasks[0], LessonTask)
    assert first.lesson == game.course.lessons[0].id
    assert plan.minutes <= 1.25 * minutes
    assert not plan.drill.shares


@pytest.mark.parametrize("minutes", LENGTHS)
@pytest.mark.parametrize("days", [0, 1, 3, 7, 14, 30, 45])
@pytest.mark.slow
def test_a_session_is_as_long_as_it_was_wanted(game: Game, days: int, minutes: int) -> None:
    """Up to 15 percent longer where a part or a lesson ends then; no skill is asked over and over, or untaught."""
    found = history(game, days)
    plan = planned(game, found, minutes)
    assert -2 <= plan.minutes - minutes <= max(1, minutes * 15 // 100)
    done = [result.lesson for result in found.lessons]
    assert set(plan.drill.skills) <= taught_skills(game, done)
    assert all(share.items <= MOST_ITEMS for share in plan.drill.shares)
    parts = [task for task in plan.tasks if isinstance(task, DrillTask)]
    assert all(part.proposal.items <= most for part, most in zip(parts, (8, *[24] * len(parts)), strict=False))
    for task, after in pairwise((*plan.tasks, None)):
        assert isinstance(after, TableTask) or not isinstance(task, DrillTask)


@pytest.mark.slow
@pytest.mark.parametrize(("days", "minutes", "most"), [(7, 20, 3), (1, 10, 1)])
def test_lessons_leave_their_time_to_what_was_taught(game: Game, days: int, minutes: int, most: int) -> None:
    """Where there is enough to ask: three lessons in a session, and none in the third of it that is for review."""
    tasks = planned(game, history(game, days), minutes).tasks
    assert sum(isinstance(task, LessonTask) for task in tasks) == most


@pytest.mark.slow
def test_a_session_is_planned_anew_after_each_task(game: Game) -> None:
    """What is left fits the time that is left; in the end there is nothing."""
    found, path = history(game, 10), path_of(game, history(game, 10))
    done: list[Task] = []
    while (plan := plan_day(game, found, path, 20, done=done)).tasks:
        assert sum(map(task_minutes, done)) + plan.minutes <= 1.25 * 20
        done.append(plan.tasks[0])
        assert len(done) < 20
    assert [type(task) for task in done[:4]] == [DrillTask, TableTask, LessonTask, DrillTask]
    assert sum(map(task_minutes, done)) >= 19


@pytest.mark.slow
def test_what_was_just_learned_is_not_due_again(game: Game) -> None:
    """On the same day only what was missed comes again, until it was right three times."""
    done = [LessonResult(lesson.id, NOW - 60_000, "passed", 1) for lesson in game.course.lessons[:14]]
    right, missed = sorted(taught_skills(game, [result.lesson for result in done]))[:2]
    facts = ("odds:3:2",)
    past = [
        Past(NOW - 900_000 + n * 9000, game.id, f"payout/{skill}/{n}", "payout", skill, facts, skill == right, 3000)
        for n, skill in enumerate((right, missed) * 5)
    ]
    again = [
        Past(NOW - 60_000 + n, game.id, f"payout/{missed}/9{n}", "payout", missed, facts, True, 3000) for n in (1, 2, 3)
    ]
    asked = planned(game, History(past, done, NOW)).drill.skills
    assert missed in asked
    assert right not in asked
    assert missed not in planned(game, History([*past, *again], done, NOW)).drill.skills
    assert right in planned(game, History(past, done, NOW + DAY)).drill.skills


def keeps_the_rules(plan: DayPlan, found: History) -> bool:
    """At most eight items of a skill, a dealt roll after items, and nothing again today that was not missed."""
    today = [answer for answer in found.past if answer.at > found.now - NIGHT_MS]
    learned = {answer.skill for answer in today} - {answer.skill for answer in today if not answer.is_right}
    shares = [share for task in plan.tasks if isinstance(task, DrillTask) for share in task.proposal.shares]
    pairs = pairwise((*plan.tasks, None))
    rolled = all(isinstance(after, TableTask) for task, after in pairs if isinstance(task, DrillTask))
    return rolled and all(share.items <= MOST_ITEMS and share.skill not in learned for share in shares)


@pytest.mark.slow
@settings(max_examples=examples(15))
@given(st.integers(0, 30), st.integers(0, 10_000), st.sampled_from(LENGTHS), st.randoms(use_true_random=False))
def test_whoever_trained_today_is_asked_only_what_was_missed(
    days: int, seed: int, minutes: int, chance: Random
) -> None:  # fmt: skip
    """Task by task, to a dealt roll or a lesson, whatever goes wrong; the first line always has its minutes."""
    game, weeks = rock(), month(rock(), days, seed)
    past, lessons, needs, done = [*weeks.past], [*weeks.lessons], needs_of(shipped_blueprint(rock())), list[Task]()
    now = max((answer.at for answer in past), default=NOW)
    while True:
        history = History(past, lessons, now)
        found = overview(game, history, needs, minutes, BegunSession(now, tuple(done)))
        if not found.plan.tasks:
            break
        assert keeps_the_rules(found.plan, history)
        assert f"{found.plan.minutes} min" in str(found.lead)
        task = found.plan.tasks[0]
        done.append(task)
        now += task_ms(task)
        if isinstance(task, LessonTask):
            lessons.append(LessonResult(task.lesson, now, "passed", task_ms(task)))
        skills = task.proposal.skills if isinstance(task, DrillTask) else ()
        past += [Past(now, game.id, f"x/{each}/{now}", "x", each, (), chance.random() < 0.7, 3000) for each in skills]
    assert 0.6 * minutes * 60_000 <= sum(map(task_ms, done)) <= 1.25 * minutes * 60_000
    assert not isinstance(done[-1], DrillTask), "the roll that was planned after the last items is dealt"


@pytest.mark.slow
def test_a_refresher_is_short_and_teaches_nothing(game: Game) -> None:
    """Three minutes of what slipped, with a roll, and no lesson."""
    found = history(game, 20)
    plan = plan_refresher(game, found, path_of(game, found))
    assert not any(isinstance(task, LessonTask) for task in plan.tasks)
    assert 2 <= plan.minutes <= 5
    assert set(plan.drill.skills) <= {answer.skill for answer in found.past}


@pytest.mark.slow
def test_five_minutes_a_day_lead_through_the_course(game: Game) -> None:
    """Where much is due, lesson and review take turns: neither waits for ever."""
    weeks = month(game, 20)
    after_lesson = History(weeks.past[:-60], weeks.lessons, NOW + DAY)
    last = max(each.at for each in weeks.lessons)
    early = [answer for answer in weeks.past if answer.at < last]
    plan = planned(game, after_lesson._replace(past=early), 5)
    assert [type(task) for task in plan.tasks[:2]] == [DrillTask, TableTask]
    assert not any(isinstance(task, LessonTask) for task in plan.tasks)
    reviewed = [answer._replace(at=last + 1000 * n) for n, answer in enumerate(early[-12:], 1)]
    plan = planned(game, after_lesson._replace(past=[*early, *reviewed]), 5)
    assert any(isinstance(task, LessonTask) for task in plan.tasks)


@pytest.mark.slow
@pytest.mark.parametrize("minutes", LENGTHS)
def test_a_lesson_that_was_begun_comes_first(game: Game, minutes: int) -> None:
    """The one that was left last, at its activity, with what is left of its minutes; before what is due."""
    found = history(game, 10)
    waiting = [each.id for each in path_of(game, found).lessons if each.status in ("next", "locked")]
    begun = [BegunLesson(waiting[at], at, 1, NOW - at) for at in (1, 2)]
    gone = BegunLesson(waiting[0], 99, 1, NOW)
    plan = planned(game, found._replace(begun=(gone, *begun)), minutes)
    lesson = game.course.lesson(waiting[1])
    first = of_kind(plan.tasks[0], LessonTask)
    assert (first.lesson, first.activity, first.activities) == (lesson.id, 2, len(lesson.activities))
    assert 0 < first.minutes <= lesson_minutes(game, lesson)
    assert [task.lesson for task in plan.tasks if isinstance(task, LessonTask)].count(lesson.id) == 1


@pytest.mark.slow
def test_after_the_course_there_is_practice(game: Game) -> None:
    """Items and table in turn, no lesson."""
    done = [LessonResult(lesson.id, NOW - 9 * DAY, "passed", 1) for lesson in game.course.lessons]
    plan = planned(game, History(month(game, 30).past, done, NOW + DAY))
    assert {type(task) for task in plan.tasks} == {DrillTask, TableTask}


def test_what_went_wrong_at_the_table_is_dealt_again(game: Game) -> None:
    """Before what was not dealt since its lesson."""
    weeks = month(game, 12)
    table = [
        Past(NOW + n, game.id, f"table/table/{n}", "table", "table", (), row != "guide-6", None, row=row)
        for n, row in enumerate(("guide-4", "guide-5", "guide-6"))
    ]
    plan = planned(game, History((*weeks.past, *table), weeks.lessons, NOW + DAY))
    task = next(task for task in plan.tasks if isinstance(task, TableTask))
    assert (task.row, task.why) == ("guide-6", "missed")
    assert game.course.roll(task.roll).row == "guide-6"


@pytest.mark.slow
def test_what_was_dealt_well_today_rests(game: Game) -> None:
    """Once every row was dealt without a fault, the session has items and no roll."""
    found = history(game, 20)
    assert any(isinstance(task, TableTask) for task in planned(game, found).tasks)
    well = [past_of_roll(game, roll, (), found.now - 1000) for roll in game.course.rolls]
    after = planned(game, found._replace(past=(*found.past, *(past for each in well for past in each))))
    assert after.drill.shares
    assert not any(isinstance(task, TableTask) for task in after.tasks)


def test_a_game_without_a_course_is_drilled(game: Game) -> None:
    """As it was before there were courses."""
    plan = planned(game._replace(course=Course()), History((), (), NOW))
    assert {type(task) for task in plan.tasks} == {DrillTask}


def test_the_summary_names_what_got_better_and_what_comes(game: Game) -> None:
    """Gains, lessons that were passed, what tomorrow begins with."""
    weeks = month(game, 10)
    lesson, following = game.course.lessons[len(weeks.lessons) :][:2]
    since = NOW + DAY
    wrong = (answer.skill for answer in reversed(weeks.past) if not answer.is_right)
    skill = game.drills.skill(next(each for each in wrong if sum(it.skill == each for it in weeks.past) >= 4))
    right = [
        Past(since + n * 9000, game.id, f"{skill.kind}/{skill.id}/{n}", skill.kind, skill.id, (), True, 3000)
        for n in range(16)
    ]
    passed = LessonResult(lesson.id, since + 1, "passed", 1)
    found = History((*weeks.past, *right), (*weeks.lessons, passed), since + DAY // 4)
    summary = day_summary(game, found, since)
    assert summary.score == Score(16, 16)
    assert summary.lessons == (lesson.title,)
    (gain,) = summary.better
    assert gain.title == skill.title
    assert gain.before.of
    assert gain.after.percent == 100 > (gain.before.percent or 0)
    assert summary.next == following.title
    assert summary.tomorrow


def test_a_roll_is_dealt_again_without_help(game: Game) -> None:
    """It is a lesson of that roll alone, asked of the same duties, and ends as one."""
    task = next(task for task in planned(game, history(game, 10)).tasks if isinstance(task, TableTask))
    lesson = roll_lesson(game, task.roll, task.lesson)
    walk = Walk(game, lesson, 1)
    state = walk.begin()
    for act in walk.model_acts(game.course.roll(task.roll)):
        state, _ = walk.do(state, act)
    state, graded = walk.finish(state)
    assert (state.outcome, graded.faults) == ("passed", ())


def test_a_roll_dealt_again_is_an_answer_of_the_table(game: Game) -> None:
    """What was undone is help, as at the table, so no figure of clean rounds counts it; it comes back in both ways."""
    roll = game.course.roll("eight-hard")
    pay = Act("pay", roll.wagers[0].bet, roll.wagers[0].seat, "player", amount=1)
    wrong = past_of_roll(game, roll, [Fault("wrong_amount", "major", "guide:16", pay, None, 5, "")], NOW)
    assert [(each.kind, each.skill, each.is_right, each.hinted) for each in wrong] == [
        ("table", "table", True, True), ("table", wrong[1].skill, False, True),
    ]  # fmt: skip
    assert clean_rounds(wrong) == CleanRounds(0, 0, helped=1)
    done = [LessonResult(lesson.id, NOW - DAY, "passed") for lesson in game.course.lessons]
    tasks = plan_refresher(game, found := History(wrong, done, NOW), path_of(game, found)).tasks
    assert [(each.row, each.why) for each in tasks if isinstance(each, TableTask)] == [(roll.row, "missed")]
    assert game.drills.skill(wrong[1].skill).features["odds"] == "hardway"
    assert [each.is_right for each in past_of_roll(game, roll, [], NOW)] == [True]


@pytest.mark.slow
def test_the_overview_tells_what_was_trained_and_what_may_be_asked(game: Game) -> None:
    """Minutes of the week and of today, and the skills that no lesson taught yet."""
    found = overview(game, History(*month(game, 10)[:2], NOW), (), 20)
    assert 5 < found.work.today < found.work.week
    assert set(found.untaught) == {skill.id for skill in game.drills.skills} - found.path.skills


def paid(game: Game, cost: int, times: int) -> History:
    """Somebody who paid 6 to 5 wrongly so many times yesterday, after four lessons."""
    done = [LessonResult(lesson.id, NOW - 9 * DAY, "passed", 1) for lesson in game.course.lessons[:14]]
    skill = next(iter(taught_skills(game, [result.lesson for result in done])))
    past = [
        Past(NOW + n, game.id, f"payout/{skill}/{n}", "payout", skill, ("odds:6:5",), False, 3000, cost=cost)
        for n in range(times)
    ]
    return History(past, done, NOW + DAY)


@pytest.mark.parametrize(
    ("cost", "times", "words"),
    [
        (-500, 1, "You shorted 6 to 5 once. "),
        (-500, 2, "shorted 6 to 5 twice. "),
        (500, 3, "overpaid 6 to 5 3 times. "),
    ],
)
@pytest.mark.slow
def test_the_first_line_says_why_it_helps(game: Game, cost: int, times: int, words: str) -> None:
    """What was paid wrongly is said with its rate, its direction, and how often; then the minutes."""
    found = overview(game, paid(game, cost, times), (), 5)
    assert words in str(found.lead)
    assert str(found.lead).endswith(f"today’s {found.plan.minutes} min.")


@pytest.mark.slow
def test_rolls_between_lessons_take_of_the_time(game: Game) -> None:
    """Where nothing is to be asked yet, lessons and the rolls between them fill the session and no more."""
    done = [LessonResult("your-side", NOW - 60_000, "passed", 1)]
    found = overview(game, History((), done, NOW), (), 20)
    assert {type(task) for task in found.plan.tasks} == {LessonTask, TableTask}
    assert 18 <= found.plan.minutes <= 21


@pytest.mark.slow
def test_a_single_miss_is_not_counted_out(game: Game) -> None:
    """That 0 of the last 1 was right is how nobody speaks; where some were right they are counted."""
    done = [LessonResult(lesson.id, NOW - DAY, "passed", 1) for lesson in game.course.lessons[:3]]
    skill = game.drills.skill("read-mixed")
    for right, words in (
        ((False,), f"You missed the first question in “{skill.title}”. "),
        ((False, False), f"You missed “{skill.title}” twice. "),
        ((True, False, False), f"You got 1 of the last 3 right in “{skill.title}”. "),
    ):
        past = [
            Past(NOW + n, game.id, f"x/{n}", skill.kind, skill.id, (), is_right, 3000)
            for n, is_right in enumerate(right)
        ]
        assert str(overview(game, History(past, done, NOW + DAY), (), 20).lead).startswith(words), right


@pytest.mark.slow
def test_nobody_is_told_that_they_missed_what_they_left(game: Game) -> None:
    """An item that was left says nothing of the trainee: neither the first line nor the first task is about it."""
    found = paid(game, 0, 1)
    left = [answer._replace(mistake=LEFT) for answer in found.past]
    for minutes in (5, 10, 20):
        before = overview(game, found._replace(past=()), (), minutes)
        after = overview(game, found._replace(past=left), (), minutes)
        assert str(after.lead).partition(":")[0] == str(before.lead).partition(":")[0]
        first = next(task for task in after.plan.tasks if isinstance(task, DrillTask))
        assert first.proposal.shares[0].reason.why == "new"


@pytest.mark.slow
def test_without_slips_the_first_line_names_what_is_next(game: Game) -> None:
    """The next station, and the end of the day."""
    found = overview(game, History((), (), NOW), (), 5)
    assert str(found.lead).startswith(f"Next: “{game.course.lessons[0].title}”")
    over = overview(game, History((), (), NOW), (), 5, BegunSession(NOW, (LessonTask("x", "X", "Y", 5),)))
    assert str(over.lead) == "All of it is done for today."
    assert over.summary is not None


@pytest.mark.slow
def test_the_first_line_names_what_begins_first(game: Game) -> None:
    """After each of the first lessons, without any slip: the lesson only where the session begins with it."""
    for count in range(12):
        results = [
            LessonResult(each.id, NOW - DAY + at, "passed") for at, each in enumerate(game.course.lessons[:count])
        ]
        found = overview(game, History((), results, NOW), (), 20)
        is_lesson = isinstance(found.plan.tasks[0], LessonTask)
        before = f"now that you know “{game.course.lessons[count - 1].title}”." if count else "Everything else"
        assert str(found.lead).startswith("Next: " if is_lesson else "Practice first, then the lesson "), count
        assert not is_lesson or before in str(found.lead)


def test_what_was_undone_in_a_lesson_comes_back_as_a_roll(game: Game) -> None:
    """The first line speaks of it, until the roll was dealt at the table; a round that was shown has no slips."""
    lesson = game.course.lessons[0]
    roll = game.course.roll(lesson.rolls[-1])
    done = [LessonResult(lesson.id, NOW - DAY, "passed")]
    fault = Fault("omitted", "major", "guide:4", None, Act("take"), 0, "")
    slipped = past_of_lesson(game, DealtRoll(roll, (fault,), 9000, is_shown=False), NOW - DAY)
    after = past_of_roll(game, roll, (), NOW - DAY // 2)
    title = game.guide.row(roll.row).title
    for past, is_told in ((slipped, True), ((*slipped, *after), False)):
        plan = plan_refresher(game, (found := History(past, done, NOW)), path := path_of(game, found))
        assert (str(lead_of(plan, found, path)).startswith(f"You missed “{title}” once in its lesson")) == is_told
    shown = past_of_lesson(game, DealtRoll(roll, (fault,), 9000, is_shown=True), NOW)
    assert [(each.hinted, each.mistake) for each in shown] == [(True, None)]


@pytest.mark.slow
def test_a_clock_that_was_set_back_contradicts_nothing(game: Game) -> None:
    """Before most of the answers, now is the last of them; otherwise what lies ahead is as old as what came before."""
    weeks = month(game, 10)
    last = max(*(answer.at for answer in weeks.past), *(result.at for result in weeks.lessons))
    right = overview(game, History(*weeks[:2], last), (), 20)
    found = overview(game, History(*weeks[:2], last - 30 * DAY), (), 20)
    assert (found.day, found.work, found.path, found.lead) == (right.day, right.work, right.path, right.lead)
    assert found.work.today > 0
    for days in (1, 3):
        history = History(*weeks[:2], last - days * DAY)
        believed = history.on_one_clock()
        assert (
            max(*(answer.at for answer in believed.past), *(result.at for result in believed.lessons)) <= believed.now
        )
        assert believed.on_one_clock() == believed
        found = overview(game, history, (), 20)
        assert found.day < right.day or found.work.today == 0
        assert bool(found.work.week) or not found.work.better


def test_one_answer_of_a_clock_that_was_ahead_is_of_today(game: Game) -> None:
    """It moves no other answer, and is not later than now."""
    weeks = month(game, 3)
    now = max(answer.at for answer in weeks.past) + 1000
    stray = weeks.past[-1]._replace(at=now + 400 * DAY)
    found = History((*weeks.past, stray), weeks.lessons, now).on_one_clock()
    assert found.now == now
    assert [answer.at for answer in found.past] == [*(answer.at for answer in weeks.past), weeks.past[-1].at]


def test_a_game_with_nothing_to_learn_is_dealt(game: Game) -> None:
    """Nothing was done, so nothing is said to be done."""
    bare = game._replace(course=Course(), drills=Drills(skills=()))
    assert str(overview(bare, History((), (), NOW), (), 20).lead) == "Deal for a while."
