"""The Display screen: what is chosen there is what is started; what goes wrong is told."""

import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QProcess, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dealer_trainer.demo.password import Gate
from dealer_trainer.demo.state import PASSWORD, STATE, folder
from dealer_trainer.games import Game
from dealer_trainer.ui.app import make_window
from dealer_trainer.ui.display_page import DisplayPage
from dealer_trainer.ui.window import DISPLAY


@pytest.fixture
def page(qtbot: QtBot, game: Game) -> DisplayPage:
    """The screen, shown."""
    made = DisplayPage(game)
    qtbot.addWidget(made)
    made.show()
    return made


def test_what_is_chosen_is_what_is_started(page: DisplayPage) -> None:
    """Game, screen, side, kiosk; with the interpreter that runs the app."""
    page.side.choose("dealer")
    page.kiosk.setChecked(True)
    program, arguments = page.command
    assert program == sys.executable
    assert arguments == [
        "-m",
        "dealer_trainer",
        "demo",
        "rock-n-roll-dice",
        "--monitor",
        "1",
        "--side",
        "dealer",
        "--kiosk",
    ]
    assert "--set-password" in page.words


def test_it_starts_and_ends_the_demonstration(page: DisplayPage, qtbot: QtBot) -> None:
    """For real, in a process of its own that writes its state; the same button ends it."""
    QTest.mouseClick(page.start, Qt.MouseButton.LeftButton)
    assert page.is_running
    assert not page.monitor.isEnabled()
    qtbot.waitUntil((folder() / "monitor.log").exists, timeout=20_000)
    assert "End" in page.start.text()
    QTest.mouseClick(page.start, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not page.is_running, timeout=20_000)
    assert (folder() / STATE).exists()
    assert "Show" in page.start.text()


def test_a_kiosk_without_a_password_is_told(page: DisplayPage, qtbot: QtBot) -> None:
    """In the command's own words."""
    page.kiosk.setChecked(True)
    with qtbot.waitSignal(page.told, timeout=20_000) as told:
        page.press()
    assert "--set-password" in told.args[0]
    assert not page.is_running


def test_with_a_password_it_says_what_the_monitor_is(page: DisplayPage) -> None:
    """And that no records are opened."""
    Gate(folder() / PASSWORD).set("4711-0815")
    page.hide()
    page.show()
    assert "No records" in page.words


def test_it_is_in_the_rail_and_ends_with_the_window(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    """The window that started the demonstration takes it with it."""
    window = make_window(seed=3)
    qtbot.addWidget(window)
    window.show()
    window.show_page(DISPLAY)
    assert window.display.isVisible()
    monkeypatch.setattr(
        DisplayPage, "command", property(lambda _: (sys.executable, ["-c", "import time; time.sleep(60)"]))
    )
    window.display.press()
    qtbot.waitUntil(lambda: window.display._process.state() == QProcess.ProcessState.Running, timeout=10_000)
    window.close()
    assert not window.display.is_running
