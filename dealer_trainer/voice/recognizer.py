"""What every speech recognizer can do, and what it answers."""

from typing import NamedTuple, Protocol

RATE = 16_000
"""Samples per second for recognizers: mono, 16-bit signed, little-endian."""


class Scored(NamedTuple):
    """The words of one search, and the logarithm of their score per frame."""

    text: str = ""
    score: float = -100.0


class Scores(NamedTuple):
    """What the three searches made of one utterance, and a larger recognizer's result if there is one.

    `larger`: its score is the mean log probability of a token. `raw`: the free wording with noise left in, if that was
    searched.
    """

    patterns: Scored
    free: Scored
    phones: float
    larger: Scored | None = None
    raw: Scored | None = None


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
