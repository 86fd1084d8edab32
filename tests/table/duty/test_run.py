"""A table duty in progress: what is due, what others do, what stays wrong whatever comes, and what is offered."""

from itertools import product

import pytest

from dealer_trainer.games.pack import houses
from dealer_trainer.guide.duty.act import DutyAct, DutyStart, Given
from dealer_trainer.guide.duty.grade import variants
from dealer_trainer.guide.duty.model import possible_steps
from dealer_trainer.guide.duty.pack import DutyHouse
from dealer_trainer.table.duty.act_text import instruction, told
from dealer_trainer.table.duty.late_chips import LATE, late_chips
from dealer_trainer.table.duty.lying import lying
from dealer_trainer.table.duty.run import ANY_TIME, MOST_OFFERED, DutyRun, dealt
from dealer_trainer.table.duty.scene import duty_start, scene_text
from dealer_trainer.table.option import Options
from dealer_trainer.table.players.duty import SELDOM, arriving_duty, duty_at
from dealer_trainer.table.round import Round, rounds
from dealer_trainer.table.seeded_random import SeededRandom
from tests.duties import duty_ids, pack, run_of
from tests.loaded import rock_n_roll

COUNTED = ("open", "close", "shift_count", "fill", "credit", "buy_in", "color_up", "cash_play")
FILL = {500: 50_000}


def every_run() -> list[DutyRun]:
    """Ten starts of every duty, in the default house."""
    rules, chance = rock_n_roll().rules, SeededRandom(1, "runs")
    starts = [duty_start(pack(), rules, duty, chance) for duty in duty_ids() for _ in range(10)]
    return [DutyRun(pack(), {}, start).begun for start in starts]


@pytest.mark.slow
def test_whoever_does_what_is_due_and_waits_for_others_has_no_fault() -> None:
    """In every duty; each act that is due is offered, or possible at any time, and all of them have words."""
    for begun in every_run():
        run = begun
        while not run.is_done:
            if run.due is not None:
                assert (run.due.do, run.due.of) in {(act.do, act.of) for act in (*run.offered, *ANY_TIME)}, run.start
                assert instruction(run.due)
            assert told(run.rest[0])
            run = run.after_wait() if run.due is None else run.after(run.due)
        assert run.graded.faults == (), run.start
        said, seen = (str(scene_text(rock_n_roll().rules, run.start, is_seen=is_seen)) for is_seen in (False, True))
        assert said, run.start
        if run.start.duty in COUNTED:  # no amount of money that lies there, in whatever state
            assert not any(sign in seen for sign in "$0"), seen
        if run.start.duty in ("relief_in", "relief_out"):
            assert said == seen, "of which nothing lies there to be read"


@pytest.mark.slow
@pytest.mark.parametrize("house", [*houses(pack()), {"call_bets": "yes", "drop": "before_push"}], ids=str)
def test_what_is_offered_says_nothing_of_what_is_due(house: DutyHouse) -> None:
    """Eight acts at most, the same in every start of a duty, by their names: every step, and the floor."""
    for duty in pack().duties.duties:
        runs = [DutyRun(pack(), house, start) for start in (DutyStart(duty.id), *variants(pack(), duty))]
        (acts,) = {run.offered for run in runs}
        names = [(act.do, act.of) for act in acts]
        assert names == sorted(set(names))
        assert len(names) <= MOST_OFFERED
        assert ("floor", "") in names
        assert ("clear_hands", "") not in names
        assert runs[0].refusal(DutyAct("clear_hands")) == ""
        offered = {*names, *((act.do, act.of) for act in ANY_TIME)}
        assert {(act.do, act.of) for run in runs[1:] for act in run.model if act.by == "dealer"} <= offered, duty.id
        assert {(step.do, step.of) for step in possible_steps(pack(), house, duty)} <= offered, duty.id


def test_whoever_pays_from_a_fill_says_so() -> None:
    """Where that is offered, it is the act that is forbidden."""
    run = DutyRun(pack(), {"request": "computer"}, DutyStart("fill", Given(slip=FILL, chips=FILL))).begun
    (pay,) = (act for act in run.offered if act.do == "pay")
    assert run.refusal(pay) == ""
    assert [fault.step for fault in run.after(pay).certain] == ["used_early"]


