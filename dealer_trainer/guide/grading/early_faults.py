"""Faults before a roll counts: of chips, puck, and marks, for nothing is decided then, and of words (ruling C1)."""

from collections.abc import Iterable, Sequence
from itertools import chain

from dealer_trainer.engine import Rules, Table
from dealer_trainer.engine.table import marks_are_kept
from dealer_trainer.guide.act import CHIP_ACTS, Act
from dealer_trainer.guide.call.claim import takes_back
from dealer_trainer.guide.call.clause import has_words
from dealer_trainer.guide.call.fact import FactName, before_pop, truth_of
from dealer_trainer.guide.call.grade import CallError, GradedCall, grade_call
from dealer_trainer.guide.call.phrase import Phrases
from dealer_trainer.guide.call.text import call_text
from dealer_trainer.guide.grading.dealt_round import DealtRound
from dealer_trainer.guide.grading.fault import Fault, Severity
from dealer_trainer.guide.grading.naming import cited
from dealer_trainer.guide.model import opening_row, pop_source
from dealer_trainer.guide.row import Guide, Row
from dealer_trainer.guide.wording import call_for
from dealer_trainer.message import message, sentence


def early_faults(dealt: DealtRound) -> list[Fault]:
    """Every such fault of the acts up to the pop."""
    if dealt.alignment.start < 2:
        return []
    table, source = dealt.model.table, pop_source(dealt.guide)
    before = range(dealt.alignment.start)
    faults = (early_fault(dealt.rules, table, at, dealt.acts[at], source) for at in before)
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

FALSE = "ruling:C1"

CALLED_EARLY = message("No roll has counted, so none is called.")
NOT_OPENED = message("The come-out was not announced.")
OPEN_IT = message("Announce that the dice are coming out.")

_OF_THE_TABLE: frozenset[FactName] = frozenset({"opening", "point", "puck", "elsewhere"})
"""Facts that are true or false before the pop too; whatever else is said with a point on looks ahead to the roll."""


def opening_severity(graded: GradedCall) -> Severity:
    """How grave words are that do not open the come-out: a result before the roll, or a false fact, is major."""
    is_false = CLAIMS & graded.understood.keys() or any(error.fact != "opening" for error in graded.wrong)
    return "major" if is_false else "minor"


Said = Sequence[tuple[int, Act]]
"""Announcements, each with its index."""


def breaths_of(acts: Iterable[tuple[int, Act]]) -> list[Said]:
    """What was said, up to each act that moves a chip: within one breath the last words count (ruling C2)."""
    breaths: list[list[tuple[int, Act]]] = [[]]
    for at, act in acts:
        if act.do in CHIP_ACTS:
            breaths.append([])
        elif act.do == "announce" and has_words(act.call or ""):
            breaths[-1].append((at, act))
    return [breath for breath in breaths if breath]


def word_faults(dealt: DealtRound, phrases: Phrases) -> list[Fault]:
    """The faults of the words before the pop; none where the record does not begin before it."""
    start, acts, point = dealt.alignment.start, dealt.acts, dealt.model.table.point
    if not start:
        return []
    breaths = breaths_of((at, acts[at]) for at in range(start))
    if point is not None:
        return false_words(dealt.rules, dealt.guide, phrases, (point, dealt.model.row.source), breaths)
    row = opening_row(dealt.guide)
    if row is None:
        return []
    if not breaths:
        due = Act("announce", call=call_for(dealt.guide, row, None, None))
        return [Fault("omitted", "minor", row.source, due, None, 0, NOT_OPENED, start - 1)]
    return opening_words(dealt.rules, dealt.guide, phrases, row, breaths)


