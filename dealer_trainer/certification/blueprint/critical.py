"""Faults that fail an attempt whatever its score, by their names in a blueprint."""

from dealer_trainer.certification.blueprint.blueprint import CriticalId
from dealer_trainer.engine.legality import LIMIT
from dealer_trainer.guide.grading.fault import Fault, FaultKind
from dealer_trainer.guide.grading.layout_faults import CARRIED
from dealer_trainer.guide.irregularity import LATE_TOP_UP

_BY_KIND: dict[FaultKind, CriticalId] = {
    "paid_loser": "paid_loser",
    "paid_undecided": "paid_loser",
    "took_winner": "took_winner",
    "wrong_puck": "wrong_point",
}


def critical_of(fault: Fault) -> CriticalId | None:
    """The name of a fault that a blueprint may make critical; None if it is none, or was reported to the floor in time.

    Paying before losers are taken is major by itself: it is critical only where a blueprint says so.
    """
    if fault.kind == "paid_before_taken" and fault.severity != "minor":
        return "paid_before_taken"
    if fault.severity != "critical":
        return None
    if fault.kind in _BY_KIND:
        return _BY_KIND[fault.kind]
    act = fault.done or fault.due
    if act is not None and act.do == "pay":
        return "paid_loser"
    if fault.row == LATE_TOP_UP:
        return "late_bet"
    return "over_limit" if fault.row in (LIMIT, CARRIED) or fault.kind != "extra" else "late_bet"
