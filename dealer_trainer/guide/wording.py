"""Amounts and steps in words, and every payout as a chart."""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from dealer_trainer.engine import Bet, Cents, Odds, Roll, Rules, payout
from dealer_trainer.guide.call.fact import Rate, truth_of
from dealer_trainer.guide.grading.naming import rate_text
from dealer_trainer.guide.row import Guide, Row
from dealer_trainer.message import message, plain_message

STAKES: tuple[Cents, ...] = tuple(
    100 * dollars
    for dollars in (
        1,
        2,
        3,
        4,
        5,
        6,
        7,
        8,
        9,
        10,
        12,
        15,
        17,
        20,
        25,
        30,
        35,
        40,
        50,
        75,
        100,
        150,
        200,
        250,
        500,
        1000,
    )
)
"""The stakes of a full chart, in cents."""
FEW: tuple[Cents, ...] = (500, 1000, 1500, 2500, 10_000)
"""The stakes of a short chart, in cents."""


class Payoff(NamedTuple):
    """One way in which a bet pays. `on`: the numbers or the way, empty if the bet has only one."""

    bet: Bet
    on: str
    odds: Odds


class Pay(NamedTuple):
    """What a stake is paid, in cents. `is_rounded`: the chips cannot make it exactly (ruling R19)."""

    amount: Cents
    is_rounded: bool


def payoffs(rules: Rules) -> tuple[Payoff, ...]:
    """Every way in which the game's bets pay, in the order of the bets."""
    return tuple(found for bet in rules.bets for found in _of(bet))


def pay(rules: Rules, payoff: Payoff, stake: Cents) -> Pay | None:
    """What is paid on a stake; None if the table's limits forbid it."""
    limit = payoff.bet.limit
    if not limit.least <= stake <= limit.most:
        return None
    house = rules.house
    amount = payout(stake, payoff.odds, house.smallest_chip, house.breakage)
    return Pay(amount, amount * payoff.odds.den != stake * payoff.odds.num)


def stakes(rules: Rules, among: Iterable[Cents] = STAKES) -> tuple[Cents, ...]:
    """The given stakes that the rack can make and some bet allows."""
    every = payoffs(rules)
    chip = rules.house.smallest_chip
    return tuple(
        stake for stake in among if stake % chip == 0 and any(pay(rules, payoff, stake) for payoff in every)
    )  # fmt: skip


def _of(bet: Bet) -> Iterator[Payoff]:
    if bet.kind == "line":
        yield Payoff(bet, "", bet.pays)
        if bet.hard_points:
            yield Payoff(bet, message("hard {numbers}", numbers=_listed(bet.hard_points)), bet.hard_pays)
    elif bet.kind == "collect":
        yield Payoff(bet, message("all {count}", count=len(bet.numbers)), bet.pays)
        for count, odds in sorted(bet.near_pays.items(), reverse=True):
            yield Payoff(bet, message("{count} of {all}", count=count, all=len(bet.numbers)), odds)
    else:
        for odds in dict.fromkeys(bet.pays[number] for number in sorted(bet.pays)):
            numbers = (number for number, paid in bet.pays.items() if paid == odds)
            yield Payoff(bet, _listed(numbers), odds)


def _listed(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, sorted(numbers)))


def row_payoffs(rules: Rules, guide: Guide, row: Row) -> tuple[Payoff, ...]:
    """The ways to pay that a row names, in the order in which it pays them."""
    found: dict[tuple[str, Odds], Payoff] = {}
    every = payoffs(rules)
    for step in row.steps:
        bets = guide.zone(step.zone).bets if step.do == "pay" and step.zone is not None else ()
        if step.zone in guide.off_on_come_out and row.when.phase == "come_out":
            continue
        for bet in bets:
            for total in row.when.totals:
                odds = guide.odds_of(step.pays_for(total, bet))
                own = [payoff for payoff in every if payoff.bet.id == bet and str(payoff.odds) == odds]
                found.update(((bet, payoff.odds), payoff) for payoff in own[:1])
    return tuple(found.values())


NUMBER_WORDS = {
    2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", 10: "ten",
    11: "yo-eleven", 12: "twelve",
}  # fmt: skip


def call_for(guide: Guide, row: Row, point: int | None, roll: Roll | None) -> str:
    """The row's example call with the number, rate, and way of the roll."""
    truth = truth_of(guide, row, point, roll)
    number = NUMBER_WORDS.get(truth.total or 0, "")
    rate = spoken(truth.rate) if truth.rate else ""
    return row.call.format(number=number, Number=number.capitalize(), rate=rate, way=truth.way or "")


def title_for(row: Row, point: int | None, roll: Roll | None) -> str:
    """The row's title for one roll: of the numbers that the row is for, only the one that rolled.

    A row "The point is five, six, eight or nine" becomes "The point is six" if a six rolled.
    """
    numbers = [number for number in (roll.total if roll else None, point) if number is not None]
    for number in numbers:
        word = _ONE_OF.get(number, NUMBER_WORDS[number])

        def chosen(found: re.Match[str], word: str = word) -> str:
            words = re.split(r", | or ", found[0].lower())
            return found[0] if word not in words else word.capitalize() if found[0][0].isupper() else word

        title = _CHOICE.sub(chosen, row.title)
        if title != row.title:
            return plain_message(title)
    return row.title


_ONE_OF = {11: "eleven"}
_ANY = "|".join([*(word for number, word in NUMBER_WORDS.items() if number != 11), "eleven"])
_CHOICE = re.compile(rf"\b(?:{_ANY})(?:, (?:{_ANY}))* or (?:{_ANY})\b", re.IGNORECASE)


def spoken(rate: Rate) -> str:
    """A one-roll rate in spoken words.

    >>> spoken("2:1"), spoken("7:5"), spoken("lose")
    ('double', '7 to 5', 'down')
    """
    if rate == "lose":
        return "down"
    pays, stake = rate.split(":")
    return rate_text(Odds(int(pays), int(stake)))
