"""The full report of a sitting: score by area, times, every fault with its row, supervisors' actions, how to verify."""

from collections.abc import Iterator, Sequence
from itertools import groupby, zip_longest

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QPainter

from dealer_trainer.certification.grading.result import AreaScore, decimal, tenths
from dealer_trainer.certification.grading.score import work_count_text
from dealer_trainer.certification.paper import sealed_report
from dealer_trainer.certification.sitting.sitting_state import length_text, most_break
from dealer_trainer.records.log.key import fingerprint
from dealer_trainer.ui.drill.answer_text import source_text
from dealer_trainer.ui.print import grading, page
from dealer_trainer.ui.print.flow import LEFT, RIGHT, Column, Flow, Row, StyledCell, flow_pdf, kept_with
from dealer_trainer.ui.settings.translated import decimal_sign, figure_text, translated

BAR = 38
"""Millimeters of a bar for all of an area's points."""


def write_summary(flow: Flow, award: sealed_report.Award) -> None:
    """Write the verdict, the reason for it, and what was signed with it."""
    verdict, reason = verdict_text(award)
    result, graded = award.both
    if flow.painter:
        _title(flow.painter, flow.y, award, verdict)
    flow.space(49)
    flow.prose(grading.trainee_text(award), page.QUIET)
    flow.prose(reason)
    flow.prose(grading.grading_text(award))
    for words in award.said("money right") if result.accuracy.made else ():
        flow.prose(f"{translated(words)}.")
    for words in _beside(award):
        flow.prose(words)
    for text, who in grading.override_texts(award):
        flow.prose(f"–  {text} ({who})", size=8.5)
    if graded.reasons:
        words = QCoreApplication.translate("Report", "Why it was not graded a pass: {reasons}")
        flow.prose(words.format(reasons=" ".join(graded.reasons)), page.QUIET)
    if award.opened.compared is not None:
        words = QCoreApplication.translate("Report", "Attempt {text}.")
        flow.prose(words.format(text=translated(*award.said("attempt"))), page.QUIET)
    for words in _extra_times(award):
        flow.prose(words, page.QUIET)
    for flag in award.said("flagged"):
        flow.prose(QCoreApplication.translate("Report", "Flagged: {text}").format(text=translated(flag)))
    for seen in award.said("seen"):
        flow.prose(QCoreApplication.translate("Report", "What the supervisor saw: {text}").format(text=seen))
    kind = QCoreApplication.translate("Report", "What it was: {kind}.").format(kind=translated(award.kind))
    flow.prose(f"{kind} {_approvals_text(award)}", page.QUIET)
    flow.prose(grading.rulings_text(award), page.QUIET)


def _extra_times(award: sealed_report.Award) -> Iterator[str]:
    """Extra time from the start, and what was given during the sitting."""
    if award.opened.extra_time_per_cent:
        words = QCoreApplication.translate("Report", "{per_cent}% extra time, granted by {name}.")
        yield words.format(per_cent=award.opened.extra_time_per_cent, name=award.opened.supervisor.name)
    for given in award.said("time given"):
        yield QCoreApplication.translate("Report", "Time given: {text}").format(text=translated(given))


def _beside(award: sealed_report.Award) -> Iterator[str]:
    """What is reported beside the score: who set the passing score, the examiner's own criteria, real tables."""
    if award.blueprint.panel:
        panel = QCoreApplication.translate("Report", "Passing score set by {names}: {mark} of 100. Signed: {signed}")
        yield panel.format(**dict(award.blueprint.panel))
    for rubric in award.rubrics:
        yield f"{rubric.title}: {grading.outcome_text(rubric.verdict)}"
    yield from (f"{translated(table)}." for table in award.said("real table"))


def _approvals_text(award: sealed_report.Award) -> str:
    """Who approved the blueprint, as what, and when."""
    if not award.opened.approved:
        return grading.approved_text(award)
    roles = {
        "admin": QCoreApplication.translate("Report", "admin"),
        "supervisor": QCoreApplication.translate("Report", "supervisor"),
    }
    lines = (f"{signer.name} ({roles[signer.role]}, {page.day(signer.at)})" for signer in award.opened.approved)
    text = QCoreApplication.translate("Report", "Its blueprint was approved by {names}.")
    return text.format(names=", ".join(lines))


