"""The office as a page: its screens, and the hands of a supervisor, a trainee, and whoever signs."""

from collections.abc import Callable
from functools import partial
from typing import Any, cast

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.exam.exam import Exam
from dealer_trainer.certification.paper.sealed_report import Award
from dealer_trainer.certification.school.decision import Review
from dealer_trainer.certification.school.roster import NewSitting, begin_sitting
from dealer_trainer.drills.item.factory import Item
from dealer_trainer.records.log.school_document import blueprint_document
from dealer_trainer.records.school.session import Person
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.ui.exam.exam_page import ExamPage
from dealer_trainer.ui.exam.result.result_view import ResultView
from dealer_trainer.ui.exam.school.school_service import SchoolService
from dealer_trainer.ui.exam.school.school_tabs import PEOPLE, RECORDS, SITTINGS, SchoolTabs
from dealer_trainer.ui.exam.sitting.exam_run import ExamRun
from dealer_trainer.ui.exam.sitting.supervision import ResumeForm
from dealer_trainer.ui.exam.sitting.window import ExamWindow
from dealer_trainer.ui.widget.form import Form
from tests.certification.examining import NOON, SHORT, HandClock, Room, short
from tests.ui.hands import not_none, of_kind

ADMIN, PASSWORD, OTHER = "Ada King", "four plain old words", "seven other brass keys"
OWN = "words of nobody else"
TRAINEE, SECOND = "Cem Arslan", "Olga Floor"
QUICK = "The hands are as quick as that"


def said(part: QWidget) -> str:
    """What the labels of a part of the window say."""
    return "\n".join(label.text() for label in part.findChildren(QLabel) if label.isVisibleTo(part))


def click(button: QPushButton) -> None:
    """Press a button as a hand does."""
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def fill(form: Form, *texts: str) -> None:
    """Type into the fields of a form that are shown, one after the other, and press its button."""
    fields = [line for line in form.findChildren(QLineEdit) if line.isVisible()]
    for field, text in zip(fields, texts, strict=True):
        field.clear()
        QTest.keyClicks(field, text)
    click(form.button)


def retype(field: QLineEdit, text: str) -> None:
    """Type over a field."""
    field.selectAll()
    QTest.keyClicks(field, text)


def values(box: QComboBox) -> list[Any]:
    """What a box offers."""
    return [box.itemData(place) for place in range(box.count())]


def texts(box: QComboBox) -> list[str]:
    """What a box offers, in words."""
    return [box.itemText(place) for place in range(box.count())]


def pick(box: QComboBox, value: object) -> None:
    """Choose in a box, as a hand does: it tells its form."""
    assert box.findData(value) >= 0, value
    box.setCurrentIndex(box.findData(value))


class Sitter(Room):
    """A trainee who works a sitting of the school."""

    item_ms, act_ms = 6000, 1000

    def __init__(self, exam: Exam, clock: HandClock) -> None:
        self.exam, self.clock = exam, clock

    def did(self) -> None:
        """Wait until it is on the disk."""
        not_none(self.exam.future).result(20)
        super().did()


def knows_all(_: Item) -> bool:
    """Every answer."""
    return True


def knows_nothing(_: Item) -> bool:
    """None."""
    return False


