"""What the hands do at the table besides dealing right: wrong acts are graded, undo, choices, sweeps, words."""

from collections.abc import Callable
from functools import partial
from itertools import pairwise

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from dealer_trainer.engine import Place
from dealer_trainer.table.option import Options
from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.table.action.action import ActionButton, table_actions
from dealer_trainer.ui.table.table_page import TablePage
from dealer_trainer.ui.table_text import source_label
from dealer_trainer.ui.widget.part import PlainLabel
from tests.ui.conftest import MakePage, rock_n_roll
from tests.ui.hands import (
    LEFT,
    NONE,
    click,
    click_spot,
    deal_rest,
    deal_to_settle,
    deal_until,
    end_round,
    faults,
    finish,
    key_act,
    later,
    next_act,
    not_none,
    place_of,
    press,
    tab_to,
    type_text,
    zone_of,
)

pytestmark = pytest.mark.slow


def enter_amount(page: TablePage, typed: str) -> None:
    """Type an amount into its field and confirm it."""
    page.setFocus()
    press(Qt.Key.Key_A)
    type_text(typed)
    press(Qt.Key.Key_Return)


def test_a_wrong_payout_is_a_fault_with_its_cost(make_page: MakePage) -> None:
    """One chip too many, paid by keys, is a wrong amount that costs what the chip is worth."""
    page = make_page(seed=3, level="test", until="pay")
    act = next_act(page)
    key_act(page, act._replace(amount=(act.amount or 0) + 500))
    finish(page.bridge)
    result = not_none(page.bridge.snapshot.graded)
    assert [(fault.kind, fault.cost) for fault in result.faults] == [("wrong_amount", 500)]
    assert result.points < 100


def test_test_is_silent_and_has_no_undo(make_page: MakePage) -> None:
    """In Test nothing is said of a fault before the review, and Z does nothing."""
    page = make_page(seed=3, level="test", until="pay")
    act = next_act(page)
    key_act(page, act._replace(do="take", amount=None))
    said = page.hint.text.text()
    assert page.hint.kind == "quiet"
    assert "winner" not in said.casefold()
    before = page.bridge.snapshot.acts
    press(Qt.Key.Key_Z)
    assert page.bridge.snapshot.acts == before
    finish(page.bridge)
    assert "took_winner" in faults(page)


