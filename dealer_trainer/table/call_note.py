"""What words that are no mistake count for, where a tick alone would say more of them than is true."""

from typing import Literal

from dealer_trainer.guide.grading.call_faults import Calls

CallNote = Literal["", "unheard", "free", "opening", "enough"]
"""Unheard: the call that is due is not in them (ruling C1). Free: no call was due (ruling C3). Opening: any words open
the come-out (ruling C1). Enough: the house takes the number, and a full call says more (ruling C1). Empty: they are the
call, or part of it."""


def note_of_call(said: Calls, at: int) -> CallNote:
    """What an announcement after the roll counts for, the last of `said`."""
    if at not in said.silent:
        return ""
    return "unheard" if said.graded.keys() <= said.silent else "free"
