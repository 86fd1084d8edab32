"""Where an instructor's window has its table from: this program, or another station of the school."""

from PySide6.QtCore import QObject, Signal

from dealer_trainer.games import Game
from dealer_trainer.table.instructor.command import InstructorCommand
from dealer_trainer.table.instructor.view import InstructorView
from dealer_trainer.ui.table.instructor.instructor_access import InstructorAccess


class TableSource(QObject):
    """A table that can be led. `game`: what is dealt there; `place`: where it is, in words."""

    changed = Signal()
    """Another view."""
    refused = Signal(str)
    """A command was not carried out, with the reason."""
    ended = Signal(str)
    """Nobody leads any more, and why."""

    game: Game
    place: str

    @property
    def view(self) -> InstructorView | None:
        """What the instructor sees; None while nothing has come."""
        raise NotImplementedError

    def send(self, command: InstructorCommand) -> None:
        """Have a command carried out."""
        raise NotImplementedError

    def leave(self) -> None:
        """Leave the table."""
        raise NotImplementedError


class TableHere(TableSource):
    """The table of this very program."""

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
