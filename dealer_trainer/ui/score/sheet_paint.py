"""The score sheet: a pad of ruled paper with a column for each player, in the keeper's hand, stroke by stroke."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QLinearGradient, QPainter, QPainterPath, QPen, QTransform

from dealer_trainer.ui.style.theme import felt_font

INK = "#27324f"
FAINT_INK = "#4b5878"
RED_INK = "#a8221c"

_STROKES: dict[str, tuple[float, str]] = {
    "0": (0.62, "M .52 .1 C .3 -.06 .04 .2 .06 .56 C .08 .94 .3 1.06 .46 .9 C .66 .7 .64 .16 .44 .06"),
    "1": (0.4, "M .06 .3 C .16 .22 .24 .12 .28 .02 C .27 .34 .25 .68 .26 1"),
    "2": (0.64, "M .06 .26 C .1 .02 .5 -.06 .54 .24 C .56 .52 .2 .76 .04 .98 C .22 .9 .4 1.02 .62 .94"),
    "3": (0.6, ("M .08 .14 C .22 -.04 .56 .02 .5 .26 C .46 .42 .3 .46 .2 .46 C .42 .44 .6 .58 .54 .8"
     " C .46 1.06 .14 1.04 .04 .84")),
    "4": (0.66, "M .4 .02 C .3 .26 .18 .46 .04 .64 C .24 .6 .44 .6 .64 .6 M .48 .34 C .46 .56 .44 .8 .44 1.02"),
    "5": (0.62, ("M .14 .06 C .12 .2 .1 .32 .08 .44 C .24 .32 .58 .38 .56 .68 C .54 1 .2 1.08 .02 .88"
     " M .14 .06 C .28 .08 .44 .06 .58 .02")),
    "6": (0.62, "M .5 .04 C .26 .16 .06 .46 .08 .76 C .1 1.04 .46 1.06 .54 .8 C .6 .52 .24 .46 .1 .7"),
    "7": (0.6, "M .04 .1 C .22 .06 .4 .08 .58 .04 C .44 .32 .28 .66 .22 1.02 M .16 .52 C .26 .5 .36 .5 .48 .48"),
    "8": (0.6, ("M .5 .16 C .34 -.06 .04 .06 .12 .28 C .18 .46 .56 .52 .54 .78 C .52 1.06 .06 1.06 .06 .78"
     " C .06 .52 .54 .46 .52 .2")),
    "9": (0.6, "M .52 .2 C .4 -.06 .06 .02 .08 .3 C .12 .56 .46 .5 .52 .18 C .52 .48 .5 .78 .4 1.02"),
    ".": (0.24, "M .1 .94 C .12 .92 .14 .96 .1 .98"),
    ",": (0.24, "M .12 .92 C .14 1.02 .1 1.12 .02 1.18"),
    "-": (0.44, "M .04 .56 C .16 .52 .28 .54 .4 .5"),
    "+": (0.5, "M .04 .56 C .18 .54 .3 .54 .44 .52 M .24 .34 C .24 .5 .24 .62 .24 .78"),
    "A": (0.78, "M .02 1.02 C .16 .7 .28 .34 .36 .02 C .46 .34 .58 .7 .72 1 M .14 .66 C .3 .62 .46 .62 .62 .62"),
    "B": (0.68, ("M .12 .04 C .1 .36 .1 .7 .1 1 M .1 .06 C .4 -.08 .58 .1 .48 .3 C .4 .44 .24 .46 .12 .46"
     " C .44 .4 .66 .58 .58 .78 C .48 1.02 .24 1.02 .08 .98")),
    "C": (0.68, "M .6 .18 C .4 -.08 .06 .14 .06 .54 C .06 .96 .38 1.1 .64 .84"),
    "Z": (0.66, ("M .06 .1 C .24 .06 .42 .08 .6 .04 C .42 .34 .22 .68 .04 .98 C .24 .92 .44 .96 .64 .92"
     " M .16 .52 C .28 .5 .4 .5 .52 .48")),
    "b": (0.5, "M .1 .02 C .08 .34 .06 .68 .08 .98 C .1 .6 .44 .48 .46 .76 C .48 1.06 .2 1.06 .08 .92"),
    "e": (0.48, "M .06 .76 C .2 .76 .44 .7 .42 .56 C .38 .4 .06 .46 .06 .76 C .08 1.06 .34 1.04 .46 .88"),
    "m": (0.8, ("M .06 .5 C .08 .66 .08 .84 .06 1 C .08 .64 .34 .34 .38 .62 C .4 .76 .38 .88 .38 1"
     " C .4 .64 .68 .34 .72 .62 C .74 .78 .7 .92 .76 1")),
    "n": (0.54, "M .06 .5 C .08 .66 .08 .84 .06 1 C .08 .64 .4 .34 .44 .62 C .46 .78 .42 .92 .5 1"),
    "o": (0.5, "M .3 .46 C .1 .42 .02 .62 .06 .8 C .12 1.06 .4 1.04 .44 .78 C .48 .56 .36 .44 .26 .48"),
}  # fmt: skip
"""By character: its width, and its strokes in a box of height 1: M moves, C draws a curve."""


def write(painter: QPainter, at: QPointF, text: str, height: float, color: str = INK, *, salt: int = 0) -> None:
    """Write from `at`, the start of the baseline; another `salt` makes the same text look different."""
    pen = QPen(QColor(color), max(1.2, height * 0.085))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    x = at.x()
    for place, character in enumerate(text):
        painter.save()
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        shake = math.sin((place + 1) * 12.9 + ord(character) * 3.7 + salt * 7.1)
        painter.translate(x, at.y() - height + shake * height * 0.025)
        painter.setTransform(QTransform(1, 0, -0.16 + shake * 0.03, 1, height * 0.16, 0), combine=True)
        painter.rotate(shake * 1.8)
        if character in _STROKES:
            painter.drawPath(_path(character, height))
        else:
            painter.setFont(felt_font(height * 1.1, is_bold=False))
            painter.drawText(QPointF(0, height), character)
        painter.restore()
        x += _wide(character, height)


def width_of(text: str, height: float) -> float:
    """The width of a text."""
    return sum(_wide(character, height) for character in text)


def strike(painter: QPainter, at: QRectF, color: str = FAINT_INK, *, salt: int = 0) -> None:
    """Cross out what is written there."""
    pen = QPen(QColor(color), max(1.0, at.height() * 0.06))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    shake = math.sin(salt * 5.3 + 1) * at.height() * 0.08
    path = QPainterPath(QPointF(at.left(), at.center().y() + shake))
    path.cubicTo(
        QPointF(at.left() + at.width() * 0.3, at.center().y() - shake),
        QPointF(at.left() + at.width() * 0.7, at.center().y() + shake * 1.5),
        QPointF(at.right(), at.center().y() - at.height() * 0.08),
    )
    painter.drawPath(path)


def _wide(character: str, height: float) -> float:
    if character == " ":
        return height * 0.4
    if character in _STROKES:
        return (_STROKES[character][0] + 0.16) * height * 0.8
    return QFontMetricsF(felt_font(height * 1.1, is_bold=False)).horizontalAdvance(character) + height * 0.06


def _path(character: str, height: float) -> QPainterPath:
    path, words = QPainterPath(), _STROKES[character][1].split()
    at = 0
    while at < len(words):
        count = 1 if words[at] == "M" else 3
        numbers = [float(word) * height for word in words[at + 1 : at + 1 + 2 * count]]
        points = [QPointF(x * 0.8, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
        if count == 1:
            path.moveTo(points[0])
        else:
            path.cubicTo(*points)
        at += 1 + 2 * count
    return path


PAPER = QRectF(948, 34, 520, 696)
_HEAD, _LINE, _FIRST = 168.0, 46.0, 214.0
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_GREEN_INK = "#1d6b42"
LINES = 11
"""Visible lines of a column; older ones are turned over."""


class SheetLine(NamedTuple):
    """One turn on the sheet. `text`: a score, or a bust's mark; `is_bust`: a mark; `is_struck`: it no longer counts."""

    text: str
    is_bust: bool = False
    is_struck: bool = False


