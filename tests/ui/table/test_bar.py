"""The bar and its actions: one list, one accent, calls in lines, what a beginner is shown, and the head above it."""

from collections import Counter
from itertools import pairwise
from typing import get_args

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.engine import Roll, format_money
from dealer_trainer.guide.model import NUMBER_WORDS
from dealer_trainer.guide.row import CHIP_ACTS, Act
from dealer_trainer.table.live_table import LiveTable
from dealer_trainer.table.option import QUIET, STAGES, Options, first_table
from dealer_trainer.table.snapshot import Level, Snapshot
from dealer_trainer.ui.table.action.action import (
    ActionButton,
    ActionId,
    Key,
    action,
    next_action,
    table_actions,
    unused_at,
)
from dealer_trainer.ui.table.bar.bottom_bar import CELLS
from dealer_trainer.ui.table.bar.bottom_bar import STAGES as BAR_STAGES
from dealer_trainer.ui.table.bridge import TableBridge
from dealer_trainer.ui.table.header import Header
from dealer_trainer.ui.table.table_page import TablePage
from dealer_trainer.ui.widget.part import PlainLabel
from tests.ui.conftest import MakePage, rock_n_roll
from tests.ui.hands import HANDLE, bring_up, click, key_act, not_none, press

pytestmark = pytest.mark.slow


def loud(page: TablePage) -> list[str]:
    """The words of what has the accent."""
    found = [button.text() for button in page.findChildren(ActionButton) if button.property("isMain")]
    shown = [button for button in found if button != "Next round"]
    return [*shown, *("call" for button in page.bar.quick.buttons if button.property("isMain"))]


@pytest.mark.parametrize("level", ["learn", "practice", "test"])
def test_the_accent_is_on_the_next_act_alone(make_page: MakePage, level: Level) -> None:
    """In Learn what is due; in Practice, unless a player asks, and in Test what ends the stage, which tells nothing.

    An act on a bet has it once the bet is selected, and a pay once the right chips are in hand.
    """
    page = make_page(seed=9, level=level)
    ends: list[str] = []
    while page.bridge.snapshot.stage != "review":
        act = page.bridge.live.next_act()
        accent = loud(page)
        assert len(accent) <= 1
        if level != "learn":
            now = page.bridge.snapshot
            is_asked = bool(now.requests) and level == "practice"
            assert accent == ([] if is_asked else ["Pop" if now.stage == "open" else "End round"])
        elif act is not None:
            if act.do in CHIP_ACTS:
                page.hands.select(None)
                assert loud(page) == []
                page.hands.select(act.place)
                assert bool(loud(page)) is (act.do != "pay")
                if act.do == "pay":
                    page.hands.type_amount(format_money(act.amount or 0))
                accent = loud(page)
                page.hands.empty_hand()
            assert accent
            assert accent != ["End round"]
            assert (accent == ["Pop"]) is (act.do == "pop")
        if act is None:
            ends = accent
            page.bridge.finish()
        else:
            key_act(page, act)
    assert ends == ["End round"]


def test_the_accent_is_on_the_answer_to_the_request_that_is_due(make_page: MakePage) -> None:
    """Whichever request is chosen: the others have none."""
    page, seen = make_page(seed=8, level="learn"), set[bool]()
    for _ in range(3):
        while (act := page.bridge.live.next_act()) is not None:
            for request in page.bridge.snapshot.requests:
                while page.hands.request != request:
                    page.run("next_request")
                is_due = act.do in ("set_up", "refuse") and act.place == request.place
                assert (set(loud(page)) & {"Grant", "Refuse"} != set()) is is_due
                assert len(loud(page)) <= 1
                seen.add(is_due)
            page.bridge.do(act)
        page.bridge.finish()
        page.bridge.next_round()
    assert seen == {True, False}


