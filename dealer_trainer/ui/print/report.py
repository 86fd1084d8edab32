"""The full report of a sitting: score by area, times, every fault with its row, supervisors' actions, how to verify."""

from collections.abc import Sequence
from itertools import groupby, zip_longest

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QPainter, QPdfWriter

from dealer_trainer.certification.paper.sealed_report import (
    AnswerLine,
    Award,
    FaultLine,
    Report,
    RoundLine,
    Signer,
    code_of,
)
from dealer_trainer.certification.sitting.pause import length_text, most_break
from dealer_trainer.records.log.key import fingerprint
from dealer_trainer.ui.drill.answer_text import source_text
from dealer_trainer.ui.print.flow import LEFT, RIGHT, Column, Flow, Row, StyledCell, kept_with
from dealer_trainer.ui.print.grading import duty_cells, duty_titles, standing_text
from dealer_trainer.ui.print.ornament import qr_code
from dealer_trainer.ui.print.page import (
    QUIET,
    RED,
    Paper,
    antialiased,
    clock,
    fitted,
    line,
    mm,
    pdf,
    type_of,
    usual_paper,
    written,
)
from dealer_trainer.ui.print.summary import write_areas, write_summary
from dealer_trainer.ui.settings.translated import decimal_sign, figure_text, translated

KEEP_TABLE = 44
"""How many millimeters stay with a heading: a table's head and its first rows."""


def report_pdf(report: Report, sheet: Paper | None = None) -> bytes:
    """The report's PDF, whatever the verdict, on the system's usual paper if none is named."""
    award, chosen = report.award, sheet or usual_paper()
    name = award.opened.trainee.name
    title = QCoreApplication.translate("Report", "Report: {name}, {game}").format(name=name, game=award.game)

    def draw(writer: QPdfWriter, painter: QPainter) -> None:
        antialiased(painter)
        painter.translate(mm(chosen.width - LEFT - RIGHT) / 2, 0)
        sitting = QCoreApplication.translate("Report", "exam {id}").format(id=award.seal.stream)
        head = f"{award.school.name}  ·  {name}  ·  {sitting}"
        counted = Flow(writer, None, head, 0)
        _write(counted, report)
        _write(Flow(writer, painter, head, counted.page), report)

    return pdf(title, is_wide=False, draw=draw, size=chosen.page_size)


def _write(flow: Flow, report: Report) -> None:
    write_summary(flow, report.award)
    write_areas(flow, report.award)
    _write_duties(flow, report)
    _write_times(flow, report)
    _write_breaks(flow, report)
    _write_house(flow, report)
    _write_faults(flow, report)
    _write_remarks(flow, report)
    _write_signatures(flow, report.award)
    _write_how_to_verify(flow, report.award)
    if report.answers:
        _write_questions(flow, report)
    if report.rounds:
        _write_rounds(flow, report)


def _write_duties(flow: Flow, report: Report) -> None:
    """Write each duty of the table with what was due, done, and right."""
    duties = report.award.both.table_scores
    if not duties:
        return
    flow.heading(QCoreApplication.translate("Report", "Duties at the table"), keep=KEEP_TABLE)
    widths = (52, 18, 18, 30, 20, 32)
    columns = [
        Column(title, wide, "right" if place else "left")
        for place, (title, wide) in enumerate(zip(duty_titles(), widths, strict=True))
    ]
    rows = []
    for duty, graded in duties:
        *cells, met = duty_cells(duty, graded)
        rows.append((*cells, met if duty.is_met or graded.is_met else StyledCell(met, RED, "medium")))
    flow.table(columns, rows)


def _write_times(flow: Flow, report: Report) -> None:
    """Write how long each part took."""
    flow.heading(QCoreApplication.translate("Report", "Time"))
    columns = (
        Column(QCoreApplication.translate("Report", "Part"), 86),
        Column(QCoreApplication.translate("Report", "Taken"), 28, "right"),
        Column(QCoreApplication.translate("Report", "Allowed"), 28, "right"),
        Column(QCoreApplication.translate("Report", "Extra time"), 28, "right"),
    )
    times = [(part.title, *map(length_text, part[1:])) for part in report.times]
    flow.table(columns, [(*times, "–" if extra == length_text(0) else extra) for *times, extra in times])


def _write_breaks(flow: Flow, report: Report) -> None:
    """Write each break with its length, and whether they are longer than the blueprint allows (ruling A15)."""
    if not report.breaks:
        return
    flow.heading(QCoreApplication.translate("Report", "Breaks"), keep=KEEP_TABLE)
    columns = (
        Column(QCoreApplication.translate("Report", "When"), 42),
        Column(QCoreApplication.translate("Report", "Why"), 100),
        Column(QCoreApplication.translate("Report", "Length"), 28, "right"),
    )
    between = QCoreApplication.translate("Report", "Between two parts")
    rows = [(clock(found.at), found.reason or between, length_text(found.ms)) for found in report.breaks]
    flow.table(columns, rows)
    taken, most = sum(found.ms for found in report.breaks), most_break(report.award.blueprint)
    words = QCoreApplication.translate("Report", "Together {time}; the blueprint allows {most}.")
    flow.prose(words.format(time=length_text(taken), most=length_text(most)))
    if taken > most:
        flow.prose(QCoreApplication.translate("Report", "The breaks are longer than the blueprint allows."), RED)


