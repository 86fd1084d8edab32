"""The house's screens: Display starts what is chosen there, every license in About."""

import os
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QProcess, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dealer_trainer import __version__, files
from dealer_trainer.about.about import NEXT_VERSION
from dealer_trainer.about.license import licensed, text_of
from dealer_trainer.demo.machine.state import LOG, chosen_program, folder_of
from dealer_trainer.games import Game
from dealer_trainer.ui.house.display_page import DisplayPage
from dealer_trainer.ui.house.settings_page import AboutDialog, SettingsPage
from dealer_trainer.ui.lesson.felt_piece import pieces_of
from dealer_trainer.ui.settings.language import install_language
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.shell.app import make_window
from dealer_trainer.ui.shell.page_stack import DISPLAY
from tests.ui.hands import bring_up, not_none
from tests.ui.pseudo import texts
from tests.ui.translators import remove_translators

pytestmark = pytest.mark.slow


@pytest.fixture
def page(qtbot: QtBot, game: Game) -> DisplayPage:
    """The screen, shown."""
    return bring_up(qtbot, DisplayPage(game, pieces_of(game, is_round=False)))


def test_what_is_chosen_is_what_is_started(page: DisplayPage) -> None:
    """Game, screen, kiosk; with the interpreter that runs the app."""
    page.kiosk.setChecked(True)
    program, arguments = page.command
    assert program == sys.executable
    assert " ".join(arguments) == "-m dealer_trainer demo rock-n-roll-dice --monitor 1 --kiosk"


def test_a_kiosk_needs_a_second_screen(page: DisplayPage) -> None:
    """Over the only one it would cover the window that ends it, so it is not offered."""
    assert page.monitor.count() == 1
    assert page.kiosk.isHidden()


def test_it_starts_and_ends_the_demonstration(page: DisplayPage, qtbot: QtBot) -> None:
    """For real, in a process of its own that keeps a log; the same button ends it."""
    QTest.mouseClick(page.start, Qt.MouseButton.LeftButton)
    assert page.is_running
    assert not page.monitor.isEnabled()
    qtbot.waitUntil((folder_of(1) / LOG).exists, timeout=20_000)
    assert "End" in page.start.text()
    QTest.mouseClick(page.start, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not page.is_running, timeout=20_000)
    assert "Show" in page.start.text()


