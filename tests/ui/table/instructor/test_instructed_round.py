"""A round led on one station: the instructor's window and the trainee's page, with real presses and keys."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dealer_trainer.engine import Place, Roll
from dealer_trainer.guide.row import Act
from dealer_trainer.table.instructor.command import BringDuty, Freeze, SetDice
from dealer_trainer.ui.table.instructor.instructor_window import InstructorWindow
from dealer_trainer.ui.table.instructor.trainee_side import InstructorAccess, TraineeSide
from dealer_trainer.ui.table.table_page import TablePage
from tests.ui.conftest import MakePage
from tests.ui.hands import click, deal_rest, finish, not_none

pytestmark = pytest.mark.slow


class InstructedPage:
    """A trainee's page, what leads it, and the instructor's window."""

    def __init__(self, page: TablePage, may_be_instructed: Callable[[], bool]) -> None:
        self.page = page
        self.access = InstructorAccess(page.bridge, may_be_instructed, page)
        self.seat = TraineeSide(page, self.access)
        self.window: InstructorWindow | None = None

    def come(self, name: str = "Maria") -> InstructorWindow:
        """Let an instructor in."""
        assert self.access.let_in(name)
        self.window = InstructorWindow(self.access, "this computer")
        self.access.ended.connect(self.window.close)
        self.window.show()
        return self.window


@pytest.fixture
def test_runs() -> list[bool]:
    """Whether an exam runs at the station: while there is something in it."""
    return []


@pytest.fixture
def instructed(make_page: MakePage, test_runs: list[bool]) -> Iterator[InstructedPage]:
    """A table in Practice."""
    made = InstructedPage(make_page(seed=3, level="practice"), lambda: not test_runs)
    yield made
    made.access.end()


def open_duty(page: TablePage) -> str:
    """The id of the duty that is open, "" if none is."""
    duty = page.bridge.snapshot.duty
    return "" if duty is None else duty.start.duty


def test_a_chosen_duty_arrives_between_rounds_one_at_a_time(instructed: InstructedPage, test_runs: list[bool]) -> None:
    """Every duty of the pack is offered; none beside another, or once an exam runs; in a round it waits for its end.

    It lies on the trainee's felt and on the instructor's picture of it, below the banner.
    """
    window, bridge = instructed.come(), instructed.page.bridge
    panel, banner = window.panel, instructed.seat.banner
    QTest.keyClick(window, Qt.Key.Key_T)
    assert panel.duties.isVisible()
    panel.duties.close()
    offered = {action.text(): action for action in panel.duties.actions()}
    assert len(offered) == 21
    offered["Opening the table"].trigger()
    assert open_duty(instructed.page) == "open"
    assert instructed.page.felt.picture.duty == window.felt.picture.duty == bridge.snapshot.duty
    assert banner.isVisible()
    assert not panel.button("duty").isEnabled()
    offered["Buy-in"].trigger()
    assert open_duty(instructed.page) == "open"
    assert "one at a time" in window.header.message.text()
    assert bridge.end_duty()
    bridge.live.deal_to_pop()
    assert bridge.do(Act("pop"))
    offered["Buy-in"].trigger()
    assert open_duty(instructed.page) == ""
    assert bridge.finish()
    assert bridge.next_round()
    assert open_duty(instructed.page) == "buy_in"
    test_runs.append(True)
    assert instructed.access.run(BringDuty(duty="toke"))
    assert not banner.isVisible()


def test_a_round_is_led_frozen_and_debriefed(qtbot: QtBot, instructed: InstructedPage) -> None:
    """Each press or key does its one thing at the trainee's table, whose banner always says who is there."""
    window, page = instructed.come(), instructed.page
    banner, panel = instructed.seat.banner, window.panel
    assert "Maria is at your table Deal as usual" in banner.text
    assert banner.isVisible()
    for key in "44":
        QTest.keyClicks(window, key)
    QTest.keyClick(window, Qt.Key.Key_K)
    window.felt.spot_pressed.emit(Place("players_circle", 6))
    click(panel.button("late_bet"))
    assert "counts as dealt with help" in banner.text
    page.bridge.live.deal_to_pop()
    page.bridge.do(Act("pop"))
    assert page.bridge.snapshot.roll == Roll(4, 4)
    assert [request.place for request in page.bridge.snapshot.requests] == [Place("players_circle", 6)]
    QTest.keyClick(window, Qt.Key.Key_F)
    assert "frozen" in banner.text
    assert not page.bridge.do(Act("puck", to=8))
    assert "hands off" in page.hint.text.text()
    click(panel.button("freeze"))
    deal_rest(page.bridge)
    count = len(page.bridge.snapshot.acts)
    click(panel.button("go_back"))
    assert len(page.bridge.snapshot.acts) == count - 3
    finish(page.bridge)
    QTest.keyClick(window, Qt.Key.Key_R)
    assert not any(part.isVisible() for part in (panel.dice, panel.button("late_bet"), panel.button("duty")))
    for _ in range(2):
        QTest.keyClick(window, Qt.Key.Key_Right)
    QTest.keyClick(window, Qt.Key.Key_M)
    QTest.keyClicks(panel.words, "Say it loud")
    QTest.keyClick(panel.words, Qt.Key.Key_Return)
    assert "step 2 of" in banner.text
    assert banner.text.endswith("Say it loud")
    assert window.felt.picture.stacks == page.felt.picture.stacks
    assert any("Say it loud" in panel.acts.item(row).text() for row in range(panel.acts.count()))
    click(banner.end_button)
    assert banner.isHidden()
    assert instructed.window is not None
    assert [act.command.do for act in page.bridge.live.led] == [
        "dice", "lean", "late_bet", "freeze", "go_on", "go_back", "debrief", "mark",
    ]  # fmt: skip


