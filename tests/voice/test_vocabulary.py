"""What is listened for in scoring games and shows: every word has its sounds, and is read as it is said."""

from functools import cache
from pathlib import Path

import pytest

from dealer_trainer import files
from dealer_trainer.cli.check import check_folders
from dealer_trainer.cli.hear import listen
from dealer_trainer.families.family import load_any
from dealer_trainer.games import GameError
from dealer_trainer.games.family import folders_of
from dealer_trainer.games.game import Game
from dealer_trainer.games.score.game import ScoreGame
from dealer_trainer.games.show.loading import ShowGame
from dealer_trainer.guide.score.row import ScoreWords
from dealer_trainer.guide.show.call import HostWords
from dealer_trainer.voice.free_wording import number_phrases, sentences, talk_words
from dealer_trainer.voice.speech_words import VOICE, SpeechWords, check_pronunciations, check_said, dictionary, spoken
from dealer_trainer.voice.sphinx import SphinxRecognizer
from dealer_trainer.voice.vocabulary import check_vocabulary, vocabulary_of
from tests import loaded
from tests.games.broken import SHIPPED, copy_of, edit
from tests.voice.recognizer import needs_recognizer

OTHERS = {name: game for name, game in load_any()[0].items() if isinstance(game, ScoreGame | ShowGame)}
RECORDINGS = Path(__file__).parent / "recordings"


@cache
def recognizer_of(game: str) -> SphinxRecognizer:
    """The recognizer that ships, for one of these games, made once."""
    return SphinxRecognizer(OTHERS[game])


@pytest.mark.slow
def test_every_call_of_every_family_can_be_said() -> None:
    """Each word of each phrase and figure has a pronunciation, in every game that ships, and each word of talk."""
    for game in OTHERS.values():
        check_vocabulary(game.folder / VOICE, game)
        check_said(game.folder / VOICE, SpeechWords(game), set(talk_words()))


@pytest.mark.slow
def test_every_phrase_is_among_the_sentences() -> None:
    """Each phrase of calls.toml is said, so every word is checked, and listened for."""
    for game in OTHERS.values():
        said = set(vocabulary_of(game).sentences)
        words = game.words
        assert isinstance(words, ScoreWords | HostWords)
        listed = words.bust if isinstance(words, ScoreWords) else sum(words.options.values(), words.no_bust)
        assert {phrase.replace("-", " ") for phrase in listed} <= said, game.id


@needs_recognizer
@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "old", "new", "told"),
    [
        ("farkle_350", 'farkled = "F AA R K AH L D"\n', "", "no sounds are known for farkled"),
        ("rock_n_roll_dice", 'eighter = "EY T ER"\n', "", "no sounds are known for eighter"),
        ("rock_n_roll_dice", "EY T ER", "ay-ter", "eighter"),
    ],
)
def test_a_phrase_that_nobody_can_say_is_refused(tmp_path: Path, game: str, old: str, new: str, told: str) -> None:
    """Without a pronunciation, or with one in other symbols than the dictionary's; word and key to mend are named."""
    folder = copy_of(files.layouts() / game, tmp_path)
    edit(folder, VOICE, old, new)
    report = check_folders((folder,))[0]
    assert not report.is_sound
    assert told in report.text


@pytest.mark.parametrize(
    ("game", "text", "facts"),
    [
        ("dice-10000", "five fifty so far bank or roll three", {"total": {550}, "offer": {"choice"}}),
        ("dice-10000", "three hundred eight hundred in all", {"points": {300}, "total": {800}}),
        ("dice-10000", "six hundred twelve fifty so far", {"points": {600}, "total": {1250}}),
        ("dice-10000", "five hundred sorry four hundred", {"points": {400}}),
        ("dice-10000", "no roll", {"phrases": {"no_roll"}}),
        ("hot-dice-five", "cosmic wimp out", {"points": {0}, "total": {0}, "offer": {"bust"}}),
        ("dice-10000", "my sister moved", {}),
        ("hot-dice-show", "no bust forty five hundred ben roll or bank",
         {"bust": {False}, "acts": {"P2"}, "options": {"roll", "bank"}, "figures": {(4500,)}}),
        ("hot-dice-show", "a double four hundred", {"signals": {"double"}, "figures": {(400,)}}),
        ("hot-dice-show", "nine hundred the pot is fifteen hundred", {"figures": {(900, 1500)}}),
        ("on-a-roll", "ada sorry ben pass the dice", {"acts": {"P2"}, "options": {"pass_dice"}}),
        ("on-a-roll", "could somebody turn that down", {}),
    ],
)  # fmt: skip
def test_what_is_heard_is_read(game: str, text: str, facts: dict[str, set[object]]) -> None:
    """By what it would be graded; a correction takes back what was said before it; talk states nothing."""
    meaning = vocabulary_of(OTHERS[game]).meaning
    stated = meaning.stated(text)
    assert {name: set(stated[name]) for name in facts} == facts
    assert bool(stated) == bool(facts)
    assert meaning.takes_back(text) == ("sorry" in text)
    assert meaning.is_call(stated) == bool(facts)


@needs_recognizer
@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "name", "fact", "value"),
    [("dice-10000", "so_far_bank_or_roll", "total", 550), ("hot-dice-show", "no_bust_ben", "acts", "P2")],
)
def test_a_recording_is_heard(game: str, name: str, fact: str, value: object) -> None:
    """By the recognizer that ships, with the wording of that family."""
    heard = listen(recognizer_of(game), RECORDINGS / f"{name}.wav")
    assert heard.sure
    assert recognizer_of(game).stated(heard.text)[fact] == {value}


@needs_recognizer
@pytest.mark.slow
@pytest.mark.parametrize("game", ["dice-10000", pytest.param("hot-dice-show", marks=pytest.mark.soak)])
def test_talk_is_not_sure(game: str) -> None:
    """What words of the game fit it, the recognizers do not agree: one family shows it besides the table's."""
    assert not listen(recognizer_of(game), RECORDINGS / "talk.wav").sure


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
    folder = copy_of(SHIPPED, tmp_path)
    (folder / VOICE).unlink()
    assert check_folders((folder,))[0].is_sound
    with pytest.raises(GameError, match="eighter"):
        check_pronunciations(folder / VOICE, loaded.rock_n_roll()._replace(folder=folder))
