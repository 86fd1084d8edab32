"""The head of a report: the verdict, the score by area as bars."""

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QPainter

from dealer_trainer.certification.grading.result import Accuracy, tenths
from dealer_trainer.certification.grading.score_text import accuracy_text, attempt_text
from dealer_trainer.certification.paper.award import AreaScore, Award, Report
from dealer_trainer.ui.print.flow import LEFT, RIGHT, Flow
from dealer_trainer.ui.print.grading import (
    approved_text,
    grading_text,
    outcome_text,
    override_texts,
    rulings_text,
    score_text,
    trainee_text,
)
from dealer_trainer.ui.print.page import (
    GOLD_PALE,
    GREEN,
    INK,
    QUIET,
    RED,
    TINT,
    block,
    clock,
    day,
    fitted,
    line,
    mm,
    rule,
    type_of,
)
from dealer_trainer.ui.print.report.verdict import verdict_text
from dealer_trainer.ui.settings.translated import translated

BAR = 38
"""Millimeters of a bar for all of an area's points."""


def write_summary(flow: Flow, report: Report) -> None:
    """Write the verdict, the reason for it, and what was signed with it."""
    award = report.award
    verdict, reason = verdict_text(award)
    if flow.painter:
        _title(flow.painter, flow.y, report, verdict)
    flow.space(49)
    flow.prose(trainee_text(award), QUIET)
    flow.prose(reason)
    flow.prose(grading_text(award))
    if report.money.made:
        flow.prose(f"{translated(accuracy_text(Accuracy(*report.money)))}.")
    for words in _beside(award):
        flow.prose(words)
    for text, who in override_texts(award):
        flow.prose(f"–  {text} ({who})", size=8.5)
    if award.graded.reasons:
        graded = QCoreApplication.translate("Report", "Why it was not graded a pass: {reasons}")
        flow.prose(graded.format(reasons=" ".join(award.graded.reasons)), QUIET)
    for words in _about(award):
        flow.prose(words, QUIET)
    for flag in report.flags:
        flow.prose(QCoreApplication.translate("Report", "Flagged: {text}").format(text=translated(flag)))
    if report.seen:
        flow.prose(QCoreApplication.translate("Report", "What the supervisor saw: {text}").format(text=report.seen))
    kind = QCoreApplication.translate("Report", "What it was: {kind}.").format(kind=translated(award.kind))
    flow.prose(f"{kind} {_approvals_text(award)}", QUIET)
    flow.prose(rulings_text(award), QUIET)


def _about(award: Award) -> Iterator[str]:
    """Which attempt it was, and how much longer it was than for others."""
    if award.compared is not None:
        attempt = QCoreApplication.translate("Report", "Attempt {text}.")
        yield attempt.format(text=translated(attempt_text(award.attempt, award.compared)))
    if award.extra_time:
        extra = QCoreApplication.translate("Report", "{per_cent}% extra time, granted by {name}.")
        yield extra.format(per_cent=award.extra_time, name=award.examiner)


def _beside(award: Award) -> Iterator[str]:
    """What is reported beside the score: who set the passing score, the examiner's own criteria, real tables."""
    if award.panel is not None:
        panel = QCoreApplication.translate("Report", "Passing score set by {names}: {mark} of 100. Signed: {signed}")
        yield panel.format(**dict(award.panel))
    for rubric in award.rubrics:
        level = f"{rubric.level}. {rubric.words} " if rubric.level else ""
        yield f"{rubric.title}: {level}{outcome_text(rubric.verdict)}"
    yield from (f"{translated(table)}." for table in award.real_tables)


def _approvals_text(award: Award) -> str:
    """Who approved the blueprint, as what, and when."""
    roles = {
        "admin": QCoreApplication.translate("Report", "admin"),
        "supervisor": QCoreApplication.translate("Report", "supervisor"),
    }
    if not award.approvals:
        return approved_text(award)
    lines = (f"{line.name} ({roles[line.role]}, {day(line.at)})" for line in award.approvals)
    text = QCoreApplication.translate("Report", "Its blueprint was approved by {names}.")
    return text.format(names=", ".join(lines))