class Column(NamedTuple):
    """One player. `marks`: busts in a row; `has_turn`: one more, in the last round; `draft`: what is being written."""

    name: str
    lines: Sequence[SheetLine] = ()
    marks: int = 0
    has_turn: bool = False
    is_winner: bool = False
    is_next: bool = False
    draft: str = ""


def draw_sheet(painter: QPainter, title: str, note: str, columns: Sequence[Column]) -> None:
    """Draw the pad with all its columns."""
    _draw_paper(painter, title, note, len(columns))
    wide = PAPER.width() / max(1, len(columns))
    for place, column in enumerate(columns):
        _draw_column(painter, QRectF(PAPER.left() + place * wide, PAPER.top(), wide, PAPER.height()), column)


def _draw_paper(painter: QPainter, title: str, note: str, count: int) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    for step, alpha in ((12, 40), (8, 60), (4, 80)):
        painter.setBrush(QColor(0, 0, 0, alpha))
        painter.drawRoundedRect(PAPER.translated(step * 0.6, step), 6, 6)
    for step in (6, 3):
        painter.setBrush(QColor("#e2dac4"))
        painter.drawRoundedRect(PAPER.translated(step * 0.5, step), 5, 5)
    paper = QLinearGradient(PAPER.topLeft(), PAPER.bottomRight())
    paper.setColorAt(0, QColor("#fffbee"))
    paper.setColorAt(1, QColor("#f1e9d3"))
    painter.setBrush(QBrush(paper))
    painter.drawRoundedRect(PAPER, 5, 5)
    band = QRectF(PAPER.left(), PAPER.top(), PAPER.width(), 30)
    painter.setBrush(QColor("#7a2a2f"))
    painter.drawRoundedRect(band, 5, 5)
    head = QRectF(PAPER.left() + 24, PAPER.top() + 36, PAPER.width() - 48, 40)
    painter.setFont(felt_font(28))
    painter.setPen(QColor("#3a2a1a"))
    painter.drawText(head, _LEFT, title)
    painter.setFont(felt_font(24, is_bold=False))
    painter.setPen(QColor("#6b5a44"))
    painter.drawText(head, _RIGHT, note)
    painter.setPen(QPen(QColor(74, 110, 160, 90), 1.2))
    for line in range(LINES + 1):
        y = PAPER.top() + _HEAD - 20 + line * _LINE
        painter.drawLine(QPointF(PAPER.left() + 14, y), QPointF(PAPER.right() - 14, y))
    painter.setPen(QPen(QColor(160, 60, 60, 120), 1.4))
    wide = PAPER.width() / max(1, count)
    for place in range(1, count):
        x = PAPER.left() + place * wide
        painter.drawLine(QPointF(x, PAPER.top() + 88), QPointF(x, PAPER.bottom() - 14))


