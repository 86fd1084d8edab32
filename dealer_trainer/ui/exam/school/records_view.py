"""The school's records themselves: looked through, verified, carried out, copied to the school's server."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QFontDatabase, QHideEvent, QShowEvent
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from dealer_trainer.ui.exam.school.records_work import Copied, copied_words
from dealer_trainer.ui.exam.school.school_service import Office
from dealer_trainer.ui.exam.school.sign_in import PACK_ENDING
from dealer_trainer.ui.felt.accessible import announce
from dealer_trainer.ui.widget.form import Form

LOOK_MS = 1000
ADDRESS = "postgresql://station@host/school"


class CopyForm(Form):
    """Where this station's events are copied to."""

    stop_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", "", "", parent)
        self.set_heading(self.tr("The school’s server"))
        self.button.setText(self.tr("Copy from now on"))
        self.url = self.line(self.tr("Address"), hint=ADDRESS, longest=1000)
        self.password = self.secret(
            self.tr("Password"), hint=self.tr("Empty where the server asks for none"), is_needed=False
        )
        self.end = QPushButton(self.tr("Copy no more"), self)
        self.end.setAutoDefault(False)
        self.end.clicked.connect(lambda _=False: self.stop_wanted.emit())
        self.add_button(self.end)

    def show_copied(self, copied: Copied, is_admin: bool) -> None:
        """Show how it stands; the fields are there while nothing is copied."""
        is_on = bool(copied.url)
        for field in (self.url, self.password):
            self.show_field(field, not is_on and is_admin)
        self.button.setVisible(not is_on and is_admin)
        self.end.setVisible((is_on or bool(copied.trouble)) and is_admin)
        self.set_words(copied_words(copied))


