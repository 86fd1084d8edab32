"""The recognizer that ships: pocketsphinx with three searches: the patterns, the free wording, and a phone loop.

The free wording is searched twice when necessary: with noise removed from the sound, as the model was trained, and as
it is. A larger recognizer may listen too when these do not agree at once.
"""

import os
import tempfile
from collections.abc import Callable
from math import log
from pathlib import Path
from typing import TYPE_CHECKING

from dealer_trainer.games.family import AnyGame
from dealer_trainer.voice.agreement import Arbiter, Fit
from dealer_trainer.voice.audio import has_voice, speech_alone, with_floor
from dealer_trainer.voice.free_wording import arpa
from dealer_trainer.voice.meaning import Stated
from dealer_trainer.voice.recognizer import RATE, Heard, Scored
from dealer_trainer.voice.speech_words import SpeechWords, model_folder
from dealer_trainer.voice.vocabulary import Vocabulary, vocabulary_of
from dealer_trainer.voice.whisper import Whisper

if TYPE_CHECKING:
    from pocketsphinx import Decoder

PATTERNS, FREE, PHONES = "patterns", "free", "phones"

BEAMS = {"beam": 1e-70, "pbeam": 1e-70, "wbeam": 1e-50, "bestpath": False, "maxhmmpf": 2500}
"""Measured: with narrower beams and the lattice's best path, right calls are lost.

The last, the most states followed in a frame, only matters in noise: there it saved a third of the patterns' time and
changed no word in 25 calls.
"""

LONGEST_PATTERN = 8
"""In words; in a longer call the patterns decide nothing that the free wording does not, and take the longest."""

SHORTEST = 0.25
"""In seconds; anything shorter is a slip of the key."""

PADDING = bytes(2 * RATE // 5)
"""Silence before and after, because somebody who talks while pressing the key is cut off."""


class SphinxRecognizer:
    """Listens to calls of one game."""

    def __init__(
        self,
        game: AnyGame,
        on_heartbeat: Callable[[], None] = lambda: None,
        fit: Fit | None = None,
        larger: Whisper | None = None,
    ) -> None:
        """`on_heartbeat` is called after each search, to show that it is alive; `fit`: its speaker's."""
        self._on_heartbeat, self._larger = on_heartbeat, larger
        vocabulary = vocabulary_of(game)
        self._arbiter = Arbiter(vocabulary.meaning, fit, vocabulary.words.phones if larger is not None else None)
        self._decoder, self._raw = _decoders(vocabulary)
        self._blocks: list[bytes] = []
        self._live = ""
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
        self._blocks, self._live = [], ""
        self._decoder.activate_search(PATTERNS)
        self._decoder.start_utt()
        self._is_open = True

    def feed(self, block: bytes) -> str:
        """Process the next samples; returns the words so far, from the patterns alone."""
        noisy = with_floor(block, len(self._blocks))
        self._blocks.append(noisy)
        self._decoder.process_raw(noisy)
        found = self._decoder.hyp()
        self._live = _words(found.hypstr) if found is not None else ""
        return self._live

    def finish(self) -> Heard:
        """What was said, from comparing the searches; empty if there is no voice in the sound.

        The patterns have been listening all along. They are not searched again, which takes longest of the three, if
        the free wording agrees with their result, or with itself heard with noise left in, or with a larger recognizer,
        or if the call is longer than any of theirs.
        """
        self.close()
        sound = b"".join(self._blocks)
        if len(sound) < 2 * RATE * SHORTEST or not has_voice(sound):
            return Heard()
        padded = b"".join((with_floor(PADDING, 1), speech_alone(sound), with_floor(PADDING, 2)))
        free, phones = self._search(FREE, padded), self._search(PHONES, padded).score
        if (agreed := self._arbiter.agreed(self._live, free, phones)) is not None:
            return agreed
        raw = self._search(FREE, padded, self._raw)
        if (agreed := self._arbiter.agreed_twice(self._live, free, raw, phones)) is not None:
            return agreed
        written = None
        if self._larger is not None:
            written = self._larger.written(sound)
            self._on_heartbeat()
            if (seconded := self._arbiter.seconded(free, phones, written)) is not None:
                return seconded
        is_short = len(free.text.split()) <= LONGEST_PATTERN
        patterns = self._search(PATTERNS, padded) if is_short else Scored()
        return self._arbiter.heard(patterns, free, phones, written, raw)

    def close(self) -> None:
        """End the utterance if one is open."""
        if self._is_open:
            self._decoder.end_utt()
            self._is_open = False

    def _search(self, name: str, sound: bytes, decoder: "Decoder | None" = None) -> Scored:
        decoder = decoder or self._decoder
        decoder.activate_search(name)
        decoder.start_utt()
        decoder.process_raw(sound, full_utt=True)
        decoder.end_utt()
        self._on_heartbeat()
        found = decoder.hyp()
        if found is None or not found.hypstr:
            return Scored()
        return Scored(_words(found.hypstr), log(found.score) / max(1, decoder.n_frames()))


def _words(text: str) -> str:
    """The words of a hypothesis, without the markers of silence and alternate pronunciations."""
    return " ".join(word.partition("(")[0] for word in text.split() if word[0] not in "<[+")


def _decoders(vocabulary: Vocabulary) -> tuple["Decoder", "Decoder"]:
    """One decoder for all searches, with noise removed, and one for the free wording, with noise left in."""
    from pocketsphinx import Decoder, set_loglevel

    set_loglevel("FATAL")
    words, grammar, model = vocabulary.words, vocabulary.grammar, arpa(vocabulary.sentences)
    acoustic = Path(model_folder()) / "en-us"
    with tempfile.TemporaryDirectory() as folder:
        dictionary, trigram, features = (Path(folder, name) for name in ("words.dict", "free.arpa", "feat.params"))
        trigram.write_text(model, encoding="utf-8")
        dictionary.write_text(_dictionary(words, _vocabulary(model, grammar)), encoding="utf-8")
        trained = (acoustic / "feat.params").read_text(encoding="utf-8")
        features.write_text(trained.replace("-remove_noise yes", "-remove_noise no"), encoding="utf-8")
        options = {"hmm": str(acoustic), "dict": str(dictionary), "lm": None, "samprate": float(RATE), **BEAMS}
        decoder = Decoder(logfn=os.devnull, **options)
        raw = Decoder(logfn=os.devnull, featparams=str(features), **options)
        for each in (decoder, raw):
            each.add_lm_file(FREE, str(trigram))
        decoder.add_allphone_file(PHONES, str(acoustic.parent / "en-us-phone.lm.bin"))
        decoder.add_jsgf_string(PATTERNS, grammar)
    return decoder, raw


def _vocabulary(model: str, grammar: str) -> list[str]:
    """The words of the trigram's first table and of the grammar."""
    unigrams = model.partition("\\1-grams:")[2].partition("\\2-grams:")[0]
    found = {line.split()[1] for line in unigrams.splitlines() if line.strip()}
    body = grammar.partition("grammar calls;")[2]
    for mark in "<>[]()|=;":
        body = body.replace(mark, f" {mark} ")
    tokens = body.split()
    found |= {word for at, word in enumerate(tokens) if word.isalpha() and tokens[at - 1 : at] != ["<"]} - {"public"}
    return sorted(word for word in found if word[0] != "<")


def _dictionary(words: SpeechWords, vocabulary: list[str]) -> str:
    lines: list[str] = []
    for word in vocabulary:
        for number, phones in enumerate(words.phones(word)):
            lines.append(f"{word}({number + 1}) {phones}" if number else f"{word} {phones}")
    return "\n".join(lines) + "\n"
