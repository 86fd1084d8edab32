"""A roll of the course with other seats, amounts, and dice that requires the same of the dealer."""

from collections import Counter
from collections.abc import Mapping

from dealer_trainer.drills.course.scripted import roll_of, scripted_round
from dealer_trainer.engine import ROLLS, MoneyError, Roll, TableError
from dealer_trainer.games.course import Lesson
from dealer_trainer.games.game import Game
from dealer_trainer.games.scripted_roll import ScriptedIrregularity, ScriptedRequest, ScriptedRoll, ScriptedWager
from dealer_trainer.guide.act import Act
from dealer_trainer.guide.model import ModelStep, NoRowError, row_for
from dealer_trainer.table.opening import opening_steps
from dealer_trainer.table.seeded_random import SeededRandom

TRIED = 40
"""How many tables are drawn before the roll is dealt as written."""

Amounts = Mapping[tuple[str, bool], tuple[str, ...]]
"""Amounts on a course bet so far, the dealers' and the players' separately."""


def amounts_by(game: Game, lesson: Lesson) -> Amounts:
    """The amounts in the rolls of the lessons up to this one; none is harder than what was taught."""
    found: dict[tuple[str, bool], dict[str, None]] = {}
    for each in game.course.up_to(lesson):
        for roll in each.rolls:
            for wager in game.course.roll(roll).wagers:
                found.setdefault((wager.bet, wager.toke), {})[wager.amount] = None
    return {place: tuple(amounts) for place, amounts in found.items()}


def other_roll(
    game: Game, roll: ScriptedRoll, amounts: Amounts, chance: SeededRandom, *, keeps_dice: bool
) -> ScriptedRoll:
    """Another table with the same acts due and, unless it `keeps_dice`, other dice for the same row.

    Returns the roll itself if no such table was drawn.
    """
    wanted = kind_of(game, roll)
    dice = (roll_of(roll),) if keeps_dice else _alike(game, roll)
    for _ in range(TRIED):
        drawn = _drawn(game, roll, amounts, chance).model_copy(update={"dice": tuple(chance.pick(dice))})
        try:
            if drawn.wagers != roll.wagers and kind_of(game, drawn) == wanted:
                return drawn
        except (TableError, MoneyError, NoRowError):
            continue
    return roll


def kind_of(game: Game, roll: ScriptedRoll) -> Counter[tuple[object, ...]]:
    """What a roll requires: every act that is due, whoever's bet and number it is, and how its pay is worked out."""
    dealt = scripted_round(game, roll)
    opening = ((_kind_of_act(step.act), step.source, step.segment) for step in opening_steps(game.guide, dealt))
    return Counter([*opening, *(_kind_of_step(step) for step in dealt.model.steps)])


def _kind_of_step(step: ModelStep) -> tuple[object, ...]:
    decision = step.decision
    act = _kind_of_act(step.act)
    if decision is None or decision.pays is None:
        return act, step.group
    paid, odds = decision.amount, decision.pays
    is_exact = decision.wager.amount * odds.num == paid * odds.den
    return act, step.group, odds, is_exact, paid % 100


def _kind_of_act(act: Act) -> Act:
    """An act regardless of seat and number: calling another total is the same act."""
    is_off = act.do == "puck" and act.to is None
    return act._replace(seat=None, amount=None, number=None, call=None, to=None if is_off else 0)


def _alike(game: Game, roll: ScriptedRoll) -> tuple[Roll, ...]:
    """The dice answered by the row of a roll; with a point on, doubles only if its own dice are."""
    is_double = roll_of(roll).is_double
    rolls = (each for each in ROLLS if roll.point is None or each.is_double == is_double)
    return tuple(each for each in rolls if row_for(game.guide, roll.point, each).id == roll.row)


def _drawn(game: Game, roll: ScriptedRoll, amounts: Amounts, chance: SeededRandom) -> ScriptedRoll:
    """The roll with each player in another seat, and other amounts unless requests or the layout depend on them."""
    seats = tuple(range(1, game.rules.seats + 1))
    to = dict(zip(seats, chance.shuffled(seats), strict=True))
    requests = tuple(ScriptedRequest.model_validate({**dict(each), "seat": to[each.seat]}) for each in roll.requests)

    layout = tuple(ScriptedIrregularity.model_validate({**dict(each), "seat": to[each.seat]}) for each in roll.layout)

    def moved(wager: ScriptedWager) -> ScriptedWager:
        amount = wager.amount if requests or layout else chance.pick(amounts[wager.bet, wager.toke])
        return ScriptedWager.model_validate({**dict(wager), "seat": to[wager.seat], "amount": amount})

    wagers = tuple(moved(wager) for wager in roll.wagers)
    return ScriptedRoll.model_validate({**dict(roll), "wagers": wagers, "requests": requests, "layout": layout})
