"""What two recognizers made of an utterance, for tests that judge it."""

from dealer_trainer.voice.recognizer import Candidate, Scores

SECONDS, PACE = 2.0, 9


def candidate(text: str, close: float = 0.0, strange: int = 0, pace: float = PACE) -> Candidate:
    """A text with so many phones a second, each word less likely by `close` than whatever else could be written."""
    return Candidate(text, close * len(text.split()), 0.0, strange, round(pace * SECONDS))


def scores(first: str, *candidates: Candidate, above: float = 40.0) -> Scores:
    """The words of the one recognizer, and what either may have heard."""
    return Scores(first, candidates, 0.0, SECONDS, above)
