"""How a reader of a report verifies it, with the code to scan."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QPainter

from dealer_trainer.certification.paper.award import Award, code_of
from dealer_trainer.ui.print.flow import LEFT, RIGHT, Flow
from dealer_trainer.ui.print.ornament import qr_code
from dealer_trainer.ui.print.page import QUIET, fitted, line, mm, type_of, written


def write_how_to_verify(flow: Flow, award: Award) -> None:
    """Write how to verify the sitting, with the code of its seal."""
    flow.heading(QCoreApplication.translate("Report", "How to verify"), keep=66)
    top = flow.y
    if flow.painter:
        # The code's light edge extends past the text's edge, so that its dark part is flush with the text.
        qr_code(flow.painter, RIGHT - 40, top - 1, 42, code_of(award))
        _steps(flow.painter, top, award)
    flow.space(64)


def _steps(painter: QPainter, y: float, award: Award) -> None:
    seal = award.seal
    steps = (
        QCoreApplication.translate("Report", "1.  Ask the school for the record of this sitting."),
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
    for step in steps:
        for words in written(type_of("plain", 9), step, 122):
            y += 4.6
            line(painter, (LEFT, y), words, type_of("plain", 9))
        y += 1.2
    facts = (
        f"{QCoreApplication.translate('Report', 'Seal')} {award.seal_number}   {seal.hash}",
        f"{QCoreApplication.translate('Report', 'Chain')}   {seal.chain}",
        f"{QCoreApplication.translate('Report', 'School')}   {award.school.key}",
        f"{QCoreApplication.translate('Report', 'Blueprint')}   {award.blueprint_digest}",
    )
    y += 2
    for fact in facts:
        y += 4.4
        line(painter, (LEFT, y), fact, fitted("plain", 8, fact, mm(RIGHT - LEFT)), QUIET)
