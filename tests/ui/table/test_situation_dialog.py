"""Practicing a situation as a trainee does: choose one from the list and deal it."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from dealer_trainer import files
from dealer_trainer.drills.course.overview import BegunSession
from dealer_trainer.drills.course.situation_choice import SituationTask
from dealer_trainer.engine import Roll
from dealer_trainer.games.game import ListedSituation
from dealer_trainer.table.situation import load_situations, situation_table
from dealer_trainer.ui.shell.page_stack import TABLE, TODAY
from dealer_trainer.ui.shell.window import MainWindow
from dealer_trainer.ui.table.situation_dialog import SituationDialog
from dealer_trainer.ui.today.today_page import Session
from tests import loaded
from tests.ui.hands import bring_up, click, deal_rest, end_round, finish, later, not_none, press

pytestmark = pytest.mark.slow
OpenDialog = Callable[[], SituationDialog]
LISTED = load_situations(loaded.rock_n_roll())


@pytest.fixture
def open_dialog(qtbot: QtBot, window: MainWindow) -> OpenDialog:
    """Opens the dialog from the table, as L does."""

    def open_() -> SituationDialog:
        activate(qtbot, window)
        window.table.setFocus()
        press(Qt.Key.Key_L)
        found = [dialog for dialog in window.findChildren(SituationDialog) if dialog.isVisible()]
        assert len(found) == 1
        qtbot.waitExposed(found[0])
        found[0].activateWindow()
        return found[0]

    return open_


def activate(qtbot: QtBot, window: MainWindow) -> None:
    """Bring the window to the front, as the window system does once a dialog over it has gone."""
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)


def deal(qtbot: QtBot, window: MainWindow, dialog: SituationDialog) -> None:
    """Deal what lies in the dialog."""
    click(dialog.deal_button)
    activate(qtbot, window)


def stage(window: MainWindow) -> str:
    """Where the round at the table stands."""
    return window.table.bridge.snapshot.stage


def choose(dialog: SituationDialog, text: str) -> None:
    """Choose the entry with that text."""
    found = dialog.entries.findItems(text, Qt.MatchFlag.MatchStartsWith)
    assert len(found) == 1, text
    dialog.entries.setCurrentItem(found[0])


def test_a_listed_situation_is_dealt_beside_the_own_table(
    qtbot: QtBot, window: MainWindow, open_dialog: OpenDialog
) -> None:
    """What was chosen lies on the table; the own round, on screen and on disk, is there again afterwards."""
    press(Qt.Key.Key_F)
    own, saved = window.table.bridge.live, (files.user_data() / "table.json").read_text()
    dialog = open_dialog()
    choose(dialog, "Hardway made")
    deal(qtbot, window, dialog)
    live = window.table.bridge.live
    assert live is not own
    assert live.round.roll == Roll(3, 3)
    assert (files.user_data() / "table.json").read_text() == saved
    deal_rest(window.table.bridge)
    end_round()
    assert stage(window) == "review"
    press(Qt.Key.Key_Y)
    assert stage(window) == "open"
    assert window.table.bridge.live.round.roll == Roll(3, 3)
    click(window.table.side.leave)
    assert window.table.bridge.live is own
    assert [act.do for act in window.table.bridge.snapshot.acts] == ["floor"]
    assert window.table.side.ways["situations"].isVisible()


def test_in_a_session_one_is_a_step_of_it(qtbot: QtBot, window: MainWindow) -> None:
    """Left before its end the task stays; dealt to its end, the way back leads to the next task of today."""
    today, listed = window.training.today, LISTED[0]
    window.show_page(TODAY)
    begun = BegunSession(window.training.store.now())
    today._session = Session(begun, task=SituationTask(listed, "fresh"))
    today.task_wanted.emit(today.task)
    assert window.pages.currentIndex() == TABLE
    assert window.table.side.leave.text() == "Back to Today"
    assert window.navigation_bar.button(TODAY).isChecked(), "it is a part of today's work"
    press(Qt.Key.Key_Escape)
    assert (window.pages.currentIndex(), today.task is None) == (TODAY, False)
    today.task_wanted.emit(today.task)
    bridge = window.table.bridge
    finish(bridge)
    bridge.leave_practice()
    assert (window.pages.currentIndex(), today.task is None) == (TODAY, True)
    window.show_page(TABLE)
    assert window.navigation_bar.button(TABLE).isChecked()
    qtbot.waitUntil(lambda: [answer.row for answer in window.training.store.past] == [listed.row])


def test_several_rolls_are_dealt_one_after_the_other(qtbot: QtBot, window: MainWindow, open_dialog: OpenDialog) -> None:
    """A point leads from roll to roll, and after the last one back to the own table."""
    own = window.table.bridge.live
    dialog = open_dialog()
    choose(dialog, "A point, start to finish")
    deal(qtbot, window, dialog)
    texts = []
    for _ in range(3):
        deal_rest(window.table.bridge)
        end_round()
        texts.append(window.table.review_bar.next_button.text())
        with later():
            press(Qt.Key.Key_Return)
    assert texts == ["Next round", "Next round", "Back to the table"]
    assert window.table.bridge.live is own


def test_the_first_deal_of_a_situation_counts_and_another_does_not(
    qtbot: QtBot, window: MainWindow, open_dialog: OpenDialog
) -> None:
    """A roll that trainees have seen before does not measure what they can do."""
    window.training.store.reload()
    qtbot.waitUntil(lambda: window.training.store.is_read)
    deal(qtbot, window, open_dialog())
    for _ in range(2):
        deal_rest(window.table.bridge)
        end_round()
        press(Qt.Key.Key_Y)
    assert [past.kind for past in window.training.store.past] == ["table"]


def test_what_the_house_does_not_allow_is_told_and_not_dealt(qtbot: QtBot) -> None:
    """A bet above its limit: the reason stands there, and Deal it is off; the next one can be dealt."""
    game = loaded.rock_n_roll()
    wager = LISTED[0].wagers[0].model_copy(update={"amount": "1000000"})
    dear = LISTED[0].model_copy(update={"wagers": (wager,)})
    dialog = bring_up(qtbot, SituationDialog(game, (dear, LISTED[1])), is_active=True)
    dialog.entries.setFocus()
    dealt = list[str]()
    dialog.dealt.connect(lambda _, name: dealt.append(name))
    assert "is the most" in dialog.message.text()
    assert not dialog.deal_button.isEnabled()
    dialog.entries.itemDoubleClicked.emit(dialog.entries.item(0))
    assert dealt == []
    press(Qt.Key.Key_Down)
    assert dialog.message.text() == ""
    press(Qt.Key.Key_Return)
    assert dealt == [LISTED[1].name]


@pytest.mark.parametrize("listed", LISTED, ids=[each.id for each in LISTED])
def test_the_felt_shows_what_is_dealt(qtbot: QtBot, listed: ListedSituation) -> None:
    """Each bet with its amount, puck and marks, what players ask, and the dice of the first roll."""
    dialog = SituationDialog(loaded.rock_n_roll(), (listed,))
    qtbot.addWidget(dialog)
    picture = dialog.felt.picture
    table = situation_table(loaded.rock_n_roll(), listed.situation).snapshot
    assert {(stack.place, stack.amount) for stack in picture.stacks} == {(w.place, w.amount) for w in table.wagers}
    assert (picture.puck, picture.marks) == (table.puck, table.marks)
    assert len(picture.speeches) == len(table.requests)
    assert not_none(picture.throw).roll == Roll(*listed.rolls[0])