def false_words(
    rules: Rules, guide: Guide, phrases: Phrases, on: tuple[int, str], breaths: Iterable[Said]
) -> list[Fault]:  # fmt: skip
    """The faults of words before the pop that are false with a point on: "coming out", another point.

    `on`: the point, and the source to cite in a game without ruling C1. Whoever then names the point that is on has put
    right what was said of it (ruling C2).
    """
    point, source = on
    truth, found = before_pop(guide, point), []
    for breath in breaths:
        texts = [act.call or "" for _, act in breath]
        own = [grade_call(phrases, truth, text) for text in texts]
        named = [place for place, text in enumerate(texts) if _starts_anew(phrases, point, own[place], text)]
        since = named[-1] if named else 0
        whole, late = grade_call(phrases, truth, *texts), grade_call(phrases, truth, *texts[since:])
        elsewhere = (error for error in whole.wrong if error.fact == "elsewhere")
        wrong = tuple(dict.fromkeys((*elsewhere, *_of_the_table(late))))
        if wrong:
            guilty = [place for place, graded in enumerate(own) if set(_of_the_table(graded)) & set(wrong)]
            at, act = breath[(guilty or [-1])[-1]]
            why = sentence(call_text(rules, guide, whole._replace(missing=(), wrong=wrong)))
            found.append(Fault("wrong_call", "major", cited(guide, FALSE, source), None, act, 0, why, at))
    return found


def _of_the_table(graded: GradedCall) -> tuple[CallError, ...]:
    return tuple(error for error in graded.wrong if error.fact in _OF_THE_TABLE)


def _starts_anew(phrases: Phrases, point: int, graded: GradedCall, text: str) -> bool:
    """Whether what was said of the point before no longer counts: it is named now, or nothing but "scratch that"."""
    if _of_the_table(graded):
        return False
    is_taken_back = not graded.understood and takes_back(phrases.lexicon, text)
    return is_taken_back or graded.understood.get("point") == (point,)


def opening_words(
    rules: Rules, guide: Guide, phrases: Phrases, row: Row, breaths: Sequence[Said]
) -> list[Fault]:  # fmt: skip
    """The faults of words before a come-out: what does not open it is one, and so is what is false beside (ruling C1).

    An opening that comes last puts right what was said before it (ruling C2).
    """
    truth, found, is_open = truth_of(guide, row, None, None), list[Fault](), False
    for breath in breaths:
        texts = [act.call or "" for _, act in breath]
        own = [grade_call(phrases, truth, text) for text in texts]
        opened = [place for place, graded in enumerate(own) if graded.enough and "opening" in graded.understood]
        since = opened[-1] if opened else 0
        late = grade_call(phrases, truth, *texts[since:])
        elsewhere = (error for error in grade_call(phrases, truth, *texts).wrong if error.fact == "elsewhere")
        wrong = tuple(dict.fromkeys((*elsewhere, *late.wrong)))
        called = [place for place in range(since, len(own)) if CLAIMS & own[place].understood.keys()]
        called = [place for place in called if not own[place].enough and not _is_taken_back(phrases, texts[place:])]
        if not any(graded.enough for graded in own):
            continue
        is_open = True
        if wrong:
            guilty = [place for place, graded in enumerate(own) if set(graded.wrong) & set(wrong)]
            why = sentence(call_text(rules, guide, late._replace(missing=(), wrong=wrong)))
            found.append(_false(guide, row, breath[(guilty or [-1])[-1]], why))
        elif called:
            found.append(_false(guide, row, breath[called[0]], CALLED_EARLY))
    if is_open:
        return found
    weighed = [(opening_severity(grade_call(phrases, truth, act.call or "")), at, act) for at, act in chain(*breaths)]
    severity, at, act = next((each for each in weighed if each[0] == "major"), weighed[0])
    due = Act("announce", call=call_for(guide, row, None, None))
    return [Fault("wrong_call", severity, row.source, due, act, 0, OPEN_IT, at)]


def _is_taken_back(phrases: Phrases, texts: Sequence[str]) -> bool:
    """Whether something after the first of these texts takes it back."""
    return any(takes_back(phrases.lexicon, text) for text in texts[1:])


def _false(guide: Guide, row: Row, said: tuple[int, Act], why: str) -> Fault:
    at, act = said
    return Fault("wrong_call", "major", cited(guide, FALSE, row.source), None, act, 0, why, at)
