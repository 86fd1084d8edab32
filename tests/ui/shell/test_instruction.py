"""An instructor in the window: let in by a key and a button, recorded as help, gone with the table or at an exam."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from dealer_trainer import files
from dealer_trainer.records.progress.progress import Progress
from dealer_trainer.table.instructor.command import Freeze, SetDice
from dealer_trainer.ui.records_worker import PROGRESS_FILE
from dealer_trainer.ui.shell.house_screens import HouseScreens
from dealer_trainer.ui.shell.page_stack import TABLE
from dealer_trainer.ui.shell.window import MainWindow
from dealer_trainer.ui.table.instructor.trainee_side import InstructorBanner, InviteDialog
from tests.ui.hands import click, finish, not_none, of_kind, press
from tests.ui.shell.conftest import OpenApp

pytestmark = pytest.mark.slow


@pytest.fixture
def window(open_app: OpenApp) -> Iterator[MainWindow]:
    """The app at its table."""
    made = open_app(4)
    made.show_page(TABLE)
    yield made
    made.close()


def let_in(window: MainWindow, name: str) -> None:
    """Press Instructor, type a name, and choose a window here."""
    window.activateWindow()
    press(Qt.Key.Key_I, Qt.KeyboardModifier.ControlModifier)
    dialog = of_kind(window.findChild(InviteDialog), InviteDialog)
    dialog.name.setText(name)
    click(dialog.here)
    assert window.instruction.instructor is not None


def banner_of(window: MainWindow) -> InstructorBanner:
    """What the trainee sees."""
    return of_kind(window.table.findChild(InstructorBanner), InstructorBanner)


def test_a_led_round_is_kept_as_helped(qtbot: QtBot, window: MainWindow) -> None:
    """The trainee lets somebody in and sees it; the round they led stands in the progress file, and as helped."""
    window.table.bridge.choose_level("practice")
    let_in(window, "Maria")
    assert "Maria" in banner_of(window).text
    access = not_none(window._own_table.instructor_access)
    assert not access.run(SetDice(first=4, second=4))
    bridge = window.table.bridge
    finish(bridge)
    instructor = not_none(window.instruction.instructor)
    instructor.close()
    assert banner_of(window).isHidden()
    assert window.instruction.instructor is None
    window.close()
    with Progress.open(files.user_data() / PROGRESS_FILE) as progress:
        (trainee,) = progress.trainees()
        (kept,) = progress.past(trainee.id)
    assert (kept.is_right, kept.hinted) == (True, True)


def test_another_table_has_no_instructor(window: MainWindow) -> None:
    """A new table is not led, and the one that is put away is held by nobody."""
    let_in(window, "")
    held = window.table.bridge.live
    access = not_none(window._own_table.instructor_access)
    assert not access.run(Freeze())
    window._own_table.renew()
    assert not held.snapshot.is_held
    assert window.instruction.instructor is None
    window.show_page(TABLE)
    assert banner_of(window).isHidden()


def test_an_exam_that_begins_sends_the_instructor_away(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While a trainee takes an exam in this program nobody leads, nor is anybody let in."""
    let_in(window, "Maria")
    with monkeypatch.context() as patched:
        patched.setattr(HouseScreens, "is_examining", property(lambda _: True))
        qtbot.waitUntil(lambda: window.instruction.instructor is None)
        assert banner_of(window).isHidden()
        access = not_none(window._own_table.instructor_access)
        assert not access.let_in("Maria")
