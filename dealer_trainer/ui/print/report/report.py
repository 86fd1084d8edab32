"""The full report of a sitting: score by area, time, every fault with its row, supervisor's actions, how to verify."""

from itertools import groupby

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QPainter, QPdfWriter

from dealer_trainer.certification.grading.result import Accuracy
from dealer_trainer.certification.grading.score_text import accuracy_text
from dealer_trainer.certification.paper.award import (
    AnswerLine,
    AreaScore,
    Award,
    FaultLine,
    Report,
    code_of,
    tenths,
    thousandths,
)
from dealer_trainer.records.log.key import fingerprint
from dealer_trainer.ui.drill.answer_text import source_text
from dealer_trainer.ui.print.flow import LEFT, RIGHT, Cell, Column, Flow, Row
from dealer_trainer.ui.print.grading import grading_text, outcome_text, override_text, rulings_text, score_text
from dealer_trainer.ui.print.ornament import qr_code
from dealer_trainer.ui.print.page import (
    GOLD_PALE,
    GREEN,
    INK,
    QUIET,
    RED,
    TINT,
    antialiased,
    block,
    clock,
    day,
    fitted,
    line,
    mm,
    pdf,
    rule,
    type_of,
    written,
)
from dealer_trainer.ui.settings.translated import translated

KEEP_TABLE = 44
"""Millimeters that a heading keeps with it: a table's head and its first rows."""
BAR = 38
"""Millimeters of all of an area's points."""


def report_pdf(report: Report) -> bytes:
    """The report's PDF, whatever the verdict."""
    award = report.award
    title = QCoreApplication.translate("Report", "Report: {name}, {game}").format(name=award.person, game=award.game)

    def draw(writer: QPdfWriter, painter: QPainter) -> None:
        antialiased(painter)
        sitting = QCoreApplication.translate("Report", "sitting {id}").format(id=award.sitting)
        head = f"{award.school.name}  ·  {award.person}  ·  {sitting}"
        counted = Flow(writer, None, head, 0)
        _write(counted, report)
        _write(Flow(writer, painter, head, counted.page), report)

    return pdf(title, is_wide=False, draw=draw)


def _write(flow: Flow, report: Report) -> None:
    _summary(flow, report)
    _areas(flow, report.award)
    _duties(flow, report)
    _times(flow, report)
    _faults(flow, report)
    _remarks(flow, report)
    _signatures(flow, report.award)
    _how_to_verify(flow, report.award)
    _appendix(flow, report)


def verdict_text(award: Award) -> tuple[str, str]:
    """The verdict in a word or two, and the reason for it."""
    mark = thousandths(award.pass_mark)
    if award.ending == "voided":
        return QCoreApplication.translate("Report", "Void"), QCoreApplication.translate(
            "Report", "Two supervisors voided this attempt for a technical reason. It does not count."
        )
    if award.ending == "declined":
        return QCoreApplication.translate("Report", "Declined"), QCoreApplication.translate(
            "Report", "The supervisor did not sign: there is no result, and the attempt counts."
        )
    if award.verdict == "pass" and (award.score < award.pass_mark or award.accuracy < award.accuracy_floor):
        words = QCoreApplication.translate(
            "Report", "Within one standard error of what is required to pass: the supervisor decided."
        )
        return QCoreApplication.translate("Report", "Passed"), words
    if award.verdict == "pass":
        return QCoreApplication.translate("Report", "Passed"), QCoreApplication.translate(
            "Report", "Score at or above {mark}, enough money decisions right, every duty met, no critical fault."
        ).format(mark=mark)
    if award.verdict == "refer":
        words = QCoreApplication.translate(
            "Report",
            "Within one standard error of the passing score of {mark}: the supervisor decides or repeats the exam.",
        )
        return QCoreApplication.translate("Report", "Refer"), words.format(mark=mark)
    return QCoreApplication.translate("Report", "Not passed"), _failed_because(award)


def _failed_because(award: Award) -> str:
    if award.reasons and not award.critical:
        return " ".join(award.reasons)
    if award.critical:
        return QCoreApplication.translate("Report", "Critical fault, fails at any score: {faults}.").format(
            faults="; ".join(award.critical)
        )
    failed = [rubric.title for rubric in award.rubrics if rubric.verdict == "fail"]
    if failed:
        return QCoreApplication.translate("Report", "The examiner failed, beside the score: {rubrics}.").format(
            rubrics="; ".join(failed)
        )
    if award.accuracy < award.accuracy_floor:
        floor = thousandths(award.accuracy_floor)
        return QCoreApplication.translate("Report", "Fewer than {floor}% of money decisions were right.").format(
            floor=floor
        )
    return QCoreApplication.translate("Report", "Below the passing score of {mark}.").format(
        mark=thousandths(award.pass_mark)
    )