def test_a_dispute_is_told_until_the_floor_has_it(qtbot: QtBot, instructed: InstructedPage) -> None:
    """The player's words stay in the banner; the same round calls for the floor."""
    window, page = instructed.come(""), instructed.page
    assert "An instructor is at your table" in instructed.seat.banner.text
    QTest.keyClick(window, Qt.Key.Key_D)
    dispute = not_none(page.bridge.snapshot.dispute)
    assert dispute.words in instructed.seat.banner.text
    assert page.bridge.live.next_act() == Act("floor")
    assert window.panel.button("dispute").isHidden(), "what cannot be done now is not offered"


def test_nobody_leads_without_consent_nor_after_it_nor_during_an_exam(
    qtbot: QtBot, instructed: InstructedPage, test_runs: list[bool]
) -> None:  # fmt: skip
    """Before somebody was let in, after the trainee ended it, and from the moment an exam begins, nothing is done."""
    before = instructed.page.bridge.live.save()
    assert instructed.access.run(Freeze())
    assert instructed.page.bridge.live.save() == before
    instructed.come()
    assert not instructed.access.let_in("A second one")
    assert not instructed.access.run(Freeze())
    instructed.access.end()
    assert not instructed.page.bridge.snapshot.is_held
    assert instructed.access.run(Freeze())
    instructed.come()
    test_runs.append(True)
    assert instructed.access.run(SetDice(first=1, second=1))
    assert instructed.access.name is None
    assert not instructed.access.let_in("Maria")
    test_runs.clear()
    instructed.come()
    test_runs.append(True)
    qtbot.waitUntil(lambda: instructed.access.name is None)


def test_a_held_table_that_is_put_away_goes_on(instructed: InstructedPage) -> None:
    """The trainee deals something beside it, and comes back to a table that takes acts."""
    instructed.come()
    assert not instructed.access.run(Freeze())
    page = instructed.page
    assert page.bridge.try_again()
    assert page.bridge.leave_practice()
    assert not page.bridge.snapshot.is_held
    assert page.bridge.do(Act("case"))


def test_esc_leaves_a_table_where_nothing_was_begun(instructed: InstructedPage) -> None:
    """Somebody who came by mistake gets out, also from the field of the note; a chosen spot is only put down."""
    window = instructed.come()
    window.felt.spot_pressed.emit(Place("players_circle", 6))
    QTest.keyClick(window, Qt.Key.Key_M)
    QTest.keyClick(window.panel.words, Qt.Key.Key_Escape)
    assert window.isVisible()
    QTest.keyClick(window.panel.words, Qt.Key.Key_Escape)
    assert instructed.seat.banner.isHidden()


def test_what_was_done_keeps_the_window_open(instructed: InstructedPage) -> None:
    """Esc leaves no table in the middle of a lesson."""
    window = instructed.come()
    QTest.keyClick(window, Qt.Key.Key_K)
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert window.isVisible()


def test_the_window_fits_a_small_screen(instructed: InstructedPage) -> None:
    """No larger than the screen that it opens on, so that dice, buttons, and marks are all on it."""
    window = InstructorWindow(instructed.access, "this computer")
    room = window.screen().availableSize()
    assert room.height() < window.height(), "the screen of the tests is a small one"
    window.open()
    is_whole, height = window.isMaximized(), window.height()
    window.close()
    assert is_whole
    assert height <= room.height()


def test_the_mistake_of_a_debriefed_act_is_told_on_the_felt(instructed: InstructedPage) -> None:
    """At its spot while that act is shown, and not while another is."""
    window, page = instructed.come(), instructed.page
    page.bridge.live.deal_to_pop()
    page.bridge.do(Act("pop"))
    wrong = 5 if not_none(page.bridge.snapshot.roll).total != 5 else 9
    assert page.bridge.do(Act("puck", to=wrong))
    page.bridge.finish()
    QTest.keyClick(window, Qt.Key.Key_R)
    for _ in page.bridge.snapshot.acts:
        QTest.keyClick(window, Qt.Key.Key_Right)
    assert not page.voice.callout.isHidden()
    assert page.felt.picture.faults == {f"puck.{wrong}"}
    QTest.keyClick(window, Qt.Key.Key_Left)
    assert page.voice.callout.isHidden()
