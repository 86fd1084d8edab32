"""Wrong answers to items: likely mistakes in an amount, one card, chip, or act too few, another choice."""

from collections.abc import Iterator

from dealer_trainer.drills.item.factory import grade
from dealer_trainer.drills.item.item import Answer, Item
from dealer_trainer.engine import Cents, Decision, Rules, Settlement, settle
from dealer_trainer.engine.chip import stack_of
from dealer_trainer.games.game import Game
from dealer_trainer.guide.act import Act
from dealer_trainer.guide.grading.mistake import all_mistakes
from dealer_trainer.table.felt import RACK
from dealer_trainer.table.seeded_random import SeededRandom

LIKELY = 5
"""One of this many of the likeliest mistakes in a payout is made, each equally often."""


def wrong_answer(game: Game, item: Item, key: Answer, chance: SeededRandom) -> Answer:
    """An answer that fits the item and is wrong: the first slip that the grader counts as wrong."""
    return next(slip for slip in _slips(game, item, key, chance) if not grade(game, item, slip).is_right)


def wrong_amount(rules: Rules, settlement: Settlement, decision: Decision, chance: SeededRandom) -> Cents:
    """What a likely mistake pays for a decision, in chips that the rack has."""
    chip, found = rules.house.smallest_chip, dict[Cents, None]()
    for mistake in all_mistakes(rules, settlement, decision):
        if mistake.amount % chip == 0 and mistake.amount <= RACK:
            found[mistake.amount] = None
        if len(found) == LIKELY:
            break
    return chance.pick(tuple(found))


def _slips(game: Game, item: Item, key: Answer, chance: SeededRandom) -> Iterator[Answer]:
    match item.form:
        case "amount":
            assert key.amount is not None
            yield Answer(amount=_other_amount(game, item, key.amount, chance))
        case "chips":
            yield Answer(chips=stack_of(_other_amount(game, item, sum(key.chips), chance), game.rules.chips))
        case "order" | "marks":
            yield from _other_acts(key.acts, chance)
        case "call":
            yield Answer(call="")
        case "cards" | "cuts":
            yield Answer(order=key.order[::-1])
            yield Answer(order=key.order[:-1])
        case "card" | "stack" | "judge":
            count = len(item.cards) or len(item.stacks)
            yield from (Answer(choice=choice) for choice in chance.shuffled(range(count)))


def _other_amount(game: Game, item: Item, due: Cents, chance: SeededRandom) -> Cents:
    if item.roll is not None and item.place is not None:
        settlement = settle(game.rules, item.table, item.roll)
        decision = next(found for found in settlement.decisions if found.wager.place == item.place)
        return wrong_amount(game.rules, settlement, decision, chance)
    return due + chance.pick(game.rules.chips)


def _other_acts(acts: tuple[Act, ...], chance: SeededRandom) -> Iterator[Answer]:
    """The acts with one left out; if nothing is due, a number marked that did not roll."""
    for at in chance.shuffled([at for at, act in enumerate(acts) if act.do != "pop"]):
        yield Answer(acts=(*acts[:at], *acts[at + 1 :]))
    yield from (Answer(acts=(Act("mark", number=number), *acts)) for number in (2, 12))
