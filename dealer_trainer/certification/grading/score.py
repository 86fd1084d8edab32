"""The score of a sitting, exactly: marks of items and rounds, areas, accuracy, critical faults, standard error.

How points arise and why is decided in docs/decisions/0011-the-score-of-an-exam.md.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import chain
from typing import get_args

from dealer_trainer.certification.blueprint.blueprint import Blueprint, Minimum
from dealer_trainer.certification.blueprint.critical import critical_of
from dealer_trainer.certification.blueprint.part import DUTIES_OF, AreaId
from dealer_trainer.certification.form.form import item_of
from dealer_trainer.certification.form.unreached import due_in
from dealer_trainer.certification.grading.mark import NOTHING, asked_in, marks_of
from dealer_trainer.certification.grading.plausibility import flags_of
from dealer_trainer.certification.grading.result import (
    OUTCOMES,
    Accuracy,
    AreaScore,
    Asked,
    CriticalFault,
    DutyScore,
    Mark,
    MinimumScore,
    Outcome,
    Result,
)
from dealer_trainer.certification.grading.standard_error import score_error, share_error
from dealer_trainer.certification.sitting.body import SignedVerdict
from dealer_trainer.certification.sitting.graded_work import ExamAnswer
from dealer_trainer.certification.sitting.opened import KeptArea
from dealer_trainer.certification.sitting.sitting import Sitting
from dealer_trainer.drills.item.item import Item
from dealer_trainer.drills.item.kind.chip_work import due_amount
from dealer_trainer.games.game import Game
from dealer_trainer.guide.grading.fault import Duty, DutyCount, Money, Verdict
from dealer_trainer.guide.grading.work import belongs, counted
from dealer_trainer.message import message, sentence
from dealer_trainer.records.log.event import Event

DUTY_TITLES: dict[Duty, str] = {
    "takes": message("Taking losers"),
    "pays": message("Paying winners"),
    "puck": message("The puck"),
    "marks": message("The marks"),
    "calls": message("Calls"),
    "directions": message("Directions"),
    "requests": message("Players' requests and limits"),
}
"""The duties of the table as papers name them."""

_GRADES = {"item": (1000, 0), "round": (1000, 500, 0), "critical": (0, 1000)}


def title_of(score: DutyScore | MinimumScore) -> str:
    """What was asked, as papers name it; a minimum has the name that the school gave it."""
    return DUTY_TITLES[score.duty] if isinstance(score, DutyScore) else score.title


class SignError(ValueError):
    """A sign-off that does not go with the result; the message says why."""


def score(game: Game, events: Sequence[Event]) -> Result:
    """What the events come to, every answer and act graded anew; raises SittingError."""
    return result_of(Sitting.of(game, events))


def result_of(sitting: Sitting) -> Result:
    """What a sitting comes to as it stands; what was not answered counts as wrong."""
    blueprint = sitting.blueprint
    marks = marks_of(sitting)
    asked = asked_in(sitting, marks)
    kept = {} if sitting.opened.retest is None else {area.area: area for area in sitting.opened.retest.kept}
    areas = tuple(
        _kept(blueprint, kept[area])
        if area in kept
        else _area(blueprint, area, [mark for mark in marks if mark.area == area], asked.get(area, Asked()))
        for area in blueprint.points
    )
    total = sum((area.points for area in areas), Fraction(0))
    points = {area: of for area, of in blueprint.points.items() if area not in kept}
    error = score_error(points, [mark for mark in marks if mark.area in points])
    if kept:  # What is kept was decided then: it is as sure as it was signed, and the error is of the rest.
        error = int(error * sum(points.values()) / 100)
    accuracy = accuracy_of(sitting)
    criticals = _criticals(sitting)
    duties = duties_of(sitting)
    result = Result(
        total, sum((area.graded for area in areas), Fraction(0)), error, areas, accuracy, criticals, "fail", (),
        tuple(sorted(sitting.overrides)), sitting.is_terminated, duties, flags_of(sitting),
        minimums_of(sitting),
    )  # fmt: skip
    return decided(blueprint, result)


def decided(blueprint: Blueprint, result: Result) -> Result:
    """A result as a blueprint's passing score, accuracy floor and duty minimum decide it; its points stay."""
    duties = tuple(
        score._replace(is_met=_reaches(blueprint.duty_minimum, score.due, score.right), least=blueprint.duty_minimum)
        for score in result.duties
    )
    least = {minimum.id: minimum.per_cent for minimum in blueprint.minimums}
    minimums = tuple(
        score._replace(is_met=_reaches(least[score.id], score.due, score.right), least=least[score.id])
        for score in result.minimums
    )
    judged = result._replace(duties=duties, minimums=minimums)
    outcome, words = _outcome(blueprint, judged)
    return judged._replace(outcome=outcome, reasons=words)


