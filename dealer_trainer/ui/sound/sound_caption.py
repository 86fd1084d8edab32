"""Captions for sounds: a word or two at the upper right of the view that they belong to."""

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QWidget

from dealer_trainer.sound.effect import Effect
from dealer_trainer.ui.style.scaling import unit
from dealer_trainer.ui.widget.plain_label import PlainLabel

STAYS_MS = 1200
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
