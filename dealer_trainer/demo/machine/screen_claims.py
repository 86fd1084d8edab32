"""Which displays cover which screens: one for each, by locks that the system takes back when a process ends."""

import os
import re
from pathlib import Path
from typing import Protocol

from filelock import FileLock, Timeout

from dealer_trainer.demo.machine.state import folder


class AlreadyRunningError(RuntimeError):
    """Another process holds the lock."""


class InstanceLock:
    """Hold `path` until `release`.

    Raises AlreadyRunningError where another process holds it, OSError where the file cannot be made.
    """

    def __init__(self, path: Path) -> None:
        # A soft lock would outlive a killed process, and the watchdog may let go in another thread than it began in.
        self._lock = FileLock(path, timeout=0, mode=0o600, thread_local=False, fallback_to_soft=False)
        try:
            self._lock.acquire()
        except Timeout as error:
            raise AlreadyRunningError(f"{path.parent.name} has its watchdog already") from error

    def release(self) -> None:
        """Let another process hold it; a second time does nothing."""
        self._lock.release()


FOLDER = "screens"


class Claims(Protocol):
    """Screens that this display may cover, by the system's names for them."""

    def claim(self, name: str) -> bool:
        """Whether the screen is this display's now; it stays so until `release`."""

    def release(self, name: str) -> None:
        """Let another display have the screen."""


class ScreenClaims:
    """Claims that hold between processes. Where no file can be made every claim is granted: no reason for black."""

    def __init__(self, where: Path | None = None) -> None:
        self._folder = where or folder() / FOLDER
        self._held: dict[str, InstanceLock | None] = {}

    def claim(self, name: str) -> bool:
        """Whether the screen is this display's now; it stays so until `release`, or until the process ends."""
        if name in self._held:
            return True
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            self._held[name] = InstanceLock(self._folder / _file_name(name))
        except AlreadyRunningError:
            return False
        except OSError:
            self._held[name] = None
        return True

    def release(self, name: str) -> None:
        """Let another display have the screen; one that was not claimed stays as it is."""
        lock = self._held.pop(name, None)
        if lock is not None:
            lock.release()


def _file_name(name: str) -> str:
    """A file's name for a screen of this desktop: two desktops of one machine may call their screens the same."""
    desktop = os.environ.get("WAYLAND_DISPLAY") or os.environ.get("DISPLAY") or ""
    return re.sub(r"[^A-Za-z0-9]+", "-", f"{desktop} {name}").strip("-").lower()[:80] + ".lock"
