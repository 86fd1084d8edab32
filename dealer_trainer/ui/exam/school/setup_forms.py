"""A station's first start: a new school, an existing one, or one restored from a backup in a separate process."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtWidgets import QFileDialog, QProgressBar, QWidget

from dealer_trainer.certification.school.upkeep.records_files import join_school, restore_school, set_up_school
from dealer_trainer.ui.exam.school.running_job import RunningJob
from dealer_trainer.ui.exam.school.school_service import OnError, SchoolService
from dealer_trainer.ui.exam.school.sign_in import SHORTEST, password_complaint
from dealer_trainer.ui.settings.records_error_text import records_error_text
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.form import Form
from dealer_trainer.ui.widget.layout import column
from dealer_trainer.ui.widget.plain_label import named_label
from dealer_trainer.ui.widget.push_button import push_button

if TYPE_CHECKING:
    from dealer_trainer.certification.school.upkeep.records_check import Outcome


class SetupForm(Form):
    """First start, without a school on this station yet; there is no default password."""

    station_wanted = Signal(object, str, str)
    """How to make this machine a station, name of the admin, password."""
    join_wanted = Signal()
    restore_wanted = Signal()
    back_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        text = self.tr(
            "Exams belong to a school. Name yours and become its first admin. Admins add supervisors, and "
            "supervisors can add trainees, too. "
            "Choose a password of at least {shortest} characters and keep it safe: nobody can look it up."
        )
        self.describe(self.tr("Set up exams"), text.format(shortest=SHORTEST), self.tr("Create school"))
        self.school = self.line(self.tr("School"))
        self.station = self.line(self.tr("Station name"), is_needed=False, hint=self.tr("Station 1"))
        self.name = self.line(self.tr("Your name"))
        self.password = self.secret(self.tr("Password"))
        self.again = self.secret(self.tr("Repeat password"))
        self.join = self.action(self.tr("Join a school…"), self.join_wanted.emit)
        self.restore = self.action(self.tr("Restore a backup…"), self.restore_wanted.emit)
        self.back = self.action(self.tr("Back"), self.back_wanted.emit)
        self.sent.connect(self._on_sent)

    def _on_sent(self) -> None:
        name, password = _plain(self.name.text()), self.password.text()
        if complaint := password_complaint(password, self.again.text(), name):
            self.say(complaint)
            return
        make = partial(set_up_school, _plain(self.school.text()), _plain(self.station.text()))
        self.station_wanted.emit(make, name, password)


class FileForm(Form):
    """A school from a file: which file, and the name and password of one of its admins."""

    station_wanted = Signal(object, str, str)
    """How to make this machine a station, name of the admin, password."""
    back_wanted = Signal()

    def __init__(
        self, make: Callable[[Path], Callable[[Path, str, str, int], None]], file: str, parent: QWidget | None = None
    ) -> None:
        """`make`: takes a file; returns the maker of the station, called with folder, name, password, and time."""
        super().__init__(parent=parent)
        self.ask_open: Callable[[], str] = self._ask_open
        self._make, self._file = make, file
        self.path = self.line(file, longest=4000)
        self.choose = push_button(self.tr("Choose a file…"), self, self._choose)
        self.add("", self.choose)
        self._add_fields()
        self.name = self.line(self.tr("Admin’s name"))
        self.password = self.secret(self.tr("Password"))
        self.back = self.action(self.tr("Back"), self.back_wanted.emit)
        self.sent.connect(self._on_sent)

    def _on_sent(self) -> None:
        make = self._make(Path(self.path.text()))
        self.station_wanted.emit(make, _plain(self.name.text()), self.password.text())

    def _add_fields(self) -> None:
        """Add fields beyond file, name, and password."""

    def _choose(self) -> None:
        self.path.setText(self.ask_open() or self.path.text())

    def _ask_open(self) -> str:
        return QFileDialog.getOpenFileName(self, self._file, str(Path.home()))[0]


class JoinForm(FileForm):
    """Another station of an existing school."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(self._joining, QCoreApplication.translate("Setup", "Enrollment file"), parent)
        text = self.tr(
            "At a station of the school, an admin saves an enrollment file under Keys. Bring that file here. "
            "The admin’s password is the same as there."
        )
        self.describe(self.tr("Join a school"), text, self.tr("Join"))

    def _add_fields(self) -> None:
        hint = self.tr("What people call it: Table 3, east room")
        self.station = self.line(self.tr("Station name"), hint=hint)

    def _joining(self, file: Path) -> Callable[[Path, str, str, int], None]:
        return partial(join_school, file, _plain(self.station.text()))


