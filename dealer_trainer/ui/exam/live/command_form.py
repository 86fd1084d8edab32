"""A command to one or more stations: its reason, minutes if it gives time, and the password."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from dealer_trainer.certification.school.live.live_view import LiveStation
from dealer_trainer.certification.sitting.body import Person
from dealer_trainer.records.log.remote_command import EVENTS, CommandKind
from dealer_trainer.ui.exam.password_form import Identify
from dealer_trainer.ui.exam.sitting.supervision import OrderForm, order_text

KINDS: tuple[CommandKind, ...] = ("pause", "resume", "extra_time", "note", "end")
"""What can be commanded, in the order in which it is offered."""


class CommandDraft(NamedTuple):
    """A supervisor's command to some stations. `ms`: the time to give, None for other commands."""

    kind: CommandKind
    stations: tuple[LiveStation, ...]
    reason: str
    ms: int | None


class CommandForm(OrderForm):
    """An order to other stations, from whoever is signed in."""

    is_remote = True
    submitted = Signal(object)
    """A CommandDraft from somebody whose password was right."""

    def __init__(self, identify: Identify, ticks: Callable[[], int], parent: QWidget | None = None) -> None:
        """`identify`: checks the password of whoever is signed in."""
        super().__init__(identify, ticks, back=self.tr("Back"), parent=parent)
        self._command: CommandKind = "pause"
        self._stations: tuple[LiveStation, ...] = ()

    def open(self, kind: CommandKind, stations: Sequence[LiveStation]) -> None:
        """Show the form for a command of that kind to these stations."""
        self._command, self._stations = kind, tuple(stations)
        self.drop()
        self.clear()
        self.offer_orders((EVENTS[kind],))
        title, names = order_text(EVENTS[kind]), [station.name for station in stations]
        text = self.tr("{command} at {station}") if len(names) == 1 else self.tr("{command} at {count} stations")
        heading = text.format(command=title, station=names[0], count=len(names))
        self.describe(heading, self._command_text(), title)
        self.start()

    def dismiss(self) -> None:
        """Close the form without giving the command."""
        self._stations = ()
        super().dismiss()

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
        return who + texts[self._command] + (late if offline else "")

    def go_on(self, person: Person) -> bool:
        """Give the command, once."""
        order, stations, self._stations = self.value, self._stations, ()
        if stations:
            ms = order.minutes * 60_000 if self._command == "extra_time" else None
            self.clear()
            self.submitted.emit(CommandDraft(self._command, stations, order.whole_reason, ms))
        return True
