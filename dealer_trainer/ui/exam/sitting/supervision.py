"""The supervisor's form during an exam, and the one by which an examiner takes the clipboard at a real table."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from dealer_trainer.certification.exam.exam import Exam
from dealer_trainer.certification.exam.exam_view import ExamView
from dealer_trainer.certification.sitting.body import Person
from dealer_trainer.certification.sitting.pause import PauseCause, cause_in
from dealer_trainer.certification.sitting.supervisor_event import Paused
from dealer_trainer.records.log.private import WITHHELD
from dealer_trainer.ui.exam.password_form import Identify, PasswordForm
from dealer_trainer.ui.widget.form import offer

SupervisorAction = tuple[Callable[[Exam], None], ...]
"""The steps of an action, with one reason and one password for all of them."""

LEAVE = "leave"
GIVEN_BACK = "given_back"
KINDS = ("paused", "resumed", GIVEN_BACK, "reopened", "extra_time", "flagged", "terminated")
"""The actions, in the order in which they are offered."""
MINUTES, MOST_MINUTES = 5, 240
SHORTEST = 3
"""The fewest characters of a reason in the record."""


def order_text(kind: str) -> str:
    """The name of what a supervisor may have an exam do, here or from another station."""
    return {
        "paused": QCoreApplication.translate("Order", "Pause the exam"),
        "resumed": QCoreApplication.translate("Order", "Resume the exam"),
        GIVEN_BACK: QCoreApplication.translate("Order", "Resume the exam and give the time back"),
        "reopened": QCoreApplication.translate("Order", "Resume the interrupted exam"),
        "extra_time": QCoreApplication.translate("Order", "Give extra time"),
        "flagged": QCoreApplication.translate("Order", "Add a note"),
        "terminated": QCoreApplication.translate("Order", "End the exam"),
        LEAVE: QCoreApplication.translate("Order", "Leave the exam to resume it later"),
    }[kind]


class OrderForm(PasswordForm):
    """Asks for a reason, for minutes if time is given, and once more before an exam is ended."""

    dismissed = Signal()
    """The form was closed."""

    def ask_reason(self, longest: int, *, is_needed: bool) -> None:
        """Add the fields."""
        self.minutes = self.number(self.tr("Minutes"), 1, MOST_MINUTES, is_needed=False)
        least = SHORTEST if is_needed else 0
        self.reason = self.line(self.tr("Reason"), is_needed=is_needed, longest=longest, least=least)

    def show_order(self, kind: str) -> None:
        """Ask for what an order needs, and say who reads the reason."""
        is_time = kind == "extra_time"
        self.show_field(self.minutes, is_time)
        read = self.tr("Others can read this: nothing private.")
        private = self.tr("Stays with the school; the record has only a hash of it, not the words.")
        self.reason.setPlaceholderText(private if is_time else read)

    def is_complete(self, kind: str) -> bool:
        """Whether an order can be given now; otherwise it is said what is missing."""
        if kind == "extra_time" and not self.minutes.hasAcceptableInput():
            self.say(self.tr("Enter 1 to {most} minutes.").format(most=MOST_MINUTES))
            return False
        text = self.tr("The exam ends for good and cannot be passed. Press once more to end it.")
        if kind == "terminated" and not self.is_confirmed("end", text, self.button, self.tr("Yes, end the exam")):
            self.back.setFocus(Qt.FocusReason.OtherFocusReason)
            return False
        return True

    def dismiss(self) -> None:
        """Close the form; a password that is still being checked no longer has an effect."""
        raise NotImplementedError

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go back with Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self.back.click()
        else:
            super().keyPressEvent(event)

    def add_back(self, words: str) -> None:
        """Add the button that leads back."""
        self.back = self.action(words, self.dismiss)


class SupervisorForm(OrderForm):
    """Offers the possible actions. It always asks for the password, because the trainee sits at this keyboard."""

    action_taken = Signal(object)
    """A SupervisorAction, signed and with a reason."""
    leave_taken = Signal(object)
    """A SupervisorAction, after which the window is closed."""

    def __init__(
        self, identify: Identify, examiners: Sequence[str], ticks: Callable[[], int], parent: QWidget | None = None
    ) -> None:
        """`examiners`: the names of all who may act here, the likeliest first; `ticks`: a clock that nobody can set."""
        super().__init__(identify, ticks, parent)
        self.describe(self.tr("Supervisor"), "", self.tr("Confirm"))
        self._stood_ms = 0
        self.is_open = False
        self.act = self.choice(self.tr("Action"))
        self.ask_reason(500, is_needed=True)
        self.ask_password(self.tr("Password"), examiners)
        self.add_back(self.tr("Back to the exam"))
        self.act.currentIndexChanged.connect(self._on_action)
        self.sent.connect(self._on_sent)

    def offer(self, view: ExamView) -> None:
        """Offer the actions that are possible now."""
        running = self.tr("The clock keeps running until you pause the exam. Everything you do here goes on record.")
        standing = self.tr("The clock is stopped. Everything you do here goes on record.")
        is_standing = "reopened" in view.may or view.stage not in ("next", "item", "round")
        self.set_text(standing if is_standing else running)
        self._stood_ms = view.stood_ms
        if view.stood_ms:
            self.set_text(stood_text(view.stood_ms))
        open_now = view.may | ({GIVEN_BACK} if view.stood_ms and "resumed" in view.may else set())
        may = [kind for kind in KINDS if kind in open_now]
        if view.stage in ("ready", "paused"):
            may.append(LEAVE)
        if may == [self.act.itemData(row) for row in range(self.act.count())]:
            return
        offer(self.act, {kind: order_text(kind) for kind in may})
        self._on_action()

    def open(self, view: ExamView) -> None:
        """Show the form, empty."""
        self.is_open = True
        self.clear()
        self.minutes.setText(str(MINUTES))
        self.act.clear()
        self.offer(view)
        self.start()

    def dismiss(self) -> None:
        """Close the form; a password that is still being checked no longer has an effect."""
        self.drop()
        self.is_open = False
        self.clear()
        self.dismissed.emit()

    @property
    def _kind(self) -> str:
        return str(self.act.currentData())

    def _on_action(self) -> None:
        self.show_order(self._kind)
        self.button.setEnabled(self.act.count() > 0)

    def _on_sent(self) -> None:
        if self.is_complete(self._kind):
            self.check()

    def go_on(self, person: Person) -> bool:
        """Take the action, signed by that supervisor."""
        kind = self._kind
        ms = int(self.minutes.text() or 0) * 60_000 if kind == "extra_time" else self._stood_ms
        action = action_of(kind, person, self.reason.text().strip(), ms)
        (self.leave_taken if kind == LEAVE else self.action_taken).emit(action)
        return True


def stood_text(ms: int) -> str:
    """That the station was frozen, and how that time counts."""
    words = QCoreApplication.translate(
        "ExamMessage",
        "This station was suspended for {seconds} s. The question stays hidden until a supervisor resumes the exam. "
        "That time counts, unless a supervisor gives it back.",
    )
    return words.format(seconds=-(-ms // 1000))


def paused_text(pause: Paused | None) -> str:
    """Who stopped the clock and why, as far as trainees may know, and what they can do; None: it stopped by itself."""
    name = "" if pause is None or pause.name in (None, WITHHELD) else str(pause.name)
    if pause is None or pause.order is None:
        who = QCoreApplication.translate("ExamMessage", "The clock is stopped.")
    elif name:
        who = QCoreApplication.translate("ExamMessage", "{name} stopped the clock from another station.").format(
            name=name
        )
    else:
        who = QCoreApplication.translate("ExamMessage", "A supervisor stopped the clock from another station.")
    causes: dict[PauseCause | None, str] = {
        "break": QCoreApplication.translate("ExamMessage", "It is a break."),
        "technical": QCoreApplication.translate(
            "ExamMessage", "There is a technical problem. Somebody is working on it."
        ),
        "room": QCoreApplication.translate(
            "ExamMessage", "Something in the room comes first. Follow the instructions you hear there."
        ),
    }
    why = causes.get(None if pause is None else cause_in(pause.reason), "")
    rest = QCoreApplication.translate("ExamMessage", "You lose no time. A supervisor will resume the exam.")
    return " ".join(filter(None, (who, why, rest)))


def action_of(kind: str, by: Person, reason: str, ms: int) -> SupervisorAction:
    """The exam's step for an action that a supervisor chose; raises KeyError for any other kind.

    `ms`: the time to give.
    """

    def resume(exam: Exam) -> None:
        exam.resume(by, reason)

    def give_time(exam: Exam) -> None:
        exam.give_time(by, ms, reason)

    actions: dict[str, SupervisorAction] = {
        "paused": (lambda exam: exam.pause(by, reason),),
        "resumed": (resume,),
        GIVEN_BACK: (give_time, resume),
        "reopened": (lambda exam: exam.reopen(by, reason), resume),
        "extra_time": (give_time,),
        "flagged": (lambda exam: exam.flag(by, reason),),
        "terminated": (lambda exam: exam.terminate(by, reason),),
        LEAVE: (lambda exam: exam.flag(by, reason),),
    }
    return actions[kind]


class ExaminerForm(PasswordForm):
    """Asks for a supervisor; trainees never hold the examiner's clipboard of their own exam."""

    signed_in = Signal(object)
    """The Person who examines at the table."""

    def __init__(
        self, identify: Identify, examiners: Sequence[str], trainee: str, parent: QWidget | None = None
    ) -> None:
        """`trainee`: the id of the trainee who is examined."""
        super().__init__(identify, parent=parent)
        self._trainee = trainee
        self.button.setText(self.tr("Take the clipboard"))
        self.ask_password(self.tr("Password"), examiners)
        self.sent.connect(self.check)

    def ask(self, heading: str, text: str) -> None:
        """Show what is about to be examined."""
        self.set_heading(heading)
        self.set_text(text)

    def go_on(self, person: Person) -> bool:
        """Hand the clipboard to that supervisor."""
        if person.id == self._trainee:  # the wrong passwords before it count on: their own resets no other's
            self.say(self.tr("Nobody can be their own examiner."))
            return False
        self.signed_in.emit(person)
        return True
