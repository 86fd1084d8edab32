"""The footer of the screen, always visible: notice, responsible gambling, limits, a problem."""

import math
from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter, QPen
from PySide6.QtWidgets import QWidget

from dealer_trainer.demo.program import Program
from dealer_trainer.games import Game
from dealer_trainer.ui.demo.lettering import BACK, GOLD, INK, LINE, QUIET, Align, Board, fitted, font_of
from dealer_trainer.ui.settings.translated import limits_text, translated

CAP_MM, SCREEN_INCHES = 17, 43
"""Capitals of this height can be read from five meters; the screen is taken to have this diagonal."""
_LINE, _SMALL, _PAD = 1.85, 1.5, 0.7
"""Heights of a large line, of the small line, and of the space at the sides, in heights of a capital."""
_GAP = 1.6
"""The space between two texts on a line, in heights of a capital."""
_CODE = 2 * _LINE + _SMALL - 0.2
"""The side of the code, in heights of a capital: a little less than a footer with two large lines."""


def cap_height(wide: int, high: int) -> float:
    """The height in pixels of a capital that can be read from five meters on a screen of that many pixels.

    >>> round(cap_height(1920, 1080), 1)
    34.3
    """
    return math.hypot(wide, high) / (SCREEN_INCHES * 25.4) * CAP_MM


@lru_cache(maxsize=64)
def size_of_cap(cap: float) -> float:
    """The size in pixels of the felt's bold typeface whose capitals are `cap` high."""
    return cap * 1000 / QFontMetricsF(font_of(1000)).capHeight()


class Footer(Board):
    """What is always on screen, its large texts legible from five meters."""

    def __init__(self, program: Program, game: Game, parent: QWidget) -> None:
        super().__init__(parent)
        self._limits = limits_text(game.rules)
        self._own = program.responsible_gambling
        self._code = _qr_image(self._own.link)
        self.problem = ""
        self._cap = 20.0
        self._show(None, self.notice)

    @property
    def notice(self) -> str:
        """The text that is always on the screen."""
        return self.tr("Demonstration, no wagering")

    @property
    def house_text(self) -> str:
        """The house's text on responsible gambling, or a neutral one if it has not set any."""
        return self._own.text or self.tr("Please gamble responsibly.")

    @property
    def limits(self) -> str:
        """The table's limits on one line."""
        return self.tr("Limits: {limits}").format(limits=self._limits)

    @property
    def large_texts(self) -> tuple[str, ...]:
        """The texts that are legible from five meters."""
        return tuple(text for text in (self._own.age, self.notice, self.house_text, self._own.helpline) if text)

    def height_on(self, wide: int, high: int) -> int:
        """The height of the footer on a screen of that size; remembers how large its letters are."""
        self._cap = cap_height(wide, high)
        lines = max(len(self._lines(wide)), 2 if self._code is not None else 1)
        return round(self._cap * (lines * _LINE + _SMALL + 0.35))

    def show_problem(self, problem: str) -> None:
        """Show a small line about a program that could not be read."""
        self.problem = problem
        texts = (*self.large_texts, self.limits, translated(problem))
        self._show(problem, " ".join(text for text in texts if text))

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint the large texts in lines, the small ones below them, and the code at the right."""
        painter.fillRect(box, QColor(BACK))
        painter.fillRect(QRectF(box.left(), box.top(), box.width(), max(1.0, self._cap * 0.05)), QColor(LINE))
        top = box.top() + self._cap * 0.25
        if self._code is not None:
            side = self._cap * _CODE
            corner = QRectF(box.right() - side - self._cap * 0.25, box.bottom() - side - self._cap * 0.25, side, side)
            painter.drawImage(corner, self._code)
        left, wide = box.left() + self._cap * _PAD, self._room(box.width())
        for line in self._lines(round(box.width())):
            self._paint_large(painter, left, top, line)
            top += self._cap * _LINE
        small = QRectF(left, top, wide, self._cap * _SMALL * 0.9)
        if self.problem:
            taken = self._taken(self._lines(round(box.width()))[-1]) + self._cap * _GAP
            aside = QRectF(left + taken, top - self._cap * _LINE, wide - taken, self._cap * _LINE)
            fitted(painter, aside, self.problem, self._cap * 0.6, QUIET, Align.AlignVCenter | Align.AlignRight,
                   is_felt=False, is_bold=False)  # fmt: skip
        fitted(painter, small, self.limits, self._cap * 1.05, QUIET, Align.AlignVCenter | Align.AlignLeft)

    def _room(self, wide: float) -> float:
        """The width of a line, beside the code."""
        code = 0.0 if self._code is None else self._cap * (_CODE + _PAD / 2)
        return wide - 2 * self._cap * _PAD - code

    def _lines(self, wide: int) -> list[list[str]]:
        """The large texts in order, in as few lines as they fit into."""
        lines: list[list[str]] = [[]]
        for text in self.large_texts:
            if lines[-1] and self._taken([*lines[-1], text]) > self._room(wide):
                lines.append([])
            lines[-1].append(text)
        return lines

    def _taken(self, texts: list[str]) -> float:
        return sum(map(self._width, texts)) + self._cap * _GAP * max(0, len(texts) - 1)

    def _width(self, text: str) -> float:
        width = QFontMetricsF(font_of(size_of_cap(self._cap))).horizontalAdvance(text)
        return width + (self._cap * 0.8 if text == self._own.age else 0)

    def _paint_large(self, painter: QPainter, left: float, top: float, texts: list[str]) -> None:
        painter.setFont(font_of(size_of_cap(self._cap)))
        for text in texts:
            wide = self._width(text)
            row = QRectF(left, top, wide, self._cap * _LINE)
            if text == self._own.age:
                painter.setPen(QPen(QColor(GOLD), self._cap * 0.1))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(row.adjusted(0, self._cap * 0.14, 0, -self._cap * 0.14),
                                        self._cap * 0.3, self._cap * 0.3)  # fmt: skip
            painter.setPen(QColor(INK if text == self.notice else GOLD))
            painter.drawText(row, Align.AlignCenter | Qt.TextFlag.TextDontClip, text)
            left += wide + self._cap * _GAP


def _qr_image(link: str) -> QImage | None:
    """A link as a QR code, dark on light with its quiet zone, one pixel to a module; None without a link."""
    if not link:
        return None
    import segno

    rows = [bytes(row) for row in segno.make(link, error="m", micro=False).matrix_iter(border=4)]
    image = QImage(len(rows), len(rows), QImage.Format.Format_RGB32)
    for y, row in enumerate(rows):
        for x, module in enumerate(row):
            image.setPixelColor(x, y, QColor("#0a0e15" if module else "#efe6cf"))
    return image
