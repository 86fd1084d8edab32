"""A call spoken into its field: listened to while the key is held, shown, and accepted or said again."""

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.voice.talk_button import TalkButton, VoiceState
from dealer_trainer.ui.voice.voice_input import voice_input
from dealer_trainer.ui.widget.plain_label import set_tip
from dealer_trainer.ui.widget.typing_line import TypingLine
from dealer_trainer.voice.listener import Event
from dealer_trainer.voice.refusal import is_refusal
from dealer_trainer.voice.room import is_loud

MOMENT_MS = 1500
"""How long what was heard can be taken back if it counts by itself."""

SETTLE_MS = 80
"""A key that is down again this soon was held: a busy screen mistakes its repetition for a release."""

KEY = Qt.Key.Key_F8
"""The key to hold, at the table and in the field."""


class SpokenCall(QObject):
    """Lets a field listen to calls of one game. What is uncertain is asked for again and does not count."""

    hinted = Signal(str)
    """The text of the empty field; "" for its usual text."""

    def __init__(self, field: TypingLine, game: str) -> None:
        super().__init__(field)
        self._field, self._game = field, game
        self._levels: list[float] = []
        self.counts_by_itself = False
        self._letting_go = QTimer(self)
        self._letting_go.setSingleShot(True)
        self._letting_go.setInterval(SETTLE_MS)
        self._letting_go.timeout.connect(self._on_let_go)
        self.button = TalkButton(field)
        set_tip(self.button, self.tr("Hold it, or F8, and talk. A headset works best."))
        self.button.pushed.connect(self.press)
        self.button.let_go.connect(self.release)
        self.button.counted.connect(self._on_counted)
        field.textEdited.connect(self._on_typed)
        self.button.show()

    @property
    def state(self) -> VoiceState:
        """The current state."""
        return self.button.state

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
        if self.state in ("heard", "again", "missing"):
            self._show("idle", "")

    def _on_let_go(self) -> None:
        if self.state == "listening":
            self._show("working", self.tr("One moment …"))
            voice_input().release()

    def _on_voice(self, event: Event) -> None:
        if event.kind == "no_microphone":
            self._field.clear()
            set_tip(self.button, translated(event.text))
            self._show("missing", self.tr("No microphone: type the call."))
        elif event.kind == "heard" and self.state in ("listening", "working"):
            self._on_heard(event)
        elif self.state in ("listening", "working") and event.kind == "words":
            self._field.setText(event.text)
        elif self.state == "listening":
            self._levels.append(event.level)
            self.button.show_level(event.level)

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
        if self.counts_by_itself:
            self.button.count_down(MOMENT_MS)

    def _again_text(self, text: str) -> str:
        """What to do if the call was uncertain, and the likely reason."""
        if is_loud(self._levels):
            return self.tr("Say it again: it is loud here.")
        if text:
            return self.tr("Say it again: “{text}”?").format(text=text)
        return self.tr("Say it again, please.")

    def _show(self, state: VoiceState, text: str) -> None:
        self.button.show_state(state)
        self.hinted.emit(text)

    def _on_typed(self) -> None:
        """Give precedence to typing: what was heard no longer counts by itself."""
        self.forget()

    def _on_counted(self) -> None:
        if self.state == "heard":
            self._field.returnPressed.emit()
