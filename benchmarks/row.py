"""One line of the benchmark's table."""

from typing import NamedTuple


class Row(NamedTuple):
    """A figure, and where it has one its goal.

    `id`: the letter that the specification gives it, or the module's name. `detail`: what the figure was made of.
    """

    id: str
    what: str
    figure: float
    unit: str
    detail: str = ""
    least: float | None = None
    most: float | None = None

    @property
    def is_missed(self) -> bool:
        """Whether the goal is not reached."""
        below = self.least is not None and self.figure < self.least
        return below or (self.most is not None and self.figure > self.most)

    @property
    def goal(self) -> str:
        """The goal in words."""
        if self.least is not None:
            return f"at least {self.least:,g}"
        return "" if self.most is None else f"at most {self.most:,g}"
