"""Text on the felt: what a stack is worth, who sits at a seat, what a player asks for."""

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QLinearGradient, QPainter, QPainterPath, QPen

from dealer_trainer.ui.style.theme import CREAM, GOLD, felt_font

SUM_HEIGHT = 20.0
PLATE_HEIGHT = 28.0
LINE_HEIGHT = 23.0
_PAD = 0.52
_BASE = 100.0


def width_of(words: str, size: float, *, is_bold: bool = True) -> float:
    """The width of `words` in the felt's typeface at a size."""
    return _advance(words, is_bold) * size / _BASE


@lru_cache(maxsize=1024)
def _advance(words: str, is_bold: bool) -> float:
    return QFontMetricsF(felt_font(_BASE, is_bold=is_bold)).horizontalAdvance(words)


def sum_box(words: str, height: float = SUM_HEIGHT, *, is_tight: bool = False) -> QRectF:
    """The box of an amount, relative to its center; `is_tight`: without air beside it."""
    wide = width_of(words, height * 0.95) + height * (0.25 if is_tight else 0.6)
    return QRectF(-wide / 2, -height / 2, wide, height)


def draw_sum(painter: QPainter, words: str, height: float = SUM_HEIGHT, *, is_tight: bool = False) -> None:
    """Draw the value of a stack."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(8, 10, 13, 215))
    painter.drawRoundedRect(sum_box(words, height, is_tight=is_tight), height * 0.42, height * 0.42)
    draw_line(painter, QPointF(0, 0), words, height * 0.95, "#ffffff")


def draw_lead(painter: QPainter, way: QPointF) -> None:
    """Draw the line from an amount, at the painter's origin, to the stack that it counts."""
    for color, width in (("#080a0d", 4.0), ("#ffffff", 1.6)):
        painter.setPen(QPen(QColor(color), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(QPointF(), way)


def plate_box(seat: int, name: str, height: float = PLATE_HEIGHT) -> QRectF:
    """The box of a name plate, relative to its center; without a name it has the seat's number alone."""
    wide = width_of(f"{seat}  {name}".strip(), height * 0.76) + height * 0.93
    return QRectF(-wide / 2, -height / 2, wide, height)


def draw_plate(painter: QPainter, seat: int, name: str, height: float = PLATE_HEIGHT) -> None:
    """Draw the name plate on the rail: the seat's number and the player's name."""
    box = plate_box(seat, name, height)
    back = QLinearGradient(box.topLeft(), box.bottomLeft())
    back.setColorAt(0, QColor("#2b2320"))
    back.setColorAt(1, QColor("#120e0c"))
    painter.setPen(QPen(QColor(GOLD), 1.2))
    painter.setBrush(QBrush(back))
    painter.drawRoundedRect(box, height * 0.5, height * 0.5)
    size, edge = height * 0.76, height * 0.46
    draw_line(painter, QPointF(box.left() + edge + width_of(str(seat), size) / 2, 0), str(seat), size, GOLD)
    draw_line(painter, QPointF(box.right() - edge - width_of(name, size) / 2, 0), name, size, CREAM)


def wrapped(words: str, width: float, size: float, most: int = 3) -> tuple[str, ...]:
    """Break `words` into at most `most` lines; text that does not fit ends in an ellipsis."""
    lines: list[str] = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if width_of(longer, size, is_bold=False) <= width or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    if len(lines) <= most:
        return tuple(lines)
    return (*lines[: most - 1], f"{lines[most - 1]}…")


def bubble_box(lines: tuple[str, ...], width: float, line: float = LINE_HEIGHT) -> QRectF:
    """The body of a bubble, relative to its center, as narrow as its text; `line` is the height of a line."""
    wide = min(width, max(width_of(words, line * 0.9, is_bold=False) for words in lines) + 2 * _PAD * line)
    high = (len(lines) + 1.4 * _PAD) * line
    return QRectF(-wide / 2, -high / 2, wide, high)


def bubble_lines(words: str, width: float, line: float = LINE_HEIGHT) -> tuple[str, ...]:
    """A player's words as the lines of a bubble of at most `width`."""
    return wrapped(words, width - 2 * _PAD * line, line * 0.9)


def draw_bubble(
    painter: QPainter, lines: tuple[str, ...], box: QRectF, tip: QPointF, line: float, *, is_late: bool
) -> None:
    """Draw a speech bubble whose tail ends at `tip`; a late bet has a red outline."""
    body = _bubble_path(box, tip)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 90))
    painter.drawPath(body.translated(2, 4))
    painter.setPen(QPen(QColor("#c22f2a" if is_late else "#8d7a4c"), 3 if is_late else 1.5))
    painter.setBrush(QColor("#fdf8ea"))
    painter.drawPath(body)
    top = box.center().y() - (len(lines) - 1) * line / 2
    for index, words in enumerate(lines):
        middle = QPointF(box.center().x(), top + index * line)
        draw_line(painter, middle, words, line * 0.9, "#1d1a14", is_bold=False)


def draw_line(painter: QPainter, middle: QPointF, words: str, size: float, ink: str, *, is_bold: bool = True) -> None:
    """Draw one line of words, centered on a point by the height of its capitals."""
    base = felt_font(_BASE, is_bold=is_bold)
    metrics = QFontMetricsF(base)
    painter.save()
    painter.translate(middle)
    painter.scale(size / _BASE, size / _BASE)
    painter.setFont(base)
    painter.setPen(QColor(ink))
    painter.drawText(QPointF(-metrics.horizontalAdvance(words) / 2, metrics.capHeight() / 2), words)
    painter.restore()


def _bubble_path(box: QRectF, tip: QPointF) -> QPainterPath:
    body = QPainterPath()
    body.addRoundedRect(box, 12, 12)
    inside = box.adjusted(20, 14, -20, -14)
    near = QPointF(min(max(tip.x(), inside.left()), inside.right()), min(max(tip.y(), inside.top()), inside.bottom()))
    way = tip - near
    length = max(1.0, (way.x() ** 2 + way.y() ** 2) ** 0.5)
    across = QPointF(-way.y() / length * 9, way.x() / length * 9)
    tail = QPainterPath()
    tail.moveTo(near + across)
    tail.lineTo(tip)
    tail.lineTo(near - across)
    tail.closeSubpath()
    return body.united(tail)
