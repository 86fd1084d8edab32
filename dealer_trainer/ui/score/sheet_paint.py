"""The score sheet: a pad of ruled paper with a column for each player, in the keeper's hand, stroke by stroke."""

import math
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QTransform

from dealer_trainer import files
from dealer_trainer.ui.family.paint import draw_card
from dealer_trainer.ui.style.theme import felt_font

INK = "#27324f"
FAINT_INK = "#4b5878"
RED_INK = "#a8221c"


class Glyph(NamedTuple):
    """A character as it is written: its width, and its strokes in a box of height 1."""

    width: float
    strokes: str


@cache
def _hand() -> Mapping[str, Glyph]:
    """Every character of assets/handwriting.toml."""
    found = tomllib.loads((files.assets() / "handwriting.toml").read_text(encoding="utf-8"))
    return {character: Glyph(**glyph) for character, glyph in found.items()}


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
        if character in _hand():
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
    if character in _hand():
        return (_hand()[character].width + 0.16) * height * 0.8
    return QFontMetricsF(felt_font(height * 1.1, is_bold=False)).horizontalAdvance(character) + height * 0.06


def _path(character: str, height: float) -> QPainterPath:
    path, words = QPainterPath(), _hand()[character].strokes.split()
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


PAPER = QRectF(900, 32, 520, 696)
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
    draw_card(painter, PAPER, "#fffbee", "#f1e9d3")
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
