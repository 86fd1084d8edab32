"""The appendix of a report: every question with its answer and the right one, every round with what was done."""

from collections.abc import Iterator

from dealer_trainer.certification.form.form import item_of
from dealer_trainer.certification.paper.award import AnswerLine, RoundLine
from dealer_trainer.certification.sitting.sitting import Sitting
from dealer_trainer.drills.item.factory import grade
from dealer_trainer.drills.item.item import Answer, Form, Graded, Item
from dealer_trainer.drills.item.text import chips_text
from dealer_trainer.engine import dollars
from dealer_trainer.games.game import Game
from dealer_trainer.table.playthrough import act_text, roll_text

_COUNTS = {0: "counts not at all", 500: "counts half", 1000: "counts in full"}

_ANY: dict[Form, Answer] = {
    "amount": Answer(amount=1), "chips": Answer(chips=(50,)), "call": Answer(call=""), "cards": Answer(order=(0,)),
    "card": Answer(choice=0), "stack": Answer(choice=0), "judge": Answer(choice=0), "cuts": Answer(order=(1,)),
}  # fmt: skip


def answer_lines(sitting: Sitting) -> Iterator[AnswerLine]:
    """Every question in the order in which it was asked, including those that were never reached."""
    answers = {(answer.part, answer.number): answer for answer in sitting.answers}
    for place, part in enumerate(sitting.form.parts):
        title = sitting.blueprint.parts[place].title
        for number, asked in enumerate(part.items):
            answer = answers.get((place, number))
            override = sitting.overrides.get(f"item/{place}/{number}")
            counts = "" if override is None else _COUNTS.get(override.thousandths, f"counts {override.thousandths}‰")
            if answer is None:
                item = item_of(sitting.game, asked)
                due = _due(sitting.game, item)
                yield AnswerLine(
                    title, number + 1, item.question, "", due.due, due.source, is_right=False, override=counts
                )
                continue
            given, graded = given_text(sitting.game, answer.item, answer.answer), answer.graded
            yield AnswerLine(
                title, number + 1, answer.item.question, given, graded.due or given, graded.source, graded.is_right,
                counts,
            )  # fmt: skip


def round_lines(sitting: Sitting) -> Iterator[RoundLine]:
    """Every round in the order in which it was dealt, including frozen ones."""
    for dealt in sitting.rounds:
        acts = "; ".join(act_text(sitting.game.rules, act) for act in dealt.acts)
        faults = " ".join(fault.why for fault in dealt.graded.faults)
        title = sitting.blueprint.parts[dealt.part].title
        yield RoundLine(title, dealt.number + 1, roll_text(dealt.roll), acts, faults, dealt.is_replaced)


def given_text(game: Game, item: Item, answer: Answer) -> str:
    """The answer on one line."""
    if answer.amount is not None:
        return dollars(answer.amount)
    if answer.chips:
        return f"{dollars(sum(answer.chips))} ({chips_text(answer.chips)})"
    if answer.call is not None:
        return f"“{answer.call}”"
    if answer.choice is not None:
        return f"stack {answer.choice + 1}" if item.form == "stack" else item.cards[answer.choice]
    if answer.order:
        return " + ".join(map(str, answer.order)) if item.form == "cuts" else " ".join(_cards(item, answer))
    return "; ".join(act_text(game.rules, act) for act in answer.acts) or "nothing"


def _due(game: Game, item: Item) -> Graded:
    """The right answer to a question that nobody answered, found by grading any answer of its form."""
    return grade(game, item, _ANY.get(item.form, Answer()))


def _cards(item: Item, answer: Answer) -> Iterator[str]:
    return (f"{place}. {item.cards[card]}" for place, card in enumerate(answer.order, 1))
