"""Calls: a situation on the felt, and the call that it requires, in any words."""

from typing import Annotated

from pydantic import Field

from dealer_trainer.drills.item.factory import Answer, AnswerError, Graded, Item
from dealer_trainer.drills.item.situation import Cell, Seating, cells_of, table_of
from dealer_trainer.drills.item.stake import FeatureError
from dealer_trainer.drills.item.stake import Features as Base
from dealer_trainer.drills.item.text import moment_text
from dealer_trainer.engine import CallRule, Roll, Table
from dealer_trainer.games.error import name_hint
from dealer_trainer.games.game import Game
from dealer_trainer.guide.call.fact import truth_of
from dealer_trainer.guide.call.grade import GradedCall, grade_call
from dealer_trainer.guide.call.text import advice_text, call_rule, call_text
from dealer_trainer.guide.model import call_for, opening_row, row_for, title_for
from dealer_trainer.guide.row import Row
from dealer_trainer.message import Message, joined, message, sentence
from dealer_trainer.table.seeded_random import SeededRandom

_FULL = ("asks", "full")
"""The feature of an item that asks for the full call."""


class Features(Base):
    """The features of a call skill.

    `rows`: all if none is named; the one that opens the come-out may be among them. `seats`: how many have bets.
    `full`: the full call is required, and asked for, in houses that take the number alone too (ruling C1).
    """

    rows: Annotated[tuple[str, ...], Field(max_length=40)] = ()
    seats: Annotated[int, Field(ge=0, le=12)] = 2
    full: bool = False


def make(game: Game, features: Features, chance: SeededRandom, blank: Item) -> Item:
    """One situation to call."""
    point, roll = _situation(game, features, chance)
    # The bets suit some roll; before the pop there has been none.
    table = table_of(game.rules, chance, Seating(features.seats), point, roll or chance.roll())
    row = _row(game, point, roll)
    question, asks = _question(features, table, roll), (_FULL,) if features.full else ()
    return blank._replace(
        form="call", question=question, table=table, roll=roll,
        facts=(*blank.facts, f"call:{row.id}"), features=(("row", row.id), *asks),
    )  # fmt: skip


def asked_of(game: Game, item: Item) -> CallRule:
    """What an item asks of a call: the full one if its skill teaches that, otherwise what the house asks."""
    return "full" if _FULL in item.features else game.rules.house.calls


def _question(features: Features, table: Table, roll: Roll | None) -> Message:
    """What to say; way and rate are not named: they would give the roll away, and a beginner has not heard of them."""
    if roll is None:
        return message("The round begins, before the roll. What do you say?")
    moment = moment_text(table, roll)
    if features.full:
        return message(
            "{moment} Make the full call: the number, and what the roll does to the bets.",
            moment=moment,
        )
    return message("{moment} Call it.", moment=moment)


def grade(game: Game, item: Item, answer: Answer) -> Graded:
    """Grade a call by the facts of the roll, as the table does; a full call as the skill asks."""
    if answer.call is None:
        raise AnswerError("a call is needed")
    row = _row(game, item.table.point, item.roll)
    truth = truth_of(game.guide, row, item.table.point, item.roll)
    graded = grade_call(game.phrases, truth, answer.call)
    example = call_for(game.guide, row, item.table.point, item.roll)
    right, due = Answer(call=example), message("For example: {call}", call=example)
    calls = asked_of(game, item)
    if graded.satisfies(calls):
        title = sentence(title_for(row, item.table.point, item.roll))
        advice = advice_text(game.rules, game.guide, graded)
        return Graded(True, right, due, joined(" ", (title, advice)) if advice else title, row.source)
    is_enough, graded = graded.satisfies(game.rules.house.calls), graded.asked(calls)
    why, rule = sentence(call_text(game.rules, game.guide, graded)), call_rule(game.guide, row.source, graded)
    if is_enough:
        why = joined(" ", (why, message("In a round the number is enough; here, give the full call.")))
    return Graded(False, right, due, why, rule, _mistake(graded))


def _situation(game: Game, features: Features, chance: SeededRandom) -> tuple[int | None, Roll | None]:
    opening = opening_row(game.guide)
    situations: list[tuple[Cell, ...] | None] = []
    rows = tuple(row for row in features.rows if opening is None or row != opening.id)
    if rows or not features.rows:
        situations += cells_of(game, rows)
    if opening is not None and (not features.rows or opening.id in features.rows):
        situations.append(None)
    if not situations:
        raise FeatureError(
            "rows", message("none of the rows has a call"), name_hint("", [row.id for row in game.guide.rows])
        )
    cells = chance.pick(situations)
    return (None, None) if cells is None else chance.pick(cells)


def _row(game: Game, point: int | None, roll: Roll | None) -> Row:
    if roll is not None:
        return row_for(game.guide, point, roll)
    row = opening_row(game.guide)
    assert row is not None
    return row


def _mistake(graded: GradedCall) -> str | None:
    """The fact that was wrong and what was said: "rate:2:1", "way:unsaid"."""
    if graded.wrong:
        return f"{graded.wrong[0].fact}:{graded.wrong[0].said}"
    return f"{graded.missing[0]}:unsaid" if graded.missing else None
