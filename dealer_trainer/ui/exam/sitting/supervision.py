"""A supervisor acts on an exam with a password: while it runs, before it is resumed, at a real table."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from time import monotonic_ns
from typing import Any

from pydantic import Field
from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from dealer_trainer.certification.exam.exam import Exam, ExamView
from dealer_trainer.certification.school.examiner import PasswordTries
from dealer_trainer.certification.sitting.body import AT_WORK, Person, Reason
from dealer_trainer.certification.sitting.event_body import Paused
from dealer_trainer.certification.sitting.sitting import Sitting
from dealer_trainer.certification.sitting.sitting_state import CAUSES, ExamAnswer, PauseCause, cause_in, reason_with
from dealer_trainer.guide.row import Frozen
from dealer_trainer.records.log.private import WITHHELD
from dealer_trainer.ui.settings.translated import game_text, translated
from dealer_trainer.ui.style.stylesheet import WindowStyle
from dealer_trainer.ui.widget.area import PageArea
from dealer_trainer.ui.widget.form import Centered, Form, offer
from dealer_trainer.ui.widget.part import column

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


SupervisorAction = tuple[Callable[[Exam], None], ...]
"""The steps of an action, with one reason and one password for all of them."""

LEAVE = "leave"
GIVEN_BACK = "given_back"
KINDS = ("paused", "resumed", GIVEN_BACK, "extra_time", "flagged", "terminated")
"""The actions, in the order in which they are offered."""
MINUTES, MOST_MINUTES = 5, 240
SHORTEST, LONGEST = 3, 450
"""The fewest and the most characters of a reason; with what the trainee reads of it, the record has room for 500."""
NO_CAUSE = ""
"""The trainee is not told why the clock is stopped."""


def order_text(kind: str) -> str:
    """The name of what a supervisor may have an exam do, here or from another station."""
    return {
        "paused": QCoreApplication.translate("Order", "Pause the exam"),
        "resumed": QCoreApplication.translate("Order", "Resume the exam"),
        GIVEN_BACK: QCoreApplication.translate("Order", "Resume the exam and give the time back"),
        "extra_time": QCoreApplication.translate("Order", "Give extra time"),
        "flagged": QCoreApplication.translate("Order", "Add a note"),
        "terminated": QCoreApplication.translate("Order", "End the exam"),
        LEAVE: QCoreApplication.translate("Order", "Leave the exam to resume it later"),
    }[kind]


class Order(Frozen):
    """What a supervisor has an exam do, and why. `minutes`: if it gives time; `cause`: what the trainee reads."""

    kind: str
    minutes: int = Field(MINUTES, ge=1, le=MOST_MINUTES)
    cause: str = NO_CAUSE
    reason: str = Field("", max_length=LONGEST)

    @property
    def whole_reason(self) -> str:
        """The reason as recorded: what the trainee reads, and the supervisor's own words."""
        return reason_with(next((cause for cause in CAUSES if cause == self.cause), None), self.reason)


