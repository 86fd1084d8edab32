"""Which calls of a game fit a sound best: a beam of texts made of its words only, likely in its wording too."""

from collections.abc import Iterable, Iterator, Mapping
from math import log
from typing import TYPE_CHECKING, NamedTuple

from dealer_trainer.voice.free_wording import talk_words
from dealer_trainer.voice.moonshine import END, MOST_TOKENS, Hearing, Moonshine, Step
from dealer_trainer.voice.recognizer import Candidate
from dealer_trainer.voice.speech_words import SMALL_NUMBERS, SpeechWords, dictionary

if TYPE_CHECKING:
    from numpy.typing import NDArray

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

    def __init__(self, model: Moonshine, words: SpeechWords, spoken: WordModel, known: frozenset[str]) -> None:
        """`known`: words of the game, which are kept where they are talk too."""
        import numpy as np

        self._model, self._sounds, self._spoken = model, words, spoken
        talk = frozenset(talk_words()) - known
        self._root = Node()
        alike = _alike()
        self._words = frozenset(word for word in spoken.words() if word not in talk)
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
        best = sorted(found.items(), key=lambda text: -text[1][0])[: 2 * FOUND]
        return tuple(
            Candidate(" ".join(words), score, likely, self._spoken.usual(words), self._phones(words))
            for words, (score, likely) in best
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
