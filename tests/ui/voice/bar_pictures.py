"""Pictures of the call bar in each state, in both color schemes: `python -m tests.ui.voice.bar_pictures FOLDER`."""

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.shell.page_stack import TABLE
from dealer_trainer.ui.shell.window import MainWindow
from dealer_trainer.ui.style.theme import load_fonts
from dealer_trainer.ui.table.bar.call_bar import CallField
from dealer_trainer.ui.voice.spoken_call import MOMENT_MS, SETTLE_MS
from dealer_trainer.ui.voice.voice_input import OnVoice, VoiceInput
from dealer_trainer.voice.listener import Event
from tests import loaded

CALL = "coming out make your bets"
GAP = 8
SIZES = ((1280, 720), (1920, 1080))


def states(call: CallField, told: Callable[[], OnVoice]) -> Iterator[str]:
    """Go through every state by what a microphone tells; the name of each, while the line is in it."""

    def let_go(*events: Event) -> None:
        call.talk(is_pressed=False)
        QTest.qWait(2 * SETTLE_MS)
        for event in events:
            told()(event)

    yield "idle"
    call.talk(is_pressed=True)
    told()(Event("level", level=-22.0))
    yield "listening"
    told()(Event("words", "coming out"))
    yield "words"
    let_go()
    yield "working"
    told()(Event("heard", CALL, sure=True))
    QTest.qWait(MOMENT_MS // 4)
    yield "heard"
    for name, heard in (("not sure", "four nine is the point"), ("again", "again")):
        call.talk(is_pressed=True)
        let_go(Event("heard", heard))
        yield name
    call.talk(is_pressed=True)
    for _ in range(20):
        told()(Event("level", level=-20.0))
    let_go(Event("heard"))
    yield "loud"
    call.talk(is_pressed=True)
    told()(Event("no_microphone", "This computer has no microphone."))
    yield "missing"


def sheet(pictures: list[QPixmap]) -> QPixmap:
    """All of them below each other."""
    found = QPixmap(pictures[0].width(), sum(picture.height() + GAP for picture in pictures))
    found.fill("#888888")
    painter, top = QPainter(found), 0
    for picture in pictures:
        painter.drawPixmap(0, top, picture)
        top += picture.height() + GAP
    painter.end()
    return found


def main(folder: Path) -> None:
    """Write a sheet for each look and size."""
    app = QApplication([])
    load_fonts()
    told: list[OnVoice] = []
    setattr(VoiceInput, "press", lambda _, game, talker, on_voice: told.append(on_voice))  # noqa: B010 - no microphone
    setattr(VoiceInput, "release", lambda _: None)  # noqa: B010 - nor a process
    game = loaded.rock_n_roll()
    for look in ("dark", "light"):
        for width, height in SIZES:
            settings = Settings(color_scheme=look, level="practice", motion=False)
            window = MainWindow(game, LiveTable(game, 7, "practice"), settings)
            window.resize(width, height)
            window.show()
            window.show_page(TABLE)
            pictures = []
            for _ in states(window.table.bar.call, lambda: told[-1]):
                app.processEvents()
                pictures.append(window.table.bar.grab())
            sheet(pictures).save(str(folder / f"call_bar_{look}_{width}.png"))
            window.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
