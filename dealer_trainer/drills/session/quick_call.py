"""Calls to choose from in call drills in Learn: the right one among wrong ones of the same total and of another."""

from collections.abc import Iterable

from dealer_trainer.drills.item.factory import Answer, Item, grade
from dealer_trainer.engine import format_money
from dealer_trainer.games.game import Game
from dealer_trainer.games.pack import pack_of
from dealer_trainer.table.seeded_random import SeededRandom
from dealer_trainer.table.suggestion import calls_of_others, suggest, tempting_calls


def quick_calls(game: Game, item: Item) -> tuple[str, ...]:
    """The calls to offer, in an order that is the same for the same item."""
    chance = SeededRandom(item.seed, "quick call", item.skill)
    right = grade(game, item, Answer(call="")).right.call or ""
    return suggest(
        right, _others(game, item, chance), lambda call: grade(game, item, Answer(call=call)).is_right, chance
    )


def _others(game: Game, item: Item, chance: SeededRandom) -> Iterable[Iterable[str]]:
    """The most tempting calls by their kinds; of a table duty, those of other duties."""
    if item.duty is not None and (pack := pack_of(game)) is not None:
        steps = [step for duty in pack.duties.duties for step in duty.steps if step.call]
        amount = format_money(item.duty.given.amount)
        return (chance.shuffled([step.call.format(amount=amount) for step in steps]),)
    point, roll = item.table.point, item.roll
    if roll is None:
        return (calls_of_others(game.guide, point, roll, chance),)
    return tempting_calls(game.guide, point, roll, game.rules.points, chance)
