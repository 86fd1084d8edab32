"""Before a part at a real table: who takes the examiner's clipboard, with a password."""

from collections.abc import Sequence
from concurrent.futures import Future
from contextlib import suppress
from time import monotonic_ns

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from dealer_trainer.certification.exam.password_tries import PasswordTries
from dealer_trainer.certification.sitting.body import Person
from dealer_trainer.ui.exam.sitting.supervision import Identify
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.form import Form


class ExaminerForm(Form):
    """Asks for a supervisor; trainees never hold the examiner's clipboard of their own exam."""

    signed_in = Signal(object)
    """The Person who examines at the table."""
    refused = Signal(str)
    """A wrong password was typed; the name it was typed for."""
    _answered = Signal()

    def __init__(
        self, identify: Identify, examiners: Sequence[str], trainee: str, parent: QWidget | None = None
    ) -> None:
        """`trainee`: the id of whoever is examined."""
        super().__init__("", "", "", parent)
        self._identify, self._trainee = identify, trainee
        self._tries = PasswordTries()
        self._future: Future[str] | None = None
        self.button.setText(self.tr("Take the clipboard"))
        self.who = ComboBox({name: name for name in examiners}, self.tr("Your name"), self)
        self.add(self.tr("Your name"), self.who)
        self.password = self.secret(self.tr("Password"))
        self.sent.connect(self._on_sent)
        # The password may be checked in a thread of its own.
        self._answered.connect(self._on_answered, Qt.ConnectionType.QueuedConnection)

    def ask(self, heading: str, text: str) -> None:
        """Show what is about to be examined."""
        self.set_heading(heading)
        self.set_text(text)

    def _on_sent(self) -> None:
        if wait := self._tries.wait_ms(_now()):
            self.say(self.tr("Wait {seconds} s, then try again.").format(seconds=-(-wait // 1000)))
            return
        self.set_busy(True)
        self._future = self._identify(str(self.who.currentData()), self.password.text())
        self.password.clear()
        self._future.add_done_callback(self._on_done)

    def _on_done(self, _: "Future[str]") -> None:
        with suppress(RuntimeError):  # the window may be gone by now
            self._answered.emit()

    def _on_answered(self) -> None:
        future, self._future = self._future, None
        if future is None or not future.done():
            return
        self.set_busy(False)
        if (error := future.exception()) is not None:
            self._tries.fail(_now())
            self.refused.emit(str(self.who.currentData()))
            self.say(str(error) or self.tr("Nobody here has that password."))
        elif future.result() == self._trainee:
            self.say(self.tr("Nobody can be their own examiner."))
        else:
            self._tries.succeed()
            self.signed_in.emit(Person(id=future.result(), name=str(self.who.currentData())))


def _now() -> int:
    """Milliseconds of a clock that nobody can set."""
    return monotonic_ns() // 1_000_000
