"""A call spoken into its field: hands-free, or while the key or its button is held; accepted or said again."""

from typing import Literal

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, QPointF, QRectF, QSize, Qt, QTimer, QVariantAnimation, Signal
from PySide6.QtGui import QColor, QEnterEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.style.icon import draw_icon
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.style.theme import appearance
from dealer_trainer.ui.voice.voice_input import voice_input
from dealer_trainer.ui.widget.end_page import share_bar
from dealer_trainer.ui.widget.part import set_tip
from dealer_trainer.ui.widget.typing_line import TypingLine
from dealer_trainer.voice.audio import is_loud
from dealer_trainer.voice.listener import Event
from dealer_trainer.voice.meaning import is_refusal

VoiceState = Literal["idle", "open", "listening", "working", "heard", "again", "missing"]
"""`open`: hands-free; `listening`: while the key is held."""

SIDE = 32
"""Pixels at scale 1."""

QUIET_DB, LOUD_DB = -50.0, -10.0
"""The level at which the microphone is empty, and full."""


SILENCE_DB, SINKS = -70.0, 36
"""The level at which the line is empty, and by how many thousandths it sinks with each block of sound."""


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
        inks = {
            "listening": window.on_accent,
            "heard": window.good,
            "again": window.warn,
            "missing": window.bad,
            "open": window.accent,
        }
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


MOMENT_MS = 1500
"""How long what was heard can be taken back if it counts by itself."""

SETTLE_MS = 80
"""A key that is down again this soon was held: a busy screen mistakes its repetition for a release."""

CLICK_MS = 300
"""A button held no longer than this was clicked, which switches hands-free on or off."""

AGAIN_MS = 4000
"""How long it is said that a call heard hands-free was not certain."""

LINE = 4
"""Height of the level line, in pixels at scale 1."""

KEY = Qt.Key.Key_F8
"""The key to hold, at the table and in the field."""


SEEN = frozenset({
    QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.EnabledChange, QEvent.Type.WindowActivate,
    QEvent.Type.WindowDeactivate,
})  # fmt: skip
"""What changes whether a field is seen and used."""


