"""A command to one or more stations: its reason, minutes if it gives time, and the password, which is asked once."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from dealer_trainer.certification.school.live.live_view import LiveStation
from dealer_trainer.certification.sitting.pause import CAUSES, reason_with
from dealer_trainer.records.log.remote_command import CommandKind
from dealer_trainer.ui.exam.password_check import PasswordCheck
from dealer_trainer.ui.exam.sitting.supervision import MINUTES, MOST_MINUTES, SHORTEST
from dealer_trainer.ui.widget.form import Form, words_of

CheckPassword = Callable[[str], "Future[str]"]
"""Called with a password; returns the id of the person who is signed in, or an error that anybody may read."""


class Authority(QObject):
    """Checks the signed-in person's password, and remembers that it was right, never the password itself."""

    changed = Signal()
    """Whether commands can be given has changed."""
    refused = Signal(str)
    """Why the password was refused."""

    def __init__(self, check: CheckPassword, ticks: Callable[[], int], parent: QObject | None = None) -> None:
        """`ticks`: a clock that nobody can set, in milliseconds."""
        super().__init__(parent)
        self.is_open = False
        self._check_password = check
        self.check = PasswordCheck(ticks, self)
        self.check.accepted.connect(self._on_accepted)
        self.check.refused.connect(self.refused)

    @property
    def is_busy(self) -> bool:
        """Whether a password is being checked."""
        return self.check.is_busy

    def try_password(self, password: str) -> None:
        """Check a password; later emits `changed` or `refused`."""
        if wait := self.check.begin(lambda: self._check_password(password)):
            self.refused.emit(wait)

    def close(self) -> None:
        """Allow no more commands until the password is typed again."""
        was_open, self.is_open = self.is_open, False
        self.check.drop()
        if was_open:
            self.changed.emit()

    def _on_accepted(self, _: str) -> None:
        self.check.succeed()
        self.is_open = True
        self.changed.emit()


KINDS: tuple[CommandKind, ...] = ("pause", "resume", "extra_time", "note", "end")
"""What can be commanded, in the order in which it is offered."""
LONGEST = 450
"""Maximum characters of a reason; with what the trainee reads of it, the record has room for 500."""
NO_CAUSE = ""
"""The trainee is not told why the clock is stopped."""


class CommandDraft(NamedTuple):
    """A supervisor's command to some stations. `ms`: the time to give, None for other commands."""

    kind: CommandKind
    stations: tuple[LiveStation, ...]
    reason: str
    ms: int | None


