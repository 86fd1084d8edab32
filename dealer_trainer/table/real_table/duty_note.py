"""What an examiner notes of a table duty that was done at a real table, and the acts that it amounts to."""

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from dealer_trainer.engine import Cents
from dealer_trainer.guide.duty.act import DutyAct
from dealer_trainer.guide.duty.model import due_duty
from dealer_trainer.message import message
from dealer_trainer.table.duty.run import DutyRun, key_of
from dealer_trainer.table.felt import ActError

NoteKind = Literal["left_out", "early", "amount", "did", "as_due"]
MOST_NOTES = 60


class DutyNote(NamedTuple):
    """One thing that was done differently. `step`: the act of the model dealer, among those of everybody.

    `left_out`: nothing was done; of facts that are told, only `act` was told. `early`: it was done before what it had
    to wait for. `amount`: with this amount instead. `did`: `act`, which is not due, was done, in the place of the step
    that it stands for, or last. `as_due`: cancels what was noted of the step, or the extra act.
    """

    kind: NoteKind
    step: int | None = None
    amount: Cents | None = None
    act: DutyAct | None = None


def noted(run: DutyRun, before: Sequence[DutyNote], note: DutyNote) -> tuple[DutyNote, ...]:
    """All notes with one more, which replaces what it contradicts; raises ActError if it is impossible."""
    model = run.model
    is_step = note.step is not None and 0 <= note.step < len(model) and model[note.step].by == "dealer"
    is_extra = note.step is None and note.act is not None and note.act in extra_acts(run)
    if not (is_step or is_extra) or ((note.kind == "did") != is_extra and note.kind != "as_due"):
        raise ActError(message("That is not an act of this duty."))
    if note.kind == "amount" and (note.amount is None or note.step not in amount_steps(run)):
        raise ActError(message("That is not an act of this duty."))
    if is_step and note.act is not None and not _is_told_less(model[note.step or 0], note):
        raise ActError(message("That is not an act of this duty."))
    if note.kind == "early" and early_place(run, note.step or 0) is None:
        raise ActError(message("Nothing has to come before it."))
    kept = tuple(each for each in before if (each.step, each.act) != (note.step, note.act) or each.step is not None)
    kept = tuple(each for each in kept if each.step is None or each.step != note.step)
    if note.kind == "as_due":
        if len(kept) == len(before):
            raise ActError(message("Nothing was noted there."))
        return kept
    if len(kept) >= MOST_NOTES:
        raise ActError(message("Nothing more can be noted for this duty."))
    return (*kept, note)


def acts_noted(run: DutyRun, notes: Sequence[DutyNote]) -> tuple[DutyAct, ...]:
    """Everybody's acts: those of the model dealer with what was noted."""
    model = run.model
    order, changed = list(range(len(model))), dict[int, DutyAct | None]()
    for note in notes:
        if note.step is None:
            continue
        if note.kind == "left_out":
            changed[note.step] = note.act
        elif note.kind == "amount":
            changed[note.step] = _with_amount(model[note.step], note.amount or 0)
        elif note.kind == "early" and (place := early_place(run, note.step)) is not None:
            order.remove(note.step)
            order.insert(order.index(place), note.step)
    placed = [(step, act) for step in order if (act := changed.get(step, model[step])) is not None]
    for note in notes:
        if note.kind == "did" and note.act is not None:
            placed = _with_extra(run, placed, note.act)
    return tuple(act for _, act in placed)


def step_notes(run: DutyRun, step: int) -> tuple[DutyNote, ...]:
    """What may be noted of an act of the dealer, besides another amount; nothing of what nobody grades."""
    found = [DutyNote("left_out", step)]
    if len(run.model[step].facts) > 1:
        found += [DutyNote("left_out", step, act=act) for _, act in untold(run, step)]
    if early_place(run, step) is not None:
        found.append(DutyNote("early", step))
    return tuple(note for note in found if run._replace(acts=acts_noted(run, (note,))).graded.faults)


def early_place(run: DutyRun, step: int) -> int | None:
    """The nearest act of the model before which this one would be a fault; None if there is none."""
    model = run.model
    for place in range(step - 1, -1, -1):
        acts = (*model[:place], model[step], *model[place:step], *model[step + 1 :])
        if run._replace(acts=acts).graded.faults:
            return place
    return None


def amount_steps(run: DutyRun) -> frozenset[int]:
    """The acts of the dealer with an amount that can be another one."""
    return frozenset(
        step for step, act in enumerate(run.model)
        if act.by == "dealer" and (act.worth is not None or (
            act.do == "announce" and (due := run.step_of(act)) is not None and due.figure == "owed"
        ))
    )  # fmt: skip


def extra_acts(run: DutyRun) -> tuple[DutyAct, ...]:
    """What may have been done and is not due: the forbidden acts, the wrong words, the button before the end."""
    due = due_duty(run.pack, run.house, run.start)
    known = set(map(key_of, run.model))
    acts = [DutyAct(row.do, row.of, source_of=row.source_of) for row in due.forbid if row.do not in ("announce", "say")]
    acts = [act for act in acts if key_of(act) not in known or act.source_of]
    wrong = [DutyAct("say", line=line.id) for line in run.pack.lines if line.severity is not None]
    told = [DutyAct("tell", facts=(fact,)) for fact in run.facts if fact not in run.start.given.facts]
    return tuple(dict.fromkeys((*acts, *told, DutyAct("pop"), *wrong)))


def _with_extra(run: DutyRun, placed: Sequence[tuple[int, DutyAct]], extra: DutyAct) -> list[tuple[int, DutyAct]]:
    """An act that is not due: in the place of the step that it stands for, or before what would make it right.

    The button is pressed before the last step; everything else is done last.
    """
    due = due_duty(run.pack, run.house, run.start)
    rows = [row for row in due.forbid if (row.do, row.of) == (extra.do, extra.of)]
    stands_for = {name for row in rows for name in row.instead_of}
    steps = {index: step.id for index, act in placed if (step := run.step_of(act)) is not None}
    mine = [at for at, (_, act) in enumerate(placed) if act.by == "dealer"]
    instead = [at for at, (index, _) in enumerate(placed) if steps.get(index) in stands_for]
    ends = [at for at, (_, act) in enumerate(placed) if act.do == "leave"]
    unless = {name for row in rows for name in row.unless}
    right = [at for at, (index, _) in enumerate(placed) if steps.get(index) in unless]
    last = min([*right, *ends], default=len(placed))
    at = min(instead, default=mine[-1] if extra.do == "pop" and mine else last)
    kept = [pair for pair in placed[at:] if steps.get(pair[0]) not in stands_for]
    return [*placed[:at], (-1, extra), *kept]


def _with_amount(act: DutyAct, amount: Cents) -> DutyAct:
    """The act with another amount; a call says it in the model's own words."""
    if act.do == "announce":
        words = (act.call or "").rpartition(" ")[0]
        dollars, cents = divmod(amount, 100)
        return act._replace(call=f"{words} {dollars}.{cents:02}" if cents else f"{words} {dollars}")
    return act._replace(amount=amount, amounts=None)


def _is_told_less(due: DutyAct, note: DutyNote) -> bool:
    """Whether a relief was told a part of what is due."""
    act = note.act
    return note.kind == "left_out" and act is not None and act.do == "tell" and set(act.facts) < set(due.facts)


def untold(run: DutyRun, step: int) -> Iterator[tuple[str, DutyAct]]:
    """For each fact that the relief is told, the same act without it."""
    act = run.model[step]
    for fact in act.facts:
        yield fact, act._replace(facts=tuple(other for other in act.facts if other != fact))