@pytest.mark.parametrize(
    ("do", "words"),
    [("announce", "Click a call"), ("pop", "Click Pop."),
     ("take", "Click Take."), ("mark", "in the row of marks"), ("pay", "First the chips: ")],
)  # fmt: skip
def test_a_hint_names_the_way(make_page: MakePage, do: str, words: str) -> None:
    """In Learn the line says why and how; for a bet that is not selected, how to select it first."""
    page = make_page(seed=3, level="learn", until=do if do in HANDLE else "")
    while (act := not_none(page.bridge.live.next_act())).do != do:
        page.bridge.do(act)
    if do in HANDLE:
        page.hands.select(None)
        assert "the bet that glows" in page.hint.text.text()
        page.hands.select(act.place)
    assert words in page.hint.text.text()


def test_practice_meets_a_right_act_with_a_tick(make_page: MakePage) -> None:
    """A tick and the act, no more; after a fault the line says how to take it back."""
    page = make_page(seed=3, level="practice")
    act = not_none(page.bridge.live.next_act())
    key_act(page, act)
    assert (page.hint.kind, page.hint.text.text()[:1]) == ("right", "✓")
    page.hands.floor()
    assert page.hint.kind == "fault"
    assert page.hint.text.text().endswith("Press Z, or click Undo.")
    wanted: ActionId | None = next_action(page.bridge.snapshot)
    assert wanted != "finish"


@pytest.mark.parametrize("level", ["learn", "practice"])
def test_words_that_are_no_call_get_no_tick(make_page: MakePage, level: Level) -> None:
    """One line says that they were not understood; in Learn the hint stays, in Practice the call is still due."""
    page = make_page(seed=7, level=level)
    page.bridge.live.deal_to_pop()
    assert page.bridge.do(Act("pop"))
    hint = page.hint.text.text()
    assert page.bridge.do(Act("announce", call="banana"))
    words = "Not recognized as a call."
    assert page.hint.text.text() == (
        f"{words} {hint}" if level == "learn" else f"{words} The call is still due: press / for the wording."
    )
    assert page.hint.kind == ("hint" if level == "learn" else "quiet")
    due = not_none(page.bridge.live.next_act())
    assert page.bridge.do(due)
    assert words not in page.hint.text.text()


def test_a_quick_call_takes_the_place_of_what_is_typed(make_page: MakePage) -> None:
    """It is made, the field is empty, and what is typed next is for the felt again."""
    page = make_page(seed=7, level="learn")
    page.bridge.live.deal_to_pop()
    assert page.bridge.do(Act("pop"))
    field = page.bar.call
    field.setFocus()
    QTest.keyClicks(field, "sev")
    assert (field.text(), page.focusWidget()) == ("sev", field)
    page.bar.quick.buttons[0].click()  # as its key does, without a mouse that takes the focus
    assert not field.text()
    assert page.focusWidget() is not field


@pytest.mark.parametrize("level", ["learn", "practice"])
def test_free_words_before_a_come_out_are_said_to_be_free(make_page: MakePage, level: Level) -> None:
    """They open it by ruling C1; later ones are no call, and none is due."""
    page = make_page(seed=7, level=level)
    assert page.bridge.do(Act("announce", call="banana"))
    assert "Open the come-out in your own words." in page.hint.text.text()
    assert page.hint.kind == ("note" if level == "learn" else "right")
    assert page.bridge.do(Act("announce", call="banana"))
    assert "No call was due" in page.hint.text.text()
    assert page.hint.kind == ("note" if level == "learn" else "quiet")


@pytest.mark.parametrize("level", ["learn", "practice"])
def test_a_number_that_is_enough_gets_its_tick_and_a_word_of_advice(make_page: MakePage, level: Level) -> None:
    """In Practice at once, in Learn for a while; the review says what a full call adds, and the round is clean."""
    page = make_page(seed=7, level=level)
    live = page.bridge.live
    while not any("," in (act.call or "") for act in live.model_acts()[len(live.opening_steps) :]):
        for act in live.model_acts():
            live.do(act)
        live.finish()
        live.next_round()
    live.deal_to_pop()
    assert page.bridge.do(Act("pop"))
    assert page.bridge.do(Act("announce", call=NUMBER_WORDS[live.round.roll.total]))
    assert live.snapshot.call_note == "enough"
    assert "This house only needs the number; a full call says more." in page.hint.text.text()
    while (due := live.next_act()) is not None:
        live.do(due)
    live.finish()
    graded = not_none(live.snapshot.graded)
    assert (graded.faults, graded.points) == ((), 100)
    assert graded.advice.startswith("A full call also says ")