def test_what_is_certain_is_what_the_rest_cannot_mend() -> None:
    """Nothing is certain of a duty that is only begun; a push before the call is; a step left open is not."""
    run = run_of("buy_in").after(DutyAct("spread", "cash"))
    assert run.certain == ()
    early = run.after(DutyAct("push", "chips", amount=20_000))
    assert [(fault.kind, fault.step) for fault in early.certain] == [("out_of_order", "push")]
    wrong = run.after(DutyAct("announce", call="Changing 300")).after(DutyAct("announce", call="Changing 200"))
    assert wrong.certain == (), "corrected in time"


def test_others_wait_for_what_comes_before_them_but_not_for_what_is_left_out() -> None:
    """The floor records a count that was proved; a dealer who never proves it is not waited for in the end."""
    run = run_of("close", Given(slip={500: 20_000}, tray={500: 20_000}))
    mine = [act for act in run.model if act.by == "dealer"]
    assert [act.do for act in dealt(run.model, mine[:1], is_whole=False)] == ["prove", "record"]
    assert [act.do for act in dealt(run.model, (), is_whole=False)] == []
    assert [act.do for act in dealt(run.model, mine[1:])][:2] == ["record", "sign"]


def test_a_fill_lies_there_once_security_has_brought_it() -> None:
    """Before that the request alone; where it is asked for by computer, nothing comes before them."""
    rack, given = rock_n_roll().rules.chips, Given(slip=FILL, request=FILL, chips=FILL)
    run = run_of("fill", given)
    for there, slips, chips in ((run, {"request"}, ()), (run.after_wait(), {"request", "fill"}, ((500,) * 100,))):
        assert {slip.kind for slip in lying(there, rack).slips} == slips
        assert lying(there, rack).chips == chips
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
    for duty in pack().duties.duties:
        assert all(told(DutyAct(step.do, step.of, step.by)) for step in duty.steps)


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


def test_four_lines_are_offered_and_one_of_them_is_no_fault() -> None:
    """In every duty in which somebody speaks to a player."""
    spoken = [run for run in every_run() if run.lines]
    assert len(spoken) >= 60
    for run in spoken:
        assert (len(run.lines), sum(line.severity is None for line in run.lines)) == (4, 1), run.start


def rounds_of(options: Options, count: int = 300) -> list[Round]:
    """Rounds of a table with that seed."""
    game = rock_n_roll()
    dice = (SeededRandom(7, "dice", number).roll() for number in range(1, count + 1))
    return list(rounds(game.rules, game.guide, 7, options, dice))


@pytest.mark.slow
@pytest.mark.parametrize("comes_and_goes", [False, True])
def test_a_duty_arrives_in_about_one_round_of_four_and_only_a_learned_one(*, comes_and_goes: bool) -> None:
    """Always the same for a seed and a round; nothing arrives before it was taught, no shift begins between rounds."""
    learned, dealt_rounds = set(duty_ids()), rounds_of(Options(comes_and_goes=comes_and_goes))
    found, again = ([arriving_duty(pack(), each, 7, learned) for each in dealt_rounds] for _ in range(2))
    assert found == again
    arrived = [start for start in found if start is not None]
    assert 55 <= len(arrived) <= 95
    assert {start.duty for start in arrived} <= learned - set(SELDOM)
    assert len({start.duty for start in arrived}) >= 15
    wanted = [each.duty for each in dealt_rounds]
    assert [start for start, asked in zip(found, wanted, strict=True) if asked] == [asked for asked in wanted if asked]
    assert any(wanted) == comes_and_goes
    assert {arriving_duty(pack(), each, 7, ()) for each in dealt_rounds} == {None}
    only = [arriving_duty(pack(), each, 7, {"toke"}) for each in dealt_rounds]
    assert {start.duty for start in only if start is not None} == {"toke"}


@pytest.mark.slow
def test_what_arrives_is_about_this_table() -> None:
    """A seat is one where somebody sits; the relief is told this table's point; chips grow on a bet that wins."""
    late = 0
    for each, duty in product(rounds_of(Options(comes_and_goes=True, seats=3), 60), duty_ids()):
        start = duty_at(pack(), each, duty, SeededRandom(each.start.round, duty))
        if duty == LATE:
            late += start is not None
            assert start is None or late_chips(each, start) is not None
            continue
        assert start is not None
        assert start.given.seat is None or start.given.seat in each.start.seats
        if duty == "relief_out":
            point = each.start.table.point
            assert f"point:{'none' if point is None else point}" in start.given.facts
    assert late >= 10
