"""The one loudspeaker of the application: its volume, and the captions of effects."""

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from dealer_trainer.sound.effect import Effect
from dealer_trainer.sound.player import Player
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.part import PlainLabel

STAYS_MS = 1200
LOUDEST = 0.7
"""How loud a recording is at full volume."""
AIR = 12
"""Pixels to the edges, at scale 1."""


def caption_text(effect: Effect) -> str:
    """An effect in a few words."""
    texts: dict[Effect, str] = {
        "dice_rattle": QCoreApplication.translate("SoundCaption", "Dice rattle"),
        "dice_settle": QCoreApplication.translate("SoundCaption", "Dice come to rest"),
        "chip_on_felt": QCoreApplication.translate("SoundCaption", "Chip on felt"),
        "chip_on_chip": QCoreApplication.translate("SoundCaption", "Chips click"),
        "stack": QCoreApplication.translate("SoundCaption", "Chips are pushed"),
        "puck": QCoreApplication.translate("SoundCaption", "Puck on felt"),
        "page": QCoreApplication.translate("SoundCaption", "Page turns"),
        "right": QCoreApplication.translate("SoundCaption", "Two notes up: right"),
        "wrong": QCoreApplication.translate("SoundCaption", "Low note: not right"),
    }
    return texts[effect]


class SoundCaption(PlainLabel):
    """Stays for a moment after the last effect."""

    def __init__(self, view: QWidget) -> None:
        super().__init__(view)
        self._view = view
        self.setObjectName("soundCaption")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._leaving = QTimer(self, singleShot=True, interval=STAYS_MS)
        self._leaving.timeout.connect(self.hide)
        view.installEventFilter(self)
        self.hide()

    def tell(self, effect: Effect) -> None:
        """Show what is heard now."""
        self.setText(f"♪ {caption_text(effect)}")
        self._arrange()
        self.show()
        self.raise_()
        self._leaving.start()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay in the corner."""
        if event.type() == QEvent.Type.Resize:
            self._arrange()
        return super().eventFilter(watched, event)

    def _arrange(self) -> None:
        self.adjustSize()
        air = round(AIR * unit(self))
        self.move(self._view.width() - self.width() - air, air)


def show_caption(view: QWidget, effect: Effect) -> None:
    """Show the caption of an effect on a view."""
    found = view.findChild(SoundCaption, options=Qt.FindChildOption.FindDirectChildrenOnly)
    (found or SoundCaption(view)).tell(effect)


NAME = "soundOutput"
SILENT_PLATFORMS = frozenset({"offscreen", "minimal"})
"""Where nobody sees a window, nobody should hear it."""


class SoundOutput(QObject):
    """One per application: `sound_output` returns it. Nothing is opened before the first effect."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.setObjectName(NAME)
        self.player = Player()
        self._percent = 0
        self._has_captions = False
        app = QCoreApplication.instance()
        assert app is not None
        app.aboutToQuit.connect(self._close)

    def choose(self, percent: int, *, has_captions: bool = False) -> None:
        """Set the volume, 0 for off, and whether effects are captioned."""
        self._percent, self._has_captions = percent, has_captions
        if not percent:
            self.player.close()

    def play(self, effect: Effect, at: QWidget | None = None) -> None:
        """Play an effect now; `at`: the view that shows its caption."""
        if self._has_captions and at is not None:
            show_caption(at, effect)
        if self._is_heard:
            if effect == "dice_settle":
                self.player.cut("dice_rattle")
            self.player.play(effect, self._volume)

    @property
    def _is_heard(self) -> bool:
        return self._percent > 0 and QGuiApplication.platformName() not in SILENT_PLATFORMS

    @property
    def _volume(self) -> float:
        return LOUDEST * float((self._percent / 100) ** 1.5)

    def _close(self) -> None:
        self.player.close()


def sound_output() -> SoundOutput:
    """The application's sound output."""
    app = QCoreApplication.instance()
    assert app is not None
    found = app.findChild(SoundOutput, NAME)
    return found if found is not None else SoundOutput(app)
