"""What every speech recognizer can do, and what it answers."""

from typing import NamedTuple, Protocol

RATE = 16_000
"""Samples per second for recognizers: mono, 16-bit signed, little-endian."""


class Candidate(NamedTuple):
    """A call that may have been said.

    `likely`: the logarithm of how likely Moonshine takes its tokens to be. `wording`: the same of its words
    in the game's wording; `strange`: how many pairs of them that wording does not have. `phones`: how many it has.
    `is_learned`: whether it is one of the guide's own calls. `sound`: how well it fits in pocketsphinx.
    """

    text: str
    likely: float
    wording: float
    strange: int
    phones: int
    is_learned: bool = False
    sound: float = 0.0


class Scores(NamedTuple):
    """What two recognizers made of one utterance.

    `first`: the words of pocketsphinx. `candidates`: what either may have heard. `written`: the logarithm of how likely
    Moonshine's tokens are where it may write anything. `seconds`: how long was spoken. `above`: by how many decibels
    the voice stands above the room.
    """

    first: str
    candidates: tuple[Candidate, ...]
    written: float
    seconds: float
    above: float


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
