"""What every speech recognizer can do, and what it answers."""

from typing import NamedTuple, Protocol

RATE = 16_000
"""Samples per second for recognizers: mono, 16-bit signed, little-endian."""


class Candidate(NamedTuple):
    """A call that may have been said.

    `score`: how well it fits, its wording included. `likely`: the logarithm of how likely its tokens are. `usual`: the
    mean logarithm of how likely its words are in the game's wording. `phones`: how many it has. `learned`: what it is
    worth, in `score` too, that its words are the guide's own.
    """

    text: str
    score: float
    likely: float
    usual: float
    phones: int
    learned: float = 0.0


class Scores(NamedTuple):
    """What two recognizers made of one utterance.

    `first`: the words of the one. `candidates`: those of the other, the best first. `written`: the logarithm of how
    likely its tokens are where it may write anything. `seconds`: how long was spoken.
    """

    first: str
    candidates: tuple[Candidate, ...]
    written: float
    seconds: float


class Heard(NamedTuple):
    """What a recognizer made of an utterance.

    `text`: words as they would be typed, empty if nothing was recognized. `sure`: whether it may be graded; otherwise
    the trainee is asked to repeat, and it is never a fault. `scores`: what that rests on, if anything.
    """

    text: str = ""
    sure: bool = False
    scores: Scores | None = None


class Recognizer(Protocol):
    """Handles one utterance at a time: start, feed it in blocks as it is spoken, finish."""

    def start(self) -> None:
        """Forget the last utterance and listen to a new one."""

    def feed(self, block: bytes) -> str:
        """Process the next samples at `RATE`; returns the words so far, which may still change."""

    def finish(self) -> Heard:
        """The final result for the utterance."""
