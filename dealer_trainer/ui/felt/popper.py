"""The popper: the bowl that the dice fall into, its glass dome, and the button that pops them."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QConicalGradient,
    QFontMetricsF,
    QLinearGradient,
    QPainter,
    QPen,
    QRadialGradient,
)

from dealer_trainer.ui.style.theme import felt_font


def draw_bowl(painter: QPainter, radius: float) -> None:
    """Draw the popper's ring and the floor the dice fall on."""
    _draw_halo(painter, radius)
    chrome = QConicalGradient(QPointF(0, 0), 70)
    for stop, color in ((0, "#eceff2"), (0.12, "#8c939b"), (0.3, "#41474f"), (0.5, "#b9c0c8"), (0.62, "#4b5159")):
        chrome.setColorAt(stop, QColor(color))
    chrome.setColorAt(0.85, QColor("#2b2f35"))
    chrome.setColorAt(1, QColor("#eceff2"))
    painter.setPen(QPen(QColor(0, 0, 0, 160), 1.5))
    painter.setBrush(QBrush(chrome))
    painter.drawEllipse(QPointF(0, 0), radius * 0.99, radius * 0.99)
    painter.setBrush(QColor("#15181c"))
    painter.setPen(QPen(QColor(0, 0, 0, 200), 1.5))
    painter.drawEllipse(QPointF(0, 0), radius * 0.9, radius * 0.9)
    floor = QRadialGradient(QPointF(0, -radius * 0.25), radius * 1.1)
    floor.setColorAt(0, QColor("#3d444d"))
    floor.setColorAt(0.55, QColor("#262b32"))
    floor.setColorAt(1, QColor("#0e1013"))
    painter.setBrush(QBrush(floor))
    painter.drawEllipse(QPointF(0, 0), radius * 0.85, radius * 0.85)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(230, 198, 124, 70), 1.4))
    painter.drawEllipse(QPointF(0, 0), radius * 0.66, radius * 0.66)


def draw_glass(painter: QPainter, radius: float) -> None:
    """Draw the dome over the dice: thin glass, with a bright reflection at the top and a faint one at the bottom."""
    inner = radius * 0.88
    body = QRadialGradient(QPointF(0, 0), inner)
    body.setColorAt(0, QColor(255, 255, 255, 0))
    body.setColorAt(0.78, QColor(210, 230, 255, 10))
    body.setColorAt(0.95, QColor(215, 232, 255, 52))
    body.setColorAt(1, QColor(255, 255, 255, 110))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(body))
    painter.drawEllipse(QPointF(0, 0), inner, inner)
    window = QLinearGradient(QPointF(-inner * 0.4, -inner * 0.9), QPointF(inner * 0.05, -inner * 0.1))
    window.setColorAt(0, QColor(255, 255, 255, 105))
    window.setColorAt(1, QColor(255, 255, 255, 0))
    painter.save()
    painter.rotate(-24)
    painter.setBrush(QBrush(window))
    painter.drawEllipse(QPointF(0, -inner * 0.5), inner * 0.62, inner * 0.37)
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    around = QRectF(-inner * 0.9, -inner * 0.9, inner * 1.8, inner * 1.8)
    painter.setPen(QPen(QColor(255, 255, 255, 190), radius * 0.032, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawArc(around, 112 * 16, 46 * 16)
    painter.setPen(QPen(QColor(255, 255, 255, 80), radius * 0.022, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawArc(around, 292 * 16, 52 * 16)


def draw_button(painter: QPainter, radius: float, words: str) -> None:
    """Draw the popper's button: a chrome collar, and a red cap with a word on it."""
    _draw_halo(painter, radius)
    collar = QLinearGradient(QPointF(0, -radius), QPointF(0, radius))
    for stop, color in ((0, "#f2f4f6"), (0.45, "#767d86"), (0.55, "#3a3f46"), (1, "#a7aeb6")):
        collar.setColorAt(stop, QColor(color))
    painter.setPen(QPen(QColor(0, 0, 0, 170), 1.2))
    painter.setBrush(QBrush(collar))
    painter.drawEllipse(QPointF(0, 0), radius * 0.97, radius * 0.97)
    cap = QRadialGradient(QPointF(-radius * 0.2, -radius * 0.35), radius * 1.1)
    cap.setColorAt(0, QColor("#e5483f"))
    cap.setColorAt(0.55, QColor("#b3201f"))
    cap.setColorAt(1, QColor("#6d0d12"))
    painter.setBrush(QBrush(cap))
    painter.drawEllipse(QPointF(0, 0), radius * 0.79, radius * 0.79)
    painter.setPen(QPen(QColor(255, 255, 255, 120), radius * 0.05, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawArc(QRectF(-radius * 0.68, -radius * 0.68, radius * 1.36, radius * 1.36), 55 * 16, 70 * 16)
    font = felt_font(radius * 0.62)
    metrics = QFontMetricsF(font)
    painter.setFont(font)
    painter.setPen(QColor("#ffffff"))
    painter.drawText(QPointF(-metrics.horizontalAdvance(words) / 2, metrics.capHeight() / 2), words)


def _draw_halo(painter: QPainter, radius: float) -> None:
    """Draw the soft shadow of something standing on the felt."""
    shadow = QRadialGradient(QPointF(0, radius * 0.08), radius * 1.14)
    shadow.setColorAt(0.8, QColor(0, 0, 0, 150))
    shadow.setColorAt(1, QColor(0, 0, 0, 0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(shadow))
    painter.drawEllipse(QPointF(0, radius * 0.08), radius * 1.14, radius * 1.14)
