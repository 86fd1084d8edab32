"""The button to hold while talking: a microphone that fills with the voice, and a ring that runs out."""

from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QColor, QEnterEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.style.icon import draw_icon
from dealer_trainer.ui.style.scaling import unit

VoiceState = Literal["idle", "listening", "working", "heard", "again", "missing"]

SIDE = 32
"""Pixels at scale 1."""

QUIET_DB, LOUD_DB = -50.0, -10.0
"""The level at which the microphone is empty, and full."""


class TalkButton(QAbstractButton):
    """Shows a state; emits `pushed` and `let_go` for mouse or key."""

    pushed = Signal()
    let_go = Signal()
    counted = Signal()
    """The moment in which what was heard could be taken back is over."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("talk")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(self.tr("Hold to talk"))
        self.state: VoiceState = "idle"
        self._level = QUIET_DB
        self._left = 0.0
        self._moment = QVariantAnimation(self)
        self._moment.setStartValue(1.0)
        self._moment.setEndValue(0.0)
        self._moment.valueChanged.connect(self._on_moment)
        self._moment.finished.connect(self.counted)
        self.pressed.connect(self.pushed)
        self.released.connect(self.let_go)

    def show_state(self, state: VoiceState) -> None:
        """Draw a state; only "heard" lets the ring run out."""
        self.state, self._level, self._left = state, QUIET_DB, 0.0
        self._moment.stop()
        self.update()

    def show_level(self, decibels: float) -> None:
        """Draw the level; a louder one before it sinks slowly."""
        self._level = max(decibels, self._level - 3)
        self.update()

    def count_down(self, milliseconds: int) -> None:
        """Let the ring run out, and then signal it."""
        self._moment.setDuration(milliseconds)
        self._moment.start()

    def sizeHint(self) -> QSize:
        """A square."""
        side = round(SIDE * unit(self))
        return QSize(side, side)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Highlight the button."""
        super().enterEvent(event)
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Release, wherever the mouse is by now."""
        was_down = self.isDown()
        super().mouseReleaseEvent(event)
        if not was_down and self.state == "listening":
            self.let_go.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the microphone, the voice in it, and the ring."""
        window, box = appearance().window, QRectF(self.rect())
        inks = {"listening": window.on_accent, "heard": window.good, "again": window.warn, "missing": window.bad}
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale = box.width() / SIDE
        if self.state == "listening":
            self._draw_voice(painter, box, QColor(window.accent))
        ink = QColor(inks.get(self.state, window.ink if self.underMouse() else window.quiet))
        around = box.adjusted(7 * scale, 7 * scale, -7 * scale, -7 * scale)
        draw_icon(painter, "microphone", around, ink)
        if self.state == "working" or self._left:
            painter.setPen(QPen(QColor(window.accent if self.state == "working" else window.good), 2 * scale))
            ring = box.adjusted(2.5 * scale, 2.5 * scale, -2.5 * scale, -2.5 * scale)
            painter.drawArc(ring, 90 * 16, round(360 * 16 * (self._left or 0.25)))
        painter.end()

    def _draw_voice(self, painter: QPainter, box: QRectF, color: QColor) -> None:
        """Draw a disk in the accent color, with a halo as wide as the voice is loud."""
        share = min(1.0, max(0.0, (self._level - QUIET_DB) / (LOUD_DB - QUIET_DB)))
        full = box.width() / 2
        painter.setPen(Qt.PenStyle.NoPen)
        halo = QColor(color)
        halo.setAlphaF(0.35)
        painter.setBrush(halo)
        painter.drawEllipse(QPointF(box.center()), full * (0.72 + 0.28 * share), full * (0.72 + 0.28 * share))
        painter.setBrush(color)
        painter.drawEllipse(QPointF(box.center()), full * 0.72, full * 0.72)

    def _on_moment(self, left: float) -> None:
        self._left = left
        self.update()
