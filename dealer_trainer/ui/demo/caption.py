"""The dealer's call as a caption over the felt."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from dealer_trainer.demo.scene import CallOutcome
from dealer_trainer.ui.demo.board import Board
from dealer_trainer.ui.demo.lettering import BACK, BAD, GOOD, INK, Align, fitted

COLORS: dict[CallOutcome, str] = {"calm": INK, "win": GOOD, "lose": BAD}


class Caption(Board):
    """What the dealer says; before the first call, the state of the table."""

    words = ""
    outcome: CallOutcome = "calm"

    def show_call(self, words: str, outcome: CallOutcome) -> None:
        """Show a call, colored by how it went for the table."""
        self.words, self.outcome = words, outcome
        self._show((words, outcome), words)

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint it as large as it fits, in two lines if one would be small."""
        painter.fillRect(box, QColor(BACK))
        high = box.height()
        mark = QRectF(box.left(), box.top() + high * 0.16, max(4.0, high * 0.05), high * 0.68)
        painter.fillRect(mark, QColor(COLORS[self.outcome]))
        inside = box.adjusted(high * 0.22, high * 0.06, -high * 0.1, -high * 0.06)
        fitted(painter, inside, self.words, high * 0.62, COLORS[self.outcome], Align.AlignVCenter | Align.AlignLeft)
