"""Calling the floor: when it is warranted, and how a round counts that it froze (rulings G4 and G5).

Nothing after a warranted call counts, neither as right nor as a fault: the floor then has the table.
"""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from dealer_trainer.guide.grading.dealt_round import DealtRound
from dealer_trainer.guide.grading.fault import Fault, Severity
from dealer_trainer.guide.grading.naming import cited
from dealer_trainer.guide.row import CHIP_ACTS, Act, Guide
from dealer_trainer.message import message

FLOOR = "ruling:G4"

_MADE_BY_HAND = CHIP_ACTS | {"puck", "mark", "clear_marks", "set_up", "refuse"}
_LOWERED: dict[Severity, Severity] = {"critical": "major", "major": "minor", "minor": "minor"}


class FloorTerms(NamedTuple):
    """How a call for the floor counts in a round.

    `is_irregular`: the round contains an irregularity, such as a bet above its limit, that warrants a call at any time.
    `lowers`: which faults before a warranted call become one step milder: all; all but the critical ones, as once in a
    sitting; none. `is_rest_due`: what the call left undone counts as left out, as from the third freeze of a sitting
    on.
    """

    is_irregular: bool = False
    lowers: Literal["all", "not_critical", "none"] = "all"
    is_rest_due: bool = False


PRACTICE = FloorTerms()
"""Without an irregularity, outside an exam."""


def until_frozen(dealt: DealtRound, faults: Iterable[Fault]) -> list[Fault]:
    """The faults without those of steps that were still due when the floor was called; skipped steps remain."""
    return [fault for fault in faults if fault.at is not None or not is_still_due(dealt, fault.step)]


def is_still_due(dealt: DealtRound, step: int | None) -> bool:
    """Whether a step that was left out belongs to the stage at which the acts stopped, or to a later one."""
    return step is not None and dealt.stage(step) >= dealt.reached


def is_own_mistake(fault: Fault) -> bool:
    """Whether the floor has something to correct: a mistake with chips, puck, or marks, but not poor form or calls.

    A hand that moved nothing made no mistake: a puck that is already right, a bet that is gone; a second marker is one.
    """
    act = fault.done or fault.due
    if act is None or act.do not in _MADE_BY_HAND or fault.kind == "bad_form":
        return False
    if fault.kind == "extra" and fault.severity == "minor" and act.do != "mark":
        return False
    return fault.at is not None or fault.severity != "minor"


def lowered(terms: FloorTerms, faults: Iterable[Fault]) -> list[Fault]:
    """The faults as they count after a warranted call."""
    kept = {"all": (), "not_critical": ("critical",), "none": ("critical", "major", "minor")}[terms.lowers]
    return [fault if fault.severity in kept else fault._replace(severity=_LOWERED[fault.severity]) for fault in faults]


def unwarranted(guide: Guide, at: int, act: Act, fallback: str) -> Fault:
    """The fault of a call for the floor that nothing warranted."""
    why = message("the floor was called, and neither the round nor the dealer's own hands gave a reason for it")
    return Fault("unwarranted_floor", "minor", cited(guide, FLOOR, fallback), None, act, 0, why, at)
