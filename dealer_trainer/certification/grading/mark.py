"""The marks of a sitting: what each item, each round, and each time gives in its areas, from 0 to 1."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.blueprint.part import LIVE_AREAS, AreaId
from dealer_trainer.certification.form.form import due_in
from dealer_trainer.certification.grading.duty_score import NOTHING, duties_done, order_done
from dealer_trainer.certification.grading.result import Mark, WorkCount
from dealer_trainer.certification.sitting.sitting import Sitting
from dealer_trainer.certification.sitting.sitting_state import ExamAnswer, ExamDuty, ExamRound
from dealer_trainer.guide.grading.fault import DutyCount, Fault, FaultKind, GradedRound
from dealer_trainer.guide.row import CHIP_ACTS, Act

_ORDER: frozenset[FaultKind] = frozenset({
    "out_of_order", "paid_before_taken", "wrong_direction", "wrong_mark", "wrong_puck", "bad_form", "unwarranted_floor",
})  # fmt: skip
_CALLS: frozenset[FaultKind] = frozenset({"wrong_call"})


def marks_of(sitting: Sitting) -> tuple[Mark, ...]:
    """One mark for each item, duty, round and area, and everything timed; what was never reached scores 0."""
    answers = {(answer.part, answer.number): answer for answer in sitting.answers}
    rounds = {(dealt.part, dealt.number): dealt for dealt in sitting.rounds if not dealt.is_replaced}
    duties = {(done.part, done.number): done for done in sitting.duties}
    found: list[Mark] = []
    for place, part in enumerate(sitting.form.parts):
        for number, asked in enumerate(part.items):
            answer = answers.get((place, number))
            right = Fraction(answer is not None and answer.graded.is_right)
            found.append(_mark(sitting, f"item/{place}/{number}", asked.area, 1, right))
            found.append(_paced(sitting, place, number, Fraction(0) if answer is None else _pace(sitting, answer)))
        for number in range(part.rounds):
            found += _round_marks(sitting, place, number, rounds.get((place, number)))
        for number, drawn in enumerate(part.duties, part.rounds):
            done = duties.get((place, number))
            got = Fraction(0) if done is None else _share_of(done)
            found.append(_mark(sitting, f"duty/{place}/{number}", drawn.area, 1, got))
            found.append(_paced(sitting, place, number, Fraction(0) if done is None else _duty_pace(sitting, done)))
    return tuple(found)


def work_counts_in(sitting: Sitting, marks: Sequence[Mark]) -> dict[AreaId, WorkCount]:
    """What was asked in each area, reached, and right: an item or a table duty counts once, a round as all of its area.

    Pace is asked with every item and round, and right where it earns all of its point.
    """
    found: dict[AreaId, WorkCount] = {}
    for mark, counts in _marked_counts(sitting, marks):
        due, made, right = found.get(mark.area, WorkCount())
        found[mark.area] = WorkCount(due + counts.due, made + counts.made, right + _right_of(mark, counts))
    return found


def _right_of(mark: Mark, counts: WorkCount) -> int:
    """How many were right; an override gives all or nothing, or leaves the count as graded."""
    is_overridden = mark.granted != mark.got and mark.granted in (0, 1)
    return counts.due * int(mark.granted) if is_overridden else counts.right


def _marked_counts(sitting: Sitting, marks: Sequence[Mark]) -> Iterator[tuple[Mark, WorkCount]]:
    answered = {(done.part, done.number) for done in sitting.done if not isinstance(done, ExamRound)}
    rounds = {(dealt.part, dealt.number): dealt for dealt in sitting.rounds if not dealt.is_replaced}
    for mark in marks:
        kind, part, number, *_ = mark.target.split("/")
        place = int(part), int(number)
        dealt = rounds.get(place)
        if kind == "round":
            graded = due_in(sitting.game, sitting.form, *place) if dealt is None else dealt.graded
            due, right = area_count(graded, mark.area)
            yield mark, WorkCount(due, 0 if dealt is None else due, 0 if dealt is None else right)
        else:
            yield mark, WorkCount(1, int(place in answered or dealt is not None), int(mark.got == 1))


def unit_of(mark: Mark) -> tuple[str, ...]:
    """The item or round that a mark belongs to; its pace belongs to the same."""
    _, part, number, *_ = mark.target.split("/")
    return part, number


def area_count(graded: GradedRound, area: AreaId) -> DutyCount:
    """What a round required in an area, and how much of it was right.

    Payouts counts its money decisions, order its sweeps, puck, marks, and set-ups, protection the players' requests.
    What was done without being due counts as one more in its area, and wrong.
    """
    if area == "payouts":
        return DutyCount(graded.money.made, graded.money.right)
    if area == "order":
        return order_done(graded)
    return duties_done(graded).get("calls" if area == "calls" else "requests", NOTHING)


def areas_of(fault: Fault) -> tuple[AreaId, ...]:
    """The areas in which a fault at the table counts."""
    act = fault.done or fault.due
    if fault.kind in _CALLS or act is None or act.do == "announce":
        return ("calls",)
    if fault.kind in _ORDER:
        return ("order",)
    return _areas_of_act(act)


def _areas_of_act(act: Act) -> tuple[AreaId, ...]:
    if act.do in ("set_up", "refuse") and act.bet is not None:
        return ("protection",)
    return ("payouts",) if act.do in CHIP_ACTS else ("order",)


def _round_marks(sitting: Sitting, place: int, number: int, dealt: ExamRound | None) -> Iterator[Mark]:
    live = sitting.blueprint.parts[place].live
    assert live is not None
    graded = due_in(sitting.game, sitting.form, place, number) if dealt is None else dealt.graded
    for area in LIVE_AREAS:
        count = area_count(graded, area)
        if count.due:
            got = Fraction(0) if dealt is None else Fraction(count.right, count.due)
            yield _mark(sitting, f"round/{place}/{number}/{area}", area, live.worth, got)
    yield _paced(sitting, place, number, Fraction(0) if dealt is None else _round_pace(sitting, dealt))


def _share_of(done: ExamDuty) -> Fraction:
    """What a table duty gives: its points, and no more than the share of its steps that were right.

    Doing nothing leaves points, and every step right leaves room for what is forbidden: the lower of both counts.
    """
    due, right = done.graded.steps
    return min(Fraction(done.graded.points, 100), Fraction(right, due) if due else Fraction(1))


def _duty_pace(sitting: Sitting, done: ExamDuty) -> Fraction:
    """The pace points of a table duty, in proportion to how much was right."""
    if not done.is_finished:
        return Fraction(0)
    return _in_time(sitting.blueprint, done.ms, duty_ms(sitting.blueprint, done)) * _share_of(done)


def duty_ms(blueprint: Blueprint, done: ExamDuty) -> int:
    """How long a good dealer takes for a table duty, in milliseconds."""
    return blueprint.pace.act_ms * len(done.run.model)


def _mark(sitting: Sitting, target: str, area: AreaId, worth: int, got: Fraction) -> Mark:
    override = sitting.overrides.get(target)
    return Mark(target, area, worth, got, got if override is None else Fraction(override.thousandths, 1000))


def _paced(sitting: Sitting, part: int, number: int, got: Fraction) -> Mark:
    return _mark(sitting, f"pace/{part}/{number}", "pace", 1, got)


def _pace(sitting: Sitting, answer: ExamAnswer) -> Fraction:
    """The pace points of an answer; a wrong answer has none."""
    target = sitting.game.drills.skill(answer.item.skill).target_ms
    return _in_time(sitting.blueprint, answer.ms, target) if answer.graded.is_right else Fraction(0)


def _round_pace(sitting: Sitting, dealt: ExamRound) -> Fraction:
    """The pace points of a round, in proportion to how much was right: leaving things out is not being fast."""
    if not dealt.is_finished:
        return Fraction(0)
    counts = [area_count(dealt.graded, area) for area in LIVE_AREAS]
    due, right = sum(count.due for count in counts), sum(count.right for count in counts)
    in_time = _in_time(sitting.blueprint, dealt.ms, sitting.blueprint.pace.act_ms * len(dealt.due))
    return in_time * Fraction(right, due) if due else in_time


def _in_time(blueprint: Blueprint, ms: int, target: int) -> Fraction:
    full, none = blueprint.pace.full_per_cent, blueprint.pace.none_per_cent
    late = Fraction(100 * ms, max(1, target)) - full
    return 1 - min(Fraction(1), max(Fraction(0), late / (none - full)))
