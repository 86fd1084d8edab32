"""The words of a game as they are spoken: pronunciations, and the free wording."""

import shutil
from pathlib import Path

import pytest

from dealer_trainer.cli.check import check_folders
from dealer_trainer.games import GameError
from dealer_trainer.games.family import folders_of
from dealer_trainer.games.game import Game
from dealer_trainer.voice.free_wording import number_phrases, sentences, talk_words
from dealer_trainer.voice.speech_words import VOICE, SpeechWords, check_pronunciations, dictionary, spoken
from tests import loaded
from tests.games.broken import SHIPPED
from tests.voice.recognizer import needs_recognizer


@pytest.fixture
def game() -> Game:
    """The shipped game."""
    return loaded.rock_n_roll()


@pytest.mark.slow
def test_every_shipped_game_with_calls_can_be_heard() -> None:
    """Every phrase that is listened for has a pronunciation, at every table that says how its words sound."""
    for folder in folders_of("table"):
        if (folder / VOICE).exists():
            check_pronunciations(folder / VOICE, loaded.rock_n_roll())


@needs_recognizer
@pytest.mark.slow
def test_a_phrase_without_a_pronunciation_is_refused(tmp_path: Path) -> None:
    """A phrase that nobody can say fails the check, which names it and the key to mend."""
    folder = tmp_path / "rock_n_roll_dice"
    shutil.copytree(SHIPPED, folder)
    file = folder / VOICE
    file.write_text(file.read_text(encoding="utf-8").replace('eighter = "EY T ER"\n', ""), encoding="utf-8")
    report = check_folders((folder,))[0]
    assert not report.is_sound
    assert "no sounds are known for eighter" in report.text


@pytest.mark.slow
def test_sounds_that_are_none_are_refused(tmp_path: Path) -> None:
    """A pronunciation is written in the dictionary's symbols."""
    folder = tmp_path / "rock_n_roll_dice"
    shutil.copytree(SHIPPED, folder)
    file = folder / VOICE
    file.write_text(file.read_text(encoding="utf-8").replace("EY T ER", "ay-ter"), encoding="utf-8")
    assert "eighter" in check_folders((folder,))[0].text


@needs_recognizer
def test_the_wording_does_not_know_the_dice(game: Game) -> None:
    """Every number and every rate is said, also where it would be wrong."""
    said = set(sentences(game, SpeechWords(game)))
    for phrase in ("twelve", "little joe", "yo eleven", "three to two", "triple", "six to five", "even money"):
        assert phrase in said, phrase
    assert any(sentence.startswith("two ") and "two to one" in sentence for sentence in said), "two pays three to one"
    assert "one" not in said, "one is not a total"


@needs_recognizer
def test_free_wording_is_the_same_each_time_and_of_words_with_sounds(game: Game) -> None:
    """The model is made of the same sentences on every machine, none of whose words lacks a pronunciation."""
    words = SpeechWords(game)
    first, again = list(sentences(game, words)), list(sentences(game, words))
    assert first == again
    assert words.unpronounceable(word for sentence in first for word in sentence.split()) == []
    assert {"winner six the hard way", "three the circle is down jukebox double"} <= set(first)


@needs_recognizer
def test_talk_is_in_the_dictionary() -> None:
    """Words of everyday talk have pronunciations, and are not numbers."""
    assert all(word in dictionary() for word in talk_words())
    assert not {"four", "nine", "winner"} & set(talk_words())


def test_typed_spellings_are_not_listened_for(game: Game) -> None:
    """A spelling that only a keyboard makes is not a phrase to listen for."""
    said = number_phrases(game.phrases, SpeechWords(game))
    assert "yoleven" not in said
    assert "yo leven" in said


def test_a_written_call_is_read_as_it_is_said() -> None:
    """Figures are words, hyphens and commas are none."""
    assert " ".join(spoken("Yo-eleven, that's 3 to 2!")) == "yo eleven that's three to two"


@needs_recognizer
@pytest.mark.slow
def test_a_game_without_the_file_needs_none(tmp_path: Path) -> None:
    """A game that says nothing of its sounds is sound."""
    folder = tmp_path / "rock_n_roll_dice"
    shutil.copytree(SHIPPED, folder)
    (folder / VOICE).unlink()
    assert check_folders((folder,))[0].is_sound
    with pytest.raises(GameError, match="eighter"):
        check_pronunciations(folder / VOICE, loaded.rock_n_roll()._replace(folder=folder))
