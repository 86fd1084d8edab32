"""What an instructor does at a practice table, as data: the commands, and the record of a round."""

from collections.abc import Sequence
from functools import cache
from typing import Annotated, Final, Literal, NamedTuple

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from dealer_trainer.engine import Roll
from dealer_trainer.message import message
from dealer_trainer.table.felt import RACK, ActError
from dealer_trainer.table.round_state import MOST_ACTS
from dealer_trainer.table.snapshot import Dispute

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


MOST_INSTRUCTOR_ACTS: Final = 200
"""The most instructor acts in one round."""
CLAIMS: Final[dict[Claim, str]] = {
    "bet_was_up": message("My bet was up before the button!"),
    "paid_short": message("You paid me short last time!"),
    "said_off": message("I told you it was off!"),
    "wrong_seat": message("Those are my chips, not theirs!"),
}
"""What players say. The dealer cannot settle any of it: the right act is to freeze and call the floor."""
CHANGING: Final = (SetDice, LayLateBet, LeanDie)
"""Commands that change the round itself."""


class InstructorAct(NamedTuple):
    """A command, and how far the round was: `at` acts were done, `pops` of them pressed the button."""

    command: InstructorCommand
    at: int
    pops: int


class MarkedAct(NamedTuple):
    """An instructor's words about an act; `at`: how many acts were done by then."""

    at: int
    words: str


def is_held(record: Sequence[InstructorAct]) -> bool:
    """Whether the instructor has stopped the table."""
    held = [act.command for act in record if isinstance(act.command, Freeze | GoOn)]
    return bool(held) and isinstance(held[-1], Freeze)


def dispute_of(record: Sequence[InstructorAct]) -> Dispute | None:
    """What is disputed, or None; going back to before the dispute takes it back."""
    found: InstructorAct | None = None
    for act in record:
        if isinstance(act.command, StartDispute):
            found = act
        elif isinstance(act.command, GoBack) and found is not None and act.at - act.command.acts < found.at:
            found = None
    if found is None or not isinstance(found.command, StartDispute):
        return None
    seat, claim = found.command.seat, found.command.claim
    return None if seat is None or claim is None else Dispute(seat, CLAIMS[claim])


def marks_of(record: Sequence[InstructorAct]) -> tuple[MarkedAct, ...]:
    """The instructor's marks, by act."""
    marks = (MarkedAct(act.command.at, act.command.words) for act in record if isinstance(act.command, AddMark))
    return tuple(sorted(marks, key=lambda mark: mark.at))


def debrief_of(record: Sequence[InstructorAct]) -> int | None:
    """After how many acts the round is shown; None if there is no debriefing."""
    shown = [act.command.at for act in record if isinstance(act.command, Debrief)]
    return shown[-1] if shown else None


def dice_of_next_round(record: Sequence[InstructorAct], pops: int) -> Roll | None:
    """The dice that were set for the next round, after all `pops` of this one were pressed."""
    rolls = [
        Roll(act.command.first, act.command.second)
        for act in record
        if isinstance(act.command, SetDice) and act.pops >= pops
    ]
    return rolls[-1] if rolls else None


def duty_of_next_round(record: Sequence[InstructorAct]) -> str | None:
    """The table duty that was asked for while the round was dealt, and arrives after it."""
    waiting = [act.command.duty for act in record if isinstance(act.command, BringDuty) and act.at]
    return waiting[-1] if waiting else None


def is_complete(act: InstructorAct) -> bool:
    """Whether the command can go into a record: everything that the table chooses has been chosen."""
    return not isinstance(act.command, StartDispute | LayLateBet) or None not in act.command.model_dump().values()


def noted(record: tuple[InstructorAct, ...], act: InstructorAct) -> tuple[InstructorAct, ...]:
    """The record with one more act; of a debriefing, only its latest position is kept."""
    if isinstance(act.command, Debrief) and record and isinstance(record[-1].command, Debrief):
        record = record[:-1]
    return (*record, act)
