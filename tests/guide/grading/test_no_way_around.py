"""Dealers who want the points without the work: each is found out, by points, money decisions or duties."""

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from dealer_trainer.guide.act import Act
from dealer_trainer.guide.grading.fault import Duty
from dealer_trainer.guide.model import ModelRound
from tests.effort import examples
from tests.guide.dealing import model_acts, rounds
from tests.guide.grading.story import FLOOR, GAME, POP, graded

pytestmark = pytest.mark.slow

Dealer = Callable[[ModelRound], list[Act]]


def all_but(*dos: str) -> Dealer:
    """Deals rightly, and leaves these acts out."""
    return lambda model: [done for done in model_acts(model) if done.do not in dos]


def every(do: str, change: Callable[[Act], list[Act]]) -> Dealer:
    """Deals rightly, but for what becomes of every act of a kind."""
    return lambda model: [part for done in model_acts(model) for part in (change(done) if done.do == do else [done])]


def stacks(count: int) -> Callable[[Act], list[Act]]:
    """A payout in so many stacks."""
    return lambda pay: [pay._replace(amount=(pay.amount or 0) // count)] * count


DUTY: dict[str, tuple[Dealer, Duty]] = {
    "leaves every loser": (all_but("take"), "takes"),
    "pays nobody": (all_but("pay"), "pays"),
    "never moves the puck": (all_but("puck"), "puck"),
    "never marks": (all_but("mark", "clear_marks"), "marks"),
    "never calls": (all_but("announce"), "calls"),
    "pops and goes": (lambda _: [POP], "calls"),
    "pays in twenty stacks": (every("pay", stacks(20)), "pays"),
    "pays twice what is due": (every("pay", lambda pay: [pay._replace(amount=2 * (pay.amount or 0))]), "pays"),
    "takes a part": (every("take", lambda take: [take._replace(amount=(take.amount or 0) - 50)]), "takes"),
    "pushes the losers": (every("take", lambda take: [take._replace(do="push", amount=None)]), "takes"),
    "marks the next number": (every("mark", lambda mark: [mark._replace(number=5)]), "marks"),
    "cuts nothing down": (all_but("set_up"), "requests"),
}
"""Dealers who do not do a duty, by how they shirk it."""


@pytest.mark.parametrize("name", DUTY)
@given(model=rounds(GAME))
@settings(max_examples=examples(10), suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow])
def test_a_duty_that_is_not_done_is_not_right(name: str, model: ModelRound) -> None:
    """Whatever the table, no act of that duty is right, and the round has faults; the other duties do not suffer.

    Ten tables for each dealer: who shirks a duty does so on every table where it is due, and there are dozens in all.
    """
    dealer, duty = DUTY[name]
    due = graded(model, model_acts(model)).duties
    acts = dealer(model)
    assume(due[duty].due and acts != model_acts(model))
    assume(duty != "marks" or model.settlement.roll.total != 5)
    result = graded(model, acts)
    assert result.duties[duty] == (due[duty].due, 0)
    assert result.points < 100
    assert {each: count.due for each, count in result.duties.items()} == {
        each: count.due for each, count in due.items()
    }
    if duty in ("takes", "pays"):
        assert result.money.right < result.money.made


@given(model=rounds(GAME), data=st.data())
def test_a_call_for_the_floor_in_every_round_is_no_excuse(model: ModelRound, data: st.DataObject) -> None:
    """Of a round dealt rightly so far nothing is forgiven by it: what is left undone is left out."""
    acts = model_acts(model)
    done = acts[: data.draw(st.integers(0, len(acts)))]
    result, alone = graded(model, [*done, FLOOR]), graded(model, done)
    assert not result.frozen
    assert (result.money, result.duties, result.cost) == (alone.money, alone.duties, alone.cost)
    assert result.points == max(0, alone.points - 5)
