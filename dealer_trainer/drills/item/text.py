"""A situation in words: what a question tells and what a right answer is called."""

from collections.abc import Iterable

from dealer_trainer.engine import Cents, Roll, Table, Wager, dollars
from dealer_trainer.engine.chip import Count
from dealer_trainer.games.game import Game
from dealer_trainer.guide.grading.naming import spot_text, zone_text
from dealer_trainer.guide.model import ModelRound


def point_text(point: int | None) -> str:
    """The point: "Come-out", "The point is 6"."""
    return "Come-out" if point is None else f"The point is {point}"


def roll_words(roll: Roll) -> str:
    """The dice: "3 and 3, a total of 6"."""
    return f"{roll.first} and {roll.second}, a total of {roll.total}"


def moment_text(table: Table, roll: Roll) -> str:
    """Point and dice in one sentence."""
    return f"{point_text(table.point)}; the dice show {roll_words(roll)}."


def wager_text(game: Game, wager: Wager) -> str:
    """A wager with its amount: "seat 3's JukeBox, $35"."""
    return f"{spot_text(game.rules, wager.place)}, {dollars(wager.amount)}"


def sentence(words: str) -> str:
    """Words as a sentence of their own."""
    return f"{words[:1].upper()}{words[1:]}" + ("" if words.endswith((".", "?", "!")) else ".")


def chips_text(chips: Iterable[Cents]) -> str:
    """Chips by value, large ones first: "1 × $25, 2 × $5"."""
    counts: dict[Cents, int] = {}
    for chip in sorted(chips, reverse=True):
        counts[chip] = counts.get(chip, 0) + 1
    return count_text(tuple(counts.items()))


def count_text(count: Count) -> str:
    """How many of each value."""
    return ", ".join(f"{number} × {dollars(value)}" for value, number in count) or "no chips"


def handling_text(game: Game, model: ModelRound) -> str:
    """The chips of a round in the model's order: "take JukeBox at seats 5, 3; pay Players Circle at seats 5, 3"."""
    parts: list[str] = []
    for index, group in enumerate(model.groups):
        acts = [step.act for step in model.steps if step.group == index and step.act.place is not None]
        acts = [act for act in acts if act.do in ("take", "pay", "push")]
        if acts and group.zone is not None:
            seats = ", ".join(dict.fromkeys(f"{act.seat}" for act in acts))
            verb = {"take": "take", "pay": "pay", "push": "leave"}[group.step.do]
            parts.append(f"{verb} {zone_text(game.rules, group.zone)} at seat{'s' * (',' in seats)} {seats}")
    return "; ".join(parts) or "nothing is decided"
