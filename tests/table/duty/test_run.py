"""A table duty in progress: what is due, what others do, what stays wrong whatever comes, and what is offered."""

from itertools import product

import pytest

from dealer_trainer.games.pack import houses, pack_of
from dealer_trainer.guide.duty.act import DutyAct, DutyStart, Given
from dealer_trainer.guide.duty.model import possible_steps
from dealer_trainer.guide.duty.pack import DutyHouse, Pack
from dealer_trainer.guide.duty.variant import variants
from dealer_trainer.table.duty.act_text import instruction, told
from dealer_trainer.table.duty.late_chips import LATE, late_chips
from dealer_trainer.table.duty.lying import lying
from dealer_trainer.table.duty.run import ANY_TIME, MOST_OFFERED, DutyRun, dealt
from dealer_trainer.table.duty.scene import duty_start, scene_text
from dealer_trainer.table.option import Options
from dealer_trainer.table.players.duty import SELDOM, arriving_duty, duty_at
from dealer_trainer.table.round import Round, rounds
from dealer_trainer.table.seeded_random import SeededRandom
from tests.loaded import rock_n_roll


def pack() -> Pack:
    """The pack that the shipped game takes."""
    found = pack_of(rock_n_roll())
    assert found is not None
    return found


def run_of(duty: str, given: Given | None = None) -> DutyRun:
    """A duty before the dealer's first act."""
    return DutyRun(pack(), {}, DutyStart(duty, given or Given(amount=20_000, seat=2))).begun


def every_run() -> list[DutyRun]:
    """Ten starts of every duty, in the default house."""
    rules = rock_n_roll().rules
    chance = SeededRandom(1, "runs")
    duties = [duty.id for duty in pack().duties.duties]
    starts = [duty_start(pack(), rules, duty, chance) for duty in duties for _ in range(10)]
    return [DutyRun(pack(), {}, start).begun for start in starts]


def test_whoever_does_what_is_due_and_waits_for_others_has_no_fault() -> None:
    """In every duty; each act that is due is offered, or possible at any time, and all of them have words."""
    for begun in every_run():
        run = begun
        while not run.is_done:
            due = run.due
            if due is not None:
                assert (due.do, due.of) in {(act.do, act.of) for act in (*run.offered, *ANY_TIME)}, run.start
                assert instruction(due)
                assert told(due)
            run = run.after_wait() if due is None else run.after(due)
        assert run.graded.faults == (), run.start
        assert scene_text(rock_n_roll().rules, run.start)


def test_few_acts_are_offered_and_their_order_says_nothing() -> None:
    """Eight in every house, always with the floor and never with clear hands; by their names, not the steps' order."""
    for house, duty in product(houses(pack()), pack().duties.duties):
        run = DutyRun(pack(), house, DutyStart(duty.id))
        names = [(act.do, act.of) for act in run.offered]
        assert len(names) == len(set(names)) <= MOST_OFFERED
        assert ("floor", "") in names
        assert ("clear_hands", "") not in names
        assert run.refusal(DutyAct("clear_hands")) == ""
        assert names == sorted(names)


@pytest.mark.parametrize("house", [*houses(pack()), {"call_bets": "yes", "drop": "before_push"}], ids=str)
def test_what_is_offered_says_nothing_of_what_is_due(house: DutyHouse) -> None:
    """One set of acts in every start of a duty, with every step of the dealer's in it."""
    for duty in pack().duties.duties:
        runs = [DutyRun(pack(), house, start) for start in variants(pack(), duty)]
        assert len({run.offered for run in runs}) == 1, duty.id
        offered = {(act.do, act.of) for act in (*runs[0].offered, *ANY_TIME)}
        assert {(act.do, act.of) for run in runs for act in run.model if act.by == "dealer"} <= offered, duty.id
        assert {(step.do, step.of) for step in possible_steps(pack(), house, duty)} <= offered, duty.id


