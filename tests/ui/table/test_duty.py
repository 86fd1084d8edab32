"""Table duties on the felt: each with keys alone and with the mouse, every act in sight, told only once it is done."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea, QWidget

from dealer_trainer.guide.duty.act import DutyAct, DutyStart, Given
from dealer_trainer.table.duty.late_chips import LATE, late_start
from dealer_trainer.table.players.duty import duty_at
from dealer_trainer.table.seeded_random import SeededRandom
from dealer_trainer.ui.table.review.timeline_view import ACTS_ROLE, DONE, DUE
from dealer_trainer.ui.table.table_page import TablePage
from tests.duties import BUY_IN, duty_ids, pack
from tests.ui.conftest import MakePage
from tests.ui.hands import LEFT, NONE, click, deal_rest, finish, move, not_none, of_kind, press, shown_texts, type_text
from tests.ui.table.duty_hands import By, at_felt, begin_duty, do_duty, drag, duty_of, press_on, target, thing

pytestmark = pytest.mark.slow


def page_with(make_page: MakePage, start: DutyStart) -> TablePage:
    """A table at which a duty has arrived, as large as on a small laptop."""
    page = make_page(level="practice")
    page.resize(1192, 720)
    begin_duty(page, start)
    return page


@pytest.mark.parametrize("by", ["keys", "mouse"])
@pytest.mark.parametrize("variants", [1, pytest.param(4, marks=pytest.mark.soak)])
def test_every_duty_is_done_on_the_felt(make_page: MakePage, by: By, variants: int) -> None:
    """Without a fault, by keys or mouse alone; at most eight acts are offered, and clear hands."""
    page = make_page(level="practice")
    page.resize(1192, 720)
    for duty in set(duty_ids()) - {LATE}:  # which does not arrive: it is seen
        for number in range(variants):
            start = not_none(duty_at(pack(), page.bridge.live.round, duty, SeededRandom(number, duty)))
            begin_duty(page, start)
            assert len(page.side.duty.buttons) <= 8
            assert page.side.duty.clear.isVisible()
            done = do_duty(page, by)
            assert done.graded.faults == (), (start, done.acts)
            assert page.felt.picture.duty is None


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_what_was_done_in_a_duty_is_taken_back(make_page: MakePage, by: By) -> None:
    """By the key or the button of every other act, act by act, and the end too; the round says that it was helped."""
    page = page_with(make_page, BUY_IN)
    undo = page.bar.acts.button("open", "undo")
    assert not undo.isEnabled(), "the player's cash lies there by itself"
    type_text("sh")
    press(Qt.Key.Key_Return)
    for left in (["lay", "spread", "clear_hands"], ["lay", "spread"], ["lay"]):
        assert page.side.go_on.isVisible() == (len(left) == 3)
        type_text("z") if by == "keys" else click(undo)
        assert [act.do for act in duty_of(page).acts] == left
    assert page.hint.text.text() == "Taken back."
    assert do_duty(page, by).graded.faults == ()
    finish(page.bridge)
    assert "with help" in page.review.summary.text()


def test_cash_in_the_tray_and_a_wrong_push_are_told_at_the_end(make_page: MakePage) -> None:
    """Nothing says so before; then the result has each fault with its ruling, and Enter leads back to the table."""
    page = make_page(level="practice")
    page.resize(1192, 720)
    finish(page.bridge)
    page.bridge.live.next_round()
    begin_duty(page, BUY_IN)
    assert "seat 1" in page.side._scene.text()
    assert "200" not in page.side._scene.text(), "cash is counted, not read"
    press_on(page.felt, thing(page.felt, "cash"))
    assert page.hint.text.text() == "Spreads the cash."
    drag(page.felt, thing(page.felt, "cash"), target(page.felt, "rack"))
    assert [act.do for act in duty_of(page).acts] == ["lay", "spread", "rack"]
    type_text("444")
    press(Qt.Key.Key_Return)
    assert duty_of(page).acts[-1] == DutyAct("push", "chips", amount=7500)
    assert not page.hands.held.chips
    assert page.side.result.words == ""
    press(Qt.Key.Key_Return)
    assert page.side.go_on.isVisible()
    words = page.side.result.words
    assert "never into the tray" in words
    assert "Table duty D6" in words
    assert page.bridge.snapshot.stage == "open"
    press(Qt.Key.Key_Return)
    assert not page.side.is_reading
    asked = [request.id for request in page.bridge.snapshot.requests]
    assert asked
    assert [card.request_id for card in page.side.requests.cards] == asked[:1], "who asks for a bet is listed again"
    press(Qt.Key.Key_Space)
    assert page.bridge.snapshot.acts


def test_chips_are_picked_up_as_fast_as_hands_go(make_page: MakePage) -> None:
    """Of two quick presses the second is a double click to the window system; the button is pressed once."""
    page = make_page(level="practice")
    page.bridge.live.deal_to_pop()
    for name in ("rack", "popper.button"):
        area = not_none(page.felt._equipment.tubes[500] if name == "rack" else page.felt._spots.area(name))
        at = at_felt(page.felt, area.center())
        QTest.mouseClick(page.felt.viewport(), LEFT, NONE, at)
        QTest.mouseDClick(page.felt.viewport(), LEFT, NONE, at)
        QTest.mouseRelease(page.felt.viewport(), LEFT, NONE, at)
    assert page.hands.held.chips == (500, 500)
    assert [act.do for act in page.bridge.snapshot.acts].count("pop") == 1


def test_a_thing_is_dragged_right_after_it_was_pressed(make_page: MakePage) -> None:
    """The press that begins the drag is the second of a double click; let go where it lies, it presses nothing."""
    page = page_with(make_page, DutyStart("toke", Given(amount=500, seat=3)))
    felt, port = page.felt, page.felt.viewport()
    start, end = (at_felt(felt, point) for point in (thing(felt, "toke"), target(felt, "toke_box")))
    QTest.mouseClick(port, LEFT, NONE, start)
    for at in (start, end):
        QTest.mouseDClick(port, LEFT, NONE, start)
        for step in range(1, 6):
            move(port, start + (at - start) * step / 5, held=LEFT)
        QTest.mouseRelease(port, LEFT, NONE, at)
    assert [act.do for act in duty_of(page).acts] == ["lay", "tap", "drop"]


def test_what_the_relief_is_told_is_chosen_fact_by_fact(make_page: MakePage) -> None:
    """The list stays, without what was told, each fact with its own digit, until it is put away; so does undo."""
    page = page_with(make_page, DutyStart("relief_out", Given(facts=("point:6", "owed:2:15", "off:3:8"))))
    panel, facts = page.side.duty, duty_of(page).facts
    type_text("t")
    assert len(panel.choices) == len(facts)
    for told, fact in enumerate(("off:3:8", "point:6"), 1):
        type_text(str(facts.index(fact) + 1))
        assert duty_of(page).acts[-1].facts == (fact,)
        assert len(panel.choices) == len(facts) - told
        assert not panel.clear.isVisible()
    type_text(str(facts.index("point:6") + 1))
    assert len(duty_of(page).acts) == 3, "it was told"
    press(Qt.Key.Key_Escape)
    assert panel.buttons[0].isVisible()
    assert panel.clear.isVisible()


@pytest.mark.parametrize(("state", "is_bad"), [("leaning", True), ("stacked", True), ("jammed", False)])
def test_dice_lie_as_the_duty_says(make_page: MakePage, state: str, *, is_bad: bool) -> None:
    """What is wrong with them is seen in the popper."""
    page = page_with(make_page, DutyStart("popper", Given(words={"state": state})))
    throw = not_none(page.felt.picture.throw)
    assert (throw.is_bad, throw.leans) == (is_bad, state == "leaning")


def test_a_count_is_read_from_the_felt(make_page: MakePage) -> None:
    """The chips are broken down while they are counted; the figures are the dealer's, and a wrong one is a fault."""
    tray = {500: 50_000, 2500: 100_000}
    page = page_with(make_page, DutyStart("open", Given(slip=tray, tray=tray)))
    type_text("w")
    assert [act.do for act in duty_of(page).acts] == ["unlock"], "who has not cleared the hands is waited for no less"
    assert not page.side.duty.wait.isVisible(), "nobody else has a reason to act"
    press_on(page.felt, thing(page.felt, "tray"))
    assert page.felt.picture.counted == "tray"
    assert len(page.side.duty.figures) == 2
    type_text("nonsense")
    press(Qt.Key.Key_Return)
    assert page.side.duty.figures, "what cannot be read is asked again"
    assert page.hint.text.text() == page.side.duty.words
    page.side.duty.figures[0].setText("490")
    press(Qt.Key.Key_Return)
    type_text("1000")
    press(Qt.Key.Key_Return)
    act = duty_of(page).acts[-1]
    assert act.amounts == {500: 49_000, 2500: 100_000}
    assert page.felt.picture.counted == ""
    assert page.bridge.end_duty()
    assert any(fault.kind == "wrong_amount" for fault in page.bridge.snapshot.duties[0].graded.faults)


