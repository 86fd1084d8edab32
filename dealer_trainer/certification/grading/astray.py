"""What was done at the table without being due, and that no count of what was due shows.

As a bet that was paid without being due counts as one more money decision, and wrong (ruling A1), each of these counts
as one more of its kind, and wrong: a legal bet that was sent back or reduced is one more request; a marker or the puck
moved wrongly in a round without other faults of that kind is one more mark, or one more move of the puck. What is
needless and harms nobody, such as a second marker, a push of a bet that stays, poor form, or a call for the floor, is
one more occasion in the area of order (rulings G2 to G4, H6).
"""

from collections import Counter
from collections.abc import Mapping

from dealer_trainer.guide.grading.fault import Duty, DutyCount, Fault, FaultKind, GradedRound

NOTHING = DutyCount()

_NEEDLESS: frozenset[FaultKind] = frozenset({"bad_form", "unwarranted_floor"})
_ONCE: tuple[Duty, ...] = ("puck", "marks")
_DUTY_OF: Mapping[str, Duty] = {
    "puck": "puck", "mark": "marks", "clear_marks": "marks", "set_up": "requests", "refuse": "requests",
}  # fmt: skip


def duties_done(graded: GradedRound) -> dict[Duty, DutyCount]:
    """How often each duty was due and right in a round, including what went astray."""
    return {**graded.duties, **{duty: _more(graded.duties.get(duty), count) for duty, count in _astray(graded)}}


def work_done(graded: GradedRound) -> dict[str, DutyCount]:
    """The same by the kinds of work; what went astray belongs to its duty and to no kind.

    Needless acts cost points in the area of order and fail no minimum: the rulings call them minor.
    """
    return {**graded.work, **{duty: DutyCount(count, 0) for duty, count in _astray(graded)}}


def order_done(graded: GradedRound) -> DutyCount:
    """What could come out of turn in a round and what did not, with everything needless or moving a marker astray."""
    return _more(graded.order, sum(map(_needless, graded.faults)))


def _more(count: DutyCount | None, wrong: int) -> DutyCount:
    due, right = count or NOTHING
    return DutyCount(due + wrong, right)


def _astray(graded: GradedRound) -> list[tuple[Duty, int]]:
    """How often something went astray, by duty; markers and the puck count once, and not if they were wrong already."""
    found = Counter[Duty]()
    for fault in graded.faults:
        if (duty := _duty_of(fault)) is not None:
            found[duty] += _not_due(fault)
    for duty in _ONCE:
        due, right = graded.duties.get(duty, NOTHING)
        found[duty] = min(found[duty], int(due == right))
    return [(duty, count) for duty, count in found.items() if count]


def _duty_of(fault: Fault) -> Duty | None:
    """The duty that a fault spoils; minor faults spoil none, nor does opening a zone for nobody."""
    act = fault.done
    if act is None or fault.severity == "minor":
        return None
    return _DUTY_OF.get(act.do)


def _needless(fault: Fault) -> int:
    if fault.kind in _NEEDLESS:
        return len(fault.places)
    is_minor = fault.kind == "extra" and fault.severity == "minor"
    return _not_due(fault) if is_minor or _duty_of(fault) in _ONCE else 0


def _not_due(fault: Fault) -> int:
    """The places of a fault at which nothing of the kind was due."""
    return sum(place.step is None for place in fault.places)
