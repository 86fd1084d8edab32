"""A typed amount as cents, with a point or a comma; the one reader of amounts that people type.

Text that is no amount, or that can be read in two ways, is refused with a sentence. Files and JSON lines have one
notation, which `parse_money` reads.
"""

import re

from dealer_trainer.engine.money import MOST, Cents, DecimalSign, MoneyError, dollars
from dealer_trainer.message import message

LONGEST = 60
"""The most characters of an amount."""

_DOLLARS = re.compile(r"\s*(?:\$|dollars?|d[oó]lar(?:es)?)$", re.IGNORECASE)
_MINUS = "-\N{MINUS SIGN}\N{EN DASH}\N{EM DASH}"
_SEPARATED = re.compile(r"^(.*)([.,])(\d*)$")
_LONGEST_FIGURE = 15
_GROUPS = re.compile(r"[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*")
"""Digits in groups of three, with one separator between all of them."""


class AmountError(MoneyError):
    """A text that is not an amount; the message tells what to type. In a drill or exam it does not count."""


def read_amount(text: str, decimal: DecimalSign = ".") -> Cents:
    """Read an amount as people write it; raises AmountError.

    The last separator with two digits behind it, or one, is the decimal sign; with three it separates thousands. A dot
    before three digits does so where the comma is the `decimal` sign; where the dot is, it can be read in two ways.

    >>> read_amount("$1,250.50"), read_amount(" 37,50 "), read_amount("1.250,50"), read_amount("25 dollars")
    (125050, 3750, 125050, 2500)
    >>> read_amount("1.250", ","), read_amount("1,250"), read_amount("37,5")
    (125000, 125000, 3750)
    """
    if len(text) > LONGEST:
        raise AmountError(message("That is too long for an amount. Type dollars, like 25 or 37.50."))
    plain = text.strip()
    if not plain:
        raise AmountError(message("Type the amount first, like 25 or 37.50."))
    if plain[0] in _MINUS or plain[-1] in _MINUS:
        raise AmountError(message("An amount has no minus sign: type what is paid."))
    body = _DOLLARS.sub("", plain.removeprefix("$")).strip()
    _check_signs(body)
    return _cents(*_parts(body, decimal))


def read_amounts(text: str, decimal: DecimalSign = ".") -> tuple[Cents, ...]:
    """Read several amounts with spaces, semicolons, or commas between; raises AmountError.

    A comma with nothing but figures around it may belong to an amount or stand between two.

    >>> read_amounts("0.50 1 5 25"), read_amounts("$0,50; 1; 1,000", ","), read_amounts("1,5,25,100")
    ((50, 100, 500, 2500), (50, 100, 100000), (100, 500, 2500, 10000))
    """
    words = re.sub(r"[,;](?=\s|$)|;", " ", text).split()
    return tuple(amount for word in words for amount in _amounts_in(word, decimal))


def read_figure(text: str) -> int | None:
    """A whole number such as points, with or without its thousands apart and with a sign; None if it is none.

    >>> read_figure("1,050"), read_figure("1.050"), read_figure("-500"), read_figure("1,05"), read_figure("x")
    (1050, 1050, -500, None, None)
    """
    plain = text.strip()
    digits = plain[1:].strip() if plain[:1] in ("-", "\N{MINUS SIGN}") else plain
    is_whole = digits.isascii() and digits.isdigit()
    if len(digits) > _LONGEST_FIGURE or not (is_whole or _GROUPS.fullmatch(digits)):
        return None
    number = int(_digits(digits))
    return number if digits == plain else -number


