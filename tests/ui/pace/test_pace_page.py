"""The pace audit in the window: begun with Enter, dealt in silence under a clock, compared with earlier audits."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dealer_trainer.drills.session.pace_audit import AUDIT_MS
from dealer_trainer.guide.act import Act
from dealer_trainer.records.progress.course_record import PaceResult
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.ui.drill.drill_card import Figure
from dealer_trainer.ui.pace.pace_page import PacePage
from dealer_trainer.ui.pace.pace_text import comparison, duration, pace_card
from dealer_trainer.ui.shell.app import make_window
from dealer_trainer.ui.shell.page_stack import DRILLS, TABLE
from tests.ui.drill.conftest import MakeDrills, Opened
from tests.ui.hands import bring_up, deal_rest, not_none, press

pytestmark = pytest.mark.slow

AT = 1_795_170_600_000


def opened_audit(make_drills: MakeDrills, *paces: PaceResult) -> Opened:
    """The Drills screen with the audit's page open."""
    opened = make_drills()
    opened.page.set_paces(paces)
    card = next(card for card in opened.page.chooser.goals.cards if card.goal == "pace")
    card.click()
    return opened


def runs(page: PacePage) -> bool:
    """Whether an audit is under way."""
    return page.is_running


def deal_round(opened: Opened, ms: int = 60_000) -> None:
    """Deal a round through the bridge as the model dealer does, which takes so long."""
    page = opened.page.pace
    bridge = not_none(page.table).bridge
    while bridge.snapshot.stage == "open" and (act := bridge.live.next_act()) is not None:
        bridge.do(act)
    deal_rest(bridge)
    opened.watch.ms += ms
    bridge.finish()


def test_an_audit_from_first_to_last(make_drills: MakeDrills) -> None:
    """Enter begins; rounds follow each other without a review; the round in which five minutes end is the last one."""
    opened = opened_audit(make_drills)
    page = opened.page.pace
    results: list[PaceResult] = []
    rounds: list[LiveTable] = []
    opened.page.pace_ended.connect(results.append)
    opened.page.round_dealt.connect(rounds.append)
    assert page.end.choices.buttons[0].hasFocus()
    press(Qt.Key.Key_Return)
    assert runs(page)
    assert page.clock_label.text() == "5:00 left"
    for number in range(1, 5):
        deal_round(opened)
        assert page.table is not None
        assert page.table.bridge.snapshot.round == number + 1
        assert page.table.bridge.snapshot.stage == "open"
    assert results == []
    deal_round(opened)
    assert not runs(page)
    (result,) = results
    assert (result.ms, len(rounds)) == (AUDIT_MS, 5)
    assert result.right == result.decisions > 20
    assert f"{result.right} of {result.decisions} decisions right (100%) in 5:00 minutes." in page.end.words
    assert "Your next audit is compared with this one." in page.end.words
    assert "wrong decisions an hour" in page.end.words


def test_the_table_is_silent_and_has_no_way_back(make_drills: MakeDrills) -> None:
    """Test it is: no undo, no other level, no hint, and a mistake is met with nothing."""
    opened = opened_audit(make_drills)
    press(Qt.Key.Key_Return)
    table = not_none(opened.page.pace.table)
    assert table.bridge.snapshot.level == "test"
    assert not any(table.header.levels.level_button(level).isVisible() for level in ("learn", "practice", "test"))
    table.bridge.do(Act("pop"))
    wager = table.bridge.snapshot.wagers[0]
    table.bridge.do(Act("pay", wager.bet, wager.seat, wager.owner, wager.number, 500))
    assert table.bridge.snapshot.new_faults == ()
    assert not table.bridge.undo()
    assert not table.bridge.choose_level("learn")
    assert table.bridge.snapshot.level == "test"


def test_the_clock_says_when_the_round_is_the_last(make_drills: MakeDrills, qtbot: QtBot) -> None:
    """The time counts down on screen, and at its end the screen asks for the round at hand."""
    opened = opened_audit(make_drills)
    press(Qt.Key.Key_Return)
    page = opened.page.pace
    opened.watch.ms += 61_000
    qtbot.waitUntil(lambda: page.clock_label.text() == "3:59 left")
    opened.watch.ms += AUDIT_MS
    qtbot.waitUntil(lambda: page.clock_label.text() == "Time is up: finish this round.")
    assert runs(page)