def _title(painter: QPainter, y: float, report: Report, verdict: str) -> None:
    award = report.award
    color = GREEN if award.verdict == "pass" else RED if award.verdict == "fail" else INK
    line(painter, (LEFT, y + 9), award.person, fitted("medium", 22, award.person, mm(118)))
    version = QCoreApplication.translate("Report", "version")
    exam = f"{award.blueprint}, {version} {award.blueprint_version}"
    if award.game not in award.blueprint:
        exam = f"{award.game}: {exam}"
    line(painter, (LEFT, y + 16), exam, fitted("plain", 10, exam, mm(118)), QUIET)
    line(painter, (RIGHT, y + 9), verdict, type_of("felt_bold", 26), color, "right")
    line(painter, (RIGHT, y + 16), clock(award.issued), type_of("plain", 10), QUIET, "right")
    block(painter, LEFT, y + 23, RIGHT - LEFT, 22, TINT)
    until = "–" if award.expires is None else day(award.expires)
    shown = (
        (
            QCoreApplication.translate("Report", "Score of 100 ({mark} to pass)").format(mark=award.pass_mark // 1000),
            score_text(award),
        ),
        (
            QCoreApplication.translate("Report", "As graded, {outcome}").format(
                outcome=outcome_text(award.graded.outcome)
            ),
            tenths(award.graded.score),
        ),
        (
            QCoreApplication.translate("Report", "Money decisions ({floor}% required)").format(
                floor=award.accuracy_floor // 1000
            ),
            f"{tenths(award.accuracy)}% ± {tenths(report.money.error)}"
            if report.money.made
            else QCoreApplication.translate("Report", "none made"),
        ),
        (QCoreApplication.translate("Report", "Valid until (UTC)"), until),
    )
    width = (RIGHT - LEFT) / len(shown)
    for place, (label, value) in enumerate(shown):
        x = LEFT + width * (place + 0.5)
        line(painter, (x, y + 34), value, fitted("felt_bold", 17, value, mm(width - 4)), INK, "middle")
        line(painter, (x, y + 40), label, fitted("plain", 8, label, mm(width - 3)), QUIET, "middle")


def write_areas(flow: Flow, award: Award) -> None:
    """Write the score by area, as bars."""
    flow.heading(QCoreApplication.translate("Report", "Score by area"))
    flow.space(1)
    for area in award.areas:
        flow.need(6)
        if flow.painter:
            _bar(flow.painter, flow.y, area)
        flow.space(5.8)


def _bar(painter: QPainter, y: float, area: AreaScore) -> None:
    """Points as a bar, and what was due, done, and right."""
    points, of = area.points, area.of
    line(painter, (LEFT + 1.5, y + 4), area.title, fitted("plain", 9, area.title, mm(46)))
    block(painter, LEFT + 50, y + 1.3, BAR, 3, TINT)
    block(painter, LEFT + 50, y + 1.3, BAR * max(0, points) / of if of else 0, 3, GREEN)
    rule(painter, LEFT + 50, y + 4.4, BAR, GOLD_PALE, 0.15)
    if area.due:
        asked = QCoreApplication.translate("Report", "{due} due, {made} made, {right} right").format(
            due=area.due, made=area.made, right=area.right
        )
        line(painter, (RIGHT - 33, y + 4), asked, fitted("plain", 8, asked, mm(46)), QUIET, "right")
    line(painter, (RIGHT - 18, y + 4), tenths(points), type_of("medium", 9), INK, "right")
    line(
        painter,
        (RIGHT - 1.5, y + 4),
        QCoreApplication.translate("Report", "of {most}").format(most=tenths(of)),
        type_of("plain", 9),
        QUIET,
        "right",
    )
