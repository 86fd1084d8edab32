"""Families of games: a folder goes to the family that it names, and a command for one family says so to another."""

import re
import shutil
from pathlib import Path

import pytest

from dealer_trainer import files
from dealer_trainer.cli.check import check_folders
from dealer_trainer.families.family import families, family_for, load_any
from dealer_trainer.games import GameError, find_game, load_game, load_games
from dealer_trainer.games.family import family_of, family_with, folders_of
from tests.games.broken import HARBOR, copy_of, edit


def other(tmp_path: Path, family: str) -> Path:
    """A casino table's folder that says it belongs to another family."""
    folder = copy_of(HARBOR, tmp_path)
    edit(folder, "game.toml", "format = 1", f'format = 1\nfamily = "{family}"')
    return folder


def test_every_family_is_listed_once() -> None:
    """No two families share an id, and each reads its own folders."""
    ids = [family.id for family in families()]
    assert len(set(ids)) == len(ids)
    for family in families():
        for folder in folders_of(family.id):
            assert family_for(folder) is family


def test_a_folder_that_names_none_is_a_table(tmp_path: Path) -> None:
    """So is one that cannot be read, or that names what no family is called: the tables' loader says what is wrong."""
    assert family_of(HARBOR) == family_of(tmp_path) == "table"
    folder = other(tmp_path, "tabel")
    assert family_of(folder) == "table"
    with pytest.raises(GameError, match=r"family: found 'tabel', one of table, score, show was expected.*table\."):
        load_game(folder)


def test_tables_may_say_what_they_are(tmp_path: Path) -> None:
    """`family = "table"` is what a folder without it says."""
    assert load_game(other(tmp_path, "table")).rules == load_game(HARBOR).rules


def test_a_game_of_another_family_is_no_table(tmp_path: Path) -> None:
    """It is neither listed nor refused among the tables; who asks for it by name is told where it belongs."""
    folder = other(tmp_path, "score")
    game_id = load_game(HARBOR).id
    assert load_games([folder]) == ((), ())
    assert family_with(game_id, [folder]) == "score"
    with pytest.raises(GameError, match="is a game of the family score, and has no casino table"):
        find_game(game_id, [folder])
    with pytest.raises(GameError, match="is a game of the family score, and has no casino table"):
        load_game(folder)


def test_games_of_every_family_are_loaded_together(tmp_path: Path) -> None:
    """The sound ones by their ids; the others with their reason; a family may be left out."""
    games, refused = load_any([HARBOR, tmp_path])
    assert [game.folder for game in games.values()] == [HARBOR]
    assert [error.file.parent for error in refused] == [tmp_path]
    assert load_any([HARBOR], besides=("table",)) == ({}, ())


def test_a_broken_file_is_its_own_family_s(tmp_path: Path) -> None:
    """No text, no TOML, a byte order mark: its own loader says so in one fault, and not the tables' in hundreds."""
    folder = Path(shutil.copytree(files.layouts() / "dice_10000", tmp_path / "dice"))
    whole = (folder / "game.toml").read_bytes()
    for broken in (b"\xa3" + whole, b"\xef\xbb\xbf" + whole, whole + b"\n= broken", whole.replace(b"\n", b"\r\n")):
        (folder / "game.toml").write_bytes(broken)
        assert family_of(folder) == "score", broken[:10]


def test_a_report_ends(tmp_path: Path) -> None:
    """A file of another family has hundreds of faults; the first hundred are told, and how many there are."""
    folder = copy_of(files.layouts() / "dice_10000", tmp_path)
    edit(folder, "game.toml", '"score"', '"table"')
    (report,) = check_folders([folder])
    told = int(re.findall(r"refused, (\d+) faults", report.text)[0])
    assert told > 100
    assert report.text.count("  reason  ") == 100
    assert f"and {told - 100} more faults" in report.text
