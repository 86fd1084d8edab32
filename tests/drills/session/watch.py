"""The clock of what is drilled."""


class Watch:
    """A clock that goes on only when it is told to."""

    def __init__(self) -> None:
        self.ms = 50_000

    def now(self) -> int:
        """Milliseconds of UTC."""
        return 1_700_000_000_000 + self.ms

    def ticks(self) -> int:
        """Milliseconds."""
        return self.ms
