"""What is told on the felt: one step or one fault at its spot."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from dealer_trainer.guide.row import Act
from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.style.theme import ColorScheme, appearance
from dealer_trainer.ui.table.table_page import TablePage
from tests.ui.conftest import MakePage
from tests.ui.hands import deal_to_settle, deal_until, key_act, next_act, not_none

pytestmark = pytest.mark.slow


def pay_wrong(page: TablePage) -> None:
    """Pay two dollars too much where a payout is due."""
    act = page.bridge.live.demonstrate().model_acts()[len(page.bridge.snapshot.acts)]
    page.bridge.do(act._replace(amount=(act.amount or 0) + 200))


def text_of(page: TablePage) -> str:
    """What the callout says."""
    label = not_none(page.voice.callout.findChild(QLabel))
    return label.text()


def test_a_fault_has_one_voice(make_page: MakePage) -> None:
    """It is told at its spot, what pays how much; all else is dimmed to half, and nothing glows or is loud."""
    page = make_page(level="learn", until="pay")
    page.resize(1280, 720)
    page.show()
    pay_wrong(page)
    assert page.voice.is_telling_fault
    assert "pays" in text_of(page)
    assert text_of(page) in page.hint.text.text(), "a screen reader hears the same"
    assert not page.hint.text.isVisible(), "and it is read once"
    assert page.felt.picture.glow == ()
    assert page.voice.pill.isHidden()
    assert not any(button.property("isMain") for button in page.bar.findChildren(type(page.voice.undo)))
    spot = next(iter(page.felt.picture.faults))
    hole = page.felt.outline_of(spot).boundingRect().center().toPoint()
    dimmed = page.voice.grab().toImage()
    assert not page.voice.callout.geometry().intersects(
        page.felt.outline_of(spot).boundingRect().toRect().translated(page.voice.pos())
    )
    assert QColor(dimmed.pixelColor(hole)).lightness() >= QColor(dimmed.pixelColor(2, 2)).lightness()


@pytest.mark.parametrize("color_scheme", ["light", "dark"])
def test_the_felt_stays_the_felt_while_a_fault_is_told(make_page: MakePage, color_scheme: ColorScheme) -> None:
    """It is half as bright, in its own color; the page around it is as before."""
    try:
        appearance().choose(color_scheme, "midnight", False)
        page = make_page(level="practice", until="pay")
        page.resize(1280, 720)
        page.show()
        page.felt.settle()
        before = page.grab().toImage()
        pay_wrong(page)
        page.felt.settle()
        after = page.grab().toImage()
    finally:
        appearance().choose("dark", "midnight", False)
    corner = page.felt.viewport().mapTo(page, QPoint(4, 4))
    assert after.pixelColor(corner) == before.pixelColor(corner)
    cloth = page.felt.viewport().mapTo(page, page.felt.rect_of_place("hand").topLeft() + QPoint(-24, -120))
    was, now = before.pixelColor(cloth), after.pixelColor(cloth)
    assert 0.35 * was.blue() < now.blue() < 0.65 * was.blue()
    assert now.blue() > now.red()


def test_undo_takes_the_act_back_and_leave_it_goes_on(make_page: MakePage) -> None:
    """Two buttons; Escape leaves it too. Left, the next step glows again; the fault is still in the review."""
    page = make_page(level="learn", until="pay")
    page.show()
    pay_wrong(page)
    done = page.bridge.snapshot.acts
    page.voice.leave.click()
    assert not page.voice.is_telling_fault
    assert page.felt.picture.faults == frozenset()
    assert page.bridge.snapshot.acts == done
    assert page.hint.kind == "hint"
    page.hands.select(None)
    assert page.voice.callout.isHidden(), "it stays away"
    page.bridge.undo()
    pay_wrong(page)
    assert not page.voice.callout.isHidden()
    page.voice.undo.click()
    assert page.voice.callout.isHidden()
    assert len(page.bridge.snapshot.acts) < len(done)
    pay_wrong(page)
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert not page.voice.is_telling_fault
    page.bridge.finish()
    assert not_none(page.bridge.snapshot.graded).faults
    assert page.voice.pill.isHidden()


def test_a_payment_that_was_left_wrong_gets_no_tick(make_page: MakePage) -> None:
    """Whoever leaves it is not told that it was right; Esc closes the details of the review, and nothing else."""
    page = make_page(level="practice", until="pay")
    pay_wrong(page)
    told = text_of(page)
    page.voice.leave.click()
    assert (page.hint.kind, "✓" in page.hint.text.text()) == ("quiet", False)
    assert page.hint.text.text().endswith(f"Not corrected: {told}")
    page.bridge.finish()
    QTest.keyClick(page, Qt.Key.Key_D)
    assert page.fault_detail.isVisible()
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert not page.fault_detail.isVisible()
    assert page.bridge.snapshot.stage == "review"


def test_a_mistake_that_is_left_by_the_next_act_can_still_be_read(make_page: MakePage) -> None:
    """No key is swallowed: the act after a told mistake is done, and the sentence moves to the line until the next."""
    page = make_page(seed=3, level="practice", until="take")
    key_act(page, next_act(page)._replace(do="pay", amount=500))
    told, acts = text_of(page), page.bridge.snapshot.acts
    page.bridge.do(next_act(page))
    assert len(page.bridge.snapshot.acts) == len(acts) + 1
    assert not page.voice.is_telling_fault
    assert page.hint.text.text().endswith(f"Not corrected: {told}")
    page.bridge.do(next_act(page))
    assert "Not corrected" not in page.hint.text.text()


def test_a_second_mistake_is_told_alone(make_page: MakePage) -> None:
    """The callout tells the new one, with its buttons where they were; the one before is marked in the review."""
    page = make_page(seed=3, level="practice", until="pay")
    page.resize(1280, 720)
    page.show()
    pay_wrong(page)
    QApplication.processEvents()
    told, undo = text_of(page), page.voice.undo.mapTo(page, QPoint())
    paid = page.bridge.snapshot.acts[-1].place
    page.hands.drop_chips((50,), next(place for place in page.hands.places if place != paid))
    page.hands.pay()
    QApplication.processEvents()
    assert page.voice.undo.mapTo(page, QPoint()) == undo
    assert page.voice.is_telling_fault
    assert told not in text_of(page)
    assert "Not corrected" not in text_of(page) + page.hint.text.text()
    page.bridge.finish()
    assert len(not_none(page.bridge.snapshot.graded).faults) >= 2


def test_in_learn_the_step_stands_at_what_glows(make_page: MakePage) -> None:
    """As a pill over neither spot, rack, nor popper; where nothing glows the line tells it, and in Test nothing."""
    page = make_page(level="learn")
    page.resize(1280, 720)
    page.show()
    deal_until(page.bridge, "pay")
    assert not page.voice.pill.isHidden()
    (spot,) = page.felt.picture.glow
    box = page.felt.outline_of(spot).boundingRect().toRect().translated(page.felt.viewport().mapTo(page, QPoint()))
    assert not page.voice.pill.geometry().intersects(box)
    assert page.felt.geometry().contains(page.voice.pill.geometry())
    for part in ("rack", "popper", "popper.button"):
        needed = page.felt.rect_of_place(part).translated(page.felt.viewport().mapTo(page, QPoint()))
        assert not page.voice.pill.geometry().intersects(needed), part
    assert not page.hint.text.isVisible()
    page.bridge.choose_level("test")
    silent = make_page(level="test")
    silent.show()
    assert silent.voice.pill.isHidden()
    assert silent.hint.text.isVisible()


def test_the_call_that_is_due_has_the_accent(make_page: MakePage) -> None:
    """In Learn, among the quick calls, whatever their order."""
    page = make_page(level="learn")
    page.show()
    for act in page.bridge.live.demonstrate().model_acts():
        if act.do == "announce":
            break
        page.bridge.do(act)
    loud = [button.accessibleName() for button in page.bar.quick.buttons if button.property("isMain")]
    hint = not_none(page.bridge.snapshot.hint)
    assert loud == [hint.act.call]


@pytest.mark.parametrize("seed", range(3))
def test_a_step_lies_clear_of_what_it_speaks_of(make_page: MakePage, seed: int) -> None:
    """The bubble covers no bet, no amount, no number box, neither the payout nor the rack, whatever is due."""
    page = make_page(seed=seed, level="learn")
    page.resize(1280, 720)
    page.show()
    QApplication.processEvents()
    felt, told = page.felt, 0
    spots = [spot.place for spot in page.bridge.game.layout.spots]
    for act in page.bridge.live.demonstrate().model_acts():
        if not page.voice.pill.isHidden():
            told += 1
            page.hands.select(act.place)
            kept = [*map(felt.rect_of, page.hands.places), *map(felt.rect_of_place, ("rack", "hand"))]
            kept += [felt.outline_of(place).boundingRect().toRect() for place in spots if place.number]
            kept += felt.rects_of(("amount",))
            at = page.voice.pill.geometry().translated(-page.voice.pos())
            assert not any(at.intersects(part) for part in kept), act
        page.bridge.do(act)
        QApplication.processEvents()
    assert told


def test_a_wrong_call_is_told_with_what_it_says_and_what_was_due(make_page: MakePage) -> None:
    """In Practice at once, on the line, as a wrong payout is: the words, what is true, and the call itself."""
    page = make_page(seed=3, level="practice")
    deal_to_settle(page.bridge)
    due = next_act(page)
    page.hands.call("Hard eight.")
    assert page.hint.kind == "fault"
    assert "The number was called 8, but it is" in page.hint.text.text()
    assert f"Due: “{due.call}”" in page.hint.text.text()


@pytest.mark.parametrize("level", ["practice", "test"])
def test_a_hand_pressed_on_at_the_end_of_a_zone_is_told_the_way_on(make_page: MakePage, level: Level) -> None:
    """On the line, not on the felt, and only to who presses on; Test says nothing."""
    page = make_page(seed=8, level=level, until="take")
    page.bridge.choose_level(level)
    page.hands.select(not_none(next_act(page).place))
    page.run("sweep_from_right")
    assert page.hint.kind == ("right" if level == "practice" else "quiet")
    page.hands.select(page.hands.places[0])
    for _ in page.hands.places:
        page.hands.walk(1)
    assert ("↑ or ↓ goes to another zone" in page.hint.text.text()) is (level == "practice")
    assert page.voice.pill.isHidden()


def test_the_way_to_the_next_mistake_keeps_its_place(make_page: MakePage) -> None:
    """Clicks at one point lead through all mistakes to the last, however long each text is."""
    page = make_page(seed=3, level="practice")
    page.resize(1280, 720)
    page.show()
    page.bridge.live.deal_to_pop()
    page.bridge.do(Act("pop"))
    page.hands.call("Hard eight.")
    page.leave_fault()
    page.hands.floor()
    page.bridge.finish()
    faults = not_none(page.bridge.snapshot.graded).faults
    assert len(faults) > 2
    QApplication.processEvents()
    at = page.side.after.mapTo(page, page.side.after.rect().center())
    told = [text_of(page)]
    assert not any("was called" in text for text in page.fault_detail.texts), "a lesson is not repeated below"
    for _ in faults[1:]:
        QTest.mouseClick(not_none(page.childAt(at)), Qt.MouseButton.LeftButton)
        QApplication.processEvents()
        told.append(text_of(page))
    assert told == [fault.lesson for fault in faults]
