"""When a heard call may be graded: where two recognizers state the same facts, or one is certain and far ahead."""

import re
from typing import NamedTuple

from dealer_trainer.voice.meaning import Stated, TableMeaning, is_refusal
from dealer_trainer.voice.recognizer import Candidate, Heard, Scores

AGREED = 6.0
"""What it is worth to a candidate that the first recognizer states the same facts: e to the sixth is 400 to one."""

LESS = 0.8
"""The share of that if it states less: it has heard part of it."""

FAR_AHEAD = 20.0
"""How far a candidate is ahead if no other states other facts."""


class Needed(NamedTuple):
    """What a candidate needs to be sure.

    `ahead`: by how much it beats all that state other facts. `close`: how much less likely it may be than whatever else
    could be written. `likely`: how likely it is at least, for a word. `usual`: how likely its words are at least in the
    game's wording; below that a dealer does not say them in that order.
    """

    ahead: float
    close: float
    likely: float
    usual: float = -4.9


SAME = Needed(2.5, -8.2, -4.6)
"""Where the first recognizer states the same facts."""

CLEAR = -0.9e-3
"""From where the words of the first recognizer fit about as well as any phones do."""

SAME_AND_CLEAR = Needed(2.5, -20.0, -9.0, -5.6)
"""Where they fit so well, and it states the same facts."""

COMPATIBLE = Needed(4.0, -3.4, -2.8)
"""Where it states none of them otherwise."""

OPPOSED = Needed(5.0, -2.7, -2.5, -5.3)
"""Where it states another value of some fact."""

RARE = Needed(5.0, -1.2, -2.5)
"""For what is easily misheard: a lone number that the first has not heard; a way without the winner."""

SLOWEST, FASTEST = 3.5, 17.0
"""Phones a second: with fewer, most of what was said was not heard; with more, it was made up."""

MOST_TALK = 0.26
"""The share of unknown words from which a text is talk."""

NO_TALK = 1e-9
WORTH_ASKING = -8.2
"""How close talk in the background has to be to a call to be asked for again."""

NUMBERED = frozenset({"total", "opening"})
"""Facts of which most calls state at least one."""

EQUAL_FIGURES = re.compile(r"\b(\w+) to \1\b")
"""Odds that nobody calls."""


class Weighed(NamedTuple):
    """The best candidate, how far it is ahead, and what the first recognizer says to it: 1 the same, -1 opposed."""

    best: Candidate
    ahead: float
    agreement: float


class Arbiter:
    """Decides what was heard, from what a game's texts mean."""

    def __init__(self, meaning: TableMeaning) -> None:
        self.meaning = meaning

    def heard(self, scores: Scores) -> Heard:
        """The answer; one that states nothing, or that takes itself back, is never sure."""
        weighed = self._weighed(scores)
        if weighed is None or is_refusal(scores.first):
            return Heard(scores.first, scores=scores)
        text = weighed.best.text
        is_sure = not is_refusal(text) and self._is_clear(weighed, scores)
        return Heard(text, is_sure and self._is_call(text, self.stated(text), MOST_TALK), scores)

    def is_likely_call(self, heard: Heard) -> bool:
        """Whether it is told though no key was held: with a number or an opening, and sure or without talk."""
        facts = self.stated(heard.text)
        is_call = bool(facts.keys() & NUMBERED)
        if heard.sure or heard.scores is None:
            return heard.sure and is_call
        weighed = self._weighed(heard.scores)
        is_close = weighed is not None and weighed.best.likely - heard.scores.written >= WORTH_ASKING
        return is_call and is_close and self._is_call(heard.text, facts, NO_TALK)

    def stated(self, text: str) -> Stated:
        """The values of each fact that a text states after its corrections."""
        return self.meaning.stated(text)

    def talk_share(self, text: str) -> float:
        """The share of words that are neither in a phrase of the game nor part of its patter."""
        words = tuple(text.split())
        is_talk = [word not in self.meaning.words for word in words]
        for at in range(len(words) if any(is_talk) else 0):
            for phrase in self.meaning.patter:
                if words[at : at + len(phrase)] == phrase:
                    is_talk[at : at + len(phrase)] = [False] * len(phrase)
        return sum(is_talk) / max(1, len(words))

    def _weighed(self, scores: Scores) -> Weighed | None:
        """The candidates of different facts against each other, with the first recognizer's word for one of them."""
        first, of_facts = self.stated(scores.first), dict[str, tuple[float, float, Candidate]]()
        for candidate in scores.candidates:
            facts = self.stated(candidate.text)
            key = repr(sorted((fact, sorted(map(str, values))) for fact, values in facts.items()))
            agreement = _agreement(facts, first)
            score = candidate.score + AGREED * agreement
            if key not in of_facts or score > of_facts[key][0]:
                of_facts[key] = score, agreement, candidate
        ranked = sorted(of_facts.values(), key=lambda rated: -rated[0])
        if not ranked:
            return None
        score, agreement, best = ranked[0]
        return Weighed(best, score - ranked[1][0] if len(ranked) > 1 else FAR_AHEAD, agreement)

    def _is_clear(self, weighed: Weighed, scores: Scores) -> bool:
        best, ahead, agreement = weighed
        needed = OPPOSED if agreement < 0 else COMPATIBLE
        if agreement == 1:
            needed = SAME_AND_CLEAR if scores.clear >= CLEAR else SAME
        is_alone = agreement < 1 and self.meaning.is_rare(best.text)
        if is_alone or self.stated(best.text).keys() == {"total", "way"}:
            needed = Needed(*map(max, needed, RARE))
        words = max(1, len(best.text.split()))
        return (
            ahead >= needed.ahead
            and best.likely - scores.written >= needed.close
            and best.likely / words >= needed.likely
            and best.usual >= needed.usual
            and SLOWEST <= best.phones / max(scores.seconds, 0.1) <= FASTEST
        )

    def _is_call(self, text: str, facts: Stated, most_talk: float) -> bool:
        """Whether a text says enough and does not contradict itself; a correction must be heard completely.

        The same goes for a text without a number: what was heard as talk may be the number.
        """
        share = self.talk_share(text)
        is_numbered = bool(facts.keys() & NUMBERED)
        is_whole = share < most_talk and not (share and (self.meaning.takes_back(text) or not is_numbered))
        return self.meaning.is_call(facts) and is_whole and not _is_torn(facts) and not EQUAL_FIGURES.search(text)


def _agreement(facts: Stated, others: Stated) -> float:
    """1 for the same facts, -1 if they state different values of one, between them if the others state less or more.

    None, and those that contradict themselves, "four, three to dealer", say nothing.
    """
    if not others or _is_torn(others):
        return 0.0
    if facts == others:
        return 1.0
    if _is_opposed(facts, others):
        return -1.0
    return LESS if others.keys() <= facts.keys() else 0.0


def _is_opposed(facts: Stated, others: Stated) -> bool:
    """Whether they state different values of the same fact."""
    return any(facts[fact] != others[fact] for fact in facts.keys() & others.keys())


def _is_torn(facts: Stated) -> bool:
    """Whether it states two totals, two ways, or two odds."""
    odds = [value for value in facts.get("rate", ()) if ":" in str(value)]
    return len(odds) > 1 or any(len(facts.get(fact, ())) > 1 for fact in ("total", "way"))
