"""The dialog that adds, renames, deletes, exports, and imports trainees: in real widgets, on a real database."""

from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from dealer_trainer.games import Game
from dealer_trainer.ui.trainee.trainee_button import TraineeButton
from dealer_trainer.ui.trainee.trainee_dialog import TraineeDialog
from tests.ui.conftest import OpenStore, read
from tests.ui.hands import click, not_none, press, type_text
from tests.ui.progress.training import NOW, answer
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


@pytest.fixture
def chosen(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The files of the dialogs: what each suggests, and then what the test puts there is chosen."""
    found: list[Path] = []

    def ask(_: QWidget, __: str, name: str, ___: str, *, is_new: bool = False) -> tuple[str, str]:
        found.insert(0, Path(name))
        path = found[-1]
        return str(path) if len(found) > 1 and (is_new or path.exists()) else "", ""

    monkeypatch.setattr(QFileDialog, "getOpenFileName", ask)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", partial(ask, is_new=True))
    return found


def test_a_change_of_the_list_closes_no_question(qtbot: QtBot, dialog: TraineeDialog) -> None:
    """Answers of another window come in while somebody decides; what was typed stays, too."""
    click(dialog.delete_button)
    dialog.question.typed.setText("Train")
    dialog._store.changed.emit()
    qtbot.wait(20)
    assert (dialog.question.isVisible(), dialog.question.typed.text()) == (True, "Train")


@pytest.mark.slow
def test_export_and_import_carry_everything(
    qtbot: QtBot, dialog: TraineeDialog, game: Game, chosen: list[Path], tmp_path: Path, file: Path
) -> None:
    """One file holds a trainee's progress; read again it adds nothing, after a delete it brings all back, marked."""
    given = tuple(answer(game, NOW + number, number=number) for number in range(7))
    for each_answer in given:
        dialog._store.record(each_answer)
    chosen.append(tmp_path / "out.progress.json")
    click(dialog.export_button)
    qtbot.waitUntil(lambda: dialog.message.text() == "7 answers were exported to out.progress.json.")
    click(dialog.import_button)
    qtbot.waitUntil(lambda: "0 new answers, 7 already here" in dialog.message.text())
    click(dialog.delete_button)
    dialog.question.typed.setText("Trainee 1")
    click(dialog.question.delete_button)
    qtbot.waitUntil(lambda: "was deleted" in dialog.message.text())
    click(dialog.import_button)
    qtbot.waitUntil(lambda: "7 new answers" in dialog.message.text())
    assert kept(file) == tuple(each_answer._replace(imported=True) for each_answer in given)


def test_the_suggested_file_name_is_allowed_everywhere(qtbot: QtBot, dialog: TraineeDialog, chosen: list[Path]) -> None:
    """A name with characters that file systems refuse is suggested without them."""
    add(qtbot, dialog, 'Ann/"B": C*')
    click(dialog.export_button)
    assert [path.name for path in chosen] == ["Ann--B-- C-.progress.json"]
    qtbot.wait(50)
    assert "is now training" in dialog.message.text(), "nothing was chosen, so nothing is written"


@pytest.mark.parametrize("text", ["", "{", "[]", '{"kind": "x"}', "\x00", '{"kind": "dealer-trainer progress"}'])
def test_a_wrong_file_is_refused_and_changes_nothing(
    qtbot: QtBot, dialog: TraineeDialog, chosen: list[Path], tmp_path: Path, text: str
) -> None:
    """A file that is not an export is named in the message, and nobody is added."""
    path = tmp_path / "odd.json"
    path.write_text(text, encoding="utf-8")
    chosen.append(path)
    click(dialog.import_button)
    qtbot.waitUntil(lambda: "odd.json" in dialog.message.text())
    assert names(dialog) == ["Trainee 1"]


def test_an_export_that_cannot_be_written_is_told(
    qtbot: QtBot, dialog: TraineeDialog, chosen: list[Path], tmp_path: Path
) -> None:
    """A folder that is none: the message names the file and nothing is left behind."""
    (tmp_path / "plain").write_text("no folder", encoding="utf-8")
    chosen.append(tmp_path / "plain" / "out.json")
    click(dialog.export_button)
    qtbot.waitUntil(lambda: "cannot be written" in dialog.message.text())


def test_the_dialog_works_with_the_keyboard_alone(qtbot: QtBot, dialog: TraineeDialog) -> None:
    """Tab reaches every control, each has a name for screen readers, and Escape closes."""
    reached = set()
    dialog.entries.setFocus()
    for _ in range(12):
        focused = not_none(dialog.focusWidget())
        reached.add(focused)
        press(Qt.Key.Key_Tab)
    wanted = {dialog.entries, dialog.new_name, dialog.add_button, dialog.import_button, dialog.use_button,
              dialog.rename_button, dialog.export_button, dialog.delete_button, dialog.close_button}  # fmt: skip
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
    return [action for action in button.list.actions() if not action.isSeparator()]


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