class CommandForm(Form):
    """Asks for what a command needs. Ending an exam takes a second confirmation."""

    submitted = Signal(object)
    """A CommandDraft from somebody whose password was right."""
    dismissed = Signal()

    def __init__(self, authority: Authority, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._authority = authority
        self.kind: CommandKind = "pause"
        """The command to give."""
        self._stations: tuple[LiveStation, ...] = ()
        self.minutes = self.number(self.tr("Minutes"), 1, MOST_MINUTES, is_needed=False)
        causes = {
            NO_CAUSE: self.tr("No reason"),
            "break": self.tr("A break"),
            "technical": self.tr("Technical trouble"),
            "room": self.tr("Something in the room"),
        }
        self.cause = self.choice(self.tr("The trainee sees"), causes)
        self.reason = self.line(self.tr("Reason"), is_needed=False, longest=LONGEST)
        self.password = self.secret(self.tr("Your password"), self.tr("Asked once until you lock or sign out"))
        self.back = self.action(self.tr("Back"), self.dismiss)
        self.sent.connect(self._on_sent)
        authority.changed.connect(self._on_authority)
        authority.refused.connect(self._on_refused)

    def open(self, kind: CommandKind, stations: Sequence[LiveStation]) -> None:
        """Show the form for a command of that kind to these stations."""
        self.kind, self._stations = kind, tuple(stations)
        self.set_busy(False)
        self.clear()
        self.describe(heading_text(kind, self._stations), self._command_text(), title_text(kind))
        self.minutes.setText(str(MINUTES))
        self.show_field(self.minutes, kind == "extra_time")
        self.show_field(self.cause, kind == "pause")
        self.cause.choose(NO_CAUSE)
        self._show_password()
        private = self.tr("Stays with the school; the record has only a hash of it, not the words.")
        read = self.tr("Others can read this: nothing private.")
        self.reason.setPlaceholderText(private if kind == "extra_time" else read)
        self.reason.setFocus(Qt.FocusReason.OtherFocusReason)

    def dismiss(self) -> None:
        """Close the form without giving the command."""
        self._stations = ()
        self.clear()
        self.set_busy(False)
        self.dismissed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go back with Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self.dismiss()
        else:
            super().keyPressEvent(event)

    def _command_text(self) -> str:
        """Which stations get the command, and what it does."""
        texts = {
            "pause": self.tr("The clock stops and the question is hidden until a supervisor resumes the exam."),
            "resume": self.tr("The clock continues where it stopped."),
            "extra_time": self.tr("The time is added to the current part."),
            "note": self.tr("It goes on record; nothing else happens."),
            "end": self.tr("The exam ends for good. It is graded as it stands and cannot be passed."),
        }
        who = ""
        if len(self._stations) == 1 and (sitting := self._stations[0].sitting) is not None:
            who = self.tr("{trainee}. ").format(trainee=sitting.label)
        offline = [station.name for station in self._stations if station.is_offline]
        late = self.tr(" {stations}: offline now; the command will wait.").format(stations=", ".join(offline))
        return who + texts[self.kind] + (late if offline else "")

    def _show_password(self) -> None:
        self.show_field(self.password, not self._authority.is_open)

    def _on_sent(self) -> None:
        if not self._stations:
            return
        if len(self._reason()) < SHORTEST:
            self.say(self.tr("Write a few words. They go on record."))
            self.reason.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.kind == "extra_time" and not self.minutes.hasAcceptableInput():
            self.say(self.tr("Enter 1 to {most} minutes.").format(most=MOST_MINUTES))
        elif self._authority.is_open:
            self._confirm()
        elif not self._authority.is_busy:
            self.set_busy(True)
            self._authority.try_password(self.password.text())
            self.password.clear()

    def _reason(self) -> str:
        """The reason as recorded: what the trainee reads, and the supervisor's own words."""
        chosen = next((cause for cause in CAUSES if cause == self.cause.currentData()), None)
        return reason_with(chosen if self.kind == "pause" else None, words_of(self.reason))

    def _confirm(self) -> None:
        text = self.tr("This cannot be undone. Press once more to end the exam.")
        if self.kind == "end" and not self.is_confirmed("end", text, self.button, self.tr("Yes, end the exam")):
            self.back.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        ms = int(self.minutes.text()) * 60_000 if self.kind == "extra_time" else None
        request = CommandDraft(self.kind, self._stations, self._reason(), ms)
        self._stations = ()
        self.clear()
        self.submitted.emit(request)

    def _on_authority(self) -> None:
        """Continue once the password was right; ask for it again if it no longer counts."""
        was_asked = bool(self._stations) and not self.button.isEnabled()
        self._show_password()
        if was_asked:
            self.set_busy(False)
            if self._authority.is_open:
                self._confirm()

    def _on_refused(self, text: str) -> None:
        if self._stations:
            self.refuse(text)
            self.password.setFocus(Qt.FocusReason.OtherFocusReason)


def title_text(kind: CommandKind) -> str:
    """The name of a command."""
    return {
        "pause": QCoreApplication.translate("Cockpit", "Pause the exam"),
        "resume": QCoreApplication.translate("Cockpit", "Resume the exam"),
        "extra_time": QCoreApplication.translate("Cockpit", "Give extra time"),
        "note": QCoreApplication.translate("Cockpit", "Add a note"),
        "end": QCoreApplication.translate("Cockpit", "End the exam"),
    }[kind]


def heading_text(kind: CommandKind, stations: Sequence[LiveStation]) -> str:
    """The heading for a command and its stations."""
    title = title_text(kind)
    if len(stations) == 1:
        text = QCoreApplication.translate("Cockpit", "{command} at {station}")
        return text.format(command=title, station=stations[0].name)
    return QCoreApplication.translate("Cockpit", "{command} at {count} stations").format(
        command=title, count=len(stations)
    )
