"""How a reader of a report verifies it, with the code to scan."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QPainter

from dealer_trainer.certification.paper.award import Award, code_of
from dealer_trainer.ui.print.flow import LEFT, RIGHT, Flow
from dealer_trainer.ui.print.ornament import qr_code
from dealer_trainer.ui.print.page import QUIET, fitted, line, mm, type_of, written

_LINE = 4.6
"""Height of a line of a step, in millimeters."""


def write_how_to_verify(flow: Flow, award: Award) -> None:
    """Write how to verify the sitting, with the code of its seal."""
    steps = [written(type_of("plain", 9), step, 127) for step in _steps()]
    facts = _facts(award)
    height = sum(_LINE * len(lines) + 1.2 for lines in steps) + 2 + 4.4 * len(facts)
    flow.heading(QCoreApplication.translate("Report", "How to verify"), keep=height)
    if flow.painter:
        # The code's light edge extends past the text's edge, so that its dark part is flush with the text.
        qr_code(flow.painter, RIGHT - 40, flow.y - 1, 42, code_of(award))
        _write(flow.painter, flow.y, steps, facts)
    flow.space(height)


def _steps() -> tuple[str, ...]:
    return (
        QCoreApplication.translate("Report", "1.  Ask the school for the record of this exam."),
        QCoreApplication.translate(
            "Report",
            "2.  Scan the code and save its text as seal.txt. It names the seal, which is also printed below.",
        ),
        QCoreApplication.translate("Report", "3.  Run: dealer-trainer verify FILE --anchor seal.txt"),
        QCoreApplication.translate(
            "Report",
            "4.  “Verified” means that nothing was changed, left out or added: the exam was drawn again from its seed, "
            "every answer and act was graded again, and the score matches this page.",
        ),
        QCoreApplication.translate(
            "Report", "5.  Compare the school’s fingerprint above with the one the school publishes."
        ),
    )


def _facts(award: Award) -> tuple[str, ...]:
    seal = award.seal
    return (
        QCoreApplication.translate("Report", "Seal") + f" {award.seal_number}   {seal.hash}",
        QCoreApplication.translate("Report", "Chain") + f"   {seal.chain}",
        QCoreApplication.translate("Report", "School") + f"   {award.school.key}",
        QCoreApplication.translate("Report", "Blueprint") + f"   {award.blueprint_digest}",
    )


def _write(painter: QPainter, y: float, steps: Sequence[Sequence[str]], facts: Sequence[str]) -> None:
    for lines in steps:
        for words in lines:
            y += _LINE
            line(painter, (LEFT, y), words, type_of("plain", 9))
        y += 1.2
    y += 2
    for fact in facts:
        y += 4.4
        line(painter, (LEFT, y), fact, fitted("plain", 8, fact, mm(RIGHT - LEFT)), QUIET)
