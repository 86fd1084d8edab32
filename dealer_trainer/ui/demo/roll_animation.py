"""What moves on the monitor: a roll with its dice, and the turn of a hand."""

from collections.abc import Callable

from PySide6.QtCore import QElapsedTimer, QObject, QPointF, QRect, QRectF, Qt, QTimer, QVariantAnimation
from PySide6.QtGui import QBrush, QColor, QPainter, QPaintEvent, QPen, QPixmap, QRadialGradient, QResizeEvent
from PySide6.QtWidgets import QGraphicsView, QWidget

from dealer_trainer.demo.scene import CallOutcome, Rule, Share, Turn
from dealer_trainer.engine import WAYS, Roll
from dealer_trainer.ui.demo.lettering import (
    BAD,
    GOLD,
    GOOD,
    INK,
    LINE,
    PANEL,
    QUIET,
    Align,
    columns_of,
    fitted,
    rows_of,
)
from dealer_trainer.ui.felt.dice import IN_DOME, die_box, draw_bowl, draw_dice, draw_die, draw_glass
from dealer_trainer.ui.felt.dice_path import poses_of, tossed
from dealer_trainer.ui.felt.marker import draw_puck
from dealer_trainer.ui.felt.motion import eased
from dealer_trainer.ui.felt.picture import Throw
from dealer_trainer.ui.felt.pixmap_cache import PixmapCache


def paint_roll(painter: QPainter, pixmaps: PixmapCache, cell: QRectF, roll: Roll, *, is_newest: bool) -> None:
    """Paint two dice and their total."""
    size = min(cell.height() * 0.56, cell.width() * 0.25)
    painter.setOpacity(1.0 if is_newest else 0.78)
    for index, face in enumerate(roll):
        paint_die(painter, pixmaps, QPointF(cell.left() + size * (0.62 + 1.12 * index), cell.center().y()), face, size)
    words = cell.adjusted(size * 2.55, 0, 0, 0)
    fitted(
        painter, words, str(roll.total), size * 1.2, GOLD if is_newest else INK, Align.AlignVCenter | Align.AlignLeft
    )
    painter.setOpacity(1.0)


def paint_die(painter: QPainter, pixmaps: PixmapCache, middle: QPointF, face: int, size: float, turn: int = 0) -> None:
    """Paint a die from the cache: drawing one takes a millisecond."""
    high = round(size)
    sprite = pixmaps.sprite(("die", face, high, turn), die_box(high), lambda inside: draw_die(inside, face, high, turn))
    painter.drawPixmap(middle + sprite.corner, sprite.pixmap)


_INKS: dict[CallOutcome, str] = {"win": GOOD, "lose": BAD, "calm": INK}


def paint_deciding_rolls(painter: QPainter, pixmaps: PixmapCache, box: QRectF, rule: Rule) -> None:
    """Paint the puck on a rule's point, and below it each of its rolls with what it decides."""
    edge = min(box.width(), box.height()) * 0.05
    painter.setPen(QPen(QColor(LINE), max(1.5, edge * 0.12)))
    painter.setBrush(QColor(PANEL))
    painter.drawRoundedRect(box, edge, edge)
    inside = box.adjusted(edge * 1.4, edge, -edge * 1.4, -edge)
    point = rule.card.point
    lines = len(rule.rolls) + (point is not None)
    high = inside.height() / max(3, lines)
    top = inside.center().y() - high * lines / 2
    if point is not None:
        _paint_point(painter, QRectF(inside.left(), top, inside.width(), high), point)
        top += high
    for shown in rule.rolls:
        row = QRectF(inside.left(), top, inside.width(), high)
        top += high
        size = min(high * 0.62, row.width() * 0.15)
        for index, face in enumerate(shown.roll):
            at = QPointF(row.left() + size * (0.6 + 1.12 * index), row.center().y())
            paint_die(painter, pixmaps, at, face, size)
        words = row.adjusted(size * 2.8, 0, 0, 0)
        fitted(painter, words, shown.words, size * 0.86, _INKS[shown.outcome], Align.AlignVCenter | Align.AlignLeft)


def _paint_point(painter: QPainter, row: QRectF, point: int) -> None:
    radius = min(row.height() * 0.4, row.width() * 0.12)
    painter.save()
    painter.translate(row.left() + radius * 1.3, row.center().y())
    draw_puck(painter, radius, "ON", is_on=True)
    painter.restore()
    words = row.adjusted(radius * 3.0, 0, 0, 0)
    fitted(painter, words, str(point), radius * 1.5, GOLD, Align.AlignVCenter | Align.AlignLeft)


