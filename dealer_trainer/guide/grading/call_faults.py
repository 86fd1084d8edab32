"""Faults of the call: what was said about the roll, at once or in parts, and what was said besides."""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

from dealer_trainer.engine import Rules
from dealer_trainer.guide.act import CHIP_ACTS, Act
from dealer_trainer.guide.call.fact import FactName, Truth, truth_of
from dealer_trainer.guide.call.grade import GradedCall, grade_call
from dealer_trainer.guide.call.phrase import Phrases
from dealer_trainer.guide.call.text import advice_text, call_rule, call_text
from dealer_trainer.guide.grading.alignment import start_of
from dealer_trainer.guide.grading.dealt_round import DealtRound
from dealer_trainer.guide.grading.fault import Fault, Severity
from dealer_trainer.guide.model import ModelRound
from dealer_trainer.guide.row import Guide
from dealer_trainer.message import message


class Calls(NamedTuple):
    """What was said about a roll: each announcement graded by itself, by act.

    `numberless`: the announcements of every breath that states neither the number nor anything wrong. `taken_back`:
    those that were taken back in time.
    """

    phrases: Phrases
    truth: Truth
    graded: dict[int, GradedCall]
    numberless: frozenset[int] = frozenset()
    taken_back: frozenset[int] = frozenset()

    @property
    def silent(self) -> frozenset[int]:
        """The announcements that do not count as calls.

        These are announcements without the number, however much else they state, unless it comes in the same breath
        (ruling C1); those that state none of the facts of a call; and those that were taken back in time (ruling C2).
        """
        due: set[FactName] = {*self.truth.must, "total"}
        stray = (at for at, graded in self.graded.items() if not graded.states(due))
        return self.taken_back.union(self.numberless, stray)


def calls_of(guide: Guide, phrases: Phrases, model: ModelRound, acts: Sequence[Act]) -> Calls:
    """Every announcement of a round, understood."""
    truth = truth_of(guide, model.row, model.table.point, model.settlement.roll)
    said = [(at, acts[at].call or "") for at in range(start_of(acts), len(acts)) if acts[at].do == "announce"]
    graded = {at: grade_call(phrases, truth, call) for at, call in said}
    calls = Calls(phrases, truth, graded)
    numberless = frozenset(at for breath in _breaths(acts, list(graded)) if _is_numberless(calls, acts, breath)
                           for at in breath)  # fmt: skip
    calls = calls._replace(numberless=numberless)
    return calls if len(said) < 2 else calls._replace(taken_back=_taken_back(calls, acts))


def _is_numberless(calls: Calls, acts: Sequence[Act], breath: list[int]) -> bool:
    whole = _graded(calls, acts, breath)
    return bool(whole.missing) and not whole.wrong and calls.truth.total not in whole.understood.get("total", ())


def _taken_back(calls: Calls, acts: Sequence[Act]) -> frozenset[int]:
    """The wrong announcements of which nothing is left once the breath is over.

    They count neither as right nor as wrong.
    """
    found = set()
    for breath in _breaths(acts, list(calls.graded)):
        for index, at in enumerate(breath[:-1]):
            whole, rest = _graded(calls, acts, breath[index:]), _graded(calls, acts, breath[index + 1 :])
            if calls.graded[at].wrong and (whole.missing, whole.wrong) == (rest.missing, rest.wrong):
                found.add(at)
    return frozenset(found)


def call_faults(dealt: DealtRound, calls: Calls) -> list[Fault]:
    """Every fault of the calls, at most one for each breath.

    The first breath, everything said until a chip is moved, must carry what the house asks of a call (ruling C1); what
    is said last in it counts (ruling C2). Later words are free as long as they state nothing wrong (ruling C3).
    """
    breaths = _heard(calls, dealt.acts)
    if not breaths:
        steps = [step for step in dealt.missing if dealt.model.steps[step].act.do == "announce"]
        return [_forgotten(dealt, step) for step in steps]
    faults: list[Fault] = []
    for number, breath in enumerate(breaths):
        graded = _graded(calls, dealt.acts, breath)
        is_short = not number and graded.missing and dealt.rules.house.calls == "full"
        if graded.wrong or is_short:
            faults.append(_wrong(dealt, _culprit(dealt, calls, breath), graded))
    return faults


def call_advice(rules: Rules, guide: Guide, calls: Calls, acts: Sequence[Act]) -> str:
    """What a full call would have added to one that is enough in this house (ruling C1); empty if nothing."""
    graded = [_graded(calls, acts, breath) for breath in _heard(calls, acts)[:1]]
    is_enough = rules.house.calls == "number" and graded and not graded[0].wrong
    return advice_text(rules, guide, graded[0]) if is_enough else ""


def _heard(calls: Calls, acts: Sequence[Act]) -> list[list[int]]:
    """The breaths from the first call on that counts as one."""
    said, silent = list(calls.graded), calls.silent
    heard = [place for place, at in enumerate(said) if at not in silent]
    return list(_breaths(acts, said[heard[0] :])) if heard else []


def _graded(calls: Calls, acts: Sequence[Act], breath: list[int]) -> GradedCall:
    if len(breath) == 1:
        return calls.graded[breath[0]]
    return grade_call(calls.phrases, calls.truth, *(acts[at].call or "" for at in breath))


def _breaths(acts: Sequence[Act], said: list[int]) -> Iterator[list[int]]:
    """The calls in groups, each up to the next act that moves a chip."""
    while said:
        breath = _breath(acts, said)
        yield breath
        said = said[len(breath) :]


def _breath(acts: Sequence[Act], said: list[int]) -> list[int]:
    """The calls up to the next act that moves a chip."""
    chips = [at for at in range(said[0], len(acts)) if acts[at].do in CHIP_ACTS]
    return list(takewhile(lambda at: not chips or at < chips[0], said))


def _culprit(dealt: DealtRound, calls: Calls, breath: list[int]) -> int:
    """The call to blame: the last that says something wrong by itself, or else the first that states something."""
    wrong = [at for at in breath if calls.graded[at].wrong]
    return (wrong or [at for at in breath if at not in dealt.silent] or breath)[-1 if wrong else 0]


def _forgotten(dealt: DealtRound, step: int) -> Fault:
    """The fault of silence; words without the number are silence too (ruling C1)."""
    due, example = dealt.model.steps[step].act, dealt.model.call.rstrip(".")
    why = message('the roll was not called; "{call}" was due', call=example)
    if dealt.rules.house.calls == "number":
        why = message('the roll was not called; its number was due, as in "{call}"', call=example)
    return Fault("omitted", "major", dealt.source(step), due, None, 0, why, None, step)


def _wrong(dealt: DealtRound, at: int, graded: GradedCall) -> Fault:
    """The fault of a call: leaving something out is milder than saying something untrue."""
    step = dealt.alignment.exact.get(at)
    due = None if step is None else dealt.model.steps[step].act
    graded = graded.asked(dealt.rules.house.calls)
    severity: Severity = "major" if graded.wrong else "minor"
    why = call_text(dealt.rules, dealt.guide, graded)
    row = call_rule(dealt.guide, dealt.source(step), graded)
    return Fault("wrong_call", severity, row, due, dealt.acts[at], 0, why, at, step)
