"""The hands of a supervisor at the office."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.exam.exam_page import OfficePage
from dealer_trainer.ui.widget.form import Form
from tests.certification.examining import NOON, SHORT, short

ADMIN, PASSWORD, OTHER = "Ada King", "four plain old words", "seven other brass keys"
RECORDS = 4
"""The place of the records among the desk's views."""


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


def found(page: OfficePage) -> None:
    """Fill in the first start."""
    fill(page.found, "Harbour School", ADMIN, PASSWORD, PASSWORD)


def enter(page: OfficePage, password: str = PASSWORD, name: str = ADMIN) -> None:
    """Fill in the sign-in."""
    page.sign_in.who.choose(name)
    fill(page.sign_in, password)


def add(page: OfficePage, qtbot: QtBot, name: str, role: str) -> None:
    """Add somebody at the desk."""
    page.desk.views.choose(1)
    form = page.desk.people.add_form
    form.role.setCurrentIndex(form.role.findData(role))
    before = len(page.office.overview.people)
    fill(form, name, *([] if role == "trainee" else [OTHER, OTHER]))
    qtbot.waitUntil(lambda: len(page.office.overview.people) == before + 1, timeout=20_000)


def choose(page: OfficePage, name: str) -> None:
    """Choose somebody of the list."""
    people = [one.name for one in page.office.overview.people]
    page.desk.people.table.selectRow(people.index(name))


def order(page: OfficePage, qtbot: QtBot, identity: str = "Staff card 1207") -> None:
    """Add a trainee, keep a short blueprint, and fill in a new sitting."""
    add(page, qtbot, "Cem Arslan", "trainee")
    page.office._work(lambda school, me: school.keep_blueprint(me, SHORT, NOON), lambda _: None, pytest.fail)
    qtbot.waitUntil(lambda: len(page.office.overview.blueprints) == 2, timeout=20_000)
    page.desk.views.choose(0)
    click(page.desk.sittings.new)
    page.new.blueprint.setCurrentIndex(page.new.blueprint.findData(short().digest()))
    order_again(page, identity)


def order_again(page: OfficePage, identity: str = "Staff card 1207") -> None:
    """Order a sitting of the first trainee in the list."""
    if page.front != "new":
        click(page.desk.sittings.new)
    page.new.trainee.setCurrentIndex(0)
    fill(page.new, identity)


def leave_test(page: OfficePage, qtbot: QtBot, kind: str) -> None:
    """Let the supervisor do something at the trainee's station, with the password."""
    assert page.exam is not None
    window = page.exam
    click(window.head.supervisor)
    window.supervisor.what.setCurrentIndex(window.supervisor.what.findData(kind))
    window.supervisor.reason.setText("The fire alarm rang")
    window.supervisor.password.setText(PASSWORD)
    click(window.supervisor.button)
