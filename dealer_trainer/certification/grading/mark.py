"""The marks of a sitting by area, from 0 to 1, and how often each duty and minimum was due and right (ruling A2)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import chain
from typing import get_args

from dealer_trainer.certification.blueprint.blueprint import STEP, TOPIC, Blueprint, Minimum, minimums_in
from dealer_trainer.certification.blueprint.part import LIVE_AREAS, WORK_OF, AreaId
from dealer_trainer.certification.form.form import due_in, duty_of, item_of, topic_of
from dealer_trainer.certification.grading.result import DUTY_TITLES, Mark, TableScore, WorkCount
from dealer_trainer.certification.sitting.sitting import Sitting
from dealer_trainer.certification.sitting.sitting_state import ExamAnswer, ExamDuty, ExamRound
from dealer_trainer.drills.item.factory import Item
from dealer_trainer.games.game import Game
from dealer_trainer.guide.duty.model import due_duty
from dealer_trainer.guide.grading.fault import DUTIES_OF, Duty, DutyCount, Fault, FaultKind, GradedRound, Money
from dealer_trainer.guide.grading.work import DEALT, belongs, counted, work_text
from dealer_trainer.guide.row import CHIP_ACTS, Act
from dealer_trainer.table.duty.run import DutyRun

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


NOTHING = DutyCount()

_NEEDLESS: frozenset[FaultKind] = frozenset({"bad_form", "unwarranted_floor"})
_ONCE: tuple[Duty, ...] = ("puck", "marks")
_DUTY_OF: Mapping[str, Duty] = {
    "puck": "puck", "mark": "marks", "clear_marks": "marks", "set_up": "requests", "refuse": "requests",
}  # fmt: skip


def duties_done(graded: GradedRound) -> dict[Duty, DutyCount]:
    """How often each duty was due and right in a round, including what went astray."""
    return {**graded.duties, **{duty: _more(graded.duties.get(duty), count) for duty, count in _astray(graded)}}


def work_done(graded: GradedRound) -> dict[str, DutyCount]:
    """The same by the kinds of work; what went astray belongs to its duty and to no kind.

    Needless acts cost points in the area of order and fail no minimum: the rulings call them minor.
    """
    return {**graded.work, **{duty: DutyCount(count, 0) for duty, count in _astray(graded)}}


def order_done(graded: GradedRound) -> DutyCount:
    """What could come out of turn in a round and what did not, with everything needless or moving a marker astray."""
    return _more(graded.order, sum(map(_needless, graded.faults)))


def _more(count: DutyCount | None, wrong: int) -> DutyCount:
    due, right = count or NOTHING
    return DutyCount(due + wrong, right)


def _astray(graded: GradedRound) -> list[tuple[Duty, int]]:
    """How often something went astray, by duty; markers and the puck count once, and not if they were wrong already."""
    found = Counter[Duty]()
    for fault in graded.faults:
        if (duty := _duty_of(fault)) is not None:
            found[duty] += _not_due(fault)
    for duty in _ONCE:
        due, right = graded.duties.get(duty, NOTHING)
        found[duty] = min(found[duty], int(due == right))
    return [(duty, count) for duty, count in found.items() if count]


def _duty_of(fault: Fault) -> Duty | None:
    """The duty that a fault spoils; minor faults spoil none, nor does opening a zone for nobody."""
    act = fault.done
    if act is None or fault.severity == "minor":
        return None
    return _DUTY_OF.get(act.do)


def _needless(fault: Fault) -> int:
    if fault.kind in _NEEDLESS:
        return len(fault.places)
    is_minor = fault.kind == "extra" and fault.severity == "minor"
    return _not_due(fault) if is_minor or _duty_of(fault) in _ONCE else 0


def _not_due(fault: Fault) -> int:
    """The places of a fault at which nothing of the kind was due."""
    return sum(place.step is None for place in fault.places)


def duties_of(sitting: Sitting) -> tuple[TableScore, ...]:
    """Each duty of the table over all rounds (ruling A2), in the order in which papers name them."""
    least = sitting.blueprint.duty_minimum
    rounds = [_duty_counts(sitting, place, number) for place, number in rounds_in(sitting)]
    dealt = [duties_done(each.graded) for each in sitting.rounds]
    found = []
    for duty in get_args(Duty):
        due, right = (
            (sum(each) for each in zip(*(counts[duty] for counts in rounds), strict=True)) if rounds else (0, 0)
        )
        made = sum(duties.get(duty, NOTHING).due for duties in dealt)
        found.append(TableScore(duty, DUTY_TITLES[duty], due, right, reaches(least, due, right), made, least))
    return tuple(found)


def minimums_of(sitting: Sitting) -> tuple[TableScore, ...]:
    """The results for the work with minimums of its own in the blueprint and the house, in the blueprint's order.

    For a minimum that applies to each kind of its work, the kind furthest below it, or least above it; all kinds
    together if nothing was wrong with any.
    """
    asked = _total(_work_counts(sitting, place, number) for place, number in rounds_in(sitting))
    made = _total(work_done(dealt.graded) for dealt in sitting.rounds)
    if any(minimum.is_asked_alone for minimum in sitting.blueprint.minimums):
        asked |= _total((*_topic_counts(sitting), *_live_counts(sitting)))
        made |= _total({name: DutyCount(count.due, 0)} for name, count in _answered_topics(sitting))
    held = minimums_in(sitting.game.rules.house, sitting.blueprint)
    return tuple(_minimum_score(sitting.game, minimum, asked, made) for minimum in held)


def _topic_counts(sitting: Sitting) -> Iterator[dict[str, DutyCount]]:
    """For each item, its topic of the law, and whether it is right; what was never reached is wrong."""
    for place, number, item, answer in items_in(sitting):
        is_right = answer is not None and answer.graded.is_right
        right = stands(sitting, f"item/{place}/{number}", is_right=is_right)
        yield {f"{TOPIC}{topic_of(sitting.game, item)}": DutyCount(1, right)}


def _answered_topics(sitting: Sitting) -> Iterator[tuple[str, DutyCount]]:
    """What was reached of the topics, and of the steps of live duties."""
    yield from ((f"{TOPIC}{topic_of(sitting.game, answer.item)}", DutyCount(1, 0)) for answer in sitting.answers)
    for done in sitting.duties:
        yield f"{TOPIC}{done.topic}", DutyCount(1, 0)
        yield from ((f"{STEP}{step}", DutyCount(1, 0)) for step in due_steps(done.run))


def _live_counts(sitting: Sitting) -> Iterator[dict[str, DutyCount]]:
    """For each table duty its topic, and whether it was right; and the same for each of its steps.

    Who called the floor in a case that does not ask for it has no fault (T9), but did not tell the cases apart: for
    its topic the duty was not right.
    """
    for place, number, run, done in duties_in(sitting):
        target = f"duty/{place}/{number}"
        is_right = done is not None and done.is_finished and done.graded.is_right and not _calls_for_nothing(done.run)
        right = stands(sitting, target, is_right=is_right)
        yield {f"{TOPIC}{run.pack.duty(run.start.duty).topic}": DutyCount(1, right)}
        for step in due_steps(run):
            is_done = done is not None and step not in done.graded.wrong
            yield {f"{STEP}{step}": DutyCount(1, stands(sitting, target, is_right=is_done))}


def _calls_for_nothing(run: DutyRun) -> bool:
    """Whether the floor was called where only another case of the duty asks for it."""
    cases = run.pack.duty(run.start.duty).steps
    due = due_duty(run.pack, run.house, run.start).steps
    is_case = any(step.do == "floor" for step in cases) and not any(step.do == "floor" for step in due)
    return is_case and any(act.do == "floor" and act.by == "dealer" for act in run.acts)


def due_steps(run: DutyRun) -> tuple[str, ...]:
    """The ids of the dealer's steps that are due in a duty."""
    due = due_duty(run.pack, run.house, run.start)
    return tuple(step.id for step in due.steps if step.by == "dealer" and step.out is not None and not step.optional)


