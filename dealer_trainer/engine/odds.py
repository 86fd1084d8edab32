"""Exact odds of every bet of a game: what it pays how often, house edge, variance. Fractions throughout, no simulation.

A line bet, a one-roll bet, and a Number go through the same resolve functions that settle them, so these are the odds
of the game as dealt. A collecting bet is counted by inclusion and exclusion over the missing numbers. Payoffs are the
posted ones: rounding to the chips of the rack (ruling R19) depends on the amount, not on the bet.
"""

from decimal import Context, Decimal
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from dealer_trainer.engine import bet as bets
from dealer_trainer.engine.dice import ROLLS, WAYS
from dealer_trainer.engine.table import Rules

Chances = dict[bets.Resolution, Fraction]
"""How likely each decision of a bet is; the probabilities add up to 1."""

DIGITS = 28
"""Significant digits of a standard deviation."""


class Payoff(NamedTuple):
    """One way a bet is decided: what a unit stake gains (-1 is a loss, 0 a push) and how likely that is."""

    gain: Fraction
    probability: Fraction


class BetOdds(NamedTuple):
    """Exact odds of one bet, per bet decided; a push counts as a decision.

    `payoffs`, best first. `collected`: for a collecting bet, the probability of exactly 0, 1, 2 … numbers.
    """

    bet: str
    number: int | None
    payoffs: tuple[Payoff, ...]
    collected: tuple[Fraction, ...] = ()

    @property
    def win(self) -> Fraction:
        """Probability of being paid."""
        return sum((payoff.probability for payoff in self.payoffs if payoff.gain > 0), Fraction(0))

    @property
    def push(self) -> Fraction:
        """Probability of a push."""
        return sum((payoff.probability for payoff in self.payoffs if payoff.gain == 0), Fraction(0))

    @property
    def lose(self) -> Fraction:
        """Probability of losing the stake."""
        return sum((payoff.probability for payoff in self.payoffs if payoff.gain < 0), Fraction(0))

    @property
    def edge(self) -> Fraction:
        """What the house keeps of a unit staked, on average."""
        return -sum((payoff.gain * payoff.probability for payoff in self.payoffs), Fraction(0))

    @property
    def variance(self) -> Fraction:
        """Variance of a unit stake's gain."""
        return sum((payoff.gain**2 * payoff.probability for payoff in self.payoffs), Fraction(0)) - self.edge**2

    @property
    def deviation(self) -> Decimal:
        """Standard deviation of a unit stake's gain, to `DIGITS` digits."""
        wide = Context(prec=2 * DIGITS)
        variance = wide.divide(Decimal(self.variance.numerator), Decimal(self.variance.denominator))
        return Context(prec=DIGITS).plus(wide.sqrt(variance))


def all_odds(rules: Rules) -> tuple[BetOdds, ...]:
    """The odds of every bet of a game, in its order; a Number has one entry for each box."""
    return tuple(
        bet_odds(rules, bet.id, number)
        for bet in rules.bets
        for number in (sorted(bet.pays) if bet.kind == "number" else (None,))
    )


def bet_odds(rules: Rules, bet_id: str, number: int | None = None) -> BetOdds:
    """The odds of one bet; `number` is the box of a Number.

    >>> from dealer_trainer.engine import TOTALS, Odds, OneRoll
    >>> seven = OneRoll("seven", "Any seven", {7: Odds(4, 1)}, frozenset(TOTALS) - {7})
    >>> bet_odds(Rules("game", "Game", (seven,), frozenset()), "seven").edge
    Fraction(1, 6)
    """
    bet = rules.bet(bet_id)
    if bet.kind == "collect":
        collected = collected_chances(bet)
        return BetOdds(bet_id, None, _payoffs(_collect_chances(bet, collected)), collected)
    return BetOdds(bet_id, number, _payoffs(_chances(rules, bet, number)))


