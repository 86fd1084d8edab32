"""Amounts in a duty: what was said, proved, pushed, and counted, against what is owed or lies there (T4)."""

from collections.abc import Iterable, Iterator, Sequence

from dealer_trainer.engine import Cents, dollars
from dealer_trainer.guide.duty.act import WEIGHTS, Amounts, DutyAct, DutyFault, Given
from dealer_trainer.guide.duty.model import lying, plain
from dealer_trainer.guide.duty.pack import Duty, Step
from dealer_trainer.guide.duty.record import Record
from dealer_trainer.message import message

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
