"""A session's situation trains most of what went wrong at the table, and nothing that was not taught."""

from collections import Counter

import pytest

from dealer_trainer.drills.course.day import plan_day
from dealer_trainer.drills.course.path import History, path_of
from dealer_trainer.drills.course.situation_choice import (
    SituationTask,
    choose_situation,
    needed_for_situation,
    situation_of_row,
    trained_by,
)
from dealer_trainer.drills.course.taught import taught_by
from dealer_trainer.games.course import Course
from dealer_trainer.games.drills import TableSituation
from dealer_trainer.games.game import Game, ListedSituation
from dealer_trainer.guide.grading.fault import Fault, FaultKind
from dealer_trainer.guide.row import Act
from dealer_trainer.records.progress.course_record import LessonResult
from dealer_trainer.records.progress.past import Past
from dealer_trainer.table.round import Round, bad_pop_row, opening_rows
from dealer_trainer.table.round_grade import RoundGrader
from dealer_trainer.table.situation import SituationScript, load_situations
from dealer_trainer.ui.widget.source_link import SITUATION, situation_link
from tests.narrowed import not_none

NOW = 1_700_000_000_000


@pytest.fixture
def listed(game: Game) -> tuple[ListedSituation, ...]:
    """The situations that ship."""
    return load_situations(game)


def after(game: Game, lessons: int, *past: Past) -> History:
    """Somebody who passed so many lessons."""
    done = [LessonResult(lesson.id, NOW - 1, "passed", 1) for lesson in game.course.lessons[:lessons]]
    return History(past, done, NOW)


def chosen(game: Game, history: History, listed: tuple[ListedSituation, ...]) -> SituationTask | None:
    """What is dealt next."""
    return choose_situation(game, history, path_of(game, history), listed)


def fault(game: Game, skill: str, number: int = 1) -> Past:
    """Something that went wrong at the table, as the skill that trains it."""
    return Past(NOW - number, game.id, f"table/{skill}/{number}", "table", skill, (), is_right=False, latency_ms=None)


def dealt(game: Game, row: str, *, is_right: bool) -> Past:
    """A round that was dealt at the table."""
    return Past(NOW - 5, game.id, f"table/table/{row}", "table", "table", (), is_right, None, row=row)


def test_the_faults_at_the_table_choose_it(game: Game, listed: tuple[ListedSituation, ...]) -> None:
    """What trains the skill that was missed most comes, with the skill and how often; two are more than one."""
    whole = len(game.course.lessons)
    for skill, row in (("pay-hardway-odd", "guide-16"), ("pay-flaming-four-easy", "ruling-R2")):
        past = [fault(game, skill, number) for number in (2, 3)]
        task = not_none(chosen(game, after(game, whole, *past, fault(game, "pay-four-ten-odd")), listed))
        assert (task.why, task.situation.row, task.times) == ("faults", row, 2)
        assert task.trains == game.drills.skill(skill).title


def test_what_was_put_right_is_no_reason(game: Game, listed: tuple[ListedSituation, ...]) -> None:
    """After three right answers in drills, or a week, the row decides: missed, then not dealt, then long ago."""
    whole, skill = len(game.course.lessons), "pay-hardway-odd"
    right = [Past(NOW, game.id, f"payout/{skill}/{n}", "payout", skill, (), True, 2000) for n in range(3)]
    task = not_none(chosen(game, after(game, whole, fault(game, skill), *right), listed))
    assert task.why == "fresh"
    missed = dealt(game, "guide-5", is_right=False)
    task = not_none(chosen(game, after(game, whole, missed), listed))
    assert (task.why, task.situation.row) == ("missed", "guide-5")
    rows = {each.row for each in listed}
    task = not_none(chosen(game, after(game, whole, *(dealt(game, row, is_right=True) for row in rows)), listed))
    assert task.why == "keep"


@pytest.mark.slow
def test_nothing_untaught_is_dealt(game: Game, listed: tuple[ListedSituation, ...]) -> None:
    """Before the directions were taught a roll of a lesson is dealt; after the course every situation can be."""
    lessons = game.course.lessons
    opened = []
    for count in range(len(lessons) + 1):
        taught = taught_by(game, lessons[:count])
        task = chosen(game, after(game, count, fault(game, "pay-hardway-odd")), listed)
        assert task is None or taught.covers(needed_for_situation(game, task.situation))
        opened.append(task is not None)
    assert opened == sorted(opened)
    assert not opened[lessons.index(game.course.lesson("right-to-left"))]
    taught = taught_by(game, lessons)
    assert all(taught.covers(needed_for_situation(game, each)) for each in listed)


