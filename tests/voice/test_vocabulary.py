"""What is listened for: every word has its sounds, and is read as it is said."""

from pathlib import Path

import pytest

from dealer_trainer.cli.check import check_folders
from dealer_trainer.games import GameError
from dealer_trainer.games.family import folders_of
from dealer_trainer.games.game import Game
from dealer_trainer.voice.free_wording import guide_calls, number_phrases, sentences, talk_words
from dealer_trainer.voice.speech_words import VOICE, SpeechWords, check_pronunciations, dictionary, spoken
from tests import loaded
from tests.games.broken import SHIPPED, copy_of, edit
from tests.voice.recognizer import needs_recognizer


@needs_recognizer
@pytest.mark.slow
@pytest.mark.parametrize(
    ("old", "new", "told"),
    [('eighter = "EY T ER"\n', "", "no sounds are known for eighter"), ("EY T ER", "ay-ter", "eighter")],
)
def test_a_phrase_that_nobody_can_say_is_refused(tmp_path: Path, old: str, new: str, told: str) -> None:
    """Without a pronunciation, or with one in other symbols than the dictionary's; word and key to mend are named."""
    folder = copy_of(SHIPPED, tmp_path)
    edit(folder, VOICE, old, new)
    report = check_folders((folder,))[0]
    assert not report.is_sound
    assert told in report.text


@pytest.mark.slow
def test_every_shipped_game_with_calls_can_be_heard() -> None:
    """Every phrase that is listened for has a pronunciation, at every table that says how its words sound."""
    for folder in folders_of("table"):
        if (folder / VOICE).exists():
            check_pronunciations(folder / VOICE, loaded.rock_n_roll())


@needs_recognizer
def test_the_wording_does_not_know_the_dice(game: Game) -> None:
    """Every number and every rate is said, also where it would be wrong."""
    said = set(sentences(game, SpeechWords(game)))
    for phrase in ("twelve", "little joe", "yo eleven", "three to two", "triple", "six to five", "even money"):
        assert phrase in said, phrase
    assert any(sentence.startswith("two ") and "two to one" in sentence for sentence in said), "two pays three to one"
    assert "one" not in said, "one is not a total"


@pytest.mark.slow
@needs_recognizer
def test_the_guides_calls_have_every_number_and_more_than_that(game: Game) -> None:
    """Also one that no roll has, so that a wrong call is heard as well; no number alone, and no silence."""
    calls = guide_calls(game)
    assert {"eight is the point", "seven is the point"} <= calls
    assert not {"eight", "seven", ""} & calls


def test_free_wording_is_the_same_each_time_and_of_words_with_sounds(game: Game) -> None:
    """The model is made of the same sentences on every machine, none of whose words lacks a pronunciation."""
    words = SpeechWords(game)
    first, again = list(sentences(game, words)), list(sentences(game, words))
    assert first == again
    assert words.unpronounceable(word for sentence in first for word in sentence.split()) == []
    assert {"winner six the hard way", "three the circle is down jukebox double"} <= set(first)


@pytest.mark.slow
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
    folder = copy_of(SHIPPED, tmp_path)
    (folder / VOICE).unlink()
    assert check_folders((folder,))[0].is_sound
    with pytest.raises(GameError, match="eighter"):
        check_pronunciations(folder / VOICE, loaded.rock_n_roll()._replace(folder=folder))
