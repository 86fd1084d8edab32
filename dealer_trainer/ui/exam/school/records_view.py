"""The records: the end of a day for everybody, and for an admin the keys, other stations, and the school's server."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from pydantic import Field
from PySide6.QtCore import QTimer
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QFileDialog, QLineEdit, QWidget
from shiboken6 import isValid

from dealer_trainer.certification.school.upkeep import records_check
from dealer_trainer.certification.school.upkeep.records_check import (
    CheckReport,
    Outcome,
    SavedDay,
    check_day,
    day_folder,
    keep_day_folder,
    rotate_key,
    save_day,
    take_key,
)
from dealer_trainer.guide.row import Frozen
from dealer_trainer.records.error import SchoolError
from dealer_trainer.records.school.server.replica import CopyStatus
from dealer_trainer.ui.exam.school.records_text import copy_text
from dealer_trainer.ui.exam.school.running_job import RunningJob
from dealer_trainer.ui.exam.school.school_service import SchoolService
from dealer_trainer.ui.settings.records_error_text import records_error_text
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.area import bring_into_view
from dealer_trainer.ui.widget.dialog import ask_file
from dealer_trainer.ui.widget.form import WHOLE, Form
from dealer_trainer.ui.widget.part import announce, column, named_label, push_button, row, set_look, set_loud

MOST_FINDINGS = 200
"""How many findings are shown; a check of a wrecked database may find thousands."""


class DayEntry(Frozen):
    """Where a day is saved."""

    folder: str = Field("", max_length=4000)


class EndOfDayView(Form):
    """The form; once it has run, its result in place of the folder."""

    model, widest, least_body = DayEntry, 1400, WHOLE

    def __init__(self, service: SchoolService, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._service, self._into = service, Path()
        self._purpose = self.tr(
            "Checks that nobody has changed this station’s records, and saves a copy on a USB drive or another "
            "computer."
        )
        self.describe(self.tr("End of day"), self._purpose, self.tr("End the day"), is_main=False)
        self.folder = self.line("folder", self.tr("Folder"))
        self.choose = push_button(self.tr("Choose a folder…"), self, self._choose)
        self.put_beside(self.folder, self.choose)
        self.folder.textChanged.connect(lambda folder: set_loud(self.button, is_loud=bool(folder)))
        self._is_over = False
        self.stop_button = self.action(self.tr("Stop"), self._on_stop)
        self.stop_button.hide()
        said = [named_label(self, name) for name in ("headline", "article", "quiet")]
        self.verdict, self.text, self.findings = said
        for label in said:
            label.hide()
        self.add_below(column(*said, gap=14))
        self._job = RunningJob(self)
        self._job.progressed.connect(self._on_progress)
        self._job.ended.connect(self._on_checked)
        self.given.connect(self._begin)

    def follow(self) -> None:
        """Show where the days are saved."""
        if not self.folder.isModified():
            self.folder.setText(day_folder(self._service.folder))

    def send(self) -> None:
        """Begin, or put the result away."""
        if self._is_over:
            self._show("", "")
            self._show_over(is_over=False)
        else:
            super().send()

    def stop(self) -> None:
        """Stop the check in the other process."""
        self._job.stop()

    def _begin(self, entry: DayEntry) -> None:
        """Check first; what is not sound is not saved."""
        self._into = Path(entry.folder)
        if not entry.folder or not self._into.is_dir():
            if entry.folder:
                self.say(self.tr("There is no folder {folder}. Choose another one.").format(folder=entry.folder))
            self._choose()
        elif not self._job.is_running:
            self._service.touch()
            self.set_busy(is_busy=True)
            self._show(self.tr("Checking …"), self.tr("Every signed exam is graded again."))
            self._job.begin(check_day, self._service.folder, self._into)

    def _on_progress(self, done: int, of: int) -> None:
        if done:
            progress = self.tr("{done} of {total} exams") if of else self.tr("{done} exams")
            self.text.show_text(progress.format(done=done, total=of))

    def _on_checked(self, outcome: Outcome) -> None:
        """Save what is sound, with the result of the other process."""
        report = outcome.found
        if outcome.error is not None:
            self._end(self.tr("The records could not be checked"), records_error_text(outcome.error))
        elif isinstance(report, CheckReport) and report.findings:
            text = self.tr(
                "Nothing was saved; what earlier days saved is untouched. Give no more exams at this station, leave "
                "its folder alone, and show the lines below to your IT people."
            )
            self._end("✗ " + self.tr("Something is wrong with the records"), text, report.findings)
        elif isinstance(report, CheckReport):
            self.stop_button.hide()
            job = partial(save_day, into=self._into, at=self._service.clock.now())
            unsaved = self.tr("The records are sound, but they were not saved")
            self._service.look(self, job, partial(self._on_saved, report), lambda why: self._end(unsaved, why))

    def _on_saved(self, report: CheckReport, saved: SavedDay) -> None:
        with suppress(SchoolError):  # otherwise the folder is asked for again next time
            keep_day_folder(self._service.folder, str(self._into))
            self.folder.setModified(False)
        checked = self.tr("Exams checked: {sittings}, of which signed: {seals}. Nothing was changed.")
        both = self.tr("Saved in this folder: a backup and the list of signed exams.")
        if saved.has_revoked:
            both = self.tr("Saved in this folder: a backup, and the lists of signed exams and of revoked certificates.")
        lines = [checked.format(sittings=report.sittings, seals=report.seals), both]
        if report.compared:
            lines.append(self.tr("They match the list of an earlier day, {file}.").format(file=report.compared))
        else:
            lines.append(self.tr("Use the same folder tomorrow, and the two days are compared."))
        if saved.lacks_admin:
            lines.append(
                self.tr(
                    "Certificates are revoked at this station. The list of them is signed with the school’s key, which "
                    "only an admin has: have an admin end the day too."
                )
            )
        if saved.trouble is not None:
            trouble = records_error_text(saved.trouble)
            lines.append(self.tr("No list of revoked certificates was saved. {why}").format(why=trouble))
        self._end("✓ " + self.tr("Everything checks out"), "\n".join(lines))
        set_look(self.verdict, "kind", "good")
        self._show_over(is_over=True)

    def _show_over(self, *, is_over: bool) -> None:
        """Show the result alone, and that the day is done, or the form."""
        self._is_over = is_over
        self.set_heading("" if is_over else self.tr("End of day"))
        self.button.setText(self.tr("Done") if is_over else self.tr("End the day"))
        if (held := self.folder.parentWidget()) is not None:
            self.show_field(held, not is_over)

    def set_busy(self, is_busy: bool) -> None:
        """Offer to stop instead of to begin."""
        super().set_busy(is_busy)
        self.choose.setVisible(not is_busy)
        self.stop_button.setVisible(is_busy)

    def _on_stop(self) -> None:
        self.stop()
        self._end(self.tr("Stopped"), self.tr("Nothing was saved."))

    def _end(self, verdict: str, text: str, findings: Sequence[str] = ()) -> None:
        self.set_busy(is_busy=False)
        self._show(verdict, text, findings)
        bring_into_view(self.findings)
        announce(self, f"{verdict}. {text}")

    def _show(self, verdict: str, text: str, findings: Sequence[str] = ()) -> None:
        self.set_text("" if verdict else self._purpose)
        set_look(self.verdict, "kind", "bad" if findings else "")
        self.verdict.show_text(verdict)
        self.text.show_text(text)
        lines = [translated(found) for found in findings[:MOST_FINDINGS]]
        if more := len(findings) - len(lines):
            lines.append(self.tr("… and {count} more.").format(count=more))
        self.findings.show_text("\n".join(lines))

    def _choose(self) -> None:
        start = self.folder.text() or str(Path.home())
        chosen = QFileDialog.getExistingDirectory(self, self.tr("Folder for the end of the day"), start)
        if chosen and isValid(self):  # the session may end meanwhile
            self.folder.setText(chosen)
            self.folder.setModified(True)
            self.say("")


REFRESH_MS = 1000
WIDEST = 1400
"""Width of a form at scale 1."""
NARROW = 960
"""Width at scale 1 below which no two of them are beside each other."""
ENROLLMENT_ENDING = ".enrollment.json"


class ServerEntry(Frozen):
    """The server that this station's records are copied to; a password that is empty is in a file of its own."""

    url: str = Field(max_length=1000)
    password: str = ""


