"""Parts of a scorekeeper's table as drawn: names, tray, pot, and the score sheet in the keeper's hand."""

import math
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QLinearGradient, QPainter, QPainterPath, QPen, QTransform

from dealer_trainer import files
from dealer_trainer.ui.family.paint import draw_card, draw_disc, draw_plate, draw_ring, draw_text
from dealer_trainer.ui.style.theme import AMBER, CREAM, FELTS, GOLD, GOLD_LINE, appearance, felt_font

PAPER_WIDE, COLUMN_WIDE, FLAT = 560.0, 170.0, 480.0
"""The greatest width of the score sheet, and of what is given in its place, the width of a column, and the height of a
scene below which the sheet alone names the players, and the dice have their room.
"""
AIR = 16.0
POT_WIDE, _BOWL = 154.0, 62.0
_JITTER = 0.08
_RIM, _STEP, _LARGEST = 22.0, 1.55, 230.0
"""The tray's rim with its seam, the room of a die beside others in its own widths, and the largest die."""


class TableLayout(NamedTuple):
    """Where the parts of a keeper's table are, in a scene of `wide` by `high` units; the table itself ends at `right`.

    `seats`: plates of players at the far edge; `dice`: of the game; `thrown`: that the tray holds, with none the
    players have its room; `has_row`: of dice set aside. `end`: as far as the tray may reach.
    """

    wide: float
    high: float
    right: float
    seats: int
    dice: int
    most: int
    has_row: bool
    end: float

    def share(self, low: float, of: float) -> float:
        """A height: the value in the lowest scene, plus a share of what a higher one has more."""
        return low + of * (self.high - LOW)

    def seat(self, place: int) -> QRectF:
        """A player's plate."""
        wide = (self.right - AIR * (self.seats + 1)) / max(1, self.seats)
        has_more = self.end < self.right - AIR
        high = self.share(78, 0.16) if self.most else self.share(132 if has_more else 190, 0.45)
        top = AIR if self.most or has_more else (self.high - high) / 2
        return QRectF(AIR + place * (wide + AIR), top, wide, high)

    @property
    def row(self) -> QRectF:
        """The dice that are set aside, with their heading and the total that was said."""
        high = self.share(88, 0.16)
        return QRectF(AIR, self.high - high - 10, self.right - 2 * AIR, high)

    @property
    def tray(self) -> QRectF:
        """The tray, lined with leather, as large as its dice need."""
        top, bottom = self._room
        wide, high = self.die * _STEP * self.most + 2 * _RIM, min(bottom - top, self.die * 1.8 + 2 * _RIM)
        return QRectF((AIR + self.end - wide) / 2, (top + bottom - high) / 2, wide, high)

    @property
    def _room(self) -> tuple[float, float]:
        """The top and the bottom of what the tray may take."""
        top = self.seat(0).bottom() + 12 if self.seats else 28
        return top, self.row.top() - 10 if self.has_row else self.high - 28

    @property
    def die(self) -> float:
        """The size of a die in the tray."""
        top, bottom = self._room
        wide = (self.end - AIR - 2 * _RIM) / max(1, self.most) / _STEP
        return min((bottom - top - 2 * _RIM) / 1.55, wide, _LARGEST)

    @property
    def paper(self) -> QRectF:
        """The score sheet."""
        return QRectF(self.right + 6, 14, self.wide - self.right - 20, self.high - 28)

    @property
    def slot_side(self) -> float:
        """The side of a place for a die that is set aside."""
        return min(self.row.height() - 8, self.row.width() * 0.58 / max(1, self.dice))

    def slot(self, place: int) -> QPointF:
        """The center of a place in the row."""
        middle = self.row.center()
        return QPointF(middle.x() + (place - (self.dice - 1) / 2) * (self.slot_side + 8), middle.y())

    def thrown(self, dice: Sequence[int], salt: int) -> list[tuple[QPointF, int]]:
        """Where thrown dice land, from the left, and how they are turned: the same for the same throw."""
        tray, count = self.tray, len(dice)
        step = self.die * _STEP
        shake = max(0.0, tray.height() / 2 - _RIM - 0.77 * self.die)
        return [
            (QPointF(
                tray.center().x() + (number - (count - 1) / 2 + _JITTER * math.sin(salt * 2.7 + number * 4.1)) * step,
                tray.center().y() + shake * math.sin(salt * 3.3 + number * 2.2),
            ), int((salt * 7 + number * 5) % 24))
            for number in range(count)
        ]  # fmt: skip


LOW = 330.0
"""The least height of a scene, in units."""


