"""The school's records as a whole: checked, verified, saved as files, copied to the school's server."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QFontDatabase, QHideEvent, QShowEvent
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLineEdit, QPlainTextEdit, QVBoxLayout, QWidget

from dealer_trainer.certification.school import certificate_status, school_key
from dealer_trainer.certification.school.local_time import day
from dealer_trainer.certification.school.upkeep import records_files
from dealer_trainer.certification.school.upkeep.records_job import RecordsJob, check_folder, verify_in
from dealer_trainer.certification.school.upkeep.server_copy import CopyStatus
from dealer_trainer.certification.verify.report import VerificationReport
from dealer_trainer.files import person_file
from dealer_trainer.ui.exam.school.records_text import check_text, copy_text, verify_text
from dealer_trainer.ui.exam.school.school_service import SchoolService
from dealer_trainer.ui.settings.records_error_text import records_error_text
from dealer_trainer.ui.widget.announcement import announce
from dealer_trainer.ui.widget.area.page_area import bring_into_view
from dealer_trainer.ui.widget.folding_row import FoldingRow
from dealer_trainer.ui.widget.form import LONGEST, Form
from dealer_trainer.ui.widget.plain_label import PlainLabel
from dealer_trainer.ui.widget.push_button import push_button

REFRESH_MS = 1000
POLL_MS = 100
ADDRESS = "postgresql://station@host/school"
ENROLLMENT_ENDING = ".enrollment.json"

Reports = tuple[tuple[str, VerificationReport], ...]
"""What was verified, by name."""


class CopyForm(Form):
    """The server that this station's records are copied to."""

    stop_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", "", "", parent)
        self.set_heading(self.tr("The school’s server"))
        self.button.setText(self.tr("Start copying"))
        self.button.setProperty("isMain", False)
        self.url = self.line(self.tr("Address"), hint=ADDRESS, longest=1000)
        self.password = self.secret(
            self.tr("Password"), hint=self.tr("Leave empty if it is in your password file"), is_needed=False
        )
        self.stop = push_button(self.tr("Stop copying"), self, self.stop_wanted.emit)
        self.add_button(self.stop)

    def show_status(self, status: CopyStatus, is_admin: bool) -> None:
        """Show the state; the fields are shown while nothing is copied."""
        is_on = bool(status.url)
        for field in (self.url, self.password):
            self.show_field(field, not is_on and is_admin)
        self.button.setVisible(not is_on and is_admin)
        self.stop.setVisible((is_on or bool(status.trouble)) and is_admin)
        self.set_text(copy_text(status))


class KeyForm(Form):
    """The school's own key: its fingerprint, and for an admin, replacing it."""

    take_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", "", "", parent)
        self.set_heading(self.tr("The school’s key"))
        self.button.setText(self.tr("Make a new key"))
        self.button.setProperty("isMain", False)
        self.password = self.secret(self.tr("Your password"), hint=self.tr("Once more, to be sure"))
        self.new_key = self.line(self.tr("New fingerprint"), hint=self.tr("As the other station shows it"))
        self.take = push_button(self.tr("Take over a new key…"), self, self.take_wanted.emit)
        self.add_button(self.take)

    def show_key(self, fingerprint: str, is_admin: bool) -> None:
        """Show the fingerprint; the buttons are for admins, and the fields appear once one of them is pressed."""
        self.show_field(self.password, False)
        self.show_field(self.new_key, False)
        self.button.setVisible(is_admin)
        self.take.setVisible(is_admin)
        text = self.tr("Fingerprint: {fingerprint}. Anyone who verifies a record checks it against this fingerprint.")
        if is_admin:
            text = self.tr(
                "Fingerprint: {fingerprint}. Anyone who verifies a record checks it against this fingerprint. If an "
                "admin’s password has leaked, change the password first, then press Make a new key."
            )
        self.set_text(text.format(fingerprint=fingerprint))

    def has_password(self) -> bool:
        """Whether the password was typed; shows its field."""
        self.show_field(self.new_key, False)
        return self._is_filled(self.password)

    def can_take(self) -> bool:
        """Whether password and fingerprint were typed; shows their fields."""
        self.show_field(self.new_key, True)
        return self._is_filled(self.password, self.new_key)

    def _is_filled(self, *fields: QLineEdit) -> bool:
        empty = [field for field in fields if not field.text().strip()]
        for field in fields:
            self.show_field(field, True)
        if empty:
            empty[0].setFocus()
        return not empty


