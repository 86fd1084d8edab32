"""Which table duty arrives before a round: in about one of four, one of those that the dealer has learned."""

from collections.abc import Collection

from dealer_trainer.engine import Rules
from dealer_trainer.guide.duty.act import DutyStart
from dealer_trainer.guide.duty.pack import Pack
from dealer_trainer.table.duty.scene import duty_start
from dealer_trainer.table.seeded_random import SeededRandom

PER_CENT = 25
"""In how many rounds of a hundred a duty arrives."""

SELDOM = ("open", "close", "shift_count")
"""Duties of the beginning and the end of a shift, which do not arrive between rounds."""


def arriving_duty(pack: Pack, rules: Rules, seed: int, round_number: int, learned: Collection[str]) -> DutyStart | None:
    """The duty before that round of the table with that seed, always the same; None in most rounds."""
    chance = SeededRandom(seed, "duty", round_number)
    known = [duty.id for duty in pack.duties.duties if duty.id in learned and duty.id not in SELDOM]
    if not known or not chance.hits(PER_CENT):
        return None
    return duty_start(pack, rules, chance.pick(known), chance)
