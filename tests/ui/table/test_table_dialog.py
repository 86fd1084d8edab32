"""Choosing a table at the table: by keys or mouse, told truly, and asked about before a round is lost."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from dealer_trainer.table.option import FULL, QUIET, Options
from dealer_trainer.ui.settings.settings import load_settings
from dealer_trainer.ui.shell.window import MainWindow
from dealer_trainer.ui.table.table_dialog import TROUBLE, TableDialog
from tests.ui.hands import click, press, tab_to

pytestmark = pytest.mark.slow


def dialog_of(qtbot: QtBot, window: MainWindow, *, by_key: bool) -> TableDialog:
    """The dialog, opened from the table."""
    if by_key:
        window.table.setFocus()
        press(Qt.Key.Key_J)
    else:
        window.table.side.ways["choose_table"].trigger()
    found = [dialog for dialog in window.findChildren(TableDialog) if dialog.isVisible()]
    assert len(found) == 1
    qtbot.waitExposed(found[0])
    found[0].activateWindow()
    return found[0]


@pytest.mark.parametrize("by_key", [True, False])
def test_what_is_chosen_is_dealt(qtbot: QtBot, window: MainWindow, by_key: bool) -> None:
    """At once and after the next start: so many players, these bets, those rolls, this trouble; the dialog says so."""
    dialog = dialog_of(qtbot, window, by_key=by_key)
    form = dialog.form
    if by_key:
        qtbot.waitUntil(form.seats.hasFocus)
        press(Qt.Key.Key_3)
        tab_to(form.rolls)
        press(Qt.Key.Key_End)
        tab_to(form.bets["side_bets"])
        press(Qt.Key.Key_Space)
        tab_to(form.trouble)
        press(Qt.Key.Key_Space)
    else:
        form.seats.setCurrentIndex(2)
        form.rolls.setCurrentIndex(2)
        click(form.bets["side_bets"])
    assert "3 players. A point is on before every roll" in dialog.next.text()
    assert dialog.next.text().endswith("Bets: Players Circle, JukeBox, Numbers.")
    if by_key:
        press(Qt.Key.Key_Return)
    else:
        click(dialog.deal_button)
    kept = {**dict(FULL), **{field: getattr(QUIET, field) for field in TROUBLE if by_key}}
    wanted = Options.model_validate({**kept, "seats": 3, "rolls": "point", "side_bets": False})
    live = window.table.bridge.live
    assert live.options == load_settings().settings.options == wanted
    assert (len(live.snapshot.players), live.snapshot.point is None) == (3, False)
    qtbot.waitUntil(lambda: window.isActiveWindow() and window.table.hasFocus())


def test_a_round_under_way_is_asked_about(qtbot: QtBot, window: MainWindow) -> None:
    """The first press says which round it would end, and a change of mind asks anew; Esc leaves all as it was."""
    window.table.hands.pop()
    dialog = dialog_of(qtbot, window, by_key=True)
    click(dialog.deal_button)
    assert dialog.isVisible()
    assert "Round 1 is not finished" in dialog.question.text()
    dialog.form.seats.setCurrentIndex(3)
    assert not dialog.question.text()
    click(dialog.deal_button)
    press(Qt.Key.Key_Escape)
    assert window.table.bridge.snapshot.stage == "settle"
    dialog = dialog_of(qtbot, window, by_key=False)
    for _ in range(2):
        click(dialog.deal_button)
    assert not window.table.bridge.snapshot.acts
