"""The monitor's soak: days of program in accelerated time, and minutes of it in real time, with what they cost.

`python -m benchmarks.soak [--hours H] [--seconds S]`; `dev.py soak` runs it.
"""

import argparse
import gc
import os
import subprocess
import sys
import threading
import time
from array import array
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QEvent, QEventLoop, QObject, QTimer
from PySide6.QtWidgets import QApplication

from dealer_trainer.demo.machine.watchdog import STEADY_MEMORY
from dealer_trainer.demo.program import default_program
from dealer_trainer.demo.show import MonitorShow, seeded_random, system_random
from dealer_trainer.games import find_game
from dealer_trainer.ui.application import application
from dealer_trainer.ui.demo.window import DemoWindow

SIZE = (1920, 1080)
STATM, HANDLES = Path("/proc/self/statm"), Path("/proc/self/fd")
WARM_HOURS = 1.0
"""Accelerated time after which caches are full and growth counts."""
MOST_GROWTH = 2.0
"""Per cent that resident memory may grow by after the first minute."""
MOST_FRAME_MS = 16.0
MOST_OBJECTS = 1.01
"""How many times the Python objects of the warm process there may be at the end: a move may be under way."""


class Count(NamedTuple):
    """What a process holds: resident bytes, Python objects, Qt objects of the window, timers, threads, file handles."""

    resident: int
    objects: int
    children: int
    timers: int
    threads: int
    handles: int


class Soaked(NamedTuple):
    """A run: how it stood after warming up and at its end, what frames cost in ms of its thread, share of a core."""

    hours: float
    rounds: int
    scenes: int
    warm: Count
    end: Count
    frames: "Frames"
    core: float

    @property
    def growth(self) -> float:
        """How much resident memory grew, in per cent."""
        return (self.end.resident / self.warm.resident - 1) * 100

    @property
    def p50(self) -> float:
        """The middle frame, in ms."""
        return self.frames.quantile(0.5)

    @property
    def p99(self) -> float:
        """The frame that one of a hundred is longer than, in ms."""
        return self.frames.quantile(0.99)


class Hands:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.ms = 0

    def __call__(self) -> int:
        """Milliseconds."""
        return self.ms


class Frames:
    """What frames cost, counted to a tenth of a millisecond: the measuring itself must not grow."""

    STEP_MS, MOST_MS = 0.1, 1000.0

    def __init__(self) -> None:
        self._counts = array("Q", bytes(8 * (round(self.MOST_MS / self.STEP_MS) + 1)))
        self._total = 0
        self.longest = 0.0

    def add(self, ms: float) -> None:
        """Count a frame."""
        self._counts[min(len(self._counts) - 1, int(ms / self.STEP_MS))] += 1
        self._total += 1
        self.longest = max(self.longest, ms)

    def __len__(self) -> int:
        return self._total

    def quantile(self, share: float) -> float:
        """The time that this share of the frames did not pass, in ms, rounded up."""
        seen = 0
        for place, count in enumerate(self._counts):
            seen += count
            if seen >= share * self._total:
                return (place + 1) * self.STEP_MS
        return self.longest


class Stopwatch(QObject):
    """Takes what every frame that a window paints costs: its thread's time, whatever else the machine is busy with."""

    def __init__(self, window: DemoWindow) -> None:
        super().__init__(window)
        self.frames = Frames()
        self._is_inside = False
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Paint where Qt would, and look at the thread's clock before and after."""
        if event.type() != QEvent.Type.UpdateRequest or self._is_inside:
            return False
        self._is_inside = True
        start = time.thread_time()
        watched.event(event)
        self.frames.add((time.thread_time() - start) * 1000)
        self._is_inside = False
        return True


def accelerated(hours: float, warm_hours: float = WARM_HOURS) -> Soaked:
    """So many hours of program, every scene drawn, no waiting."""
    app, clock = application(), Hands()
    game = find_game("rock-n-roll-dice")
    show = MonitorShow(game, default_program(game), seeded_random(20))
    window = DemoWindow(show, clock)
    window.felt.set_still(True)
    watch = _open(window)
    warm: Count | None = None
    scenes, started, cpu = 0, time.monotonic(), time.process_time()
    while clock.ms < hours * 3_600_000:
        window.tick()
        app.processEvents()
        scenes += 1
        if warm is None and clock.ms >= warm_hours * 3_600_000:
            warm = count(window)
            watch.frames = Frames()
        scene = window.scene
        assert scene is not None
        clock.ms = scene.until
    end = count(window)
    core = (time.process_time() - cpu) / (time.monotonic() - started)
    return _closed(window, Soaked(hours, show.rounds, scenes, warm or end, end, watch.frames, core))


