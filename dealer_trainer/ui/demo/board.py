"""The parts around the felt: the call as a caption, the collecting track, puck, rolls and results, the foot."""

from collections.abc import Sequence
from fractions import Fraction

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from dealer_trainer.demo.figure import listed, one_in
from dealer_trainer.demo.scene import CallOutcome, Result
from dealer_trainer.engine import TOTALS, WAYS, Outcome, Roll, dollars
from dealer_trainer.games import Game
from dealer_trainer.ui.demo.lettering import BACK, BAD, GOLD, GOOD, INK, LINE, PANEL, QUIET, Align, fitted
from dealer_trainer.ui.felt.dice import die_box, draw_die
from dealer_trainer.ui.felt.marker import draw_marker, draw_puck
from dealer_trainer.ui.felt.pixmap_cache import PixmapCache

COLORS: dict[CallOutcome, str] = {"calm": INK, "win": GOOD, "lose": BAD}
MOST_PICTURES = 40
"""Dice that a part keeps painted."""
ROLLS = 12
"""The last rolls that are shown beside the felt at most."""


class Board(QWidget):
    """A part that is painted as a whole, and again where what it shows has changed."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._shown: object = None
        self._painted = QPixmap()
        self._is_stale = True
        self.pixmaps = PixmapCache(MOST_PICTURES)

    def _show(self, value: object, spoken: str) -> None:
        if value != self._shown:
            self._shown = value
            self._is_stale = True
            self.setAccessibleName(spoken)
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Lay down what was painted; it is painted anew where it shows something else or has another size."""
        ratio = self.devicePixelRatioF()
        size = self.size() * ratio
        if self._painted.size() != size:
            self._painted = QPixmap(size)
            self._painted.setDevicePixelRatio(ratio)
            self._is_stale = True
        if self._is_stale:
            # Always the same pixels: new ones for every card would leave the memory in pieces after some days.
            self._is_stale = False
            self.pixmaps.set_scale(1.0, ratio)
            painter = QPainter(self._painted)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self.paint(painter, QRectF(self.rect()))
            painter.end()
        QPainter(self).drawPixmap(0, 0, self._painted)

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint into `box`."""


class Caption(Board):
    """What the dealer says; before the first call, how the table stands."""

    words = ""
    outcome: CallOutcome = "calm"

    def show_call(self, words: str, outcome: CallOutcome) -> None:
        """Show a call, colored by how it went for the table."""
        self.words, self.outcome = words, outcome
        self._show((words, outcome), words)

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """As large as it fits, in two lines where one would be small."""
        painter.fillRect(box, QColor(BACK))
        high = box.height()
        mark = QRectF(box.left(), box.top() + high * 0.16, max(4.0, high * 0.05), high * 0.68)
        painter.fillRect(mark, QColor(COLORS[self.outcome]))
        inside = box.adjusted(high * 0.22, high * 0.06, -high * 0.1, -high * 0.06)
        fitted(painter, inside, self.words, high * 0.62, COLORS[self.outcome], Align.AlignVCenter | Align.AlignLeft)


class Track(Board):
    """The ten numbers of the side bets with their marks, and how far each bet is."""

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
        """Numbers in a row, the bets at their right; in a narrow band below them."""
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
        for index, bet in enumerate(self._bets):
            cell = QRectF(box.left() + step * index, box.top(), step, box.height())
            cell.adjust(step * 0.04, cell.height() * 0.14, -step * 0.04, -cell.height() * 0.12)
            count = len(self._marks & bet.numbers)
            upper, lower = QRectF(cell), QRectF(cell)
            upper.setHeight(cell.height() * 0.46)
            lower.setTop(upper.bottom())
            ink = GOLD if count >= len(bet.numbers) - 1 else INK
            fitted(painter, upper, bet.name, cell.height() * 0.4, QUIET)
            words = self.tr("{count} of {all}").format(count=count, all=len(bet.numbers))
            fitted(painter, lower, words, cell.height() * 0.48, ink)


class Side(Board):
    """The puck with the phase in words, what the roll decided, the last rolls."""

    def __init__(self, game: Game, parent: QWidget) -> None:
        super().__init__(parent)
        self._line = next((bet for bet in game.rules.bets if bet.kind == "line"), None)
        self._seven = game.rules.seven
        self.point: int | None = None
        self.results: tuple[Result, ...] = ()
        self.rolls: tuple[Roll, ...] = ()

    @property
    def phase(self) -> str:
        """The puck in words."""
        return self.tr("Coming out") if self.point is None else self.tr("The point is {n}").format(n=self.point)

    @property
    def odds(self) -> str:
        """What stands beside every history: the true chance of the number that ends a hand, the same each time."""
        ways = WAYS[self._seven]
        chance = one_in(chance_of(frozenset({self._seven})))
        words = self.tr("the next {seven}: {ways}/36, {chance}, always")
        return words.format(seven=self._seven, ways=ways, chance=chance)

    @property
    def chances(self) -> tuple[tuple[str, Outcome, str], ...]:
        """What the next roll does to the bet on the line: the numbers in words, what they do, their true chance."""
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
            (words[outcome].format(n=listed(numbers)), outcome, one_in(chance_of(numbers)))
            for outcome, numbers in totals.items()
            if numbers
        )

    def show_table(self, point: int | None, results: tuple[Result, ...], rolls: Sequence[Roll]) -> None:
        """Show puck, results and rolls, newest last."""
        self.point, self.results, self.rolls = point, results, tuple(rolls)
        spoken = ". ".join([self.phase, *(result.words for result in results)])
        self._show((point, results, self.rolls), spoken)

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """One below the other; in a wide box side by side."""
        painter.fillRect(box, QColor(PANEL))
        if box.width() > box.height() * 1.4:
            third = box.width() / 3
            parts = [QRectF(box.left() + third * index, box.top(), third, box.height()) for index in range(3)]
        else:
            top, low = box.height() * 0.24, box.height() * 0.42
            parts = [
                QRectF(box.left(), box.top(), box.width(), top),
                QRectF(box.left(), box.top() + top, box.width(), low),
                QRectF(box.left(), box.top() + top + low, box.width(), box.height() - top - low),
            ]
        self._paint_puck(painter, parts[0])
        self._paint_results(painter, parts[1])
        self._paint_rolls(painter, parts[2])

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
        upper, lower = QRectF(words), QRectF(words)
        upper.setHeight(words.height() * 0.38)
        lower.setTop(upper.bottom())
        fitted(painter, upper, self.tr("The point is"), radius * 0.55, QUIET, Align.AlignBottom | Align.AlignLeft)
        lower.setBottom(words.bottom() - words.height() * 0.1)
        fitted(painter, lower, str(self.point), radius * 1.35, GOLD, Align.AlignVCenter | Align.AlignLeft)

    def _paint_results(self, painter: QPainter, box: QRectF) -> None:
        box = _framed(painter, box)
        line = min(box.height() / max(4, len(self.results)), box.width() * 0.15)
        if self.results:
            self._paint_table(painter, box, line, [_told(result) for result in self.results])
            return
        head = QRectF(box.left(), box.top(), box.width(), line * 0.9)
        if self._line is not None:
            words = self.tr("{bet}, next roll").format(bet=self._line.name)
            fitted(painter, head, words, line * 0.5, QUIET, Align.AlignVCenter | Align.AlignLeft)
        self._paint_table(painter, box.adjusted(0, line, 0, 0), line, self.chances)

    def _paint_table(
        self, painter: QPainter, box: QRectF, line: float, rows: Sequence[tuple[str, Outcome, str]]
    ) -> None:
        """Words at the left, a figure at the right, colored by how it goes for the players."""
        for index, (words, outcome, figure) in enumerate(rows):
            row = QRectF(box.left(), box.top() + index * line, box.width(), line * 0.9)
            ink = {"win": GOOD, "lose": BAD}.get(outcome, INK)
            right = QRectF(row)
            right.setLeft(row.right() - row.width() * 0.3)
            left = QRectF(row)
            left.setRight(right.left() - row.width() * 0.02)
            fitted(painter, left, words, line * 0.6, ink, Align.AlignVCenter | Align.AlignLeft)
            fitted(painter, right, figure, line * 0.6, ink, Align.AlignVCenter | Align.AlignRight)

    def _paint_rolls(self, painter: QPainter, box: QRectF) -> None:
        box = _framed(painter, box)
        head = QRectF(box)
        head.setHeight(box.height() * 0.16)
        left, right = QRectF(head), QRectF(head)
        left.setWidth(head.width() * 0.34)
        right.setLeft(left.right())
        size = min(head.height(), box.width() * 0.07)
        fitted(painter, left, self.tr("Last rolls"), size, INK, Align.AlignVCenter | Align.AlignLeft)
        fitted(painter, right, self.odds, size * 0.86, QUIET, Align.AlignVCenter | Align.AlignRight)
        box.setTop(head.bottom() + box.height() * 0.04)
        columns = 4
        wide = box.width() / columns
        high = min(box.height() / 3, wide * 0.72)
        fits = columns * max(1, int(box.height() / high + 0.01))
        for index, roll in enumerate(reversed(self.rolls[-min(ROLLS, fits) :])):
            row, column = divmod(index, columns)
            cell = QRectF(box.left() + column * wide, box.top() + row * high, wide, high)
            paint_roll(painter, self.pixmaps, cell, roll, is_newest=index == 0)


class Foot(Board):
    """What is always to be read: that this is a demonstration; the title; that one may touch; what is wrong, if any."""

    def __init__(self, title: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._title = title
        self._sign = ""
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
    def sign(self) -> str:
        """What is wrong with the program, empty where nothing is."""
        return self._sign

    def show_sign(self, sign: str, *, is_inviting: bool = True) -> None:
        """Show a small line about a program that could not be read, and the invitation to the quiz."""
        self._sign, self._is_inviting = sign, is_inviting
        self._show((sign, is_inviting), f"{self.notice} {sign}")

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Notice at the left, title at the right, between them the invitation, and the sign, small."""
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
            self._paint_sign(painter, middle)
        elif not self._sign:
            fitted(painter, middle, self.invitation, high * 0.56, QUIET)
        else:
            upper, lower = QRectF(middle), QRectF(middle)
            upper.setBottom(middle.top() + high * 0.6)
            lower.setTop(middle.top() + high * 0.58)
            fitted(painter, upper, self.invitation, high * 0.46, QUIET)
            self._paint_sign(painter, lower)

    def _paint_sign(self, painter: QPainter, box: QRectF) -> None:
        fitted(painter, box, self._sign, self.height() * 0.3, QUIET, is_felt=False, is_bold=False)


