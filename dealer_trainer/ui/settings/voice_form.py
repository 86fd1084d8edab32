"""Calls by voice: which microphone listens, and what becomes of what it hears."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from dealer_trainer.ui.settings.choice_form import ChoiceForm
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.plain_label import PlainLabel

USUAL = ""
"""The choice of the system's own microphone."""


class VoiceForm(ChoiceForm):
    """Offers the microphones that there are, and keeps one that is unplugged."""

    changed = Signal()

    def __init__(self, microphones: Sequence[str], chosen: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        usual = self.tr("the system’s own") if microphones else self.tr("none found")
        names = {USUAL: usual, **{name: name for name in microphones}}
        if chosen not in names:
            names[chosen] = self.tr("{name} (not plugged in)").format(name=chosen)
        self.microphone = ComboBox(names, self.tr("Microphone"), self)
        self.microphone.choose(chosen)
        note = PlainLabel(
            self,
            self.tr(
                "Hold F8 at the table and say the call. This computer turns it into words by itself and keeps no "
                "sound: nothing is recorded, nothing is sent. In tests calls are typed."
            ),
        )
        note.setObjectName("quiet")
        note.setWordWrap(True)
        self.microphone.setAccessibleDescription(note.text())
        self.set_rows([(self.tr("Microphone"), self.microphone), ("", note)])
        self.microphone.currentIndexChanged.connect(lambda _: self.changed.emit())

    def chosen(self, settings: Settings) -> Settings:
        """The settings with what is chosen here."""
        return settings.with_(microphone=self.microphone.currentData())
