"""What each answer and round of a sitting is worth, and that in words."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import isqrt

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.blueprint.part import AreaId
from dealer_trainer.certification.grading import mark as marking
from dealer_trainer.certification.grading import result as results
from dealer_trainer.certification.grading.mark import duty_ms, marks_of, unit_of, work_counts_in
from dealer_trainer.certification.sitting.opened import Compared
from dealer_trainer.certification.sitting.sitting import Sitting
from dealer_trainer.certification.sitting.sitting_state import ExamAnswer
from dealer_trainer.drills.item.factory import Item
from dealer_trainer.drills.item.kind.chip_work import due_amount
from dealer_trainer.games.game import Game
from dealer_trainer.guide.grading.fault import Fault, Money
from dealer_trainer.message import Message, joined, message


def accuracy_text(accuracy: results.Accuracy) -> Message:
    """The money decisions that were right, with their share and its standard error.

    >>> str(accuracy_text(results.Accuracy(50, 52, 1_140)))
    '50 of 52 money decisions right, 96.1% ± 1.1'
    """
    right, made = accuracy.right, accuracy.made
    if not made:
        return message("no money decision was due")
    return message(
        "{right} of {made} money decisions right, {percent}% ± {error}", right=right, made=made,
        percent=results.decimal(accuracy.per_cent), error=results.tenths(accuracy.error),
    )  # fmt: skip


def work_count_text(asked: results.WorkCount) -> Message:
    """What was required, attempted, and correct.

    >>> str(work_count_text(results.WorkCount(20, 18, 17)))
    '20 required, 18 attempted, 17 correct'
    """
    return message(
        "{due} required, {made} attempted, {right} correct", due=asked.due, made=asked.made, right=asked.right
    )


def duty_text(duty: results.TableScore, graded: results.TableScore | None = None) -> Message:
    """A duty with what was required, attempted, and correct, and the minimum; the grader's figures if they differed.

    >>> marks = results.TableScore("marks", "The marks", 9, 5, is_met=False, made=8)
    >>> str(duty_text(marks))
    'The marks: 9 required, 8 attempted, 5 correct; minimum 80%, not reached'
    >>> str(duty_text(marks._replace(right=9, is_met=True), marks))
    'The marks: 9 required, 8 attempted, 9 correct; minimum 80%, reached (as graded: 5 correct, not reached)'
    """
    if graded is not None and (graded.right, graded.is_met) != (duty.right, duty.is_met):
        return message(
            "{counts} (as graded: {right} correct, {reached})", counts=duty_text(duty), right=graded.right,
            reached=message("reached") if graded.is_met else message("not reached"),
        )  # fmt: skip
    return message(
        "{duty}: {asked}; minimum {least}%, {reached}", duty=results.title_of(duty), asked=work_count_text(duty.asked),
        least=duty.least, reached=message("reached") if duty.is_met else message("not reached"),
    )  # fmt: skip


def flag_text(flag: results.Flag) -> Message:
    """Work that is hard to believe (ruling A11), or needless calls for the floor, in a sentence.

    >>> str(flag_text(results.Flag("hurried", 0, 12)))
    'Part 1 was done in 12% of its target time.'
    """
    if flag.kind == "hurried":
        return message("Part {part} was done in {found}% of its target time.", part=flag.part + 1, found=flag.found)
    if flag.kind == "floor":
        return message(
            "Part {part}: the floor was called {found} times without a reason.", part=flag.part + 1, found=flag.found
        )
    return message(
        "Part {part}: {found} right answers came faster than the questions can be read.",
        part=flag.part + 1, found=flag.found,
    )  # fmt: skip


def real_table_text(table: results.TableRecord) -> Message:
    """A part dealt at a real table: how many rounds in how many seconds, and who noted what was done.

    >>> str(real_table_text(results.TableRecord("Table", 3, 1, 95_400, ("Ada",))))
    'Table: dealt at a real table, set up from the drawn form; rounds: 3 in 95 s, with nothing noted: 1; entered by Ada'
    """
    return message(
        "{part}: dealt at a real table, set up from the drawn form; rounds: {rounds} in {seconds} s, "
        "with nothing noted: {untouched}; entered by {who}",
        part=table.part, rounds=table.rounds, seconds=table.ms // 1000, untouched=table.untouched,
        who=joined(", ", table.examiners) if table.examiners else message("nobody"),
    )  # fmt: skip


def target_text(target: str, titles: Mapping[str, str]) -> Message:
    """A question, a table duty, a round in an area, or a critical fault; `titles`: what the blueprint calls its areas.

    >>> str(target_text("item/0/6", {})), str(target_text("round/1/2/payouts", {"payouts": "Payouts"}))
    ('Part 1, question 7', 'Part 2, round 3: Payouts')
    >>> str(target_text("critical/0", {}))
    'Critical fault 1'
    """
    kind, *rest = target.split("/")
    if kind == "critical":
        return message("Critical fault {number}", number=int(rest[0]) + 1)
    part, number = int(rest[0]) + 1, int(rest[1]) + 1
    if kind == "item":
        return message("Part {part}, question {number}", part=part, number=number)
    if kind == "duty":
        return message("Part {part}, duty {number}", part=part, number=number)
    area = titles.get(rest[2], rest[2])
    return message("Part {part}, round {number}: {area}", part=part, number=number, area=area)


def comparison_text(compared: Compared) -> str:
    """Whether the attempts were compared with those of the school's other stations."""
    return {
        "school": message("compared with the school’s server"),
        "no_answer": message("counted at this station only: the school’s server did not answer"),
        "no_server": message("counted at this station only: it is not connected to a school server"),
    }[compared]