def chance_of(totals: frozenset[int]) -> Fraction:
    """How likely one of these totals is at the next roll.

    >>> chance_of(frozenset({2, 3}))
    Fraction(1, 12)
    """
    return Fraction(sum(WAYS[total] for total in totals), 36)


def _told(result: Result) -> tuple[str, Outcome, str]:
    """A result with its money, signed as players see it."""
    sign = {"win": "+", "lose": "−"}.get(result.outcome, "")
    return result.words, result.outcome, f"{sign}{dollars(result.amount)}" if result.amount else ""


def paint_roll(painter: QPainter, pixmaps: PixmapCache, cell: QRectF, roll: Roll, *, is_newest: bool) -> None:
    """Two dice and their total."""
    size = min(cell.height() * 0.56, cell.width() * 0.25)
    painter.setOpacity(1.0 if is_newest else 0.78)
    for index, face in enumerate(roll):
        paint_die(painter, pixmaps, QPointF(cell.left() + size * (0.62 + 1.12 * index), cell.center().y()), face, size)
    words = QRectF(cell)
    words.setLeft(cell.left() + size * 2.55)
    fitted(
        painter, words, str(roll.total), size * 1.2, GOLD if is_newest else INK, Align.AlignVCenter | Align.AlignLeft
    )
    painter.setOpacity(1.0)


def paint_die(painter: QPainter, pixmaps: PixmapCache, middle: QPointF, face: int, size: float, turn: int = 0) -> None:
    """A die from the cache: painting one takes a millisecond."""
    high = round(size)
    sprite = pixmaps.sprite(("die", face, high, turn), die_box(high), lambda inside: draw_die(inside, face, high, turn))
    painter.drawPixmap(middle + sprite.corner, sprite.pixmap)


def _framed(painter: QPainter, box: QRectF) -> QRectF:
    """A hairline above a part, and the room inside it."""
    pad = box.width() * 0.05
    painter.fillRect(QRectF(box.left() + pad, box.top(), box.width() - 2 * pad, 1.5), QColor(LINE))
    return box.adjusted(pad, box.height() * 0.07, -pad, -box.height() * 0.05)
