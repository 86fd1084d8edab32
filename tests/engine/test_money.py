"""Amounts are read exactly or refused by name, and rounded as the house says."""

from contextlib import suppress
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_trainer.engine import MoneyError, Odds, dollars, format_cost, format_money, parse_money, parse_odds, payout
from dealer_trainer.engine.money import MOST, round_to_chip


@pytest.mark.parametrize(
    ("text", "cents"),
    [("0", 0), ("5", 500), ("37.5", 3750), ("37.50", 3750), ("37.500", 3750), ("0.05", 5), ("007", 700),
     ("10000000", MOST), ("0" * 5000 + "5", 500), ("1." + "0" * 5000, 100)],
)  # fmt: skip
def test_amounts_that_are_read(text: str, cents: int) -> None:
    """Whole dollars and up to two decimals are read to the cent; zeros that say nothing do no harm."""
    assert parse_money(text) == cents


REFUSED = {
    "not an amount": ("1e999", "1e3", "NaN", "inf", "", "+5", " 5", "5 ", "5\n", "5.", ".5", "1.2.3", "1,000",
        "1_000", "$5", "0x10", "five", "\N{ARABIC-INDIC DIGIT FIVE}", "\N{FULLWIDTH DIGIT FIVE}",
        "5.\N{SUPERSCRIPT TWO}"),
    "negative": ("-5", "-0", "\N{MINUS SIGN}5"),
    "finer than a cent": ("0.001", "5.125"),
    "too large": ("1" + "0" * 30, "9" * 40, "10000000.01", "1" * 100_000),
}  # fmt: skip
"""By the reason, what is no amount."""


@pytest.mark.parametrize(("text", "reason"), [(text, reason) for reason, texts in REFUSED.items() for text in texts])
def test_amounts_that_are_refused_by_name(text: str, reason: str) -> None:
    """What is not an amount is refused with the reason and a short quote of what was written."""
    with pytest.raises(MoneyError, match=reason) as raised:
        parse_money(text)
    assert repr(text[:40]) in str(raised.value)
    assert len(str(raised.value)) < 140


@given(st.integers(0, MOST))
def test_written_amounts_are_read_back(cents: int) -> None:
    """Whatever is written as JSON carries it, or with two decimals, is read back to the cent."""
    assert parse_money(format_money(cents)) == parse_money(format_cost(cents)) == cents
    assert parse_money(dollars(cents)[1:].replace(",", "")) == cents


def test_signs_of_a_cost() -> None:
    """A cost keeps its sign, cents alone too."""
    assert [format_cost(cents) for cents in (-450, -5, 0, 5, 450)] == ["-4.50", "-0.05", "0.00", "0.05", "4.50"]
    assert dollars(-1250050) == "-$12,500.50"


@pytest.mark.slow
@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    """No text at all raises anything but the module's own error."""
    with suppress(MoneyError):
        assert 0 <= parse_money(text) <= MOST


@pytest.mark.parametrize(
    "text", ["", "3", "3:", ":2", "0:1", "1:0", "3/2", "-3:2", "3:2:1", "1.5:1", " 3:2", "1000000:1"]
)
def test_payoffs_that_are_refused(text: str) -> None:
    """A payoff is two whole numbers above zero with a colon between."""
    with pytest.raises(MoneyError, match="not a payoff"):
        parse_odds(text)


def test_payoffs_are_read_as_written() -> None:
    """Odds keep their terms, 2:1 and 4:2 differ on the felt."""
    assert str(parse_odds("6:5")) == "6:5"
    assert parse_odds("4:2") == Odds(4, 2)


@pytest.mark.slow
@given(
    st.integers(0, 10**8), st.integers(1, 150), st.integers(1, 20), st.sampled_from((1, 5, 25, 50, 100)),
)  # fmt: skip
def test_rounding(stake: int, num: int, den: int, chip: int) -> None:
    """Down never pays more than is due, up never less, nearest is off by half a chip at most; all pay whole chips."""
    exact = Fraction(stake * num, den)
    down, nearest, up = (payout(stake, Odds(num, den), chip, breakage) for breakage in ("down", "nearest", "up"))
    assert down % chip == nearest % chip == up % chip == 0
    assert exact - chip < down <= exact <= up < exact + chip
    assert abs(nearest - exact) <= Fraction(chip, 2)
    assert nearest in (down, up)


def test_halves_are_rounded_up_to_the_nearest_chip() -> None:
    """Exactly half a chip goes to the player where the house rounds to the nearest."""
    assert round_to_chip(75, 1, 50, "nearest") == 100
    assert round_to_chip(74, 1, 50, "nearest") == 50


@pytest.mark.parametrize(
    ("stake", "odds", "paid"),
    [
        (2500, "6:5", 3000),
        (700, "6:5", 800),
        (1250, "3:2", 1850),
        (3500, "3:2", 5250),
        (100, "6:5", 100),
        (50, "6:5", 50),
    ],
)
def test_odd_amounts_break_down(stake: int, odds: str, paid: int) -> None:
    """Odd amounts are paid down to the half dollar (ruling R19)."""
    assert payout(stake, parse_odds(odds), 50) == paid
