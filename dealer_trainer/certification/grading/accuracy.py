"""The share of right money decisions in a sitting (ruling A1)."""

from collections.abc import Iterator

from dealer_trainer.certification.form.form import item_of
from dealer_trainer.certification.grading.duty_score import graded_rounds_on, rounds_in
from dealer_trainer.certification.grading.result import Accuracy
from dealer_trainer.certification.grading.standard_error import share_error
from dealer_trainer.certification.sitting.graded_work import ExamAnswer
from dealer_trainer.certification.sitting.sitting import Sitting
from dealer_trainer.drills.item.item import Item
from dealer_trainer.drills.item.kind.chip_work import due_amount
from dealer_trainer.games.game import Game
from dealer_trainer.guide.grading.fault import Money


def accuracy_of(sitting: Sitting) -> Accuracy:
    """The money decisions that were right (ruling A1), out of those that were due or made.

    They are every bet that was to be taken or paid at the table, every payout item, and all chip work that pays; what
    was never reached counts as wrong. Overridden grades count as the supervisor says.
    """
    counts = [*_item_counts(sitting), *(Money(*count) for count in _round_counts(sitting))]
    right, made = sum(count.right for count in counts), sum(count.made for count in counts)
    return Accuracy(right, made, share_error(counts))


def _round_counts(sitting: Sitting) -> Iterator[tuple[int, int]]:
    """For each round, the money decisions that were right, and all of them."""
    for place, number in rounds_in(sitting):
        graded = graded_rounds_on(sitting, place, number)
        made = sum(each.money.made for each in graded)
        right = sum(each.money.right for each in graded)
        override = sitting.overrides.get(f"round/{place}/{number}/payouts")
        if override is not None and override.thousandths in (0, 1000):
            right = made * override.thousandths // 1000
        yield right, made


def _item_counts(sitting: Sitting) -> Iterator[Money]:
    """For each item that asks for a pay: only the value counts, chips need not be the fewest."""
    answers = {(answer.part, answer.number): answer for answer in sitting.answers}
    for place, part in enumerate(sitting.form.parts):
        for number, asked in enumerate(part.items):
            answer = answers.get((place, number))
            item = item_of(sitting.game, asked) if answer is None else answer.item
            if item.kind != "payout" and not _is_paid_in_chips(item):
                continue
            granted = sitting.overrides.get(f"item/{place}/{number}")
            is_right = answer is not None and _is_right_value(sitting.game, answer)
            yield Money(int(is_right if granted is None else granted.thousandths == 1000), 1)


def _is_paid_in_chips(item: Item) -> bool:
    return item.kind in ("chip_work", "see_chips") and item.form == "chips" and item.roll is not None


def _is_right_value(game: Game, answer: ExamAnswer) -> bool:
    if _is_paid_in_chips(answer.item):
        return sum(answer.answer.chips) == due_amount(game, answer.item)
    return answer.graded.is_right
