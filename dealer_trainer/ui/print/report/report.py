"""The full report of a sitting: score by area, times, every fault with its row, supervisors' actions, how to verify."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QPainter, QPdfWriter

from dealer_trainer.certification.paper.award import Report
from dealer_trainer.ui.print.flow import LEFT, RIGHT, Flow
from dealer_trainer.ui.print.page import antialiased, mm, pdf
from dealer_trainer.ui.print.paper import Paper, usual_paper
from dealer_trainer.ui.print.report.appendix import write_appendix
from dealer_trainer.ui.print.report.how_to_verify import write_how_to_verify
from dealer_trainer.ui.print.report.section import (
    write_breaks,
    write_duties,
    write_faults,
    write_house,
    write_remarks,
    write_signatures,
    write_times,
)
from dealer_trainer.ui.print.report.summary import write_areas, write_summary


def report_pdf(report: Report, sheet: Paper | None = None) -> bytes:
    """The report's PDF, whatever the verdict, on the system's usual paper if none is named."""
    award, chosen = report.award, sheet or usual_paper()
    title = QCoreApplication.translate("Report", "Report: {name}, {game}").format(name=award.person, game=award.game)

    def draw(writer: QPdfWriter, painter: QPainter) -> None:
        antialiased(painter)
        painter.translate(mm(chosen.width - LEFT - RIGHT) / 2, 0)
        sitting = QCoreApplication.translate("Report", "exam {id}").format(id=award.sitting)
        head = f"{award.school.name}  ·  {award.person}  ·  {sitting}"
        counted = Flow(writer, None, head, 0)
        _write(counted, report)
        _write(Flow(writer, painter, head, counted.page), report)

    return pdf(title, is_wide=False, draw=draw, size=chosen.page_size)


def _write(flow: Flow, report: Report) -> None:
    write_summary(flow, report)
    write_areas(flow, report.award)
    write_duties(flow, report)
    write_times(flow, report)
    write_breaks(flow, report)
    write_house(flow, report)
    write_faults(flow, report)
    write_remarks(flow, report)
    write_signatures(flow, report.award)
    write_how_to_verify(flow, report.award)
    write_appendix(flow, report)
