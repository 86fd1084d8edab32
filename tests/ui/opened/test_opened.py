"""A file that is opened by a double click: a record is verified, progress is offered, all else is refused in words."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, Qt, QUrl
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.cli import main
from dealer_trainer.crash.watch import Crash
from dealer_trainer.games import Game
from dealer_trainer.records.account_lock import AccountLock
from dealer_trainer.records.log.key import fingerprint
from dealer_trainer.records.log.packet import read_packet, write_packet
from dealer_trainer.records.progress.progress import Progress
from dealer_trainer.ui.crash.crash_news import CrashNews
from dealer_trainer.ui.opened.file_window import FileWindow, RefusedWindow, look_at
from dealer_trainer.ui.opened.packet_window import PacketWindow
from dealer_trainer.ui.opened.progress_window import ProgressWindow
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.shell.app import FileOpening, window_of
from tests.certification.examining import Room, shipped
from tests.certification.paper.test_sealed_report import passed
from tests.records.progress.keeping import answer
from tests.ui.exam.conftest import JobAtOnce
from tests.ui.hands import bring_up, of_kind
from tests.ui.pseudo import CLOSE, OPEN, unmarked

pytestmark = pytest.mark.slow
Open = Callable[[Path], FileWindow]


NOON = 1_700_000_000_000


@pytest.fixture
def _jobs_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Records are verified in this process."""
    monkeypatch.setattr("dealer_trainer.ui.exam.school.running_job.RecordsJob", JobAtOnce)


@pytest.fixture
def opened(qtbot: QtBot, _jobs_at_once: None) -> Open:
    """Opens a file as a start of the app does."""
    return lambda path: bring_up(qtbot, window_of(path))


def record(folder: Path, room: Room, name: str = "Cem.packet.json") -> Path:
    """A sitting's record as a file."""
    path = folder / name
    path.write_bytes(write_packet(room.packet()))
    return path


def shipped_record(folder: Path) -> Path:
    """A record of the shipped exam, which every process knows; the tests' short one is approved in this one alone."""
    room = Room(shipped())
    room.do_all()
    room.sign()
    return record(folder, room)


def exported(folder: Path, count: int = 3, name: str = "Ann Bell") -> Path:
    """The progress of somebody from another computer."""
    path = folder / "Ann.progress.json"
    with Progress.open(folder / "other.sqlite") as progress:
        trainee = progress.trainees()[0] if progress.trainees() else progress.add(name, NOON)
        for number in range(count):
            progress.record(trainee.id, answer(number))
        progress.export(trainee.id, path)
    return path


def test_a_record_is_verified_at_once(opened: Open, qtbot: QtBot, tmp_path: Path) -> None:
    """What it came to stands above in plain words, the facts below; who it is of is known by the fingerprint alone."""
    path = record(tmp_path, passed())
    window = of_kind(opened(path), PacketWindow)
    qtbot.waitUntil(lambda: window.heading == "Verified")
    assert "to be sure who signed" in window.words
    assert "Cem.packet.json: verified" in window.report.toPlainText()
    assert "trainee" in window.report.toPlainText()
    QTest.keyClicks(window.fingerprint, "0000 0000")
    QTest.keyClick(window.fingerprint, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.heading == "NOT verified")
    assert "Do not rely on it" in window.words
    window.fingerprint.setText(fingerprint(read_packet(path.read_bytes()).school.key))
    QTest.mouseClick(window.compare, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.heading == "Verified")
    assert "is from the school with this fingerprint" in window.words
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert not window.isVisible()


def test_a_changed_record_is_not(opened: Open, qtbot: QtBot, tmp_path: Path) -> None:
    """One letter is enough, and a file that is no longer a record is called unreadable."""
    path = record(tmp_path, passed())
    path.write_bytes(path.read_bytes().replace(b'"pass"', b'"fail"', 1))
    changed = opened(path)
    qtbot.waitUntil(lambda: changed.heading == "NOT verified")
    assert isinstance(changed, PacketWindow)
    assert changed.report.toPlainText().startswith("✗ "), "what is wrong stands first"
    path.write_bytes(path.read_bytes()[:-500])
    cut = opened(path)
    qtbot.waitUntil(lambda: cut.heading == "Not readable")


def test_a_record_is_verified_in_another_process(qtbot: QtBot, tmp_path: Path) -> None:
    """The window answers meanwhile, and closing it ends the work."""
    window = bring_up(qtbot, PacketWindow(look_at(shipped_record(tmp_path)), Settings()))
    assert window.heading == "Verifying …"
    qtbot.waitUntil(lambda: window.heading == "Verified", timeout=60_000)
    window.verify()
    window.close()
    assert not window._job.is_running


