"""Parts of a scorekeeper's table as drawn: table, people, tray, set-aside row, pot, card of house rules."""

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen, QRadialGradient

from dealer_trainer.ui.felt.dice import draw_die
from dealer_trainer.ui.style.theme import AMBER, CREAM, FELTS, GOLD, GOLD_LINE, FeltColor, felt_font

CENTER = Qt.AlignmentFlag.AlignCenter
TABLE = QPointF(500, 408)
RAIL, FELT = 336.0, 298.0
TRAY, TRAY_RADIUS = QPointF(500, 362), 140.0
DIE = 58.0
ROW_DIE = 46.0
SLOT = 67.0
ASIDE_Y = 566.0
SEATS = (188.0, 270.0, 352.0)
"""Where the players sit, in degrees; the keeper sits at 90, nearest to the viewer."""

_COATS = ("#3f6fa8", "#a8643f", "#5d8a4a", "#7d5a96", "#a3913d", "#4c8c8c")
_HAIR = ("#3b2a1e", "#8a5a2a", "#20242c", "#b8b0a4", "#5a3020", "#c99a4a")
_PLACES = ((-74, -40), (2, -58), (76, -34), (-58, 42), (16, 34), (84, 44))


def seat_at(place: int, count: int, radius: float) -> QPointF:
    """Where a player sits, at this distance from the center of the table."""
    degrees = SEATS[place] if count == len(SEATS) else 180 + 180 * (place + 0.5) / max(1, count)
    angle = math.radians(degrees)
    return QPointF(TABLE.x() + radius * math.cos(angle), TABLE.y() + radius * math.sin(angle))


def tray_places(dice: Sequence[int], salt: int) -> list[tuple[QPointF, int]]:
    """Where thrown dice land, and how they are turned: the same for the same throw."""
    order = sorted(range(len(_PLACES)), key=lambda place: math.sin(place * 5.1 + salt * 3.3))
    found = []
    for number, _ in enumerate(dice):
        x, y = _PLACES[order[number] if len(dice) < len(_PLACES) else number]
        shake = math.sin(salt * 2.7 + number * 4.1)
        at = QPointF(TRAY.x() + x + shake * 7, TRAY.y() + y + math.cos(salt + number * 2.2) * 6)
        found.append((at, int((salt * 7 + number * 5) % 24)))
    return found


def slot_at(place: int, count: int) -> QPointF:
    """The center of a place in the set-aside row."""
    return QPointF(TABLE.x() + (place - (count - 1) / 2) * SLOT, ASIDE_Y)


def draw_room(painter: QPainter, room: QRectF, felt: FeltColor) -> None:
    """Draw the floor around the table, lit from above."""
    colors = FELTS[felt]
    light = QRadialGradient(QPointF(room.left() + room.width() * 0.36, room.center().y()), room.width() * 0.7)
    edge = QColor(colors.room)
    light.setColorAt(0, edge.lighter(330))
    light.setColorAt(0.5, edge.lighter(190))
    light.setColorAt(1, edge)
    painter.fillRect(room, QBrush(light))


def draw_cloth(painter: QPainter, room: QRectF, felt: FeltColor) -> None:
    """Cover all of it with felt, lit from above."""
    light = QRadialGradient(room.center(), room.width() * 0.6)
    light.setColorAt(0, QColor(FELTS[felt].light))
    light.setColorAt(1, QColor(FELTS[felt].edge))
    painter.fillRect(room, QBrush(light))


