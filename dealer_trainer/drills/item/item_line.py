"""Items of the casino tables as JSON Lines have them: what is shown, how an answer is read, the right answer."""

from typing import cast

from dealer_trainer.drills.item.factory import Answer, Form, Item
from dealer_trainer.engine import Cents, Roll, Table, format_money
from dealer_trainer.games import Game
from dealer_trainer.guide.model import state_document
from dealer_trainer.guide.row import act_document
from dealer_trainer.table.line.situation import Reader, amount_of, check_keys, whole
from dealer_trainer.table.line.value import Document, LineError, kind_of
from dealer_trainer.table.playthrough import seats_document

FIELDS: dict[Form, tuple[str, ...]] = {
    "amount": ("amount", "chips"), "order": ("acts",), "call": ("call",), "cards": ("order",), "card": ("choice",),
    "marks": ("acts",), "stack": ("choice",), "judge": ("choice",), "chips": ("chips",), "cuts": ("order",),
}  # fmt: skip
"""The fields that an answer of each form may have, one of them; the first is the one a key has."""


_WRITTEN = {
    "amount": '"37.50"', "chips": '["25", "5"]', "acts": '[{"do": "pop"}]', "call": '"seven out"', "order": "[1, 0]",
    "choice": "0",
}  # fmt: skip
"""How each field of an answer is written."""


class AnswerReader:
    """Reads answers in one game."""

    def __init__(self, game: Game) -> None:
        self._rules = game.rules
        self._reader = Reader(game.rules)

    def read(self, document: Document, item: Item | None, *, beside: str = "") -> Answer:
        """The answer to an item, or a round's acts if there is no item; raises LineError.

        `beside`: another key that the line may have, with an example of its value, which the caller reads.
        """
        fields = ("acts",) if item is None else FIELDS[item.form]
        others = (beside.split('"')[1],) if beside else ()
        check_keys(document, (*fields, *others), "the answer")
        given = [field for field in fields if field in document]
        if len(given) != 1:
            more = f", {beside}" if beside else ""
            how = " or ".join(f'{{"{field}": {_WRITTEN[field]}{more}}}' for field in fields)
            reason = "only one of them may be given" if given else f"the key is missing; write {how}"
            raise LineError(f"{' or '.join(fields)}: {reason}")
        field = given[0]
        return self._answer(field, document[field], document)

    def _answer(self, field: str, value: object, document: Document) -> Answer:
        if field == "acts":
            return Answer(acts=self._reader.acts(document))
        if field == "amount":
            return Answer(amount=amount_of(value, field))
        if field == "chips":
            return Answer(chips=tuple(self._chip(chip, at) for at, chip in enumerate(_list(value, field))))
        if field == "order":
            return Answer(order=tuple(whole(card, f"order[{at}]") for at, card in enumerate(_list(value, field))))
        if field == "choice":
            return Answer(choice=whole(value, field))
        if not isinstance(value, str):
            raise LineError(f"call: found {kind_of(value)}; text is expected")
        return Answer(call=value)

    def _chip(self, value: object, at: int) -> Cents:
        chip = amount_of(value, f"chips[{at}]")
        if chip not in self._rules.chips:
            raise LineError(f"chips[{at}]: the rack has no chip of {format_money(chip)}")
        return chip


def check_fit(item: Item, answer: Answer) -> None:
    """Raise LineError for a choice, cards, or piles that are impossible in the window."""
    order, cards = answer.order, item.stacks if item.form == "stack" else item.cards
    if answer.choice is not None and not 0 <= answer.choice < len(cards):
        raise LineError(f"choice: found {answer.choice}; a number from 0 to {len(cards) - 1} is expected")
    if item.form == "cards" and sorted(order) != list(range(len(item.cards))):
        raise LineError(f"order: every card from 0 to {len(item.cards) - 1} is laid once")
    if item.form == "cuts" and (not order or min(order) < 1 or sum(order) > len(item.stacks[0])):
        raise LineError(f"order: piles of 1 chip or more, of the {len(item.stacks[0])} of the stack, are needed")


def situation_document(game: Game, table: Table, roll: Roll | None = None) -> Document:
    """A table, and the roll if there is one, as `settle` takes them."""
    document: Document = {"game": game.id, **state_document(table)}
    document["seats"] = seats_document(game.rules, table)
    return document if roll is None else {**document, "dice": list(roll)}


def item_document(game: Game, item: Item) -> Document:
    """What an item shows. Stacks replace the felt, because the amount of their bets may be the question."""
    document: Document = {"kind": item.kind, "form": item.form, "question": item.question}
    if not item.stacks:
        document["situation"] = situation_document(game, item.table, item.roll)
    if item.place is not None:
        place = item.place
        number = {} if place.number is None else {"number": place.number}
        document["place"] = {"bet": place.bet, "seat": place.seat, "for": place.owner, **number}
    if item.cards:
        document["cards"] = list(item.cards)
    if item.stacks:
        document["stacks"] = [[format_money(chip) for chip in stack] for stack in item.stacks]
    if item.acts:
        document["acts"] = [act_document(act) for act in item.acts]
    if item.rolls:
        document["rolls"] = [list(roll) for roll in item.rolls]
    return document


def answer_value(answer: Answer, field: str) -> object:
    """The value of an answer's field in the form of a line."""
    if field == "amount":
        assert answer.amount is not None
        return format_money(answer.amount)
    if field == "acts":
        return [act_document(act) for act in answer.acts]
    if field == "chips":
        return [format_money(chip) for chip in answer.chips]
    return list(answer.order) if field == "order" else getattr(answer, field)


def _list(value: object, at: str) -> list[object]:
    if not isinstance(value, list):
        raise LineError(f"{at}: found {kind_of(value)}; a list is expected")
    return cast("list[object]", value)
