"""One watchdog for each screen: a lock that the system takes back when its process ends, however it ends."""

import os
import sys
from pathlib import Path


class RunningError(RuntimeError):
    """Somebody else holds the lock."""


class Alone:
    """Holds `path` until `release`; raises RunningError where it is held already, OSError where it cannot be made."""

    def __init__(self, path: Path) -> None:
        self._handle: int | None = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(self._handle)
        except OSError as error:
            self.release()
            raise RunningError(f"{path.parent.name} has its watchdog already") from error

    def release(self) -> None:
        """Let another one hold it."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


def _lock(handle: int) -> None:
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
