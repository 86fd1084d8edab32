"""Every screen of every window, one after the other, as a user has it: for what holds on all of them."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pytest
from PySide6.QtCore import QSize
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.records.school.school import set_up_school
from dealer_trainer.records.school.station_lock import FOLDER
from dealer_trainer.ui.course.path_page import PathPage
from dealer_trainer.ui.home.home_window import HomeWindow
from dealer_trainer.ui.score.keeper_window import KeeperWindow
from dealer_trainer.ui.settings.about import AboutDialog
from dealer_trainer.ui.settings.settings import Settings, save_settings
from dealer_trainer.ui.shell.app import make_window
from dealer_trainer.ui.shell.game_shell import offered_games
from dealer_trainer.ui.shell.page_stack import COURSE, DRILLS, EXAM, PATH, PLACES, PROGRESS, TABLE, TODAY
from dealer_trainer.ui.shell.window import MainWindow
from dealer_trainer.ui.show.host_window import HostWindow
from dealer_trainer.ui.style.appearance import appearance
from tests.certification.examining import NOON
from tests.certification.verify.test_file import ADMIN, PASSWORD, sit
from tests.cheap_keys import make_keys_cheap
from tests.games.show.scripted import shipped
from tests.games.show.test_scripts import SHOWS
from tests.loaded import score_games
from tests.ui.progress.training import history

NAMES = (
    "Today", "Table", "Drills", "Progress", "Guide", "Exam", "Display", "Settings", "What do you know already?", "Path",
)  # fmt: skip


class Screen(NamedTuple):
    """What is in front: its name in words, and its window."""

    name: str
    root: QWidget


class Tour:
    """A window with a trainee's answers, on a station of a school with two sittings."""

    def __init__(
        self, home: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, settings: Settings, size: QSize
    ) -> None:
        make_keys_cheap(monkeypatch)
        self._qtbot, self._settings, self._size = qtbot, settings, size
        save_settings(settings)
        (home / "data").mkdir(exist_ok=True)
        with set_up_school(home / "data" / FOLDER, "Harbour School", ADMIN, PASSWORD, NOON, lambda: None) as school:
            admin = school.sign_in(ADMIN, PASSWORD, NOON + 1)
            for seed in range(2):
                sit(school, admin, seed)
        self.window = make_window(4)
        qtbot.addWidget(self.window)
        self._bring_up(self.window)

    def screens(self) -> Iterator[Screen]:
        """All of them."""
        yield from self._pages()
        yield from self._table()
        yield from self._training()
        yield from self._office()
        yield from self._other_windows()

    def _pages(self) -> Iterator[Screen]:
        book = self.window.training.book
        self.window.show_page(TODAY)
        self._qtbot.waitUntil(lambda: book.is_read, timeout=20_000)
        for given in history(self.window.table.bridge.game, 3, now=book.now()):
            book.record(given)
        self._qtbot.waitUntil(lambda: book.unkept == 0, timeout=20_000)
        for place in PLACES:
            self.window.show_page(place)
            self._qtbot.waitUntil(partial(self._is_ready, place), timeout=20_000)
            QTest.qWait(250)
            yield Screen(NAMES[place], self.window)
        self.window.show_page(PROGRESS)
        page = self.window.training.progress
        self._qtbot.waitUntil(lambda: page.views is not None, timeout=20_000)
        assert page.views is not None
        for view in range(1, page.views.count()):
            page.segments.choose(view)
            QTest.qWait(100)
            yield Screen(f"Progress, view {view}", self.window)

    def _is_ready(self, place: int) -> bool:
        """Whether what a screen reads has come."""
        training = self.window.training
        if place == PROGRESS:
            return training.progress.views is not None
        if place == PATH:
            page = self.window.pages.page(PATH)
            return isinstance(page, PathPage) and page.found is not None
        return True

    def _table(self) -> Iterator[Screen]:
        self.window.show_page(TABLE)
        bridge = self.window.table.bridge
        for _ in range(4):
            if (act := bridge.live.next_act()) is not None:
                bridge.do(act)
        QTest.qWait(50)
        yield Screen("Table, in a round", self.window)
        while (act := bridge.live.next_act()) is not None:
            bridge.do(act)
        bridge.finish()
        QTest.qWait(50)
        yield Screen("Table, review", self.window)

    def _training(self) -> Iterator[Screen]:
        self.window.show_page(DRILLS)
        page, seen = self.window.training.drills, set()
        for skill in self.window.table.bridge.game.drills.skills:
            page.start(skill.id, 2, 5)
            state = page.drill.state
            item = state.item
            assert item is not None
            if item.form in seen:
                continue
            seen.add(item.form)
            QTest.qWait(50)
            yield Screen(f"Drill, {item.form}", self.window)
        course = self.window.training.course_page
        for lesson in ("your-side", "reds-and-greens"):
            course.open_lesson(lesson)
            self.window.show_page(COURSE)
            QTest.qWait(50)
            yield Screen(f"Lesson {lesson}", self.window)
        self.window.show_page(TODAY)
        dialog = self.window.training.manage()
        QTest.qWait(50)
        yield Screen("Trainees", dialog)
        dialog.close()
        about = AboutDialog(self.window)
        self._bring_up(about)
        yield Screen("About", about)
        about.close()
        self.window.activateWindow()
        self._qtbot.waitUntil(self.window.isActiveWindow)

    def _office(self) -> Iterator[Screen]:
        window, page = self.window, self.window.exam
        window.show_page(EXAM)
        page.service.sign_in(ADMIN, PASSWORD, pytest.fail)
        self._qtbot.waitUntil(lambda: page.screen_name == "in", timeout=20_000)
        for tab in range(8):
            page.tabs.views.choose(tab)
            QTest.qWait(300)
            yield Screen(f"Office, tab {tab}", window)
        page.tabs.views.choose(0)
        page.tabs.sittings.table.selectRow(0)
        page.tabs.sittings.result.click()
        self._qtbot.waitUntil(lambda: page.screen_name == "result", timeout=20_000)
        QTest.qWait(200)
        yield Screen("Office, a result", window)
        page.result.back.click()
        self._qtbot.waitUntil(lambda: page.screen_name == "in", timeout=20_000)
        page.tabs.sittings.new.click()
        self._qtbot.waitUntil(lambda: page.screen_name == "new", timeout=20_000)
        yield Screen("Office, a new sitting", window)

    def _other_windows(self) -> Iterator[Screen]:
        for name, made in (
            ("Home", lambda: HomeWindow(offered_games(), self._settings)),
            ("Scorekeeper", lambda: KeeperWindow(score_games()[0], self._settings, seed=3)),
            ("Host", lambda: HostWindow(shipped(SHOWS[0]), self._settings, seed=7)),
        ):
            other = made()
            self._qtbot.addWidget(other)
            self._bring_up(other)
            yield Screen(name, other)
            other.close()

    def _bring_up(self, window: QWidget) -> None:
        chosen = self._settings
        appearance().choose(chosen.color_scheme, chosen.felt, chosen.motion, chosen.text_percent)
        if not isinstance(window, QDialog):
            window.resize(self._size)
        window.show()
        self._qtbot.waitExposed(window)
        window.activateWindow()
        self._qtbot.waitUntil(window.isActiveWindow)


__all__ = ["MainWindow", "Screen", "Tour"]
