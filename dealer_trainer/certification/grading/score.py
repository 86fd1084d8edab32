"""The score of a sitting, exactly: marks of items and rounds, areas, accuracy, critical faults, standard error.

How points arise, and why, is decided in docs/decisions/score.md.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from dealer_trainer.certification.blueprint.blueprint import Blueprint
from dealer_trainer.certification.blueprint.critical import critical_of
from dealer_trainer.certification.blueprint.part import AreaId
from dealer_trainer.certification.grading.accuracy import accuracy_of
from dealer_trainer.certification.grading.duty_score import duties_of, minimums_of
from dealer_trainer.certification.grading.mark import marks_of, work_counts_in
from dealer_trainer.certification.grading.outcome import decided
from dealer_trainer.certification.grading.plausibility import flags_of
from dealer_trainer.certification.grading.result import AreaScore, CriticalFault, Mark, Result, TableRecord, WorkCount
from dealer_trainer.certification.grading.standard_error import score_error
from dealer_trainer.certification.sitting.sitting import Sitting


def result_of(sitting: Sitting) -> Result:
    """The result of a sitting so far; what was not answered counts as wrong."""
    blueprint = sitting.blueprint
    marks = marks_of(sitting)
    asked = work_counts_in(sitting, marks)
    areas = tuple(
        _area(blueprint, area, [mark for mark in marks if mark.area == area], asked.get(area, WorkCount()))
        for area in blueprint.points
    )
    total = sum((area.points for area in areas), Fraction(0))
    error = score_error(blueprint.points, [mark for mark in marks if mark.area in blueprint.points])
    accuracy = accuracy_of(sitting)
    criticals = _criticals(sitting)
    duties = duties_of(sitting)
    result = Result(
        total, sum((area.graded for area in areas), Fraction(0)), error, areas, accuracy, criticals, "fail", (),
        tuple(sorted(sitting.overrides)), sitting.is_terminated, duties, flags_of(sitting),
        minimums_of(sitting), tuple(_real_tables(sitting)),
    )  # fmt: skip
    return decided(blueprint, result)


def _real_tables(sitting: Sitting) -> Iterator[TableRecord]:
    """What examiners entered at real tables, part by part."""
    for place, part in enumerate(sitting.blueprint.parts):
        if part.dealt != "station":
            mine = [dealt for dealt in sitting.rounds if dealt.part == place and dealt.entry is not None]
            who = tuple(dict.fromkeys(dealt.examiner for dealt in mine))
            untouched = sum(dealt.acts == dealt.due for dealt in mine)  # a note may amount to what was due
            yield TableRecord(part.title, len(mine), untouched, sum(dealt.ms for dealt in mine), who)


def _area(blueprint: Blueprint, area: AreaId, marks: Sequence[Mark], asked: WorkCount) -> AreaScore:
    of = blueprint.points[area]
    graded = [mark._replace(granted=mark.got) for mark in marks]
    return AreaScore(area, blueprint.title_of(area), of, of * _mean(graded), of * _mean(marks), len(marks), asked)


def _mean(marks: Sequence[Mark]) -> Fraction:
    worth = sum(mark.worth for mark in marks)
    return sum((mark.granted * mark.worth for mark in marks), Fraction(0)) / worth if worth else Fraction(0)


def _criticals(sitting: Sitting) -> tuple[CriticalFault, ...]:
    found = []
    for number, (index, place) in enumerate(sitting.criticals):
        dealt = sitting.rounds[index]
        fault = dealt.graded.faults[place]
        kind = critical_of(fault)
        assert kind is not None
        override = sitting.overrides.get(f"critical/{number}")
        counts = override is None or override.thousandths > 0
        found.append(CriticalFault(number, dealt.part, dealt.number, kind, fault.row, fault.why, counts))
    return tuple(found)
