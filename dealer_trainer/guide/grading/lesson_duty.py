"""A graded round in which only some of a dealer's duties are required: which faults count, and the result."""

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Literal

from dealer_trainer.guide.grading.fault import Duty, DutyCount, Fault, FaultKind, GradedRound, Money
from dealer_trainer.guide.grading.grade import WEIGHTS
from dealer_trainer.guide.grading.tally import DUTY_OF
from dealer_trainer.guide.row import Act

LessonDuty = Literal[Duty, "order"]
"""What a lesson may require: a duty of the table, the order of a round."""

_BY_KIND: Mapping[FaultKind, LessonDuty] = {
    "wrong_direction": "directions", "out_of_order": "order", "paid_before_taken": "order", "wrong_puck": "puck",
    "wrong_mark": "marks", "wrong_call": "calls", "unwarranted_floor": "requests",
}  # fmt: skip
_BY_ACT: Mapping[str, LessonDuty] = MappingProxyType(
    {**DUTY_OF, "push": "pays", "refuse": "requests", "floor": "requests"}
)


def duty_of_act(act: Act) -> LessonDuty | None:
    """The duty that an act belongs to; the pop belongs to none, because no round goes on without it.

    >>> duty_of_act(Act("take")), duty_of_act(Act("push")), duty_of_act(Act("pop"))
    ('takes', 'pays', None)
    """
    return _BY_ACT.get(act.do)


def duties_of(fault: Fault) -> frozenset[LessonDuty]:
    """The duties that a fault belongs to: paying a bet that was due to be taken belongs to two."""
    if fault.kind in _BY_KIND:
        return frozenset({_BY_KIND[fault.kind]})
    found = (duty_of_act(act) for act in (fault.due, fault.done) if act is not None)
    return frozenset(duty for duty in found if duty is not None)


def counts(fault: Fault, asked: Collection[LessonDuty]) -> bool:
    """Whether a fault counts when these duties are required.

    If acts are required, doing an act of another duty too early is no fault; if only order is, all of it counts.
    """
    acts = frozenset(_BY_ACT.values()).intersection(asked)
    if acts and "order" in duties_of(fault) and fault.due is not None and duty_of_act(fault.due) not in acts:
        return False
    return not duties_of(fault).isdisjoint(asked)


def only_duties(graded: GradedRound, asked: Collection[LessonDuty]) -> GradedRound:
    """The round with only the faults and counts of the required duties.

    Money counts if takes and pays are both required.
    """
    faults = tuple(fault for fault in graded.faults if counts(fault, asked))
    duties = {duty: count for duty, count in graded.duties.items() if duty in asked}
    return graded._replace(
        faults=faults,
        points=max(0, 100 - sum(WEIGHTS[fault.severity] for fault in faults)),
        cost=sum(fault.cost for fault in faults),
        money=graded.money if {"takes", "pays"} <= set(asked) else Money(),
        duties=MappingProxyType(duties),
        order=graded.order if "order" in asked else DutyCount(),
    )
