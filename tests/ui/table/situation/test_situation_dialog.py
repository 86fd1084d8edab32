"""Practicing a situation as a trainee does: choose or set one up, deal it, keep it, pass its code on."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer import files
from dealer_trainer.drills.course.overview import BegunSession
from dealer_trainer.drills.course.situation_choice import SituationTask
from dealer_trainer.engine import Place, Roll
from dealer_trainer.games import Game
from dealer_trainer.table.situation.situation import load_situations
from dealer_trainer.table.situation.situation_code import situation_code
from dealer_trainer.ui.shell.app import make_window
from dealer_trainer.ui.shell.page_stack import DRILLS, TABLE, TODAY
from dealer_trainer.ui.shell.window import MainWindow
from dealer_trainer.ui.table.situation.set_up_felt import SetUpFelt
from dealer_trainer.ui.table.situation.situation_dialog import SituationDialog
from dealer_trainer.ui.today.today_page import Session
from tests import loaded
from tests.table.dealing import deal_out
from tests.ui.hands import bring_up, click, deal_rest, not_none, press, tab_to, type_text

pytestmark = pytest.mark.slow
OpenDialog = Callable[[], SituationDialog]
LISTED = load_situations(loaded.rock_n_roll())
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    """The app as a user has it, on a home folder of this test's own."""
    return bring_up(qtbot, make_window(4), is_active=True)


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


def click_felt(dialog: SituationDialog, point: QPointF) -> None:
    """Click a point of the dialog's felt, in view box units."""
    QApplication.processEvents()
    dialog.felt.settle()
    at: QPoint = dialog.felt.mapFromScene(point)
    QTest.mouseClick(dialog.felt.viewport(), LEFT, NONE, at)


def middle(dialog: SituationDialog, area: str) -> QPointF:
    """The middle of a place of the layout."""
    x, y, wide, high = loaded.area(loaded.rock_n_roll().layout, area).box
    return QPointF(x + wide / 2, y + high / 2)


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
    press(Qt.Key.Key_Return)
    assert stage(window) == "review"
    press(Qt.Key.Key_Y)
    assert stage(window) == "open"
    assert window.table.bridge.live.round.roll == Roll(3, 3)
    click(window.table.side.leave)
    assert window.table.bridge.live is own
    assert [act.do for act in window.table.bridge.snapshot.acts] == ["floor"]
    assert window.table.side.situations.isVisible()


def test_from_the_drills_one_is_dealt_and_left_to_them(qtbot: QtBot, window: MainWindow) -> None:
    """Their panel opens the list; what is dealt lies on the table, and the way back leads to the drills."""
    window.show_page(DRILLS)
    click(window.training.drills.chooser.situations.all)
    (dialog,) = (found for found in window.findChildren(SituationDialog) if found.isVisible())
    choose(dialog, "A leaning die")
    deal(qtbot, window, dialog)
    assert window.pages.currentIndex() == TABLE
    assert window.table.bridge.practice is not None
    deal_out(window.table.bridge.live, 1)
    window.table.show_snapshot(window.table.bridge.snapshot)
    assert window.table.review_bar.next_button.text() == "Back to Drills"
    press(Qt.Key.Key_Return)
    assert window.pages.currentIndex() == DRILLS
    assert window.table.bridge.practice is None


def test_one_of_your_own_is_dealt_from_the_drills(qtbot: QtBot, window: MainWindow) -> None:
    """Kept under a name it stands on the Drills screen; a code that cannot lie on this table is refused in words."""
    window.show_page(DRILLS)
    panel, store = window.training.drills.chooser.situations, window.training.situations
    store.keep("Mine", situation_code(loaded.rock_n_roll(), LISTED[0].situation))
    qtbot.waitUntil(lambda: panel.names.count() == 1)
    click(panel.practice)
    assert window.pages.currentIndex() == TABLE
    practice = not_none(window.table.bridge.practice)
    assert practice.name == "Mine"
    window.table.bridge.leave_practice()
    assert window.pages.currentIndex() == DRILLS
    panel.dealt.emit("Broken", "no code")
    assert window.pages.currentIndex() == DRILLS
    click(panel.delete)
    assert panel.names.count() == 1
    click(panel.delete)
    qtbot.waitUntil(lambda: panel.names.count() == 0)
    assert panel.practice.isHidden()


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
    press(Qt.Key.Key_B)
    assert (window.pages.currentIndex(), today.task is None) == (TODAY, False)
    today.task_wanted.emit(today.task)
    bridge = window.table.bridge
    deal_rest(bridge)
    bridge.finish()
    bridge.leave_practice()
    assert (window.pages.currentIndex(), today.task is None) == (TODAY, True)
    window.show_page(TABLE)
    assert window.navigation_bar.button(TABLE).isChecked()
    qtbot.waitUntil(lambda: [answer.row for answer in window.training.store.past] == [listed.row])


