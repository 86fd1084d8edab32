"""A player that plays nothing and keeps what it was asked to play."""

from collections.abc import Callable


class Tape:
    """Stands in for the player: what would be heard."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, float, float]] = []
        self.cuts: list[str] = []
        self.on_play: Callable[[str], None] = lambda _: None

    def play(self, effect: str, x: float, volume: float) -> None:
        """Keep it."""
        self.heard.append((effect, x, volume))
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
        return [effect for effect, _, _ in heard]
