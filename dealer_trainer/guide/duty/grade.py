"""A duty graded: what the dealer did against the steps that are due, by the rulings T1 to T12."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from dealer_trainer.engine import Cents
from dealer_trainer.guide.duty import act
from dealer_trainer.guide.duty.model import OPEN, due_duty, kind_of, subject_of
from dealer_trainer.guide.duty.pack import Duty, DutyHouse, Pack, Severity, Signs, Step
from dealer_trainer.guide.duty.record import Record, counted_by, record_of, wrong_amounts
from dealer_trainer.message import Message, message

_Done = Sequence[tuple[Step, int]]
"""The dealer's steps that were done, and when."""

APPROVALS = ("ok", "sign")
"""The floor's acts that are its word; to come before one is `no_approval`, before any other event out of order."""


def grade_duty(pack: Pack, house: DutyHouse, start: act.DutyStart, acts: Sequence[act.DutyAct]) -> act.GradedDuty:
    """The grade of a dealer's acts, those of others among them.

    `house`: the switches that differ from the pack's defaults. Raises KeyError for a duty or a line that the
    pack lacks.
    """
    done = tuple(acts)
    count = counted_by(pack.duty(start.duty), start.given, done)
    dues = [due_duty(pack, house, start), *([due_duty(pack, house, start, count[1])] if count else [])]
    # What follows from a miscount is not charged again: it is judged as counted, where that is milder.
    return max((_graded(record_of(pack, due, done)) for due in dues), key=lambda graded: graded.points)


def _graded(record: Record) -> act.GradedDuty:
    done = [(step, at) for step in record.due.steps if step.by == "dealer" and (at := record.at(step)) is not None]
    rows = [(at, row) for at, row in record.barred if row.kind == "forbidden"]
    barred = [record.fault("forbidden", row.severity, row.name, row.text, at) for at, row in rows]
    named = sorted([*barred, *_words(record)], key=lambda fault: fault.at or 0)
    faults = _once([
        *named, *_too_early(record, done), *wrong_amounts(record), *_unsafe(record, done),
        *_untold(record), *_omitted(record),
    ])  # fmt: skip
    ordered = sorted(faults, key=lambda fault: len(record.acts) if fault.at is None else fault.at)
    wrong = record.stood_for.union(fault.step for fault in ordered)
    return act.GradedDuty(tuple(ordered), _steps(record, ordered, wrong), wrong)


def _once(faults: Iterable[act.DutyFault]) -> list[act.DutyFault]:
    """Each name once a duty, the first time."""
    found: dict[tuple[str, str], act.DutyFault] = {}
    for fault in faults:
        kind = (
            "forbidden" if fault.kind == "wrong_words" else fault.kind
        )  # what was said and what was done, by one name
        found.setdefault((kind, fault.step), fault)
    return list(found.values())


def _words(record: Record) -> Iterator[act.DutyFault]:
    """Wrong lines to a player; the helpline's card is right where it is asked for."""
    for at in record.done("say"):
        name = record.acts[at].line
        line = record.pack.line(name) if name else None
        if line and line.severity and line.name and not (line.asked and record.due.duty.asked):
            yield record.fault("wrong_words", line.severity, line.name, line.why, at)


def _too_early(record: Record, done: _Done) -> Iterator[act.DutyFault]:
    """Steps before one that must precede them, once each however many were skipped (T3); or before the floor's word.

    What is before both is out of order alone (T5).
    """
    for step, at in done:
        earlier = _skipped(record, done, step, at)
        if earlier is not None:
            yield _of_step(record, "out_of_order", _early(step), step, _why_early(step, earlier), at)
        elif _is_unapproved(record, step, at):
            why = message("before the floor's word: {step}", step=step.text)
            yield _of_step(record, "no_approval", step.unapproved, step, why, at)
    hand = min((*record.done("pop"), *record.touches), default=len(record.acts))
    for step in record.due.steps:
        if step.foremost and any(at > hand for at in record.places(step)[:1]):
            # A word before it is no step, and is judged alone.
            why = message("this comes before anything else: {step}", step=step.text)
            hasty = record.fault("out_of_order", _early(step), record.acts[hand].do, why, hand)
            yield hasty._replace(source=record.source(step.id))


