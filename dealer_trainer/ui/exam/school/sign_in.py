"""The way in: the school's first start, and the sign-in of whoever examines. Passwords go to the records alone."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QFileDialog, QPushButton, QWidget

from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.form import Form

LEAST = 10
"""Letters of the shortest password."""
PACK_ENDING = ".station-pack.json"


class FoundForm(Form):
    """First start: there is no school on this station yet, and no password that everybody knows."""

    found_wanted = Signal(str, str, str)
    """Name of the school, name of the admin, password."""
    join_wanted = Signal()
    restore_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", "", "", parent)
        self.set_heading(self.tr("Exams on this station"))
        self.set_words(
            self.tr(
                "Exams are kept by a school. Name it, and become its first admin: the admin adds supervisors and "
                "trainees. Choose a password of {least} letters or more and keep it well, for nobody can look it up."
            ).format(least=LEAST)
        )
        self.button.setText(self.tr("Found the school"))
        self.school = self.line(self.tr("Name of the school"))
        self.name = self.line(self.tr("Your name"))
        self.password = self.secret(self.tr("Password"))
        self.again = self.secret(self.tr("The same again"))
        self.join = QPushButton(self.tr("Join a school…"), self)
        self.restore = QPushButton(self.tr("Restore a backup…"), self)
        for button, wanted in ((self.join, self.join_wanted), (self.restore, self.restore_wanted)):
            button.setAutoDefault(False)
            button.clicked.connect(lambda _=False, wanted=wanted: wanted.emit())
            self.add_button(button)
        self.sent.connect(self._on_sent)

    def _on_sent(self) -> None:
        password = self.password.text()
        if (complaint := weakness(password, self.name.text())) or password != self.again.text():
            self.say(complaint or self.tr("The two passwords are not the same."))
            return
        self.found_wanted.emit(_plain(self.school.text()), _plain(self.name.text()), password)


class FileForm(Form):
    """A school out of a file: which one, and the name and password of an admin who is in it."""

    wanted = Signal(object, str, str)
    """Path of the file, name of the admin, password."""
    back_wanted = Signal()

    def __init__(self, file: str, parent: QWidget | None = None) -> None:
        super().__init__("", "", "", parent)
        self.ask_open: Callable[[], str] = self._ask_open
        self._file = file
        self.path = self.line(file, longest=4000)
        self.choose = QPushButton(self.tr("Choose a file…"), self)
        self.choose.clicked.connect(lambda _=False: self.path.setText(self.ask_open() or self.path.text()))
        self.add("", self.choose)
        self.name = self.line(self.tr("Name of the admin"))
        self.password = self.secret(self.tr("Password"))
        self.back = QPushButton(self.tr("Back"), self)
        self.back.clicked.connect(lambda _=False: self.back_wanted.emit())
        self.add_button(self.back)
        for button in (self.choose, self.back):
            button.setAutoDefault(False)
        self.sent.connect(
            lambda: self.wanted.emit(Path(self.path.text()), _plain(self.name.text()), self.password.text())
        )

    def _ask_open(self) -> str:
        return QFileDialog.getOpenFileName(self, self._file, str(Path.home()))[0]


class JoinForm(FileForm):
    """Another station of a school that is there already."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(QCoreApplication.translate("Entrance", "Station pack"), parent)
        self.set_heading(self.tr("Join a school"))
        self.set_words(
            self.tr(
                "At a station of the school, under Records, an admin writes a station pack into a file. Bring that "
                "file here; the password stays the one that the admin has there."
            )
        )
        self.button.setText(self.tr("Join the school"))


class RestoreForm(FileForm):
    """The school of a machine that was lost, out of its backup."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(QCoreApplication.translate("Entrance", "Backup"), parent)
        self.set_heading(self.tr("Restore a backup"))
        self.set_words(
            self.tr(
                "This machine goes on as the station that the backup is of. What was examined after the backup is not "
                "in it: compare with the list of seals that you keep outside."
            )
        )
        self.button.setText(self.tr("Restore"))


class SignInForm(Form):
    """Who examines, and their password."""

    sign_in_wanted = Signal(str, str)
    """Name and password."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", "", "", parent)
        self.set_heading(self.tr("Sign in"))
        self.button.setText(self.tr("Sign in"))
        self.who = ComboBox({}, self.tr("Name"), self)
        self.add(self.tr("Name"), self.who)
        self.password = self.secret(self.tr("Password"))
        self.sent.connect(lambda: self.sign_in_wanted.emit(str(self.who.currentData() or ""), self.password.text()))

    def show_school(self, school: str, names: Sequence[str]) -> None:
        """Show who can sign in; whoever was chosen stays chosen."""
        self.set_words(school)
        before = self.who.currentData()
        self.who.blockSignals(True)
        self.who.clear()
        for name in names:
            self.who.addItem(name, name)
        self.who.blockSignals(False)
        if before in names:
            self.who.choose(str(before))


class PinForm(Form):
    """Before a session is locked: the PIN that opens it again."""

    pin_given = Signal(str)
    back_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", "", "", parent)
        self.set_heading(self.tr("Lock"))
        self.set_words(
            self.tr(
                "Choose a PIN of four digits or more. It opens this session again and no other, until you sign out or "
                "it was wrong five times; it is kept nowhere."
            )
        )
        self.button.setText(self.tr("Lock"))
        self.pin = self.secret(self.tr("PIN"))
        self.again = self.secret(self.tr("The same again"))
        self.back = QPushButton(self.tr("Back"), self)
        self.back.setAutoDefault(False)
        self.back.clicked.connect(lambda _=False: self.back_wanted.emit())
        self.add_button(self.back)
        self.sent.connect(self._on_sent)

    def _on_sent(self) -> None:
        if self.pin.text() != self.again.text():
            self.say(self.tr("The two PINs are not the same."))
            return
        self.pin_given.emit(self.pin.text())


class ReopenForm(Form):
    """A session that was locked: its PIN opens it again; whoever has forgotten it signs out."""

    pin_given = Signal(str)
    leave_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", "", "", parent)
        self.set_heading(self.tr("Locked"))
        self.button.setText(self.tr("Go on"))
        self.pin = self.secret(self.tr("PIN"))
        self.leave = QPushButton(self.tr("Sign out"), self)
        self.leave.setAutoDefault(False)
        self.leave.clicked.connect(lambda _=False: self.leave_wanted.emit())
        self.add_button(self.leave)
        self.sent.connect(lambda: self.pin_given.emit(self.pin.text()))

    def show_name(self, name: str) -> None:
        """Whose session it is."""
        self.set_words(self.tr("{name} is signed in.").format(name=name))


def weakness(password: str, name: str) -> str:
    """Why a password is too weak to be asked for at all; empty where it is not."""
    if len(password) < LEAST:
        words = QCoreApplication.translate("Entrance", "A password has {least} letters or more.")
        return words.format(least=LEAST)
    if password.casefold() == name.strip().casefold() or len(set(password)) < 4:
        return QCoreApplication.translate("Entrance", "That password would be guessed at once.")
    return ""


def _plain(text: str) -> str:
    return " ".join(text.split())
