"""The score sheet: a pad of ruled paper with a column for each player, in the keeper's hand."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPen

from dealer_trainer.ui.score.handwriting import FAINT_INK, INK, RED_INK, strike, width_of, write
from dealer_trainer.ui.style.theme import felt_font

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
