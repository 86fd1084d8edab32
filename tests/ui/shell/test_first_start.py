"""How the app starts: lesson 1 without a question at the first time, little is loaded before the first paint."""

import builtins
import gc
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QAbstractEventDispatcher, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.drills.course.length import ACT_MS, WORD_MS
from dealer_trainer.drills.course.shape import FIRST_ACT_MS
from dealer_trainer.records.progress.course_record import LessonResult
from dealer_trainer.table.option import CLEAN_ROUNDS, STAGES, USUAL_IRREGULAR, Options
from dealer_trainer.ui.course.path_page import PathPage
from dealer_trainer.ui.lesson.lesson_view import LessonView
from dealer_trainer.ui.settings.language import install_language
from dealer_trainer.ui.settings.settings import Settings, save_settings
from dealer_trainer.ui.shell.first_paint import FirstPaint
from dealer_trainer.ui.shell.game_shell import GameShell
from dealer_trainer.ui.shell.garbage_collector import GarbageCollector
from dealer_trainer.ui.shell.page_stack import COURSE, PATH, TABLE, TODAY
from dealer_trainer.ui.shell.window import MainWindow
from tests.ui import garbage
from tests.ui.hands import click, finish, not_none, of_kind, press
from tests.ui.shell.conftest import OpenApp

pytestmark = pytest.mark.slow


def test_the_first_start_leads_into_the_first_lesson(qtbot: QtBot, open_app: OpenApp) -> None:
    """No question, one key, and the first roll is dealt; a lesson leads back to where it was opened.

    On the path that is its own unit, though another one is next.
    """
    window = open_app()
    assert window.pages.currentIndex() == COURSE
    page = window.training.course_page
    qtbot.waitUntil(lambda: isinstance(page.view, LessonView))
    assert isinstance(page.view, LessonView)
    assert page.view.lesson.lesson.id == "your-side"
    press(Qt.Key.Key_Space)
    assert [act.do for act in page.view.lesson.state.acts] == ["pop"]
    press(Qt.Key.Key_Escape)
    assert window.pages.currentIndex() == TODAY
    window.show_page(PATH)
    path = of_kind(window.pages.page(PATH), PathPage)
    qtbot.waitUntil(lambda: path.found is not None)
    path.lesson_wanted.emit("four-boxes")
    qtbot.waitUntil(lambda: window.pages.currentIndex() == COURSE)
    qtbot.waitUntil(lambda: isinstance(page.view, LessonView))
    press(Qt.Key.Key_Escape)
    assert window.pages.currentIndex() == PATH
    qtbot.waitUntil(lambda: path.unit is not None and path.unit.id == "numbers")
    window.close()
    again = open_app()
    assert again.pages.currentIndex() == TABLE
    again.close()


WORD_S, ACT_S = WORD_MS / 1000, ACT_MS / 1000


def seconds_to_read(window: QWidget) -> float:
    """All of the words on its labels and buttons at 200 a minute, whether they have to be read or not."""
    texts = [label.text() for label in window.findChildren(QLabel) if label.isVisible()]
    texts += [button.text() for button in window.findChildren(QAbstractButton) if button.isVisible()]
    texts += [box.currentText() for box in window.findChildren(QComboBox) if box.isVisible()]
    return WORD_S * sum(len(text.split()) for text in texts)


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_first_act_comes_soon_after_the_start_of_the_program(
    qtbot: QtBot, qapp: QApplication, shell: GameShell, language: str
) -> None:
    """Home, the wait for the course, and lesson 1, read whole, with a press on each of the two that ask for one."""
    save_settings(Settings(language=language))
    install_language(qapp, language)
    try:
        shell.show_home()
        home = not_none(shell.home)
        spent = [seconds_to_read(home)]
        QTest.keyClick(home.cards[0], Qt.Key.Key_Return)
        window = of_kind(shell.window, MainWindow)
        page = window.training.course_page
        spent.append(seconds_to_read(page))
        qtbot.waitUntil(lambda: isinstance(page.view, LessonView))
        spent.append(seconds_to_read(window))
        view = of_kind(page.view, LessonView)
        QTest.keyClick(view, Qt.Key.Key_Space)
        assert view.lesson.state.acts
    finally:
        install_language(qapp, "en")
    assert sum(spent) + 2 * ACT_S <= FIRST_ACT_MS / 1000, spent


def deal(window: MainWindow) -> None:
    """Deal a round rightly and go on to the next one."""
    bridge = window.table.bridge
    finish(bridge)
    bridge.next_round()