def read_figures(text: str, step: int = 1) -> tuple[int, ...] | None:
    """Several whole numbers with spaces, semicolons, or commas between; None if there is anything else.

    A comma between two figures separates numbers, unless only the thousands of one make multiples of `step`.

    >>> read_figures("100, 250, 0"), read_figures("1,050 2,150", 50), read_figures("100,250", 50), read_figures("a")
    ((100, 250, 0), (1050, 2150), (100, 250), None)
    """
    found = list[int]()
    for word in re.sub(r"[,;](?=\s|$)|;", " ", text).split():
        parts = word.split(",")
        is_list = all(part.isascii() and part.isdigit() and not re.match("0.", part) for part in parts)
        is_list = is_list and all(int(part[:_LONGEST_FIGURE]) % step == 0 for part in parts)
        numbers = [read_figure(part) for part in parts] if is_list else [read_figure(word)]
        found += [number for number in numbers if number is not None]
        if None in numbers:
            return None
    return tuple(found)


def _amounts_in(word: str, decimal: DecimalSign) -> tuple[Cents, ...]:
    """One amount, or several with commas between."""
    parts = word.split(",")
    listed = tuple(_or_none(part, decimal) for part in parts)
    is_list = len(parts) > 1 and all(listed) and not any(part.startswith("0") and part.isdigit() for part in parts)
    try:
        amount = read_amount(word, decimal)
    except AmountError:
        if is_list:
            return tuple(amount for amount in listed if amount is not None)
        raise
    if is_list:
        words = message(
            "That could be {amount} or {first} and {second}. Put spaces between the amounts.",
            amount=dollars(amount), first=dollars(listed[0] or 0), second=dollars(listed[1] or 0),
        )  # fmt: skip
        raise AmountError(words)
    return (amount,)


def _or_none(text: str, decimal: DecimalSign) -> Cents | None:
    try:
        return read_amount(text, decimal)
    except AmountError:
        return None


def _check_signs(body: str) -> None:
    if not body:
        raise AmountError(message("Type the figure as well, like 25 or 37.50."))
    if any(sign.isalpha() for sign in body):
        raise AmountError(message("Letters do not make an amount. Type the dollars in figures, like 25 or 37.50."))
    if not all(sign in "0123456789.," for sign in body):
        raise AmountError(message("Only figures, a decimal point and commas make an amount, like 25 or 1,250.50."))


def _parts(body: str, decimal: DecimalSign) -> tuple[str, str]:
    """The digits of the dollars and of the decimals."""
    found = _SEPARATED.match(body)
    if found is None:
        return body, ""
    head, sign, tail = found.groups()
    if _GROUPS.fullmatch(body):
        if sign == decimal == "." and head.isdigit():
            _refuse_two_readings(head + tail, head, tail, decimal)
        return _digits(body), ""
    is_grouped = _GROUPS.fullmatch(head) is not None
    is_plain = head.isdigit() or (not head and bool(tail))
    if not (is_plain or is_grouped) or (not tail and sign != decimal):
        raise _unreadable()
    if is_grouped and sign in head and len(tail) != 2:
        raise _unreadable()
    return _digits(head) or "0", tail


def _digits(text: str) -> str:
    return re.sub(r"\D", "", text)


def _unreadable() -> AmountError:
    return AmountError(message("The points and commas do not make an amount. Type it like 1250.50."))


def _refuse_two_readings(thousands: str, whole: str, part: str, decimal: DecimalSign) -> None:
    """Refuse what may be thousands or decimals, with both readings as amounts and as they can be typed."""
    large, small = _cents(thousands, ""), _cents(whole, part[:2])
    words = message(
        "That could be {large} or {small}. Type {plain} or {exact}.",
        large=dollars(large), small=dollars(small), plain=thousands, exact=f"{whole}{decimal}{part[:2]}",
    )  # fmt: skip
    raise AmountError(words)


def _cents(whole: str, part: str) -> Cents:
    whole, part = whole.lstrip("0") or "0", part.rstrip("0")
    if len(part) > 2:
        raise AmountError(message("That is finer than a cent. Use at most two decimals, like 37.50."))
    cents = int((whole + (part + "00")[:2])[:20])
    if cents > MOST:
        raise AmountError(message("That is more than any table pays: {most} is the most.", most=dollars(MOST)))
    return cents
