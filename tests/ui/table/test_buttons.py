"""Every button of the table does something that is seen, or says why it cannot."""

from typing import get_args

import pytest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QToolTip

from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.felt.accessible import SpotButton
from dealer_trainer.ui.shell.page_stack import TABLE
from dealer_trainer.ui.shell.window import MainWindow
from dealer_trainer.ui.table.bridge import Practice
from dealer_trainer.ui.table.table_page import TablePage
from dealer_trainer.ui.voice.spoken_call import TalkButton
from tests.ui.conftest import rock_n_roll
from tests.ui.hands import click

OF_THE_FELT = SpotButton, TalkButton
"""Spots have no face of their own; what listens is held down."""


def dealt(level: Level, until: str) -> LiveTable:
    """A table before its first pop, before its first take, or at the end of a round in which nothing else was done."""
    live = LiveTable(rock_n_roll(), 3, level)
    while until != "pop" and (act := live.next_act()) is not None:
        if live.snapshot.stage == "settle" and (until == "end" or act.do == until):
            break
        live.do(act)
    return live


def shown(window: MainWindow) -> tuple[object, ...]:
    """What a user sees: the screen, the window, its dialogs, a list, and a tip."""
    QApplication.processEvents()
    opened = [QApplication.activePopupWidget(), *(each for each in window.findChildren(QDialog) if each.isVisible())]
    return window.pages.currentIndex(), window.grab().toImage(), opened, QToolTip.isVisible()


def buttons_of(page: TablePage) -> list[QAbstractButton]:
    """What can be pressed now; who presses the chosen one of several levels wants nothing."""
    found = [each for each in page.findChildren(QAbstractButton) if each.isVisible()]
    return [each for each in found if not isinstance(each, OF_THE_FELT) and not each.isChecked()]


FEW = {("learn", "take"), ("test", "pop"), ("practice", "end")}
"""Each level and each stage once; the others are soaked."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("level", "until"),
    [
        pytest.param(level, until, marks=() if (level, until) in FEW else pytest.mark.soak)
        for level in get_args(Level)
        for until in ("pop", "take", "end")
    ],
)
def test_a_button_has_an_effect_or_a_reason(window: MainWindow, level: Level, until: str) -> None:
    """Whoever presses an enabled one sees something change; a disabled one says in its tip why."""
    page = window.table

    def begin() -> None:
        QToolTip.hideText()
        for dialog in window.findChildren(QDialog):
            dialog.reject()
        window.show_page(TABLE)
        page.overlay.hide()
        page.bridge.choose_level(level)
        page.bridge.start_practice(Practice("again", lambda: dealt(level, until)))
        if until == "end":
            page.bridge.finish()
        page.hint.end_message()

    begin()
    for button in buttons_of(page):
        begin()
        if not button.isVisible():
            continue
        name = button.text() or button.accessibleName()
        if not button.isEnabled():
            assert button.toolTip() == button.accessibleDescription() != "", name
            continue
        before = shown(window)
        click(button)
        assert shown(window) != before, name