OWN = "You know it from home."


@pytest.mark.parametrize("level", ["learn", "practice"])
@pytest.mark.parametrize("words", ["", OWN])
def test_rows_are_explained_in_the_trainees_own_terms(make_page: MakePage, level: Level, words: str) -> None:
    """In Learn where a roll is called; at a mistake about what it decides, on its line and behind it, and at no other.

    Who knows no other table has none.
    """
    page = make_page(seed=3, level=level)
    page.speak_of({row.source: words for row in page.bridge.game.guide.rows if words})
    told: list[str] = []
    while (act := page.bridge.live.next_act()) is not None and not told:
        if level == "learn" and act.do == "announce" and page.bridge.snapshot.stage == "settle":
            told.append(page.hint.text.text())
        elif level == "practice" and act.do == "announce" and page.bridge.snapshot.stage == "settle":
            page.hands.select(page.hands.places[0])
            page.run("push")
            assert page.hint.kind == "fault"
            assert OWN not in page.hint.text.text()
            page.run("undo")
            page.hands.call("Hard eight.")
            told.append(page.hint.text.text())
        else:
            key_act(page, act)
    assert [OWN in each for each in told] == [bool(words)]
    if level == "practice":
        page.bridge.finish()
        page.side.faults.walk(-1)
        assert (OWN in "\n".join(page.fault_detail.texts)) == bool(words)


NONE, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
OF_OTHER_PARTS: frozenset[ActionId] = frozenset({"pick_up_chip", "quick_call"})
"""Digits pick up chips; no single key does."""


def pressed(code: Qt.Key, text: str = "", modifier: Qt.KeyboardModifier = NONE) -> QKeyEvent:
    """A key press as the window system sends it."""
    return QKeyEvent(QEvent.Type.KeyPress, code, modifier, text)


def test_every_id_has_one_action() -> None:
    """No action is missing from the list, and none is in it twice."""
    assert Counter(found.id for found in table_actions()) == Counter(get_args(ActionId))


def test_a_key_means_one_thing_at_a_time() -> None:
    """Two actions share a key only where each has a stage of its own; what leaves is done by Esc with empty hands."""
    stages: dict[Key, list[str | None]] = {}
    for found in table_actions():
        if found.id == "leave":
            continue
        stages.setdefault(found.key, []).append(found.stage)
    for key, found_stages in stages.items():
        assert len(found_stages) == 1 or (None not in found_stages and len(set(found_stages)) == len(found_stages)), key


def test_buttons_stand_in_their_stage() -> None:
    """No two actions have one place at one stage, and those that share a place share the key."""
    own = {found.id: found for found in table_actions()}
    for cell in CELLS:
        stages = [(stage, action) for action in cell for stage in BAR_STAGES.get(action, ("settle",))]
        assert len({stage for stage, _ in stages}) == len(stages)
        assert all(own[action].stage in (None, stage) for stage, action in stages)
        assert cell == ("pop", "finish") or len({own[action].key for action in cell}) == 1


def test_the_table_runs_every_action(make_page: MakePage) -> None:
    """Whatever the overlay promises is carried out by the table page."""
    page = make_page()
    for found in table_actions():
        assert page.keyboard.run(found.id) or found.id in OF_OTHER_PARTS, found.id


