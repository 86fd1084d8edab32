"""While an exam runs at a station, only one window may be open there: a lock that the system releases."""

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from filelock import ReadWriteLock


FOLDER = "school"
"""Of a school, in the folder of the user's data."""


class StationLock:
    """One window's lock on a school's folder: shared with others or, while it gives an exam, exclusive.

    Every call is for the thread it was made in. Where no lock can be made, as on a medium that is read-only, all
    windows are let be: no exam can be kept there either.
    """

    def __init__(self, folder: Path) -> None:
        """`folder`: the school's; the lock's file lies beside it, so that it is there before the school is."""
        self.path = folder.with_name(f"{folder.name}.lock")
        self._lock: ReadWriteLock | None = None
        self._is_alone = self._is_shared = False

    def share(self) -> bool:
        """Be one window among others; returns False if another one gives an exam."""
        self._is_shared = self._is_shared or self._take(is_alone=False)
        return self._is_shared

    def begin_exam(self) -> bool:
        """Be the only window; returns False if another one is open, and True if this one already is."""
        if self._is_alone:
            return True
        was_shared = self._is_shared
        self._let_go()
        self._is_alone = self._take(is_alone=True)
        if not self._is_alone and was_shared:
            self.share()
        return self._is_alone

    def end_exam(self) -> None:
        """Let others in again."""
        if self._is_alone:
            self._let_go()
            self.share()

    def close(self) -> None:
        """Release the lock."""
        self._let_go()
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def _take(self, *, is_alone: bool) -> bool:
        from filelock import ReadWriteLock, Timeout

        try:
            if self._lock is None:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                self._lock = ReadWriteLock(self.path, is_singleton=False)
            take = self._lock.acquire_write if is_alone else self._lock.acquire_read
            take(blocking=False)
        except Timeout:
            return False
        except OSError:
            return True
        return True

    def _let_go(self) -> None:
        if self._lock is not None and (self._is_alone or self._is_shared):
            self._lock.release()
        self._is_alone = self._is_shared = False
