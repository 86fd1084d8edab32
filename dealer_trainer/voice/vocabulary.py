"""What is listened for in a game of any family: patterns, sentences of free wording, and how both are interpreted."""

import re
from collections.abc import Iterable
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

from dealer_trainer.families.family import family_for, resolved
from dealer_trainer.games.family import AnyGame
from dealer_trainer.voice.meaning import REFUSALS, Meaning
from dealer_trainer.voice.speech_words import SpeechWords, check_said

NO_WORDS = re.compile(r"^public\b|<[^>]*>|[=|()\[\];]", re.MULTILINE)
"""Parts of patterns that are not words: rule names and punctuation."""
REFUSED = 20
"""How often each phrase for taking a call back is among the sentences: as often as a common call."""


class Vocabulary(NamedTuple):
    """`grammar`: the patterns as JSGF. `sentences`: free wording, on which a trigram model is trained."""

    words: SpeechWords
    grammar: str
    sentences: Iterable[str]
    meaning: Meaning


def vocabulary_of(game: AnyGame) -> Vocabulary:
    """The vocabulary of a game, from its family, with the phrases that take a call back."""
    made: Vocabulary = resolved(family_for(game.folder).vocabulary)(game)
    grammar = made.grammar.replace("public <call> = ", f"public <call> = {' | '.join(REFUSALS)} | ", 1)
    return made._replace(grammar=grammar, sentences=chain(made.sentences, REFUSED * REFUSALS))


def check_vocabulary(file: Path, game: AnyGame) -> None:
    """Check every word of a game against the dictionary; raises GameError with all words that have no pronunciation.

    The patterns have all of them; sentences of free wording have only some, and talk, which belongs to no game.
    """
    vocabulary = vocabulary_of(game)
    check_said(file, vocabulary.words, words_of(vocabulary.grammar))


def words_of(grammar: str) -> set[str]:
    """Every word in JSGF patterns."""
    _, _, rules = grammar.partition("grammar calls;")
    return set(NO_WORDS.sub(" ", rules).split())


def table_vocabulary(game: Any) -> Vocabulary:
    """The calls of a casino table."""
    from dealer_trainer.voice.free_wording import patterns, sentences
    from dealer_trainer.voice.meaning import TableMeaning

    words = SpeechWords(game)
    return Vocabulary(words, patterns(game, words), sentences(game, words), TableMeaning(game.phrases))


def score_vocabulary(game: Any) -> Vocabulary:
    """The calls of a scorekeeper."""
    from dealer_trainer.voice.score_speech import ScoreMeaning, score_phrases
    from dealer_trainer.voice.template import grammar_of, sentences_of

    words = SpeechWords(game)
    phrases = score_phrases(game, words)
    return Vocabulary(words, grammar_of(phrases), sentences_of(phrases), ScoreMeaning(game.words))


def show_vocabulary(game: Any) -> Vocabulary:
    """What a host says."""
    from dealer_trainer.voice.show_speech import ShowMeaning, show_phrases
    from dealer_trainer.voice.template import grammar_of, sentences_of

    words = SpeechWords(game)
    phrases = show_phrases(game, words)
    return Vocabulary(words, grammar_of(phrases), sentences_of(phrases), ShowMeaning(game.words))
