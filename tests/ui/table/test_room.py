"""How the table screen shares its room: a felt that never jumps, talk that fits, a review that is read whole."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QApplication, QDialog, QLabel
from pytestqt.qtbot import QtBot

from dealer_trainer.games import Game
from dealer_trainer.guide.grading.fault import Fault
from dealer_trainer.guide.grading.grade import WEIGHTS
from dealer_trainer.guide.row import Act
from dealer_trainer.message import sentence
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.option import Options
from dealer_trainer.table.snapshot import Level, Snapshot
from dealer_trainer.ui.felt import picture_of
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.shell.picture import grab
from dealer_trainer.ui.shell.window import MainWindow
from dealer_trainer.ui.style.theme import appearance
from dealer_trainer.ui.table.action.action import ActionButton
from dealer_trainer.ui.table.bridge import Practice
from dealer_trainer.ui.table.review.timeline_view import ACTS_ROLE, DONE, DUE
from dealer_trainer.ui.table.table_page import TablePage
from dealer_trainer.ui.widget.source_link import HowButton
from tests.ui.conftest import MakePage
from tests.ui.hands import click, faults, finish, key_act, next_act, not_none, press, roll, shown_texts, type_text

pytestmark = pytest.mark.slow

FULL = Options(seats=6, odd_amounts=True)
SIZES = (QSize(1280, 720), QSize(1920, 1080))
LOW = QSize(1024, 496)


def laid_out(page: TablePage, size: QSize) -> TablePage:
    """The page at another size, with its layout done."""
    page.resize(size)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    QApplication.processEvents()
    return page


def window(qtbot: QtBot, game: Game, size: QSize) -> MainWindow:
    """A window of that size that keeps nothing."""
    each_window = MainWindow(game, LiveTable(game, 3, "learn", FULL), Settings(color_scheme="dark", motion=False))
    qtbot.addWidget(each_window)
    grab(each_window, size.toTuple())
    return each_window


@pytest.mark.parametrize(("size", "least"), [(SIZES[0], 960), (SIZES[1], 1490)])
def test_the_felt_has_the_most_of_the_window_at_every_stage(qtbot: QtBot, game: Game, size: QSize, least: int) -> None:
    """The drawn table is wide, and of one size and place while bets are open, in the settling and in the review."""
    each_window = window(qtbot, game, size)
    bridge, seen = each_window.table.bridge, set()
    for act in iter(bridge.live.next_act, None):
        bridge.do(act)
        grab(each_window, size.toTuple())
        seen.add((bridge.snapshot.stage, each_window.table.felt.geometry().getRect()))
    bridge.finish()
    grab(each_window, size.toTuple())
    seen.add((bridge.snapshot.stage, each_window.table.felt.geometry().getRect()))
    assert {stage for stage, _ in seen} == {"open", "settle", "review"}
    assert len({place for _, place in seen}) == 1
    felt = each_window.table.felt.size()
    wide, high = game.layout.size
    assert min(felt.width(), felt.height() * wide / high) >= least


@pytest.mark.parametrize("level", ["learn", "test"])
def test_a_broad_window_has_the_buttons_beside_the_table(qtbot: QtBot, game: Game, level: Level) -> None:
    """The felt keeps one place while a round is dealt and has the room; a window as high as wide has them under it."""
    live = LiveTable(game, 3, level, FULL)
    each_window = MainWindow(game, live, Settings(color_scheme="dark", motion=False, level=level))
    qtbot.addWidget(each_window)
    page, places, heights = each_window.table, set(), set()
    for act in iter(live.next_act, None):
        grab(each_window, LOW.toTuple())
        QApplication.processEvents()
        buttons = page.bar.acts
        assert not page.bar.isAncestorOf(buttons)
        assert buttons.mapTo(page, QPoint()).x() >= page.felt.geometry().right()
        assert page.rect().contains(QRect(buttons.mapTo(page, QPoint()), buttons.size()))
        undo = buttons.button(page.bridge.snapshot.stage, "undo")
        assert undo.isVisibleTo(buttons) == (level == "learn")
        if page.bridge.snapshot.stage == "settle":
            assert buttons.button("settle", "push").y() == buttons.button("settle", "pay").y(), "a pair shares a line"
            seen = page.grab().toImage()
            for each in buttons.findChildren(ActionButton):
                if each.isVisibleTo(buttons) and not each.property("isMain"):
                    surface = seen.pixelColor(each.mapTo(page, QPoint(6, 6)))
                    assert surface.name() == appearance().window.raised, f"{each.text()} is a bare word"
        places.add(page.felt.geometry().getRect())
        heights.add(page.felt.height())
        page.bridge.do(act)
    assert len(places) == 1
    assert min(heights) >= 300
    grab(each_window, SIZES[0].toTuple())
    assert not page.bar.isAncestorOf(page.bar.acts)
    grab(each_window, (1280, 1100))
    assert page.bar.isAncestorOf(page.bar.acts)
    assert page.bar.acts.button("settle", "undo").isVisibleTo(page.bar) == (level == "learn")


def review_of_an_idle_dealer(page: TablePage, rounds: int = 0) -> Snapshot:
    """Deal some rounds right, then one in which nothing is done but popping."""
    bridge = page.bridge
    for _ in range(rounds):
        finish(bridge)
        bridge.next_round()
    roll(page.hands)
    bridge.finish()
    return bridge.snapshot


def test_a_run_of_like_acts_is_one_line(make_page: MakePage) -> None:
    """Rounds dealt by the book have fewer lines than acts, lose none of them, and show a sweep as one run of seats."""
    page = make_page(seed=3, level="learn", options=FULL)
    titles: list[str] = []
    for _ in range(6):
        bridge = page.bridge
        finish(bridge)
        model = page.timeline.model()
        shown = [act for line in range(model.rowCount()) for act in model.index(line, DUE).data(ACTS_ROLE)]
        assert tuple(shown) == bridge.snapshot.model_acts
        assert model.rowCount() <= len(shown)
        for line in range(model.rowCount()):
            acts = model.index(line, DONE).data(ACTS_ROLE)
            if len(acts) > 2:
                titles.append(model.index(line, DUE).data())
        bridge.next_round()
    assert any("×" in title and "→" in title for title in titles), titles


def test_the_fault_that_is_read_is_told_in_full(make_page: MakePage) -> None:
    """Behind the lesson stand what was due, what it costs and who says so; keys and clicks change it."""
    page = make_page(seed=3, level="practice")
    snapshot = review_of_an_idle_dealer(page)
    faults = not_none(snapshot.graded).faults
    assert len(faults) > 2
    assert not page.fault_detail.isVisible(), "the lesson comes first"
    press(Qt.Key.Key_D)
    assert page.fault_detail.isVisible()
    assert page.timeline.isVisible()
    assert told(page, faults[0])
    press(Qt.Key.Key_Down)
    assert told(page, faults[1])
    timeline = page.timeline
    line = timeline.line_of(faults[2])
    timeline.cellClicked.emit(line, DONE)
    assert told(page, faults[2])
    assert timeline.currentRow() == line
    press(Qt.Key.Key_D)
    assert not page.fault_detail.isVisible()
    assert not timeline.isVisible()
    card = page.side.faults.cards[0]
    click(card)
    assert not page.fault_detail.isVisible(), "a card is chosen first"
    click(card)
    assert page.fault_detail.isVisible(), "a second click shows what is behind it"


def told(page: TablePage, fault: Fault) -> bool:
    """Whether the sheet tells this fault, once beside its lesson, and the timeline stands at it."""
    is_said = fault.lesson.startswith(sentence(fault.why))
    lines = {index.row() for index in page.timeline.selectedIndexes()}
    return (fault.why in page.fault_detail.texts) != is_said and lines == {page.timeline.line_of(fault)}


def test_a_clean_round_leaves_the_felt_free(make_page: MakePage) -> None:
    """Without a fault there is nothing behind a lesson, and the panel says so, and what was dealt."""
    page = make_page(seed=3, level="learn")
    finish(page.bridge)
    assert not_none(page.bridge.snapshot.graded).faults == ()
    assert any("✓ Calls: " in text for text in shown_texts(page.side))
    press(Qt.Key.Key_D)
    assert not page.fault_detail.isVisible()
    assert "No mistakes" in shown_texts(page.side)
    assert "Dealt by the book, with help." in page.review.summary.text()


def test_a_round_of_few_bets_says_that_it_does_not_count(make_page: MakePage) -> None:
    """A round that moves fewer than three bets is by the book, and Progress does not count it as clean."""
    page = make_page(level="practice", options=Options(seats=1, side_bets=False, tokes=False, number_bets=False))
    moved = set[bool]()
    for _ in range(4):
        finish(page.bridge)
        count = len({act.place for act in page.bridge.snapshot.acts if act.place is not None})
        assert ("count as clean, a round needs 3 bets taken, paid, or pushed." in page.review.summary.text()) is (
            count < 3
        )
        moved.add(count < 3)
        page.bridge.next_round()
    assert True in moved


def test_the_fault_that_is_read_is_found_on_the_felt(make_page: MakePage) -> None:
    """Corners stand around the bet of the fault that is read, its card names the bet, and no two cards read alike."""
    page = make_page(seed=3, level="practice")
    snapshot = review_of_an_idle_dealer(page)
    assert snapshot.graded is not None
    assert any(len(fault.places) > 1 for fault in snapshot.graded.faults), "a mistake at several places is one card"
    places = []
    for fault in snapshot.graded.faults:
        act = fault.done or fault.due
        assert page.hands.selection == (act.place if act else None)
        places.append(page.hands.selection)
        press(Qt.Key.Key_Down)
    assert len(set(places)) > 1
    cards = [" ".join(label.text() for label in card.findChildren(QLabel)) for card in page.side.faults.cards]
    assert len(set(cards)) == len(cards)
    press(Qt.Key.Key_Return)
    assert page.hands.selection is None


def test_the_board_of_rolls_fills_what_the_requests_leave(make_page: MakePage) -> None:
    """The newest roll stands on top; with nothing asked the board has the column; a request takes what it needs."""
    page = laid_out(make_page(seed=3, level="learn", options=FULL), QSize(1188, 720))
    seen = set()
    for _ in range(4):
        for act in iter(page.bridge.live.next_act, None):
            page.bridge.do(act)
            QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
            snapshot, board = page.bridge.snapshot, page.side.rolls
            history = snapshot.history[: len(snapshot.history) - (act.do == "pop" and snapshot.stage == "settle")]
            assert board.shown == history[::-1][: len(board.shown)]
            assert board.visibleRegion().boundingRect().height() == board.height()
            if history and snapshot.stage != "review":
                seen.add((bool(snapshot.requests), len(board.shown) >= min(10, len(history))))
                assert board.shown
        page.bridge.finish()
        page.bridge.next_round()
    assert (False, True) in seen
    assert (False, False) not in seen
    assert any(has_requests for has_requests, _ in seen)


@pytest.mark.parametrize("size", [LOW, QSize(928, 552)])
def test_a_request_and_the_limits_that_decide_it_are_seen_together(make_page: MakePage, size: QSize) -> None:
    """In the smallest window too: what can wait makes room for both, and comes back once nobody asks."""
    page = laid_out(make_page(seed=3, level="learn", options=FULL), size)
    while not page.bridge.snapshot.requests:
        act = page.bridge.live.next_act()
        assert page.bridge.do(act) if act is not None else page.bridge.finish() and page.bridge.next_round()
    laid_out(page, size)
    for part in (page.side.requests.cards[0].limit, page.side.requests.cards[0].grant_button):
        assert part.visibleRegion().boundingRect().height() >= min(part.height(), 20), part
    assert len(page.side.requests.cards) == 1, "of several the one that is answered"
    assert not page.side.rolls.isVisible()
    while page.bridge.snapshot.requests:
        page.bridge.refuse(page.bridge.snapshot.requests[0].id)
    assert page.side.rolls.isVisible()


def test_both_answers_of_a_single_request_are_seen(make_page: MakePage) -> None:
    """On a small laptop, below the window's own frame: what can wait leaves room for them, and for the last roll."""
    size = QSize(1188, 700)
    page = laid_out(make_page(seed=3, level="practice", options=FULL), size)
    side, seen = page.side, 0
    page.offer_situations()
    page.offer_instructor()
    for _ in range(4):
        for act in iter(page.bridge.live.next_act, None):
            snapshot = page.bridge.snapshot
            if len(snapshot.requests) == 1 and snapshot.history:
                laid_out(page, size)
                card = side.requests.cards[0]
                for part in (card.grant_button, card.refuse_button, side.rolls, card.limit):
                    assert part.visibleRegion().boundingRect().height() == part.height(), part
                seen += 1
            page.bridge.do(act)
        page.bridge.finish()
        assert page.bridge.next_round()
        if not page.bridge.snapshot.requests:
            assert side.more.isVisible()
    assert seen


