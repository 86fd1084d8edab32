"""The controller of a sequence of rolls: the hands work on it as they do on the live table."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from dealer_trainer.drills.item.roll_sequence import RollSequence
from dealer_trainer.engine import Cents
from dealer_trainer.games import Game
from dealer_trainer.guide.act import Act
from dealer_trainer.table.felt import ActError
from dealer_trainer.table.snapshot import Snapshot
from dealer_trainer.ui.settings.translated import translated


class RollSequenceController(QObject):
    """Carries acts to a sequence and signals what the felt looks like now."""

    changed = Signal(object)
    """A new Snapshot."""
    refused = Signal(str)
    """An act that is impossible now, with the reason."""
    finished = Signal()
    """The trainee has finished the roll."""

    def __init__(self, run: RollSequence, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._run = run

    @property
    def run(self) -> RollSequence:
        """The current sequence."""
        return self._run

    def begin(self, run: RollSequence) -> None:
        """Begin another sequence."""
        self._run = run
        self.changed.emit(self.snapshot)

    @property
    def game(self) -> Game:
        """The game being drilled."""
        return self._run.game

    @property
    def snapshot(self) -> Snapshot:
        """What the felt looks like now."""
        return self._run.snapshot

    def do(self, act: Act) -> bool:
        """Carry out an act; returns False if it is impossible."""
        return self._change(lambda: self._run.do(act))

    def undo(self) -> bool:
        """Take the last act back."""
        return self._change(self._run.undo)

    def finish(self) -> bool:
        """Finish this roll."""
        self.finished.emit()
        return True

    def grant(self, request_id: int, amount: Cents | None = None) -> bool:
        """Do nothing: there are no requests in a sequence."""
        return False

    def refuse(self, request_id: int) -> bool:
        """Do nothing: there are no requests in a sequence."""
        return False

    def next_round(self) -> bool:
        """Do nothing: a sequence has one round for each roll, and `finish` continues."""
        return self.finish()

    def _change(self, change: Callable[[], Snapshot]) -> bool:
        try:
            change()
        except ActError as error:
            self.refused.emit(translated(str(error)))
            return False
        self.changed.emit(self.snapshot)
        return True