def test_several_rolls_are_dealt_one_after_the_other(qtbot: QtBot, window: MainWindow, open_dialog: OpenDialog) -> None:
    """A whole hand leads from roll to roll, and after the last one back to the own table."""
    own = window.table.bridge.live
    dialog = open_dialog()
    choose(dialog, "A whole hand")
    deal(qtbot, window, dialog)
    texts = []
    for _ in range(3):
        deal_rest(window.table.bridge)
        press(Qt.Key.Key_Return)
        texts.append(window.table.review_bar.next_button.text())
        QTest.qWait(400)
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
        press(Qt.Key.Key_Return)
        press(Qt.Key.Key_Y)
    assert [past.kind for past in window.training.store.past] == ["table"]


def test_one_is_set_up_by_hand(window: MainWindow, open_dialog: OpenDialog) -> None:
    """Spots, the puck's places and the track are clicked, amounts and dice typed, a request made; it is dealt so."""
    dialog = open_dialog()
    choose(dialog, "Empty table")
    assert not dialog.deal_button.isEnabled()
    assert dialog.message.text() == "Put a bet down first: choose its spot on the felt."
    layout = loaded.rock_n_roll().layout
    click_felt(dialog, QPointF(*layout.spot(Place("players_circle", 3)).player))
    type_text("25")
    QTest.keyClicks(dialog.spot.toke.edit, "5")
    click_felt(dialog, middle(dialog, "puck.6"))
    click_felt(dialog, middle(dialog, "track.9"))
    click_felt(dialog, QPointF(*layout.spot(Place("numbers", 3, 8)).player))
    dialog.spot.kind.setCurrentIndex(dialog.spot.kind.findData("make"))
    QTest.keyClicks(dialog.spot.asked.edit, "50")
    dialog.rolls.selectAll()
    QTest.keyClicks(dialog.rolls, "33 4-3")
    assert dialog.message.text() == ""
    click(dialog.deal_button)
    snapshot = window.table.bridge.snapshot
    assert (snapshot.point, window.table.bridge.live.round.table.rolled) == (6, frozenset({6, 9}))
    assert [(wager.place, wager.amount) for wager in snapshot.wagers] == [
        (Place("players_circle", 3), 2500),
        (Place("players_circle", 3, None, "dealer"), 500),
    ]
    assert [request.text for request in snapshot.requests] == ["$50 on the 8."]
    assert window.table.bridge.live.round.roll == Roll(3, 3)


def test_what_cannot_be_is_told_and_not_dealt(open_dialog: OpenDialog) -> None:
    """An amount that no chips make, dice that are none: the reason stands there and Deal it is off."""
    dialog = open_dialog()
    click_felt(dialog, QPointF(*loaded.rock_n_roll().layout.spot(Place("players_circle", 1)).player))
    type_text("15.20")
    assert "cannot be made" in dialog.message.text()
    assert not dialog.deal_button.isEnabled()
    assert not dialog.keep_button.isEnabled()
    type_text("\b")
    dialog.spot.amount.edit.clear()
    QTest.keyClicks(dialog.spot.amount.edit, "15")
    assert dialog.deal_button.isEnabled()
    dialog.rolls.clear()
    QTest.keyClicks(dialog.rolls, "3-8")
    assert dialog.message.text().startswith("Write dice such as 3-3")
    assert not dialog.deal_button.isEnabled()


def test_a_code_is_copied_and_pasted(open_dialog: OpenDialog) -> None:
    """The code of what lies on the felt goes to the clipboard; pasted, it lays the same table; a slip is told."""
    game = loaded.rock_n_roll()
    dialog = open_dialog()
    choose(dialog, "Seven-out with side bets")
    click(dialog.copy_button)
    code = QGuiApplication.clipboard().text()
    wanted = next(listed for listed in LISTED if listed.id == "seven-out-side-bets").situation
    assert code == situation_code(game, wanted)
    choose(dialog, "Hardway made")
    dialog.code.setFocus()
    dialog.code.selectAll()
    QTest.keyClicks(dialog.code, code.lower())
    assert dialog.draft.situation(game) == wanted
    QTest.keyClick(dialog.code, Qt.Key.Key_Backspace)
    assert "typo" in dialog.message.text()
    assert dialog.draft.situation(game) == wanted


