"""Protects secrets in memory: other programs of the account are kept out of it, as far as the system offers that."""

import ctypes
import os
import sys
from contextlib import suppress
from pathlib import Path

_PR_SET_DUMPABLE, _PT_DENY_ATTACH = 4, 31


def shut_out_others() -> bool:
    """Let no debugger, core dump, or other program of this account read this process; it lasts until the program ends.

    Returns False if that is impossible. Linux offers it; macOS keeps debuggers out; Windows offers nothing.
    """
    status = -1
    with suppress(OSError, AttributeError):
        if sys.platform == "linux":
            status = ctypes.CDLL(None).prctl(_PR_SET_DUMPABLE, 0, 0, 0, 0)
        elif sys.platform == "darwin":
            status = ctypes.CDLL(None).ptrace(_PT_DENY_ATTACH, 0, None, 0)
    return status == 0


def go_on_unopened() -> None:
    """Shut out others, and on Linux go on in a copy of this process: whoever opened its memory before has the old one.

    For the very start of a program, with one thread. The old process waits, and ends as the copy ends.
    """
    if not shut_out_others() or sys.platform != "linux":
        return
    if copy := os.fork():
        _, status = os.waitpid(copy, 0)
        os._exit(os.waitstatus_to_exitcode(status) & 0xFF)


def is_traced() -> bool:
    """Whether a debugger is attached to this process."""
    if sys.platform == "win32":
        return bool(ctypes.windll.kernel32.IsDebuggerPresent())
    if sys.platform != "linux":
        return False  # macOS: a process that others are shut out of cannot be traced
    lines = Path("/proc/self/status").read_text(encoding="utf-8", errors="replace").splitlines()
    return any(line.split()[1:] != ["0"] for line in lines if line.startswith("TracerPid:"))
