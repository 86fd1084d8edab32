"""Faults of the call: what was said about the roll, at once or in parts, and what was said besides."""

from collections.abc import Sequence
from itertools import takewhile
from typing import NamedTuple

from dealer_trainer.guide.act import CHIP_ACTS, Act
from dealer_trainer.guide.call.fact import FactName, Truth, truth_of
from dealer_trainer.guide.call.grade import GradedCall, grade_call
from dealer_trainer.guide.call.phrase import Phrases
from dealer_trainer.guide.call.text import call_rule, call_text
from dealer_trainer.guide.grading.alignment import start_of
from dealer_trainer.guide.grading.dealt_round import DealtRound
from dealer_trainer.guide.grading.fault import Fault, Severity
from dealer_trainer.guide.model import ModelRound
from dealer_trainer.guide.row import Guide
from dealer_trainer.message import message


class Calls(NamedTuple):
    """What was said about a roll: each announcement graded by itself, by act."""

    phrases: Phrases
    truth: Truth
    graded: dict[int, GradedCall]
    taken_back: frozenset[int] = frozenset()

    @property
    def silent(self) -> frozenset[int]:
        """The announcements that do not count as calls.

        These are announcements that state none of the facts that are due (ruling C1), of which the number is always
        one, since the guide counts it as a complete call; and those that were taken back in time (ruling C2).
        """
        due: set[FactName] = {*self.truth.must, "total"}
        return self.taken_back.union(at for at, graded in self.graded.items() if not graded.states(due))


def calls_of(guide: Guide, phrases: Phrases, model: ModelRound, acts: Sequence[Act]) -> Calls:
    """Every announcement of a round, understood."""
    truth = truth_of(guide, model.row, model.table.point, model.settlement.roll)
    said = [(at, acts[at].call or "") for at in range(start_of(acts), len(acts)) if acts[at].do == "announce"]
    graded = {at: grade_call(phrases, truth, call) for at, call in said}
    calls = Calls(phrases, truth, graded)
    return calls if len(said) < 2 else calls._replace(taken_back=_taken_back(calls, acts))


def _taken_back(calls: Calls, acts: Sequence[Act]) -> frozenset[int]:
    """The wrong announcements of which nothing is left once the breath is over.

    They count neither as right nor as wrong.
    """
    found = set()
    left = list(calls.graded)
    while left:
        breath = _breath(acts, left)
        for index, at in enumerate(breath[:-1]):
            whole, rest = _graded(calls, acts, breath[index:]), _graded(calls, acts, breath[index + 1 :])
            if calls.graded[at].wrong and (whole.missing, whole.wrong) == (rest.missing, rest.wrong):
                found.add(at)
        left = left[len(breath) :]
    return frozenset(found)


def call_faults(dealt: DealtRound, calls: Calls) -> list[Fault]:
    """Every fault of the calls, at most one for each breath.

    The first breath, everything said until a chip is moved, must carry what the row requires; what is said last in it
    counts (ruling C2). Later words are free as long as they state nothing wrong (ruling C3).
    """
    said = [at for at in range(dealt.alignment.start, len(dealt.acts)) if dealt.acts[at].do == "announce"]
    heard = [at for at in said if at not in dealt.silent]
    if not heard:
        return [_forgotten(dealt, step) for step in dealt.missing if dealt.model.steps[step].act.do == "announce"]
    faults: list[Fault] = []
    rest = said[said.index(heard[0]) :]
    while rest:
        breath = _breath(dealt.acts, rest)
        graded = _graded(calls, dealt.acts, breath)
        if graded.wrong or (not faults and heard[0] in breath and graded.missing):
            faults.append(_wrong(dealt, _culprit(dealt, calls, breath), graded))
        rest = rest[len(breath) :]
    return faults


def _graded(calls: Calls, acts: Sequence[Act], breath: list[int]) -> GradedCall:
    if len(breath) == 1:
        return calls.graded[breath[0]]
    return grade_call(calls.phrases, calls.truth, *(acts[at].call or "" for at in breath))


def _breath(acts: Sequence[Act], said: list[int]) -> list[int]:
    """The calls up to the next act that moves a chip."""
    chips = [at for at in range(said[0], len(acts)) if acts[at].do in CHIP_ACTS]
    return list(takewhile(lambda at: not chips or at < chips[0], said))


def _culprit(dealt: DealtRound, calls: Calls, breath: list[int]) -> int:
    """The call to blame: the last that says something wrong by itself, or else the first that states something."""
    wrong = [at for at in breath if calls.graded[at].wrong]
    return (wrong or [at for at in breath if at not in dealt.silent] or breath)[-1 if wrong else 0]


def _forgotten(dealt: DealtRound, step: int) -> Fault:
    due = dealt.model.steps[step].act
    why = message('the roll was not called; "{call}" was due', call=dealt.model.call.rstrip("."))
    return Fault("omitted", "major", dealt.source(step), due, None, 0, why, None, step)


def _wrong(dealt: DealtRound, at: int, graded: GradedCall) -> Fault:
    """The fault of a call: leaving something out is milder than saying something untrue."""
    step = dealt.alignment.exact.get(at)
    due = None if step is None else dealt.model.steps[step].act
    severity: Severity = "major" if graded.wrong else "minor"
    why = call_text(dealt.rules, dealt.guide, graded)
    row = call_rule(dealt.guide, dealt.source(step), graded)
    return Fault("wrong_call", severity, row, due, dealt.acts[at], 0, why, at, step)