def test_an_audit_that_is_left_is_not_kept(make_drills: MakeDrills) -> None:
    """F3, or another screen: nothing is told to whoever keeps them, and the page can begin again."""
    opened = opened_audit(make_drills)
    page = opened.page.pace
    results: list[PaceResult] = []
    opened.page.pace_ended.connect(results.append)
    press(Qt.Key.Key_Return)
    deal_round(opened)
    press(Qt.Key.Key_F3)
    assert not runs(page)
    press(Qt.Key.Key_Return)
    assert runs(page)
    opened.page.hide()
    assert not runs(page)
    opened.page.show()
    QApplication.processEvents()
    assert results == []


def test_earlier_audits_stand_beside(make_drills: MakeDrills) -> None:
    """The latest has the first bar, with right and wrong an hour and the accuracy; their number is the seed's."""
    first, second = PaceResult(AT, 300_000, 40, 30), PaceResult(AT + 86_400_000, 300_000, 50, 45)
    opened = opened_audit(make_drills, first, second)
    page = opened.page.pace
    said = page.end.words
    latest, earlier = "540 right and 60 wrong an hour, 90% of 50", "360 right and 120 wrong an hour, 75% of 40"
    assert 0 < said.index(latest) < said.index(earlier)
    press(Qt.Key.Key_Return)
    assert not_none(page.audit).live.seed == 1002
    press(Qt.Key.Key_F3)
    press(Qt.Key.Key_Escape)
    assert opened.page.chooser.isVisible()


def test_what_it_came_to_is_kept(qtbot: QtBot) -> None:
    """In the window an audit is kept with the trainee, and its rounds as those of the table are; it is there again."""
    window = bring_up(qtbot, make_window(3))
    window.show_page(DRILLS)
    page = window.training.drills
    qtbot.waitUntil(lambda: window.training.store.is_read)
    page.open_pace()
    page.pace.start_audit()
    before = len(window.training.store.past)
    opened = Opened(page, _Skipping(page.pace), [])  # type: ignore[arg-type]  # a clock that goes on by itself
    deal_round(opened, AUDIT_MS + 1)
    qtbot.waitUntil(lambda: len(window.training.paces) == 1)
    qtbot.waitUntil(lambda: "an hour" in page.pace.end.words)
    assert len(window.training.store.past) > before
    assert window.training.paces[0].decisions > 0
    window.show_page(TABLE)
    window.show_page(DRILLS)
    qtbot.waitUntil(lambda: "right per hour" in page.chooser.goals.cards[-1].accessibleName())
    window.close()
    again = bring_up(qtbot, make_window(3))
    again.show_page(DRILLS)
    chooser = again.training.drills.chooser
    qtbot.waitUntil(lambda: "right per hour" in chooser.goals.cards[-1].accessibleName())
    again.close()


class _Skipping:
    """Stands for the watch where the window has the system's clock: the audit is told that its time is over."""

    def __init__(self, page: PacePage) -> None:
        self._audit = not_none(page.audit)

    @property
    def ms(self) -> int:
        """What has passed."""
        return 0

    @ms.setter
    def ms(self, passed: int) -> None:
        since = not_none(self._audit._since)
        self._audit._since = since - passed


def test_accuracy_is_compared_before_speed() -> None:
    """An audit that is faster and less accurate is called less accurate first; small differences are none."""
    before = [PaceResult(AT, 300_000, 50, 45)]
    assert comparison(PaceResult(AT, 300_000, 80, 60), before) == (
        "Less accurate than last time (90%), and 33% faster."
    )
    assert comparison(PaceResult(AT, 300_000, 40, 38), before) == (
        "More accurate than last time (90%), and 16% slower."
    )
    assert comparison(PaceResult(AT, 300_000, 51, 46), before) == "As accurate as last time (90%), and as fast."
    assert comparison(PaceResult(AT, 300_000, 0, 0), before) == ""


def test_the_card_never_tells_speed_alone() -> None:
    """Before the first audit it tells nothing; then accuracy at the left, right decisions an hour at the right."""
    assert pace_card(()).note == "Not tried yet"
    card = pace_card((PaceResult(AT, 300_000, 50, 45),))
    assert (card.left, card.right) == (Figure("90%", "right"), Figure("540", "right per hour"))
    empty = pace_card((PaceResult(AT, 300_000, 0, 0),))
    assert (empty.left, empty.right) == (None, None)
    assert duration(305_400) == "5:05 minutes"
