"""The school's view: how far each trainee is, and what the sittings say about the exam itself."""

from collections.abc import Callable, Mapping
from typing import Protocol

from PySide6.QtCore import QCoreApplication, Qt, QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from dealer_trainer.certification.school.attempt import AttemptState, FollowUp, certificate_state, retest_state
from dealer_trainer.certification.school.figures.school_figures import ExamFigures, SchoolFigures, TraineeLine
from dealer_trainer.certification.school.local_time import day
from dealer_trainer.ui.exam.school.items_pane import NONE, ItemsPane
from dealer_trainer.ui.settings.translated import game_text
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.plain_label import PlainLabel
from dealer_trainer.ui.widget.push_button import push_button
from dealer_trainer.ui.widget.segments import Segments
from dealer_trainer.ui.widget.table.cell import Cell
from dealer_trainer.ui.widget.table.sortable_table import SortableTable

STATE_ORDER: tuple[AttemptState, ...] = ("closed", "open", "fail", "declined", "voided", "none", "pass")
"""In order of urgency: waiting for somebody first, needing nobody last."""

ReadFigures = Callable[[Callable[[SchoolFigures], None], Callable[[str], None]], None]
"""Has figures read elsewhere; later calls the first with them, or the second with the reason why not."""

AGAIN_MS = 150
"""After so long it is asked how far the reading has come."""


class Stop(Protocol):
    """Stops the reading of sittings, or continues it."""

    def __call__(self, *, is_stopped: bool) -> None:
        """Do so."""


class SchoolView(QWidget):
    """Reads its figures while it is on screen, some sittings at a time, until all are read or it is stopped.

    `read`: has figures read; `now`: the wall clock, ms of UTC; `stop`: stops the reading; `groups`: of the trainees by
    id, by which they are found.
    """

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
        self._again = QTimer(self)
        self._again.setSingleShot(True)
        self._again.setInterval(AGAIN_MS)
        self._again.timeout.connect(self.refresh)
        self._is_stopped = False
        self._request = 0
        self._is_reading = False
        self._exams: tuple[ExamFigures, ...] = ()
        self._unread = self._elsewhere = 0
        self.views = Segments((self.tr("Trainees"), self.tr("Items")), self.tr("View"), self)
        self.exams = ComboBox({}, self.tr("Exam"), self)
        names = (
            self.tr("Trainee"), self.tr("Latest result"), self.tr("Date"), self.tr("Certified until"),
            self.tr("Can retake"), self.tr("Attempts"), self.tr("Attempts left"),
        )  # fmt: skip
        self.trainees = SortableTable(names, self.tr("Trainees"), 5, 0, self)
        self.trainees.offer_search()
        self.items = ItemsPane(self)
        self._state = PlainLabel(self)
        self._state.setObjectName("quiet")
        self.pause = push_button(self.tr("Stop reading"), self, self._turn)
        self._text = PlainLabel(self)
        self._text.setObjectName("quiet")
        self._text.setWordWrap(True)
        self._text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._stack = QStackedWidget(self)
        for pane in (self.trainees, self.items, self._text):
            self._stack.addWidget(pane)
        self.views.chosen.connect(lambda _: self._show_pane())
        self.exams.currentIndexChanged.connect(lambda _: self._show_items())
        self._lay_out()
        self.clear()

    @property
    def text(self) -> str:
        """What is said instead of a table, empty where there is one."""
        return self._text.text()

    @property
    def state(self) -> str:
        """How far the reading is, empty once all is read."""
        return self._state.text()

    def showEvent(self, event: QShowEvent) -> None:
        """Read what is new."""
        super().showEvent(event)
        self.refresh()

    def refresh(self) -> None:
        """Read the figures again, if they are on screen."""
        if self.isVisible() and not self._is_reading:
            self._read_more()

    def clear(self) -> None:
        """Show nothing of the school; an answer that is on its way is not shown either."""
        self._request += 1
        self._is_reading = self._is_stopped = False
        self._again.stop()
        self._state.clear()
        self.pause.hide()
        self._exams, self._unread, self._elsewhere = (), 0, 0
        self.exams.clear()
        self.trainees.show_rows(())
        self.trainees.search.clear()
        self.items.show_exam(None, 0)
        self._text.setText(self.tr("Reading the sittings …"))
        self._show_pane()

    def show_figures(self, figures: SchoolFigures) -> None:
        """Show what was read so far."""
        now, groups = self._now(), self._groups()
        self.trainees.show_rows(
            tuple(_trainee(line, now) for line in figures.trainees),
            [line.trainee_id for line in figures.trainees],
            [groups.get(line.trainee_id, "") for line in figures.trainees],
        )
        self._exams, self._unread, self._elsewhere = figures.exams, figures.unread, figures.elsewhere
        self._offer_exams()
        self._show_items()
        is_done = figures.done == figures.total
        text = self.tr("{done} of {total} sittings read …")
        if figures.is_stopped:
            text = self.tr("{done} of {total} sittings read")
        self._state.setText("" if is_done else text.format(done=figures.done, total=figures.total))
        self.pause.setVisible(not is_done and self._stop is not None)
        self.pause.setText(self.tr("Read the rest") if figures.is_stopped else self.tr("Stop reading"))
        none = self.tr(
            "This school has no trainees yet. Add them under People; each one is listed here with the latest result "
            "and the attempts left."
        )
        self._text.setText("" if figures.trainees else none)
        self._show_pane()

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
                self._state.clear()
                self._text.setText(text)
                self._show_pane()

        self._read(show, refuse)

    def _turn(self) -> None:
        """Stop the reading, or continue it."""
        if self._stop is not None:
            self._is_stopped = not self._is_stopped
            self._stop(is_stopped=self._is_stopped)
            self.refresh()

    def _offer_exams(self) -> None:
        """Offer every blueprint that was sat; the one that was chosen stays so."""
        chosen = self.exams.currentData()
        self.exams.blockSignals(True)
        self.exams.clear()
        for exam in self._exams:
            text = self.tr("{title}, version {version}").format(title=game_text(exam.title), version=exam.version)
            self.exams.addItem(text, exam.digest)
        self.exams.blockSignals(False)
        if self._exams:
            known = [exam.digest for exam in self._exams]
            self.exams.choose(chosen if chosen in known else known[0])

    def _show_items(self) -> None:
        chosen = self.exams.currentData()
        exam = next((exam_figures for exam_figures in self._exams if exam_figures.digest == chosen), None)
        self.items.show_exam(exam, self._unread, self._elsewhere)

    def _show_pane(self) -> None:
        self._stack.setCurrentIndex(2 if self._text.text() else self.views.index)
        self.exams.setVisible(self.views.index == 1 and len(self._exams) > 1)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self.views)
        head.addWidget(self.exams)
        head.addStretch()
        head.addWidget(self._state)
        head.addWidget(self.pause)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(14)
        column.addLayout(head)
        column.addWidget(self._stack, 1)


def _trainee(line: TraineeLine, now: int) -> tuple[Cell, ...]:
    left = line.follow.attempts_left
    return (
        Cell(line.name, line.name),
        Cell(_result(line), STATE_ORDER.index(line.state)),
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
