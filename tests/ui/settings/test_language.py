"""Languages: which are found, which is used, and what a bad file does."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator
from PySide6.QtWidgets import QApplication

from dealer_trainer import files
from dealer_trainer.message import fields_of
from dealer_trainer.ui.settings import language
from dealer_trainer.ui.settings.language import (
    Language,
    install_language,
    is_code,
    is_sound_translation,
    languages,
    wanted_language,
)
from dealer_trainer.ui.settings.settings import Settings
from tests.system import needs_links
from tests.ui.pseudo import run_tool

TS = """<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="{code}"><context><name>Words</name>{messages}</context></TS>
"""
MESSAGE = "<message><source>{source}</source><translation>{translation}</translation></message>"


@pytest.fixture
def folder(home: Path, qapp: QApplication) -> Iterator[Path]:
    """Where the user keeps translations; what a test installs goes with it."""
    made = home / "config" / language.FOLDER
    made.mkdir(parents=True)
    yield made
    for translator in qapp.findChildren(QTranslator):
        qapp.removeTranslator(translator)
        translator.deleteLater()


def write(folder: Path, code: str, texts: dict[str, str]) -> Path:
    """A translation of some texts as a translator makes it."""
    messages = "".join(MESSAGE.format(source=source, translation=text) for source, text in texts.items())
    source, made = folder / f"{code}.ts", folder / f"dealer-trainer_{code}.qm"
    source.write_text(TS.format(code=code, messages=messages), encoding="utf-8")
    run_tool("pyside6-lrelease", "-silent", str(source), "-qm", str(made))
    return made


def words(text: str) -> str:
    """A text of the window in the language that is installed."""
    return QCoreApplication.translate("Words", text)


def test_english_is_there_without_a_file(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is the first, and alone where nothing else is found."""
    monkeypatch.setattr(files, "assets", lambda: tmp_path)
    assert languages() == (Language("en", "English"),)


@pytest.mark.slow
def test_what_is_found_is_listed_under_its_own_name(folder: Path) -> None:
    """By the file's name; a territory is named too, and a file not named for a language is left out. Spanish ships."""
    for code in ("de", "pt_BR", "nonsense"):
        write(folder, code, {"Take": "x"})
    assert [(found.code, found.name.casefold()) for found in languages()] == [
        ("en", "english"),
        ("de", "deutsch"),
        ("es", "español"),
        ("pt_BR", "português (brasil)"),
    ]


@pytest.mark.slow
def test_the_users_own_file_counts(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file in the user's folder stands in for one that ships with the app."""
    shipped = tmp_path / language.FOLDER
    shipped.mkdir()
    write(shipped, "de", {"Take": "Nehmen"})
    monkeypatch.setattr(files, "assets", lambda: tmp_path)
    assert wanted_language("de").file == shipped / "dealer-trainer_de.qm"
    mine = write(folder, "de", {"Take": "Einziehen"})
    assert wanted_language("de").file == mine


@pytest.mark.slow
def test_a_chosen_language_is_spoken(folder: Path, qapp: QApplication) -> None:
    """Once installed, a text is translated; one that the file has not stays English."""
    write(folder, "de", {"Take": "Einziehen", "Number {number}": "Zahl {number}"})
    assert install_language(qapp, "de") == ""
    assert words("Take") == "Einziehen"
    assert words("Number {number}").format(number=6) == "Zahl 6"
    assert words("Pay") == "Pay"


@pytest.mark.slow
def test_a_translation_with_wrong_fields_is_not_used(folder: Path, qapp: QApplication) -> None:
    """A field that is lost, misspelled, broken or reaches into a value would be an error in the middle of a round."""
    sources = ("Number {number}", "Puck on {number}", "Mark {number}", "Call “{words}”", "{act} ×{count}")
    wrong = ("Zahl {nummer}", "Marke {", "Zeichen", "Ruf „{words.__class__}“", "{count} {act}")
    write(folder, "de", dict(zip(sources, wrong, strict=True)))
    install_language(qapp, "de")
    assert [words(source) for source in sources] == [*sources[:4], "{count} {act}"]


def test_a_broken_file_is_told(folder: Path, qapp: QApplication) -> None:
    """The app is English then, and says which file it could not read."""
    (folder / "dealer-trainer_de.qm").write_bytes(b"no translation at all")
    assert "dealer-trainer_de.qm" in install_language(qapp, "de")
    assert words("Take") == "Take"


@pytest.mark.slow
def test_a_damaged_file_is_told(folder: Path, qapp: QApplication) -> None:
    """Qt follows the lengths in it beyond its end, and dies: whatever byte is another one, it is told or harmless."""
    file = write(folder, "de", {"Take": "Einziehen", "Number {number}": "Zahl {number}"})
    whole = file.read_bytes()
    assert is_sound_translation(whole)
    told = 0
    for place in range(len(whole)):
        for value in (0, 1, 255):
            damaged = whole[:place] + bytes([value]) + whole[place + 1 :]
            told += not is_sound_translation(damaged)
    assert told > len(whole)
    file.write_bytes(whole[: whole.index(b"\x00E\x00i")] + b"\xff" * 40)
    assert "dealer-trainer_de.qm" in install_language(qapp, "de")
    assert words("Take") == "Take"


@pytest.mark.slow
def test_a_translation_names_no_further_files(folder: Path) -> None:
    """Those would be read as well, and nobody has looked at them."""
    whole = write(folder, "de", {"Take": "Einziehen"}).read_bytes()
    assert not is_sound_translation(whole + bytes((0x96, 0, 0, 0, 4, 0, 0, 0, 0)))


@pytest.mark.slow
def test_a_compressed_translation_is_told(folder: Path) -> None:
    """`lrelease -compress` writes a table of contexts that Qt reads beyond its end."""
    write(folder, "de", {"Take": "Einziehen"})
    made = folder / "small.qm"
    run_tool("pyside6-lrelease", "-silent", "-compress", str(folder / "de.ts"), "-qm", str(made))
    assert not is_sound_translation(made.read_bytes())


@needs_links
def test_a_link_that_leads_nowhere_is_told(folder: Path, qapp: QApplication) -> None:
    """The app starts in English and says so."""
    (folder / "dealer-trainer_de.qm").symlink_to(folder / "gone.qm")
    assert "dealer-trainer_de.qm" in install_language(qapp, "de")


def test_a_language_of_a_numbered_region_can_be_chosen() -> None:
    """Latin American Spanish is es_419."""
    assert is_code("es_419")
    assert Settings(language="es_419").language == "es_419"


@pytest.mark.slow
def test_the_desktops_language_is_taken_until_one_is_chosen(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As far as there is a file for it; a language that is chosen and gone leaves English."""
    write(folder, "de", {"Take": "Einziehen"})
    monkeypatch.setattr(language, "_codes_of_desktop", lambda: ["fr", "de_AT", "de"])
    assert wanted_language(None).code == "de"
    assert wanted_language("en").code == "en"
    assert wanted_language("sv").code == "en"


@pytest.mark.parametrize("code", ["de", "pt_BR", "eo"])
def test_codes_of_languages(code: str) -> None:
    """ISO codes as Qt writes them."""
    assert is_code(code)


@pytest.mark.parametrize("code", ["", "x", "de_DE_extra", "../de", "C"])
def test_what_is_no_code(code: str) -> None:
    """A file with another name is not a language."""
    assert not is_code(code)


def test_fields() -> None:
    """The same fields in any order and number are the same."""
    assert fields_of("{a} of {b}") == fields_of("{b}: {a}, {a}")
    assert fields_of("{a}") != fields_of("{a!r}")
    assert fields_of("{") is None
