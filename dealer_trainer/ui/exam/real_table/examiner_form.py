"""Before a part at a real table: the examiner takes the clipboard with a password."""

from collections.abc import Sequence
from time import monotonic_ns

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from dealer_trainer.certification.sitting.body import Person
from dealer_trainer.ui.exam.password_check import PasswordCheck
from dealer_trainer.ui.exam.sitting.supervision import Identify
from dealer_trainer.ui.widget.form import Form


class ExaminerForm(Form):
    """Asks for a supervisor; trainees never hold the examiner's clipboard of their own exam."""

    signed_in = Signal(object)
    """The Person who examines at the table."""
    refused = Signal(str)
    """A wrong password was typed; the name it was typed for."""

    def __init__(
        self, identify: Identify, examiners: Sequence[str], trainee: str, parent: QWidget | None = None
    ) -> None:
        """`trainee`: the id of the trainee who is examined."""
        super().__init__(parent=parent)
        self._identify, self._trainee = identify, trainee
        self.check = PasswordCheck(lambda: monotonic_ns() // 1_000_000, self)  # a clock that nobody can set
        self.button.setText(self.tr("Take the clipboard"))
        self.who = self.choice(self.tr("Your name"), {name: name for name in examiners})
        self.password = self.secret(self.tr("Password"))
        self.sent.connect(self._on_sent)
        self.check.accepted.connect(self._on_accepted)
        self.check.refused.connect(self._on_refused)

    def ask(self, heading: str, text: str) -> None:
        """Show what is about to be examined."""
        self.set_heading(heading)
        self.set_text(text)

    def _on_sent(self) -> None:
        name, password = str(self.who.currentData()), self.password.text()
        if wait := self.check.begin(lambda: self._identify(name, password)):
            self.say(wait)
            return
        self.set_busy(True)
        self.password.clear()

    def _on_refused(self, why: str) -> None:
        self.set_busy(False)
        self.refused.emit(str(self.who.currentData()))
        self.say(why)

    def _on_accepted(self, person_id: str) -> None:
        self.set_busy(False)
        if person_id == self._trainee:  # the wrong passwords before it count on: their own resets no other's
            self.say(self.tr("Nobody can be their own examiner."))
        else:
            self.check.succeed()
            self.signed_in.emit(Person(id=person_id, name=str(self.who.currentData())))