def reviewed_page(make_page: MakePage) -> TablePage:
    """A page in the review of a round in which nothing was done but popping, with a fault at least."""
    page = make_page(seed=3, level="practice", until="pay")
    page.bridge.finish()
    assert faults(page)
    return page


def test_the_model_dealer_is_stepped_back_paused_and_played(make_page: MakePage, qtbot: QtBot) -> None:
    """Left and right step, Space plays and pauses; the last step stays until it is closed."""
    page = reviewed_page(make_page)
    shown = page.demonstration
    press(Qt.Key.Key_S)
    press(Qt.Key.Key_Right)
    press(Qt.Key.Key_Right)
    second = page.felt.picture
    press(Qt.Key.Key_Right)
    press(Qt.Key.Key_Left)
    assert (shown.index, page.felt.picture) == (2, second)
    shown.set_speed(1000)
    press(Qt.Key.Key_Space)
    assert shown.is_playing
    assert page.review_bar.play.text() == "Pause"
    qtbot.waitUntil(lambda: shown.is_at_end)
    assert (shown.is_running, shown.is_playing) == (True, False)
    press(Qt.Key.Key_Space)
    press(Qt.Key.Key_Space)
    assert shown.index < len(shown.frames) - 1, "played again it begins anew"
    press(Qt.Key.Key_Escape)
    shown.set_speed(0.001)
    press(Qt.Key.Key_S)
    press(Qt.Key.Key_Space)
    step = shown.index
    press(Qt.Key.Key_S)
    assert (shown.is_playing, shown.index) == (False, step), "whoever looks closer sees the step that is shown"
    press(Qt.Key.Key_S)
    assert shown.index == step + 1
    press(Qt.Key.Key_Escape)
    assert not shown.is_running


