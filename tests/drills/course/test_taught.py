"""Which skills may be asked: those that lessons taught or that were answered before; never any that nobody showed."""

from itertools import product

import pytest

from dealer_trainer.drills.course.overview import overview
from dealer_trainer.drills.course.path import History
from dealer_trainer.drills.course.taught import (
    lesson_ahead,
    needed_for,
    table_taught,
    taught_by,
    taught_game,
    taught_skills,
    teaching_lessons,
    untaught_units,
)
from dealer_trainer.drills.course.walk import Walk
from dealer_trainer.drills.item.factory import Answer, dressed, grade, make, remake, right_answer
from dealer_trainer.drills.session.goal import PlanInput, choose_item, goal_of
from dealer_trainer.games.course import Course
from dealer_trainer.games.game import Game
from dealer_trainer.records.progress.course_record import LessonResult
from dealer_trainer.records.progress.past import LEFT, Past
from dealer_trainer.table.option import Options, is_more
from tests.narrowed import not_none
from tests.simulated_month import NOW


def past(game: Game, skill: str, kind: str) -> Past:
    """One right answer."""
    return Past(1, game.id, f"{kind}/{skill}/1", kind, skill, (), is_right=True, latency_ms=900)


@pytest.mark.slow
def test_no_session_asks_what_no_lesson_taught(game: Game) -> None:
    """After every lesson: no skill that Today plans, and no item of it, needs more than the lessons so far taught."""
    for count in range(1, len(game.course.lessons)):
        lessons = game.course.lessons[:count]
        taught, done = taught_by(game, lessons), [lesson.id for lesson in lessons]
        results = [LessonResult(lesson, NOW - count + at, "passed") for at, lesson in enumerate(done)]
        found = overview(game, History((), results, NOW), (), 20)
        asked = not_none(taught_game(game, done, found.untaught))
        assert found.untaught.keys().isdisjoint(found.plan.drill.skills)
        for skill in found.plan.drill.skills:
            assert taught.covers(needed_for(game, skill)), (done[-1], skill)
            items = [dressed(make(asked, skill, seed), taught.bets) for seed in (count, count + 100)]
            assert {wager.bet for item in items for wager in item.table.wagers} <= taught.bets, (done[-1], skill)
            facts = [fact.partition(":")[::2] for item in items for fact in item.facts]
            assert {name for kind, name in facts if kind in ("row", "call")} <= taught.rows, (done[-1], skill)


@pytest.mark.slow
def test_what_is_taught_changes_no_payout(game: Game) -> None:
    """After every lesson, also where a later drill is asked: each question and its right answer are the table's."""
    payouts = [skill.id for skill in game.drills.skills if skill.kind == "payout"]
    done: list[str] = []
    for lesson in game.course.own_lessons:
        done.append(lesson.id)
        asked = not_none(taught_game(game, done, [skill.id for skill in game.drills.skills]))
        for skill, seed in product(payouts, range(2)):
            item, whole = make(asked, skill, seed), make(game, skill, seed)
            assert (item.roll, item.table) == (whole.roll, whole.table), (lesson.id, skill)
            assert right_answer(asked, item) == right_answer(game, whole), (lesson.id, skill)


@pytest.mark.slow
def test_one_answer_to_a_later_drill_opens_that_drill_alone(game: Game) -> None:
    """After three lessons: no other rate or row is asked with it, and one that was only shown opens nothing."""
    done = [lesson.id for lesson in game.course.lessons[:3]]
    given = past(game, "pay-four-ten-odd", "payout")
    skills = taught_skills(game, done, [given])
    assert skills - taught_skills(game, done) == {"pay-four-ten-odd"}
    opened = not_none(taught_game(game, done, untaught_units(game, skills)))
    assert {spot.bet for spot in opened.layout.spots} == {"players_circle", "jukebox"}
    calls = {row.id for row in opened.guide.rows if row.call}
    assert calls == {row.id for row in game.guide.rows if row.call} & taught_by(game, game.course.lessons[:3]).rows
    left = given._replace(is_right=False, mistake=LEFT)
    assert taught_skills(game, done, [left]) == taught_skills(game, done)


@pytest.mark.slow
def test_nothing_is_asked_before_its_facts_are_taught(game: Game) -> None:
    """After every lesson: no skill that may be asked needs a bet, row, rule or toke that no lesson taught by then.

    More lessons never take a skill away; after the last one none is left.
    """
    before: frozenset[str] = frozenset()
    done: list[str] = []
    for lesson in game.course.lessons:
        done.append(lesson.id)
        taught = taught_by(game, (game.course.lesson(each) for each in done))
        now = taught_skills(game, done)
        assert before <= now, lesson.id
        for skill in now:
            assert taught.covers(needed_for(game, skill)), (lesson.id, skill)
        before = now
    assert before == {skill.id for skill in game.drills.skills}


@pytest.mark.parametrize(
    ("skill", "lesson"),
    [
        ("read-reds-greens", "build-an-amount"),
        ("pay-circle-easy", "build-an-amount"),
        ("chips-run-down", "next-step"),
        ("pay-four-ten-odd", "four-and-ten"),
        ("pay-circle-half", "breakage"),
        ("pay-hardway-odd", "two-rates"),
        ("order-come-out", "outside-numbers"),
        ("pay-hardway-toke", "tokes"),
        ("marks-complete", "nine-of-ten"),
        ("protect-all", "floor"),
    ],
)
def test_a_skill_comes_after_its_lesson(game: Game, skill: str, lesson: str) -> None:
    """A drilled one after the lesson that drills it, a harder one with what it is made of."""
    assert teaching_lessons(game)[skill] == lesson


