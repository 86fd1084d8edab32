"""Going through lessons without a screen: a trainee who does it right passes the gate; otherwise they repeat it."""

from contextlib import suppress
from itertools import pairwise

import pytest

from dealer_trainer.drills.course.length import lesson_minutes, minutes_left
from dealer_trainer.drills.course.lesson_state import ActDue, ItemDue, LessonState
from dealer_trainer.drills.course.roll import ScriptedTable, roll_lesson
from dealer_trainer.drills.course.walk import Walk, WalkError, rows_asked
from dealer_trainer.games.course import Lesson
from dealer_trainer.games.pack import pack_of
from dealer_trainer.guide.grading.lesson_duty import duty_of_act
from dealer_trainer.guide.row import Act
from dealer_trainer.table.felt import ActError
from dealer_trainer.table.seeded_random import SeededRandom
from tests.drills.course.trainee import paying_too_much, pop_alone, walk_through, wrong_answer
from tests.drills.item.drilled import right_answer, rock
from tests.narrowed import not_none, of_kind

LESSONS = rock().course.lessons
DEALT = [lesson for lesson in LESSONS if lesson.activities[-1].kind == "gate" and lesson.activities[-1].rolls]
FAILING = [lesson for lesson in LESSONS if lesson.duties or lesson not in DEALT]
"""Lessons whose gate asks for more than the pop."""
SEED = 11


def walk_of(lesson_id: str, seed: int = SEED) -> Walk:
    """A lesson of the shipped course."""
    return Walk(rock(), rock().course.lesson(lesson_id), seed)


def act_due(walk: Walk, state: LessonState) -> ActDue:
    """What is due, where it is an act or the end of a round."""
    return of_kind(walk.due(state), ActDue)


def up_to(walk: Walk, kind: str) -> LessonState:
    """The lesson at its first activity of a kind, nothing done in it."""
    index = next(at for at, activity in enumerate(walk.lesson.activities) if activity.kind == kind)
    return LessonState(activity=index)


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
@pytest.mark.slow
def test_a_roll_dealt_wrongly_comes_back(lesson: Lesson) -> None:
    """Wherever pays are asked a wrong amount is a miss; who does the same when it comes back does not pass."""
    walk, gate = Walk(rock(), lesson, SEED), lesson.activities[-1]
    assert gate.kind == "gate"
    paying = {roll for roll in gate.rolls if any(act.do == "pay" for act in walk.model_acts(rock().course.roll(roll)))}
    found = walk_through(walk, paying_too_much())
    assert len(found.missed) == len(paying)
    assert found.outcome == ("failed" if gate.level.of - len(paying) < gate.level.right else "passed")


@pytest.mark.parametrize("lesson", DEALT, ids=lambda lesson: lesson.id)
@pytest.mark.slow
def test_no_wrong_act_leads_into_a_dead_end(lesson: Lesson) -> None:
    """Any act of the round at any time, then what the line says: no right act but after a wrong call is undone."""
    walk, gate = Walk(rock(), lesson, SEED), lesson.activities[-1]
    assert gate.kind == "gate"
    for place in range(len(gate.rolls)):
        deal_as_it_comes(walk, place, SeededRandom(0, lesson.id, place))


def deal_as_it_comes(walk: Walk, place: int, chance: SeededRandom) -> None:
    """Deal a round of the gate with four wrong acts or words, and between them what is due, to its end."""
    state = LessonState(activity=len(walk.lesson.activities) - 1, place=place)
    first = act_due(walk, state)
    model, wrong = walk.model_acts(first.roll), 4
    table = ScriptedTable(walk.game, walk.lesson, first.roll)
    for _ in range(5 * len(model)):
        due = walk.due(state)
        if not isinstance(due, ActDue) or state.place != place or due.roll != first.roll:
            return
        if wrong and chance.below(3) == 0:
            wrong, act = wrong - 1, chance.pick(model)
            act = act._replace(call="seven out") if act.call and chance.below(2) else act
            act = act._replace(amount=act.amount + 500) if act.amount and act.do == "pay" and chance.below(2) else act
            with suppress(ActError):
                state, _ = walk.do(state, table.completed(state.acts, act))
        elif due.act is None:
            state, _ = walk.finish(state)
        else:
            said = state.acts[-1:] and state.acts[-1].do == "announce"
            state, faults = walk.do(state, table.completed(state.acts, due.act))
            assert said or not faults, (due.roll.id, due.act, [fault.why for fault in faults])
    raise AssertionError(f"{first.roll.id} does not end")