def _write_house(flow: Flow, report: Report) -> None:
    """Write the limits, chips, and house rules by which the exam was drawn and graded, in two halves side by side."""
    rows = [(translated(label), translated(text)) for label, text in report.house]
    half = (len(rows) + 1) // 2
    label = QCoreApplication.translate("Report", "Set by the house")
    text = QCoreApplication.translate("Report", "In this exam")
    columns = (Column(label, 45), Column(text, 40), Column(label, 45), Column(text, 40))
    paired = [left + right for left, right in zip_longest(rows[:half], rows[half:], fillvalue=("", ""))]
    flow.heading(QCoreApplication.translate("Report", "Limits and house rules"), keep=kept_with(columns, paired))
    flow.table(columns, paired)


def _write_faults(flow: Flow, report: Report) -> None:
    """Write every fault with its source and its cost."""
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
        Column(QCoreApplication.translate("Report", "Where"), 31),
        Column(QCoreApplication.translate("Report", "Done"), 54),
        Column(QCoreApplication.translate("Report", "Correct"), 41),
        Column(QCoreApplication.translate("Report", "Rests on"), 25),
        Column(QCoreApplication.translate("Report", "Cost"), 19, "right"),
    )
    flow.table(columns, [_fault(line) for line in report.faults])


def _fault(fault: FaultLine) -> Row:
    critical = QCoreApplication.translate("Report", "Critical:")
    words = f"{critical} {fault.words}" if fault.is_critical else fault.words
    dollars, cents = divmod(abs(fault.cost), 100)
    cost = f"{'−' if fault.cost < 0 else ''}{figure_text(dollars)}{decimal_sign()}{cents:02}" if fault.cost else "–"
    return (
        f"{fault.part}, {fault.place}",
        StyledCell(words, RED, "medium") if fault.is_critical else words,
        fault.due or "–",
        source_text(fault.row),
        cost,
    )


def _write_remarks(flow: Flow, report: Report) -> None:
    """Write what happened in the sitting, and what the supervisor did."""
    flow.heading(QCoreApplication.translate("Report", "What happened, and what the supervisor did"), keep=KEEP_TABLE)
    if not report.remarks:
        flow.prose(QCoreApplication.translate("Report", "None: no pause, no extra time, no override."))
        return
    columns = (
        Column(QCoreApplication.translate("Report", "When"), 42),
        Column(QCoreApplication.translate("Report", "Who"), 31),
        Column(QCoreApplication.translate("Report", "What"), 37),
        Column(QCoreApplication.translate("Report", "Why"), 60),
    )
    flow.table(columns, [(clock(remark.at), *map(translated, remark[1:4])) for remark in report.remarks])


def _write_signatures(flow: Flow, award: Award) -> None:
    """Write who signed, with the fingerprints of their keys."""
    flow.heading(QCoreApplication.translate("Report", "Signed by"), keep=30)
    columns = (
        Column(QCoreApplication.translate("Report", "As"), 24),
        Column(QCoreApplication.translate("Report", "Name, rank, and license"), 76),
        Column(QCoreApplication.translate("Report", "Key fingerprint"), 70),
    )
    second = [] if award.second is None else [(QCoreApplication.translate("Report", "Second"), award.second)]
    signers = (
        (QCoreApplication.translate("Report", "Supervisor"), award.supervisor),
        *second,
        (QCoreApplication.translate("Report", "Station"), award.station),
        (QCoreApplication.translate("Report", "School"), Signer(award.school.name, award.school.key)),
    )
    rows = [(role, ", ".join(filter(None, (at.name, standing_text(at)))), fingerprint(at.key)) for role, at in signers]
    flow.table(columns, rows)


_LINE = 4.6
"""Height of a line of a step, in millimeters."""


def _write_how_to_verify(flow: Flow, award: Award) -> None:
    """Write how to verify the sitting, with the code of its seal."""
    steps = [written(type_of("plain", 9), step, 127) for step in _steps()]
    seal = award.seal
    facts = (
        QCoreApplication.translate("Report", "Seal") + f" {award.seal_number}   {seal.hash}",
        QCoreApplication.translate("Report", "Chain") + f"   {seal.chain}",
        QCoreApplication.translate("Report", "School") + f"   {award.school.key}",
        QCoreApplication.translate("Report", "Blueprint") + f"   {award.opened.blueprint_digest}",
    )
    height = sum(_LINE * len(lines) + 1.2 for lines in steps) + 2 + 4.4 * len(facts)
    flow.heading(QCoreApplication.translate("Report", "How to verify"), keep=height)
    if flow.painter:
        # The code's light edge extends past the text's edge, so that its dark part is flush with the text.
        qr_code(flow.painter, RIGHT - 40, flow.y - 1, 42, code_of(award))
        y = flow.y
        for lines in steps:
            for words in lines:
                y += _LINE
                line(flow.painter, (LEFT, y), words, type_of("plain", 9))
            y += 1.2
        y += 2
        for fact in facts:
            y += 4.4
            line(flow.painter, (LEFT, y), fact, fitted("plain", 8, fact, mm(RIGHT - LEFT)), QUIET)
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


PART = 15.0
"""Height of a part's heading, in millimeters."""


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
