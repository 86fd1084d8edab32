"""Table duties at the trainee's own table: in Practice, once taught, and not where they were switched off."""

import pytest

from dealer_trainer.drills.plan.fault_skill import skill_for_duty
from dealer_trainer.drills.plan.table_answer import past_of_duty
from dealer_trainer.games.pack import pack_of
from dealer_trainer.guide.duty.act import DutyAct, DutyStart, Given
from dealer_trainer.guide.duty.fault import DutyFault
from dealer_trainer.table.duty.run import DutyRun
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.players.duty import arriving_duty
from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.shell.table_duties import TableDuties
from dealer_trainer.ui.table.bridge import Practice, TableBridge
from tests.loaded import rock_n_roll

LEARNED = ("toke", "buy_in", "chip_down")
SEED = 7


def duties_at(level: Level, *, is_led: bool = False) -> TableDuties:
    """A table at that level, at which duties may arrive; `is_led`: an instructor sits there."""
    bridge = TableBridge(LiveTable(rock_n_roll(), SEED, level))
    found = TableDuties(bridge, lambda: is_led, bridge)
    found.is_on, found.learned = True, LEARNED
    return found


def deal_on(live: LiveTable) -> None:
    """Deal the round to its end as the model dealer does."""
    live.deal_to_pop()
    for act in live.model_acts()[len(live.acts) :]:
        live.do(act)
    live.finish()


def dealt(duties: TableDuties, rounds: int) -> int:
    """Deal so many rounds as the model dealer does; how many of them had a duty before them."""
    bridge, arrived = duties.parent(), 0
    assert isinstance(bridge, TableBridge)
    done: list[DutyRun] = []
    bridge.duty_done.connect(done.append)
    for _ in range(rounds + 1):
        bridge.live.deal_to_pop()
        for act in bridge.live.model_acts()[len(bridge.live.acts) :]:
            bridge.live.do(act)
        bridge.finish()
        assert len(done) == arrived, "told once its round is over, after which nothing is undone"
        bridge.next_round()
        if bridge.snapshot.duty is not None:
            arrived += 1
            assert bridge.end_duty()
            assert bridge.undo() == (bridge.snapshot.level != "test")
            assert bridge.end_duty()
    assert len(done) <= arrived
    return arrived


@pytest.mark.slow
def test_duties_arrive_in_practice_only(qapp: object) -> None:
    """In some of twenty rounds; never in Learn or Test, beside an instructor, before one was taught, or when off."""
    assert 1 <= dealt(duties_at("practice"), 20) <= 12
    assert dealt(duties_at("learn"), 8) == dealt(duties_at("test"), 8) == 0
    assert dealt(duties_at("practice", is_led=True), 20) == 0
    untaught, off = duties_at("practice"), duties_at("practice")
    untaught.learned = ()
    off.is_on = False
    assert dealt(untaught, 12) == dealt(off, 12) == 0


@pytest.mark.slow
def test_no_duty_arrives_because_a_practice_was_left(qapp: object) -> None:
    """Back from a practice whose round has the number before, the own round is what it was."""
    duties = duties_at("practice")
    bridge, pack = duties.parent(), pack_of(rock_n_roll())
    assert isinstance(bridge, TableBridge)
    assert pack is not None
    duties.is_on = False
    while bridge.snapshot.round == 1 or arriving_duty(pack, bridge.live.round, bridge.live.seed, LEARNED) is None:
        deal_on(bridge.live)
        bridge.next_round()
    duties.is_on, saved = True, bridge.live.save()
    beside = LiveTable(rock_n_roll(), SEED, "practice")
    while beside.snapshot.round < bridge.snapshot.round - 1:
        deal_on(beside)
        beside.next_round()
    bridge.start_practice(Practice("Beside", lambda: beside))
    bridge.leave_practice()
    assert bridge.live.save() == saved


def test_each_fault_comes_back_as_a_wrong_answer_of_its_skill() -> None:
    """One a skill, as other faults at the table do; a duty without a fault leaves none."""
    game = rock_n_roll()
    pack = pack_of(game)
    assert pack is not None
    run = DutyRun(pack, {}, DutyStart("buy_in", Given(amount=20_000, seat=1))).begun
    assert {past.skill for past in past_of_duty(game, run, 1)} == {"duty-next"}
    wrong = run.after(DutyAct("spread", "cash")).after(DutyAct("rack", "cash"))
    found = past_of_duty(game, wrong, 1)
    assert {past.skill for past in found} == {"judge-money", "duty-next"}
    assert all(not past.is_right and past.kind == "table" for past in found)
    done = run
    while not done.is_done:
        done = done.after_wait() if done.due is None else done.after(done.due)
    assert past_of_duty(game, done, 1) == ()


def test_every_fault_of_every_duty_has_a_skill() -> None:
    """About that duty, where there is one."""
    game = rock_n_roll()
    pack = pack_of(game)
    assert pack is not None
    for duty in pack.duties.duties:
        for kind in ("omitted", "forbidden", "wrong_words", "wrong_amount", "unsafe_pop"):
            fault = DutyFault(kind, "major", "step", "duty:D1", "so")
            skill = skill_for_duty(game, duty.id, fault)
            assert skill is not None, (duty.id, kind)