def collected_chances(bet: bets.Collect) -> tuple[Fraction, ...]:
    """Probability that exactly 0, 1, 2 … of the bet's numbers have rolled when it ends.

    The probability that no number of a set rolls before the end is e / (e + w), with `e` ways to end and `w` ways to
    roll one of the set. Adding the numbers one at a time splits each case in two, the number missing or not, and P(not
    missing, none of the others) = P(none of the others) - P(none of the others nor this one). So a case is known by the
    ways of its missing numbers and by the count collected. All counts of a case are packed into one integer, `width`
    bits each, so that one shift and one subtraction serve them all: every entry is a probability over one common
    denominator, so none is negative and none borrows from the next.
    """
    numbers = bet.numbers - bet.ends_on
    ends = sum(WAYS[total] for total in bet.ends_on)
    ways = sum(WAYS[number] for number in numbers)
    whole = lcm(*range(ends, ends + ways + 1))
    width = whole.bit_length()
    rows = [whole * ends // (ends + missed) for missed in range(ways + 1)]
    for missed in sorted((WAYS[number] for number in numbers), reverse=True):
        rows = [(row - without << width) + without for row, without in zip(rows, rows[missed:], strict=False)]
    mask = (1 << width) - 1
    return tuple(Fraction(rows[0] >> width * count & mask, whole) for count in range(len(numbers) + 1))


def _collect_chances(bet: bets.Collect, collected: tuple[Fraction, ...]) -> Chances:
    chances: Chances = {}
    for count, chance in enumerate(collected):
        pays = bet.pays if count == len(bet.numbers) else bet.near_pays.get(count)
        _add(chances, bets.Resolution("win", pays) if pays else bets.Resolution("lose"), chance)
    return chances


def _chances(rules: Rules, bet: bets.Line | bets.OneRoll | bets.Number, number: int | None) -> Chances:
    if bet.kind == "line":
        return _line_chances(rules, bet)
    if bet.kind == "one_roll":
        return _settled([bets.resolve_one_roll(bet, roll) for roll in ROLLS])
    if number not in bet.pays:
        raise KeyError(number)
    return _settled([bets.resolve_number(bet, number, is_on=True, roll=roll) for roll in ROLLS])


def _line_chances(rules: Rules, bet: bets.Line) -> Chances:
    """The come-out decisions, and those of each point weighted by how often it is set."""
    chances: Chances = {}
    undecided = 0
    for roll in ROLLS:
        now = bets.resolve_line(bet, bets.Situation(None), roll, rules.seven)
        if now.outcome != "stay":
            _add(chances, now, Fraction(1, 36))
        elif roll.total not in rules.points:
            undecided += 1
    for point in sorted(rules.points):
        ways = sum(
            roll.total == point and bets.resolve_line(bet, bets.Situation(None), roll, rules.seven).outcome == "stay"
            for roll in ROLLS
        )
        later = [bets.resolve_line(bet, bets.Situation(point), roll, rules.seven) for roll in ROLLS]
        for resolution, chance in _settled(later).items():
            _add(chances, resolution, chance * Fraction(ways, 36))
    return {resolution: chance * Fraction(36, 36 - undecided) for resolution, chance in chances.items() if chance}


def _settled(resolutions: list[bets.Resolution]) -> Chances:
    """The chances of each decision when equally likely rolls are repeated until one decides."""
    decided = [resolution for resolution in resolutions if resolution.outcome != "stay"]
    chances: Chances = {}
    for resolution in decided:
        _add(chances, resolution, Fraction(1, len(decided)))
    return chances


def _add(chances: Chances, resolution: bets.Resolution, chance: Fraction) -> None:
    chances[resolution] = chances.get(resolution, Fraction(0)) + chance


def _payoffs(chances: Chances) -> tuple[Payoff, ...]:
    gains: dict[Fraction, Fraction] = {}
    for resolution, chance in chances.items():
        gain = _gain(resolution)
        gains[gain] = gains.get(gain, Fraction(0)) + chance
    return tuple(Payoff(gain, gains[gain]) for gain in sorted(gains, reverse=True))


def _gain(resolution: bets.Resolution) -> Fraction:
    if resolution.pays is not None:
        return Fraction(resolution.pays.num, resolution.pays.den)
    return Fraction(-1 if resolution.outcome == "lose" else 0)
