"""The words a model dealer calls with: a row's example, filled in for the roll."""

from dealer_trainer.engine import Roll
from dealer_trainer.guide.call.fact import truth_of
from dealer_trainer.guide.row import Guide, Row

NUMBER_WORDS = {
    2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", 10: "ten",
    11: "yo-eleven", 12: "twelve",
}  # fmt: skip
RATE_WORDS = {"3:1": "triple", "2:1": "double", "3:2": "3 to 2", "6:5": "6 to 5", "1:1": "even money", "lose": "down"}


def call_for(guide: Guide, row: Row, point: int | None, roll: Roll | None) -> str:
    """The row's example call with number, rate and way as they fell."""
    truth = truth_of(guide, row, point, roll)
    number = NUMBER_WORDS.get(truth.total or 0, "")
    rate = RATE_WORDS.get(truth.rate or "", truth.rate or "")
    return row.call.format(number=number, Number=number.capitalize(), rate=rate, way=truth.way or "")
