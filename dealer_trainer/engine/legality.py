"""What may be done to a bet between two rolls: making, raising, lowering, or taking it down, and up to how much.

A refusal is data with its reason and rule.
"""

from functools import reduce
from typing import NamedTuple

from dealer_trainer.engine.bet import Bet
from dealer_trainer.engine.money import Cents, dollars
from dealer_trainer.engine.table import Place, Rules, Table, TableError, Wager, check_spot, describe, number_is_on
from dealer_trainer.message import message

HOUSE_LIMITS = "house:limits"
"""Cited for the limits that the table posts; neither the guide nor a ruling sets them."""

LIMIT = "guide:numbers"
"""Cited for the limit that a line bet sets to a Number."""


class Refusal(NamedTuple):
    """Why an act is not accepted.

    `code`: a stable id. `rule`: the guide row or ruling it rests on. `reason`: a sentence with the figures. `most`: the
    largest amount allowed there, where the refusal is about an amount.
    """

    code: str
    rule: str
    reason: str
    most: Cents | None = None


def verify_make(rules: Rules, table: Table, wager: Wager, *, is_late: bool = False) -> Refusal | None:
    """Why `wager` may not be made, or None; chips added to a bet that is already up raise it by as much."""
    check_spot(rules, wager.place)
    there = table.wager(wager.place)
    if there is None or wager.amount <= 0:
        return (_late(message("made")) if is_late else None) or _verify_up(rules, table, wager.place, wager.amount)
    return verify_change(rules, table, wager.place, there.amount + wager.amount, is_late=is_late)


def verify_change(
    rules: Rules, table: Table, place: Place, new_amount: Cents, *, is_late: bool = False
) -> Refusal | None:
    """Why the wager at `place` may not become `new_amount`, or None; raises TableError if there is no wager."""
    wager = wager_at(table, place)
    if new_amount == 0:
        return verify_take_down(rules, table, place, is_late=is_late)
    if new_amount == wager.amount:
        return None
    if new_amount > wager.amount:
        return _late(message("raised")) if is_late else _verify_up(rules, table, place, new_amount)
    return (
        _bound(rules, table, place, message("lowered"))
        or (_late(message("lowered")) if is_late else None)
        or _verify_lower_amount(rules, table, wager, new_amount)
    )


def verify_set_up(rules: Rules, table: Table, place: Place, amount: Cents, *, is_late: bool = False) -> Refusal | None:
    """Why `amount` may not be what lies at `place`, whatever lies there now; 0 where nothing lies is no change."""
    if table.wager(place) is not None:
        return verify_change(rules, table, place, amount, is_late=is_late)
    check_spot(rules, place)
    wager = Wager(place.bet, place.seat, amount, place.number, place.owner)
    return verify_make(rules, table, wager, is_late=is_late) if amount else None


def verify_take_down(rules: Rules, table: Table, place: Place, *, is_late: bool = False) -> Refusal | None:
    """Why the wager at `place` may not be taken down, or None; raises TableError if there is no wager."""
    wager_at(table, place)
    return (
        _bound(rules, table, place, message("taken down"))
        or (_late(message("taken down")) if is_late else None)
        or _leaves_toke_alone(table, place)
        or _leaves_rider(rules, table, place)
    )


def most(rules: Rules, table: Table, place: Place) -> Cents:
    """The largest amount allowed at `place` now; 0 if nothing is."""
    there = table.wager(place)
    limit = _line_limit(rules, table, place)
    if _barred(rules, table, place):
        lies = there.amount if there else 0
        is_held = limit is not None and there is not None and number_is_on(rules, table.point, there)
        return min(lies, limit) if is_held and limit is not None else lies
    posted = rules.bet(place.bet).limit.most
    chip = rules.house.smallest_chip
    ceiling = min(posted, posted if limit is None else limit) // chip * chip
    return ceiling if ceiling >= _least(rules, place) else 0


def over_limit(rules: Rules, table: Table) -> tuple[tuple[Wager, Cents], ...]:
    """Working Numbers above the line bet that limits them, each with what it must come down to (ruling R9).

    The player's Number and the toke in it are each limited by the player's line bet. A Number that is off is checked
    when it goes on again. 0: it must come down completely.
    """
    limited_by = {bet.id: bet.limited_by for bet in rules.bets if bet.kind == "number" and bet.limited_by is not None}
    lines = frozenset(limited_by.values())
    stakes: dict[tuple[str | None, int], Cents] = {}
    for bet, seat, amount, _, owner, _ in table.wagers:
        if bet in lines and owner == "player":
            stakes[bet, seat] = stakes.get((bet, seat), 0) + amount
    found = []
    for wager in table.wagers:
        if wager.bet in limited_by:
            ceiling = stakes.get((limited_by[wager.bet], wager.seat), 0) * rules.house.numbers_times_circle
            if wager.amount > ceiling and number_is_on(rules, table.point, wager):
                found.append((wager, ceiling if ceiling >= _least(rules, wager.place) else 0))
    return tuple(found)


