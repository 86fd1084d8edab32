"""The options for an act that was not done as due: hands can do each of them, and the grader finds it wrong."""

import pytest

from dealer_trainer.engine import Cents
from dealer_trainer.guide.call.grade import understand
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.option import Options
from dealer_trainer.table.real_table.deviation import Deviation, acts_done, model_acts_of, noted
from dealer_trainer.table.round_grade import RoundGrader
from dealer_trainer.ui.exam.real_table.option import (
    ExaminedAct,
    besides_options,
    extra_options,
    options_of,
    other_bets,
    sweep_options,
    takes_amount,
    with_amount,
)
from tests.certification.examining import rock_n_roll

HARD = Options(seats=6, illegal_per_cent=30, bad_pop_per_cent=20, irregular_per_cent=60)


@pytest.mark.slow
def test_everything_that_is_offered_can_be_done_and_is_a_fault() -> None:
    """No button stands there that the table refuses, and none whose tap costs nothing."""
    live, offered = LiveTable(rock_n_roll(), 3, "test", HARD), 0
    for _ in range(5):
        model, grader = model_acts_of(live), RoundGrader(live.game, live.round)
        for step, act in enumerate(model.acts):
            examined = ExaminedAct(live, model, step)
            options = () if act.do == "pop" else options_of(examined)
            if any(option.pick == "bet" for option in options):
                options += (*other_bets(examined),)
            if model.sweeps[step][0] == step and len(model.sweeps[step]) > 1:
                options += sweep_options(examined)
            for option in options:
                if option.deviation is not None:
                    acts, offered = acts_done(model, noted(model, (), option.deviation)), offered + 1
                    assert live.refusal_of_all(acts) is None, (act, option)
                    assert grader.grade(acts).faults, (act, option)
        extras = list(extra_options(live))
        extras += [more for option in extras if option.place for more in besides_options(live, option.place)]
        extra = [option.deviation for option in extras if option.deviation is not None]
        assert {each.act.do for each in extra if each.act is not None} >= {"pay", "refuse"}
        for deviation in extra:
            acts = acts_done(model, noted(model, (), deviation))
            assert live.refusal_of_all(acts) is None, deviation
            assert grader.grade(acts).faults, deviation
        for act in model.acts:
            live.do(act)
        live.finish()
        live.next_round()
    assert offered > 200


def test_every_other_number_can_be_marked_as_called() -> None:
    """No words are typed at the table (ruling A14): whatever number was called instead of the right one is there."""
    live = LiveTable(rock_n_roll(), 3, "test", Options(seats=6))
    model, guide = model_acts_of(live), rock_n_roll().phrases
    step = max(at for at, act in enumerate(model.acts) if act.do == "announce")
    options = options_of(ExaminedAct(live, model, step))
    calls = [option.deviation.act.call or "" for option in options if option.deviation and option.deviation.act]
    called = {claim.value for call in calls for claim in understand(guide, call).of("total")}
    assert called >= set(range(2, 13)) - {live.round.roll.total}


@pytest.mark.slow
def test_any_amount_can_be_noted_of_whatever_moves_chips_and_is_a_fault() -> None:
    """Paid for what is paid, taken, or pushed; set up for what a player asks, refused or not, up to what was asked."""
    live, seen = LiveTable(rock_n_roll(), 3, "test", Options(seats=6, illegal_per_cent=30)), set[tuple[str, str]]()
    for _ in range(12):
        model, grader = model_acts_of(live), RoundGrader(live.game, live.round)
        for step, due in enumerate(model.acts):
            if not takes_amount(due):
                continue
            for amount in (50, 13_750, 399_950) if due.do in ("pay", "take", "push") else (_less(live, step),):
                act = with_amount(due, amount)
                if act == due:
                    continue
                acts = acts_done(model, noted(model, (), Deviation("done", step, act)))
                assert act.amount == amount
                assert live.refusal_of_all(acts) is None, act
                assert grader.grade(acts).faults, act
                seen.add((due.do, act.do))
        for act in model.acts:
            live.do(act)
        live.finish()
        live.next_round()
    assert seen >= {("pay", "pay"), ("take", "pay"), ("set_up", "set_up"), ("refuse", "set_up")}


def _less(live: LiveTable, step: int) -> Cents:
    """Less than a player asks for, or than a bet is cut down to, in half dollars."""
    amount = model_acts_of(live).acts[step].amount or 100
    if step < len(live.opening_steps) and (answer := live.opening_steps[step].answer) is not None:
        amount = answer.request.asked
    return max(50, (amount - 1) // 50 * 50)