def draw_table(painter: QPainter, felt: FeltColor) -> None:
    """Draw the wooden rail, the felt, and the keeper's thin gold line."""
    shade = QRadialGradient(TABLE + QPointF(0, 16), RAIL * 1.12)
    shade.setColorAt(0.86, QColor(0, 0, 0, 150))
    shade.setColorAt(1, QColor(0, 0, 0, 0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(shade))
    painter.drawEllipse(TABLE + QPointF(0, 16), RAIL * 1.12, RAIL * 1.12)
    wood = QLinearGradient(TABLE - QPointF(RAIL, RAIL), TABLE + QPointF(RAIL, RAIL))
    for stop, color in ((0, "#8a5a30"), (0.3, "#5d3719"), (0.55, "#764822"), (0.8, "#4a2a12"), (1, "#2f1a0b")):
        wood.setColorAt(stop, QColor(color))
    painter.setPen(QPen(QColor("#1c0f06"), 2))
    painter.setBrush(QBrush(wood))
    painter.drawEllipse(TABLE, RAIL, RAIL)
    painter.setPen(QPen(QColor(255, 222, 170, 60), 3))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(TABLE, RAIL - 6, RAIL - 6)
    colors = FELTS[felt]
    cloth = QRadialGradient(TABLE - QPointF(0, 60), FELT * 1.2)
    cloth.setColorAt(0, QColor(colors.light))
    cloth.setColorAt(0.6, QColor(colors.body))
    cloth.setColorAt(1, QColor(colors.edge))
    painter.setPen(QPen(QColor("#150b04"), 3))
    painter.setBrush(QBrush(cloth))
    painter.drawEllipse(TABLE, FELT, FELT)
    painter.setPen(QPen(QColor(GOLD_LINE), 1.6))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(TABLE, FELT - 14, FELT - 14)


def draw_tray(painter: QPainter, felt: FeltColor) -> None:
    """Draw the dice tray: a turned wooden rim, lined with leather."""
    rim = QRadialGradient(TRAY - QPointF(40, 60), TRAY_RADIUS * 1.6)
    for stop, color in ((0, "#b98650"), (0.5, "#6d4320"), (1, "#3a210e")):
        rim.setColorAt(stop, QColor(color))
    painter.setPen(QPen(QColor(0, 0, 0, 120), 5))
    painter.setBrush(QBrush(rim))
    painter.drawEllipse(TRAY, TRAY_RADIUS, TRAY_RADIUS)
    inside = QRadialGradient(TRAY + QPointF(0, 30), TRAY_RADIUS)
    inside.setColorAt(0, QColor("#39414a"))
    inside.setColorAt(0.75, QColor("#262b32"))
    inside.setColorAt(1, QColor("#101317"))
    painter.setPen(QPen(QColor(0, 0, 0, 170), 2))
    painter.setBrush(QBrush(inside))
    painter.drawEllipse(TRAY, TRAY_RADIUS - 13, TRAY_RADIUS - 13)
    painter.setPen(QPen(QColor(230, 198, 124, 90), 1.2, Qt.PenStyle.DashLine))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(TRAY, TRAY_RADIUS - 20, TRAY_RADIUS - 20)
    del felt


def draw_aside_row(painter: QPainter, count: int, felt: FeltColor) -> None:
    """Draw the places of the dice that are set aside, printed on the felt."""
    for place in range(count):
        at = slot_at(place, count)
        box = QRectF(at.x() - SLOT * 0.44, at.y() - SLOT * 0.44, SLOT * 0.88, SLOT * 0.88)
        painter.setPen(QPen(QColor(GOLD_LINE), 1.5))
        body = QColor(FELTS[felt].shadow)
        body.setAlpha(120)
        painter.setBrush(body)
        painter.drawRoundedRect(box, 10, 10)


def draw_player(painter: QPainter, place: int, count: int, *, is_acting: bool) -> None:
    """Draw a player from above: shoulders, arms on the rail, a head of hair."""
    at = seat_at(place, count, RAIL + 22)
    inward = math.degrees(math.atan2(TABLE.y() - at.y(), TABLE.x() - at.x()))
    painter.save()
    painter.translate(at)
    painter.rotate(inward)
    coat, hair = QColor(_COATS[place % len(_COATS)]), QColor(_HAIR[place % len(_HAIR)])
    if is_acting:
        _draw_halo(painter)
    painter.setPen(QPen(coat.darker(190), 2))
    painter.setBrush(coat.darker(112))
    for side in (-1, 1):
        arm = QPainterPath(QPointF(-8, side * 50))
        arm.cubicTo(QPointF(16, side * 66), QPointF(40, side * 46), QPointF(46, side * 24))
        arm.lineTo(QPointF(34, side * 18))
        arm.cubicTo(QPointF(26, side * 30), QPointF(16, side * 34), QPointF(2, side * 30))
        arm.closeSubpath()
        painter.drawPath(arm)
    painter.setBrush(QColor("#d9a982"))
    painter.setPen(QPen(QColor("#8a5a3a"), 1.4))
    for side in (-1, 1):
        painter.drawEllipse(QPointF(44, side * 20), 9, 7.5)
    painter.setPen(QPen(coat.darker(190), 2))
    painter.setBrush(coat)
    painter.drawRoundedRect(QRectF(-26, -58, 44, 116), 24, 34)
    painter.setPen(QPen(hair.darker(160), 2))
    painter.setBrush(QColor("#d9a982"))
    painter.drawEllipse(QPointF(2, 0), 27, 26)
    top = QRadialGradient(QPointF(-6, -8), 34)
    top.setColorAt(0, hair.lighter(150))
    top.setColorAt(1, hair)
    painter.setBrush(QBrush(top))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawChord(QRectF(-27, -26, 52, 52), -62 * 16, -236 * 16)
    painter.restore()


def _draw_halo(painter: QPainter) -> None:
    halo = QRadialGradient(QPointF(0, 0), 96)
    glow = QColor(AMBER)
    glow.setAlpha(150)
    halo.setColorAt(0.3, glow)
    glow.setAlpha(0)
    halo.setColorAt(1, glow)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(halo))
    painter.drawEllipse(QPointF(0, 0), 96, 96)


def draw_name(painter: QPainter, place: int, count: int, name: str, below: str, *, is_acting: bool) -> None:
    """Draw a player's name on the felt before them, and their current state."""
    at = seat_at(place, count, FELT - 82)
    box = QRectF(at.x() - 60, at.y() - 40, 120, 42)
    draw_text(painter, box, name, 36, AMBER if is_acting else CREAM)
    if below:
        draw_text(painter, QRectF(at.x() - 58, at.y() + 2, 116, 26), below, 22, GOLD, is_bold=False)


