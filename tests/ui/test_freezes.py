"""The window answers: no screen keeps it busy for long, even after years of answers and exams."""

import gc
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Final

import pytest
from PySide6.QtCore import QProcess
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.shell import page_stack
from dealer_trainer.ui.shell.app import make_window
from dealer_trainer.ui.shell.window import MainWindow
from tests.ui.exam.hands import click
from tests.ui.freeze import MOST_SECONDS, MOST_WAIT, FreezeWatch, slowness
from tests.ui.large_home import ADMIN, PASSWORD, fill

Step = Callable[[], object]
LOOKS_MORE = 3
LATELY = 16
"""Sittings that fill a screen; those of years are in the tests of load."""
VIEWS = 3
"""Of Progress."""

pytestmark = pytest.mark.slow(seconds=40)


class Tour:
    """A way through every screen, with what froze on it."""

    def __init__(self, window: MainWindow, qtbot: QtBot) -> None:
        self.found: dict[str, str] = {}
        self._window, self._qtbot = window, qtbot
        self._watch = FreezeWatch()

    def go(self, where: str, step: Step, until: Callable[[], bool] = lambda: True) -> None:
        """Do something, wait until what it asks for is there and drawn."""
        self._watch.pause()
        seen = len(self._watch.freezes)
        step()
        self._qtbot.waitUntil(until, timeout=120_000)
        QTest.qWait(80)
        if found := self._watch.freezes[seen:]:
            longest, slow = max(found), slowness()
            if longest.worked > MOST_SECONDS * slow or longest.waited > MOST_WAIT:
                self.found[where] = f"{longest} (the machine was {slow:.2f} times slower than alone)"

    def make(self, step: Step, until: Callable[[], bool] = lambda: True) -> None:
        """Do something that is not watched, wait until what it asks for is there and drawn."""
        step()
        self._qtbot.waitUntil(until, timeout=120_000)
        QTest.qWait(20)

    def end(self) -> dict[str, str]:
        """What was found, by where."""
        self._watch.stop()
        return self.found


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where large homes lie once they were made."""
    return tmp_path_factory.mktemp("large")


def look_at_the_screens(window: MainWindow, tour: Tour) -> None:
    """The first look at each, and the views of Progress."""
    for where, place in (
        ("Today", page_stack.TODAY), ("Table", page_stack.TABLE), ("Drills", page_stack.DRILLS),
        ("Progress", page_stack.PROGRESS), ("Guide", page_stack.GUIDE),
        ("Display", page_stack.DISPLAY), ("Settings", page_stack.SETTINGS), ("Path", page_stack.PATH),
        ("Course", page_stack.COURSE),
    ):  # fmt: skip
        tour.go(where, partial(window.show_page, place))
        QTest.qWait(300)
    progress = window.training.progress
    tour.go("Progress", partial(window.show_page, page_stack.PROGRESS), lambda: progress.views is not None)
    for view in range(VIEWS):
        tour.go(f"Progress, view {view}", partial(progress.segments.choose, view))
    tour.go("Situations", window.choose_situation)


def look_at_the_school_and_dress_anew(window: MainWindow, tour: Tour) -> None:
    """The school first, as it is opened in a window that has just started; then all the rest is there to be dressed."""
    look_at_the_school(window, tour)
    make_the_others(window, tour)
    dress_anew(window, tour)


def look_at_the_school(window: MainWindow, tour: Tour) -> None:
    """Signed in, every tab, and a result."""
    page = window.exam
    tour.go("Exam", lambda: window.show_page(page_stack.EXAM), lambda: page.screens.shown == "out")
    tour.go("Sign-in", lambda: page.service.sign_in(ADMIN, PASSWORD, pytest.fail), lambda: page.screens.shown == "in")
    for tab, name in enumerate(("Exams", "People", "School", "Blueprints", "Records")):
        tour.go(name, partial(page.screens.tabs.views.choose, tab))
        QTest.qWait(400)
    page.screens.tabs.views.choose(0)
    tour.go("A choice", lambda: page.screens.tabs.sittings.list.table.selectRow(3))
    tour.go("Result", lambda: click(page.screens.tabs.sittings.result), lambda: page.screens.shown == "result")
    tour.go("Back", lambda: click(page.screens.result.back), lambda: page.screens.shown == "in")
    tour.go("New exam", lambda: click(page.screens.tabs.sittings.new), lambda: page.screens.shown == "new")


def make_the_others(window: MainWindow, tour: Tour) -> None:
    """Every screen and view, whose first look the other way has for itself."""
    for place in page_stack.PLACES:
        tour.make(partial(window.show_page, place))
    progress = window.training.progress
    tour.make(partial(window.show_page, page_stack.PROGRESS), lambda: progress.views is not None)
    for view in range(VIEWS):
        tour.make(partial(progress.segments.choose, view))
    tour.make(window.choose_situation)


def dress_anew(window: MainWindow, tour: Tour) -> None:
    """Another theme, type and size, with every screen made; then each of them comes to the front in it."""
    tour.go("Settings", partial(window.show_page, page_stack.SETTINGS))
    for theme in ("light", "dark"):
        tour.go(f"Theme {theme}", partial(window.settings_page.changed.emit, window.settings.with_(color_scheme=theme)))
    tour.go("Larger type", partial(window.settings_page.changed.emit, window.settings.with_(text_percent=125)))
    tour.go("A larger window", partial(window.resize, 1920, 1080))
    for place in page_stack.PLACES:
        tour.go(f"Screen {place} in it", partial(window.show_page, place))


WAYS: Final[Mapping[str, Callable[[MainWindow, Tour], None]]] = {
    "screens": look_at_the_screens,
    "school": look_at_the_school_and_dress_anew,
}
"""Each by a window of its own: two workers share them, and what is found is looked for again on its own way alone."""


@pytest.mark.parametrize("sittings", [LATELY, 500])
@pytest.mark.parametrize(
    "way",
    [pytest.param(way, marks=[pytest.mark.xdist_group(f"freezes {way}"), pytest.mark.load]) for way in WAYS],
)
def test_every_screen_answers(
    home: Path, made: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, way: str, sittings: int
) -> None:
    """From the first look at each to its views and forms: none of it takes the window more than 0.2 s at a time.

    What is found is looked at three times more, as in the fuzzing: other programs make this one slower now and then,
    and seldom each time at one place.
    """
    fill(home, sittings, made)
    found = toured(qtbot, way)
    for _ in range(LOOKS_MORE):
        if found:
            again = toured(qtbot, way)
            found = {where: f"{what}\n{again[where]}" for where, what in found.items() if where in again}
    if found:
        pytest.fail("\n".join(f"{where}: {what}" for where, what in found.items()))


def is_running(process: QProcess) -> bool:
    """Whether a process that a screen began is still at work."""
    return process.state() != QProcess.ProcessState.NotRunning


def toured(qtbot: QtBot, way: str) -> dict[str, str]:
    """What froze in a window that was just opened."""
    # What earlier tests have left in memory is not looked through for garbage in the midst of this one, nor after it.
    gc.collect()
    gc.freeze()
    window = make_window()
    window.resize(1280, 720)
    window.show()
    qtbot.waitExposed(window)
    tour = Tour(window, qtbot)
    WAYS[way](window, tour)
    qtbot.waitUntil(lambda: not any(map(is_running, window.findChildren(QProcess))), timeout=120_000)
    window.close()
    window.deleteLater()
    return tour.end()