class CopyForm(Form):
    """The server that this station's records are copied to."""

    model, widest, least_body = ServerEntry, WIDEST, WHOLE

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.describe(self.tr("Several stations, one office"), "", self.tr("Start copying"), is_main=False)
        self.url = self.line("url", self.tr("Server"), self.tr("The address, from your IT people"))
        hint = self.tr("Empty if it is stored on this computer")
        self.password = self.secret("password", self.tr("Password"), hint)
        self.stop = self.action(self.tr("Stop copying"))

    def show_status(self, status: CopyStatus) -> None:
        """Show the state; the fields are shown while nothing is copied."""
        is_on = bool(status.url)
        for field in (self.url, self.password):
            self.show_field(field, not is_on)
        self.button.setVisible(not is_on)
        self.stop.setVisible(is_on or bool(status.trouble))
        self.set_text(copy_text(status))


class NewKey(Frozen):
    """An admin's password, and the fingerprint of a key made at another station; empty for one that is made here."""

    password: str
    fingerprint: str = ""


class KeyForm(Form):
    """The school's own key: its fingerprint, and replacing it."""

    model, widest, least_body = NewKey, WIDEST, WHOLE

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.describe(self.tr("Your school’s fingerprint"), "", self.tr("Make a new key"), is_main=False)
        self.fingerprint = self.copied(self.tr("Fingerprint"))
        self.take = push_button(self.tr("Use another station’s new key…"), self, self._take)
        self._buttons.add(self.take, 0)
        self.button.setProperty("rank", "danger")
        hint = self.tr("Once more, to be sure")
        self.password = self.late_line("password", self.tr("Your password"), hint, is_secret=True)
        hint = self.tr("As the other station shows it")
        self.new_key = self.late_line("fingerprint", self.tr("New fingerprint"), hint)

    def show_key(self, fingerprint: str, is_new: bool = False, is_admin: bool = True) -> None:
        """Show the fingerprint; the fields appear once a button is pressed. `is_new`: the key has just changed.

        `is_admin`: whether the key may be changed.
        """
        for part in (self.take, self.button):
            part.setVisible(is_admin)
        for field in (self.password, self.new_key):
            self.show_late(field, is_shown=False)
        self.fingerprint.setText(fingerprint)
        text = self.tr(
            "Give it to whoever checks your certificates: a certificate with the same fingerprint is from your school."
        )
        if is_new:
            text = self.tr(
                "The school has a new key, with the fingerprint below. Tell whoever verifies your records. "
                "Save an enrollment file here now; at each other station, take over the key with that file and this "
                "fingerprint. Records that you hand out from now on carry the new key."
            )
            announce(self, text)
        self.set_text(text)

    def send(self) -> None:
        """Make a new key, once the password is typed."""
        if self._is_filled(self.password):
            super().send()
        else:
            self.say(self.tr(
                "Only if an admin’s password has leaked: change it first. Then type yours and press again; afterward "
                "have every other station use the new key."
            ))  # fmt: skip

    def _take(self) -> None:
        if self._is_filled(self.password, self.new_key):
            super().send()
        else:
            self.say(self.tr(
                "Type the password you have at the station where the key was made, and the fingerprint of the new "
                "key, then press again."
            ))  # fmt: skip

    def _is_filled(self, *fields: QLineEdit) -> bool:
        """Whether something was typed in these fields, which are shown now, and no others."""
        for field in (self.new_key, self.password):
            self.show_late(field, is_shown=field in fields)
        empty = [field for field in fields if not field.text().strip()]
        if empty:
            empty[0].setFocus()
        return not empty


