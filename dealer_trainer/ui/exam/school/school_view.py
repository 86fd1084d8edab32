"""The figures of the school: how far each trainee is; what the sittings say about the exam itself goes into a file."""

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Protocol

from PySide6.QtCore import QCoreApplication, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFileDialog, QWidget

from dealer_trainer.certification.school.attempt import AttemptState, FollowUp, certificate_state, retest_state
from dealer_trainer.certification.school.figures.school_figures import (
    ExamFigures,
    SchoolFigures,
    TraineeLine,
    items_csv,
)
from dealer_trainer.certification.school.local_time import day
from dealer_trainer.ui.exam.school.export_button import ExportButton, save_file
from dealer_trainer.ui.widget.layout import column
from dealer_trainer.ui.widget.plain_label import named_label, set_tip
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

ReadFigures = Callable[[Callable[[SchoolFigures], None], Callable[[str], None]], None]
"""Reads figures in another thread; later calls the first callback with them, or the second with why it failed."""

NONE = "–"

AGAIN_MS = 150
"""How often to ask for the progress of the reading, in milliseconds."""


class Stop(Protocol):
    """Stops the reading of sittings, or continues it."""

    def __call__(self, *, is_stopped: bool) -> None:
        """Stop reading, or continue."""


class SchoolView(QWidget):
    """Reads its figures while visible, some sittings at a time, until all are read or it is stopped.

    `read`: reads figures; `now`: the wall clock, ms of UTC; `stop`: stops the reading; `groups`: the trainees' groups
    by their ids, for searching.
    """

    message = Signal(str)
    """A message for the user."""

    def __init__(
        self,
        read: ReadFigures,
        now: Callable[[], int],
        stop: Stop | None = None,
        parent: QWidget | None = None,
        groups: Callable[[], Mapping[str, str]] = dict,
    ) -> None:
        super().__init__(parent)
        self._read, self._now, self._stop, self._groups = read, now, stop, groups
        self._again = QTimer(self, singleShot=True, interval=AGAIN_MS)
        self._again.timeout.connect(self.refresh)
        self._is_stopped = False
        self._request = 0
        self._is_reading = False
        self._exams: tuple[ExamFigures, ...] = ()
        self._unread = self._elsewhere = 0
        self.ask_save: Callable[[], str] = self._ask_save
        names = (
            self.tr("Trainee"), self.tr("Latest result"), self.tr("Date"), self.tr("Certified until"),
            self.tr("Can retake"), self.tr("Attempts"), self.tr("Attempts left"),
        )  # fmt: skip
        self.trainees = SortableTable(names, self.tr("Trainees"), 5, 0, self)
        self.trainees.share_width((0,), spare=SPARE_COLUMNS)
        self.trainees.drop_frame()
        self.trainees.offer_search()
        self.state = named_label(self, "quiet", is_wrapped=False)
        self.pause = push_button(self.tr("Stop reading"), self, self._turn)
        self.items = push_button(self.tr("Save item figures…"), self, self._save_items)
        tip = self.tr(
            "How hard each kind of question is, how well it separates strong trainees from weak ones, and how reliable "
            "each exam is, by this station’s exams (CSV)"
        )
        set_tip(self.items, tip)
        self.export = ExportButton(self.trainees, self.tr("Trainees"), self.message.emit)
        self.trainees.offer_actions(self.export, self.items, self.pause, self.state)
        self.setLayout(column((self.trainees, 1)))
        self.clear()

    def showEvent(self, event: QShowEvent) -> None:
        """Read what is new."""
        super().showEvent(event)
        self.refresh()

    def refresh(self) -> None:
        """Read the figures again if they are visible."""
        if self.isVisible() and not self._is_reading:
            self._read_more()

    def clear(self) -> None:
        """Show nothing of the school, and drop an answer that is still on its way."""
        self._request += 1
        self._is_reading = self._is_stopped = False
        self._again.stop()
        self.state.clear()
        self.pause.hide()
        self._exams, self._unread, self._elsewhere = (), 0, 0
        self.items.setEnabled(False)
        self.trainees.show_rows(())
        self.trainees.search.clear()
        self._show_text(self.tr("Reading the exams …"))

    def show_figures(self, figures: SchoolFigures) -> None:
        """Show the figures read so far."""
        now, groups = self._now(), self._groups()
        self.trainees.show_rows(
            tuple(_trainee(line, now) for line in figures.trainees),
            [line.trainee_id for line in figures.trainees],
            [groups.get(line.trainee_id, "") for line in figures.trainees],
        )
        is_done = figures.done == figures.total
        self._exams, self._unread, self._elsewhere = figures.exams, figures.unread, figures.elsewhere
        self.items.setEnabled(is_done and bool(figures.exams))
        text = self.tr("{done} of {total} exams read …")
        if figures.is_stopped:
            text = self.tr("{done} of {total} exams read")
        self.state.setText("" if is_done else text.format(done=figures.done, total=figures.total))
        self.pause.setVisible(not is_done and self._stop is not None)
        self.pause.setText(self.tr("Read the rest") if figures.is_stopped else self.tr("Stop reading"))
        none = self.tr(
            "This school has no trainees yet. Add them under People; each one is listed here with the latest result "
            "and the attempts left."
        )
        self._show_text("" if figures.trainees else none)

    def _read_more(self) -> None:
        self._request += 1
        self._is_reading = True
        request = self._request

        def show(figures: SchoolFigures) -> None:
            if request == self._request:
                self._is_reading = False
                self.show_figures(figures)
                if figures.done < figures.total and not figures.is_stopped:
                    self._again.start()

        def refuse(text: str) -> None:
            if request == self._request:
                self._is_reading = False
                self.state.clear()
                self._show_text(text)

        self._read(show, refuse)

    def _turn(self) -> None:
        """Stop the reading, or continue it."""
        if self._stop is not None:
            self._is_stopped = not self._is_stopped
            self._stop(is_stopped=self._is_stopped)
            self.refresh()

    def _save_items(self) -> None:
        if not (chosen := self.ask_save()):
            return
        said = []
        if self._unread:
            words = self.tr("Left out: {count} with a different edition of the game.")
            said.append(words.format(count=self._unread))
        if self._elsewhere:
            words = self.tr("Only this station’s exams are counted. Exams at other stations: {count}.")
            said.append(words.format(count=self._elsewhere))
        save_file(Path(chosen), items_csv(self._exams), self.message.emit, said)

    def _ask_save(self) -> str:
        path = str(Path.home() / "items.csv")
        return QFileDialog.getSaveFileName(self, self.tr("Save item figures"), path, self.tr("CSV files (*.csv)"))[0]

    def _show_text(self, text: str) -> None:
        """Show a text in place of the table, or the table."""
        self.trainees.show_empty(text)
        self.export.setEnabled(not text)


def _trainee(line: TraineeLine, now: int) -> tuple[Cell, ...]:
    left = line.follow.attempts_left
    return (
        Cell(line.name, line.name, look="person"),
        Cell(_result(line), STATE_ORDER.index(line.state), COLORS.get(line.state, "quiet"), "pill"),
        _day(line.at),
        _certificate(line.follow, now),
        _retest(line.follow, now),
        Cell(str(line.attempts), line.attempts),
        Cell(NONE if left is None else str(left), left, "bad" if left == 0 and line.state == "fail" else ""),
    )


def _result(line: TraineeLine) -> str:
    text = _state_text(line.state)
    if line.station is None:
        return text
    return QCoreApplication.translate("School", "{result} at {station}").format(result=text, station=line.station)


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


def _state_text(state: AttemptState) -> str:
    return {
        "none": QCoreApplication.translate("School", "No exam yet"),
        "open": QCoreApplication.translate("School", "Not finished"),
        "closed": QCoreApplication.translate("School", "Needs a signature"),
        "declined": QCoreApplication.translate("School", "Declined"),
        "voided": QCoreApplication.translate("School", "Void"),
        "pass": QCoreApplication.translate("School", "Passed"),
        "fail": QCoreApplication.translate("School", "Failed"),
    }[state]
