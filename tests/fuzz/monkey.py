"""A monkey at the window: random keys, clicks and typed markup on every screen; nothing fails, freezes, or grows."""

import gc
import json
import random
import sys
import traceback
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Any

import pytest
from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QMessageLogContext,
    QObject,
    QProcess,
    Qt,
    QTimer,
    QtMsgType,
    qInstallMessageHandler,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QWidget
from shiboken6 import isValid

from dealer_trainer.ui.application import application
from dealer_trainer.ui.exam.sitting.exam_run import ExamRun
from dealer_trainer.ui.shell.app import make_window
from dealer_trainer.ui.shell.garbage_collector import GarbageCollector
from dealer_trainer.ui.shell.page_stack import PLACES
from dealer_trainer.ui.shell.window import MainWindow
from dealer_trainer.ui.widget.lazy_stack import LazyStack
from tests.fuzz.monkey_actions import GAMES, SCREENS, Action
from tests.fuzz.monkey_hands import fill, point, press_keys, top_of
from tests.fuzz.monkey_home import PASSWORD, fresh_home
from tests.fuzz.target import _peak
from tests.ui import garbage
from tests.ui.exam.hands import exam_of
from tests.ui.freeze import Freeze, FreezeWatch

STEP_MS, WAIT_MS = 3, 120
SIZES = ((1180, 680), (1280, 720), (1600, 900), (1920, 1080))
ESCAPED = '<span style="white-space: pre-wrap">'
"""How a tip begins that shows what looks like markup."""
HARMLESS = ("This plugin does not support", 'Mouse event "')
"""How Qt's messages begin that are not our fault: from the offscreen platform, and from what sends our clicks."""
PAINTING = "active painter"
"""What Qt says of a painting that an error ended."""
MOST_GROWTH_BYTES = 400 * 2**20


class Monkey:
    """One window, opened on a fresh home, and all that goes wrong in it."""

    def __init__(
        self, screen: str, done: Sequence[Action], note: Callable[[int], None] = lambda _: None, *, tours: bool = True
    ) -> None:
        """`tours`: visit every screen before."""
        self.faults: list[str] = []
        self.done = 0
        self._screen, self._actions, self._note, self._tours = screen, done, note, tours
        self._window: MainWindow | None = None

    def run(self) -> list[str]:
        """Do it all; what went wrong, the first fault ends it."""
        app = application()
        with ExitStack() as stack:
            patch = stack.enter_context(pytest.MonkeyPatch.context())
            self._prepare(patch, stack)
            stack.callback(garbage.stop, GarbageCollector(app))  # as in the app
            self._open().resize(1280, 720)
            self._arrive()
            watch = FreezeWatch(told=self._on_freeze)
            QTimer.singleShot(STEP_MS, self._step)
            app.exec()
            watch.stop()
            self._leave()
        # What is painted when something is raised goes wrong first: the cause comes before what it led to.
        return sorted(self.faults, key=lambda fault: PAINTING in fault)

    def _open(self) -> QWidget:
        self._window = make_window()
        self._window.show()
        return self._window

    def _front(self) -> QWidget:
        assert self._window is not None
        return self._window

    def _prepare(self, patch: pytest.MonkeyPatch, stack: ExitStack) -> None:
        home = fresh_home()
        before = qInstallMessageHandler(self._on_message)
        stack.callback(qInstallMessageHandler, before)
        patch.setattr(sys, "excepthook", self._on_exception)
        patch.setattr(
            sys,
            "unraisablehook",
            lambda found: self._on_exception(found.exc_type, found.exc_value, found.exc_traceback),
        )
        self._chance = random.Random(len(self._actions))
        patch.setattr("secrets.randbelow", random.Random(7).randrange)  # the same table each time
        _keep_inside(patch, home, self._chance)

    def _on_message(self, kind: QtMsgType, _: QMessageLogContext, words: str | None) -> None:
        if kind != QtMsgType.QtDebugMsg and not (words or "").startswith(HARMLESS):
            where = "".join(traceback.format_stack(limit=6)) if PAINTING in str(words) else ""
            self.faults.append(f"{where}Qt says: {words}")

    def _on_exception(self, kind: Any, error: BaseException | None, trace: TracebackType | None) -> None:
        self.faults.append("".join(traceback.format_exception(kind, error, trace)))

    def _on_freeze(self, freeze: Freeze) -> None:
        self.faults.append(str(freeze))

    def _arrive(self) -> None:
        """Visit every screen once, so that what is made once is made, and end at the one to begin with."""
        window = self._window
        assert window is not None
        for place in (
            *(PLACES if self._tours else ()),
            PLACES[max(0, min(SCREENS.index(self._screen), len(PLACES) - 1))],
        ):
            window.show_page(place)
            QTest.qWait(60)
        if self._screen in ("school", "exam"):
            window.show_page(PLACES[SCREENS.index("exam")])
            window.exam.make_run = ExamRun
            _until(lambda: window.exam.screens.shown != "reading")
        if self._screen == "school":
            _sign_in(window)
            _make_all(window.exam)
        self._note_size()

    def _note_size(self) -> None:
        self._before = self._objects(), _peak()

    def _step(self) -> None:
        if self.done >= len(self._actions) or self.faults:
            QApplication.exit()
            return
        action = self._actions[self.done]
        self._note(self.done)
        self.done += 1
        # Set before: what is done may open an event loop of its own.
        QTimer.singleShot(WAIT_MS if action.way == "wait" else STEP_MS, self._step)
        try:
            self._do(action)
            if self.done % 10 == 0:
                self.faults.extend(_markup())
        except Exception:  # noqa: BLE001 - whatever it is, it is what is looked for
            self.faults.append(traceback.format_exc())

    def _do(self, action: Action) -> None:
        top = top_of(self._front())
        if action.way == "page":
            self._turn_page(action, top)
        elif action.way == "resize":
            top.resize(*SIZES[action.where % len(SIZES)])
        elif action.way in ("key", "type", "paste"):
            press_keys(top, action)
        elif action.way == "fill":
            fill(top, action)
        elif action.way != "wait":
            point(top, action)

    def _turn_page(self, action: Action, top: QWidget) -> None:
        if self._window is not None and top is self._window:
            self._window.show_page(PLACES[action.where % len(PLACES)])

    def _leave(self) -> None:
        """End what is open, and look what is left of it."""
        window = self._window
        assert window is not None
        if not self.faults:
            self._check_growth()
        for top in QApplication.topLevelWidgets():
            if isValid(top) and top is not window:
                top.close()
        if window.pages.is_made(PLACES[5]) and (exam := exam_of(window.exam)) is not None:
            exam.bridge.stop()
            exam.gone.emit()
        window.close()
        window.deleteLater()
        QTest.qWait(20)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def _check_growth(self) -> None:
        objects, peak = self._objects(), _peak()
        if objects > 2 * self._before[0] + 2000:
            self.faults.append(f"{self._before[0]} Qt objects became {objects}")
        if peak - self._before[1] > MOST_GROWTH_BYTES:
            self.faults.append(f"{(peak - self._before[1]) / 2**20:.0f} MB more memory")

    def _objects(self) -> int:
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        gc.collect()
        return sum(1 + len(top.findChildren(QObject)) for top in QApplication.topLevelWidgets())


