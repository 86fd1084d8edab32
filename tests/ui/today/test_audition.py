"""A mock audition from Today: silent, interrupted once, corrected once, told on one page."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QPushButton
from pytestqt.qtbot import QtBot

from dealer_trainer.drills.session.audition import AUDITION_MS, INTERRUPTED_AFTER, AuditionResult
from dealer_trainer.games import Game
from dealer_trainer.guide.row import Act
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.ui.today.audition_page import AuditionPage, result_lines
from tests.drills.session.watch import Watch
from tests.ui.hands import bring_up, click, deal_to_settle, finish, not_none, press

pytestmark = pytest.mark.slow


def test_the_result_is_told_on_one_page() -> None:
    """Clean rounds first, then decisions, money, the interruption, and the correction."""
    refused = AuditionResult(5, 3, 90, 81, 300_000, 500, 250, (("takes", 9, 10),), 0, False)
    said = "\n".join(result_lines(refused))
    assert "3 of 5 rounds clean" in said
    assert "81 of 90 decisions right" in said
    assert "After the interruption you dealt a clean round." in said
    assert "You refused the floor’s correction; the floor was right." in said
    assert "You accepted" in "\n".join(result_lines(refused._replace(accepted=True)))
    assert "Mistakes in the round after the interruption: 2." in "\n".join(result_lines(refused._replace(after=2)))


@pytest.fixture
def watch() -> Watch:
    """The clock of the page."""
    return Watch()


@pytest.fixture
def page(qtbot: QtBot, game: Game, watch: Watch) -> Iterator[AuditionPage]:
    """The page, open."""
    page = bring_up(qtbot, AuditionPage(game, clock=watch), (1188, 720))
    page.open()
    qtbot.waitExposed(page)
    yield page
    page.hide()


def runs(page: AuditionPage) -> bool:
    """Whether an audition is under way."""
    return page.is_running


def event(page: AuditionPage) -> str | None:
    """What interrupts now."""
    return not_none(page.audition).event


def answer(page: AuditionPage, name: str) -> None:
    """Press a button of what interrupts."""
    dialogs = page.findChildren(QDialog)
    (button,) = [each for dialog in dialogs for each in dialog.findChildren(QPushButton) if each.text() == name]
    click(button)


def deal_round(page: AuditionPage) -> None:
    """Deal a round through the bridge as the model dealer does."""
    bridge = not_none(page.table).bridge
    finish(bridge)


def test_from_enter_to_the_result(page: AuditionPage, watch: Watch) -> None:
    """Enter begins, what interrupts waits for a press, and the round in which the time ends is the last one."""
    dealt = list[LiveTable]()
    page.dealt.connect(lambda live, _: dealt.append(live))
    assert "Fifteen minutes at a table you’ve never seen" in page.end.words
    press(Qt.Key.Key_Return)
    assert page.clock_label.text() == "15:00 left"
    for _ in range(INTERRUPTED_AFTER):
        deal_round(page)
    assert event(page) == "interruption"
    answer(page, "Go on")
    bridge = not_none(page.table).bridge
    deal_to_settle(bridge)
    bridge.do(Act("announce", call=""))
    bridge.finish()
    assert event(page) == "correction"
    answer(page, "Thank you, corrected")
    watch.ms += AUDITION_MS
    deal_round(page)
    assert (page.is_running, page.table, len(dealt)) == (False, None, INTERRUPTED_AFTER + 2)
    assert f"{INTERRUPTED_AFTER + 1} of {INTERRUPTED_AFTER + 2} rounds clean" in page.end.words
    assert "You accepted the floor’s correction." in page.end.words


def test_the_table_is_silent_and_has_no_way_back(page: AuditionPage) -> None:
    """Test it is: no undo, no other level, no hint, and a mistake is met with nothing."""
    press(Qt.Key.Key_Return)
    table = not_none(page.table)
    assert table.bridge.snapshot.level == "test"
    assert not any(table.header.levels.level_button(level).isVisible() for level in ("learn", "practice", "test"))
    deal_to_settle(table.bridge)
    wager = table.bridge.snapshot.wagers[0]
    table.bridge.do(Act("pay", wager.bet, wager.seat, wager.owner, wager.number, 500))
    assert table.bridge.snapshot.new_faults == ()
    assert not table.bridge.undo()
    assert not table.bridge.choose_level("learn")
    assert table.bridge.snapshot.level == "test"


def test_the_clock_says_when_the_round_is_the_last(page: AuditionPage, watch: Watch, qtbot: QtBot) -> None:
    """The time counts down on screen, and at its end the screen asks for the round at hand."""
    press(Qt.Key.Key_Return)
    watch.ms += 61_000
    qtbot.waitUntil(lambda: page.clock_label.text() == "13:59 left")
    watch.ms += AUDITION_MS
    qtbot.waitUntil(lambda: page.clock_label.text() == "Time is up: finish this round.")
    assert page.is_running


def test_one_that_is_left_has_the_result_of_what_was_dealt(page: AuditionPage) -> None:
    """F3 asks first; another screen ends it; without a round the introduction is there again."""
    press(Qt.Key.Key_Return)
    deal_round(page)
    press(Qt.Key.Key_F3)
    answer(page, "Go on")
    assert runs(page)
    click(page.give_up)
    answer(page, "Stop")
    assert not runs(page)
    assert "1 of 1 rounds clean" in page.end.words
    begin = page.end.choices.buttons[0]
    assert page.window().focusWidget() is begin
    click(begin)
    deal_round(page)
    page.hide()
    page.show()
    assert not runs(page)
    assert "1 of 1 rounds clean" in page.end.words
    click(page.end.choices.buttons[0])
    page.hide()
    page.show()
    assert "Fifteen minutes" in page.end.words