def beside_name(place: int, count: int) -> QPointF:
    """The place of a player's die for who starts, or of their stake: below the name, or beside it at the far end."""
    at = seat_at(place, count, FELT - 82)
    return at + (QPointF(0, 30) if abs(at.x() - TABLE.x()) > TRAY_RADIUS else QPointF(88, -14))


def draw_text(
    painter: QPainter, at: QRectF, words: str, pixels: float, color: str = CREAM, *, is_bold: bool = True
) -> None:
    """Draw centered words, smaller if they have no room."""
    painter.setFont(felt_font(pixels, is_bold=is_bold))
    wide = painter.fontMetrics().horizontalAdvance(words)
    if wide > at.width() > 0:
        painter.setFont(felt_font(pixels * at.width() / wide, is_bold=is_bold))
    painter.setPen(QColor(color))
    painter.drawText(at, CENTER, words)


def draw_die_at(painter: QPainter, at: QPointF, face: int, turn: int, *, size: float = DIE) -> None:
    """Draw a die in its place."""
    painter.save()
    painter.translate(at)
    draw_die(painter, face, size, turn)
    painter.restore()


def draw_mark(painter: QPainter, at: QPointF, color: str, *, half: float = DIE * 0.68, is_dashed: bool = False) -> None:
    """Draw a frame around a die that is named, proposed, or pointed out."""
    style = Qt.PenStyle.DashLine if is_dashed else Qt.PenStyle.SolidLine
    for shade, wide in ((QColor(0, 0, 0, 190), 7.0), (QColor(color), 4.0)):
        painter.setPen(QPen(shade, wide, style))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(QRectF(at.x() - half, at.y() - half, half * 2, half * 2), 14, 14)


_POT = QPointF(858, 664)
_BOWL = 62.0
_CARD = QRectF(12, 14, 226, 0)
_LINE = 29.0
_SMALLEST = 18.0
MOST_LINES = 5
"""House rules that fit on the card; the last line then says how many more there are."""


def draw_pot(painter: QPainter, money: str, word: str) -> None:
    """Draw a brass bowl with the pot in it."""
    painter.setPen(Qt.PenStyle.NoPen)
    for step, alpha in ((10, 40), (6, 60), (3, 80)):
        painter.setBrush(QColor(0, 0, 0, alpha))
        painter.drawEllipse(_POT + QPointF(step * 0.5, step), _BOWL + 2, _BOWL + 2)
    rim = QLinearGradient(_POT - QPointF(_BOWL, _BOWL), _POT + QPointF(_BOWL, _BOWL))
    for stop, color in ((0, "#f3dc9a"), (0.45, "#b98a3a"), (0.7, "#8a5f22"), (1, "#d9b765")):
        rim.setColorAt(stop, QColor(color))
    painter.setPen(QPen(QColor("#3a2508"), 2))
    painter.setBrush(QBrush(rim))
    painter.drawEllipse(_POT, _BOWL, _BOWL)
    inside = QRadialGradient(_POT + QPointF(0, 10), _BOWL)
    inside.setColorAt(0, QColor("#4a3413"))
    inside.setColorAt(1, QColor("#1e1406"))
    painter.setBrush(QBrush(inside))
    painter.drawEllipse(_POT, _BOWL - 11, _BOWL - 11)
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
    height = 48 + _LINE * len(shown)
    card = QRectF(_CARD.topLeft(), QSizeF(_CARD.width(), height))
    painter.setPen(Qt.PenStyle.NoPen)
    for step, alpha in ((8, 40), (4, 70)):
        painter.setBrush(QColor(0, 0, 0, alpha))
        painter.drawRoundedRect(card.translated(step * 0.5, step), 8, 8)
    painter.setBrush(QColor("#fbf4df"))
    painter.drawRoundedRect(card, 8, 8)
    painter.setPen(QPen(QColor("#7a2a2f"), 2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(card.adjusted(5, 5, -5, -5), 5, 5)
    inner = card.adjusted(14, 8, -14, 0)
    painter.setFont(felt_font(24))
    painter.setPen(QColor("#7a2a2f"))
    painter.drawText(QRectF(inner.left(), inner.top(), inner.width(), 30), Qt.AlignmentFlag.AlignLeft, title)
    for place, line in enumerate(shown):
        at = QRectF(inner.left(), inner.top() + 31 + place * _LINE, inner.width(), _LINE)
        _draw_line(painter, at, line)


def _draw_line(painter: QPainter, at: QRectF, line: str) -> None:
    """Draw a line, smaller or shortened if it must be: the page of house rules has the full text."""
    painter.setFont(felt_font(23, is_bold=False))
    wide = painter.fontMetrics().horizontalAdvance(line)
    if wide > at.width():
        painter.setFont(felt_font(max(_SMALLEST, 23 * at.width() / wide), is_bold=False))
    painter.setPen(QColor("#2b2118"))
    words = painter.fontMetrics().elidedText(line, Qt.TextElideMode.ElideRight, round(at.width()))
    painter.drawText(at, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, words)
