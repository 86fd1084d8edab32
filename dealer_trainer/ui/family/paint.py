"""What the pictures of scorekeeping and shows are painted with: words that fit, round things, cards, plates."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPixmap, QRadialGradient

from dealer_trainer.ui.felt.dice import draw_small_die
from dealer_trainer.ui.style.icon import draw_icon
from dealer_trainer.ui.style.theme import AMBER, CREAM, FELTS, GOLD_LINE, FeltColor, appearance, felt_font, paint_cloth

CENTER = Qt.AlignmentFlag.AlignCenter
Stops = Sequence[tuple[float, str | QColor]]
"""Places from 0 to 1 with their colors."""
_NO_PEN = QPen(Qt.PenStyle.NoPen)


def draw_text(
    painter: QPainter, at: QRectF, words: str, pixels: float, color: str | QColor = CREAM, *, is_bold: bool = True
) -> None:
    """Draw centered words, smaller if they have no room."""
    painter.setFont(felt_font(pixels, is_bold=is_bold))
    wide = painter.fontMetrics().horizontalAdvance(words)
    if wide > at.width() > 0:
        painter.setFont(felt_font(pixels * at.width() / wide, is_bold=is_bold))
    painter.setPen(QColor(color))
    painter.drawText(at, CENTER, words)


def draw_disc(painter: QPainter, at: QPointF, radius: float, stops: Stops, pen: QPen = _NO_PEN) -> None:
    """Draw something round, lit from the middle outward."""
    _draw_round(painter, at, radius, QRadialGradient(at, radius), stops, pen)


def draw_ring(painter: QPainter, at: QPointF, radius: float, stops: Stops, pen: QPen = _NO_PEN) -> None:
    """Draw something round that is polished, lit from the upper left."""
    corner = QPointF(radius, radius)
    _draw_round(painter, at, radius, QLinearGradient(at - corner, at + corner), stops, pen)


def _draw_round(
    painter: QPainter, at: QPointF, radius: float, light: QRadialGradient | QLinearGradient, stops: Stops, pen: QPen
) -> None:
    for place, color in stops:
        light.setColorAt(place, QColor(color))
    painter.setPen(pen)
    painter.setBrush(QBrush(light))
    painter.drawEllipse(at, radius, radius)


def draw_line_around(painter: QPainter, at: QPointF, radius: float, pen: QPen) -> None:
    """Draw a circle alone."""
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(at, radius, radius)


def draw_card(painter: QPainter, box: QRectF, light: str, shade: str) -> None:
    """Draw a sheet of paper that lies on the table."""
    painter.setPen(Qt.PenStyle.NoPen)
    for step, alpha in ((12, 40), (8, 60), (4, 80)):
        painter.setBrush(QColor(0, 0, 0, alpha))
        painter.drawRoundedRect(box.translated(step * 0.6, step), 6, 6)
    paper = QLinearGradient(box.topLeft(), box.bottomRight())
    paper.setColorAt(0, QColor(light))
    paper.setColorAt(1, QColor(shade))
    painter.setBrush(QBrush(paper))
    painter.drawRoundedRect(box, 6, 6)


def draw_plate(painter: QPainter, at: QRectF, felt: FeltColor, *, is_lit: bool = False, is_solid: bool = False) -> None:
    """Draw a panel with a thin gold line, brighter if highlighted; `is_solid`: nothing shines through."""
    painter.setPen(QPen(QColor(AMBER if is_lit else GOLD_LINE), 4 if is_lit else 1.6))
    body = QColor(FELTS[felt].shadow)
    body.setAlpha(255 if is_solid else 215)
    painter.setBrush(body)
    painter.drawRoundedRect(at, 14, 14)


def part_piece(parts: tuple[str, ...], size: QSizeF, ratio: float) -> QPixmap:
    """A round piece of the cloth with dice on it, by their faces, or with an icon, by its name."""
    picture = QPixmap((size * ratio).toSize())
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter, box, round_ = QPainter(picture), QRectF(QPointF(), size), QPainterPath()
    wide = min(size.width(), size.height())
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    round_.addEllipse(box.center(), wide / 2 - 1, wide / 2 - 1)
    painter.setClipPath(round_)
    paint_cloth(painter, box, appearance().felt, 1.0, has_lines=False)
    if not parts[0].isdigit():
        icon = QRectF(0, 0, wide * 0.46, wide * 0.46)
        icon.moveCenter(box.center())
        draw_icon(painter, parts[0], icon, QColor(CREAM))
    across = len(parts) if len(parts) <= 2 else -(-len(parts) // 2)
    side = wide * (0.0, 0.4, 0.3, 0.25)[min(across, 3)]
    lines = [parts[at : at + across] for at in range(0, len(parts), across)] if parts[0].isdigit() else []
    for down, line in enumerate(lines):
        for place, face in enumerate(line):
            at = QPointF(place - (len(line) - 1) / 2, down - (len(lines) - 1) / 2) * side * 1.12
            draw_small_die(painter, box.center() + at, int(face), side * 0.86, (place + 3 * down) * 5)
    painter.end()
    return picture
