"""The appendix of a report: every question with the answer given and the right one; every round and what was done."""

from collections.abc import Sequence
from itertools import groupby

from PySide6.QtCore import QCoreApplication

from dealer_trainer.certification.paper.award import AnswerLine, Report, RoundLine
from dealer_trainer.ui.drill.answer_text import source_text
from dealer_trainer.ui.print.flow import Column, Flow, Row, StyledCell, kept_with
from dealer_trainer.ui.print.page import RED

PART = 15.0
"""Height of a part's heading, in millimeters."""


def write_appendix(flow: Flow, report: Report) -> None:
    """Write every question with the answer given and the right one, then every round with what was done."""
    if report.answers:
        _write_questions(flow, report)
    if report.rounds:
        _write_rounds(flow, report)


def _write_questions(flow: Flow, report: Report) -> None:
    columns = (
        Column(QCoreApplication.translate("Report", "No."), 10, "right"),
        Column(QCoreApplication.translate("Report", "Question"), 68),
        Column(QCoreApplication.translate("Report", "Answer"), 36),
        Column(QCoreApplication.translate("Report", "Correct"), 30),
        Column(QCoreApplication.translate("Report", "Rests on"), 26),
    )
    parts = [(part, [*map(_answer, lines)]) for part, lines in groupby(report.answers, key=lambda line: line.part)]
    _write_parts(flow, QCoreApplication.translate("Report", "Appendix: every question"), columns, parts)


def _write_rounds(flow: Flow, report: Report) -> None:
    columns = (
        Column(QCoreApplication.translate("Report", "No."), 10, "right"),
        Column(QCoreApplication.translate("Report", "Dice"), 22),
        Column(QCoreApplication.translate("Report", "What was done"), 90),
        Column(QCoreApplication.translate("Report", "What was wrong"), 48),
    )
    parts = [(part, [*map(_round, lines)]) for part, lines in groupby(report.rounds, key=lambda line: line.part)]
    _write_parts(flow, QCoreApplication.translate("Report", "Appendix: every round at the table"), columns, parts)


def _write_parts(flow: Flow, title: str, columns: Sequence[Column], parts: Sequence[tuple[str, Sequence[Row]]]) -> None:
    """Write a table for each part; each heading stays with the first row of its table."""
    flow.heading(title, keep=PART + kept_with(columns, parts[0][1]))
    for part, rows in parts:
        flow.heading(part, keep=kept_with(columns, rows), size=11)
        flow.table(columns, rows)


def _round(line: RoundLine) -> Row:
    done = line.acts
    if line.is_replaced:
        done += QCoreApplication.translate("Report", " (stopped by the floor; a spare round took its place)")
    wrong = StyledCell(line.faults, RED) if line.faults else "✓"
    return str(line.number), line.dice, done, wrong


def _answer(line: AnswerLine) -> Row:
    given = line.given or QCoreApplication.translate("Report", "not reached")
    if line.override:
        given += QCoreApplication.translate("Report", " (override: {counts})").format(counts=line.override)
    answer = StyledCell("✓ " + given) if line.is_right else StyledCell("✗ " + given, RED, "medium")
    return str(line.number), line.question, answer, line.due, source_text(line.source) if line.source else "–"
