"""Calls to choose from where a call is drilled in Learn: the right one among calls of other rolls."""

from collections.abc import Iterator

from dealer_trainer.drills.item.factory import grade
from dealer_trainer.drills.item.item import Answer, Item
from dealer_trainer.engine import ROLLS, Roll
from dealer_trainer.games.game import Game
from dealer_trainer.guide.model import row_for
from dealer_trainer.guide.wording import call_for
from dealer_trainer.table.seeded_random import SeededRandom
from dealer_trainer.table.suggestion import suggest


def quick_calls(game: Game, item: Item) -> tuple[str, ...]:
    """The same calls in the same order for the same item."""
    chance = SeededRandom(item.seed, "quick call", item.skill)
    right = grade(game, item, Answer(call="")).right.call or ""
    return suggest(right, _others(game, item, chance), lambda call: _is_right(game, item, call), chance)


def _is_right(game: Game, item: Item, call: str) -> bool:
    return grade(game, item, Answer(call=call)).is_right


def _others(game: Game, item: Item, chance: SeededRandom) -> Iterator[str]:
    """What fell the other way first, then the calls of other totals."""
    rolls = chance.shuffled(ROLLS)
    total = item.roll.total if item.roll is not None else None
    for roll in (*(each_roll for each_roll in rolls if each_roll.total == total), *rolls):
        yield _call(game, item.table.point, roll)


def _call(game: Game, point: int | None, roll: Roll) -> str:
    return call_for(game.guide, row_for(game.guide, point, roll), point, roll)
