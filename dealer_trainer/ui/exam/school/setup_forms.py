"""A station's first start: a new school, an existing one, or one restored from a backup in a separate process."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QProgressBar, QWidget

from dealer_trainer.certification.school.upkeep.records_check import read_enrollment
from dealer_trainer.records.school.school import join, restore, set_up_school
from dealer_trainer.ui.exam.school.running_job import RunningJob
from dealer_trainer.ui.exam.school.sign_in import SHORTEST, Credentials, NewPasswordForm
from dealer_trainer.ui.settings.records_error_text import records_error_text
from dealer_trainer.ui.widget.dialog import ask_file
from dealer_trainer.ui.widget.fact_list import FactList
from dealer_trainer.ui.widget.form import Form
from dealer_trainer.ui.widget.part import announce, column, named_label, push_button

if TYPE_CHECKING:
    from dealer_trainer.certification.school.upkeep.records_check import Outcome
    from dealer_trainer.ui.exam.school.school_service import OnError, SchoolService


class NewSchool(Credentials):
    """A school, its first station, and its first admin."""

    school: str
    station: str = ""

    def begin(self, folder: Path, at: int) -> None:
        """Make it; raises SchoolError."""
        set_up_school(folder, self.school, self.name, self.password, at, station_name=self.station).close()


class JoinedSchool(Credentials):
    """The school of an enrollment file, one of its admins, and what this station is called."""

    file: Path
    station: str

    def begin(self, folder: Path, at: int) -> None:
        """Join it; raises SchoolError."""
        join(folder, read_enrollment(self.file), self.name, self.password, at, station_name=self.station).close()


class RestoredSchool(Credentials):
    """The school of a backup, and one of its admins."""

    file: Path

    def begin(self, folder: Path, at: int, tell: Callable[[int, int], None]) -> None:
        """Restore it as the station where the backup was made; raises SchoolError.

        `tell`: called with how many sittings were checked, and of how many.
        """
        restore(self.file, folder, at, (self.name, self.password), progress=tell).close()


class WelcomeForm(Form):
    """What a station without a school offers: a new one, or a place in one that there is."""

    emblem = "exam"

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        text = self.tr("You can train without one. To give exams, set up your school once.")
        self.describe(self.tr("Exams belong to a school"), text, self.tr("New school…"))
        whom = FactList(self)
        whom.show_facts((
            (self.tr("New school"), self.tr("Your school has no exam station yet.")),
            (self.tr("Join"), self.tr("It has one. An admin gives you its enrollment file.")),
            (self.tr("Restore"), self.tr("This computer replaces a station that was lost.")),
        ))  # fmt: skip
        self.add_below(column(whom))
        self.stack_buttons()
        self.join = self.action(self.tr("Join a school…"))
        self.restore = self.action(self.tr("Restore a backup…"))


class SetupForm(NewPasswordForm):
    """First start, without a school on this station yet; there is no default password."""

    model, emblem = NewSchool, "exam"

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        text = self.tr("You become its first admin.")
        self.describe(self.tr("A new school"), text, self.tr("Create school"))
        self.school = self.line("school", self.tr("School"))
        self.station = self.line("station", self.tr("Station name"), self.tr("Station 1"))
        self.name = self.line("name", self.tr("Your name"))
        hint = self.tr("At least {shortest} characters").format(shortest=SHORTEST)
        self.password = self.secret("password", self.tr("Password"), hint)
        self.again = self.secret("again", self.tr("Repeat password"))
        self.back = self.action(self.tr("Back"))


class FileForm(Form):
    """A school from a file: which file, and the name and password of one of its admins."""

    emblem = "exam"

    def __init__(self, file: str, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._file = file
        self.path = self.line("file", file, longest=4000)
        self.choose = push_button(self.tr("Choose…"), self, self._choose)
        self.put_beside(self.path, self.choose)
        self.name = self.line("name", self.tr("Admin’s name"))
        self.password = self.secret("password", self.tr("Password"))
        self.back = self.action(self.tr("Back"))

    def _choose(self) -> None:
        if path := ask_file(self, self._file):
            self.path.setText(str(path))


class JoinForm(FileForm):
    """Another station of an existing school."""

    model = JoinedSchool

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(QCoreApplication.translate("Setup", "Enrollment file"), parent)
        text = self.tr(
            "An admin of the school saves an enrollment file under Records. Use the same admin password here."
        )
        self.describe(self.tr("Join a school"), text, self.tr("Join"))
        self.station = self.line("station", self.tr("Station name"), self.tr("What people call it: Table 3, east room"))


class RestoreForm(FileForm):
    """The school of a lost machine, from its backup, which is checked completely; that takes a while.

    Until it is complete, this station stays as it was.
    """

    model = RestoredSchool

    def __init__(self, service: "SchoolService", parent: QWidget | None = None) -> None:
        super().__init__(QCoreApplication.translate("Setup", "Backup"), parent)
        self._service, self._job = service, RunningJob(self)
        self._job.progressed.connect(self._show_progress)
        self._job.ended.connect(self._on_ended)
        text = self.tr(
            "This computer takes over as the station that made the backup. Exams given since are not in it: check "
            "your list of signed exams."
        )
        self.describe(self.tr("Restore a backup"), text, self.tr("Restore"))
        self.progress_label = named_label(self, "")
        self.progress = QProgressBar(self)
        self.progress.setObjectName("progress")
        self.progress.setTextVisible(False)
        self.add_below(column(self.progress_label, self.progress, gap=6))
        self.stop = self.action(self.tr("Stop"), self._on_stop)
        self._show_going(is_going=False)

    def set_busy(self, is_busy: bool) -> None:
        """Accept no input while a backup is restored, except Stop."""
        super().set_busy(is_busy)
        self._show_going(is_going=is_busy)
        if is_busy:
            self._show_progress(0, 0)
            announce(self, self.progress_label.text())

    def begin(self, school: RestoredSchool, on_error: "OnError") -> None:
        """Restore a backup and sign its admin in; `on_error` gets the reason in words if it was not restored."""
        self._school, self._on_error = school, on_error
        self._job.begin(school.begin, self._service.folder, self._service.clock.now())

    def end(self) -> None:
        """Stop and leave nothing behind, because the window closes."""
        if self._job.stop():
            self._service.clear_drafts(lambda _: None)

    def _on_stop(self) -> None:
        """Stop restoring; the station stays as it was."""
        if self._job.stop():
            stopped, on_error, service = self.tr("Stopped. Nothing was changed."), self._on_error, self._service

            def tidied(is_there: bool) -> None:
                on_error("" if is_there else stopped)
                service.refresh()  # it may have been completed a moment before

            service.clear_drafts(tidied)

    def _on_ended(self, outcome: "Outcome") -> None:
        school, on_error = self._school, self._on_error
        if outcome.error is None:
            self._service.sign_in(school.name, school.password, on_error)
            return
        words = records_error_text(outcome.error)
        self._service.clear_drafts(lambda _: on_error(words))

    def _show_progress(self, done: int, of: int) -> None:
        """Show how many sittings of the backup were checked, and of how many; 0 if that is not known yet."""
        text = self.tr("Checking the backup: {done} of {total} exams") if of else self.tr("Loading the backup …")
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