def _title(painter: QPainter, y: float, award: sealed_report.Award, verdict: str) -> None:
    blueprint, (result, graded), name = award.blueprint, award.both, award.opened.trainee.name
    color = page.GREEN if award.verdict == "pass" else page.RED if award.verdict == "fail" else page.INK
    page.line(painter, (LEFT, y + 9), name, page.fitted("medium", 22, name, page.mm(118)))
    version = QCoreApplication.translate("Report", "version")
    exam = f"{award.title}, {version} {blueprint.version}"
    if award.game not in award.title:
        exam = f"{award.game}: {exam}"
    page.line(painter, (LEFT, y + 16), exam, page.fitted("plain", 10, exam, page.mm(118)), page.QUIET)
    page.line(painter, (RIGHT, y + 9), verdict, page.type_of("felt_bold", 26), color, "right")
    page.line(painter, (RIGHT, y + 16), page.clock(award.issued), page.type_of("plain", 10), page.QUIET, "right")
    page.block(painter, LEFT, y + 23, RIGHT - LEFT, 22, page.TINT)
    score = QCoreApplication.translate("Report", "Score of 100 ({mark} to pass)").format(mark=blueprint.pass_mark)
    before = QCoreApplication.translate("Report", "As graded, {outcome}").format(
        outcome=grading.outcome_text(graded.outcome)
    )
    money = QCoreApplication.translate("Report", "Money decisions ({floor}% required)")
    share = QCoreApplication.translate("Report", "none made")
    if result.accuracy.made:
        share = f"{decimal(result.accuracy.per_cent)}% ± {tenths(result.accuracy.error)}"
    until = "–" if award.expires is None else page.day(award.expires)
    shown = (
        (score, grading.score_text(award)), (before, decimal(graded.score)),
        (money.format(floor=blueprint.accuracy_floor), share),
        (QCoreApplication.translate("Report", "Valid until (UTC)"), until),
    )  # fmt: skip
    width = (RIGHT - LEFT) / len(shown)
    for place, (label, value) in enumerate(shown):
        x = LEFT + width * (place + 0.5)
        page.line(
            painter, (x, y + 34), value, page.fitted("felt_bold", 17, value, page.mm(width - 4)), page.INK, "middle"
        )
        page.line(painter, (x, y + 40), label, page.fitted("plain", 8, label, page.mm(width - 3)), page.QUIET, "middle")


def write_areas(flow: Flow, award: sealed_report.Award) -> None:
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
    page.line(painter, (LEFT + 1.5, y + 4), area.title, page.fitted("plain", 9, area.title, page.mm(46)))
    page.block(painter, LEFT + 50, y + 1.3, BAR, 3, page.TINT)
    page.block(
        painter, LEFT + 50, y + 1.3, max(0.0, float(BAR * area.points / area.of)) if area.of else 0, 3, page.GREEN
    )
    page.rule(painter, LEFT + 50, y + 4.4, BAR, page.GOLD_PALE, 0.15)
    if area.asked.due:
        asked = translated(work_count_text(area.asked))
        page.line(painter, (RIGHT - 33, y + 4), asked, page.fitted("plain", 8, asked, page.mm(54)), page.QUIET, "right")
    page.line(painter, (RIGHT - 18, y + 4), decimal(area.points), page.type_of("medium", 9), page.INK, "right")
    of = QCoreApplication.translate("Report", "of {most}").format(most=decimal(area.of))
    page.line(painter, (RIGHT - 1.5, y + 4), of, page.type_of("plain", 9), page.QUIET, "right")


def verdict_text(award: sealed_report.Award) -> tuple[str, str]:
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


def _failed_because(award: sealed_report.Award) -> str:
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


KEEP_TABLE = 44
"""How many millimeters stay with a heading: a table's head and its first rows."""


def report_pdf(report: sealed_report.Report, sheet: page.Paper | None = None) -> bytes:
    """The report's PDF, whatever the verdict, on the system's usual paper if none is named."""
    award, name = report.award, report.award.opened.trainee.name
    title = QCoreApplication.translate("Report", "Report: {name}, {game}").format(name=name, game=award.game)
    sitting = QCoreApplication.translate("Report", "exam {id}").format(id=award.seal.stream)
    head = f"{award.school.name}  ·  {name}  ·  {sitting}"
    return flow_pdf(title, sheet or page.usual_paper(), lambda flow: _write(flow, report), head)


def _write(flow: Flow, report: sealed_report.Report) -> None:
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


def _write_duties(flow: Flow, report: sealed_report.Report) -> None:
    """Write each duty of the table with what was due, done, and right."""
    duties = report.award.both.table_scores
    if not duties:
        return
    flow.heading(QCoreApplication.translate("Report", "Duties at the table"), keep=KEEP_TABLE)
    widths = (52, 18, 18, 30, 20, 32)
    columns = [
        Column(title, wide, "right" if place else "left")
        for place, (title, wide) in enumerate(zip(grading.duty_titles(), widths, strict=True))
    ]
    rows = []
    for duty, graded in duties:
        *cells, met = grading.duty_cells(duty, graded)
        rows.append((*cells, met if duty.is_met or graded.is_met else StyledCell(met, page.RED, "medium")))
    flow.table(columns, rows)


def _write_times(flow: Flow, report: sealed_report.Report) -> None:
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


def _write_breaks(flow: Flow, report: sealed_report.Report) -> None:
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
    rows = [(page.clock(found.at), found.reason or between, length_text(found.ms)) for found in report.breaks]
    flow.table(columns, rows)
    taken, most = sum(found.ms for found in report.breaks), most_break(report.award.blueprint)
    words = QCoreApplication.translate("Report", "Together {time}; the blueprint allows {most}.")
    flow.prose(words.format(time=length_text(taken), most=length_text(most)))
    if taken > most:
        flow.prose(QCoreApplication.translate("Report", "The breaks are longer than the blueprint allows."), page.RED)


