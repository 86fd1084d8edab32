"""A practice table that an instructor may lead, once its trainee has let them in: the one gate to it."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from dealer_trainer.games import Game
from dealer_trainer.table.instructor.command import GoOn, InstructorCommand
from dealer_trainer.table.instructor.view import InstructorView, view_of
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.snapshot import Snapshot
from dealer_trainer.ui.table.bridge import TableBridge

LOOK_MS = 500
"""How often to check whether anybody may still lead, while somebody does."""


class InstructorAccess(QObject):
    """Lets nobody reach the table before `let_in`, after `end`, or while `may_be_instructed` is False (an exam)."""

    changed = Signal()
    """The instructor, or the table, has changed."""
    ended = Signal()
    """The instructor is no longer at the table."""

    def __init__(
        self, bridge: TableBridge, may_be_instructed: Callable[[], bool] = lambda: True, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._bridge, self._may_be_instructed = bridge, may_be_instructed
        self._held: LiveTable | None = None
        self._name: str | None = None
        self._looking = QTimer(self, interval=LOOK_MS)
        self._looking.timeout.connect(self._look)
        bridge.changed.connect(self._on_changed)

    @property
    def game(self) -> Game:
        """The game that is dealt."""
        return self._bridge.game

    @property
    def name(self) -> str | None:
        """The instructor's name, "" for one without a name; None if nobody is at the table."""
        return self._name

    @property
    def view(self) -> InstructorView:
        """What the instructor sees."""
        return view_of(self._bridge.live)

    def let_in(self, name: str) -> bool:
        """Let an instructor lead; returns False if nobody may, or somebody already does."""
        if self._name is not None or not self._may_be_instructed():
            return False
        self._name = name
        self._looking.start()
        self.changed.emit()
        return True

    def run(self, command: InstructorCommand) -> str:
        """Carry out a command; returns why it was impossible, or ""."""
        if not self._may_be_instructed():
            self.end()
        if self._name is None:
            return self.tr("No instructor is at this table.")
        return self._bridge.lead(command)

    def end(self) -> None:
        """Stop any leading; a table that was stopped continues."""
        was_present, self._name = self._name is not None, None
        self._looking.stop()
        self._let_go()
        if was_present:
            self.changed.emit()
            self.ended.emit()

    def _on_changed(self, snapshot: Snapshot) -> None:
        """Release the table when it is no longer in use."""
        live = self._bridge.live
        if self._held is not None and self._held is not live:
            self._let_go()
        self._held = live if snapshot.is_held else None
        if self._name is not None:
            self.changed.emit()

    def _look(self) -> None:
        """Let go of the table when an exam begins at this station: no instructor may lead one then."""
        if not self._may_be_instructed():
            self.end()

    def _let_go(self) -> None:
        held, self._held = self._held, None
        if held is self._bridge.live:
            self._bridge.lead(GoOn())
        elif held is not None:
            held.lead(GoOn())