class RestoreForm(FileForm):
    """The school of a lost machine, from its backup, which is checked completely; that takes a while."""

    stop_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(partial(partial, restore_school), QCoreApplication.translate("Setup", "Backup"), parent)
        text = self.tr(
            "This machine takes over as the station that made the backup. Exams given after the backup are not in "
            "it: compare it with the list of seals you keep elsewhere."
        )
        self.describe(self.tr("Restore a backup"), text, self.tr("Restore"))
        self.progress_label = named_label(self, "")
        self.progress = QProgressBar(self)
        self.progress.setObjectName("progress")
        self.progress.setTextVisible(False)
        self.add_below(column(self.progress_label, self.progress, gap=6))
        self.stop = self.action(self.tr("Stop"), self.stop_wanted.emit)
        self._show_going(is_going=False)

    def set_busy(self, is_busy: bool) -> None:
        """Accept no input while a backup is restored, except Stop."""
        super().set_busy(is_busy)
        self._show_going(is_going=is_busy)
        if is_busy:
            self.show_progress(0, 0)
            announce(self, self.progress_label.text())

    def show_progress(self, done: int, of: int) -> None:
        """Show how many sittings of the backup were checked, and of how many; 0 if that is not known yet."""
        text = self.tr("Checking the backup: {done} of {total} exams") if of else self.tr("Reading the backup …")
        self.progress_label.setText(text.format(done=done, total=of))
        self.progress.setAccessibleName(self.progress_label.text())
        self.progress.setRange(0, max(1, of))  # without a maximum, Qt's bar runs to and fro
        self.progress.setValue(done)

    def _show_going(self, *, is_going: bool) -> None:
        for part in (self.progress_label, self.progress, self.stop):
            part.setVisible(is_going)
        self.back.setVisible(not is_going)
        if not is_going:
            self.progress_label.setText("")


def _plain(text: str) -> str:
    return " ".join(text.split())


class Restoring(QObject):
    """Restores one backup at a time; until it is complete, this station stays as it was."""

    progressed = Signal(int, int)
    """How many sittings were checked, and of how many; 0 if that is not known yet."""

    def __init__(self, service: SchoolService, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._service = service
        self._admin = ("", "")
        self._on_error: OnError = lambda _: None
        self._job = RunningJob(self)
        self._job.progressed.connect(self.progressed)
        self._job.ended.connect(self._take)

    def begin(self, work: Callable[..., None], name: str, password: str, on_error: OnError) -> None:
        """Restore a backup with `work`, called with folder, name, password, time, and a callback for its progress.

        Afterward its admin is signed in; `on_error` gets the reason in words if it was not restored.
        """
        service = self._service
        self._admin, self._on_error = (name, password), on_error
        self._job.begin(work, service.folder, name, password, service.clock.now())

    def stop(self) -> None:
        """Stop restoring; the station stays as it was."""
        if self._job.stop():
            stopped, on_error, service = self.tr("Stopped. Nothing was changed."), self._on_error, self._service

            def tidied(is_there: bool) -> None:
                on_error("" if is_there else stopped)
                service.refresh()  # it may have been completed a moment before

            service.clear_drafts(tidied)

    def close(self) -> None:
        """Stop and leave nothing behind, because the window closes."""
        if self._job.stop():
            self._service.clear_drafts(lambda _: None)

    def _take(self, outcome: "Outcome") -> None:
        if outcome.error is None:
            self._service.sign_in(*self._admin, self._on_error)
            return
        words, on_error = records_error_text(outcome.error), self._on_error
        self._service.clear_drafts(lambda _: on_error(words))
