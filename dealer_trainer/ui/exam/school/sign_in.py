"""Signing in, and what a form can check about a new password."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QLineEdit, QWidget

from dealer_trainer.guide.row import Frozen
from dealer_trainer.ui.widget.form import Form, offer

SHORTEST = 10
"""Characters of the shortest password."""


def password_complaint(password: str, again: str, name: str) -> str:
    """Why a password, typed twice, is unacceptable for somebody of this name; empty if it is acceptable."""
    if len(password) < SHORTEST:
        text = QCoreApplication.translate("Password", "Password: at least {shortest} characters")
        return text.format(shortest=SHORTEST)
    if password.casefold() == name.strip().casefold() or len(set(password)) < 4:
        return QCoreApplication.translate("Password", "That password is too easy to guess.")
    return "" if password == again else QCoreApplication.translate("Password", "The two passwords do not match.")


def blamed_field(form: Form, password: str, name: str) -> QLineEdit:
    """Which of two fields, `password` and `again`, a complaint about a password is about."""
    is_sound = not password_complaint(password, password, name)
    field: QLineEdit = getattr(form, "again" if is_sound else "password")
    return field


class NewPasswordForm(Form):
    """Has a new password in the field `password`, and once more in `again`."""

    again: QLineEdit

    def objection(self, value: Any) -> str:
        """Why the password is too weak."""
        return password_complaint(value.password, self.again.text(), getattr(value, "name", ""))

    def blamed(self, value: Any) -> QWidget:
        """The field that is too weak, or not the same."""
        return blamed_field(self, value.password, getattr(value, "name", ""))


NARROW = 460
"""Width of these forms at scale 1."""


class Credentials(Frozen):
    """Somebody's name and password."""

    name: str
    password: str


class NewPassword(Frozen):
    """The old password, and the one that replaces it."""

    old: str
    password: str


class SignInForm(Form):
    """The name and password of an examiner."""

    model, widest, emblem = Credentials, NARROW, "exam"

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.describe(self.tr("Sign in"), "", self.tr("Sign in"))
        self.who = self.choice("name", self.tr("Name"))
        self.password = self.secret("password", self.tr("Password"))

    def show_school(self, school: str, names: Sequence[str], last: str) -> None:
        """Show who can sign in; the chosen person stays chosen, or `last` is: usually it is the same again."""
        self.set_text(school)
        offer(self.who, {name: name for name in names})
        if last in names:
            self.who.choose(last)


class OwnPasswordForm(NewPasswordForm):
    """The first sign-in with a password that somebody else chose: choose a new one before anything else."""

    model, widest, emblem = NewPassword, NARROW, "lock"

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        text = self.tr("Somebody else chose the one you signed in with. Nobody else should be able to sign for you.")
        self.describe(self.tr("Choose a password of your own"), text, self.tr("Set password"))
        self.old = self.secret("old", self.tr("Old password"))
        self.password = self.secret("password", self.tr("New password"))
        self.again = self.secret("again", self.tr("Repeat password"))
        self.sign_out = self.action(self.tr("Sign out"))
