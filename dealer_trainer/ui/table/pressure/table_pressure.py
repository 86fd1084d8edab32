"""Puts a trainee under pressure at their own table in Practice: a murmuring room, hurrying players, a pace to keep."""

import random

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, QTimer, Signal

from dealer_trainer.table.pressure import HURRIES, Pressure
from dealer_trainer.table.snapshot import Snapshot
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.sound.sound_output import sound_output
from dealer_trainer.ui.table.bridge import TableBridge
from dealer_trainer.ui.table.pressure.pressure_gauge import PressureGauge
from dealer_trainer.ui.table.pressure.speech_bubble import SpeechBubble
from dealer_trainer.ui.table.table_felt import TableFelt

CARET_MS = 200


class TablePressure(QObject):
    """Off until it is chosen. The dose is the trainee's own, and continues where it was left."""

    dose_changed = Signal(float)
    """A round was dealt under pressure, and the next one has a different dose."""

    def __init__(self, felt: TableFelt, bridge: TableBridge, chance: random.Random | None = None) -> None:
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
