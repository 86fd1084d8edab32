"""What a live table deals when its rounds are written beforehand instead of coming from a seed."""

from typing import Protocol

from dealer_trainer.table.players.player import PlayerProfile
from dealer_trainer.table.round import Round
from dealer_trainer.table.round_start import RoundStart


class Script(Protocol):
    """Rounds written beforehand: who sits where, how the first begins, and each round from its start."""

    @property
    def profiles(self) -> tuple[PlayerProfile, ...]:
        """The players, by seat."""

    @property
    def start(self) -> RoundStart:
        """The table before the first round."""

    def round_from(self, start: RoundStart) -> Round:
        """The round that begins from this start."""
