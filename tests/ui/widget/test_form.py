"""Forms: Enter sends them from every kind of field, and Tab walks the fields as they are seen."""

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.form import Form
from tests.ui.hands import click, press


def test_enter_sends_from_a_choice_and_tab_follows_the_eye(qtbot: QtBot) -> None:
    """A choice that was put before a line comes before it; Enter in it sends what is filled in."""
    form = Form("Add a person", "", "Add")
    qtbot.addWidget(form)
    name = form.line("Name")
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


def test_typing_clears_a_complaint_and_moves_nothing(qtbot: QtBot) -> None:
    """A button stays where the mouse is going to press it; once the form is opened again, the room is gone too."""
    form = Form("Add a person", "", "Add")
    qtbot.addWidget(form)
    name = form.line("Name")
    form.show()
    qtbot.waitExposed(form)
    before = form.sizeHint().height()
    click(form.button)
    assert form.complaint
    form.adjustSize()
    told = form.button.mapTo(form, QPoint())
    QTest.keyClicks(name, "S")
    assert form.complaint == ""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    assert form.button.mapTo(form, QPoint()) == told
    assert form.sizeHint().height() > before
    form.hide()
    form.show()
    assert form.sizeHint().height() == before
