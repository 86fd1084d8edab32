"""Protects secrets in memory: other programs of the same account are kept out of it."""

import ctypes
import sys
from contextlib import suppress

_PR_SET_DUMPABLE = 4


def shut_out_others() -> bool:
    """Let no debugger, core dump, or other program of this account read this process.

    Returns False if that is impossible.

    Only Linux offers it. It lasts until the program ends.
    """
    if sys.platform != "linux":
        return False
    with suppress(OSError, AttributeError):
        return bool(ctypes.CDLL(None).prctl(_PR_SET_DUMPABLE, 0, 0, 0, 0) == 0)
    return False
