"""Parts of a scorekeeper's table as drawn: table, names, tray, pot, and the score sheet in the keeper's hand."""

import math
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QTransform

from dealer_trainer import files
from dealer_trainer.ui.family.paint import draw_card, draw_disc, draw_line_around, draw_ring, draw_text
from dealer_trainer.ui.style.theme import AMBER, CREAM, FELTS, GOLD, GOLD_LINE, FeltColor, felt_font

TABLE = QPointF(500, 380)
RAIL, FELT = 362.0, 322.0
TRAY, TRAY_RADIUS = TABLE - QPointF(0, 46), 150.0
DIE = 60.0
ROW_DIE = 48.0
SLOT = 70.0
ASIDE_Y = 552.0
SEATS = (188.0, 270.0, 352.0)
"""Where the players sit, in degrees; the keeper sits at 90, nearest to the viewer."""

_NAME = FELT - 84
"""From the center of the table to a player's name."""
_PLACES = ((-74, -40), (2, -58), (76, -34), (-58, 42), (16, 34), (84, 44))
_POT = QPointF(832, 668)
_BOWL = 62.0
_CARD = QRectF(12, 14, 206, 0)
_HOUSE_LINE = 29.0
_SMALLEST = 18.0
MOST_LINES = 4
"""House rules that fit on the card; the last line then says how many more there are."""


def _seat_at(place: int, count: int) -> QPointF:
    """Where a player's name is."""
    degrees = SEATS[place] if count == len(SEATS) else 180 + 180 * (place + 0.5) / max(1, count)
    angle = math.radians(degrees)
    return TABLE + QPointF(_NAME * math.cos(angle), _NAME * math.sin(angle))


def tray_places(dice: Sequence[int], salt: int) -> list[tuple[QPointF, int]]:
    """Where thrown dice land, from the left, and how they are turned: the same for the same throw."""
    order = sorted(range(len(_PLACES)), key=lambda place: math.sin(place * 5.1 + salt * 3.3))
    found = []
    for number, _ in enumerate(dice):
        x, y = _PLACES[order[number] if len(dice) < len(_PLACES) else number]
        shake = math.sin(salt * 2.7 + number * 4.1)
        at = QPointF(TRAY.x() + x + shake * 7, TRAY.y() + y + math.cos(salt + number * 2.2) * 6)
        found.append((at, int((salt * 7 + number * 5) % 24)))
    return sorted(found, key=lambda place: place[0].x())


def slot_at(place: int, count: int) -> QPointF:
    """The center of a place in the set-aside row."""
    return QPointF(TABLE.x() + (place - (count - 1) / 2) * SLOT, ASIDE_Y)


def draw_table(painter: QPainter, felt: FeltColor) -> None:
    """Draw the wooden rail, the felt, the keeper's thin gold line, and the dice tray, lined with leather."""
    colors = FELTS[felt]
    draw_disc(painter, TABLE + QPointF(0, 14), RAIL * 1.04, ((0.9, QColor(0, 0, 0, 150)), (1, QColor(0, 0, 0, 0))))
    wood = ((0, "#8a5a30"), (0.3, "#5d3719"), (0.55, "#764822"), (0.8, "#4a2a12"), (1, "#2f1a0b"))
    draw_ring(painter, TABLE, RAIL, wood, QPen(QColor("#1c0f06"), 2))
    draw_line_around(painter, TABLE, RAIL - 6, QPen(QColor(255, 222, 170, 60), 3))
    cloth = ((0, colors.light), (0.7, colors.body), (1, colors.edge))
    draw_disc(painter, TABLE, FELT, cloth, QPen(QColor("#150b04"), 3))
    draw_line_around(painter, TABLE, FELT - 14, QPen(QColor(GOLD_LINE), 1.6))
    rim = ((0, "#b98650"), (0.5, "#6d4320"), (1, "#3a210e"))
    draw_ring(painter, TRAY, TRAY_RADIUS, rim, QPen(QColor(0, 0, 0, 120), 5))
    leather = ((0, "#39414a"), (0.75, "#262b32"), (1, "#101317"))
    draw_disc(painter, TRAY, TRAY_RADIUS - 13, leather, QPen(QColor(0, 0, 0, 170), 2))
    draw_line_around(painter, TRAY, TRAY_RADIUS - 20, QPen(QColor(230, 198, 124, 90), 1.2, Qt.PenStyle.DashLine))


def draw_aside_row(painter: QPainter, count: int, felt: FeltColor) -> None:
    """Draw the places of the dice that are set aside, printed on the felt."""
    body = QColor(FELTS[felt].shadow)
    body.setAlpha(120)
    painter.setPen(QPen(QColor(GOLD_LINE), 1.5))
    painter.setBrush(body)
    for place in range(count):
        at = slot_at(place, count)
        painter.drawRoundedRect(QRectF(at.x() - SLOT * 0.44, at.y() - SLOT * 0.44, SLOT * 0.88, SLOT * 0.88), 10, 10)


