"""Going through lessons without a screen: a trainee who does it right passes the gate; otherwise they repeat it."""

from itertools import pairwise

import pytest

from dealer_trainer.drills.course.length import minutes_left
from dealer_trainer.drills.course.lesson_state import ActDue, ItemDue, LessonState, WatchDue
from dealer_trainer.drills.course.walk import Walk, WalkError
from dealer_trainer.games.course import Lesson
from dealer_trainer.guide.act import Act
from dealer_trainer.guide.grading.lesson_duty import duty_of_act
from tests.drills.course.trainee import Dealt, as_due, paying_too_much, pop_alone, walk_through, wrong_answer
from tests.drills.item.drilled import rock

LESSONS = rock().course.lessons
DEALT = [lesson for lesson in LESSONS if lesson.activities[-1].kind == "gate" and lesson.activities[-1].rolls]
FAILING = [lesson for lesson in LESSONS if lesson.duties or lesson not in DEALT]
"""Lessons whose gate asks for more than the pop."""
SEED = 11


def walk_of(lesson_id: str, seed: int = SEED) -> Walk:
    """A lesson of the shipped course."""
    return Walk(rock(), rock().course.lesson(lesson_id), seed)


def up_to(walk: Walk, kind: str) -> LessonState:
    """The lesson at its first activity of a kind, nothing done in it."""
    index = next(at for at, activity in enumerate(walk.lesson.activities) if activity.kind == kind)
    return LessonState(activity=index)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
@pytest.mark.slow
def test_who_does_it_right_passes(lesson: Lesson) -> None:
    """The model's acts and right answers lead through every activity and past the gate."""
    assert walk_through(Walk(rock(), lesson, SEED)).outcome == "passed"


@pytest.mark.parametrize("lesson", FAILING, ids=lambda lesson: lesson.id)
@pytest.mark.slow
def test_who_does_nothing_right_fails_the_gate(lesson: Lesson) -> None:
    """Wrong places, wrong answers and a pop with nothing after it pass no gate, and the gate can be tried again."""
    walk = Walk(rock(), lesson, SEED)
    state = walk_through(walk, pop_alone, answers_right=False)
    assert state.outcome == "failed"
    assert walk.activity(again := walk.again(state)).kind == "gate"
    assert again.missed == ()


@pytest.mark.parametrize("lesson", DEALT, ids=lambda lesson: lesson.id)
@pytest.mark.parametrize("dealt", [paying_too_much(), lambda _: ()], ids=["a chip too much", "no pop"])
@pytest.mark.slow
def test_a_roll_dealt_wrongly_fails_the_gate(lesson: Lesson, dealt: Dealt) -> None:
    """Wherever pays are asked a wrong amount fails; a roll that was never popped fails everywhere."""
    walk = Walk(rock(), lesson, SEED)
    gate = lesson.activities[-1]
    assert gate.kind == "gate"
    pays = any(act.do == "pay" for roll in gate.rolls for act in walk.model_acts(rock().course.roll(roll)))
    is_amount = dealt(ActDue(rock().course.roll(gate.rolls[0]), Act("pop"), "pop", "", is_shown=False)) != ()
    assert walk_through(walk, dealt).outcome == ("failed" if pays or not is_amount else "passed")


@pytest.mark.parametrize("lesson", DEALT, ids=lambda lesson: lesson.id)
@pytest.mark.slow
def test_every_duty_asked_counts_and_no_other(lesson: Lesson) -> None:
    """Leaving out all acts of one duty fails the gate exactly where the lesson asks for it and a roll has it."""
    gate = lesson.activities[-1]
    assert gate.kind == "gate"
    walk = Walk(rock(), lesson, SEED)
    for duty in ("calls", "marks", "puck", "takes", "pays", "requests"):
        due = {act for roll in gate.rolls for act in walk.model_acts(rock().course.roll(roll))}
        is_asked = any(duty_of_act(act) == duty and act.do != "push" for act in due)
        skipping = walk_with_out(walk, duty)
        assert skipping == ("failed" if is_asked else "passed"), duty


def walk_with_out(walk: Walk, duty: str) -> str:
    """How the gate ends for somebody who deals all that is asked but one duty."""
    state = LessonState(activity=len(walk.lesson.activities) - 1)
    gate = walk.activity(state)
    assert gate.kind == "gate"
    for find in gate.find:
        state = walk.point(state, find.part)
    for roll_id in gate.rolls:
        for act in walk.model_acts(rock().course.roll(roll_id)):
            if duty_of_act(act) != duty or act.do == "push":
                state, _ = walk.do(state, act)
        state, _ = walk.finish(state)
    return "failed" if state.missed else "passed"


