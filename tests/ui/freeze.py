"""A watchdog of the window: when its thread does not answer events for long, it notes what the thread was doing."""

import signal
import threading
import time
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, QTimer

MOST_SECONDS: Final = 0.2
"""How long the window may not answer."""
MOST_WAIT: Final = 1.0
"""How long it may wait for something else than a processor: a disk, a lock, another thread."""
BEAT_MS: Final = 10
LOOK_SECONDS: Final = 0.04
YARDSTICK_SECONDS: Final = 0.0026
"""How long `yardstick` takes where the limit was set: two cores with nothing else to do."""
LOOK_SIGNAL: Final = getattr(signal, "SIGURG", None)
"""What asks the thread where it is: nobody else uses it. Windows has none, and there no place is shown."""
DEEPEST: Final = 14
"""Calls of a stack that are shown, the innermost ones."""


class Freeze(NamedTuple):
    """A gap in the window's answers. `worked`: seconds of its thread's own processor time, `waited`: of doing nothing.

    What the machine took for other programs is in neither, so that a busy machine is not a failure. `stack`: where the
    thread was found most often.
    """

    worked: float
    waited: float
    stack: str

    def __str__(self) -> str:
        return f"frozen: worked {self.worked:.2f} s, waited {self.waited:.2f} s, in\n{self.stack}"


def slowness() -> float:
    """How many times longer a piece of work takes at this moment than where the limit was set, at least 1.

    A thread's own time grows as well where others use the same caches and halves of a core.
    """
    times = sorted(yardstick() for _ in range(5))
    return max(1.0, times[2] / YARDSTICK_SECONDS)


def yardstick() -> float:
    """Seconds of this thread's time for a fixed piece of work."""
    began = time.thread_time()
    words = [f"{number * 7919 % 10007}" for number in range(6000)]
    lengths: dict[str, int] = {}
    for word in sorted(words):
        lengths[word] = lengths.get(word, 0) + len(word)
    return time.thread_time() - began


class FreezeWatch(QObject):
    """Watches the thread that it is made in, which must be the window's, until `stop`."""

    def __init__(
        self, most: float = MOST_SECONDS, most_wait: float = MOST_WAIT, told: Callable[[Freeze], None] | None = None
    ) -> None:
        super().__init__()
        self.freezes: list[Freeze] = []
        self.longest = 0.0
        self._most, self._most_wait, self._told = most, most_wait, told
        self._watched = threading.get_ident()
        self._starved = _Starved(threading.get_native_id())
        self._stacks: list[str] = []
        self._former = signal.signal(LOOK_SIGNAL, self._note) if LOOK_SIGNAL else None
        self._ends = threading.Event()
        self._forget()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._beat)
        self._timer.start(BEAT_MS)
        self._thread = threading.Thread(target=self._watch, name="freeze watch", daemon=True)
        self._thread.start()

    def stop(self) -> tuple[Freeze, ...]:
        """Look once more, end the watch; what was found."""
        self._beat()
        self._timer.stop()
        self._ends.set()
        self._thread.join()
        if LOOK_SIGNAL:
            signal.signal(LOOK_SIGNAL, self._former)
        return tuple(self.freezes)

    def pause(self) -> None:
        """Forget the time since the last beat: the test itself took it."""
        self._forget()

    def _forget(self) -> None:
        self._at, self._cpu, self._lost = time.monotonic(), time.thread_time(), self._starved.seconds()
        self._stacks = []

    def _beat(self) -> None:
        wall, worked = time.monotonic() - self._at, time.thread_time() - self._cpu
        self.longest = max(self.longest, worked)
        if wall > self._most:
            waited = max(0.0, wall - worked - (self._starved.seconds() - self._lost))
            if worked > self._most or waited > self._most_wait:
                found = Freeze(worked, waited, Counter(self._stacks or ["(no stack)"]).most_common(1)[0][0])
                self.freezes.append(found)
                if self._told is not None:
                    self._told(found)
        self._forget()

    def _watch(self) -> None:
        """Look now and then; whenever the last beat is long ago, ask the thread where it is."""
        while not self._ends.wait(LOOK_SECONDS):
            if LOOK_SIGNAL and time.monotonic() - self._at > self._most / 2:
                signal.pthread_kill(self._watched, LOOK_SIGNAL)

    def _note(self, _signal: int, frame: FrameType | None) -> None:
        """Where the thread is, the innermost call first.

        It looks at itself: to read another thread's frames while it goes on has killed the process, by
        `sys._current_frames()` and, in Python 3.13, by `faulthandler` too.
        """
        self._stacks.append("".join(reversed(traceback.format_stack(frame)[-DEEPEST:])))


class _Starved:
    """How long the threads of this process waited for a processor, where Linux tells; else nothing."""

    def __init__(self, thread: int) -> None:
        self._file = Path(f"/proc/self/task/{thread}/schedstat")

    def seconds(self) -> float:
        """Seconds since the thread began."""
        try:
            return int(self._file.read_text(encoding="ascii").split()[1]) / 1e9
        except (OSError, IndexError, ValueError):
            return 0.0
