"""Table duties at the trainee's own table: in Practice, once taught, and not where they were switched off."""

import pytest
from pytestqt.qtbot import QtBot

from dealer_trainer.drills.plan.fault_skill import skill_for_duty
from dealer_trainer.drills.plan.table_answer import past_of_duty
from dealer_trainer.guide.duty.act import DutyAct
from dealer_trainer.guide.duty.fault import DutyFault
from dealer_trainer.table.duty.run import DutyRun
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.snapshot import Level, Snapshot
from dealer_trainer.ui.shell.app import make_window
from dealer_trainer.ui.table.bridge import Practice, TableBridge
from tests.duties import done_right, duty_ids, run_of
from tests.loaded import rock_n_roll
from tests.ui.hands import deal_rest

LEARNED = ("toke", "buy_in", "chip_down")
SEED = 7


def dealt(level: Level, rounds: int, learned: tuple[str, ...] = LEARNED) -> int:
    """Deal so many rounds as the model dealer does; how many of them had a duty before them."""
    bridge, arrived = TableBridge(LiveTable(rock_n_roll(), SEED, level)), 0
    bridge.may_arrive = lambda: learned
    done, shown = list[DutyRun](), list[Snapshot]()
    bridge.duty_done.connect(done.append)
    bridge.changed.connect(shown.append)
    for _ in range(rounds + 1):
        deal_round(bridge)
        assert len(done) == arrived, "told once its round is over, after which nothing is undone"
        shown.clear()
        bridge.next_round()
        assert shown == [bridge.snapshot], "the round is never shown without its duty"
        if bridge.snapshot.duty is not None:
            arrived += 1
            assert bridge.end_duty()
            assert bridge.undo() == (bridge.snapshot.level != "test")
            assert bridge.end_duty()
    assert len(done) <= arrived
    return arrived


def deal_round(bridge: TableBridge) -> None:
    """Deal a round as the model dealer does."""
    bridge.live.deal_to_pop()
    deal_rest(bridge)
    bridge.finish()


@pytest.mark.slow
def test_duties_arrive_in_practice_only(qapp: object) -> None:
    """In some of twenty rounds; never in Learn or Test, nor where none may arrive, nor beside the own table."""
    assert 1 <= dealt("practice", 20) <= 12
    assert dealt("learn", 8) == dealt("test", 8) == dealt("practice", 12, ()) == 0
    beside = TableBridge(LiveTable(rock_n_roll(), SEED, "practice"))
    beside.may_arrive = lambda: LEARNED
    beside.start_practice(Practice("Beside", lambda: LiveTable(rock_n_roll(), SEED, "practice"), rounds=21))
    for _ in range(20):
        deal_round(beside)
        beside.next_round()
        assert beside.practice is not None
        assert beside.snapshot.duty is None


def test_what_may_arrive_was_taught_and_is_switched_on(qtbot: QtBot) -> None:
    """Nothing while an instructor sits at the table: theirs arrive then."""
    window = make_window(SEED)
    qtbot.addWidget(window)
    own, bridge = window._own_table, window.table.bridge
    own.follow_course(own.page.bridge.game.guide, {}, None, LEARNED)
    assert bridge.may_arrive() == LEARNED
    window.chosen.change(table_duties=False)
    assert not bridge.may_arrive()
    window.chosen.change(table_duties=True)
    assert own.instructor_access is not None
    assert own.instructor_access.let_in("Sam")
    assert not bridge.may_arrive()
    window.close()


def test_each_fault_comes_back_as_a_wrong_answer_of_its_skill() -> None:
    """One a skill, as other faults at the table do; a duty without a fault leaves none."""
    game, run = rock_n_roll(), run_of("buy_in")
    assert {past.skill for past in past_of_duty(game, run, 1)} == {"duty-next"}
    wrong = run.after(DutyAct("spread", "cash")).after(DutyAct("rack", "cash"))
    found = past_of_duty(game, wrong, 1)
    assert {past.skill for past in found} == {"judge-money", "duty-next"}
    assert all(not past.is_right and past.kind == "table" for past in found)
    assert past_of_duty(game, done_right(run), 1) == ()


def test_every_fault_of_every_duty_has_a_skill() -> None:
    """About that duty, where there is one."""
    for duty in duty_ids():
        for kind in ("omitted", "forbidden", "wrong_words", "wrong_amount", "unsafe_pop"):
            fault = DutyFault(kind, "major", "step", "duty:D1", "so")
            skill = skill_for_duty(rock_n_roll(), duty, fault)
            assert skill is not None, (duty, kind)
