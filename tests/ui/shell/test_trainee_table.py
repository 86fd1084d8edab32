"""The table belongs to the trainee: its round, its help, its looks; their name is on the screen."""

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from dealer_trainer.guide.act import Act
from dealer_trainer.table.pressure import Pressure
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.shell.page_stack import TABLE
from dealer_trainer.ui.shell.window import MainWindow
from dealer_trainer.ui.table.table_pressure import PressureGauge
from tests.ui.shell.conftest import OpenApp

pytestmark = pytest.mark.slow


@pytest.fixture
def window(qtbot: QtBot, open_app: OpenApp) -> MainWindow:
    """The app as a user has it, once it has read who trains."""
    made = open_app(4)
    made.training.refresh()
    qtbot.waitUntil(lambda: made.training.store.chosen is not None and bool(made.settings.trainee))
    return made


def choose(qtbot: QtBot, window: MainWindow, name: str) -> None:
    """Let somebody train, who joins where they are not known."""
    store = window.training.store
    known = next((trainee for trainee in store.trainees if trainee.name == name), None)
    if known is None:
        store.add(name, lambda _: None, pytest.fail)
    else:
        store.choose(known.id)
    qtbot.waitUntil(lambda: window.settings.trainee_name == name)


def acts(window: MainWindow) -> list[str]:
    """What was done in the round at the table."""
    return [act.do for act in window.table.bridge.snapshot.acts]


def help_at_table(window: MainWindow) -> str:
    """The level of the next round."""
    return window.table.bridge.next_level


def round_text(window: MainWindow) -> str:
    """What stands under the phase."""
    label = window.table.header.findChild(QLabel, "round")
    assert isinstance(label, QLabel)
    return label.text()


def test_each_trainee_deals_a_table_of_their_own(qtbot: QtBot, window: MainWindow, open_app: OpenApp) -> None:
    """A second trainee begins a round of their own; the first one's waits, in the same place, act for act."""
    window.table.bridge.do(Act("case"))
    before = window.table.bridge.snapshot
    choose(qtbot, window, "Bea")
    assert acts(window) == []
    window.table.bridge.do(Act("floor"))
    choose(qtbot, window, "Trainee 1")
    assert window.table.bridge.snapshot == before
    choose(qtbot, window, "Bea")
    assert acts(window) == ["floor"]
    window.close()
    again = open_app()
    assert acts(again) == ["floor"], "the table that is dealt is whose name stands there"
    again.close()


def test_the_name_stands_at_the_table(qtbot: QtBot, window: MainWindow, open_app: OpenApp) -> None:
    """Beside the round, at once when the app opens, and the new one after a change of name."""
    assert round_text(window) == "Round 1 · Trainee 1"
    store = window.training.store
    assert store.chosen is not None
    store.rename(store.chosen.id, "Ada", lambda _: None, pytest.fail)
    qtbot.waitUntil(lambda: round_text(window) == "Round 1 · Ada")
    window.close()
    again = open_app()
    assert round_text(again) == "Round 1 · Ada"
    again.close()


def test_help_and_looks_are_the_trainee_s_and_the_limits_the_house_s(qtbot: QtBot, window: MainWindow) -> None:
    """Level, text size and felt come and go with the trainee; what the house has set holds for everybody."""
    settings = window.settings.with_(level="test", text_percent=125, felt="burgundy", seed=9)
    window.chosen.choose(settings)
    choose(qtbot, window, "Bea")
    window.chosen.choose(window.settings.with_(level="learn", text_percent=100, felt="classic"))
    assert help_at_table(window) == "learn"
    choose(qtbot, window, "Trainee 1")
    assert (window.settings.level, window.settings.text_percent, window.settings.felt) == ("test", 125, "burgundy")
    assert help_at_table(window) == "test"
    choose(qtbot, window, "Bea")
    assert help_at_table(window) == "learn", "no help of the other trainee's came to this table"
    assert (window.settings.level, window.settings.text_percent, window.settings.felt) == ("learn", 100, "classic")
    assert window.settings.seed == 9


def test_the_pressure_that_somebody_bears_is_theirs(qtbot: QtBot, window: MainWindow, open_app: OpenApp) -> None:
    """It goes on where they left it, when they come back and when the app is opened again; others begin at none."""
    window.chosen.choose(window.settings.with_(level="practice", table_pressure=True, pressure_dose=4.0))
    window.show_page(TABLE)
    gauge = window.table.felt.findChild(PressureGauge)
    assert isinstance(gauge, PressureGauge)
    assert gauge.words == "Pressure 4 of 10"
    bridge = window.table.bridge
    while (act := bridge.live.next_act()) is not None:
        bridge.do(act)
    bridge.finish()
    reached = window.settings.pressure_dose
    assert reached > 4.0
    choose(qtbot, window, "Bea")
    assert window.settings.pressure_dose == 0
    choose(qtbot, window, "Trainee 1")
    assert window.settings.pressure_dose == reached
    window.close()
    again = open_app()
    assert again.settings.pressure_dose == reached
    assert f"at {Pressure(reached).shown} of 10" in again.settings_page.sound.pressed.text()
    again.close()


def test_a_trainee_who_is_chosen_again_changes_nothing() -> None:
    """Who trains already keeps what they have chosen since."""
    settings = Settings(trainee="a", level="test").for_trainee("b", "Bea").for_trainee("a", "Ada")
    assert settings.level == "test"
    assert settings.with_(level="practice").for_trainee("a", "Ada Two").level == "practice"
    assert set(settings.own) == {"b"}
