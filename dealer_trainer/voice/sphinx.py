"""The recognizer that ships: pocketsphinx hears free wording, and Moonshine says which of the game's calls fit best."""

import os
import tempfile
from collections.abc import Callable
from math import log
from pathlib import Path
from typing import TYPE_CHECKING

from dealer_trainer.games.game import Game
from dealer_trainer.voice.agreement import Arbiter
from dealer_trainer.voice.audio import has_voice, speech_alone, with_floor
from dealer_trainer.voice.free_wording import arpa
from dealer_trainer.voice.meaning import Stated
from dealer_trainer.voice.moonshine import Moonshine
from dealer_trainer.voice.recognizer import RATE, Heard, Scores
from dealer_trainer.voice.speech_words import SpeechWords, model_folder
from dealer_trainer.voice.vocabulary import vocabulary_of
from dealer_trainer.voice.word_search import WordModel, WordSearch

if TYPE_CHECKING:
    from pocketsphinx import Decoder

FREE, PHONES = "free", "phones"

BEAMS = {"beam": 1e-70, "pbeam": 1e-70, "wbeam": 1e-50, "bestpath": False, "maxhmmpf": 2500}
"""Measured: with narrower beams and the lattice's best path, right calls are lost."""

UNHEARD = -1.0
"""The score where nothing was made out."""

SHORTEST = 0.25
"""In seconds; anything shorter is a slip of the key."""

PADDING = bytes(2 * RATE // 5)
"""Silence before and after, because somebody who talks while pressing the key is cut off."""


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
        self._model = Moonshine()
        self._search = WordSearch(self._model, vocabulary.words, words, vocabulary.meaning.words)
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
        self._decoder.activate_search(FREE)
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
        speech = speech_alone(sound)
        # Anew: in one piece the loudness of all of it is known.
        padded = b"".join((with_floor(PADDING, 1), speech, with_floor(PADDING, 2)))
        score = self._searched(FREE, padded)
        first = self._words()
        clear = score - self._searched(PHONES, padded)
        hearing = self._model.hearing(sound)
        candidates = self._search.found(hearing, first)
        self._on_heartbeat()
        return self._arbiter.heard(Scores(first, clear, candidates, hearing.written(), len(speech) / 2 / RATE))

    def close(self) -> None:
        """End the utterance if one is open."""
        if self._is_open:
            self._decoder.end_utt()
            self._is_open = False

    def _searched(self, name: str, sound: bytes) -> float:
        """The logarithm of the score of a whole utterance, for a frame."""
        self._decoder.activate_search(name)
        self._decoder.start_utt()
        self._decoder.process_raw(sound, full_utt=True)
        self._decoder.end_utt()
        self._on_heartbeat()
        found = self._decoder.hyp()
        return log(found.score) / max(1, self._decoder.n_frames()) if found is not None else UNHEARD

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
        decoder = Decoder(
            logfn=os.devnull, hmm=str(acoustic), dict=str(dictionary), lm=None, samprate=float(RATE), **BEAMS
        )
        decoder.add_lm_file(FREE, str(trigram))
        decoder.add_allphone_file(PHONES, str(acoustic.parent / "en-us-phone.lm.bin"))
    return decoder


def _dictionary(words: SpeechWords, known: list[str]) -> str:
    lines: list[str] = []
    for word in known:
        for number, phones in enumerate(words.phones(word)):
            lines.append(f"{word}({number + 1}) {phones}" if number else f"{word} {phones}")
    return "\n".join(lines) + "\n"