def _write_house(flow: Flow, report: sealed_report.Report) -> None:
    """Write the limits, chips, and house rules by which the exam was drawn and graded, in two halves side by side."""
    rows = [(translated(label), translated(text)) for label, text in report.house]
    half = (len(rows) + 1) // 2
    label = QCoreApplication.translate("Report", "Set by the house")
    text = QCoreApplication.translate("Report", "In this exam")
    columns = (Column(label, 45), Column(text, 40), Column(label, 45), Column(text, 40))
    paired = [left + right for left, right in zip_longest(rows[:half], rows[half:], fillvalue=("", ""))]
    flow.heading(QCoreApplication.translate("Report", "Limits and house rules"), keep=kept_with(columns, paired))
    flow.table(columns, paired)


def _write_faults(flow: Flow, report: sealed_report.Report) -> None:
    """Write every fault with its source and its cost."""
    flow.heading(QCoreApplication.translate("Report", "Faults"), keep=KEEP_TABLE)
    if not report.faults:
        flow.prose(QCoreApplication.translate("Report", "None."))
        return
    flow.prose(
        QCoreApplication.translate("Report", "Costs in dollars: below 0 the house lost, above 0 the player lost."),
        page.QUIET,
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


def _fault(fault: sealed_report.FaultLine) -> Row:
    critical = QCoreApplication.translate("Report", "Critical:")
    words = f"{critical} {fault.words}" if fault.is_critical else fault.words
    dollars, cents = divmod(abs(fault.cost), 100)
    cost = f"{'−' if fault.cost < 0 else ''}{figure_text(dollars)}{decimal_sign()}{cents:02}" if fault.cost else "–"
    return (
        f"{fault.part}, {fault.place}",
        StyledCell(words, page.RED, "medium") if fault.is_critical else words,
        fault.due or "–",
        source_text(fault.row),
        cost,
    )


def _write_remarks(flow: Flow, report: sealed_report.Report) -> None:
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
    flow.table(columns, [(page.clock(remark.at), *map(translated, remark[1:4])) for remark in report.remarks])


def _write_signatures(flow: Flow, award: sealed_report.Award) -> None:
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
        (QCoreApplication.translate("Report", "School"), sealed_report.Signer(award.school.name, award.school.key)),
    )
    rows = [
        (role, ", ".join(filter(None, (at.name, grading.standing_text(at)))), fingerprint(at.key))
        for role, at in signers
    ]
    flow.table(columns, rows)


_LINE = 4.6
"""Height of a line of a step, in millimeters."""


def _write_how_to_verify(flow: Flow, award: sealed_report.Award) -> None:
    """Write how to verify the sitting, with the code of its seal."""
    steps = [page.written(page.type_of("plain", 9), step, 127) for step in _steps()]
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
        page.qr_code(flow.painter, RIGHT - 40, flow.y - 1, 42, sealed_report.code_of(award))
        y = flow.y
        for lines in steps:
            for words in lines:
                y += _LINE
                page.line(flow.painter, (LEFT, y), words, page.type_of("plain", 9))
            y += 1.2
        y += 2
        for fact in facts:
            y += 4.4
            page.line(flow.painter, (LEFT, y), fact, page.fitted("plain", 8, fact, page.mm(RIGHT - LEFT)), page.QUIET)
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


def _write_questions(flow: Flow, report: sealed_report.Report) -> None:
    columns = (
        Column(QCoreApplication.translate("Report", "No."), 10, "right"),
        Column(QCoreApplication.translate("Report", "Question"), 68),
        Column(QCoreApplication.translate("Report", "Answer"), 36),
        Column(QCoreApplication.translate("Report", "Correct"), 30),
        Column(QCoreApplication.translate("Report", "Rests on"), 26),
    )
    parts = [(part, [*map(_answer, lines)]) for part, lines in groupby(report.answers, key=lambda line: line.part)]
    _write_parts(flow, QCoreApplication.translate("Report", "Appendix: every question"), columns, parts)


def _write_rounds(flow: Flow, report: sealed_report.Report) -> None:
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


def _round(line: sealed_report.RoundLine) -> Row:
    done = line.acts
    if line.is_replaced:
        done += QCoreApplication.translate("Report", " (stopped by the floor; a spare round took its place)")
    wrong = StyledCell(line.faults, page.RED) if line.faults else "✓"
    return str(line.number), line.dice, done, wrong


def _answer(line: sealed_report.AnswerLine) -> Row:
    given = line.given or QCoreApplication.translate("Report", "not reached")
    if line.override:
        given += QCoreApplication.translate("Report", " (override: {counts})").format(counts=line.override)
    answer = StyledCell("✓ " + given) if line.is_right else StyledCell("✗ " + given, page.RED, "medium")
    return str(line.number), line.question, answer, line.due, source_text(line.source) if line.source else "–"
