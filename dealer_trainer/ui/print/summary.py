"""The head of a report: the verdict and the reason for it, what was signed with it, the score by area as bars."""

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QPainter

from dealer_trainer.certification.grading.result import AreaScore, decimal, tenths
from dealer_trainer.certification.grading.score_text import work_count_text
from dealer_trainer.certification.paper.sealed_report import Award
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
from dealer_trainer.ui.settings.translated import translated

BAR = 38
"""Millimeters of a bar for all of an area's points."""


def write_summary(flow: Flow, award: Award) -> None:
    """Write the verdict, the reason for it, and what was signed with it."""
    verdict, reason = verdict_text(award)
    result, graded = award.both
    if flow.painter:
        _title(flow.painter, flow.y, award, verdict)
    flow.space(49)
    flow.prose(trainee_text(award), QUIET)
    flow.prose(reason)
    flow.prose(grading_text(award))
    for words in award.said("money right") if result.accuracy.made else ():
        flow.prose(f"{translated(words)}.")
    for words in _beside(award):
        flow.prose(words)
    for text, who in override_texts(award):
        flow.prose(f"–  {text} ({who})", size=8.5)
    if graded.reasons:
        words = QCoreApplication.translate("Report", "Why it was not graded a pass: {reasons}")
        flow.prose(words.format(reasons=" ".join(graded.reasons)), QUIET)
    if award.opened.compared is not None:
        words = QCoreApplication.translate("Report", "Attempt {text}.")
        flow.prose(words.format(text=translated(*award.said("attempt"))), QUIET)
    for words in _extra_times(award):
        flow.prose(words, QUIET)
    for flag in award.said("flagged"):
        flow.prose(QCoreApplication.translate("Report", "Flagged: {text}").format(text=translated(flag)))
    for seen in award.said("seen"):
        flow.prose(QCoreApplication.translate("Report", "What the supervisor saw: {text}").format(text=seen))
    kind = QCoreApplication.translate("Report", "What it was: {kind}.").format(kind=translated(award.kind))
    flow.prose(f"{kind} {_approvals_text(award)}", QUIET)
    flow.prose(rulings_text(award), QUIET)


def _extra_times(award: Award) -> Iterator[str]:
    """Extra time from the start, and what was given during the sitting."""
    if award.opened.extra_time_per_cent:
        words = QCoreApplication.translate("Report", "{per_cent}% extra time, granted by {name}.")
        yield words.format(per_cent=award.opened.extra_time_per_cent, name=award.opened.supervisor.name)
    for given in award.said("time given"):
        yield QCoreApplication.translate("Report", "Time given: {text}").format(text=translated(given))


def _beside(award: Award) -> Iterator[str]:
    """What is reported beside the score: who set the passing score, the examiner's own criteria, real tables."""
    if award.blueprint.panel:
        panel = QCoreApplication.translate("Report", "Passing score set by {names}: {mark} of 100. Signed: {signed}")
        yield panel.format(**dict(award.blueprint.panel))
    for rubric in award.rubrics:
        yield f"{rubric.title}: {outcome_text(rubric.verdict)}"
    yield from (f"{translated(table)}." for table in award.said("real table"))


def _approvals_text(award: Award) -> str:
    """Who approved the blueprint, as what, and when."""
    if not award.opened.approved:
        return approved_text(award)
    roles = {
        "admin": QCoreApplication.translate("Report", "admin"),
        "supervisor": QCoreApplication.translate("Report", "supervisor"),
    }
    lines = (f"{signer.name} ({roles[signer.role]}, {day(signer.at)})" for signer in award.opened.approved)
    text = QCoreApplication.translate("Report", "Its blueprint was approved by {names}.")
    return text.format(names=", ".join(lines))


def _title(painter: QPainter, y: float, award: Award, verdict: str) -> None:
    blueprint, (result, graded), name = award.blueprint, award.both, award.opened.trainee.name
    color = GREEN if award.verdict == "pass" else RED if award.verdict == "fail" else INK
    line(painter, (LEFT, y + 9), name, fitted("medium", 22, name, mm(118)))
    version = QCoreApplication.translate("Report", "version")
    exam = f"{award.title}, {version} {blueprint.version}"
    if award.game not in award.title:
        exam = f"{award.game}: {exam}"
    line(painter, (LEFT, y + 16), exam, fitted("plain", 10, exam, mm(118)), QUIET)
    line(painter, (RIGHT, y + 9), verdict, type_of("felt_bold", 26), color, "right")
    line(painter, (RIGHT, y + 16), clock(award.issued), type_of("plain", 10), QUIET, "right")
    block(painter, LEFT, y + 23, RIGHT - LEFT, 22, TINT)
    score = QCoreApplication.translate("Report", "Score of 100 ({mark} to pass)").format(mark=blueprint.pass_mark)
    before = QCoreApplication.translate("Report", "As graded, {outcome}").format(outcome=outcome_text(graded.outcome))
    money = QCoreApplication.translate("Report", "Money decisions ({floor}% required)")
    share = QCoreApplication.translate("Report", "none made")
    if result.accuracy.made:
        share = f"{decimal(result.accuracy.per_cent)}% ± {tenths(result.accuracy.error)}"
    until = "–" if award.expires is None else day(award.expires)
    shown = (
        (score, score_text(award)), (before, decimal(graded.score)),
        (money.format(floor=blueprint.accuracy_floor), share),
        (QCoreApplication.translate("Report", "Valid until (UTC)"), until),
    )  # fmt: skip
    width = (RIGHT - LEFT) / len(shown)
    for place, (label, value) in enumerate(shown):
        x = LEFT + width * (place + 0.5)
        line(painter, (x, y + 34), value, fitted("felt_bold", 17, value, mm(width - 4)), INK, "middle")
        line(painter, (x, y + 40), label, fitted("plain", 8, label, mm(width - 3)), QUIET, "middle")


