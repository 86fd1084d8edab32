"""A microphone that plays recordings from files."""

import threading
import time
from collections.abc import Iterator
from pathlib import Path

from dealer_trainer.message import message
from dealer_trainer.voice.audio import read_wav
from dealer_trainer.voice.microphone import BLOCK, BLOCK_MS, MicrophoneError, OnBlock


class FileMicrophone:
    """Files in place of a microphone, one for each time that it is opened, at the speed at which they were spoken.

    After a file it is silent. `hurry`: how many times faster.
    """

    def __init__(self, files: list[Path], hurry: float = 1.0) -> None:
        self._sounds = iter([read_wav(file) for file in files])
        self._hurry = hurry
        self._closed = threading.Event()
        self._thread: threading.Thread | None = None
        self.is_spoken = threading.Event()
        """The file is at its end."""

    def open(self, on_block: OnBlock) -> None:
        """Begin with the next file; raises MicrophoneError where there is none left."""
        sound = next(self._sounds, None)
        if sound is None:
            raise MicrophoneError(message("The microphone cannot be opened: {reason}", reason="no file is left"))
        self._closed.clear()
        self.is_spoken.clear()
        self._thread = threading.Thread(target=self._play, args=(sound, on_block), daemon=True)
        self._thread.start()

    def close(self) -> None:
        """End. No block comes after it."""
        self._closed.set()
        if self._thread is not None:
            self._thread.join()

    def _play(self, sound: bytes, on_block: OnBlock) -> None:
        for block in self._blocks(sound):
            if self._closed.is_set():
                return
            on_block(block)
            time.sleep(BLOCK_MS / 1000 / self._hurry)

    def _blocks(self, sound: bytes) -> Iterator[bytes]:
        yield from (sound[at : at + BLOCK] for at in range(0, len(sound), BLOCK))
        self.is_spoken.set()
        while True:
            yield bytes(BLOCK)
