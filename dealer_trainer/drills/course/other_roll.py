"""A roll of the course with other seats and other amounts, which asks of the dealer what the roll itself asks."""

from collections import Counter
from collections.abc import Mapping

from dealer_trainer.drills.course.scripted import scripted_round
from dealer_trainer.engine import MoneyError, TableError
from dealer_trainer.games.course import Lesson
from dealer_trainer.games.game import Game
from dealer_trainer.games.scripted_roll import ScriptedRequest, ScriptedRoll, ScriptedWager
from dealer_trainer.guide.model import ModelStep, NoRowError
from dealer_trainer.table.opening import opening_steps
from dealer_trainer.table.seeded_random import SeededRandom

TRIED = 24
"""Tables that are drawn before the roll is dealt as it is written."""

Amounts = Mapping[tuple[str, bool], tuple[str, ...]]
"""What lies on a bet of the course by now, the dealers' and the players' apart."""


def amounts_by(game: Game, lesson: Lesson) -> Amounts:
    """The amounts in the rolls of the lessons up to this one: none of them is harder than what was taught."""
    found: dict[tuple[str, bool], dict[str, None]] = {}
    for each in game.course.up_to(lesson):
        for roll in each.rolls:
            for wager in game.course.roll(roll).wagers:
                found.setdefault((wager.bet, wager.toke), {})[wager.amount] = None
    return {place: tuple(amounts) for place, amounts in found.items()}


def other_roll(game: Game, roll: ScriptedRoll, amounts: Amounts, chance: SeededRandom) -> ScriptedRoll:
    """Another table for the same total, with the same acts due; the roll itself where none was drawn."""
    wanted = kind_of(game, roll)
    for _ in range(TRIED):
        drawn = _drawn(game, roll, amounts, chance)
        try:
            if drawn.wagers != roll.wagers and kind_of(game, drawn) == wanted:
                return drawn
        except (TableError, MoneyError, NoRowError):
            continue
    return roll


def kind_of(game: Game, roll: ScriptedRoll) -> Counter[tuple[object, ...]]:
    """What a roll asks: every act that is due, whoever's bet it is, and what its pay has to be worked out with."""
    dealt = scripted_round(game, roll)
    opening = (
        (step.act._replace(seat=None, amount=None), step.source, step.segment)
        for step in opening_steps(game.guide, dealt)
    )
    return Counter([*opening, *(_kind_of_step(step) for step in dealt.model.steps)])


def _kind_of_step(step: ModelStep) -> tuple[object, ...]:
    decision = step.decision
    act = step.act._replace(seat=None, amount=None)
    if decision is None or decision.pays is None:
        return act, step.group
    paid, odds = decision.amount, decision.pays
    is_exact = decision.wager.amount * odds.num == paid * odds.den
    return act, step.group, odds, is_exact, paid % 100


def _drawn(game: Game, roll: ScriptedRoll, amounts: Amounts, chance: SeededRandom) -> ScriptedRoll:
    """Each player in another seat; with other amounts, where none is asked for that belongs to them."""
    seats = tuple(range(1, game.rules.seats + 1))
    to = dict(zip(seats, chance.shuffled(seats), strict=True))
    requests = tuple(ScriptedRequest.model_validate({**dict(each), "seat": to[each.seat]}) for each in roll.requests)

    def moved(wager: ScriptedWager) -> ScriptedWager:
        amount = wager.amount if requests else chance.pick(amounts[wager.bet, wager.toke])
        return ScriptedWager.model_validate({**dict(wager), "seat": to[wager.seat], "amount": amount})

    wagers = tuple(moved(wager) for wager in roll.wagers)
    return ScriptedRoll.model_validate({**dict(roll), "wagers": wagers, "requests": requests})
