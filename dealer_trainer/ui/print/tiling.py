"""A picture cut into tiles that fit a printer, with overlaps to join them by; all in millimeters, without drawing."""

import math
from collections.abc import Iterator
from string import ascii_uppercase
from typing import NamedTuple

from dealer_trainer.ui.print.paper import Paper

MARGIN = 12.0
"""White on every side of a sheet, in millimeters: what printers cannot reach, and room for marks and the label."""
OVERLAP = 12.0
"""How far two tiles overlap, in millimeters, so that nothing is missing if a cut is not quite straight."""


class Tile(NamedTuple):
    """One sheet: the part of the picture from `left` and `top`, as large as the inside of a sheet."""

    column: int
    row: int
    left: float
    top: float

    @property
    def label(self) -> str:
        """Its row as a letter and its place in the row as a number, such as "B3"; after Z comes AA."""
        letters, left = "", self.row + 1
        while left:
            left, place = divmod(left - 1, len(ascii_uppercase))
            letters = ascii_uppercase[place] + letters
        return f"{letters}{self.column + 1}"


class Tiling(NamedTuple):
    """Sheets of one size, all portrait or all landscape, that cover a picture of `width` by `height`."""

    paper: Paper
    is_wide: bool
    width: float
    height: float

    @property
    def sheet(self) -> tuple[float, float]:
        """Width and height of a sheet in its orientation."""
        return (self.paper.height, self.paper.width) if self.is_wide else (self.paper.width, self.paper.height)

    @property
    def inside(self) -> tuple[float, float]:
        """Width and height of the part of the picture that a sheet shows."""
        wide, high = self.sheet
        return wide - 2 * MARGIN, high - 2 * MARGIN

    @property
    def columns(self) -> int:
        """How many sheets there are side by side."""
        return _count(self.width, self.inside[0])

    @property
    def rows(self) -> int:
        """How many sheets there are one below the other."""
        return _count(self.height, self.inside[1])

    @property
    def covered(self) -> tuple[float, float]:
        """Width and height of all sheets, joined."""
        wide, high = self.inside
        return (self.columns - 1) * (wide - OVERLAP) + wide, (self.rows - 1) * (high - OVERLAP) + high

    def tiles(self) -> Iterator[Tile]:
        """Every tile, row by row."""
        wide, high = self.inside
        for row in range(self.rows):
            for column in range(self.columns):
                yield Tile(column, row, column * (wide - OVERLAP), row * (high - OVERLAP))


def fewest(paper: Paper, width: float, height: float) -> Tiling:
    """The tiling of a picture that takes the fewest sheets; landscape if both orientations take the same number."""
    upright, turned = Tiling(paper, False, width, height), Tiling(paper, True, width, height)
    return upright if upright.columns * upright.rows < turned.columns * turned.rows else turned


def _count(length: float, inside: float) -> int:
    """How many sheets cover a length: each but the first adds its inside without the overlap."""
    return max(1, math.ceil((length - OVERLAP - 1e-6) / (inside - OVERLAP)))
