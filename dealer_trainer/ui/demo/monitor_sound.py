"""The table as guests hear it, where the house wants it, and never in the silent hours of its program."""

from collections.abc import Callable
from datetime import datetime

from PySide6.QtCore import QObject

from dealer_trainer.sound.effect import Effect
from dealer_trainer.ui.demo.window import DemoWindow
from dealer_trainer.ui.sound.sound_output import sound_output


class MonitorSound(QObject):
    """Asks the program before each effect, because it may change during the show. `wall`: the local time."""

    def __init__(self, window: DemoWindow, wall: Callable[[], datetime] | None = None) -> None:
        super().__init__(window)
        self._window = window
        self._wall = wall or (lambda: datetime.now().astimezone())
        window.felt.set_audible()
        window.felt.sounded.connect(self._on_felt)
        window.roll.tumbled.connect(lambda: self._play("dice_rattle", 0.5))
        window.roll.landed.connect(lambda: self._play("dice_settle", 0.5))

    def _on_felt(self, effect: Effect, x: float) -> None:
        if effect not in ("dice_rattle", "dice_settle"):  # those are the large ones over the felt
            self._play(effect, x)

    def _play(self, effect: Effect, x: float) -> None:
        sound_output().choose(self._window.program.sound.volume_at(self._wall()))
        sound_output().play(effect, x)
