"""Two rates that are mixed up are found in the amounts that were paid, with the skills that tell them apart."""

import pytest

from dealer_trainer.drills.item.factory import grade, make
from dealer_trainer.drills.item.item import Answer
from dealer_trainer.drills.plan.mastery import DAY_MS
from dealer_trainer.drills.plan.mixed_pair import DAYS, mixed_pairs
from dealer_trainer.engine import Odds
from dealer_trainer.records.progress.past import Past
from tests.drills.item.drilled import rock

NOW = 1_700_000_000_000


def paid(skill: str, seed: int, odds: Odds, at: int = NOW) -> Past:
    """An item paid at these odds."""
    item = make(rock(), skill, seed)
    stake = next(wager.amount for wager in item.table.wagers if wager.place == item.place)
    graded = grade(rock(), item, Answer(amount=stake * odds.num // odds.den))
    return Past(
        at, rock().id, item.id, item.kind, skill, item.facts, graded.is_right, 3000, graded.mistake, cost=graded.cost
    )  # fmt: skip


def test_a_hardway_paid_as_a_jukebox_and_the_other_way_round_is_one_pair() -> None:
    """Both directions count, the latest is the example, and both skills of the pair are drilled."""
    past = [paid("pay-hardway-reds", seed, Odds(3, 2)) for seed in range(3)]
    past += [paid("pay-four-ten-reds", seed, Odds(6, 5)) for seed in range(2)]
    past += [paid("pay-hardway-reds", 50, Odds(6, 5)), paid("pay-circle-easy", 1, Odds(2, 1))]
    (pair,) = mixed_pairs(rock(), past, NOW)
    assert pair.times == 5
    assert (pair.latest.due, pair.latest.applied) == (Odds(3, 2), Odds(6, 5))
    assert pair.latest.paid * 5 == pair.latest.stake * 6
    assert set(pair.skills) == {"pay-hardway-reds", "pay-four-ten-reds"}


@pytest.mark.parametrize("past", [
    [paid("pay-hardway-reds", 1, Odds(3, 2))],
    [paid("pay-hardway-reds", seed, Odds(3, 2), NOW - (DAYS + 1) * DAY_MS) for seed in range(4)],
    [paid("pay-hardway-reds", seed, Odds(7, 5)) for seed in range(4)],
    [paid("pay-hardway-reds", seed, Odds(3, 2))._replace(item_id="payout/gone/1") for seed in range(4)],
])  # fmt: skip
def test_a_slip_is_no_habit(past: list[Past]) -> None:
    """Once, long ago, at odds that no skill asks, or with an item that is not there any more: nothing is told."""
    assert mixed_pairs(rock(), past, NOW) == ()


def test_rates_that_no_pair_names_are_drilled_with_a_skill_of_each() -> None:
    """Even money on a hardway brings the easy skill of the Circle beside it."""
    past = [paid("pay-hardway-greens", seed, Odds(1, 1)) for seed in range(4)]
    (pair,) = mixed_pairs(rock(), past, NOW)
    assert "pay-hardway-greens" in pair.skills
    assert "pay-circle-easy" in pair.skills
