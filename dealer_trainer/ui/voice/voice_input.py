"""The one microphone of the application, and the process that listens to it."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QObject, Signal
from shiboken6 import isValid

from dealer_trainer.about.recognizer import is_installed
from dealer_trainer.voice.listener import Event, Listener, Patience, command
from dealer_trainer.voice.microphone import MachineMicrophone, Microphone

OnVoice = Callable[[Event], None]
NAME = "voiceInput"


class VoiceInput(QObject):
    """One per application: `voice_input` returns it. Nothing is started before the first push, or before it is opened.

    `is_hands_free`: whether calls are wanted without a key where that is allowed.
    """

    chosen = Signal()
    """How to listen was chosen anew; whoever had it opened opens it again."""
    switched = Signal(bool)
    """Hands-free was switched on or off where calls are made."""
    _message = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.setObjectName(NAME)
        self.microphone: Microphone = MachineMicrophone()
        self.patience = Patience()
        self.is_hands_free = False
        self._listens_to: str | None = None
        self._listener: Listener | None = None
        self._talker: QObject | None = None
        self._on_voice: OnVoice = _nobody
        self._message.connect(self._on_message)
        app = QCoreApplication.instance()
        assert app is not None
        app.aboutToQuit.connect(self.close)

    def choose(self, name: str, *, hands_free: bool = False) -> None:
        """Use the machine's microphone of that name from the next push on; empty: the system's default."""
        before = self.microphone, self.is_hands_free
        self.is_hands_free = hands_free and is_installed()
        if not isinstance(self.microphone, MachineMicrophone) or self.microphone.name != name:
            self.microphone = MachineMicrophone(name)
        if before != (self.microphone, self.is_hands_free):
            self.chosen.emit()

    def switch(self) -> None:
        """Listen hands-free if a key was held until now, or the other way round."""
        self.is_hands_free = not self.is_hands_free
        self.chosen.emit()
        self.switched.emit(self.is_hands_free)

    @property
    def pid(self) -> int | None:
        """The process id of the listener, None before the first push."""
        return self._listener.pid if self._listener is not None else None

    def press(self, game: str, talker: QObject, on_voice: OnVoice) -> None:
        """Listen to a call of a game; `on_voice` is called in this thread, as long as `talker` exists."""
        self._listener_for(game, talker, on_voice).press()

    def open(self, game: str, talker: QObject, on_voice: OnVoice) -> None:
        """Listen hands-free to the calls of a game until `shut`; `on_voice` as for a push."""
        self._listener_for(game, talker, on_voice).open()

    def shut(self, talker: QObject) -> None:
        """No longer listen hands-free, unless it was opened for another one meanwhile."""
        if self._listener is not None and talker is self._talker:
            self._listener.shut()

    def _listener_for(self, game: str, talker: QObject, on_voice: OnVoice) -> Listener:
        if self._listener is None or game != self._listens_to:
            self.close()
            self._listens_to = game
            self._listener = Listener(command(game), self.microphone, self._message.emit, self.patience)
        self._talker, self._on_voice = talker, on_voice
        self._listener.microphone = self.microphone
        return self._listener

    def release(self) -> None:
        """Have what was said recognized."""
        if self._listener is not None:
            self._listener.release()

    def close(self) -> None:
        """End the process; the next push starts another one."""
        listener, self._listener = self._listener, None
        self._on_voice = _nobody
        if listener is not None:
            listener.close()

    def _on_message(self, event: Event) -> None:
        if self._talker is not None and isValid(self._talker):
            self._on_voice(event)


def _nobody(_: Event) -> None:
    """Do nothing: nobody is talking."""


def voice_input() -> VoiceInput:
    """The application's voice input."""
    app = QCoreApplication.instance()
    assert app is not None
    found = app.findChild(VoiceInput, NAME)
    return found if found is not None else VoiceInput(app)
