"""Any round, dealt rightly or with one mistake: what must hold of its grading, whatever the table."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from dealer_trainer.engine import Cents
from dealer_trainer.guide.grading.alignment import align
from dealer_trainer.guide.grading.dealt_round import DealtRound, step_gain
from dealer_trainer.guide.grading.fault import GradedRound
from dealer_trainer.guide.grading.grade import WEIGHTS, Order, chip_faults, grade, grade_so_far
from dealer_trainer.guide.grading.layout_faults import layout_faults
from dealer_trainer.guide.model import ModelRound
from dealer_trainer.guide.row import CHIP_ACTS, Act
from tests.effort import examples
from tests.guide.dealing import cells, free_order, harbor, house_gain, model_acts, rock, rounds

pytestmark = pytest.mark.slow

GAME = rock()
ROWS = tuple(cells(GAME))
SEEDS = st.integers(0, 2**32)
quick = settings(max_examples=examples(8), suppress_health_check=[HealthCheck.too_slow])


def graded(model: ModelRound, acts: list[Act]) -> GradedRound:
    """The round, graded."""
    return grade(GAME.rules, GAME.guide, GAME.phrases, model, acts)


def chosen(model: ModelRound, seed: int, wanted: Callable[[Act], bool]) -> int:
    """The index of one act that is wanted."""
    found = [at for at, step in enumerate(model.steps) if wanted(step.act)]
    assume(found)
    return Random(seed).choice(found)


def is_chips(act: Act) -> bool:
    """Whether an act takes or pays."""
    return act.do in ("take", "pay")


@pytest.mark.parametrize("row", ROWS)
@given(data=st.data(), seed=SEEDS)
@quick
def test_a_round_dealt_right_is_clean(row: str, data: st.DataObject, seed: int) -> None:
    """The model's order and every other free one have no fault and 100 points, and nothing is wrong on the way."""
    model = data.draw(rounds(GAME, row))
    dice = Random(seed)
    for acts in (model_acts(model), free_order(model, dice), free_order(model, dice)):
        result = graded(model, acts)
        assert result.faults == ()
        assert (result.points, result.cost, result.frozen) == (100, 0, False)
        assert result.money == (result.money.made,) * 2
        assert all(count.right == count.due for count in (*result.duties.values(), result.order))
        assert sorted(step for step in result.pairs if step is not None) == list(range(len(model.steps)))
        begun = acts[: dice.randrange(len(acts) + 1)]
        assert grade_so_far(GAME.rules, GAME.guide, GAME.phrases, model, begun) == ()


@given(model=rounds(GAME))
def test_what_is_done_as_due_need_be_looked_at_no_further(model: ModelRound) -> None:
    """Of the model's own acts only the call is judged; every other part of grading would find nothing in them."""
    dealt = DealtRound(GAME.rules, GAME.guide, model, [Act("case"), Act("pop"), *model_acts(model)])
    assert dealt.alignment.is_as_due
    assert layout_faults(dealt) == chip_faults(dealt) == []
    assert Order(dealt).faults() == []
    for at, act in enumerate(model_acts(model)):
        changed = model_acts(model)
        changed[at] = act._replace(amount=(act.amount or 0) + 50)
        assert not align(model, changed).is_as_due
        assert not align(model, changed[:at] + changed[at + 1 :]).is_as_due


@given(model=rounds(harbor()), seed=SEEDS)
def test_the_grader_knows_no_game(model: ModelRound, seed: int) -> None:
    """A game with other bets and rows is graded by the same code: right rounds are clean, a dropped step is found."""
    game, dice = harbor(), Random(seed)
    acts = free_order(model, dice)
    assert grade(game.rules, game.guide, game.phrases, model, acts).faults == ()
    del acts[dice.randrange(len(acts))]
    (fault,) = grade(game.rules, game.guide, game.phrases, model, acts).faults
    assert fault.kind == "omitted"


@given(model=rounds(GAME), seed=SEEDS)
def test_what_is_left_out_is_omitted(model: ModelRound, seed: int) -> None:
    """One step dropped is one omission, with what it leaves in the wrong hands."""
    at = chosen(model, seed, lambda act: True)
    due = model.steps[at].act
    acts = model_acts(model)
    del acts[at]
    (fault,) = graded(model, acts).faults
    assert (fault.kind, fault.due, fault.done, fault.step, fault.at) == ("omitted", due, None, at, None)
    assert fault.cost == step_gain(due)
    grave = {"push": "minor", "set_up": "critical"}
    assert fault.severity == grave.get(due.do, "major")


@given(model=rounds(GAME), seed=SEEDS)
def test_what_is_done_twice_is_extra(model: ModelRound, seed: int) -> None:
    """One act doubled at once is one extra act; only a second pay costs, for nothing is left to take."""
    at = chosen(model, seed, lambda act: act.do not in ("set_up", "announce"))
    acts = model_acts(model)
    acts.insert(at, acts[at])
    (fault,) = graded(model, acts).faults
    assert fault.kind == "extra"
    assert fault.at in (at, at + 1)
    assert fault.cost == (acts[at].amount if acts[at].do == "pay" else 0)
    assert fault.severity == ("major" if fault.cost or acts[at].do == "mark" else "minor")