def paint_history(painter: QPainter, pixmaps: PixmapCache, box: QRectF, rolls: tuple[Roll, ...]) -> None:
    """Paint the last rolls, newest first."""
    lines = 2 if box.width() > 2.6 * box.height() else 3
    high = box.height() / lines
    columns = max(1, int(box.width() / (high * 1.75)))
    wide = box.width() / columns
    for index, roll in enumerate(reversed(rolls[-columns * lines :])):
        row, column = divmod(index, columns)
        cell = QRectF(box.left() + column * wide, box.top() + row * high, wide, high)
        paint_roll(painter, pixmaps, cell, roll, is_newest=index == 0)


def paint_shares(painter: QPainter, box: QRectF, shares: tuple[Share, ...]) -> None:
    """Paint a column per total: how often it was rolled, in front of the expected number; its true chance below."""
    if box.height() > box.width() * 0.6:
        _paint_share_rows(painter, box, shares)
        return
    box = box.adjusted(0, box.height() * 0.06, 0, 0)
    wide = box.width() / len(shares)
    expected = _expected(shares)
    most = max(*(share.came for share in shares), *expected, 1)
    for index, share in enumerate(shares):
        cell = QRectF(box.left() + index * wide, box.top(), wide, box.height())
        bar, total, odds, words = rows_of(cell, (0.5, 0.2, 0.15, 0.15))
        high = bar.height() * 0.7 * share.came / most
        wanted = bar.height() * 0.7 * expected[index] / most
        painter.fillRect(
            QRectF(cell.center().x() - wide * 0.34, bar.bottom() - wanted, wide * 0.68, wanted), QColor(LINE)
        )
        column = QRectF(cell.center().x() - wide * 0.22, bar.bottom() - high, wide * 0.44, high)
        painter.fillRect(column, QColor(GOLD))
        head = bar.bottom() - max(high, wanted)
        over = QRectF(cell.left(), head - bar.height() * 0.26, wide, bar.height() * 0.24)
        fitted(painter, over, str(share.came), bar.height() * 0.2, INK)
        air = wide * 0.07
        fitted(painter, total, str(share.total), min(total.height() * 0.9, wide * 0.72), GOLD)
        fitted(painter, odds.adjusted(air, 0, -air, 0), share.fraction, min(odds.height() * 0.8, wide * 0.36), INK)
        size = min(words.height() * 0.72, wide * 0.36)
        fitted(painter, words.adjusted(air, 0, -air, 0), share.words, size, QUIET)


def _paint_share_rows(painter: QPainter, box: QRectF, shares: tuple[Share, ...]) -> None:
    """Paint the same on a tall screen: a row for each total."""
    high = box.height() / len(shares)
    expected = _expected(shares)
    most = max(*(share.came for share in shares), *expected, 1)
    for index, share in enumerate(shares):
        row = QRectF(box.left(), box.top() + index * high, box.width(), high)
        total, bar, odds, words = columns_of(row, (0.1, 0.48, 0.18, 0.24))
        fitted(painter, total, str(share.total), high * 0.66, GOLD, Align.AlignVCenter | Align.AlignRight)
        bar.adjust(high * 0.4, high * 0.2, -high * 0.9, -high * 0.2)
        long = bar.width() * share.came / most
        wanted = bar.width() * expected[index] / most
        painter.fillRect(QRectF(bar.left(), bar.top() - high * 0.1, wanted, bar.height() + high * 0.2), QColor(LINE))
        painter.fillRect(QRectF(bar.left(), bar.top(), long, bar.height()), QColor(GOLD))
        count = QRectF(bar.left() + max(long, wanted) + high * 0.2, row.top(), high * 0.9, high)
        fitted(painter, count, str(share.came), high * 0.5, INK, Align.AlignVCenter | Align.AlignLeft)
        fitted(painter, odds, share.fraction, high * 0.56, INK)
        fitted(painter, words, share.words, high * 0.56, QUIET, Align.AlignVCenter | Align.AlignRight)


def _expected(shares: tuple[Share, ...]) -> tuple[float, ...]:
    """The expected number of each total in as many rolls."""
    rolls = sum(share.came for share in shares)
    return tuple(rolls * WAYS[share.total] / 36 for share in shares)


FRAME_MS = 20
NEAR_MS, TUMBLE_MS, TOLD_MS, LEAVE_MS = 350, 1_800, 1_500, 350
"""How long the dome approaches, the dice tumble, the total is shown, and the dome leaves, in ms."""
_DIM = 150
_RADIUS = 0.44
"""The dome's radius divided by the height of the widget."""
_ASIDE = 0.2
"""How far the dome moves aside for the total, in widths of the widget."""


