"""Item figures as CSV: a row for each skill of each exam; what too few sittings stand behind is empty."""

import csv
import io

import pytest

from dealer_trainer.certification.school.figures.school_figures import ExamFigures, items_csv
from tests.certification.school.school_room import figures_of, three, twelve

pytestmark = pytest.mark.slow


def rows(exams: tuple[ExamFigures, ...]) -> list[dict[str, str]]:
    """The rows as a spreadsheet reads them."""
    return list(csv.DictReader(io.StringIO(items_csv(exams), newline="")))


def test_twelve_sittings_make_figures() -> None:
    """The exam's reliability on every row; each skill's share, discrimination, and time."""
    (exam,) = exams = figures_of(twelve()).exams
    found = rows(exams)
    assert [row["skill"] for row in found] == [skill.skill for skill in exam.skills]
    assert exam.reliability.alpha is not None
    for row, skill in zip(found, exam.skills, strict=True):
        assert (row["sittings"], row["reliability"]) == ("12", f"{exam.reliability.alpha:.2f}")
        assert skill.facility is not None
        assert skill.median_ms is not None
        assert row["right_percent"] == f"{100 * skill.facility:.2f}"
        assert row["median_seconds"] == f"{skill.median_ms / 1000:.2f}"


def test_three_sittings_make_none() -> None:
    """Counts alone: the rest could be chance."""
    found = rows(figures_of(three()).exams)
    assert found
    for row in found:
        assert row["sittings"] == "3"
        assert {row[name] for name in ("reliability", "right_percent", "discrimination", "median_seconds")} == {""}


def test_two_exams_are_told_apart() -> None:
    """By blueprint and version; a title that looks like a formula is none in a spreadsheet."""
    (exam,) = figures_of(twelve()).exams
    found = rows((exam, exam._replace(digest="ff" * 32, version=4, title="=1+1")))
    assert {(row["blueprint"], row["version"]) for row in found} == {(exam.digest, "3"), ("ff" * 32, "4")}
    assert not any(row["exam"].startswith("=") for row in found)
