"""The sounds of a felt: what happens on it is heard where it happens."""

from PySide6.QtCore import QObject

from dealer_trainer.sound.effect import Effect
from dealer_trainer.ui.felt.canvas import FeltCanvas
from dealer_trainer.ui.sound.sound_output import sound_output


class FeltSound(QObject):
    """Plays what happens on a felt, with the frame that shows it. An exam's felt has no sound."""

    def __init__(self, felt: FeltCanvas) -> None:
        super().__init__(felt)
        self._felt = felt
        felt.set_audible()
        felt.sounded.connect(self._on_sounded)

    def play(self, effect: Effect) -> None:
        """Play an effect without a place on the felt."""
        sound_output().play(effect, at=self._felt)

    def _on_sounded(self, effect: Effect, x: float) -> None:
        sound_output().play(effect, x, self._felt)
