"""The hands of a supervisor at the exam page."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.exam.exam import Exam
from dealer_trainer.records.log.school_document import blueprint_document
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.ui.exam.exam_page import ExamPage
from dealer_trainer.ui.exam.sitting.bridge import ExamBridge
from dealer_trainer.ui.exam.sitting.exam_run import ExamRun
from dealer_trainer.ui.exam.sitting.supervision import ResumeForm
from dealer_trainer.ui.exam.sitting.window import ExamWindow
from dealer_trainer.ui.widget.form import Form
from tests.certification.examining import NOON, SHORT, Room, short

ADMIN, PASSWORD, OTHER = "Ada King", "four plain old words", "seven other brass keys"
OWN = "words of nobody else"
PEOPLE, END_OF_DAY, KEYS = 1, 4, 7
"""The places of the people and the records among the tabs."""


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


def set_up(page: ExamPage) -> None:
    """Say that one examines, and fill in the first start."""
    click(page.screens.welcome.button)
    fill(page.screens.setup, "Harbor School", "", ADMIN, PASSWORD, PASSWORD)


def enter(page: ExamPage, password: str = PASSWORD, name: str = ADMIN) -> None:
    """Fill in the sign-in."""
    page.screens.sign_in.who.choose(name)
    fill(page.screens.sign_in, password)


def enter_first(page: ExamPage, qtbot: QtBot, name: str, password: str = OTHER) -> None:
    """Sign in with a password that somebody else chose, and choose another one, as one has to."""
    enter(page, password, name)
    qtbot.waitUntil(lambda: page.screens.shown == "given", timeout=20_000)
    fill(page.screens.own_password, password, OWN, OWN)
    qtbot.waitUntil(lambda: page.screens.shown == "in", timeout=20_000)


def add(page: ExamPage, qtbot: QtBot, name: str, role: str) -> None:
    """Add somebody."""
    page.tabs.views.choose(1)
    form = page.tabs.people.add_form
    form.role.setCurrentIndex(form.role.findData(role))
    before = len(page.service.summary.people)
    fill(form, name, *(("", "", "") if role == "trainee" else (OTHER, OTHER, "", "")))
    qtbot.waitUntil(lambda: len(page.service.summary.people) == before + 1, timeout=20_000)


def choose(page: ExamPage, name: str) -> None:
    """Choose somebody of the list."""
    people = [person.name for person in page.service.summary.people]
    page.tabs.people.list.table.selectRow(people.index(name))


def set_up_sitting(page: ExamPage, qtbot: QtBot, identity: str = "Staff card 1207") -> None:
    """Add a trainee, keep a short blueprint, and fill in a new sitting."""
    add(page, qtbot, "Cem Arslan", "trainee")
    draft = blueprint_document(SHORT)
    page.service.do(lambda school, me: school.keep_document(me, draft, NOON), lambda _: None, pytest.fail)
    qtbot.waitUntil(lambda: short() in page.service.summary.blueprints, timeout=20_000)
    page.tabs.views.choose(0)
    click(page.tabs.sittings.new)
    page.new.blueprint.setCurrentIndex(page.new.blueprint.findData(short().digest()))
    set_up_again(page, identity)


def set_up_again(page: ExamPage, identity: str = "Staff card 1207") -> None:
    """Set up a sitting of the first trainee in the list."""
    if page.screens.shown != "new":
        click(page.tabs.sittings.new)
    page.new.trainee.setCurrentIndex(0)
    fill(page.new, identity)


def exam_of(page: ExamPage) -> ExamWindow | None:
    """The window of the exam that is given in this process."""
    return page.exam.window if isinstance(page.exam, ExamRun) else None


def window_of(page: ExamPage) -> ExamWindow:
    """The same window, which is there."""
    window = exam_of(page)
    assert window is not None
    return window


def live_of(exam: ExamBridge | Exam) -> LiveTable:
    """The table of an exam in a round."""
    live = exam.view.live
    assert live is not None
    return live


def do(room: Room, step: Callable[[Exam], object]) -> None:
    """Do something in an exam, and take in that it is kept."""
    step(room.exam)
    room.did()


def stage_of(page: ExamPage) -> str:
    """Where the sitting stands that is given in this process."""
    window = exam_of(page)
    return "" if window is None else window.bridge.view.stage


def again(page: ExamPage) -> ResumeForm:
    """The form that asks why a sitting is resumed."""
    assert isinstance(page.exam, ExamRun)
    assert page.exam.again is not None
    return page.exam.again.form


def leave_exam(page: ExamPage, qtbot: QtBot, kind: str) -> None:
    """Let the supervisor do something at the trainee's station, with the password."""
    window = exam_of(page)
    assert window is not None
    click(window.header.supervisor)
    window.supervisor.act.setCurrentIndex(window.supervisor.act.findData(kind))
    window.supervisor.reason.setText("The fire alarm rang")
    window.supervisor.password.setText(PASSWORD)
    for _ in range(2 if kind == "terminated" else 1):  # an end is asked for once more
        click(window.supervisor.button)
