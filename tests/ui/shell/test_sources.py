"""Every source can be looked up where it is shown: a click or Enter opens the Guide at it, and Back leads back."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.games import Game
from dealer_trainer.games.game import House
from dealer_trainer.games.loading import with_course
from dealer_trainer.games.schema import LimitText
from dealer_trainer.guide.row import Act
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.shell.page_stack import DRILLS, GUIDE, TABLE, TODAY
from dealer_trainer.ui.shell.window import MainWindow
from dealer_trainer.ui.table_text import source_label
from dealer_trainer.ui.widget.source_link import SITUATION, SourceLink
from tests.ui.drill.hands import answer_by_keys, wrong_answer
from tests.ui.hands import click, finish, not_none, press, roll

pytestmark = pytest.mark.slow


def link_of(widget: QWidget) -> SourceLink:
    """The link to the guide that is shown under a widget."""
    links = (link for link in widget.findChildren(SourceLink) if link.isVisible())
    (found,) = (link for link in links if not link.source.startswith(SITUATION))
    return found


def open_source(window: MainWindow) -> str:
    """What the Guide is open at."""
    assert window.pages.currentIndex() == GUIDE
    entry = not_none(window.guide.current)
    return entry.key


def err(window: MainWindow) -> None:
    """Pay a bet before the dice have fallen: a fault, told at once in Practice."""
    bridge = window.table.bridge
    bridge.choose_level("practice")
    while bridge.snapshot.level != "practice":
        finish(bridge)
        bridge.next_round()
    wager = bridge.snapshot.wagers[0]
    bridge.do(Act("take", wager.bet, wager.seat, wager.owner, wager.number, wager.amount))
    assert bridge.snapshot.new_faults


def test_the_line_of_talk_leads_to_the_guide_and_back(window: MainWindow) -> None:
    """A click on the hint's source; Escape returns to the table as it was, and its keys deal again."""
    hint = not_none(window.table.bridge.snapshot.hint)
    click(link_of(window.table.hint))
    assert open_source(window) in (hint.source, hint.source.replace("guide:", "guide-"))
    assert window.guide.back.isVisible()
    press(Qt.Key.Key_Escape)
    assert window.pages.currentIndex() == TABLE
    press(Qt.Key.Key_F)
    assert [act.do for act in window.table.bridge.snapshot.acts] == ["floor"]


def test_enter_follows_the_link_and_ends_no_round(window: MainWindow) -> None:
    """With the focus on the link, Enter is the link's own; the table's acts stay as they are."""
    before = window.table.bridge.snapshot
    link = link_of(window.table.hint)
    link.setFocus(Qt.FocusReason.TabFocusReason)
    press(Qt.Key.Key_Return)
    assert window.pages.currentIndex() == GUIDE
    assert window.table.bridge.snapshot == before
    click(window.guide.back)
    assert window.pages.currentIndex() == TABLE
    assert window.focusWidget() is link


def test_a_review_leads_to_the_rule_behind_a_fault(window: MainWindow) -> None:
    """Each fault's source is a link, and Back returns to the same review."""
    err(window)
    assert link_of(window.table.hint).source.split()[0] == window.table.bridge.snapshot.new_faults[0].row
    press(Qt.Key.Key_Escape)
    roll(window.table.hands)
    window.table.bridge.finish()
    graded = not_none(window.table.bridge.snapshot.graded)
    detail = window.table.fault_detail
    detail.show()
    for fault in graded.faults[:3]:
        detail.show_fault(fault)
        link = link_of(detail)
        assert link.source.split()[0] == fault.row
        click(link)
        assert window.guide.current is not None
        shown = window.guide.article.text
        assert link.text() in shown
        press(Qt.Key.Key_Escape)
        assert window.table.bridge.snapshot.stage == "review"
        assert window.pages.currentIndex() == TABLE


