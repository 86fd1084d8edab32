"""What the tests of exams use: a sitting in memory or a page on a folder of its own, and clocks set by hand."""

import shutil
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.exam.exam import Exam
from dealer_trainer.certification.school.upkeep.records_check import Outcome
from dealer_trainer.certification.sitting.body import Stage
from dealer_trainer.games import Game
from dealer_trainer.records.account_lock import AccountLock
from dealer_trainer.records.error import RecordsError
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.school.school import set_up_school
from dealer_trainer.ui.exam.exam_page import ExamPage
from dealer_trainer.ui.exam.sitting.exam_run import ExamRun
from dealer_trainer.ui.exam.sitting.window import ExamWindow
from dealer_trainer.ui.style.stylesheet import stylesheet
from dealer_trainer.ui.style.theme import DARK
from tests.certification.examining import BY, NOON, HandClock, PromptExam, Room, right_answer
from tests.ui.drill.hands import answer_by_keys
from tests.ui.exam.hands import ADMIN, Office, exam_of
from tests.ui.exam.hands import PASSWORD as WORD
from tests.ui.hands import bring_up, later, not_none

PASSWORD = "seen by my own eyes"  # noqa: S105 - a password of this test alone

MakeStation = Callable[..., "Station"]
MakePage = Callable[..., ExamPage]
MakeOffice = Callable[..., Office]


class JobAtOnce:
    """Looks records through in this process, when it is first asked: another one takes seconds to begin."""

    done = of = 0

    def __init__(self, work: Callable[..., object], *arguments: object) -> None:
        self._work = partial(work, *arguments, lambda *_: None)

    def poll(self) -> Outcome:
        """What it came to."""
        try:
            return Outcome(self._work())
        except RecordsError as error:
            return Outcome(None, error)

    def stop(self) -> None:
        """Nothing goes on."""


@pytest.fixture(autouse=True)
def _jobs_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test of the window begins another process for a check; the job has its own."""
    monkeypatch.setattr("dealer_trainer.ui.exam.school.running_job.RecordsJob", JobAtOnce)


class Station:
    """A window on a sitting, with hands for the trainee and the supervisor."""

    def __init__(self, qtbot: QtBot, room: Room, exam: Exam) -> None:
        self.qtbot, self.room = qtbot, room
        self.passwords: list[str] = []
        if isinstance(exam, PromptExam):
            exam.is_prompt = False
        self.window = ExamWindow(exam, self.identify)
        self.exam, self.bridge = exam, self.window.bridge
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
        return self.exam.view.stage

    @property
    def kinds(self) -> list[str]:
        """The kinds of all events that are kept."""
        return [event.kind for event in self.room.log.events]

    @property
    def last(self) -> Event:
        """The last event that is kept."""
        return self.room.log.events[-1]

    def identify(self, _: str, password: str) -> "Future[str]":
        """Check a password."""
        self.passwords.append(password)
        future: Future[str] = Future()
        if password == PASSWORD:
            future.set_result(BY)
        else:
            future.set_exception(PermissionError("Nobody here has that password."))
        return future

    def settle(self) -> None:
        """Wait until nothing is on its way to the log."""
        self.qtbot.waitUntil(lambda: not self.exam.view.is_pending)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        QCoreApplication.processEvents()

    def begin_part(self) -> None:
        """Press the button that begins a part, without a warm-up where one is offered."""
        assert self.stage == "ready"
        with later():
            self.window.message.button.click()
        self.settle()

    def answer(self) -> None:
        """Answer the item that is shown, right, with the keyboard alone; what follows is waited for by the caller."""
        item = not_none(self.exam.view.item)
        assert self.window.items.state.item == item
        self.qtbot.wait(20)  # it is painted
        with later():
            answer_by_keys(self.window.items, right_answer(item))

    def supervise(self, kind: str, reason: str, password: str = PASSWORD) -> None:
        """Fill in the supervisor's form and send it."""
        if not self.window.supervisor.is_open:
            self.window.header.supervisor.click()
        form = self.window.supervisor
        assert form.act.findData(kind) >= 0, kind
        form.act.setCurrentIndex(form.act.findData(kind))
        form.reason.setText(reason)
        form.password.setText(password)
        for _ in range(2 if kind == "terminated" else 1):  # an end is asked for once more
            form.button.click()
        self.qtbot.waitUntil(lambda: form.button.isEnabled() or not form.is_open)
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


@pytest.fixture(autouse=True)
def papers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where documents go on this computer: with a signature they are written at once."""
    found = tmp_path / "papers"
    monkeypatch.setattr("dealer_trainer.ui.exam.result.documents_form.usual_folder", lambda _: found)
    return found


class Dialog:
    """What the dialogs for files and folders answer: a path, or what is done first and then returns one."""

    answer: "Path | str | Callable[[], str]" = ""

    def ask(self, *_: object) -> str:
        """The path that was chosen, "" for none."""
        return str(self.answer() if callable(self.answer) else self.answer)


def answering(monkeypatch: pytest.MonkeyPatch) -> Dialog:
    """Have file dialogs answer what the test says."""
    made = Dialog()
    for name in ("getOpenFileName", "getSaveFileName"):
        monkeypatch.setattr(QFileDialog, name, lambda *asked: (made.ask(*asked), ""))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", made.ask)
    return made


@pytest.fixture
def dialog(monkeypatch: pytest.MonkeyPatch) -> Dialog:
    """The answers of file dialogs."""
    return answering(monkeypatch)


@pytest.fixture
def clock() -> HandClock:
    """The service's clock."""
    return HandClock()


@pytest.fixture
def make_page(qtbot: QtBot, game: Game, clock: HandClock, tmp_path: Path) -> Iterator[MakePage]:
    """Open the screen on this test's own folder, as often as it asks."""
    made: list[ExamPage] = []

    def make(name: str = "school") -> ExamPage:
        page = ExamPage(game, tmp_path / name, clock, lock=AccountLock(tmp_path / "lock"), make_run=ExamRun)
        page.setStyleSheet(stylesheet(DARK))
        bring_up(qtbot, page, (1188, 720))
        qtbot.waitUntil(lambda: page.screens.shown != "reading", timeout=20_000)
        made.append(page)
        return page

    yield make
    for page in made:
        if (window := exam_of(page)) is not None:  # of its own, which closes for nobody while its exam goes on
            window.bridge.stop()
            window.deleteLater()
        page.close_records()


@pytest.fixture(scope="session")
def founded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A school that was just set up, which each test gets a copy of: to fill in the first start takes far longer."""
    folder = tmp_path_factory.mktemp("founded") / "school"
    set_up_school(folder, "Harbor School", ADMIN, WORD, NOON).close()
    return folder


@pytest.fixture
def page(make_page: MakePage, qtbot: QtBot, tmp_path: Path, founded: Path) -> ExamPage:
    """The screen of a school that was just set up, its admin signed in."""
    shutil.copytree(founded, tmp_path / "school")
    made = make_page()
    Office(made, qtbot).enter()
    return made


@pytest.fixture
def office(page: ExamPage, qtbot: QtBot) -> Office:
    """The same, with hands."""
    return Office(page, qtbot)


@pytest.fixture
def make_office(make_page: MakePage, qtbot: QtBot) -> MakeOffice:
    """Open the screen on a folder of this name, with hands."""
    return lambda name="school": Office(make_page(name), qtbot)
