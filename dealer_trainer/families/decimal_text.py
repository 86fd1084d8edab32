"""An exact fraction as a decimal text."""

from fractions import Fraction


def decimal(share: Fraction, places: int) -> str:
    """A fraction as a decimal, rounded half up from the exact value.

    >>> decimal(Fraction(857, 4620), 6), decimal(Fraction(-1, 8), 2)
    ('0.185498', '-0.13')
    """
    units = (2 * abs(share.numerator) * 10**places + share.denominator) // (2 * share.denominator)
    whole, part = divmod(units, 10**places)
    return f"{'-' if share < 0 and units else ''}{whole}.{part:0{places}d}"
