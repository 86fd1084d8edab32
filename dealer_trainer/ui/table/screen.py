"""The casino tables at Home; they use the main window."""

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from dealer_trainer.ui.family_screen import FamilyScreen
from dealer_trainer.ui.felt.dice import draw_small_die
from dealer_trainer.ui.style.theme import CREAM, GOLD_LINE, Felt


def draw_dealing(painter: QPainter, colors: Felt, number: int, dice: int) -> None:
    """Draw the dealer's arc with chips at six seats, and the dice."""
    del colors, number, dice
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for inset in (0, 12):
        painter.setPen(QPen(QColor(GOLD_LINE), 2 if not inset else 1))
        box = QRectF(22 + inset, 22 + inset, 276 - 2 * inset, 230 - 2 * inset)
        painter.drawArc(box, 8 * 16, 164 * 16)
    for seat, (x, y) in enumerate(((62, 104), (96, 70), (138, 54), (182, 54), (224, 70), (258, 104))):
        painter.setPen(QPen(QColor(CREAM), 1.4))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(QPointF(x, y), 14, 11)
        for chip in range(1 + seat % 3):
            _draw_chip(painter, QPointF(x, y - 3 * chip), ("#b3202f", "#1f7a4c", "#20242c")[seat % 3])
    draw_small_die(painter, QPointF(142, 112), 5, 34, 22)
    draw_small_die(painter, QPointF(184, 116), 3, 34, 2)


def _draw_chip(painter: QPainter, at: QPointF, color: str) -> None:
    painter.setPen(QPen(QColor(CREAM), 1.4, Qt.PenStyle.DashLine))
    painter.setBrush(QColor(color))
    painter.drawEllipse(at, 9, 6.5)


SCREEN = FamilyScreen(role=lambda: QCoreApplication.translate("HomeWindow", "You are the dealer"), draw=draw_dealing)
