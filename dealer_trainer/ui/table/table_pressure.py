"""Puts a trainee under pressure at their own table in Practice: a murmuring room, hurrying players, a pace to keep."""

import random

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QWidget

from dealer_trainer.table.pressure import HURRIES, Pressure
from dealer_trainer.table.snapshot import Snapshot
from dealer_trainer.ui.felt import FeltView
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.sound.sound_output import sound_output
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.table.bridge import TableBridge
from dealer_trainer.ui.widget.plain_label import PlainLabel

WIDTH, HEIGHT = 216, 46
REACH = 4.0
"""Acts ahead of or behind the pace at the ends of the line."""
PLATE, INK, LINE, CARET = QColor(14, 17, 26, 215), QColor("#f4f1e6"), QColor("#8e94a6"), QColor("#ffc857")


class PressureGauge(QWidget):
    """Covers the upper left corner of the felt, where nothing is dealt; clicks go through it."""

    def __init__(self, felt: QWidget) -> None:
        super().__init__(felt)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.ahead: float | None = None
        """Acts ahead of the pace, negative if behind it; None while there is no pace to keep."""
        self.words = ""
        """The words it shows."""
        self.hide()

    def tell(self, dose: int) -> None:
        """Show the amount of pressure, from 0 to 10."""
        self.words = self.tr("Pressure {dose} of 10").format(dose=dose)
        self.setAccessibleName(self.words)
        scale = unit(self)
        self.setGeometry(round(12 * scale), round(12 * scale), round(WIDTH * scale), round(HEIGHT * scale))
        self.show()
        self.raise_()
        self.update()

    def move_caret(self, ahead: float | None) -> None:
        """Move the caret to the trainee's position relative to the pace."""
        self.ahead = ahead
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw words, line, and caret."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale = unit(self)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(PLATE)
        painter.drawRoundedRect(QRectF(self.rect()), 8 * scale, 8 * scale)
        font = QFont(self.font())
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(INK)
        margin = 12 * scale
        top = QRectF(margin, 4 * scale, self.width() - 2 * margin, 22 * scale)
        painter.drawText(top, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.words)
        y, left, right = 36 * scale, margin, self.width() - margin
        painter.setPen(LINE)
        painter.drawLine(QPointF(left, y), QPointF(right, y))
        middle = (left + right) / 2
        painter.drawLine(QPointF(middle, y - 5 * scale), QPointF(middle, y + 5 * scale))
        if self.ahead is not None:
            x = middle + max(-1.0, min(1.0, self.ahead / REACH)) * (right - left) / 2
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(CARET)
            size = 6 * scale
            painter.drawPolygon(
                QPolygonF([QPointF(x, y - 1), QPointF(x - size, y - 1.6 * size), QPointF(x + size, y - 1.6 * size)])
            )


STAYS_MS = 2600


