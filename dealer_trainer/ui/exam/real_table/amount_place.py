"""The places by which an amount is set: their number decides how many taps it takes."""

from typing import NamedTuple

from dealer_trainer.engine import Cents, Rules, payout
from dealer_trainer.guide.payout_chart import payoffs

TEN, HUNDRED = 1_000, 10_000
"""In cents."""
THOUSANDS = 4
"""Up to how many thousands the hundreds continue: three taps set every amount below the last of them."""
ABOVE = 5
"""How many digits a place above them has."""


class AmountPlace(NamedTuple):
    """One place: the worth of its digit 1, in cents, and how many digits it has, 0 among them."""

    worth: Cents
    digits: int

    def digit(self, amount: Cents) -> int:
        """Which digit of this place an amount has."""
        return amount // self.worth % self.digits

    def with_digit(self, amount: Cents, digit: int) -> Cents:
        """The amount with another digit in this place."""
        return amount + (digit - self.digit(amount)) * self.worth


def amount_places(smallest_chip: Cents, most: Cents, thousands: int = THOUSANDS) -> tuple[AmountPlace, ...]:
    """The places of every amount up to `most`, smallest first: units with their cents, tens, hundreds, and above.

    >>> [place.digits for place in amount_places(50, 399_950)]
    [20, 10, 40]
    >>> amount_places(2500, 1_000_000)[0], amount_places(2500, 1_000_000)[-1]
    (AmountPlace(worth=2500, digits=4), AmountPlace(worth=400000, digits=5))
    """
    worth, places = smallest_chip, list[AmountPlace]()
    ends = (TEN, HUNDRED) if HUNDRED % smallest_chip == 0 else (10 * smallest_chip, 100 * smallest_chip)
    for end in ends:
        if worth < end and end % worth == 0:
            places.append(AmountPlace(worth, end // worth))
            worth = end
    digits = 10 * thousands
    while digits > 1:
        places.append(AmountPlace(worth, digits))
        worth *= digits
        digits = ABOVE if worth <= most else 1
    return tuple(places)


def most_paid(rules: Rules) -> Cents:
    """Twice the highest payout of the game: no amount that is paid or asked for by mistake is thought to be larger."""
    house = rules.house
    return 2 * max(payout(way.bet.limit.most, way.odds, house.smallest_chip, house.breakage) for way in payoffs(rules))
