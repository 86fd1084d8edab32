"""The recognizer that ships: pocketsphinx hears free wording, and Moonshine says which of the game's calls fit best."""

import os
import re
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from itertools import chain, islice, pairwise
from math import exp, log
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from dealer_trainer.games.game import Game
from dealer_trainer.voice.audio import above_room, speech_alone, with_floor
from dealer_trainer.voice.free_wording import arpa, guide_calls, sentences
from dealer_trainer.voice.hands_free import has_voice
from dealer_trainer.voice.meaning import NO_ROLL, REFUSALS, Stated, TableMeaning, is_refusal
from dealer_trainer.voice.moonshine import END, MOST_TOKENS, Hearing, Moonshine, Step
from dealer_trainer.voice.noise import NoiseFilter
from dealer_trainer.voice.recognizer import RATE, Candidate, Heard, Scores
from dealer_trainer.voice.speech_words import SMALL_NUMBERS, SpeechWords, dictionary, model_folder

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from pocketsphinx import Decoder, Hypothesis

REFUSED = 20
"""How often each phrase for taking a call back is among the sentences: as often as a common call."""

ODDS = {"likely": 0.26, "wording": 0.29, "words": 1.2, "learned": 5.1, "sound": 16.7, "agreed": 1.65}
"""What makes a candidate likelier than others: a logarithm of odds, fitted to the calls of all lists but the last.

`agreed`: how far pocketsphinx states the same facts. The others are `Candidate`'s.
"""

LESS = 1.7
"""How many times it counts that pocketsphinx states a part of the facts, not all of them."""

RIVALS = 5
"""How many of different facts are compared in pocketsphinx."""

WEIGHTS = {"ahead": 0.76, "close": 0.46, "odd": -4.7, "strange": -0.82, "true": 4.0, "above": 0.1}
"""What makes a call sure: a logistic regression over the calls of all lists but the last; some by hand.

`ahead`: the logarithm of its odds against all with other facts. `close`: how much less likely a word of it is than of
whatever could be written. `odd`: easily misheard, as a lone number that pocketsphinx has not heard, a way without the
winner, no number. `strange`: pairs of words that nobody says. `true`: it is one of the guide's own calls, or holds of
some roll, as what is misheard often does not. `above`: by how many decibels the voice stands above the room. By hand,
`true` counts less, for a wrong call may be said, and `above` more.
"""

SURE, LEAST_AHEAD, LEAST_CLOSE = 6.9, 0.7, -2.0
"""The sum of evidence of a sure call, how far it is ahead at least, and how close at least unless it is the guide's."""

FAR_AHEAD, FAR_ABOVE, BEST_WORD, WORST_WORD = 5.0, 40.0, 0.5, -6.0
"""As far as evidence counts."""

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
    """A candidate, its facts, and the logarithm of its odds."""

    candidate: Candidate
    facts: Stated
    odds: float