def stands(sitting: Sitting, target: str, *, is_right: bool) -> int:
    """1 where an item, a duty, or a step of it counts as right: by a supervisor's word if there is one."""
    granted = sitting.overrides.get(target)
    return int(is_right if granted is None else granted.thousandths == 1000)


def items_in(sitting: Sitting) -> Iterator[tuple[int, int, Item, ExamAnswer | None]]:
    """Part, number, and answer of every item of the form; None if it was never reached."""
    answers = {(answer.part, answer.number): answer for answer in sitting.answers}
    for place, part in enumerate(sitting.form.parts):
        for number, asked in enumerate(part.items):
            answer = answers.get((place, number))
            yield place, number, item_of(sitting.game, asked) if answer is None else answer.item, answer


def duties_in(sitting: Sitting) -> Iterator[tuple[int, int, DutyRun, ExamDuty | None]]:
    """Part, number, beginning, and what became of every table duty of the form; None if it was never reached."""
    reached = {(done.part, done.number): done for done in sitting.duties}
    for place, part in enumerate(sitting.form.parts):
        for number, asked in enumerate(part.duties, part.rounds):
            yield place, number, duty_of(sitting.game, asked), reached.get((place, number))


_Work = Mapping[str, DutyCount]


def _minimum_score(game: Game, minimum: Minimum, asked: _Work, made: _Work) -> TableScore:
    weakest = min(minimum.counts, key=lambda work: _strength(minimum, counted(asked, work)))
    due, right = counted(asked, weakest)
    kind = work_text(game.rules, game.guide, weakest[0]) if minimum.each and right < due else ""
    work = weakest if kind else minimum.work
    due, right = counted(asked, work)
    is_met = meets(minimum.per_cent, due, right)
    reached = counted(made, work).due
    return TableScore(minimum.id, minimum.title, due, right, is_met, reached, minimum.per_cent, kind)


