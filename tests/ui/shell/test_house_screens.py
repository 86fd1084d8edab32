"""The house's settings: the user's without a school; in a school what an admin signed, everywhere and at once."""

import pytest
from pytestqt.qtbot import QtBot

from dealer_trainer.games.game import limit_texts
from dealer_trainer.ui.exam.school.school_tabs import HOUSE
from dealer_trainer.ui.print.payouts import foot_texts
from dealer_trainer.ui.settings.settings import load_settings, save_settings
from dealer_trainer.ui.shell.page_stack import EXAM, GUIDE, SETTINGS, TABLE
from dealer_trainer.ui.shell.window import MainWindow
from tests.houses import HOUSES
from tests.ui.exam.hands import ADMIN, Office, click
from tests.ui.shell.conftest import OpenApp

pytestmark = pytest.mark.slow
GAME = "rock-n-roll-dice"


def founded(qtbot: QtBot, open_app: OpenApp) -> MainWindow:
    """The app's window on a school that was just set up, its admin signed in."""
    window = open_app(7)
    window.show_page(EXAM)
    qtbot.waitUntil(lambda: window.exam.screens.shown == "welcome", timeout=20_000)
    Office(window.exam, qtbot).set_up()
    return window


def version(window: MainWindow) -> int:
    """The version of the house rules that are signed, 0 before any are."""
    signed = window.exam.service.summary.house
    return 0 if signed is None else signed.signature.version


def sign(window: MainWindow, qtbot: QtBot, least: str, most: str) -> None:
    """Have the admin who is signed in sign other limits for the Circle."""
    before = version(window)
    window.show_page(EXAM)
    window.exam.screens.tabs.views.choose(HOUSE)
    view = window.exam.screens.tabs.house
    low, high = view.house.limits["players_circle"]
    low.set_text(least)
    high.set_text(most)
    click(view.button)
    qtbot.waitUntil(lambda: version(window) > before, timeout=20_000)


def told(window: MainWindow) -> set[str]:
    """What every screen says of the Circle's limits: table, guide, payout card, drills, exams, settings."""
    games = (
        window.table.bridge.game, window.guide._game, window.training.drills._game,
        window.exam.service.house_game,
    )  # fmt: skip
    least, most = (field.text().removeprefix("$") for field in window.settings_page.house.limits["players_circle"])
    shown = {f"Players Circle ${least} to ${most}"}
    shown |= {limit_texts(game.rules)[0] for game in games}
    shown.add(next(text for text in foot_texts(window.guide._game) if "Limits" in text).split(": ")[1].split(" ·")[0])
    return shown | {window.table.side.placard.text().split("\n")[1]}


def test_without_a_school_the_house_rules_are_the_users(open_app: OpenApp) -> None:
    """Other limits hold at the table, in the drills, in the guide and on its card as soon as a new table begins."""
    window = open_app(7)
    window.show_page(SETTINGS)
    settings = window.settings_page
    assert not settings.is_house_locked
    assert not settings.sign_in.isVisible()
    window.show_page(GUIDE)
    assert window.training.drills._game.rules.bet("players_circle").limit.least == 500
    least, most = settings.house.limits["players_circle"]
    least.set_text("15")
    most.set_text("500")
    window.show_page(SETTINGS)
    click(settings.start)
    assert told(window) - {"Players Circle $5 to $1,000"} == {"Players Circle $15 to $500"}
    assert window.exam.service.here == window.table.bridge.game.rules
    window.close()


def test_a_school_s_house_rules_are_read_in_settings_and_signed_in_the_office(qtbot: QtBot, open_app: OpenApp) -> None:
    """Settings say who signed them, when, and where they are changed, and change nothing, whoever is signed in."""
    window = founded(qtbot, open_app)
    window.show_page(SETTINGS)
    settings = window.settings_page
    assert settings.is_house_locked
    assert "until an admin sets others" in settings.lock_note.text()
    sign(window, qtbot, "15", "500")
    window.show_page(SETTINGS)
    assert settings.is_house_locked
    assert f"set by {ADMIN} on " in settings.lock_note.text()
    window.show_page(GUIDE)
    assert told(window) == {"Players Circle $15 to $500"}
    assert load_settings().settings.table(GAME).limits["players_circle"].least == "15", "the monitor reads them there"
    sign(window, qtbot, "25", "900")
    window.show_page(SETTINGS)
    window.show_page(GUIDE)
    assert told(window) == {"Players Circle $25 to $900"}
    window.show_page(SETTINGS)
    click(settings.sign_in)
    assert window.pages.currentIndex() == EXAM
    window.close()


def test_a_settings_file_that_somebody_edited_is_overruled(qtbot: QtBot, open_app: OpenApp) -> None:
    """Before the next exam, and without anybody signed in: the app opens, and deals by what the admin signed."""
    window = founded(qtbot, open_app)
    sign(window, qtbot, "15", "500")
    window.close()
    save_settings(load_settings().settings.with_table(GAME, HOUSES["low"]))
    again = open_app(7)
    again.show_page(TABLE)
    again.get_ready()
    qtbot.waitUntil(lambda: again.exam.service.state == "out", timeout=20_000)
    qtbot.waitUntil(lambda: again.settings.table(GAME).limits["players_circle"].least == "15", timeout=20_000)
    assert limit_texts(again.table.bridge.game.rules)[0] == "Players Circle $15 to $500"
    assert load_settings().settings.table(GAME) == again.settings.table(GAME)
    assert "a new table begins" in again.notice.text
    again.show_page(SETTINGS)
    assert again.settings_page.is_house_locked
    assert again.settings_page.appearance.isEnabled()
    click(again.settings_page.start)
    assert again.table.bridge.game.rules.bet("players_circle").limit.least == 1500
    again.close()


def test_a_school_from_an_earlier_day_locks_at_once(qtbot: QtBot, open_app: OpenApp) -> None:
    """Before its records are read, and also if an admin signs in."""
    founded(qtbot, open_app).close()
    again = open_app(7)
    again.show_page(SETTINGS)
    assert again.settings_page.is_house_locked
    qtbot.waitUntil(lambda: again.exam.service.state == "out", timeout=20_000)
    again.show_page(EXAM)
    Office(again.exam, qtbot).enter()
    again.show_page(SETTINGS)
    assert again.settings_page.is_house_locked
    again.close()


def test_a_supervisor_reads_the_house_rules_and_signs_none(qtbot: QtBot, open_app: OpenApp) -> None:
    """The form shows them; its fields and its button are an admin's."""
    window = founded(qtbot, open_app)
    office = Office(window.exam, qtbot)
    office.add("Olga Floor", "supervisor")
    office.leave()
    office.enter_first("Olga Floor")
    window.exam.screens.tabs.views.choose(HOUSE)
    view = window.exam.screens.tabs.house
    assert not view.house.isEnabled()
    assert not view.button.isVisible()
    assert view.house.limits["players_circle"][0].edit.text() == "$5"
    window.close()
