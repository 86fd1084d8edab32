"""The sound of spoken answers on its way to the records: in memory until its answer is kept there, then beside it."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from dealer_trainer.records.log.event import Event
from dealer_trainer.ui.table.bar.call_bar import CallField

Keep = Callable[[str, bytes, Callable[[], None]], None]
"""Has the samples of a hash kept, and calls the last where that cannot be done."""


class Recordings(QObject):
    """Holds what was said until its answer is on record. `keep` None: the blueprint wants nothing kept."""

    failed = Signal()
    """A recording could not be kept; its answer is."""

    def __init__(self, keep: Keep | None, parent: QObject) -> None:
        super().__init__(parent)
        self._keep = keep
        self._waiting: dict[str, bytes] = {}

    @property
    def are_wanted(self) -> bool:
        """Whether the sound of answers is kept."""
        return self._keep is not None

    def voice_of(self, field: CallField, call: str | None) -> str | None:
        """SHA-256 of the recording of a call's words, which is held here from now on; None if it was typed."""
        digest = field.voice_of(call)
        if digest is not None and self.are_wanted and field.spoken is not None:
            self._waiting[digest] = field.spoken.sound
        return digest

    def take_in(self, event: Event) -> None:
        """Have the recording of an answer kept that is on record now."""
        samples = self._waiting.pop(str(event.body.get("voice")), None)
        if samples is not None and self._keep is not None:
            self._keep(str(event.body["voice"]), samples, self.failed.emit)

    def drop(self) -> None:
        """Forget what waits: the answer was refused."""
        self._waiting.clear()
