"""Who has dealt before skips what a few rolls show; nobody skips what they dealt wrong, or did not deal."""

from types import MappingProxyType

import pytest

from dealer_trainer.drills.course.length import course_minutes, roll_ms
from dealer_trainer.drills.course.placement import (
    MOST_MS,
    Mistakes,
    Task,
    asked_by,
    is_wrong,
    known_lessons,
    placement_lesson,
    tasks_of,
)
from dealer_trainer.drills.course.roll import scripted_round
from dealer_trainer.drills.course.walk import Walk
from dealer_trainer.games.game import Game
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.guide.row import Act
from dealer_trainer.table.round_grade import RoundGrader
from tests.drills.item.drilled import rock

ROLLS = rock().course.placement


def known(game: Game, wrong: Mistakes = MappingProxyType({})) -> set[str]:
    """The ids of the lessons that are skipped after all rolls, with these mistakes."""
    return {lesson.id for lesson in known_lessons(game, ROLLS, wrong)}


def without(roll_id: str, *left_out: int) -> tuple[Fault, ...]:
    """The faults of a roll that is dealt as the model dealer does but for some acts."""
    dealt = scripted_round(rock(), rock().course.roll(roll_id))
    grader = RoundGrader(rock(), dealt)
    return grader.grade(tuple(act for at, act in enumerate(grader.model_acts()) if at not in left_out)).faults


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
    first = known_lessons(game, ROLLS[:3], {})
    assert len(first) >= len(known(game)) / 2


def test_who_dealt_nothing_skips_nothing() -> None:
    """No roll, no lesson."""
    assert known_lessons(rock(), (), {}) == ()


def asking(game: Game, *tasks: Task) -> set[str]:
    """The lessons whose gate asks one of these."""
    return {lesson.id for lesson in game.course.lessons if not asked_by(game, lesson.id).isdisjoint(tasks)}


def acts_of(roll: str) -> tuple[Act, ...]:
    """What the model dealer does in a roll."""
    return RoundGrader(rock(), scripted_round(rock(), rock().course.roll(roll))).model_acts()


@pytest.mark.parametrize("roll", ROLLS)
def test_a_missed_call_costs_the_lessons_of_that_call(roll: str) -> None:
    """Those that deal the same row of the guide; whoever calls the other rolls keeps all others."""
    game = rock()
    last = max(at for at, act in enumerate(acts_of(roll)) if act.do == "announce")
    row = game.course.roll(roll).row
    gates = ((lesson.id, lesson.activities[-1]) for lesson in game.course.lessons)
    dealt = {id_ for id_, gate in gates if row in {game.course.roll(each).row for each in getattr(gate, "rolls", ())}}
    gone = known(game) - known(game, {roll: without(roll, last)})
    assert gone == dealt & asking(game, Task("calls")) & known(game)


@pytest.mark.slow
def test_a_slip_costs_what_it_was_made_in() -> None:
    """One act left out costs lessons that ask it, three at most; all acts of its kind, every lesson that asks it."""
    game = rock()
    due = [(roll, act) for roll in ROLLS for act in acts_of(roll) if act.do in ("take", "pay", "mark", "puck")]
    for roll, act in due:
        tasks = {task for each in ROLLS for task in tasks_of(game, game.course.roll(each))}
        tasks = {task for task in tasks if (task.do, task.bet) == (act.do, act.bet)}
        slip = without(roll, acts_of(roll).index(act))
        lost = known(game) - known(game, {roll: slip})
        assert lost <= asking(game, *tasks), act
        is_dealt_once = sum(other[:2] == act[:2] for each in ROLLS for other in acts_of(each)) == 1
        assert is_dealt_once or len(lost) <= 3, act
        everywhere = {
            each: without(each, *(at for at, other in enumerate(acts_of(each)) if other[:2] == act[:2]))
            for each in ROLLS
        }
        assert known(game, everywhere).isdisjoint(asking(game, *tasks)), act


def test_who_deals_craps_keeps_what_they_deal_right() -> None:
    """One missed call and one wrong payout in five rolls: takes, puck, and direction are gone all the same."""
    game, (first, second) = rock(), ROLLS[:2]
    call = max(at for at, act in enumerate(acts_of(first)) if act.do == "announce")
    pay = next(at for at, act in enumerate(acts_of(second)) if (act.do, act.bet) == ("take", "jukebox"))
    found = known(game, {first: without(first, call), second: without(second, pay)})
    assert {"your-side", "come-out-seven", "right-to-left"} <= found
    assert len(found) >= len(known(game)) / 2
    assert not is_wrong(without(first, call))


def pays_first(roll: str) -> tuple[Fault, ...]:
    """The faults of a roll in which the winners are paid before the losers are taken."""
    grader = RoundGrader(rock(), scripted_round(rock(), rock().course.roll(roll)))
    return grader.grade(
        tuple(sorted(acts_of(roll), key=lambda act: (act.do == "take") + 2 * (act.do == "puck")))
    ).faults


@pytest.mark.parametrize("roll", ["placement-eight", "placement-nine"])
def test_who_pays_before_taking_in_one_roll_keeps_what_the_others_show(roll: str) -> None:
    """The order is judged by its counts, as all else; the bets that were dealt out of turn were dealt right."""
    assert [fault.kind for fault in pays_first(roll)] == ["paid_before_taken"]
    assert known(rock(), {roll: pays_first(roll)}) == known(rock())
    assert not is_wrong(pays_first(roll) * 4), "the same slip at each bet is one"
    everywhere = {each: pays_first(each) for each in ROLLS}
    assert "losers-first" not in known(rock(), everywhere)


def test_chips_are_shown_by_hand_alone() -> None:
    """Where the program chose the chips of a typed amount, the lessons of chips stay."""
    game = rock()
    typed = {lesson.id for lesson in known_lessons(game, ROLLS, {}, has_built=False)}
    assert known(game) - typed == known(game) & asking(game, Task("chips"))
    assert "build-an-amount" in known(game) - typed


def test_what_went_wrong_in_a_roll_that_was_not_ended_is_not_skipped() -> None:
    """The roll itself shows nothing, and what was dealt once before and missed now is not known."""
    game = rock()
    wrong = without(ROLLS[3], 0)
    assert wrong
    found = {lesson.id for lesson in known_lessons(game, ROLLS[:3], {ROLLS[3]: wrong})}
    assert found < {lesson.id for lesson in known_lessons(game, ROLLS[:3], {})}


def test_the_floor_does_not_deal_a_roll() -> None:
    """Called where a player asks for too much it is right, and the roll is dealt to its end all the same."""
    walk = Walk(rock(), placement_lesson(rock()), 0)
    state = walk.begin()
    for act in acts_of(ROLLS[0])[:2]:
        state, _ = walk.do(state, act)
    assert walk.do(state, Act("floor")) == (state, ())


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
            assert asked <= shown | {Task("chips")}
