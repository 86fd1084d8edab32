"""Faults before a roll counts: of chips, puck, and marks, for nothing is decided then, and of words (ruling C1)."""

from collections.abc import Sequence

from dealer_trainer.engine import Rules, Table
from dealer_trainer.engine.table import marks_are_kept
from dealer_trainer.guide.act import Act
from dealer_trainer.guide.call.clause import has_words
from dealer_trainer.guide.call.fact import FactName, before_pop, truth_of
from dealer_trainer.guide.call.grade import GradedCall, grade_call
from dealer_trainer.guide.call.phrase import Phrases
from dealer_trainer.guide.call.text import call_text
from dealer_trainer.guide.grading.dealt_round import DealtRound
from dealer_trainer.guide.grading.fault import Fault, Severity
from dealer_trainer.guide.grading.naming import cited
from dealer_trainer.guide.model import opening_row
from dealer_trainer.guide.row import Guide
from dealer_trainer.guide.wording import call_for
from dealer_trainer.message import message, sentence


def early_faults(dealt: DealtRound) -> list[Fault]:
    """Every such fault of the acts up to the pop."""
    if dealt.alignment.start < 2:
        return []
    row = opening_row(dealt.guide) or dealt.model.row
    table = dealt.model.table
    before = range(dealt.alignment.start)
    faults = (early_fault(dealt.rules, table, at, dealt.acts[at], row.source) for at in before)
    return [fault for fault in faults if fault is not None]


def early_fault(rules: Rules, table: Table, at: int, act: Act, source: str) -> Fault | None:
    """What is wrong with an act before the roll on `table`."""
    there = table.wager(act.place) if act.place else None
    amount = act.amount or 0
    if act.do == "take" and act.amount is None and there is not None:
        amount = there.amount
    point = table.point
    if act.do == "puck" and act.to != point:
        why = message("No roll has counted, so the puck stays.")
        return Fault("wrong_puck", "major", source, None, act, 0, why, at)
    if act.do in ("mark", "clear_marks"):
        if not marks_are_kept(rules, table):
            return None
        why = message("No roll has counted, so the marks stay.")
        return Fault("wrong_mark", "major", source, None, act, 0, why, at)
    if act.do == "push":
        why = message("No roll has counted, so nothing pushes.")
        return Fault("extra", "minor", source, None, act, 0, why, at)
    if act.do == "pay":
        why = message("No roll has counted, so nothing is paid.")
        return Fault("extra", "critical", source, None, act, amount, why, at)
    if act.do == "take":
        why = message("No roll has counted, so this bet has not lost.")
        return Fault("extra", "major", source, None, act, -amount, why, at)
    if act.do == "set_up" and act.place is None and point is None:
        why = message("These bets are off on the come-out.")
        return Fault("extra", "minor", "ruling:R7", None, act, 0, why, at)
    return None


def bets_moved(faults: Sequence[Fault]) -> int:
    """The bets that these faults paid or took: each is a money decision that was not due."""
    return len({(act.do, act.place) for fault in faults if (act := fault.done) and act.do in ("take", "pay")})


CLAIMS: frozenset[FactName] = frozenset({"line", "rate", "way"})
"""Facts that nobody may state before a roll counts."""

NOT_OPENED = message("The come-out was not announced.")
OPEN_IT = message("Announce that the dice are coming out.")

_OF_THE_TABLE: frozenset[FactName] = frozenset({"opening", "point", "puck", "elsewhere"})
"""Facts that are true or false before the pop too; whatever else is said with a point on looks ahead to the roll."""


def opening_severity(graded: GradedCall) -> Severity:
    """How grave words are that do not open the come-out: a result before the roll, or a false fact, is major."""
    is_false = CLAIMS & graded.understood.keys() or any(error.fact != "opening" for error in graded.wrong)
    return "major" if is_false else "minor"


def word_faults(dealt: DealtRound, phrases: Phrases) -> list[Fault]:
    """The faults of the words before the pop; none where the record does not begin before it."""
    start, acts = dealt.alignment.start, dealt.acts
    if not start:
        return []
    said = [(at, acts[at]) for at in range(start) if acts[at].do == "announce" and has_words(acts[at].call or "")]
    if dealt.model.table.point is not None:
        point, source = dealt.model.table.point, dealt.model.row.source
        found = (false_fault(dealt.rules, dealt.guide, phrases, (point, source), at, act) for at, act in said)
        return [fault for fault in found if fault is not None]
    return _opening_faults(dealt, phrases, said)


def false_fault(
    rules: Rules, guide: Guide, phrases: Phrases, on: tuple[int, str], at: int, act: Act
) -> Fault | None:  # fmt: skip
    """The fault of words before the pop that are false with a point on: "coming out", another point.

    `on`: the point, and the source to cite in a game without ruling C1.
    """
    point, source = on
    graded = grade_call(phrases, before_pop(guide, point), act.call or "")
    wrong = tuple(error for error in graded.wrong if error.fact in _OF_THE_TABLE)
    if not wrong:
        return None
    why = sentence(call_text(rules, guide, graded._replace(missing=(), wrong=wrong)))
    return Fault("wrong_call", "major", cited(guide, "ruling:C1", source), None, act, 0, why, at)


def _opening_faults(dealt: DealtRound, phrases: Phrases, said: Sequence[tuple[int, Act]]) -> list[Fault]:
    """A come-out wants words that open it: none at all is minor, and so are words that belong elsewhere."""
    row = opening_row(dealt.guide)
    if row is None:
        return []
    due = Act("announce", call=call_for(dealt.guide, row, None, None))
    if not said:
        pop = dealt.alignment.start - 1
        return [Fault("omitted", "minor", row.source, due, None, 0, NOT_OPENED, pop)]
    truth = truth_of(dealt.guide, row, None, None)
    graded = {at: grade_call(phrases, truth, act.call or "") for at, act in said}
    if any(each.enough for each in graded.values()):
        return []
    at, act = said[0]
    return [Fault("wrong_call", opening_severity(graded[at]), row.source, due, act, 0, OPEN_IT, at)]
