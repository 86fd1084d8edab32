"""The full report of a sitting: score by area, time, every fault with its row, what was done, how to verify."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QPainter, QPdfWriter

from dealer_trainer.certification.paper.award import Award, FaultLine, Report, code_of, thousandths
from dealer_trainer.records.log.key import fingerprint
from dealer_trainer.ui.paper.flow import LEFT, RIGHT, Cell, Column, Flow, Row
from dealer_trainer.ui.paper.ornament import code
from dealer_trainer.ui.paper.page import (
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


def report_pdf(report: Report) -> bytes:
    """The report's PDF, whatever the verdict."""
    award = report.award
    title = _tr("Report: {name}, {game}").format(name=award.person, game=award.game)

    def draw(writer: QPdfWriter, painter: QPainter) -> None:
        antialiased(painter)
        head = f"{award.school.name}  ·  {award.person}  ·  {_tr('sitting')} {award.sitting}"
        counted = Flow(writer, None, head, 0)
        _write(counted, report)
        _write(Flow(writer, painter, head, counted.page), report)

    return pdf(title, is_wide=False, draw=draw)


def _write(flow: Flow, report: Report) -> None:
    _summary(flow, report.award)
    _areas(flow, report.award)
    _times(flow, report)
    _faults(flow, report)
    _remarks(flow, report)
    _signatures(flow, report.award)
    _how_to_verify(flow, report.award)


def verdict_words(award: Award) -> tuple[str, str]:
    """The verdict as one word, and why it is so."""
    mark = thousandths(award.pass_mark)
    if award.verdict == "pass":
        return _tr("Passed"), _tr("At or above the mark of {mark}, payouts right enough, no critical fault.").format(
            mark=mark
        )
    if award.verdict == "refer":
        words = _tr("Within one standard error of the mark of {mark}: the supervisor decides, or examines again.")
        return _tr("Refer"), words.format(mark=mark)
    return _tr("Not passed"), _failed_because(award)


def _failed_because(award: Award) -> str:
    if award.critical:
        return _tr("Critical fault, which fails whatever the score: {faults}.").format(faults="; ".join(award.critical))
    if award.accuracy < award.accuracy_floor:
        floor = thousandths(award.accuracy_floor)
        return _tr("Fewer than {floor} % of the payouts were right.").format(floor=floor)
    return _tr("Below the mark of {mark}.").format(mark=thousandths(award.pass_mark))


def _summary(flow: Flow, award: Award) -> None:
    verdict, reason = verdict_words(award)
    if flow.painter:
        _title(flow.painter, flow.y, award, verdict)
    flow.space(52)
    flow.prose(reason, size=9.5)
    rulings = ", ".join(award.rulings)
    if rulings:
        flow.prose(_tr("House rulings that the school had confirmed for this exam: {ids}.").format(ids=rulings), QUIET)
    else:
        flow.prose(_tr("Every row asked is the published dealing guide's; no house ruling was in."), QUIET)


def _title(painter: QPainter, y: float, award: Award, verdict: str) -> None:
    colour = GREEN if award.verdict == "pass" else RED if award.verdict == "fail" else INK
    line(painter, (LEFT, y + 9), award.person, fitted("medium", 22, award.person, mm(118)))
    exam = f"{award.game}: {award.blueprint}, {_tr('version')} {award.blueprint_version}"
    line(painter, (LEFT, y + 16), exam, fitted("plain", 10, exam, mm(118)), QUIET)
    line(painter, (RIGHT, y + 9), verdict, type_of("felt_bold", 26), colour, "right")
    line(painter, (RIGHT, y + 16), day(award.issued), type_of("plain", 10), QUIET, "right")
    block(painter, LEFT, y + 23, RIGHT - LEFT, 22, TINT)
    until = "–" if award.expires is None else day(award.expires)
    shown = (
        (_tr("Score of 100, mark {mark}").format(mark=thousandths(award.pass_mark)), thousandths(award.score)),
        (_tr("Standard error"), f"± {thousandths(award.error)}"),
        (_tr("Payouts right, floor {floor} %").format(floor=thousandths(award.accuracy_floor)),
         f"{thousandths(award.accuracy)} %"),
        (_tr("Valid until"), until),
    )  # fmt: skip
    width = (RIGHT - LEFT) / len(shown)
    for place, (label, value) in enumerate(shown):
        x = LEFT + width * (place + 0.5)
        line(painter, (x, y + 34), value, fitted("felt_bold", 17, value, mm(width - 4)), INK, "middle")
        line(painter, (x, y + 40), label, fitted("plain", 8, label, mm(width - 3)), QUIET, "middle")


def _areas(flow: Flow, award: Award) -> None:
    flow.heading(_tr("Score by area"))
    flow.space(1)
    for area in award.areas:
        flow.need(7)
        if flow.painter:
            _bar(flow.painter, flow.y, area.title, area.points, area.of)
        flow.space(6.4)


