"""What an instructor did in a round, as the table's record has it, and what follows from it."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from dealer_trainer.engine import Roll
from dealer_trainer.message import message
from dealer_trainer.table.instructor.command import (
    AddMark,
    BringDuty,
    Claim,
    Debrief,
    Freeze,
    GoBack,
    GoOn,
    InstructorCommand,
    LayLateBet,
    LeanDie,
    SetDice,
    StartDispute,
)
from dealer_trainer.table.snapshot import Dispute

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
