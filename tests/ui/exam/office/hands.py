"""The hands of a supervisor at the office."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.exam.form import Form
from dealer_trainer.ui.exam.office_page import OfficePage

ADMIN, PASSWORD, OTHER = "Ada King", "four plain old words", "seven other brass keys"


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