def test_the_chosen_mistake_waits_at_every_table(make_page: MakePage) -> None:
    """Of the own round and of a practice: what is dealt beside them changes neither."""
    page = make_page(seed=3, level="practice", until="puck")
    page.bridge.finish()
    page.side.faults.walk(1)
    shown = [page.fault_detail.texts]
    for steps, origin in enumerate(("Guide", "Drills", "Guide")):
        page.start_practice(Practice(origin, page.bridge.live.demonstrate, origin=origin, begins_at_pop=True))
        page.bridge.do(Act("pop"))
        page.bridge.finish()
        for _ in range(steps):
            page.side.faults.walk(1)
        shown.append(page.fault_detail.texts)
    assert all(one != other for one, other in pairwise(shown))
    for texts in reversed(shown):
        assert page.fault_detail.texts == texts
        page.leave_practice()


def test_points_and_their_words_are_explained_beside_them(make_page: MakePage) -> None:
    """What a minor, a major, and a critical mistake take."""
    page = reviewed_page(make_page)
    page.show()
    (how,) = page.side.findChildren(HowButton)
    assert how.isVisible()
    how.click()
    (dialog,) = page.window().findChildren(QDialog)
    said = " ".join(label.text() for label in dialog.findChildren(QLabel))
    assert all(f"{severity} " in said and str(WEIGHTS[severity]) in said for severity in WEIGHTS)
    dialog.close()


