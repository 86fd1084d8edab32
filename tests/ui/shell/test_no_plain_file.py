"""Pipes, folders, and devices in place of files that a start reads: the app starts, and says what it found where."""

import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dealer_trainer import files
from dealer_trainer.ui.score.kept_session import GameFile
from dealer_trainer.ui.shell.app import make_window
from dealer_trainer.ui.shell.page_stack import TODAY
from dealer_trainer.ui.shell.window import MainWindow
from tests.loaded import score_games

pytestmark = pytest.mark.slow
Put = Callable[[Path], None]

STARTED = ("config/settings.json", "data/table.json", "data/progress.sqlite")
SECONDS = 60


@pytest.fixture(autouse=True)
def _in_time() -> Iterator[None]:
    """Whoever opens a pipe waits for ever: here it is an error."""

    def waits(*_: object) -> None:
        raise TimeoutError("it waits for somebody to write into a pipe")

    if not hasattr(signal, "SIGALRM"):
        yield
        return
    before = signal.signal(signal.SIGALRM, waits)
    signal.alarm(SECONDS)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


def _device(path: Path) -> None:
    path.symlink_to("/dev/zero")


KINDS: dict[str, Put] = {"folder": Path.mkdir}
"""What can lie there; the others are POSIX's."""
if hasattr(os, "mkfifo"):
    KINDS |= {"pipe": os.mkfifo, "device": _device}


def put(place: Path, kind: str) -> Path:
    """Put something there that is not a plain file."""
    place.parent.mkdir(parents=True, exist_ok=True)
    KINDS[kind](place)
    return place


@pytest.mark.parametrize("kind", KINDS)
def test_a_start_goes_on_without_any_of_its_files(home: Path, qtbot: QtBot, kind: str) -> None:
    """Settings, table and answers are each set aside with a word, and the table is dealt and kept."""
    for name in STARTED:
        put(home / name, kind)
    window = make_window()
    qtbot.addWidget(window)
    told = notices(window, qtbot, len(STARTED))
    for name in STARTED:
        file = home / name
        (moved,) = file.parent.glob(f"{file.stem}-set-aside-*{file.suffix}")
        assert any(moved.name in words for words in told), (name, told)
    window.table.bridge.do(window.table.bridge.live.model_acts()[0])
    window.close()
    assert (files.user_data() / "table.json").is_file()
    assert (files.user_data() / "progress.sqlite").is_file()


@pytest.mark.parametrize("kind", KINDS)
def test_a_table_without_a_lock_is_not_saved(home: Path, qtbot: QtBot, kind: str) -> None:
    """Nothing is known of other windows then: it says which file is in the way."""
    lock = put(home / "data" / "table.lock", kind)
    window = make_window()
    qtbot.addWidget(window)
    assert f"{lock} is not a plain file" in window.notice.text
    assert not (files.user_data() / "table.json").exists()


def test_a_keeper_s_game_begins_anew(home: Path) -> None:
    """What lies in its place is set aside with a word; a damaged one too."""
    game = score_games()[0]
    place = home / "data" / "keeping" / f"{game.id}-ada.json"
    for kind in (*KINDS, "damaged"):
        if kind == "damaged":
            place.write_text("{", encoding="utf-8")
        else:
            put(place, kind)
        file = GameFile(game, "ada")
        assert file.read() is None
        assert f"{place.stem}-set-aside-" in file.trouble
        assert not place.exists()
        assert file.read() is None


def notices(window: MainWindow, qtbot: QtBot, count: int) -> list[str]:
    """So many messages, each read and dismissed."""
    window.show()
    window.show_page(TODAY)
    told = []
    for _ in range(count):
        qtbot.waitUntil(lambda: bool(window.notice.text), timeout=20_000)
        told.append(window.notice.text)
        window.notice.button.click()
        QTest.qWait(1)
    return told
