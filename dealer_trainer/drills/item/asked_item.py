"""A drill's item with values as JSON has them: asked in a game, and graded by what is answered."""

from collections.abc import Mapping
from typing import NamedTuple

from dealer_trainer.drills.item import factory
from dealer_trainer.drills.item.item import Answer, AnswerError, Item
from dealer_trainer.drills.item.item_line import FIELDS, AnswerReader, answer_value, check_fit, item_document
from dealer_trainer.games import Game
from dealer_trainer.table.line.value import Document, LineError


class AskedItem(NamedTuple):
    """One question. `id`: "kind/skill/seed", which rebuilds it. `due`: the right answer, under its key."""

    id: str
    kind: str
    question: str
    shown: Document
    due: Document
    item: Item
    game: Game


class AnsweredItem(NamedTuple):
    """The result of an answer."""

    is_right: bool
    due: Document
    why: str
    source: str


def asked(game: Game, skill_id: str, seed: int) -> AskedItem:
    """The item of a skill and a seed; raises KeyError for an unknown skill."""
    item = factory.make(game, skill_id, seed)
    shown = {key: value for key, value in item_document(game, item).items() if key not in ("kind", "question")}
    field = FIELDS[item.form][0]
    due = {field: answer_value(factory.right_answer(game, item), field)}
    return AskedItem(item.id, item.kind, item.question, shown, due, item, game)


def check_answer(asked_item: AskedItem, answer: Mapping[str, object]) -> None:
    """Raise LineError for something that is not an answer to an item."""
    graded(asked_item, answer)


def graded(asked_item: AskedItem, answer: Mapping[str, object]) -> AnsweredItem:
    """The result of an answer; raises LineError for something that is not one."""
    try:
        found = factory.grade(asked_item.game, asked_item.item, _read(asked_item, answer))
    except AnswerError as error:
        raise LineError(f"the answer: {error}") from error
    return AnsweredItem(found.is_right, asked_item.due, found.why, found.source)


def _read(asked_item: AskedItem, answer: Mapping[str, object]) -> Answer:
    read = AnswerReader(asked_item.game).read(dict(answer), asked_item.item)
    check_fit(asked_item.item, read)
    return read
