"""A felt that is heard, and the table around it: right and wrong have a note where the level tells them."""

from PySide6.QtCore import QObject

from dealer_trainer.sound.effect import Effect
from dealer_trainer.table.snapshot import Snapshot
from dealer_trainer.ui.felt.canvas import FeltCanvas
from dealer_trainer.ui.sound.sound_output import sound_output
from dealer_trainer.ui.table.bridge import TableBridge


class FeltSound(QObject):
    """Plays what happens on a felt, with the frame in which it is seen. An exam's felt has none."""

    def __init__(self, felt: FeltCanvas) -> None:
        super().__init__(felt)
        self._felt = felt
        felt.set_audible()
        felt.sounded.connect(self._on_sounded)

    def play(self, effect: Effect) -> None:
        """Play what belongs to no place on the felt."""
        sound_output().play(effect, at=self._felt)

    def _on_sounded(self, effect: Effect, x: float) -> None:
        sound_output().play(effect, x, self._felt)


class TableSound(FeltSound):
    """A trainee's own table: a fault that is told at once has its note, and so has a round without any."""

    def __init__(self, felt: FeltCanvas, bridge: TableBridge) -> None:
        super().__init__(felt)
        self._heard = bridge.snapshot
        bridge.changed.connect(self._on_changed)

    def _on_changed(self, snapshot: Snapshot) -> None:
        before, self._heard = self._heard, snapshot
        if snapshot.stage == "review":
            if before.stage != "review" and snapshot.verdict is not None and not snapshot.verdict.faults:
                self.play("right")
        elif snapshot.level != "test" and snapshot.new_faults and len(snapshot.acts) > len(before.acts):
            self.play("wrong")