def _bar(painter: QPainter, y: float, title: str, points: int, of: int) -> None:
    line(painter, (LEFT + 1.5, y + 4), title, fitted("plain", 9, title, mm(54)))
    block(painter, LEFT + 58, y + 1.3, 74, 3, TINT)
    block(painter, LEFT + 58, y + 1.3, 74 * max(0, points) / of if of else 0, 3, GREEN)
    rule(painter, LEFT + 58, y + 4.4, 74, GOLD_PALE, 0.15)
    line(painter, (RIGHT - 18, y + 4), thousandths(points), type_of("medium", 9), INK, "right")
    line(
        painter,
        (RIGHT - 1.5, y + 4),
        _tr("of {most}").format(most=thousandths(of)),
        type_of("plain", 9),
        QUIET,
        "right",
    )


def _times(flow: Flow, report: Report) -> None:
    flow.heading(_tr("Time"))
    columns = (
        Column(_tr("Part"), 86), Column(_tr("Taken"), 28, "right"), Column(_tr("Allowed"), 28, "right"),
        Column(_tr("Given on top"), 28, "right"),
    )  # fmt: skip
    rows = [
        (part.title, minutes(part.taken), minutes(part.limit), minutes(part.extra) if part.extra else "–")
        for part in report.times
    ]
    flow.table(columns, rows)


def _faults(flow: Flow, report: Report) -> None:
    flow.heading(_tr("Faults"))
    if not report.faults:
        flow.prose(_tr("None."))
        return
    flow.prose(_tr("Costs in dollars; below 0 the house lost them, above 0 the player."), QUIET, 8)
    columns = (
        Column(_tr("Where"), 33), Column(_tr("What was done"), 52), Column(_tr("What was due"), 41),
        Column(_tr("Row"), 26), Column(_tr("Cost"), 18, "right"),
    )  # fmt: skip
    flow.table(columns, [_fault(line) for line in report.faults])


def _fault(fault: FaultLine) -> Row:
    ruling = fault.source.removeprefix("ruling:")
    rests_on = "" if fault.source == "guide" else _tr(", our ruling {id}").format(id=ruling)
    words = f"{_tr('Critical:')} {fault.words}" if fault.is_critical else fault.words
    dollars, cents = divmod(abs(fault.cost), 100)
    cost = f"{'−' if fault.cost < 0 else ''}{dollars:,}.{cents:02}" if fault.cost else "–"
    return (
        f"{fault.part}, {fault.place}",
        Cell(words, RED, "medium") if fault.is_critical else words,
        fault.due or "–",
        fault.row + rests_on,
        cost,
    )


def _remarks(flow: Flow, report: Report) -> None:
    flow.heading(_tr("What the supervisor did"))
    if not report.remarks:
        flow.prose(_tr("Nothing: no pause, no extra time, no grade overridden."))
        return
    columns = (Column(_tr("When (UTC)"), 34), Column(_tr("Who"), 34), Column(_tr("What"), 46), Column(_tr("Why"), 56))
    flow.table(columns, [(clock(one.at), one.who, one.what, one.reason) for one in report.remarks])


def _signatures(flow: Flow, award: Award) -> None:
    flow.heading(_tr("Signed by"), keep=30)
    columns = (Column(_tr("As"), 24), Column(_tr("Name"), 64), Column(_tr("Fingerprint of the key"), 82))
    rows = [
        (_tr("Supervisor"), award.supervisor.name, fingerprint(award.supervisor.key)),
        (_tr("Station"), award.station.name, fingerprint(award.station.key)),
        (_tr("School"), award.school.name, fingerprint(award.school.key)),
    ]
    flow.table(columns, rows)


def _how_to_verify(flow: Flow, award: Award) -> None:
    flow.heading(_tr("How to verify"), keep=66)
    top = flow.y
    if flow.painter:
        # The code's light edge reaches beyond the text's, so that its dark part ends with it.
        code(flow.painter, RIGHT - 40, top - 1, 42, code_of(award))
        _steps(flow.painter, top, award)
    flow.space(64)


def _steps(painter: QPainter, y: float, award: Award) -> None:
    seal = award.seal
    steps = (
        _tr("1.  Ask the school for the file of this sitting."),
        _tr("2.  Scan the code and save its one line as seal.txt. It names the seal, and is printed below as well."),
        _tr("3.  Run: dealer-trainer verify FILE --anchor seal.txt"),
        _tr("4.  “Verified” means: nothing was changed, left out or added; the form was drawn again from its seed, "
            "every answer and act graded again, and the score is the one on this page."),
        _tr("5.  Compare the school's fingerprint above with the one that the school publishes."),
    )  # fmt: skip
    for step in steps:
        for words in written(type_of("plain", 9), step, 122):
            y += 4.6
            line(painter, (LEFT, y), words, type_of("plain", 9))
        y += 1.2
    facts = (
        f"{_tr('Seal')} {seal.number}   {seal.hash}",
        f"{_tr('Chain')}   {seal.chain}",
        f"{_tr('School')}   {award.school.key}",
        f"{_tr('Blueprint')}   {award.blueprint_digest}",
    )
    y += 2
    for fact in facts:
        y += 4.4
        line(painter, (LEFT, y), fact, fitted("plain", 8, fact, mm(RIGHT - LEFT)), QUIET)


def minutes(ms: int) -> str:
    """A time as minutes and seconds.

    >>> minutes(1_274_200)
    '21:14'
    """
    return f"{ms // 60_000}:{ms // 1000 % 60:02}"


def _tr(text: str) -> str:
    return QCoreApplication.translate("Report", text)
