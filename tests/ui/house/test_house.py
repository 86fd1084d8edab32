"""The house's screens: Display starts what is chosen there, the kiosk's password, every license in About."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QProcess, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dealer_trainer import __version__, files
from dealer_trainer.about.about import NEXT_VERSION
from dealer_trainer.about.license import licensed, text_of
from dealer_trainer.demo.machine.password import KioskPassword
from dealer_trainer.demo.machine.state import LOG, PASSWORD, STATE, chosen_program, folder, folder_of
from dealer_trainer.demo.program import default_program
from dealer_trainer.games import Game
from dealer_trainer.table.option import FULL, QUIET, Options
from dealer_trainer.ui.house.display_page import DisplayPage
from dealer_trainer.ui.house.settings_forms import PlayersForm
from dealer_trainer.ui.house.settings_page import AboutDialog, SettingsPage
from dealer_trainer.ui.settings.language import install_language
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.shell.app import make_window
from dealer_trainer.ui.shell.page_stack import DISPLAY
from tests.ui.exam.hands import fill
from tests.ui.hands import bring_up, not_none
from tests.ui.pseudo import texts
from tests.ui.translators import remove_translators

pytestmark = pytest.mark.slow


@pytest.fixture
def page(qtbot: QtBot, game: Game) -> DisplayPage:
    """The screen, shown."""
    return bring_up(qtbot, DisplayPage(game))


def test_what_is_chosen_is_what_is_started(page: DisplayPage) -> None:
    """Game, screen, side, kiosk; with the interpreter that runs the app."""
    page.side.choose("dealer")
    page.kiosk.setChecked(True)
    program, arguments = page.command
    assert program == sys.executable
    assert " ".join(arguments) == "-m dealer_trainer demo rock-n-roll-dice --monitor 1 --side dealer --kiosk"
    assert page.words.text() == "A kiosk needs a password first."


def test_it_starts_and_ends_the_demonstration(page: DisplayPage, qtbot: QtBot) -> None:
    """For real, in a process of its own that writes its state; the same button ends it."""
    QTest.mouseClick(page.start, Qt.MouseButton.LeftButton)
    assert page.is_running
    assert not page.monitor.isEnabled()
    qtbot.waitUntil(lambda: (folder_of(1) / LOG).exists() and (folder_of(1) / STATE).exists(), timeout=20_000)
    assert "End" in page.start.text()
    QTest.mouseClick(page.start, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not page.is_running, timeout=20_000)
    assert (folder_of(1) / STATE).exists()
    assert "Show" in page.start.text()


def test_with_a_password_it_says_what_the_monitor_is(page: DisplayPage) -> None:
    """And that no records are opened."""
    KioskPassword(folder() / PASSWORD).set("4711-0815")
    page.kiosk.setChecked(True)
    page.hide()
    page.show()
    assert "No records" in page.words.text()


def test_it_is_in_the_navigation_bar_and_ends_with_the_window(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """The window that started the demonstration takes it with it."""
    window = bring_up(qtbot, make_window(seed=3))
    window.show_page(DISPLAY)
    assert window.display.isVisible()
    monkeypatch.setattr(
        DisplayPage, "command", property(lambda _: (sys.executable, ["-c", "import time; time.sleep(60)"]))
    )
    window.display.press()
    qtbot.waitUntil(lambda: window.display._process.state() == QProcess.ProcessState.Running, timeout=10_000)
    window.close()
    assert not window.display.is_running


LIVING = """
import os, pathlib, sys
from PySide6.QtCore import QTimer
from dealer_trainer.demo.machine.state import chosen_program
from dealer_trainer.demo.machine.password import KioskPassword
from dealer_trainer.demo.machine.state import PASSWORD, folder
from dealer_trainer.ui.shell.app import make_window
from dealer_trainer.ui.application import application
from dealer_trainer.ui.house.display_page import DisplayPage
app = application()
sleeper = "import os, pathlib, sys, time; pathlib.Path(sys.argv[1]).write_text(str(os.getpid())); time.sleep(60)"
DisplayPage.command = property(lambda _: (sys.executable, ["-c", sleeper, sys.argv[1]]))
window = make_window(seed=3)
window.show()
KioskPassword(folder() / PASSWORD).set("4711-0815")
window.display.kiosk.setChecked(True)
window.display.press()
QTimer.singleShot(700, window.close)
app.exec()
"""


@pytest.mark.skipif(os.name != "posix", reason="whether a process lives is asked with a signal of POSIX")
def test_a_kiosk_outlives_the_window_that_started_it(home: Path, tmp_path: Path) -> None:
    """Nothing but its password ends it, not even closing the app that it was started from."""
    file = tmp_path / "pid"
    with (tmp_path / "said").open("w+") as said:  # a pipe would be held open by what lives on
        command = [sys.executable, "-c", LIVING, str(file)]
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=said, timeout=60, check=True)
    assert "Traceback" not in (tmp_path / "said").read_text()
    ends = time.monotonic() + 90
    while not (file.exists() and file.read_text()):
        assert time.monotonic() < ends
        time.sleep(0.05)
    os.kill(int(file.read_text()), signal.SIGKILL)  # raises where it does not live any more


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


def test_a_program_of_the_house_is_chosen_checked_and_started(
    page: DisplayPage, game: Game, tmp_path: Path, qtbot: QtBot
) -> None:
    """It is read and looked at before guests see it, and is still chosen the next time."""
    own = tmp_path / "ours.toml"
    text = (game.folder / "demo.toml").read_text("utf-8")
    own.write_text(text.replace('"Rock\'N Roll Dice"', '"Our table"', 1), "utf-8")
    page.program.choose(own)
    assert page.program.is_sound
    assert "--program" in page.command[1]
    assert page.command[1][page.command[1].index("--program") + 1] == str(own)
    assert page.program.cards.count() == len(default_program(game).cards)
    qtbot.waitUntil(lambda: not page.program.picture.pixmap().isNull(), timeout=30_000)
    first = page.program.picture.pixmap().toImage()
    page.program.cards.setCurrentIndex(1)
    qtbot.waitUntil(lambda: not page.program.picture.pixmap().isNull(), timeout=30_000)
    assert page.program.picture.pixmap().toImage() != first
    assert chosen_program() == own
    page.program.choose(None)
    assert "--program" not in page.command[1]
    assert chosen_program() is None


def test_a_broken_program_says_where_before_it_is_started(page: DisplayPage, game: Game, tmp_path: Path) -> None:
    """Every fault with its key and its remedy, no card to look at; put right and read again, it is sound."""
    own = tmp_path / "ours.toml"
    text = (game.folder / "demo.toml").read_text("utf-8")
    own.write_text(text.replace("seats = 6", "seats = 9").replace('"rule"', '"rule"\nshow = "hardwy"', 1), "utf-8")
    page.program.choose(own)
    assert not page.program.is_sound
    for part in ("cannot be shown", "seats", "cards[3].show", "Did you mean hardway"):
        assert part in page.program.summary.text()
    assert page.program.cards.count() == 0
    assert page.program.picture.pixmap().isNull()
    own.write_text(text, "utf-8")
    page.program.check()
    assert page.program.is_sound


def test_what_only_the_house_can_write_is_asked_for(page: DisplayPage) -> None:
    """The built-in program has no text of the house on responsible gambling: the page says so, and not by a key."""
    assert page.program.is_sound
    assert "The house has not set its text on responsible gambling" in page.program.summary.text()
    assert "_" not in page.program.summary.text()


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


def test_what_the_display_says_of_its_program_stands_on_the_page(
    page: DisplayPage, qtbot: QtBot, tmp_path: Path
) -> None:
    """A program that broke after it was checked: the operator sees it where the monitor was started."""
    page.program.file = tmp_path / "gone.toml"
    QTest.mouseClick(page.start, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(
        lambda: "Problem with its program" in page.words.text() and "gone.toml" in page.words.text(), timeout=30_000
    )
    QTest.mouseClick(page.start, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not page.is_running, timeout=20_000)


def test_a_kiosk_s_password_is_chosen_where_it_is_needed(page: DisplayPage, qtbot: QtBot) -> None:
    """Typed twice, and long enough; then the kiosk can be started."""
    assert not page.password.isVisible()
    page.kiosk.setChecked(True)
    assert page.password.isVisible()
    assert not page.start.isVisible()
    for typed, complaint in ((("471108", "471109"), "do not match"), (("11", "11"), "three of them different")):
        fill(page.password, *typed)
        assert complaint in page.password.complaint
        assert not (folder() / PASSWORD).exists()
    with qtbot.waitSignal(page.message):
        fill(page.password, "471108", "471108")
    assert KioskPassword(folder() / PASSWORD).check("471108")
    assert page.start.isVisible()
    assert not page.password.isVisible()


def test_where_a_school_is_its_supervisor_chooses_the_password(page: DisplayPage, qtbot: QtBot) -> None:
    """Nobody sets it who is not signed in; the button leads to the sign-in."""
    page.lock_password("Harbor School")
    page.kiosk.setChecked(True)
    assert page.password.is_locked
    assert not page.password.password.isVisible()
    assert "Harbor School" in page.password.words
    with qtbot.waitSignal(page.sign_in_wanted):
        page.password.button.click()
    page.lock_password(None)
    assert page.password.password.isVisible()


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


def test_the_next_table_is_full_or_quiet(game: Game) -> None:
    """Seats and one choice; a table that was put together by hand is kept until another is chosen."""
    form = PlayersForm(game.rules)
    for options, is_quiet in ((FULL, 0), (QUIET, 1)):
        form.show_options(Options(**{**dict(options), "seats": 3}))
        assert (form.seats.currentData(), form.is_quiet.currentData()) == (3, is_quiet)
        assert form.options() == Options(**{**dict(options), "seats": 3})
    form.show_options(Options(seats=2, tokes=True, side_bets=False, illegal_per_cent=25))
    assert form.is_quiet.currentData() == 0
    form.is_quiet.choose(1)
    form.seats.choose(4)
    assert form.options() == Options(**{**dict(QUIET), "seats": 4})


def test_each_license_is_read_there(qtbot: QtBot) -> None:
    """By keys alone: each with its name, version, and license in the table, and its text by Enter."""
    dialog = bring_up(qtbot, AboutDialog())
    qtbot.waitUntil(dialog.entries.hasFocus)
    entries = licensed()
    assert dialog.entries.rowCount() == len(entries)
    for row, entry in enumerate(entries):
        cells = [not_none(dialog.entries.item(row, column)).text() for column in range(3)]
        assert cells == [entry.title, entry.version, entry.license]
        QTest.keyClick(dialog.entries, Qt.Key.Key_Return)
        shown = dialog.text.toPlainText()
        assert shown.startswith(entry.title)
        assert shown.endswith(text_of(entry)), "nothing is left out"
        dialog.read.click()
        assert dialog.entries.hasFocus()
        QTest.keyClick(dialog.entries, Qt.Key.Key_Down)
    assert "SIL OPEN FONT LICENSE" in text_of(next(entry for entry in entries if entry.title == "Inter"))
    dialog.close()
