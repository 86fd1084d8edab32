"""What users at the window learn about a crash: at once and at the next start, in plain words."""

import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QDesktopServices, QPainter, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.crash import folder, watch
from dealer_trainer.crash.folder import reports
from dealer_trainer.crash.watch import CrashWatch
from dealer_trainer.records.school.school import set_up_school
from dealer_trainer.ui.crash import crash_news
from dealer_trainer.ui.crash.crash_news import CrashDialog, CrashNews
from dealer_trainer.ui.settings.settings import Settings, save_settings
from dealer_trainer.ui.shell.app import make_window
from dealer_trainer.ui.shell.page_stack import PLACES, TODAY
from dealer_trainer.ui.style.stylesheet import stylesheet
from dealer_trainer.ui.style.theme import DARK
from tests.certification.examining import Room
from tests.crash.test_privacy import NAME, PASSWORD, SCHOOL, WORDS
from tests.ui.exam.conftest import Station
from tests.ui.hands import bring_up, not_none

pytestmark = pytest.mark.slow


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> CrashWatch:
    """A watch of this test's own in place of the process's, which takes what nobody catches."""
    made = CrashWatch()
    for module in (watch, crash_news):
        monkeypatch.setattr(module, "crash_watch", lambda: made)
    monkeypatch.setattr(sys, "excepthook", made.on_error)
    monkeypatch.setattr(threading, "excepthook", made._on_thread_error)
    return made


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    """Any window, with the keyboard in a line."""
    made = QWidget()
    made.setStyleSheet(stylesheet(DARK))
    line = QLineEdit(made)
    bring_up(qtbot, made, (900, 600))
    line.setFocus()
    return made


@pytest.fixture
def news(qapp: QApplication, watched: CrashWatch) -> Iterator[CrashNews]:
    """Somebody who listens."""
    made = CrashNews(qapp)
    yield made
    made.close()
    if (dialog := shown()) is not None:
        dialog.close()
    made.deleteLater()


def shown() -> CrashDialog | None:
    """The dialog that stands."""
    return next(
        (widget for widget in QApplication.topLevelWidgets() if isinstance(widget, CrashDialog) and widget.isVisible()),
        None,
    )


def broken(words: str) -> None:
    """Fail with words."""
    raise RuntimeError(words)


def test_a_crash_in_the_window_s_thread_is_told_and_the_window_goes_on(
    qtbot: QtBot, window: QWidget, news: CrashNews, capsys: pytest.CaptureFixture[str]
) -> None:
    """In plain words; nothing modal, and keys that were meant for the window press no button."""
    QTimer.singleShot(0, lambda: broken(NAME))
    qtbot.waitUntil(lambda: shown() is not None)
    dialog = not_none(shown())
    assert "keeps running" in dialog.text
    assert NAME not in dialog.text
    assert len(reports()) == 1
    assert dialog.parent() is window
    assert not dialog.isModal()
    assert dialog.look.isVisible()
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_C):
        QTest.keyClick(dialog, key)
    assert dialog.isVisible()
    QTimer.singleShot(0, lambda: broken(NAME))
    qtbot.wait(50)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert shown() is None, "the same again is not told again"
    assert "RuntimeError" in capsys.readouterr().err


def test_a_crash_in_a_thread_is_told_in_the_window_s(
    qtbot: QtBot, window: QWidget, news: CrashNews, capsys: pytest.CaptureFixture[str]
) -> None:
    """No widget is made elsewhere."""
    thread = threading.Thread(target=lambda: broken(NAME))
    thread.start()
    thread.join()
    assert shown() is None
    qtbot.waitUntil(lambda: shown() is not None)
    capsys.readouterr()


