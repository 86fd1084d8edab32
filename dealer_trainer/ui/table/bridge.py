"""The one bridge between the live table and Qt: acts go down, snapshots come up as signals."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from dealer_trainer.engine import Cents
from dealer_trainer.games import Game
from dealer_trainer.guide.act import Act
from dealer_trainer.table.felt import ActError
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.snapshot import Level, Snapshot
from dealer_trainer.ui.table.table_file import TableFile


class TableBridge(QObject):
    """Carries acts to a live table, keeps it on disk after every act, and tells what it looks like now."""

    changed = Signal(object)
    """A new Snapshot."""
    refused = Signal(str)
    """An act that hands cannot do now, with the reason; it counted as no act."""
    reviewed = Signal(object)
    """A round has been dealt to its end; the LiveTable in review."""
    save_failed = Signal(str)
    """The table could not be written to disk, with the reason; told once until it works again."""

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
        """Carry out an act; False where hands cannot do it."""
        return self._run(lambda: self.live.do(act))

    def grant(self, request_id: int, amount: Cents | None = None) -> bool:
        """Grant a request, cut down to `amount` where one is given."""
        return self._run(lambda: self.live.grant(request_id, amount))

    def refuse(self, request_id: int) -> bool:
        """Refuse a request."""
        return self._run(lambda: self.live.refuse(request_id))

    def undo(self) -> bool:
        """Take the last act back."""
        return self._run(self.live.undo)

    def finish(self) -> bool:
        """End the round and have it graded."""
        is_done = self._run(self.live.finish)
        if is_done:
            self.reviewed.emit(self.live)
        return is_done

    def next_round(self) -> bool:
        """Go on to the next round, at the level that is wanted by now."""
        return self._run(self._next_round)

    def choose_level(self, level: Level) -> bool:
        """Change the help at once before the first act of a round, else with the next round: a test is not escaped."""
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
            self.refused.emit(str(error))
            return False
        self.save()
        self.changed.emit(self.snapshot)
        return True

    def save(self) -> None:
        """Write the table to disk as it is; after every act that is done without asking."""
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
