"""Listen: a player's request or a dealer's call is heard, and the trainee answers it; its recordings must ship."""

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from dealer_trainer.drills.item.item import Answer, AnswerError, Graded, Item
from dealer_trainer.drills.item.situation import UNITS, Seating, cells_of, table_of
from dealer_trainer.drills.item.stake import FeatureError
from dealer_trainer.drills.item.stake import Features as Base
from dealer_trainer.drills.item.text import chip_acts_text, point_text
from dealer_trainer.engine import Bet, Place, Roll, Table, Wager, dollars
from dealer_trainer.games.game import Game
from dealer_trainer.guide.model import model_round, row_for
from dealer_trainer.guide.wording import call_for
from dealer_trainer.message import message, sentence
from dealer_trainer.sound.spoken import request_files, spoken_file
from dealer_trainer.table.players.due_answer import DueAnswer, due_answer
from dealer_trainer.table.request import PlayerRequest, RequestKind, request_text
from dealer_trainer.table.seeded_random import SeededRandom

ATTEMPTS = 400
CHOICES = 4
"""How many cards are offered for a call."""

GRANT, CUT, REFUSE = message("Grant it."), message("Cut it down to what is allowed."), message("Refuse it.")
REQUEST_CARDS = (GRANT, CUT, REFUSE)


class Features(Base):
    """The features of a skill: a player's `request` or a dealer's `call`, the `bets`, and the number of `seats`."""

    what: Literal["request", "call"]
    bets: Annotated[tuple[str, ...], Field(max_length=20)] = ()
    seats: Annotated[int, Field(ge=1, le=12)] = 2


def make(game: Game, features: Features, chance: SeededRandom, blank: Item) -> Item:
    """Something to listen to; raises FeatureError if the game has no recordings of it."""
    return (_asked_item if features.what == "request" else _called_item)(game, features, chance, blank)


def grade(game: Game, item: Item, answer: Answer) -> Graded:
    """Grade the chosen card."""
    if answer.choice is None or not 0 <= answer.choice < len(item.cards):
        raise AnswerError("one of the cards is needed")
    kind = dict(item.features).get("request")
    due, why, source = _due_call(game, item) if kind is None else _due_request(game, item)
    right = Answer(choice=item.cards.index(due))
    is_right = answer.choice == right.choice
    mistake = None if is_right or kind is None else f"request:{_verb(item.cards[answer.choice])}-for-{_verb(due)}"
    return Graded(is_right, right, due, why, source, mistake)


def recordings(game: Game, item: Item) -> tuple[Path, ...]:
    """The recordings to play for an item, in order."""
    if "request" in dict(item.features):
        return request_files(game.folder, item.spoken)
    file = spoken_file(game.folder, item.spoken)
    return () if file is None else (file,)


def heard_question(item: Item) -> str:
    """The question for a trainee who hears the words."""
    seat = seat_heard(item)
    if seat is not None:
        return message(
            "{point}, before the pop. Listen to seat {seat}: what do you do?",
            point=point_text(item.table.point), seat=seat,
        )  # fmt: skip
    return message("{point}. Listen to the call: what do you do?", point=point_text(item.table.point))


def seat_heard(item: Item) -> int | None:
    """The speaker's seat; None for a dealer."""
    seat = dict(item.features).get("seat")
    return None if seat is None else int(seat)


def _asked_item(game: Game, features: Features, chance: SeededRandom, blank: Item) -> Item:
    wanted = chance.pick(REQUEST_CARDS)
    for _ in range(ATTEMPTS):
        point = chance.pick((None, *sorted(game.rules.points)))
        table = table_of(game.rules, chance, Seating(features.seats, features.bets), point, chance.roll())
        request = _asked(game, chance, table, features)
        if request is None or not request_files(game.folder, str(request.text)):
            continue
        due = due_answer(game.rules, table, request)
        if _card(due) == wanted and due.source in {rule.id for rule in game.guide.rules}:
            break
    else:
        raise _no_recordings()
    said = str(request.text)
    question = message(
        "{point}, before the pop. Seat {seat} says: “{said}” What do you do?",
        point=point_text(point), seat=request.place.seat, said=request.text,
    )  # fmt: skip
    return blank._replace(
        form="card", question=question, table=table,
        cards=REQUEST_CARDS, facts=(*blank.facts, f"rule:{due.source}"),
        features=(
            ("request", request.kind), ("asked", str(request.asked)), ("bet", request.place.bet),
            ("seat", str(request.place.seat)), ("number", str(request.place.number or "")),
        ), spoken=said,
    )  # fmt: skip