@pytest.mark.slow
def test_a_mistake_leads_to_nothing_untaught(game: Game, listed: tuple[ListedSituation, ...]) -> None:
    """Somebody on the course is dealt a row from their lessons, or from a situation that these cover, or not at all."""
    ids = [lesson.id for lesson in game.course.lessons]
    found = 0
    for count in (1, 6, 10):
        lessons = game.course.lessons[:count]
        rolls = {roll for lesson in lessons for roll in lesson.rolls}
        bets = {wager.bet for roll in rolls for wager in game.course.roll(roll).wagers}
        seats = max(len({wager.seat for wager in game.course.roll(roll).wagers}) for roll in rolls)
        for row in game.guide.rows:
            situation = situation_of_row(game, listed, row.id, lessons=ids[:count])
            if situation is not None:
                assert {wager.bet for wager in situation[0].wagers} <= bets
                assert len({wager.seat for wager in situation[0].wagers}) <= seats
                found += 1
        first = game.course.roll(lessons[0].rolls[0]).row
        assert situation_of_row(game, listed, first, lessons=ids[:count]) is not None
        assert situation_of_row(game, listed, first, lessons=()) is None
    assert found > 10


def test_a_session_deals_it(game: Game, listed: tuple[ListedSituation, ...]) -> None:
    """Short or long, before rolls of lessons; a game without a course deals any of them."""
    history = after(game, len(game.course.lessons))
    path = path_of(game, history)
    for minutes in (5, 20):
        dealt = [task for task in plan_day(game, history, path, minutes, listed).tasks if hasattr(task, "why")]
        assert isinstance(dealt[0], SituationTask)
    assert chosen(game._replace(course=Course()), History((), (), NOW), listed) is not None


def test_every_situation_trains_something(game: Game, listed: tuple[ListedSituation, ...]) -> None:
    """Each is a way to put a fault right: the hardway its own rate, the late bet the players' requests."""
    found = {each.id: trained_by(game, each) for each in listed}
    assert all(found.values())
    assert any(skill.startswith("pay-hardway") for skill in found["hardway-made"])
    assert any(skill.startswith("protect") for skill in found["late-bet"])


@pytest.mark.slow
def test_a_row_is_dealt_where_the_act_is_due(game: Game, listed: tuple[ListedSituation, ...]) -> None:
    """For every row and every act of its steps: the act is due there, whatever the skill; no bad pop comes first."""
    bad, found = bad_pop_row(game.guide), 0
    for row in game.guide.rows:
        if row.when.phase == "before":
            continue
        for step in row.steps:
            for bet in ("",) if step.zone is None else game.guide.zone(step.zone).bets:
                situation = situation_of_row(game, listed, row.id, "place-puck", f"{step.do}:{bet}")
                if situation is None:
                    continue  # a bet that nothing listed has
                dealt = next(each for each in rounds_of(game, situation[0]) if each.model.row.id == row.id)
                assert not any(pop.is_bad for pop in dealt.pops)
                assert (step.do, bet or None) in {(act.do, act.bet) for act in RoundGrader(game, dealt).model_acts()}
                found += 1
        assert situation_of_row(game, listed, row.id, "", "announce:") is not None
        assert situation_of_row(game, listed, row.id, "", "floor:") is None
    assert found > 50
    assert bad is not None
    called_off = not_none(situation_of_row(game, listed, bad.id))
    assert called_off[0].bad_pops
    for row in opening_rows(game.guide):
        opened = not_none(situation_of_row(game, listed, row.id))
        assert not opened[0].bad_pops


def rounds_of(game: Game, situation: TableSituation) -> list[Round]:
    """The rounds of a situation."""
    return list(SituationScript(game, situation).rounds)


def test_a_bet_that_was_touched_is_up(game: Game, listed: tuple[ListedSituation, ...]) -> None:
    """Of an act that was not due only the bet must be there."""
    situation = not_none(situation_of_row(game, listed, "ruling-R2", "", ":players_circle"))
    assert "players_circle" in {wager.bet for wager in situation[0].wagers}
    assert situation_of_row(game, listed, "ruling-R2", "", ":no_such_bet") is None


ORDER = (
    ("out_of_order", Act("puck", to=8), Act("take", "jukebox", 1)),
    ("wrong_direction", Act("take", "jukebox", 6), Act("take", "jukebox", 1)),
    ("paid_before_taken", Act("take", "jukebox", 6), Act("pay", "players_circle", 1)),
)


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "due", "done"), ORDER)
def test_a_mistake_in_the_order_is_dealt_with_both_acts(
    game: Game, listed: tuple[ListedSituation, ...], kind: FaultKind, due: Act, done: Act
) -> None:
    """Both bets are there and both acts due, in another row if need be; nothing is dealt where that was not taught."""
    made, found = Fault(kind, "major", "guide:8", due, done, 0, ""), 0
    row, skill, acts = situation_link(made, "guide-8", "").removeprefix(SITUATION).split()
    for count in (5, 7, 12, len(game.course.lessons)):
        lessons = [lesson.id for lesson in game.course.lessons[:count]]
        situation = situation_of_row(game, listed, row, skill, acts, lessons)
        if situation is not None:
            due_acts = [RoundGrader(game, each).model_acts() for each in rounds_of(game, situation[0])]
            wanted = Counter((act.do, act.bet) for act in (due, done))
            assert any(wanted <= Counter((act.do, act.bet) for act in model) for model in due_acts)
            found += 1
    assert found >= 2
