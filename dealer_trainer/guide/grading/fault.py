"""The result of grading a round: faults with their rows and costs, points, money.

The same mistake repeated in a round is one fault with its places (ruling G1): the same kind, bet, row, and probable
rule; its places differ by seat, number, owner.
"""

from collections.abc import Hashable, Iterable, Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple

from dealer_trainer.engine import Cents, Owner, Place
from dealer_trainer.guide.row import Act
from dealer_trainer.message import sentence

FaultKind = Literal[
    "omitted", "extra", "wrong_direction", "out_of_order", "paid_before_taken", "paid_loser", "took_winner",
    "wrong_amount", "wrong_call", "wrong_mark", "wrong_puck", "bad_form", "unwarranted_floor", "paid_undecided",
]  # fmt: skip
Severity = Literal["critical", "major", "minor"]

Duty = Literal["takes", "pays", "puck", "marks", "calls", "directions", "requests"]
"""What the live table requires of a dealer, by the kinds that an exam counts separately (ruling A2)."""


DUTIES_OF: Mapping[str, tuple[Duty, ...]] = MappingProxyType({
    "payouts": ("takes", "pays"),
    "order": ("puck", "marks", "directions"),
    "calls": ("calls",),
    "protection": ("requests",),
})  # fmt: skip
"""The areas in which a live round is graded, with the duties of each."""


class FaultPlace(NamedTuple):
    """One place of a mistake that was made in several (ruling G1), and its cost there, in cents.

    Seat, bet, and owner are None for a mistake without a spot: a call, the puck, or a mark, which only has its number.
    `at` and `step`: the act there and the step that was due, as in `Fault`.
    """

    seat: int | None
    bet: str | None
    number: int | None
    owner: Owner | None
    cost: Cents
    at: int | None = None
    step: int | None = None

    @property
    def spot(self) -> Place | None:
        """The spot on the layout; None for a mistake without one."""
        if self.bet is None or self.seat is None:
            return None
        return Place(self.bet, self.seat, self.number, self.owner or "player")


class Fault(NamedTuple):
    """One mistake, made in one place or several.

    `row`: the guide row or ruling it rests on ("guide:13", "ruling:R14"). `due` and `done`: the acts, None if there is
    none. `cost` in cents: what the house gives away (+) or the player is owed (-). `why`: one sentence; for a wrong
    amount, the rule that was probably applied. `at`: index of the act in the trainee's acts, None for an omission.
    `step`: index of the step in the model's steps, None for an extra act. `places`: all its places in the order of the
    acts; `due` and `done` are the acts of the first, `at` and `step` its act and step, and `why` is about it. `cost` is
    the sum over all places, `severity` that of the gravest. `mistake`: what the places have in common besides kind,
    bet, and row: the id of the rule that was probably applied to a wrong amount, or what was wrong with an act that was
    not due; "" if unknown. `taught`: what a review says first, if that is not `why`.
    """

    kind: FaultKind
    severity: Severity
    row: str
    due: Act | None
    done: Act | None
    cost: Cents
    why: str
    at: int | None = None
    step: int | None = None
    places: tuple[FaultPlace, ...] = ()
    mistake: str = ""
    taught: str = ""

    @property
    def lesson(self) -> str:
        """What a review says first: one or two whole sentences."""
        return self.taught or sentence(self.why)

    def moved(self, acts: int, steps: int) -> "Fault":
        """The same fault in a record that has so many acts and steps before it."""
        places = tuple(
            place._replace(at=_after(place.at, acts), step=_after(place.step, steps)) for place in self.places
        )
        return self._replace(at=_after(self.at, acts), step=_after(self.step, steps), places=places)


def _after(index: int | None, count: int) -> int | None:
    return None if index is None else index + count


class Money(NamedTuple):
    """Money decisions at the table (ruling A1): bets that were due to be taken or paid, or were although not due.

    `tally` says what counts as one, and as right.
    """

    right: int = 0
    made: int = 0


class DutyCount(NamedTuple):
    """How often a duty was due, and how often it was done right."""

    due: int = 0
    right: int = 0


class GradedRound(NamedTuple):
    """A graded round: faults in the order of the acts, 0 to 100 points, the summed cost in cents.

    `pairs`: for each of the trainee's acts, the index of the model step it answers, or None. `frozen`: a warranted call
    for the floor ended the round (ruling G4). `advice`: what a full call would have added where the house takes the
    number (ruling C1); it costs nothing. `money` and `duties`: what was due and how much of it was right, by duty,
    without what a freeze left undone. `order`: what could come out of turn or be left out, and how much of it was done
    in turn (ruling A3). `work`: the duties by the kinds of work in them ("pays.numbers"), if a whole round was graded.
    """

    faults: tuple[Fault, ...]
    points: int
    cost: Cents
    pairs: tuple[int | None, ...] = ()
    frozen: bool = False
    money: Money = Money()
    duties: Mapping[Duty, DutyCount] = MappingProxyType({})
    order: DutyCount = DutyCount()
    work: Mapping[str, DutyCount] = MappingProxyType({})
    advice: str = ""


SEVERITIES: tuple[Severity, ...] = ("minor", "major", "critical")
"""The mildest first."""

UNANSWERED, ONE_SUM = "unanswered", "one_sum"
ONE_CAUSE = frozenset({UNANSWERED, ONE_SUM})
"""Mistakes that count as one in a round, whatever the bet and row of each place.

All requests that one early pop leaves unanswered, and all payments for two bets as one sum (ruling G3).
"""


def in_order(fault: Fault) -> tuple[bool, int, int]:
    """Sort key: by act; what was left out comes last, in the order in which it was due."""
    return fault.at is None, fault.at or 0, fault.step or 0


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