def test_a_seat_out_of_order_is_undone_itself() -> None:
    """In the lesson that asks it, though calls are not asked yet: the seat that was due is then taken as told."""
    walk = walk_of("right-to-left")
    state = up_to(walk, "gate")._replace(place=1, acts=(Act("pop"),))
    first = act_due(walk, state)
    right, *_, last = [act for act in walk.model_acts(first.roll) if act.do == "take"]
    told, faults = walk.do(state, last)
    assert [fault.kind for fault in faults] == ["wrong_direction"]
    assert told.acts == state.acts
    assert walk.do(told, right)[1] == ()


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
    """Whether anything is missed by somebody who deals all that is asked but one duty, and that only once shown."""
    state = LessonState(activity=len(walk.lesson.activities) - 1)
    gate = walk.activity(state)
    assert gate.kind == "gate"
    missed = 0
    while isinstance(due := walk.due(state), ActDue) and not state.asked:
        if due.act is None or (not due.is_shown and duty_of_act(due.act) == duty and due.act.do != "push"):
            state, _ = walk.finish(state)
        else:
            state, _ = walk.do(state, due.act)
        missed = max(missed, len(state.missed or state.asked))
    return "failed" if missed else "passed"


@pytest.mark.slow
def test_calls_of_a_lesson_are_spread_over_what_it_teaches() -> None:
    """In 40 draws no drill of calls asks a row twice."""
    for lesson in ("open-and-winner", "seven-out", "other-numbers"):
        activities = walk_of(lesson).lesson.activities
        at, drill = next((at, each) for at, each in enumerate(activities) if each.kind == "drill")
        for seed in range(40):
            walk = walk_of(lesson, seed)
            rows = [row for number in range(drill.until.of) for row in rows_asked(walk._item(at, number, 0))]
            assert len(set(rows)) == drill.until.of, (lesson, seed)


def test_help_takes_a_fault_back_at_once() -> None:
    """With help the wrong act is told and not kept, the next key is named, and the round ends only when all is done."""
    walk = walk_of("build-an-amount")
    state = up_to(walk, "do")
    due = act_due(walk, state)
    assert due == due._replace(act=Act("pop"), key="pop")
    state, _ = walk.do(state, Act("pop"))
    due = act_due(walk, state)
    assert (due.key, due.is_shown) == ("pay", True)
    assert due.act is not None
    kept, faults = walk.do(state, due.act._replace(amount=100))
    assert kept == state
    assert [fault.kind for fault in faults] == ["wrong_amount"]
    assert walk.finish(state)[0] == state
    state, faults = walk.do(state, due.act)
    assert not faults
    ended = act_due(walk, state)
    assert ended == due._replace(act=None, key="finish", text="", tip=None)


def test_a_tip_of_a_call_is_given_at_that_call() -> None:
    """The opening call has its own; what is said on a twelve, and what the JukeBox is, waits for the dice."""
    walk = walk_of("open-and-winner")
    told = {(place, act.call if act else ""): tip.text for (place, act), tip in walk.tips_of(0).items()}
    assert told[2, "Coming out, make your bets."] == "No point is on: announce the come-out."
    assert next(text for (_, call), text in told.items() if call and call.startswith("Twelve")).startswith(
        "On 11 and 12"
    )
    tips = walk_of("outside-numbers").tips_of(0)
    first = [(act.do, tip.text) for (place, act), tip in tips.items() if place == 0 and act is not None]
    assert first[0] == ("announce", next(text for _, text in first if "JukeBox, for one roll" in text))


def test_a_drill_ends_when_its_criterion_is_met_and_does_not_go_on_for_ever() -> None:
    """Enough right answers of the latest end it; who never gets there goes on after a while."""
    walk = walk_of("breakage")
    state, asked = up_to(walk, "drill"), 0
    while walk.activity(state).kind == "drill":
        due = of_kind(walk.due(state), ItemDue)
        state, _ = walk.answer(state, wrong_answer(rock(), due.item))
        asked += 1
    assert asked == 8