def write_areas(flow: Flow, award: Award) -> None:
    """Write the score by area, as bars."""
    flow.heading(QCoreApplication.translate("Report", "Score by area"))
    flow.space(1)
    for area in award.both.result.areas:
        flow.need(6)
        if flow.painter:
            _bar(flow.painter, flow.y, area)
        flow.space(5.8)


def _bar(painter: QPainter, y: float, area: AreaScore) -> None:
    """Points as a bar, and what was due, done, and right."""
    line(painter, (LEFT + 1.5, y + 4), area.title, fitted("plain", 9, area.title, mm(46)))
    block(painter, LEFT + 50, y + 1.3, BAR, 3, TINT)
    block(painter, LEFT + 50, y + 1.3, max(0.0, float(BAR * area.points / area.of)) if area.of else 0, 3, GREEN)
    rule(painter, LEFT + 50, y + 4.4, BAR, GOLD_PALE, 0.15)
    if area.asked.due:
        asked = translated(work_count_text(area.asked))
        line(painter, (RIGHT - 33, y + 4), asked, fitted("plain", 8, asked, mm(54)), QUIET, "right")
    line(painter, (RIGHT - 18, y + 4), decimal(area.points), type_of("medium", 9), INK, "right")
    of = QCoreApplication.translate("Report", "of {most}").format(most=decimal(area.of))
    line(painter, (RIGHT - 1.5, y + 4), of, type_of("plain", 9), QUIET, "right")


def verdict_text(award: Award) -> tuple[str, str]:
    """The verdict in a word or two, and the reason for it."""
    result, blueprint = award.both.result, award.blueprint
    mark, floor = blueprint.pass_mark, blueprint.accuracy_floor
    if award.ending == "voided":
        words = QCoreApplication.translate(
            "Report", "Two supervisors voided this attempt for a technical reason. It does not count."
        )
        return QCoreApplication.translate("Report", "Void"), words
    if award.ending == "declined":
        words = QCoreApplication.translate(
            "Report", "The supervisor did not sign: there is no result, and the attempt counts."
        )
        return QCoreApplication.translate("Report", "Declined"), words
    if award.verdict == "pass" and (result.score < mark or result.accuracy.per_cent < floor):
        words = QCoreApplication.translate(
            "Report", "Within one standard error of what is required to pass: the supervisor decided."
        )
        return QCoreApplication.translate("Report", "Passed"), words
    if award.verdict == "pass":
        words = QCoreApplication.translate(
            "Report", "Score at or above {mark}, enough money decisions right, every duty met, no critical fault."
        )
        return QCoreApplication.translate("Report", "Passed"), words.format(mark=mark)
    if award.verdict == "refer":
        words = QCoreApplication.translate(
            "Report",
            "Within one standard error of the passing score of {mark}: the supervisor decides or repeats the exam.",
        )
        return QCoreApplication.translate("Report", "Refer"), words.format(mark=mark)
    return QCoreApplication.translate("Report", "Not passed"), _failed_because(award)


def _failed_because(award: Award) -> str:
    result, blueprint = award.both.result, award.blueprint
    critical = "; ".join(fault.why for fault in result.criticals if fault.counts)
    if critical:
        words = QCoreApplication.translate("Report", "Critical fault, fails at any score: {faults}.")
        return words.format(faults=critical)
    if result.reasons:
        return " ".join(result.reasons)
    if failed := "; ".join(rubric.title for rubric in award.rubrics if rubric.verdict == "fail"):
        words = QCoreApplication.translate("Report", "Rubrics failed, apart from the score: {rubrics}.")
        return words.format(rubrics=failed)
    if result.accuracy.per_cent < blueprint.accuracy_floor:
        words = QCoreApplication.translate("Report", "Fewer than {floor}% of money decisions were right.")
        return words.format(floor=blueprint.accuracy_floor)
    return QCoreApplication.translate("Report", "Below the passing score of {mark}.").format(mark=blueprint.pass_mark)
