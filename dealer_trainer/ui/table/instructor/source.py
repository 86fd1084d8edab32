"""Where an instructor's window gets its table from: this program, or another station of the school."""

from typing import Protocol

from PySide6.QtCore import QObject, Signal, SignalInstance

from dealer_trainer.games import Game
from dealer_trainer.table.instructor.command import InstructorCommand
from dealer_trainer.table.instructor.view import InstructorView
from dealer_trainer.ui.table.instructor.instructor_access import InstructorAccess


class TableSource(Protocol):
    """A table that can be led."""

    @property
    def game(self) -> Game:
        """What is dealt there."""

    @property
    def place(self) -> str:
        """Where it is, in words."""

    @property
    def changed(self) -> SignalInstance:
        """Emitted with a new view."""

    @property
    def refused(self) -> SignalInstance:
        """Emitted with the reason if a command was not carried out."""

    @property
    def ended(self) -> SignalInstance:
        """Emitted with the reason when nobody leads the table any longer."""

    @property
    def view(self) -> InstructorView | None:
        """What the instructor sees; None until something has arrived."""

    def send(self, command: InstructorCommand) -> None:
        """Have a command carried out."""

    def leave(self) -> None:
        """Leave the table."""


class LocalTable(QObject):
    """The table of this program."""

    changed = Signal()
    refused = Signal(str)
    ended = Signal(str)

    def __init__(self, access: InstructorAccess, place: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._access, self.game, self.place = access, access.game, place
        access.changed.connect(self._on_changed)
        access.ended.connect(self._on_ended)

    @property
    def view(self) -> InstructorView | None:
        """What the instructor sees."""
        return None if self._access.name is None else self._access.view

    def send(self, command: InstructorCommand) -> None:
        """Have a command carried out."""
        why = self._access.run(command)
        if why:
            self.refused.emit(why)

    def leave(self) -> None:
        """Leave the table."""
        self._access.end()

    def _on_changed(self) -> None:
        if self._access.name is not None:
            self.changed.emit()

    def _on_ended(self) -> None:
        self.ended.emit(self.tr("The trainee has ended it."))
