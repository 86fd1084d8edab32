"""A command to one or more stations: its reason, minutes if it gives time, and the password."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QWidget

from dealer_trainer.certification.school.live.live_view import LiveStation
from dealer_trainer.certification.sitting.body import Person
from dealer_trainer.certification.sitting.pause import CAUSES, reason_with
from dealer_trainer.records.log.remote_command import EVENTS, CommandKind
from dealer_trainer.ui.exam.password_form import Identify
from dealer_trainer.ui.exam.sitting.supervision import MINUTES, SHORTEST, OrderForm, order_text
from dealer_trainer.ui.widget.form import words_of

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


class CommandForm(OrderForm):
    """Asks for what a command needs. Ending an exam takes a second confirmation."""

    submitted = Signal(object)
    """A CommandDraft from somebody whose password was right."""

    def __init__(self, identify: Identify, ticks: Callable[[], int], parent: QWidget | None = None) -> None:
        """`identify`: checks the password of whoever is signed in."""
        super().__init__(identify, ticks, parent)
        self.kind: CommandKind = "pause"
        """The command to give."""
        self._stations: tuple[LiveStation, ...] = ()
        causes = {
            NO_CAUSE: self.tr("No reason"),
            "break": self.tr("A break"),
            "technical": self.tr("Technical trouble"),
            "room": self.tr("Something in the room"),
        }
        self.cause = self.choice(self.tr("The trainee sees"), causes)
        self.ask_reason(LONGEST, is_needed=False)
        self.ask_password(self.tr("Your password"))
        self.add_back(self.tr("Back"))
        self.sent.connect(self._on_sent)

    def open(self, kind: CommandKind, stations: Sequence[LiveStation]) -> None:
        """Show the form for a command of that kind to these stations."""
        self.kind, self._stations = kind, tuple(stations)
        self.drop()
        self.clear()
        self.describe(heading_text(kind, self._stations), self._command_text(), title_text(kind))
        self.minutes.setText(str(MINUTES))
        self.show_order(EVENTS[kind])
        self.show_field(self.cause, kind == "pause")
        self.cause.choose(NO_CAUSE)
        self.reason.setFocus(Qt.FocusReason.OtherFocusReason)

    def dismiss(self) -> None:
        """Close the form without giving the command."""
        self._stations = ()
        self.drop()
        self.clear()
        self.dismissed.emit()

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

    def _on_sent(self) -> None:
        if not self._stations:
            return
        if len(self._reason()) < SHORTEST:
            self.say(self.tr("Write a few words. They go on record."))
            self.reason.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.is_complete(EVENTS[self.kind]):
            self.check()

    def _reason(self) -> str:
        """The reason as recorded: what the trainee reads, and the supervisor's own words."""
        chosen = next((cause for cause in CAUSES if cause == self.cause.currentData()), None)
        return reason_with(chosen if self.kind == "pause" else None, words_of(self.reason))

    def go_on(self, person: Person) -> bool:
        """Give the command."""
        ms = int(self.minutes.text()) * 60_000 if self.kind == "extra_time" else None
        request = CommandDraft(self.kind, self._stations, self._reason(), ms)
        self._stations = ()
        self.clear()
        self.submitted.emit(request)
        return True


def title_text(kind: CommandKind) -> str:
    """The name of a command."""
    return order_text(EVENTS[kind])


def heading_text(kind: CommandKind, stations: Sequence[LiveStation]) -> str:
    """The heading for a command and its stations."""
    title = title_text(kind)
    if len(stations) == 1:
        text = QCoreApplication.translate("Cockpit", "{command} at {station}")
        return text.format(command=title, station=stations[0].name)
    return QCoreApplication.translate("Cockpit", "{command} at {count} stations").format(
        command=title, count=len(stations)
    )
