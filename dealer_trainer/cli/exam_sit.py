"""`dealer-trainer exam sit`: a practice sitting as JSON Lines, a prompt out, an answer in, the result at the end."""

import json
from typing import BinaryIO, TextIO, cast

from dealer_trainer.certification.exam.practice import PracticeSitting, Prompt
from dealer_trainer.certification.grading.result import decimal
from dealer_trainer.certification.sitting.stage import SittingError
from dealer_trainer.cli.lines import Document, LineError, kind_of, numbered_lines, parse_line, shown
from dealer_trainer.cli.situation import Reader, amount_of, check_keys
from dealer_trainer.drills.item.item import Answer, Form, Item
from dealer_trainer.engine import Cents, Place, Roll, Table, format_money
from dealer_trainer.games import Game
from dealer_trainer.guide.act import act_document
from dealer_trainer.table.playthrough import seats_document
from dealer_trainer.table.request import PlayerRequest
from dealer_trainer.table.round import Round

WELL, FINDINGS = 0, 1

MOST_MS = 86_400_000
"""Milliseconds that one answer may take: a day, longer than any part."""

_FIELDS: dict[Form, tuple[str, ...]] = {
    "amount": ("amount", "chips"), "order": ("acts",), "call": ("call",), "cards": ("order",), "card": ("choice",),
    "marks": ("acts",), "stack": ("choice",), "judge": ("choice",), "chips": ("chips",), "cuts": ("order",),
}  # fmt: skip
"""What an answer of each form may hold, one of them; the first is what a key has."""


_WRITTEN = {
    "amount": '"37.50"', "chips": '["25", "5"]', "acts": '[{"do": "pop"}]', "call": '"seven out"', "order": "[1, 0]",
    "choice": "0",
}  # fmt: skip
"""How each field of an answer is written."""


def sit(practice: PracticeSitting, source: BinaryIO, target: TextIO, *, with_key: bool) -> int:
    """Put the whole form; 0 once the result is written, 1 after an unfit answer, or where the answers end too soon."""
    status, lines = WELL, numbered_lines(source)
    reader = AnswerReader(practice.sitting.game)
    while (prompt := practice.prompt) is not None:
        asked = prompt_document(practice, prompt, with_key=with_key)
        _write(target, asked)
        for _, line in lines:
            refusal = _refusal(practice, reader, prompt, line)
            if not refusal:
                break
            status = FINDINGS
            _write(target, {"error": refusal, "prompt": asked})
        else:
            _write(target, {"error": "the answers end before the sitting does", "prompt": asked})
            return FINDINGS
    _write(target, {"result": result_document(practice)})
    return status


def _refusal(practice: PracticeSitting, reader: "AnswerReader", prompt: Prompt, line: bytes) -> str:
    """Take an answer; why it is unfit, "" where it is not."""
    try:
        practice.answer(*reader.read(parse_line(line), prompt))
    except (LineError, SittingError) as error:
        return str(error)
    return ""


class AnswerReader:
    """Reads answers in one game."""

    def __init__(self, game: Game) -> None:
        self._rules = game.rules
        self._reader = Reader(game.rules)

    def read(self, document: Document, prompt: Prompt) -> tuple[Answer, int]:
        """The answer and its milliseconds; raises LineError."""
        fields = ("acts",) if prompt.item is None else _FIELDS[prompt.item.form]
        check_keys(document, (*fields, "ms"), "the answer")
        given = [field for field in fields if field in document]
        if len(given) != 1:
            how = " or ".join(f'{{"{field}": {_WRITTEN[field]}, "ms": 4000}}' for field in fields)
            reason = "only one of them may be given" if given else f"the key is missing; write {how}"
            raise LineError(f"{' or '.join(fields)}: {reason}")
        field = given[0]
        answer, ms = self._answer(field, document[field], document), _ms(document)
        if prompt.item is not None and field == "order":
            _check_order(prompt.item, answer.order)
        return answer, ms

    def _answer(self, field: str, value: object, document: Document) -> Answer:
        if field == "acts":
            return Answer(acts=self._reader.acts(document))
        if field == "amount":
            return Answer(amount=amount_of(value, field))
        if field == "chips":
            return Answer(chips=tuple(self._chip(chip, at) for at, chip in enumerate(_list(value, field))))
        if field == "order":
            return Answer(order=tuple(_whole(card, f"order[{at}]") for at, card in enumerate(_list(value, field))))
        if field == "choice":
            return Answer(choice=_whole(value, field))
        if not isinstance(value, str):
            raise LineError(f"call: found {kind_of(value)}; text is wanted")
        return Answer(call=value)

    def _chip(self, value: object, at: int) -> Cents:
        chip = amount_of(value, f"chips[{at}]")
        if chip not in self._rules.chips:
            raise LineError(f"chips[{at}]: the rack has no chip of {format_money(chip)}")
        return chip


def _check_order(item: Item, order: tuple[int, ...]) -> None:
    """Raise LineError for cards or piles that nobody could lay in the window."""
    if item.form == "cards" and sorted(order) != list(range(len(item.cards))):
        raise LineError(f"order: every card from 0 to {len(item.cards) - 1} is laid once")
    if item.form == "cuts" and (not order or min(order) < 1 or sum(order) > len(item.stacks[0])):
        raise LineError(f"order: piles of 1 chip or more, of the {len(item.stacks[0])} of the stack, are needed")


