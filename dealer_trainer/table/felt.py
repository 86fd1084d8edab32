"""What an act changes on the felt, right or wrong; an impossible act is refused with a sentence for the dealer."""

from typing import NamedTuple

from dealer_trainer.engine import Cents, Place, Rules, Table, Wager, dollars
from dealer_trainer.engine.table import lammers, with_amount
from dealer_trainer.guide.grading.naming import no_marker_text, spot_text
from dealer_trainer.guide.row import Act
from dealer_trainer.message import message, sentence

RACK: Cents = 100_000_000
"""The largest single payment: a million dollars, far above what a legal bet can win."""


class ActError(ValueError):
    """An act that is impossible here and now; the message tells the dealer why. It does not count as an act."""


class Felt(NamedTuple):
    """Where chips and markers really are. `table`: its wagers are the chips; `paid`: payouts put beside them."""

    table: Table
    puck: int | None = None
    marks: frozenset[int] = frozenset()
    paid: tuple[tuple[Place, Cents], ...] = ()


def true_felt(rules: Rules, table: Table) -> Felt:
    """The felt as it should be between two rounds, with its lammers (ruling H6)."""
    return Felt(table, table.point, lammers(rules, table))


def handle(rules: Rules, felt: Felt, act: Act) -> Felt:
    """The felt after `act`; raises ActError."""
    if act.do == "puck":
        return _puck(rules, felt, act.to)
    if act.do in ("mark", "clear_marks"):
        return _mark(rules, felt, act)
    if act.place is None:
        return felt
    if act.do == "take":
        return _take(rules, felt, act)
    if act.do == "pay":
        return _pay(rules, felt, act)
    if act.do == "push":
        _wager(rules, felt, act.place)
    return felt


def completed(rules: Rules, felt: Felt, act: Act) -> Act:
    """The act with its implied parts filled in: whose bet it is, and that a take takes all of it."""
    if act.bet is None:
        return act
    check_place(rules, act)
    act = act._replace(owner=act.owner or "player")
    if act.do == "take" and act.amount is None and act.place is not None:
        return act._replace(amount=_wager(rules, felt, act.place).amount)
    return act


def check_place(rules: Rules, act: Act) -> None:
    """Raise ActError if this felt does not have the spot."""
    bets = {bet.id: bet for bet in rules.bets}
    if act.seat is None or not 1 <= act.seat <= rules.seats or act.bet not in bets:
        raise ActError(message("This felt has no such spot."))
    bet = bets[act.bet]
    if (act.number in bet.pays) if bet.kind == "number" else act.number is None:
        return
    raise ActError(message("This felt has no such spot."))


def set_up(rules: Rules, felt: Felt, place: Place, amount: Cents) -> Felt:
    """The felt with `amount` at `place`; raises ActError if chips cannot make the amount."""
    if amount:
        check_amount(rules, amount)
    return felt._replace(table=with_amount(felt.table, place, amount))


def _wager(rules: Rules, felt: Felt, place: Place) -> Wager:
    wager = felt.table.wager(place)
    if wager is None:
        raise ActError(message("There are no chips on {spot}.", spot=spot_text(rules, place)))
    return wager


def _take(rules: Rules, felt: Felt, act: Act) -> Felt:
    assert act.place is not None
    wager = _wager(rules, felt, act.place)
    amount = wager.amount if act.amount is None else act.amount
    if not 0 < amount <= wager.amount:
        raise ActError(
            message("You cannot take {amount}: the bet is {bet}.", amount=dollars(amount), bet=dollars(wager.amount))
        )
    return felt._replace(table=with_amount(felt.table, act.place, wager.amount - amount))


def _pay(rules: Rules, felt: Felt, act: Act) -> Felt:
    assert act.place is not None
    _wager(rules, felt, act.place)
    if act.amount is None:
        raise ActError(message("Build the payout first: it has no amount yet."))
    check_amount(rules, act.amount)
    paid = dict(felt.paid)
    paid[act.place] = paid.get(act.place, 0) + act.amount
    return felt._replace(paid=tuple(paid.items()))


def check_amount(rules: Rules, amount: Cents) -> None:
    """Raise ActError if chips cannot make the amount."""
    chip = rules.house.smallest_chip
    if amount <= 0:
        raise ActError(message("The amount must be more than zero."))
    if amount > RACK:
        raise ActError(message("The rack does not hold that much: {rack} is the most at a time.", rack=dollars(RACK)))
    if amount % chip:
        raise ActError(
            message("{amount} cannot be made: the smallest chip is {chip}.", amount=dollars(amount), chip=dollars(chip))
        )


def _puck(rules: Rules, felt: Felt, to: int | None) -> Felt:
    if to is not None and to not in rules.points:
        raise ActError(message("The puck cannot go on {to}.", to=to))
    if to == felt.puck:
        raise ActError(
            message("The puck is already off.")
            if to is None
            else message("The puck is already on {to}. To turn it off, park it at OFF.", to=to)
        )
    return felt._replace(puck=to)


def _mark(rules: Rules, felt: Felt, act: Act) -> Felt:
    if act.do == "clear_marks":
        if not felt.marks:
            raise ActError(message("No number is marked."))
        return felt._replace(marks=frozenset())
    track = frozenset[int]().union(*(bet.numbers for bet in rules.bets if bet.kind == "collect"))
    if act.number == rules.seven:
        raise ActError(sentence(no_marker_text(rules)))
    if act.number is None or act.number not in track:
        raise ActError(message("The track has no such number."))
    return felt._replace(marks=felt.marks | {act.number})
