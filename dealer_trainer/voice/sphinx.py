"""The recognizer that ships: pocketsphinx hears free wording, and Moonshine says which of the game's calls fit best."""

import os
import re
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from math import log
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from dealer_trainer.games.game import Game
from dealer_trainer.voice.audio import speech_alone, with_floor
from dealer_trainer.voice.free_wording import arpa, guide_calls, sentences
from dealer_trainer.voice.hands_free import has_voice
from dealer_trainer.voice.meaning import NO_ROLL, REFUSALS, Stated, TableMeaning, is_refusal
from dealer_trainer.voice.moonshine import END, MOST_TOKENS, Hearing, Moonshine, Step
from dealer_trainer.voice.noise import NoiseFilter
from dealer_trainer.voice.recognizer import RATE, Candidate, Heard, Scores
from dealer_trainer.voice.speech_words import SMALL_NUMBERS, SpeechWords, dictionary, model_folder

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from pocketsphinx import Decoder

REFUSED = 20
"""How often each phrase for taking a call back is among the sentences: as often as a common call."""


class Vocabulary(NamedTuple):
    """`sentences`: free wording, on which a trigram model is trained; every phrase of the game is among them.

    `learned`: the guide's own calls.
    """

    words: SpeechWords
    sentences: Iterable[str]
    learned: frozenset[str]
    meaning: TableMeaning


def vocabulary_of(game: Game) -> Vocabulary:
    """The vocabulary of a game, with the phrases that take a call back."""
    words = SpeechWords(game)
    said = chain(sentences(game, words), REFUSED * REFUSALS)
    return Vocabulary(words, said, guide_calls(game), TableMeaning(game.phrases))


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


SAME = Needed(2.5, -14.0, -6.0, -5.6)
"""Where the first recognizer states the same facts."""

PART = Needed(3.0, -8.2, -4.0, -5.3)
"""Where it states some of them, and none otherwise."""

COMPATIBLE = Needed(4.0, -3.4, -2.8)
"""Where it states none of them, or others besides."""

OPPOSED = Needed(5.0, -1.2, -2.5, -5.3)
"""Where it states another value of some fact."""

RARE = Needed(5.0, -1.2, -2.5)
"""For what is easily misheard: a lone number that the first has not heard; a way without the winner; no number."""

SLOWEST, FASTEST = 3.5, 17.0
"""Phones a second: with fewer, most of what was said was not heard; with more, it was made up."""

MOST_TALK = 0.26
"""The share of unknown words from which a text is talk."""

NO_TALK = 1e-9
WORTH_ASKING = -8.2
"""How close talk in the background has to be to a call to be asked for again."""

