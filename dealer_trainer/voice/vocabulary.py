"""What is listened for at a casino table: sentences of free wording, and how they are interpreted."""

from collections.abc import Iterable
from itertools import chain
from typing import NamedTuple

from dealer_trainer.games import Game
from dealer_trainer.voice.free_wording import sentences
from dealer_trainer.voice.meaning import REFUSALS, TableMeaning
from dealer_trainer.voice.speech_words import SpeechWords

REFUSED = 20
"""How often each phrase for taking a call back is among the sentences: as often as a common call."""


class Vocabulary(NamedTuple):
    """`sentences`: free wording, on which a trigram model is trained; every phrase of the game is among them."""

    words: SpeechWords
    sentences: Iterable[str]
    meaning: TableMeaning


def vocabulary_of(game: Game) -> Vocabulary:
    """The vocabulary of a game, with the phrases that take a call back."""
    words = SpeechWords(game)
    said = chain(sentences(game, words), REFUSED * REFUSALS)
    return Vocabulary(words, said, TableMeaning(game.phrases))