def test_the_same_seed_asks_the_same() -> None:
    """Items come from the seed, the lesson, the activity and the number of the answer."""
    first, second, other = (walk_of("four-and-ten", seed) for seed in (1, 1, 2))
    at = up_to(first, "drill")
    assert first.due(at) == second.due(at)
    assert first.due(at) != other.due(at)


def test_nothing_is_asked_twice_running() -> None:
    """A stack that stays where it is looks as if the answer had not counted."""
    for seed in range(4):
        walk = walk_of("breakage", seed)
        activity = up_to(walk, "drill").activity
        asked = [walk._item(activity, number, 0) for number in range(12)]
        assert all(item._replace(id="", seed=0) != other._replace(id="", seed=0) for item, other in pairwise(asked))


def test_what_is_not_waited_for_is_refused() -> None:
    """An act where an item is asked: our own mistake."""
    walk = walk_of("breakage")
    with pytest.raises(WalkError):
        walk.do(up_to(walk, "drill"), Act("take"))
    with pytest.raises(WalkError):
        walk.finish(up_to(walk, "drill"))
    with pytest.raises(WalkError):
        walk.again(walk.begin())
    with pytest.raises(WalkError):
        walk.go_on(up_to(walk, "drill"))


def test_a_miss_in_a_gate_is_told_at_once_and_alone_comes_back() -> None:
    """The act is taken back and the right one shown until it is done; at the end only that roll is dealt again."""
    walk = walk_of("your-side")
    state = up_to(walk, "gate")
    due = act_due(walk, state)
    assert not due.is_shown
    state, _ = walk.do(state, Act("pop"))
    told, faults = walk.do(state, Act("take", "players_circle", 4, "player", None, 5000))
    assert [fault.kind for fault in faults] == ["took_winner"]
    assert (told.acts, told.missed, told.is_told) == (state.acts, (0,), True)
    shown = act_due(walk, told)
    assert shown.is_shown
    assert shown.act is not None
    right, _ = walk.do(told, shown.act)
    after = act_due(walk, right)
    assert not after.is_shown
    state, _ = walk.finish(right)
    while not state.asked:
        due = act_due(walk, state)
        state = walk.finish(state)[0] if due.act is None else walk.do(state, due.act)[0]
    assert (state.asked, state.attempt, state.missed) == ((0,), 1, ())
    back = act_due(walk, state)
    assert (back.roll.id, back.roll.wagers != due.roll.wagers) == ("seven-alone-gate", True)
    assert walk_through(walk, state=state).outcome == "passed"


def test_a_call_in_a_gate_may_be_corrected_before_the_next_act() -> None:
    """As at the table, what is said last counts (C2); with the next act a wrong call is a miss and shown."""
    walk = walk_of("seven-out")
    popped, _ = walk.do(up_to(walk, "gate"), Act("pop"))
    due = act_due(walk, popped)
    assert due.act is not None
    said, faults = walk.do(popped, Act("announce", call="nine, winner"))
    assert (said.missed, said.is_told, faults) == ((), False, ())
    said_again, _ = walk.do(said, Act("announce", call="no, eight"))
    corrected, faults = walk.do(said_again, due.act)
    assert (corrected.missed, faults) == ((), ())
    after = act_due(walk, corrected)
    assert after.act is not None
    assert after.act.do == "take"
    assert not walk.do(corrected, after.act)[0].missed
    for wrong in (said, said_again):
        told, faults = walk.do(wrong, after.act)
        assert {fault.kind for fault in faults} == {"wrong_call"}
        assert (told.acts, told.missed, told.is_told) == (popped.acts, (0,), True)
        ended, _ = walk.finish(wrong)
        assert (ended.acts, ended.missed, ended.is_told) == (popped.acts, (0,), True)
    shown = act_due(walk, told)
    assert shown.act == due.act
    again, faults = walk.do(told, Act("announce", call="nine"))
    assert (again, len(faults)) == (told, 1), "where the call is shown, a wrong one is told at once"