def draw_tray(painter: QPainter, at: QRectF) -> None:
    """Draw the tray: a rim of wood around leather."""
    painter.setPen(Qt.PenStyle.NoPen)
    for step, alpha in ((9, 40), (6, 60), (3, 80)):
        painter.setBrush(QColor(0, 0, 0, alpha))
        painter.drawRoundedRect(at.translated(step * 0.5, step), 30, 30)
    wood = QLinearGradient(at.topLeft(), at.bottomLeft())
    for place, color in ((0, "#b98650"), (0.5, "#7a4a25"), (1, "#4a2a12")):
        wood.setColorAt(place, QColor(color))
    painter.setPen(QPen(QColor("#1c0f06"), 2))
    painter.setBrush(QBrush(wood))
    painter.drawRoundedRect(at, 30, 30)
    inside = at.adjusted(11, 11, -11, -11)
    leather = QLinearGradient(inside.topLeft(), inside.bottomLeft())
    for place, color in ((0, "#101317"), (0.3, "#1b2026"), (1, "#262c33")):
        leather.setColorAt(place, QColor(color))
    painter.setBrush(QBrush(leather))
    painter.drawRoundedRect(inside, 21, 21)
    painter.setPen(QPen(QColor(230, 198, 124, 90), 1.2, Qt.PenStyle.DashLine))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(inside.adjusted(6, 6, -6, -6), 16, 16)


def draw_aside_row(painter: QPainter, layout: TableLayout, title: str, said: str) -> None:
    """Draw the places of the dice that are set aside, printed on the felt; beside them what was said last."""
    body, side = QColor(FELTS[appearance().felt].shadow), layout.slot_side
    body.setAlpha(120)
    for place in range(layout.dice):
        at = layout.slot(place)
        painter.setPen(QPen(QColor(GOLD_LINE), 1.5))
        painter.setBrush(body)
        painter.drawRoundedRect(QRectF(at.x() - side / 2, at.y() - side / 2, side, side), 10, 10)
    row, first, last = layout.row, layout.slot(0).x() - side / 2, layout.slot(layout.dice - 1).x() + side / 2
    draw_text(painter, QRectF(row.left(), row.top(), first - row.left() - 12, row.height()), title, 32, GOLD,
              is_bold=False)  # fmt: skip
    draw_text(painter, QRectF(last + 12, row.top(), row.right() - last - 12, row.height()), said, 31)


def draw_seat(painter: QPainter, at: QRectF, name: str, below: str, *, is_acting: bool) -> None:
    """Draw a player's plate, and their state; it is lit for who acts."""
    draw_plate(painter, at, is_lit=is_acting)
    wide, high = at.width() - 16, at.height()
    named = QRectF(at.left() + 8, at.top() + 2, wide, min(70.0, high * 0.56))
    draw_text(painter, named, name, 42, AMBER if is_acting else CREAM)
    draw_text(painter, QRectF(at.left() + 8, at.top() + high * 0.54, wide, high * 0.38), below, 27, GOLD,
              is_bold=False)  # fmt: skip


def draw_mark(painter: QPainter, at: QPointF, color: str, *, half: float, is_dashed: bool = False) -> None:
    """Draw a frame around a die that is named, proposed, or pointed out."""
    style = Qt.PenStyle.DashLine if is_dashed else Qt.PenStyle.SolidLine
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for shade, wide in ((QColor(0, 0, 0, 190), 7.0), (QColor(color), 4.0)):
        painter.setPen(QPen(shade, wide, style))
        painter.drawRoundedRect(QRectF(at.x() - half, at.y() - half, half * 2, half * 2), 14, 14)


def draw_pot(painter: QPainter, layout: TableLayout, money: str, word: str) -> None:
    """Draw a brass bowl with the pot in it, at the right of the tray."""
    pot = QPointF(layout.right - AIR - _BOWL - 8, layout.tray.center().y())
    draw_disc(painter, pot + QPointF(5, 10), _BOWL + 8, ((0.7, QColor(0, 0, 0, 150)), (1, QColor(0, 0, 0, 0))))
    brass = ((0, "#f3dc9a"), (0.45, "#b98a3a"), (0.7, "#8a5f22"), (1, "#d9b765"))
    draw_ring(painter, pot, _BOWL, brass, QPen(QColor("#3a2508"), 2))
    draw_disc(painter, pot, _BOWL - 11, ((0, "#4a3413"), (1, "#1e1406")))
    draw_text(painter, QRectF(pot.x() - 46, pot.y() - 36, 92, 26), word, 20, GOLD, is_bold=False)
    draw_text(painter, QRectF(pot.x() - 47, pot.y() - 14, 94, 36), money, 30, "#fff3cf")


def draw_stake(painter: QPainter, at: QPointF, money: str) -> None:
    """Draw a player's stake on the felt before them."""
    box = QRectF(at.x() - 50, at.y() - 22, 100, 44)
    painter.setPen(QPen(QColor("#3a2508"), 1.5))
    painter.setBrush(QColor("#e9dfb8"))
    painter.drawRoundedRect(box, 6, 6)
    draw_text(painter, box, money, 28, "#2b2118")


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


def strike(painter: QPainter, at: QRectF, *, salt: int) -> None:
    """Cross out what is written there."""
    pen = QPen(QColor(FAINT_INK), max(1.0, at.height() * 0.06))
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


