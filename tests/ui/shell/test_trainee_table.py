"""The table belongs to the trainee: its round and help, its duties once they are taught."""

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from dealer_trainer.drills.plan.fault_skill import skill_for_duty
from dealer_trainer.drills.plan.table_answer import past_of_duty
from dealer_trainer.guide.duty.act import DutyAct, DutyFault
from dealer_trainer.guide.row import Act
from dealer_trainer.table.duty.run import DutyRun
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.snapshot import Level, Snapshot
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.shell.app import make_window
from dealer_trainer.ui.shell.window import MainWindow
from dealer_trainer.ui.table.bridge import Practice, TableBridge
from tests.duties import done_right, duty_ids, run_of
from tests.loaded import rock_n_roll
from tests.ui.hands import finish, not_none, of_kind
from tests.ui.shell.conftest import OpenApp

pytestmark = pytest.mark.slow


@pytest.fixture
def window(qtbot: QtBot, open_app: OpenApp) -> MainWindow:
    """The app as a user has it, once it has read who trains."""
    made = open_app(4)
    made.training.store.reload()
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
    label = of_kind(window.table.header.findChild(QLabel, "round"), QLabel)
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
    store.rename(not_none(store.chosen).id, "Ada", lambda _: None, pytest.fail)
    qtbot.waitUntil(lambda: round_text(window) == "Round 1 · Ada")
    window.close()
    again = open_app()
    assert round_text(again) == "Round 1 · Ada"
    again.close()


def test_help_and_looks_are_the_trainee_s_and_the_limits_the_house_s(qtbot: QtBot, window: MainWindow) -> None:
    """Level, text size and felt come and go with the trainee; what the house has set holds for everybody."""
    settings = window.settings.with_(level="test", text_percent=125, felt="burgundy")
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


def test_a_trainee_who_is_chosen_again_changes_nothing() -> None:
    """Who trains already keeps what they have chosen since."""
    settings = Settings(trainee="a", level="test").for_trainee("b", "Bea").for_trainee("a", "Ada")
    assert settings.level == "test"
    assert settings.with_(level="practice").for_trainee("a", "Ada Two").level == "practice"
    assert set(settings.own) == {"b"}


LEARNED = ("toke", "buy_in", "chip_down")
SEED = 7


def dealt(level: Level, rounds: int, learned: tuple[str, ...] = LEARNED) -> int:
    """Deal so many rounds as the model dealer does; how many of them had a duty before them."""
    bridge, arrived = TableBridge(LiveTable(rock_n_roll(), SEED, level)), 0
    bridge.may_arrive = lambda: learned
    done, shown = list[DutyRun](), list[Snapshot]()
    bridge.duty_done.connect(done.append)
    bridge.changed.connect(shown.append)
    for _ in range(rounds + 1):
        deal_round(bridge)
        assert len(done) == arrived, "told once its round is over, after which nothing is undone"
        shown.clear()
        bridge.next_round()
        assert shown == [bridge.snapshot], "the round is never shown without its duty"
        if bridge.snapshot.duty is not None:
            arrived += 1
            assert bridge.end_duty()
            assert bridge.undo() == (bridge.snapshot.level != "test")
            assert bridge.end_duty()
    assert len(done) <= arrived
    return arrived


def deal_round(bridge: TableBridge) -> None:
    """Deal a round as the model dealer does."""
    bridge.live.deal_to_pop()
    finish(bridge)


def test_duties_arrive_in_practice_only(qapp: object) -> None:
    """In some of twenty rounds; never in Learn or Test, nor where none may arrive, nor beside the own table."""
    assert 1 <= dealt("practice", 20) <= 12
    assert dealt("learn", 8) == dealt("test", 8) == dealt("practice", 12, ()) == 0
    beside = TableBridge(LiveTable(rock_n_roll(), SEED, "practice"))
    beside.may_arrive = lambda: LEARNED
    beside.start_practice(Practice("Beside", lambda: LiveTable(rock_n_roll(), SEED, "practice"), rounds=21))
    for _ in range(20):
        deal_round(beside)
        beside.next_round()
        assert beside.practice is not None
        assert beside.snapshot.duty is None


def test_what_may_arrive_was_taught_and_is_switched_on(qtbot: QtBot) -> None:
    """Nothing while an instructor sits at the table: theirs arrive then."""
    window = make_window(SEED)
    qtbot.addWidget(window)
    own, bridge = window._own_table, window.table.bridge
    own.follow_course(own.page.bridge.game.guide, {}, None, LEARNED)
    assert bridge.may_arrive() == LEARNED
    window.chosen.change(table_duties=False)
    assert not bridge.may_arrive()
    window.chosen.change(table_duties=True)
    assert not_none(own.instructor_access).let_in("Sam")
    assert not bridge.may_arrive()
    window.close()


def test_each_fault_comes_back_as_a_wrong_answer_of_its_skill() -> None:
    """One a skill, as other faults at the table do; a duty without a fault leaves none."""
    game, run = rock_n_roll(), run_of("buy_in")
    assert {past.skill for past in past_of_duty(game, run, 1)} == {"duty-next"}
    wrong = run.after(DutyAct("spread", "cash")).after(DutyAct("rack", "cash"))
    found = past_of_duty(game, wrong, 1)
    assert {past.skill for past in found} == {"judge-money", "duty-next"}
    assert all(not past.is_right and past.kind == "table" for past in found)
    assert past_of_duty(game, done_right(run), 1) == ()


def test_every_fault_of_every_duty_has_a_skill() -> None:
    """About that duty, where there is one."""
    for duty in duty_ids():
        for kind in ("omitted", "forbidden", "wrong_words", "wrong_amount", "unsafe_pop"):
            fault = DutyFault(kind, "major", "step", "duty:D1", "so")
            skill = skill_for_duty(rock_n_roll(), duty, fault)
            assert skill is not None, (duty, kind)
