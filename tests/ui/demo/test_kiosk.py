"""The kiosk: under every key, click, and event there is, it shows the show and lets nobody out without the password."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, QProcess, Qt, QUrl
from PySide6.QtGui import QContextMenuEvent, QDesktopServices, QDropEvent, QKeyEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QInputDialog, QMenu, QMessageBox, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.demo.machine.password import KioskPassword
from dealer_trainer.demo.machine.state import FOLDER, STATE, State
from dealer_trainer.demo.scene import Quiz
from dealer_trainer.ui.demo.kiosk import IDLE_MS, TAPS, Kiosk
from dealer_trainer.ui.demo.window import DemoWindow
from tests.cheap_keys import make_words_cheap
from tests.ui.demo.conftest import MakeMonitor
from tests.ui.demo.display import answer, wait, window_box

pytestmark = pytest.mark.slow

WORD = "4711-0815"


@pytest.fixture
def gate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> KioskPassword:
    """A gate with a password; the real window on a real screen checks it at its full cost."""
    make_words_cheap(monkeypatch)
    made = KioskPassword(tmp_path / "password.json")
    made.set(WORD)
    return made


@pytest.fixture
def window(make_monitor: MakeMonitor) -> DemoWindow:
    """The window that is locked."""
    return make_monitor()


@pytest.fixture
def kiosk(window: DemoWindow, gate: KioskPassword) -> Iterator[Kiosk]:
    """The lock."""
    made = Kiosk(window, gate)
    window.show()
    yield made
    made._is_open = True
    window.close()


@pytest.fixture
def _no_way_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every dialog, menu, link, program and written file raises; the gate's own file is the exception."""

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
def test_no_key_leads_out(window: DemoWindow, kiosk: Kiosk, qtbot: QtBot) -> None:
    """Every key there is, bare and with each modifier and the usual pairs of them, while the show runs."""
    modifiers = [
        Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier,
        Qt.KeyboardModifier.MetaModifier, Qt.KeyboardModifier.ShiftModifier,
        Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
        Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier,
    ]  # fmt: skip
    released: list[bool] = []
    before = others()
    kiosk.released.connect(lambda: released.append(True))
    for modifier in modifiers:
        for key in keys():
            target: QWidget = QApplication.focusWidget() or window
            for kind in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
                QApplication.sendEvent(target, QKeyEvent(kind, key.value, modifier))
            assert window.isVisible(), (key, modifier)
        kiosk.pad.put_away()
    assert not released
    assert QApplication.topLevelWidgets().count(window) == 1
    assert others() == before


@pytest.mark.usefixtures("_no_way_out")
def test_no_pointer_leads_out(window: DemoWindow, kiosk: Kiosk) -> None:
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


def test_it_closes_for_nobody_and_has_nothing_to_be_found(window: DemoWindow, kiosk: Kiosk, qtbot: QtBot) -> None:
    """No menu, action, or shortcut; no window manager and no end of a session closes it, and it does not stay small."""
    from PySide6.QtGui import QAction, QShortcut

    assert not window.findChildren(QShortcut)
    own = [action for action in window.findChildren(QAction) if action.parent() is not kiosk.pad.field]
    assert not own
    assert not window.actions()
    assert kiosk.pad.field.contextMenuPolicy() == Qt.ContextMenuPolicy.PreventContextMenu
    assert not window.close()
    assert window.isVisible()
    QApplication.sendEvent(window, QEvent(QEvent.Type.Close))
    assert window.isVisible()
    window.showMinimized()
    qtbot.waitUntil(lambda: not window.isMinimized())
    assert window.windowFlags() & Qt.WindowType.FramelessWindowHint


def test_the_password_leaves(window: DemoWindow, kiosk: Kiosk, qtbot: QtBot) -> None:
    """Typed on a keyboard after Escape; the window may close then."""
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert kiosk.pad.isVisible()
    QTest.keyClicks(kiosk.pad.field, WORD)
    with qtbot.waitSignal(kiosk.released, timeout=10_000):
        QTest.keyClick(kiosk.pad.field, Qt.Key.Key_Return)
    assert window.close()


def test_a_wrong_password_is_told_and_the_show_goes_on(window: DemoWindow, kiosk: Kiosk, qtbot: QtBot) -> None:
    """And after three of them one has to wait."""
    for place in range(3):
        kiosk.pad.ask()
        QTest.keyClicks(kiosk.pad.field, "guess")
        QTest.keyClick(kiosk.pad.field, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: kiosk.pad.field.isEnabled() and bool(kiosk.pad.said.text()), timeout=10_000)
        assert ("Wait" in kiosk.pad.said.text()) == (place == 2)
    said = kiosk.pad.said
    assert kiosk.pad.size() == window.size(), "the show behind is darkened"
    assert said.heightForWidth(said.width()) <= said.height(), "how long to wait is not cut off"
    assert window.isVisible()
    assert kiosk.pad.field.text() == ""