_BAND, _TITLE, _HEAD, _LINE = 24.0, 66.0, 138.0, 44.0
"""From the top of the sheet to the ends of its band, its title, and the names; a line."""
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_GREEN_INK = "#1d6b42"


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


def draw_sheet(
    painter: QPainter, paper: QRectF, title: str, note: str, columns: Sequence[Column], below: Sequence[str]
) -> None:
    """Draw the pad with all its columns, and as many lines as it has room for; older ones are turned over.

    `below`: the players' states, printed below their names; an empty column needs none.
    """
    states = [state if column.lines else "" for column, state in zip(columns, below, strict=False)]
    _draw_paper(painter, paper, title, note, len(columns))
    wide = paper.width() / max(1, len(columns))
    for place, column in enumerate(columns):
        at = QRectF(paper.left() + place * wide, paper.top(), wide, paper.height())
        _draw_column(painter, at, column, 34 if any(states) else 20)
        state = QRectF(at.left() + 12, at.top() + _HEAD - 31, at.width() - 24, 28)
        draw_text(painter, state, states[place] if states else "", 26, FAINT_INK, is_bold=False)


def _draw_paper(painter: QPainter, paper: QRectF, title: str, note: str, count: int) -> None:
    draw_card(painter, paper, "#fffbee", "#f1e9d3")
    painter.setBrush(QColor("#7a2a2f"))
    painter.drawRoundedRect(QRectF(paper.left(), paper.top(), paper.width(), _BAND), 5, 5)
    head = QRectF(paper.left() + 22, paper.top() + _BAND, paper.width() - 44, _TITLE - _BAND)
    painter.setFont(felt_font(29))
    painter.setPen(QColor("#3a2a1a"))
    painter.drawText(head, _LEFT, title)
    painter.setFont(felt_font(26, is_bold=False))
    painter.setPen(QColor("#6b5a44"))
    painter.drawText(head, _RIGHT, note)
    painter.setPen(QPen(QColor(74, 110, 160, 90), 1.2))
    for line in range(_lines_of(paper) + 1):
        y = paper.top() + _HEAD + line * _LINE
        painter.drawLine(QPointF(paper.left() + 14, y), QPointF(paper.right() - 14, y))
    painter.setPen(QPen(QColor(160, 60, 60, 120), 1.4))
    wide = paper.width() / max(1, count)
    for place in range(1, count):
        x = paper.left() + place * wide
        painter.drawLine(QPointF(x, paper.top() + _TITLE + 4), QPointF(x, paper.bottom() - 12))


def _lines_of(paper: QRectF) -> int:
    return max(2, int((paper.height() - _HEAD - 6) // _LINE))


def _draw_column(painter: QPainter, at: QRectF, column: Column, above: float) -> None:
    """Draw what is written of a player, the name so far `above` the first line."""
    if column.is_next:
        light = QColor("#f6c552")
        light.setAlpha(70)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(light)
        painter.drawRect(QRectF(at.left() + 2, at.top() + _TITLE, at.width() - 4, _HEAD - _TITLE))
    name_x = at.center().x() - width_of(column.name, 34) / 2
    write(painter, QPointF(name_x, at.top() + _HEAD - above), column.name, 34)
    if column.has_turn:
        write(painter, QPointF(at.right() - 36, at.top() + _HEAD - 22), "+1", 25, _GREEN_INK)
    for mark in range(column.marks):
        write(painter, QPointF(at.left() + 12 + mark * 17, at.top() + _HEAD - 8), "Z", 18, RED_INK, salt=mark)
    lines = list(column.lines)
    shown = lines[-(_lines_of(at) - (1 if column.draft else 0)) :]
    scores = [place for place, line in enumerate(shown) if not (line.is_bust or line.is_struck)]
    for place, line in enumerate(shown):
        height, color = (22, RED_INK) if line.is_bust else (32, INK)
        salt = len(lines) - len(shown) + place
        wide = width_of(line.text, height)
        foot = QPointF(at.center().x() - wide / 2, at.top() + _HEAD + (place + 1) * _LINE - 6)
        write(painter, foot, line.text, height, color, salt=salt)
        if not line.is_bust and place not in scores[-1:]:
            strike(painter, QRectF(foot.x() - 8, foot.y() - height, wide + 14, height), salt=salt)
    last = QPointF(at.center().x(), at.top() + _HEAD + len(shown) * _LINE - 6)
    if column.is_winner and shown:
        painter.setPen(QPen(QColor(INK), 3))
        for step in (8, 14):
            painter.drawLine(QPointF(at.left() + 30, last.y() + step), QPointF(at.right() - 30, last.y() + step - 3))
    if column.draft:
        foot = QPointF(at.center().x() - width_of(column.draft, 32) / 2, last.y() + _LINE)
        write(painter, foot, column.draft, 32, FAINT_INK, salt=len(lines))