def test_it_is_in_the_navigation_bar_and_ends_with_the_window(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """The window that started the demonstration takes it with it, a kiosk too."""
    window = bring_up(qtbot, make_window(seed=3))
    window.show_page(DISPLAY)
    assert window.display.isVisible()
    monkeypatch.setattr(
        DisplayPage, "command", property(lambda _: (sys.executable, ["-c", "import time; time.sleep(60)"]))
    )
    window.display.kiosk.setChecked(True)
    window.display.press()
    qtbot.waitUntil(lambda: window.display._process.state() == QProcess.ProcessState.Running, timeout=10_000)
    window.close()
    assert not window.display.is_running


@pytest.mark.skipif(os.name != "posix", reason="a signal of POSIX is what a process can refuse")
def test_what_does_not_want_to_end_is_ended(
    page: DisplayPage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A watchdog that does not respond is killed, and no message is shown about it."""
    told: list[str] = []
    page.message.connect(told.append)
    deaf = (
        "import pathlib, signal, sys, time; signal.signal(signal.SIGTERM, signal.SIG_IGN);"
        "pathlib.Path(sys.argv[1]).touch(); time.sleep(60)"
    )
    command = (sys.executable, ["-c", deaf, str(tmp_path / "deaf")])
    monkeypatch.setattr(DisplayPage, "command", property(lambda _: command))
    monkeypatch.setattr("dealer_trainer.ui.house.display_page.ENDS_MS", 200)
    page.press()
    qtbot.waitUntil((tmp_path / "deaf").exists, timeout=10_000)
    page.press()
    qtbot.waitUntil(lambda: not page.is_running, timeout=10_000)
    assert not told


def test_a_program_of_the_house_is_chosen_checked_and_started(page: DisplayPage, game: Game, tmp_path: Path) -> None:
    """It is read before guests see it, and is still chosen the next time."""
    own = tmp_path / "ours.toml"
    text = (game.folder / "demo.toml").read_text("utf-8")
    own.write_text(text.replace('"Rock\'N Roll Dice"', '"Our table"', 1), "utf-8")
    page.program.choose(own)
    assert "Ready to show" in page.program.summary.text()
    assert "--program" in page.command[1]
    assert page.command[1][page.command[1].index("--program") + 1] == str(own)
    assert chosen_program() == own
    page.program.choose(None)
    assert "--program" not in page.command[1]
    assert chosen_program() is None


def test_a_broken_program_says_where_before_it_is_started(page: DisplayPage, game: Game, tmp_path: Path) -> None:
    """Every fault with its key and its remedy; put right and read again, it is sound."""
    own = tmp_path / "ours.toml"
    text = (game.folder / "demo.toml").read_text("utf-8")
    own.write_text(text.replace("seats = 6", "seats = 9").replace('"rule"', '"rule"\nshow = "hardwy"', 1), "utf-8")
    page.program.choose(own)
    for part in ("cannot be shown", "seats", "cards[3].show", "Did you mean hardway"):
        assert part in " ".join(texts(page.program))
    own.write_text(text, "utf-8")
    page.program.check()
    assert "Ready to show" in page.program.summary.text()


def test_what_only_the_house_can_write_is_asked_for(page: DisplayPage) -> None:
    """The built-in program has no text of the house on responsible gambling: the page says so, and not by a key."""
    said = " ".join(texts(page.program))
    assert "The house has not set its responsible gambling message" in said
    assert "_" not in said


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_button_is_in_sight_on_a_small_laptop(qapp: QApplication, language: str) -> None:
    """At 1024×576, in both languages, nobody has to scroll to begin."""
    if language != "en":
        assert install_language(qapp, language) == ""
    window = make_window(4)
    try:
        window.resize(1024, 576)
        window.show()
        window.show_page(DISPLAY)
        QTest.qWait(50)
        start = window.display.start
        assert window.rect().contains(QRect(start.mapTo(window, QPoint()), start.size()))
    finally:
        window.close()
        remove_translators(qapp)


def words_of(text: str) -> list[str]:
    """The words of a text, without the lines drawn under its headings."""
    return [word for word in text.split() if set(word) - set("=-_*")]


def test_settings_open_it(qtbot: QtBot, game: Game) -> None:
    """A button leads to the version, where the next one is, and the notice; the text cannot be changed."""
    page = bring_up(qtbot, SettingsPage(Settings(), game))
    page.about.click()
    dialog = page.window().findChildren(AboutDialog)[0]
    assert dialog.isVisible()
    assert {f"Dealer Trainer {__version__}", str(NEXT_VERSION)} <= set(texts(dialog))
    dialog.notice.click()
    assert words_of(dialog.text.toPlainText()) == words_of(files.notice())
    assert dialog.text.isReadOnly()
    dialog.close()


def test_each_license_is_read_there(qtbot: QtBot) -> None:
    """By keys alone: each with its name, version, and license in the table, and its text by Enter."""
    dialog = bring_up(qtbot, AboutDialog())
    qtbot.waitUntil(dialog.entries.hasFocus)
    entries = licensed()
    assert dialog.entries.rowCount() == len(entries)
    for row, entry in enumerate(entries):
        cells = [not_none(dialog.entries.item(row, column)).text() for column in range(2)]
        assert cells == [f"{entry.title} {entry.version}".strip(), entry.license]
        QTest.keyClick(dialog.entries, Qt.Key.Key_Return)
        shown = dialog.text.toPlainText()
        assert shown.startswith(entry.title)
        assert shown.endswith(text_of(entry)), "nothing is left out"
        dialog.read.click()
        assert dialog.entries.hasFocus()
        QTest.keyClick(dialog.entries, Qt.Key.Key_Down)
    assert "SIL OPEN FONT LICENSE" in text_of(next(entry for entry in entries if entry.title == "Inter"))
    dialog.close()
