"""A game in another language: what its file may hold, and how mistakes in it are reported."""

from pathlib import Path

import pytest

from dealer_trainer.cli.check import check_folders
from dealer_trainer.games import GameError, translation
from tests.games.broken import SHIPPED, copy_of

WORDS = translation.SourceTexts(frozenset({"Pays {odds hardway}", "The felt"}), frozenset({"Winner five.", "No roll."}))
CALLS = {
    "Winner {number}.": "Gana el {number}.",
    "{Number}, JukeBox {rate}.": "{Number}, el JukeBox paga {rate}.",
    "{name} wins.": "Gana {name}.",
    "{Number}.": "{Number}.",
    "five": "cinco",
    "{won} to {bet}": "{won} a {bet}",
}


def written(folder: Path, text: str, code: str = "es") -> Path:
    """A translation in a game's folder."""
    file = folder / "translations" / f"{code}.toml"
    file.parent.mkdir(exist_ok=True)
    file.write_text(f"format = 1\n{text}", encoding="utf-8")
    return file


def refusal(file: Path) -> GameError:
    """Why a file is not taken."""
    with pytest.raises(GameError) as raised:
        translation.read_translation(file)
    return raised.value


def test_what_is_missing_is_named(tmp_path: Path) -> None:
    """A file may hold a part; texts and calls without words are listed."""
    file = written(
        tmp_path,
        '[texts]\n"The felt" = "El paño"\n[calls]\n"Winner {number}." = "Gana el {number}."\n"five" = "cinco"\n',
    )
    assert translation.translation_files(tmp_path) == (file,)
    assert translation.missing_of(translation.read_translation(file), WORDS) == ("Pays {odds hardway}", "No roll.")


def test_a_text_that_the_game_does_not_have_is_told(tmp_path: Path) -> None:
    """Its English has changed: the near one is named, all of them are told; the file is taken all the same."""
    file = written(tmp_path, '[texts]\n"The felts" = "El paño"\n"Gone" = "Ido"\n[calls]\n"Push." = "Empate."\n')
    first, *others = translation.unused_of(file, translation.read_translation(file), WORDS)
    assert first.key == 'texts."The felts"'
    assert "The felt" in first.hint
    assert [other.key for other in others] == ['texts."Gone"', 'calls."Push."']


@pytest.mark.slow
def test_check_takes_a_game_that_a_house_has_changed(tmp_path: Path) -> None:
    """Without its exam the words of the exam's titles are left over: told, and no fault."""
    folder = copy_of(SHIPPED, tmp_path)
    (folder / "exam.toml").unlink()
    (report,) = check_folders([folder])
    assert report.is_sound
    (line,) = (line for line in report.text.splitlines() if "translations/es.toml" in line)
    assert "not used: texts." in line


@pytest.mark.parametrize("words", ["Paga", "Paga {odds circle}", "Paga {odds hardway} {number}", "Paga {odds hardway"])
def test_other_fields_are_refused(tmp_path: Path, words: str) -> None:
    """They could not be filled in."""
    error = refusal(written(tmp_path, f'[texts]\n"Pays {{odds hardway}}" = "{words}"\n'))
    assert "fields in braces" in error.reason


@pytest.mark.parametrize("text", ["[text]\n", '[texts]\n"The felt" = 5\n', '[texts]\n"The felt" = ""\n', "[texts\n"])
def test_what_is_no_translation_is_refused(tmp_path: Path, text: str) -> None:
    """Read by itself, as the window does."""
    with pytest.raises(GameError):
        translation.read_translation(written(tmp_path, text))


def test_a_regions_file_comes_before_the_languages(tmp_path: Path) -> None:
    """A game without either has none, and is shown in English."""
    assert translation.translation_of(tmp_path, "pt_BR") == translation.Translation(format=1)
    written(tmp_path, '[texts]\n"a" = "pt"\n', "pt")
    assert translation.translation_of(tmp_path, "pt_BR").texts == {"a": "pt"}
    written(tmp_path, '[texts]\n"a" = "br"\n', "pt_BR")
    assert translation.translation_of(tmp_path, "pt_BR").texts == {"a": "br"}


@pytest.mark.parametrize(
    ("call", "meaning"),
    [
        ("Winner five.", "Gana el cinco."),
        ("winner 5", "Gana el 5."),
        ("Five, JukeBox 3 to 2.", "Cinco, el JukeBox paga 3 a 2."),
        ("Five.", "Cinco"),
        ("Ann wins.", "Gana Ann."),
        ("Winner winner.", None),
        ("Sorry.", None),
        ("", None),
    ],
)
def test_a_call_has_its_meaning(call: str, meaning: str | None) -> None:
    """By its template and its parts; what is not known means nothing."""
    assert translation.call_meaning(CALLS, call) == meaning
