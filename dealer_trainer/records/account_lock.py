"""While an exam runs, nothing else that knows the game may run for this account: a lock that the system releases.

Its place depends on the account alone, whatever the environment says; an argument can name another one.
"""

import errno
import os
import stat
import sys
from functools import cached_property
from pathlib import Path

from dealer_trainer.message import message

RUN_FOLDERS = Path("/run/user")
"""Where the system makes a folder for each account that is signed in."""

_FILE = "exam.lock"
_SLOTS = 512
"""How many windows and commands Windows lets share the lock: each holds a byte, an exam holds all of them."""


def account_folder() -> Path:
    """The folder of this account's lock: known from its id, never from the environment.

    Raises OSError where Windows does not tell the account's profile.
    """
    if sys.platform == "win32":
        return _profile() / "AppData" / "Local" / "dealer-trainer"
    run = RUN_FOLDERS / str(os.getuid())
    return run / "dealer-trainer" if _is_ours(run) else Path(f"/tmp/dealer-trainer-{os.getuid()}")  # noqa: S108 - checked


class AccountLock:
    """One program's lock: shared with others or, while it gives an exam, exclusive."""

    def __init__(self, folder: Path | None = None) -> None:
        """`folder`: in place of the account's own, for a second station on one machine; nothing is made before use."""
        self._given = folder
        self._handle: int | None = None
        self._is_alone = False

    @cached_property
    def folder(self) -> Path:
        """Where the lock lies; raises OSError as `account_folder` does."""
        return self._given or account_folder()

    def share(self) -> bool:
        """Run beside others; returns False if an exam is in progress, or if a lock of ours was made unreadable.

        Where no lock can be made, everything but an exam may run.
        """
        try:
            return self._handle is not None or self._take(is_alone=False)
        except PermissionError:
            return not self._is_shut()
        except OSError:
            return True

    def begin_exam(self) -> bool:
        """Be the only one; returns False if something else is open. Raises OSError if no lock can be made."""
        if self._is_alone:
            return True
        was_shared = self._handle is not None
        self.close()
        if not self._take(is_alone=True) and was_shared:
            self.share()
        return self._is_alone

    def end_exam(self) -> None:
        """Let others in again."""
        if self._is_alone:
            self.close()
            self.share()

    def close(self) -> None:
        """Release the lock."""
        if self._handle is not None:
            os.close(self._handle)
        self._handle, self._is_alone = None, False

    def _is_shut(self) -> bool:
        """Whether it is this account itself that may not open its lock: of what can be seen, the innermost is ours."""
        seen = (path for path in (self.folder / _FILE, self.folder, self.folder.parent) if os.path.lexists(path))
        return sys.platform != "win32" and _is_ours(next(seen, self.folder))

    def _take(self, *, is_alone: bool) -> bool:
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not (_is_own(self.folder) if is_alone else _is_ours(self.folder)):
            raise PermissionError(
                errno.EACCES, message("it is another account’s, or others may write to it"), str(self.folder)
            )
        flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0)
        handle = os.open(self.folder / _FILE, flags, 0o600)
        if not _is_locked(handle, is_alone=is_alone):
            os.close(handle)
            return False
        self._handle, self._is_alone = handle, is_alone
        return True


if sys.platform == "win32":

    def _profile() -> Path:
        """The account's own folder, as its sign-in has it; what the shell tells would follow the environment."""
        import ctypes
        from ctypes import wintypes

        query, longest = 0x0008, 32_767
        system, users = ctypes.WinDLL("advapi32", use_last_error=True), ctypes.WinDLL("userenv", use_last_error=True)
        current = ctypes.WinDLL("kernel32").GetCurrentProcess
        current.restype = wintypes.HANDLE
        token, found = wintypes.HANDLE(), ctypes.create_unicode_buffer(longest)
        if not system.OpenProcessToken(wintypes.HANDLE(current()), query, ctypes.byref(token)):
            raise ctypes.WinError(ctypes.get_last_error())
        try:
            if not users.GetUserProfileDirectoryW(token, found, ctypes.byref(wintypes.DWORD(longest))):
                raise ctypes.WinError(ctypes.get_last_error())
        finally:
            ctypes.WinDLL("kernel32").CloseHandle(token)
        return Path(found.value)


def _is_ours(path: Path) -> bool:
    """Whether it is this account's, and no link, whoever may write to it."""
    if sys.platform == "win32":
        return path.exists()
    try:
        found = path.lstat()
    except OSError:
        return False
    return not stat.S_ISLNK(found.st_mode) and found.st_uid == os.getuid()


def _is_own(folder: Path) -> bool:
    """Whether it is a folder of ours in which this account alone can put something."""
    return folder.is_dir() and _is_ours(folder) and (sys.platform == "win32" or not folder.stat().st_mode & 0o022)


def _is_locked(handle: int, *, is_alone: bool) -> bool:
    """Lock an open file without waiting; returns whether that succeeded. Closing the file releases it."""
    if sys.platform == "win32":
        import msvcrt

        for start in (0,) if is_alone else range(_SLOTS):
            os.lseek(handle, start, os.SEEK_SET)
            try:
                msvcrt.locking(handle, msvcrt.LK_NBLCK, _SLOTS if is_alone else 1)
            except OSError:
                continue
            return True
        return False
    import fcntl

    try:
        fcntl.flock(handle, (fcntl.LOCK_EX if is_alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
