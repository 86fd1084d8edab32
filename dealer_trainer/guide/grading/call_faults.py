"""Faults of the call: what was said of the roll, in one breath or in parts, and what was said besides."""

from dealer_trainer.guide.act import Act
from dealer_trainer.guide.call.fact import Truth, truth_of
from dealer_trainer.guide.call.grade import CallVerdict, grade_call
from dealer_trainer.guide.call.phrase import Phrases
from dealer_trainer.guide.call.text import call_text
from dealer_trainer.guide.grading.dealt_round import Round
from dealer_trainer.guide.grading.fault import Fault, Severity
from dealer_trainer.message import message

_FREE = frozenset({"opening"})
"""Facts that may be said again at any time: the next come-out may be announced once the round is done."""


def announcement_faults(dealt: Round, phrases: Phrases) -> list[Fault]:
    """Every fault of the calls; one whose words were not taken down counts as rightly worded.

    The first call must carry what the row asks for; calls that follow it at once complete it where it needs that.
    Later calls may be color. One that states what was stated is superfluous, one that states what is not so is wrong.
    """
    said = [at for at in range(dealt.alignment.start, len(dealt.acts)) if dealt.acts[at].do == "announce"]
    if not said:
        return [_forgotten(dealt, step) for step in dealt.missing if dealt.model.steps[step].act.do == "announce"]
    model = dealt.model
    truth = truth_of(dealt.guide, model.row, model.table.point, model.settlement.roll)
    used, fault = _main_call(dealt, phrases, truth, said)
    faults = [fault] if fault else []
    return faults + [extra for at in said[used:] if (extra := _more(dealt, phrases, truth, at))]


def _forgotten(dealt: Round, step: int) -> Fault:
    due = dealt.model.steps[step].act
    why = message('the roll was not called; "{call}" was due', call=dealt.model.call.rstrip("."))
    return Fault("omitted", "major", dealt.source(step), due, None, 0, why, None, step)


def _main_call(dealt: Round, phrases: Phrases, truth: Truth, said: list[int]) -> tuple[int, Fault | None]:
    """How many of the calls make up the due one, and its fault."""
    call = dealt.acts[said[0]].call
    if call is None:
        return 1, None
    verdict = grade_call(phrases, truth, call)
    if verdict.ok:
        return 1, None
    used = 1
    while used < len(said) and said[used] == said[used - 1] + 1 and dealt.acts[said[used]].call:
        call = f"{call}. {dealt.acts[said[used]].call}"
        used += 1
        whole = grade_call(phrases, truth, call)
        if whole.ok:
            return used, None
    step = dealt.alignment.exact.get(said[0])
    return 1, _wrong(dealt, said[0], step, verdict)


def _wrong(dealt: Round, at: int, step: int | None, verdict: CallVerdict) -> Fault:
    """A call that leaves something out is a smaller fault than one that says what is not so."""
    due = None if step is None else dealt.model.steps[step].act._replace(call=dealt.model.call)
    severity: Severity = "major" if verdict.wrong else "minor"
    why = call_text(dealt.rules, dealt.guide, verdict)
    return Fault("wrong_call", severity, dealt.source(step), due, dealt.acts[at], 0, why, at, step)


def _more(dealt: Round, phrases: Phrases, truth: Truth, at: int) -> Fault | None:
    act: Act = dealt.acts[at]
    if act.call is not None:
        verdict = grade_call(phrases, truth, act.call)
        if verdict.wrong:
            return _wrong(dealt, at, None, verdict)
        if verdict.understood.keys() <= _FREE:
            return None
    return Fault("extra", "minor", dealt.source(None), None, act, 0, message("the roll was called already"), at)
