"""What was done in a duty, looked up: which acts do which step, which forbidden acts were done, when others acted."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dealer_trainer.guide.duty.act import DutyAct, DutyFault, DutyFaultKind
from dealer_trainer.guide.duty.hearing import MoneyCall, heard
from dealer_trainer.guide.duty.model import DueDuty
from dealer_trainer.guide.duty.pack import Forbidden, Match, Pack, Severity, Step

NOTHING_HEARD = MoneyCall()
MOVING = ("push", "pay", "pop")
"""After these it is too late to call something else (C2)."""


class Record(NamedTuple):
    """The acts of a duty up to the dealer's leaving.

    `heard`: what each announcement says. `barred`: the forbidden acts that were done, as `forbidden` finds them.
    """

    pack: Pack
    due: DueDuty
    acts: tuple[DutyAct, ...]
    heard: tuple[MoneyCall, ...]
    barred: tuple[tuple[int, Forbidden], ...] = ()

    def places(self, step: Step) -> tuple[int, ...]:
        """The indices of the acts that do a step, or that are an event; a forbidden act does none.

        Nor does an act without the figure that the step must name: nothing was proved, or pushed, that can be judged.
        """
        if step.do == "finish":
            return self._finished()
        matches = (step, *step.also, *(row for row in self.due.instead if row.step == step.id))
        barred = {at for at, _ in self.barred}
        found = [at for at in self.by(step.by) if at not in barred and any(self._fits(row, at) for row in matches)]
        return tuple(at for at in found if self._is_whole(step, at))

    def at(self, step: Step) -> int | None:
        """When a step was done: the first time, or the last if that counts; only before the button if it must be."""
        end = min(self.done("pop") if step.in_time else (), default=len(self.acts))
        found = [at for at in self.places(step) if at < end]
        return found[-1 if step.last else 0] if found else None

    def came(self, step_id: str) -> int | None:
        """When a step was done, or an event came, for the first time; None if it never did, or is not due."""
        step = self.due.step(step_id)
        return None if step is None else next(iter(self.places(step)), None)

    def by(self, who: str) -> Iterator[int]:
        """The indices of somebody's acts."""
        return (at for at, act in enumerate(self.acts) if act.by == who)

    def done(self, *does: str) -> tuple[int, ...]:
        """The indices of the dealer's acts of these kinds."""
        return tuple(at for at in self.by("dealer") if self.acts[at].do in does)

    @property
    def touches(self) -> tuple[int, ...]:
        """When chips, cash, slips, or the popper were handled."""
        return self.done(*self.pack.duties.touches)

    @property
    def stood_for(self) -> frozenset[str]:
        """The steps in whose place a forbidden act was done."""
        return frozenset(name for _, row in self.barred for name in row.instead_of)

    @property
    def asked(self) -> tuple[Step, ...]:
        """The dealer's steps that are due, without those in whose place a forbidden act was done."""
        steps, stood_for = self.due.steps, self.stood_for
        return tuple(step for step in steps if step.by == "dealer" and step.out and step.id not in stood_for)

    def is_done_before(self, step_id: str, at: int) -> bool:
        """Whether a step was done, or an event came, before an act."""
        came = self.came(step_id)
        return came is not None and came < at

    def fault(self, kind: DutyFaultKind, severity: Severity, name: str, why: str, at: int | None = None) -> DutyFault:
        """A fault in this duty, against what has its name in the duty's ruling."""
        done = None if at is None else self.acts[at]
        return DutyFault(kind, severity, name, self.source(name), why, at=at, done=done)

    def source(self, name: str) -> str:
        """What the duty's ruling says of a step or a forbidden act."""
        return f"duty:{self.due.duty.ruling}.{name}"

    def forbidden(self) -> tuple[tuple[int, Forbidden], ...]:
        """The forbidden acts that were done, each name the first time; what is said to the relief is judged apart."""
        rows = [row for row in (*self.due.forbid, *self.due.strays) if not row.untrue]
        return tuple(
            (at, row)
            for at in self.by("dealer")
            for row in rows
            if self._fits(row, at) and not any(self.is_done_before(name, at) for name in row.unless)
        )

    def _fits(self, row: Match, at: int) -> bool:
        act = self.acts[at]
        is_event = act.by != "dealer"  # whose words are enough without what they are about
        if act.do != row.do or (row.of and act.of != row.of and not is_event) or (row.line and act.line != row.line):
            return False
        if row.source_of and act.source_of != row.source_of:
            return False
        return not row.fact or row.fact in self.heard[at].facts

    def _is_whole(self, step: Step, at: int) -> bool:
        """Whether an act that must name its figure does, and a call that must have an amount has one, and not two."""
        is_call = self.acts[at].do == "announce" and step.figure == "owed"
        is_named = not step.named or self.acts[at].worth is not None
        return is_named and (not is_call or self.heard[at].amount is not None)

    def _finished(self) -> tuple[int, ...]:
        """The act at which every open transaction is finished; a plain "finish" ends all of them."""
        left = set(self.due.open)
        for at in self.by("dealer"):
            act = self.acts[at]
            if act.do == "finish":
                named = {fact for fact in self.due.open if fact in act.facts or fact.split(":")[1:2] == [act.of]}
                left -= named if act.of or act.facts else set(self.due.open)
                if not left:
                    return (at,)
        return ()


def record_of(pack: Pack, due: DueDuty, acts: tuple[DutyAct, ...]) -> Record:
    """The acts, looked up; nothing counts after the dealer has left (T3)."""
    left = next((at for at, act in enumerate(acts) if act.by == "dealer" and act.do == "leave"), len(acts))
    # What is pushed is chips, unless it says otherwise.
    kept = tuple(act._replace(of="chips") if (act.do, act.of) == ("push", "") else act for act in acts[: left + 1])
    said = tuple(NOTHING_HEARD if act.call is None else heard(pack.words, act.call) for act in kept)
    record = Record(pack, due, kept, said)
    steps = (step.model_copy(update={"out": None}) if step.upon and record.came(step.upon) is None else step
             for step in due.steps)  # fmt: skip
    record = record._replace(due=due._replace(steps=tuple(steps)))
    return record._replace(barred=record.forbidden(), heard=_standing(pack, kept, said))


def _standing(pack: Pack, acts: Sequence[DutyAct], said: Sequence[MoneyCall]) -> tuple[MoneyCall, ...]:
    """The calls without what a later one contradicts before chips move."""
    found, denied = list[MoneyCall](), set[str]()
    for act, call in zip(reversed(acts), reversed(said), strict=True):
        if act.by == "dealer" and act.do in MOVING:
            denied.clear()
        found.append(call._replace(facts=call.facts - denied))
        denied |= {other for pair in pack.words.apart for fact, other in (pair, pair[::-1]) if fact in call.facts}
    return tuple(reversed(found))