class Office:
    """The Exam page, and the hands of whoever is signed in: each act waits for what it leads to."""

    def __init__(self, page: ExamPage, qtbot: QtBot) -> None:
        self.page, self.qtbot, self.until = page, qtbot, qtbot.waitUntil
        self.told: list[str] = []
        """Messages for the user."""
        page.message.connect(self.told.append)
        self.service: SchoolService = page.service
        self.screens = page.screens

    @property
    def tabs(self) -> SchoolTabs:
        """The tabs of whoever is signed in."""
        return self.page.screens.tabs

    @property
    def result(self) -> ResultView:
        """The result of a sitting."""
        return self.page.screens.result

    @property
    def clock(self) -> HandClock:
        """The clock, which is set by hand."""
        return cast("HandClock", self.service.clock)

    @property
    def shown(self) -> str:
        """The screen in front."""
        return self.screens.shown

    def comes(self, name: str) -> None:
        """Wait for a screen."""
        self.until(lambda: self.shown == name)

    def open(self, tab: int) -> Any:
        """Open a tab."""
        self.tabs.views.choose(tab)
        return self.tabs.named(tab)

    def do(self, job: Callable[..., Any]) -> Any:
        """Do something to the records, beside the screens."""
        done: list[Any] = []
        self.service.do(job, done.append, pytest.fail)
        self.until(lambda: bool(done))
        return done[0]

    def set_up(self) -> None:
        """Say that one examines, and fill in the first start."""
        click(self.screens.welcome.button)
        fill(self.screens.setup, "Harbor School", "", ADMIN, PASSWORD, PASSWORD)
        self.comes("in")

    def enter(self, name: str = ADMIN, password: str = PASSWORD, leads: str = "in") -> None:
        """Sign in."""
        self.screens.sign_in.who.choose(name)
        fill(self.screens.sign_in, password)
        self.comes(leads)

    def enter_first(self, name: str, password: str = OTHER) -> None:
        """Sign in with a password that somebody else chose, and choose another one, as one has to."""
        self.enter(name, password, "given")
        fill(self.screens.own_password, password, OWN, OWN)
        self.comes("in")

    def leave(self) -> None:
        """Sign out."""
        click(self.page.sign_out)
        self.comes("out")

    def join(self, file: object, station: str) -> None:
        """Make this machine a station of the school of an enrollment file."""
        click(self.screens.welcome.join)
        fill(self.screens.join, str(file), ADMIN, PASSWORD, station)

    def enroll(self, file: Any) -> None:
        """Save an enrollment file, which the file dialog names."""
        click(self.open(RECORDS).enrollment.button)
        self.until(file.exists)

    @property
    def people(self) -> list[str]:
        """Everybody's names."""
        return [person.name for person in self.service.summary.people]

    def person(self, name: str) -> Person:
        """Somebody as the records have them."""
        return next(person for person in self.service.summary.people if person.name == name)

    def add(self, name: str = TRAINEE, role: str = "trainee") -> None:
        """Add somebody."""
        form, before = self.open(PEOPLE).add_form, len(self.people)
        pick(form.role, role)
        fill(form, name, *(("", "", "") if role == "trainee" else (OTHER, OTHER, "", "")))
        self.until(lambda: len(self.people) == before + 1)

    def add_second(self) -> None:
        """Add a second supervisor, who chooses a password of her own, and sign in as before."""
        self.add(SECOND, "supervisor")
        self.leave()
        self.enter_first(SECOND)
        self.leave()
        self.enter()

    def choose(self, name: str) -> None:
        """Choose somebody of the list."""
        self.tabs.people.list.table.selectRow(self.people.index(name))

    def keep_short(self) -> None:
        """Keep a short blueprint, which is not approved."""
        self.do(lambda school, me: school.keep_document(me, blueprint_document(SHORT), NOON))
        self.until(lambda: short() in self.service.summary.blueprints)

    def set_up_sitting(self, identity: str = "Staff card 1207") -> None:
        """Add a trainee, keep a short blueprint, and fill in a new sitting."""
        self.add()
        self.keep_short()
        click(self.open(SITTINGS).new)
        pick(self.page.screens.new.blueprint, short().digest())
        self.page.screens.new.trainee.setCurrentIndex(0)
        fill(self.page.screens.new, identity)

    def begin(self) -> ExamWindow:
        """Begin the exam that was filled in; the trainee's window."""
        self.until(lambda: self.page.is_examining)
        return self.window

    @property
    def window(self) -> ExamWindow:
        """The window of the exam that is given in this process."""
        return not_none(exam_of(self.page))

    @property
    def stage(self) -> str:
        """Where the sitting stands that is given in this process."""
        window = exam_of(self.page)
        return "" if window is None else window.exam.view.stage

    @property
    def again(self) -> ResumeForm:
        """The form that asks why a sitting is resumed."""
        return not_none(of_kind(self.page.exam, ExamRun).again).form

    def supervise(self, kind: str, leads: str = "", password: str = PASSWORD) -> None:
        """Let the supervisor do something at the trainee's station; `leads`: the stage that it leads to."""
        form = self.window.supervisor
        click(self.window.header.supervisor)
        pick(form.act, kind)
        form.reason.setText("The fire alarm rang")
        form.password.setText(password)
        for _ in range(2 if kind == "terminated" else 1):  # an end is asked for once more
            click(form.button)
        self.until(lambda: self.stage == leads)

    def seated(self, name: str = TRAINEE) -> Sitter:
        """Have a trainee at a sitting that was just opened."""
        self.add(name)
        new = NewSitting(trainee_id=self.person(name).id, identity="Staff card 1207", blueprint=short())
        return Sitter(self.do(partial(begin_sitting, new=new, game=self.service.game, clock=self.clock)), self.clock)

    def work(self, *, is_good: bool, name: str = TRAINEE) -> None:
        """Have a trainee work a sitting to its close, and open its result."""
        sitter = self.seated(name)
        for _ in short().parts:
            sitter.do_part(knows_all if is_good else knows_nothing)
        do(sitter, lambda exam: exam.close())
        self.open_result()

    def choose_sitting(self, state: str) -> Any:
        """Choose the only sitting, once it stands like this."""
        self.service.refresh()
        self.until(lambda: [sitting.state for sitting in self.service.summary.sittings] == [state])
        self.open(SITTINGS).list.table.selectRow(0)
        return self.tabs.sittings

    def open_result(self, state: str = "closed") -> None:
        """Open the result of the only sitting."""
        click(self.choose_sitting(state).result)
        self.comes("result")

    @property
    def review(self) -> Review:
        """What is shown of the result."""
        return not_none(self.result.review)

    @property
    def award(self) -> Award:
        """What was sealed."""
        return not_none(self.review.report).award

    def sealed(self) -> None:
        """Wait for the seal, and until the documents have their place: no hand presses one before."""
        self.until(lambda: self.review.report is not None)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        QCoreApplication.processEvents()

    def sign(self, verdict: str, reason: str = "Seen from beginning to end") -> None:
        """Give the supervisor's word, and wait for its seal."""
        form = self.result.sign
        pick(form.verdict, verdict)
        fill(form, reason, *((QUICK,) if form.seen.isVisible() else ()), PASSWORD)
        self.sealed()

    def verdicts(self) -> list[str]:
        """What may be signed."""
        return values(self.result.sign.verdict)


def exam_of(page: ExamPage) -> ExamWindow | None:
    """The window of the exam that is given in this process."""
    return page.exam.window if isinstance(page.exam, ExamRun) else None


def live_of(exam: Exam) -> LiveTable:
    """The table of an exam in a round."""
    return not_none(exam.view.live)


def do(room: Room, step: Callable[[Exam], object]) -> None:
    """Do something in an exam, and take in that it is kept."""
    step(room.exam)
    room.did()
