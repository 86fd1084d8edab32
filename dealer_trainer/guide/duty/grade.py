"""A duty graded: what the dealer did against the steps that are due, by the rulings T1 to T12."""

from collections.abc import Iterable, Iterator, Sequence

from dealer_trainer.guide.duty.act import DutyAct, DutyStart
from dealer_trainer.guide.duty.amount import counted_by, wrong_amounts
from dealer_trainer.guide.duty.fact import fact_text
from dealer_trainer.guide.duty.fault import DutyFault, DutyFaultKind, GradedDuty, StepCount
from dealer_trainer.guide.duty.model import due_duty, kind_of, subject_of
from dealer_trainer.guide.duty.pack import DutyHouse, Forbidden, Pack, Severity, Step
from dealer_trainer.guide.duty.record import Record, record_of
from dealer_trainer.message import Message, message

_Done = Sequence[tuple[Step, int]]
"""The dealer's steps that were done, and when."""

APPROVALS = ("ok", "sign")
"""The floor's acts that are its word; to come before one is `no_approval`, before any other event out of order."""


def grade_duty(pack: Pack, house: DutyHouse, start: DutyStart, acts: Sequence[DutyAct]) -> GradedDuty:
    """The grade of a dealer's acts, those of others among them.

    `house`: the switches that differ from the pack's defaults. Raises KeyError for a duty or a line that the
    pack lacks.
    """
    done = tuple(acts)
    count = counted_by(pack.duty(start.duty), start.given, done)
    dues = [due_duty(pack, house, start), *([due_duty(pack, house, start, count[1])] if count else [])]
    # What follows from a miscount is not charged again: it is judged as counted, where that is milder.
    return max((_graded(record_of(pack, due, done)) for due in dues), key=lambda graded: graded.points)


def _graded(record: Record) -> GradedDuty:
    done = tuple(_done(record))
    faults = _once([
        *_forbidden(record), *_words(record), *_order(record, done), *_approvals(record, done), *wrong_amounts(record),
        *_unsafe(record), *_untold(record), *_omitted(record),
    ])  # fmt: skip
    ordered = sorted(faults, key=lambda fault: len(record.acts) if fault.at is None else fault.at)
    wrong = frozenset(fault.step for fault in ordered) | _stood_for(record)
    return GradedDuty(tuple(ordered), _steps(record, ordered, wrong), wrong)


def _once(faults: Iterable[DutyFault]) -> list[DutyFault]:
    """Each name once a duty, the first time."""
    found: dict[tuple[str, str], DutyFault] = {}
    for fault in faults:
        found.setdefault((fault.kind, fault.step), fault)
    return list(found.values())


def _forbidden(record: Record) -> Iterator[DutyFault]:
    for at, row in record.barred:
        yield _of_row(record, row, at)


def _of_row(record: Record, row: Forbidden, at: int) -> DutyFault:
    source = f"duty:{record.due.duty.ruling}.{row.name}"
    return DutyFault("forbidden", row.severity, row.name, source, row.text, 0, at, None, record.acts[at])


def _words(record: Record) -> Iterator[DutyFault]:
    """Wrong lines to a player; the helpline's card is right where it is asked for."""
    for at in record.by("dealer"):
        act = record.acts[at]
        if act.do != "say" or not act.line:
            continue
        line = record.pack.line(act.line)
        if line.severity is not None and line.name is not None and not (line.asked and record.due.duty.asked):
            source = f"duty:{record.due.duty.ruling}.{line.name}"
            yield DutyFault("wrong_words", line.severity, line.name, source, line.why, 0, at, None, act)


def _order(record: Record, done: _Done) -> Iterator[DutyFault]:
    """Steps done before one that must precede them (T3), once each however many were skipped."""
    for step, at in done:
        earlier = _skipped(record, done, step, at)
        if earlier is not None and step.out is not None:
            yield _fault(record, "out_of_order", _early(step), step, _too_early(step, earlier), at)
    for step in record.due.steps:
        places, pop = record.places(step), record.first_pop
        if step.foremost and places and pop is not None and pop < places[0]:
            yield _hasty(record, step, pop)


def _too_early(step: Step, earlier: Step) -> Message:
    """Why a step is out of order; `earlier` is the step itself if something was touched at the wrong time."""
    if earlier is not step:
        return message("too early: {step}. Before it: {earlier}", step=step.text, earlier=earlier.text)
    if step.first:
        return message("something was touched before this: {step}", step=step.text)
    return message("something was touched after this: {step}", step=step.text)


def _hasty(record: Record, step: Step, at: int) -> DutyFault:
    """The button before the step that comes before anything else; a word before it is no step and is judged alone."""
    why = message("this comes before anything else: {step}", step=step.text)
    source = f"duty:{record.due.duty.ruling}.{step.id}"
    return DutyFault("out_of_order", _early(step), "pop", source, why, 0, at, None, record.acts[at])


def _early(step: Step) -> Severity:
    """How grave it is to do a step too early: major at most, unless the ruling says otherwise."""
    out = step.early or step.out or "minor"
    return "major" if out == "critical" and step.early is None else out


def _done(record: Record) -> Iterator[tuple[Step, int]]:
    """The dealer's steps that were done, and when."""
    for step in record.due.steps:
        if step.by == "dealer" and (at := record.at(step)) is not None:
            yield step, at


