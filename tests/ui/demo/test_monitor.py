"""Where the monitor is: over the screen that was asked for, put back there, and gone when the screen is."""

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QRect, Signal
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer import files
from dealer_trainer.demo.machine.state import LOG, folder_of
from dealer_trainer.ui.demo.run import PATIENCE, VAIN, Placement
from tests import system
from tests.ui.demo.display import wait, window_box

pytestmark = pytest.mark.slow


class Screen(QObject):
    """A screen that is plugged in and out by hand."""

    geometryChanged = Signal(QRect)  # noqa: N815 - Qt's own name

    def __init__(self, box: QRect) -> None:
        super().__init__()
        self.box = box

    def geometry(self) -> QRect:
        """Where it lies."""
        return self.box


class Desktop(QObject):
    """An application with such screens."""

    screenRemoved = Signal(object)  # noqa: N815 - Qt's own name

    def __init__(self, screens: list[Screen]) -> None:
        super().__init__()
        self._screens = screens

    def screens(self) -> list[Screen]:
        """Those that are plugged in."""
        return self._screens


def placed(qtbot: QtBot, qapp: QApplication) -> tuple[QWidget, Placement]:
    """A window that stands in its place."""
    window = QWidget()
    qtbot.addWidget(window)
    placement = Placement(window, 1, qapp)
    placement.place()
    qtbot.waitUntil(lambda: window.windowHandle().isExposed())
    return window, placement


def test_it_covers_its_screen_and_says_when_that_is_gone(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Made larger, the window follows; another screen that goes is nothing to it."""
    window = QWidget()
    qtbot.addWidget(window)
    on: list[Screen] = []
    monkeypatch.setattr(window, "setScreen", on.append)
    monkeypatch.setattr(window, "screen", lambda: on[-1] if on else None)
    hall, bar = Screen(QRect(0, 0, 1280, 720)), Screen(QRect(1280, 0, 1920, 1080))
    desktop = Desktop([hall, bar])
    placement = Placement(window, 2, desktop)  # type: ignore[arg-type]  # stands in for the application
    gone: list[bool] = []
    placement.gone.connect(lambda: gone.append(True))
    placement.place()
    assert (on[-1], window.geometry()) == (bar, bar.box)
    bar.box = QRect(2080, 0, 1080, 1920)
    bar.geometryChanged.emit(bar.box)
    assert window.geometry() == bar.box
    desktop.screenRemoved.emit(hall)
    assert not gone
    desktop.screenRemoved.emit(bar)
    assert gone == [True]
    assert on == [bar, bar]


def looks(placement: Placement, most: int = 200) -> int:
    """After how many looks the window is put back; 0 where it is not."""
    return next((look for look in range(1, most + 1) if placement.hold()), 0)


def test_a_window_that_was_moved_is_put_back(qtbot: QtBot, qapp: QApplication) -> None:
    """And a window in its place is left alone."""
    window, placement = placed(qtbot, qapp)
    whole = window.geometry()
    assert looks(placement) == 0
    window.setGeometry(whole.adjusted(10, 10, -200, -100))
    assert looks(placement) == PATIENCE
    assert window.geometry() == whole
    assert looks(placement) == 0


def test_a_system_that_moves_the_window_is_asked_less_and_less_often(
    qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until the window stood in its place for once."""
    window, placement = placed(qtbot, qapp)
    whole = window.geometry()
    with monkeypatch.context() as elsewhere:
        waits = []
        for aside in range(1, 10):
            elsewhere.setattr(window, "geometry", lambda aside=aside: whole.translated(aside, 0))
            waits.append(looks(placement))
        assert waits == [2, 4, 8, 16, 32, 64, 120, 120, 120]
    placement.hold()
    window.setGeometry(whole.translated(40, 0))
    assert looks(placement) == PATIENCE


def test_a_place_that_the_system_insists_on_is_left_to_it(
    qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A picture that flickers once a minute for weeks is worse than a bar at the edge."""
    window, placement = placed(qtbot, qapp)
    below = window.geometry().adjusted(0, 32, 0, 0)
    with monkeypatch.context() as notched:
        notched.setattr(window, "geometry", lambda: below)
        assert [looks(placement) for _ in range(VAIN + 2)] == [2, 4, 8, 16, 0, 0]
        notched.setattr(window, "geometry", lambda: below.translated(5, 0))
        assert looks(placement) > 0, "moved from there, it is put back again"


class Covered:
    """A window that nobody sees."""

    def isExposed(self) -> bool:
        """Never."""
        return False


@pytest.mark.parametrize("is_stubborn", [True, False])
def test_only_a_kiosk_shows_a_hidden_window_again(
    qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch, is_stubborn: bool
) -> None:
    """Who shows the demonstration may put it aside."""
    window, placement = placed(qtbot, qapp)
    placement.keep(is_stubborn)
    window.showMinimized()
    monkeypatch.setattr(window, "windowHandle", Covered)
    assert looks(placement) == (PATIENCE if is_stubborn else 0)
    assert window.isMinimized() is not is_stubborn


@pytest.mark.xdist_group("screen")
@pytest.mark.screen
def test_on_two_real_screens_it_covers_the_second_and_waits_for_it(screen: dict[str, str], tmp_path: Path) -> None:
    """The monitor in a real window: a virtual display split in two, the second half taken away and given back."""
    system.need("xrandr")
    split(screen)
    environment = {**screen, "DEALER_TRAINER_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "dealer_trainer", "demo", "--monitor", "2"]
    process = subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL)
    try:
        wait(lambda: window_box(screen) == (960, 0, 960, 1080))
        subprocess.run(["xrandr", "--delmonitor", "right"], env=screen, check=True)
        subprocess.run(["xrandr", "--delmonitor", "left"], env=screen, check=True)
        wait(lambda: window_box(screen) is None)
        split(screen)
        wait(lambda: window_box(screen) == (960, 0, 960, 1080))
        log = (tmp_path / "data" / folder_of(2).relative_to(files.user_data()) / LOG).read_text(encoding="utf-8")
        assert log.count("the screen is gone") == 1
    finally:
        process.terminate()
        process.wait(timeout=90)


def split(screen: dict[str, str]) -> None:
    """Make two monitors out of the display."""
    for name, left, output in (("left", 0, "screen"), ("right", 960, "none")):
        subprocess.run(["xrandr", "--setmonitor", name, f"960/254x1080/286+{left}+0", output], env=screen, check=True)
