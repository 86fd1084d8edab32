"""Loses the recognizer in a real window: its process is killed in mid-call, then there is no microphone at all.

Prints a line of JSON for each push: the state of the line, its words, and whenever the
window was frozen for long. Arguments: a folder for pictures of the window, a file to speak.
"""

import os
import signal
import sys
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.shell.window import MainWindow
from dealer_trainer.ui.style.theme import load_fonts
from dealer_trainer.ui.voice.spoken_call import SpokenCall
from dealer_trainer.ui.voice.voice_input import voice_input
from dealer_trainer.voice.listener import Patience
from dealer_trainer.voice.microphone import MicrophoneError, OnBlock
from tests import loaded
from tests.ui.freeze import FreezeWatch
from tests.ui.hands import not_none, of_kind
from tests.ui.voice.deal_by_voice import SEED, tell, wait, xdotool
from tests.voice.file_microphone import FileMicrophone

STUCK_S = 5.0
"""Seconds; a frozen window is one until whoever waits gives up."""


class Unplugged:
    """A computer without a microphone."""

    def open(self, on_block: OnBlock) -> None:
        """Say so."""
        raise MicrophoneError("This computer has no microphone.")

    def close(self) -> None:
        """Nothing was open."""


def main() -> None:
    """Push, and lose it; push again, and be heard; push without a microphone."""
    pictures, recording = Path(sys.argv[1]), Path(sys.argv[2])
    app = QApplication([])
    load_fonts()
    live = LiveTable(loaded.rock_n_roll(), SEED, "practice")
    window = MainWindow(loaded.rock_n_roll(), live, Settings(color_scheme="dark", level="test", motion=False))
    window.resize(1280, 720)
    window.show()
    QTest.qWaitForWindowExposed(window)
    window.activateWindow()
    QTest.qWait(500)
    spoken = not_none(window.table.bar.call.spoken)
    voice_input().microphone = FileMicrophone([recording, recording])
    voice_input().patience = Patience(silence=30)  # the machine of a test may be a busy one
    window.table.setFocus()
    for name, is_killed in (("killed", True), ("anew", False)):
        watch = FreezeWatch(STUCK_S, STUCK_S)
        xdotool("keydown", "F8")
        wait(lambda: bool(window.table.bar.call.text()))
        if is_killed:
            assert voice_input().pid is not None
            os.kill(voice_input().pid or 0, signal.SIGKILL)
            QTest.qWait(300)
        else:
            microphone = of_kind(voice_input().microphone, FileMicrophone)
            wait(microphone.is_spoken.is_set)
        xdotool("keyup", "F8")
        wait(lambda: spoken.state in ("again", "heard"))
        show(window, spoken, watch, pictures / f"{name}.png")
    QTest.keyClick(window.table.bar.call, Qt.Key.Key_Escape)
    voice_input().microphone = Unplugged()
    window.table.setFocus()
    watch = FreezeWatch(STUCK_S, STUCK_S)
    xdotool("keydown", "F8")
    wait(lambda: spoken.state == "missing")
    xdotool("keyup", "F8")
    show(window, spoken, watch, pictures / "unplugged.png")
    voice_input().close()
    app.quit()


def show(window: MainWindow, spoken: SpokenCall, watch: FreezeWatch, picture: Path) -> None:
    """Print how the line stands, and take its picture."""
    QTest.qWait(100)
    window.grab().save(str(picture))
    line = window.table.bar.call
    tell(
        name=picture.stem,
        state=spoken.state,
        text=line.text(),
        hint=line.placeholderText(),
        freezes=list(map(str, watch.stop())),
    )


if __name__ == "__main__":
    main()