def verdicts_of(result: Result) -> tuple[SignedVerdict, ...]:
    """The verdicts that a supervisor may sign: only a result within one standard error is theirs to decide."""
    verdicts: tuple[SignedVerdict, ...] = ("pass", "fail")
    return tuple(verdict for verdict in verdicts if result.outcome in ("refer", verdict))


def check_verdict(result: Result, verdict: str, *, is_rubric_failed: bool = False) -> None:
    """Raise SignError for a verdict that the result, or a rubric that the examiner failed, does not allow."""
    if is_rubric_failed:
        if verdict != "fail":
            raise SignError(message("A rubric is failed: the test cannot be signed as passed."))
        return
    if verdict not in verdicts_of(result):
        raise SignError(
            message(
                "The result is {outcome}: override a grade and give the reason, or decline to sign.",
                outcome=OUTCOMES[result.outcome],
            )
        )


def grades_of(target: str) -> tuple[int, ...]:
    """The grades, in thousandths, that a supervisor may choose for a target, the likeliest first.

    >>> grades_of("item/0/6"), grades_of("round/1/2/payouts"), grades_of("critical/0")
    ((1000, 0), (1000, 500, 0), (0, 1000))
    """
    return _GRADES[target.partition("/")[0]]


def accuracy_of(sitting: Sitting) -> Accuracy:
    """The money decisions that were right (ruling A1), of those that were due or made.

    They are every bet that was to be taken or paid at the table, every payout item, and all chip work that pays; what
    was never reached is wrong. What a supervisor has overridden is as the supervisor says.
    """
    counts = [*_item_counts(sitting), *(Money(*count) for count in _round_counts(sitting))]
    right, made = sum(count.right for count in counts), sum(count.made for count in counts)
    return Accuracy(right, made, share_error(counts))


def duties_of(sitting: Sitting) -> tuple[DutyScore, ...]:
    """Each duty of the table over all its rounds (ruling A2), in the order in which papers name them."""
    rounds = [_duty_counts(sitting, place, number) for place, number in _places(sitting)]
    made = [dealt.verdict.duties for dealt in sitting.rounds]
    return tuple(
        _duty_score(sitting.blueprint, duty, [counts[duty] for counts in rounds])._replace(
            made=sum(duties.get(duty, NOTHING).due for duties in made), least=sitting.blueprint.duty_minimum
        )
        for duty in get_args(Duty)
    )


def _duty_score(blueprint: Blueprint, duty: Duty, counts: Sequence[DutyCount]) -> DutyScore:
    due, right = sum(count.due for count in counts), sum(count.right for count in counts)
    return DutyScore(duty, due, right, _reaches(blueprint.duty_minimum, due, right))


def minimums_of(sitting: Sitting) -> tuple[MinimumScore, ...]:
    """What the table asked of the work that the blueprint holds to a minimum of its own, in the blueprint's order."""
    rounds = [_work_counts(sitting, place, number) for place, number in _places(sitting)]
    made = [dealt.verdict.work for dealt in sitting.rounds]
    return tuple(
        _minimum_score(minimum, [counted(work, minimum.work) for work in rounds])._replace(
            made=sum(counted(work, minimum.work).due for work in made)
        )
        for minimum in sitting.blueprint.minimums
    )


def _minimum_score(minimum: Minimum, counts: Sequence[DutyCount]) -> MinimumScore:
    due, right = sum(count.due for count in counts), sum(count.right for count in counts)
    is_met = _reaches(minimum.per_cent, due, right)
    return MinimumScore(minimum.id, minimum.title, due, right, is_met, least=minimum.per_cent)


