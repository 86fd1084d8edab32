"""The sound of spoken answers on its way to the records: in memory until the answer is saved there, then beside it."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from dealer_trainer.records.log.event import Event
from dealer_trainer.ui.table.bar.call_bar import CallField

Keep = Callable[[str, bytes, Callable[[], None]], None]
"""Saves the samples with a hash, and calls the last argument if that fails."""


class Recordings(QObject):
    """Holds recordings until their answers are on record. `keep`: None if the blueprint wants none saved."""

    failed = Signal()
    """A recording could not be saved, although its answer was."""

    def __init__(self, keep: Keep | None, parent: QObject) -> None:
        super().__init__(parent)
        self._keep = keep
        self._waiting: dict[str, bytes] = {}

    @property
    def are_wanted(self) -> bool:
        """Whether the sound of answers is saved."""
        return self._keep is not None

    def voice_of(self, field: CallField, call: str | None) -> str | None:
        """SHA-256 of the recording of a call, which is held here from now on; None if the call was typed."""
        digest = field.voice_of(call)
        if digest is not None and self.are_wanted and field.spoken is not None:
            self._waiting[digest] = field.spoken.sound
        return digest

    def take_in(self, event: Event) -> None:
        """Save the recording of an answer that is now on record."""
        samples = self._waiting.pop(str(event.body.get("voice")), None)
        if samples is not None and self._keep is not None:
            self._keep(str(event.body["voice"]), samples, self.failed.emit)

    def drop(self) -> None:
        """Drop the waiting recordings, because the answer was refused."""
        self._waiting.clear()
