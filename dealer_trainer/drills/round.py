"""One round as the dice and the players make it, whatever the trainee does: bets, wishes, pops, the model's work."""

from functools import cached_property
from typing import NamedTuple

from dealer_trainer.drills.carry import Carry
from dealer_trainer.drills.chance import Chance
from dealer_trainer.drills.option import Options
from dealer_trainer.drills.player import Person, buy_in
from dealer_trainer.drills.request import Visit, visit
from dealer_trainer.drills.wish import Wish, answered
from dealer_trainer.engine import Roll, Rules, Table
from dealer_trainer.guide.model import ModelRound, model_round
from dealer_trainer.guide.row import Guide

MOST_BAD = 2
"""How many pops in a row come out bad at most."""


class Pop(NamedTuple):
    """What one press of the button gives; a bad one decides nothing (ruling R20)."""

    roll: Roll
    is_bad: bool


class Round:
    """What is given in a round: a function of rules, seed, options and the carry alone."""

    def __init__(
        self, rules: Rules, guide: Guide, seed: int, options: Options, people: tuple[Person, ...], carry: Carry
    ) -> None:
        self.rules = rules
        self.guide = guide
        self.carry = buy_in(people, carry)
        self.visit: Visit = visit(rules, options, seed, people, self.carry)
        self.pops = pops(options, seed, carry.round)

    @property
    def is_come_out(self) -> bool:
        """No point is on before this roll."""
        return self.carry.table.point is None

    @property
    def wishes(self) -> tuple[Wish, ...]:
        """What is asked before the pop."""
        return self.visit.wishes

    @cached_property
    def table(self) -> Table:
        """What lies on the felt when the dice fall, once every wish has its right answer."""
        return answered(self.visit.table, self.visit.wishes)

    @property
    def roll(self) -> Roll:
        """The roll that counts."""
        return self.pops[-1].roll

    @cached_property
    def model(self) -> ModelRound:
        """What the roll asks of the dealer."""
        return model_round(self.rules, self.guide, self.table, self.roll)


def pops(options: Options, seed: int, number: int) -> tuple[Pop, ...]:
    """The pops of round `number`: bad ones, and the one that counts."""
    chance = Chance(seed, "pop", number)
    found: list[Pop] = []
    while len(found) < MOST_BAD and chance.hits(options.bad_pop_per_cent):
        found.append(Pop(chance.roll(), is_bad=True))
    return (*found, Pop(Chance(seed, "dice", number).roll(), is_bad=False))
