"""What only the running program may know: other programs of the same account are kept out of its memory."""

import ctypes
import sys
from contextlib import suppress

_PR_SET_DUMPABLE = 4


def shut_out_others() -> bool:
    """Let no debugger, no core file and no other program of this account read this process; False where it cannot be.

    Linux alone offers it. It stays so until the program ends.
    """
    if sys.platform != "linux":
        return False
    with suppress(OSError, AttributeError):
        return bool(ctypes.CDLL(None).prctl(_PR_SET_DUMPABLE, 0, 0, 0, 0) == 0)
    return False