def _total(rounds: Iterable[_Work]) -> dict[str, DutyCount]:
    found: dict[str, DutyCount] = {}
    for name, count in chain.from_iterable(work.items() for work in rounds):
        due, right = found.get(name, NOTHING)
        found[name] = DutyCount(due + count.due, right + count.right)
    return found


def _strength(minimum: Minimum, count: DutyCount) -> tuple[bool, Fraction]:
    due, right = count
    return meets(minimum.per_cent, due, right), Fraction(right, due) if due else Fraction(1)


def meets(least: int, due: int, right: int) -> bool:
    """Whether a minimum is met: a single slip never fails it unless it requires all."""
    return right == due if least == 100 else reaches(least, due, right)


def reaches(least: int, due: int, right: int) -> bool:
    """Whether a duty reaches its minimum: a single slip never fails it."""
    return 100 * right >= least * due or due - right < 2


def rounds_in(sitting: Sitting) -> Iterator[tuple[int, int]]:
    """Part and number of every round of the form."""
    for place, part in enumerate(sitting.form.parts):
        yield from ((place, number) for number in range(part.rounds))


def graded_rounds_on(sitting: Sitting, place: int, number: int) -> list[GradedRound]:
    """The grades of a round: those of the frozen ones that it replaced, and its own.

    A round that was never dealt, or whose spare was not, counts as left out entirely.
    """
    mine = [dealt for dealt in sitting.rounds if (dealt.part, dealt.number) == (place, number)]
    graded = [dealt.graded for dealt in mine]
    if all(dealt.is_replaced for dealt in mine):
        graded.append(_undone(due_in(sitting.game, sitting.form, place, number)))
    return graded


def _undone(due: GradedRound) -> GradedRound:
    """The work with nothing done of what was due."""
    duties = {duty: DutyCount(count.due, 0) for duty, count in due.duties.items()}
    work = {name: DutyCount(count.due, 0) for name, count in due.work.items()}
    return due._replace(money=Money(0, due.money.made), duties=duties, work=work)


def _duty_counts(sitting: Sitting, place: int, number: int) -> dict[Duty, DutyCount]:
    """What a round required, and how much of it was right."""
    dealt = list(map(duties_done, graded_rounds_on(sitting, place, number)))
    counts: dict[Duty, DutyCount] = {}
    for duty in get_args(Duty):
        mine = [duties.get(duty, NOTHING) for duties in dealt]
        counts[duty] = DutyCount(sum(count.due for count in mine), sum(count.right for count in mine))
    for area, is_right in _overridden(sitting, place, number):
        counts |= {duty: _all_or_nothing(counts[duty], is_right=is_right) for duty in DUTIES_OF[area]}
    return counts


def _work_counts(sitting: Sitting, place: int, number: int) -> dict[str, DutyCount]:
    """The same by kinds of work; whether a round was dealt is only counted for rounds that were not cut short."""
    graded = graded_rounds_on(sitting, place, number)
    counts = _total(map(work_done, graded))
    if not _is_finished(sitting, place, number):
        counts.pop(DEALT, None)
    for area, is_right in _overridden(sitting, place, number):
        mine = [name for name in counts if belongs(name, WORK_OF[area])]
        counts |= {name: _all_or_nothing(counts[name], is_right=is_right) for name in mine}
    return counts


def _is_finished(sitting: Sitting, place: int, number: int) -> bool:
    """Whether all of these rounds were begun and none was ended by the clock."""
    mine = [dealt for dealt in sitting.rounds if (dealt.part, dealt.number) == (place, number)]
    return bool(mine) and all(dealt.is_finished for dealt in mine)


def _overridden(sitting: Sitting, place: int, number: int) -> Iterator[tuple[AreaId, bool]]:
    """The areas of a round that a supervisor has set to all or nothing."""
    for area in LIVE_AREAS:
        override = sitting.overrides.get(f"round/{place}/{number}/{area}")
        if override is not None and override.thousandths in (0, 1000):
            yield area, override.thousandths > 0


def _all_or_nothing(count: DutyCount, *, is_right: bool) -> DutyCount:
    return DutyCount(count.due, count.due if is_right else 0)
