"""Every text of the window and of the games that ship is there in every language that ships, and none is stale."""

import ast
import shutil
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import dealer_trainer
from dealer_trainer import files
from dealer_trainer.families.family import family_for, source_texts_of
from dealer_trainer.games.translation import missing_of, read_translation, translation_of, unused_of
from dealer_trainer.message import fields_of
from tests.ui.pseudo import run_tool
from tools import translations

SHIPPED = sorted((files.assets() / "translations").glob("*.ts"))
WHOLE = ("es",)
"""The languages that are held to be whole: a new one may come in steps, English where it has nothing yet."""
MEND = "python3 dev.py translations collects what is new; docs/translating.md says how to go on"


def collected(source: Path, folder: Path) -> Path:
    """A language as `dev.py translations` would leave it."""
    made = folder / source.name
    shutil.copy(source, made)
    modules = sorted(map(str, Path(dealer_trainer.__file__).parent.rglob("*.py")))
    options = ("-silent", "-no-obsolete", "-locations", "none", "-source-language", "en_US")
    run_tool("pyside6-lupdate", *options, "-tr-function-alias", "tr+=message", *modules, "-ts", str(made))
    return made


def messages(source: Path) -> Iterator[tuple[str, str, str]]:
    """Context, English text, and finished translation, empty where it is not finished."""
    for context in ET.parse(source).iter("context"):  # noqa: S314 - our own file
        for each in context.iter("message"):
            translation = each.find("translation")
            assert translation is not None
            finished = "" if translation.get("type") else translation.text or ""
            yield context.findtext("name") or "", each.findtext("source") or "", finished


def test_a_whole_language_ships() -> None:
    """So that the tests below have something to look at."""
    assert {f"dealer-trainer_{code}.ts" for code in WHOLE} <= {source.name for source in SHIPPED}


@pytest.mark.parametrize("source", SHIPPED, ids=lambda source: source.stem)
@pytest.mark.slow
def test_every_text_of_the_window_is_translated(source: Path, tmp_path: Path) -> None:
    """What the code says is in the file, finished; what the file has is in the code."""
    now = {(context, text): words for context, text, words in messages(collected(source, tmp_path))}
    kept = {(context, text) for context, text, _ in messages(source)}
    is_whole = source.stem.partition("_")[2] in WHOLE
    missing = [text for (_, text), words in now.items() if is_whole and not words]
    stale = [text for context, text in kept - now.keys()]
    assert not missing, f"{len(missing)} texts have no translation in {source.name} ({MEND}): {missing[:40]}"
    assert not stale, f"{len(stale)} texts of {source.name} are no longer in the code ({MEND}): {stale[:40]}"


ASKED_AT = {"tr": 0, "message": 0, "translate": 1}
"""What marks a text, and which of its arguments the text is."""


@pytest.mark.parametrize("source", SHIPPED, ids=lambda source: source.stem)
@pytest.mark.slow
def test_no_text_is_overlooked(source: Path) -> None:
    """Qt's collector passes over what stands within an f-string: it would stay English everywhere."""
    known = {text for _, text, _ in messages(source)}
    lost = []
    for path in Path(dealer_trainer.__file__).parent.rglob("*.py"):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(call, ast.Call):
                continue
            name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
            at = ASKED_AT.get(name, len(call.args))
            words = call.args[at] if at < len(call.args) else None
            if isinstance(words, ast.Constant) and isinstance(words.value, str) and words.value not in known:
                lost.append(f"{path.name}:{call.lineno}: {words.value}")
    assert lost == [], "give the text a name of its own before the f-string"


@pytest.mark.parametrize("source", SHIPPED, ids=lambda source: source.stem)
def test_no_translation_changes_a_field(source: Path) -> None:
    """It would not be used: the window would stay English there."""
    changed = [text for _, text, words in messages(source) if words and fields_of(words) != fields_of(text)]
    assert not changed


@pytest.mark.parametrize("code", [source.stem.partition("_")[2] for source in SHIPPED])
@pytest.mark.parametrize("folder", files.layout_folders(), ids=lambda folder: folder.name)
@pytest.mark.slow
def test_every_text_of_a_game_is_translated(folder: Path, code: str) -> None:
    """Titles, lessons, rows, drills, questions; what calls mean; and nothing that the game no longer says."""
    family = family_for(folder)
    words = source_texts_of(family, family.load(folder))
    translation = translation_of(folder, code)
    file = folder / "translations" / f"{code}.toml"
    assert unused_of(file, translation, words) == []
    missing = missing_of(translation, words) if code in WHOLE else ()
    assert not missing, f"{len(missing)} texts have no translation: {missing[:40]}"


@pytest.mark.slow
def test_a_language_begins_with_what_is_to_be_translated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each game's texts and calls as lines to fill in; what was filled in stays, and no other line comes twice."""
    for name in ("rock_n_roll_dice", "on_a_roll"):
        shutil.copytree(files.layouts() / name, tmp_path / name)
    monkeypatch.setattr(files, "layout_folders", lambda: sorted(tmp_path.iterdir()))
    translations.collect_games(["de"])
    file = tmp_path / "rock_n_roll_dice" / "translations" / "de.toml"
    text = file.read_text(encoding="utf-8")
    assert '# "A player has bet $25." = ""' in text.partition("[calls]")[0]
    assert '# "Six." = ""' in text.partition("[calls]")[2]
    filled = text.replace('# "A player has bet $25." = ""', '"A player has bet $25." = "Ein Spieler hat $25 gesetzt."')
    filled = filled.replace('# "Six." = ""', '"Six." = "Sechs."')
    file.write_text(filled, encoding="utf-8")
    translations.collect_games([])
    text = file.read_text(encoding="utf-8")
    assert text.count("A player has bet $25.") == 1
    assert '# "Five." = ""' in text
    assert '# "Six." = ""' not in text
    assert read_translation(file).texts == {"A player has bet $25.": "Ein Spieler hat $25 gesetzt."}
    assert (tmp_path / "on_a_roll" / "translations" / "de.toml").exists()
