"""The one bridge between the live table and Qt: acts go down, snapshots come up as signals."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from dealer_trainer.engine import Cents
from dealer_trainer.games import Game
from dealer_trainer.guide.act import Act
from dealer_trainer.table.felt import ActError
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.snapshot import Level, Snapshot
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.table.table_file import TableFile


class TableBridge(QObject):
    """Passes acts to a live table, saves it after every act, and signals what it looks like now."""

    changed = Signal(object)
    """A new Snapshot."""
    refused = Signal(str)
    """An act that cannot be done now, with the reason; it did not count as an act."""
    reviewed = Signal(object)
    """A round has been dealt to its end; the LiveTable in review."""
    save_failed = Signal(str)
    """The table could not be saved, with the reason; emitted once until saving works again."""

    def __init__(self, live: LiveTable, saved: TableFile | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.live = live
        self._saved = saved
        self._is_kept = True
        self.next_level: Level = live.snapshot.level

    @property
    def game(self) -> Game:
        """The game that is dealt."""
        return self.live.game

    @property
    def snapshot(self) -> Snapshot:
        """What the table looks like now."""
        return self.live.snapshot

    def do(self, act: Act) -> bool:
        """Carry out an act; False where it cannot be done."""
        return self._run(lambda: self.live.do(act))

    def grant(self, request_id: int, amount: Cents | None = None) -> bool:
        """Grant a request, cut down to `amount` where one is given."""
        return self._run(lambda: self.live.grant(request_id, amount))

    def refuse(self, request_id: int) -> bool:
        """Refuse a request."""
        return self._run(lambda: self.live.refuse(request_id))

    def undo(self) -> bool:
        """Undo the last act."""
        return self._run(self.live.undo)

    def finish(self) -> bool:
        """End the round and have it graded."""
        is_done = self._run(self.live.finish)
        if is_done:
            self.reviewed.emit(self.live)
        return is_done

    def next_round(self) -> bool:
        """Start the next round, at the level that was chosen for it."""
        return self._run(self._next_round)

    def choose_level(self, level: Level) -> bool:
        """Change the level at once before the first act of a round, else with the next round: a test has no way out."""
        self.next_level = level
        if self.snapshot.acts or self.snapshot.stage != "open":
            self.changed.emit(self.snapshot)
            return True
        return self._run(lambda: self.live.change_level(level))

    def _next_round(self) -> Snapshot:
        self.live.next_round()
        return self.live.change_level(self.next_level)

    def _run(self, change: Callable[[], Snapshot]) -> bool:
        try:
            change()
        except ActError as error:
            self.refused.emit(translated(str(error)))
            return False
        self.save()
        self.changed.emit(self.snapshot)
        return True

    def save(self) -> None:
        """Save the table as it is; after every act this is done without asking."""
        if self._saved is None:
            return
        try:
            self._saved.write(self.live.save())
        except OSError as error:
            if self._is_kept:
                self.save_failed.emit(str(error.strerror or error))
            self._is_kept = False
        else:
            self._is_kept = True
