"""Every screen of every window, one after the other, as a user sees it, to test what must hold on all of them."""

import os
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer import files
from dealer_trainer.crash.watch import CrashWatch
from dealer_trainer.drills.course.lesson_state import ActDue, ItemDue
from dealer_trainer.drills.item import factory
from dealer_trainer.records.school.school import set_up_school
from dealer_trainer.ui.course.path_page import PathPage
from dealer_trainer.ui.crash.crash_news import CrashNews
from dealer_trainer.ui.exam.school.school_tabs import LIVE, ORDER, RECORDS, SITTINGS
from dealer_trainer.ui.house.settings_page import AboutDialog
from dealer_trainer.ui.lesson.lesson_view import LessonView
from dealer_trainer.ui.lesson.message_panel import MessagePanel
from dealer_trainer.ui.settings.settings import Settings, save_settings
from dealer_trainer.ui.shell.app import make_window
from dealer_trainer.ui.shell.garbage_collector import GarbageCollector
from dealer_trainer.ui.shell.page_stack import COURSE, DRILLS, EXAM, PATH, PLACES, PROGRESS, TABLE, TODAY
from dealer_trainer.ui.shell.window import MainWindow
from dealer_trainer.ui.style.theme import appearance
from dealer_trainer.ui.table.instructor.trainee_side import InviteDialog
from dealer_trainer.ui.table.situation_dialog import SituationDialog
from dealer_trainer.ui.widget.area import PageArea
from tests.certification.examining import NOON
from tests.certification.school.new_sittings import ADMIN, PASSWORD, sit
from tests.ui import garbage
from tests.ui.clipping import clipped
from tests.ui.drill.hands import wrong_answer
from tests.ui.every_window import SETTLED_MS, OtherWindows, Screen
from tests.ui.exam.hands import click
from tests.ui.hands import finish, not_none, of_kind
from tests.ui.lesson.lesson_hands import answer_item, due_of
from tests.ui.progress.training import history

NAMES = (
    "Today", "Table", "Drills", "Progress", "Guide", "Exam", "Display", "Settings", "Course", "Path",
)  # fmt: skip
TILES = ("Live, twelve stations", "Live, five stations")
"""Tiles of stations shorten what they say; the page of each station has the whole."""
TURNS = 20
"""Of the event loop: more than what comes bit by bit needs, each bit from a timer without delay."""
PICTURES = "DEALER_TRAINER_PICTURES"
"""In the environment: a folder that a picture of each screen is written to, for somebody to look at."""
PAINTED_MS = 700
"""After so long a felt is sharp, which another thread paints."""
LESSONS = ("your-side", "build-an-amount")
"""One that is pointed at, and one with items and a gate."""


def draw(screen: Screen, folder: Path) -> None:
    """Write a picture of it into a folder, which is made, named after it."""
    folder.mkdir(parents=True, exist_ok=True)
    QTest.qWait(PAINTED_MS)
    name = "".join(letter if letter.isalnum() or letter in " ,-" else "_" for letter in screen.name)
    assert screen.root.grab().save(str(folder / f"{name}.png")), folder