def _summary(flow: Flow, report: Report) -> None:
    award = report.award
    verdict, reason = verdict_text(award)
    if flow.painter:
        _title(flow.painter, flow.y, report, verdict)
    flow.space(52)
    flow.prose(reason, size=9.5)
    flow.prose(grading_text(award), size=9.5)
    if report.money.made:
        flow.prose(f"{translated(accuracy_text(Accuracy(*report.money)))}.", size=9.5)
    for rubric in award.rubrics:
        flow.prose(f"{rubric.title}: {outcome_text(rubric.verdict)}", size=9.5)
    for override in award.overrides:
        flow.prose(f"–  {override_text(override)} ({override.who})", size=8.5)
    if award.graded.reasons:
        graded = QCoreApplication.translate("Report", "Why it was not graded a pass: {reasons}")
        flow.prose(graded.format(reasons=" ".join(award.graded.reasons)), QUIET)
    if award.extra_time:
        flow.prose(
            QCoreApplication.translate("Report", "{per_cent}% extra time, granted by {name}.").format(
                per_cent=award.extra_time, name=award.examiner
            ),
            QUIET,
        )
    for flag in report.flags:
        flow.prose(QCoreApplication.translate("Report", "Flagged: {text}").format(text=translated(flag)))
    if report.seen:
        flow.prose(QCoreApplication.translate("Report", "What the supervisor saw: {text}").format(text=report.seen))
    flow.prose(rulings_text(award), QUIET)


