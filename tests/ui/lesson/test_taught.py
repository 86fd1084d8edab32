"""What is not taught yet does not appear: in all lessons, on the felt, in the hands, under the pointer."""

import pytest
from PySide6.QtWidgets import QLabel

from dealer_trainer.drills.course.taught_guide import with_taught_felt
from dealer_trainer.games.course import Lesson
from dealer_trainer.guide.model import row_for
from dealer_trainer.table.snapshot import Snapshot
from dealer_trainer.ui.lesson.lesson_walk import LessonWalk
from tests.ui.conftest import rock_n_roll
from tests.ui.lesson.conftest import MakeView
from tests.ui.lesson.lesson_hands import walk_to

LESSONS = rock_n_roll().course.lessons
FEW = [lesson for lesson in LESSONS if lesson.bets or lesson.specials][:5]


def snapshots(lesson: Lesson) -> list[Snapshot]:
    """Every felt that a lesson deals, after every act of the model dealer and after what the app does besides."""
    game = rock_n_roll()
    walk = LessonWalk(game, lesson, seed=1)
    found = []
    for roll_id in lesson.rolls:
        roll = game.course.roll(roll_id)
        table, acts = walk.table(roll), walk.walk.model_acts(roll)
        found += [table.snapshot(acts[:count], "learn") for count in range(len(acts) + 1)]
        found.append(table.snapshot(acts, "learn", table.rest(acts)))
    return found


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_no_untaught_bet_lies_on_the_felt(lesson: Lesson) -> None:
    """Chips, requests and tokes are of bets that this lesson or an earlier one has taught."""
    course = rock_n_roll().course
    taught = course.bets_by(lesson)
    specials = {special for each in course.up_to(lesson) for special in each.specials}
    for snapshot in snapshots(lesson):
        assert {wager.bet for wager in snapshot.wagers} <= taught
        assert {place.bet for place, _ in snapshot.paid} <= taught
        assert {request.place.bet for request in snapshot.requests} <= taught
        assert "tokes" in specials or all(wager.owner == "player" for wager in snapshot.wagers)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_no_untaught_spot_is_printed_or_pressed(lesson: Lesson) -> None:
    """The felt of a lesson has the spots of taught bets alone, and prints nothing at the others."""
    game = rock_n_roll()
    taught = game.course.bets_by(lesson)
    felt = with_taught_felt(game, taught)
    assert {spot.bet for spot in felt.layout.spots} == taught
    for spot in game.layout.spots:
        assert (f'id="print.{spot.id}"' in felt.svg) == (spot.bet in taught)
    assert "print.payoffs.circle" in felt.svg
    assert ('"print.payoffs"' in felt.svg) == ("hot_hand" in taught)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
@pytest.mark.slow
def test_items_ask_what_is_taught(lesson: Lesson) -> None:
    """Where a skill goes on beyond the lesson that begins it, its items here are of what is known by now."""
    game = rock_n_roll()
    taught = game.course.bets_by(lesson)
    for seed in range(3):
        walk = LessonWalk(game, lesson, seed=seed).walk
        for at, activity in enumerate(lesson.activities):
            if activity.kind in ("drill", "gate") and activity.skills:
                for number in range(4):
                    item = walk._item(at, number, 0)
                    assert {wager.bet for wager in item.table.wagers} <= taught
                    if item.table.point is not None and item.roll is not None:
                        row = row_for(game.guide, item.table.point, item.roll).id
                        assert row in game.course.rows_by(lesson)


@pytest.mark.slow
@pytest.mark.parametrize("lesson", FEW, ids=lambda lesson: lesson.id)
def test_no_untaught_spot_has_a_button(make_view: MakeView, lesson: Lesson) -> None:
    """Neither Tab nor a screen reader meets a spot that is not there."""
    view = make_view(lesson.id)
    walk_to(view, "gate")
    taught = rock_n_roll().course.bets_by(lesson)
    assert {button.place.bet for button in view.felt.spots._buttons.values()} == taught


@pytest.mark.slow
def test_no_words_of_the_exam_or_the_other_players(make_view: MakeView) -> None:
    """A first lesson has one voice: no level to choose, no bankroll, no name plate, no last rolls."""
    view = make_view("your-side")
    said = {label.text() for label in view.findChildren(QLabel) if label.isVisible()}
    assert not said & {"Test", "Practice", "Last rolls", "Requests"}
    assert view.felt.felt.picture.names == ()
