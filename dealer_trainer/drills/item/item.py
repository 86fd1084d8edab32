"""A drill item, an answer to it and what the answer comes to: the values that every kind of drill shares."""

from typing import Literal, NamedTuple

from dealer_trainer.engine import Cents, Place, Roll, Table
from dealer_trainer.guide.act import Act
from dealer_trainer.guide.grading.fault import Fault

Form = Literal["amount", "order", "call", "cards", "card", "marks", "stack", "judge", "chips", "cuts"]
"""What the answer is, and the field of `Answer` that holds it.

An amount (`amount`, or `chips` that were built); acts in order on the felt (`acts`); words (`call`); cards laid in
order (`order`); one card (`choice`); side-bet acts of every roll, a pop between two rolls (`acts`); the wrongly built
stack (`choice`); a judgment of a layout with its remedy, one of the cards, the first of which says that it is clean
(`choice`); chips from the rack, bottom first (`chips`); the sizes of the piles that a stack is cut into (`order`).
"""


class Item(NamedTuple):
    """One question.

    `id`: "kind/skill/seed", which rebuilds it. `facts`: ids of what it asks to be known ("row:guide-13", "odds:6:5",
    "call:guide-5"), scheduled by the memory of facts. `cards`: what is to be laid in order, or chosen from. `stacks`:
    chips as they stand, bottom first, in cents. `features`: name and value of what makes it easy or hard.
    `acts`: what has been done when the question is put, in order: bets as they were made or changed (set_up with the
    amount that is to lie there, 0 for a bet taken down), the pop, then the dealer's acts; `felt.handle` shows what they
    leave. `rolls`: a run of them, where `roll` alone is not enough. `spoken`: words that are heard where that can be;
    `question` holds them too, for who reads.
    """

    id: str
    kind: str
    skill: str
    seed: int
    form: Form
    question: str
    table: Table
    roll: Roll | None = None
    rolls: tuple[Roll, ...] = ()
    place: Place | None = None
    cards: tuple[str, ...] = ()
    stacks: tuple[tuple[Cents, ...], ...] = ()
    acts: tuple[Act, ...] = ()
    facts: tuple[str, ...] = ()
    features: tuple[tuple[str, str], ...] = ()
    spoken: str = ""


class Answer(NamedTuple):
    """What a trainee answered; the field that the item's form asks for is filled."""

    amount: Cents | None = None
    acts: tuple[Act, ...] = ()
    call: str | None = None
    order: tuple[int, ...] = ()
    choice: int | None = None
    chips: tuple[Cents, ...] = ()


class AnswerError(ValueError):
    """An answer that does not fit its item's form: our bug, never the trainee's mistake."""


class Graded(NamedTuple):
    """What an answer comes to.

    `right`: the answer as it should have been, filled for the same form. `due`: it in words. `why`: one sentence, for
    a wrong amount the rule that was probably applied; `mistake`: that rule's id, for the matrix of mix-ups. `source`:
    the guide row or ruling. `cost` in cents as in a Fault. `signal`: for a judged layout hit, miss, false_alarm or
    correct_rejection.
    """

    is_right: bool
    right: Answer
    due: str
    why: str
    source: str
    mistake: str | None = None
    faults: tuple[Fault, ...] = ()
    cost: Cents = 0
    signal: Literal["hit", "miss", "false_alarm", "correct_rejection"] | None = None
