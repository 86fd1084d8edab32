"""Drills in other houses: every skill is asked with bets that this house takes and chips that its rack has."""

import pytest

from dealer_trainer.drills.item.factory import grade, make, remake, right_answer
from dealer_trainer.games.house import in_house
from tests.houses import HOUSES
from tests.loaded import rock_n_roll


@pytest.mark.parametrize("name", HOUSES)
def test_every_skill_can_be_drilled_in_every_house(name: str) -> None:
    """Its items are the same whenever they are made, and their right answer is right."""
    game = in_house(rock_n_roll(), HOUSES[name])
    for skill in game.drills.skills:
        for seed in range(4):
            item = make(game, skill.id, seed)
            assert remake(game, item.id) == item
            assert grade(game, item, right_answer(game, item)).is_right


@pytest.mark.parametrize("name", HOUSES)
def test_payouts_are_asked_within_the_posted_limits(name: str) -> None:
    """Of the player's bet that is to be paid; tokes have no minimum."""
    game = in_house(rock_n_roll(), HOUSES[name])
    asked = [skill.id for skill in game.drills.skills if skill.kind == "payout" and "bet" in skill.features]
    assert asked
    for skill in asked:
        for seed in range(4):
            item = make(game, skill, seed)
            wager = item.table.wager(item.place) if item.place else None
            assert wager is not None
            limit = game.rules.bet(wager.bet).limit
            assert wager.owner == "dealer" or limit.least <= wager.amount <= limit.most, item.id