def _skipped(record: Record, done: _Done, step: Step, at: int) -> Step | None:
    """What must precede a step and came after it, or must follow and came before it; None if it is in order."""
    before = record.due.precedes(step)
    for other, place in done:
        if other.id in before and place > at:
            return other
    for name in (*step.waits, *step.before):
        event = record.due.step(name)
        places = () if event is None else record.places(event)
        if event is None or not places or (event.do in APPROVALS and name in step.waits):
            continue
        if (name in step.waits and places[0] > at) or (name in step.before and places[0] < at):
            return event
    early, late = min(record.touches, default=at), max(record.touches, default=at)
    is_touched = (step.first and early < at) or (step.last and late > at)
    return step if is_touched else None


def _approvals(record: Record, done: _Done) -> Iterator[DutyFault]:
    """Steps done before the floor's word (T5); what is also before one of the dealer's own is out of order alone."""
    for step, at in done:
        missed = [name for name in step.needs if _is_missing(record, name) or _is_late(record, name, at)]
        missed += [name for name in step.waits if _is_approval(record, name) and _is_late(record, name, at)]
        if missed and _skipped(record, done, step, at) is None:
            why = message("before the floor's word: {step}", step=step.text)
            yield _fault(record, "no_approval", step.unapproved, step, why, at)


def _is_approval(record: Record, name: str) -> bool:
    event = record.due.step(name)
    return event is not None and event.do in APPROVALS


def _is_missing(record: Record, name: str) -> bool:
    """Whether an event that is due in this house never came."""
    event = record.due.step(name)
    return event is not None and not record.places(event)


def _is_late(record: Record, name: str, at: int) -> bool:
    event = record.due.step(name)
    places = () if event is None else record.places(event)
    return bool(places) and places[0] > at


def _unsafe(record: Record) -> Iterator[DutyFault]:
    """The button pressed between the first touch and the end, or before the word that the duty waits for (T6)."""
    for pop in record.pops:
        is_touched = any(at < pop for at in record.touches)
        if (is_touched and _is_open(record, pop)) or _is_held(record, pop):
            why = message("the button was pressed before the duty was over")
            source = f"duty:{record.due.duty.ruling}.pop"
            yield DutyFault("unsafe_pop", "major", "pop", source, why, 0, pop, None, record.acts[pop])


def _is_open(record: Record, pop: int) -> bool:
    """Whether a due step comes later, or chips, cash, or slips still wait for one that never comes."""
    stood = _stood_for(record)
    for step in record.due.steps:
        if step.by != "dealer" or step.out is None or step.id in stood:
            continue
        places = record.places(step)
        is_pending = step.do in (*record.pack.duties.touches, "floor") if not places else min(places) > pop
        if is_pending:
            return True
    return False


def _is_held(record: Record, pop: int) -> bool:
    """Whether a step was done that holds the button until an event, which has not come."""
    held = (step for step, at in _done(record) if step.holds and at < pop)
    return any(not record.is_done_before(name, pop) for step in held for name in step.holds)


def _stood_for(record: Record) -> frozenset[str]:
    """The steps in whose place a forbidden act was done."""
    return frozenset(name for _, row in record.barred for name in row.instead_of)


def _untold(record: Record) -> Iterator[DutyFault]:
    """Facts that the relief was not told, and those that it was told wrong."""
    kinds = record.pack.duties.facts
    told: dict[str, tuple[str, int]] = {}
    for at in record.by("dealer"):
        for fact in record.acts[at].facts if record.acts[at].do == "tell" else ():
            told[subject_of(kinds, fact)] = (fact, at)
    true = {fact: at for fact, at in told.values() if fact in record.due.given.facts}
    corrections = dict(true)
    wrong = [
        (fact, at) for fact, at in told.values() if fact not in true and not _corrected(record, fact, at, corrections)
    ]
    row = next((row for row in record.due.forbid if row.untrue), None)
    if row is None:
        return
    for _, at in wrong:
        yield _of_row(record, row, at)
    stand = [kind_of(fact) for fact, _ in wrong]
    said = {fact for fact, _ in told.values()}
    for fact in record.due.told:
        if fact in said:
            continue
        if kind_of(fact) in stand:
            stand.remove(kind_of(fact))
            continue
        rules: dict[str, Severity] = {rule.kind: rule.severity for rule in kinds}
        why = message("the relief was not told: {fact}", fact=fact_text(fact))
        source = f"duty:{record.due.duty.ruling}.tell"
        yield DutyFault(
            "not_told", rules.get(kind_of(fact), "minor"), fact, source, why, 0, None, DutyAct("tell", facts=(fact,))
        )


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


def _omitted(record: Record) -> Iterator[DutyFault]:
    """Due steps that were never done, unless a forbidden act was done in their place (T2)."""
    stood = _stood_for(record)
    for step in record.due.steps:
        if step.by != "dealer" or step.out is None or step.do == "tell" or step.id in stood:
            continue
        if record.at(step) is None:
            yield _fault(record, "omitted", step.out, step, message("left out: {step}", step=step.text), None)


def _fault(record: Record, kind: DutyFaultKind, severity: Severity, step: Step, why: str, at: int | None) -> DutyFault:
    source = f"duty:{record.due.duty.ruling}.{step.id}"
    due = DutyAct(step.do, step.of, line=step.line)
    return DutyFault(kind, severity, step.id, source, why, 0, at, due, None if at is None else record.acts[at])


def _steps(record: Record, faults: Sequence[DutyFault], wrong: frozenset[str]) -> StepCount:
    """How many steps were due and right; each fact for the relief is one."""
    due = [step.id for step in record.due.steps if step.by == "dealer" and step.out is not None and step.do != "tell"]
    due += record.due.told
    untrue = sum(fault.step in {row.name for row in record.due.forbid if row.untrue} for fault in faults)
    return StepCount(len(due), max(0, sum(name not in wrong for name in due) - untrue))
