"""What is offered for an act that was done otherwise: hands can do it, and the grader finds it wrong."""

import pytest

from dealer_trainer.table.clipboard.deviation import acts_done, model_acts_of, noted
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.option import Options
from dealer_trainer.table.round_grade import RoundGrader
from dealer_trainer.ui.exam.clipboard.option import Deed, options_of, sweep_options
from tests.certification.examining import rock_n_roll


@pytest.mark.slow
def test_everything_that_is_offered_can_be_done_and_is_a_fault() -> None:
    """No button stands there that the table refuses, and none whose tap costs nothing."""
    live, offered = LiveTable(rock_n_roll(), 3, "test", Options(seats=6, illegal_per_cent=30, bad_pop_per_cent=20)), 0
    for _ in range(5):
        model, grader = model_acts_of(live), RoundGrader(live.game, live.round)
        for step, act in enumerate(model.acts):
            deed = Deed(live, model, step)
            options = () if act.do == "pop" else options_of(deed)
            if model.sweeps[step][0] == step and len(model.sweeps[step]) > 1:
                options += sweep_options(deed)
            for option in options:
                if option.deviation is not None:
                    acts, offered = acts_done(model, noted(model, (), option.deviation)), offered + 1
                    assert live.refusal_of_all(acts) is None, (act, option)
                    assert grader.verdict(acts).faults, (act, option)
        for act in model.acts:
            live.do(act)
        live.finish()
        live.next_round()
    assert offered > 200
