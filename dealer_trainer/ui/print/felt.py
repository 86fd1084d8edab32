"""The felt to print at true size, so that a school can practice with chips on paper: one poster, or tiles to join."""

import math
from collections.abc import Iterator
from string import ascii_uppercase
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QMarginsF, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QPageLayout, QPageSize, QPainter, QPdfWriter, QPen, QPixmap

from dealer_trainer.games import Game
from dealer_trainer.ui.print.felt_art import FeltArt, PrintStyle
from dealer_trainer.ui.print.page import INK, LINE, QUIET, TINT, Paper, block, fitted, line, mm, pdf, type_of, written
from dealer_trainer.ui.style.theme import FeltColor

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


POSTER_MARGIN = 20.0
BAR = 100.0
"""Length of the bar that shows whether a printer has kept the size, in millimeters."""
_MARK, _GAP, _CROSS = 6.0, 1.5, 3.0
"""Length of a crop mark, its distance from the picture, and half of a cross, in millimeters."""
_HAIR = 0.18
_PLAN, _PREVIEW = 182.0, 170.0
"""Width of the plan of tiles on the first page, at most, and of a picture on the screen, in millimeters."""


def poster_pdf(game: Game, style: PrintStyle = "lines", felt: FeltColor = "classic") -> bytes:
    """The cloth as one page of its true size; raises NoMeasureError."""
    art = FeltArt(game, style, felt)
    size = QSizeF(art.width + 2 * POSTER_MARGIN, art.height + 2 * POSTER_MARGIN)
    title = _title(game)

    def draw(_: QPdfWriter, painter: QPainter) -> None:
        painter.save()
        painter.translate(mm(POSTER_MARGIN), mm(POSTER_MARGIN))
        art.draw(painter)
        painter.restore()
        foot = size.height() - POSTER_MARGIN / 2
        words = QCoreApplication.translate("Paper", "Print at 100 percent.")
        line(painter, (POSTER_MARGIN, foot), f"{title}   {words}", type_of("plain", 10), QUIET)
        _draw_bar(painter, size.width() - POSTER_MARGIN - BAR, foot)

    page = QPageSize(size, QPageSize.Unit.Millimeter, "Poster", QPageSize.SizeMatchPolicy.ExactMatch)
    return pdf(title, is_wide=False, draw=draw, size=page, is_archived=False)


def tiles_pdf(game: Game, paper: Paper, style: PrintStyle = "lines", felt: FeltColor = "classic") -> bytes:
    """The cloth on sheets of a paper: a plan on the first page, then every tile that shows part of the cloth.

    Raises NoMeasureError.
    """
    art = FeltArt(game, style, felt)
    tiling = fewest(paper, art.width, art.height)
    tiles = shown_tiles(art, tiling)

    def draw(writer: QPdfWriter, painter: QPainter) -> None:
        _draw_first_page(painter, game, art, tiling)
        way = QPageLayout.Orientation.Landscape if tiling.is_wide else QPageLayout.Orientation.Portrait
        writer.setPageLayout(QPageLayout(paper.page_size, way, QMarginsF(), QPageLayout.Unit.Millimeter))
        for tile in tiles:
            writer.newPage()
            _draw_tile(painter, game, art, tiling, tile)

    return pdf(_title(game), is_wide=False, draw=draw, size=paper.page_size, is_archived=False)


def shown_tiles(art: FeltArt, tiling: Tiling) -> tuple[Tile, ...]:
    """The tiles that show part of the cloth, row by row."""
    return tuple(tile for tile in tiling.tiles() if not art.is_empty(tile.left, tile.top, *tiling.inside))


def _draw_tile(painter: QPainter, game: Game, art: FeltArt, tiling: Tiling, tile: Tile) -> None:
    wide, high = tiling.inside
    painter.save()
    painter.setClipRect(QRectF(mm(MARGIN), mm(MARGIN), mm(wide), mm(high)))
    painter.translate(mm(MARGIN - tile.left), mm(MARGIN - tile.top))
    art.draw(painter)
    painter.restore()
    _draw_crop_marks(painter, tiling)
    _draw_join_marks(painter, tiling, tile)
    foot = MARGIN + high + 8.5
    line(painter, (MARGIN + _MARK, foot), tile.label, type_of("felt_bold", 16), INK)
    words = QCoreApplication.translate("Paper", "{game}. Sheet {column} of {columns} in row {row} of {rows}.").format(
        game=game.name, row=tile.row + 1, rows=tiling.rows, column=tile.column + 1, columns=tiling.columns
    )
    line(painter, (MARGIN + _MARK + 16, foot - 0.8), words, type_of("plain", 8), QUIET)
    _draw_bar(painter, MARGIN + wide - _MARK - BAR, foot)


def _draw_crop_marks(painter: QPainter, tiling: Tiling) -> None:
    """At every corner, outside the picture: where to cut the sheet."""
    wide, high = tiling.inside
    painter.setPen(QPen(QColor(INK), mm(_HAIR)))
    for x, way in ((MARGIN, -1), (MARGIN + wide, 1)):
        for y, heading in ((MARGIN, -1), (MARGIN + high, 1)):
            _stroke(painter, (x + way * _GAP, y), (x + way * (_GAP + _MARK), y))
            _stroke(painter, (x, y + heading * _GAP), (x, y + heading * (_GAP + _MARK)))