class Arbiter:
    """Decides what was heard, from what a game's texts mean."""

    def __init__(self, meaning: TableMeaning) -> None:
        self.meaning, self.stated = meaning, meaning.stated

    def heard(self, scores: Scores) -> Heard:
        """The answer; one that states nothing, or that takes itself back, is never sure."""
        ranked = self.ranked(scores)
        if not ranked or is_refusal(scores.first):
            return Heard(scores.first, scores=scores)
        found = self.evidence(ranked, scores)
        is_ahead = bool(found) and found["ahead"] >= LEAST_AHEAD
        is_near = is_ahead and (ranked[0].candidate.is_learned or found["close"] >= LEAST_CLOSE)
        is_sure = is_near and sum(WEIGHTS[name] * value for name, value in found.items()) >= SURE
        return Heard(ranked[0].candidate.text, bool(is_sure), scores)

    def rivals(self, scores: Scores) -> tuple[Candidate, ...]:
        """The best of different facts, and what pocketsphinx has heard."""
        best = [weighed.candidate for weighed in self.ranked(scores)[:RIVALS]]
        return (*best, *(other for other in scores.candidates if other.text == scores.first and other not in best))

    def is_likely_call(self, heard: Heard) -> bool:
        """Whether it is told though no key was held: with a number or an opening, and sure or without talk."""
        facts = self.stated(heard.text)
        is_call = bool(facts.keys() & NUMBERED)
        if heard.sure or heard.scores is None:
            return heard.sure and is_call
        ranked = self.ranked(heard.scores)
        is_close = bool(ranked) and ranked[0].candidate.likely - heard.scores.written >= WORTH_ASKING
        return is_call and is_close and self._is_call(heard.text, facts, NO_TALK)

    def talk_share(self, text: str) -> float:
        """The share of words that are neither in a phrase of the game nor part of its patter."""
        words = tuple(text.split())
        is_talk = [word not in self.meaning.words for word in words]
        for at in range(len(words) if any(is_talk) else 0):
            for phrase in self.meaning.patter:
                if words[at : at + len(phrase)] == phrase:
                    is_talk[at : at + len(phrase)] = [False] * len(phrase)
        return sum(is_talk) / max(1, len(words))

    def ranked(self, scores: Scores, weights: Mapping[str, float] = ODDS) -> list[Weighed]:
        """The best candidate of each facts, the best of all first."""
        of_facts = dict[str, Weighed]()
        for candidate in scores.candidates:
            facts = self.stated(candidate.text)
            key = repr(sorted((fact, sorted(map(str, values))) for fact, values in facts.items()))
            odds = sum(weights[name] * value for name, value in self.favor(candidate, scores.first).items())
            if key not in of_facts or odds > of_facts[key].odds:
                of_facts[key] = Weighed(candidate, facts, odds)
        return sorted(of_facts.values(), key=lambda weighed: -weighed.odds)

    def favor(self, candidate: Candidate, first: str) -> dict[str, float]:
        """What speaks for a candidate, as `ODDS` names it. `first`: what pocketsphinx has heard."""
        return {
            "likely": candidate.likely,
            "wording": candidate.wording,
            "words": len(candidate.text.split()),
            "learned": candidate.is_learned,
            "sound": candidate.sound,
            "agreed": _agreement(self.stated(candidate.text), self.stated(first)),
        }

    def evidence(self, ranked: list[Weighed], scores: Scores) -> dict[str, float]:
        """What speaks for the best of them, as `WEIGHTS` names it; nothing if it cannot be a call."""
        (best, facts, odds), *others = ranked
        is_call = not is_refusal(best.text) and self._is_call(best.text, facts, MOST_TALK)
        if not (is_call and SLOWEST <= best.phones / max(scores.seconds, 0.3) <= FASTEST):
            return {}
        against = sum(exp(other.odds - odds) for other in others)
        is_alone = facts.keys() == {"total"} and facts != self.stated(scores.first)
        return {
            "ahead": min(FAR_AHEAD, -log(against)) if against else FAR_AHEAD,
            "close": min(BEST_WORD, max(WORST_WORD, (best.likely - scores.written) / len(best.text.split()))),
            "odd": facts.keys() == {"total", "way"} or not facts.keys() & NUMBERED or is_alone,
            "strange": best.strange,
            "true": best.is_learned or self.meaning.is_true(best.text),
            "above": min(FAR_ABOVE, scores.above),
        }

    def _is_call(self, text: str, facts: Stated, most_talk: float) -> bool:
        """Whether a text says enough and does not contradict itself; a correction must be heard completely.

        The same goes for a text without a number: what was heard as talk may be the number.
        """
        share, is_numbered = self.talk_share(text), bool(facts.keys() & NUMBERED)
        is_whole = share < most_talk and not (share and (self.meaning.takes_back(text) or not is_numbered))
        return bool(facts.keys() - {"way"}) and is_whole and not _is_torn(facts) and not EQUAL_FIGURES.search(text)


