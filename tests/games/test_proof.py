"""What was proved once is not proved again when the window starts, unless a letter of the folder has changed."""

from pathlib import Path

import pytest

from dealer_trainer import files
from dealer_trainer.engine import Rules
from dealer_trainer.games import GameError, load_game, load_games
from dealer_trainer.games.consistency import check_coverage
from dealer_trainer.games.family import folders_of
from dealer_trainer.games.loading import PROVED
from dealer_trainer.games.pack import load_pack, pack_folder
from dealer_trainer.guide.row import Guide
from tests.games.broken import SHIPPED, copy_of, edit


@pytest.fixture
def proved_files(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The guides that were proved."""
    found = list[Path]()

    def prove(file: Path, rules: Rules, guide: Guide) -> None:
        found.append(file)
        check_coverage(file, rules, guide)

    monkeypatch.setattr("dealer_trainer.games.loading.check_coverage", prove)
    return found


@pytest.mark.slow
def test_what_counts_as_proved_is_proved(proved_files: list[Path]) -> None:
    """PROVED has the shipped games and packs as they are, and every proof holds; after a change write the new hash."""
    shipped = folders_of("table")
    games = {load_game(folder).content_hash for folder in shipped}
    assert games | {load_pack(folder).content_hash for folder in files.pack_folders()} == PROVED
    assert proved_files == [folder / "guide.toml" for folder in shipped]


@pytest.mark.slow
def test_a_proved_game_is_read_like_any_other(proved_files: list[Path]) -> None:
    """Without its proofs the game is the same, to the letter: it is made of its files."""
    folders = files.layout_folders()
    assert load_games(folders, with_course=False, proved=PROVED) == load_games(folders, with_course=False)
    assert proved_files == [folder / "guide.toml" for folder in folders_of("table")]


@pytest.mark.parametrize("name", ["game.toml", "guide.toml", "layout.toml", "calls.toml", "drills.toml", "layout.svg"])
@pytest.mark.slow
def test_one_other_letter_has_all_proved(name: str, tmp_path: Path, proved_files: list[Path]) -> None:
    """A folder that differs in one character of one file is proved, though the game may be the same."""
    folder = copy_of(SHIPPED, tmp_path)
    with (folder / name).open("a", encoding="utf-8") as file:
        file.write("\n")
    games, refused = load_games([folder], with_course=False, proved=PROVED)
    assert (len(games), refused, proved_files) == (1, (), [folder / "guide.toml"])


@pytest.mark.slow
def test_a_folder_without_drills_is_proved(tmp_path: Path, proved_files: list[Path]) -> None:
    """A file that is gone is a change as well."""
    folder = copy_of(SHIPPED, tmp_path)
    (folder / "drills.toml").unlink()
    load_games([folder], with_course=False, proved=PROVED)
    assert proved_files == [folder / "guide.toml"]


@pytest.mark.slow
def test_a_broken_pack_refuses_its_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pack is read at once where a letter of it has changed: a game never has duties that cannot be dealt."""
    folder = copy_of(pack_folder("table-duties"), tmp_path)
    edit(folder, "duties.toml", "topic = 1", "topic = 8")
    monkeypatch.setattr("dealer_trainer.games.pack.pack_folder", lambda _: folder)
    games, (error,) = load_games([SHIPPED], with_course=False, proved=PROVED)
    assert (games, error.file) == ((), folder / "duties.toml")


@pytest.mark.parametrize(
    ("name", "old", "new", "reason"),
    [
        ("guide.toml", "totals = [2, 3]", "totals = [3]", "gap: no row answers"),
        ("guide.toml", "Winner seven.", "Loser seven.", "is not understood as a correct call"),
        ("layout.svg", "</svg>", '<script href="evil.js"/></svg>', "script"),
        ("layout.toml", '"{hit}" r="66"', '"{hit}" r="1"', "too small"),
    ],
)
@pytest.mark.slow
def test_a_broken_folder_is_refused(name: str, old: str, new: str, reason: str, tmp_path: Path) -> None:
    """What the proofs refuse is refused in a copy of a game that was proved, with the words of every other loading."""
    folder = copy_of(SHIPPED, tmp_path)
    edit(folder, name, old, new)
    games, refused = load_games([folder], with_course=False, proved=PROVED)
    with pytest.raises(GameError, match=reason) as caught:
        load_game(folder)
    assert (games, [str(error) for error in refused]) == ((), [str(caught.value)])