def _asked(game: Game, chance: SeededRandom, table: Table, features: Features) -> PlayerRequest | None:
    """A request that one of the players may make, within the posted limits, which are not what is trained."""
    seats = sorted({wager.seat for wager in table.wagers})
    bets = [bet for bet in game.rules.bets if not features.bets or bet.id in features.bets]
    if not seats:
        return None
    bet = chance.pick(bets)
    number = chance.pick(sorted(bet.pays)) if bet.kind == "number" else None
    place = Wager(bet.id, chance.pick(seats), 1, number).place
    there = table.wager(place)
    if there is None:
        return _request(bet, "make", place, chance.pick(UNITS))
    kind: RequestKind = chance.pick(("raise", "lower", "take_down"))
    if kind == "take_down":
        return _request(bet, kind, place, 0)
    amounts = [unit for unit in UNITS if (unit > there.amount) == (kind == "raise") and unit != there.amount]
    return _request(bet, kind, place, chance.pick(amounts)) if amounts else None


def _request(bet: Bet, kind: RequestKind, place: Place, asked: int) -> PlayerRequest | None:
    if kind != "take_down" and not bet.limit.least <= asked <= bet.limit.most:
        return None
    return PlayerRequest(0, kind, place, asked, request_text(bet, kind, place, asked))


def _request_of(item: Item) -> PlayerRequest:
    """The request that an item was made from."""
    said = dict(item.features)
    place = Place(said["bet"], int(said["seat"]), int(said["number"]) if said["number"] else None)
    kind: RequestKind = next(known for known in _KINDS if known == said["request"])
    return PlayerRequest(0, kind, place, int(said["asked"]), item.spoken)


_KINDS: tuple[RequestKind, ...] = ("make", "raise", "lower", "take_down")


def _due_request(game: Game, item: Item) -> tuple[str, str, str]:
    due = due_answer(game.rules, item.table, _request_of(item))
    why = sentence(due.reason)
    if due.is_trimmed:
        why = message("{why} Up to {amount} is allowed.", why=why, amount=dollars(due.amount))
    return _card(due), why, due.source


def _card(due: DueAnswer) -> str:
    return REFUSE if due.is_refused else CUT if due.is_trimmed else GRANT


def _verb(card: str) -> str:
    return ("grant", "cut", "refuse")[REQUEST_CARDS.index(card)]


def _called_item(game: Game, features: Features, chance: SeededRandom, blank: Item) -> Item:
    rows = cells_of(game, ())
    for _ in range(ATTEMPTS):
        point, roll = chance.pick(chance.pick(rows))
        table = table_of(game.rules, chance, Seating(features.seats, features.bets, per_cent=80), point, roll)
        row = row_for(game.guide, point, roll)
        said = call_for(game.guide, row, point, roll)
        others = [other for cells in rows for at, other in cells if at == point]
        texts = _different((_done(game, table, each) for each in (roll, *chance.shuffled(others))), CHOICES)
        if len(texts) >= CHOICES and table.wagers and spoken_file(game.folder, said) is not None:
            break
    else:
        raise _no_recordings()
    question = message("{point}. You hear: “{said}” What do you do?", point=point_text(point), said=said)
    return blank._replace(
        form="card", question=question, table=table,
        cards=tuple(chance.shuffled(texts)), facts=(*blank.facts, f"call:{row.id}"),
        features=(("first", str(roll.first)), ("second", str(roll.second))), spoken=str(said),
    )  # fmt: skip


def _different(texts: Iterable[str], most: int) -> list[str]:
    """The first so many different ones; no more are computed."""
    found: dict[str, None] = {}
    for text in texts:
        found.setdefault(text)
        if len(found) == most:
            break
    return list(found)


def _due_call(game: Game, item: Item) -> tuple[str, str, str]:
    dice = dict(item.features)
    roll = Roll(int(dice["first"]), int(dice["second"]))
    row = row_for(game.guide, item.table.point, roll)
    return _done(game, item.table, roll), message("The call was: {call}", call=sentence(item.spoken)), row.source


def _done(game: Game, table: Table, roll: Roll) -> str:
    """What a dealer does with the chips after a roll."""
    return sentence(chip_acts_text(game, model_round(game.rules, game.guide, table, roll)))


def _no_recordings() -> FeatureError:
    return FeatureError(
        "what",
        message("this game has no recordings of what is to be heard"),
        message("Put them into the folders calls and requests, or leave the skill out"),
    )
