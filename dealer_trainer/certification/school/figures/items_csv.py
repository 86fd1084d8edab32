"""What each exam's items are worth, as CSV: a row for each skill of each exam, with the exam's reliability."""

from collections.abc import Iterable, Iterator

from dealer_trainer.certification.paper.export import csv_text
from dealer_trainer.certification.school.figures.school_figures import ExamFigures

_HEADS = (
    "exam", "version", "blueprint", "sittings", "reliability", "reliability_low", "reliability_high",
    "skill", "title", "asked", "skill_sittings", "right_percent", "discrimination", "median_seconds",
)  # fmt: skip


def items_csv(exams: Iterable[ExamFigures]) -> str:
    """The figures of every exam; a figure that too few sittings stand behind is empty.

    Reliability: how much of the difference between trainees is skill rather than luck, up to 1. Discrimination: how
    well a skill separates strong trainees from weak ones, from -1 to 1.
    """
    return csv_text(_HEADS, (row for exam in exams for row in _rows(exam)))


def _rows(exam: ExamFigures) -> Iterator[tuple[str, ...]]:
    found = exam.reliability
    head = (exam.title, str(exam.version), exam.digest, str(exam.sittings))
    reliability = tuple(map(_number, (found.alpha, found.low, found.high)))
    for skill in exam.skills:
        per_cent = None if skill.facility is None else 100 * skill.facility
        seconds = None if skill.median_ms is None else skill.median_ms / 1000
        yield (
            *head, *reliability, skill.skill, skill.title, str(skill.asked), str(skill.sittings),
            *map(_number, (per_cent, skill.discrimination, seconds)),
        )  # fmt: skip


def _number(value: float | None) -> str:
    return "" if value is None else f"{value:.2f}"
