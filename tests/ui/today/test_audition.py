"""A mock audition from Today: silent, interrupted once, corrected once, told on one page."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QPushButton
from pytestqt.qtbot import QtBot

from dealer_trainer.drills.session.audition import AUDITION_MS, INTERRUPTED_AFTER, Audition
from dealer_trainer.games import Game
from dealer_trainer.guide.act import Act
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.ui.today.audition_page import AuditionPage, result_lines
from tests.drills.session.watch import Watch
from tests.ui.hands import bring_up, click, deal_rest, of_kind, press

pytestmark = pytest.mark.slow


def deal(audition: Audition, *, is_faulty: bool = False) -> None:
    """Deal a round as the model does, or leave out all that can be left out."""
    live = audition.live
    while (act := live.next_act()) is not None:
        if is_faulty and live.snapshot.stage == "settle":
            break
        live.do(act)
    audition.finish_round()


def test_it_is_interrupted_and_corrected_once(game: Game) -> None:
    """After the second round, and at the first mistake that follows; the time runs on; then one page says it all."""
    watch, dealt = Watch(), list[LiveTable]()
    audition = Audition(game, 3, watch, dealt.append)
    audition.start()
    events = []
    for number in range(INTERRUPTED_AFTER + 3):
        watch.ms += AUDITION_MS // (INTERRUPTED_AFTER + 3)
        deal(audition, is_faulty=number > INTERRUPTED_AFTER)
        events.append(audition.event)
        audition.go_on(accepted=False)
    assert events == [None, "interruption", None, "correction", None]
    assert audition.is_over
    result = audition.summary()
    assert (result.rounds, result.clean, len(dealt)) == (5, INTERRUPTED_AFTER + 1, 5)
    assert (result.after, result.accepted) == (0, False)
    assert result.right < result.decisions
    said = "\n".join(result_lines(result))
    assert "3 of 5 rounds clean" in said
    assert "After the interruption you dealt a clean round." in said
    assert "You refused the floor’s correction; the floor was right." in said


def test_two_auditions_are_at_different_tables(game: Game) -> None:
    """Nobody can learn one by heart."""
    assert Audition(game, 1, Watch()).live.seed != Audition(game, 2, Watch()).live.seed


@pytest.fixture
def page(qtbot: QtBot, game: Game) -> Iterator[AuditionPage]:
    """The page, open."""
    page = bring_up(qtbot, AuditionPage(game), (1188, 720))
    page.open()
    qtbot.waitExposed(page)
    yield page
    page.hide()


def event(page: AuditionPage) -> str | None:
    """What interrupts now."""
    return of_kind(page.audit, Audition).event


def answer(page: AuditionPage, name: str) -> None:
    """Press a button of what interrupts."""
    dialogs = page.findChildren(QDialog)
    (button,) = [each for dialog in dialogs for each in dialog.findChildren(QPushButton) if each.text() == name]
    click(button)


def test_on_screen_it_leads_from_enter_to_the_result(qtbot: QtBot, page: AuditionPage) -> None:
    """Enter begins, what interrupts waits for a press, and stopping has no result."""
    assert "Fifteen minutes at a table that you have never seen" in page.end.words
    press(Qt.Key.Key_Return)
    assert page.table is not None
    assert page.audit is not None
    assert page.clock_label.text() == "15:00 left"
    bridge = page.table.bridge
    for _ in range(INTERRUPTED_AFTER):
        deal_rest(bridge)
        bridge.finish()
    assert event(page) == "interruption"
    answer(page, "Go on")
    while bridge.snapshot.stage == "open" and (act := bridge.live.next_act()) is not None:
        bridge.do(act)
    bridge.do(Act("announce", call=""))
    bridge.finish()
    assert event(page) == "correction"
    answer(page, "Thank you, corrected")
    assert of_kind(page.audit, Audition).summary().accepted is True
    click(page.give_up)
    assert page.window().focusWidget() is page.end.choices.buttons[0]
