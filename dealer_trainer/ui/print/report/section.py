"""The tables of a report: duties, times, faults, what the supervisor did, who signed."""

from itertools import zip_longest

from PySide6.QtCore import QCoreApplication

from dealer_trainer.certification.paper.award import Award, FaultLine, Report, Signer
from dealer_trainer.certification.sitting.pause import length_text
from dealer_trainer.records.log.key import fingerprint
from dealer_trainer.ui.drill.answer_text import source_text
from dealer_trainer.ui.print.flow import Column, Flow, Row, StyledCell, kept_with
from dealer_trainer.ui.print.grading import duty_cells, duty_titles, standing_text
from dealer_trainer.ui.print.page import QUIET, RED, clock
from dealer_trainer.ui.settings.translated import decimal_sign, figure_text, translated

KEEP_TABLE = 44
"""How many millimeters stay with a heading: a table's head and its first rows."""


def write_duties(flow: Flow, report: Report) -> None:
    """Write each duty of the table with what was due, done, and right."""
    if not report.duties:
        return
    flow.heading(QCoreApplication.translate("Report", "Duties at the table"), keep=KEEP_TABLE)
    widths = (52, 18, 18, 30, 20, 32)
    columns = [
        Column(title, wide, "right" if place else "left")
        for place, (title, wide) in enumerate(zip(duty_titles(), widths, strict=True))
    ]
    rows = (
        (*cells, met if duty.is_met or duty.is_graded_met else StyledCell(met, RED, "medium"))
        for duty in report.duties
        for *cells, met in (duty_cells(duty),)
    )
    flow.table(columns, list(rows))


def write_times(flow: Flow, report: Report) -> None:
    """Write how long each part took."""
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
            length_text(part.taken),
            length_text(part.limit),
            length_text(part.extra) if part.extra else "–",
        )
        for part in report.times
    ]
    flow.table(columns, rows)


def write_breaks(flow: Flow, report: Report) -> None:
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
    taken = sum(found.ms for found in report.breaks)
    words = QCoreApplication.translate("Report", "Together {time}; the blueprint allows {most}.")
    flow.prose(words.format(time=length_text(taken), most=length_text(report.most_break)))
    if taken > report.most_break:
        flow.prose(QCoreApplication.translate("Report", "The breaks are longer than the blueprint allows."), RED)


def write_house(flow: Flow, report: Report) -> None:
    """Write the limits, chips, and house rules by which the exam was drawn and graded, in two halves side by side."""
    rows = [(translated(label), translated(text)) for label, text in report.house]
    half = (len(rows) + 1) // 2
    label = QCoreApplication.translate("Report", "Set by the house")
    text = QCoreApplication.translate("Report", "In this exam")
    columns = (Column(label, 45), Column(text, 40), Column(label, 45), Column(text, 40))
    paired = [left + right for left, right in zip_longest(rows[:half], rows[half:], fillvalue=("", ""))]
    flow.heading(QCoreApplication.translate("Report", "Limits and house rules"), keep=kept_with(columns, paired))
    flow.table(columns, paired)


def write_faults(flow: Flow, report: Report) -> None:
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


def write_remarks(flow: Flow, report: Report) -> None:
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
    flow.table(
        columns,
        [
            (clock(remark.at), translated(remark.who), translated(remark.what), translated(remark.reason))
            for remark in report.remarks
        ],
    )


def write_signatures(flow: Flow, award: Award) -> None:
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
