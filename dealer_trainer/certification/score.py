"""The score of a sitting, exactly: marks of items and rounds, areas, accuracy, critical faults, standard error.

How points arise and why is decided in docs/decisions/0011-the-score-of-an-exam.md.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import isqrt

from dealer_trainer.certification.blueprint import LIVE_AREAS, AreaId, Blueprint
from dealer_trainer.certification.critical import critical_of
from dealer_trainer.certification.event_body import SignedVerdict
from dealer_trainer.certification.result import Accuracy, AreaScore, CriticalFault, Mark, Outcome, Result
from dealer_trainer.certification.sitting import ExamAnswer, ExamRound, Sitting
from dealer_trainer.drills.item.kind.chip_work import due_amount
from dealer_trainer.games.game import Game
from dealer_trainer.guide.act import CHIP_ACTS, Act
from dealer_trainer.guide.grading.fault import Fault, Severity
from dealer_trainer.records.log.event import Event

_LOST: dict[Severity, Fraction] = {"critical": Fraction(1), "major": Fraction(1), "minor": Fraction(1, 2)}
"""How much of a due act a fault takes."""

_ORDER = frozenset({"out_of_order", "paid_before_taken", "wrong_direction", "wrong_mark", "wrong_puck"})


_GRADES = {"item": (1000, 0), "round": (1000, 500, 0), "critical": (0, 1000)}


class SignError(ValueError):
    """A sign-off that does not go with the result; the message says why."""


def score(game: Game, events: Sequence[Event]) -> Result:
    """What the events come to, every answer and act graded anew; raises SittingError."""
    return result_of(Sitting.of(game, events))


def result_of(sitting: Sitting) -> Result:
    """What a sitting comes to as it stands; what was not answered counts as wrong."""
    blueprint = sitting.blueprint
    marks = marks_of(sitting)
    areas = tuple(_area(blueprint, area, [mark for mark in marks if mark.area == area]) for area in blueprint.points)
    total = sum((area.points for area in areas), Fraction(0))
    error = standard_error(blueprint, marks)
    accuracy = accuracy_of(sitting)
    criticals = _criticals(sitting)
    failed = tuple(_failures(sitting, accuracy, criticals))
    outcome, words = _outcome(blueprint, total, error, failed)
    return Result(
        total, sum((area.graded for area in areas), Fraction(0)), error, areas, accuracy, criticals, outcome, words,
        tuple(sorted(sitting.overrides)), sitting.is_terminated,
    )  # fmt: skip


def verdicts_of(result: Result) -> tuple[SignedVerdict, ...]:
    """The verdicts that a supervisor may sign: only a result within one standard error is theirs to decide."""
    verdicts: tuple[SignedVerdict, ...] = ("pass", "fail")
    return tuple(verdict for verdict in verdicts if result.outcome in ("refer", verdict))


def check_verdict(result: Result, verdict: str) -> None:
    """Raise SignError for a verdict that the result does not allow."""
    if verdict not in verdicts_of(result):
        raise SignError(f"The result is {result.outcome}: override a grade and give the reason, or decline to sign.")


def grades_of(target: str) -> tuple[int, ...]:
    """The grades, in thousandths, that a supervisor may choose for a target, the likeliest first.

    >>> grades_of("item/0/6"), grades_of("round/1/2/payouts"), grades_of("critical/0")
    ((1000, 0), (1000, 500, 0), (0, 1000))
    """
    return _GRADES[target.partition("/")[0]]


def marks_of(sitting: Sitting) -> tuple[Mark, ...]:
    """One mark for each item, each round and area, and each thing that was timed; what was never reached scores 0."""
    answers = {(answer.part, answer.number): answer for answer in sitting.answers}
    rounds = {(dealt.part, dealt.number): dealt for dealt in sitting.rounds if not dealt.is_replaced}
    found: list[Mark] = []
    for place, part in enumerate(sitting.form.parts):
        live = sitting.blueprint.parts[place].live
        for number, asked in enumerate(part.items):
            answer = answers.get((place, number))
            right = Fraction(answer is not None and answer.graded.is_right)
            found.append(_mark(sitting, f"item/{place}/{number}", asked.area, 1, right))
            found.append(_paced(sitting, place, number, Fraction(0) if answer is None else _pace(sitting, answer)))
        for number in range(len(part.rolls)):
            assert live is not None
            dealt = rounds.get((place, number))
            for area in LIVE_AREAS:
                got = Fraction(0) if dealt is None else _round_share(dealt, area)
                if got is not None:
                    found.append(_mark(sitting, f"round/{place}/{number}/{area}", area, live.worth, got))
            found.append(_paced(sitting, place, number, Fraction(0) if dealt is None else _round_pace(sitting, dealt)))
    return tuple(found)


def standard_error(blueprint: Blueprint, marks: Sequence[Mark]) -> int:
    """One standard error of the score, in thousandths of a point.

    Each area is a mean of marks between 0 and 1, whose variance is at most that of so many tosses of a coin; one right
    and one wrong mark are added, so that a faultless paper does not claim to be free of chance. Areas are independent.
    """
    variance = Fraction(0)
    for area, points in blueprint.points.items():
        mine = [mark for mark in marks if mark.area == area]
        worth, squares = sum(mark.worth for mark in mine), sum(mark.worth**2 for mark in mine)
        if not worth:
            continue
        tosses = Fraction(worth**2, squares)
        share = (_mean(mine) * tosses + 1) / (tosses + 2)
        variance += points**2 * share * (1 - share) / (tosses + 2)
    scaled = variance * 1_000_000
    return isqrt(scaled.numerator // scaled.denominator)


def accuracy_of(sitting: Sitting) -> Accuracy:
    """Payouts that were right in value: payout items, chip work that pays, and the table.

    A payment that nobody was owed is one more that was wrong; an item that was overridden is as the supervisor says.
    """
    right = made = 0
    for answer in sitting.answers:
        if answer.item.kind == "payout" or _is_paid_in_chips(answer):
            made += 1
            granted = sitting.overrides.get(f"item/{answer.part}/{answer.number}")
            right += _is_right_value(sitting.game, answer) if granted is None else granted.thousandths == 1000
    for dealt in sitting.rounds:
        paid = [step for step, due_step in enumerate(dealt.model.steps) if due_step.act.do == "pay"]
        wrong = {_place(act) for fault in dealt.verdict.faults for act in _payments(fault)}
        due = {_place(dealt.model.steps[step].act) for step in paid}
        made += len(due | wrong)
        right += len(due - wrong)
    return Accuracy(right, made)


def areas_of_act(act: Act) -> tuple[AreaId, ...]:
    """The areas that a due act is an opportunity in; a chip act has its amount and its place in the order."""
    if act.do == "announce":
        return ("calls",)
    if act.do in ("set_up", "refuse") and act.bet is not None:
        return ("protection",)
    if act.do in CHIP_ACTS:
        return ("payouts", "order")
    return () if act.do in ("pop", "floor") else ("order",)


def areas_of(fault: Fault) -> tuple[AreaId, ...]:
    """The areas that a fault at the table is held against."""
    act = fault.done or fault.due
    areas = ("calls",) if fault.kind == "wrong_call" or act is None else areas_of_act(act)
    if areas != ("payouts", "order") or fault.kind == "omitted":
        return areas or ("order",)
    return ("order",) if fault.kind in _ORDER else ("payouts",)


def _mark(sitting: Sitting, target: str, area: AreaId, worth: int, got: Fraction) -> Mark:
    override = sitting.overrides.get(target)
    return Mark(target, area, worth, got, got if override is None else Fraction(override.thousandths, 1000))


def _paced(sitting: Sitting, part: int, number: int, got: Fraction) -> Mark:
    return _mark(sitting, f"pace/{part}/{number}", "pace", 1, got)


def _area(blueprint: Blueprint, area: AreaId, marks: Sequence[Mark]) -> AreaScore:
    of = blueprint.points[area]
    graded = [mark._replace(granted=mark.got) for mark in marks]
    return AreaScore(area, blueprint.title_of(area), of, of * _mean(graded), of * _mean(marks), len(marks))


def _mean(marks: Sequence[Mark]) -> Fraction:
    worth = sum(mark.worth for mark in marks)
    return sum((mark.granted * mark.worth for mark in marks), Fraction(0)) / worth if worth else Fraction(0)


def _round_share(dealt: ExamRound, area: AreaId) -> Fraction | None:
    """The part of an area's due acts that was right; a critical fault takes all. None where nothing was asked."""
    mine = [fault for fault in dealt.verdict.faults if area in areas_of(fault)]
    due = sum(area in areas_of_act(act) for act in dealt.due)
    if not due and not mine:
        return None
    return Fraction(0) if any(fault.severity == "critical" for fault in mine) else _share(due, mine)


