"""The supervisor's sheet at the trainee's station: what is to be done, why, and the password of whoever does it."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QPushButton, QWidget

from dealer_trainer.certification.exam import Exam, View
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.form import Form

Authority = Callable[[str, str], "Future[str]"]
"""Asked with a name and a password: the id of that supervisor, or an error whose words may be read by everybody."""
Order = Callable[[Exam], None]

LEAVE = "leave"
KINDS = ("paused", "resumed", "reopened", "extra_time", "flagged", "terminated")
"""What is offered, the first that may come first."""
MINUTES, MOST_MINUTES = 5, 240
SHORTEST = 3
"""Letters of a reason, as the record has it."""


class SupervisorSheet(Form):
    """Offers what may come now. The password is asked for every time: the trainee sits at this keyboard."""

    ordered = Signal(object)
    """An Order, by a supervisor and with a reason."""
    leaving = Signal(object)
    """An Order, after which the window is to be closed."""
    left = Signal()
    """The supervisor goes without a word."""
    _answered = Signal()

    def __init__(self, authority: Authority, examiners: Sequence[str], parent: QWidget | None = None) -> None:
        """`examiners`: the names of all who may give orders here, first whoever is expected to."""
        super().__init__("", "", "", parent)
        self._heading.setText(self.tr("Supervisor"))
        self._heading.show()
        self.button.setText(self.tr("Do it"))
        self._authority = authority
        self._future: Future[str] | None = None
        self.is_open = False
        self.what = ComboBox({}, self.tr("What is to be done"), self)
        self.add(self.tr("What is to be done"), self.what)
        self.minutes = self.line(self.tr("Minutes"), is_needed=False)
        self.minutes.setValidator(QIntValidator(1, MOST_MINUTES, self))
        self.reason = self.line(self.tr("Reason"))
        self.reason.setMaxLength(500)
        self.who = ComboBox({name: name for name in examiners}, self.tr("Who you are"), self)
        self.add(self.tr("Who you are"), self.who)
        self.password = self.secret(self.tr("Password"))
        self.back = QPushButton(self.tr("Back to the test"), self)
        self.back.setAutoDefault(False)
        self.back.clicked.connect(lambda _=False: self.leave())
        self.add_button(self.back)
        self.what.currentIndexChanged.connect(self._on_what)
        self.sent.connect(self._on_sent)
        # The password may be looked at in a thread of its own.
        self._answered.connect(self._on_answered, Qt.ConnectionType.QueuedConnection)

    @property
    def is_asking(self) -> bool:
        """A password is being looked at."""
        return self._future is not None

    def offer(self, view: View) -> None:
        """Offer what may come now."""
        running = self.tr("The time goes on until the test is paused. All of it goes into the record.")
        standing = self.tr("The time stands. All that is done here goes into the record.")
        is_standing = "reopened" in view.may or view.stage not in ("next", "item", "round")
        self.set_words(standing if is_standing else running)
        words = {
            "paused": self.tr("Pause the test"),
            "resumed": self.tr("Go on with the test"),
            "reopened": self.tr("Take the interrupted test up again"),
            "extra_time": self.tr("Give time"),
            "flagged": self.tr("Note something down"),
            "terminated": self.tr("End the test here"),
            LEAVE: self.tr("Leave the test; it can be taken up again"),
        }
        may = [kind for kind in KINDS if kind in view.may]
        if view.stage in ("ready", "paused"):
            may.append(LEAVE)
        if may == [self.what.itemData(row) for row in range(self.what.count())]:
            return
        before = self.what.currentData()
        self.what.blockSignals(True)
        self.what.clear()
        for kind in may:
            self.what.addItem(words[kind], kind)
        self.what.blockSignals(False)
        if before in may:
            self.what.choose(str(before))
        self._on_what()

    def open(self, view: View) -> None:
        """Begin anew."""
        self.is_open = True
        self.clear()
        self.minutes.setText(str(MINUTES))
        self.what.clear()
        self.offer(view)
        self.start()

    def leave(self) -> None:
        """Put the sheet away; a password that is still looked at does nothing any more."""
        self._future = None
        self.is_open = False
        self.set_busy(False)
        self.clear()
        self.left.emit()

    @property
    def _is_time(self) -> bool:
        return str(self.what.currentData()) == "extra_time"

    def _on_what(self) -> None:
        self._rows.setRowVisible(self.minutes, self._is_time)
        self.button.setEnabled(self.what.count() > 0)

    def _on_sent(self) -> None:
        if len(self.reason.text().strip()) < SHORTEST:
            self.say(self.tr("A reason has a few words."))
            return
        if self._is_time and not self.minutes.hasAcceptableInput():
            self.say(self.tr("How many minutes: 1 to {most}.").format(most=MOST_MINUTES))
            return
        self.set_busy(True)
        self._future = self._authority(str(self.who.currentData()), self.password.text())
        self.password.clear()
        self._future.add_done_callback(self._on_done)

    def _on_done(self, _: "Future[str]") -> None:
        # The sheet may be gone by now, and with it what was asked for.
        with suppress(RuntimeError):
            self._answered.emit()

    def _on_answered(self) -> None:
        future = self._future
        if future is None or not future.done():
            return
        self._future = None
        self.set_busy(False)
        error = future.exception()
        if error is not None:
            self.say(str(error) or self.tr("That password is nobody's here."))
            self.password.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        kind = str(self.what.currentData())
        order = order_of(kind, future.result(), self.reason.text().strip(), int(self.minutes.text() or 0))
        (self.leaving if kind == LEAVE else self.ordered).emit(order)


def order_of(kind: str, by: str, reason: str, minutes: int) -> Order:
    """What a supervisor chose, as the exam does it; raises KeyError for what no supervisor does here."""
    orders: dict[str, Order] = {
        "paused": lambda exam: exam.pause(by, reason),
        "resumed": lambda exam: exam.resume(by, reason),
        "reopened": lambda exam: exam.reopen(by, reason),
        "extra_time": lambda exam: exam.give_time(by, minutes * 60_000, reason),
        "flagged": lambda exam: exam.flag(by, reason),
        "terminated": lambda exam: exam.terminate(by, reason),
        LEAVE: lambda exam: exam.flag(by, reason),
    }
    return orders[kind]