def test_help_takes_a_fault_back_at_once() -> None:
    """With help the wrong act is told and not kept, the next key is named, and the round ends only when all is done."""
    walk = walk_of("come-out-seven")
    state = up_to(walk, "do")
    for key in ("pop",):
        due = walk.due(state)
        assert isinstance(due, ActDue)
        assert due.key == key
        assert due.act is not None
        state, _ = walk.do(state, due.act)
    due = walk.due(state)
    assert isinstance(due, ActDue)
    assert (due.key, due.is_shown) == ("pay", True)
    assert due.act is not None
    kept, faults = walk.do(state, due.act._replace(amount=100))
    assert kept == state
    assert [fault.kind for fault in faults] == ["wrong_amount"]
    assert walk.finish(state)[0] == state
    state, faults = walk.do(state, due.act)
    assert not faults
    assert walk.due(state) == due._replace(act=None, key="finish", text="")


def test_the_model_dealer_is_watched_step_by_step() -> None:
    """What the lesson asks is shown in order, each act with its rule; one can go back a step."""
    walk = walk_of("losers-first")
    state = up_to(walk, "watch")
    shown: list[str] = []
    while isinstance(due := walk.due(state), WatchDue):
        shown.append(due.act.do)
        assert due.source
        if len(shown) == 3:
            assert len(walk.go_back(state).acts) == 1
        state = walk.go_on(state)
    assert shown == ["pop", "announce", "take", "pay", "puck"]


def test_a_drill_ends_when_its_criterion_is_met_and_does_not_go_on_for_ever() -> None:
    """Enough right answers of the latest end it; who never gets there goes on after a while."""
    walk = walk_of("reds-and-greens")
    state, asked = up_to(walk, "drill"), 0
    while walk.activity(state).kind == "drill":
        due = walk.due(state)
        assert isinstance(due, ItemDue)
        state, _ = walk.answer(state, wrong_answer(rock(), due.item))
        asked += 1
    assert asked == 24


def test_the_same_seed_asks_the_same() -> None:
    """Items come from the seed, the lesson, the activity and the number of the answer."""
    first, second, other = (walk_of("four-and-ten", seed) for seed in (1, 1, 2))
    at = up_to(first, "drill")
    assert first.due(at) == second.due(at)
    assert first.due(at) != other.due(at)


def test_nothing_is_asked_twice_running() -> None:
    """A stack that stays where it is looks as if the answer had not counted."""
    for seed in range(4):
        walk = walk_of("reds-and-greens", seed)
        activity = up_to(walk, "drill").activity
        asked = [walk.item(activity, number) for number in range(12)]
        assert all(item.stacks != other.stacks for item, other in pairwise(asked))


def test_what_is_not_waited_for_is_refused() -> None:
    """An answer where a part is shown, an act where an item is asked: our own mistake."""
    walk = walk_of("reds-and-greens")
    with pytest.raises(WalkError):
        walk.do(walk.begin(), Act("take"))
    with pytest.raises(WalkError):
        walk.point(walk.begin(), "rack")
    with pytest.raises(WalkError):
        walk.finish(walk.begin())
    with pytest.raises(WalkError):
        walk.again(walk.begin())
    with pytest.raises(WalkError):
        walk.go_on(up_to(walk, "drill"))


def test_a_gate_is_dealt_as_due_without_a_word() -> None:
    """In the gate an act is taken as it is, and what was wrong is told at the end."""
    walk = walk_of("come-out-two-three")
    state = up_to(walk, "gate")
    due = walk.due(state)
    assert isinstance(due, ActDue)
    assert not due.is_shown
    state, faults = walk.do(state, Act("take", "players_circle", 3, "player", None, 2500))
    assert not faults
    _, graded = walk.finish(walk.do(state, Act("pop"))[0])
    assert graded.faults
    assert as_due(due)


def test_calls_are_offered_where_help_is_given_and_one_is_due() -> None:
    """The right call is among several; nothing is offered for another act, and nothing in the gate."""
    walk = walk_of("open-and-winner")
    state = up_to(walk, "do")
    due = walk.due(state)
    assert isinstance(due, ActDue)
    assert due.act is not None
    calls = walk.suggestions(state)
    assert due.act.call in calls
    assert len(calls) > 1
    called, _ = walk.do(state, due.act)
    assert walk.suggestions(called) == ()
    assert walk.suggestions(up_to(walk, "gate")) == ()


def test_the_last_watched_act_is_known() -> None:
    """It is told before it is left, so that nothing plays on into the trainee's own turn."""
    walk = walk_of("come-out-two-three")
    state, lasts = up_to(walk, "watch"), []
    while isinstance(walk.due(state), WatchDue):
        lasts.append(walk.is_last_act(state))
        state = walk.go_on(state)
    assert lasts == [False, True]


def test_minutes_run_down_with_the_activities() -> None:
    """They begin with the lesson's own, never grow, stay above none before the end, and are none after it."""
    for lesson in LESSONS:
        walk = Walk(rock(), lesson, SEED)
        left = [minutes_left(rock(), walk, LessonState(activity=at)) for at in range(len(lesson.activities))]
        assert left[0] == lesson.minutes
        assert left == sorted(left, reverse=True)
        assert left[-1] >= 1
        assert minutes_left(rock(), walk, LessonState(activity=0, outcome="passed")) == 0
