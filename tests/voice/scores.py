"""What two recognizers made of an utterance, for tests that judge it."""

from dealer_trainer.voice.recognizer import Candidate, Scores
from dealer_trainer.voice.sphinx import SAME

SECONDS, PACE = 2.0, 9


def candidate(text: str, score: float = 0.0, close: float = 0.0, usual: float = -3.0, pace: float = PACE) -> Candidate:
    """A text with so many phones a second, less likely by `close` than whatever else could be written."""
    return Candidate(text, score, close, usual, round(pace * SECONDS))


def scores(first: str, *candidates: Candidate) -> Scores:
    """The words of the one recognizer, and the candidates of the other."""
    return Scores(first, candidates, 0.0, SECONDS)


def agreed(text: str, ahead: float) -> Scores:
    """Both state the same, and the second is by `ahead` closer to it than has to be."""
    return scores(text, candidate(text, close=SAME.close + ahead))
