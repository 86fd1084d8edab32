"""The dialog that adds, renames, and deletes trainees: in real widgets, on a real database."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from dealer_trainer.games import Game
from dealer_trainer.ui.trainee.trainee_button import TraineeButton
from dealer_trainer.ui.trainee.trainee_dialog import TraineeDialog
from tests.ui.conftest import OpenStore, read
from tests.ui.hands import click, not_none, press, type_text
from tests.ui.progress.training import answer
from tests.ui.trainee.conftest import add, kept


def names(dialog: TraineeDialog) -> list[str]:
    """Who is listed."""
    return [dialog.entries.item(row).text() for row in range(dialog.entries.count())]


def test_trainees_are_added_and_chosen(qtbot: QtBot, dialog: TraineeDialog) -> None:
    """Somebody new is listed, looked at and training at once, each with answers of their own."""
    add(qtbot, dialog, "Ann & Son")
    assert names(dialog) == ["Ann & Son", "Trainee 1"]
    assert not_none(dialog._store.chosen).name == "Ann & Son"
    assert dialog.new_name.text() == ""


@pytest.mark.parametrize(("name", "why"), [("", "needs a name"), ("   ", "needs a name"), ("TRAINEE 1", "already")])
@pytest.mark.slow
def test_a_name_that_cannot_be_is_refused_kindly(qtbot: QtBot, dialog: TraineeDialog, name: str, why: str) -> None:
    """No second trainee of a name and none without: the message says why and what was typed stays."""
    dialog.new_name.setText(name)
    click(dialog.add_button)
    qtbot.waitUntil(lambda: why in dialog.message.text())
    assert dialog.new_name.text() == name
    assert names(dialog) == ["Trainee 1"]


def test_a_name_is_no_longer_than_the_records_allow(dialog: TraineeDialog) -> None:
    """The line takes as many letters as the records keep."""
    from dealer_trainer.records.look_alike import LONGEST_NAME

    dialog.new_name.setText("x" * 200)
    assert len(dialog.new_name.text()) == LONGEST_NAME


def test_a_trainee_is_renamed(qtbot: QtBot, dialog: TraineeDialog) -> None:
    """In the list itself, by button or F2; a name that another one has goes back to what it was."""
    click(dialog.rename_button)
    type_text("Zoe")
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "Zoe" in dialog.message.text())
    assert names(dialog) == ["Zoe"]
    add(qtbot, dialog, "Ann")
    dialog.entries.setCurrentRow(names(dialog).index("Ann"))
    dialog.entries.setFocus()
    press(Qt.Key.Key_F2)
    type_text("ZOE")
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "already" in dialog.message.text())
    assert names(dialog) == ["Ann", "Zoe"]


def test_the_main_button_trains_as_the_chosen_one(qtbot: QtBot, dialog: TraineeDialog) -> None:
    """And closes the dialog."""
    add(qtbot, dialog, "Ann")
    dialog.entries.setCurrentRow(names(dialog).index("Trainee 1"))
    click(dialog.use_button)
    qtbot.waitUntil(lambda: not_none(dialog._store.chosen).name == "Trainee 1")
    assert dialog.isHidden()


@pytest.mark.slow
def test_deleting_asks_for_the_name(qtbot: QtBot, dialog: TraineeDialog, game: Game, file: Path) -> None:
    """Nothing is deleted until the very name is typed; then the trainee and every answer are gone."""
    dialog._store.record(answer(game))
    add(qtbot, dialog, "Bea")
    dialog.entries.setCurrentRow(names(dialog).index("Trainee 1"))
    click(dialog.delete_button)
    assert dialog.question.typed.hasFocus()
    type_text("trainee 1")
    assert not dialog.question.delete_button.isEnabled()
    press(Qt.Key.Key_Return)
    assert len(kept(file)) == 1
    dialog.question.typed.setText("Trainee 1")
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: names(dialog) == ["Bea"])
    assert kept(file) == ()
    assert dialog.question.isHidden()
    assert "Trainee 1 was deleted" in dialog.message.text()


def test_keeping_deletes_nothing(qtbot: QtBot, dialog: TraineeDialog) -> None:
    """The second question, for which the dialog grows, can be put away, also by looking at somebody else."""
    add(qtbot, dialog, "Bea")
    before = dialog.height()
    click(dialog.delete_button)
    qtbot.waitUntil(lambda: dialog.height() >= before + dialog.question.height())
    click(dialog.question.keep_button)
    assert dialog.question.isHidden()
    click(dialog.delete_button)
    dialog.question.typed.setText("Bea")
    dialog.entries.setCurrentRow(1 - dialog.entries.currentRow())
    assert dialog.question.isHidden()
    assert len(names(dialog)) == 2


def test_deleting_everybody_leaves_a_new_trainee(qtbot: QtBot, dialog: TraineeDialog) -> None:
    """Somebody can always train: after the last one is deleted a new one is there, with no answers."""
    before = dialog.current_id
    click(dialog.delete_button)
    dialog.question.typed.setText("Trainee 1")
    click(dialog.question.delete_button)
    qtbot.waitUntil(lambda: dialog.current_id not in (None, before))
    assert names(dialog) == ["Trainee 1"]


def test_a_change_of_the_list_closes_no_question(qtbot: QtBot, dialog: TraineeDialog) -> None:
    """Answers of another window come in while somebody decides; what was typed stays, too."""
    click(dialog.delete_button)
    dialog.question.typed.setText("Train")
    dialog._store.changed.emit()
    qtbot.wait(20)
    assert (dialog.question.isVisible(), dialog.question.typed.text()) == (True, "Train")


def test_the_dialog_works_with_the_keyboard_alone(qtbot: QtBot, dialog: TraineeDialog) -> None:
    """Tab reaches every control, each has a name for screen readers, and Escape closes."""
    reached = set()
    dialog.entries.setFocus()
    for _ in range(12):
        focused = not_none(dialog.focusWidget())
        reached.add(focused)
        press(Qt.Key.Key_Tab)
    wanted = {dialog.entries, dialog.new_name, dialog.add_button, dialog.use_button, dialog.rename_button,
              dialog.delete_button, dialog.close_button}  # fmt: skip
    assert wanted <= reached
    assert all(widget.accessibleName() for widget in (dialog.entries, dialog.new_name))
    press(Qt.Key.Key_Escape)
    assert dialog.isHidden()


def test_a_closed_dialog_is_told_nothing(qtbot: QtBot, open_store: OpenStore) -> None:
    """Somebody closes it before the records have answered: the trainee is added, and a refusal reaches nobody."""
    store = read(qtbot, open_store())
    dialog = TraineeDialog(store)
    for name in ("Zoe", ""):
        dialog.new_name.setText(name)
        dialog.add_button.click()
    delete(dialog)
    qtbot.waitUntil(lambda: "Zoe" in [trainee.name for trainee in store.trainees])
    qtbot.wait(50)


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
    listed(button)[-1].trigger()
    assert isinstance(QApplication.activeModalWidget(), TraineeDialog)