def test_whoever_pays_from_a_fill_says_so() -> None:
    """Where that is offered, it is the act that is forbidden."""
    given = Given(slip={500: 50_000}, chips={500: 50_000})
    run = DutyRun(pack(), {"request": "computer"}, DutyStart("fill", given)).begun
    (pay,) = (act for act in run.offered if act.do == "pay")
    assert run.refusal(pay) == ""
    assert [fault.step for fault in run.after(pay).certain] == ["used_early"]


def test_what_is_certain_is_what_the_rest_cannot_mend() -> None:
    """Nothing is certain of a duty that is only begun; a push before the call is; a step left open is not."""
    run = run_of("buy_in")
    assert run.certain == ()
    run = run.after(DutyAct("spread", "cash"))
    assert run.certain == ()
    early = run.after(DutyAct("push", "chips", amount=20_000))
    assert [(fault.kind, fault.step) for fault in early.certain] == [("out_of_order", "push")]
    wrong = run.after(DutyAct("announce", call="Changing 300")).after(DutyAct("announce", call="Changing 200"))
    assert wrong.certain == (), "corrected in time"


def test_others_wait_for_what_comes_before_them_but_not_for_what_is_left_out() -> None:
    """The floor records a count that was proved; a dealer who never proves it is not waited for in the end."""
    run = run_of("close", Given(slip={500: 20_000}, tray={500: 20_000}))
    mine = [act for act in run.model if act.by == "dealer"]
    begun = dealt(run.model, mine[:1], is_whole=False)
    assert [act.do for act in begun] == ["prove", "record"]
    assert [act.do for act in dealt(run.model, (), is_whole=False)] == []
    without = dealt(run.model, mine[1:])
    assert [act.do for act in without][:2] == ["record", "sign"]


def test_a_fill_lies_there_once_security_has_brought_it() -> None:
    """Before that the request alone; where it is asked for by computer, nothing comes before them."""
    chips, rack = {500: 50_000}, rock_n_roll().rules.chips
    given = Given(slip=chips, request=chips, chips=chips)
    run = run_of("fill", given)
    assert [slip.kind for slip in lying(run, rack).slips] == ["request"]
    assert lying(run, rack).chips == ()
    brought = run.after_wait()
    assert {slip.kind for slip in lying(brought, rack).slips} == {"request", "fill"}
    assert lying(brought, rack).chips == ((500,) * 100,)
    called = DutyRun(pack(), {"request": "computer"}, DutyStart("fill", given._replace(request=None))).begun
    assert lying(called, rack).chips


def test_every_act_names_what_it_is_about_to_whoever_reads_it() -> None:
    """On a button and as it was seen, where the act itself says nothing of it; facts are told to floor and relief."""
    assert [str(instruction(DutyAct(do))) for do in ("unlock", "take", "pay", "tell")] == [
        "Unlock the tray.", "Take the bet.", "Pay a bet with the chips.", "Give the facts.",
    ]  # fmt: skip
    assert str(told(DutyAct("pay", "numbers", source_of="fill"))) == "pays a bet with the fill"
    done = run_of("relief_out", Given(facts=("off:2:6",))).after(DutyAct("clear_hands")).after(DutyAct("leave"))
    assert [str(fault.why) for fault in done.graded.faults] == ["the relief was not told: seat 2's 6 is off"]


def test_what_others_do_has_words_in_every_duty() -> None:
    """So that no act that a line may hold is without them."""
    for duty in pack().duties.duties:
        for step in duty.steps:
            assert told(DutyAct(step.do, step.of, step.by))
        assert scene_text(rock_n_roll().rules, DutyStart(duty.id, Given(words={"state": "open"} if duty.id == "popper"
                          else {"who": "underage"} if duty.id == "impaired" else {})))  # fmt: skip


def test_facts_are_told_one_by_one() -> None:
    """What is left is what was not said yet; a false one is offered beside them, and stays wrong."""
    run = run_of("relief_out", Given(facts=("point:6", "owed:2:15")))
    assert {"point:6", "owed:2:15"} < set(run.facts)
    false = [fact for fact in run.facts if fact not in run.start.given.facts]
    assert [fact.partition(":")[0] for fact in sorted(false)] == ["off", "owed", "point"]
    half = run.after(DutyAct("tell", facts=("point:6",)))
    assert half.due is not None
    assert half.due.facts == ("owed:2:15",)
    assert half.certain == ()
    for fact in false:
        lied = half.after(DutyAct("tell", facts=("owed:2:15",))).after(DutyAct("tell", facts=(fact,)))
        assert [fault.step for fault in lied.certain] == ["told_wrong"], fact