def test_a_finger_presses_the_pads_buttons_and_nothing_behind_it(
    window: DemoWindow, kiosk: Kiosk, qtbot: QtBot
) -> None:
    """Real touches, from the corner to the way out; beside the buttons they begin no quiz."""
    finger = QTest.createTouchDevice()

    def tap(target: QWidget, point: QPoint) -> None:
        handle, at = window.windowHandle(), target.mapTo(window, point)
        QTest.touchEvent(handle, finger).press(0, at, handle).commit()
        QTest.touchEvent(handle, finger).release(0, at, handle).commit()
        QApplication.processEvents()

    for _ in range(TAPS):
        tap(window, QPoint(8, 8))
    assert kiosk.pad.isVisible()
    quiz = window.scene and window.scene.card
    window._show._quiz = None
    tap(kiosk.pad, QPoint(4, kiosk.pad.height() // 2))
    assert isinstance(quiz, Quiz)
    assert not window._show.is_quizzing
    kiosk.pad._gate.set("471108")
    buttons = {button.text(): button for button in kiosk.pad.findChildren(QPushButton)}
    for figure in "471108":
        tap(buttons[figure], buttons[figure].rect().center())
    assert kiosk.pad.field.text() == "471108"
    with qtbot.waitSignal(kiosk.released, timeout=10_000):
        tap(buttons["Leave"], buttons["Leave"].rect().center())


def test_five_touches_in_the_corner_bring_the_pad_and_its_figures_type(window: DemoWindow, kiosk: Kiosk) -> None:
    """On a screen without a keyboard; with touches elsewhere between them they do not count."""
    for _ in range(3 * TAPS):
        QTest.mouseClick(window, Qt.MouseButton.LeftButton, pos=QPoint(8, 8))
        QTest.mouseClick(window, Qt.MouseButton.LeftButton, pos=QPoint(600, 400))
    assert not kiosk.pad.isVisible()
    for _ in range(TAPS - 1):
        QTest.mouseClick(window, Qt.MouseButton.LeftButton, pos=QPoint(8, 8))
    assert not kiosk.pad.isVisible()
    QTest.mouseClick(window, Qt.MouseButton.LeftButton, pos=QPoint(8, 8))
    assert kiosk.pad.isVisible()
    buttons = {button.text(): button for button in kiosk.pad.findChildren(QPushButton)}
    for figure in "47110815":
        QTest.mouseClick(buttons[figure], Qt.MouseButton.LeftButton)
    assert kiosk.pad.field.text() == "47110815"
    QTest.mouseClick(buttons["Delete"], Qt.MouseButton.LeftButton)
    assert kiosk.pad.field.text() == "4711081"
    QTest.mouseClick(buttons["Cancel"], Qt.MouseButton.LeftButton)
    assert not kiosk.pad.isVisible()
    assert kiosk.pad.field.text() == ""


def test_what_is_typed_in_the_pad_goes_away_with_it(window: DemoWindow, kiosk: Kiosk, qtbot: QtBot) -> None:
    """It answers no quiz; a pad that nobody touches goes away with whatever was typed."""
    kiosk.pad.ask()
    QTest.keyClicks(kiosk.pad.field, "12345")
    assert not isinstance(window.scene and window.scene.card, Quiz)
    kiosk.pad.field.setText("half a pass")
    kiosk.pad._idle.setInterval(50)
    kiosk.pad._idle.start()
    qtbot.waitUntil(lambda: not kiosk.pad.isVisible())
    assert kiosk.pad.field.text() == ""
    assert IDLE_MS == 20_000


def test_the_display_process_opens_no_records(tmp_path: Path) -> None:
    """A kiosk in a process of its own: no module of the records is loaded and no file of theirs is opened or made."""
    script = (
        "import sys, os\n"
        "opened = []\n"
        "sys.addaudithook(lambda name, args: opened.append(str(args[0])) if name == 'open' else None)\n"
        "from PySide6.QtCore import QTimer\n"
        "from dealer_trainer.ui.demo import run\n"
        "whole = run.rehearsal\n"
        "def some(game, program):  # cards of each kind, and few of those that come often\n"
        "    for number, scene in enumerate(whole(game, program)):\n"
        "        if number % 9 == 0 or type(scene.card).__name__ == 'Rolls':\n"
        "            yield scene\n"
        "run.rehearsal = some\n"
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
    """What closes, hides and switches windows elsewhere does nothing; the password ends window and watchdog."""
    environment = {**screen, "DEALER_TRAINER_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "dealer_trainer", "demo"]
    folder = tmp_path / "data" / FOLDER
    typed = f"{WORD}\n{WORD}\n"
    subprocess.run([*command, "--set-password"], env=environment, input=typed, text=True, check=True, timeout=60)
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
        answer(screen, "xdotool", "type", "not the word")
        answer(screen, "xdotool", "key", "Return")
        wait(lambda: '"tries":1' in (folder / "password.json").read_text())
        assert process.poll() is None
        time.sleep(2)  # the field takes nothing until the check, counted beforehand, is through
        assert State.model_validate_json((folder / "screen-1" / STATE).read_text()).restarts == 0
        answer(screen, "xdotool", "type", WORD)
        answer(screen, "xdotool", "key", "Return")
        assert process.wait(timeout=90) == 0
    finally:
        process.terminate()
        process.wait(timeout=90)
