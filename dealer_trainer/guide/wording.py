"""The words of a model dealer's call: a row's example, filled in for the roll."""

import re

from dealer_trainer.engine import Odds, Roll
from dealer_trainer.guide.call.fact import Rate, truth_of
from dealer_trainer.guide.grading.naming import rate_text
from dealer_trainer.guide.row import Guide, Row
from dealer_trainer.message import plain_message

NUMBER_WORDS = {
    2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", 10: "ten",
    11: "yo-eleven", 12: "twelve",
}  # fmt: skip


def call_for(guide: Guide, row: Row, point: int | None, roll: Roll | None) -> str:
    """The row's example call with the number, rate, and way of the roll."""
    truth = truth_of(guide, row, point, roll)
    number = NUMBER_WORDS.get(truth.total or 0, "")
    rate = spoken(truth.rate) if truth.rate else ""
    return row.call.format(number=number, Number=number.capitalize(), rate=rate, way=truth.way or "")


def title_for(row: Row, point: int | None, roll: Roll | None) -> str:
    """The row's title for one roll: of the numbers that the row is for, only the one that rolled.

    A row "The point is five, six, eight or nine" becomes "The point is six" if a six rolled.
    """
    numbers = [number for number in (roll.total if roll else None, point) if number is not None]
    for number in numbers:
        word = _ONE_OF.get(number, NUMBER_WORDS[number])

        def chosen(found: re.Match[str], word: str = word) -> str:
            words = re.split(r", | or ", found[0].lower())
            return found[0] if word not in words else word.capitalize() if found[0][0].isupper() else word

        title = _CHOICE.sub(chosen, row.title)
        if title != row.title:
            return plain_message(title)
    return row.title


_ONE_OF = {11: "eleven"}
_ANY = "|".join([*(word for number, word in NUMBER_WORDS.items() if number != 11), "eleven"])
_CHOICE = re.compile(rf"\b(?:{_ANY})(?:, (?:{_ANY}))* or (?:{_ANY})\b", re.IGNORECASE)


def spoken(rate: Rate) -> str:
    """A one-roll rate in spoken words.

    >>> spoken("2:1"), spoken("7:5"), spoken("lose")
    ('double', '7 to 5', 'down')
    """
    if rate == "lose":
        return "down"
    pays, stake = rate.split(":")
    return rate_text(Odds(int(pays), int(stake)))
