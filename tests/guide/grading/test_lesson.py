"""The lesson of a wrong payout: what was paid, and what the rule makes of the stake."""

import pytest

from dealer_trainer.engine import Settlement
from dealer_trainer.guide.grading.mistake import likeliest, payout_lesson
from tests.guide.grading.test_mistake import (
    EASY_SIX,
    FLAMING,
    HARD_SIX,
    NUMBER_EIGHT,
    RULES,
    SEVENS,
    THREE_TO_TWO,
    TRIPLE,
)


@pytest.mark.parametrize(
    ("settlement", "paid", "lesson"),
    [
        (HARD_SIX, 1500, "You paid even money on a hardway. 6 to 5: $15 pays $18."),
        (EASY_SIX, 1800, "You paid 6 to 5 on an easy 6. Even money: $15 pays $15."),
        (TRIPLE, 1000, "You paid 2 to 1 on the JukeBox on 2. 3 to 1: $5 pays $15."),
        (THREE_TO_TWO, 600, "You paid 6 to 5 on the JukeBox on 4. 3 to 2: $5 pays $7.50."),
        (NUMBER_EIGHT, 2500, "You paid even money on the 8. 6 to 5: $25 pays $30."),
        (FLAMING, 40_000, "You paid 80 to 1 on Flaming Four (complete). 70 to 1: $5 pays $350."),
        (HARD_SIX, 3300, "Your $33 on a hardway includes the stake. 6 to 5: $15 pays $18."),
        (SEVENS, 850, "Your $8.50 on a hardway is rounded up. 6 to 5: $7 pays $8."),
        (HARD_SIX, 11_150, "You paid $111.50 on a hardway. 6 to 5: $15 pays $18."),
        (HARD_SIX, 0, "You paid nothing on a hardway. 6 to 5: $15 pays $18."),
    ],
)
def test_a_lesson_says_what_was_paid_and_what_the_stake_pays(settlement: Settlement, paid: int, lesson: str) -> None:
    """One short sentence for the hand, one for the rule; both whole."""
    decision = settlement.decisions[0]
    mistake = likeliest(RULES, settlement, decision, paid)
    assert payout_lesson(RULES, settlement, decision, paid, mistake) == lesson