def test_who_wants_no_course_begins_with_a_small_table(open_app: OpenApp) -> None:
    """One seat; three rounds without a mistake, and between two hands more players sit down, with more bets."""
    window = open_app()
    press(Qt.Key.Key_Escape)
    bridge = window.table.bridge
    assert len(bridge.snapshot.players) == 1
    rounds = 0
    while bridge.live.options == STAGES[0]:
        assert "A new table" not in window.table.hint.text.text()
        deal(window)
        rounds += 1
    assert rounds >= CLEAN_ROUNDS
    assert bridge.live.options == STAGES[1]
    assert bridge.snapshot.point is None
    assert "A new table: 2 players, more bets." in window.table.hint.text.text()
    window.close()
    again = open_app()
    assert again.table.bridge.live.options == STAGES[1]
    again.close()


def test_the_table_asks_no_rate_before_its_unit(qtbot: QtBot, open_app: OpenApp) -> None:
    """On the course nobody calls the JukeBox's rates before they are taught, nor does it lie on a beginner's table.

    Who sits there grows with the lessons: three seats after the first ones, with the JukeBox later.
    """
    window = open_app()
    course, bridge = window.training.course, window.table.bridge
    qtbot.waitUntil(lambda: course.is_loaded and course.is_read)
    row = bridge.game.guide.row("guide-5")
    assert "{rate}" in row.call
    ids = [lesson.id for lesson in course.course.lessons]

    def know(*lessons: str) -> None:
        course.keep(tuple(LessonResult(lesson, course.now(), "known") for lesson in lessons), lambda: None)
        qtbot.waitUntil(lambda: lessons[-1] in {result.lesson for result in course.state.results})

    assert (len(bridge.snapshot.players), bridge.live.options) == (1, STAGES[0])
    know(*ids[: ids.index("outside-numbers")])
    three = bridge.live.options
    assert (len(bridge.snapshot.players), three.one_roll_bets) == (3, False)
    assert "{rate}" not in bridge.game.guide.row("guide-5").call
    for _ in range(CLEAN_ROUNDS + 1):
        deal(window)
    assert bridge.live.options == three
    know(*ids[ids.index("outside-numbers") : ids.index("four-and-ten") + 1])
    for _ in range(40):
        if bridge.live.options == three:
            deal(window)
    assert (len(bridge.snapshot.players), bridge.live.options.one_roll_bets) == (3, True)
    assert "{rate}" in bridge.game.guide.row("guide-5").call
    window.close()


def test_who_deals_this_game_gets_the_full_table(qtbot: QtBot, open_app: OpenApp) -> None:
    """At once, for nothing was dealt on the small one yet; one of its six players may just have left.

    Lesson 1 offers to say so.
    """
    window = open_app()
    page = window.training.course_page
    qtbot.waitUntil(lambda: isinstance(page.view, LessonView))
    assert isinstance(page.view, LessonView)
    press(Qt.Key.Key_Space)
    click(next(button for button in page.view.header.findChildren(QPushButton) if "before" in button.text()))
    press(Qt.Key.Key_4)
    assert window.table.bridge.live.options == Options(irregular_per_cent=USUAL_IRREGULAR, comes_and_goes=True)
    assert len(window.table.bridge.snapshot.players) in {5, 6}
    window.close()


@pytest.mark.parametrize("way", ["closed at once", "a seed"])
def test_nobody_is_asked_twice(way: str, open_app: OpenApp) -> None:
    """Not in the second window, and not where a table was asked for by its seed."""
    window = open_app(3 if way == "a seed" else None)
    assert window.pages.currentIndex() == (TABLE if way == "a seed" else COURSE)
    window.close()
    again = open_app()
    assert again.pages.currentIndex() == TABLE
    again.close()


