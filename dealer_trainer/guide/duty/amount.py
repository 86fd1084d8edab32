"""Amounts in a duty: what was said, proved, pushed, and counted, against what is owed or lies there (T4)."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dealer_trainer.engine import Cents, dollars
from dealer_trainer.guide.duty.act import Amounts, DutyAct, Given
from dealer_trainer.guide.duty.fault import SEVERITIES, DutyFault
from dealer_trainer.guide.duty.model import lying, plain
from dealer_trainer.guide.duty.pack import Duty, Severity, Step
from dealer_trainer.guide.duty.record import Record
from dealer_trainer.message import message

COUNTED = ("chips", "tray")


class _Wrong(NamedTuple):
    """A figure that is not right: the step, the act, and what was said, proved, or given."""

    step: Step
    at: int
    figure: Cents
    due: Cents
    severity: Severity
    cost: Cents = 0


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
    wrong = [*_said_and_proved(record), *_pushed(record)]
    for figure in dict.fromkeys(entry.figure for entry in wrong):
        same = [entry for entry in wrong if entry.figure == figure]
        yield _fault(record, max(same, key=lambda entry: (SEVERITIES.index(entry.severity), entry.step.do == "prove")))


def _miscounts(record: Record) -> Iterator[DutyFault]:
    step = next((step for step in record.due.steps if step.figure in COUNTED), None)
    found = counted_by(record.due.duty, record.due.given, record.acts)
    if step is None or found is None:
        return
    at, amounts = found
    lies = lying(record.due.given, step.figure)
    if plain(amounts) == plain(lies):
        return
    signed = _signed(record.acts, at)
    signing = record.due.step("sign") or step
    why = message("what lies there was counted as {counted}; it is {due}",
                  counted=dollars(sum(amounts.values())), due=dollars(sum(lies.values())))  # fmt: skip
    if sum(amounts.values()) == sum(lies.values()):
        why = message("the denominations of what lies there were counted wrong")
    severity: Severity = "major" if signed is None else "critical"
    name, place = ("prove", at) if signed is None else (signing.id, signed)
    source = f"duty:{record.due.duty.ruling}.{name}"
    yield DutyFault("wrong_amount", severity, name, source, why, 0, place, None, record.acts[place])


def _signed(acts: Sequence[DutyAct], after: int) -> int | None:
    """When the dealer signed."""
    return next((at for at, act in enumerate(acts) if at >= after and act.by == "dealer" and act.do == "sign"), None)


def _said_and_proved(record: Record) -> Iterator[_Wrong]:
    """What was said or proved last before the push, where it is wrong."""
    pushed = min((at for step in _pushes(record) for at in record.places(step)), default=len(record.acts))
    owed = record.due.given.amount
    for step in record.due.steps:
        if step.figure not in ("owed", "said") or step.do == "push":
            continue
        places = record.places(step)
        before = [at for at in places if at < pushed] or list(places[:1])
        if not before:
            continue
        at = before[-1]
        figure = _figure(record, step, at)
        if figure is not None and figure not in (owed, owed - _cash(record)):
            yield _Wrong(step, at, figure, owed, "major")


def _figure(record: Record, step: Step, at: int) -> Cents | None:
    """What was said or proved; of "twelve fifty" both readings, of which the right one counts."""
    if step.do != "announce":
        return record.acts[at].worth
    amount, owed = record.heard[at].amount, record.due.given.amount
    return owed if amount is not None and amount == owed * 100 and owed % 100 else amount


def _pushed(record: Record) -> Iterator[_Wrong]:
    """All pushes added up; cash given back is a fault of its own, and the rest is what is owed."""
    owed = record.due.given.amount - _cash(record)
    for step in _pushes(record):
        places = record.places(step)
        given = sum(owed if (worth := record.acts[at].worth) is None else worth for at in places)
        if places and given != owed:
            yield _Wrong(step, places[-1], given, owed, "critical", given - owed)


def _pushes(record: Record) -> Iterator[Step]:
    return (step for step in record.due.steps if step.do == "push" and step.figure)


def _cash(record: Record) -> Cents:
    """The cash that was given back."""
    found = (record.acts[at] for at in record.by("dealer"))
    return sum(act.worth or 0 for act in found if act.do == "push" and act.of == "cash")


def _fault(record: Record, wrong: _Wrong) -> DutyFault:
    step = wrong.step
    why = message("{figure} where {due} was due", figure=dollars(wrong.figure), due=dollars(wrong.due))
    due = DutyAct(step.do, step.of, amount=wrong.due)
    source = f"duty:{record.due.duty.ruling}.{step.id}"
    done = record.acts[wrong.at]
    return DutyFault("wrong_amount", wrong.severity, step.id, source, why, wrong.cost, wrong.at, due, done)
