"""The current settings: stored on disk, and applied to the colors, type, and sound of every window."""

from PySide6.QtCore import QObject, Signal

from dealer_trainer.drills.plan.setting import PlanSettings
from dealer_trainer.ui.settings.settings import Settings, save_settings
from dealer_trainer.ui.style.appearance import appearance


class ChosenSettings(QObject):
    """Holds the settings. `choose_sound` sets up sound, because at first the window opens without it."""

    changed = Signal()
    """Something was chosen elsewhere than on the Settings screen, which must show it."""
    message = Signal(str)
    """A message for the user to read once."""

    def __init__(self, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self.now = settings
        self.is_sound_chosen = False
        self._dress()

    def choose(self, settings: Settings) -> None:
        """Apply and store what was chosen on the Settings screen."""
        self.now = settings
        self._keep()

    def choose_level(self, level: str) -> None:
        """Store the chosen level of help at the table."""
        self.show(self.now.with_(level=level))

    def choose_dose(self, dose: float) -> None:
        """Store how much pressure the trainee could take."""
        self.show(self.now.with_(pressure_dose=dose))

    def choose_drill_level(self, level: str) -> None:
        """Store the chosen level of help in drills."""
        self.show(self.now.with_(drill_level=level))

    def choose_minutes(self, minutes: int) -> None:
        """Store the chosen length of a session."""
        if minutes != self.now.plan.minutes:
            self.show(self.now.with_(plan=PlanSettings(**{**self.now.plan.model_dump(), "minutes": minutes})))

    def show(self, settings: Settings) -> None:
        """Apply what was chosen elsewhere, show it on the Settings screen, and store it."""
        self.now = settings
        self.changed.emit()
        self._keep()

    def show_appearance(self) -> None:
        """Apply the settings of look and sound."""
        self._dress()
        self.choose_sound()

    def choose_sound(self) -> None:
        """Apply the volume, and how the trainee is heard; Today neither speaks nor listens."""
        from dealer_trainer.ui.sound.sound_output import sound_output
        from dealer_trainer.ui.voice.voice_input import voice_input
        from dealer_trainer.voice.agreement import Fit

        self.is_sound_chosen = True
        chosen, fit = self.now, self.now.voice_fit
        heard_as = None if fit is None else Fit(fit.clear, fit.ahead)
        voice_input().choose(chosen.microphone, heard_as, chosen.whisper_folder)
        sound_output().choose(chosen.sound_percent, has_captions=chosen.sound_captions, has_voices=chosen.table_voices)

    def _dress(self) -> None:
        chosen = self.now
        appearance().choose(chosen.color_scheme, chosen.felt, chosen.motion, chosen.text_percent)

    def _keep(self) -> None:
        try:
            save_settings(self.now)
        except OSError as error:
            self.message.emit(self.tr("The settings could not be saved: {reason}.").format(reason=error.strerror))
