"""Order: touch the bets that a roll decides in the order in which a dealer handles them."""

from collections.abc import Sequence
from typing import Annotated

from pydantic import Field

from dealer_trainer.drills.item.factory import Answer, Graded, Item
from dealer_trainer.drills.item.situation import Seating, cells_of, table_of
from dealer_trainer.drills.item.stake import FeatureError
from dealer_trainer.drills.item.stake import Features as Base
from dealer_trainer.drills.item.text import chip_acts_text, moment_text
from dealer_trainer.engine import Place, Roll, Table, settle
from dealer_trainer.games.game import Game
from dealer_trainer.guide.grading.fault import Fault, Severity
from dealer_trainer.guide.grading.grade import grade as grade_round
from dealer_trainer.guide.model import ModelRound, ModelStep, model_round, row_for, title_for
from dealer_trainer.guide.row import CHIP_ACTS, Act, Do
from dealer_trainer.message import message, sentence
from dealer_trainer.table.seeded_random import SeededRandom

GRAVE: tuple[Severity, ...] = ("critical", "major", "minor")
ATTEMPTS = 60
"""Tables that are tried to find one with enough decided bets."""


class Features(Base):
    """The features of an order skill.

    `rows` after a roll, all if none is named; how many `seats` play which `bets`; the `least` number of wagers handled.
    """

    rows: Annotated[tuple[str, ...], Field(max_length=40)] = ()
    bets: Annotated[tuple[str, ...], Field(max_length=24)] = ()
    seats: Annotated[int, Field(ge=1, le=12)] = 3
    tokes: bool = False
    least: Annotated[int, Field(ge=1, le=30)] = 2


def make(game: Game, features: Features, chance: SeededRandom, blank: Item) -> Item:
    """One order."""
    table, roll = _busy_table(game, features, chance)
    row = row_for(game.guide, table.point, roll)
    question = message(
        "{moment} Touch every bet that loses, wins, or pushes, in the order you handle them.",
        moment=moment_text(table, roll),
    )
    return blank._replace(
        form="order", question=question, table=table, roll=roll,
        facts=(*blank.facts, f"row:{row.id}"),
        features=(("row", row.id), ("seats", str(features.seats)), ("tokes", str(features.tokes))),
    )  # fmt: skip


def touch(game: Game, item: Item, place: Place) -> Act:
    """The act that touching the chips at `place` stands for; for an undecided bet, leaving it as a push."""
    assert item.roll is not None
    for decision in settle(game.rules, item.table, item.roll).decisions:
        if decision.wager.place == place and decision.outcome in ("win", "lose"):
            do: Do = "pay" if decision.outcome == "win" else "take"
            return Act(do, place.bet, place.seat, place.owner, place.number, decision.amount)
    return Act("push", place.bet, place.seat, place.owner, place.number)


def grade(game: Game, item: Item, answer: Answer) -> Graded:
    """Grade the touches against the model round; the table's grader decides what is out of order."""
    assert item.roll is not None
    whole = model_round(game.rules, game.guide, item.table, item.roll)
    model = sliced(whole, [step for step in whole.steps if step.act.do in CHIP_ACTS])
    graded = grade_round(game.rules, game.guide, game.phrases, model, answer.acts)
    right = Answer(acts=tuple(step.act for step in model.steps))
    due, row = sentence(chip_acts_text(game, model)), model.row
    if not graded.faults:
        return Graded(True, right, due, sentence(title_for(row, item.table.point, item.roll)), row.source)
    return graded_by(graded.faults, right, due)


def gravest(faults: Sequence[Fault]) -> Fault:
    """The fault to show first: the gravest, and among equals the earliest."""
    return min(faults, key=lambda fault: GRAVE.index(fault.severity))


def graded_by(faults: tuple[Fault, ...], right: Answer, due: str) -> Graded:
    """A wrong answer in the table grader's words."""
    gravest_fault = gravest(faults)
    cost = sum(fault.cost for fault in faults)
    return Graded(False, right, due, gravest_fault.why, gravest_fault.row, gravest_fault.kind, faults, cost)


def sliced(model: ModelRound, steps: list[ModelStep]) -> ModelRound:
    """The model round with some of its steps; stages and directions are unchanged."""
    return model._replace(steps=tuple(steps))


def _busy_table(game: Game, features: Features, chance: SeededRandom) -> tuple[Table, Roll]:
    cells = cells_of(game, features.rows)
    seating = Seating(features.seats, features.bets, features.tokes)
    for _ in range(ATTEMPTS):
        point, roll = chance.pick(chance.pick(cells))
        table = table_of(game.rules, chance, seating, point, roll)
        if sum(decision.outcome != "stay" for decision in settle(game.rules, table, roll).decisions) >= features.least:
            return table, roll
    reason = message("on these rows fewer than {least} of these wagers are decided", least=features.least)
    raise FeatureError("least", reason, message("Ask for fewer, or for more seats, bets or rows"))
