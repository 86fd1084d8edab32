"""What is listened for in a game of any family: patterns, sentences of free wording, and how both are read."""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from dealer_trainer.games.family import AnyGame, family_of
from dealer_trainer.games.schema import FamilyId
from dealer_trainer.voice.meaning import Meaning
from dealer_trainer.voice.speech_words import SpeechWords, check_said


class Vocabulary(NamedTuple):
    """`grammar`: the patterns as JSGF. `sentences`: free wording, of which a trigram model is counted."""

    words: SpeechWords
    grammar: str
    sentences: Iterable[str]
    meaning: Meaning


def vocabulary_of(game: AnyGame) -> Vocabulary:
    """The vocabulary of a game; a further family has a line in `_MAKERS`."""
    return _MAKERS[family_of(game.folder)](game)


def check_vocabulary(file: Path, game: AnyGame) -> None:
    """Hold every word that is listened for against the dictionary; raises GameError with all that lack sounds."""
    vocabulary = vocabulary_of(game)
    check_said(file, vocabulary.words, {word for sentence in vocabulary.sentences for word in sentence.split()})


def _table(game: Any) -> Vocabulary:
    from dealer_trainer.voice.free_wording import sentences
    from dealer_trainer.voice.grammar import patterns
    from dealer_trainer.voice.meaning import TableMeaning

    words = SpeechWords(game)
    return Vocabulary(words, patterns(game, words), sentences(game, words), TableMeaning(game.phrases))


def _score(game: Any) -> Vocabulary:
    from dealer_trainer.voice.score_speech import ScoreMeaning, score_phrases
    from dealer_trainer.voice.template import grammar_of, sentences_of

    words = SpeechWords(game)
    phrases = score_phrases(game, words)
    return Vocabulary(words, grammar_of(phrases), sentences_of(phrases), ScoreMeaning(game.words))


def _show(game: Any) -> Vocabulary:
    from dealer_trainer.voice.show_speech import ShowMeaning, show_phrases
    from dealer_trainer.voice.template import grammar_of, sentences_of

    words = SpeechWords(game)
    phrases = show_phrases(game, words)
    return Vocabulary(words, grammar_of(phrases), sentences_of(phrases), ShowMeaning(game.words))


_MAKERS: Mapping[FamilyId, Callable[[Any], Vocabulary]] = {"table": _table, "score": _score, "show": _show}
