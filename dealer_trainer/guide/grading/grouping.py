"""The same mistake repeated in a round is one fault with its places (ruling G1).

The same mistake means the same kind, bet, row, and probable rule; its places differ by seat, number, owner.
"""

from collections.abc import Hashable, Iterable

from dealer_trainer.guide.act import Act
from dealer_trainer.guide.grading.fault import Fault, FaultPlace, Severity

SEVERITIES: tuple[Severity, ...] = ("minor", "major", "critical")
"""The mildest first."""

UNANSWERED, ONE_SUM = "unanswered", "one_sum"
ONE_CAUSE = frozenset({UNANSWERED, ONE_SUM})
"""Mistakes that count as one in a round, whatever the bet and row of each place.

All requests that one early pop leaves unanswered, and all payments for two bets as one sum (ruling G3).
"""


def grouped(faults: Iterable[Fault]) -> tuple[Fault, ...]:
    """Faults of one place each combined into faults with several places, in the order of their first places."""
    groups: dict[Hashable, list[Fault]] = {}
    for number, fault in enumerate(faults):
        groups.setdefault(_sameness(number, fault), []).append(fault)
    return tuple(map(_as_one, groups.values()))


def _sameness(number: int, fault: Fault) -> Hashable:
    """What faults of the same mistake have in common; amounts that no rule explains have nothing in common."""
    if fault.mistake in ONE_CAUSE:
        return fault.kind, fault.mistake
    if fault.kind == "wrong_amount" and not fault.mistake:
        return number
    act = _spot(fault)
    return fault.kind, fault.row, fault.mistake, act and (act.do, act.bet)


def _as_one(faults: list[Fault]) -> Fault:
    places = tuple(map(_place, faults))
    gravest = max((fault.severity for fault in faults), key=SEVERITIES.index)
    return faults[0]._replace(severity=gravest, cost=sum(fault.cost for fault in faults), places=places)


def _place(fault: Fault) -> FaultPlace:
    act = _spot(fault)
    if act is None:
        return FaultPlace(None, None, None, None, fault.cost, fault.at, fault.step)
    owner = None if act.bet is None else act.owner or "player"
    return FaultPlace(act.seat, act.bet, act.number, owner, fault.cost, fault.at, fault.step)


def _spot(fault: Fault) -> Act | None:
    """The act that says where a fault is: what was due, or else what was done."""
    return fault.due or fault.done