def _agreement(facts: Stated, others: Stated) -> float:
    """1 for the same facts, `LESS` if the others are a part of them, else 0.

    None, and those that contradict themselves, "four, three to dealer", say nothing.
    """
    if not others or _is_torn(others):
        return 0.0
    if facts == others:
        return 1.0
    return LESS if all(facts.get(fact) == values for fact, values in others.items()) else 0.0


def _is_torn(facts: Stated) -> bool:
    """Whether it states two totals, two ways, or two odds."""
    odds = [value for value in facts.get("rate", ()) if ":" in str(value)]
    return len(odds) > 1 or any(len(facts.get(fact, ())) > 1 for fact in ("total", "way"))


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

MOST_DIFFERING = 4
"""Passages in which two texts differ and still are of one call."""

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
        """The logarithm of how likely a text is, with its end."""
        whole = ("<s>", *words, "</s>")
        return sum(self.likely(whole[:at], whole[at]) for at in range(1, len(whole)))

    def strange(self, words: Said) -> int:
        """How many pairs in a text, its beginning and end among them, it does not have."""
        return sum(pair not in self._likely for pair in pairwise(("<s>", *words, "</s>")))


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

    def found(self, hearing: Hearing, others: Sequence[str]) -> tuple[Candidate, ...]:
        """The best calls; those that pocketsphinx has heard, the best first; and what both together make."""
        texts = self._texts(hearing)
        own = sorted(texts, key=lambda words: -texts[words][0])[: 2 * FOUND]
        heard = [tuple(other.split()) for other in others]
        both = chain.from_iterable(mixed(one, other) for one in own[:2] for other in heard[:1])
        found: dict[str, Candidate] = {}
        for words in chain(own, heard, both):
            text = _joined(" ".join(words))
            if words and text not in found and self._words.issuperset(words):
                likely = (
                    texts[words][1] if words in texts else hearing.likely(self._model.tokens(f" {_written(words)}"))
                )
                found[text] = self._candidate(text, likely)
        return tuple(found.values())

    def _candidate(self, text: str, likely: float) -> Candidate:
        words, spoken = tuple(text.split()), self._spoken
        return Candidate(
            text, likely, spoken.usual(words), spoken.strange(words), self._phones(words), text in self._learned
        )

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


def mixed(one: Said, other: Said) -> Iterator[Said]:
    """Each of two texts with one passage of the other, for each passage in which they differ; not if those are many.

    >>> list(mixed(("a", "six", "made"), ("the", "six", "made", "it")))[0]
    ('the', 'six', 'made')
    """
    differing = [places for kind, *places in SequenceMatcher(None, one, other).get_opcodes() if kind != "equal"]
    for start, stop, begin, end in differing if 1 < len(differing) <= MOST_DIFFERING else ():
        yield (*one[:start], *other[begin:end], *one[stop:])
        yield (*other[:begin], *one[start:stop], *other[end:])


def _joined(text: str) -> str:
    """The text with words that are also written as two written as one.

    >>> _joined("the juke box, juke boxcars")
    'the jukebox, juke boxcars'
    """
    for word, parts in SPLIT.items():
        text = re.sub(rf"\b{parts}\b", word, text)
    return text


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


BEAMS = {"beam": 1e-70, "pbeam": 1e-70, "wbeam": 1e-50, "bestpath": False, "fwdflat": False, "maxhmmpf": 2500}
"""Measured: with narrower beams and the lattice's best path, right calls are lost."""

WHOLE = "whole"
"""The search with a second pass, which the words that appear while somebody speaks do not need."""

MOST_PATHS, OTHERS = 30, 7
"""How many paths of pocketsphinx are looked at, and how many texts of them are candidates."""

SHORTEST = 0.25
"""In seconds; anything shorter is a slip of the key."""