def attempt_text(attempt: int, compared: Compared | None) -> str:
    """The attempt with its number.

    >>> str(attempt_text(2, "school")), str(attempt_text(1, None))
    ('2, compared with the school’s server', '1')
    """
    if compared is None:
        return str(attempt)
    return message("{attempt}, {compared}", attempt=attempt, compared=comparison_text(compared))


HURRIED_PER_CENT = 20
"""A part with more than half of it right in less than this share of its target time is flagged."""

MS_PER_WORD = 60
"""Nobody reads faster: a thousand words a minute, three times the rate at which adults read with understanding.

The figure is ours.
"""

PUSH = "push"
"""The step of a table duty in which chips are pushed across."""

FEWEST_FLOORS = 2
"""Needless calls for the floor in a part: a single one is a slip (ruling G4)."""

FEWEST_UNREAD = 3
"""Right answers in a part that came faster than they can be read: one or two are luck."""


def flags_of(sitting: Sitting) -> tuple[results.Flag, ...]:
    """Every flag of a sitting, part by part."""
    return tuple(flag for place in range(len(sitting.form.parts)) for flag in _flags(sitting, place))


def _flags(sitting: Sitting, place: int) -> Iterator[results.Flag]:
    answers = [answer for answer in sitting.answers if answer.part == place]
    rounds = [dealt for dealt in sitting.rounds if dealt.part == place]
    pace = sitting.blueprint.pace
    target = sum(sitting.game.drills.skill(answer.item.skill).target_ms for answer in answers)
    target += sum(pace.act_ms * len(dealt.due) for dealt in rounds)
    duties = [done for done in sitting.duties if done.part == place]
    target += sum(duty_ms(sitting.blueprint, done) for done in duties)
    ms = sum(done.ms for done in sitting.done if done.part == place)
    right = sum(answer.graded.is_right for answer in answers)
    right += sum(not dealt.graded.faults for dealt in rounds) + sum(not done.graded.faults for done in duties)
    if 2 * right > sitting.form.parts[place].length and 100 * ms < HURRIED_PER_CENT * target:
        yield results.Flag("hurried", place, 100 * ms // target)
    unread = sum(answer.graded.is_right and answer.ms < reading_ms(answer) for answer in answers)
    if unread >= FEWEST_UNREAD:
        yield results.Flag("unread", place, unread)
    floors = [fault for dealt in rounds for fault in dealt.graded.faults if fault.kind == "unwarranted_floor"]
    calls = sum(len(fault.places) for fault in floors)
    if calls >= FEWEST_FLOORS:
        yield results.Flag("floor", place, calls)


def reading_ms(answer: ExamAnswer) -> int:
    """The least time in which one can read what an item asks, in milliseconds."""
    words = sum(len(text.split()) for text in (answer.item.question, *answer.item.cards))
    return MS_PER_WORD * words


def accuracy_of(sitting: Sitting) -> results.Accuracy:
    """The money decisions that were right (ruling A1), out of those that were due or made.

    They are every bet that was to be taken or paid at the table, every payout item, all chip work that pays, and what
    is pushed across in a table duty; what was never reached counts as wrong. Overridden grades count as the supervisor
    says.
    """
    counts = [*_item_counts(sitting), *(Money(*count) for count in _round_counts(sitting)), *_push_counts(sitting)]
    right, made = sum(count.right for count in counts), sum(count.made for count in counts)
    return results.Accuracy(right, made, share_error(counts))


def _round_counts(sitting: Sitting) -> Iterator[tuple[int, int]]:
    """For each round, the money decisions that were right, and all of them."""
    for place, number in marking.rounds_in(sitting):
        graded = marking.graded_rounds_on(sitting, place, number)
        made = sum(each.money.made for each in graded)
        right = sum(each.money.right for each in graded)
        override = sitting.overrides.get(f"round/{place}/{number}/payouts")
        if override is not None and override.thousandths in (0, 1000):
            right = made * override.thousandths // 1000
        yield right, made


def _push_counts(sitting: Sitting) -> Iterator[Money]:
    """For each table duty in which chips are pushed across, whether that was right."""
    for place, number, run, done in marking.duties_in(sitting):
        if PUSH in marking.due_steps(run):
            is_right = done is not None and PUSH not in done.graded.wrong
            yield Money(marking.stands(sitting, f"duty/{place}/{number}", is_right=is_right), 1)


def _item_counts(sitting: Sitting) -> Iterator[Money]:
    """For each item that asks for a pay: only the value counts, chips need not be the fewest."""
    for place, number, item, answer in marking.items_in(sitting):
        if item.kind == "payout" or _is_paid_in_chips(item) or _is_counted_money(item):
            is_right = answer is not None and _is_right_value(sitting.game, answer)
            yield Money(marking.stands(sitting, f"item/{place}/{number}", is_right=is_right), 1)


def _is_paid_in_chips(item: Item) -> bool:
    return item.kind in ("chip_work", "see_chips") and item.form == "chips" and item.roll is not None


def _is_counted_money(item: Item) -> bool:
    """Whether it asks for cash or a tray to be counted, or for the chips of a buy-in."""
    return dict(item.features).get("mode") in ("cash", "tray", "buy_in")


def _is_right_value(game: Game, answer: ExamAnswer) -> bool:
    if _is_paid_in_chips(answer.item):
        return sum(answer.answer.chips) == due_amount(game, answer.item)
    return answer.graded.is_right


def score_error(points: Mapping[AreaId, Fraction], marks: Sequence[results.Mark]) -> int:
    """One standard error of the score, in thousandths of a point.

    The marks of one round depend on each other, so a round is left out with all of them. An area of which nothing would
    be left is left out with its points, and the other areas stand in for it.
    """
    sums = _Sums(points, marks)
    units: dict[tuple[str, ...], list[results.Mark]] = {}
    for mark in marks:
        units.setdefault(unit_of(mark), []).append(mark)
    return _jackknife(sums.score(()), [sums.score(left_out) for left_out in units.values()])


def share_error(counts: Sequence[tuple[int, int]]) -> int:
    """One standard error of a percentage, in thousandths of a percent; `counts`: right and made, by item or round."""
    right, made = sum(count[0] for count in counts), sum(count[1] for count in counts)
    if not made:
        return 0
    without = [
        Fraction(100 * (right - its_right), made - its_made)
        for its_right, its_made in counts
        if its_made and made > its_made
    ]
    return _jackknife(Fraction(100 * right, made), without)


class _Sums:
    """An area's marks added up once, so that leaving some out is a subtraction."""

    def __init__(self, points: Mapping[AreaId, Fraction], marks: Sequence[results.Mark]) -> None:
        self._points = points
        self._worth: dict[AreaId, int] = dict.fromkeys(points, 0)
        self._granted: dict[AreaId, Fraction] = dict.fromkeys(points, Fraction(0))
        for mark in marks:
            if mark.area in points:
                self._worth[mark.area] += mark.worth
                self._granted[mark.area] += mark.granted * mark.worth
        self._parts = {area: self._part(area, ()) for area in points}
        self._total = sum((score for score, _ in self._parts.values()), Fraction(0))
        self._of = sum((of for _, of in self._parts.values()), Fraction(0))

    def score(self, left_out: Sequence[results.Mark]) -> Fraction:
        """The score without some marks, again out of 100."""
        total, of = self._total, self._of
        for area in self._points.keys() & {mark.area for mark in left_out}:
            (before, before_of), (after, after_of) = self._parts[area], self._part(area, left_out)
            total, of = total + after - before, of + after_of - before_of
        return 100 * total / of if of else Fraction(0)

    def _part(self, area: AreaId, left_out: Sequence[results.Mark]) -> tuple[Fraction, Fraction]:
        """What an area scores without some marks, out of how much; nothing, out of nothing, if none is left."""
        mine = [mark for mark in left_out if mark.area == area]
        worth = self._worth[area] - sum(mark.worth for mark in mine)
        if not worth:
            return Fraction(0), Fraction(0)
        granted = self._granted[area] - sum((mark.granted * mark.worth for mark in mine), Fraction(0))
        return self._points[area] * granted / worth, self._points[area]


def _jackknife(whole: Fraction, without: Sequence[Fraction]) -> int:
    """The square root of (n - 1) / n times the sum of squared changes from leaving one out, in thousandths."""
    if not without:
        return 0
    squares = sum(((value - whole) ** 2 for value in without), Fraction(0))
    scaled = squares * (len(without) - 1) / len(without) * 1_000_000
    return isqrt(scaled.numerator // scaled.denominator)


def result_of(sitting: Sitting) -> results.Result:
    """The result of a sitting so far; what was not answered counts as wrong."""
    blueprint = sitting.blueprint
    marks = marks_of(sitting)
    asked = work_counts_in(sitting, marks)
    areas = tuple(
        _area(blueprint, area, [mark for mark in marks if mark.area == area], asked.get(area, results.WorkCount()))
        for area in blueprint.points
    )
    total = sum((area.points for area in areas), Fraction(0))
    error = score_error(blueprint.points, [mark for mark in marks if mark.area in blueprint.points])
    accuracy = accuracy_of(sitting)
    criticals = _criticals(sitting)
    duties = marking.duties_of(sitting)
    result = results.Result(
        total, sum((area.graded for area in areas), Fraction(0)), error, areas, accuracy, criticals, "fail", (),
        tuple(sorted(sitting.overrides)), sitting.is_terminated, duties, flags_of(sitting),
        marking.minimums_of(sitting), tuple(_real_tables(sitting)),
    )  # fmt: skip
    outcome, reasons = results.outcome_of(blueprint, result)
    return result._replace(outcome=outcome, reasons=reasons)


def _real_tables(sitting: Sitting) -> Iterator[results.TableRecord]:
    """What examiners entered at real tables, part by part."""
    for place, part in enumerate(sitting.blueprint.parts):
        if part.dealt != "station":
            rounds = [dealt for dealt in sitting.rounds if dealt.part == place and dealt.entry is not None]
            duties = [done for done in sitting.duties if done.part == place and done.entry is not None]
            entered = [done for done in sitting.done if not isinstance(done, ExamAnswer) and done.part == place]
            entered = [done for done in entered if done.entry is not None]
            who = tuple(dict.fromkeys(done.examiner for done in entered))
            untouched = sum(dealt.acts == dealt.due for dealt in rounds)  # a note may amount to what was due
            untouched += sum(done.run.acts == done.run.model for done in duties)
            yield results.TableRecord(part.title, len(entered), untouched, sum(done.ms for done in entered), who)


def _area(
    blueprint: Blueprint, area: AreaId, marks: Sequence[results.Mark], asked: results.WorkCount
) -> results.AreaScore:
    of = blueprint.points[area]
    graded = [mark._replace(granted=mark.got) for mark in marks]
    return results.AreaScore(
        area, blueprint.title_of(area), of, of * _mean(graded), of * _mean(marks), len(marks), asked
    )


def _mean(marks: Sequence[results.Mark]) -> Fraction:
    worth = sum(mark.worth for mark in marks)
    return sum((mark.granted * mark.worth for mark in marks), Fraction(0)) / worth if worth else Fraction(0)


def _criticals(sitting: Sitting) -> tuple[results.CriticalFault, ...]:
    found = []
    for number, (work, fault, kind) in enumerate(sitting.criticals):
        override = sitting.overrides.get(f"critical/{number}")
        counts = override is None or override.thousandths > 0
        if isinstance(work, ExamAnswer):
            row, why = work.graded.source, work.graded.why
        else:
            assert fault is not None
            row, why = fault.row if isinstance(fault, Fault) else fault.source, fault.why
        found.append(results.CriticalFault(number, work.part, work.number, kind, row, why, counts))
    return tuple(found)
