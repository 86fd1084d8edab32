"""Text and tables that run over as many pages as they need, each with its header.

Not a QTextDocument, which breaks the rows of a table across pages and does not keep a heading with what follows.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtGui import QPageLayout, QPainter, QPdfWriter

from dealer_trainer.ui.print import page

LEFT, RIGHT, TOP = 20.0, 190.0, 30.0
"""The area that is written on, in millimeters, as wide as on A4; it ends `FOOT` above the end of the page."""
FOOT = 22.0

_SIZE, _LEADING = 8.5, 4.2
HEAD = 7.0
"""Height of a table's head, in millimeters."""


class Column(NamedTuple):
    """A column of a table; `width` in millimeters."""

    title: str
    width: float
    align: page.Align = "left"


class StyledCell(NamedTuple):
    """A cell that is styled differently from the others."""

    text: str
    color: str = page.INK
    face: page.Face = "plain"


Row = Sequence[str | StyledCell]


class Flow:
    """Where the next line goes. Without a painter it only counts pages.

    `head`: the text at the top of every page; `total`: how many pages there are.
    """

    def __init__(self, writer: QPdfWriter, painter: QPainter | None, head: str, total: int) -> None:
        self._writer, self.painter, self._head, self._total = writer, painter, head, total
        size = writer.pageLayout().fullRect(QPageLayout.Unit.Millimeter)
        self._bottom = size.height() - FOOT
        self.page, self.y = 0, self._bottom
        self._turn()

    def need(self, height: float) -> bool:
        """Start a new page unless so many millimeters are left; returns whether it did."""
        if self.y + height <= self._bottom:
            return False
        self._turn()
        return True

    def space(self, height: float) -> None:
        """Leave so many millimeters blank."""
        self.y += height

    def heading(self, text: str, keep: float = 24, size: float = 14) -> None:
        """Write a heading that stays with so many millimeters of what follows."""
        self.space(6)
        self.need(9 + keep)
        self.y += 5
        self._line((LEFT, self.y), text, "felt_bold", size, page.GREEN)
        self.y += 4

    def prose(self, text: str, color: str = page.INK, size: float = 9) -> None:
        """Write a paragraph over the whole width."""
        for words in page.written(page.type_of("plain", size), text, RIGHT - LEFT):
            self.need(size * 0.5)
            self.y += size * 0.5
            self._line((LEFT, self.y), words, "plain", size, color)
        self.y += 1.5

    def table(self, columns: Sequence[Column], rows: Sequence[Row]) -> None:
        """Write a table; its head is repeated on every page."""
        self.need(kept_with(columns, rows))
        self._table_head(columns)
        for number, row in enumerate(rows):
            cells = [cell if isinstance(cell, StyledCell) else StyledCell(cell) for cell in row]
            lines, height = _lines(columns, cells)
            if self.need(height):
                self._table_head(columns)
            if number % 2 and self.painter:
                page.block(self.painter, LEFT, self.y, RIGHT - LEFT, height, page.TINT)
            self._cells(columns, cells, lines)
            self.y += height
        if self.painter:
            page.rule(self.painter, LEFT, self.y, RIGHT - LEFT, page.LINE)

    def _table_head(self, columns: Sequence[Column]) -> None:
        heads = [StyledCell(column.title, page.QUIET, "medium") for column in columns]
        self.y += 1
        self._cells(columns, heads, [(head.text,) for head in heads])
        self.y += 6
        if self.painter:
            page.rule(self.painter, LEFT, self.y, RIGHT - LEFT, page.GOLD, 0.3)

    def _cells(self, columns: Sequence[Column], cells: Sequence[StyledCell], lines: Sequence[Sequence[str]]) -> None:
        x = LEFT
        for column, cell, texts in zip(columns, cells, lines, strict=True):
            place = {"left": x + 1.5, "middle": x + column.width / 2, "right": x + column.width - 1.5}[column.align]
            for number, text in enumerate(texts):
                at = (place, self.y + 4.2 + number * _LEADING)
                self._line(at, text, cell.face, _SIZE, cell.color, column.align)
            x += column.width

    def _line(
        self, at: tuple[float, float], text: str, face: page.Face, size: float, color: str, align: page.Align = "left"
    ) -> None:
        if self.painter:
            page.line(self.painter, at, text, page.type_of(face, size), color, align)

    def _turn(self) -> None:
        self.page += 1
        self.y = TOP
        if not self.painter:
            return
        if self.page > 1:
            self._writer.newPage()
        page.rule(self.painter, LEFT, 22, RIGHT - LEFT, page.GOLD_PALE, 0.3)
        foot = f"{self.page} / {self._total}"
        room = page.mm(RIGHT - LEFT) - page.wide(page.type_of("plain", 8), foot) - page.mm(4)
        page.line(self.painter, (LEFT, 18.5), self._head, page.fitted("plain", 8, self._head, room), page.QUIET)
        page.line(self.painter, (RIGHT, 18.5), foot, page.type_of("plain", 8), page.QUIET, "right")


def flow_pdf(title: str, paper: page.Paper, write: Callable[[Flow], None], head: str = "") -> bytes:
    """What `write` writes as PDF; `head`: the text at the top of every page, if it is not the title."""

    def draw(writer: QPdfWriter, painter: QPainter) -> None:
        page.antialiased(painter)
        painter.translate(page.mm(paper.width - LEFT - RIGHT) / 2, 0)
        counted = Flow(writer, None, head or title, 0)
        write(counted)
        write(Flow(writer, painter, head or title, counted.page))

    return page.pdf(title, is_wide=False, draw=draw, size=paper.page_size)


def fitted_columns(titles: Sequence[str], rows: Sequence[Sequence[str]], text_columns: int) -> tuple[Column, ...]:
    """Columns over the whole width, each as wide as its texts; the widest takes what is left, or gives what is missing.

    `text_columns`: so many at the left are text, the rest figures.
    """
    font = page.type_of("plain", _SIZE)
    widths = [
        max(page.wide(font, text) for text in texts) / page.mm(1) + 4 for texts in zip(titles, *rows, strict=True)
    ]
    widths[widths.index(max(widths))] += RIGHT - LEFT - sum(widths)
    return tuple(
        Column(title, width, "left" if place < text_columns else "right")
        for place, (title, width) in enumerate(zip(titles, widths, strict=True))
    )


def kept_with(columns: Sequence[Column], rows: Sequence[Row]) -> float:
    """The height in millimeters of a table's head and first row, which stay together and with a heading above them."""
    if not rows:
        return HEAD
    return HEAD + _lines(columns, [cell if isinstance(cell, StyledCell) else StyledCell(cell) for cell in rows[0]])[1]


def _lines(columns: Sequence[Column], cells: Sequence[StyledCell]) -> tuple[list[Sequence[str]], float]:
    """The lines of each cell of a row, and how high the row is."""
    lines: list[Sequence[str]] = [
        page.written(page.type_of(cell.face, _SIZE), cell.text, column.width - 3)
        for cell, column in zip(cells, columns, strict=True)
    ]
    return lines, max(map(len, lines)) * _LEADING + 2
