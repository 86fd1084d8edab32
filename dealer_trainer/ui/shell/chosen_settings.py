"""The current settings: stored on disk, applied to looks and sound, and told to whoever wants to hear of them."""

from collections.abc import Callable, Collection
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal
from shiboken6 import isValid

from dealer_trainer.ui.settings.settings import Settings, save_settings
from dealer_trainer.ui.style.theme import appearance

LOOKS = ("color_scheme", "felt", "motion", "text_percent", "stakes_hidden")
SOUNDS = ("sound_percent", "sound_captions", "microphone", "hands_free")


class _Watcher(NamedTuple):
    owner: QObject
    fields: Collection[str]
    run: Callable[[Settings], object]


class ChosenSettings(QObject):
    """Holds the settings. `choose_sound` sets up sound, because at first the window opens without it."""

    message = Signal(str)
    """A message for the user to read once."""

    def __init__(self, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self.now = settings
        self.is_sound_chosen = False
        self._watchers: list[_Watcher] = []
        self._dress(settings)
        self.watch(self, LOOKS, self._dress)
        self.watch(self, SOUNDS, lambda _: self.choose_sound())

    def watch(self, owner: QObject, fields: Collection[str], run: Callable[[Settings], object]) -> None:
        """Call `run` whenever one of these fields has changed, as long as `owner` exists."""
        self._watchers.append(_Watcher(owner, fields, run))

    def choose(self, settings: Settings) -> None:
        """Apply other settings, and store them."""
        before, self.now = self.now, settings
        self._watchers = [watcher for watcher in self._watchers if isValid(watcher.owner)]
        for watcher in tuple(self._watchers):
            if any(getattr(before, field) != getattr(settings, field) for field in watcher.fields):
                watcher.run(settings)
        try:
            save_settings(settings)
        except OSError as error:
            self.message.emit(self.tr("The settings could not be saved: {reason}.").format(reason=error.strerror))

    def change(self, **fields: object) -> None:
        """Apply other values of these fields."""
        self.choose(self.now.with_(**fields))

    def choose_sound(self) -> None:
        """Apply the volume, and how the trainee is heard; Today neither speaks nor listens."""
        from dealer_trainer.ui.sound.sound_output import sound_output
        from dealer_trainer.ui.voice.voice_input import voice_input

        chosen = self.now
        if not self.is_sound_chosen:
            voice_input().switched.connect(lambda is_on: self.change(hands_free=is_on))
        self.is_sound_chosen = True
        voice_input().choose(chosen.microphone, hands_free=chosen.hands_free)
        sound_output().choose(chosen.sound_percent, has_captions=chosen.sound_captions)

    def _dress(self, chosen: Settings) -> None:
        appearance().choose(chosen.color_scheme, chosen.felt, chosen.motion, chosen.text_percent)
        appearance().hide_stakes(chosen.stakes_hidden)
