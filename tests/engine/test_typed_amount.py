"""Typed amounts are read however they are written, or refused with a sentence that helps."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer_trainer.engine import Cents, DecimalSign, dollars, format_money
from dealer_trainer.engine.typed_amount import AmountError, read_amount, read_amounts, read_figure, read_figures


@pytest.mark.parametrize(
    ("text", "cents"),
    [
        ("25", 2500), ("37.50", 3750), ("37.5", 3750), ("37.500", None), (".5", 50), ("5.", 500), ("0", 0),
        ("37,50", 3750), ("7,50", 750), ("1,5", 150), (",50", 50), ("1.234.567", 123_456_700), ("1.250,5", 125_050),
        ("1234,50", 123_450), ("1,234,50", 123_450), ("0.500", 50), ("1234.500", 123_450), ("100,00", 10_000),
        ("1.234", None), ("007", 700), (" 22,50 ", 2250), ("22,5", 2250), ("$1,250.50", 125_050), ("1,250", 125_000),
        ("1.250,50", 125_050), ("1,234,567", 123_456_700), ("$ 5", 500), ("5\n", 500), ("10000000", 1_000_000_000),
        ("0" * 20 + "5", 500), ("5$", 500), ("5 dollars", 500), ("5 dólares", 500),
    ],
)  # fmt: skip
def test_what_people_type_is_read(text: str, cents: Cents | None) -> None:
    """The dollar sign, grouping and decimal commas; what could be two amounts is asked again."""
    if cents is None:
        with pytest.raises(AmountError, match="That could be"):
            read_amount(text)
    else:
        assert read_amount(text) == cents


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "Type the amount first"), ("   ", "Type the amount first"), ("$", "Type the figure"),
        ("-5", "no minus"), ("\N{MINUS SIGN}5", "no minus"), ("5-", "no minus"), ("--5", "no minus"),
        ("$-5", "figures"), ("five", "Letters"), ("1e5", "Letters"), ("0x10", "Letters"), ("NaN", "Letters"),
        ("inf", "Letters"), ("5k", "Letters"), ("5 bucks", "Letters"), ("5 pounds", "Letters"), ("€5", "Only figures"),
        ("50¢", "Only figures"), ("52½", "Only figures"), ("1'250", "Only figures"), ("1 250", "Only figures"),
        ("$$5", "Only figures"), ("5$5", "Only figures"), ("1_000", "Only figures"), ("+5", "Only figures"),
        ("\N{ARABIC-INDIC DIGIT FIVE}", "Only figures"), ("\N{FULLWIDTH DIGIT FIVE}", "Only figures"),
        ("1.2.3", "do not make an amount"), ("1,250,5", "do not make an amount"), ("1,25,000", "do not make"),
        ("1.250.000,5,5", "do not make"), ("1,", "do not make an amount"),
        ("1,234.567", "finer than a cent"), ("0,505", "finer than a cent"),
        (",", "do not make an amount"), (".", "do not make an amount"),
        ("1.250", r"\$1,250 or \$1\.25\. Type 1250 or 1\.25"),
        ("1.234", r"\$1,234 or \$1\.23"), ("1.2345", "finer than a cent"), ("9" * 40, "more than any table"),
        ("10000000.01", "more than any table"), ("9" * 100, "too long"), ("5\0", "Only figures"),
        ("🎲", "Only figures"),
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


@pytest.mark.slow
@given(st.text(alphabet="0123456789.,' $+-½/€kK", max_size=16))
def test_near_amounts_are_read_or_refused(text: str) -> None:
    """The same for texts that look like amounts."""
    try:
        assert 0 <= read_amount(text) <= 1_000_000_000
    except AmountError:
        return


@pytest.mark.parametrize(
    ("text", "cents"),
    [
        ("1.250", 125_000),
        ("1,250", 125_000),
        ("1.234,50", 123_450),
        ("1,234.50", 123_450),
        ("37.50", 3750),
        ("5,", 500),
    ],
)
def test_the_dot_separates_thousands_where_the_comma_is_decimal(text: str, cents: Cents) -> None:
    """In Spanish nothing but thousands has a dot before three digits; both notations of cents are read."""
    assert read_amount(text, ",") == cents


@given(st.integers(0, 1_000_000_000), st.sampled_from([".", ","]), st.sampled_from(["", ",", "."]))
def test_money_out_is_money_in(cents: Cents, decimal: DecimalSign, group: str) -> None:
    """Whatever is shown can be typed again; any other grouping gives the same amount or is refused, never another."""
    assert read_amount(dollars(cents).written(decimal), decimal) == cents
    typed = f"{cents // 100:,}".replace(",", group) + f"{decimal}{cents % 100:02}"
    assert read_amount(typed, decimal) == cents
    other: DecimalSign = "," if decimal == "." else "."
    assert read_amount(typed, other) == cents
    whole = f"{cents // 100:,}".replace(",", group)
    if (decimal, group, whole.count(".")) == (".", ".", 1):
        with pytest.raises(AmountError, match="That could be"):
            read_amount(whole, decimal)
    else:
        assert read_amount(whole, decimal) == cents // 100 * 100


@given(st.text(alphabet="0123456789.,' ", max_size=14), st.sampled_from([".", ","]))
def test_no_digit_is_dropped_or_moved(text: str, decimal: DecimalSign) -> None:
    """Read with the digits as typed: as cents, as dollars, or as tenths; never as something else."""
    try:
        cents = read_amount(text, decimal)
    except AmountError:
        return
    digits = int("".join(filter(str.isdigit, text)) or "0")
    assert cents in (digits, digits * 100, digits * 10, digits // 10)


def test_a_list_of_amounts_is_read() -> None:
    """Spaces, semicolons, and commas separate; a comma that may belong to an amount is refused with both readings."""
    assert read_amounts("0.50 1 5 25 100 500 1,000") == (50, 100, 500, 2500, 10_000, 50_000, 100_000)
    assert read_amounts("$0.50, $1, $5, $1,000") == (50, 100, 500, 100_000)
    assert read_amounts("0,50; 1; 5; 1.000", ",") == (50, 100, 500, 100_000)
    assert read_amounts("") == ()
    for text, told in (("5,25", r"\$5\.25 or \$5 and \$25"), ("100,500", r"\$100,500 or \$100 and \$500")):
        with pytest.raises(AmountError, match=told):
            read_amounts(text)
    with pytest.raises(AmountError, match="Letters"):
        read_amounts("1 five")


@pytest.mark.slow
@given(
    st.lists(st.integers(0, 49_950).map(lambda half: half // 50 * 50), min_size=1, max_size=5),
    st.sampled_from([", ", " ", "; "]),
)
def test_a_list_of_points_is_read(points: list[int], between: str) -> None:
    """With and without their thousands apart; without spaces too, where no figure is grouped."""
    assert read_figures(between.join(f"{each:,}" for each in points), 50) == tuple(points)
    assert read_figures(between.join(map(str, points)), 50) == tuple(points)
    assert read_figures(",".join(map(str, points)), 50) == tuple(points)
    assert [read_figure(f"{each:,}".replace(",", ".")) for each in points] == points


@given(st.integers(0, 1_000_000_000))
def test_every_amount_is_read_as_it_is_written(cents: Cents) -> None:
    """What the app writes, it reads: plain, with grouping and with the dollar sign."""
    plain = format_money(cents)
    grouped = f"{cents // 100:,}.{cents % 100:02}"
    assert read_amount(plain) == read_amount(f"${grouped}") == cents
