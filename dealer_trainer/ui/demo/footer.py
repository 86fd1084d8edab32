"""The footer of the screen: notice, title, invitation, and what is wrong with the program."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QWidget

from dealer_trainer.ui.demo.board import Board
from dealer_trainer.ui.demo.lettering import BACK, GOLD, INK, LINE, QUIET, Align, fitted
from dealer_trainer.ui.settings.translated import translated


class Footer(Board):
    """What is always on screen: the notice that this is a demonstration, the title, the invitation, any problem."""

    def __init__(self, title: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._title = title
        self._problem = ""
        self._is_inviting = True
        self._show(None, self.notice)

    @property
    def notice(self) -> str:
        """The words that never leave the screen."""
        return self.tr("Demonstration, no wagering")

    @property
    def invitation(self) -> str:
        """How the quiz begins."""
        return self.tr("Touch the screen: you call it")

    @property
    def problem(self) -> str:
        """What is wrong with the program; empty if nothing is."""
        return self._problem

    def show_problem(self, problem: str, *, is_inviting: bool = True) -> None:
        """Show a small line about a program that could not be read, and the invitation to the quiz."""
        self._problem, self._is_inviting = problem, is_inviting
        self._show((problem, is_inviting), f"{self.notice} {translated(problem)}")

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint notice, invitation and title from left to right, and the problem in small type."""
        painter.fillRect(box, QColor(BACK))
        high = box.height()
        painter.fillRect(QRectF(box.left(), box.top(), box.width(), max(1.0, high * 0.03)), QColor(LINE))
        pad = high * 0.3
        left, middle, right = (QRectF(box.left() + box.width() * at, box.top(), box.width() * part, high)
                               for at, part in ((0, 0.36), (0.36, 0.34), (0.7, 0.3)))  # fmt: skip
        left.adjust(pad, 0, 0, 0)
        right.adjust(0, 0, -pad, 0)
        fitted(painter, left, self.notice, high * 0.62, INK, Align.AlignVCenter | Align.AlignLeft)
        fitted(painter, right, self._title, high * 0.56, GOLD, Align.AlignVCenter | Align.AlignRight)
        middle.adjust(pad, 0, -pad, 0)
        if not self._is_inviting:
            self._paint_problem(painter, middle)
        elif not self._problem:
            fitted(painter, middle, self.invitation, high * 0.56, QUIET)
        else:
            upper, lower = QRectF(middle), QRectF(middle)
            upper.setBottom(middle.top() + high * 0.6)
            lower.setTop(middle.top() + high * 0.58)
            fitted(painter, upper, self.invitation, high * 0.46, QUIET)
            self._paint_problem(painter, lower)

    def _paint_problem(self, painter: QPainter, box: QRectF) -> None:
        fitted(painter, box, self._problem, self.height() * 0.3, QUIET, is_felt=False, is_bold=False)
