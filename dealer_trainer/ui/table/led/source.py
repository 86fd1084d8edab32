"""Where an instructor's window has its table from: this program, or another station of the school."""

from PySide6.QtCore import QObject, Signal

from dealer_trainer.games import Game
from dealer_trainer.table.led.command import InstructorCommand
from dealer_trainer.table.led.view import LedView
from dealer_trainer.ui.table.led.led_table import LedTable


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
    def view(self) -> LedView | None:
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

    def __init__(self, led: LedTable, place: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._led, self.game, self.place = led, led.game, place
        led.changed.connect(self._on_changed)
        led.ended.connect(self._on_ended)

    @property
    def view(self) -> LedView | None:
        """What the instructor sees."""
        return None if self._led.name is None else self._led.view

    def send(self, command: InstructorCommand) -> None:
        """Have a command carried out."""
        why = self._led.run(command)
        if why:
            self.refused.emit(why)

    def leave(self) -> None:
        """Leave the table."""
        self._led.end()

    def _on_changed(self) -> None:
        if self._led.name is not None:
            self.changed.emit()

    def _on_ended(self) -> None:
        self.ended.emit(self.tr("The trainee has ended it."))
