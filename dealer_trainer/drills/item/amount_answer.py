"""The amount of an answer, typed or made of chips."""

from dealer_trainer.drills.item.item import Answer, AnswerError
from dealer_trainer.engine import Cents


def amount_of(answer: Answer) -> Cents:
    """The amount typed, or the value of the chips; raises AnswerError."""
    amount = sum(answer.chips) if answer.amount is None and answer.chips else answer.amount
    if amount is None or amount < 0:
        raise AnswerError("an amount is needed")
    return amount
