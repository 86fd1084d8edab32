"""Any round with any damage: what must hold of places, points, money decisions and duties (G1, A1 to A3)."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from dealer_trainer.engine import Place
from dealer_trainer.guide.grading.grade import judge
from dealer_trainer.guide.model import ModelRound
from dealer_trainer.guide.row import CHIP_ACTS, Act
from tests.effort import examples
from tests.guide.dealing import free_order, model_acts, rounds
from tests.guide.grading.story import GAME, graded

pytestmark = pytest.mark.slow

SEEDS = st.integers(0, 2**32)
tried = settings(max_examples=examples(60), suppress_health_check=[HealthCheck.too_slow])


def damaged(model: ModelRound, dice: Random, times: int) -> list[Act]:
    """A round in a free order with so many mistakes of every kind, but for calls for the floor."""
    acts = free_order(model, dice)
    for _ in range(times):
        at = dice.randrange(len(acts)) if acts else 0
        kind = dice.choice(("drop", "twice", "amount", "seat", "swap", "do", "stray"))
        if kind == "stray" or not acts:
            acts.insert(at, mistaken(model, dice))
        elif kind == "drop":
            del acts[at]
        elif kind == "twice":
            acts.insert(at, acts[at])
        elif kind == "amount" and acts[at].amount:
            acts[at] = acts[at]._replace(amount=(acts[at].amount or 0) + dice.choice((-50, 50, 500)))
        elif kind == "seat" and acts[at].seat:
            acts[at] = acts[at]._replace(seat=dice.randint(1, 6))
        elif kind == "do" and acts[at].do in CHIP_ACTS:
            acts[at] = acts[at]._replace(do=dice.choice(("take", "pay", "push")))
        else:
            other = dice.randrange(len(acts))
            acts[at], acts[other] = acts[other], acts[at]
    return acts


def mistaken(model: ModelRound, dice: Random) -> Act:
    """An act that is due nowhere in this round: a pay of nobody's bet, a wrong puck, a wrong mark, a wrong call."""
    lying = {wager.place for wager in model.table.wagers}
    empty = [seat for seat in range(1, 7) if ("jukebox", seat, None, "player") not in lying]
    after, total = model.settlement.next.point, model.settlement.roll.total
    found = [
        Act("puck", to=dice.choice([point for point in (4, 5, 6, 8, 9, 10) if point != after])),
        Act("mark", number=dice.choice([number for number in range(2, 13) if number not in (7, total)])),
        Act("announce", call=str(dice.choice([number for number in range(2, 13) if number != total]))),
        *(Act("pay", "jukebox", seat, "player", None, 7300) for seat in empty[:1]),
        *(Act("pay", wager.bet, wager.seat, wager.owner, wager.number, 7300) for wager in _undecided(model)[:1]),
    ]
    return dice.choice(found)


def _undecided(model: ModelRound) -> list[Act]:
    stay = [decision.wager for decision in model.settlement.decisions if decision.outcome == "stay"]
    return [Act("pay", wager.bet, wager.seat, wager.owner, wager.number) for wager in stay]


def decisions(model: ModelRound, acts: Sequence[Act]) -> int:
    """Bets that were due to be taken or paid, and others that chips were moved for: counted by moving them."""
    due: set[tuple[str, Place | None]] = {
        (step.act.do, step.act.place) for step in model.steps if step.act.do in ("take", "pay")
    }
    felt = {wager.place: wager.amount for wager in model.table.wagers}
    moved: set[tuple[str, Place | None]] = set()
    for act in acts:
        if act.do == "pay" and act.amount:
            moved.add((act.do, act.place))
        elif act.do == "take" and act.place in felt:
            taken = felt[act.place] if act.amount is None else min(act.amount, felt[act.place])
            felt[act.place] -= taken
            if taken:
                moved.add((act.do, act.place))
    return len(due | moved)


@given(model=rounds(GAME), seed=SEEDS, times=st.integers(0, 6))
@tried
def test_grouping_changes_no_cost_and_loses_no_place(model: ModelRound, seed: int, times: int) -> None:
    """Faults of one place each and faults with their places tell the same mistakes; each takes its points once."""
    acts = damaged(model, Random(seed), times)
    alone = judge(GAME.rules, GAME.guide, GAME.phrases, model, acts).faults
    result = graded(model, acts)
    places = [place for fault in result.faults for place in fault.places]
    assert sorted(map(repr, ((place.at, place.step, place.cost) for place in places))) == sorted(
        map(repr, ((fault.at, fault.step, fault.cost) for fault in alone))
    )
    assert result.cost == sum(fault.cost for fault in alone)
    weights = {"critical": 40, "major": 15, "minor": 5}
    assert result.points == max(0, 100 - sum(weights[fault.severity] for fault in result.faults))
    for fault in result.faults:
        assert fault.cost == sum(place.cost for place in fault.places)
        assert (fault.at, fault.step) == (fault.places[0].at, fault.places[0].step)
        assert fault.severity in {each.severity for each in alone if each.kind == fault.kind}
    same = [(fault.kind, fault.row, fault.mistake, (fault.due or fault.done)) for fault in result.faults]
    keys = [(kind, row, mistake, act and act.do, act and act.bet) for kind, row, mistake, act in same if mistake]
    assert len(keys) == len(set(keys))