def test_what_is_shown_stays_on_the_felt_to_its_last_act(make_page: MakePage) -> None:
    """Each step has its own picture, and nothing is selected by it; with motion off every press of S is a step."""
    page = reviewed_page(make_page)
    selected = page.hands.selection
    page.setFocus()
    press(Qt.Key.Key_S)
    found = page.demonstration.frames
    assert any(frame.act is not None and frame.act.place is not None for frame in found)
    for frame in found[1:]:
        press(Qt.Key.Key_Right)
        assert page.felt.picture == picture_of(frame.snapshot, are_quiet=True)
    press(Qt.Key.Key_Escape)
    assert page.hands.selection == selected
    own = page.felt.picture
    for _ in found:
        press(Qt.Key.Key_S)
        assert page.demonstration.is_running
    press(Qt.Key.Key_S)
    assert not page.demonstration.is_running
    assert page.felt.picture == own


def test_a_reviewed_roll_is_tried_again_and_the_own_table_waits(make_page: MakePage) -> None:
    """The same bets and dice lie there once more, as often as one likes, and nothing of it is recorded."""
    page = reviewed_page(make_page)
    own, recorded = page.bridge.live, list[object]()
    page.bridge.reviewed.connect(recorded.append)
    for _ in range(2):
        page.review_bar.next_button.setFocus()
        press(Qt.Key.Key_Y)
        assert page.bridge.snapshot.stage == "open"
        assert page.hands.selection is None, "the focus fell on no spot"
        assert page.bridge.live is not own
        assert page.bridge.live.round.table == own.round.table
        assert page.bridge.live.round.roll == own.round.roll
        finish(page.bridge)
    assert recorded == []
    assert page.review_bar.next_button.text() == "Back to the table"
    press(Qt.Key.Key_Return)
    assert page.bridge.live is own
    assert page.bridge.snapshot.graded is not None
    press(Qt.Key.Key_Y)
    while page.bridge.snapshot.stage != "settle":
        page.bridge.do(next_act(page))
    type_text("3")
    press(Qt.Key.Key_Escape)
    assert page.hint.text.text() == "Chips down. Press Esc again to leave."
    press(Qt.Key.Key_Escape)
    assert page.bridge.live is own


