"""What every bet pays, by stake: the game's payouts as a chart to read, print, and learn from."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from dealer_trainer.engine import Bet, Cents, Odds, Rules, payout
from dealer_trainer.guide.row import Guide, Row
from dealer_trainer.message import message

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
