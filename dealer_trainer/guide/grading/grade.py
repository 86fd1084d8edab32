"""A dealt round held against the model round: every fault with its rule and its cost, points, money.

Decided here: `WEIGHTS` of severities, and what calling the floor does. `handling`, `layout_fault`, `announcement` and
`order` find the faults.
"""

from collections.abc import Sequence

from dealer_trainer.engine import Rules
from dealer_trainer.guide.act import Act
from dealer_trainer.guide.call.phrase import Phrases
from dealer_trainer.guide.grading.call_faults import announcement_faults, calls_of
from dealer_trainer.guide.grading.chip_faults import handling_faults
from dealer_trainer.guide.grading.dealt_round import Round
from dealer_trainer.guide.grading.fault import Fault, Severity, Verdict
from dealer_trainer.guide.grading.layout_faults import layout_faults
from dealer_trainer.guide.grading.order_faults import Order
from dealer_trainer.guide.model import ModelRound
from dealer_trainer.guide.row import Guide

WEIGHTS: dict[Severity, int] = {"critical": 40, "major": 15, "minor": 5}
"""Points that a fault costs; a clean round has 100 and none has less than 0."""

_LOWERED: dict[Severity, Severity] = {"critical": "major", "major": "minor", "minor": "minor"}


def grade(rules: Rules, guide: Guide, phrases: Phrases, model: ModelRound, acts: Sequence[Act]) -> Verdict:
    """Grade what a dealer did after a roll.

    Acts up to a pop came before the roll and are not judged. Calling the floor is no fault: it lowers the severity of
    what was done wrong before it by one step, for a mistake that is reported can be put right. A round that ends with
    a warranted call for the floor is frozen there: what was still to come is not counted as left out.
    """
    calls = calls_of(guide, phrases, model, acts)
    dealt = Round(rules, guide, model, acts, calls.silent)
    found = announcement_faults(dealt, calls)
    if not dealt.alignment.is_as_due:
        found += layout_faults(dealt)
        found += handling_faults(dealt)
        found += Order(rules, guide, model, dealt.alignment).faults()
    if any(act.do == "floor" for act in dealt.acts):
        found = _after_the_floor(dealt, found)
    found.sort(key=lambda fault: _place(dealt, fault))
    faults = tuple(fault._replace(why=f"{fault.why[0].upper()}{fault.why[1:]}.") for fault in found)
    points = max(0, 100 - sum(WEIGHTS[fault.severity] for fault in faults))
    return Verdict(faults, points, sum(fault.cost for fault in faults), dealt.alignment.pairs)


def grade_so_far(
    rules: Rules, guide: Guide, phrases: Phrases, model: ModelRound, acts: Sequence[Act]
) -> tuple[Fault, ...]:
    """The faults that are certain already, however well the round goes on: those of its best ending."""
    alignment = Round(rules, guide, model, acts, calls_of(guide, phrases, model, acts).silent).alignment
    ending = [model.steps[step].act for step in sorted({*alignment.missing, *alignment.instead.values()})]
    faults = grade(rules, guide, phrases, model, [*acts, *ending]).faults
    return tuple(fault for fault in faults if fault.at is not None and fault.at < len(acts))


def _after_the_floor(dealt: Round, faults: list[Fault]) -> list[Fault]:
    """Lower what was reported; of a frozen round leave out what was still to come."""
    called = max(at for at, act in enumerate(dealt.acts) if act.do == "floor")
    is_warranted = any(fault.at is not None for fault in faults)
    if is_warranted and called == len(dealt.acts) - 1:
        stages = [dealt.stage(step) for step in dealt.alignment.pairs if step is not None]
        reached = max(stages, default=-1)
        faults = [
            each_fault
            for each_fault in faults
            if each_fault.at is not None or each_fault.step is None or dealt.stage(each_fault.step) < reached
        ]
    return [
        each_fault._replace(severity=_LOWERED[each_fault.severity])
        if each_fault.at is not None and each_fault.at < called
        else each_fault
        for each_fault in faults
    ]


def _place(dealt: Round, fault: Fault) -> tuple[int, bool, int]:
    """Faults go in the order of the acts; what was left out stands after the last act that should have come before."""
    if fault.at is not None:
        return fault.at, False, fault.step or 0
    assert fault.step is not None
    before = (at for at, step in dealt.alignment.exact.items() if step < (fault.step or 0))
    return max(before, default=-1), True, fault.step
