"""What two recognizers made of an utterance, for tests that judge it."""

from dealer_trainer.voice.recognizer import Candidate, Scores
from dealer_trainer.voice.sphinx import CLEAR, SAME

SECONDS, PACE = 2.0, 9


def candidate(text: str, score: float = 0.0, close: float = 0.0, usual: float = -3.0, pace: float = PACE) -> Candidate:
    """A text with so many phones a second, less likely by `close` than whatever else could be written."""
    return Candidate(text, score, close, usual, round(pace * SECONDS))


def scores(first: str, *candidates: Candidate, clear: float = -2e-3) -> Scores:
    """The words of the one recognizer, heard faintly, and the candidates of the other."""
    return Scores(first, clear, candidates, 0.0, SECONDS)


def agreed(text: str, ratio: float) -> Scores:
    """Both state the same, and the first hears it `ratio` thousandths clearer than has to be."""
    return scores(text, candidate(text, close=SAME.close - 0.3), clear=CLEAR + ratio * 1e-3)