def _title(painter: QPainter, y: float, report: Report, verdict: str) -> None:
    award = report.award
    color = GREEN if award.verdict == "pass" else RED if award.verdict == "fail" else INK
    line(painter, (LEFT, y + 9), award.person, fitted("medium", 22, award.person, mm(118)))
    exam = (
        f"{award.game}: {award.blueprint}, {QCoreApplication.translate('Report', 'version')} {award.blueprint_version}"
    )
    line(painter, (LEFT, y + 16), exam, fitted("plain", 10, exam, mm(118)), QUIET)
    line(painter, (RIGHT, y + 9), verdict, type_of("felt_bold", 26), color, "right")
    line(painter, (RIGHT, y + 16), clock(award.issued), type_of("plain", 10), QUIET, "right")
    block(painter, LEFT, y + 23, RIGHT - LEFT, 22, TINT)
    until = "–" if award.expires is None else day(award.expires)
    shown = (
        (
            QCoreApplication.translate("Report", "Score of 100 ({mark} to pass)").format(
                mark=thousandths(award.pass_mark)
            ),
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
                floor=thousandths(award.accuracy_floor)
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


def _areas(flow: Flow, award: Award) -> None:
    flow.heading(QCoreApplication.translate("Report", "Score by area"))
    flow.space(1)
    for area in award.areas:
        flow.need(7)
        if flow.painter:
            _bar(flow.painter, flow.y, area)
        flow.space(6.4)


def _bar(painter: QPainter, y: float, area: AreaScore) -> None:
    """Points as a bar, and what was due, made and right."""
    points, of = area.points, area.of
    line(painter, (LEFT + 1.5, y + 4), area.title, fitted("plain", 9, area.title, mm(46)))
    block(painter, LEFT + 50, y + 1.3, BAR, 3, TINT)
    block(painter, LEFT + 50, y + 1.3, BAR * max(0, points) / of if of else 0, 3, GREEN)
    rule(painter, LEFT + 50, y + 4.4, BAR, GOLD_PALE, 0.15)
    asked = ""
    if area.kept_at is not None:
        asked = QCoreApplication.translate("Report", "kept from {date}").format(date=day(area.kept_at))
    elif area.due:
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


def _duties(flow: Flow, report: Report) -> None:
    if not report.duties:
        return
    flow.heading(QCoreApplication.translate("Report", "Duties at the table"), keep=KEEP_TABLE)
    columns = (
        Column(QCoreApplication.translate("Report", "Duty"), 66),
        Column(QCoreApplication.translate("Report", "Due"), 20, "right"),
        Column(QCoreApplication.translate("Report", "Made"), 20, "right"),
        Column(QCoreApplication.translate("Report", "Right"), 20, "right"),
        Column(QCoreApplication.translate("Report", "Required"), 22, "right"),
        Column(QCoreApplication.translate("Report", "Met"), 22, "right"),
    )
    yes, no = QCoreApplication.translate("Report", "yes"), QCoreApplication.translate("Report", "no")
    flow.table(
        columns,
        [
            (
                translated(duty.title),
                str(duty.due),
                str(duty.made),
                str(duty.right),
                f"{duty.least}%",
                yes if duty.is_met else Cell(no, RED, "medium"),
            )
            for duty in report.duties
        ],
    )


def _times(flow: Flow, report: Report) -> None:
    flow.heading(QCoreApplication.translate("Report", "Time"))
    columns = (
        Column(QCoreApplication.translate("Report", "Part"), 86),
        Column(QCoreApplication.translate("Report", "Taken"), 28, "right"),
        Column(QCoreApplication.translate("Report", "Allowed"), 28, "right"),
        Column(QCoreApplication.translate("Report", "Extra time"), 28, "right"),
    )
    rows = [
        (
            part.title,
            minutes_text(part.taken),
            minutes_text(part.limit),
            minutes_text(part.extra) if part.extra else "–",
        )
        for part in report.times
    ]
    flow.table(columns, rows)


def _faults(flow: Flow, report: Report) -> None:
    flow.heading(QCoreApplication.translate("Report", "Faults"), keep=KEEP_TABLE)
    if not report.faults:
        flow.prose(QCoreApplication.translate("Report", "None."))
        return
    flow.prose(
        QCoreApplication.translate("Report", "Costs in dollars: below 0 the house lost, above 0 the player lost."),
        QUIET,
        8,
    )
    columns = (
        Column(QCoreApplication.translate("Report", "Where"), 33),
        Column(QCoreApplication.translate("Report", "Done"), 52),
        Column(QCoreApplication.translate("Report", "Correct"), 41),
        Column(QCoreApplication.translate("Report", "Rests on"), 26),
        Column(QCoreApplication.translate("Report", "Cost"), 18, "right"),
    )
    flow.table(columns, [_fault(line) for line in report.faults])


def _fault(fault: FaultLine) -> Row:
    words = f"{QCoreApplication.translate('Report', 'Critical:')} {fault.words}" if fault.is_critical else fault.words
    dollars, cents = divmod(abs(fault.cost), 100)
    cost = f"{'−' if fault.cost < 0 else ''}{dollars:,}.{cents:02}" if fault.cost else "–"
    return (
        f"{fault.part}, {fault.place}",
        Cell(words, RED, "medium") if fault.is_critical else words,
        fault.due or "–",
        source_text(fault.row),
        cost,
    )


def _remarks(flow: Flow, report: Report) -> None:
    flow.heading(QCoreApplication.translate("Report", "What happened, and what the supervisor did"), keep=KEEP_TABLE)
    if not report.remarks:
        flow.prose(QCoreApplication.translate("Report", "None: no pause, no extra time, no override."))
        return
    columns = (
        Column(QCoreApplication.translate("Report", "When"), 40),
        Column(QCoreApplication.translate("Report", "Who"), 32),
        Column(QCoreApplication.translate("Report", "What"), 44),
        Column(QCoreApplication.translate("Report", "Why"), 54),
    )
    flow.table(columns, [(clock(remark.at), remark.who, remark.what, remark.reason) for remark in report.remarks])


def _signatures(flow: Flow, award: Award) -> None:
    flow.heading(QCoreApplication.translate("Report", "Signed by"), keep=30)
    columns = (
        Column(QCoreApplication.translate("Report", "As"), 24),
        Column(QCoreApplication.translate("Report", "Name"), 64),
        Column(QCoreApplication.translate("Report", "Key fingerprint"), 82),
    )
    second = (
        []
        if award.second is None
        else [(QCoreApplication.translate("Report", "Second"), award.second.name, fingerprint(award.second.key))]
    )
    rows = [
        (QCoreApplication.translate("Report", "Supervisor"), award.supervisor.name, fingerprint(award.supervisor.key)),
        *second,
        (QCoreApplication.translate("Report", "Station"), award.station.name, fingerprint(award.station.key)),
        (QCoreApplication.translate("Report", "School"), award.school.name, fingerprint(award.school.key)),
    ]
    flow.table(columns, rows)


def _how_to_verify(flow: Flow, award: Award) -> None:
    flow.heading(QCoreApplication.translate("Report", "How to verify"), keep=66)
    top = flow.y
    if flow.painter:
        # The code's light edge reaches beyond the text's, so that its dark part ends with it.
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


def _appendix(flow: Flow, report: Report) -> None:
    """Every question, the answer and the due answer."""
    if not report.answers:
        return
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


def _answer(line: AnswerLine) -> Row:
    given = line.given or QCoreApplication.translate("Report", "not reached")
    if line.override:
        given += QCoreApplication.translate("Report", " (override: {counts})").format(counts=line.override)
    answer = Cell("✓ " + given) if line.is_right else Cell("✗ " + given, RED, "medium")
    return str(line.number), line.question, answer, line.due, source_text(line.source) if line.source else "–"


def minutes_text(ms: int) -> str:
    """A time as minutes and seconds.

    >>> minutes_text(1_274_200)
    '21:14'
    """
    return f"{ms // 60_000}:{ms // 1000 % 60:02}"