def _share(due: int, faults: Sequence[Fault]) -> Fraction:
    lost = sum((_LOST[fault.severity] for fault in faults), Fraction(0))
    return max(Fraction(0), 1 - lost / max(1, due))


def _pace(sitting: Sitting, answer: ExamAnswer) -> Fraction:
    """A wrong answer has no pace."""
    target = sitting.game.drills.skill(answer.item.skill).target_ms
    return _in_time(sitting.blueprint, answer.ms, target) if answer.graded.is_right else Fraction(0)


def _round_pace(sitting: Sitting, dealt: ExamRound) -> Fraction:
    """As much of the pace as of the round was right: to leave things out is not to be fast."""
    if not dealt.is_finished:
        return Fraction(0)
    in_time = _in_time(sitting.blueprint, dealt.ms, sitting.blueprint.pace.act_ms * len(dealt.due))
    return in_time * _share(len(dealt.due), dealt.verdict.faults)


def _in_time(blueprint: Blueprint, ms: int, target: int) -> Fraction:
    full, none = blueprint.pace.full_per_cent, blueprint.pace.none_per_cent
    late = Fraction(100 * ms, max(1, target)) - full
    return 1 - min(Fraction(1), max(Fraction(0), late / (none - full)))


def _is_paid_in_chips(exam_answer: ExamAnswer) -> bool:
    return (
        exam_answer.item.kind == "chip_work" and exam_answer.item.form == "chips" and exam_answer.item.roll is not None
    )