def test_progress_is_shown_before_it_is_taken(opened: Open, qtbot: QtBot, tmp_path: Path, home: Path) -> None:
    """Whose it is, how much of it is new; looking makes no file, importing adds, and once more adds nothing."""
    path = exported(tmp_path)
    window = of_kind(opened(path), ProgressWindow)
    qtbot.waitUntil(window.main_button.isVisible)
    assert window.heading == "The progress of Ann Bell"
    assert ("Answers", "3, 3 of them new here") in window.facts.facts
    assert "Nobody here has it yet" in window.words
    assert not (home / "data").exists()
    QTest.mouseClick(window.main_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.heading == "Imported")
    assert window.words.startswith("Ann Bell: 3 new answers, 0 already here.")
    with qtbot.waitSignal(window.app_wanted):
        QTest.mouseClick(window.main_button, Qt.MouseButton.LeftButton)
    window.close()
    with Progress.open(home / "data" / "progress.sqlite") as progress:
        assert [trainee.name for trainee in progress.trainees()] == ["Ann Bell"]
    again = of_kind(opened(exported(tmp_path, 5)), ProgressWindow)
    qtbot.waitUntil(again.main_button.isVisible)
    assert ("Answers", "5, 2 of them new here") in again.facts.facts
    assert "adds what is new to Ann Bell" in again.words
    again.close()
    with Progress.open(home / "data" / "progress.sqlite") as progress:
        assert len(progress.past(progress.trainees()[0].id, answer(0).game)) == 3, "closing takes nothing in"


def test_a_damaged_progress_file_is_refused(opened: Open, qtbot: QtBot, tmp_path: Path) -> None:
    """With what is wrong and what to do; there is nothing to press but Close."""
    path = exported(tmp_path)
    path.write_text(path.read_text(encoding="utf-8").replace("Ann Bell", "Eve Bell"), encoding="utf-8")
    window = of_kind(opened(path), ProgressWindow)
    qtbot.waitUntil(lambda: window.heading == "This file cannot be imported")
    assert "is damaged" in window.words
    assert not window.main_button.isVisible()
    window.close()


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("letter.txt", b"Dear Ann", "neither the record of an exam"),
        ("empty.json", b"", "neither"),
        ("other.json", b'{"a": 1}', "neither"),
        ("progress.sqlite", b"SQLite format 3\x00" + bytes(100), "It is a database"),
        ("database.packet.json", b"SQLite format 3\x00" + bytes(100), "It is a database"),
        ("gone.packet.json", None, "no longer there"),
    ],
)
def test_other_files_are_refused_in_words(
    opened: Open, tmp_path: Path, name: str, content: bytes | None, words: str
) -> None:
    """Whatever they are called."""
    if content is not None:
        (tmp_path / name).write_bytes(content)
    window = of_kind(opened(tmp_path / name), RefusedWindow)
    assert window.heading == "This file cannot be opened"
    assert words in window.words
    assert window.close_button.hasFocus() or window.focusWidget() is window.close_button
    window.close()


def test_what_a_file_is_stands_in_it(tmp_path: Path) -> None:
    """A record or progress is one under any name; a name decides where the content says nothing."""
    progress, packet = exported(tmp_path), record(tmp_path, passed())
    assert look_at(progress.rename(tmp_path / "x.json")).kind == "progress"
    assert look_at(packet.rename(tmp_path / "y.progress.json")).kind == "packet"
    for name, kind in (("z.packet.json", "packet"), ("Z.PROGRESS.JSON", "progress"), ("z.json", None)):
        (tmp_path / name).write_text("rubbish", encoding="utf-8")
        assert look_at(tmp_path / name).kind == kind, name


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a system without named pipes")
def test_a_pipe_and_a_folder_are_refused_at_once(tmp_path: Path) -> None:
    """Nobody waits for them."""
    os.mkfifo(tmp_path / "x.packet.json")
    (tmp_path / "y.packet.json").mkdir()
    for name in ("x", "y"):
        assert "cannot be read" in look_at(tmp_path / f"{name}.packet.json").refusal


