"""Faults with chips, puck and marks before a roll counts: nothing is decided then."""

from collections.abc import Sequence

from dealer_trainer.engine import Rules, Table
from dealer_trainer.engine.table import marks_are_kept
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
    before = range(dealt.alignment.start)
    faults = (early_fault(dealt.rules, table, at, dealt.acts[at], row.source) for at in before)
    return [fault for fault in faults if fault is not None]


def early_fault(rules: Rules, table: Table, at: int, act: Act, source: str) -> Fault | None:
    """What is wrong with an act before the roll on `table`."""
    there = table.wager(act.place) if act.place else None
    amount = act.amount or 0
    if act.do == "take" and act.amount is None and there is not None:
        amount = there.amount
    point = table.point
    if act.do == "puck" and act.to != point:
        why = message("No roll has counted, so the puck stays.")
        return Fault("wrong_puck", "major", source, None, act, 0, why, at)
    if act.do in ("mark", "clear_marks"):
        if not marks_are_kept(rules, table):
            return None
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
