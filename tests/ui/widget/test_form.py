"""Forms: Enter sends them from every kind of field, and Tab walks the fields as they are seen."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.widget.combo_box import ComboBox
from dealer_trainer.ui.widget.form import Form
from tests.ui.hands import press


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