def test_the_button_is_live(make_page: MakePage) -> None:
    """In the middle of a duty it is unsafe, and the floor holds the dice; before the first touch they roll."""
    page = page_with(make_page, BUY_IN)
    type_text("s")
    press(Qt.Key.Key_Space)
    assert page.bridge.snapshot.roll is None
    assert any(fault.kind == "unsafe_pop" for fault in duty_of(page).graded.faults)
    assert "holds the dice" in page.hint.text.text()
    other = page_with(make_page, DutyStart("call_bet", Given(amount=2500, seat=2)))
    press(Qt.Key.Key_Space)
    assert other.bridge.snapshot.duty is None
    assert other.bridge.snapshot.roll is not None
    assert not other.side.is_reading, "the next act puts the result away"


def test_bets_wait_while_a_duty_is_open(make_page: MakePage) -> None:
    """What is not of the duty is refused with a reason."""
    page = page_with(make_page, BUY_IN)
    before = page.bridge.snapshot.acts
    page.hands.put_puck(6)
    page.run("grant")
    page.run("hand_back")
    assert page.bridge.snapshot.acts == before
    assert page.bridge.snapshot.duty is not None


def test_the_review_has_the_duties_of_its_round(make_page: MakePage) -> None:
    """What nobody announced among them: it was on the felt, and is told only then."""
    page = make_page(level="practice", seed=3)
    bridge = page.bridge
    start = late_start(bridge.live.round, SeededRandom(1, "late"))
    while start is None:
        finish(bridge)
        bridge.next_round()
        start = late_start(bridge.live.round, SeededRandom(1, "late"))
    begin_duty(page, start)
    assert page.side.currentIndex() == 0, "nothing is announced"
    bridge.live.deal_to_pop()
    press(Qt.Key.Key_Space)
    assert "set right" not in page.hint.text.text()
    assert "floor" not in page.hint.text.text()
    deal_rest(bridge)
    assert page.side._duties.words == ""
    assert bridge.finish()
    assert "Chips added or moved late" in page.side._duties.words
    assert "not paid before the floor" in page.side._duties.words
    assert "2 mistakes" in page.review.summary.text()
    assert not [text for text in shown_texts(page.side.faults) if text.startswith("No mistake")]
    model = page.timeline.model()
    first = [model.data(model.index(0, column), Qt.ItemDataRole.AccessibleTextRole) for column in (DONE, DUE)]
    assert "not paid before the floor" in first[0]
    assert first[1] == "Chips added or moved late"
    assert model.index(1, DUE).data(ACTS_ROLE), "the round follows"


