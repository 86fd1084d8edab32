"""When what was heard may be graded: where the searches agree, or one of them is clear against the loop of phones."""

from typing import NamedTuple

from dealer_trainer.voice.meaning import Meaning, Stated
from dealer_trainer.voice.recognizer import Heard, Scored, Scores

CLEAR = -0.3e-3
"""Logarithm of the score a frame, less that of the phone loop's: words that fit the sound as well as any sounds do."""

FAINT = -0.9e-3
"""The same in noise, for the free wording where the patterns do not fit at all."""

FAR = 0.6e-3
"""By how much the free wording must beat the patterns for that."""

AHEAD = 1.1e-3
"""By how much the patterns must beat the free wording, to be believed alone."""

NEAR = 0.3e-3
"""Two searches this close to each other that state different facts are a doubt."""

MOST_TALK = 0.25
"""The share of words from which on it is talk: words around a call, and of none."""

AGREED = -1.6e-3
"""Below this even two that agree have made words of noise."""


class Fit(NamedTuple):
    """What is added to the thresholds for one speaker and microphone; see `fit.py`.

    `clear`: to how well words must fit the sound (CLEAR, FAINT, AGREED). `ahead`: to how far one search must be before
    the other where it is believed alone (AHEAD, FAR).
    """

    clear: float = 0.0
    ahead: float = 0.0


class Judge:
    """Knows what a game's texts mean, and how its speaker is heard."""

    def __init__(self, meaning: Meaning, fit: Fit | None = None) -> None:
        self.meaning, self.fit = meaning, fit or Fit()

    def agreed(self, live: str, free: Scored, phones: float) -> Heard | None:
        """What may be answered at once: the patterns, as they stood at the release, and the free wording agree."""
        facts = self.stated(free.text)
        if not facts or facts != self.stated(live) or free.score - phones < AGREED + self.fit.clear:
            return None
        return Heard(free.text, sure=True, scores=Scores(Scored(live, free.score), free, phones))

    def heard(self, patterns: Scored, free: Scored, phones: float) -> Heard:
        """What the searches come to together; what states nothing, or but easy or hard, is never sure."""
        return self._heard(patterns, free, phones)._replace(scores=Scores(patterns, free, phones))

    def _heard(self, patterns: Scored, free: Scored, phones: float) -> Heard:
        clear, needed_ahead, far = CLEAR + self.fit.clear, AHEAD + self.fit.ahead, FAR + self.fit.ahead
        by_pattern, freely = self.stated(patterns.text), self.stated(free.text)
        if by_pattern and by_pattern == freely:
            return Heard(free.text, sure=max(patterns.score, free.score) - phones >= AGREED + self.fit.clear)
        ahead = patterns.score - free.score
        is_corrected = self.meaning.takes_back(free.text)
        if patterns.score - phones >= clear and not is_corrected and by_pattern:
            is_believed = ahead >= needed_ahead and not self.meaning.is_rare(by_pattern)
            if is_believed or (ahead >= NEAR and freely and _fits(freely, by_pattern)):
                return Heard(patterns.text, sure=True)
        is_alone = is_corrected or -ahead >= NEAR or not _conflict(by_pattern, freely)
        ratio = free.score - phones
        is_clear = (ratio >= clear and is_alone) or (ratio >= FAINT + self.fit.clear and -ahead >= far)
        is_call = self.meaning.is_call(freely) and self.talk_share(free.text) < MOST_TALK
        return Heard(free.text or patterns.text, sure=is_clear and is_call)

    def stated(self, text: str) -> Stated:
        """The values of each fact that a text states in the end."""
        return self.meaning.stated(text)

    def talk_share(self, text: str) -> float:
        """The share of words that are in no phrase of the game."""
        words = text.split()
        return sum(word not in self.meaning.words for word in words) / max(1, len(words))


def _fits(some: Stated, more: Stated) -> bool:
    """Whether all that the one states stands in the other too."""
    return all(values == more.get(fact) for fact, values in some.items())


def _conflict(some: Stated, others: Stated) -> bool:
    """Whether they state other values of the same fact."""
    return any(values != others.get(fact, values) for fact, values in some.items())