@pytest.mark.parametrize("key", [Qt.Key.Key_Q, Qt.Key.Key_Right, Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_the_level_is_chosen_by_key(make_page: MakePage, key: Qt.Key) -> None:
    """By its own key from the felt; Tab stops at the chosen level, arrows go on, and the focus stays there."""
    page = make_page(seed=3, level="learn")
    page.show()
    levels = page.header.levels
    if key != Qt.Key.Key_Q:
        tab_to(levels.level_button("learn"))
    if key in (Qt.Key.Key_Return, Qt.Key.Key_Space):
        levels.level_button("practice").setFocus()
    focused = page.focusWidget()
    press(key)
    assert (page.bridge.snapshot.level, page.header.levels.level) == ("practice", "practice")
    assert page.focusWidget() is (levels.level_button("practice") if key == Qt.Key.Key_Right else focused)
    if key == Qt.Key.Key_Right:
        press(key)
        press(key)
        assert page.bridge.snapshot.level == "test", "the last one keeps the arrow from the felt"
        assert page.hands.selection is None
    assert "level" in page.overlay.offered


def test_an_arrow_at_the_end_turns_no_hand(make_page: MakePage) -> None:
    """The hand that began at the right goes on to the left, also after another →."""
    page = make_page(seed=3, level="test", options=Options(tokes=False), until="pay")
    page.hands.select(None)
    press(Qt.Key.Key_Right)
    start = not_none(page.hands.selection)
    press(Qt.Key.Key_Right)
    assert page.hands.selection == start
    press(Qt.Key.Key_H)
    assert not_none(page.hands.selection).seat < start.seat


def test_the_puck_can_be_put_wrong(make_page: MakePage) -> None:
    """U and a number that is not the point is a wrong puck; U and O is off, and so is U and 0, which looks like it."""
    page = make_page(seed=3, level="test", until="puck")
    snapshot = page.bridge.snapshot
    wrong = next(point for point in (4, 10) if point != not_none(snapshot.roll).total)
    press(Qt.Key.Key_U)
    type_text(str(wrong))
    laid = [page.bridge.snapshot.puck]
    press(Qt.Key.Key_U)
    press(Qt.Key.Key_O)
    assert [*laid, page.bridge.snapshot.puck] == [wrong, None]
    press(Qt.Key.Key_U)
    type_text(str(wrong))
    press(Qt.Key.Key_U)
    type_text("0")
    assert page.bridge.snapshot.puck is None
    page.bridge.finish()
    assert "wrong_puck" in faults(page)


def test_a_number_is_asked_for_until_it_is_there(make_page: MakePage) -> None:
    """M, 1, 1 marks eleven; who presses Enter while a number is asked for keeps the question and the round."""
    page = make_page(seed=3, level="test", until="puck")
    press(Qt.Key.Key_M)
    type_text("1")
    assert 11 not in page.bridge.snapshot.marks
    type_text("1")
    assert 11 in page.bridge.snapshot.marks
    assert page.hands.marker_numbers == ()
    snapshot = page.bridge.snapshot
    press(Qt.Key.Key_U)
    press(Qt.Key.Key_Return)
    assert page.bridge.snapshot.stage == snapshot.stage
    assert page.hands.marker == "puck"
    press(Qt.Key.Key_O)
    end_round()
    assert page.bridge.snapshot.stage != snapshot.stage


@pytest.mark.parametrize(("code", "is_from_right"), [(Qt.Key.Key_Left, True), (Qt.Key.Key_Right, False)])
def test_a_sweep_takes_the_whole_zone_from_the_side_of_its_key(
    make_page: MakePage, code: Qt.Key, is_from_right: bool
) -> None:
    """Whichever bet of the zone is selected: the hand goes where the arrow points, tokes after their bets."""
    page = make_page(seed=3, level="test", until="take")
    game = page.bridge.game
    zone = zone_of(game, place_of(page))
    lying = [place for place in page.hands.places if zone_of(game, place) == zone]
    page.hands.select(sorted(lying, key=lambda place: place.seat)[len(lying) // 2])
    before = len(page.bridge.snapshot.acts)
    page.setFocus()
    press(code, Qt.KeyboardModifier.ShiftModifier)
    taken = page.bridge.snapshot.acts[before:]
    assert {each_act.place for each_act in taken} == set(lying)
    seats = [each_act.seat or 0 for each_act in taken]
    assert seats == sorted(seats, reverse=is_from_right)
    for index, each_act in enumerate(taken):
        if each_act.owner == "dealer":
            assert taken[index - 1].place == Place(each_act.bet or "", each_act.seat or 0, each_act.number)


def test_a_sweep_is_ticked_whole(make_page: MakePage) -> None:
    """Practice names every bet that one sweep took; a single take after it is another kind of bet, ticked alone."""
    page = make_page(seed=3, level="practice", until="take")
    place = place_of(page)
    due = [each for each in page.bridge.live.model_acts() if each.do == "take" and each.bet == place.bet]
    page.hands.select(place)
    before = len(page.bridge.snapshot.acts)
    page.setFocus()
    press(Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    taken = page.bridge.snapshot.acts[before:]
    assert len(taken) == len(due) > 1
    assert page.hint.kind == "right"
    assert all(str(each.seat) in page.hint.text.text().partition(", seats ")[2] for each in taken)
    assert str(sum(each.amount or 0 for each in taken) // 100) in page.hint.text.text()


def test_a_sweep_goes_on_at_every_level_and_undo_takes_all_of_it_back(make_page: MakePage) -> None:
    """A zone that won is swept in Practice as in Test; one Z then puts every bet back."""
    for level in ("practice", "test"):
        page = make_page(seed=3, level=level, until="take")
        due = {each.place for each in page.bridge.live.model_acts() if each.do == "take"}
        before = page.bridge.snapshot
        wrong = next(place for place in page.hands.places if place not in due)
        page.hands.select(wrong)
        page.hands.sweep(1)
        zones = [zone_of(page.bridge.game, place) for place in (wrong, *page.hands.places)]
        assert zones.count(zones[0]) == 1
        page.setFocus()
        press(Qt.Key.Key_Z)
        if level == "practice":
            assert (page.bridge.snapshot.acts, page.bridge.snapshot.wagers) == (before.acts, before.wagers)


def zone_of_three(page: TablePage) -> list[Place]:
    """At least three winners of one zone without tokes that are due to be paid, from the right."""
    for _ in range(20):
        act = deal_until(page.bridge, "pay")
        paid = [place for place in page.hands.places if place.bet == act.bet]
        if len(paid) > 2 and act.number is None and all(place.owner == "player" for place in paid):
            return sorted(paid, key=lambda place: -place.seat)
        page.bridge.do(act)
    raise AssertionError("no such zone")


def test_the_arrows_walk_the_seats_alike_after_every_act(make_page: MakePage) -> None:
    """From the right end, reached with →, nothing goes on; ← then leads to the next seat, and the act after it on."""
    page = make_page(seed=3, level="practice")
    lying = zone_of_three(page)
    page.hands.select(lying[1])
    for arrow, place, after in ((Qt.Key.Key_Right, lying[0], lying[0]), (Qt.Key.Key_Left, lying[1], lying[2])):
        page.setFocus()
        press(arrow)
        assert page.hands.selection == place
        page.run("take")
        page.leave_fault()
        assert page.hands.selection == after


def test_the_hands_go_on_the_way_they_were_moving_and_stay_at_the_end(make_page: MakePage) -> None:
    """From either side to the other, in Learn too never by what is due; every bet that was paid has its dot."""
    page = make_page(seed=3, level="learn")
    for is_from_left in (True, False):
        lying = zone_of_three(page)
        if is_from_left:
            lying.reverse()
        page.hands.select(lying[0])
        page.hands.select(lying[1])
        for before, after in pairwise([*lying[1:], lying[-1]]):
            assert page.hands.selection == before
            page.hands.add_value(100)
            page.hands.pay()
            page.leave_fault()
            assert page.hands.selection == after
        for button in map(page.spots.button, lying[1:]):
            with_dot = button.grab().toImage()
            button.set_done(False)
            assert button.grab().toImage() != with_dot
        finish(page.bridge)
        page.bridge.next_round()


@pytest.mark.parametrize("level", ["learn", "practice"])
def test_chips_in_hand_are_told_where_enter_would_end_the_round(make_page: MakePage, level: Level) -> None:
    """Its button says so and never pays; Enter pays nothing twice; the button that puts the chips back is loud."""
    page = make_page(seed=3, level=level, until="pay")
    deal_rest(page.bridge)
    assert "round." in page.hint.text.text()
    type_text("3")
    assert page.bar.payout.put_back.property("isMain")
    assert page.hint.text.text().endswith("You still hold chips. Press Esc to put them back, or click ⌫ for one.")
    page.hands.select(next(act.place for act in page.bridge.snapshot.acts if act.do == "pay"))
    acts = page.bridge.snapshot.acts
    end = page.bar.acts.button("settle", "finish")
    for _ in range(3):
        with later():
            click(end)
        assert page.hint.text.text() == "Chips in hand: Pay (P) pays them, Esc or ⌫ puts them back."
        assert end.text() == "Chips left"
    for _ in range(3):
        press(Qt.Key.Key_Return)
        assert page.hint.text.text().endswith("Pay (P) pays it again. Esc or ⌫ puts chips back.")
    assert page.bridge.snapshot.acts == acts
    assert [button.text() for button in page.bar.acts.findChildren(ActionButton) if button.property("isMain")] == []
    assert page.bar.payout.put_back.property("isMain")
    page.bar.payout.put_back.click()
    assert "round." in page.hint.text.text()
    assert end.text() == "End round"


def test_paying_the_same_bet_twice_asks_first(make_page: MakePage) -> None:
    """The chips stay in hand until the key is pressed again, for a bet that was paid as for one that was pushed."""
    page = make_page(seed=3, level="test", until="pay")
    place = place_of(page)
    for first in ("pay", "push"):
        page.hands.select(place)
        if first == "pay":
            page.hands.add_value(100)
            page.hands.pay()
        else:
            place = next(other for other in page.hands.places if other.owner == "dealer")
            page.hands.select(place)
            page.hands.push()
        page.hands.select(place)
        page.hands.add_value(500)
        acts = page.bridge.snapshot.acts
        page.setFocus()
        assert not page.bar.payout.put_back.property("isMain"), "they may be for another bet"
        press(Qt.Key.Key_P)
        assert page.bridge.snapshot.acts == acts
        assert "Pay (P) pays it again. Esc or ⌫ puts chips back." in page.hint.text.text()
        assert not page.bar.acts.button("settle", "pay").property("isMain")
        assert page.bar.payout.put_back.property("isMain"), "what the words ask for"
        assert page.hands.held.total == 500
        press(Qt.Key.Key_P)
        assert len(page.bridge.snapshot.acts) == len(acts) + 1


def test_a_message_closes_no_fault(make_page: MakePage) -> None:
    """What the line says for a while about another act leaves the callout of the fault open, with its text."""
    page = make_page(seed=3, level="practice", until="pay")
    page.show()
    page.hands.select(place_of(page))
    page.hands.add_value(100)
    press(Qt.Key.Key_P)
    assert page.voice.is_telling_fault
    told = page.hint.text.text()
    press(Qt.Key.Key_P)
    assert "Already paid" in page.hint.text.text()
    assert page.voice.is_telling_fault
    page.hint.end_message()
    assert page.hint.text.text() == told


def test_an_amount_that_cannot_be_is_refused_by_name(make_page: MakePage) -> None:
    """What is wrong with it, and nothing is paid; the keys of the rack go while it is typed."""
    page = make_page(seed=3, level="practice", until="pay")
    page.resize(1920, 1080)
    field, with_keys = page.bar.payout.amount, page.felt.grab(page.felt.rect_of_place("rack")).toImage()
    assert field.placeholderText() == "Amount (A)"
    press(Qt.Key.Key_A)
    assert page.felt.grab(page.felt.rect_of_place("rack")).toImage() != with_keys
    press(Qt.Key.Key_Escape)
    assert page.felt.grab(page.felt.rect_of_place("rack")).toImage() == with_keys
    before = page.bridge.snapshot.acts
    page.hands.select(next_act(page).place)
    for typed, why in UNPAID:
        enter_amount(page, typed)
        assert why in page.hint.text.text(), typed
        assert page.hint.text.text().endswith("."), typed
        assert page.bridge.snapshot.acts == before, typed
        assert page.bar.payout.amount.hasFocus(), typed
        page.bar.payout.amount.clear()


UNPAID = (
    ("1e999", "not make an amount"), ("-5", "no minus sign"), ("NaN", "not make an amount"),
    ("0.001", "finer than a cent"),
    ("1" + "0" * 15, "more than any table pays"), ("0.25", "cannot be made"), ("9999999", "more than the rack"),
)  # fmt: skip
"""What may be typed and is not paid, and why."""


@pytest.mark.parametrize("is_typed", [False, True])
def test_a_second_enter_right_after_a_payment_does_not_end_the_round(make_page: MakePage, is_typed: bool) -> None:
    """Enter pays, chips in hand as an amount in the field; Enter again at once is a bounce."""
    page = make_page(seed=3, level="practice" if is_typed else "test", until="pay")
    page.hands.select(next_act(page).place)
    page.setFocus()
    if is_typed:
        press(Qt.Key.Key_A)
    type_text("3")
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Return)
    assert page.bridge.snapshot.acts[-1].do == "pay"
    assert page.bridge.snapshot.stage == "settle"


def test_a_click_selects_and_an_empty_spot_is_told(make_page: MakePage) -> None:
    """Clicking a bet selects it, also with chips in hand; taking where nothing lies says so instead of acting."""
    page = make_page(seed=3, level="practice", until="take")
    place = place_of(page)
    press(Qt.Key.Key_4)
    done = page.bridge.snapshot.acts
    click_spot(page, place)
    assert (page.hands.selection, page.bridge.snapshot.acts) == (place, done), "chips are paid with another click"
    page.hands.empty_hand()
    page.hands.select(Place("jukebox", 1) if Place("jukebox", 1) not in page.hands.places else None)
    before = page.bridge.snapshot.acts
    click(page.bar.acts.button("settle", "take"))
    assert page.bridge.snapshot.acts == before
    assert "Select a bet first" in page.hint.text.text()


def test_letters_in_the_amount_lead_to_the_call(make_page: MakePage) -> None:
    """Who types a call without its field is told its key."""
    page, said = make_page(seed=3, level="practice"), list[str]()
    page.hands.message.connect(said.append)
    page.hands.type_amount("seven")
    page.hands.type_amount("1.234")
    assert ["press / first" in words for words in said] == [True, False]


def test_the_keys_come_and_go_and_fit_a_small_screen(make_page: MakePage) -> None:
    """The mark ?, the button, Esc, and a click; each key is drawn once for all that it does, and no line is cut."""
    page = make_page()
    show = partial(QTest.keyClick, page, Qt.Key.Key_Question, Qt.KeyboardModifier.ShiftModifier)
    hides: tuple[Callable[[], object], ...] = (
        show, lambda: click(page.overlay), lambda: press(Qt.Key.Key_Escape), page.header.keys_button.click
    )  # fmt: skip
    for hide in hides:
        show()
        assert page.overlay.isVisible()
        hide()
        assert not page.overlay.isVisible()
    click(page.header.keys_button)
    assert page.overlay.isVisible()
    page.resize(1024, 576)
    page.overlay.cover()
    QCoreApplication.processEvents()
    assert {"clear_marks", "try_again"} <= set(page.overlay.offered)
    caps = [cap for cap in page.overlay.findChildren(PlainLabel, "cap") if cap.isVisible()]
    found = {each.key.cap for each in table_actions() if each.id in page.overlay.offered}
    assert sorted(cap.text() for cap in caps) == sorted(found | {"Ctrl+0", "Ctrl+1 … 8"})
    for cap in caps:
        assert cap.height() >= cap.sizeHint().height()
    for label in page.overlay.findChildren(PlainLabel):
        assert not label.isVisible() or label.height() >= label.heightForWidth(label.width())


def test_the_puck_in_hand_goes_on_the_box_that_is_clicked(make_page: MakePage) -> None:
    """After U a click anywhere in a number's box, or on the track, puts the puck there; without U it does not."""
    page = make_page()
    deal_until(page.bridge, "puck")
    place = next(spot.place for spot in rock_n_roll().layout.spots if spot.number == 9)
    acts = page.bridge.snapshot.acts
    QTest.mouseClick(page.felt.viewport(), LEFT, NONE, page.felt.rect_of(place).center())
    assert page.bridge.snapshot.acts == acts
    press(Qt.Key.Key_U)
    QTest.mouseClick(page.felt.viewport(), LEFT, NONE, page.felt.rect_of(place).center())
    assert (page.bridge.snapshot.acts[-1].do, page.bridge.snapshot.acts[-1].to) == ("puck", 9)
    press(Qt.Key.Key_U)
    QTest.mouseClick(page.felt.viewport(), LEFT, NONE, page.felt.rect_of_place("track.8").center())
    assert (page.bridge.snapshot.acts[-1].do, page.bridge.snapshot.acts[-1].to) == ("puck", 8)
    assert page.hands.marker is None


def test_a_request_is_granted_for_the_chips_in_hand(make_page: MakePage) -> None:
    """With chips in hand the request's button says how much it grants, and grants that much."""
    page = make_page(seed=3, level="test", until="set_up")
    act = next_act(page)
    request = next(each_request for each_request in page.bridge.snapshot.requests if each_request.place == act.place)
    card = next(request_card for request_card in page.side.requests.cards if request_card.request_id == request.id)
    click(card)
    page.setFocus()
    type_text("33")
    assert card.grant_button.text() == "Grant $10"
    click(card.grant_button)
    assert page.bridge.snapshot.acts[-1].amount == 1000
    assert not page.hands.held.chips


@pytest.mark.parametrize("level", ["learn", "test"])
def test_a_quiet_word_gives_the_line_back(make_page: MakePage, qtbot: QtBot, level: Level) -> None:
    """Why nothing happened is read for a while; then the line says again what it said before."""
    page, said = make_page(seed=7, level=level), list[tuple[str, str]]()
    page.hint.message_time.setInterval(1)
    for _ in range(2):  # before the first key the line names clicks
        press(Qt.Key.Key_T)
        assert page.hint.kind == "note"
        page.hint.show_message(page.hint.text.text())
        qtbot.waitUntil(lambda: page.hint.kind != "note")
        said.append((page.hint.text.text(), page.hint.kind))
    assert said[0] == said[1]


@pytest.mark.parametrize("choice", [Qt.Key.Key_M, Qt.Key.Key_U])
def test_another_act_puts_the_marker_down(make_page: MakePage, choice: Qt.Key) -> None:
    """With puck or marker in hand a bet is taken, a call or an amount begun: the choice of a number goes away."""
    page = make_page(seed=3, level="practice", until="take")
    page.hands.select(place_of(page))
    press(choice)
    assert page.hands.marker_numbers
    press(Qt.Key.Key_T)
    assert page.hands.marker is None
    for key, line in ((Qt.Key.Key_Slash, page.bar.call), (Qt.Key.Key_A, page.bar.payout.amount)):
        press(choice)
        press(key)
        assert page.hands.marker is None
        assert line.isVisible()
        assert line.hasFocus()
        press(Qt.Key.Key_Escape)


def test_the_pop_is_named_once_nothing_else_is_due(make_page: MakePage) -> None:
    """In Practice the line before a pop leaves out nothing; in Test it always speaks of what may need correcting."""
    for level in ("practice", "test"):
        others = 0
        for seed in (3, 4):
            page = make_page(seed=seed, level=level)
            while page.bridge.snapshot.stage == "open":
                act, words = next_act(page), page.hint.text.text()
                others += act.do != "pop"
                assert ("Pop." in words) == (level == "test" or act.do == "pop")
                assert level == "practice" or "Do what is due first" in words
                page.bridge.do(act)
        assert others


def test_a_limit_is_called_a_limit() -> None:
    """A bet over or under the table's limits rests on the limits, which are neither the guide's word nor a ruling."""
    assert "limits" in source_label("house:limits")
    assert "ruling" not in source_label("house:limits").lower()
    assert source_label("ruling:R9") == "House rule R9"
    assert source_label("duty:D5.clear_hands") == source_label("duty:D5") == "Table duty D5"


@pytest.mark.parametrize("level", ["learn", "practice", "test"])
def test_enter_asks_before_it_ends_a_round(make_page: MakePage, level: Level) -> None:
    """At every level, dealt to its end or not, and an act in between asks anew; help names what is not done yet."""
    page = make_page(level=level)
    deal_to_settle(page.bridge)
    due = len(page.bridge.live.model_acts()) - len(page.bridge.snapshot.acts)
    for is_dealt in (False, True):
        if is_dealt:
            deal_rest(page.bridge)
        with later():
            press(Qt.Key.Key_Return)
        assert page.bridge.snapshot.stage == "settle"
        asked = page.hint.text.text()
        assert "End this round? Press Enter, or click, again." in asked
        left = f"Not done yet: the call, and {due - 1} more. End" if due > 1 else "Not done yet: the call. End"
        assert (left in asked) is (level != "test" and not is_dealt)
    press(Qt.Key.Key_Return)
    assert page.bridge.snapshot.stage == "settle", "a bounce of the key"
    with later():
        press(Qt.Key.Key_Return)
    assert page.bridge.snapshot.graded is not None


def test_enter_presses_the_button_with_the_ring(make_page: MakePage) -> None:
    """With the ring on Push, Enter pushes the bet and does not end the round."""
    page = make_page(seed=3, level="practice", until="push")
    place = not_none(next_act(page).place)
    click_spot(page, place)
    push = next(button for button in page.findChildren(QPushButton) if button.text() == "Push" and button.isVisible())
    before = len(page.bridge.snapshot.acts)
    tab_to(push)
    press(Qt.Key.Key_Return)
    assert [act.do for act in page.bridge.snapshot.acts[before:]] == ["push"]
    assert page.bridge.snapshot.stage == "settle"


@pytest.mark.parametrize("level", ["learn", "practice"])
def test_undo_leads_back_to_the_bet_with_an_empty_hand(make_page: MakePage, level: Level) -> None:
    """A payout that is short is told; Z puts its chips into the rack, with what is in hand by then, at its bet."""
    page = make_page(seed=3, level=level, until="pay")
    due, others = next_act(page), [wager.place for wager in page.bridge.snapshot.wagers]
    key_act(page, due._replace(amount=not_none(due.amount) - 500))
    page.hands.select(next(place for place in others if place != due.place))
    type_text("3")
    press(Qt.Key.Key_Z)
    assert page.hands.selection == due.place
    assert not page.hands.held.chips
    assert page.hint.text.text().startswith("Undone. The chips are back in the rack.")
    assert ("First the chips: " in page.hint.text.text()) is (level == "learn")
    assert not page.bar.acts.button("settle", "pay").property("isMain")
    key_act(page, due)
    assert page.bridge.snapshot.acts[-1] == due
    assert not page.bridge.snapshot.new_faults


def test_the_question_before_a_round_ends_stands_on_its_button(make_page: MakePage) -> None:
    """It is lit and says to press again, until anything else is done, said, or put down: then it asks anew."""
    page = make_page(seed=3, level="practice", until="pay")
    end = page.bar.acts.button("settle", "finish")
    box = end.geometry()
    for other in (Qt.Key.Key_Escape, Qt.Key.Key_Z, Qt.Key.Key_3, Qt.Key.Key_Right, Qt.Key.Key_P, Qt.Key.Key_Escape):
        with later():
            press(Qt.Key.Key_Return)
        QCoreApplication.processEvents()
        assert end.geometry() == box, "no button moves under the pointer"
        assert (end.text(), end.property("isMain"), page.hint.kind) == ("End it?", True, "note")
        assert not page.hint.message_time.isActive(), "no time takes the question back"
        press(other)
        assert end.text() == "End round"
        assert "End this round?" not in page.hint.text.text()
        press(Qt.Key.Key_Escape)
    assert page.bridge.snapshot.stage == "settle"
