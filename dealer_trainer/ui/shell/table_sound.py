"""The sounds of a trainee's own table: a note for right and wrong if the level shows them."""

from dealer_trainer.table.snapshot import Snapshot
from dealer_trainer.ui.felt.canvas import FeltCanvas
from dealer_trainer.ui.sound.felt_sound import FeltSound
from dealer_trainer.ui.table.bridge import TableBridge


class TableSound(FeltSound):
    """A trainee's own table: a fault shown at once has its note, and so has a round without faults."""

    def __init__(self, felt: FeltCanvas, bridge: TableBridge) -> None:
        super().__init__(felt)
        self._bridge = bridge
        self._heard = bridge.snapshot
        bridge.table_changed.connect(self._on_other_table)
        bridge.changed.connect(self._on_changed)

    def _on_other_table(self) -> None:
        self._heard = self._bridge.snapshot

    def _on_changed(self, snapshot: Snapshot) -> None:
        before, self._heard = self._heard, snapshot
        if snapshot.stage == "review":
            if before.stage != "review" and snapshot.graded is not None and not snapshot.graded.faults:
                self.play("right")
        elif snapshot.level != "test" and snapshot.new_faults and len(snapshot.acts) > len(before.acts):
            self.play("wrong")