@given(model=rounds(GAME), seed=SEEDS, change=st.sampled_from((-100, 50, 100, 500, 2500)))
def test_a_wrong_amount_costs_the_difference(model: ModelRound, seed: int, change: Cents) -> None:
    """A pay too high or too low is one wrong amount, dear to the house or to the player."""
    at = chosen(model, seed, lambda act: act.do == "pay" and (act.amount or 0) + change > 0)
    acts = model_acts(model)
    due = acts[at]
    acts[at] = due._replace(amount=(due.amount or 0) + change)
    (fault,) = graded(model, acts).faults
    assert (fault.kind, fault.severity, fault.cost, fault.at, fault.step) == ("wrong_amount", "major", change, at, at)


@given(model=rounds(GAME), seed=SEEDS)
def test_a_take_leaves_nothing_behind(model: ModelRound, seed: int) -> None:
    """A part of a stake that stays on the layout is given away."""
    at = chosen(model, seed, lambda act: act.do == "take" and (act.amount or 0) > 50)
    acts = model_acts(model)
    acts[at] = acts[at]._replace(amount=50)
    (fault,) = graded(model, acts).faults
    assert (fault.kind, fault.cost) == ("wrong_amount", (model.steps[at].act.amount or 0) - 50)


@given(model=rounds(GAME), seed=SEEDS, seat=st.integers(1, 6))
def test_a_wrong_seat_is_one_mistake(model: ModelRound, seed: int, seat: int) -> None:
    """An act on another seat names the seat that was due and is not an omission besides; the money adds up."""
    at = chosen(model, seed, lambda act: is_chips(act) and act.seat != seat)
    acts = model_acts(model)
    acts[at] = acts[at]._replace(seat=seat)
    result = graded(model, acts)
    assert {fault.kind for fault in result.faults} & {"extra", "paid_loser", "paid_undecided", "took_winner"}
    assert "omitted" not in {fault.kind for fault in result.faults}
    named = [fault for fault in result.faults if fault.step == at]
    assert any(f"Seat {model.steps[at].act.seat} was due" in fault.why for fault in named)


@given(model=rounds(GAME), seed=SEEDS, ahead=SEEDS)
def test_an_act_out_of_its_stage_is_one_mistake(model: ModelRound, seed: int, ahead: int) -> None:
    """A step done before an earlier stage is out of order; a pay before a take is major."""
    late = chosen(model, seed, lambda act: act.owner != "dealer")
    group = model.groups[model.steps[late].group]
    before = [at for at in range(late) if model.groups[model.steps[at].group].stage < group.stage]
    assume(before)
    first = Random(ahead).choice(before)
    acts = model_acts(model)
    acts.insert(first, acts.pop(late))
    passed = {model.groups[model.steps[at].group].step.do for at in before if at >= first}
    is_payment = acts[first].do == "pay" and "take" in passed
    faults = graded(model, acts).faults
    staged = [fault for fault in faults if fault.done == acts[first] and fault.at == first]
    assert [fault.kind for fault in staged] == ["paid_before_taken" if is_payment else "out_of_order"]
    assert {fault.severity for fault in staged} <= ({"major"} if is_payment else {"major", "minor"})
    assert sum(fault.cost for fault in faults) == 0


@given(model=rounds(GAME), seed=SEEDS)
def test_a_zone_worked_the_wrong_way_is_one_mistake(model: ModelRound, seed: int) -> None:
    """However many seats it has; where the direction is free it is none."""
    step = model.steps[chosen(model, seed, lambda act: act.do in CHIP_ACTS)]
    places = [at for at, each_step in enumerate(model.steps) if each_step.group == step.group]
    acts = model_acts(model)
    zone = sorted((acts[at] for at in places), key=lambda act: -(model.steps[acts.index(act)].rank or 0))
    seats_of = Counter((act.bet, act.number) for act in {act._replace(owner=None, amount=None) for act in zone})
    acts[places[0] : places[-1] + 1] = zone
    kinds = [fault.kind for fault in graded(model, acts).faults]
    if step.rank is None or max(seats_of.values()) == 1:
        assert kinds == []
    else:
        assert kinds == ["wrong_direction"]


@given(model=rounds(GAME), seed=SEEDS)
def test_a_toke_is_handled_straight_after_its_bet(model: ModelRound, seed: int) -> None:
    """All tokes of a zone in a second pass are one mistake, a small one (ruling R22)."""
    step = model.steps[chosen(model, seed, lambda act: act.owner == "dealer")]
    places = [at for at, each_step in enumerate(model.steps) if each_step.group == step.group]
    acts = model_acts(model)
    zone = sorted((acts[at] for at in places), key=lambda act: act.owner == "dealer")
    is_same = zone == acts[places[0] : places[-1] + 1]
    acts[places[0] : places[-1] + 1] = zone
    found = [(fault.kind, fault.severity, fault.row) for fault in graded(model, acts).faults]
    assert found == ([] if step.rank is None or is_same else [("out_of_order", "minor", "ruling:R22")])


