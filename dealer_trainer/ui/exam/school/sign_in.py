"""Signing in, what a form can check about a new password, and the PIN that unlocks a session."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from dealer_trainer.ui.widget.form import Form, offer

SHORTEST = 10
"""Characters of the shortest password."""


def password_complaint(password: str, again: str, name: str) -> str:
    """Why a password, typed twice, is unacceptable for somebody of this name; empty if it is acceptable."""
    if len(password) < SHORTEST:
        text = QCoreApplication.translate("Password", "A password needs at least {shortest} characters.")
        return text.format(shortest=SHORTEST)
    if password.casefold() == name.strip().casefold() or len(set(password)) < 4:
        return QCoreApplication.translate("Password", "That password is too easy to guess.")
    return "" if password == again else QCoreApplication.translate("Password", "The two passwords do not match.")


NARROW = 460
"""Width of these forms at scale 1."""


class SignInForm(Form):
    """The name and password of an examiner."""

    sign_in_wanted = Signal(str, str)
    """Name and password."""

    widest, emblem = NARROW, "exam"

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.describe(self.tr("Sign in"), "", self.tr("Sign in"))
        self.who = self.choice(self.tr("Name"))
        self.password = self.secret(self.tr("Password"))
        self.sent.connect(lambda: self.sign_in_wanted.emit(str(self.who.currentData() or ""), self.password.text()))

    def choose(self, name: str) -> None:
        """Choose a name: usually it is the last person again."""
        if self.who.findData(name) >= 0:
            self.who.choose(name)

    def show_school(self, school: str, names: Sequence[str]) -> None:
        """Show who can sign in; the chosen person stays chosen."""
        self.set_text(school)
        offer(self.who, {name: name for name in names})


class OwnPasswordForm(Form):
    """The first sign-in with a password that somebody else chose: choose a new one before anything else."""

    password_given = Signal(str, str)
    """The old password, and the new one."""
    sign_out_wanted = Signal()

    widest, emblem = NARROW, "lock"

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        text = self.tr("Somebody else chose the one you signed in with. Nobody else should be able to sign for you.")
        self.describe(self.tr("Choose a password of your own"), text, self.tr("Set password"))
        self.old = self.secret(self.tr("Old password"))
        self.password = self.secret(self.tr("New password"))
        self.again = self.secret(self.tr("Repeat password"))
        self.sign_out = self.action(self.tr("Sign out"), self.sign_out_wanted.emit)
        self.sent.connect(self._on_sent)

    def _on_sent(self) -> None:
        if complaint := password_complaint(self.password.text(), self.again.text(), ""):
            self.say(complaint)
            return
        self.password_given.emit(self.old.text(), self.password.text())


class PinForm(Form):
    """Before a session is locked for the first time: choose the PIN that unlocks it."""

    pin_given = Signal(str)
    back_wanted = Signal()

    widest, emblem = NARROW, "lock"

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        text = self.tr(
            "Choose a PIN of at least four digits. It unlocks this session only. It is not saved, and it stops "
            "working when you sign out or enter it wrong five times."
        )
        self.describe(self.tr("Lock this page"), text, self.tr("Lock"))
        self.pin = self.secret(self.tr("PIN"))
        self.again = self.secret(self.tr("Repeat PIN"))
        self.back = self.action(self.tr("Back"), self.back_wanted.emit)
        self.sent.connect(self._on_sent)

    def _on_sent(self) -> None:
        if self.pin.text() != self.again.text():
            self.say(self.tr("The two PINs do not match."))
            return
        self.pin_given.emit(self.pin.text())


class UnlockForm(Form):
    """Unlocks a locked session with its PIN; somebody who has forgotten the PIN can sign out."""

    pin_given = Signal(str)
    sign_out_wanted = Signal()

    widest, emblem = NARROW, "lock"

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.describe(self.tr("Locked"), "", self.tr("Unlock"))
        self.pin = self.secret(self.tr("PIN"))
        self.sign_out = self.action(self.tr("Sign out"), self.sign_out_wanted.emit)
        self.sent.connect(lambda: self.pin_given.emit(self.pin.text()))

    def show_name(self, name: str) -> None:
        """Show whose session it is."""
        self.set_text(self.tr("{name} is signed in.").format(name=name))
