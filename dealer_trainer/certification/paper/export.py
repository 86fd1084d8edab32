"""What a school hands out for programs: faults as CSV, and `verify.html`, with which a browser checks a record."""

import base64
import csv
import hashlib
import io
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from dealer_trainer import files
from dealer_trainer.certification.grading.result import decimal
from dealer_trainer.certification.paper.sealed_report import Report


def faults_csv(report: Report) -> str:
    """A line for each fault of a sitting, costs in cents.

    Then the grade, each rubric, and each override with its reason.
    """
    heads = ("part", "place", "row", "source", "words", "due", "cost", "critical", "counts", "by", "why")
    rows = (
        (
            fault.part, fault.place, fault.row, fault.source, fault.words, fault.due, str(fault.cost),
            "yes" if fault.is_critical else "no", fault.counts, "", "",
        )
        for fault in report.faults
    )  # fmt: skip
    overrides = (
        ("", line.target, "", "override", f"counts {line.counts}", "", "", "", "", line.who, line.reason)
        for line in report.award.overrides
    )
    award, graded = report.award, report.award.both.graded
    grade = ("", "", "", "graded", f"{decimal(graded.score, 3)} of 100", graded.outcome, *[""] * 5)
    rubrics = (("", title, "", "rubric", verdict, *[""] * 6) for title, verdict in award.rubrics)
    return csv_text(heads, (*rows, grade, *rubrics, *overrides))


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


PAGE: Final = "verify.html"
"""The name of the file beside the records."""

_TITLE: Final = "<title>Verify a dealer’s exam</title>"
_HEAD: Final = 4096
"""How many bytes of a page identify it: its title is among them."""

_SCRIPTS: Final = ("record.js", "packet.js", "revoked.js", "page.js")


@cache
def verify_page() -> str:
    """The page with its script and style inside; its policy lets nothing else run and nothing be fetched or sent."""
    folder = files.assets() / "verify"
    parts = "\n".join((folder / name).read_text(encoding="utf-8") for name in _SCRIPTS)
    script = f"\n(() => {{\n{parts}}})();\n"
    style = "\n" + (folder / "page.css").read_text(encoding="utf-8")
    allowed = f"script-src {_hash(script)}; style-src {_hash(style)}"
    policy = f"default-src 'none'; {allowed}; base-uri 'none'; form-action 'none'"
    page = (folder / "page.html").read_text(encoding="utf-8")
    for name, text in (("policy", policy), ("style", style), ("script", script)):
        page = page.replace(f"{{{name}}}", text, 1)
    return page


def write_page(folder: Path) -> Path:
    """Write the page beside what is handed out; raises OSError, also as `check_page` does."""
    file = check_page(folder)
    files.write_whole(file, verify_page())
    return file


def check_page(folder: Path) -> Path:
    """Where the page goes; raises OSError if a link or a file that is not the page is there."""
    file = folder / PAGE
    files.check_place(file, _is_ours)
    return file


def _is_ours(file: Path) -> bool:
    with files.open_plain(file) as stream:
        return _TITLE.encode() in stream.read(_HEAD)


def _hash(text: str) -> str:
    """The policy's hash for a script or style inside the page."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