def test_the_folder_can_be_opened(
    qtbot: QtBot, window: QWidget, news: CrashNews, watched: CrashWatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the desktop; where it has nothing to open folders with, the path stands there to be read."""
    opened = list[str]()

    def open_(url: object) -> bool:
        opened.append(url.toLocalFile())  # type: ignore[attr-defined]  # a QUrl
        return False

    monkeypatch.setattr(QDesktopServices, "openUrl", open_)
    watched.record(RuntimeError("x"))
    qtbot.waitUntil(lambda: shown() is not None)
    dialog = not_none(shown())
    QTest.mouseClick(dialog.look, Qt.MouseButton.LeftButton)
    assert [Path(path) for path in opened] == [folder.folder()]
    assert str(folder.folder()) in dialog.text


def test_no_report_is_said_too(qtbot: QtBot, window: QWidget, news: CrashNews, watched: CrashWatch, home: Path) -> None:
    """On a full or read-only disk nothing leads to a folder that is not there."""
    (home / "data").write_text("in the way")
    watched.record(RuntimeError("x"))
    qtbot.waitUntil(lambda: shown() is not None)
    dialog = not_none(shown())
    assert "No report could be saved" in dialog.text
    assert not dialog.look.isVisible()


def test_the_next_start_says_it_once(window: QWidget, news: CrashNews) -> None:
    """Also of a hard crash, of which nobody was told; the start after that says nothing."""
    (folder.made_folder() / "running-99999999.txt").write_text("program: window\n\nFatal Python error: Aborted\n")
    news.tell_of_last_time()
    dialog = not_none(shown())
    assert "last time" in dialog.text
    dialog.close()
    QApplication.sendPostedEvents()
    news.tell_of_last_time()
    assert shown() is None


def test_a_start_after_a_good_one_says_nothing(window: QWidget, news: CrashNews, home: Path) -> None:
    """And makes no folder."""
    news.tell_of_last_time()
    assert shown() is None
    assert not folder.folder().exists()


def test_an_exam_goes_on(
    qtbot: QtBot,
    news: CrashNews,
    watched: CrashWatch,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """No dialog takes the exam's focus or leads out of it; a line says so, the record too, and every answer is kept."""
    room = Room()
    station = Station(qtbot, room, room.exam)
    station.begin_part()
    station.answer()
    station.settle()
    QTimer.singleShot(0, lambda: broken(NAME))
    qtbot.waitUntil(lambda: bool(reports()))
    qtbot.waitUntil(lambda: "error" in station.window.header.note.text())
    assert shown() is None
    station.settle()
    assert "left_window" not in str(station.kinds)
    assert station.kinds.count("answered") == 1
    assert station.kinds.count("flagged") == 1
    station.answer()
    station.settle()
    assert station.kinds.count("answered") == 2
    capsys.readouterr()


def test_each_screen_of_the_app_leaves_a_report_without_a_word(
    qtbot: QtBot, home: Path, watched: CrashWatch, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A trainee and a school of that name; on every page something fails that quotes them, and the report has none."""
    save_settings(Settings(motion=False))
    with set_up_school(home / "data" / "school", SCHOOL, NAME, PASSWORD, 1_000):
        pass
    window = bring_up(qtbot, make_window(4))
    window.show_page(TODAY)
    window.training.store.rename(_trainee(qtbot, window), NAME, lambda _: None, pytest.fail)
    for place in PLACES:
        window.show_page(place)
        fresh = CrashWatch()
        monkeypatch.setattr(sys, "excepthook", fresh.on_error)
        before = len(reports())
        line = QLineEdit(window)
        line.textEdited.connect(lambda text: {"": 0}[f"{text} {NAME} {SCHOOL} {PASSWORD}"])
        line.show()
        QTest.keyClicks(line, NAME)
        line.deleteLater()
        assert len(reports()) > before, place
        for report in reports():
            text = report.read_text(encoding="utf-8")
            assert not WORDS.search(text), text
            assert "error: KeyError" in text
            report.unlink()
    window.close()
    capsys.readouterr()


def _trainee(qtbot: QtBot, window: object) -> str:
    store = window.training.store  # type: ignore[attr-defined]  # a MainWindow
    qtbot.waitUntil(lambda: store.chosen is not None)
    return str(store.chosen.id)


STARTED = """
import sys
sys.argv = ["dealer-trainer"]
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from dealer_trainer.ui.shell import app
from dealer_trainer.ui.crash.crash_news import CrashDialog
from dealer_trainer import cli

def shown():
    return [box.text for box in QApplication.topLevelWidgets() if isinstance(box, CrashDialog) and box.isVisible()]

def act():
    {act}

real = app._settle
def settle():
    real()
    QTimer.singleShot(200, act)
app._settle = settle
sys.exit(cli.main())
"""
SHOWS = "print(*shown(), sep='|', flush=True)"
SAID = "What was answered and signed is saved"


def started(act: str) -> subprocess.CompletedProcess[str]:
    """The app as it is started, which does something once it is painted."""
    script = STARTED.format(act=act)
    return subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False, timeout=120)


@pytest.mark.parametrize("is_quiet_tried", [False, pytest.param(True, marks=pytest.mark.soak)])
def test_the_app_itself_says_at_its_next_start_what_broke(is_quiet_tried: bool) -> None:
    """As processes of their own: an error; a start that says so and crashes hard; one that says that; a quiet one.

    That the last one is quiet is shown in one process above.
    """
    failing = started("QTimer.singleShot(600, QApplication.quit); 1 / 0")
    assert failing.returncode == 0, failing.stderr
    (error,) = reports()
    crashing = started(f"{SHOWS}; import faulthandler; faulthandler._sigsegv()")
    assert crashing.returncode != 0
    assert SAID in crashing.stdout, crashing.stderr
    again = started(f"{SHOWS}; QApplication.quit()")
    assert SAID in again.stdout, again.stderr
    (crash,) = set(reports()) - {error}
    for report, what in ((error, "ZeroDivisionError"), (crash, "Segmentation fault")):
        assert f"error: {what}" in report.read_text(encoding="utf-8")
    assert "qt: " in error.read_text(encoding="utf-8")
    assert not list(folder.folder().glob("running-*"))
    if is_quiet_tried:
        assert started(f"{SHOWS}; QApplication.quit()").stdout.strip() == ""


def test_an_error_leaves_no_painter(qapp: object, capsys: pytest.CaptureFixture[str]) -> None:
    """It is printed as Python prints it; the painting that it ended is over, though the error itself is kept."""
    canvas = QPixmap(QSize(20, 20))

    def paint() -> None:
        painter = QPainter(canvas)
        painter.fillRect(0, 0, 5, 5, "red")
        raise KeyError("no such bet")

    with pytest.raises(KeyError) as kept:
        paint()
    assert canvas.paintingActive(), "the frame that is kept holds it"
    CrashWatch().on_error(kept.type, kept.value, kept.tb)
    assert not canvas.paintingActive()
    assert "no such bet" in capsys.readouterr().err