class Tour:
    """A window with a trainee's answers, on a station of a school with two exams and one to sign."""

    def __init__(
        self,
        home: Path,
        qtbot: QtBot,
        monkeypatch: pytest.MonkeyPatch,
        settings: Settings,
        size: QSize,
        *,
        sittings: int = 2,
    ) -> None:
        self._home, self._qtbot, self._settings, self._size = home, qtbot, settings, size
        self._watch = CrashWatch()  # of this test alone: a process tells of an error once
        monkeypatch.setattr("dealer_trainer.ui.crash.crash_news.crash_watch", lambda: self._watch)
        self._others = OtherWindows(qtbot, monkeypatch, settings, self._bring_up)
        save_settings(settings)
        (home / "data").mkdir(exist_ok=True)
        with set_up_school(home / "data" / files.SCHOOL, "Harbor School", ADMIN, PASSWORD, NOON) as school:
            admin = school.sign_in(ADMIN, PASSWORD, NOON + 1)
            for seed in range(sittings):
                sit(school, admin, seed)
            if sittings:
                sit(school, admin, sittings, is_signed=False)
        self.window = make_window(4)
        qtbot.addWidget(self.window)
        self._bring_up(self.window)

    def screens(self) -> Iterator[Screen]:
        """All of them, each when what is laid out and added in later turns of the event loop has its place."""
        for screen in self._all():
            for _ in range(TURNS):
                QApplication.processEvents()
            if os.environ.get(PICTURES):
                draw(screen, Path(os.environ[PICTURES]))
            yield screen

    def exams(self) -> Iterator[Screen]:
        """The office, an exam, the examiner's clipboard, Live, and the first start alone."""
        collector = GarbageCollector(self.window)
        try:
            yield from self._school()
            yield from self._others.exams()
        finally:
            garbage.stop(collector)

    def _all(self) -> Iterator[Screen]:
        collector = GarbageCollector(self.window)  # as the app has it: no worker's thread ends a closed window
        try:
            yield from self._pages()
            yield from self._table()
            yield from self._training()
            yield from self._course()
            yield from self._dialogs()
            yield from self._school()
            self.window.show_page(TODAY)
            yield from self._others.screens()
        finally:
            garbage.stop(collector)

    def _pages(self) -> Iterator[Screen]:
        store = self.window.training.store
        self.window.show_page(TODAY)
        self._qtbot.waitUntil(lambda: store.is_read, timeout=20_000)
        today = self.window.training.today
        self._qtbot.waitUntil(lambda: today.found is not None, timeout=20_000)
        before = today.found
        for given in history(self.window.table.bridge.game, 3, now=store.now()):
            store.record(given)
        self._qtbot.waitUntil(lambda: store.unkept == 0 and today.found != before, timeout=20_000)
        # The course has a view only once somebody opens a lesson: below.
        for place in sorted(set(PLACES) - {COURSE}):
            self.window.show_page(place)
            self._qtbot.waitUntil(partial(self._is_ready, place), timeout=20_000)
            QTest.qWait(SETTLED_MS)
            yield Screen(NAMES[place], self.window)
        self.window.show_page(PROGRESS)
        page = self.window.training.progress
        self._qtbot.waitUntil(lambda: page.views is not None, timeout=20_000)
        for view in range(1, not_none(page.views).count()):
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
        if place == EXAM:
            return self.window.exam.screens.shown == "out"
        return place != TODAY or training.today.found is not None

    def _table(self) -> Iterator[Screen]:
        self.window.show_page(TABLE)
        bridge = self.window.table.bridge
        for _ in range(4):
            if (act := bridge.live.next_act()) is not None:
                bridge.do(act)
        QTest.qWait(50)
        yield Screen("Table, in a round", self.window)
        finish(bridge)
        QTest.qWait(50)
        yield Screen("Table, review", self.window)
        self.window.table.toggle_details()
        QTest.qWait(50)
        yield Screen("Table, review with details", self.window)
        self.window.table.toggle_details()

    def _training(self) -> Iterator[Screen]:
        self.window.show_page(DRILLS)
        page, game = self.window.training.drills, self.window.table.bridge.game
        skills = {factory.make(game, skill.id, 5).form: skill.id for skill in reversed(game.drills.skills)}
        for form, skill in skills.items():
            page.start(skill, 2, 5)
            assert page.drill.state.item.form == form
            QTest.qWait(50)
            yield Screen(f"Drill, {form}", self.window)
        page.start(game.drills.skills[0].id, 2, 5)
        for _ in range(2):
            not_none(page.drill.bridge).answer(wrong_answer(page.drill))
            QTest.qWait(50)
            yield Screen("Drill, a wrong answer", self.window)
            page.drill.press_main()
        yield Screen("Drill, its end", self.window)

    def _course(self) -> Iterator[Screen]:
        course = self.window.training.course_page
        course.ask_background()
        self.window.show_page(COURSE)
        yield Screen("Course, what was dealt before", self.window)
        assert isinstance(course.view, MessagePanel)
        course.view.choices.buttons[0].click()
        for lesson in LESSONS:
            if lesson != LESSONS[0]:
                course.open_lesson(lesson)
            self._qtbot.waitUntil(lambda: isinstance(course.view, LessonView), timeout=20_000)
            seen = set[str]()
            while isinstance(view := course.view, LessonView) and due_of(view) is not None:
                kind = type(due_of(view)).__name__
                if kind not in seen:
                    seen.add(kind)
                    QTest.qWait(50)
                    yield Screen(f"Lesson {lesson}, {kind}", self.window)
                go_on(view)
            QTest.qWait(50)
            yield Screen(f"Lesson {lesson}, its end", self.window)
        course.open_placement()
        QTest.qWait(50)
        yield Screen("Course, the placement", self.window)

    def _dialogs(self) -> Iterator[Screen]:
        window = self.window
        window.show_page(TODAY)
        for name, dialog in (
            ("Trainees", window.training.today.trainee.manage()),
            ("About", AboutDialog(window)),
            ("An instructor is let in", InviteDialog(window)),
            ("Crash", self._crash()),
        ):
            self._bring_up(dialog)
            yield Screen(name, dialog)
            dialog.close()
        window.choose_situation()
        situations = not_none(window.findChild(SituationDialog))
        situations.entries.setCurrentRow(1)
        QTest.qWait(50)
        yield Screen("Situations", situations)
        situations.close()
        window.activateWindow()
        self._qtbot.waitUntil(window.isActiveWindow)

    def _crash(self) -> QDialog:
        """What is said when something breaks, with a report."""
        app = of_kind(QApplication.instance(), QApplication)
        news = CrashNews(app)
        self._watch.record(OSError())
        news.close()
        return not_none(news.dialog)

    def _school(self) -> Iterator[Screen]:
        window, page = self.window, self.window.exam
        window.show_page(EXAM)
        page.service.sign_in(ADMIN, PASSWORD, pytest.fail)
        self._qtbot.waitUntil(lambda: page.screens.shown == "in", timeout=20_000)
        for tab in ORDER:
            page.screens.tabs.views.choose(tab)
            QTest.qWait(SETTLED_MS)
            if tab == LIVE:
                self._qtbot.waitUntil(lambda: page.screens.tabs.live.view is not None, timeout=20_000)
            yield Screen(f"School, {page.screens.tabs.views.button(tab).text()}", window)
        for row, name in enumerate(("a result to sign", "a sealed result")):
            page.screens.tabs.views.choose(SITTINGS)
            page.screens.tabs.sittings.list.table.selectRow(row)
            page.screens.tabs.sittings.result.click()
            self._qtbot.waitUntil(lambda: page.screens.shown == "result", timeout=20_000)
            QTest.qWait(SETTLED_MS)
            yield Screen(f"School, {name}", window)
            page.screens.result.back.click()
            self._qtbot.waitUntil(lambda: page.screens.shown == "in", timeout=20_000)
        page.screens.tabs.sittings.new.click()
        self._qtbot.waitUntil(lambda: page.screens.shown == "new", timeout=20_000)
        yield Screen("School, a new exam", window)
        click(page.screens.new.back)
        page.screens.tabs.views.choose(RECORDS)
        view = page.screens.tabs.records.day
        view.folder.setText(str(self._home))
        click(view.button)
        self._qtbot.waitUntil(view.button.isEnabled, timeout=20_000)
        yield Screen("School, the day ended", window)

    def _bring_up(self, window: QWidget) -> None:
        chosen = self._settings
        appearance().choose(chosen.color_scheme, chosen.felt, chosen.motion, chosen.text_percent)
        if not isinstance(window, QDialog):
            window.resize(self._size)
        window.show()
        self._qtbot.waitExposed(window)
        window.activateWindow()
        self._qtbot.waitUntil(window.isActiveWindow)


def cut_off(name: str, root: QWidget) -> Iterator[str]:
    """Every text of a screen that is not shown whole, however far it scrolls."""
    for part in scrolled(root):
        for fault in clipped(part):
            if not (name.startswith(TILES) and fault.startswith("shortened: ")):
                yield fault


def scrolled(root: QWidget) -> Iterator[QWidget]:
    """A window as it is, then with its largest page scrolled on, a page at a time, to its end."""
    yield root
    pages = [area for area in root.findChildren(PageArea) if area.isVisible() and area.verticalScrollBar().maximum()]
    for area in sorted(pages, key=lambda area: area.width() * area.height())[-1:]:
        bar = area.verticalScrollBar()
        while bar.value() < bar.maximum():
            bar.setValue(bar.value() + bar.pageStep())
            yield root
        bar.setValue(0)


def go_on(view: LessonView) -> None:
    """Do what a lesson asks for, without hands."""
    due = due_of(view)
    if isinstance(due, ActDue):
        if due.act is None:
            view.table.finish()
        else:
            view.lesson.do(due.act)
    elif isinstance(due, ItemDue):
        answer_item(view, due.item)
    else:
        view.lesson.go_on()


__all__ = ["MainWindow", "Screen", "Tour"]
