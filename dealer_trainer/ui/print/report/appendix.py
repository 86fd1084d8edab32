"""The appendix of a report: every question, the answer and the due answer; every round and what was done."""

from itertools import groupby

from PySide6.QtCore import QCoreApplication

from dealer_trainer.certification.paper.award import AnswerLine, Report, RoundLine
from dealer_trainer.ui.drill.answer_text import source_text
from dealer_trainer.ui.print.flow import Cell, Column, Flow, Row
from dealer_trainer.ui.print.page import RED
from dealer_trainer.ui.print.report.section import KEEP_TABLE


def write_appendix(flow: Flow, report: Report) -> None:
    """Every question, the answer and the due answer; then every round with what was done."""
    if report.answers:
        _write_questions(flow, report)
    if report.rounds:
        _write_rounds(flow, report)


def _write_questions(flow: Flow, report: Report) -> None:
    flow.heading(QCoreApplication.translate("Report", "Appendix: every question"), keep=KEEP_TABLE)
    columns = (
        Column(QCoreApplication.translate("Report", "No."), 10, "right"),
        Column(QCoreApplication.translate("Report", "Question"), 63),
        Column(QCoreApplication.translate("Report", "Answer"), 36),
        Column(QCoreApplication.translate("Report", "Due"), 34),
        Column(QCoreApplication.translate("Report", "Rests on"), 27),
    )
    for part, lines in groupby(report.answers, key=lambda line: line.part):
        flow.heading(part, keep=KEEP_TABLE, size=11)
        flow.table(columns, [_answer(line) for line in lines])


def _write_rounds(flow: Flow, report: Report) -> None:
    flow.heading(QCoreApplication.translate("Report", "Appendix: every round at the table"), keep=KEEP_TABLE)
    columns = (
        Column(QCoreApplication.translate("Report", "No."), 10, "right"),
        Column(QCoreApplication.translate("Report", "Dice"), 22),
        Column(QCoreApplication.translate("Report", "What was done"), 90),
        Column(QCoreApplication.translate("Report", "What was wrong"), 48),
    )
    for part, lines in groupby(report.rounds, key=lambda line: line.part):
        flow.heading(part, keep=KEEP_TABLE, size=11)
        flow.table(columns, [_round(line) for line in lines])


def _round(line: RoundLine) -> Row:
    done = line.acts
    if line.is_replaced:
        done += QCoreApplication.translate("Report", " (stopped by the floor; a spare round took its place)")
    wrong = Cell(line.faults, RED) if line.faults else "✓"
    return str(line.number), line.dice, done, wrong


def _answer(line: AnswerLine) -> Row:
    given = line.given or QCoreApplication.translate("Report", "not reached")
    if line.override:
        given += QCoreApplication.translate("Report", " (override: {counts})").format(counts=line.override)
    answer = Cell("✓ " + given) if line.is_right else Cell("✗ " + given, RED, "medium")
    return str(line.number), line.question, answer, line.due, source_text(line.source) if line.source else "–"