def test_place_of_a_fact_does_not_tell_whether_it_is_so() -> None:
    """The first and the last are true in some starts and false in others; there is a digit for each."""
    for place in (0, -1):
        runs = [run for run in every_run() if run.start.duty == "relief_out"]
        assert {run.facts[place] in run.start.given.facts for run in runs} == {True, False}
    many = ("point:6", *(f"off:{seat}:8" for seat in range(1, 7)), "request:press:4")
    facts = run_of("relief_out", Given(facts=many)).facts
    assert len(facts) == 9
    assert set(many) < set(facts)


def test_exam_says_nothing_of_what_is_counted() -> None:
    """No amount of money that lies there, in whatever state; who is owed, and the point, are said."""
    for run in every_run():
        said = scene_text(rock_n_roll().rules, run.start, is_seen=True)
        if run.start.duty in ("open", "close", "shift_count", "fill", "credit", "buy_in", "color_up", "cash_play"):
            assert not any(sign in str(said) for sign in "$0"), said
        if run.start.duty == "relief_in":
            assert said == scene_text(rock_n_roll().rules, run.start)


def test_four_lines_are_offered_and_one_of_them_is_no_fault() -> None:
    """In every duty in which somebody speaks to a player."""
    spoken = 0
    for run in every_run():
        if run.lines:
            spoken += 1
            fits = [line for line in run.lines if line.severity is None]
            assert (len(run.lines), len(fits)) == (4, 1), run.start
    assert spoken >= 60


def rounds_of(options: Options, count: int = 300) -> list[Round]:
    """Rounds of a table with that seed."""
    game = rock_n_roll()
    dice = (SeededRandom(7, "dice", number).roll() for number in range(1, count + 1))
    return list(rounds(game.rules, game.guide, 7, options, dice))


@pytest.mark.slow
@pytest.mark.parametrize("comes_and_goes", [False, True])
def test_a_duty_arrives_in_about_one_round_of_four_and_only_a_learned_one(*, comes_and_goes: bool) -> None:
    """Always the same for a seed and a round; nothing arrives before it was taught, no shift begins between rounds."""
    learned = {duty.id for duty in pack().duties.duties}
    dealt = rounds_of(Options(comes_and_goes=comes_and_goes))
    found = [arriving_duty(pack(), each, 7, learned) for each in dealt]
    assert found == [arriving_duty(pack(), each, 7, learned) for each in dealt]
    arrived = [start for start in found if start is not None]
    assert 55 <= len(arrived) <= 95
    assert {start.duty for start in arrived} <= learned - set(SELDOM)
    assert len({start.duty for start in arrived}) >= 15
    asked = [start for each, start in zip(dealt, found, strict=True) if each.duty is not None and start == each.duty]
    assert len(asked) == (0 if not comes_and_goes else sum(each.duty is not None for each in dealt))
    assert {arriving_duty(pack(), each, 7, ()) for each in dealt} == {None}
    only = [arriving_duty(pack(), each, 7, {"toke"}) for each in dealt]
    assert {start.duty for start in only if start is not None} == {"toke"}


@pytest.mark.slow
def test_what_arrives_is_about_this_table() -> None:
    """A seat is one where somebody sits; the relief is told this table's point; chips grow on a bet that wins."""
    late = 0
    for each in rounds_of(Options(comes_and_goes=True, seats=3), 60):
        for duty in pack().duties.duties:
            start = duty_at(pack(), each, duty.id, SeededRandom(each.start.round, duty.id))
            if duty.id == LATE:
                late += start is not None
                assert start is None or late_chips(each, start) is not None
                continue
            assert start is not None
            assert start.given.seat is None or start.given.seat in each.start.seats
            if duty.id == "relief_out":
                point = each.start.table.point
                assert f"point:{'none' if point is None else point}" in start.given.facts
    assert late >= 10
