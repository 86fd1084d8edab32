"""Faults with chips, puck and marks before a roll counts: nothing is decided then."""

from collections.abc import Sequence

from dealer_trainer.engine import Cents
from dealer_trainer.guide.act import Act
from dealer_trainer.guide.grading.dealt_round import DealtRound
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.guide.model import opening_row
from dealer_trainer.message import message


def early_faults(dealt: DealtRound) -> list[Fault]:
    """Every such fault of the acts up to the pop."""
    if dealt.alignment.start < 2:
        return []
    row = opening_row(dealt.guide) or dealt.model.row
    table = dealt.model.table
    lying = {wager.place: wager.amount for wager in table.wagers}
    found = []
    for at in range(dealt.alignment.start):
        act = dealt.acts[at]
        amount = lying.get(act.place, 0) if act.do == "take" and act.place and act.amount is None else act.amount
        fault = early_fault(at, act, row.source, table.point, amount or 0)
        if fault is not None:
            found.append(fault)
    return found


def early_fault(at: int, act: Act, source: str, point: int | None, amount: Cents) -> Fault | None:
    """What is wrong with an act before the roll, with `point` on; `amount`: what it moved, in cents."""
    if act.do == "puck" and act.to != point:
        why = message("No roll has counted, so the puck stays.")
        return Fault("wrong_puck", "major", source, None, act, 0, why, at)
    if act.do in ("mark", "clear_marks"):
        why = message("No roll has counted, so the marks stay.")
        return Fault("wrong_mark", "major", source, None, act, 0, why, at)
    if act.do == "push":
        why = message("No roll has counted, so nothing pushes.")
        return Fault("extra", "minor", source, None, act, 0, why, at)
    if act.do == "pay":
        why = message("No roll has counted, so nothing is paid.")
        return Fault("extra", "critical", source, None, act, amount, why, at)
    if act.do == "take":
        why = message("No roll has counted, so this bet has not lost.")
        return Fault("extra", "major", source, None, act, -amount, why, at)
    if act.do == "set_up" and act.place is None and point is None:
        why = message("These bets are off on the come-out.")
        return Fault("extra", "minor", "ruling:R7", None, act, 0, why, at)
    return None


def bets_moved(faults: Sequence[Fault]) -> int:
    """The bets that these faults paid or took: each is a money decision that was not due."""
    return len({(act.do, act.place) for fault in faults if (act := fault.done) and act.do in ("take", "pay")})
