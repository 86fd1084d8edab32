"""One watchdog for each screen: a file lock that the system takes back when its process ends, however it ends."""

from pathlib import Path

from filelock import FileLock, Timeout


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
