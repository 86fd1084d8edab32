"""A player that plays nothing and keeps what it was asked to play."""

from collections.abc import Callable


class Tape:
    """Stands in for the player: what would be heard."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, float]] = []
        self.cuts: list[str] = []
        self.on_play: Callable[[str], None] = lambda _: None

    def play(self, effect: str, volume: float) -> None:
        """Keep it."""
        self.heard.append((effect, volume))
        self.on_play(effect)

    def cut(self, effect: str) -> None:
        """Keep it."""
        self.cuts.append(effect)

    def close(self) -> None:
        """Nothing was opened."""

    @property
    def effects(self) -> list[str]:
        """What was heard since the last look."""
        heard, self.heard = self.heard, []
        return [effect for effect, _ in heard]
