"""What two recognizers made of an utterance, for tests that judge it."""

from dealer_trainer.voice.agreement import SAME
from dealer_trainer.voice.recognizer import Candidate, Scores

SECONDS, PACE = 2.0, 9


def candidate(text: str, score: float = 0.0, close: float = 0.0, usual: float = -3.0, pace: float = PACE) -> Candidate:
    """A text with so many phones a second, whose words are less likely by `close` each than what could be written."""
    return Candidate(text, score, close * len(text.split()), usual, round(pace * SECONDS))


def scores(first: str, *candidates: Candidate) -> Scores:
    """The words of the one recognizer and the candidates of the other."""
    return Scores(first, candidates, 0.0, SECONDS)


def agreed(text: str, ratio: float) -> Scores:
    """Both state the same, `ratio` closer than has to be."""
    return scores(text, candidate(text, close=SAME.close + ratio))
