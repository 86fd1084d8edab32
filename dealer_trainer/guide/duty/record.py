"""What was done in a duty, looked up: which acts do which step, which are forbidden; amounts that are wrong."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from dealer_trainer.engine import Cents, dollars
from dealer_trainer.guide.duty.act import WEIGHTS, Amounts, DutyAct, DutyFault, DutyFaultKind, Given
from dealer_trainer.guide.duty.hearing import MoneyCall, heard
from dealer_trainer.guide.duty.model import DueDuty, lying, plain
from dealer_trainer.guide.duty.pack import Duty, Forbidden, Match, Pack, Severity, Step
from dealer_trainer.message import message

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


COUNTED = ("chips", "tray")


def counted_by(duty: Duty, given: Given, acts: Sequence[DutyAct]) -> tuple[int, Amounts] | None:
    """The dealer's count of tray, fill, or credit: the last one before it is signed, with its place."""
    named = {(step.do, step.of) for step in duty.steps if step.figure in COUNTED}
    signed = _signed(acts, 0)
    found = [
        (at, _as_counted(given, act))
        for at, act in enumerate(acts)
        if act.by == "dealer" and (act.do, act.of) in named and act.worth is not None
    ]
    before = [entry for entry in found if signed is None or entry[0] < signed]
    return next(iter((before or found)[-1:]), None)


def _as_counted(given: Given, act: DutyAct) -> Amounts:
    """What a count says by denomination; a whole amount says it of whatever there is that is worth as much."""
    if act.amounts is not None:
        return act.amounts
    whole = act.worth or 0
    known = (found for found in (given.tray, given.chips, given.slip) if found is not None)
    return next((found for found in known if sum(found.values()) == whole), {whole: whole})


def wrong_amounts(record: Record) -> Iterator[DutyFault]:
    """The same wrong figure said, proved, and pushed is one fault, at its gravest step."""
    yield from _miscounts(record)
    yield from _released(record)
    yield from _given_away(record)
    gravest: dict[Cents, DutyFault] = {}
    for figure, fault in (*_said_and_proved(record), *_pushed(record)):
        gravest[figure] = max(gravest.get(figure, fault), fault, key=_gravity)
    yield from gravest.values()


def _gravity(fault: DutyFault) -> tuple[int, bool]:
    return WEIGHTS[fault.severity], fault.due is not None and fault.due.do == "prove"


def _miscounts(record: Record) -> Iterator[DutyFault]:
    step = next((step for step in record.due.steps if step.figure in COUNTED), None)
    found = counted_by(record.due.duty, record.due.given, record.acts)
    if step is None or found is None:
        return
    (at, amounts), lies = found, lying(record.due.given, step.figure)
    if plain(amounts) == plain(lies):
        return
    counted, due = sum(amounts.values()), sum(lies.values())
    why = message("what lies there was counted as {counted}; it is {due}", counted=dollars(counted), due=dollars(due))
    if counted == due:
        why = message("the denominations of what lies there were counted wrong")
    signed = _signed(record.acts, at)
    if signed is None:
        yield record.fault("wrong_amount", "major", "prove", why, at)
    else:
        yield record.fault("wrong_amount", "critical", "sign" if record.due.step("sign") else "prove", why, signed)


def _released(record: Record) -> Iterator[DutyFault]:
    """Chips that leave the table are those that lie there, once; a miscount of them is not charged again.

    Who names no amount hands over what lies there: the second time, nothing.
    """
    step = next((step for step in record.due.steps if step.do == "release"), None)
    named = [at for at in (record.places(step) if step else ()) if record.acts[at].worth is not None]
    if step is None or not named:
        return
    lies = sum(lying(record.due.given, "chips").values())
    found = counted_by(record.due.duty, record.due.given, record.acts)
    given = _worth(record, named)
    if given not in (lies, sum(found[1].values()) if found else lies):
        why = message("{figure} where {due} was due", figure=dollars(given), due=dollars(lies))
        yield record.fault("wrong_amount", "critical", step.id, why, named[-1])._replace(cost=given - lies)


def _given_away(record: Record) -> Iterator[DutyFault]:
    """Everything that is given where nobody is owed anything, added up."""
    given = [(at, row) for at, row in record.barred if row.kind == "wrong_amount"]
    for at, row in given[-1:]:
        cost = _worth(record, [place for place, _ in given])
        yield record.fault("wrong_amount", row.severity, row.name, row.text, at)._replace(cost=cost)


def _worth(record: Record, places: Iterable[int]) -> Cents:
    """What some acts name together."""
    return sum(record.acts[at].worth or 0 for at in places)


def _signed(acts: Sequence[DutyAct], after: int = 0) -> int | None:
    """When the dealer signed."""
    return next((at for at, act in enumerate(acts) if at >= after and act.by == "dealer" and act.do == "sign"), None)


def _said_and_proved(record: Record) -> Iterator[tuple[Cents, DutyFault]]:
    """What was said or proved last before the push, where it is wrong."""
    pushed, owed = record.came("push"), record.due.given.amount
    for step in record.due.steps:
        places = record.places(step) if step.figure in ("owed", "said") and step.do != "push" else ()
        before = [at for at in places if pushed is None or at < pushed] or places[:1]
        figure = _figure(record, step, before[-1]) if before else None
        if figure is not None and figure not in (owed, owed - _cash(record)):
            yield figure, _wrong(record, step, before[-1], figure, owed)


def _figure(record: Record, step: Step, at: int) -> Cents | None:
    """What was said or proved; of "twelve fifty" both readings, of which the right one counts."""
    if step.do != "announce":
        return record.acts[at].worth
    amount, owed = record.heard[at].amount, record.due.given.amount
    return owed if amount is not None and amount == owed * 100 and owed % 100 else amount


def _pushed(record: Record) -> Iterator[tuple[Cents, DutyFault]]:
    """All pushes added up; cash given back is a fault of its own, and the rest is what is owed.

    A push that names no amount, where it need not, is one of what is owed: it adds up with the others.
    """
    step, owed = record.due.step("push"), record.due.given.amount - _cash(record)
    places = record.places(step) if step is not None and step.figure else ()
    given = sum(owed if (worth := record.acts[at].worth) is None else worth for at in places)
    if step is not None and places and given != owed:
        yield given, _wrong(record, step, places[-1], given, owed)


def _cash(record: Record) -> Cents:
    """The cash that was given back."""
    return _worth(record, (at for at in record.done("push", "pay") if record.acts[at].of == "cash"))


def _wrong(record: Record, step: Step, at: int, figure: Cents, owed: Cents) -> DutyFault:
    """A figure said or proved, or pushed, which costs what was given too much."""
    why = message("{figure} where {due} was due", figure=dollars(figure), due=dollars(owed))
    due, is_pushed = DutyAct(step.do, step.of, amount=owed), step.do == "push"
    fault = record.fault("wrong_amount", "critical" if is_pushed else "major", step.id, why, at)
    return fault._replace(due=due, cost=figure - owed if is_pushed else 0)