class OrderForm(PasswordForm):
    """Asks for what an order needs, and once more before an exam is ended; Escape goes back."""

    model, is_remote = Order, False
    """Remote: to another station, whose trainee may read why; there is nothing else to choose."""
    dismissed = Signal()
    """The form was closed."""

    def __init__(
        self, identify: Identify, ticks: Callable[[], int], examiners: Sequence[str] = (), *, back: str,
        parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        """`examiners`: the names of all who may act here, the likeliest first; `back`: what leaving is called.

        `ticks`: a clock that nobody can set.
        """
        super().__init__(identify, ticks, parent)
        self.act = self.choice("kind", self.tr("Action"))
        causes = {
            NO_CAUSE: self.tr("No reason"), "break": self.tr("A break"), "technical": self.tr("Technical trouble"),
            "room": self.tr("Something in the room"),
        }  # fmt: skip
        self.cause = self.choice("cause", self.tr("The trainee sees"), causes)
        self.minutes = self.number("minutes", self.tr("Minutes"), is_needed=True)
        self.reason = self.line("reason", self.tr("Reason"))
        self.ask_password(self.tr("Password") if examiners else self.tr("Your password"), examiners)
        self.back = self.action(back, self.dismiss)
        self.act.currentIndexChanged.connect(lambda _: self.show_order())

    @property
    def kind(self) -> str:
        """What is ordered."""
        return str(self.act.currentData())

    def offer_orders(self, kinds: Sequence[str]) -> None:
        """Offer these orders; the chosen one stays chosen."""
        if list(kinds) != [self.act.itemData(row) for row in range(self.act.count())]:
            offer(self.act, {kind: order_text(kind) for kind in kinds})
            self.show_order()

    def show_order(self) -> None:
        """Ask for what the order needs, and say who reads the reason."""
        is_time = self.kind == "extra_time"
        self.show_field(self.act, not self.is_remote)
        self.show_field(self.minutes, is_time)
        self.show_field(self.cause, self.is_remote and self.kind == "paused")
        read = self.tr("Others can read this: nothing private.")
        private = self.tr("Stays with the school; the record has only a hash of it, not the words.")
        self.reason.setPlaceholderText(private if is_time else read)
        self.measure()
        self.button.setEnabled(self.act.count() > 0)

    def start(self) -> None:
        """Begin with the reason."""
        self.reason.setFocus(Qt.FocusReason.OtherFocusReason)

    def clear(self) -> None:
        """Empty it; the usual minutes are there."""
        super().clear()
        self.minutes.setText(str(MINUTES))
        self.cause.choose(NO_CAUSE)

    @property
    def values(self) -> dict[str, Any]:
        """What is filled in; the order also where there is only one."""
        return super().values | {"kind": self.kind}

    def send(self) -> None:
        """Say what is missing, ask once more before an exam is ended, and check the password."""
        if self.kind == "extra_time" and not self.minutes.hasAcceptableInput():
            super().send()  # says so
        elif len(self.value.whole_reason) < SHORTEST:
            self.say(self.tr("Write a few words. They go on record."))
            self.start()
        elif self.kind == "terminated" and self.password.text() and not self.is_confirmed(
            "end", self.tr("The exam ends for good and cannot be passed. Press again to end it."),
            self.button, self.tr("Yes, end the exam"),
        ):  # fmt: skip
            self.back.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            super().send()

    def dismiss(self) -> None:
        """Close the form; a password that is still being checked no longer has an effect."""
        self.drop()
        self.clear()
        self.dismissed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go back with Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self.back.click()
        else:
            super().keyPressEvent(event)


class SupervisorForm(OrderForm):
    """Offers the possible actions. It always asks for the password, because the trainee sits at this keyboard."""

    emblem = "lock"
    taken = Signal(object, object)
    """An Order, and the Person who signs it."""

    def __init__(
        self, identify: Identify, examiners: Sequence[str], ticks: Callable[[], int], parent: QWidget | None = None
    ) -> None:
        super().__init__(identify, ticks, examiners, back=self.tr("Back to the exam"), parent=parent)
        self.describe(self.tr("Supervisor"), "", self.tr("Confirm"))
        self.is_open = False

    def show_view(self, view: ExamView) -> None:
        """Offer the actions that are possible now."""
        text = self.tr("The clock keeps running until you pause the exam. Everything you do here goes on record.")
        if view.stage not in AT_WORK:
            text = self.tr("The clock is stopped. Everything you do here goes on record.")
        self.set_text(stood_text(view.stood_ms) if view.stood_ms else text)
        open_now = view.may | ({GIVEN_BACK} if view.stood_ms and "resumed" in view.may else set())
        left = (LEAVE,) if view.stage in ("ready", "paused") else ()
        self.offer_orders((*(kind for kind in KINDS if kind in open_now), *left))

    def open(self, view: ExamView) -> None:
        """Show the form, empty."""
        self.is_open = True
        self.clear()
        self.act.clear()
        self.show_view(view)
        self.start()

    def dismiss(self) -> None:
        """Close it."""
        self.is_open = False
        super().dismiss()

    def go_on(self, person: Person) -> bool:
        """Take the action, signed by that supervisor."""
        self.taken.emit(self.value, person)
        return True


class Interruption(Frozen):
    """Why an exam is resumed."""

    reason: Reason


class ResumeForm(Form):
    """Asks for one reason; the supervisor who signed in with a password reopens and resumes the sitting."""

    model, emblem = Interruption, "pause"

    def __init__(self, exam: Exam, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        hint = self.tr("Others can read this: nothing private.")
        self.reason = self.line("reason", self.tr("Reason"), hint)
        self.back = self.action(self.tr("Back"))
        words = self.tr(
            "Everything saved is still there. {name} has to be here: as soon as you resume, the question is shown and "
            "the clock runs."
        )
        text = f"{words.format(name=exam.sitting.opened.trainee.name)}\n\n{_last_saved(exam.sitting)}"
        self.describe(self.tr("This exam was interrupted"), text, self.tr("Resume the exam"))


class ResumeWindow(QWidget):
    """The form in a window of its own, full screen as the exam will be: beside it nothing can be reached."""

    left = Signal()
    """The supervisor does not resume now."""

    def __init__(self, exam: Exam) -> None:
        super().__init__()
        self.setObjectName("page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setWindowTitle(self.tr("Exam"))
        self.resize(1180, 680)
        self._style = WindowStyle(self)
        self.form = ResumeForm(exam, self)
        self.form.back.clicked.connect(self.close)
        self.setLayout(column(PageArea(Centered(self.form))))
        self._style.fit(self)

    def begin(self) -> None:
        """Show it."""
        self.showFullScreen()
        self.form.start()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Leave the sitting as it is."""
        super().closeEvent(event)
        self.deleteLater()
        self.left.emit()


def _last_saved(sitting: Sitting) -> str:
    """The last question or round on record, for the trainee to confirm: a record that was cut ends too early."""
    last = max(sitting.done, key=lambda work: (work.part, work.number), default=None)
    ask = QCoreApplication.translate("ResumeForm", "Ask {name} whether that is right.")
    asked = ask.format(name=sitting.opened.trainee.name)
    if last is None:
        none = QCoreApplication.translate("ResumeForm", "No answer is on record.")
        return f"{none} {asked}"
    said = QCoreApplication.translate(
        "ResumeForm", "The last work on record is number {number} of “{part}”. {question}"
    )
    question = translated(last.item.question) if isinstance(last, ExamAnswer) else ""
    part = game_text(sitting.blueprint.parts[last.part].title)
    return f"{said.format(number=last.number + 1, part=part, question=question)} {asked}"


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
    who = QCoreApplication.translate("ExamMessage", "The clock is stopped.")
    if pause is not None and pause.order is not None:
        name = "" if pause.name == WITHHELD else pause.name
        who = QCoreApplication.translate("ExamMessage", "{name} stopped the clock from another station.").format(
            name=name or QCoreApplication.translate("ExamMessage", "A supervisor")
        )
    causes: dict[PauseCause | None, str] = {
        "break": QCoreApplication.translate("ExamMessage", "It is a break."),
        "technical": QCoreApplication.translate(
            "ExamMessage", "There is a technical problem. Somebody is working on it."
        ),
        "room": QCoreApplication.translate(
            "ExamMessage", "Something in the room comes first. Follow the instructions given there."
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

    def give(exam: Exam) -> None:
        exam.give_time(by, ms, reason)

    def flag(exam: Exam) -> None:
        exam.flag(by, reason)

    actions: dict[str, SupervisorAction] = {
        "paused": (lambda exam: exam.pause(by, reason),), "resumed": (resume,), GIVEN_BACK: (give, resume),
        "reopened": (lambda exam: exam.reopen(by, reason), resume), "extra_time": (give,), "flagged": (flag,),
        "terminated": (lambda exam: exam.terminate(by, reason),), LEAVE: (flag,),
    }  # fmt: skip
    return actions[kind]


class ExaminerForm(PasswordForm):
    """Asks for a supervisor; trainees never hold the examiner's clipboard of their own exam."""

    emblem = "exam"
    signed_in = Signal(object)
    """The Person who examines at the table."""

    def __init__(
        self, identify: Identify, examiners: Sequence[str], trainee: str, parent: QWidget | None = None
    ) -> None:
        """`trainee`: the id of the trainee who is examined."""
        super().__init__(identify, parent=parent)
        self._trainee = trainee
        self.describe("", "", self.tr("Take the clipboard"))
        self.ask_password(self.tr("Password"), examiners)

    def go_on(self, person: Person) -> bool:
        """Hand the clipboard to that supervisor."""
        if person.id == self._trainee:  # the wrong passwords before it count on: their own resets no other's
            self.say(self.tr("Nobody can be their own examiner."))
            return False
        self.signed_in.emit(person)
        return True