def prompt_document(practice: PracticeSitting, prompt: Prompt, *, with_key: bool) -> Document:
    """A prompt as a line carries it; with its key it says that this is practice."""
    game = practice.sitting.game
    document: Document = {"part": prompt.part, "number": prompt.number, "of": prompt.of}
    if prompt.round is not None:
        document["round"] = _round_document(game, prompt.round)
    elif prompt.item is not None:
        document |= {"area": prompt.area, **_item_document(game, prompt.item)}
    if with_key:
        field = "acts" if prompt.item is None else _FIELDS[prompt.item.form][0]
        document |= {"key": {field: _key_value(practice.key(), field)}, "practice": True}
    return document


def situation_document(game: Game, table: Table, roll: Roll | None = None) -> Document:
    """A table, and the roll where there is one, as `settle` takes them."""
    document: Document = {"game": game.id, "point": table.point, "rolled": sorted(table.rolled)}
    document["seats"] = seats_document(game.rules, table)
    return document if roll is None else {**document, "dice": list(roll)}


def result_document(practice: PracticeSitting) -> Document:
    """What the sitting comes to; points to three decimals, rounded down."""
    result, blueprint = practice.result, practice.sitting.blueprint
    parts = practice.sitting.form.parts
    return {
        "outcome": result.outcome,
        "score": float(decimal(result.score, 3)),
        "graded": float(decimal(result.graded, 3)),
        "error": result.error / 1000,
        "accuracy": {
            "right": result.accuracy.right, "made": result.accuracy.made, "floor": blueprint.accuracy_floor,
        },
        "areas": [
            {
                "area": area.area, "title": area.title, "of": float(decimal(area.of, 3)),
                "graded": float(decimal(area.graded, 3)), "points": float(decimal(area.points, 3)), "marks": area.marks,
            }
            for area in result.areas
        ],
        "duties": {score.duty: {"due": score.due, "right": score.right} for score in result.duties},
        "criticals": [
            {
                "part": parts[fault.part].id, "round": fault.round + 1, "kind": fault.kind,
                "row": fault.row.replace(":", "-"), "why": fault.why, "counts": fault.counts,
            }
            for fault in result.criticals
        ],
        "reasons": list(result.reasons),
    }  # fmt: skip


def _item_document(game: Game, item: Item) -> Document:
    """What an item shows. Stacks stand for the felt: what their bets amount to may be what is asked."""
    document: Document = {"kind": item.kind, "form": item.form, "question": item.question}
    if not item.stacks:
        document["situation"] = situation_document(game, item.table, item.roll)
    if item.place is not None:
        document["place"] = _place_document(item.place)
    if item.cards:
        document["cards"] = list(item.cards)
    if item.stacks:
        document["stacks"] = [[format_money(chip) for chip in stack] for stack in item.stacks]
    if item.acts:
        document["acts"] = [act_document(act) for act in item.acts]
    if item.rolls:
        document["rolls"] = [list(roll) for roll in item.rolls]
    return document


def _round_document(game: Game, dealt: Round) -> Document:
    """The table as the players bet it without asking, the coming dice, and all that they ask for."""
    answers = (*dealt.due_answers, *dealt.betting.late_answers)
    requests = [_request_document(due.request) for due in answers]
    return {**situation_document(game, dealt.betting.table, dealt.roll), "requests": requests}


def _request_document(request: PlayerRequest) -> Document:
    place = request.place
    return {
        "seat": place.seat, "bet": place.bet, "number": place.number, "for": place.owner, "kind": request.kind,
        "amount": format_money(request.asked), "late": request.is_late,
    }  # fmt: skip


def _place_document(place: Place) -> Document:
    number = {} if place.number is None else {"number": place.number}
    return {"bet": place.bet, "seat": place.seat, "for": place.owner, **number}


def _key_value(key: Answer, field: str) -> object:
    if field == "amount":
        assert key.amount is not None
        return format_money(key.amount)
    if field == "acts":
        return [act_document(act) for act in key.acts]
    if field == "chips":
        return [format_money(chip) for chip in key.chips]
    return list(key.order) if field == "order" else getattr(key, field)


def _ms(document: Document) -> int:
    if "ms" not in document:
        raise LineError("ms: the key is missing; it says how many milliseconds the answer took")
    ms = _whole(document["ms"], "ms")
    if not 0 <= ms <= MOST_MS:
        raise LineError(f"ms: {shown(ms)} is not from 0 to {MOST_MS}")
    return ms


def _list(value: object, at: str) -> list[object]:
    if not isinstance(value, list):
        raise LineError(f"{at}: found {kind_of(value)}; a list is wanted")
    return cast("list[object]", value)


def _whole(value: object, at: str) -> int:
    if type(value) is not int:
        raise LineError(f"{at}: found {kind_of(value)}; a whole number is wanted")
    return value


def _write(target: TextIO, document: Document) -> None:
    target.write(json.dumps(document) + "\n")
    target.flush()