class RecordsView(QWidget):
    """Findings on the left, the school's server and key on the right."""

    def __init__(self, service: SchoolService, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._service = service
        self.ask_save: Callable[[str, str], str] = self._ask_save
        self.ask_open: Callable[[str], str] = self._ask_open
        self.check = push_button(self.tr("Check the records"), self, self._check)
        self.check.setProperty("isMain", True)
        self.new = push_button(self.tr("Check what is new"), self, self._check_new)
        self.halt = push_button(self.tr("Stop"), self, self._stop_job)
        self._job: RecordsJob | None = None
        self._heading = ""
        self._text_of: Callable[[Any], str] = str
        self._polling = QTimer(self)
        self._polling.setInterval(POLL_MS)
        self._polling.timeout.connect(self._poll)
        self.compare = push_button(self.tr("Compare with a list of seals…"), self, self._compare)
        self.verify = push_button(self.tr("Verify a file…"), self, self._verify)
        self.fingerprint = QLineEdit(self)
        self.fingerprint.setMaxLength(LONGEST)
        self.report = QPlainTextEdit(self)
        self.backup = push_button(self.tr("Save a backup…"), self, self._write_backup)
        self.seals = push_button(self.tr("Save a list of seals…"), self, self._write_seals)
        self.revoked = push_button(self.tr("Save the list of revoked certificates…"), self, self._write_revoked)
        self.enrollment = push_button(self.tr("Save an enrollment file…"), self, self._write_enrollment)
        self.copy = CopyForm(self)
        self.key = KeyForm(self)
        self.key.sent.connect(self._rotate_key)
        self.key.take_wanted.connect(self._take_key)
        self._refreshing = QTimer(self)
        self._refreshing.setInterval(REFRESH_MS)
        self._refreshing.timeout.connect(self._show_copy)
        self.copy.sent.connect(self._start_copy)
        self.copy.stop_wanted.connect(self._stop_copy)
        self._lay_out()
        self.clear()

    def show_records(self) -> None:
        """Show the actions that the person who is signed in may take."""
        for button in (self.revoked, self.enrollment):
            button.setVisible(self._service.is_admin)
        self.key.show_key(self._service.summary.fingerprint, self._service.is_admin)
        self._show_copy()

    def clear(self) -> None:
        """Clear the findings, and stop waiting for more."""
        self.stop()
        self._set_busy(False)
        self.copy.set_busy(False)
        self.report.setPlainText("")
        self.fingerprint.clear()
        self.copy.clear()
        self.key.set_busy(False)
        self.key.clear()

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

    def _check(self) -> None:
        self._look_at(self.tr("Checking every event, signature and seal …"), check_text,
                      check_folder, self._service.folder, None, False)  # fmt: skip

    def _check_new(self) -> None:
        self._look_at(self.tr("Checking what is new …"), check_text, check_folder, self._service.folder, None, True)

    def _compare(self) -> None:
        if chosen := self.ask_open(self.tr("List of seals")):
            folder = self._service.folder
            self._look_at(self.tr("Comparing the seals …"), check_text, check_folder, folder, Path(chosen), False)

    def _verify(self) -> None:
        if chosen := self.ask_open(self.tr("A sitting’s record, or a school’s database")):
            self._verify_file(Path(chosen))

    def _verify_file(self, file: Path) -> None:
        known = self.fingerprint.text().strip()
        text, game = self.tr("Verifying {file} …").format(file=file.name), self._service.game.folder
        self._look_at(text, verify_text, verify_in, file, game, known)

    def _look_at(
        self, text: str, text_of: Callable[[Any], str], work: Callable[..., object], *arguments: object
    ) -> None:
        """Run a check in another process; no other one begins until it is done or stopped."""
        if self._service.state != "in" or self._job is not None:
            return
        self._service.touch()
        self._heading, self._text_of = text, text_of
        self.report.setPlainText(text)
        self._set_busy(True)
        self._job = RecordsJob(work, *arguments)
        self._polling.start()

    def _poll(self) -> None:
        """Show the progress or the result of the other process."""
        job = self._job
        outcome = None if job is None else job.poll()
        if job is not None and outcome is None:
            progress = self.tr("{done} of {total} sittings") if job.of else self.tr("{done} sittings")
            progress = progress.format(done=job.done, total=job.of)
            self.report.setPlainText(f"{self._heading} {progress}" if job.done else self._heading)
        elif outcome is not None:
            self.stop()
            self._show_report(
                self._text_of(outcome.found) if outcome.error is None else records_error_text(outcome.error)
            )

    def _stop_job(self) -> None:
        self.stop()
        self._show_report(self.tr("Stopped."))

    def stop(self) -> None:
        """Stop the check in the other process."""
        self._polling.stop()
        job, self._job = self._job, None
        if job is not None:
            job.stop()

    def _show_report(self, text: str) -> None:
        self._set_busy(self._job is not None)
        if self._service.state == "in":
            self.report.setPlainText(text)
            self.report.setFocus()
            bring_into_view(self.check)  # the report begins below it, and may be taller than the screen
            announce(self, text.partition("\n")[0])

    def _set_busy(self, is_busy: bool) -> None:
        for button in (self.check, self.new, self.compare, self.verify):
            button.setEnabled(not is_busy)
        self.new.setVisible(not is_busy)
        self.halt.setVisible(is_busy)

    def _start_copy(self) -> None:
        service, copy = self._service, self.copy
        at = service.clock.now()
        job = partial(service.server_copy.start, url=copy.url.text(), password=copy.password.text(), at=at)
        self.copy.set_busy(True)
        self._service.do(job, self._on_copy, self._on_no_copy)

    def _stop_copy(self) -> None:
        job = partial(self._service.server_copy.stop, at=self._service.clock.now())
        self._service.do(job, self._on_copy, self._on_no_copy)

    def _on_copy(self, _: None) -> None:
        self.copy.set_busy(False)
        self.copy.clear()
        self._show_copy()
        (self.copy.stop if self._service.server_copy.status.url else self.copy.url).setFocus()

    def _on_no_copy(self, text: str) -> None:
        self.copy.set_busy(False)
        self.copy.password.clear()
        self.copy.say(text)

    def _show_copy(self) -> None:
        self.copy.show_status(self._service.server_copy.status, self._service.is_admin)

    def _rotate_key(self) -> None:
        if not self.key.has_password():
            return
        job = partial(school_key.rotate_key, password=self.key.password.text(), at=self._service.clock.now())
        self.key.set_busy(True)
        self._service.do(job, self._on_key, self._on_no_key)

    def _take_key(self) -> None:
        if not self.key.can_take():
            self.key.say(
                self.tr(
                    "Type the password you have at the station where the key was made, and the fingerprint of the new "
                    "key, then press again."
                )
            )
        elif chosen := self.ask_open(self.tr("The enrollment file of that station")):
            password, at = self.key.password.text(), self._service.clock.now()
            self.key.set_busy(True)
            new_key = self.key.new_key.text()
            job = partial(school_key.take_key, file=Path(chosen), password=password, fingerprint=new_key, at=at)
            self._service.do(job, self._on_key, self._on_no_key)

    def _on_key(self, fingerprint: str) -> None:
        self.key.set_busy(False)
        self.key.clear()
        self.key.show_key(fingerprint, self._service.is_admin)
        text = self.tr(
            "The school has a new key, with the fingerprint {fingerprint}. Tell whoever verifies your records. Save an "
            "enrollment file here now; at each other station, take over the key with that file and this fingerprint. "
            "Records that you hand out from now on carry the new key."
        )
        self._show_report(text.format(fingerprint=fingerprint))

    def _on_no_key(self, text: str) -> None:
        self.key.set_busy(False)
        self.key.password.clear()
        self.key.say(text)

    def _write_enrollment(self) -> None:
        text = self.tr("{file} saved. It lets another station join and holds encrypted keys: keep it to yourself.")
        job = partial(records_files.write_enrollment, at=self._service.clock.now())
        self._write(f"school{ENROLLMENT_ENDING}", self.tr("Enrollment file"), text, job)

    def _write_backup(self) -> None:
        text = self.tr("{file} saved. It is a backup of everything up to now. Keep it on another machine.")
        job = partial(records_files.write_backup, at=self._service.clock.now())
        self._write(self._dated("{day}.backup"), self.tr("Backup"), text, job)

    def _write_seals(self) -> None:
        text = self.tr("{file} saved. It lists the seals up to now. Keep it on another machine, or on paper.")
        self._write(self._dated("seals-{day}.txt"), self.tr("List of seals"), text, records_files.write_seals)

    def _write_revoked(self) -> None:
        text = self.tr(
            "{file} saved. Give it to whoever has a record of this station, again after each change: their record "
            "compared with it shows whether its certificate was revoked."
        )
        job = partial(certificate_status.write_revoked, at=self._service.clock.now())
        self._write(self._dated("revoked-{day}.json"), self.tr("List of revoked certificates"), text, job)

    def _dated(self, ending: str) -> str:
        """A file name with the school and the day, so that it does not replace yesterday's."""
        school = person_file(self._service.summary.school)
        return f"{school}-{ending.format(day=day(self._service.clock.now()))}"

    def _write(self, name: str, title: str, text: str, job: Callable[..., None]) -> None:
        if chosen := self.ask_save(title, name):
            path = Path(chosen)
            saved = text.format(file=path.name)
            self._service.look(partial(job, path=path), lambda _: self._show_report(saved), self._show_report)

    def _ask_save(self, title: str, name: str) -> str:
        return QFileDialog.getSaveFileName(self, title, str(Path.home() / name))[0]

    def _ask_open(self, title: str) -> str:
        return QFileDialog.getOpenFileName(self, title, str(Path.home()))[0]

    def _comparing(self) -> QVBoxLayout:
        """The field for the fingerprint that a verified file must match."""
        column, row, label = QVBoxLayout(), QHBoxLayout(), PlainLabel(self, self.tr("The school’s fingerprint"))
        self.fingerprint.setPlaceholderText(self.tr("If known; the file must match it"))
        self.fingerprint.setAccessibleName(label.text())
        label.setBuddy(self.fingerprint)
        row.addWidget(self.fingerprint, 1)
        column.setSpacing(2)
        column.addWidget(label)
        column.addLayout(row)
        return column

    def _lay_out(self) -> None:
        self.report.setObjectName("entries")
        self.report.setAccessibleName(self.tr("Report"))
        self.report.setReadOnly(True)
        self.report.setTabChangesFocus(True)
        self.report.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.report.setPlaceholderText(
            self.tr(
                "Nothing has been checked yet. A check recomputes every hash and signature in this database. Comparing "
                "with a list of seals you kept elsewhere also shows whether the records were rolled back. Verifying a "
                "file needs nothing but the file."
            )
        )
        left, right, body = QVBoxLayout(), QVBoxLayout(), QHBoxLayout(self)
        left.setSpacing(10)
        left.addWidget(FoldingRow((self.check, self.new, self.compare, self.verify, self.halt), self))
        left.addLayout(self._comparing())
        left.addWidget(
            FoldingRow((self.backup, self.seals, self.revoked, self.enrollment), self)
        )  # above the report; under it they would be off a small screen
        left.addWidget(self.report, 1)
        right.addWidget(self.copy)
        right.addWidget(self.key)
        right.addStretch()
        body.setContentsMargins(0, 0, 0, 0)
        body.setSpacing(22)
        body.addLayout(left, 5)
        body.addLayout(right, 4)