def _reaches(least: int, due: int, right: int) -> bool:
    """A duty fails below its minimum, but never by a single slip."""
    return 100 * right >= least * due or due - right < 2


def _places(sitting: Sitting) -> Iterator[tuple[int, int]]:
    """Part and number of every round of the form."""
    for place, part in enumerate(sitting.form.parts):
        yield from ((place, number) for number in range(len(part.rolls)))


def _verdicts(sitting: Sitting, place: int, number: int) -> list[Verdict]:
    """The verdicts on a round: on the frozen ones that it replaced, and on itself.

    A round that was never dealt, or whose spare was not, was left out whole.
    """
    mine = [dealt for dealt in sitting.rounds if (dealt.part, dealt.number) == (place, number)]
    verdicts = [dealt.verdict for dealt in mine]
    if all(dealt.is_replaced for dealt in mine):
        verdicts.append(_undone(due_in(sitting.game, sitting.form, place, number)))
    return verdicts


def _undone(due: Verdict) -> Verdict:
    """Of what was due nothing was done."""
    duties = {duty: DutyCount(count.due, 0) for duty, count in due.duties.items()}
    work = {name: DutyCount(count.due, 0) for name, count in due.work.items()}
    return due._replace(money=Money(0, due.money.made), duties=duties, work=work)


def _duty_counts(sitting: Sitting, place: int, number: int) -> dict[Duty, DutyCount]:
    """What a round asked for and what of it was right."""
    verdicts = _verdicts(sitting, place, number)
    counts: dict[Duty, DutyCount] = {}
    for duty in get_args(Duty):
        mine = [verdict.duties.get(duty, NOTHING) for verdict in verdicts]
        counts[duty] = DutyCount(sum(count.due for count in mine), sum(count.right for count in mine))
    for duties, is_right in _overridden(sitting, place, number):
        counts |= {duty: _all_or_nothing(counts[duty], is_right=is_right) for duty in duties}
    return counts


def _work_counts(sitting: Sitting, place: int, number: int) -> dict[str, DutyCount]:
    """The same by the kinds of work in the duties."""
    verdicts = _verdicts(sitting, place, number)
    counts: dict[str, DutyCount] = {}
    for name, count in chain.from_iterable(verdict.work.items() for verdict in verdicts):
        before = counts.get(name, NOTHING)
        counts[name] = DutyCount(before.due + count.due, before.right + count.right)
    for duties, is_right in _overridden(sitting, place, number):
        mine = {name: _all_or_nothing(counts[name], is_right=is_right) for name in counts if belongs(name, duties)}
        counts |= mine
    return counts


def _overridden(sitting: Sitting, place: int, number: int) -> Iterator[tuple[tuple[Duty, ...], bool]]:
    """The duties of a round that a supervisor has set to all or nothing with their area."""
    for area, duties in DUTIES_OF.items():
        override = sitting.overrides.get(f"round/{place}/{number}/{area}")
        if override is not None and override.thousandths in (0, 1000):
            yield duties, override.thousandths > 0


def _all_or_nothing(count: DutyCount, *, is_right: bool) -> DutyCount:
    return DutyCount(count.due, count.due if is_right else 0)


def _round_counts(sitting: Sitting) -> Iterator[tuple[int, int]]:
    """Of each round the money decisions that were right, and all of them."""
    for place, number in _places(sitting):
        verdicts = _verdicts(sitting, place, number)
        made = sum(verdict.money.made for verdict in verdicts)
        right = sum(verdict.money.right for verdict in verdicts)
        override = sitting.overrides.get(f"round/{place}/{number}/payouts")
        if override is not None and override.thousandths in (0, 1000):
            right = made * override.thousandths // 1000
        yield right, made


def _item_counts(sitting: Sitting) -> Iterator[Money]:
    """Each item that asks for a pay: the value alone counts, chips need not be the fewest."""
    answers = {(answer.part, answer.number): answer for answer in sitting.answers}
    for place, part in enumerate(sitting.form.parts):
        for number, asked in enumerate(part.items):
            answer = answers.get((place, number))
            item = item_of(sitting.game, asked) if answer is None else answer.item
            if item.kind != "payout" and not _is_paid_in_chips(item):
                continue
            granted = sitting.overrides.get(f"item/{place}/{number}")
            is_right = answer is not None and _is_right_value(sitting.game, answer)
            yield Money(int(is_right if granted is None else granted.thousandths == 1000), 1)