@pytest.mark.usefixtures("_jobs_at_once")
def test_the_system_may_ask_a_running_app(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> None:
    """As macOS does, by an event; another one opens beside it."""
    shown = list[QWidget]()
    opening = FileOpening(qapp, shown.append, AccountLock(tmp_path / "lock"))
    path = record(tmp_path, passed())
    QCoreApplication.sendEvent(qapp, QFileOpenEvent(QUrl.fromLocalFile(str(path))))
    QCoreApplication.sendEvent(qapp, QFileOpenEvent(QUrl.fromLocalFile(str(tmp_path / "none"))))
    assert [type(window) for window in shown] == [PacketWindow, RefusedWindow]
    assert Path(shown[0].file.path) == path  # type: ignore[attr-defined]  # a FileWindow
    for window in shown:
        qtbot.addWidget(window)
    qapp.removeEventFilter(opening)
    opening.deleteLater()


def test_no_file_comes_before_an_exam(qapp: QApplication, tmp_path: Path) -> None:
    """Nothing opens while an exam is in progress, in whichever process."""
    exam = AccountLock(tmp_path / "lock")
    assert exam.begin_exam()
    opening = FileOpening(qapp, lock=AccountLock(tmp_path / "lock"))
    opening.open(record(tmp_path, passed()))
    assert opening.windows == []
    qapp.removeEventFilter(opening)
    opening.deleteLater()
    exam.close()


def test_an_exam_at_this_station_lets_no_file_in(home: Path, tmp_path: Path) -> None:
    """Another start says that an exam is in progress, and nothing else."""
    lock = AccountLock(home / "lock")
    assert lock.begin_exam()
    done = started("--lock-folder", home / "lock", "open", record(tmp_path, passed()))
    lock.close()
    assert "BusyWindow" in done.stdout
    assert "an exam is in progress" in done.stderr


STARTED = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from dealer_trainer.ui.application import application
from dealer_trainer import cli
sys.argv = ["dealer-trainer", *sys.argv[1:]]
app, looks = application(), 0

def look():
    global looks
    looks += 1
    windows = [widget for widget in app.topLevelWidgets() if widget.isVisible()]
    texts = [getattr(window, "heading", "") for window in windows]
    if looks > 600 or any(text.startswith(("Verified", "NOT", "The progress", "This file")) for text in texts) or (
        windows and type(windows[0]).__name__ in ("BusyWindow", "HomeWindow", "MainWindow")
    ):
        print([type(window).__name__ for window in windows], texts, flush=True)
        app.closeAllWindows()

timer = QTimer(interval=100)
timer.timeout.connect(look)
timer.start()
sys.exit(cli.main())
"""


def started(*arguments: object) -> subprocess.CompletedProcess[str]:
    """The app as the desktop starts it; what stood there, and its status."""
    command = [sys.executable, "-X", "utf8", "-c", STARTED, *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False, timeout=120)


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        (("open", "packet"), "Verified"),
        (("progress",), "The progress of Ann Bell"),
        # What a file opens is shown above, in one process; whether `open` stands before it makes no other way.
        pytest.param(("packet",), "Verified", marks=pytest.mark.soak),
        pytest.param(("none",), "This file cannot be opened", marks=pytest.mark.soak),
        pytest.param(("open",), "HomeWindow", marks=pytest.mark.soak),
    ],
)
def test_the_desktop_starts_the_app_with_a_file(tmp_path: Path, arguments: tuple[str, ...], what: str) -> None:
    """By the command of the desktop entry, or with the path alone; without a file the window opens."""
    make = {
        "packet": lambda: shipped_record(tmp_path),
        "progress": lambda: exported(tmp_path),
        "none": lambda: tmp_path / "none.packet.json",
    }
    done = started(*(make[name]() if name in make else name for name in arguments))
    assert what in done.stdout, done.stderr
    assert done.returncode == 0, done.stderr


def test_without_a_screen_the_command_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """A terminal without a display gets a sentence."""
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    if sys.platform != "linux":
        pytest.skip("other systems always have one")
    assert main(["open", str(record(tmp_path, passed()))]) == 2
    assert "dealer-trainer verify" in capsys.readouterr().err


@pytest.mark.usefixtures("_marked")
def test_progress_is_offered_in_the_language(qtbot: QtBot, tmp_path: Path, game: Game) -> None:
    """Before and after it is taken in, and where the file is damaged."""
    path = exported(tmp_path)
    window = bring_up(qtbot, window_of(path))
    assert isinstance(window, ProgressWindow)
    qtbot.waitUntil(window.main_button.isVisible)
    allowed = (path.name, "Ann Bell", window.facts.facts[1][1])  # a date has its language from the system
    assert unmarked(window, game, allowed) == []
    window.main_button.click()
    qtbot.waitUntil(lambda: not window.facts.facts)
    assert unmarked(window, game, allowed) == []
    window.close()
    path.write_text("{}", encoding="utf-8")
    refused = bring_up(qtbot, window_of(path))
    qtbot.waitUntil(lambda: "…" not in refused.heading)
    assert unmarked(refused, game, allowed) == []
    refused.close()


@pytest.mark.usefixtures("_marked", "_jobs_at_once")
def test_records_and_other_files_are_told_of_in_the_language(qtbot: QtBot, tmp_path: Path, game: Game) -> None:
    """The result, what it means, and why a file is none."""
    window = bring_up(qtbot, window_of(record(tmp_path, passed())))
    qtbot.waitUntil(lambda: "erified" in window.heading)
    assert OPEN in window.heading
    assert window.words.startswith(OPEN)
    assert window.words.endswith(CLOSE)
    window.close()
    other = bring_up(qtbot, window_of(tmp_path / "none"))
    assert unmarked(other, game, ("none",)) == []
    other.close()


@pytest.mark.usefixtures("_marked")
def test_a_crash_is_told_in_the_language(qapp: QApplication, game: Game) -> None:
    """At once, with and without a report."""
    news = CrashNews(qapp)
    for crash in (Crash(None), Crash(Path("x")), Crash(Path("x"), is_here=False)):
        news._on_crash(crash)
        assert news.dialog is not None
        assert unmarked(news.dialog, game) == []
        news.dialog.close()
        QApplication.sendPostedEvents()
    news.close()
    news.deleteLater()