def test_a_drill_s_feedback_leads_to_the_guide_and_back(window: MainWindow) -> None:
    """The explanation still stands there."""
    window.show_page(DRILLS)
    drills = window.training.drills
    drills.set_level("practice")
    drills.start("pay-four-ten-reds", 1, seed=4)
    QApplication.processEvents()
    answer_by_keys(drills.drill, wrong_answer(drills.drill))
    assert drills.drill.state.explained is not None
    said = drills.drill.feedback.words
    link = link_of(drills.drill.bar)
    click(link)
    assert source_label(link.source) in window.guide.article.text
    press(Qt.Key.Key_Escape)
    assert window.pages.currentIndex() == DRILLS
    assert drills.drill.feedback.words == said


def test_each_rule_to_remember_is_a_link(window: MainWindow) -> None:
    """Before an answer Learn tells up to three rules, each with its own source to follow; the drill waits meanwhile."""
    window.show_page(DRILLS)
    drills = window.training.drills
    drills.set_level("learn")
    drills.start("order-full", 1, seed=4)
    QApplication.processEvents()
    links = [link for link in drills.drill.feedback.findChildren(SourceLink) if link.isVisible()]
    assert len(links) > 1
    for link in links:
        assert link.text() in drills.drill.feedback.words
        click(link)
        assert source_label(link.source) in window.guide.article.text
        press(Qt.Key.Key_Escape)
        assert window.pages.currentIndex() == DRILLS
        assert drills.drill.state.stage == "paused"


def test_a_screen_that_was_chosen_has_no_way_back(window: MainWindow) -> None:
    """Who goes to the Guide by the bar is at home there; Escape leaves it where it is."""
    window.show_source("guide:4")
    assert window.guide.back.isVisible()
    press(Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    assert window.pages.currentIndex() == TODAY
    press(Qt.Key.Key_5, Qt.KeyboardModifier.ControlModifier)
    assert window.pages.currentIndex() == GUIDE
    assert not window.guide.back.isVisible()
    press(Qt.Key.Key_Escape)
    assert window.pages.currentIndex() == GUIDE


def test_what_the_guide_does_not_hold_is_no_link(qtbot: QtBot, game: Game) -> None:
    """Table limits stand in the settings: their name is shown, and nothing happens. Nor does it in another window."""
    window = MainWindow(game, LiveTable(game, 3), Settings())
    qtbot.addWidget(window)
    for source, is_link in (("house:limits", False), ("ruling:R19", True), ("guide:circle", True)):
        link = SourceLink(window, source)
        assert link.isEnabled() is is_link
        assert link.text()
    window.show_source("guide:99")
    assert window.pages.currentIndex() == TABLE
    alone = QWidget()
    qtbot.addWidget(alone)
    lonely = SourceLink(alone, "guide:4")
    lonely.follow()
    assert SourceLink(alone).text() == ""


def test_the_guide_follows_the_house(window: MainWindow) -> None:
    """New limits are in the payout chart as soon as the table has them."""
    window.show_page(GUIDE)
    assert "from $5 to $1,000." in window.guide.listed[0].words
    game = window.table.bridge.game
    choice = House(limits={"players_circle": LimitText(least="15", most="300")})
    window.settings_page.table_wanted.emit(window.settings.with_table(game.id, choice))
    assert window.pages.currentIndex() == TABLE
    window.show_page(GUIDE)
    assert "from $15 to $300." in window.guide.listed[0].words


def test_the_guide_speaks_in_the_trainee_s_terms(window: MainWindow) -> None:
    """Who has said that they deal craps reads that bridge alone; before, each with whose it is."""
    window.show_source("guide:5")
    text = window.guide.article.text
    assert "craps: " in text
    assert "blackjack: " in text
    window.training.course.state = window.training.course.state._replace(background="craps")
    window.training.course.changed.emit()
    text = window.guide.article.text
    assert "craps: " in text
    assert "blackjack: " not in text


def test_the_table_speaks_in_the_trainee_s_terms(window: MainWindow) -> None:
    """Rows have what a craps dealer knows beside them, as soon as the trainee has said so."""
    course = window.training.course
    assert window.table.hint.bridges == {}
    course.game, course.is_loaded = with_course(course.game), True
    course.state = course.state._replace(background="craps")
    course.changed.emit()
    assert window.table.hint.bridges["guide:4"] == "Craps · A natural: the line wins."
    assert window.table.fault_detail.bridges == window.table.hint.bridges
