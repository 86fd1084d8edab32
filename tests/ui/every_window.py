"""The windows other than the table's, each in its states: scorekeeper, host, an exam, the instructor, the monitor."""

from collections.abc import Callable, Iterator
from typing import NamedTuple, cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer import files
from dealer_trainer.certification.school.live.live_reader import screen_of
from dealer_trainer.demo.program import default_program
from dealer_trainer.demo.show import MonitorShow, seeded_random
from dealer_trainer.guide.row import Act
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.option import Options
from dealer_trainer.ui.demo.window import DemoWindow
from dealer_trainer.ui.exam.exam_page import ExamPage
from dealer_trainer.ui.exam.live.cockpit import Cockpit, SchoolLive
from dealer_trainer.ui.exam.school.school_tabs import LIVE, ORDER, PEOPLE, SITTINGS
from dealer_trainer.ui.home.home_window import HomeWindow
from dealer_trainer.ui.score.keeper_window import KeeperWindow
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.shell.game_shell import offered_games
from dealer_trainer.ui.show.host_window import HostWindow
from dealer_trainer.ui.style.scaling import give_ample_type
from dealer_trainer.ui.style.stylesheet import WindowStyle
from dealer_trainer.ui.table.bridge import TableBridge
from dealer_trainer.ui.table.instructor.instructor_window import InstructorWindow
from dealer_trainer.ui.table.instructor.trainee_side import InstructorAccess, TraineeSide
from dealer_trainer.ui.table.table_page import TablePage
from dealer_trainer.ui.widget.part import NONE, Margins, column
from tests.certification.examining import HandClock, Room, right_answer, rock_n_roll
from tests.games.show.scripted import shipped
from tests.games.show.test_scripts import SHOWS
from tests.loaded import score_games
from tests.ui.exam.conftest import JobAtOnce, Station, answering
from tests.ui.exam.hands import ADMIN, PASSWORD, click, fill
from tests.ui.exam.live.live_room import FakeSource, asking, left_window, offline, school, station, to_sign, view
from tests.ui.exam.real_table.test_examiner_page import Hands
from tests.ui.exam.school.test_people import look_at
from tests.ui.hands import finish
from tests.ui.score.keeper_hands import do, kind_of
from tests.ui.show.test_host_window import fill as answer

SETTLED_MS = 60
"""After so long a screen has what comes with a timer of its own."""
MONITOR_CARDS = 40
"""Scenes of a monitor that are looked at for a card of each kind."""


class Screen(NamedTuple):
    """What is in front: its name in words, and its window."""

    name: str
    root: QWidget


