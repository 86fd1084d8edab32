"""The numbers the side bets collect, with their marks, and the progress of each bet."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from dealer_trainer.engine import TOTALS
from dealer_trainer.games import Game
from dealer_trainer.ui.demo.board import Board
from dealer_trainer.ui.demo.lettering import GOLD, INK, LINE, PANEL, QUIET, fitted, size_of
from dealer_trainer.ui.felt.marker import draw_marker


class NumberTrack(Board):
    """Shows marks over the numbers, and a count for each bet."""

    def __init__(self, game: Game, parent: QWidget) -> None:
        super().__init__(parent)
        self._numbers = tuple(total for total in TOTALS if total != game.rules.seven)
        self._bets = tuple(bet for bet in game.rules.bets if bet.kind == "collect")
        self._marks: frozenset[int] = frozenset()

    @property
    def is_needed(self) -> bool:
        """Whether the game has bets that collect numbers."""
        return bool(self._bets)

    def show_marks(self, marks: frozenset[int]) -> None:
        """Show the numbers that have rolled since the last seven."""
        self._marks = marks
        listed = ", ".join(str(number) for number in sorted(marks)) or self.tr("none")
        self._show(marks, self.tr("Numbers collected: {numbers}").format(numbers=listed))

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint the numbers in a row and the bets to their right, or below them if it is narrow."""
        painter.fillRect(box, QColor(PANEL))
        is_wide = box.width() > 6 * box.height()
        numbers = QRectF(box)
        bets = QRectF(box)
        if is_wide:
            numbers.setWidth(box.width() * 0.58)
            bets.setLeft(numbers.right() + box.height() * 0.2)
        else:
            numbers.setHeight(box.height() * 0.56)
            bets.setTop(numbers.bottom())
        self._paint_numbers(painter, numbers)
        self._paint_bets(painter, bets)

    def _paint_numbers(self, painter: QPainter, box: QRectF) -> None:
        step = box.width() / len(self._numbers)
        radius = min(step * 0.43, box.height() * 0.38)
        for index, number in enumerate(self._numbers):
            middle = QPointF(box.left() + step * (index + 0.5), box.center().y())
            painter.save()
            painter.translate(middle)
            if number in self._marks:
                draw_marker(painter, radius, str(number))
            else:
                painter.setPen(QPen(QColor(LINE), max(1.5, radius * 0.06)))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawEllipse(QPointF(), radius * 0.92, radius * 0.92)
                around = QRectF(-radius, -radius, 2 * radius, 2 * radius)
                fitted(painter, around, str(number), radius * 0.95, QUIET)
            painter.restore()

    def _paint_bets(self, painter: QPainter, box: QRectF) -> None:
        step = box.width() / len(self._bets)
        wide, high = step * 0.92, box.height() * 0.74
        name_high = min(size_of(bet.name, wide, high * 0.46, high * 0.4) for bet in self._bets)
        for index, bet in enumerate(self._bets):
            cell = QRectF(box.left() + step * index, box.top(), step, box.height())
            cell.adjust(step * 0.04, cell.height() * 0.14, -step * 0.04, -cell.height() * 0.12)
            count = len(self._marks & bet.numbers)
            upper, lower = QRectF(cell), QRectF(cell)
            upper.setHeight(cell.height() * 0.46)
            lower.setTop(upper.bottom())
            is_paid = count == len(bet.numbers) or count in bet.near_pays
            ink = GOLD if is_paid else INK
            fitted(painter, upper, bet.name, name_high, QUIET)
            words = self.tr("{count} of {all}").format(count=count, all=len(bet.numbers))
            fitted(painter, lower, words, name_high * 1.2, ink)