def test_what_asks_for_chips_ends_with_the_first_one(make_page: MakePage) -> None:
    """At a duty and in a round: neither the panel nor the line above the table asks for what is in hand."""
    page = page_with(make_page, BUY_IN)
    page.side.duty.do(DutyAct("push", "chips"))
    assert "Pick up the chips first" in page.hint.text.text()
    press(Qt.Key.Key_1)
    page.show_snapshot(page.bridge.snapshot)
    assert "Pick up" not in page.hint.text.text()
    assert page.side.duty.words == ""
    page = make_page(seed=3, level="practice", until="pay")
    press(Qt.Key.Key_Right)
    press(Qt.Key.Key_P)
    assert "Build the payout first" in page.hint.text.text()
    press(Qt.Key.Key_1)
    assert "Build" not in page.hint.text.text()


def hidden(page: TablePage) -> int:
    """How many pixels of the duty have to be scrolled to."""
    for _ in range(3):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        QCoreApplication.processEvents()
    area = of_kind(page.side.currentWidget(), QScrollArea)
    return area.verticalScrollBar().maximum() + area.horizontalScrollBar().maximum()


@pytest.mark.usefixtures("each_language")
@pytest.mark.parametrize("size", [(936, 576), pytest.param((1192, 720), marks=pytest.mark.soak)])
def test_every_act_is_in_sight(make_page: MakePage, size: tuple[int, int]) -> None:
    """With its key, and what others do; so are the words and figures that come in place of the acts."""
    page = make_page(level="practice")
    holder = QWidget()
    holder.resize(*size)
    page.setParent(holder)
    page.setGeometry(0, 0, *size)
    holder.show()
    for duty in set(duty_ids()) - {LATE}:
        start = duty_at(pack(), page.bridge.live.round, duty, SeededRandom(1, duty))
        if duty == "relief_out":
            many = ("point:4", "off:2:6", *(f"request:press:{seat}" for seat in (2, 5, 6)))
            start = DutyStart(duty, Given(facts=many))
        assert start is not None
        begin_duty(page, start)
        assert hidden(page) == 0, duty
        panel = page.side.duty
        run = not_none(page.bridge.snapshot.duty)
        for act in (DutyAct("say"), *run.offered):
            if act.do in ("say", "tell", "prove"):
                panel.do(act)
                assert hidden(page) == 0, (duty, act)
                panel.close_offers()
        page.bridge.end_duty()
    holder.close()
    holder.deleteLater()