def _why_early(step: Step, earlier: Step) -> Message:
    """Why a step is out of order; `earlier` is the step itself if something was touched at the wrong time."""
    if earlier is not step:
        return message("too early: {step}. Before it: {earlier}", step=step.text, earlier=earlier.text)
    if step.first:
        return message("something was touched before this: {step}", step=step.text)
    return message("something was touched after this: {step}", step=step.text)


def _early(step: Step) -> Severity:
    """How grave it is to do a step too early: major at most, unless the ruling says otherwise."""
    out = step.early or step.out or "minor"
    return "major" if out == "critical" and step.early is None else out


def _skipped(record: Record, done: _Done, step: Step, at: int) -> Step | None:
    """What must precede a step and came after it, or must follow and came before it; None if it is in order."""
    before = record.due.precedes(step)
    for other, place in done:
        if other.id in before and place > at:
            return other
    for name in (*step.waits, *step.before):
        event, came = record.due.step(name), record.came(name)
        is_waited = name in step.waits
        if event and came is not None and (at < came and event.do not in APPROVALS if is_waited else came < at):
            return event
    early, late = min(record.touches, default=at), max(record.touches, default=at)
    return step if (step.first and early < at) or (step.last and late > at) else None


def _is_unapproved(record: Record, step: Step, at: int) -> bool:
    """Whether a step was done before the floor's word: it came later, or, where it is needed, not at all."""
    for name in (*step.needs, *step.waits):
        event, came = record.due.step(name), record.came(name)
        is_word = event is not None and (name in step.needs or event.do in APPROVALS)
        if is_word and (name in step.needs if came is None else came > at):
            return True
    return False


def _unsafe(record: Record, done: _Done) -> Iterator[act.DutyFault]:
    """The button pressed between the first touch and the end, or before the word that the duty waits for (T6)."""
    for pop in record.done("pop"):
        is_touched = min(record.touches, default=pop) < pop
        is_held = any(at < pop and not record.is_done_before(name, pop) for step, at in done for name in step.holds)
        if is_held or (is_touched and _is_open(record, pop)):
            why = message("the dice were popped before the duty was over")
            yield record.fault("unsafe_pop", "major", "pop", why, pop)


def _is_open(record: Record, pop: int) -> bool:
    """Whether a due step comes later, or chips, cash, or slips still wait for one that never comes."""
    waiting = (*record.pack.duties.touches, "floor")
    came = ((step, record.came(step.id)) for step in record.asked)
    return any(step.do in waiting if at is None else at > pop for step, at in came)


def _untold(record: Record) -> Iterator[act.DutyFault]:
    """Facts that the relief was not told, and those that it was told wrong."""
    row = next((row for row in record.due.forbid if row.untrue), None)
    if row is None:
        return
    kinds = record.pack.duties.facts
    told = {subject_of(kinds, fact): (fact, at) for at in record.done("tell") for fact in record.acts[at].facts}
    said = dict(told.values())
    true = {fact: at for fact, at in said.items() if fact in record.due.given.facts}
    corrections = dict(true)
    wrong = [fact for fact, at in said.items() if fact not in true and not _corrected(record, fact, at, corrections)]
    for fact in wrong:
        yield record.fault("forbidden", row.severity, row.name, row.text, said[fact])
    stand = list(map(kind_of, wrong[:1]))  # one name, once: it stands for one fact, and silence never costs more
    severities = {rule.kind: rule.severity for rule in kinds}
    for fact in record.due.told:
        if fact in said:
            continue
        if kind_of(fact) in stand:
            stand.remove(kind_of(fact))
            continue
        why = message("the relief was not told: {fact}", fact=act.fact_text(fact))
        untold = record.fault("not_told", severities[kind_of(fact)], fact, why)
        yield untold._replace(source=record.source("tell"), due=act.DutyAct("tell", facts=(fact,)))


