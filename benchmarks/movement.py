"""How much of the floor monitor's time something moves: `python -m benchmarks.movement [--seconds S]`.

A picture is taken every quarter of a second, as a passer-by sees it. Exit status 1 where less than 95 of 100 seconds
have a change, or where nothing changes for longer than three seconds.

With `--roll`: how much of a core a roll of the dice takes at the table and on the monitor, in windows of 1920 by 1080
on the screen there is (`xvfb-run -s "-screen 0 1920x1080x24"` makes one). Exit status 1 above 45 of 100.
"""

import argparse
import os
import sys
import time
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import QEvent, QEventLoop, QObject, QSize, Qt, QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from dealer_trainer.demo.program import default_program
from dealer_trainer.demo.show import MonitorShow, system_random
from dealer_trainer.engine import Roll
from dealer_trainer.games import find_game
from dealer_trainer.guide.row import Act
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.option import Options
from dealer_trainer.ui.application import application
from dealer_trainer.ui.demo.roll_animation import NEAR_MS, TUMBLE_MS
from dealer_trainer.ui.demo.window import DemoWindow
from dealer_trainer.ui.felt import Throw
from dealer_trainer.ui.felt.dice_path import ROLL_MS
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.shell.window import MainWindow
from dealer_trainer.ui.style.theme import appearance

LOOK_MS = 250
SEEN = QSize(640, 360)
"""The size at which two pictures are compared: what is not seen here is not seen by somebody who walks past."""
LEAST_SHARE, MOST_STILL_S = 0.95, 3.0
SETTLED_MS, MOST_OF_CORE = 1500, 0.45
"""After so long a new window is at rest; and what a roll may take of a core."""


class Moved(NamedTuple):
    """A recording: how many seconds it has, in how many something changed, and the longest time without a change."""

    seconds: int
    moving: int
    longest_s: float

    @property
    def share(self) -> float:
        """The share of seconds with a change."""
        return self.moving / self.seconds if self.seconds else 0.0


def moved(pictures: list[bytes], look_ms: int = LOOK_MS) -> Moved:
    """What a recording comes to, a picture every `look_ms`; each second is held against the picture before it.

    >>> moved([b"a", b"a", b"b", b"b", b"b"], 500)
    Moved(seconds=2, moving=1, longest_s=1.0)
    """
    a_second = 1000 // look_ms
    changes = [before != after for before, after in pairwise(pictures)]
    seconds = [changes[at : at + a_second] for at in range(0, len(changes) - a_second + 1, a_second)]
    longest = still = 0
    for has_changed in changes:
        still = 0 if has_changed else still + 1
        longest = max(longest, still)
    return Moved(len(seconds), sum(map(any, seconds)), longest * look_ms / 1000)


def recorded(seconds: float) -> list[bytes]:
    """The program of the monitor as it runs by the clock, in pictures of a small size."""
    application()
    appearance().choose("dark", "midnight", is_moving=True)
    game = find_game("rock-n-roll-dice")
    window = DemoWindow(MonitorShow(game, default_program(game), system_random()))
    window.resize(1280, 720)
    window.show()
    window.start()
    pictures: list[bytes] = []

    def look() -> None:
        smooth = Qt.TransformationMode.SmoothTransformation
        small = window.grab().toImage().scaled(SEEN, Qt.AspectRatioMode.IgnoreAspectRatio, smooth)
        pictures.append(bytes(small.convertToFormat(QImage.Format.Format_RGB888).constBits()))

    timer = QTimer(window)
    timer.setTimerType(Qt.TimerType.PreciseTimer)
    timer.timeout.connect(look)
    timer.start(LOOK_MS)
    loop = QEventLoop()
    QTimer.singleShot(round(seconds * 1000), loop.quit)
    loop.exec()
    timer.stop()
    window.close()
    return pictures


class Cost(NamedTuple):
    """What a roll takes: the share of a core, and the frames that were painted in a second."""

    share: float
    frames: float


def cost_of(felt: QWidget, ms: int, roll: Callable[[], object]) -> Cost:
    """Roll the dice, and measure the process for so long; `felt`: what the frames are painted on."""
    frames = [0]

    class Frames(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            frames[0] += event.type() == QEvent.Type.Paint
            return super().eventFilter(watched, event)

    counter, loop = Frames(), QEventLoop()
    QTimer.singleShot(SETTLED_MS, loop.quit)
    loop.exec()
    felt.installEventFilter(counter)
    cpu, clock = time.process_time(), time.perf_counter()
    roll()
    QTimer.singleShot(ms, loop.quit)
    loop.exec()
    wall = time.perf_counter() - clock
    felt.removeEventFilter(counter)
    return Cost((time.process_time() - cpu) / wall, frames[0] / wall)


def rolls() -> dict[str, Cost]:
    """A roll at the table and one on the monitor, in windows of the size of a screen."""
    application()
    appearance().choose("dark", "midnight", is_moving=True)
    game, found = find_game("rock-n-roll-dice"), {}
    live = LiveTable(game, 7, "practice", Options(seats=6))
    live.deal_to_pop()
    table = MainWindow(game, live, Settings(level="practice"))
    monitor = DemoWindow(MonitorShow(game, default_program(game), system_random()))
    for window in (table, monitor):
        window.resize(1920, 1080)
        window.show()
    felt = table.table.felt
    found["table"] = cost_of(felt.viewport(), ROLL_MS, partial(table.table.bridge.do, Act("pop")))
    table.close()
    show = partial(monitor.roll.show_roll, Throw(Roll(4, 3), 100), "Seven")
    found["monitor"] = cost_of(monitor.roll, NEAR_MS + TUMBLE_MS, show)
    monitor.close()
    return found


def main() -> int:
    """Record, and say what it comes to."""
    parser = argparse.ArgumentParser("movement")
    parser.add_argument("--seconds", type=float, default=180.0)
    parser.add_argument("--roll", action="store_true")
    options = parser.parse_args()
    if options.roll:
        costs = rolls()
        for name, cost in costs.items():
            print(f"a roll on the {name}: {cost.share:.0%} of a core, {cost.frames:.0f} frames a second")
        return int(any(cost.share > MOST_OF_CORE for cost in costs.values()))
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    found = moved(recorded(options.seconds))
    print(f"{found.moving} of {found.seconds} seconds with movement, longest stillness {found.longest_s:.2f} s")
    return 0 if found.share >= LEAST_SHARE and found.longest_s <= MOST_STILL_S else 1


if __name__ == "__main__":
    sys.exit(main())
