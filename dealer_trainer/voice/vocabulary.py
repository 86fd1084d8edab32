"""What is listened for in a game of any family: sentences of free wording, and how they are interpreted."""

from collections.abc import Iterable
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

from dealer_trainer.families.family import family_for, resolved
from dealer_trainer.games.family import AnyGame
from dealer_trainer.voice.free_wording import talk_words
from dealer_trainer.voice.meaning import REFUSALS, Meaning
from dealer_trainer.voice.speech_words import SpeechWords, check_said

REFUSED = 20
"""How often each phrase for taking a call back is among the sentences: as often as a common call."""


class Vocabulary(NamedTuple):
    """`sentences`: free wording, on which a trigram model is trained; every phrase of the game is among them."""

    words: SpeechWords
    sentences: Iterable[str]
    meaning: Meaning


def vocabulary_of(game: AnyGame) -> Vocabulary:
    """The vocabulary of a game, from its family, with the phrases that take a call back."""
    made: Vocabulary = resolved(family_for(game.folder).vocabulary)(game)
    return made._replace(sentences=chain(made.sentences, REFUSED * REFUSALS))


def check_vocabulary(file: Path, game: AnyGame) -> None:
    """Check every word of a game against the dictionary; raises GameError with all words that have no pronunciation."""
    vocabulary = vocabulary_of(game)
    said = {word for sentence in vocabulary.sentences for word in sentence.split()}
    check_said(file, vocabulary.words, said - set(talk_words()))


def table_vocabulary(game: Any) -> Vocabulary:
    """The calls of a casino table."""
    from dealer_trainer.voice.free_wording import sentences
    from dealer_trainer.voice.meaning import TableMeaning

    words = SpeechWords(game)
    return Vocabulary(words, sentences(game, words), TableMeaning(game.phrases))


def score_vocabulary(game: Any) -> Vocabulary:
    """The calls of a scorekeeper."""
    from dealer_trainer.voice.score_speech import ScoreMeaning, score_phrases
    from dealer_trainer.voice.template import sentences_of

    words = SpeechWords(game)
    phrases = score_phrases(game, words)
    return Vocabulary(words, sentences_of(phrases), ScoreMeaning(game.words))


def show_vocabulary(game: Any) -> Vocabulary:
    """What a host says."""
    from dealer_trainer.voice.show_speech import ShowMeaning, show_phrases
    from dealer_trainer.voice.template import sentences_of

    words = SpeechWords(game)
    phrases = show_phrases(game, words)
    return Vocabulary(words, sentences_of(phrases), ShowMeaning(game.words))