def _draw_column(painter: QPainter, at: QRectF, column: Column) -> None:
    if column.is_next:
        light = QColor("#f6c552")
        light.setAlpha(70)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(light)
        painter.drawRect(QRectF(at.left() + 2, at.top() + 88, at.width() - 4, _HEAD - 108))
    name_x = at.center().x() - width_of(column.name, 36) / 2
    write(painter, QPointF(name_x, at.top() + 134), column.name, 36)
    if column.has_turn:
        write(painter, QPointF(at.right() - 34, at.top() + 126), "+1", 24, _GREEN_INK)
    for mark in range(column.marks):
        write(painter, QPointF(at.left() + 12 + mark * 15, at.top() + 140), "Z", 16, RED_INK, salt=mark)
    lines = list(column.lines)
    shown = lines[-(LINES - (1 if column.draft else 0)) :]
    scores = [place for place, line in enumerate(shown) if not (line.is_bust or line.is_struck)]
    for place, line in enumerate(shown):
        height, color = (20, RED_INK) if line.is_bust else (30, INK)
        salt = len(lines) - len(shown) + place
        wide = width_of(line.text, height)
        foot = QPointF(at.center().x() - wide / 2, at.top() + _FIRST - 26 + place * _LINE)
        write(painter, foot, line.text, height, color, salt=salt)
        if not line.is_bust and place not in scores[-1:]:
            strike(painter, QRectF(foot.x() - 8, foot.y() - height, wide + 14, height), salt=salt)
    last = QPointF(at.center().x(), at.top() + _FIRST - 26 + (len(shown) - 1) * _LINE)
    if column.is_winner and shown:
        painter.setPen(QPen(QColor(INK), 3))
        for step in (8, 14):
            painter.drawLine(QPointF(at.left() + 30, last.y() + step), QPointF(at.right() - 30, last.y() + step - 3))
    if column.draft:
        foot = QPointF(at.center().x() - width_of(column.draft, 30) / 2, last.y() + _LINE)
        write(painter, foot, column.draft, 30, FAINT_INK, salt=len(lines))
