"""A disk that fails: SQLite's own calls to the system, replaced under the driver that keeps the school's records."""

import ctypes
import errno
from typing import Any

_VOID = ctypes.c_void_p
_BEFORE = (
    "pNext", "zName", "pAppData", "xOpen", "xDelete", "xAccess", "xFullPathname", "xDlOpen", "xDlError", "xDlSym",
    "xDlClose", "xRandomness", "xSleep", "xCurrentTime", "xGetLastError", "xCurrentTimeInt64",
)  # fmt: skip
_CALLS: dict[bytes, tuple[str, Any, tuple[Any, ...]]] = {  # lengths and places are 64 bits wide, which is not guessed
    b"write": ("write", ctypes.c_ssize_t, (ctypes.c_int, _VOID, ctypes.c_size_t)),
    b"pwrite": ("pwrite64", ctypes.c_ssize_t, (ctypes.c_int, _VOID, ctypes.c_size_t, ctypes.c_longlong)),
    b"pwrite64": ("pwrite64", ctypes.c_ssize_t, (ctypes.c_int, _VOID, ctypes.c_size_t, ctypes.c_longlong)),
    b"ftruncate": ("ftruncate64", ctypes.c_int, (ctypes.c_int, ctypes.c_longlong)),
}
"""What SQLite calls, and what of the system serves it: its name, what it returns, and what it takes."""
_SET = ctypes.CFUNCTYPE(ctypes.c_int, _VOID, ctypes.c_char_p, _VOID)


class _Vfs(ctypes.Structure):
    _fields_ = (
        ("iVersion", ctypes.c_int), ("szOsFile", ctypes.c_int), ("mxPathname", ctypes.c_int),
        *((name, _VOID) for name in _BEFORE), ("xSetSystemCall", _SET),
    )  # fmt: skip


class FailingDisk:
    """Lets `fuse` writes and cuts through, then fails: once, or until it is mended. `with` takes it away again."""

    def __init__(self) -> None:
        from pysqlite3 import _sqlite3

        library = ctypes.CDLL(_sqlite3.__file__)
        library.sqlite3_vfs_find.restype = ctypes.POINTER(_Vfs)
        self._vfs = library.sqlite3_vfs_find(None)
        self._system: Any = ctypes.CDLL(None, use_errno=True)
        self.fuse = -1
        self.is_once = False
        self.error = errno.EIO
        self.failed = 0
        self.served = 0
        self._calls = {name: self._guarded(*call) for name, call in _CALLS.items()}

    def __enter__(self) -> "FailingDisk":
        for name, call in self._calls.items():
            # A name that this build of SQLite does not know is refused; what it does use is proved by `served`.
            self._vfs.contents.xSetSystemCall(ctypes.cast(self._vfs, _VOID), name, ctypes.cast(call, _VOID))
        return self

    def __exit__(self, *_: object) -> None:
        self._vfs.contents.xSetSystemCall(ctypes.cast(self._vfs, _VOID), None, None)

    def fail(self, after: int, error: int, is_once: bool) -> None:
        """Fail with `error` after so many more calls."""
        self.fuse, self.error, self.is_once, self.failed = after, error, is_once, 0

    def mend(self) -> None:
        """Serve every call again."""
        self.fuse = -1

    def _guarded(self, name: str, found: Any, taken: tuple[Any, ...]) -> Any:
        real = getattr(self._system, name)
        real.restype, real.argtypes = found, taken

        def call(*arguments: int) -> int:
            self.served += 1
            if self.fuse == 0:
                self.failed += 1
                if self.is_once:
                    self.fuse = -1
                ctypes.set_errno(self.error)
                return -1
            if self.fuse > 0:
                self.fuse -= 1
            return int(real(*arguments))

        return ctypes.CFUNCTYPE(found, *taken, use_errno=True)(call)
