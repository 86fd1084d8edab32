"""The sounds of a trainee's own table: what players ask, and a note for right and wrong if the level shows them."""

from dealer_trainer.table.snapshot import Snapshot
from dealer_trainer.ui.felt.canvas import FeltCanvas
from dealer_trainer.ui.sound.felt_sound import FeltSound
from dealer_trainer.ui.sound.sound_output import sound_output
from dealer_trainer.ui.table.bridge import TableBridge
from dealer_trainer.ui.table.hands.dealer_hands import DealerHands


class TableSound(FeltSound):
    """A trainee's own table: a fault shown at once has its note, and so has a round without faults."""

    def __init__(self, felt: FeltCanvas, bridge: TableBridge, hands: DealerHands) -> None:
        super().__init__(felt)
        self._bridge, self._hands = bridge, hands
        self._heard = bridge.snapshot
        self._asked: tuple[int, int] | None = None
        bridge.table_changed.connect(self._on_other_table)
        bridge.changed.connect(self._on_changed)
        hands.changed.connect(self._on_hands)

    def _on_other_table(self) -> None:
        self._heard = self._bridge.snapshot

    def _on_changed(self, snapshot: Snapshot) -> None:
        before, self._heard = self._heard, snapshot
        if snapshot.stage == "review":
            if before.stage != "review" and snapshot.graded is not None and not snapshot.graded.faults:
                self.play("right")
        elif snapshot.level != "test" and snapshot.new_faults and len(snapshot.acts) > len(before.acts):
            self.play("wrong")
        self._on_hands()

    def _on_hands(self) -> None:
        """Speak, once, the request to be answered next."""
        request = self._hands.request
        asked = None if request is None else (self._bridge.snapshot.round, request.id)
        if asked == self._asked:
            return
        self._asked = asked
        if request is not None and self._felt.isVisible():
            seats = self._bridge.game.rules.seats
            sound_output().request(self._bridge.game, str(request.text), (request.place.seat - 0.5) / seats)
