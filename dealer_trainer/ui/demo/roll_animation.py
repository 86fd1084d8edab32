"""The roll, large: the dome approaches, the dice fly and come to rest, and the total and its name appear."""

from collections.abc import Callable

from PySide6.QtCore import QElapsedTimer, QPointF, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QGraphicsView, QWidget

from dealer_trainer.ui.demo.lettering import GOLD, INK, Align, fitted
from dealer_trainer.ui.felt.dice import IN_DOME, draw_dice
from dealer_trainer.ui.felt.dice_path import poses_of, tossed
from dealer_trainer.ui.felt.motion import eased
from dealer_trainer.ui.felt.picture import Throw
from dealer_trainer.ui.felt.popper import draw_bowl, draw_glass

FRAME_MS = 20
NEAR_MS, TUMBLE_MS, TOLD_MS, LEAVE_MS = 350, 1_800, 1_500, 350
"""How long the dome approaches, the dice tumble, the total is shown, and the dome leaves, in ms at pace 100."""
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
        self._throw: Throw | None = None
        self._lay: Throw | None = None
        self.words = ("", "")
        """The total and the name that are shown, or will be once the dice lie still."""
        self._pace = 100
        self._clock = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self._on_frame)
        self._is_told = False
        self.hide()

    @property
    def throw(self) -> Throw | None:
        """What is thrown."""
        return self._throw

    def show_roll(self, throw: Throw, name: str, pace: int) -> None:
        """Throw the dice from where they lay; `pace` is in percent."""
        self._lay, self._throw = self._throw, throw
        self.words = (str(throw.roll.total), name)
        self._pace = pace
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
        return int(self._clock.elapsed() * self._pace / 100)

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
        if self._throw is not None:
            before = None if self._lay is None else poses_of(self._lay)
            poses = tossed(self._throw, (ms - NEAR_MS) / TUMBLE_MS, before)
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
        upper, lower = QRectF(box), QRectF(box)
        upper.setHeight(box.height() * (0.66 if name else 1.0))
        lower.setTop(upper.bottom())
        fitted(painter, upper, total, upper.height() * 0.98, GOLD, Align.AlignVCenter | Align.AlignLeft)
        if name:
            fitted(painter, lower, name, lower.height() * 0.5, INK, Align.AlignTop | Align.AlignLeft)
        painter.setOpacity(1.0)
