"""The table's sounds: how loud they are, whether they are captioned, and a sample."""

from typing import get_args

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from dealer_trainer.table.pressure import Pressure
from dealer_trainer.ui.settings.settings import Settings, SoundPercent
from dealer_trainer.ui.sound.sound_output import sound_output
from dealer_trainer.ui.widget.check_box import CheckBox
from dealer_trainer.ui.widget.choice_form import ChoiceForm
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.plain_label import PlainLabel
from dealer_trainer.ui.widget.push_button import push_button

SAMPLE_MS = 450
"""Milliseconds between the sounds of the sample, the first at the left, the last at the right."""


class SoundForm(ChoiceForm):
    """Choices apply at once, also to the sample."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        words = {percent: self.tr("{percent}%").format(percent=percent) for percent in get_args(SoundPercent)}
        self.volume = ComboBox({**words, 0: self.tr("off")}, self.tr("Volume"), self)
        self.captions = CheckBox(self.tr("Captions: show sounds as text"), self)
        self.voices = CheckBox(self.tr("Speak what players ask and the model dealer calls"), self)
        self.pressure = CheckBox(self.tr("Rehearse under pressure: noise, impatient players, a pace mark"), self)
        self.sample = push_button(self.tr("Play a sample"), self, self._play_sample)
        self.sample.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        note = PlainLabel(
            self, self.tr("You hear chips, dice, and puck where they move on the felt. Exams are silent.")
        )
        note.setObjectName("quiet")
        note.setWordWrap(True)
        self.volume.setAccessibleDescription(note.text())
        self.pressed = PlainLabel(self)
        self.pressed.setObjectName("quiet")
        self.pressed.setWordWrap(True)
        self.set_rows(
            [
                (self.tr("Volume"), self.volume),
                ("", self.captions),
                ("", self.voices),
                ("", note),
                ("", self.sample),
                ("", self.pressure),
                ("", self.pressed),
            ]
        )
        self.volume.currentIndexChanged.connect(lambda _: self.changed.emit())
        for box in (self.captions, self.voices, self.pressure):
            box.toggled.connect(lambda _: self.changed.emit())

    def show_settings(self, settings: Settings) -> None:
        """Show the current settings."""
        self.volume.choose(settings.sound_percent)
        self.captions.setChecked(settings.sound_captions)
        self.voices.setChecked(settings.table_voices)
        self.pressure.setChecked(settings.table_pressure)
        self._show_dose(Pressure(settings.pressure_dose))
        self.sample.setEnabled(bool(settings.sound_percent))

    def chosen(self, settings: Settings) -> Settings:
        """The settings with the choices made here."""
        self.sample.setEnabled(bool(self.volume.currentData()))
        return settings.with_(
            sound_percent=self.volume.currentData(),
            sound_captions=self.captions.isChecked(),
            table_voices=self.voices.isChecked(),
            table_pressure=self.pressure.isChecked(),
        )

    def _show_dose(self, pressure: Pressure) -> None:
        """Say what pressure does, and how high it was when the trainee last dealt under it."""
        text = self.tr(
            "At your own table in Practice. The more you get right, the louder the room, the faster the pace, and the "
            "sooner players hurry you; mistakes ease it. It settles where you get 85 of 100 duties right."
        )
        if pressure.shown:
            reached = self.tr("You start at {dose} of 10, where you left off.").format(dose=pressure.shown)
            text = f"{text} {reached}"
        self.pressed.setText(text)
        self.pressure.setAccessibleDescription(text)

    def _play_sample(self) -> None:
        sound_output().play("stack", 0.0)
        QTimer.singleShot(SAMPLE_MS, self, lambda: sound_output().play("chip_on_chip", 0.5))
        QTimer.singleShot(2 * SAMPLE_MS, self, lambda: sound_output().play("dice_settle", 1.0))
