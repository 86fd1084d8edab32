"""What lies under the windows: a screen to show them on, the machine's time zone, the worker of the records."""

import socket
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from PySide6.QtCore import QByteArray, QTimeZone
from pytestqt.qtbot import QtBot

from dealer_trainer.cli import main
from dealer_trainer.ui import timezone
from dealer_trainer.ui.application import has_screen
from dealer_trainer.ui.records_worker import RecordsWorker
from dealer_trainer.ui.timezone import local_timezone
from tests.system import needs_links

NAMES = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "QT_QPA_PLATFORM")


@pytest.fixture
def place(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A machine without any display."""
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    return monkeypatch


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a screen")
@pytest.mark.parametrize("display", ["", ":x", "nowhere.invalid:9", ":60000", "no/display"])
def test_a_display_that_does_not_answer_is_told(
    place: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], display: str
) -> None:
    """Not there, nowhere, or no display's name at all: words, and no traceback."""
    place.setenv("DISPLAY", display)
    place.setenv("WAYLAND_DISPLAY", "none-1")
    for platform in ("", "xcb", "wayland-egl"):
        place.setenv("QT_QPA_PLATFORM", platform)
        assert not has_screen()
    assert main([]) == 2
    assert "there is no screen here" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a screen")
def test_a_display_that_answers_is_one(place: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A port of X, a Wayland socket, or a platform that needs no display."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        number = server.getsockname()[1] - 6000
        place.setenv("DISPLAY", f"127.0.0.1:{number}.0")
        assert has_screen()
    assert not has_screen()
    with socket.socket(socket.AF_UNIX) as wayland:
        wayland.bind(str(tmp_path / "w"))
        wayland.listen()
        place.setenv("XDG_RUNTIME_DIR", str(tmp_path))
        place.setenv("WAYLAND_DISPLAY", "w")
        assert has_screen()
    assert not has_screen()
    place.setenv("QT_QPA_PLATFORM", "offscreen")
    assert has_screen()


@pytest.fixture
def link(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the machine names its zone; Qt names another one."""
    path = tmp_path / "localtime"
    monkeypatch.setattr(timezone, "LINK", path)
    monkeypatch.delenv("TZ", raising=False)
    monkeypatch.setattr(QTimeZone, "systemTimeZoneId", lambda: QByteArray(b"Asia/Macau"))
    return path


@needs_links
@pytest.mark.parametrize("folder", ["/usr/share/zoneinfo", "../usr/share/zoneinfo", "/var/db/timezone/zoneinfo"])
def test_zone_is_the_one_that_the_link_names(link: Path, folder: str) -> None:
    """Without the question that makes Qt read all of them."""
    link.symlink_to(f"{folder}/America/New_York")
    assert local_timezone() == ZoneInfo("America/New_York")


def test_qt_is_asked_where_there_is_no_link(link: Path) -> None:
    """As on Windows, or where the link is a copy of the zone's file."""
    assert local_timezone() == ZoneInfo("Asia/Macau")
    link.write_bytes(b"TZif2")
    assert local_timezone() == ZoneInfo("Asia/Macau")


@needs_links
def test_who_sets_a_zone_has_it(link: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The environment comes before the machine; Qt knows how."""
    link.symlink_to("/usr/share/zoneinfo/America/New_York")
    monkeypatch.setenv("TZ", "Asia/Macau")
    assert local_timezone() == ZoneInfo("Asia/Macau")


class Closed:
    """A file that notes that it was closed."""

    def __init__(self) -> None:
        self.times = 0

    def close(self) -> None:
        """Note it."""
        self.times += 1


def test_what_a_result_asks_for_is_done_before_the_end(qtbot: QtBot) -> None:
    """A result that is delivered while the worker closes may ask for another job: it is done, and its thread ends."""
    file, told = Closed(), list[str]()
    worker = RecordsWorker(lambda: file, "end")

    def first(_: str) -> None:
        told.append("first")
        worker.do(lambda _: "second", told.append, lambda _: None)

    worker.do(lambda _: "first", first, lambda _: None)
    worker.close()
    assert told == ["first", "second"]
    assert file.times == 2
    assert not [thread for thread in threading.enumerate() if thread.name == "end"]


@pytest.mark.parametrize("end", [RecordsWorker.resume, RecordsWorker.close])
def test_what_is_held_waits_and_is_done_at_the_latest_at_the_end(
    qtbot: QtBot, end: Callable[[RecordsWorker[Closed]], None]
) -> None:
    """While it is held no thread is started, and one that runs gets no job; to resume, or to close, does what waits."""
    file, told, done = Closed(), list[str](), list[str]()
    worker = RecordsWorker(lambda: file, "held")
    worker.hold()
    worker.do(lambda _: "first", told.append, lambda _: None)
    assert not [thread for thread in threading.enumerate() if thread.name == "held"]
    worker.resume()
    qtbot.waitUntil(lambda: told == ["first"])
    worker.hold()
    worker.do(lambda _: done.append("second"), lambda _: told.append("second"), lambda _: None)
    qtbot.wait(50)
    assert not done
    end(worker)
    qtbot.waitUntil(lambda: told == ["first", "second"])
    worker.close()
    assert file.times == 1
