"""How cash, slips, the drop slot, and the toke box are drawn; none of them is a part of any game's picture."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen

from dealer_trainer.engine import Cents
from dealer_trainer.ui.style.theme import CREAM, GOLD, GOLD_LINE, felt_font

BILL = 2.35
"""Width of a bill, in heights."""
_PAPER, _INK, _BAND = "#d9e3cf", "#2d4a37", "#9db79a"
_SLIP, _SLIP_INK = "#f4efe2", "#29303a"


def bill_step(height: float) -> float:
    """How much of each bill is seen below the next one."""
    return height * 0.36


def fan_height(count: int, height: float) -> float:
    """The height of so many bills laid over each other, the lowest ones seen by their edge."""
    return height + max(0, count - 1) * bill_step(height)


def draw_bills(painter: QPainter, bills: Sequence[Cents], corner: QPointF, height: float) -> None:
    """Draw bills one over the other, downward from `corner`: each shows its value at its upper edge."""
    for index, value in enumerate(bills):
        draw_bill(painter, value, QRectF(corner.x(), corner.y() + index * bill_step(height), BILL * height, height))


def draw_bill(painter: QPainter, value: Cents, box: QRectF) -> None:
    """Draw one bill with its value in the corners and in the middle; it is like no country's money."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 70))
    painter.drawRoundedRect(box.translated(box.height() * 0.03, box.height() * 0.05), 3, 3)
    painter.setPen(QPen(QColor(_INK), max(1.0, box.height() * 0.014)))
    painter.setBrush(QColor(_PAPER))
    painter.drawRoundedRect(box, 3, 3)
    rim = box.height() * 0.07
    painter.setPen(QPen(QColor(_BAND), max(1.0, box.height() * 0.02)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(box.adjusted(rim, rim, -rim, -rim))
    painter.setBrush(QColor(_BAND))
    painter.drawEllipse(box.center(), box.height() * 0.26, box.height() * 0.33)
    text = str(value // 100)
    painter.setPen(QColor(_INK))
    painter.setFont(felt_font(box.height() * 0.3))
    flags = Qt.AlignmentFlag
    painter.drawText(box, flags.AlignCenter, text)
    painter.setFont(felt_font(box.height() * 0.26))
    inside = box.adjusted(rim * 1.8, rim * 0.9, -rim * 1.8, -rim * 0.9)
    painter.drawText(inside, flags.AlignLeft | flags.AlignTop, text)
    painter.drawText(inside, flags.AlignRight | flags.AlignTop, text)
    painter.restore()


def draw_slip(painter: QPainter, box: QRectF, title: str, lines: Sequence[str], *, signed: Sequence[str] = ()) -> None:
    """Draw a printed slip: its title, a line a value, and who has signed."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 80))
    painter.drawRect(box.translated(2, 3))
    painter.setPen(QPen(QColor("#b9ad90"), 1))
    painter.setBrush(QColor(_SLIP))
    painter.drawRect(box)
    high = box.height() / (len(lines) + 3.2)
    inside = box.adjusted(high * 0.4, high * 0.3, -high * 0.4, 0)
    painter.setPen(QColor(_SLIP_INK))
    flags = Qt.AlignmentFlag
    _fit(painter, high * 0.72, inside.width(), [title])
    painter.drawText(QRectF(inside.left(), inside.top(), inside.width(), high), flags.AlignCenter, title)
    painter.drawLine(
        QPointF(inside.left(), inside.top() + high * 1.1), QPointF(inside.right(), inside.top() + high * 1.1)
    )
    _fit(painter, high * 0.72, inside.width(), lines)
    for number, line in enumerate(lines):
        row = QRectF(inside.left(), inside.top() + high * (1.2 + number), inside.width(), high)
        painter.drawText(row, flags.AlignVCenter | flags.AlignLeft, line)
    foot = box.bottom() - high * 0.9
    for number in (0, 1):
        left = inside.left() + number * inside.width() / 2
        painter.setPen(QPen(QColor(_SLIP_INK), 1))
        painter.drawLine(
            QPointF(left + 3, foot + high * 0.4), QPointF(left + inside.width() / 2 - 6, foot + high * 0.4)
        )
        if number < len(signed):
            painter.setPen(QColor("#1f3f8f"))
            painter.setFont(felt_font(high * 0.66))
            row = QRectF(left, foot - high * 0.55, inside.width() / 2, high)
            painter.drawText(row, flags.AlignCenter, signed[number])
    painter.restore()


def _fit(painter: QPainter, size: float, width: float, lines: Sequence[str]) -> None:
    """Set the felt's font at `size` pixels, or smaller: no line is wider than `width`."""
    painter.setFont(felt_font(size))
    widest = max((painter.fontMetrics().horizontalAdvance(line) for line in lines), default=0)
    painter.setFont(felt_font(size * min(1.0, 0.98 * width / max(1, widest))))


def draw_slot(painter: QPainter, box: QRectF, word: str, *, is_used: bool = False) -> None:
    """Draw the drop slot with its paddle; a gold rim once something went through it."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(GOLD if is_used else GOLD_LINE), 2.4 if is_used else 1.2))
    painter.setBrush(QColor("#15181d"))
    painter.drawRoundedRect(box, 8, 8)
    slot = QRectF(
        box.left() + box.width() * 0.14, box.center().y() - box.height() * 0.08, box.width() * 0.72, box.height() * 0.16
    )
    painter.setPen(QPen(QColor("#000000"), 1))
    painter.setBrush(QColor("#000000"))
    painter.drawRoundedRect(slot, 3, 3)
    paddle = QRectF(
        slot.center().x() - slot.width() * 0.18,
        slot.top() - box.height() * 0.2,
        slot.width() * 0.36,
        box.height() * 0.3,
    )
    painter.setPen(QPen(QColor("#c9d2dc"), 1))
    painter.setBrush(QColor(210, 222, 235, 90))
    painter.drawRoundedRect(paddle, 3, 3)
    _word(painter, box, word)
    painter.restore()


def draw_toke_box(painter: QPainter, box: QRectF, word: str, *, is_used: bool = False) -> None:
    """Draw the clear, locked toke box; with a chip in it once one was dropped."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    glass = QLinearGradient(box.topLeft(), box.bottomRight())
    glass.setColorAt(0, QColor(220, 235, 245, 110))
    glass.setColorAt(1, QColor(150, 175, 195, 60))
    painter.setPen(QPen(QColor(GOLD if is_used else "#cfdbe6"), 2.4 if is_used else 1.4))
    painter.setBrush(glass)
    painter.drawRoundedRect(box, 6, 6)
    slit = QRectF(
        box.left() + box.width() * 0.3, box.top() + box.height() * 0.1, box.width() * 0.4, box.height() * 0.06
    )
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#0b0d10"))
    painter.drawRoundedRect(slit, 2, 2)
    _word(painter, box, word)
    painter.restore()


def _word(painter: QPainter, box: QRectF, word: str) -> None:
    painter.setPen(QColor(CREAM))
    size = box.height() * 0.2
    font = felt_font(size)
    painter.setFont(font)
    wide = painter.fontMetrics().horizontalAdvance(word)
    if wide > box.width() * 0.94:
        painter.setFont(felt_font(size * box.width() * 0.94 / wide))
    painter.drawText(
        box.adjusted(0, 0, 0, -box.height() * 0.06), Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom, word
    )