@pytest.mark.parametrize(
    ("key", "event", "is_it"),
    [
        (Key("T", Qt.Key.Key_T), pressed(Qt.Key.Key_T, "t"), True),
        (Key("T", Qt.Key.Key_T), pressed(Qt.Key.Key_T, "T", SHIFT), False),
        (Key("⇧←", Qt.Key.Key_Left, is_shifted=True), pressed(Qt.Key.Key_Left, "", SHIFT), True),
        (Key("←", Qt.Key.Key_Left), pressed(Qt.Key.Key_Left, "", SHIFT), False),
        (Key("Enter", Qt.Key.Key_Return), pressed(Qt.Key.Key_Enter, "\r"), True),
        (Key("/", Qt.Key.Key_Slash, typed="/"), pressed(Qt.Key.Key_7, "/", SHIFT), True),
        (Key("/", Qt.Key.Key_Slash, typed="/"), pressed(Qt.Key.Key_Slash, "?", SHIFT), False),
        (Key("?", Qt.Key.Key_Question, typed="?"), pressed(Qt.Key.Key_Slash, "?", SHIFT), True),
        (action("instructor").key, pressed(Qt.Key.Key_I, "i"), False),
        (action("instructor").key, pressed(Qt.Key.Key_I, "\t", Qt.KeyboardModifier.ControlModifier), True),
    ],
)
def test_a_key_is_told_on_every_keyboard(key: Key, event: QKeyEvent, is_it: bool) -> None:
    """Slash and question mark count as typed, wherever a keyboard has them; Shift makes another key of a letter."""
    assert key.is_pressed(event) is is_it


UNTAUGHT: tuple[ActionId, ...] = ("hand_back", "floor", "open_numbers")


def page_of(qtbot: QtBot, options: Options, level: Level = "learn", seed: int = 8) -> TablePage:
    """A table on screen."""
    page = bring_up(qtbot, TablePage(TableBridge(LiveTable(rock_n_roll(), seed, level, options))), (1280, 720))
    page.offer_instructor()
    return page


@pytest.mark.parametrize("level", ["learn", "practice"])
def test_what_is_not_needed_yet_has_no_button(qtbot: QtBot, level: Level) -> None:
    """Neither in the bar nor beside the table; the full table has them all."""
    for options, is_shown in ((first_table(Options()), False), (Options(seats=1), True)):
        page = page_of(qtbot, options, level)
        for name in UNTAUGHT:
            button = page.bar.acts.button("open", name)
            assert button.isVisible() is is_shown
        assert page.side.ways["instructor"].isVisible() is is_shown
        assert page.bar.acts.button("open", "pop").isVisible()


def test_nothing_that_a_stage_needs_is_left_out() -> None:
    """Each larger stage leaves out less, and the last one nothing but the instructor."""
    snapshot = LiveTable(rock_n_roll(), 1).snapshot
    left_out = [unused_at(stage, snapshot) for stage in STAGES]
    assert all(later <= earlier for earlier, later in pairwise(left_out))
    assert left_out[-1] == {"instructor"}
    assert not unused_at(STAGES[0], snapshot._replace(is_led=True))
    assert not unused_at(Options(), snapshot)
    quiet = QUIET.model_copy(update={"seats": 3, "number_bets": False})  # a chosen table of Circles only
    assert unused_at(quiet, snapshot) == {"open_numbers", "mark", "clear_marks", "hand_back", "floor"}


def test_chips_that_are_down_are_coached(qtbot: QtBot) -> None:
    """Learn says why no answer is due, until there is one; granting puts the card away."""
    page = page_of(qtbot, STAGES[1])
    (request,) = page.bridge.snapshot.requests
    assert request.is_placed
    assert "plays whether or not you grant it" in page.hint.text.text()
    assert "down already" in page.side.requests.cards[0].limit.text(), "at every level"
    QTest.keyClick(page, Qt.Key.Key_G)
    assert page.bridge.snapshot.requests == ()
    assert page.side.requests.cards == ()
    assert "whether or not" not in page.hint.text.text()


@pytest.mark.parametrize("level", ["practice", "test"])
def test_practice_shows_words_for_a_call_while_it_is_typed(make_page: MakePage, level: Level) -> None:
    """Those of the phase, without the accent, until the field is left; Test shows none."""
    page = make_page(seed=7, level=level)
    for when, words in (("open", "Coming out"), ("settle", "JukeBox double  ·  Winner seven")):
        while page.bridge.snapshot.stage != when:
            page.bridge.do(not_none(page.bridge.live.next_act()))
        press(Qt.Key.Key_Slash)
        assert (words in page.hint.text.text()) is (level == "practice")
        assert page.bar.quick.buttons == ()
        press(Qt.Key.Key_Escape)
        assert words not in page.hint.text.text()


