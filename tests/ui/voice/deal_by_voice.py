"""Deals two rounds in a real window, every call spoken: files in place of the microphone, the key held with xdotool.

Prints a line of JSON for each call and for each round: what was heard, how long it took, what the round came to.
Arguments: a folder for pictures of the window, the files in the order of the calls.
"""

import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEventLoop
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.option import Options
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.shell.window import MainWindow
from dealer_trainer.ui.style.theme import load_fonts
from dealer_trainer.ui.voice.voice_input import voice_input
from dealer_trainer.voice.listener import Event, Patience
from tests import loaded
from tests.voice.file_microphone import FileMicrophone

SEED = 6
"""A six is the point, and is made the easy way."""

QUIET = Options(seats=2, side_bets=False, tokes=False, odd_amounts=False, illegal_per_cent=0, bad_pop_per_cent=0)
LONGEST_S = 60


def main() -> int:
    """Deal until the puck is off again; 0 where every round was without a fault."""
    pictures, *recordings = map(Path, sys.argv[1:])
    app = QApplication([])
    load_fonts()
    live = LiveTable(loaded.rock_n_roll(), SEED, "practice", QUIET)
    window = MainWindow(loaded.rock_n_roll(), live, Settings(color_scheme="dark", level="practice", motion=False))
    window.show()
    # The table is there now, and with it the microphone of the settings was chosen.
    microphone = FileMicrophone(recordings)
    voice_input().microphone = microphone
    voice_input().patience = Patience(silence=30)  # the machine of a test may be a busy one
    QTest.qWaitForWindowExposed(window)
    window.activateWindow()
    QTest.qWait(500)
    faults = sum(deal_round(window, microphone, pictures) for _ in range(2))
    voice_input().close()
    app.quit()
    return 1 if faults else 0


def deal_round(window: MainWindow, microphone: FileMicrophone, pictures: Path) -> int:
    """Deal one as the model dealer does, saying the calls; how many faults it has."""
    bridge = window.table.bridge
    while (act := bridge.live.next_act()) is not None:
        if act.do == "announce":
            say(window, microphone, pictures / f"call-{len(list(pictures.glob('call-*')))}.png")
        else:
            bridge.do(act)
    bridge.finish()
    graded, puck = bridge.snapshot.graded, bridge.snapshot.puck
    assert graded is not None
    tell(row=bridge.snapshot.row, puck=puck, faults=[fault.kind for fault in graded.faults], points=graded.points)
    bridge.next_round()
    window.table.setFocus()
    return len(graded.faults)


def say(window: MainWindow, microphone: FileMicrophone, picture: Path) -> None:
    """Hold the key as long as the file speaks, and wait until the call counts."""
    before = len(window.table.bridge.snapshot.acts)
    told: list[Event] = []
    voice_input()._message.connect(told.append)
    xdotool("keydown", "F8")
    wait(microphone.is_spoken.is_set)
    window.grab().save(str(picture))
    xdotool("keyup", "F8")
    wait(lambda: any(event.kind == "heard" for event in told))
    heard = next(event for event in told if event.kind == "heard")
    tell(heard=heard.text, sure=heard.sure, seconds=round(heard.seconds, 2))
    assert heard.sure
    wait(lambda: len(window.table.bridge.snapshot.acts) > before)
    microphone.is_spoken.clear()
    voice_input()._message.disconnect(told.append)


def wait(until: Callable[[], bool]) -> None:
    """Go on with the window until something is so."""
    ends = time.monotonic() + LONGEST_S
    while not until():
        assert time.monotonic() < ends
        QTest.qWait(20)


def xdotool(*words: str) -> None:
    """Work the keys of the screen, and let the window see it."""
    subprocess.run(["xdotool", *words], check=True)
    QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 50)


def tell(**fields: object) -> None:
    """Print a line."""
    sys.stdout.write(json.dumps(fields) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
