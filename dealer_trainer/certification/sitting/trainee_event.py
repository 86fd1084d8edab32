"""What a trainee does in a sitting, as its events say it: parts, items, acts at the table."""

from typing import Annotated

from pydantic import Field

from dealer_trainer.certification.sitting.body import Body, Id, Number, Part, Signed, Whole
from dealer_trainer.drills.item.item import Answer
from dealer_trainer.engine import Owner
from dealer_trainer.guide.act import Act, Do
from dealer_trainer.guide.row import Frozen


class PartBegun(Body):
    """The clock of a part begins."""

    kind = "part_begun"
    part: Part


class Shown(Body):
    """An item is shown, or a round at the table begins; both numbered from 0 in their part."""

    kind = "shown"
    part: Part
    number: Number


class AnswerBody(Frozen):
    """An answer as a record spells it, with only its filled fields."""

    amount: Signed | None = None
    acts: Annotated[tuple["ActBody", ...], Field(max_length=500)] | None = None
    call: Annotated[str, Field(max_length=2000)] | None = None
    order: Annotated[tuple[Signed, ...], Field(max_length=500)] | None = None
    choice: Signed | None = None
    chips: Annotated[tuple[Whole, ...], Field(max_length=5000)] | None = None

    @classmethod
    def of(cls, answer: Answer) -> "AnswerBody":
        """The body of an answer."""
        return cls(
            amount=answer.amount,
            acts=tuple(map(ActBody.of, answer.acts)) or None,
            call=answer.call,
            order=answer.order or None,
            choice=answer.choice,
            chips=answer.chips or None,
        )

    @property
    def answer(self) -> Answer:
        """The answer again."""
        acts = tuple(act.act for act in self.acts or ())
        return Answer(self.amount, acts, self.call, self.order or (), self.choice, self.chips or ())


class ActBody(Frozen):
    """An act as a record spells it, with only its filled fields."""

    do: Do
    bet: Id | None = None
    seat: Signed | None = None
    owner: Owner | None = None
    number: Signed | None = None
    amount: Signed | None = None
    to: Signed | None = None
    call: Annotated[str, Field(max_length=2000)] | None = None

    @classmethod
    def of(cls, act: Act) -> "ActBody":
        """The body of an act."""
        return cls(**act._asdict())

    @property
    def act(self) -> Act:
        """The act again."""
        return Act(self.do, self.bet, self.seat, self.owner, self.number, self.amount, self.to, self.call)


class Answered(Body):
    """The current item was answered."""

    kind = "answered"
    part: Part
    number: Number
    answer: AnswerBody


class Acted(Body):
    """One act at the table."""

    kind = "act"
    part: Part
    number: Number
    act: ActBody


class RoundFinished(Body):
    """The trainee reports this round as dealt."""

    kind = "round_finished"
    part: Part
    number: Number


class SupervisorAsked(Body):
    """The trainee asks for a supervisor, and may say what about; the clock goes on. Strangers can read the words."""

    kind = "asked"
    words: Annotated[str, Field(min_length=1, max_length=200)] | None = None
