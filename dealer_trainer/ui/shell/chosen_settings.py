"""The settings of now: kept on the disk, and followed by the colors, the type and the sound of every window."""

from PySide6.QtCore import QObject, Signal

from dealer_trainer.drills.plan.setting import PlanSettings
from dealer_trainer.ui.settings.settings import Settings, save_settings
from dealer_trainer.ui.style.appearance import appearance


class ChosenSettings(QObject):
    """Holds the settings. Sound is set up by `choose_sound`, for the window stands without it at first."""

    changed = Signal()
    """Something was chosen elsewhere than on the Settings screen, which is to show it."""
    message = Signal(str)
    """A message to be read once."""

    def __init__(self, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self.now = settings
        self.is_sound_chosen = False
        self._dress()

    def choose(self, settings: Settings) -> None:
        """Have what was chosen on the Settings screen, and keep it."""
        self.now = settings
        self._keep()

    def choose_level(self, level: str) -> None:
        """Keep the help that is wanted at the table."""
        self.show(self.now.with_(level=level))

    def choose_dose(self, dose: float) -> None:
        """Keep how much pressure the trainee bore."""
        self.show(self.now.with_(pressure_dose=dose))

    def choose_drill_level(self, level: str) -> None:
        """Keep the help that is wanted in drills."""
        self.show(self.now.with_(drill_level=level))

    def choose_minutes(self, minutes: int) -> None:
        """Keep how long a session is to be."""
        if minutes != self.now.plan.minutes:
            self.show(self.now.with_(plan=PlanSettings(**{**self.now.plan.model_dump(), "minutes": minutes})))

    def show(self, settings: Settings) -> None:
        """Have what was chosen elsewhere, show it on the Settings screen and keep it."""
        self.now = settings
        self.changed.emit()
        self._keep()

    def show_appearance(self) -> None:
        """Look and sound as the settings say."""
        self._dress()
        self.choose_sound()

    def choose_sound(self) -> None:
        """How loud the screens are, and how the trainee is heard; Today neither speaks nor listens."""
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
