"""The kiosk's password, chosen in the window; if a school has its records here, only by a signed-in supervisor."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from dealer_trainer.demo.machine.password import LEAST, KioskPassword, PasswordError
from dealer_trainer.demo.machine.state import PASSWORD, folder
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.widget.form import Form


class KioskPasswordForm(Form):
    """Two fields and a button; or a note on who may fill them in, and the way to sign in."""

    chosen = Signal()
    """The password was set."""
    sign_in_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", "", "", parent)
        self._is_locked = False
        self.setObjectName("")  # it is in a card already
        column = self.layout()
        assert column is not None
        column.setContentsMargins(0, 10, 0, 0)
        self.set_heading(self.tr("The kiosk’s password"))
        self.password = self.secret(
            self.tr("Password"), hint=self.tr("{least} or more letters or digits").format(least=LEAST)
        )
        self.again = self.secret(self.tr("Repeat password"))
        self.sent.connect(self._on_sent)
        self.lock(None)

    @property
    def is_locked(self) -> bool:
        """Whether somebody has to sign in first."""
        return self._is_locked

    def lock(self, school: str | None) -> None:
        """Let only a supervisor of `school` choose it; None: anybody may."""
        self._is_locked = school is not None
        for field in (self.password, self.again):
            self.show_field(field, not self._is_locked)
        self.clear()
        if self._is_locked:
            text = self.tr("A supervisor of {school} who is signed in chooses it.").format(school=school)
            self.button.setText(self.tr("Sign in on the Exam screen"))
        else:
            text = self.tr("Only this password ends the kiosk. Digits alone will do, for a screen without a keyboard.")
            self.button.setText(self.tr("Set the password"))
        self.set_text(text)

    def _on_sent(self) -> None:
        if self._is_locked:
            self.sign_in_wanted.emit()
            return
        typed, again = self.password.text(), self.again.text()
        self.clear_secrets()
        if typed != again:
            self.say(self.tr("The two passwords do not match."))
            self.start()
            return
        try:
            KioskPassword(folder() / PASSWORD).set(typed)
        except (PasswordError, OSError) as error:
            text = translated(str(error))
            self.say(f"{text[:1].upper()}{text[1:].rstrip('.')}.")
            self.start()
            return
        self.chosen.emit()
