"""The trainee's table as an instructor's window at the same program leads it."""

from PySide6.QtCore import QObject, Signal

from dealer_trainer.table.instructor.command import InstructorCommand
from dealer_trainer.table.instructor.view import InstructorView
from dealer_trainer.ui.table.instructor.trainee_side import InstructorAccess


class LocalTable(QObject):
    """A table that can be led. `place`: where it is, in words."""

    changed = Signal()
    """There is a new view."""
    refused = Signal(str)
    """Why a command was not carried out."""
    ended = Signal(str)
    """Why nobody leads the table any longer."""

    def __init__(self, access: InstructorAccess, place: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._access, self.game, self.place = access, access.game, place
        access.changed.connect(self._on_changed)
        access.ended.connect(self._on_ended)

    @property
    def view(self) -> InstructorView | None:
        """What the instructor sees; None once they have left."""
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
