"""When a heard call may be graded: if two searches agree, or if one of them clearly beats the phone loop."""

from collections.abc import Callable
from difflib import SequenceMatcher
from typing import NamedTuple

from rapidfuzz.distance import Levenshtein

from dealer_trainer.voice.meaning import Meaning, Stated, is_refusal
from dealer_trainer.voice.recognizer import Heard, Scored, Scores

ALIKE = 0.34
"""The share of phones that may differ: "free" is "three", but "five" is not "four"."""

ALMOST = {
    "B": "P", "D": "T", "G": "K", "V": "F", "TH": "F", "DH": "F", "Z": "S", "JH": "CH", "SH": "CH", "ZH": "CH",
}  # fmt: skip
"""Consonants that are hard to tell apart, each mapped to the one that represents them: they count as half different."""

Sounds = Callable[[str], tuple[str, ...]]
"""The ways a word is pronounced, each as phones separated by spaces; empty if unknown."""


Words = tuple[str, ...]
Fixed = Callable[[Words], bool]


def _nothing(_: Words) -> bool:
    return False


def respelled(words: Words, second: Words, sounds: Sounds, known: frozenset[str], fixed: Fixed = _nothing) -> Words:
    """The words, replaced by the second recognizer's known words where those sound alike and ours mean nothing.

    `fixed`: whether words have a meaning and stay: a "nine" never becomes a "line".

    >>> sounds = {"four": ("F AO R",), "for": ("F AO R",), "ten": ("T EH N",)}.get
    >>> respelled(("winner", "for"), ("winner", "four"), sounds, frozenset(["four"]))
    ('winner', 'four')
    >>> respelled(("winner", "ten"), ("winner", "four"), sounds, frozenset(["four"]))
    ('winner', 'ten')
    """
    found: list[str] = []
    for kind, at, end, other_at, other_end in SequenceMatcher(None, words, second, autojunk=False).get_opcodes():
        own, other = words[at:end], second[other_at:other_end]
        is_known = kind == "replace" and known.issuperset(other) and not fixed(own)
        found += other if is_known and _sound_alike(own, other, sounds) else own
    return tuple(found)


def _sound_alike(own: Words, other: Words, sounds: Sounds) -> bool:
    some, others = _phones(own, sounds), _phones(other, sounds)
    if not some or not others:
        return False
    coarse = ([ALMOST.get(phone, phone) for phone in phones] for phones in (some, others))
    differing = (Levenshtein.distance(some, others) + Levenshtein.distance(*coarse)) / 2
    return differing <= ALIKE * max(len(some), len(others))


def _phones(words: Words, sounds: Sounds) -> list[str]:
    """The phones of several words; empty if one of them is unknown."""
    known = [sounds(word) for word in words]
    return [phone for ways in known for phone in ways[0].split()] if all(known) else []


CLEAR = -0.3e-3
"""Log score per frame minus the phone loop's, for words that fit the sound as well as any phones do."""

FAINT = -0.9e-3
"""The same in noise, for the free wording when the patterns do not fit at all."""

FAR = 0.6e-3
"""By how much the free wording must then beat the patterns."""

AHEAD = 1.1e-3
"""By how much the patterns must beat the free wording to be believed alone."""

NEAR = 0.3e-3
"""Patterns that state other facts than the free wording, and lead by less than this, cast doubt on it.

The free wording's score includes the cost of its language model, while the patterns have no such cost: it is believed
over them as soon as its score is no worse.
"""

PROBABLE = -0.25
"""Log probability of a token from which a larger recognizer is believed alone."""

DOUBTFUL = -0.3
"""The same from which a larger recognizer that disagrees casts doubt."""

MOST_TALK = 0.25
"""The share of unknown words from which a text is talk."""

MOST_TALK_AGREED = 0.4
"""The same if a larger recognizer and a search state the same facts."""

NO_TALK = 1e-9
"""The same if only the two hearings of the free wording agree."""

NUMBERED = frozenset({"total", "opening", "points", "figures", "bust", "options"})
"""Facts of which most calls state at least one, in any family."""

AGREED = -1.6e-3
"""Below this score even two searches that agree have made words out of noise."""

GRUNT = 3
"""A number said in no more different words than this must fit better (FAINT): a cough or a hum can become one."""


class Fit(NamedTuple):
    """What is added to the thresholds for one speaker and microphone; see `fit.py`.

    `clear`: added to how well words must fit the sound (CLEAR, FAINT, AGREED). `ahead`: added to how far one search
    must lead the other to be believed alone (AHEAD, FAR).
    """

    clear: float = 0.0
    ahead: float = 0.0