class EnrollmentForm(Form):
    """The file with which another station joins."""

    widest, least_body = WIDEST, WHOLE

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        text = self.tr(
            "Save an enrollment file, open it on the other computer, and have an admin sign in there. Keep the file to "
            "yourself."
        )
        self.describe(self.tr("Add a computer"), text, self.tr("Save an enrollment file…"), is_main=False)


class RecordsView(QWidget):
    """What everybody needs, a card each, and below that what an admin does once."""

    def __init__(self, service: SchoolService, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._service = service
        self.day, self.key = EndOfDayView(service, self), KeyForm(self)
        self.enrollment, self.copy = EnrollmentForm(self), CopyForm(self)
        self.key.given.connect(self._give_key)
        self.enrollment.sent.connect(self._write_enrollment)
        self.copy.given.connect(lambda server: self._copy(service.server_copy.start, **dict(server)))
        self.copy.stop.clicked.connect(lambda: self._copy(service.server_copy.stop))
        self._refreshing = QTimer(self, interval=REFRESH_MS)
        self._refreshing.timeout.connect(self._show_copy)
        pairs = (self.day, self.key), (self.enrollment, self.copy)
        self._pairs = [row(*((form, 1) for form in pair), gap=16) for pair in pairs]
        self.setLayout(column(*self._pairs, 1, gap=16))

    def follow(self) -> None:
        """Show the school's key and the state of the copying; what is an admin's to an admin alone."""
        is_admin = self._service.is_admin
        self.day.follow()
        self.key.show_key(self._service.summary.fingerprint, is_admin=is_admin)
        for form in (self.enrollment, self.copy):
            form.setVisible(is_admin)
        self._show_copy()

    def stop(self) -> None:
        """Stop a check."""
        self.day.stop()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put two cards beside each other where both have room."""
        super().resizeEvent(event)
        ways, is_narrow = QBoxLayout.Direction, self.width() < NARROW * unit(self)
        for pair in self._pairs:
            pair.setDirection(ways.TopToBottom if is_narrow else ways.LeftToRight)

    def showEvent(self, event: QShowEvent) -> None:
        """Update the state of the copying while the page is visible."""
        super().showEvent(event)
        self._refreshing.start()

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop updating it, and clear passwords from fields that are out of sight."""
        super().hideEvent(event)
        self.copy.clear_secrets()
        self.key.clear_secrets()
        self._refreshing.stop()

    def _copy(self, work: Callable[..., None], **how: str) -> None:
        self._service.serve(self.copy, partial(work, at=self._service.clock.now(), **how), self._on_copy)

    def _on_copy(self, _: None) -> None:
        self.copy.clear()
        self._show_copy()
        (self.copy.stop if self._service.server_copy.status.url else self.copy.url).setFocus()

    def _show_copy(self) -> None:
        self.copy.show_status(self._service.server_copy.status)

    def _give_key(self, key: NewKey) -> None:
        """Make a new key, or take one over with the file of the station that made it."""
        job: Any = partial(rotate_key, password=key.password, at=self._service.clock.now())
        if key.fingerprint:
            if (path := ask_file(self, self.tr("The enrollment file of that station"))) is None:
                return
            job = partial(take_key, file=path, at=self._service.clock.now(), **dict(key))

        def done(fingerprint: str) -> None:
            self.key.clear()
            self.key.show_key(fingerprint, is_new=True)

        self._service.serve(self.key, job, done)

    def _write_enrollment(self) -> None:
        if path := ask_file(self, self.tr("Enrollment file"), f"school{ENROLLMENT_ENDING}", is_new=True):
            job = partial(records_check.write_enrollment, path=path, at=self._service.clock.now())
            saved = self.tr("{file} saved.").format(file=path.name)
            self._service.look(self, job, lambda _: self.enrollment.say(saved), self.enrollment.say)