class SpeechBubble(PlainLabel):
    """Shows one saying at a time; clicks go through it."""

    def __init__(self, felt: QWidget, *, stays: bool = False) -> None:
        """`stays`: stay until hidden."""
        super().__init__(felt)
        self._felt, self._stays = felt, stays
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setStyleSheet(
            "background: #fbf7ea; color: #1c1f26; border: 1px solid #b9a977; border-radius: 10px; padding: 5px 11px;"
        )
        self._leaving = QTimer(self, singleShot=True, interval=STAYS_MS)
        self._leaving.timeout.connect(self.hide)
        self.hide()

    def say(self, words: str, seat: QRect) -> None:
        """Show words over a player's plate, on the felt, covering no bet; if they stay, the name remains visible."""
        self.setText(words)
        self.adjustSize()
        air = round(8 * unit(self))
        x = min(max(air, seat.center().x() - self.width() // 2), self._felt.width() - self.width() - air)
        y = seat.top() - self.height() - air // 2 if self._stays else seat.bottom() - self.height()
        self.move(x, max(air, y))
        self.show()
        self.raise_()
        if not self._stays:
            self._leaving.start()


CARET_MS = 200


class TablePressure(QObject):
    """Off until it is chosen. The dose is the trainee's own, and continues where it was left."""

    dose_changed = Signal(float)
    """A round was dealt under pressure, and the next one has a different dose."""

    def __init__(self, felt: FeltView, bridge: TableBridge, chance: random.Random | None = None) -> None:
        super().__init__(felt)
        self._felt, self._bridge, self._chance = felt, bridge, chance or random.Random()
        self.pressure = Pressure()
        self.gauge, self.bubble = PressureGauge(felt), SpeechBubble(felt)
        self._is_on = self._is_reviewed = False
        self._since, self._acts = QElapsedTimer(), 0
        self._caret = QTimer(self, interval=CARET_MS)
        self._caret.timeout.connect(self._move_caret)
        self._hurrying = QTimer(self, singleShot=True)
        self._hurrying.timeout.connect(self.hurry)
        felt.installEventFilter(self)
        bridge.table_changed.connect(self._on_other_table)
        bridge.changed.connect(self._on_changed)

    @property
    def is_pressing(self) -> bool:
        """Whether pressure is on now: it is chosen, in Practice, and the trainee's own table is shown."""
        is_own = self._bridge.practice is None and self._bridge.snapshot.level == "practice"
        return self._is_on and is_own and self._felt.isVisible()

    def choose(self, *, is_on: bool, dose: float) -> None:
        """Turn pressure on, as strong as `dose`, or off."""
        self._is_on, self.pressure = is_on, Pressure(dose)
        self._apply()

    def hurry(self) -> None:
        """Let one of the players ask the dealer to hurry."""
        snapshot = self._bridge.snapshot
        seats = sorted({wager.seat for wager in snapshot.wagers})
        if self.is_pressing and snapshot.stage != "review" and seats:
            seat, words = self._chance.choice(seats), self._chance.choice(HURRIES)
            self.bubble.say(translated(words), self._felt.rect_of_place(f"seat.{seat}"))
            game = self._bridge.game
            sound_output().hurry(game, str(words), (seat - 0.5) / game.rules.seats)
        self._apply()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep any other screen silent and without a pace."""
        if event.type() in (QEvent.Type.Show, QEvent.Type.Hide):
            QTimer.singleShot(0, self, self._apply)
        return super().eventFilter(watched, event)

    def _on_other_table(self) -> None:
        """A round in review that comes back was counted before."""
        self._is_reviewed = self._bridge.snapshot.stage == "review"

    def _on_changed(self, snapshot: Snapshot) -> None:
        was_reviewed, self._is_reviewed = self._is_reviewed, snapshot.stage == "review"
        if self._is_reviewed and not was_reviewed and self.is_pressing and snapshot.graded is not None:
            duties = snapshot.graded.duties.values()
            self.pressure = self.pressure.after(sum(duty.right for duty in duties), sum(duty.due for duty in duties))
            self.dose_changed.emit(self.pressure.dose)
        if snapshot.stage != "settle":
            self._since.invalidate()
        elif not self._since.isValid():
            self._since.start()
            self._acts = len(snapshot.acts)
        self._apply()

    def _apply(self) -> None:
        """Set the room, the gauge, and the timers for the present state."""
        is_pressing, pressure = self.is_pressing, self.pressure
        sound_output().babble(pressure.babble if is_pressing else 0.0)
        if not is_pressing:
            for timer in (self._caret, self._hurrying):
                timer.stop()
            for part in (self.gauge, self.bubble):
                part.hide()
            return
        self.gauge.tell(pressure.shown)
        self._caret.start()
        self._move_caret()
        if pressure.hurry_ms is None or self._is_reviewed:
            self._hurrying.stop()
        elif not self._hurrying.isActive():
            self._hurrying.start(pressure.hurry_ms)

    def _move_caret(self) -> None:
        snapshot = self._bridge.snapshot
        if not self._since.isValid() or snapshot.is_clear:
            self.gauge.move_caret(None)
            return
        done = len(snapshot.acts) - self._acts
        self.gauge.move_caret(done - self._since.elapsed() / self.pressure.act_ms)