def _is_paid_in_chips(item: Item) -> bool:
    return item.kind in ("chip_work", "see_chips") and item.form == "chips" and item.roll is not None


def _is_right_value(game: Game, answer: ExamAnswer) -> bool:
    if _is_paid_in_chips(answer.item):
        return sum(answer.answer.chips) == due_amount(game, answer.item)
    return answer.graded.is_right


def _area(blueprint: Blueprint, area: AreaId, marks: Sequence[Mark], asked: Asked) -> AreaScore:
    of = blueprint.points[area]
    graded = [mark._replace(granted=mark.got) for mark in marks]
    return AreaScore(area, blueprint.title_of(area), of, of * _mean(graded), of * _mean(marks), len(marks), asked)


def _kept(blueprint: Blueprint, kept: KeptArea) -> AreaScore:
    of = blueprint.points[kept.area]
    title = blueprint.title_of(kept.area)
    return AreaScore(kept.area, title, of, Fraction(kept.graded), Fraction(kept.points), 0, kept_at=kept.at)


def _mean(marks: Sequence[Mark]) -> Fraction:
    worth = sum(mark.worth for mark in marks)
    return sum((mark.granted * mark.worth for mark in marks), Fraction(0)) / worth if worth else Fraction(0)


def _criticals(sitting: Sitting) -> tuple[CriticalFault, ...]:
    found = []
    for number, (index, place) in enumerate(sitting.criticals):
        dealt = sitting.rounds[index]
        fault = dealt.verdict.faults[place]
        kind = critical_of(fault)
        assert kind is not None
        override = sitting.overrides.get(f"critical/{number}")
        counts = override is None or override.thousandths > 0
        found.append(CriticalFault(number, dealt.part, dealt.number, kind, fault.row, fault.why, counts))
    return tuple(found)


def _failures(result: Result) -> Iterator[str]:
    """What fails an attempt whatever its score."""
    if result.is_terminated:
        yield message("The supervisor ended the exam.")
    if any(critical.counts for critical in result.criticals):
        yield message("Critical faults: {count}.", count=sum(critical.counts for critical in result.criticals))
    for score in result.table_scores:
        if not score.is_met:
            yield message(
                "{duty}: {right} of {due} right at the table; {least}% required.",
                duty=title_of(score), right=score.right, due=score.due, least=score.least,
            )  # fmt: skip


def _accuracy_reason(blueprint: Blueprint, accuracy: Accuracy) -> tuple[Outcome, str]:
    """Below the floor by less than its own standard error is a matter of judgment (ruling A4)."""
    short = blueprint.accuracy_floor - accuracy.per_cent
    if short <= 0:
        return "pass", ""
    words = message(
        "{right} of {made} money decisions were right; {floor}% required",
        right=accuracy.right, made=accuracy.made, floor=blueprint.accuracy_floor,
    )  # fmt: skip
    if short * 1000 < accuracy.error:
        doubt = message("{words}. That is within one standard error: the supervisor decides.", words=words)
        return "refer", doubt
    return "fail", sentence(words)


def _score_reason(blueprint: Blueprint, total: Fraction, error: int) -> tuple[Outcome, str]:
    away = total - blueprint.pass_mark
    if abs(away) * 1000 < error:
        return "refer", message("The score is within one standard error of the passing score: the supervisor decides.")
    if away >= 0:
        return "pass", ""
    return "fail", message("The score is below the passing score of {mark}.", mark=blueprint.pass_mark)


def _outcome(blueprint: Blueprint, result: Result) -> tuple[Outcome, tuple[str, ...]]:
    """Whatever fails decides; else whatever is in doubt."""
    judged: list[tuple[Outcome, str]] = [("fail", words) for words in _failures(result)]
    judged.append(_accuracy_reason(blueprint, result.accuracy))
    judged.append(_score_reason(blueprint, result.score, result.error))
    for outcome in ("fail", "refer"):
        reasons = tuple(words for found, words in judged if found == outcome)
        if reasons:
            return outcome, reasons
    return "pass", ()