@given(model=rounds(GAME), number=st.sampled_from((2, 3, 4, 5, 6, 8, 9, 10, 11, 12)))
def test_a_wrong_mark_and_a_wrong_puck_are_named(model: ModelRound, number: int) -> None:
    """A marker on another number, the puck on another point: one fault each; a wrong point is critical."""
    acts = model_acts(model)
    for at, act in enumerate(acts):
        if act.do == "mark" and act.number != number:
            (fault,) = graded(model, [*acts[:at], act._replace(number=number), *acts[at + 1 :]]).faults
            assert (fault.kind, fault.severity, fault.due, fault.step) == ("wrong_mark", "major", act, at)
        if act.do == "puck" and act.to != number:
            (fault,) = graded(model, [*acts[:at], act._replace(to=number), *acts[at + 1 :]]).faults
            assert (fault.kind, fault.severity, fault.due, fault.step) == ("wrong_puck", "critical", act, at)


@pytest.mark.parametrize("row", ROWS)
@given(data=st.data())
@settings(max_examples=examples(3))
def test_a_wrong_call_is_named(row: str, data: st.DataObject) -> None:
    """A call of another total is wrong; words that say nothing of the roll are not a call (ruling C1)."""
    model = data.draw(rounds(GAME, row))
    acts = model_acts(model)
    other = "winner nine" if model.settlement.roll.total != 9 else "winner eight, the hard way"
    (fault,) = graded(model, [acts[0]._replace(call=other), *acts[1:]]).faults
    assert (fault.kind, fault.severity, fault.at) == ("wrong_call", "major", 0)
    silence = graded(model, acts[1:]).faults
    assert [(fault.kind, fault.severity, fault.at) for fault in silence] == [("omitted", "major", None)]
    for call in ("nice shooting", "", "."):
        assert graded(model, [acts[0]._replace(call=call), *acts[1:]]).faults == silence


@st.composite
def scribbles(draw: st.DrawFn, model: ModelRound) -> list[Act]:
    """Any acts at all, many of them near to what is due."""
    acts: list[Act] = []
    for _ in range(draw(st.integers(0, 12))):
        due = draw(st.sampled_from(model_acts(model)))
        changes: dict[str, st.SearchStrategy[Any]] = {
            "do": st.sampled_from(("take", "pay", "push") if due.bet else (due.do, "floor", "case", "refuse")),
            "seat": st.integers(1, 6),
            "owner": st.sampled_from(("player", "dealer", None)),
            "amount": st.sampled_from((None, 0, 50, 100, 500, 2500)),
            "number": st.sampled_from((None, 5, 6, 8, 9)),
            "to": st.sampled_from((None, 4, 6)),
            "call": st.sampled_from((None, "", "winner seven", "six", "seven out")),
        }
        chips = ("do", "seat", "owner", "amount", "number")
        names = draw(st.sets(st.sampled_from(chips if due.bet else ("do", "number", "to", "call")), max_size=3))
        acts.append(due._replace(**{name: draw(changes[name]) for name in sorted(names)}))
    return acts


@given(model=rounds(GAME), data=st.data(), seed=SEEDS)
@settings(max_examples=examples(120), suppress_health_check=[HealthCheck.too_slow])
def test_the_cost_is_what_the_rack_lacks(model: ModelRound, data: st.DataObject, seed: int) -> None:
    """Whatever is done: the costs of the faults add up to what the rack would have, less what it has."""
    acts = data.draw(scribbles(model)) + Random(seed).sample(model_acts(model), k=len(model.steps) // 2)
    Random(seed).shuffle(acts)
    result = graded(model, acts)
    assume(not result.frozen)
    assert result.cost == sum(fault.cost for fault in result.faults)
    assert result.cost == house_gain(model.table, model_acts(model)) - house_gain(model.table, acts)
    assert 0 <= result.points <= 100
    assert (result.points == 100) == (not result.faults)
    assert result.points == max(0, 100 - sum(WEIGHTS[fault.severity] for fault in result.faults))
    assert len(result.pairs) == len(acts)
    answered = [step for step in result.pairs if step is not None]
    assert len(answered) == len(set(answered))


@given(model=rounds(GAME), data=st.data())
def test_what_is_certain_stays_certain(model: ModelRound, data: st.DataObject) -> None:
    """What is told after an act holds in the end, if the rest is dealt as well as it can be."""
    acts = data.draw(scribbles(model))
    certain = grade_so_far(GAME.rules, GAME.guide, GAME.phrases, model, acts)
    for fault in certain:
        assert fault.at is not None
        assert fault.done == acts[fault.at]
    pairs = graded(model, acts).pairs
    done = {at for at, step in enumerate(pairs) if step is not None}
    best = [*acts, *(act for step, act in enumerate(model_acts(model)) if step not in pairs)]
    told = {place.at for fault in graded(model, best).faults for place in fault.places}
    assert {fault.at for fault in certain} <= told | done