class SpokenCall(QObject):
    """Lets a field listen to calls of one game. What is uncertain is asked for again and does not count.

    Hands-free it listens while the field can be seen in the active window and calls count by themselves, which they
    do in Learn and Practice.
    """

    hinted = Signal(str)
    """The text of the empty field; "" for its usual text."""

    def __init__(self, field: TypingLine, game: str) -> None:
        super().__init__(field)
        self._field, self._game = field, game
        self._levels: list[float] = []
        self._counts_by_itself = self._is_open = False
        self._letting_go = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._letting_go.timeout.connect(self._on_let_go)
        self._asking_again = QTimer(self, singleShot=True, interval=AGAIN_MS)
        self._asking_again.timeout.connect(self.forget)
        self._held = QElapsedTimer()
        self.button, self.line = TalkButton(field), share_bar(field, name="levelLine")
        self.line.setAccessibleName(self.tr("Level of the microphone"))
        self.button.pushed.connect(self._on_pushed)
        self.button.let_go.connect(self._on_button_let_go)
        self.button.counted.connect(self._on_counted)
        field.textEdited.connect(lambda _: self.forget())
        field.installEventFilter(self)
        voice_input().chosen.connect(self._on_chosen)
        self.button.show()
        self.line.hide()
        self._show_tip()

    @property
    def state(self) -> VoiceState:
        """The current state."""
        return self.button.state

    @property
    def counts_by_itself(self) -> bool:
        """Whether what is heard counts without Enter; only then it may be heard hands-free."""
        return self._counts_by_itself

    @counts_by_itself.setter
    def counts_by_itself(self, by_itself: bool) -> None:
        self._counts_by_itself = by_itself
        self._follow()

    def press(self) -> None:
        """Start listening."""
        self._letting_go.stop()
        if self.state in ("listening", "working"):
            return
        self._levels = []
        self._field.clear()
        self._show("listening", self.tr("Listening …"))
        voice_input().press(self._game, self, self._on_voice)

    def release(self) -> None:
        """Have what was said recognized, unless the key is down again at once."""
        if self.state == "listening":
            self._letting_go.start()

    def forget(self) -> None:
        """Return to the state before the first push: what was heard was accepted, or is not wanted."""
        if self.state in ("heard", "again") or (self.state == "missing" and not self._is_open):
            self._rest()

    def arrange(self) -> None:
        """Keep the microphone at the end of the field, and the level line below the text."""
        button, size = self.button, self.button.sizeHint()
        gap = max(2, (self._field.height() - size.height()) // 2)
        left, high = self._field.width() - size.width() - gap, round(LINE * unit(self._field))
        button.setGeometry(left, gap, size.width(), self._field.height() - 2 * gap)
        self.line.setGeometry(2 * high, self._field.height() - high - 1, left - 3 * high, high)
        self._field.setTextMargins(0, 0, size.width() + gap, 0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Listen hands-free only while the field can be seen."""
        if event.type() in SEEN:
            QTimer.singleShot(0, self, self._follow)
        return super().eventFilter(watched, event)

    def _follow(self) -> None:
        """Open the microphone, or shut it."""
        is_seen = self._field.isVisible() and self._field.isEnabled() and self._field.isActiveWindow()
        is_wanted = voice_input().is_hands_free and self._counts_by_itself and is_seen
        if is_wanted is self._is_open:
            return
        self._is_open = is_wanted
        if is_wanted:
            voice_input().open(self._game, self, self._on_voice)
        else:
            voice_input().shut(self)
        if self.state in ("idle", "open"):
            self._rest()

    def _on_chosen(self) -> None:
        """Listen as it was chosen; another microphone or speaker needs opening anew."""
        if self._is_open:
            voice_input().shut(self)
            self._is_open = False
        self._show_tip()
        self._follow()
        if not self._is_open and self.state in ("open", "missing"):
            self._rest()

    def _show_tip(self) -> None:
        text = self.tr("Hold it, or F8, and talk; click it to be heard hands-free. A headset works best.")
        if voice_input().is_hands_free:
            text = self.tr("Hold it, or F8, and talk; click it to switch hands-free off. A headset works best.")
        set_tip(self.button, text)

    def _on_pushed(self) -> None:
        self._held.start()
        self.press()

    def _on_button_let_go(self) -> None:
        is_click = self._held.isValid() and self._held.elapsed() < CLICK_MS
        if not (is_click and self._counts_by_itself and self.state == "listening"):
            self.release()
            return
        voice_input().release()
        self._rest()
        voice_input().switch()

    def _rest(self) -> None:
        """Show that it listens hands-free, or not at all."""
        self._show("open" if self._is_open else "idle", self.tr("Listening: say the call") if self._is_open else "")

    def _on_let_go(self) -> None:
        if self.state == "listening":
            self._show("working", self.tr("One moment …"))
            voice_input().release()

    def _on_voice(self, event: Event) -> None:
        is_pushed = self.state in ("listening", "working")
        if event.kind == "no_microphone":
            self._field.clear()
            set_tip(self.button, translated(event.text))
            self._show("missing", self.tr("No microphone: type the call."))
        elif event.kind == "heard" and is_pushed:
            self._on_heard(event)
        elif event.kind == "heard" and self._is_open:
            self._on_heard_hands_free(event)
        elif is_pushed and event.kind == "words":
            self._field.setText(event.text)
        elif event.kind == "level":
            if self.state == "listening":
                self._levels.append(event.level)
                self.button.show_level(event.level)
            elif self._is_open:
                self._rest() if self.state == "missing" else None
                self.line.setValue(max(round(1000 * (1 - event.level / SILENCE_DB)), self.line.value() - SINKS))

    def _on_heard_hands_free(self, event: Event) -> None:
        """Make a call that is sure at once, because the hands go on; whoever types meanwhile is left alone."""
        if self._field.text():
            return
        if event.sure:
            self._field.setText(event.text)
            self._field.returnPressed.emit()
        elif event.text:
            self._show("again", self._again_text(event.text))
            self._asking_again.start()

    def _on_heard(self, event: Event) -> None:
        if is_refusal(event.text):
            self._field.clear()
            self._show("again", self.tr("Dropped. Say the call again."))
            return
        if not event.sure:
            self._field.clear()
            self._show("again", self._again_text(event.text))
            return
        self._show("heard", "")
        self._field.setText(event.text)
        self._field.start()
        if self._counts_by_itself:
            self.button.count_down(MOMENT_MS)

    def _again_text(self, text: str) -> str:
        """What to do if the call was uncertain, and the likely reason."""
        if is_loud(self._levels):
            return self.tr("Say it again: it is loud here.")
        if text:
            return self.tr("Say it again: “{text}”?").format(text=text)
        return self.tr("Say it again, please.")

    def _show(self, state: VoiceState, text: str) -> None:
        self._asking_again.stop()
        self.button.show_state(state)
        self.line.setVisible(self._is_open and state in ("open", "again"))
        self.hinted.emit(text)

    def _on_counted(self) -> None:
        if self.state == "heard":
            self._field.returnPressed.emit()
