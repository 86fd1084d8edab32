"""What every recognizer of speech can do, and what it answers."""

from typing import NamedTuple, Protocol

RATE = 16_000
"""Samples a second that recognizers are fed with: mono, 16-bit signed, little-endian."""


class Scored(NamedTuple):
    """The words of one search, and the logarithm of their score a frame."""

    text: str = ""
    score: float = -100.0


class Scores(NamedTuple):
    """What the three searches made of one utterance, and a larger recognizer where there is one.

    `larger`: its score is the mean logarithm of a token's probability. `raw`: the free wording with noise left in,
    where that was asked.
    """

    patterns: Scored
    free: Scored
    phones: float
    larger: Scored | None = None
    raw: Scored | None = None


class Heard(NamedTuple):
    """What a recognizer made of an utterance.

    `text`: words as they would be typed, empty where nothing was made out. `sure`: whether it may be graded; what is
    not sure is asked for again and is never a fault. `scores`: what that rests on, where there is anything.
    """

    text: str = ""
    sure: bool = False
    scores: Scores | None = None


class Recognizer(Protocol):
    """One utterance at a time: start, feed it in blocks as it is spoken, finish."""

    def start(self) -> None:
        """Forget the last utterance and listen to a new one."""

    def feed(self, block: bytes) -> str:
        """Listen to the next samples at `RATE`; the words so far, which may still change."""

    def finish(self) -> Heard:
        """What was said, all in all."""
