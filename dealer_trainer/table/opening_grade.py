"""Grades what the dealer did around the pop: the opening call, answers, what lay wrong, hands off before a roll."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from dealer_trainer.engine import Cents, Place, dollars
from dealer_trainer.guide.call.claim import calls_off
from dealer_trainer.guide.call.clause import has_words
from dealer_trainer.guide.call.fact import truth_of
from dealer_trainer.guide.call.grade import GradedCall, grade_call
from dealer_trainer.guide.call.phrase import Phrases
from dealer_trainer.guide.grading.call_faults import (
    CLAIMS,
    NOT_OPENED,
    bets_moved,
    breaths_of,
    early_fault,
    false_words,
    opening_words,
)
from dealer_trainer.guide.grading.fault import UNANSWERED, Duty, DutyCount, Fault, FaultKind, Money, Severity, in_order
from dealer_trainer.guide.grading.set_up_faults import NEEDLESS, after_set_up, layout_fault, popped_on, set_up_fault
from dealer_trainer.guide.grading.tally import Tally
from dealer_trainer.guide.irregularity import Irregularity, by_the_pop
from dealer_trainer.guide.row import Act, Guide
from dealer_trainer.message import message
from dealer_trainer.table.players.due_answer import DueAnswer
from dealer_trainer.table.round import ANSWERS, OpeningStep, Round
from dealer_trainer.table.snapshot import CallNote

TOO_MUCH, TOO_LITTLE = "granted_too_much", "granted_too_little"
"""The faults of setting a bet up to more or to less than the player may have."""


class GradedOpening(NamedTuple):
    """Faults in the order of the acts; `pairs`: for each act of the round, the step it answers.

    `settling`: indices of the acts that belong to the settlement and are graded against the roll's own model. `tally`:
    calls and requests that were due and right; paying or taking a bet here is a wrong money decision.
    """

    faults: tuple[Fault, ...]
    pairs: tuple[int | None, ...]
    settling: tuple[int, ...]
    tally: Tally


class OpeningGrader:
    """Grades the acts of one round against its opening steps."""

    def __init__(self, guide: Guide, phrases: Phrases, dealt: Round, steps: tuple[OpeningStep, ...]) -> None:
        self._guide = guide
        self._phrases = phrases
        self._round = dealt
        self._steps = steps
        self._late = {due.request.place: due for due in dealt.betting.late_answers}
        self._asked = frozenset(due.request.place for due in dealt.due_answers)
        self._wrong = frozenset(wrong.place for wrong in dealt.irregularities)
        self._pops = {step.segment: step.source for step in reversed(steps) if step.act.do == "pop"}

    def grade(self, acts: Sequence[Act], is_final: bool, *, is_floor_called: bool = False) -> GradedOpening:
        """Grade `acts`; something missing is a fault once its pop is past or the round is over (`is_final`).

        `is_floor_called`: the floor was called right after them, which answers whatever lay wrong before the pop.
        """
        segments = segments_of(acts)
        last = len(self._round.pops)
        pairs: list[int | None] = [None] * len(acts)
        faults: list[Fault] = []
        for index, step in enumerate(self._steps):
            is_past = is_final or len(segments) - 1 > step.segment
            inside = segments[step.segment] if step.segment < len(segments) else []
            faults.extend(self._grade_step(index, step, [(at, acts[at]) for at in inside], is_past, pairs))
        point = self._round.start.table.point
        if point is not None:
            on, said = (point, self._pops[0]), breaths_of((at, acts[at]) for at in segments[0])
            faults += false_words(self._round.rules, self._guide, self._phrases, on, said)
        if is_floor_called and len(segments) == 1:
            faults = [fault for fault in faults if not self._is_left(fault)]
        settling: list[int] = []
        for number, segment in enumerate(segments):
            for at in segment:
                if number < last:
                    faults.extend(self._extra(at, acts[at], number))
                elif self._late and acts[at].place in self._late:
                    faults.extend(self._on_late_bet(at, acts[at]))
                else:
                    settling.append(at)
        is_looked_over = is_floor_called or is_final or len(segments) > 1
        tally = self._tally(faults, pairs, is_looked_over=is_looked_over)
        return GradedOpening(tuple(sorted(faults, key=in_order)), tuple(pairs), tuple(settling), tally)

    def _is_left(self, fault: Fault) -> bool:
        """Whether a fault is that of leaving something wrong on the layout."""
        return fault.at is None and fault.step is not None and self._steps[fault.step].wrong is not None

    def _tally(self, faults: Sequence[Fault], pairs: Iterable[int | None], *, is_looked_over: bool) -> Tally:
        """Calls, answers to players, and what was to be put right; those still to come are not counted.

        What lay wrong counts as found only where no bet that lay right was handed back or set up as well.
        """
        layout = {index for index, step in enumerate(self._steps) if step.wrong is not None}
        wrong = {fault.step for fault in faults if fault.step is not None}
        met = wrong.union(step for step in pairs if step is not None)
        if is_looked_over:
            met |= layout
        unasked = [fault.done for fault in faults if fault.step is None and fault.done is not None]
        if any(act.do in ANSWERS and act.bet is not None for act in unasked):  # it lay right, and nobody asked about it
            wrong |= layout & met
        counts: dict[Duty, DutyCount] = dict(Tally().duties)
        duties: tuple[tuple[Duty, list[int]], ...] = (
            ("calls", [at for at in met if self._steps[at].act.do == "announce"]),
            ("requests", [at for at in met if self._steps[at].answer is not None or at in layout]),
        )
        for duty, steps in duties:
            counts[duty] = DutyCount(len(steps), sum(step not in wrong for step in steps))
        return Tally(Money(0, bets_moved(faults)), counts, counted=met, right=met - wrong)

    def _grade_step(
        self, index: int, step: OpeningStep, acts: list[tuple[int, Act]], is_past: bool, pairs: list[int | None]
    ) -> Iterator[Fault]:
        if step.answer is not None:
            yield from self._grade_answer(index, step.answer, acts, is_past, pairs)
        elif step.wrong is not None:
            yield from self._grade_layout(index, step.wrong, acts, is_past, pairs)
        elif step.act.do == "announce":
            yield from self._grade_call(index, step, acts, is_past, pairs)
        else:
            found = [at for at, act in acts if act.do == step.act.do]
            if found:
                pairs[found[0]] = index

    def _grade_call(
        self, index: int, step: OpeningStep, acts: list[tuple[int, Act]], is_past: bool, pairs: list[int | None]
    ) -> Iterator[Fault]:
        """Grade a call: one right call before the pop is enough, others are color as long as they are not false.

        A call without words is silence (ruling C1).
        """
        said = [(at, act) for at, act in acts if act.do == "announce" and has_words(act.call or "")]
        right = [at for at, act in said if self.is_right_call(step, act.call or "")]
        if right or said:
            pairs[right[0] if right else said[0][0]] = index
        if said and not step.segment:
            assert step.row is not None
            rules, breaths = self._round.rules, breaths_of(acts)
            for fault in opening_words(rules, self._guide, self._phrases, step.row, breaths):
                yield fault._replace(due=fault.due and step.act, step=index)
        elif said:
            later = [(at, act) for at, act in said if at > max(right, default=-1)]
            claimed = [each for each in later if CLAIMS & self._understood(step, each[1].call or "").understood.keys()]
            for at, act in (claimed or said)[: 0 if right and not claimed else 1]:
                why = message("Call this pop off: no roll.")
                yield Fault("wrong_call", "major", step.source, step.act, act, 0, why, at, index)
        elif is_past:
            why = message("A bad pop was not called off.") if step.segment else NOT_OPENED
            grave: Severity = "major" if step.segment else "minor"
            yield Fault("omitted", grave, step.source, step.act, None, 0, why, step=index)

    def is_right_call(self, step: OpeningStep, call: str) -> bool:
        """Whether `call` says what is due at `step`; calling off a bad pop may name it, but nothing more."""
        graded = self._understood(step, call)
        if not step.segment:
            return graded.enough
        return calls_off(self._phrases.lexicon, call) and not CLAIMS & graded.understood.keys()

    def note_of_words(self, acts: Sequence[Act], pairs: Sequence[int | None]) -> CallNote:
        """What an announcement before the roll counts for, the last of `acts`; a wrong one is a fault."""
        call, pops = acts[-1].call or "", sum(act.do == "pop" for act in acts)
        due = [(at, step) for at, step in enumerate(self._steps) if step.segment == pops and step.act.do == "announce"]
        if not due:
            return "free"
        place, step = due[0]
        is_right = has_words(call) and self.is_right_call(step, call)
        if is_right and (step.segment or "opening" in self._understood(step, call).understood):
            return ""
        if pairs[len(acts) - 1] == place:
            return "opening" if is_right else ""
        return "free" if place in pairs else "unheard"

    def _understood(self, step: OpeningStep, call: str) -> GradedCall:
        assert step.row is not None
        return grade_call(self._phrases, truth_of(self._guide, step.row, self._round.start.table.point, None), call)

    def _grade_answer(
        self, index: int, due: DueAnswer, acts: list[tuple[int, Act]], is_past: bool, pairs: list[int | None]
    ) -> Iterator[Fault]:
        """Grade an answer to a player: the last one counts, because a dealer may change it until the pop."""
        answers = [(at, act) for at, act in acts if act.do in ANSWERS and act.place == due.request.place]
        if answers:
            at, act = answers[-1]
            pairs[at] = index
            found = answer_fault(due, act)
            if found:
                yield found._replace(at=at, step=index)
        elif is_past:
            yield unanswered_fault(due)._replace(step=index)

    def _grade_layout(
        self, index: int, wrong: Irregularity, acts: list[tuple[int, Act]], is_past: bool, pairs: list[int | None]
    ) -> Iterator[Fault]:
        """Grade what was done about a bet that lies wrong: the last of it counts, until the pop."""
        answers = [(at, act) for at, act in acts if act.do in ANSWERS and act.place == wrong.place]
        rules, guide = self._round.rules, self._guide
        changes = [(at, act) for at, act in acts if act.place not in self._wrong]
        popped = by_the_pop(rules, after_set_up(rules, guide, self._round.betting.table, changes, "").table, wrong)
        if answers:
            at, act = answers[-1]
            pairs[at] = index
            found = layout_fault(rules, guide, wrong, act, popped)
            if found:
                yield found._replace(at=at, step=index)
        elif is_past and (left := popped_on(rules, guide, popped)) is not None:
            yield left._replace(step=index)

    def _extra(self, at: int, act: Act, segment: int) -> Iterator[Fault]:
        """Acts on the layout before a roll counts."""
        source = self._pops[segment]
        early = early_fault(self._round.rules, self._round.betting.table, at, act, source)
        if early is not None:
            yield early
        elif act.do in ANSWERS and act.place is not None and act.place in self._wrong and not segment:
            return
        elif act.do in ANSWERS and act.place is not None and act.place not in self._asked:
            yield self._unasked(at, act, source)
        elif act.do in ANSWERS:  # accepting a legal bet aloud is fine, sending it back is a mistake
            dues = (due for due in self._round.due_answers if due.request.place == act.place and not due.is_required)
            for due in dues:
                if (found := answer_fault(due, act)) is not None:
                    yield found._replace(at=at)

    def _unasked(self, at: int, act: Act, source: str) -> Fault:
        """The fault of changing a bet that nobody asked about: of the rule that forbids it, if one does."""
        dealt = self._round
        if act.do == "set_up":
            against = set_up_fault(dealt.rules, self._guide, dealt.table, act, source)
            if against is not None:
                return against._replace(at=at)
        why = message("Nobody asked for this bet to be changed.")
        return Fault("extra", "major", source, None, act, 0, why, at, mistake=NEEDLESS)

    def _on_late_bet(self, at: int, act: Act) -> Iterator[Fault]:
        due = self._late[act.place or Place("", 0)]
        if act.do == "pay":
            why = message("The bet came after the pop: it has no action and is not paid.")
            yield Fault("extra", "critical", due.source, due.act, act, act.amount or 0, why, at)
        elif act.do == "take":
            why = message("The bet came after the pop: it goes back to its player, not into the rack.")
            yield Fault("extra", "major", due.source, due.act, act, -(act.amount or 0), why, at)
        elif act.do == "push":
            why = message("The bet came after the pop: it does not push, it goes back to its player.")
            yield Fault("extra", "minor", due.source, due.act, act, 0, why, at)


def segments_of(acts: Sequence[Act]) -> list[list[int]]:
    """Indices of the acts between the pops; each pop ends its segment."""
    segments: list[list[int]] = [[]]
    for at, act in enumerate(acts):
        segments[-1].append(at)
        if act.do == "pop":
            segments.append([])
    return segments


def answer_fault(due: DueAnswer, act: Act) -> Fault | None:
    """What is wrong with `act` as the answer to `due`."""
    if act.do == due.act.do and (act.do == "refuse" or act.amount == due.amount):
        return None
    cut = message("{reason} Cut it down to {amount}.", reason=due.reason, amount=dollars(due.amount))
    if act.do == "refuse":
        if not due.is_trimmed:
            refused = message("Refusing was wrong. {reason}", reason=due.reason)
            return _fault("omitted", "major", due, act, refused)
        return _fault("omitted", "minor", due, act, cut)
    granted = act.amount or 0
    if due.is_refused:
        why = message("Granting was wrong. {reason}", reason=due.reason)
        return _fault("extra", _granting_severity(due, granted), due, act, why)
    if granted > due.amount:
        asked = message("The player asked for {amount}.", amount=dollars(due.request.asked))
        too_much = cut if due.is_trimmed else asked
        return _fault("wrong_amount", _granting_severity(due, granted), due, act, too_much, TOO_MUCH)
    why = message("The player may have {amount} there.", amount=dollars(due.amount))
    return _fault("wrong_amount", "minor" if due.is_trimmed else "major", due, act, why, TOO_LITTLE)


def unanswered_fault(due: DueAnswer) -> Fault:
    """The fault of leaving a request unanswered; everything skipped by one early pop is one mistake (ruling G1)."""
    mistake = "" if due.request.is_late else UNANSWERED
    if due.request.is_placed:
        why = message("{reason} The bet was left as it was.", reason=due.reason)
        return _fault("omitted", "major", due, None, why, mistake)
    why = message("The player got no answer. {reason}", reason=due.reason)
    return _fault("omitted", "minor" if due.is_refused else "major", due, None, why, mistake)


def _granting_severity(due: DueAnswer, granted: Cents) -> Severity:
    """The severity of granting what the rules forbid.

    A late bet, a Number over its limit, or a line bet lowered with a point on fails an exam whatever the score.
    """
    is_lowered = due.request.kind in ("lower", "take_down") and granted < due.amount
    return "critical" if due.is_critical and (is_lowered or granted > due.amount) else "major"


def _fault(kind: FaultKind, severity: Severity, due: DueAnswer, act: Act | None, why: str, mistake: str = "") -> Fault:
    return Fault(kind, severity, due.source, due.act, act, 0, why, mistake=mistake)
