"""Who starts: everybody rolls one die, those tied for highest roll again, then play goes to the left (S30)."""

from collections.abc import Mapping
from typing import NamedTuple

from dealer_trainer.engine.score.turn import IllegalActError


class WhoStarts(NamedTuple):
    """Who still has to roll; a single player left is the one who starts."""

    players: tuple[str, ...]
    rolling: tuple[str, ...]

    @property
    def first(self) -> str | None:
        """Who starts, once that is decided."""
        return self.rolling[0] if len(self.rolling) == 1 else None

    @property
    def order(self) -> tuple[str, ...]:
        """The order of play, from the first player to the left; empty while that is undecided."""
        if self.first is None:
            return ()
        at = self.players.index(self.first)
        return (*self.players[at:], *self.players[:at])


class WrongPlayersError(IllegalActError):
    """The wrong players rolled. `whose`: whose turn it was to roll."""

    def __init__(self, whose: tuple[str, ...]) -> None:
        super().__init__("wrong_players")
        self.whose = whose


def roll_for_start(found: WhoStarts, dice: Mapping[str, int]) -> WhoStarts:
    """The state after one round of one die each; raises WrongPlayersError."""
    due = () if found.first is not None else found.rolling
    if not due or set(dice) != set(due):
        raise WrongPlayersError(due)
    top = max(dice.values())
    return found._replace(rolling=tuple(player for player in due if dice[player] == top))
