"""The kiosk's password on the Display screen: chosen where it is needed, by whoever may."""

import pytest
from pytestqt.qtbot import QtBot

from dealer_trainer.demo.machine.password import KioskPassword
from dealer_trainer.demo.machine.state import PASSWORD, folder
from dealer_trainer.games import Game
from dealer_trainer.ui.house.display_page import DisplayPage
from tests.ui.exam.hands import fill

pytestmark = pytest.mark.slow


@pytest.fixture
def page(qtbot: QtBot, game: Game) -> DisplayPage:
    """The screen, shown."""
    made = DisplayPage(game)
    qtbot.addWidget(made)
    made.show()
    return made


def test_a_kiosk_s_password_is_chosen_where_it_is_needed(page: DisplayPage, qtbot: QtBot) -> None:
    """Typed twice, and long enough; then the kiosk can be started."""
    assert not page.password.isVisible()
    page.kiosk.setChecked(True)
    assert page.password.isVisible()
    assert not page.start.isVisible()
    for texts, complaint in ((("471108", "471109"), "do not match"), (("11", "11"), "three of them different")):
        fill(page.password, *texts)
        assert complaint in page.password.complaint
        assert not (folder() / PASSWORD).exists()
    with qtbot.waitSignal(page.message):
        fill(page.password, "471108", "471108")
    assert KioskPassword(folder() / PASSWORD).check("471108")
    assert page.start.isVisible()
    assert not page.password.isVisible()


def test_where_a_school_is_its_supervisor_chooses_the_password(page: DisplayPage, qtbot: QtBot) -> None:
    """Nobody sets it who is not signed in; the button leads to the sign-in."""
    page.lock_password("Harbor School")
    page.kiosk.setChecked(True)
    assert page.password.is_locked
    assert not page.password.password.isVisible()
    assert "Harbor School" in page.password.words
    with qtbot.waitSignal(page.sign_in_wanted):
        page.password.button.click()
    page.lock_password(None)
    assert page.password.password.isVisible()