def _draw_join_marks(painter: QPainter, tiling: Tiling, tile: Tile) -> None:
    """Crosses in the middle of each overlap: two tiles show them at the same place of the picture."""
    wide, high = tiling.inside
    painter.setPen(QPen(QColor("#c0392b"), mm(_HAIR)))
    near, far = MARGIN + OVERLAP / 2, OVERLAP / 2
    across = [
        x
        for x, is_shared in ((near, tile.column), (MARGIN + wide - far, tile.column + 1 < tiling.columns))
        if is_shared
    ]
    along = [y for y, is_shared in ((near, tile.row), (MARGIN + high - far, tile.row + 1 < tiling.rows)) if is_shared]
    crosses = [(x, MARGIN + high * part) for x in across for part in (0.25, 0.75)]
    crosses += [(MARGIN + wide * part, y) for y in along for part in (0.25, 0.75)]
    for x, y in crosses:
        _stroke(painter, (x - _CROSS, y), (x + _CROSS, y))
        _stroke(painter, (x, y - _CROSS), (x, y + _CROSS))


def _draw_bar(painter: QPainter, left: float, foot: float) -> None:
    """Draw a bar of a known length for checking with a ruler."""
    painter.setPen(QPen(QColor(INK), mm(_HAIR)))
    _stroke(painter, (left, foot), (left + BAR, foot))
    for x in (left, left + BAR / 2, left + BAR):
        _stroke(painter, (x, foot - 1.5), (x, foot))
    words = QCoreApplication.translate("Paper", "{length} mm").format(length=f"{BAR:g}")
    line(painter, (left + BAR / 2, foot - 2.4), words, type_of("plain", 7), QUIET, "middle")


def _draw_first_page(painter: QPainter, game: Game, art: FeltArt, tiling: Tiling) -> None:
    """The first page: what this is, how to join it, and where each sheet goes."""
    left, width = MARGIN + 4, tiling.paper.width - 2 * (MARGIN + 4)
    title = _title(game)
    line(painter, (left, 28), title, fitted("felt_bold", 24, title, mm(width)), INK)
    y = 37.0
    for text in _plan_texts(art, tiling):
        for words in written(type_of("plain", 10), text, width):
            line(painter, (left, y), words, type_of("plain", 10), INK)
            y += 5.2
        y += 2
    _draw_bar(painter, left, y + 8)
    painter.translate(mm(left), mm(y + 20))
    draw_plan(painter, art, tiling, min(width, _PLAN))
    painter.resetTransform()


def draw_plan(painter: QPainter, art: FeltArt, tiling: Tiling, width: float) -> None:
    """The felt with the edges and labels of its tiles, `width` millimeters wide, from the painter's 0 0."""
    inside, tiles = tiling.inside, shown_tiles(art, tiling)
    shrunk = width / tiling.covered[0]
    art.draw(painter, shrunk)
    for tile in tiling.tiles():
        box = QRectF(*(mm(part * shrunk) for part in (tile.left, tile.top, *inside)))
        is_shown = tile in tiles
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(INK if is_shown else LINE), mm(_HAIR)))
        painter.drawRect(box)
        if is_shown:
            x, y = (tile.left + OVERLAP) * shrunk + 0.6, (tile.top + OVERLAP) * shrunk + 0.6
            block(painter, x, y, 7, 5, TINT)
            line(painter, (x + 3.5, y + 3.9), tile.label, type_of("felt_bold", 11), "#c0392b", "middle")


def _plan_texts(art: FeltArt, tiling: Tiling) -> tuple[str, ...]:
    what = QCoreApplication.translate(
        "Paper", "{width} by {height} cm on {count} sheets of {paper}. The dimensions are this program's own choice."
    )
    size = QCoreApplication.translate(
        "Paper",
        "Print at 100 percent (“actual size”), on one side. The bar below is {length} mm long if the size is right.",
    )
    how = QCoreApplication.translate(
        "Paper",
        "Cut each sheet along its left and top crop marks; leave the top of row A and the left of the first sheet "
        "in each row. Lay it over its neighbor so that the red crosses meet, and tape it. Begin with row A, from "
        "left to right."
    )  # fmt: skip
    sides = {"width": f"{art.width / 10:.0f}", "height": f"{art.height / 10:.0f}"}
    count = len(shown_tiles(art, tiling))
    return what.format(count=count, paper=tiling.paper.name, **sides), size.format(length=f"{BAR:g}"), how


def _title(game: Game) -> str:
    return QCoreApplication.translate("Paper", "{game}: the felt").format(game=game.name)


def _stroke(painter: QPainter, start: tuple[float, float], end: tuple[float, float]) -> None:
    painter.drawLine(QPointF(mm(start[0]), mm(start[1])), QPointF(mm(end[0]), mm(end[1])))


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
    width = min(_PREVIEW, _PREVIEW * size.height() / size.width() * wide / high)
    painter.scale(size.width() / mm(_PREVIEW), size.width() / mm(_PREVIEW))
    if tiling is None:
        art.draw(painter, width / art.width)
    else:
        draw_plan(painter, art, tiling, width)
    painter.end()
    return pixmap
