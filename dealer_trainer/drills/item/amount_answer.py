"""The amount that an answer comes to: typed, or built of chips."""

from dealer_trainer.drills.item.item import Answer, AnswerError
from dealer_trainer.engine import Cents


def amount_of(answer: Answer) -> Cents:
    """What was typed, or the value of the chips that were built; raises AnswerError."""
    amount = sum(answer.chips) if answer.amount is None and answer.chips else answer.amount
    if amount is None or amount < 0:
        raise AnswerError("an amount is needed")
    return amount