NUMBERED = frozenset({"total", "opening", NO_ROLL})
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
        needed = {1.0: SAME, LESS: PART, -1.0: OPPOSED}.get(agreement, COMPATIBLE)
        facts = self.stated(best.text).keys()
        is_alone = agreement < 1 and self.meaning.is_rare(best.text)
        learned = best.learned
        if is_alone or facts == {"total", "way"} or not facts & NUMBERED:
            needed, learned = Needed(*map(max, needed, RARE)), 0.0
        words, own = max(1, len(best.text.split())), scores.candidates[0]
        if own.learned and self.stated(own.text) != self.stated(best.text):
            return False  # both hear a call, and the second one of the guide's: "coming out makes your bets"
        return (
            ahead >= needed.ahead
            and best.likely + learned - scores.written >= needed.close
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


LEARNED = 4.0
"""What it is worth to a text that it is one of the guide's calls, right or wrong here: those are what is taught."""

WORDING, WORD = 0.6, 1.2
"""The weight of a word's likelihood in the game's wording, and what a word is worth: long calls are no less likely."""

BEAM, FIRST_TOKENS, FOUND, DROP = 8, 14, 8, 10.0
"""Texts followed, tokens tried as the first of a word, texts that are enough, and how far one may fall behind."""

ENDS = -1.0
"""The logarithm of how likely the end has to be: in noise a text that ends early seems likely."""

PUNCTUATION = ",.!?-;:"
UNSEEN = -20.0
SPLIT: Mapping[str, str] = {"jukebox": "juke box", "boxcars": "box cars"}
"""Words that are also written as two."""

Said = tuple[str, ...]


class WordModel:
    """How likely a word is behind two others: a trigram model, as `free_wording.arpa` writes it."""

    def __init__(self, arpa: str) -> None:
        self._likely: dict[Said, float] = {}
        self._less: dict[Said, float] = {}
        order = 0
        for line in arpa.splitlines():
            if line.endswith("-grams:"):
                order = int(line[1])
            elif order and line and line[0] != "\\":
                likely, *words = line.split()
                gram = tuple(words[:order])
                self._likely[gram] = float(likely) * log(10)
                if len(words) > order:
                    self._less[gram] = float(words[order]) * log(10)

    def words(self) -> Iterator[str]:
        """Every word, without the marks of beginning and end."""
        return (gram[0] for gram in self._likely if len(gram) == 1 and gram[0][0] != "<")

    def likely(self, before: Said, word: str) -> float:
        """The logarithm of how likely a word is; `before` may be longer than two."""
        history, less = before[-2:], 0.0
        while (*history, word) not in self._likely:
            if not history:
                return less + UNSEEN
            less, history = less + self._less.get(history, 0.0), history[1:]
        return less + self._likely[*history, word]

    def usual(self, words: Said) -> float:
        """The mean of that over a text and its end."""
        whole = ("<s>", *words, "</s>")
        return sum(self.likely(whole[:at], whole[at]) for at in range(1, len(whole))) / (len(whole) - 1)


class Node:
    """A place within the tokens of words: what may follow, and the words that end here."""

    __slots__ = ("following", "words")

    def __init__(self) -> None:
        self.following: dict[int, Node] = {}
        self.words: list[str] = []


class Text(NamedTuple):
    """A text being written: its score, how likely its tokens are, its words, and the place within the next one."""

    score: float
    likely: float
    words: Said
    node: Node
    is_after_mark: bool
    row: int = 0
    token: int = 0


class WordSearch:
    """Finds the calls of one game."""

    def __init__(
        self, model: Moonshine, words: SpeechWords, spoken: WordModel, learned: frozenset[str] = frozenset()
    ) -> None:
        """`learned`: texts that are likelier than others."""
        import numpy as np

        self._model, self._sounds, self._spoken, self._learned = model, words, spoken, learned
        self._root = Node()
        alike = _alike()
        self._words = frozenset(spoken.words())
        for word in sorted(self._words):
            for form in sorted(_forms(word, words, alike)):
                node = self._root
                for token in model.tokens(f" {form}"):
                    node = node.following.setdefault(token, Node())
                node.words.append(word)
        self._first: NDArray[np.int64] = np.array(sorted(self._root.following), np.int64)
        self._marks = [model.ids[mark] for mark in PUNCTUATION if mark in model.ids]

    def found(self, hearing: Hearing, other: str) -> tuple[Candidate, ...]:
        """The best calls first, among them `other`, which another recognizer has heard, if all its words are known."""
        found = self._texts(hearing)
        words = tuple(other.split())
        if words and words not in found and self._words.issuperset(words):
            likely = hearing.likely(self._model.tokens(f" {_written(words)}"))
            wording = sum(self._worth(("<s>", *words[:at]), word) for at, word in enumerate(words))
            found[words] = likely + wording + WORDING * self._spoken.likely(("<s>", *words), "</s>"), likely
        candidates = (self._candidate(words, *found[words]) for words in found)
        return tuple(sorted(candidates, key=lambda candidate: -candidate.score)[: 2 * FOUND])

    def _candidate(self, words: Said, score: float, likely: float) -> Candidate:
        text = " ".join(words)
        learned = LEARNED * (text in self._learned)
        return Candidate(text, score + learned, likely, self._spoken.usual(words), self._phones(words), learned)

    def _texts(self, hearing: Hearing) -> dict[Said, tuple[float, float]]:
        """Whole texts, each with its score and how likely its tokens are."""
        step, texts = hearing.begin(), [Text(0.0, 0.0, ("<s>",), self._root, is_after_mark=True)]
        found: dict[Said, tuple[float, float]] = {}
        for _ in range(MOST_TOKENS):
            following: dict[tuple[Said, int, bool], Text] = {}
            for row, text in enumerate(texts):
                for more in self._following(text, row, step, found):
                    key = more.words, id(more.node), more.is_after_mark
                    if key not in following or more.score > following[key].score:
                        following[key] = more
            texts = sorted(following.values(), key=lambda text: -text.score)[:BEAM]
            ended = sorted((score for score, _ in found.values()), reverse=True)
            if not texts or (ended and texts[0].score < ended[0] - DROP):
                break
            if len(ended) >= FOUND and texts[0].score < ended[FOUND - 1]:
                break
            step = hearing.go_on(step, [text.row for text in texts], [text.token for text in texts])
        return found

    def _following(self, text: Text, row: int, step: Step, found: dict[Said, tuple[float, float]]) -> Iterator[Text]:
        """A text with each token that may come next; where it may end here, it is added to `found`."""
        import numpy as np

        likely = step.likely[row]
        is_between = text.node is self._root
        for token, node in text.node.following.items() if not is_between else ():
            yield text._replace(
                score=text.score + float(likely[token]), likely=text.likely + float(likely[token]), node=node,
                is_after_mark=False, row=row, token=token,
            )  # fmt: skip
        ways = [(text.words, 0.0)] if is_between else []
        ways += [((*text.words, word), self._worth(text.words, word)) for word in text.node.words]
        if not ways:
            return
        beginning = likely[self._first]
        places = np.argpartition(-beginning, min(FIRST_TOKENS, len(beginning) - 1))[:FIRST_TOKENS]
        begins = [(int(self._first[place]), float(beginning[place])) for place in places]
        for words, worth in ways:
            end = float(likely[END])
            if len(words) > 1 and end > ENDS:
                score = text.score + worth + end + WORDING * self._spoken.likely(words, "</s>")
                if score > found.get(words[1:], (float("-inf"), 0.0))[0]:
                    found[words[1:]] = score, text.likely + end
            following = [(token, value, self._root.following[token], False) for token, value in begins]
            if not (is_between and text.is_after_mark):
                following += [(token, float(likely[token]), self._root, True) for token in self._marks]
            for token, value, node, is_mark in following:
                score = text.score + worth + value
                yield Text(score, text.likely + value, words, node, is_mark, row, token)

    def _worth(self, before: Said, word: str) -> float:
        return WORDING * self._spoken.likely(before, word) + WORD

    def _phones(self, words: Said) -> int:
        return sum(len(sounds[0].split()) for word in words if (sounds := self._sounds.phones(word)))


def _alike() -> dict[str, list[str]]:
    """The words of the dictionary that sound so: "four" may be written "for"."""
    found: dict[str, list[str]] = {}
    for word, ways in dictionary().items():
        for way in ways if word.replace("'", "").isalpha() else ():
            found.setdefault(way, []).append(word)
    return found


def _forms(word: str, words: SpeechWords, alike: Mapping[str, Iterable[str]]) -> set[str]:
    """All that a word may be written as: with its apostrophe, in figures, like another that sounds the same."""
    forms = {word, *(same for way in words.phones(word) for same in alike.get(way, ()))}
    forms |= {SPLIT[word]} if word in SPLIT else set()
    forms |= {str(SMALL_NUMBERS.index(word))} if word in SMALL_NUMBERS else set()
    return forms | {form[0].upper() + form[1:] for form in forms}


def _written(words: Said) -> str:
    """Words as a sentence."""
    text = " ".join(words)
    return f"{text[0].upper()}{text[1:]}."


BEAMS = {"beam": 1e-70, "pbeam": 1e-70, "wbeam": 1e-50, "bestpath": False, "maxhmmpf": 2500}
"""Measured: with narrower beams and the lattice's best path, right calls are lost."""

SHORTEST = 0.25
"""In seconds; anything shorter is a slip of the key."""

PADDING = bytes(2 * RATE // 5)
"""Silence before and after, because somebody who talks while pressing the key is cut off."""


FAINTER = (6.0, 12.0)
"""By how many decibels what is not a voice is made fainter, for the second recognizer and the first.

More harms the voice too.
"""


class SphinxRecognizer:
    """Listens to calls of one game."""

    def __init__(self, game: Game, on_heartbeat: Callable[[], None] = lambda: None) -> None:
        """`on_heartbeat` is called after each search, to show that it is alive."""
        self._on_heartbeat = on_heartbeat
        vocabulary = vocabulary_of(game)
        model = arpa(vocabulary.sentences)
        words = WordModel(model)
        self._arbiter = Arbiter(vocabulary.meaning)
        self._decoder = _decoder(vocabulary.words, model, sorted(words.words()))
        self._noise = NoiseFilter()
        self._model = Moonshine()
        self._search = WordSearch(self._model, vocabulary.words, words, vocabulary.learned)
        self._blocks: list[bytes] = []
        self._is_open = False

    def stated(self, text: str) -> Stated:
        """The values of each fact that a text states after its corrections."""
        return self._arbiter.stated(text)

    def is_likely_call(self, heard: Heard) -> bool:
        """Whether somebody should be told of it: what is sure, and what is worth asking for again."""
        return self._arbiter.is_likely_call(heard)

    def start(self) -> None:
        """Forget the last utterance and listen to a new one."""
        self.close()
        self._blocks = []
        self._decoder.start_utt()
        self._is_open = True

    def feed(self, block: bytes) -> str:
        """Process the next samples; returns the words so far."""
        noisy = with_floor(block, len(self._blocks))
        self._blocks.append(noisy)
        self._decoder.process_raw(noisy)
        return self._words()

    def finish(self) -> Heard:
        """What was said, from comparing the recognizers; empty if there is no voice in the sound."""
        self.close()
        sound = b"".join(self._blocks)
        if len(sound) < 2 * RATE * SHORTEST or not has_voice(sound):
            return Heard()
        little, much = self._noise.filtered(sound, *FAINTER)
        speech = speech_alone(much)
        # Anew: in one piece the loudness of all of it is known.
        padded = with_floor(PADDING + speech + PADDING, 1)
        self._decoder.start_utt()
        self._decoder.process_raw(padded, full_utt=True)
        self._decoder.end_utt()
        self._on_heartbeat()
        first = self._words()
        hearing = self._model.hearing(little)
        candidates = self._search.found(hearing, first)
        self._on_heartbeat()
        return self._arbiter.heard(Scores(first, candidates, hearing.written(), len(speech) / 2 / RATE))

    def close(self) -> None:
        """End the utterance if one is open."""
        if self._is_open:
            self._decoder.end_utt()
            self._is_open = False

    def _words(self) -> str:
        """The words of the hypothesis, without the markers of silence and alternate pronunciations."""
        found = self._decoder.hyp()
        words = found.hypstr.split() if found is not None else ()
        return " ".join(word.partition("(")[0] for word in words if word[0] not in "<[+")


def _decoder(words: SpeechWords, model: str, known: list[str]) -> "Decoder":
    from pocketsphinx import Decoder, set_loglevel

    set_loglevel("FATAL")
    with tempfile.TemporaryDirectory() as folder:
        dictionary, trigram = Path(folder, "words.dict"), Path(folder, "free.arpa")
        trigram.write_text(model, encoding="utf-8")
        dictionary.write_text(_dictionary(words, known), encoding="utf-8")
        acoustic = Path(model_folder()) / "en-us"
        return Decoder(
            logfn=os.devnull, hmm=str(acoustic), dict=str(dictionary), lm=str(trigram), samprate=float(RATE), **BEAMS
        )


def _dictionary(words: SpeechWords, known: list[str]) -> str:
    lines: list[str] = []
    for word in known:
        for number, phones in enumerate(words.phones(word)):
            lines.append(f"{word}({number + 1}) {phones}" if number else f"{word} {phones}")
    return "\n".join(lines) + "\n"
