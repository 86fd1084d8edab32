"""`settle` and `grade-round` as a program sees them: acts that `settle` says are due have no fault."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dealer_trainer.cli.answer import GameAnswers
from dealer_trainer.drills.item.item_line import situation_document
from dealer_trainer.guide.grading.grade import WEIGHTS
from dealer_trainer.guide.grading.tally import DUTIES
from dealer_trainer.guide.model import ModelRound
from dealer_trainer.guide.row import act_document
from tests.effort import examples
from tests.guide.dealing import cells, free_order, rock, rounds
from tests.guide.grading.test_places_and_counts import damaged

pytestmark = pytest.mark.slow

Line = dict[str, Any]
GAME = rock()
ANSWERS = GameAnswers([GAME])
ROWS = sorted(cells(GAME))
SEEDS = st.integers(0, 2**32)
tried = settings(max_examples=examples(20), suppress_health_check=[HealthCheck.too_slow])
FAULT_KEYS = ["kind", "severity", "row", "seat", "bet", "due", "done", "cost", "why", "places"]


def situation(model: ModelRound) -> Line:
    """The situation of a round, once through JSON."""
    document: Line = json.loads(json.dumps(situation_document(GAME, model.table, model.settlement.roll)))
    return document


def is_makeable(model: ModelRound) -> bool:
    """Whether no payout is rounded down to nothing: such an act is not written."""
    return all(step.act.amount for step in model.steps if step.act.do == "pay")


@pytest.mark.parametrize("row", ROWS)
@given(data=st.data(), seed=SEEDS)
@tried
def test_what_settle_says_is_due_is_right_in_every_free_order(row: str, data: st.DataObject, seed: int) -> None:
    """Tokes, side bets, marks and Numbers that are off among it: no fault, 100 points, each duty and decision right."""
    model = data.draw(rounds(GAME, row).filter(is_makeable))
    line, dice = situation(model), Random(seed)
    settled: Line = ANSWERS.settle(line)
    steps: list[Line] = settled["steps"]
    opening = [{"do": "announce", "call": "Coming out!"}] if model.table.point is None else []
    orders = [steps, [*opening, {"do": "pop"}, *steps], list(map(act_document, free_order(model, dice)))]
    for acts in orders:
        answer: Line = ANSWERS.grade_round({**line, "acts": acts})
        assert (answer["faults"], answer["points"], answer["cost"], answer["frozen"]) == ([], 100, "0.00", False)
        assert answer["money"]["right"] == answer["money"]["made"]
        assert all(count["right"] == count["due"] for count in answer["duties"].values())


@given(model=rounds(GAME).filter(is_makeable), seed=SEEDS, times=st.integers(1, 5))
@tried
def test_every_answer_has_the_fixed_shape(model: ModelRound, seed: int, times: int) -> None:
    """Whatever was done: keys, types, money as text, all seven duties; points and cost are the faults' sums."""
    acts = [act for act in damaged(model, Random(seed), times) if act.do != "pay" or (act.amount or 0) > 0]
    taken = [act for act in acts if act.do != "take" or act.amount is None or act.amount > 0]
    answer: Line = ANSWERS.grade_round({**situation(model), "acts": list(map(act_document, taken))})
    assert list(answer) == ["faults", "points", "cost", "frozen", "money", "duties"]
    assert tuple(answer["duties"]) == DUTIES
    assert all(list(count) == ["due", "right"] for count in answer["duties"].values())
    assert list(answer["money"]) == ["right", "made"]
    for fault in answer["faults"]:
        assert list(fault) == FAULT_KEYS
        assert fault["row"].startswith(("guide-", "ruling-"))
        assert fault["why"][-1] == "."
        assert all(list(place) == ["seat", "bet", "number", "for", "cost"] for place in fault["places"])
        assert float(fault["cost"]) == pytest.approx(sum(float(place["cost"]) for place in fault["places"]))
    assert answer["points"] == max(0, 100 - sum(WEIGHTS[fault["severity"]] for fault in answer["faults"]))
    assert float(answer["cost"]) == pytest.approx(sum(float(fault["cost"]) for fault in answer["faults"]))
    assert json.loads(json.dumps(answer)) == answer
