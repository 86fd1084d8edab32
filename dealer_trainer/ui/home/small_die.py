"""A die on the card of a game."""

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from dealer_trainer.ui.felt.dice import draw_die


def draw_small_die(painter: QPainter, at: QPointF, face: int, size: float, turn: int) -> None:
    """Draw a die around a point; `turn`: one of its 24 positions."""
    painter.save()
    painter.translate(at)
    draw_die(painter, face, size, turn % 24)
    painter.restore()
