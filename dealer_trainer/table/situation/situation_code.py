"""A situation as a short text to pass on, and back: letters and digits that survive a phone call.

Twenty-five or more characters in groups of five, in Crockford's base 32: no case, O is 0, I and L are 1. They hold a
version, the game, the table, and a checksum of it all, so that a typing error is noticed.
"""

import hashlib
from collections.abc import Iterable

from pydantic import ValidationError

from dealer_trainer.engine import Bet, format_money, parse_money
from dealer_trainer.games.game import Game
from dealer_trainer.games.pack import pack_of
from dealer_trainer.games.scripted_roll import (
    ScriptedIrregularity,
    ScriptedRequest,
    ScriptedWager,
    TableSituation,
)
from dealer_trainer.guide.irregularity import IrregularityKind
from dealer_trainer.message import message
from dealer_trainer.table.request import RequestKind
from dealer_trainer.table.situation.situation import SituationError, check_situation

VERSION = 1
GROUP = 5
LONGEST = 4000
"""The most characters of a code that are read; a full table with twelve requests takes about nine hundred."""
CHECK = 3
"""Bytes of the checksum: one typing error in sixteen million goes unnoticed."""

_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_READ_AS = {"O": "0", "I": "1", "L": "1"}
_KINDS: tuple[RequestKind, ...] = ("make", "raise", "lower", "take_down")
_WRONG: tuple[IrregularityKind, ...] = ("between", "over_limit", "buried_chip", "no_player", "late_top_up")
_HALF = 50
"""Amounts are counted in half dollars if possible, which saves a letter or two each."""


def situation_code(game: Game, situation: TableSituation) -> str:
    """The code of a situation accepted by `check_situation`."""
    writer = _Writer(game)
    body = bytes((VERSION,)) + _tag(game) + writer.written(situation)
    return _grouped(body + _check(body))


def situation_from(game: Game, text: str) -> TableSituation:
    """The situation of a code; raises SituationError if it is not the code of one that can be dealt."""
    data = _bytes_of(text)
    body, check = data[:-CHECK], data[-CHECK:]
    if len(body) < CHECK or _check(body) != check:
        raise SituationError(message("The code has a typo, or part of it is missing."))
    if body[0] != VERSION:
        raise SituationError(message("The code was made by a newer version of Dealer Trainer; please update this one."))
    if body[1:3] != _tag(game):
        raise SituationError(message("The code belongs to another game, not to {game}.", game=game.name))
    reader = _Reader(game, body[3:])
    try:
        situation = reader.situation()
    except (IndexError, ValidationError) as error:
        raise SituationError(message("This is not a situation code.")) from error
    check_situation(game, situation)
    if situation_code(game, situation) != _grouped(data):
        raise SituationError(message("This is not a situation code."))
    return situation


class _Writer:
    """Writes the parts of a situation as numbers of seven bits per byte."""

    def __init__(self, game: Game) -> None:
        self._game, self._bets = game, game.rules.bets
        self._places = {bet.id: index for index, bet in enumerate(self._bets)}

    def written(self, situation: TableSituation) -> bytes:
        """All bytes written."""
        numbers = [situation.point or 0, sum(1 << total for total in set(situation.rolled)), situation.bad_pops]
        numbers.append(len(situation.wagers))
        for wager in situation.wagers:
            numbers += [wager.seat << 2 | wager.toke << 1 | wager.off, *self._spot(wager), _units(wager.amount)]
        numbers.append(len(situation.requests))
        for asked in situation.requests:
            flags = _KINDS.index(asked.kind) << 3 | asked.toke << 2 | asked.late << 1 | asked.placed
            amount = () if asked.amount is None else (_units(asked.amount),)
            numbers += [flags, asked.seat, *self._spot(asked), *amount]
        numbers.append(len(situation.rolls))
        numbers += [(first - 1) * 6 + second - 1 for first, second in situation.rolls]
        if situation.layout or situation.duty:  # what was written without one stays the same
            numbers.append(len(situation.layout))
        for entry in situation.layout:
            amount = () if entry.amount is None else (_units(entry.amount),)
            numbers += [_WRONG.index(entry.kind), entry.seat, *self._spot(entry), *amount]
        if situation.duty:
            numbers.append(_duties(self._game).index(situation.duty))
        return b"".join(map(_varint, numbers))

    def _spot(self, spot: ScriptedWager | ScriptedRequest | ScriptedIrregularity) -> Iterable[int]:
        yield self._places[spot.bet]
        if spot.number is not None:
            yield spot.number


