"""Calls by voice: which microphone listens, and when."""

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from dealer_trainer.about.recognizer import NO_DETECTOR, NOT_INSTALLED, is_hands_free, is_installed
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.settings.translated import translated
from dealer_trainer.ui.widget.choice_form import ChoiceForm


class VoiceForm(ChoiceForm):
    """Offers the connected microphones, and keeps a choice that is unplugged."""

    def __init__(self, microphones: Sequence[str], settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        words = self.tr(
            "Hold F8 at the table and say the call; hands-free, the microphone is open while the table is in front. "
            "This computer turns calls into words by itself: nothing is recorded, nothing is sent. Exams do not listen."
        )
        microphone = None
        if is_installed():
            microphone = self.choice("microphone", self.tr("Microphone"), self._offered(microphones, settings))
            if is_hands_free():
                self.check("hands_free", self.tr("Hands-free in Learn and Practice, without F8"))
            else:
                self.note(translated(NO_DETECTOR))
        self.note(words if is_installed() else translated(NOT_INSTALLED), microphone)
        self.fill(settings)

    def _offered(self, microphones: Sequence[str], settings: Settings) -> dict[str, str]:
        """The microphones by name, "" standing for the system's default."""
        usual = self.tr("the system’s own") if microphones else self.tr("none found")
        names = {"": usual, **{name: name for name in microphones}}
        if settings.microphone not in names:
            names[settings.microphone] = self.tr("{name} (not plugged in)").format(name=settings.microphone)
        return names
