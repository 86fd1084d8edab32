"""A form that takes a supervisor's password once more: checked in the background, with a wait after wrong ones."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from time import monotonic_ns

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from dealer_trainer.certification.school.examiner import PasswordTries
from dealer_trainer.certification.sitting.body import Person
from dealer_trainer.ui.widget.form import Form

Identify = Callable[[str, str], "Future[str]"]
"""Called with a name and a password; returns the id of that supervisor, or an error that anybody may read."""


class PasswordForm(Form):
    """Checks one password at a time, and goes on with the person whose it was."""

    refused = Signal(str)
    """A wrong password was typed; the name it was typed for."""
    _answered = Signal()

    def __init__(
        self, identify: Identify, ticks: Callable[[], int] | None = None, parent: QWidget | None = None
    ) -> None:
        """`ticks`: a clock that nobody can set, in milliseconds."""
        super().__init__(parent=parent)
        self._identify, self._ticks = identify, ticks or (lambda: monotonic_ns() // 1_000_000)
        self._tries = PasswordTries()
        self._future: Future[str] | None = None
        # The password may be checked in a thread of its own.
        self._answered.connect(self._on_answered, Qt.ConnectionType.QueuedConnection)

    def ask_password(self, label: str, examiners: Sequence[str] = ()) -> None:
        """Add the last fields: who signs, if that may be one of several, and the password."""
        self.who = self.choice("who", self.tr("Your name"), {name: name for name in examiners})
        self.show_field(self.who, bool(examiners))
        self.password = self.secret("password", label)
        self.sent.connect(self.check)

    def check(self) -> None:
        """Check what was typed; the form is busy meanwhile."""
        if wait := self._tries.wait_ms(self._ticks()):
            self.say(self.tr("Wait {seconds} s, then try again.").format(seconds=-(-wait // 1000)))
            return
        password = self.password.text()
        self.password.clear()
        self.set_busy(True)
        self._future = self._identify(self._name, password)
        self._future.add_done_callback(self._on_done)

    def drop(self) -> None:
        """Ignore the result of a check that is still running."""
        self._future = None
        self.set_busy(False)

    def go_on(self, person: Person) -> bool:
        """Go on with a person whose password was right; returns whether that forgets the wrong ones before it."""
        raise NotImplementedError

    @property
    def _name(self) -> str:
        return str(self.who.currentData() or "")

    def _on_done(self, _: "Future[str]") -> None:
        with suppress(RuntimeError):  # the window may be gone by now
            self._answered.emit()

    def _on_answered(self) -> None:
        future = self._future
        if future is None or not future.done():
            return
        self.drop()
        if (error := future.exception()) is None:
            if self.go_on(Person(id=future.result(), name=self._name or future.result())):
                self._tries.succeed()
            return
        self._tries.fail(self._ticks())
        self.refused.emit(self._name)
        self.say(str(error) or self.tr("Nobody here has that password."))
        self.password.setFocus(Qt.FocusReason.OtherFocusReason)