PADDING = bytes(2 * RATE // 5)
"""Silence before and after, because somebody who talks while pressing the key is cut off."""

FAINTER = (6.0, 12.0)
"""Decibels by which what is not a voice is made fainter: for Moonshine, for pocketsphinx. More harms it too."""


class SphinxRecognizer:
    """Listens to calls of one game."""

    def __init__(self, game: Game, on_heartbeat: Callable[[], None] = lambda: None) -> None:
        """`on_heartbeat` is called after each search, to show that it is alive."""
        self._on_heartbeat = on_heartbeat
        words = SpeechWords(game)
        model = arpa(chain(sentences(game, words), REFUSED * REFUSALS))
        wording = WordModel(model)
        self._arbiter = Arbiter(TableMeaning(game))
        self._decoder = _decoder(words, model, sorted(wording.words()))
        self._noise = NoiseFilter()
        self._model = Moonshine()
        self._search = WordSearch(self._model, words, wording, guide_calls(game))
        self._blocks: list[bytes] = []
        self._is_open = False

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
        return _plain(self._decoder.hyp())

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
        self._decoder.activate_search(WHOLE)
        self._decoder.start_utt()
        self._decoder.process_raw(padded, full_utt=True)
        self._decoder.end_utt()
        self._on_heartbeat()
        others = self._others()
        hearing = self._model.hearing(little)
        found = self._search.found(hearing, others)
        first, seconds = others[0] if others else "", len(speech) / 2 / RATE
        scores = Scores(first, found, hearing.written(), seconds, above_room(sound))
        rivals = tuple(self._aligned(self._arbiter.rivals(scores), padded))
        self._on_heartbeat()
        return self._arbiter.heard(scores._replace(candidates=rivals))

    def close(self) -> None:
        """End the utterance if one is open."""
        if self._is_open:
            self._decoder.end_utt()
            self._is_open = False

    def _others(self) -> list[str]:
        """What pocketsphinx has heard, the best first."""
        found = chain([self._decoder.hyp()], islice(self._decoder.nbest() or (), MOST_PATHS))
        return list(filter(None, dict.fromkeys(map(_plain, found))))[:OTHERS]

    def _aligned(self, candidates: Iterable[Candidate], sound: bytes) -> Iterator[Candidate]:
        """Those whose words fit the sound, with how well."""
        for candidate in candidates:
            self._decoder.set_align_text(candidate.text)
            self._decoder.start_utt()
            self._decoder.process_raw(sound, full_utt=True)
            self._decoder.end_utt()
            found = self._decoder.hyp()
            if found is not None and found.score > 0:
                yield candidate._replace(sound=log(found.score))
        self._decoder.activate_search()


def _plain(found: "Hypothesis | None") -> str:
    """The words, without the markers of silence and alternate pronunciations."""
    words = found.hypstr.split() if found is not None else ()
    return _joined(" ".join(word.partition("(")[0] for word in words if word[0] not in "<[+"))


def _decoder(words: SpeechWords, model: str, known: list[str]) -> "Decoder":
    from pocketsphinx import Decoder, set_loglevel

    set_loglevel("FATAL")
    with tempfile.TemporaryDirectory() as folder:
        dictionary, trigram = Path(folder, "words.dict"), Path(folder, "free.arpa")
        trigram.write_text(model, encoding="utf-8")
        ways = (
            (f"{word}({number})" if number > 1 else word, phones)
            for word in known
            for number, phones in enumerate(words.phones(word), 1)
        )
        dictionary.write_text("".join(f"{name} {phones}\n" for name, phones in ways), encoding="utf-8")
        acoustic = Path(model_folder()) / "en-us"
        decoder = Decoder(
            logfn=os.devnull, hmm=str(acoustic), dict=str(dictionary), lm=str(trigram), samprate=float(RATE), **BEAMS
        )
        decoder.config["fwdflat"] = True
        decoder.add_lm(WHOLE, decoder.get_lm())
        return decoder
