"""Typed amounts are read however they are written, or refused with a sentence that helps."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_trainer.engine.typed_amount import AmountError, read_amount
from dealer_trainer.engine import Cents, format_money


@pytest.mark.parametrize(
    ("text", "cents"),
    [
        ("25", 2500), ("37.50", 3750), ("37.5", 3750), ("37.500", None), (".5", 50), ("5.", 500), ("0", 0),
        ("007", 700),         (" 22,50 ", 2250), ("22,5", 2250), ("$1,250.50", 125_050), ("1,250", 125_000),
        ("1 250", 125_000),
        ("1'250.50", 125_050), ("1.250,50", 125_050), ("1,234,567", 123_456_700), ("$ 5", 500),
        ("5$", 500), ("5 $", 500),         ("US$5", 500), ("USD 5", 500), ("5 usd", 500),
        ("5 dollars", 500), ("1 dollar", 100), ("5 bucks", 500),
        ("+5", 500), ("+ 5", 500), ("52½", 5250), ("52 ½", 5250), ("52 1/2", 5250), ("52 and a half", 5250), ("½", 50),
        ("1\N{NO-BREAK SPACE}250", 125_000), ("5\n", 500), ("10000000", 1_000_000_000), ("0" * 20 + "5", 500),
    ],
)  # fmt: skip
def test_what_people_type_is_read(text: str, cents: Cents | None) -> None:
    """Signs of currency, grouping, decimal commas, halves and spaces; what could be two amounts is asked again."""
    if cents is None:
        with pytest.raises(AmountError, match="thousands or parts"):
            read_amount(text)
    else:
        assert read_amount(text) == cents


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "Type the amount first"), ("   ", "Type the amount first"), ("$", "Type the figure"),
        ("-5", "no minus"), ("\N{MINUS SIGN}5", "no minus"), ("5-", "no minus"), ("--5", "no minus"),
        ("$-5", "figures"),         ("five", "Letters"), ("1e5", "Letters"), ("0x10", "Letters"), ("NaN", "Letters"),
        ("inf", "Letters"), ("5k", "Letters"),         ("€5", "dollars"), ("5 pounds", "dollars"),
        ("50¢", "dollars"), ("50 cents", "dollars"),
        ("$$5", "One dollar sign"), ("5$5", "One dollar sign"), ("1_000", "Only figures"), ("1+1", "Only figures"),
        ("\N{ARABIC-INDIC DIGIT FIVE}", "Only figures"), ("\N{FULLWIDTH DIGIT FIVE}", "Only figures"),
        ("1.2.3", "do not make an amount"), ("1,250,50", "do not make an amount"),
        ("12 50", "do not make an amount"),         ("1,", "do not make an amount"),
        (",", "do not make an amount"), (".", "do not make an amount"),
        ("1.250", "thousands or parts"), ("1.2345", "finer than a cent"), ("9" * 40, "more than any table"),
        ("10000000.01", "more than any table"), ("9" * 100, "too long"), ("5\0", "Only figures"),
        ("🎲", "Only figures"),         ("½½", "Only figures"),
    ],
)  # fmt: skip
def test_what_is_no_amount_is_refused_kindly(text: str, told: str) -> None:
    """One sentence or two that say what to type, without the text thrown back."""
    with pytest.raises(AmountError, match=told) as caught:
        read_amount(text)
    message = str(caught.value)
    assert message.endswith(".")
    assert len(message) < 90


@given(st.text(max_size=80))
@pytest.mark.slow
def test_any_text_is_read_or_refused(text: str) -> None:
    """Nothing that is typed does anything but give an amount of sane size or AmountError."""
    try:
        cents = read_amount(text)
    except AmountError:
        return
    assert 0 <= cents <= 1_000_000_000


@given(st.text(alphabet="0123456789.,' $+-½/€kK", max_size=16))
def test_near_amounts_are_read_or_refused(text: str) -> None:
    """The same for texts that look like amounts."""
    try:
        assert 0 <= read_amount(text) <= 1_000_000_000
    except AmountError:
        return


@given(st.integers(0, 1_000_000_000))
def test_every_amount_is_read_as_it_is_written(cents: Cents) -> None:
    """What the app writes, it reads: plain, with grouping and with the dollar sign."""
    plain = format_money(cents)
    grouped = f"{cents // 100:,}.{cents % 100:02}"
    assert read_amount(plain) == read_amount(f"${grouped}") == read_amount(f"{plain} $") == cents
