"""What the tests of the exam's window stand on: a sitting in memory, its clock set by hand, a supervisor's password."""

from collections.abc import Callable
from concurrent.futures import Future

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.exam import Exam
from dealer_trainer.certification.sitting import Stage
from dealer_trainer.records.log.event import Event
from dealer_trainer.ui.exam.sitting.window import ExamWindow
from dealer_trainer.ui.table.keyboard import DOUBLE_PRESS_MS
from tests.certification.examining import BY, Room, right_answer
from tests.ui.drill.hands import answer_by_keys

PASSWORD = "seen by my own eyes"  # noqa: S105 - a password of this test alone

MakeStation = Callable[..., "Station"]


class Station:
    """A window on a sitting, with hands for the trainee and the supervisor."""

    def __init__(self, qtbot: QtBot, room: Room, exam: Exam) -> None:
        self.qtbot, self.room = qtbot, room
        self.passwords: list[str] = []
        self.window = ExamWindow(exam, self.authority)
        self.bridge = self.window.bridge
        qtbot.addWidget(self.window, before_close_func=lambda _: self.bridge.stop())
        self.window.resize(1280, 720)
        self.window.begin(is_full=False)
        qtbot.waitExposed(self.window)
        self.window.activateWindow()
        qtbot.waitUntil(self.window.isActiveWindow)
        self.settle()

    @property
    def stage(self) -> Stage:
        """Where the sitting stands."""
        return self.bridge.view.stage

    @property
    def kinds(self) -> list[str]:
        """The kinds of all events that are kept."""
        return [event.kind for event in self.room.log.events]

    @property
    def last(self) -> Event:
        """The last event that is kept."""
        return self.room.log.events[-1]

    def authority(self, _: str, password: str) -> "Future[str]":
        """Look at a password."""
        self.passwords.append(password)
        future: Future[str] = Future()
        if password == PASSWORD:
            future.set_result(BY)
        else:
            future.set_exception(PermissionError("That password is nobody's here."))
        return future

    def settle(self) -> None:
        """Wait until nothing is on its way to the log."""
        self.qtbot.waitUntil(lambda: not self.bridge.view.is_pending)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        QCoreApplication.processEvents()

    def begin_part(self) -> None:
        """Press the button that begins a part."""
        assert self.stage == "ready"
        self.window.message.button.click()
        self.settle()

    def answer(self) -> None:
        """Answer the item that is shown, right, with the keyboard alone; what follows is waited for by the caller."""
        item = self.bridge.view.item
        assert item is not None
        assert self.window.items.state.item == item
        self.qtbot.wait(DOUBLE_PRESS_MS + 20)
        answer_by_keys(self.window.items, right_answer(item))

    def supervise(self, kind: str, reason: str, password: str = PASSWORD) -> None:
        """Fill in the supervisor's sheet and send it."""
        if not self.window.supervisor.is_open:
            self.window.head.supervisor.click()
        sheet = self.window.supervisor
        assert sheet.what.findData(kind) >= 0, kind
        sheet.what.setCurrentIndex(sheet.what.findData(kind))
        sheet.reason.setText(reason)
        sheet.password.setText(password)
        sheet.button.click()
        self.qtbot.waitUntil(lambda: not sheet.is_asking)
        self.settle()


@pytest.fixture
def station(qtbot: QtBot) -> Station:
    """A window on a sitting that was opened just now."""
    room = Room()
    return Station(qtbot, room, room.exam)


@pytest.fixture
def make_station(qtbot: QtBot) -> MakeStation:
    """Open a window on a sitting that has gone on already."""
    return lambda room: Station(qtbot, room, room.exam)
