"""The board beside the felt: puck, one player's journey, the next roll's chances, last rolls."""

from collections.abc import Sequence
from fractions import Fraction

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QWidget

from dealer_trainer.demo.question import listed, one_in
from dealer_trainer.demo.scene import Journey
from dealer_trainer.engine import WAYS, Outcome, Roll
from dealer_trainer.games import Game
from dealer_trainer.ui.demo.lettering import (
    BAD,
    GOLD,
    GOOD,
    INK,
    LINE,
    PANEL,
    QUIET,
    Align,
    Board,
    columns_of,
    fitted,
    rows_of,
)
from dealer_trainer.ui.demo.roll_animation import paint_roll
from dealer_trainer.ui.felt.marker import draw_puck
from dealer_trainer.ui.settings.translated import translated

ROLLS = 12
"""How many rolls are shown beside the felt, at most."""


class SideBoard(Board):
    """Shows the puck with the phase in words, one player's bets and pays, the chances, and the last rolls."""

    def __init__(self, game: Game, parent: QWidget) -> None:
        super().__init__(parent)
        self._line = next((bet for bet in game.rules.bets if bet.kind == "line"), None)
        self._seven = game.rules.seven
        self.point: int | None = None
        self.journey: Journey | None = None
        self.rolls: tuple[Roll, ...] = ()

    @property
    def phase(self) -> str:
        """The puck in words."""
        return self.tr("Coming out") if self.point is None else self.tr("The point is {n}").format(n=self.point)

    @property
    def odds(self) -> str:
        """The line beside the last rolls: the true chance of the number that ends a hand, which is always the same."""
        chance = translated(one_in(chance_of(frozenset({self._seven}))))
        return self.tr("{seven} on every roll: {chance}").format(seven=self._seven, chance=chance)

    @property
    def chances(self) -> tuple[tuple[str, Outcome, str], ...]:
        """What the next roll can do to the line bet: the numbers in words, their effect, their true chance."""
        bet = self._line
        if bet is None:
            return ()
        totals: dict[Outcome, frozenset[int]] = {
            "win": bet.come_out_wins, "push": bet.come_out_pushes, "lose": bet.come_out_loses,
        }  # fmt: skip
        if self.point is not None:
            totals = {"win": frozenset({self.point}), "lose": frozenset({self._seven})}
        words = {"win": self.tr("{n} wins"), "push": self.tr("{n} pushes"), "lose": self.tr("{n} loses")}
        return tuple(
            (words[outcome].format(n=translated(listed(numbers))), outcome, translated(one_in(chance_of(numbers))))
            for outcome, numbers in totals.items()
            if numbers
        )

    @property
    def heading(self) -> str:
        """Whose journey is shown."""
        return "" if self.journey is None else self.tr("The player in seat {n}").format(n=self.journey.seat)

    def show_table(self, point: int | None, journey: Journey | None, rolls: Sequence[Roll]) -> None:
        """Show puck, journey and rolls, newest last."""
        self.point, self.journey, self.rolls = point, journey, tuple(rolls)
        lines = () if journey is None else journey.lines
        texts = (f"{translated(line.words)} {line.amount}".strip() for line in lines)
        self._show((point, journey, self.rolls), ". ".join(text for text in (self.phase, self.heading, *texts) if text))

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint the four parts from top to bottom, or in two columns in a wide box."""
        painter.fillRect(box, QColor(PANEL))
        if box.width() > box.height() * 1.4:
            left, right = columns_of(box, (0.5, 0.5))
            parts = [*rows_of(left, (0.34, 0.66)), *rows_of(right, (0.46, 0.54))]
        else:
            parts = rows_of(box, (0.15, 0.3, 0.27, 0.28))
        self._paint_puck(painter, parts[0])
        self._paint_journey(painter, parts[1])
        self._paint_chances(painter, parts[2])
        self._paint_rolls(painter, parts[3])

    def _paint_puck(self, painter: QPainter, box: QRectF) -> None:
        radius = min(box.width() * 0.17, box.height() * 0.36)
        painter.save()
        painter.translate(box.left() + radius * 1.5, box.center().y())
        draw_puck(painter, radius, "OFF" if self.point is None else "ON", is_on=self.point is not None)
        painter.restore()
        words = box.adjusted(radius * 2.9, 0, -radius * 0.4, 0)
        if self.point is None:
            fitted(painter, words, self.phase, radius * 0.85, INK, Align.AlignVCenter | Align.AlignLeft)
            return
        upper, lower = rows_of(words, (0.38, 0.52))
        fitted(painter, upper, self.tr("The point is"), radius * 0.55, QUIET, Align.AlignBottom | Align.AlignLeft)
        fitted(painter, lower, str(self.point), radius * 1.35, GOLD, Align.AlignVCenter | Align.AlignLeft)

    def _paint_journey(self, painter: QPainter, box: QRectF) -> None:
        if self.journey is None:
            return
        box = _framed(painter, box)
        rows = [(line.words, line.outcome, line.amount) for line in self.journey.lines]
        line = min(box.height() / max(4, len(rows) + 1), box.width() * 0.155)
        head = QRectF(box.left(), box.top(), box.width(), line * 0.95)
        fitted(painter, head, self.heading, line * 0.56, QUIET, Align.AlignVCenter | Align.AlignLeft)
        self._paint_table(painter, box.adjusted(0, line, 0, 0), line, rows)

    def _paint_chances(self, painter: QPainter, box: QRectF) -> None:
        box = _framed(painter, box)
        line = min(box.height() / 3.9, box.width() * 0.16)
        head = QRectF(box.left(), box.top(), box.width(), line * 0.9)
        if self._line is not None:
            words = self.tr("{bet}, next roll").format(bet=self._line.name)
            fitted(painter, head, words, line * 0.5, QUIET, Align.AlignVCenter | Align.AlignLeft)
        self._paint_table(painter, box.adjusted(0, line, 0, 0), line, self.chances)

    def _paint_table(
        self, painter: QPainter, box: QRectF, line: float, rows: Sequence[tuple[str, Outcome, str]]
    ) -> None:
        """Paint words at the left and a figure at the right, colored by the outcome for the players."""
        for index, (words, outcome, figure) in enumerate(rows):
            row = QRectF(box.left(), box.top() + index * line, box.width(), line * 0.9)
            ink = {"win": GOOD, "lose": BAD}.get(outcome, INK)
            left, _, right = columns_of(row, (0.68, 0.02, 0.3))
            fitted(painter, left, words, line * 0.66, ink, Align.AlignVCenter | Align.AlignLeft)
            fitted(painter, right, figure, line * 0.66, ink, Align.AlignVCenter | Align.AlignRight)

    def _paint_rolls(self, painter: QPainter, box: QRectF) -> None:
        box = _framed(painter, box)
        head, _, box = rows_of(box, (0.19, 0.04, 0.77))
        size = min(head.height(), box.width() * 0.1)
        fitted(painter, head, self.odds, size, INK, Align.AlignVCenter | Align.AlignLeft)
        columns = 4
        wide = box.width() / columns
        high = min(box.height() / 3, wide * 0.72)
        fits = columns * max(1, int(box.height() / high + 0.01))
        for index, roll in enumerate(reversed(self.rolls[-min(ROLLS, fits) :])):
            row, column = divmod(index, columns)
            cell = QRectF(box.left() + column * wide, box.top() + row * high, wide, high)
            paint_roll(painter, self.pixmaps, cell, roll, is_newest=index == 0)


def chance_of(totals: frozenset[int]) -> Fraction:
    """How likely one of these totals is at the next roll.

    >>> chance_of(frozenset({2, 3}))
    Fraction(1, 12)
    """
    return Fraction(sum(WAYS[total] for total in totals), 36)


def _framed(painter: QPainter, box: QRectF) -> QRectF:
    """Draw a hairline above a part; returns the space inside it."""
    pad = box.width() * 0.05
    painter.fillRect(QRectF(box.left() + pad, box.top(), box.width() - 2 * pad, 1.5), QColor(LINE))
    return box.adjusted(pad, box.height() * 0.07, -pad, -box.height() * 0.05)