class RecordsView(QWidget):
    """What was found at the left, the server and the files at the right."""

    def __init__(self, office: Office, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._office = office
        self.ask_save: Callable[[str, str], str] = self._ask_save
        self.ask_open: Callable[[str], str] = self._ask_open
        self.check = self._button(self.tr("Look through the records"), self._check)
        self.compare = self._button(self.tr("Compare with a list of seals…"), self._compare)
        self.verify = self._button(self.tr("Verify a file…"), self._verify)
        self.report = QPlainTextEdit(self)
        self.backup = self._button(self.tr("Write a backup…"), self._write_backup)
        self.seals = self._button(self.tr("List of seals…"), self._write_seals)
        self.pack = self._button(self.tr("Write a station pack…"), self._write_pack)
        self.copy = CopyForm(self)
        self._look = QTimer(self)
        self._look.setInterval(LOOK_MS)
        self._look.timeout.connect(self._show_copied)
        self.copy.sent.connect(self._copy)
        self.copy.stop_wanted.connect(self._copy_no_more)
        self._lay_out()
        self.clear()

    def show_records(self) -> None:
        """Offer what whoever is signed in may do."""
        session = self._office.session
        self.pack.setVisible(session is not None and session.person.role == "admin")
        self._show_copied()

    def clear(self) -> None:
        """Show nothing of what was found; nothing is waited for any more."""
        self._set_busy(False)
        self.copy.set_busy(False)
        self.report.setPlainText("")
        self.copy.clear()

    def showEvent(self, event: QShowEvent) -> None:
        """Follow the copying while somebody looks."""
        super().showEvent(event)
        self._look.start()

    def hideEvent(self, event: QHideEvent) -> None:
        """Follow it no more; leave no password in a field that nobody looks at."""
        super().hideEvent(event)
        self.copy.clear_secrets()
        self._look.stop()

    def _check(self) -> None:
        self._work(self.tr("Every event, signature and seal is looked at …"), self._office.check, None)

    def _compare(self) -> None:
        if chosen := self.ask_open(self.tr("List of seals")):
            self._work(self.tr("The seals are compared …"), self._office.check, Path(chosen))

    def _verify(self) -> None:
        if chosen := self.ask_open(self.tr("A sitting’s record, or a school’s database")):
            self._work(self.tr("{file} is worked out anew …").format(file=Path(chosen).name),
                       self._office.verify, Path(chosen))  # fmt: skip

    def _work(self, words: str, do: Callable[..., None], path: Path | None) -> None:
        """Have it looked at; until then nothing else is begun."""
        self.report.setPlainText(words)
        self._set_busy(True)
        do(path, self._on_found, self._on_refused)

    def _on_found(self, lines: tuple[str, ...]) -> None:
        self._set_busy(False)
        if self._office.stage == "in":
            self.report.setPlainText("\n".join(lines))
            self.report.setFocus()
            announce(self, lines[0])

    def _on_refused(self, words: str) -> None:
        self._on_found((words,))

    def _set_busy(self, is_busy: bool) -> None:
        for button in (self.check, self.compare, self.verify):
            button.setEnabled(not is_busy)

    def _copy(self) -> None:
        self.copy.set_busy(True)
        self._office.copy_to(self.copy.url.text(), self.copy.password.text(), self._on_copying, self._on_not_copying)

    def _copy_no_more(self) -> None:
        self._office.copy_no_more(self._on_copying, self._on_not_copying)

    def _on_copying(self, _: None) -> None:
        self.copy.set_busy(False)
        self.copy.clear()
        self._show_copied()
        (self.copy.end if self._office.copied.url else self.copy.url).setFocus()

    def _on_not_copying(self, words: str) -> None:
        self.copy.set_busy(False)
        self.copy.password.clear()
        self.copy.say(words)

    def _show_copied(self) -> None:
        session = self._office.session
        self.copy.show_copied(self._office.copied, session is not None and session.person.role == "admin")

    def _write_pack(self) -> None:
        words = self.tr("{file} lets another station join. It holds wrapped keys: keep it from strangers.")
        self._write(f"school{PACK_ENDING}", self.tr("Station pack"), words, self._office.write_pack)

    def _write_backup(self) -> None:
        words = self.tr("{file} is a backup of everything up to now. Keep it on another machine.")
        self._write("school.backup", self.tr("Backup"), words, self._office.back_up)

    def _write_seals(self) -> None:
        words = self.tr("{file} holds the seals up to now. Keep it on another machine, or on paper.")
        self._write("seals.txt", self.tr("List of seals"), words, self._office.write_seals)

    def _write(self, name: str, title: str, words: str, do: Callable[..., None]) -> None:
        if chosen := self.ask_save(title, name):
            told = words.format(file=Path(chosen).name)
            do(Path(chosen), lambda _: self._on_found((told,)), self._on_refused)

    def _ask_save(self, title: str, name: str) -> str:
        return QFileDialog.getSaveFileName(self, title, str(Path.home() / name))[0]

    def _ask_open(self, title: str) -> str:
        return QFileDialog.getOpenFileName(self, title, str(Path.home()))[0]

    def _button(self, words: str, press: Callable[[], None]) -> QPushButton:
        button = QPushButton(words, self)
        button.setAutoDefault(False)
        button.clicked.connect(lambda _=False: press())
        return button

    def _lay_out(self) -> None:
        self.report.setObjectName("entries")
        self.report.setAccessibleName(self.tr("What was found"))
        self.report.setReadOnly(True)
        self.report.setTabChangesFocus(True)
        self.report.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.report.setPlaceholderText(
            self.tr(
                "Nothing was looked at yet. Looking through recomputes every hash and signature of this database; a "
                "list of seals that was kept outside also tells whether it was rolled back. A file is verified as a "
                "stranger would verify it."
            )
        )
        head, left, right, body = QHBoxLayout(), QVBoxLayout(), QVBoxLayout(), QHBoxLayout(self)
        for button in (self.check, self.compare, self.verify):
            head.addWidget(button)
        head.addStretch()
        foot = QHBoxLayout()
        for button in (self.backup, self.seals, self.pack):
            foot.addWidget(button)
        foot.addStretch()
        left.setSpacing(10)
        left.addLayout(head)
        left.addWidget(self.report, 1)
        left.addLayout(foot)
        right.addWidget(self.copy)
        right.addStretch()
        body.setContentsMargins(0, 0, 0, 0)
        body.setSpacing(22)
        body.addLayout(left, 5)
        body.addLayout(right, 4)
