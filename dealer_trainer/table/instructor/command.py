"""What an instructor does at a practice table, as data."""

from functools import cache
from typing import Annotated, Final, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from dealer_trainer.message import message
from dealer_trainer.table.felt import RACK, ActError
from dealer_trainer.table.round_state import MOST_ACTS

MOST_WORDS: Final = 120
"""The most characters of a mark."""
MOST_BACK: Final = 20
"""The most acts that one command takes back."""

Claim = Literal["bet_was_up", "paid_short", "said_off", "wrong_seat"]
"""What a player disputes."""


def _plain(words: str) -> str:
    """`text` if it is one line without invisible characters; raises ValueError."""
    plain = " ".join(words.split())
    if not plain or not plain.isprintable():
        raise ValueError("a mark is a line of letters")
    return plain


Words = Annotated[str, Field(min_length=1, max_length=MOST_WORDS), AfterValidator(_plain)]
Die = Annotated[int, Field(ge=1, le=6)]
Seat = Annotated[int, Field(ge=1, le=12)]


class _Command(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class SetDice(_Command):
    """The next dice that count: this round's if they have not landed, otherwise the next round's."""

    do: Literal["dice"] = "dice"
    first: Die
    second: Die


class LayLateBet(_Command):
    """A bet that a player places as the dice are popped; the table chooses whatever is not given. `amount` in cents."""

    do: Literal["late_bet"] = "late_bet"
    seat: Seat | None = None
    bet: Annotated[str, Field(min_length=1, max_length=80)] | None = None
    amount: Annotated[int, Field(ge=1, le=RACK)] | None = None


class LeanDie(_Command):
    """The next pop does not count: a die is leaning."""

    do: Literal["lean"] = "lean"


class StartDispute(_Command):
    """A player disputes something, so calling the floor is warranted."""

    do: Literal["dispute"] = "dispute"
    seat: Seat | None = None
    claim: Claim | None = None


class BringDuty(_Command):
    """A table duty arrives now, or before the next round if this one has begun; what is given of it is drawn."""

    do: Literal["duty"] = "duty"
    duty: Annotated[str, Field(min_length=1, max_length=40)]


class Freeze(_Command):
    """The dealer must stop, until `GoOn`."""

    do: Literal["freeze"] = "freeze"


class GoOn(_Command):
    """The trainee continues dealing."""

    do: Literal["go_on"] = "go_on"


class GoBack(_Command):
    """Take back the last acts of the round."""

    do: Literal["go_back"] = "go_back"
    acts: Annotated[int, Field(ge=1, le=MOST_BACK)] = 3


class AddMark(_Command):
    """A few words about an act; `at`: how many acts were done by then."""

    do: Literal["mark"] = "mark"
    at: Annotated[int, Field(ge=0, le=MOST_ACTS + 3)]
    words: Words


class Debrief(_Command):
    """Show the finished round as it was after so many acts; None ends the debriefing."""

    do: Literal["debrief"] = "debrief"
    at: Annotated[int, Field(ge=0, le=MOST_ACTS + 3)] | None


InstructorCommand = Annotated[
    SetDice | LayLateBet | LeanDie | StartDispute | BringDuty | Freeze | GoOn | GoBack | AddMark | Debrief,
    Field(discriminator="do"),
]  # fmt: skip


@cache
def _adapter() -> TypeAdapter[InstructorCommand]:
    return TypeAdapter(InstructorCommand)


def read_command(document: object) -> InstructorCommand:
    """The command in a document from outside; raises ActError if it is not one."""
    try:
        return _adapter().validate_python(document)
    except (ValidationError, RecursionError) as error:
        raise ActError(message("This is not an instructor's command.")) from error