def wager_at(table: Table, place: Place) -> Wager:
    """The wager at `place`; raises TableError if there is none."""
    wager = table.wager(place)
    if wager is None:
        raise TableError(message("{place}: there is no wager there", place=describe(place)))
    return wager


def _late(done: str) -> Refusal:
    return Refusal(
        "late",
        "ruling:R21",
        message("A bet {done} after the pop comes too late for this roll.", done=done),
    )


def _verify_up(rules: Rules, table: Table, place: Place, amount: Cents) -> Refusal | None:
    """Why the wager at `place` may not be raised to `amount`."""
    return (
        _barred(rules, table, place)
        or _verify_figure(rules, place, amount)
        or _verify_line_limit(rules, table, place, amount)
        or _verify_maximum(rules, place, amount)
    )


def _verify_lower_amount(rules: Rules, table: Table, wager: Wager, amount: Cents) -> Refusal | None:
    refusal = _verify_figure(rules, wager.place, amount)
    if refusal is None and number_is_on(rules, table.point, wager):
        refusal = _verify_line_limit(rules, table, wager.place, amount)
    return refusal or _verify_maximum(rules, wager.place, amount)


def _barred(rules: Rules, table: Table, place: Place) -> Refusal | None:
    """Why nothing may be added at `place` now, whatever the amount."""
    bet = rules.bet(place.bet)
    if place.owner == "dealer" and table.wager(place._replace(owner="player")) is None:
        reason = message(
            "A toke goes beside the player's own bet, and there is none on {spot}.", spot=_spot(bet, place)
        )
        return Refusal("toke-alone", "ruling:R22", reason)
    if bet.kind == "number":
        return _barred_number(rules, table, place, bet)
    if bet.kind == "collect" and (table.rolled or table.point is not None):
        reason = message(
            "{bet} is bet only while no number has rolled: from a {seven} until the next roll.",
            bet=bet.name,
            seven=rules.seven,
        )
        return Refusal("marks-up", "ruling:H2", reason)
    if rules.house.circle_required and bet.kind != "line" and not _line_amount(rules, table, place.seat, None):
        reason = message("This house takes {bet} only beside a {line} bet.", bet=bet.name, line=_line_name(rules, None))
        return Refusal("line-required", "ruling:R10", reason)
    return None


def _barred_number(rules: Rules, table: Table, place: Place, bet: Bet) -> Refusal | None:
    assert bet.kind == "number"
    if table.point is None and rules.house.numbers_on_come_out == "off":
        reason = message("{bet} are off on the come-out: they are bet once a point is on.", bet=bet.name)
        return Refusal("numbers-off", "ruling:R7", reason)
    if bet.limited_by is not None and not _line_amount(rules, table, place.seat, bet.limited_by):
        reason = message(
            "Seat {seat} has no {line} bet, and {bet} need one.",
            seat=place.seat,
            line=_line_name(rules, bet.limited_by),
            bet=bet.name,
        )
        return Refusal("numbers-need-line", "ruling:R10", reason)
    return None


def _verify_figure(rules: Rules, place: Place, amount: Cents) -> Refusal | None:
    """Why the amount itself cannot be bet: it must meet the minimum and be made of chips in the rack."""
    bet = rules.bet(place.bet)
    chip = rules.house.smallest_chip
    if amount < _least(rules, place):
        return Refusal(
            "below-minimum",
            HOUSE_LIMITS,
            message("{bet} takes at least {least}.", bet=bet.name, least=dollars(_least(rules, place))),
        )
    if amount % chip:
        reason = message(
            "{amount} cannot be made: the smallest chip is {chip}.", amount=dollars(amount), chip=dollars(chip)
        )
        return Refusal("smallest-chip", "ruling:R19", reason)
    return None