class RollAnimation(QWidget):
    """Covers the felt while a roll is shown, with a dimmed picture of the felt as it was at the start."""

    def __init__(self, felt: QGraphicsView) -> None:
        super().__init__(felt.parentWidget())
        self._felt = felt
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._ground, self._stage = QPixmap(), QPixmap()
        self._has_stage = False
        """Whether what lies still below the flying dice is painted for this roll: the felt, dimmed, and the bowl."""
        self._dome = (QPixmap(), QPixmap())
        self.throw: Throw | None = None
        self._lay: Throw | None = None
        self.words = ("", "")
        """The total and the name that are shown, or will be once the dice lie still."""
        self._clock = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self._on_frame)
        self._is_told = False
        self.hide()

    def show_roll(self, throw: Throw, name: str) -> None:
        """Throw the dice from where they lay."""
        self._lay, self.throw = self.throw, throw
        self.words = (str(throw.roll.total), name)
        self._prepare()
        self._is_told = False
        self._clock.start()
        self.show()
        self.raise_()
        self._timer.start()

    def finish(self) -> None:
        """Hide at once."""
        self._timer.stop()
        self.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """End the animation if the size has changed."""
        super().resizeEvent(event)
        if self._ground.size() != self.size() * self.devicePixelRatioF():
            self.finish()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the felt as it was, the dome, the dice, and their total."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        ms = self._at()
        near = eased(min(1.0, ms / NEAR_MS))
        away = min(1.0, max(0.0, (ms - self._ends) / LEAVE_MS))
        presence = near * (1 - away)
        if self._is_tumbling(ms):
            self._paint_tumbling(painter, ms)
            return
        painter.drawPixmap(0, 0, self._ground)
        painter.fillRect(self.rect(), QColor(4, 6, 10, round(_DIM * presence)))
        text_opacity = eased(min(1.0, max(0.0, (ms - NEAR_MS - TUMBLE_MS) / 260)))
        self._is_told = text_opacity >= 1
        self._paint_dome(painter, ms, presence, text_opacity)
        if text_opacity > 0:
            self._paint_text(painter, text_opacity * (1 - away))

    @property
    def _ends(self) -> int:
        return NEAR_MS + TUMBLE_MS + TOLD_MS

    def _at(self) -> int:
        return self._clock.elapsed()

    def _on_frame(self) -> None:
        if self._at() >= self._ends + LEAVE_MS:
            self.finish()
        elif self._is_tumbling(self._at()):
            self.update(self._dome_box())  # nothing else changes while the dice fly
        elif not self._is_told or self._at() >= self._ends:  # until the dome leaves, all lies still
            self.update()

    @staticmethod
    def _is_tumbling(ms: int) -> bool:
        """Whether the dice fly in a dome that stands still."""
        return NEAR_MS + FRAME_MS < ms < NEAR_MS + TUMBLE_MS

    def _paint_tumbling(self, painter: QPainter, ms: int) -> None:
        """Paint the dice between what is below them, which is painted once, and the glass."""
        if not self._has_stage:
            self._has_stage = True
            below = QPainter(self._stage)
            below.drawPixmap(0, 0, self._ground)
            below.fillRect(self.rect(), QColor(4, 6, 10, _DIM))
            below.drawPixmap(self._corner, self._dome[0])
            below.end()
        painter.drawPixmap(0, 0, self._stage)
        painter.save()
        painter.translate(self.width() * 0.5, self.height() * 0.5)
        self._paint_dice(painter, ms)
        painter.restore()
        painter.drawPixmap(self._corner, self._dome[1])

    @property
    def _corner(self) -> QPointF:
        """Where the dome's picture begins while it stands in the middle."""
        reach = self.height() * _RADIUS * 1.25
        return QPointF(self.width() * 0.5 - reach, self.height() * 0.5 - reach)

    def _paint_dice(self, painter: QPainter, ms: int) -> None:
        if self.throw is not None:
            before = None if self._lay is None else poses_of(self._lay)
            poses = tossed(self.throw, (ms - NEAR_MS) / TUMBLE_MS, before)
            draw_dice(painter, poses, self.height() * _RADIUS * IN_DOME)

    def _dome_box(self) -> QRect:
        """Where the dome stands while the dice fly."""
        radius = self.height() * _RADIUS
        box = QRectF(-radius, -radius, 2 * radius, 2 * radius)
        return box.translated(self.width() * 0.5, self.height() * 0.5).toAlignedRect()

    def _prepare(self) -> None:
        """Take a picture of the felt, and paint the dome once for this size."""
        ratio = self.devicePixelRatioF()
        size = self.size() * ratio
        if self._ground.size() != size:  # always the same pixmap: new ones for weeks would fragment the memory
            self._ground, self._stage = QPixmap(size), QPixmap(size)
            for pixmap in (self._ground, self._stage):
                pixmap.setDevicePixelRatio(ratio)
            self._dome = (self._dome_part(draw_bowl, ratio), self._dome_part(draw_glass, ratio))
        self._felt.viewport().render(self._ground)
        self._has_stage = False

    def _dome_part(self, paint: Callable[[QPainter, float], None], ratio: float) -> QPixmap:
        radius = self.height() * _RADIUS
        part = QPixmap(round(radius * 2.5 * ratio), round(radius * 2.5 * ratio))
        part.setDevicePixelRatio(ratio)
        part.fill(Qt.GlobalColor.transparent)
        painter = QPainter(part)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(radius * 1.25, radius * 1.25)
        paint(painter, radius)
        painter.end()
        return part

    def _paint_dome(self, painter: QPainter, ms: int, presence: float, text_opacity: float) -> None:
        radius = self.height() * _RADIUS
        painter.save()
        painter.translate(self.width() * (0.5 - _ASIDE * text_opacity), self.height() * 0.5)
        scale = 0.45 + 0.55 * presence
        painter.scale(scale, scale)
        painter.setOpacity(presence)
        corner = QPointF(-radius * 1.25, -radius * 1.25)
        painter.drawPixmap(corner, self._dome[0])
        self._paint_dice(painter, ms)
        painter.drawPixmap(corner, self._dome[1])
        painter.restore()

    def _paint_text(self, painter: QPainter, presence: float) -> None:
        total, name = self.words
        painter.setOpacity(presence)
        left = self.width() * (0.5 - _ASIDE) + self.height() * _RADIUS * 1.15
        box = QRectF(left, self.height() * 0.12, self.width() * 0.97 - left, self.height() * 0.76)
        upper, lower = rows_of(box, (0.66, 0.34) if name else (1.0, 0.0))
        fitted(painter, upper, total, upper.height() * 0.98, GOLD, Align.AlignVCenter | Align.AlignLeft)
        if name:
            fitted(painter, lower, name, lower.height() * 0.5, INK, Align.AlignTop | Align.AlignLeft)
        painter.setOpacity(1.0)