class Arbiter:
    """Decides what was heard, from what a game's texts mean and how its speaker is heard."""

    def __init__(self, meaning: Meaning, fit: Fit | None = None, sounds: Sounds | None = None) -> None:
        """`sounds`: how words are pronounced, used to correct a larger recognizer's spelling."""
        self.meaning, self.fit, self._sounds = meaning, fit or Fit(), sounds or _unknown

    def agreed(self, live: str, free: Scored, phones: float) -> Heard | None:
        """The answer if the patterns, as of the release, and the free wording agree; None otherwise."""
        facts = self.stated(free.text)
        if not facts or facts != self.stated(live) or free.score - phones < self._least(free.text):
            return None
        return Heard(free.text, sure=True, scores=Scores(Scored(live, free.score), free, phones))

    def agreed_twice(self, live: str, free: Scored, raw: Scored, phones: float) -> Heard | None:
        """The answer without the patterns if the free wording agrees with itself, heard with noise removed and left in.

        The two hearings are related, so more is required: no word of talk, a number or an opening, no rare call, and no
        patterns as of the release that say the same and more.
        """
        if (found := self.agreed(live, raw, phones)) is not None:
            return found._replace(scores=Scores(Scored(live, raw.score), free, phones, None, raw))
        facts = self.stated(free.text)
        best = max(free, raw, key=lambda search: search.score)
        if facts != self.stated(raw.text) or best.score - phones < self._least(best.text):
            return None
        is_less = facts.keys() < self.stated(live).keys() and _fits(facts, self.stated(live))
        if not facts.keys() & NUMBERED or is_less or self.meaning.is_rare(best.text):
            return None
        if not all(self._is_call(search.text, facts, NO_TALK) for search in (free, raw)):
            return None
        return Heard(best.text, sure=True, scores=Scores(Scored(live), free, phones, None, raw))

    def seconded(self, free: Scored, phones: float, larger: Scored) -> Heard | None:
        """The answer without the patterns if a larger recognizer agrees with the free wording; None otherwise.

        None too if neither found a number or an opening, because the patterns may have.
        """
        text = self._agreed_text(larger.text, free.text)
        if text is None or not self.stated(text).keys() & NUMBERED:
            return None
        return Heard(text, sure=True, scores=Scores(Scored(), free, phones, larger))

    def heard(
        self,
        patterns: Scored,
        free: Scored,
        phones: float,
        larger: Scored | None = None,
        raw: Scored | None = None,
    ) -> Heard:
        """The answer from all searches; one that states nothing, or only easy or hard, is never sure.

        To take a call back, a single search is enough: at worst something must be said again. `raw`: the free wording
        with noise left in.
        """
        scores = Scores(patterns, free, phones, larger, raw)
        if (refused := self._refused(patterns, free, larger)) is not None:
            return Heard(refused, scores=scores)
        if raw is not None and (twice := self.agreed_twice(patterns.text, free, raw, phones)) is not None:
            return twice._replace(scores=scores)
        found = self._heard(patterns, free, phones) if raw is None else self._held(patterns, free, raw, phones)
        if larger is not None:
            found = self._beside(larger, patterns, free, found)
        return found._replace(scores=scores)

    def is_likely_call(self, heard: Heard) -> bool:
        """Whether it is told though no key was held: with a number or an opening, and sure or without talk."""
        facts, scores = self.stated(heard.text), heard.scores
        is_call = bool(facts.keys() & NUMBERED)
        if heard.sure or scores is None:
            return heard.sure and is_call
        best = max(scores.patterns.score, scores.free.score)
        return is_call and self._is_call(heard.text, facts, NO_TALK) and best - scores.phones >= FAINT + self.fit.clear

    def _held(self, patterns: Scored, free: Scored, raw: Scored, phones: float) -> Heard:
        """The answer from the patterns and both hearings of the free wording; a contradiction is never sure.

        Patterns that beat only one of the hearings are not sure either.
        """
        both = [(self._heard(patterns, search, phones), search) for search in (free, raw)]
        (first, _), (second, _) = both
        if first.sure is second.sure:
            return self._fuller(both) if first.sure else first
        (found, own), (_, other) = both if first.sure else reversed(both)
        facts, by_pattern = self.stated(found.text), self.stated(patterns.text)
        is_agreed = by_pattern == self.stated(own.text)
        is_beaten = facts == by_pattern and patterns.score <= other.score
        is_doubted = not is_agreed and (is_beaten or _conflict(facts, self.stated(other.text)))
        return found._replace(sure=not is_doubted)

    def _fuller(self, both: list[tuple[Heard, Scored]]) -> Heard:
        """Of two sure answers, the one that states everything the other does and more, if it fits no worse."""
        for (found, own), (other, second) in (both, both[::-1]):
            facts, others = self.stated(found.text), self.stated(other.text)
            if facts == others or (_holds(facts, others) and own.score >= second.score):
                return found
        return both[0][0]._replace(sure=False)

    def _refused(self, patterns: Scored, free: Scored, larger: Scored | None) -> str | None:
        """A text that takes a call back, if a search found one and no better-fitting search states anything else."""
        is_ahead = patterns.score - free.score >= NEAR or not self.stated(free.text)
        said = (free.text, patterns.text if is_ahead else "", "" if larger is None else larger.text)
        return next(filter(is_refusal, said), None)

    def _heard(self, patterns: Scored, free: Scored, phones: float) -> Heard:
        clear, needed_ahead, far = CLEAR + self.fit.clear, AHEAD + self.fit.ahead, FAR + self.fit.ahead
        by_pattern, freely = self.stated(patterns.text), self.stated(free.text)
        if by_pattern and by_pattern == freely:
            return Heard(free.text, sure=max(patterns.score, free.score) - phones >= self._least(free.text))
        ahead = patterns.score - free.score
        is_corrected = self.meaning.takes_back(free.text)
        if patterns.score - phones >= clear and not is_corrected and by_pattern:
            is_believed = ahead >= needed_ahead and not self.meaning.is_rare(patterns.text)
            if is_believed or (ahead >= NEAR and freely and _fits(freely, by_pattern)):
                return Heard(patterns.text, sure=True)
        is_alone = is_corrected or ahead <= 0 or not _conflict(by_pattern, freely)
        ratio = free.score - phones
        is_alone_number = freely.keys() == {"total"}
        is_faint = ratio >= FAINT + self.fit.clear and -ahead >= far and not is_alone_number
        is_clear = (ratio >= clear and is_alone) or is_faint
        is_clear = is_clear and not self.meaning.is_rare(free.text)
        return Heard(free.text or patterns.text, sure=is_clear and self._is_call(free.text, freely))

    def _beside(self, larger: Scored, patterns: Scored, free: Scored, found: Heard) -> Heard:
        """`found` compared with a larger recognizer, which can agree with a search, cast doubt, or be trusted alone."""
        agreed = [
            text for second in (free, patterns) if (text := self._agreed_text(larger.text, second.text)) is not None
        ]
        if agreed:
            return Heard(max(agreed, key=lambda text: len(self.stated(text))), sure=True)
        facts = self.stated(larger.text)
        if not self._is_call(larger.text, facts):
            return found
        if found.sure and not _holds(facts, self.stated(found.text)):
            return found._replace(sure=larger.score < DOUBTFUL)
        if found.sure and larger.score < PROBABLE:
            return found
        return Heard(larger.text, sure=larger.score >= PROBABLE and not self.meaning.is_rare(larger.text))

    def _agreed_text(self, larger: str, second: str) -> str | None:
        """The words of a larger recognizer, corrected by those of a second one, if both state the same facts."""
        words = respelled(
            tuple(larger.split()),
            tuple(second.split()),
            self._sounds,
            self.meaning.words,
            lambda own: bool(self.stated(" ".join(own))),
        )
        text = " ".join(words)
        facts = self.stated(text)
        if facts != self.stated(second):
            return None
        return next((said for said in (text, second) if self._is_call(said, facts, MOST_TALK_AGREED)), None)

    def _least(self, text: str) -> float:
        """How well text that two searches agree on must fit the sound."""
        is_grunt = self.stated(text).keys() == {"total"} and len(set(text.split())) <= GRUNT
        return (FAINT if is_grunt else AGREED) + self.fit.clear

    def _is_call(self, text: str, facts: Stated, most_talk: float = MOST_TALK) -> bool:
        """Whether a text says enough and does not contradict itself; a correction must be heard completely.

        The same goes for a text without a number: what was heard as talk may be the number.
        """
        share = self.talk_share(text)
        is_numbered = bool(facts.keys() & NUMBERED)
        is_whole = share < most_talk and not (share and (self.meaning.takes_back(text) or not is_numbered))
        return self.meaning.is_call(facts) and is_whole and not _is_torn(facts)

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


def _is_torn(facts: Stated) -> bool:
    """Whether it states two totals, two ways, or two odds."""
    odds = [value for value in facts.get("rate", ()) if ":" in str(value)]
    return len(odds) > 1 or any(len(facts.get(fact, ())) > 1 for fact in ("total", "way"))


def _holds(more: Stated, some: Stated) -> bool:
    """Whether the first states everything that the second does; it may state more."""
    return all(values <= more.get(fact, frozenset()) for fact, values in some.items())


def _fits(some: Stated, more: Stated) -> bool:
    """Whether everything that the first states is the same in the second."""
    return all(values == more.get(fact) for fact, values in some.items())


def _conflict(some: Stated, others: Stated) -> bool:
    """Whether they state different values of the same fact."""
    return any(values != others.get(fact, values) for fact, values in some.items())


def _unknown(_: str) -> tuple[str, ...]:
    """Used when there is no pronunciation dictionary: no word is known."""
    return ()
