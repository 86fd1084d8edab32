"""Who has dealt before skips what a few rolls show; nobody skips what they dealt wrong, or did not deal."""

import pytest

from dealer_trainer.drills.course.length import course_minutes, roll_ms
from dealer_trainer.drills.course.placement import MOST_MS, Task, asked_by, known_lessons, placement_lesson, tasks_of
from dealer_trainer.drills.course.roll import scripted_round
from dealer_trainer.drills.course.walk import Walk
from dealer_trainer.games.game import Game
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.table.round_grade import RoundGrader
from tests.drills.item.drilled import rock

ROLLS = rock().course.placement


def known(game: Game, *wrong: Fault) -> set[str]:
    """The ids of the lessons that are skipped after all rolls, with these faults."""
    return {lesson.id for lesson in known_lessons(game, ROLLS, wrong)}


def without(roll_id: str, left_out: int) -> tuple[Fault, ...]:
    """The faults of a roll that is dealt as the model dealer does but for one act."""
    dealt = scripted_round(rock(), rock().course.roll(roll_id))
    grader = RoundGrader(rock(), dealt)
    acts = grader.model_acts()
    return grader.grade((*acts[:left_out], *acts[left_out + 1 :])).faults


def test_a_dealer_by_the_book_skips_more_than_half_of_the_course() -> None:
    """In five minutes of a newcomer's pace; what the rolls do not show stays."""
    game = rock()
    found = known(game)
    lessons = [lesson for lesson in game.course.lessons if lesson.id in found]
    assert course_minutes(game, lessons) > course_minutes(game, game.course.own_lessons) / 2
    assert found.isdisjoint({"floor", "bad-pop", "limit", "complete"})
    walk = Walk(game, placement_lesson(game), 0)
    assert sum(roll_ms(walk, game.course.roll(roll)) for roll in ROLLS) <= MOST_MS


def test_the_first_three_rolls_show_most_of_it() -> None:
    """Where the time is up after them, half of what all of them show is known."""
    game = rock()
    first = known_lessons(game, ROLLS[:3], ())
    assert len(first) >= len(known(game)) / 2


def test_who_dealt_nothing_skips_nothing() -> None:
    """No roll, no lesson."""
    assert known_lessons(rock(), (), ()) == ()


@pytest.mark.parametrize("roll", ROLLS)
@pytest.mark.slow
def test_what_was_left_out_is_not_skipped(roll: str) -> None:
    """Each act of each roll: whoever leaves it out takes every lesson that asks it, and may skip others."""
    game = rock()
    dealt = scripted_round(game, game.course.roll(roll))
    acts = RoundGrader(game, dealt).model_acts()
    for place, act in enumerate(acts):
        if act.do not in ("take", "pay", "puck", "mark", "announce"):
            continue
        faults = without(roll, place)
        assert faults, act
        found = known(game, *faults)
        asking = {
            lesson.id
            for lesson in game.course.lessons
            if any((task.do, task.bet) == (act.do, act.bet) for task in asked_by(game, lesson.id))
        }
        if act.do == "announce":
            asking = {lesson.id for lesson in game.course.lessons if Task("calls") in asked_by(game, lesson.id)}
        assert not found & asking, act
        assert found < known(game)


def test_what_went_wrong_in_a_roll_that_was_not_ended_is_not_skipped() -> None:
    """The roll itself shows nothing; what another one showed rightly does not count against its faults."""
    game = rock()
    wrong = without(ROLLS[3], 0)
    assert wrong
    found = {lesson.id for lesson in known_lessons(game, ROLLS[:3], wrong)}
    assert found < {lesson.id for lesson in known_lessons(game, ROLLS[:3], ())}


def test_only_what_a_gate_asks_is_compared() -> None:
    """A lesson whose gate deals nothing is never skipped, and each skipped one asks no more than the rolls did."""
    game = rock()
    shown = frozenset[Task]().union(*(tasks_of(game, game.course.roll(roll)) for roll in ROLLS))
    for lesson in game.course.lessons:
        asked = asked_by(game, lesson.id)
        gate = lesson.activities[-1]
        assert gate.kind == "gate"
        assert bool(asked) == bool(gate.rolls)
        if lesson.id in known(game):
            assert asked <= shown