PAINTED = """
import os, sys
from PySide6 import QtWidgets
from dealer_trainer import cli
from dealer_trainer.ui.shell import app

class Painted(app.MainWindow):
    def paintEvent(self, event):
        super().paintEvent(event)
        print(*sorted(sys.modules), *vars(QtWidgets), flush=True)
        os._exit(0)

app.MainWindow = Painted
cli.main([])
"""
UNNEEDED = (
    "sqlalchemy", "alembic", "filelock", "asyncio", "rapidfuzz", "numpy", "cryptography", "multiprocessing",
    "dealer_trainer.certification", "dealer_trainer.demo", "dealer_trainer.voice", "dealer_trainer.families",
    "dealer_trainer.games.score", "dealer_trainer.games.show", "dealer_trainer.ui.exam", "dealer_trainer.ui.felt",
    "dealer_trainer.ui.table.table_page", "dealer_trainer.ui.show", "dealer_trainer.records.progress.progress",
    "urllib.request",
    "dealer_trainer.games.example", "dealer_trainer.games.picture.svg",
    "importlib.metadata", "email", "QWizard",
)  # fmt: skip
"""Heavy packages, packages that the Today screen shows nothing of, and proofs of a game that were made before.

Qt for Python makes the classes of all widgets, QWizard's too, when Python first holds one that Qt made itself, as a
scroll area's viewport: a fiftieth of the start.
"""
QT = """
import builtins
own = builtins.__import__
from dealer_trainer import ui
from shibokensupport.signature.lib import enum_sig, pyi_generator
from PySide6.QtCore import QObject
assert builtins.__import__ is builtins.__orig_import__ is own
assert not hasattr(pyi_generator, "Formatter") and not hasattr(enum_sig, "ExactEnumerator")
try:
    QObject().setObjectName(5)
except TypeError as error:
    print(error)
"""


def test_it_runs_once_after_the_paint(qtbot: QtBot) -> None:
    """The window is painted first; later paints run nothing."""
    told = list[str]()

    class Window(QWidget):
        def paintEvent(self, event: QPaintEvent) -> None:
            told.append("painted")

    window = Window()
    qtbot.addWidget(window)
    FirstPaint(window, lambda: told.append("ran"))
    window.show()
    qtbot.waitUntil(lambda: "ran" in told)
    assert told[0] == "painted"
    window.repaint()
    qtbot.wait(10)
    assert told.count("ran") == 1


def test_the_first_window_needs_little(tmp_path: Path) -> None:
    """On the second start, which opens on Today, no room and no library is loaded that its first picture lacks."""
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "progress.sqlite").touch()
    home = {"DEALER_TRAINER_HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", PAINTED]
    done = subprocess.run(command, env={**os.environ, **home}, capture_output=True, text=True, check=True, timeout=60)
    loaded = set(done.stdout.split())
    assert "dealer_trainer.ui.today.today_page" in loaded
    assert sorted(loaded & set(UNNEEDED)) == []


def test_qt_loads_no_writers_of_stubs() -> None:
    """What writes type stubs stays empty; `import` is Python's own, and a wrong call is still told with its types."""
    done = subprocess.run([sys.executable, "-c", QT], capture_output=True, text=True, check=True, timeout=60)
    assert "called with wrong argument types" in done.stdout
    assert "QObject.setObjectName(name: str, /)" in done.stdout


def test_no_import_reads_sources() -> None:
    """Qt's reads the source of every module that is imported, to learn whether it asks for `__feature__`."""
    assert builtins.__import__.__name__ != "__feature_import__"


class Ring:
    """Garbage that only a search finds; says which thread found it."""

    ended_in: list[int] = []  # noqa: RUF012 - emptied by each test

    def __init__(self) -> None:
        self.itself = self

    def __del__(self) -> None:
        Ring.ended_in.append(threading.get_ident())


@pytest.fixture
def collector(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[GarbageCollector]:
    """One that looks often, as Python's own does outside of tests."""
    before = gc.get_threshold()
    gc.set_threshold(700, 10, 10)
    Ring.ended_in.clear()
    made = GarbageCollector(qapp)
    yield made
    garbage.stop(made)
    made.deleteLater()
    gc.set_threshold(*before)


def litter() -> None:
    """Make more than Python would leave lying, and something that it always looks through."""
    for _ in range(2_000):
        Ring()


def test_a_worker_finds_no_garbage(collector: GarbageCollector, qtbot: QtBot) -> None:
    """What it made ends in the window's thread, as soon as that waits for something."""
    worker = threading.Thread(target=litter)
    worker.start()
    worker.join()
    assert Ring.ended_in == []
    qtbot.waitUntil(lambda: len(Ring.ended_in) == 2_000)
    assert set(Ring.ended_in) == {threading.get_ident()}


def test_nothing_is_looked_for_in_the_midst_of_something(collector: GarbageCollector, qtbot: QtBot) -> None:
    """Only between two events, and only where there is enough; afterwards Python looks by itself again."""
    litter()
    assert Ring.ended_in == []
    qtbot.waitUntil(lambda: len(Ring.ended_in) == 2_000)
    assert not gc.isenabled()
    garbage.stop(collector)
    assert gc.isenabled()
    dispatcher = QAbstractEventDispatcher.instance()
    assert dispatcher is not None
    dispatcher.aboutToBlock.connect(collector.look)  # as it was, for the fixture