def test_chips_come_before_cash(game: Game) -> None:
    """Whoever follows the course is asked for cash only once chips, the tray, and the buy-in's chips may be asked."""
    lessons = [lesson.id for lesson in game.course.lessons]
    own = {skill.id for skill in game.drills.skills if skill.kind == "chip_work" and not skill.pack}
    asked = [taught_skills(game, lessons[:count], ()) for count in range(len(lessons) + 1)]
    with_cash = [skills for skills in asked if skills & {"count-cash", "steps-cash"}]
    assert with_cash
    assert all(own | {"count-tray", "steps-chips", "chips-buy-in"} <= skills for skills in with_cash)


def test_what_was_answered_before_the_course_counts(game: Game) -> None:
    """Trainees from before the course are not locked out; a fault at the table is not an answer to an item."""
    assert taught_skills(game, (), [past(game, "call-winner", "call")]) == {"call-winner"}
    assert taught_skills(game, (), [past(game, "call-winner", "table")]) == frozenset()
    assert taught_skills(game, (), [past(game, "gone-skill", "payout")]) == frozenset()


def test_a_mistake_leads_to_a_drill_or_to_its_lesson(game: Game) -> None:
    """After every lesson: what may be asked needs nothing untaught; anything else waits for a lesson that opens it."""
    ids = [lesson.id for lesson in game.course.lessons]
    early = 0
    for count in (1, 3, 6, 10, 20):
        done, taught = ids[:count], taught_by(game, game.course.lessons[:count])
        known = taught_skills(game, done)
        for skill in game.drills.skills:
            lesson = lesson_ahead(game, skill.id, done)
            if lesson is None:
                assert taught.covers(needed_for(game, skill.id))
                early += skill.id not in known
            else:
                assert skill.id not in known
                assert lesson.id not in done
                assert lesson_ahead(game, skill.id, ids[: ids.index(lesson.id) + 1]) is None
    assert early
    assert lesson_ahead(game, "pay-circle-easy", ids[:1]) is None, "its rule is in the first lesson"
    order = not_none(lesson_ahead(game, "order-come-out", ids[:1]))
    assert order.id == "outside-numbers"
    assert lesson_ahead(game, "order-come-out", ids[:1], [past(game, "order-come-out", "order")]) is None


def test_without_a_course_all_is_taught(game: Game) -> None:
    """A game of somebody else's with drills alone."""
    bare = game._replace(course=Course())
    assert taught_skills(bare, ()) == {skill.id for skill in game.drills.skills}
    assert teaching_lessons(bare) == {}


def test_the_table_grows_with_the_course(game: Game) -> None:
    """One seat at first, then as many as the lessons dealt; no bet lies there before it and its rates were taught."""
    full, done = Options(), list[str]()
    before = not_none(table_taught(game, done, full))
    assert (before.seats, before.one_roll_bets, before.tokes, before.illegal_per_cent) == (1, False, False, 0)
    seats = [1]
    for lesson in game.course.own_lessons[:-1]:
        done.append(lesson.id)
        now = not_none(table_taught(game, done, full))
        assert not is_more(before, now)
        kinds = {game.rules.bet(bet).kind for bet in taught_by(game, map(game.course.lesson, done)).bets}
        flags = {"one_roll": now.one_roll_bets, "number": now.number_bets, "collect": now.side_bets}
        assert {kind for kind, is_made in flags.items() if is_made} <= kinds
        seats.append(now.seats)
        before = now
    assert list(dict.fromkeys(seats)) == [1, 2, 3, 6]
    assert before.illegal_per_cent == full.illegal_per_cent
    assert table_taught(game, [*done, game.course.own_lessons[-1].id], full) is None


def test_calls_are_drilled_from_the_unit_that_teaches_them(game: Game) -> None:
    """Each after the lesson that drills it, and not before, whatever else may lie on its felt."""
    lessons = teaching_lessons(game)
    assert {skill: lessons[skill] for skill in lessons if "call-" in skill} == {
        "full-call-come-out": "open-and-winner", "full-call-point-set": "point-made",
        "full-call-seven-out": "seven-out", "full-call-other": "other-numbers", "full-call-winner": "hardway",
        "call-come-out": "open-and-winner", "call-point-set": "four-and-ten", "call-seven-out": "seven-out",
        "call-winner": "hardway", "call-money": "duty-color-up",
    }  # fmt: skip


def test_no_bet_lies_there_that_was_not_taught(game: Game) -> None:
    """Neither in the lesson nor in a drill after it; the question and its answer are the same, and so is its id."""
    lesson = game.course.lesson("open-and-winner")
    walk = Walk(game, lesson, 3)
    at = next(number for number, each in enumerate(lesson.activities) if each.kind == "drill")
    asked = [walk._item(at, number, 0) for number in range(6)]
    bets = taught_by(game, game.course.up_to(lesson)).bets
    assert set(bets) == {"players_circle"}
    goal = goal_of(game.drills, "full-call-come-out")._replace(bets=bets)
    asked += [choose_item(game, goal, PlanInput((), 0), seed) for seed in range(6)]
    assert {wager.bet for item in asked for wager in item.table.wagers} == bets
    for item in asked:
        whole = remake(game, item.id)
        assert (whole.roll, whole.question, grade(game, whole, Answer(call="x")).right) == (
            item.roll, item.question, grade(game, item, Answer(call="x")).right,
        )  # fmt: skip