def test_what_is_left_out_is_shown_and_counts_as_a_miss() -> None:
    """Ending the round too early shows the act that is due, and the roll comes back."""
    walk = walk_of("your-side")
    state, graded = walk.finish(walk.do(up_to(walk, "gate"), Act("pop"))[0])
    assert graded.faults
    assert (state.missed, state.place) == ((0,), 0)
    due = act_due(walk, state)
    assert due.is_shown
    assert due.key == "pay"


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
@pytest.mark.slow
def test_who_does_it_right_passes_and_is_given_every_tip_once(lesson: Lesson) -> None:
    """The model's acts and right answers lead through every activity and past the gate; tips come where they belong."""
    walk = Walk(rock(), lesson, SEED)
    state, said = walk.begin(), list[str]()
    while (due := walk.due(state)) is not None:
        if isinstance(due, ActDue):
            said += [due.tip.text] if due.tip is not None else []
            state = walk.finish(state)[0] if due.act is None else walk.do(state, due.act)[0]
        elif isinstance(due, ItemDue):
            state = walk.answer(state, right_answer(walk.game, due.item))[0]
        elif not due.is_watched and due.run.waiting is None:
            said += [due.tip.text] if due.tip is not None else []
            state = walk.finish_duty(state) if due.act is None else walk.do_duty(state, due.act)[0]
        else:
            state = walk.go_on(state)
    assert state.outcome == "passed"
    pack = not_none(pack_of(rock()))
    at_duties = (tip for activity in lesson.activities if activity.kind == "duty" for tip in activity.tips)
    at_acts = [tip.text for tip in at_duties if tip.when.items() <= pack.house.items()]
    assert sorted(said) == sorted([*(tip.text for tip in lesson.tips), *at_acts])


@pytest.mark.slow
def test_what_comes_back_in_a_gate_is_what_was_missed() -> None:
    """Another table, but the same row of the guide: a missed eleven is asked again, not the opening."""
    walk = walk_of("next-step")
    gate, at = walk.lesson.activities[-1], len(walk.lesson.activities) - 1
    assert gate.kind == "gate"
    for number in range(len(gate.skills)):
        first, again = (walk._item(at, number, attempt) for attempt in (0, 1))
        assert (again.skill, rows_asked(again)) == (first.skill, rows_asked(first))
        assert again.id != first.id


def test_calls_are_offered_where_help_is_given_and_one_is_due() -> None:
    """The right call is among several, on one's own as well; nothing for another act, or a roll dealt again."""
    walk = walk_of("open-and-winner")
    state = up_to(walk, "do")
    due = act_due(walk, state)
    assert due.act is not None
    calls = walk.suggestions(state)
    assert due.act.call in calls
    assert len(calls) > 1
    called, _ = walk.do(state, due.act)
    assert walk.suggestions(called) == ()
    assert walk.suggestions(up_to(walk, "gate"))
    again = Walk(rock(), roll_lesson(rock(), "three-alone-gate", "open-and-winner"), SEED)
    assert again.suggestions(again.begin()) == ()


@pytest.mark.slow
def test_the_right_call_of_a_lesson_stands_in_every_place() -> None:
    """Its ten calls have it in each of four places, in an order that differs by seed, and never twice the same ten."""
    orders = set()
    for seed in range(12):
        walk = walk_of("open-and-winner", seed)
        places = []
        for kind in ("do", "gate"):
            state = up_to(walk, kind)
            while walk.activity(state).kind == kind and isinstance(due := walk.due(state), ActDue):
                if calls := walk.suggestions(state):
                    assert due.act is not None
                    places.append(calls.index(due.act.call or ""))
                state = walk.finish(state)[0] if due.act is None else walk.do(state, due.act)[0]
        assert (len(places), set(places)) == (10, {0, 1, 2, 3}), seed
        orders.add(tuple(places))
    assert len(orders) == 12


@pytest.mark.slow
def test_minutes_run_down_with_the_activities() -> None:
    """They begin with the lesson's own, never grow, and stay above none before the end."""
    for lesson in LESSONS:
        walk = Walk(rock(), lesson, SEED)
        left = [minutes_left(walk, at) for at in range(len(lesson.activities))]
        assert left[0] == lesson_minutes(rock(), lesson)
        assert left == sorted(left, reverse=True)
        assert left[-1] >= 1
