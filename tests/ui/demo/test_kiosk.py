"""The kiosk: under every key, click, and event there is, it shows the show and lets nobody out."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, QProcess, Qt, QUrl
from PySide6.QtGui import QContextMenuEvent, QDesktopServices, QDropEvent, QKeyEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QInputDialog, QMenu, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.demo.run import Kiosk
from dealer_trainer.ui.demo.window import DemoWindow
from tests.ui.demo.conftest import MakeMonitor
from tests.ui.demo.display import answer, wait, window_box

pytestmark = pytest.mark.slow


@pytest.fixture
def window(make_monitor: MakeMonitor) -> Iterator[DemoWindow]:
    """The window, locked."""
    made = make_monitor()
    lock = Kiosk(made)
    made.show()
    yield made
    made.removeEventFilter(lock)
    made.close()


@pytest.fixture
def _no_way_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every dialog, menu, link, program and written file raises."""

    def forbidden(name: str) -> Callable[..., Any]:
        def raising(*_: object, **__: object) -> None:
            raise AssertionError(f"{name} was reached from a kiosk")

        return raising

    for owner, names in (
        (QDialog, ("exec", "open", "show")),
        (QMenu, ("exec", "popup", "show")),
        (QFileDialog, ("getOpenFileName", "getSaveFileName", "getExistingDirectory", "getOpenFileNames")),
        (QMessageBox, ("exec", "information", "question", "warning", "critical", "about", "aboutQt")),
        (QInputDialog, ("getText", "getItem", "getInt")),
        (QDesktopServices, ("openUrl",)),
        (QProcess, ("start", "startDetached", "execute")),
        (subprocess, ("Popen", "run", "call", "check_output")),
        (os, ("system", "startfile", "popen", "execv", "posix_spawn")),
    ):
        for name in names:
            if hasattr(owner, name):
                monkeypatch.setattr(owner, name, forbidden(f"{owner.__name__}.{name}"))


def others() -> list[QWidget]:
    """Every window that is open besides the monitor; those that an earlier test left are not a way out of the kiosk."""
    return [
        widget for widget in QApplication.topLevelWidgets() if widget.isVisible() and not isinstance(widget, DemoWindow)
    ]


def keys() -> list[Qt.Key]:
    """Every key that Qt knows."""
    return [key for key in Qt.Key if key != Qt.Key.Key_unknown]


@pytest.mark.usefixtures("_no_way_out")
def test_no_key_leads_out(window: DemoWindow) -> None:
    """Every key there is, bare and with each modifier and the usual pairs of them, while the show runs."""
    modifiers = [
        Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier,
        Qt.KeyboardModifier.MetaModifier, Qt.KeyboardModifier.ShiftModifier,
        Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
        Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier,
    ]  # fmt: skip
    before = others()
    for modifier in modifiers:
        for key in keys():
            target: QWidget = QApplication.focusWidget() or window
            for kind in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
                QApplication.sendEvent(target, QKeyEvent(kind, key.value, modifier))
            assert window.isVisible(), (key, modifier)
    assert QApplication.topLevelWidgets().count(window) == 1
    assert others() == before