@given(model=rounds(GAME), seed=SEEDS, times=st.integers(0, 6))
@tried
def test_what_is_counted_is_what_was_due_and_what_was_moved(model: ModelRound, seed: int, times: int) -> None:
    """Money decisions made are the bets that were due and those that chips were moved for; duties due never change."""
    assume(all(step.act.amount for step in model.steps if step.act.do in ("take", "pay")))
    acts, due = damaged(model, Random(seed), times), graded(model, model_acts(model))
    result = graded(model, acts)
    doubled = result.money.made - decisions(model, acts)
    # A bet that was handled rightly and once more is a decision of each, which moved chips cannot tell apart.
    handled = [(act.do, act.place) for act in acts if act.do in ("take", "pay")]
    assert 0 <= doubled <= len(handled) - len(set(handled))
    assert {duty: count.due for duty, count in result.duties.items()} == {
        duty: count.due for duty, count in due.duties.items()
    }
    assert result.order.due == due.order.due
    assert result.money.made >= due.money.made
    assert all(0 <= count.right <= count.due for count in (*result.duties.values(), result.order))
    assert result.money.right == result.duties["takes"].right + result.duties["pays"].right
    if not result.faults:
        assert result.money.right == result.money.made
        assert all(count.right == count.due for count in (*result.duties.values(), result.order))


@given(model=rounds(GAME), seed=SEEDS, times=st.integers(0, 4))
@tried
def test_one_more_mistake_is_never_worth_it(model: ModelRound, seed: int, times: int) -> None:
    """An act that was due nowhere, added anywhere, raises neither points nor what was right."""
    dice = Random(seed)
    acts = damaged(model, dice, times)
    worse = list(acts)
    worse.insert(dice.randrange(len(acts) + 1), mistaken(model, dice))
    before, after = graded(model, acts), graded(model, worse)
    assert after.points <= before.points
    assert after.money.right <= before.money.right
    assert after.money.made >= before.money.made
    assert all(after.duties[duty].right <= count.right for duty, count in before.duties.items())


@given(model=rounds(GAME), seed=SEEDS)
@tried
def test_splitting_a_payout_in_two_is_form_and_no_more(model: ModelRound, seed: int) -> None:
    """Any payouts of a round dealt rightly in any free order, each in two stacks: right in value, every one."""
    dice = Random(seed)
    acts: list[Act] = []
    for act in free_order(model, dice):
        part = dice.randrange(0, (act.amount or 0) + 1, 50) if act.do == "pay" else 0
        is_split = 0 < part < (act.amount or 0)
        acts += [act._replace(amount=part), act._replace(amount=(act.amount or 0) - part)] if is_split else [act]
    result = graded(model, acts)
    assert {(fault.kind, fault.severity, fault.row) for fault in result.faults} <= {("bad_form", "minor", "ruling:G2")}
    assert sum(len(fault.places) for fault in result.faults) == len(acts) - len(model.steps)
    assert (result.cost, result.money.right) == (0, result.money.made)
    assert all(count.right == count.due for count in (*result.duties.values(), result.order))


@given(model=rounds(GAME), seed=SEEDS)
@tried
def test_a_toke_in_its_bets_sum_is_form_and_no_more(model: ModelRound, seed: int) -> None:
    """Every player's bet and its toke paid as one sum: one fault of form, once a round, and nothing else."""
    acts = [act for act in model_acts(model) if act.owner != "dealer" or act.do != "pay"]
    tokes = {act.place: act.amount or 0 for act in model_acts(model) if act.owner == "dealer" and act.do == "pay"}
    for at, act in enumerate(acts):
        toke = None if act.place is None or act.do != "pay" else tokes.get(act.place._replace(owner="dealer"))
        if toke is not None:
            acts[at] = act._replace(amount=(act.amount or 0) + toke)
    assume(tokes and all(tokes.values()) and all(act.amount for act in acts if act.do == "pay"))
    result = graded(model, acts)
    assert [(fault.kind, fault.severity, fault.row) for fault in result.faults] == [("bad_form", "minor", "ruling:G3")]
    assert len(result.faults[0].places) == len(tokes)
    assert (result.cost, result.money.right) == (0, result.money.made)
    assert all(count.right == count.due for count in (*result.duties.values(), result.order))
