"""The sounds of a felt: what happens on it is heard as it is seen."""

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
        felt.sounded.connect(self.play)

    def play(self, effect: Effect) -> None:
        """Play an effect now."""
        sound_output().play(effect, at=self._felt)
