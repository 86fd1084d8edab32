"""The result of verifying, and how it is reported."""

from collections.abc import Sequence
from typing import NamedTuple

from dealer_trainer.certification.grading.result import Result
from dealer_trainer.message import joined, message
from dealer_trainer.records.log.check import Discrepancy

VERIFIED, FINDINGS, UNREADABLE = 0, 1, 2
"""The result of a report, and the command's exit status."""
_WORDS = (message("verified"), message("NOT verified"), message("not readable"))
_UNGRADED = message("signatures, chain, and seal hold; the grades could not be worked out again")
_SO_FAR = message("verified so far; the sitting is still open")


class VerificationReport(NamedTuple):
    """The result of verifying.

    `facts`: what the record says, for people; `result`: as computed; `graded`: without the overrides. `is_open`: the
    sitting is not over. `sittings`: for a whole database, the result of each of its sittings.
    """

    status: int
    discrepancies: tuple[Discrepancy, ...]
    facts: tuple[tuple[str, str], ...] = ()
    result: Result | None = None
    graded: Result | None = None
    is_open: bool = False
    sittings: "tuple[VerificationReport, ...] | None" = None

    @property
    def is_ungraded(self) -> bool:
        """Whether the only problem is that grading needs the content of another edition, which is not here."""
        wrong = [*self.discrepancies, *(found for sitting in self.sittings or () for found in sitting.discrepancies)]
        return bool(wrong) and all(found.kind == "edition" for found in wrong)


def report_lines(report: VerificationReport) -> tuple[str, ...]:
    """A report for reading: the result, the facts, the discrepancies."""
    return (headline(report), *fact_lines(report), *map(str, report.discrepancies))


def fact_lines(report: VerificationReport) -> tuple[str, ...]:
    """What the record says, a line each."""
    return tuple(f"{name:<14} {words}" for name, words in report.facts)


def headline(report: VerificationReport) -> str:
    """The result in a line."""
    words = _UNGRADED if report.is_ungraded else _WORDS[report.status]
    if report.sittings is not None:
        counts = _counted(report.sittings)
        return message("{verdict} as a whole (sittings: {counts})", verdict=words, counts=counts)
    return _SO_FAR if report.is_open and report.status == VERIFIED else words


def _counted(sittings: Sequence[VerificationReport]) -> str:
    """How many sittings had which result, for the headline of a database."""
    closed = sum(report.status == VERIFIED and not report.is_open for report in sittings)
    ungraded = sum(report.is_ungraded for report in sittings)
    wrong = sum(report.status != VERIFIED for report in sittings) - ungraded
    parts = [
        message("{count} verified", count=closed),
        *([message("{count} not graded again", count=ungraded)] if ungraded else []),
        message("{count} not", count=wrong),
        message("{count} open", count=len(sittings) - closed - ungraded - wrong),
    ]
    return joined(", ", parts)
