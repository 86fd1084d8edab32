"""How far each trainee of the school is; what the sittings say about the exam itself goes into a file."""

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from dealer_trainer.certification.school.attempt import (
    AttemptState,
    FollowUp,
    TraineeLine,
    certificate_state,
    retest_state,
    trainee_lines,
)
from dealer_trainer.certification.school.item_figures import ItemFigures, item_figures
from dealer_trainer.certification.school.local_time import day
from dealer_trainer.certification.school.upkeep.records_check import Outcome
from dealer_trainer.ui.exam.chosen_file import ExportButton, ask_file, save_file
from dealer_trainer.ui.exam.school.records_text import stage_text
from dealer_trainer.ui.exam.school.running_job import RunningJob
from dealer_trainer.ui.exam.school.school_service import SchoolService
from dealer_trainer.ui.settings.records_error_text import records_error_text
from dealer_trainer.ui.widget.layout import column
from dealer_trainer.ui.widget.plain_label import set_tip
from dealer_trainer.ui.widget.push_button import push_button
from dealer_trainer.ui.widget.table.cell import Cell, Emphasis
from dealer_trainer.ui.widget.table.sortable_table import SortableTable

STATE_ORDER: tuple[AttemptState, ...] = ("closed", "open", "fail", "declined", "voided", "none", "pass")
"""In order of urgency: waiting for somebody first, needing nobody last."""

SPARE_COLUMNS = (5, 2)
"""Attempts and date of the latest one: what a narrow list leaves out."""
COLORS: Mapping[AttemptState, Emphasis] = MappingProxyType(
    {"closed": "accent", "open": "info", "fail": "bad", "pass": "good"}
)
"""The color of a result's pill."""

NONE = "–"


class SchoolView(QWidget):
    """Reads the records again whenever it is shown, and after each change."""

    def __init__(self, service: SchoolService, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._service = service
        self._file = Path()
        names = (
            self.tr("Trainee"), self.tr("Latest result"), self.tr("Date"), self.tr("Certified until"),
            self.tr("Can retake"), self.tr("Attempts"), self.tr("Attempts left"),
        )  # fmt: skip
        self.trainees = SortableTable(names, self.tr("Trainees"), 5, 0, self)
        self.trainees.share_width((0,), spare=SPARE_COLUMNS)
        self.trainees.offer_search()
        self.items = push_button(self.tr("Save item figures…"), self, self._save_items)
        tip = self.tr("How much of each kind of question is right, and in what time, by this station’s exams (CSV)")
        set_tip(self.items, tip)
        self._job = RunningJob(self)
        self._job.progressed.connect(self._show_progress)
        self._job.ended.connect(self._on_figures)
        self.export = ExportButton(self.trainees, self.tr("Trainees"), service.message.emit)
        self.people = push_button(self.tr("Add trainees…"), self, service.people_wanted.emit)
        self.people.setProperty("isMain", True)
        self.people.hide()
        self.trainees.offer_actions(self.people)
        for button in (self.export, self.items):
            self.trainees.offer_below(button)
        self.setLayout(column(self.trainees))
        self._show_text(self.tr("Reading the exams …"))

    def showEvent(self, event: QShowEvent) -> None:
        """Read what is new."""
        super().showEvent(event)
        self.follow()

    def follow(self) -> None:
        """Read the trainees again if they are visible."""
        if self.isVisible():
            job = partial(trainee_lines, game=self._service.game.id)
            self._service.look(self, job, self.show_lines, self._show_text)

    def stop(self) -> None:
        """Stop working the figures out."""
        self._job.stop()
        self.items.setText(self.tr("Save item figures…"))
        self.items.setEnabled(True)

    def show_lines(self, lines: Sequence[TraineeLine]) -> None:
        """Show the trainees as they were read."""
        now, groups = self._service.clock.now(), self._service.groups
        self.trainees.show_rows(
            tuple(_trainee(line, now) for line in lines),
            [line.trainee_id for line in lines],
            [groups.get(line.trainee_id, "") for line in lines],
        )
        none = self.tr(
            "This school has no trainees yet. Each one is listed here with the latest result and the attempts left."
        )
        self._show_text("" if lines else none)
        self.people.setVisible(not lines)

    def _save_items(self) -> None:
        """Ask where to; the figures are worked out in another process, as every exam is graded again."""
        kind = self.tr("CSV files (*.csv)")
        if path := ask_file(self, self.tr("Save item figures"), "items.csv", kind, is_new=True):
            self._file = path
            self._show_progress(0, 0)
            self._job.begin(item_figures, self._service.folder, self._service.game.folder)

    def _show_progress(self, done: int, of: int) -> None:
        self.items.setEnabled(False)
        self.items.setText(self.tr("Grading exam {done} of {total} …").format(done=min(done + 1, of), total=of))

    def _on_figures(self, outcome: Outcome) -> None:
        self.stop()
        if outcome.error is not None:
            self._service.message.emit(records_error_text(outcome.error))
        elif isinstance(outcome.found, ItemFigures):
            said, unread, elsewhere = [], outcome.found.unread, self._service.summary.elsewhere
            if unread:
                words = self.tr("Left out: {count} with a different edition of the game.")
                said.append(words.format(count=unread))
            if elsewhere:
                words = self.tr("Only this station’s exams are counted. Exams at other stations: {count}.")
                said.append(words.format(count=elsewhere))
            save_file(self._file, outcome.found.csv, self._service.message.emit, said)

    def _show_text(self, text: str) -> None:
        """Show a text in place of the table, or the table."""
        self.trainees.show_empty(text)
        self.people.hide()
        self.export.setVisible(not text)
        self.items.setVisible(not text)


def _trainee(line: TraineeLine, now: int) -> tuple[Cell, ...]:
    left = line.follow.attempts_left
    result = stage_text({"pass": "passed", "fail": "failed"}.get(line.state, line.state))
    if line.station is not None:
        text = QCoreApplication.translate("School", "{result} at {station}")
        result = text.format(result=result, station=line.station)
    return (
        Cell(line.name, line.name, look="person"),
        Cell(result, STATE_ORDER.index(line.state), COLORS.get(line.state, "quiet"), "pill"),
        _day(line.at),
        _certificate(line.follow, now),
        _retest(line.follow, now),
        Cell(str(line.attempts), line.attempts),
        Cell(NONE if left is None else str(left), left, "bad" if left == 0 and line.state == "fail" else ""),
    )


def _day(at: int | None) -> Cell:
    return Cell(NONE if at is None else day(at), at)


def _certificate(follow: FollowUp, now: int) -> Cell:
    state, expires = certificate_state(follow.expires, now), follow.expires
    if expires is None or state == "valid":
        return _day(expires)
    if state == "expiring":
        return Cell(QCoreApplication.translate("School", "{day}, soon").format(day=day(expires)), expires, "warn")
    return Cell(QCoreApplication.translate("School", "{day}, expired").format(day=day(expires)), expires, "bad")


def _retest(follow: FollowUp, now: int) -> Cell:
    later = QCoreApplication.translate("School", "from {day}")
    texts = {
        "none": NONE,
        "never": QCoreApplication.translate("School", "no"),
        "now": QCoreApplication.translate("School", "now"),
        "later": "" if follow.retest is None else later.format(day=day(follow.retest)),
    }
    return Cell(texts[retest_state(follow, now)], follow.retest)
