"""An admin's page of keys: the school's own key, another station that joins, the server that records are copied to."""

from collections.abc import Callable
from functools import partial
from typing import Any

from pydantic import Field
from PySide6.QtCore import QTimer
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from dealer_trainer.certification.school.upkeep import records_check
from dealer_trainer.certification.school.upkeep.records_check import rotate_key, take_key
from dealer_trainer.guide.row import Frozen
from dealer_trainer.records.school.server.replica import CopyStatus
from dealer_trainer.ui.exam.school.end_of_day_view import EndOfDayView
from dealer_trainer.ui.exam.school.records_text import copy_text
from dealer_trainer.ui.exam.school.school_service import SchoolService
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.dialog import ask_file
from dealer_trainer.ui.widget.fact_list import EntryList
from dealer_trainer.ui.widget.form import WHOLE, Form
from dealer_trainer.ui.widget.part import announce, push_button, row

REFRESH_MS = 1000
WIDEST = 1400
"""Width of a form at scale 1."""
LIST = 220
"""Width of the list beside them at scale 1."""
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
            "Give it to whoever checks your certificates: a certificate with the same figures is from your school."
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
    """A list at the left, first what everybody does each day, then what an admin does once; its form at the right."""

    def __init__(self, service: SchoolService, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._service = service
        self.day, self.key = EndOfDayView(service, self), KeyForm(self)
        self.copy, self.enrollment = CopyForm(self), EnrollmentForm(self)
        self.key.given.connect(self._give_key)
        self.enrollment.sent.connect(self._write_enrollment)
        self.copy.given.connect(lambda server: self._copy(service.server_copy.start, **dict(server)))
        self.copy.stop.clicked.connect(lambda: self._copy(service.server_copy.stop))
        self._refreshing = QTimer(self, interval=REFRESH_MS)
        self._refreshing.timeout.connect(self._show_copy)
        titles = (self.tr("End of day"), self.tr("Add a computer"), self.tr("Several stations"), self.tr("Fingerprint"))
        self._forms = (self.day, self.enrollment, self.copy, self.key)
        self.list = EntryList(self)
        self.list.setAccessibleName(self.tr("Records"))
        self.list.addItems(titles)
        self.list.currentRowChanged.connect(self._show_form)
        self.list.setCurrentRow(0)
        self.setLayout(row(self.list, *((form, 1000) for form in self._forms), 1, gap=16))

    def _show_form(self, row: int) -> None:
        for place, form in enumerate(self._forms):
            form.setVisible(place == row)

    def follow(self) -> None:
        """Show the school's key and the state of the copying; what is an admin's to an admin alone."""
        is_admin = self._service.is_admin
        self.day.follow()
        self.key.show_key(self._service.summary.fingerprint, is_admin=is_admin)
        for place in (self._forms.index(self.enrollment), self._forms.index(self.copy)):
            self.list.item(place).setHidden(not is_admin)
        self._show_copy()

    def stop(self) -> None:
        """Stop a check."""
        self.day.stop()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the list room in proportion to the type."""
        super().resizeEvent(event)
        self.list.setFixedWidth(round(LIST * unit(self)))
        self.list.measure()

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
