"""Felts as the tests need them: a full table, a copy of a game folder to be changed, pixels that changed."""

import re
import shutil
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRect
from PySide6.QtGui import QImage

from dealer_trainer.engine import Owner, Place, Roll
from dealer_trainer.games import Game
from dealer_trainer.ui.felt import FeltPicture, FeltView, Stack, Throw


class HandClock:
    """Milliseconds that pass when somebody says so."""

    def __init__(self) -> None:
        self.ms = 0.0

    def __call__(self) -> float:
        """The time."""
        return self.ms


AMOUNTS = (3500, 2500, 1200, 700, 10_000, 4250)


def full_table(game: Game) -> FeltPicture:
    """Every seat with every bet and a toke beside each, marks, puck, dice, names."""
    owners: tuple[Owner, ...] = ("player", "dealer")
    stacks = []
    for index, spot in enumerate(game.layout.spots):
        for owner in owners:
            amount = AMOUNTS[index % 6] if owner == "player" else 500
            stacks.append(Stack(spot.place._replace(owner=owner), amount))
    names = tuple((seat, f"Player {seat}") for seat in range(1, game.rules.seats + 1))
    marks = frozenset({4, 9, 11})
    return FeltPicture(tuple(stacks), puck=6, marks=marks, throw=Throw(Roll(4, 2), 5), names=names)


def shown(game: Game, picture: FeltPicture, size: tuple[int, int] = (1280, 720)) -> FeltView:
    """A still view of a picture at a size, laid out; the caller hands it to qtbot."""
    view = FeltView()
    view.set_still(True)
    view.resize(*size)
    view.set_game(game)
    view.show_picture(picture)
    view.show()
    view.settle()
    return view


def changed(before: QImage, after: QImage) -> QRect:
    """The smallest rectangle that holds every pixel in which two images differ; empty where they are alike."""
    rows, columns = np.nonzero((pixels(before) != pixels(after)).any(axis=2))
    if not len(rows):
        return QRect()
    left, top = int(columns.min()), int(rows.min())
    return QRect(left, top, int(columns.max()) - left + 1, int(rows.max()) - top + 1)


def pixels(image: QImage) -> NDArray[np.uint8]:
    """An image as rows, columns and color channels."""
    plain = image.convertToFormat(QImage.Format.Format_RGB32)
    flat = np.frombuffer(plain.constBits(), np.uint8)
    return flat.reshape(plain.height(), plain.width(), 4)[:, :, :3].copy()


def copied(game: Game, folder: Path) -> Path:
    """A copy of a game's folder that a test may change."""
    home = folder / game.folder.name
    shutil.copytree(game.folder, home)
    return home


def move_spot(folder: Path, spot_id: str, feet: tuple[float, float]) -> None:
    """Write other feet for the player's chips of a spot into layout.toml."""
    path = folder / "layout.toml"
    text = path.read_text(encoding="utf-8")
    pattern = rf'(id = "{re.escape(spot_id)}"\n(?:.+\n)*?player = )\[.+\]'
    moved, count = re.subn(pattern, rf"\g<1>[{feet[0]}, {feet[1]}]", text)
    assert count == 1
    path.write_text(moved, encoding="utf-8")


def place(bet: str, seat: int, number: int | None = None, owner: Owner = "player") -> Place:
    """A place, short to write."""
    return Place(bet, seat, number, owner)