@pytest.mark.parametrize(
    ("level", "call"),
    [("learn", "coming out, make your bets"), ("learn", "seven out"), ("practice", "winner six"),
     ("test", "tiro de salida")],
)  # fmt: skip
def test_a_call_typed_past_its_field_pops_nothing(make_page: MakePage, level: Level, call: str) -> None:
    """A letter that no act needs now leads into the field, and the rest of the call with it."""
    page = make_page(seed=7, level=level)
    for letter in call:
        QTest.keyClicks(not_none(QApplication.focusWidget()), letter)
    assert page.bridge.snapshot.stage == "open"
    assert call.endswith(page.bar.call.text())
    assert " " in page.bar.call.text()


@pytest.mark.parametrize("is_clicked", [False, True])
@pytest.mark.parametrize("level", ["learn", "practice", "test"])
def test_practice_lists_the_calls_of_the_roll_to_choose_one(
    make_page: MakePage, level: Level, is_clicked: bool
) -> None:
    """By its key in the field, or a click on a button there; nobody is told which is due."""
    page = make_page(seed=7, level=level)
    while page.bridge.snapshot.stage != "settle":
        page.bridge.do(not_none(page.bridge.live.next_act()))
    assert not page.hint.show_list.isVisible()
    click(page.bar.call) if is_clicked else press(Qt.Key.Key_Slash)
    assert page.hint.show_list.isVisible() is (level == "practice")
    click(page.hint.show_list) if is_clicked and level == "practice" else press(Qt.Key.Key_Slash)
    menu = QApplication.activePopupWidget()
    assert (menu is not None) is (level == "practice")
    if menu is None:
        return
    due = not_none(not_none(page.bridge.live.next_act()).call)
    calls = {each.text(): each for each in menu.actions()}
    assert len(calls) > 10, "those of every roll: the dice must be read"
    assert page.hint.show_list.isVisible()
    calls[due].trigger()
    menu.close()
    assert page.bridge.snapshot.acts[-1].call == due
    assert page.bridge.live.is_helped, "a call to choose is help"
    assert page.bridge.snapshot.new_faults == ()
    assert page.bar.call.text() == ""


def test_esc_puts_the_puck_down_wherever_the_keyboard_is(make_page: MakePage) -> None:
    """The line that asks for its number says so."""
    page = make_page(until="puck")
    press(Qt.Key.Key_U)
    assert page.hands.marker == "puck"
    page.header.keys_button.setFocus()
    press(Qt.Key.Key_Escape)
    assert page.hands.marker is None


@pytest.mark.parametrize(
    ("point", "dice", "puck", "said"),
    [
        (None, None, None, "Come-out"),
        (None, (5, 3), None, "Come-out"),
        (None, (5, 3), 8, "The point is 8"),
        (None, (5, 3), 9, "Come-out"),
        (6, (5, 3), 6, "The point is 6"),
        (6, None, 6, "The point is 6"),
        (6, (5, 2), None, "Come-out"),
        (6, (4, 2), None, "Come-out"),
        (6, (5, 2), 9, "The point is 6"),
    ],
)
def test_the_phase_follows_the_puck(
    qtbot: QtBot, point: int | None, dice: tuple[int, int] | None, puck: int | None, said: str
) -> None:
    """On the number that rolled it says the point, OFF that a come-out is next; lying wrong it says nothing."""
    header = Header(QWidget())
    qtbot.addWidget(header)
    roll = None if dice is None else Roll(*dice)
    header.show_snapshot(
        Snapshot("settle", "practice", 1, point, puck, frozenset(), roll, False, (), (), (), (), (), ()), "practice"
    )
    assert said in [label.text() for label in header.findChildren(PlainLabel)]


def test_in_practice_pop_waits_for_an_answer_and_not_for_a_call_with_the_puck_on(qtbot: QtBot) -> None:
    """A player who asks is seen by everybody; once the puck is on, no call opens the round."""
    asking = page_of(qtbot, STAGES[1], "practice").bridge.snapshot._replace(puck=8)
    assert asking.requests
    assert next_action(asking) is None
    answered = asking._replace(requests=())
    assert next_action(answered) == "pop"
    assert next_action(answered._replace(puck=None)) is None