def _keep_inside(patch: pytest.MonkeyPatch, home: Path, chance: random.Random) -> None:
    """Let nothing out of the home: files are chosen in it, no program is started."""
    opened = [
        "",
        *(str(home / name) for name in ("progress.export", "enrollment.json", "test.toml", "config/settings.json")),
    ]
    saved = ["", str(home / "saved"), str(home / "missing" / "saved"), str(home / "saved.pdf")]
    patch.setattr(QFileDialog, "getOpenFileName", lambda *_, **__: (chance.choice(opened), ""))
    patch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (chance.choice(saved), ""))
    patch.setattr(QProcess, "startDetached", lambda *_: (False, 0))
    patch.setattr(QProcess, "start", lambda *_: None)


def _until(is_so: Callable[[], bool]) -> None:
    for _ in range(400):
        if is_so():
            return
        QTest.qWait(25)


def _make_all(page: QWidget) -> None:
    """Make the screens and tabs that are made when somebody first asks for them: no growth when the monkey does."""
    known: set[LazyStack] = set()
    while new := set(page.findChildren(LazyStack)) - known:
        known |= new
        for stack in new:
            for place in range(stack.count()):
                stack.page(place)


def _sign_in(window: MainWindow) -> None:
    page = window.exam
    _until(lambda: page.screens.shown == "out")
    if page.screens.shown == "out":
        page.service.sign_in(page.service.summary.examiners[0], PASSWORD, lambda _: None)
        _until(lambda: page.screens.shown == "in")


def _markup() -> list[str]:
    """Labels that would obey what people typed, and tips that do."""
    found = []
    for top in QApplication.topLevelWidgets():
        if not top.isVisible():
            continue
        labels = (label for label in top.findChildren(QLabel) if label.textFormat() != Qt.TextFormat.PlainText)
        tips = {part.toolTip() for part in top.findChildren(QWidget)}
        found += [f"a label obeys {label.text()[:80]!r}" for label in labels if "<" in label.text()]
        found += [f"a tip obeys {tip[:80]!r}" for tip in tips if "<" in tip and not tip.startswith(ESCAPED)]
    return found


def monkey_at(screen: str, todo: Sequence[Action], note: Callable[[int], None] = lambda _: None) -> Monkey:
    """The monkey of a screen, of whichever window that is."""
    if screen not in GAMES:
        return Monkey(screen, todo, note)
    from tests.fuzz.monkey_games import GameMonkey

    return GameMonkey(screen, todo, note)


def main(screen: str, todo: str) -> int:
    """Do a sequence again; print the first fault."""
    faults = monkey_at(screen, [Action(*action) for action in json.loads(todo)]).run()
    print(*faults[:1])
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
