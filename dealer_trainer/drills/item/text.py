"""A situation in words, for questions and right answers."""

from collections.abc import Iterable

from dealer_trainer.drills.item.factory import Answer, AnswerError
from dealer_trainer.engine import Cents, Roll, Table, Wager, dollars
from dealer_trainer.engine.chip import Count
from dealer_trainer.games.game import Game
from dealer_trainer.guide.grading.naming import spot_text, zone_text
from dealer_trainer.guide.model import ModelRound
from dealer_trainer.message import joined, message, sentence


def amount_of(answer: Answer) -> Cents:
    """The amount typed, or the value of the chips; raises AnswerError."""
    amount = sum(answer.chips) if answer.amount is None and answer.chips else answer.amount
    if amount is None or amount < 0:
        raise AnswerError("an amount is needed")
    return amount


def point_text(point: int | None) -> str:
    """The point: "Come-out", "The point is 6"."""
    return message("Come-out") if point is None else message("The point is {point}", point=point)


def roll_text(roll: Roll) -> str:
    """The dice: "3 and 3, a total of 6"."""
    return message("{first} and {second}, a total of {total}", first=roll.first, second=roll.second, total=roll.total)


def moment_text(table: Table, roll: Roll) -> str:
    """Point and dice in one sentence."""
    return message("{point}; the dice show {dice}.", point=point_text(table.point), dice=roll_text(roll))


def wager_text(game: Game, wager: Wager) -> str:
    """A wager with its amount: "seat 3's JukeBox, $35"."""
    return joined(", ", (spot_text(game.rules, wager.place), dollars(wager.amount)))


def amount_text(amount: Cents, words: str) -> str:
    """An amount and its comment: "$22.50: 4 × $5, 5 × $0.50."."""
    return sentence(joined(": ", (dollars(amount), words)))


def chips_text(chips: Iterable[Cents]) -> str:
    """Chips by value, large ones first: "1 × $25, 2 × $5"."""
    counts: dict[Cents, int] = {}
    for chip in sorted(chips, reverse=True):
        counts[chip] = counts.get(chip, 0) + 1
    return count_text(tuple(counts.items()))


def count_text(count: Count) -> str:
    """How many there are of each value."""
    parts = [message("{number} × {chip}", number=number, chip=dollars(value)) for value, number in count]
    return joined(", ", parts) if parts else message("no chips")


def chip_acts_text(game: Game, model: ModelRound) -> str:
    """The chips of a round in the model's order: "take JukeBox at seats 5, 3; pay Players Circle at seats 5, 3"."""
    parts: list[str] = []
    for index, group in enumerate(model.groups):
        acts = [step.act for step in model.steps if step.group == index and step.act.place is not None]
        acts = [act for act in acts if act.do in ("take", "pay", "push")]
        if acts and group.zone is not None:
            seats = tuple(dict.fromkeys(f"{act.seat}" for act in acts))
            parts.append(_group_text(group.step.do, zone_text(game.rules, group.zone), seats))
    return joined("; ", parts) if parts else message("nothing is decided")


def _group_text(do: str, zone: str, seats: tuple[str, ...]) -> str:
    """The chips of one sweep."""
    fields = {"zone": zone, "seats": ", ".join(seats)}
    words = {
        ("take", True): message("take {zone} at seat {seats}", **fields),
        ("pay", True): message("pay {zone} at seat {seats}", **fields),
        ("push", True): message("push {zone} at seat {seats}", **fields),
        ("take", False): message("take {zone} at seats {seats}", **fields),
        ("pay", False): message("pay {zone} at seats {seats}", **fields),
        ("push", False): message("push {zone} at seats {seats}", **fields),
    }
    return words[do, len(seats) == 1]
