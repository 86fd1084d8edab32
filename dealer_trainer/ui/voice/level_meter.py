"""How loud it is at the microphone: a bar during a test, and then a plain sentence about the room."""

import threading
from contextlib import suppress

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QHideEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.style.theme import appearance
from dealer_trainer.ui.voice.voice_input import voice_input
from dealer_trainer.ui.widget.layout import column, row
from dealer_trainer.ui.widget.plain_label import named_label
from dealer_trainer.ui.widget.push_button import push_button
from dealer_trainer.voice.audio import NOISY_DB, Room, level, room_of
from dealer_trainer.voice.microphone import Microphone, MicrophoneError

LOWEST_DB = -70.0
"""The level at which the bar is empty."""

TRIAL_MS = 6000
SINKS_DB = 2.5
"""By how much the bar sinks with each block, so that a word remains visible for a moment."""


class LevelBar(QWidget):
    """A bar from silence to full scale, with a mark where a room is too loud."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.level = LOWEST_DB
        self.setAccessibleName(self.tr("Level of the microphone"))

    def show_level(self, decibels: float) -> None:
        """Draw the level; a louder one before it sinks slowly."""
        self.level = max(decibels, self.level - SINKS_DB, LOWEST_DB)
        self.update()

    def sizeHint(self) -> QSize:
        """As high as a line of small type."""
        return QSize(200, round(14 * unit(self)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the bar."""
        window, box = appearance().window, QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(window.line))
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        if self.level > LOWEST_DB:
            full = QRectF(box)
            full.setWidth(max(box.height(), box.width() * _share(self.level)))
            painter.setBrush(QColor(window.accent))
            painter.drawRoundedRect(full, box.height() / 2, box.height() / 2)
        painter.setPen(QColor(window.quiet))
        x = box.left() + box.width() * _share(NOISY_DB)
        painter.drawLine(round(x), round(box.top()), round(x), round(box.bottom()))
        painter.end()


class LevelMeter(QWidget):
    """A button that opens the microphone for six seconds, the bar, and the result. No sound is stored."""

    _arrived = Signal(float)
    _failed = Signal(str)
    _opened = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.button = push_button(self.tr("Try the microphone"), self, self.start)
        self.bar = LevelBar(self)
        self.word = named_label(self, "quiet", self.tr("Beyond the line, a room is too loud."))
        self._levels: list[float] = []
        self._ending = QTimer(self, singleShot=True)
        self._ending.timeout.connect(self.stop)
        self._is_open = self._is_opening = False
        name = named_label(self, "heading", self.bar.accessibleName(), is_wrapped=False)
        self.setLayout(column(row((name, 1), self.button), self.bar, self.word, gap=8))
        self._arrived.connect(self._on_level)
        self._failed.connect(self._on_failed)
        self._opened.connect(self._on_opened)

    def start(self) -> None:
        """Open the microphone in the background, because a device may take its time."""
        if self._is_open or self._is_opening:
            return
        self._levels, self._is_open, self._is_opening = [], True, True
        self.button.setEnabled(False)
        self.word.setText(self.tr("Be quiet for a moment, then say a call."))
        self._ending.start(TRIAL_MS)
        threading.Thread(target=self._open, args=(voice_input().microphone,), daemon=True).start()

    def stop(self) -> None:
        """Close it, and say what the room is like."""
        if not self._is_open:
            return
        self._is_open = False
        self._ending.stop()
        voice_input().microphone.close()
        self.button.setEnabled(not self._is_opening)
        self.bar.level = LOWEST_DB
        self.bar.update()
        self.word.setText(self._room_text(room_of(self._levels)))

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop listening: the page was left."""
        super().hideEvent(event)
        self.stop()

    def _open(self, microphone: Microphone) -> None:
        """Runs in its own thread; the widget may be gone before the device has answered."""
        with suppress(RuntimeError):
            try:
                microphone.open(self._on_block)
            except MicrophoneError as error:
                self._failed.emit(str(error))
            self._opened.emit()
            return
        microphone.close()

    def _on_block(self, block: bytes) -> None:
        with suppress(RuntimeError):
            self._arrived.emit(level(block))

    def _on_opened(self) -> None:
        """Close a device that took longer than anybody waited."""
        self._is_opening = False
        if not self._is_open:
            voice_input().microphone.close()
            self.button.setEnabled(True)

    def _on_level(self, decibels: float) -> None:
        if self._is_open:
            self._levels.append(decibels)
            self.bar.show_level(decibels)

    def _on_failed(self, reason: str) -> None:
        self.stop()
        self.word.setText(translated(reason))

    def _room_text(self, room: Room) -> str:
        texts: dict[Room, str] = {
            "deaf": self.tr("Nothing was heard. Is it switched on, and is it the one you talk to?"),
            "loud": self.tr("It is too loud here: calls will not be heard reliably. Find a quieter place, or type."),
            "close": self.tr(
                "Your voice hardly stands out from the room: most calls would have to be said again. "
                "A headset helps; so does a quieter place."
            ),
            "lively": self.tr("It is a little noisy here: some calls will have to be said again."),
            "good": self.tr("Good: your voice stands out well."),
        }
        return texts[room]


def _share(decibels: float) -> float:
    return min(1.0, max(0.0, 1 - decibels / LOWEST_DB))
