"""Forms: Enter sends them from every kind of field, and Tab walks the fields as they are seen."""

import pytest
from pydantic import Field
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from dealer_trainer.guide.row import Frozen
from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.form import Centered, Form, offer
from tests.ui.hands import click, press


def test_enter_sends_from_a_choice_and_tab_follows_the_eye(qtbot: QtBot) -> None:
    """A choice that was put before a line comes before it; Enter in it sends what is filled in."""
    form = Form("Add a person", "", "Add")
    qtbot.addWidget(form)
    name = form.line("name", "Name")
    role = ComboBox({"trainee": "Trainee", "admin": "Admin"}, "Role", form)
    form.add("Role", role, before=name)
    form.show()
    form.activateWindow()
    qtbot.waitUntil(form.isActiveWindow)
    role.setFocus()
    press(Qt.Key.Key_Return)
    assert form.complaint == "Fill in “Name”."
    role.setFocus()
    press(Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is name
    name.setText("Sam Ortiz")
    role.setFocus()
    with qtbot.waitSignal(form.sent):
        press(Qt.Key.Key_Return)


class Named(Frozen):
    """Somebody's name."""

    name: str


class Card(Form):
    """A page of its own."""

    model, emblem = Named, "lock"


@pytest.mark.parametrize("kind", [Form, Card])
def test_a_complaint_moves_no_button(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, kind: type[Form]) -> None:
    """It marks its field until one types, and stands under the buttons; a short one on a page's card above them."""
    form = kind("Add a person", "", "Add")
    page = Centered(form)
    qtbot.addWidget(page)
    name = form.line("name", "Name")
    page.resize(700, 500)
    page.show()
    qtbot.waitExposed(page)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    before = form.button.mapToGlobal(QPoint())
    monkeypatch.setattr(form, "underMouse", lambda: True)
    click(form.button)
    assert (form.complaint, name.property("isWrong"), form.focusWidget()) == ("Fill in “Name”.", True, name)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    said = next(label for label in form.findChildren(QLabel) if label.text() == form.complaint)
    way = said.mapTo(form, QPoint()).y() - form.button.mapTo(form, QPoint()).y()
    assert (way < 0) == (kind is Card)
    assert form.button.mapToGlobal(QPoint()) == before
    form.say("Several words, and " * 20, name)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    assert form.button.mapToGlobal(QPoint()) == before
    QTest.keyClicks(name, "S")
    assert (form.complaint, name.property("isWrong")) == ("", False)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    assert form.button.mapToGlobal(QPoint()) == before


def test_what_cannot_be_undone_is_asked_once_more(qtbot: QtBot) -> None:
    """The second press confirms; typing in between, or another act, asks again, and the button says so."""
    form = Form("A person", "", "Save")
    qtbot.addWidget(form)
    name = form.line("name", "Name")
    form.show()
    erase = form.action("Erase…", lambda: None)
    assert not form.is_confirmed("erase", "Sure?", erase, "Erase")
    assert (form.complaint, erase.text()) == ("Sure?", "Erase")
    assert not form.is_confirmed("end", "Sure?", form.button, "Yes")
    assert erase.text() == "Erase…"
    QTest.keyClicks(name, "S")
    assert not form.is_confirmed("end", "Sure?", form.button, "Yes")
    assert form.is_confirmed("end", "Sure?", form.button, "Yes")
    assert form.button.text() == "Save"


class Verdict(Frozen):
    """What a form is filled in with."""

    verdict: str
    reason: str = Field(min_length=3, max_length=9)


class Signing(Form):
    """A form over that model."""

    model = Verdict


class Kept(Frozen):
    """For how long something is kept; None for ever."""

    days: int | None = Field(None, ge=30, le=365)


class Keeping(Form):
    """A form over that model."""

    model = Kept


def test_a_number_says_its_bounds(qtbot: QtBot) -> None:
    """One outside of them is told with both; none at all is what the model has without it."""
    form, given = Keeping("Keep", "", "Set"), list[object]()
    qtbot.addWidget(form)
    days = form.number("days", "Days")
    form.given.connect(given.append)
    form.show()
    for text, words in (("7", "Days: enter 30 to 365."), ("", ""), ("90", "")):
        days.clear()
        QTest.keyClicks(days, text)
        click(form.button)
        assert form.complaint == words
    assert given == [Kept(), Kept(days=90)]


def test_a_field_says_what_it_needs(qtbot: QtBot) -> None:
    """A choice that is not made, and too few words for the record, are complained of one after the other."""
    form = Signing("Sign", "", "Sign")
    qtbot.addWidget(form)
    verdict = form.choice("verdict", "Verdict", {"pass": "Passed", "fail": "Not passed"}, "Choose the verdict.")
    reason = form.line("reason", "Reason")
    form.show()
    given: list[object] = []
    form.given.connect(given.append)
    click(form.button)
    assert form.complaint == "Choose the verdict."
    offer(verdict, {"fail": "Not passed"})
    reason.setText("no")
    click(form.button)
    assert form.complaint == "Write a few words. They go on record."
    reason.setText("  noted ")
    assert reason.maxLength() == 9
    click(form.button)
    assert given == [Verdict(verdict="fail", reason="noted")]


def test_the_button_stays_in_sight_while_the_fields_scroll(qtbot: QtBot) -> None:
    """With more fields than fit, the last one is reached by Tab, and the button never moves."""
    form = Form("Add a person", "", "Add")
    lines = [form.line(f"field {number}", f"Field {number}") for number in range(12)]
    qtbot.addWidget(form)
    form.resize(500, 300)
    form.show()
    form.activateWindow()
    qtbot.waitUntil(form.isActiveWindow)
    before = form.button.mapTo(form, QPoint())
    assert form.rect().contains(form.button.geometry().translated(before - form.button.pos()))
    lines[0].setFocus()
    for _ in lines[1:]:
        press(Qt.Key.Key_Tab)
    assert lines[-1].hasFocus()
    assert not lines[-1].visibleRegion().isEmpty()
    assert form.button.mapTo(form, QPoint()) == before