def _is_right_value(game: Game, answer: ExamAnswer) -> bool:
    """Of chips the value alone: whether they are the fewest is chip work."""
    if _is_paid_in_chips(answer):
        return sum(answer.answer.chips) == due_amount(game, answer.item)
    return answer.graded.is_right


def _payments(fault: Fault) -> Iterator[Act]:
    """The payment that a fault makes wrong: it was due and not so made, or made and not due."""
    if fault.kind in ("out_of_order", "paid_before_taken", "wrong_direction"):
        return
    for act in (fault.due, fault.done):
        if act is not None and act.do == "pay":
            yield act


def _place(act: Act) -> tuple[object, ...]:
    return act.bet, act.seat, act.number, act.owner or "player"


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


def _failures(sitting: Sitting, accuracy: Accuracy, criticals: Sequence[CriticalFault]) -> Iterator[str]:
    """What fails an attempt whatever its score."""
    if sitting.is_terminated:
        yield "The supervisor ended the exam."
    if any(critical.counts for critical in criticals):
        yield f"Critical faults: {sum(critical.counts for critical in criticals)}."
    if accuracy.per_cent < sitting.blueprint.accuracy_floor:
        floor = sitting.blueprint.accuracy_floor
        yield f"{accuracy.right} of {accuracy.made} payouts were right; {floor}% required."


def _outcome(
    blueprint: Blueprint, total: Fraction, error: int, failed: tuple[str, ...]
) -> tuple[Outcome, tuple[str, ...]]:
    if failed:
        return "fail", failed
    away = total - blueprint.pass_mark
    if abs(away) * 1000 < error:
        return "refer", ("The score is within one standard error of the passing score: the supervisor decides.",)
    return ("pass", ()) if away >= 0 else ("fail", (f"The score is below the passing score of {blueprint.pass_mark}.",))
