"""Money as an int of cents: reading, writing, rounding. Floats are never used."""

from typing import Literal, NamedTuple, SupportsIndex

Cents = int
Breakage = Literal["down", "nearest", "up"]
"""How a payout is rounded to the chips of the rack (ruling R19)."""

MOST: Cents = 1_000_000_000
"""The largest amount that is accepted: ten million dollars."""


DecimalSign = Literal[".", ","]
"""What stands before the cents in a language; the other sign separates thousands."""
DECIMAL_COMMA = str.maketrans(".,", ",.")
"""Turns figures as English writes them into those of a language with the decimal comma."""


class MoneyError(ValueError):
    """An amount that cannot be read or made of chips; the message says what is wrong with it."""


class Dollars(str):
    """An amount as English shows it, "$1,250.50"; it remembers its cents, so that a window can write it its own way."""

    __slots__ = ("cents",)
    cents: Cents

    def __new__(cls, cents: Cents) -> "Dollars":
        """The text of an amount."""
        made = str.__new__(cls, _written(cents, "."))
        made.cents = cents
        return made

    def __reduce_ex__(self, _: SupportsIndex) -> tuple[type["Dollars"], tuple[Cents]]:
        """How a copy is made."""
        return Dollars, (self.cents,)

    def written(self, decimal: DecimalSign) -> str:
        """The amount with another decimal sign.

        >>> dollars(125050).written(",")
        '$1.250,50'
        """
        return _written(self.cents, decimal)


class Odds(NamedTuple):
    """A payoff of `num` to `den`; the stake is returned in addition (ruling R13)."""

    num: int
    den: int

    def __str__(self) -> str:
        return f"{self.num}:{self.den}"


EVEN = Odds(1, 1)


def parse_odds(text: str) -> Odds:
    """Read "6:5".

    >>> parse_odds("6:5")
    Odds(num=6, den=5)
    """
    num, colon, den = text.partition(":")
    if not (colon and _is_count(num) and _is_count(den) and int(num) and int(den)):
        raise MoneyError(f"{text[:40]!r} is not a payoff: write it like 3:2, both sides whole and above zero")
    return Odds(int(num), int(den))


def _is_count(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 6


def parse_money(text: str) -> Cents:
    """Read a dollar amount as the command line and the files write it; raises MoneyError.

    >>> parse_money("37.50")
    3750
    """
    shown = repr(text[:40])
    if text.startswith(("-", "\N{MINUS SIGN}")):
        raise MoneyError(f"{shown} is negative: an amount has no sign")
    whole, point, part = text.partition(".")
    if not (whole.isascii() and whole.isdigit()) or (point and not (part.isascii() and part.isdigit())):
        raise MoneyError(f"{shown} is not an amount: write dollars like 25 or 37.50")
    if len(part) > 2 and part[2:].strip("0"):
        raise MoneyError(f"{shown} is finer than a cent: two decimals are the most")
    whole = whole.lstrip("0") or "0"
    if len(whole) > 8:
        raise MoneyError(f"{shown} is too large: {dollars(MOST)} is the most")
    cents = int(whole) * 100 + int((part[:2] + "00")[:2])
    if cents > MOST:
        raise MoneyError(f"{shown} is too large: {dollars(MOST)} is the most")
    return cents


def format_money(cents: Cents) -> str:
    """Write an amount as JSON carries it: no decimals where there are no cents.

    >>> format_money(3000), format_money(3750)
    ('30', '37.50')
    """
    return str(cents // 100) if cents % 100 == 0 else format_cost(cents)


def format_cost(cents: Cents) -> str:
    """Write a signed amount, always with two decimals.

    >>> format_cost(-450)
    '-4.50'
    """
    whole, part = divmod(abs(cents), 100)
    return f"{'-' if cents < 0 else ''}{whole}.{part:02d}"


def dollars(cents: Cents) -> Dollars:
    """Write an amount as it is shown on screen.

    >>> print(dollars(1250050), dollars(2500))
    $12,500.50 $25
    """
    return Dollars(cents)


def _written(cents: Cents, decimal: DecimalSign) -> str:
    whole, part = divmod(abs(cents), 100)
    text = f"{'-' if cents < 0 else ''}${whole:,}" + (f".{part:02d}" if part else "")
    return text if decimal == "." else text.translate(DECIMAL_COMMA)


def payout(stake: Cents, odds: Odds, smallest_chip: Cents, breakage: Breakage = "down") -> Cents:
    """What `stake` wins at `odds`, rounded to the smallest chip in the rack (ruling R19).

    >>> payout(700, Odds(6, 5), 50)
    800
    """
    return round_to_chip(stake * odds.num, odds.den, smallest_chip, breakage)


def round_to_chip(num: int, den: int, chip: Cents, breakage: Breakage) -> Cents:
    """Round `num / den` cents to a whole number of `chip`: down, up, or to the nearest with halves up."""
    unit = den * chip
    if breakage == "down":
        return num // unit * chip
    if breakage == "up":
        return -(-num // unit) * chip
    return (2 * num + unit) // (2 * unit) * chip
