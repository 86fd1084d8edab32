"""A typed amount as cents, in any common notation; unreadable text is refused with a sentence and does not count."""

import re

from dealer_trainer.engine import Cents, dollars
from dealer_trainer.engine.money import MOST
from dealer_trainer.message import message

LONGEST = 60
"""The most characters of an amount."""

_DOLLARS = re.compile(r"^(?:us ?\$|us[d]|\$)? ?(.*?) ?(?:\$|us[d]|dollars?|bucks?)?$", re.IGNORECASE | re.DOTALL)
_OTHER_MONEY = re.compile(r"[€£¥₹₽₩₿¢]|\b(?:eur|gbp|chf|yen|cents?|pounds?|euros?)\b", re.IGNORECASE)
_GROUPED = re.compile(r"^\d{1,3}(?:([,' ])\d{3})(?:\1\d{3})*(?:\.\d*)?$")
_HALF = re.compile(r"^(\d*) ?(?:½|and a half|1/2)$", re.IGNORECASE)
_SPACES = re.compile("[\\s\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}\N{THIN SPACE}]+")
_MINUS = "-\N{MINUS SIGN}\N{EN DASH}\N{EM DASH}"


class AmountError(ValueError):
    """A text that is not an amount; the message tells the trainee what to do. It does not count as an answer."""


def read_amount(text: str) -> Cents:
    """Read an amount; raises AmountError.

    >>> read_amount("$1,250.50"), read_amount(" 22,50 "), read_amount("52½")
    (125050, 2250, 5250)
    """
    if len(text) > LONGEST:
        raise AmountError(message("That is too long for an amount. Type dollars, like 25 or 37.50."))
    plain = _SPACES.sub(" ", text).strip()
    if not plain:
        raise AmountError(message("Type the amount first, like 25 or 37.50."))
    if _OTHER_MONEY.search(plain):
        raise AmountError(message("This table plays in dollars. Type dollars, like 25 or 37.50."))
    if plain[0] in _MINUS or plain[-1] in _MINUS:
        raise AmountError(message("An amount has no minus sign: type what is paid."))
    body = _body(plain.removeprefix("+").strip())
    half = _HALF.match(body)
    return _cents(f"{half[1] or '0'}.5" if half else _plain_number(body))


def _body(text: str) -> str:
    """The text without any dollar sign or word."""
    found = _DOLLARS.match(text)
    assert found is not None
    body = found[1]
    if "$" in body:
        raise AmountError(message("One dollar sign is enough. Type dollars, like 25 or 37.50."))
    if not body:
        raise AmountError(message("Type the figure as well, like 25 or 37.50."))
    return body


def _plain_number(body: str) -> str:
    """Digits with at most one point: grouping removed, a decimal comma turned into a point."""
    if any(sign.isalpha() for sign in body):
        raise AmountError(message("Letters do not make an amount. Type the dollars in figures, like 25 or 37.50."))
    if not all(sign in "0123456789.,' " for sign in body):
        raise AmountError(message("Only figures, a decimal point and commas make an amount, like 25 or 1,250.50."))
    if _GROUPED.match(body):
        return re.sub("[,' ]", "", body)
    if re.fullmatch(r"\d{1,3}(?:\.\d{3})+,\d{1,2}", body):
        return body.replace(".", "").replace(",", ".")
    if re.fullmatch(r"\d*,\d{1,2}", body):
        return body.replace(",", ".")
    if re.fullmatch(r"\d{1,3}(\.\d{3})+", body):
        raise AmountError(message("That could mean thousands or parts of a dollar. Type 1250 or 1.25."))
    if not re.fullmatch(r"\d+\.?\d*|\.\d+", body):
        raise AmountError(message("The points and commas do not make an amount. Type it like 1250.50."))
    return body


def _cents(number: str) -> Cents:
    whole, _, part = number.partition(".")
    whole, part = whole.lstrip("0") or "0", part.rstrip("0")
    if len(part) > 2:
        raise AmountError(message("That is finer than a cent. Use at most two decimals, like 37.50."))
    cents = int((whole + (part + "00")[:2])[:20])
    if cents > MOST:
        raise AmountError(message("That is more than any table pays: {most} is the most.", most=dollars(MOST)))
    return cents