def _corrected(record: Record, wrong: str, at: int, true: dict[str, int]) -> bool:
    """Whether a fact that was told wrong was told right later.

    Of kinds that are spoken of as a whole, "off:3:6", a true one that shares its seat or its thing corrects one wrong
    one, and is taken out of `true`; all others contradict each other by themselves.
    """
    kind, *parts = wrong.split(":")
    if not any(rule.kind == kind and rule.parts > 1 for rule in record.pack.duties.facts):
        return False
    for fact, later in true.items():
        about, *others = fact.split(":")
        if about == kind and later > at and any(part == other for part, other in zip(parts, others, strict=True)):
            del true[fact]
            return True
    return False


def _omitted(record: Record) -> Iterator[act.DutyFault]:
    """Due steps that were never done, unless a forbidden act was done in their place (T2)."""
    for step in record.asked:
        if step.do != "tell" and step.out is not None and record.at(step) is None:
            yield _of_step(record, "omitted", step.out, step, message("left out: {step}", step=step.text))


def _of_step(
    record: Record, kind: act.DutyFaultKind, severity: Severity, step: Step, why: str, at: int | None = None
) -> act.DutyFault:
    return record.fault(kind, severity, step.id, why, at)._replace(due=act.DutyAct(step.do, step.of, line=step.line))


def _steps(record: Record, faults: Sequence[act.DutyFault], wrong: frozenset[str]) -> act.StepCount:
    """How many steps were due and right; each fact for the relief is one."""
    due = [step.id for step in record.due.steps if step.by == "dealer" and step.out is not None and step.do != "tell"]
    due += record.due.told
    untrue = sum(fault.step in {row.name for row in record.due.forbid if row.untrue} for fault in faults)
    return act.StepCount(len(due), max(0, sum(name not in wrong for name in due) - untrue))


AMOUNTS: tuple[Cents, ...] = (500, 10_000, 100_000)
"""Amounts on both sides of the usual switches, in cents."""

_SLIP: act.Amounts = {500: 50_000, 2500: 200_000}
_OTHER: act.Amounts = {500: 40_000, 2500: 200_000}
_FACTS = ("point:8", "off:2:6", "owed:3:25", "request:press:4")
_OPEN = (f"{OPEN}:buy_in:1", f"{OPEN}:color_up:5")


def variants(pack: Pack, duty: Duty) -> Iterator[act.DutyStart]:
    """Starts of a duty that differ in everything that may matter."""
    keys = {*duty.given, *duty.may}
    words = [dict(zip(duty.values, chosen, strict=True)) for chosen in product(*duty.values.values())]
    for amount, given, chosen in product(AMOUNTS if "amount" in keys else (0,), _papers(pack, keys), words):
        yield act.DutyStart(duty.id, given._replace(amount=amount, words=chosen))


def is_ever_due(pack: Pack, house: DutyHouse, duty: Duty) -> bool:
    """Whether a house asks the dealer for anything in some start of a duty."""
    return any(grade_duty(pack, house, start, ()).steps.due for start in variants(pack, duty))


def _papers(pack: Pack, keys: set[str]) -> Iterator[act.Given]:
    """What else may be given, one kind of thing for each duty."""
    if "slip" in keys:
        is_tray = "tray" in keys
        for lies in (_SLIP, _OTHER):
            yield act.Given(seat=1, slip=_SLIP, tray=lies) if is_tray else act.Given(seat=1, slip=_SLIP, chips=lies)
        if "request" in keys:
            yield act.Given(seat=1, slip=_SLIP, chips=_SLIP, request=_OTHER)
    elif "chips" in keys:
        yield act.Given(chips=_SLIP)
    elif "facts" in keys:
        yield from (act.Given(facts=facts) for facts in ((), _FACTS, _OPEN, (*_FACTS, *_OPEN)))
    elif "signs" in keys:
        yield from (act.Given(seat=1, signs=signs) for signs in _signs(pack.text.signs))
    elif "won" in keys:
        yield from (act.Given(seat=1, won=won) for won in (None, True, False))
    elif "mismatch" in keys:
        yield from (act.Given(mismatch=mismatch) for mismatch in (False, True))
    else:
        yield act.Given(seat=1)


def _signs(signs: Signs) -> Iterator[tuple[str, ...]]:
    yield ()
    yield from ((sign,) for sign in (*signs.none, *signs.weak, *signs.strong, *signs.at_once))
    yield signs.weak[:2]
