"""Table duties at the trainee's own table: in Practice one arrives between rounds, if the course has taught it."""

from collections.abc import Callable, Collection

from PySide6.QtCore import QObject

from dealer_trainer.games.pack import pack_of
from dealer_trainer.table.players.duty import arriving_duty
from dealer_trainer.table.snapshot import Snapshot
from dealer_trainer.ui.table.bridge import TableBridge


class TableDuties(QObject):
    """Off until it is chosen; while an instructor is at the table, only theirs arrive."""

    def __init__(self, bridge: TableBridge, is_led: Callable[[], bool], parent: QObject | None = None) -> None:
        """`is_led`: whether an instructor is there."""
        super().__init__(parent)
        self._bridge, self._is_led = bridge, is_led
        self.is_on = False
        self.learned: Collection[str] = ()
        """The ids of the duties that the course has taught."""
        self._round = bridge.snapshot.round
        bridge.changed.connect(self._on_changed)

    def _on_changed(self, snapshot: Snapshot) -> None:
        """Let a duty arrive at the beginning of a round that was reached by dealing."""
        bridge, is_next = self._bridge, snapshot.round == self._round + 1
        if bridge.practice is not None:
            return
        self._round = snapshot.round
        pack = pack_of(bridge.game)
        is_fit = is_next and snapshot.stage == "open" and snapshot.level == "practice" and not bridge.live.duties
        if not (self.is_on and is_fit and pack is not None) or self._is_led():
            return
        start = arriving_duty(pack, bridge.live.round, bridge.live.seed, self.learned)
        if start is not None:
            bridge.bring_duty(start)
