"""A sitting's faults as a file for other programs: CSV."""

import csv
import io
from collections.abc import Iterable, Sequence

from dealer_trainer.certification.paper.award import Report, RubricLine


def faults_csv(report: Report) -> str:
    """A line for each fault of a sitting, costs in cents.

    Then the grade, each rubric, and each override with its reason.
    """
    heads = ("part", "place", "row", "source", "words", "due", "cost", "critical", "counts", "by", "why")
    rows = (
        (
            fault.part,
            fault.place,
            fault.row,
            fault.source,
            fault.words,
            fault.due,
            str(fault.cost),
            "yes" if fault.is_critical else "no",
            fault.counts,
            "",
            "",
        )
        for fault in report.faults
    )
    overrides = (
        ("", line.target, "", "override", f"counts {line.counts}", "", "", "", "", line.who, line.reason)
        for line in report.award.overrides
    )
    award = report.award
    graded = ("", "", "", "graded", f"{award.graded.score / 1000:.3f} of 100", award.graded.outcome, *[""] * 5)
    rubrics = (("", rubric.title, "", "rubric", _scored(rubric), *[""] * 6) for rubric in award.rubrics)
    return csv_text(heads, (*rows, graded, *rubrics, *overrides))


def _scored(rubric: RubricLine) -> str:
    return f"{rubric.level}: {rubric.verdict}" if rubric.level else rubric.verdict


def csv_text(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Rows as CSV that a spreadsheet opens and does not evaluate."""
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\r\n")
    writer.writerow(heads)
    writer.writerows([_harmless(cell) for cell in row] for row in rows)
    return file.getvalue()


def _harmless(cell: str) -> str:
    """Text made safe: a spreadsheet would evaluate what starts like a formula; a negative number is safe."""
    is_number = cell.removeprefix("-").replace(".", "", 1).isdecimal()
    return f"'{cell}" if cell.startswith(("=", "+", "-", "@", "\t", "\r")) and not is_number else cell