LENGTHS: dict[Turn, int] = {"point": 1_400, "winner": 1_600, "seven_out": 2_200}
"""How long each gesture takes, in milliseconds. Nothing flashes: each comes and goes once."""
_SHADE = 170


def motion(parent: QObject) -> QVariantAnimation:
    """One that runs from 0 to 1."""
    found = QVariantAnimation(parent)
    found.setStartValue(0.0)
    found.setEndValue(1.0)
    return found


class Gesture(QWidget):
    """Covers the felt while it lasts; winners are gold, a point is cream, a seven-out is dark."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._turn: Turn = "none"
        self._spots: tuple[QRectF, ...] = ()
        self._motion = motion(self)
        self._motion.valueChanged.connect(lambda _: self.update())
        self._motion.finished.connect(self.hide)
        self.hide()

    def play(self, turn: Turn, spots: list[QRect]) -> None:
        """Show a turn of the hand at some spots, in pixels of the felt."""
        if turn == "none" or (turn != "seven_out" and not spots):
            self.finish()
            return
        self._turn, self._spots = turn, tuple(QRectF(spot) for spot in spots)
        self._motion.stop()
        self._motion.setDuration(LENGTHS[turn])
        self.show()
        self._motion.start()

    def finish(self) -> None:
        """End the gesture."""
        self._motion.stop()
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the gesture at its present moment."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        part = self._motion.currentValue()
        if self._turn == "seven_out":
            self._paint_shade(painter, part)
        else:
            for spot in self._spots:
                _paint_ring(painter, spot, part, GOLD if self._turn == "winner" else INK)

    def _paint_shade(self, painter: QPainter, part: float) -> None:
        """A shadow that comes from the edges, stays a moment, and goes."""
        strength = min(1.0, part / 0.3, (1 - part) / 0.45)
        middle = QPointF(self.rect().center())
        shade = QRadialGradient(middle, max(self.width(), self.height()) * 0.62)
        shade.setColorAt(0, QColor(4, 6, 10, round(_SHADE * 0.35 * strength)))
        shade.setColorAt(1, QColor(4, 6, 10, round(_SHADE * strength)))
        painter.fillRect(self.rect(), QBrush(shade))


def _paint_ring(painter: QPainter, spot: QRectF, part: float, ink: str) -> None:
    """An ellipse that grows from a spot, in its shape, and fades."""
    growth = (1 + 0.9 * eased(part)) / 2
    color = QColor(ink)
    color.setAlphaF(min(1.0, part / 0.15) * (1 - part))
    painter.setPen(QPen(color, max(2.0, spot.height() * 0.07)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(spot.center(), spot.width() * growth, spot.height() * growth)