def test_a_roll_is_tried_again_from_before_its_pop(make_page: MakePage) -> None:
    """What comes before it is done, the players' requests too; where that went wrong, the round begins at the bets."""
    page = reviewed_page(make_page)
    own = page.bridge.live
    assert own.is_rightly_opened
    press(Qt.Key.Key_Y)
    live = page.bridge.live
    assert next_act(page).do == "pop"
    assert set(live.snapshot.wagers) == set(own.round.table.wagers)
    page = make_page(seed=3, level="practice")
    page.bridge.do(Act("pop"))
    finish(page.bridge)
    assert not page.bridge.live.is_rightly_opened
    press(Qt.Key.Key_Y)
    assert page.bridge.live.acts == ()


def test_a_mistake_that_was_undone_leads_on_from_the_review(make_page: MakePage) -> None:
    """It has a card, which says that it costs nothing, its ways, and a crossed cell before the acts that followed."""
    page = make_page(seed=3, level="practice", until="pay")
    due = next_act(page)
    key_act(page, due._replace(do="take", amount=None))
    assert (page.hint.kind, page.hint.text.text()[:13]) == ("fault", "Took a winner")
    press(Qt.Key.Key_Z)
    assert page.hint.kind == "quiet"
    finish(page.bridge)
    assert faults(page) == []
    assert page.review.summary.text().endswith("what you corrected is marked and costs nothing.")
    card, model = page.side.faults.cards[0], page.timeline.model()
    assert "corrected, costs nothing" in card.accessibleName()
    assert all(way.isVisible() for way in page.review_bar.ways)
    crossed = [at for at in range(model.rowCount()) if str(model.index(at, DONE).data()).startswith("✗ undone")]
    assert crossed == [page.timeline.line_of(not_none(card.fault))]
    assert crossed[0] == page.timeline.selectedIndexes()[0].row() < model.rowCount() - 1
