"""Faults apart from the chips of a wager's decision: the puck, the marks, setting up within the limit."""

from dealer_trainer.engine import dollars
from dealer_trainer.engine.table import marks_are_kept
from dealer_trainer.guide.grading.dealt_round import DealtRound
from dealer_trainer.guide.grading.fault import Fault, FaultKind, Severity
from dealer_trainer.guide.grading.naming import act_subject, cited, no_marker_text, spot_text
from dealer_trainer.guide.grading.set_up_faults import ABOVE, BELOW, above_text
from dealer_trainer.guide.row import CHIP_ACTS, Act
from dealer_trainer.message import Message, message

CARRIED, PUCK, MARK = "ruling:R9", "ruling:R17", "ruling:H6"
"""The limit on a Number comes from the guide; reducing one that was carried over above it is a ruling."""

AGAIN = "again"
"""The mistake of something already done."""


def layout_faults(dealt: DealtRound) -> list[Fault]:
    """Every fault of the puck, the marks, and setting up."""
    alignment = dealt.alignment
    faults = [_instead(dealt, at, step) for at, step in alignment.instead.items() if _is_ours(dealt.acts[at])]
    faults += [fault for at in alignment.loose if _is_ours(dealt.acts[at]) and (fault := _loose(dealt, at))]
    up = [(at, step) for at, step in alignment.exact.items() if dealt.acts[at].do == "set_up"]
    faults += [fault for at, step in up if (fault := _cut_down(dealt, at, step))]
    faults += dealt.set_up.faults
    return faults + [fault for step in dealt.missing if (fault := _forgotten(dealt, step))]


def _is_ours(act: Act) -> bool:
    return act.do not in CHIP_ACTS and act.do != "announce"


def _instead(dealt: DealtRound, at: int, step: int) -> Fault:
    act, due = dealt.acts[at], dealt.model.steps[step].act
    if act.do == "mark" and act.number == dealt.rules.seven:
        left, never = act_subject(dealt.rules, due), no_marker_text(dealt.rules)
        why = message("{due} was due; {never}", due=left, never=never)
        return Fault("wrong_mark", "major", dealt.source(step), due, act, 0, why, at, step)
    kind: FaultKind = "wrong_puck" if act.do == "puck" else "wrong_mark"
    severity: Severity = "critical" if act.do == "puck" else "major"
    due_text, done_text = act_subject(dealt.rules, due), act_subject(dealt.rules, act)
    why = message("{due} was due, not {done}", due=due_text, done=done_text)
    return Fault(kind, severity, dealt.source(step), due, act, 0, why, at, step)


def _loose(dealt: DealtRound, at: int) -> Fault | None:
    act = dealt.acts[at]
    if act.do == "set_up":
        return None if act.place is not None or dealt.zones_set_up else _opened(dealt, at)
    is_marker = act.do in ("mark", "clear_marks")
    if is_marker and not marks_are_kept(dealt.rules, dealt.model.table) and act.number != dealt.rules.seven:
        return None  # while no side bet is up, the markers mean nothing (ruling H6)
    step = next((index for index, model_step in enumerate(dealt.model.steps) if model_step.act.do == act.do), None)
    due = None if step is None else dealt.model.steps[step].act
    kind, severity, why = _stray(dealt, act)
    rule = {"puck": PUCK, "mark": MARK}.get(act.do)
    row = dealt.source(step) if step is not None or rule is None else cited(dealt.guide, rule, dealt.source(None))
    return Fault(kind, severity, row, due, act, 0, why, at, mistake=AGAIN if kind == "extra" else "")


def _opened(dealt: DealtRound, at: int) -> Fault:
    """The fault of opening a zone where the row sets nothing up; elsewhere it is free (ruling G10)."""
    why = message("setting up was not due")
    return Fault("extra", "minor", dealt.source(None), None, dealt.acts[at], 0, why, at)


def _stray(dealt: DealtRound, act: Act) -> tuple[FaultKind, Severity, Message]:
    """The fault of a puck, mark, or clearing that no step required, or not again."""
    words = act_subject(dealt.rules, act)
    after, total = dealt.model.settlement.next, dealt.model.settlement.roll.total
    if act.do == "puck":
        if act.to == after.point:
            return "extra", "minor", message("{act} was not due: it is already there", act=words)
        if after.point is None:
            return "wrong_puck", "critical", message("{act} is wrong: no point is on", act=words)
        return "wrong_puck", "critical", message("{act} is wrong: the point is {point}", act=words, point=after.point)
    if act.do == "mark":
        if act.number == dealt.rules.seven:
            is_kept = marks_are_kept(dealt.rules, dealt.model.table)
            return "wrong_mark", "major" if is_kept else "minor", no_marker_text(dealt.rules)
        if act.number == total:
            return "extra", "major", message("{act} was not due: it is already marked", act=words)
        return "wrong_mark", "major", message("{act} is wrong: the roll is {total}", act=words, total=total)
    if after.rolled:
        return "extra", "major", message("{act} was not due: the marks stay", act=words)
    return "extra", "minor", message("{act} was not due", act=words)


def _cut_down(dealt: DealtRound, at: int, step: int) -> Fault | None:
    """Faults of setting a Number that was carried over up to its limit (ruling R9); no money changes hands."""
    act, due = dealt.acts[at], dealt.model.steps[step].act
    if due.amount is None or act.amount == due.amount:
        return None
    assert due.place is not None
    if act.amount is None or act.amount > due.amount:
        why = above_text(dealt.rules, due.place, act.amount, due.amount)
        return Fault("wrong_amount", "critical", _carried_rule(dealt), due, act, 0, why, at, step, mistake=ABOVE)
    spot, amount = spot_text(dealt.rules, due.place), dollars(due.amount)
    why = message("{spot} is cut down no further than {amount}", spot=spot, amount=amount)
    return Fault("wrong_amount", "major", _carried_rule(dealt), due, act, 0, why, at, step, mistake=BELOW)


def _carried_rule(dealt: DealtRound) -> str:
    return cited(dealt.guide, CARRIED, dealt.source(None))


def _forgotten(dealt: DealtRound, step: int) -> Fault | None:
    due = dealt.model.steps[step].act
    if not _is_ours(due):
        return None
    left_out = message("{act} was left out", act=act_subject(dealt.rules, due))
    if due.do != "set_up":
        return Fault("omitted", "major", dealt.source(step), due, None, 0, left_out, None, step)
    assert due.place is not None
    spot, limit = spot_text(dealt.rules, due.place), dollars(due.amount or 0)
    why = message("{spot} was left above its limit of {limit}", spot=spot, limit=limit)
    return Fault("omitted", "critical", _carried_rule(dealt), due, None, 0, why, None, step)
