"""How long a round takes to deal: the time from its first act to its end, without breaks."""

from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.round_start import RoundStart

BREAK_MS = 120_000
"""A gap that is longer than this, between two acts or two answers, is a break, not training."""


class RoundTime:
    """Adds up the time of the round that is dealt; told of every change, it needs no clock of its own."""

    def __init__(self) -> None:
        self._start: RoundStart | None = None
        self._last, self.ms = 0, 0

    def note(self, live: LiveTable, now: int) -> None:
        """Something changed at this table, at a time in ms."""
        if live.start is not self._start or not live.acts:
            self._start, self._last, self.ms = live.start, now, 0
        elif self._last:
            self.ms += min(max(0, now - self._last), BREAK_MS)
        self._last = now if live.acts else 0
