"""What the dealer's hands work on: the live table, an exam's round, or a drill's sequence of rolls."""

from typing import Protocol

from PySide6.QtCore import SignalInstance

from dealer_trainer.engine import Cents
from dealer_trainer.games import Game
from dealer_trainer.guide.act import Act
from dealer_trainer.table.snapshot import Snapshot


class TableController(Protocol):
    """A table to deal on. Each method returns False if the act is impossible."""

    @property
    def changed(self) -> SignalInstance:
        """A new Snapshot."""

    @property
    def game(self) -> Game:
        """The game that is dealt."""

    @property
    def snapshot(self) -> Snapshot:
        """What the table looks like now."""

    def do(self, act: Act) -> bool:
        """Carry out an act."""

    def grant(self, request_id: int, amount: Cents | None = None) -> bool:
        """Grant a request, reduced to `amount` if one is given."""

    def refuse(self, request_id: int) -> bool:
        """Refuse a request."""

    def undo(self) -> bool:
        """Take the last act back."""

    def finish(self) -> bool:
        """End the round."""

    def next_round(self) -> bool:
        """Go on to the next round."""
