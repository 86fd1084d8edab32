"""Copies of a sound game folder, to be broken one way at a time."""

import shutil
from pathlib import Path

import pytest

from dealer_trainer.games import GameError, load_game

ROOT = Path(__file__).resolve().parents[2]
SHIPPED = ROOT / "layouts" / "rock_n_roll_dice"
HARBOR = ROOT / "tests" / "layouts" / "harbor_craps"


def copy_of(folder: Path, tmp_path: Path) -> Path:
    """A copy of a game folder under `tmp_path`."""
    copy = tmp_path / folder.name
    shutil.copytree(folder, copy)
    return copy


def edit(folder: Path, name: str, old: str, new: str) -> None:
    """Replace the first `old` in a file; it must be there, or the test tests nothing."""
    file = folder / name
    text = file.read_text(encoding="utf-8")
    assert old in text, f"{old!r} is not in {name}"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def refusal(folder: Path) -> GameError:
    """Why the folder is refused; it must be."""
    with pytest.raises(GameError) as caught:
        load_game(folder)
    return caught.value