def _verify_line_limit(rules: Rules, table: Table, place: Place, amount: Cents) -> Refusal | None:
    ceiling = _line_limit(rules, table, place)
    if ceiling is None or amount <= ceiling:
        return None
    bet = rules.bet(place.bet)
    assert bet.kind == "number"
    line = _line_name(rules, bet.limited_by)
    above, times = dollars(amount), rules.house.numbers_times_circle
    reason = (
        message(
            "{amount} on {spot} is above the seat's {line} bet of {ceiling}.",
            amount=above,
            spot=_spot(bet, place),
            line=line,
            ceiling=dollars(ceiling),
        )
        if times == 1
        else message(
            "{amount} on {spot} is above {times} times the seat's {line} bet: {ceiling} is the most.",
            amount=above,
            spot=_spot(bet, place),
            times=times,
            line=line,
            ceiling=dollars(ceiling),
        )
    )
    return Refusal("over-limit", LIMIT, reason, ceiling)


def _verify_maximum(rules: Rules, place: Place, amount: Cents) -> Refusal | None:
    bet = rules.bet(place.bet)
    ceiling = bet.limit.most
    if amount <= ceiling:
        return None
    return Refusal(
        "above-maximum",
        HOUSE_LIMITS,
        message("{bet} takes at most {ceiling}.", bet=bet.name, ceiling=dollars(ceiling)),
        ceiling,
    )


def _least(rules: Rules, place: Place) -> Cents:
    """The minimum in cents: the posted one for the player's own bet; a toke may be a single chip."""
    chip = rules.house.smallest_chip
    return chip if place.owner == "dealer" else max(chip, rules.bet(place.bet).limit.least)


def _line_limit(rules: Rules, table: Table, place: Place) -> Cents | None:
    """What the same player's line bet holds the bet at `place` to (ruling R9); None where no line bet limits it."""
    bet = rules.bet(place.bet)
    if bet.kind != "number" or bet.limited_by is None:
        return None
    return _line_amount(rules, table, place.seat, bet.limited_by) * rules.house.numbers_times_circle


def _line_amount(rules: Rules, table: Table, seat: int, bet_id: str | None) -> Cents:
    """What the player of `seat` has on the line bet of that id, or on all the game's line bets together."""
    return sum(
        wager.amount
        for wager in table.wagers
        if wager.seat == seat
        and wager.owner == "player"
        and (wager.bet == bet_id if bet_id else rules.bet(wager.bet).kind == "line")
    )


def _bound(rules: Rules, table: Table, place: Place, done: str) -> Refusal | None:
    """Why a bet that is up may not be lowered: it is a contract bet."""
    bet = rules.bet(place.bet)
    if bet.kind == "line" and table.point is not None:
        reason = message(
            "{bet} cannot be {done} while the point of {point} is on: it stays until it is decided.",
            bet=bet.name,
            done=done,
            point=table.point,
        )
        return Refusal("line-contract", "ruling:R11", reason)
    if bet.kind == "collect":
        reason = message("{bet} is a contract bet: it cannot be {done} before it is decided.", bet=bet.name, done=done)
        return Refusal("side-bet-contract", "ruling:H5", reason)
    return None


def _leaves_toke_alone(table: Table, place: Place) -> Refusal | None:
    if place.owner == "player" and table.wager(place._replace(owner="dealer")) is not None:
        reason = message("The toke beside the bet comes down first: it cannot stay there alone.")
        return Refusal("toke-alone", "ruling:R22", reason)
    return None


def _leaves_rider(rules: Rules, table: Table, place: Place) -> Refusal | None:
    """Where the house requires a line bet, a seat's last one stays while its one-roll bet needs it."""
    if not rules.house.circle_required or place.owner == "dealer" or rules.bet(place.bet).kind != "line":
        return None
    lines = _line_amount(rules, table, place.seat, None)
    if lines > wager_at(table, place).amount:
        return None
    for wager in table.wagers:
        bet = rules.bet(wager.bet)
        if wager.seat == place.seat and bet.kind == "one_roll":
            reason = message(
                "This house takes {bet} only beside a {line} bet: it comes down first.",
                bet=bet.name,
                line=_line_name(rules, None),
            )
            return Refusal("line-required", "ruling:R10", reason)
    return None


def _line_name(rules: Rules, bet_id: str | None) -> str:
    if bet_id is not None:
        return rules.bet(bet_id).name
    return reduce(_either, [bet.name for bet in rules.bets if bet.kind == "line"])


def _either(first: str, second: str) -> str:
    return message("{first} or {second}", first=first, second=second)


def _spot(bet: Bet, place: Place) -> str:
    return bet.name if place.number is None else f"{bet.name} {place.number}"