@pytest.mark.usefixtures("_no_way_out")
def test_no_pointer_leads_out(window: DemoWindow) -> None:
    """Every button, everywhere, once and twice; wheel, context menu and drops."""
    before = others()
    for button in (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton,
                   Qt.MouseButton.BackButton, Qt.MouseButton.ForwardButton):  # fmt: skip
        for x in range(20, window.width(), 97):
            for y in range(20, window.height(), 83):
                point = QPoint(x, y)
                target = window.childAt(point) or window
                QTest.mouseClick(target, button, pos=target.mapFrom(window, point))
                QTest.mouseDClick(target, button, pos=target.mapFrom(window, point))
        QTest.mouseRelease(window, button)  # QTest's double click leaves it held, also for the tests that follow
    assert QApplication.mouseButtons() == Qt.MouseButton.NoButton
    for child in [window, *window.findChildren(QWidget)]:
        menu = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, QPoint(5, 5), QPoint(5, 5))
        QApplication.sendEvent(child, menu)
        wheel = QWheelEvent(
            QPointF(5, 5), QPointF(5, 5), QPoint(0, 120), QPoint(0, 120), Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.ControlModifier, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(child, wheel)
        data = QMimeData()
        data.setUrls([QUrl("file:///etc/hosts")])
        drop = QDropEvent(
            QPointF(5, 5), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        )
        QApplication.sendEvent(child, drop)
    assert window.isVisible()
    assert others() == before


def test_it_closes_for_nobody_and_has_nothing_to_be_found(window: DemoWindow, qtbot: QtBot) -> None:
    """No menu, action, or shortcut; no window manager and no end of a session closes it, and it does not stay small."""
    from PySide6.QtGui import QAction, QShortcut

    assert not window.findChildren(QShortcut)
    assert not window.findChildren(QAction)
    assert not window.actions()
    assert not window.close()
    assert window.isVisible()
    QApplication.sendEvent(window, QEvent(QEvent.Type.Close))
    assert window.isVisible()
    window.showMinimized()
    qtbot.waitUntil(lambda: not window.isMinimized())
    assert window.windowFlags() & Qt.WindowType.FramelessWindowHint


def test_the_display_process_opens_no_records(tmp_path: Path) -> None:
    """A kiosk in a process of its own: no module of the records is loaded and no file of theirs is opened or made."""
    script = (
        "import sys, os\n"
        "opened = []\n"
        "sys.addaudithook(lambda name, args: opened.append(str(args[0])) if name == 'open' else None)\n"
        "from PySide6.QtCore import QTimer\n"
        "from dealer_trainer.ui.demo import run\n"
        "from dealer_trainer.ui.application import application\n"
        "app = application()\n"
        "QTimer.singleShot(1500, lambda: app.exit(0))\n"
        "run.run_display(run.DisplayOptions(is_kiosk=True))\n"
        "rooms = ('dealer_trainer.records', 'sqlalchemy', 'alembic')\n"
        "print([name for name in sys.modules if name.startswith(rooms)])\n"
        "print([path for path in opened if 'progress' in path or 'school' in path or path.endswith('.sqlite')])\n"
    )
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "DEALER_TRAINER_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, timeout=60, check=True
    )
    lines = [line for line in done.stdout.lstrip(".").splitlines() if line.strip(".")]
    assert lines == ["[]", "[]"]
    assert not list(tmp_path.rglob("*.sqlite*"))


@pytest.mark.xdist_group("screen")
@pytest.mark.screen
def test_a_real_window_manager_does_not_get_it_off_the_screen(screen: dict[str, str], tmp_path: Path) -> None:
    """What closes, hides and switches windows elsewhere does nothing; its service ends window and watchdog."""
    environment = {**screen, "DEALER_TRAINER_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "dealer_trainer", "demo"]
    wait(lambda: "Openbox" in answer(screen, "xdotool", "search", "--name", ".*", "getwindowname", "%@"))
    process = subprocess.Popen([*command, "--kiosk"], env=environment, stderr=subprocess.DEVNULL)
    try:
        wait(lambda: window_box(screen) == (0, 0, 1920, 1080))
        window = answer(screen, "xdotool", "search", "--onlyvisible", "--name", "Demonstration").split()[-1]
        for keys_down in ("alt+F4", "ctrl+q", "ctrl+w", "ctrl+c", "F1", "F11", "Menu", "shift+F10"):
            answer(screen, "xdotool", "key", "--clearmodifiers", keys_down)
        answer(screen, "xdotool", "mousemove", "960", "540", "click", "3", "click", "2")
        answer(screen, "xdotool", "windowminimize", window)
        wait(lambda: window_box(screen) == (0, 0, 1920, 1080))
        for keys_down in ("super+d", "ctrl+alt+Right"):  # show the desktop; the next desktop
            answer(screen, "xdotool", "key", keys_down)
            wait(lambda: window_box(screen) is None)
            wait(lambda: window_box(screen) == (0, 0, 1920, 1080))
        window = answer(screen, "xdotool", "search", "--onlyvisible", "--name", "Demonstration").split()[-1]
        answer(screen, "xdotool", "windowfocus", "--sync", window)
        answer(screen, "xdotool", "key", "Escape")
        assert process.poll() is None
        assert window_box(screen) == (0, 0, 1920, 1080)
        process.terminate()
        assert process.wait(timeout=90) == 0
        wait(lambda: window_box(screen) is None)
    finally:
        process.terminate()
        process.wait(timeout=90)