def draw_name(painter: QPainter, place: int, count: int, name: str, below: str, *, is_acting: bool) -> None:
    """Draw a player's name on the felt before them, and their state; light falls on who acts."""
    at = _seat_at(place, count)
    if is_acting:
        glow, dark = QColor(AMBER), QColor(AMBER)
        glow.setAlpha(110)
        dark.setAlpha(0)
        draw_disc(painter, at, 96, ((0, glow), (1, dark)))
    draw_text(painter, QRectF(at.x() - 60, at.y() - 40, 120, 42), name, 36, AMBER if is_acting else CREAM)
    if below:
        draw_text(painter, QRectF(at.x() - 62, at.y() + 2, 124, 26), below, 22, GOLD, is_bold=False)


def beside_name(place: int, count: int) -> QPointF:
    """The place of a player's die for who starts, or of their stake: below the name, or beside it at the far end."""
    at = _seat_at(place, count)
    return at + (QPointF(0, 30) if abs(at.x() - TABLE.x()) > TRAY_RADIUS else QPointF(92, -14))


def draw_mark(painter: QPainter, at: QPointF, color: str, *, half: float = DIE * 0.68, is_dashed: bool = False) -> None:
    """Draw a frame around a die that is named, proposed, or pointed out."""
    style = Qt.PenStyle.DashLine if is_dashed else Qt.PenStyle.SolidLine
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for shade, wide in ((QColor(0, 0, 0, 190), 7.0), (QColor(color), 4.0)):
        painter.setPen(QPen(shade, wide, style))
        painter.drawRoundedRect(QRectF(at.x() - half, at.y() - half, half * 2, half * 2), 14, 14)


def draw_pot(painter: QPainter, money: str, word: str) -> None:
    """Draw a brass bowl with the pot in it."""
    draw_disc(painter, _POT + QPointF(5, 10), _BOWL + 8, ((0.7, QColor(0, 0, 0, 150)), (1, QColor(0, 0, 0, 0))))
    brass = ((0, "#f3dc9a"), (0.45, "#b98a3a"), (0.7, "#8a5f22"), (1, "#d9b765"))
    draw_ring(painter, _POT, _BOWL, brass, QPen(QColor("#3a2508"), 2))
    draw_disc(painter, _POT, _BOWL - 11, ((0, "#4a3413"), (1, "#1e1406")))
    draw_text(painter, QRectF(_POT.x() - 46, _POT.y() - 36, 92, 26), word, 20, GOLD, is_bold=False)
    draw_text(painter, QRectF(_POT.x() - 47, _POT.y() - 14, 94, 36), money, 30, "#fff3cf")


def draw_stake(painter: QPainter, at: QPointF, money: str) -> None:
    """Draw a player's stake on the felt before them."""
    box = QRectF(at.x() - 46, at.y() - 20, 92, 40)
    painter.setPen(QPen(QColor("#3a2508"), 1.5))
    painter.setBrush(QColor("#e9dfb8"))
    painter.drawRoundedRect(box, 6, 6)
    draw_text(painter, box, money, 28, "#2b2118")


def draw_house(painter: QPainter, title: str, lines: Sequence[str]) -> None:
    """Draw a printed card of house rules, in the corner where the round table leaves most room."""
    shown = list(lines)
    if len(shown) > MOST_LINES:
        shown = [*shown[: MOST_LINES - 1], f"+ {len(shown) - MOST_LINES + 1}"]
    card = QRectF(_CARD.x(), _CARD.y(), _CARD.width(), 48 + _HOUSE_LINE * len(shown))
    draw_card(painter, card, "#fbf4df", "#fbf4df")
    painter.setPen(QPen(QColor("#7a2a2f"), 2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(card.adjusted(5, 5, -5, -5), 5, 5)
    inner = card.adjusted(14, 8, -14, 0)
    _draw_line(painter, QRectF(inner.left(), inner.top(), inner.width(), 30), title, 24, "#7a2a2f")
    for place, line in enumerate(shown):
        at = QRectF(inner.left(), inner.top() + 31 + place * _HOUSE_LINE, inner.width(), _HOUSE_LINE)
        _draw_line(painter, at, line, 23, "#2b2118")


def _draw_line(painter: QPainter, at: QRectF, line: str, pixels: float, color: str) -> None:
    """Draw a line, smaller or shortened if it must be: the page of house rules has the full text."""
    painter.setFont(felt_font(pixels, is_bold=False))
    wide = painter.fontMetrics().horizontalAdvance(line)
    if wide > at.width():
        painter.setFont(felt_font(max(_SMALLEST, pixels * at.width() / wide), is_bold=False))
    painter.setPen(QColor(color))
    words = painter.fontMetrics().elidedText(line, Qt.TextElideMode.ElideRight, round(at.width()))
    painter.drawText(at, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, words)


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