def test_one_is_kept_and_deleted(qtbot: QtBot, open_dialog: OpenDialog, tmp_path: Path) -> None:
    """A name keeps what lies on the felt, for this trainee, also in the next dialog; Delete forgets it."""
    dialog = open_dialog()
    choose(dialog, "A late bet")
    QTest.keyClicks(dialog.name, "  My late   bet ")
    click(dialog.keep_button)
    qtbot.waitUntil(lambda: dialog.message.text() == "Saved as My late bet.")
    dialog.reject()
    again = open_dialog()
    qtbot.waitUntil(lambda: bool(again.entries.findItems("My late bet (yours)", Qt.MatchFlag.MatchExactly)))
    choose(again, "My late bet")
    game = loaded.rock_n_roll()
    assert again.draft.situation(game) == next(each for each in LISTED if each.id == "late-bet").situation
    click(again.delete_button)
    qtbot.waitUntil(lambda: again.message.text() == "My late bet was deleted.")
    assert not again.entries.findItems("My late bet", Qt.MatchFlag.MatchStartsWith)


def test_a_table_is_set_up_with_keys_alone(qtbot: QtBot, window: MainWindow, open_dialog: OpenDialog) -> None:
    """Tab reaches the felt as one stop, arrows a spot, Enter its amount; a second bet, and it is dealt."""
    dialog = open_dialog()
    choose(dialog, "Empty table")
    qtbot.waitUntil(dialog.isActiveWindow)
    dialog.entries.setFocus()
    spots = dialog.set_up.spots
    stops = [button for button in spots.buttons if button.focusPolicy() == Qt.FocusPolicy.TabFocus]
    assert len(stops) == 1
    tab_to(stops[0])
    while (at := dialog.set_up.selection) is None or at.bet != "players_circle":
        press(Qt.Key.Key_Down)
    press(Qt.Key.Key_Return)
    assert dialog.spot.place == at
    type_text("25")
    press(Qt.Key.Key_Backtab)
    assert QApplication.focusWidget() is spots.button(at)
    press(Qt.Key.Key_Right)
    press(Qt.Key.Key_Space)
    other = not_none(dialog.spot.place)
    assert (other.bet, other.seat) == ("players_circle", at.seat + 1)
    type_text("5")
    assert dialog.isVisible(), "no key that put a bet has dealt it"
    tab_to(dialog.marks)
    type_text("7 9 4")
    tab_to(dialog.deal_button)
    press(Qt.Key.Key_Space)
    assert window.table.bridge.live.round.table.rolled == {4, 9}
    lying = {wager.place: wager.amount for wager in window.table.bridge.snapshot.wagers}
    assert lying == {at: 2500, other: 500}


def test_enter_goes_from_field_to_field_and_deals_at_the_end(
    qtbot: QtBot, window: MainWindow, open_dialog: OpenDialog
) -> None:
    """From the first amount on: only Deal it deals, once it has the focus; a name is saved."""
    own, dialog = window.table.bridge.live, open_dialog()
    choose(dialog, "Empty")
    dialog.rolls.setFocus()
    type_text("6-1")
    click_felt(dialog, QPointF(*loaded.rock_n_roll().layout.spot(Place("players_circle", 1)).player))
    assert QApplication.focusWidget() is dialog.spot.amount.edit
    type_text("25")
    seen: list[QWidget | None] = []
    while QApplication.focusWidget() is not dialog.deal_button and len(seen) < 20:
        seen.append(QApplication.focusWidget())
        press(Qt.Key.Key_Return)
        assert dialog.isVisible()
        assert window.table.bridge.live is own
    assert seen[:2] == [dialog.spot.amount.edit, dialog.spot.toke.edit]
    dialog.name.setFocus()
    type_text("mine")
    press(Qt.Key.Key_Return)
    assert dialog.isVisible()
    qtbot.waitUntil(lambda: bool(dialog.entries.findItems("mine", Qt.MatchFlag.MatchStartsWith)))
    dialog.deal_button.setFocus()
    press(Qt.Key.Key_Return)
    assert [wager.amount for wager in window.table.bridge.snapshot.wagers] == [2500]


@pytest.mark.parametrize("game", [loaded.rock_n_roll()], ids=lambda game: game.id)
def test_arrows_reach_every_spot(qtbot: QtBot, game: Game) -> None:
    """Zone by zone from the left end: no spot of the layout is left to the mouse."""
    window = QWidget()
    qtbot.addWidget(window)
    felt = SetUpFelt(game, window)
    reached: set[Place | None] = set()
    for _ in range(20):
        QTest.keyClick(felt, Qt.Key.Key_Down)
        for side in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            for _ in range(40):
                QTest.keyClick(felt, side)
                reached.add(felt.selection)
    assert reached == {spot.place for spot in game.layout.spots}