class OtherWindows:
    """Opens one after the other, at one size, and closes it. `bring_up`: shows a window as the others are shown."""

    def __init__(
        self, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, settings: Settings, bring_up: Callable[[QWidget], None]
    ) -> None:
        self._qtbot, self._settings, self._bring_up = qtbot, settings, bring_up
        self._dialog = answering(monkeypatch)
        monkeypatch.setattr("dealer_trainer.ui.exam.school.running_job.RecordsJob", JobAtOnce)

    def screens(self) -> Iterator[Screen]:
        """All of them."""
        yield from self._home()
        yield from self._keeper()
        yield from self._host()
        yield from self.exams()
        yield from self._instructor()
        yield from self._monitor()

    def exams(self) -> Iterator[Screen]:
        """What belongs to exams."""
        yield from self._sitting()
        yield from self._clipboard()
        yield from self._live()
        yield from self._first_start()

    def _open(self, window: QWidget) -> None:
        window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, on=False)
        self._qtbot.addWidget(window)
        self._bring_up(window)
        QTest.qWait(50)

    def _open_framed(self, page: QWidget, around: Margins = NONE) -> QWidget:
        """A page in a window of its own; `around`: as much room as the page has where it lies in the program."""
        window = QWidget()
        window.setObjectName("page")
        window.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        style = WindowStyle(window)
        window.setLayout(column(page, margins=around))
        style.fit(window)
        self._open(window)
        return window

    def _home(self) -> Iterator[Screen]:
        home = HomeWindow(offered_games(), self._settings)
        self._open(home)
        yield Screen("Home", home)
        home.close()

    def _keeper(self) -> Iterator[Screen]:
        window = KeeperWindow(score_games()[0], self._settings, seed=3)
        self._open(window)
        yield Screen("Scorekeeper, who begins", window)
        seen = {"opening_roll", "start"}
        for _ in range(30):
            kind = kind_of(window)
            if kind not in seen:
                seen.add(kind)
                QTest.qWait(SETTLED_MS)
                yield Screen(f"Scorekeeper, {kind}", window)
            do(window, window.keeping.session.model)
        window.show_review()
        yield Screen("Scorekeeper, review", window)
        window.show_house()
        yield Screen("Scorekeeper, house rules", window)
        for kind, place in (("lesson", 2), ("skill", 3)):
            window.navigation_bar.button(place).click()
            yield Screen(f"Scorekeeper, every {kind}", window)
            window.choose(next(place for place, part in enumerate(window.part_list) if part.kind == kind))
            QTest.qWait(100)
            yield Screen(f"Scorekeeper, {kind}", window)
        window.drill.press_main()
        yield Screen("Scorekeeper, an empty answer", window)
        window.close()

    def _host(self) -> Iterator[Screen]:
        for name in SHOWS:
            window = HostWindow(shipped(name), self._settings, seed=7)
            self._open(window)
            yield Screen(f"Host of {name}, a lesson", window)
            window.choose(next(place for place, part in enumerate(window.part_list) if part.kind == "skill"))
            yield Screen(f"Host of {name}, an event", window)
            for card in window.host.cards:
                answer(card, is_right=False)
            window.host.press_main()
            QTest.qWait(50)
            yield Screen(f"Host of {name}, wrong answers", window)
            window.close()

    def _sitting(self) -> Iterator[Screen]:
        room = Room()
        seat = Station(self._qtbot, room, room.exam)
        window = seat.window
        self._bring_up(window)
        yield Screen("Exam, before a part", window)
        seat.begin_part()
        seen = set[str]()
        while (item := seat.exam.view.item) is not None:
            if item.form not in seen:
                seen.add(item.form)
                yield Screen(f"Exam, {item.form}", window)
            seat.bridge.answer(right_answer(item))
            seat.settle()
        seat.begin_part()
        yield Screen("Exam, a round", window)
        click(window.header.supervisor)
        yield Screen("Exam, the supervisor's form", window)
        seat.supervise("paused", "The fire alarm rang")
        yield Screen("Exam, paused", window)
        seat.supervise("terminated", "The house is on fire")
        yield Screen("Exam, ended", window)
        seat.bridge.stop()
        window.close()

    def _clipboard(self) -> Iterator[Screen]:
        hands = Hands(self._qtbot)
        window = hands.station.window
        self._bring_up(window)
        yield Screen("Clipboard, the set-up", window)
        hands.lay()
        yield Screen("Clipboard, what is due", window)
        place = next(at for at, act in enumerate(hands.acts) if act.do in ("pay", "take"))
        hands.tap(hands.page.plan.steps[place])
        yield Screen("Clipboard, what was done", window)
        hands.tap(hands.page.back)
        hands.tap(hands.page.extra)
        yield Screen("Clipboard, what was not due", window)
        hands.station.bridge.stop()
        window.close()

    def _instructor(self) -> Iterator[Screen]:
        page = TablePage(TableBridge(LiveTable(rock_n_roll(), 3, "practice", Options())))
        table = self._open_framed(page)
        access = InstructorAccess(page.bridge, lambda: True, page)
        seat = TraineeSide(page, access)
        assert access.let_in("Maria")
        yield Screen("A table that is led", table)
        window = InstructorWindow(access, "Table 1")
        self._open(window)
        yield Screen("Instructor", window)
        page.bridge.live.deal_to_pop()
        page.bridge.do(Act("pop"))
        QTest.keyClick(window, Qt.Key.Key_D)
        QTest.keyClick(window, Qt.Key.Key_F)
        yield Screen("Instructor, frozen in a dispute", window)
        QTest.keyClick(window, Qt.Key.Key_F)
        finish(page.bridge)
        QTest.keyClick(window, Qt.Key.Key_R)
        QTest.keyClick(window, Qt.Key.Key_Right)
        yield Screen("Instructor, debrief", window)
        self._bring_up(table)
        assert seat.banner.isVisible()
        yield Screen("A table in debrief", table)
        access.end()
        window.close()
        table.close()

    def _monitor(self) -> Iterator[Screen]:
        game, now = rock_n_roll(), 0
        show = MonitorShow(game, default_program(game), seeded_random(3), "")
        window = DemoWindow(show, lambda: now)
        self._open(window)
        window.start()
        seen = set[object]()
        for _ in range(MONITOR_CARDS):
            scene = window.scene
            assert scene is not None
            card = scene.card
            kind = (type(card), getattr(card, "heading", getattr(card, "chosen", None)))
            if kind not in seen:
                seen.add(kind)
                yield Screen(f"Monitor, {type(card).__name__} {len(seen)}", window)
            now = scene.until
            window.tick()
        window.close()

    def _live(self) -> Iterator[Screen]:
        source = FakeSource()
        source.view = school(12)
        room = Room()
        room.exam.begin_part()
        room.did()
        room.show()
        source.screen = screen_of(room.exam.sitting)
        cockpit = Cockpit(cast("SchoolLive", source))
        give_ample_type(cockpit)  # as the page that it lies in has
        window = self._open_framed(cockpit, (22, 22, 22, 22))
        yield Screen("Live, twelve stations", window)
        source.view = view([station(1), left_window(7), offline(8), asking(3), to_sign(6)])
        cockpit.show_view(source.view)
        QTest.qWait(20)
        yield Screen("Live, five stations", window)
        cockpit.open("key-7")
        QTest.qWait(20)
        yield Screen("Live, one station", window)
        cockpit.station.ask("resume")
        yield Screen("Live, a command", window)
        cockpit.stop()
        window.close()

    def _first_start(self) -> Iterator[Screen]:
        page = ExamPage(rock_n_roll(), files.user_data() / "another school", HandClock())
        window = self._open_framed(page)
        self._qtbot.waitUntil(lambda: page.screens.shown == "welcome", timeout=20_000)
        yield Screen("First start, welcome", window)
        click(page.screens.welcome.button)
        yield Screen("First start, a new school", window)
        click(page.screens.setup.back)
        click(page.screens.welcome.join)
        yield Screen("First start, joining", window)
        click(page.screens.join.back)
        click(page.screens.welcome.restore)
        yield Screen("First start, a backup", window)
        click(page.screens.restore.back)
        click(page.screens.welcome.button)
        fill(page.screens.setup, "Harbor School", "", ADMIN, "short", "short")
        yield Screen("First start, refused", window)
        fill(page.screens.setup, "Harbor School", "", ADMIN, PASSWORD, PASSWORD)
        self._qtbot.waitUntil(lambda: page.screens.shown == "in", timeout=20_000)
        for tab in ORDER:
            page.screens.tabs.views.choose(tab)
            QTest.qWait(SETTLED_MS)
            if tab == LIVE:
                self._qtbot.waitUntil(lambda: page.screens.tabs.live.view is not None, timeout=20_000)
            yield Screen(f"School without exams, {page.screens.tabs.views.button(tab).text()}", window)
        yield from self._people(page, window)
        click(page.sign_out)
        self._qtbot.waitUntil(lambda: page.screens.shown == "out", timeout=20_000)
        yield Screen("Sign-in", window)
        page.close_records()
        window.close()

    def _people(self, page: ExamPage, window: QWidget) -> Iterator[Screen]:
        """A file of people, somebody chosen, a plan, a new sitting."""
        page.screens.tabs.views.choose(PEOPLE)
        people = page.screens.tabs.people
        file = files.user_data() / "people.csv"
        sound = "Ann Bell,1207,Spring,\n"
        for name, lines in (("with a flaw", f"{sound},1208,,\n"), ("sound", sound)):
            people.import_form.lines.setRowCount(0)
            look_at(people, self._qtbot, self._dialog, file, f"name,staff number,group,background\n{lines}")
            yield Screen(f"People, a file {name}", window)
            if people.import_form.button.isHidden():
                click(people.import_form.back)
        click(people.import_form.button)
        self._qtbot.waitUntil(lambda: len(page.service.summary.people) == 2, timeout=20_000)
        people.list.table.selectRow(1)
        QTest.qWait(20)
        yield Screen("People, a trainee", window)
        page.screens.tabs.views.choose(SITTINGS)
        view = page.screens.tabs.sittings
        click(view.plan)
        form = view.form
        self._qtbot.waitUntil(lambda: form.trainee.count() > 0, timeout=20_000)
        form.trainee.setCurrentIndex(0)
        QTest.qWait(20)
        yield Screen("Exams, a group is planned", window)
        form.trainee.setCurrentIndex(1)
        click(form.button)
        self._qtbot.waitUntil(lambda: bool(view.list.cells), timeout=20_000)
        view.list.search.setText("spring")
        yield Screen("Exams, a plan", window)