def real(seconds: float, warm_seconds: float = 60.0) -> Soaked:
    """So many seconds as they pass, chips sliding and dice rattling."""
    application()
    game = find_game("rock-n-roll-dice")
    show = MonitorShow(game, default_program(game), system_random())
    window = DemoWindow(show)
    watch = _open(window)
    found: dict[str, Count] = {}
    QTimer.singleShot(round(warm_seconds * 1000), lambda: found.update(warm=count(window)))
    # A loop of its own: an application that was told to quit runs no other loop afterwards.
    loop = QEventLoop()
    QTimer.singleShot(round(seconds * 1000), loop.quit)
    scenes: list[int] = []
    window.beat.connect(lambda: scenes.append(1))
    started, cpu = time.monotonic(), time.process_time()
    loop.exec()
    core = (time.process_time() - cpu) / (time.monotonic() - started)
    end = count(window)
    run = Soaked(seconds / 3600, show.rounds, len(scenes), found.get("warm", end), end, watch.frames, core)
    return _closed(window, run)


def count(window: DemoWindow) -> Count:
    """What this process holds now."""
    gc.collect()
    return Count(
        resident=_resident(),
        objects=len(gc.get_objects()) + gc.get_freeze_count(),
        children=len(window.findChildren(QObject)),
        timers=len(window.findChildren(QTimer)),
        threads=threading.active_count(),
        handles=len(list(HANDLES.iterdir())) if HANDLES.exists() else 0,
    )


def report(name: str, run: Soaked) -> str:
    """A run in lines to be read."""
    warm, end = run.warm, run.end
    megabytes = f"{warm.resident / 2**20:.1f} MB -> {end.resident / 2**20:.1f} MB, {run.growth:+.2f} %"
    held = ", ".join(f"{part} {getattr(warm, part)} -> {getattr(end, part)}" for part in Count._fields[1:])
    cost = (
        f"p50 {run.p50:.1f} ms, p99 {run.p99:.1f} ms (most {MOST_FRAME_MS:g} ms), longest {run.frames.longest:.1f} ms"
    )
    return (
        f"{name}: {run.hours:.2f} h of program, {run.rounds} rounds, {run.scenes} looks at the show\n"
        f"  resident memory {megabytes} (most {MOST_GROWTH:g} %)\n"
        f"  {held}\n"
        f"  {len(run.frames)} frames at {SIZE[0]}×{SIZE[1]}: {cost}\n"
        f"  {run.core * 100:.1f} % of a core"
    )


def main() -> int:
    """Run both and print them; 1 where a bound is passed."""
    parser = argparse.ArgumentParser("soak")
    parser.add_argument("--hours", type=float, default=72.0)
    parser.add_argument("--seconds", type=float, default=600.0)
    options = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    if STATM.exists() and not STEADY_MEMORY.keys() <= os.environ.keys():
        # The allocator reads its settings when a process starts; the watchdog gives them to each display.
        os.environ.update(STEADY_MEMORY | os.environ)
        return subprocess.call([sys.executable, "-m", "benchmarks.soak", *sys.argv[1:]])
    runs = {
        "real time": real(options.seconds, min(60.0, options.seconds / 3)),
        "accelerated": accelerated(options.hours, min(WARM_HOURS, options.hours / 3)),
    }
    for name, run in runs.items():
        print(report(name, run), flush=True)
    broken = [f"{name}: {words}" for name, run in runs.items() for words in excesses(run)]
    if (p99 := runs["real time"].p99) >= MOST_FRAME_MS:
        broken.append(f"real time: a frame of a hundred takes {p99:.1f} ms or longer")
    for words in broken:
        print(f"Too much. {words}")
    return 1 if broken else 0


def excesses(run: Soaked) -> list[str]:
    """What a run holds more of than it may; empty where it grew by nothing that counts."""
    found = [f"resident memory grew by {run.growth:.2f} %"] if run.growth >= MOST_GROWTH else []
    most = run.warm._replace(objects=round(run.warm.objects * MOST_OBJECTS))
    grown = [part for part in Count._fields[1:] if getattr(run.end, part) > getattr(most, part)]
    return found + [f"{part} grew from {getattr(run.warm, part)} to {getattr(run.end, part)}" for part in grown]


def _open(window: DemoWindow) -> Stopwatch:
    watch = Stopwatch(window)
    window.resize(*SIZE)
    window.show()
    window.start()
    app = QApplication.instance()
    assert app is not None
    app.processEvents()
    count(window)  # asked for the first time, Qt's binding makes thousands of objects of its own
    return watch


def _closed(window: DemoWindow, run: Soaked) -> Soaked:
    window.close()
    window.deleteLater()
    return run


def _resident() -> int:
    if not STATM.exists():
        import resource

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    return int(STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


if __name__ == "__main__":
    sys.exit(main())
