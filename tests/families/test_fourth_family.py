"""A fourth family is added to one list, and every command and every window for games knows it from there."""

import io
import json
import shutil
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from dealer_trainer import files
from dealer_trainer.cli import UNUSABLE, main
from dealer_trainer.families.family import families, family_called, family_for, load_any, resolved
from dealer_trainer.games import family as folders
from dealer_trainer.games import load_games
from dealer_trainer.ui.family_screen import screen_of
from dealer_trainer.ui.settings.settings import load_settings
from dealer_trainer.ui.shell.app import make_window
from dealer_trainer.ui.shell.game_shell import GameShell
from dealer_trainer.voice.vocabulary import vocabulary_of
from tests.families import toy
from tests.families.toy_screen import ToyWindow

TOY = 'family = "toy"\nid = "higher-die"\nname = "Higher Die"\ndice = 2\n'


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a game of the fourth family, the only game there is besides a scoring game."""
    monkeypatch.setattr(folders, "FAMILY_IDS", (*folders.FAMILY_IDS, "toy"))
    monkeypatch.setitem(sys.modules, "dealer_trainer.families.toy", toy)
    monkeypatch.setenv(files.HOME_VARIABLE, str(tmp_path / "home"))
    layouts = tmp_path / "layouts"
    shutil.copytree(files.layouts() / "farkle_350", layouts / "farkle_350")
    (layouts / "toy").mkdir()
    (layouts / "toy" / "game.toml").write_text(TOY, encoding="utf-8")
    monkeypatch.setattr(files, "layouts", lambda: layouts)
    return layouts / "toy"


def said(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> str:
    """What a command prints."""
    if status == UNUSABLE:
        with pytest.raises(SystemExit):
            main(list(arguments))
        return capsys.readouterr().err
    assert main(list(arguments)) == status, arguments
    return capsys.readouterr().out


@pytest.mark.slow
def test_the_commands_know_it(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """check, odds, deal, drill, keep, course, today, and exam, of which it has none."""
    assert family_for(folder) is toy.FAMILY
    assert {*load_any()[0]} == {"farkle-350", "higher-die"}
    assert load_games([folder]) == ((), ())
    sound = said(capsys, "check", str(folder))
    assert sound.splitlines()[0].endswith("sound, Higher Die (higher-die), content 1")
    assert sound.splitlines()[1:] == ["  of the family toy: 2 dice, 1 lesson, 1 skill", "  rows  1"]
    assert "higher-die" in said(capsys, "odds", "higher-die", "--json")
    assert "Higher Die: 161/36" in said(capsys, "odds")
    assert said(capsys, "deal", "higher-die", "--seed", "1", "--rounds", "2").count("dice") == 2
    assert "Higher Die: 1 lesson" in said(capsys, "course")
    assert said(capsys, "course", "higher-die", "--check") == "higher-die: taught\n"
    planned = said(capsys, "today", "higher-die")
    assert "1. lesson The higher die [first], of Higher Die: next on the path" in planned
    assert "0 of 1 lessons" in planned
    assert "for which there is no `exam`" in said(capsys, "exam", "sit", "higher-die", "--seed", "1", status=UNUSABLE)
    due = toy.make(toy.load(folder), "higher", 3).due
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(json.dumps(due).encode())))
    drilled = said(capsys, "drill", "higher-die", "--seed", "3", "--items", "1").splitlines()
    assert json.loads(drilled[-1]) == {"result": {"right": 1, "of": 1}}
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(json.dumps(due).encode())))
    assert json.loads(said(capsys, "keep", "higher-die", "--seed", "3", "--turns", "1", "--key"))["higher"]


def test_check_refuses_what_is_wrong_with_it(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Its own files, and those beside them that packages above read, held against the game or by themselves."""
    (folder / "voice.toml").write_text("format = 1\n", encoding="utf-8")
    assert "reason  higher-die says nothing" in said(capsys, "check", str(folder), status=1)
    (folder / "game.toml").write_text(TOY.replace("dice = 2", "dice = 3"), encoding="utf-8")
    broken = said(capsys, "check", str(folder), status=1)
    assert "key     dice" in broken
    assert "reason  a game says nothing" in broken
    (folder / "game.toml").write_text(f"{TOY}rows = 0\n", encoding="utf-8")
    assert said(capsys, "check", str(folder), status=1).count("\n  rows  0\n") == 1


def test_the_voice_knows_it(folder: Path) -> None:
    """What is listened for is its family's."""
    assert "higher-die" in vocabulary_of(toy.load(folder)).sentences


def test_home_and_its_window_know_it(folder: Path, qapp: QApplication, tmp_path: Path) -> None:
    """A card with its role; the choice opens its window, and is remembered; the picture in a file is its own."""
    shown: list[QWidget] = []
    shell = GameShell(make_window, shown.append, qapp)
    shell.show_home()
    assert shell.home is not None
    assert [card.game.id for card in shell.home.cards] == ["farkle-350", "higher-die"]
    card = shell.home.cards[-1]
    assert card.accessibleDescription() == "You name the die"
    assert not card.grab().isNull()
    card.click()
    assert isinstance(shell.window, ToyWindow)
    assert load_settings().settings.learns == "higher-die"
    for window in filter(isValid, shown):
        window.close()
        window.deleteLater()
    file = tmp_path / "toy.png"
    assert main(["picture", str(file), "--game", "higher-die", "--size", "640x400"]) == 0
    assert file.stat().st_size > 100


def test_every_place_that_a_family_names_is_there() -> None:
    """Its screen, its vocabulary, the files beside its own, its exam, and its sessions on the command line."""
    for family in families():
        assert family_called(family.id) is family
        places = [family.vocabulary, family.exam, family.needs, family.keep]
        places += [place for companion in family.companion_files for place in (companion.whole, companion.alone)]
        for place in filter(None, places):
            assert callable(resolved(place)), place
        assert screen_of(family.id).role(), family.id
