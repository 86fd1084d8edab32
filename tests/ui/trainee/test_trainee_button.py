"""The button that shows who trains, and its list of everybody else."""

import pytest
from PySide6.QtGui import QAction
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.trainee.trainee_button import TraineeButton
from dealer_trainer.ui.trainee.trainee_dialog import TraineeDialog
from tests.ui.trainee.conftest import add


def listed(button: TraineeButton) -> list[QAction]:
    """What the button's menu offers: each trainee, then the one that manages them."""
    return [action for action in button._menu.actions() if not action.isSeparator()]


@pytest.mark.slow
def test_the_button_lists_everybody(qtbot: QtBot, dialog: TraineeDialog) -> None:
    """The chosen trainee is on the button, the others in its list; choosing one changes whose answers are shown."""
    add(qtbot, dialog, "Bea & Co")
    button = TraineeButton(dialog._store)
    qtbot.addWidget(button)
    assert button.text() == "Bea && Co"
    assert "Bea & Co" in button.accessibleName()
    assert [action.isChecked() for action in listed(button)] == [True, False, False]
    listed(button)[1].trigger()
    qtbot.waitUntil(lambda: button.text() == "Trainee 1")
    with qtbot.waitSignal(button.manage_wanted):
        listed(button)[-1].trigger()