class _Reader:
    """Reads the parts back; raises IndexError if the bytes end too early or name something unknown."""

    def __init__(self, game: Game, data: bytes) -> None:
        self._game, self._bets = game, game.rules.bets
        self._data = data
        self._at = 0

    def situation(self) -> TableSituation:
        """The whole situation."""
        point, rolled, bad_pops = self._number(), self._number(), self._number()
        wagers = tuple(self._wager() for _ in range(self._count()))
        requests = tuple(self._request() for _ in range(self._count()))
        rolls = tuple(self._roll() for _ in range(self._count()))
        layout = tuple(self._irregularity() for _ in range(self._count())) if self._at < len(self._data) else ()
        duty = _duties(self._game)[self._number()] if self._at < len(self._data) else None
        if self._at != len(self._data):
            raise IndexError
        totals = tuple(total for total in range(13) if rolled >> total & 1)
        return TableSituation(
            point=point or None, rolled=totals, bad_pops=bad_pops, wagers=wagers, requests=requests, rolls=rolls,
            layout=layout, duty=duty,
        )  # fmt: skip

    def _wager(self) -> ScriptedWager:
        flags = self._number()
        bet, number = self._spot()
        toke, off = bool(flags & 2), bool(flags & 1)
        return ScriptedWager(bet=bet, seat=flags >> 2, amount=self._money(), number=number, toke=toke, off=off)

    def _request(self) -> ScriptedRequest:
        flags, seat = self._number(), self._number()
        bet, number = self._spot()
        kind = _KINDS[flags >> 3]
        return ScriptedRequest(
            kind=kind,
            bet=bet,
            seat=seat,
            amount=None if kind == "take_down" else self._money(),
            number=number,
            toke=bool(flags & 4),
            late=bool(flags & 2),
            placed=bool(flags & 1),
        )

    def _irregularity(self) -> ScriptedIrregularity:
        kind, seat = _WRONG[self._number()], self._number()
        bet, number = self._spot()
        amount = None if kind in ("between", "buried_chip") else self._money()
        return ScriptedIrregularity(kind=kind, bet=bet, seat=seat, number=number, amount=amount)

    def _roll(self) -> tuple[int, int]:
        first, second = divmod(self._number(), 6)
        return first + 1, second + 1

    def _spot(self) -> tuple[str, int | None]:
        bet: Bet = self._bets[self._number()]
        return bet.id, self._number() if bet.kind == "number" else None

    def _money(self) -> str:
        units, odd = divmod(self._number(), 2)
        return format_money(units if odd else units * _HALF)

    def _count(self) -> int:
        """How many items follow, never more than there are bytes left."""
        count = self._number()
        if count > len(self._data) - self._at:
            raise IndexError
        return count

    def _number(self) -> int:
        value = shift = 0
        while True:
            byte = self._data[self._at]
            self._at += 1
            value |= (byte & 127) << shift
            if byte < 128:
                return value
            shift += 7
            if shift > 35:
                raise IndexError


def _duties(game: Game) -> list[str]:
    """The ids of the table duties, none for a game without a pack."""
    pack = pack_of(game)
    return [] if pack is None else [duty.id for duty in pack.duties.duties]


def _units(amount: str) -> int:
    cents = parse_money(amount)
    return cents * 2 + 1 if cents % _HALF else cents // _HALF * 2


def _varint(value: int) -> bytes:
    """A number as bytes of seven bits, lowest first."""
    found = bytearray()
    while value > 127:
        found.append(value & 127 | 128)
        value >>= 7
    return bytes((*found, value))


def _tag(game: Game) -> bytes:
    """Two bytes for the game and its bets: for a different game, the numbers of a code mean something else."""
    names = "\n".join((game.id, *(bet.id for bet in game.rules.bets)))
    return hashlib.sha256(names.encode()).digest()[:2]


def _check(body: bytes) -> bytes:
    return hashlib.sha256(body).digest()[:CHECK]


def _grouped(data: bytes) -> str:
    """Characters in groups."""
    bits = len(data) * 8
    spare = -bits % 5
    number = int.from_bytes(data) << spare
    letters = "".join(_LETTERS[number >> shift & 31] for shift in range(bits + spare - 5, -1, -5))
    return "-".join(letters[at : at + GROUP] for at in range(0, len(letters), GROUP))


def _bytes_of(text: str) -> bytes:
    """The bytes of a code, regardless of grouping and case; raises SituationError."""
    letters = "".join(text.replace("-", " ").upper().split())
    if not letters or len(letters) > LONGEST:
        raise SituationError(message("Type or paste a situation code."))
    number = 0
    for letter in letters:
        value = _LETTERS.find(_READ_AS.get(letter, letter))
        if value < 0:
            raise SituationError(message("“{letter}” is not in any situation code.", letter=letter))
        number = number << 5 | value
    spare = len(letters) * 5 % 8
    if number & ((1 << spare) - 1):
        raise SituationError(message("The code has a typo, or part of it is missing."))
    return (number >> spare).to_bytes(len(letters) * 5 // 8)
