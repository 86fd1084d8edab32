"""Faults of words, after the roll and before it, and of chips, puck, and marks before a roll counts (ruling C1)."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, takewhile
from typing import NamedTuple

from dealer_trainer.engine import Rules, Table
from dealer_trainer.engine.table import marks_are_kept
from dealer_trainer.guide.call.claim import takes_back
from dealer_trainer.guide.call.clause import has_words
from dealer_trainer.guide.call.fact import FactName, Truth, before_pop, truth_of
from dealer_trainer.guide.call.grade import CallError, GradedCall, grade_call
from dealer_trainer.guide.call.phrase import Phrases
from dealer_trainer.guide.call.text import advice_text, call_rule, call_text
from dealer_trainer.guide.grading.alignment import start_of
from dealer_trainer.guide.grading.dealt_round import DealtRound
from dealer_trainer.guide.grading.fault import Fault, Severity
from dealer_trainer.guide.grading.naming import cited
from dealer_trainer.guide.model import ModelRound, call_for, opening_row, pop_source
from dealer_trainer.guide.row import CHIP_ACTS, Act, Guide, Row
from dealer_trainer.message import joined, message, sentence


def early_faults(dealt: DealtRound) -> list[Fault]:
    """Every fault of hands in the acts up to the pop."""
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
NOT_COMING_OUT = message("with the puck ON, the dice are not coming out: no call is due, just pop")
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
) -> list[Fault]:
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
            others = tuple(error for error in wrong if error.fact != "opening")
            parts: list[str] = [NOT_COMING_OUT] if len(others) < len(wrong) else []
            parts += [call_text(rules, guide, whole._replace(missing=(), wrong=others))] if others else []
            why = sentence(joined("; ", parts))
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


def opening_words(rules: Rules, guide: Guide, phrases: Phrases, row: Row, breaths: Sequence[Said]) -> list[Fault]:
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
    return [_with_call_due(Fault("wrong_call", severity, row.source, due, act, 0, OPEN_IT, at))]


def _with_call_due(fault: Fault) -> Fault:
    """Teach what the call says that was made, and which one was due."""
    call = fault.due.call if fault.due else None
    taught = message("{why} Due: “{call}”", why=sentence(fault.why), call=call) if call else ""
    return fault._replace(taught=taught)


def _is_taken_back(phrases: Phrases, texts: Sequence[str]) -> bool:
    """Whether something after the first of these texts takes it back."""
    return any(takes_back(phrases.lexicon, text) for text in texts[1:])


def _false(guide: Guide, row: Row, said: tuple[int, Act], why: str) -> Fault:
    at, act = said
    return Fault("wrong_call", "major", cited(guide, FALSE, row.source), None, act, 0, why, at)


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
    return _with_call_due(Fault("wrong_call", severity, row, due, dealt.acts[at], 0, why, at, step))
