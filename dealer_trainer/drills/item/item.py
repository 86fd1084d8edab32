"""A drill item, an answer, and its grade: the values that every kind of drill shares."""

from typing import Literal, NamedTuple

from dealer_trainer.engine import Cents, Place, Roll, Table
from dealer_trainer.guide.act import Act
from dealer_trainer.guide.duty.act import DutyAct, DutyStart
from dealer_trainer.guide.grading.fault import Fault

Form = Literal["amount", "order", "call", "cards", "card", "marks", "stack", "judge", "chips", "cuts"]
"""The form of an answer, and the field of `Answer` that holds it.

An amount (`amount`, or `chips` that were built); acts in order on the felt (`acts`); words (`call`); cards laid in
order (`order`); one card (`choice`); side-bet acts for every roll, with a pop between two rolls (`acts`); the wrongly
built stack (`choice`); the verdict on a layout with its remedy, one of the cards, the first of which says that it is
clean (`choice`); chips from the rack, bottom first (`chips`); the sizes of the piles that a stack is cut into
(`order`).
"""


class Item(NamedTuple):
    """One question.

    `id`: "kind/skill/seed", which rebuilds it. `facts`: ids of the facts it requires ("row:guide-13", "odds:6:5",
    "call:guide-5"), scheduled by the memory of facts. `cards`: what is to be laid in order, or chosen from. `stacks`:
    chips bottom first, in cents. `features`: name and value of what makes it easy or hard. `acts`: what has been done
    when the question is put, in order: bets as they were made or changed (set_up with the new amount, 0 for a bet taken
    down), the pop, then the dealer's acts; `felt.handle` shows the result. `rolls`: a run of them, if `roll` alone is
    not enough. `duty`: the table duty
    that it is about; `duty_acts`: what everybody has done of it.
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
    duty: DutyStart | None = None
    duty_acts: tuple[DutyAct, ...] = ()


class Answer(NamedTuple):
    """A trainee's answer; the field that the item's form asks for is filled."""

    amount: Cents | None = None
    acts: tuple[Act, ...] = ()
    call: str | None = None
    order: tuple[int, ...] = ()
    choice: int | None = None
    chips: tuple[Cents, ...] = ()


class AnswerError(ValueError):
    """An answer that does not fit its item's form: our bug, never the trainee's mistake."""


class Graded(NamedTuple):
    """The grade of an answer.

    `right`: the right answer, filled in for the same form. `due`: the same in words. `why`: one sentence; for a wrong
    amount, the rule that was probably applied. `mistake`: that rule's id. `source`: the guide row or ruling.
    `cost` in cents as in a Fault. `signal`: for the verdict on a layout, hit, miss, false_alarm, or correct_rejection.
    `is_critical`: in a table duty, what was answered would be a critical fault.
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
    is_critical: bool = False
