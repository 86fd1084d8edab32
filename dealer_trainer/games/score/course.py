"""course.toml of a scoring game as strict models: lessons, what each teaches, a turn to watch, the skills it drills."""

from typing import Annotated, Literal, Self

from pydantic import AfterValidator, Field, model_validator

from dealer_trainer.engine.score.turn import Bank, Event, LastTurn, PickUp, SetAside, Start, Thrown
from dealer_trainer.games.course import Criterion
from dealer_trainer.games.drills import Slug
from dealer_trainer.games.schema import one_line
from dealer_trainer.games.score.schema import Face, Limit
from dealer_trainer.guide.row import Frozen
from dealer_trainer.message import message
from dealer_trainer.message_field import AS_MESSAGE

Line = Annotated[str, Field(min_length=1, max_length=200), AfterValidator(one_line), AS_MESSAGE]
Dice = Annotated[tuple[Face, ...], Field(min_length=1, max_length=6)]


class EventText(Frozen):
    """One event of a turn: a roll, a set-aside, a bank, or a pick-up; `illegal` if it must be refused."""

    roll: Dice | None = None
    set_aside: Dice | None = None
    bank: bool = False
    pick_up: bool = False
    illegal: bool = False

    @model_validator(mode="after")
    def _one_thing(self) -> Self:
        if sum((self.roll is not None, self.set_aside is not None, self.bank, self.pick_up)) != 1:
            raise ValueError(message("an event is one of roll, set_aside, bank, pick_up"))
        return self

    def built(self) -> Event:
        """The engine's event."""
        if self.roll is not None:
            return Thrown(self.roll)
        if self.set_aside is not None:
            return SetAside(self.set_aside)
        return Bank() if self.bank else PickUp()


class ShownTurn(Frozen):
    """A turn that a lesson shows. `previous`: points and dice of the turn before, if they may be taken over."""

    score: Limit = 0
    previous: Annotated[tuple[int, int], Field()] | None = None
    events: Annotated[tuple[EventText, ...], Field(min_length=1, max_length=20)]

    def start(self) -> Start:
        """What the turn starts from."""
        return Start(self.score, self.score > 0, None if self.previous is None else LastTurn(*self.previous))


class ScoreLesson(Frozen):
    """One lesson. `text`: what it says, by line. `rows`: guide rows taught here. `skills`: drilled here.

    `items`: of the skills in turn, with help; `gate`: how many of so many without help must be right.
    """

    id: Slug
    title: Line
    text: Annotated[tuple[Line, ...], Field(min_length=1, max_length=8)]
    rows: Annotated[tuple[str, ...], Field(max_length=19)] = ()
    turn: ShownTurn | None = None
    skills: Annotated[tuple[Slug, ...], Field(min_length=1, max_length=12)]
    items: Annotated[int, Field(ge=1, le=40)] = 6
    gate: Criterion


class ScoreCourse(Frozen):
    """All of course.toml; a game without it has no lessons."""

    format: Literal[1] = 1
    lessons: Annotated[tuple[ScoreLesson, ...], Field(max_length=40)] = ()
