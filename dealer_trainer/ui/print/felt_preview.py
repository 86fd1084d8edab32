"""The felt to print as a picture on the screen, and its measures before anything is printed."""

from typing import NamedTuple

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPixmap

from dealer_trainer.games import Game
from dealer_trainer.ui.print.felt import draw_plan, fewest, shown_tiles
from dealer_trainer.ui.print.felt_art import FeltArt, PrintStyle
from dealer_trainer.ui.print.page import mm
from dealer_trainer.ui.print.paper import Paper
from dealer_trainer.ui.style.theme import FeltColor


class FeltMeasure(NamedTuple):
    """Width and height in millimeters, and the number of sheets, 1 for a poster."""

    width: float
    height: float
    sheets: int


def felt_measure(game: Game, paper: Paper | None) -> FeltMeasure:
    """How large the felt is in print, with `paper` None as a poster; raises NoMeasureError."""
    art = FeltArt(game, "lines", "classic")
    sheets = 1 if paper is None else len(shown_tiles(art, fewest(paper, art.width, art.height)))
    return FeltMeasure(art.width, art.height, sheets)


def felt_preview(game: Game, paper: Paper | None, style: PrintStyle, felt: FeltColor, size: QSize) -> QPixmap:
    """The felt on white, within so many pixels, with `paper` None as a poster; raises NoMeasureError."""
    art = FeltArt(game, style, felt)
    tiling = None if paper is None else fewest(paper, art.width, art.height)
    wide, high = (art.width, art.height) if tiling is None else tiling.covered
    pixmap = QPixmap(size)
    pixmap.fill(Qt.GlobalColor.white)
    painter = QPainter(pixmap)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    width = min(_PLAN, _PLAN * size.height() / size.width() * wide / high)
    painter.scale(size.width() / mm(_PLAN), size.width() / mm(_PLAN))
    if tiling is None:
        art.draw(painter, width / art.width)
    else:
        draw_plan(painter, art, tiling, width)
    painter.end()
    return pixmap


_PLAN = 170.0
"""As wide as on a page, in millimeters, so that labels and lines have the same proportions as there."""
