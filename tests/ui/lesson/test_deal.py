"""The trainee deals a roll in a lesson: help names the next key and takes mistakes back, the gate waits for a miss."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFrame
from pytestqt.qtbot import QtBot

from dealer_trainer.drills.course.lesson_state import ActDue, LessonState
from dealer_trainer.drills.item.text import chips_text
from dealer_trainer.engine import Place, format_money
from dealer_trainer.engine.chip import stack_of
from dealer_trainer.games import Game
from dealer_trainer.guide.row import CHIP_ACTS, Act
from dealer_trainer.ui.lesson.lesson_end import missed_in
from dealer_trainer.ui.lesson.lesson_header import LessonHeader
from dealer_trainer.ui.lesson.lesson_view import LessonView
from dealer_trainer.ui.lesson.lesson_walk import LessonWalk
from dealer_trainer.ui.table.bar.bottom_bar import CELLS, STAGES
from dealer_trainer.ui.voice import spoken_call
from dealer_trainer.ui.voice.voice_input import OnVoice, VoiceInput
from dealer_trainer.ui.widget.part import PlainLabel
from dealer_trainer.ui.widget.source_link import SourceLink
from dealer_trainer.voice.listener import Event
from tests.ui.hands import later, not_none, press, tab_to, type_text
from tests.ui.lesson.conftest import MakeView
from tests.ui.lesson.lesson_hands import (
    LEFT,
    act_due,
    activity_of,
    click_at,
    click_spot,
    deal_roll_with_keys,
    deal_to,
    deal_with_keys,
    due_of,
    model_acts,
    paid_on,
    walk_to,
    walk_to_bet,
)
from tests.voice.recognizer import needs_recognizer

pytestmark = pytest.mark.slow

SEAT_2 = Place("players_circle", 2)


def waited(view: LessonView) -> str:
    """What the coach says once nothing was done for a while."""
    view.wait.timeout.emit()
    return view.coach.words


def test_the_next_key_is_named_until_the_roll_is_over(make_view: MakeView) -> None:
    """Where it is taught, or to who waits; the right act is met with a tick, and the end of the round is named too."""
    view = make_view("build-an-amount")
    walk_to(view, "do")
    said = [view.coach.words]
    assert "Click Pop." not in said[0]
    assert "Click Pop." in waited(view)
    assert "Pop the dice." not in view.coach.words
    press(Qt.Key.Key_Space)
    assert not view.roll.bar.acts.button("settle", "sweep_from_right").isVisible(), "one bet is no sweep"
    said.append(view.coach.words)
    for chips in ("4", "47", "333"):
        if chips == "333":
            press(Qt.Key.Key_Backspace)
        type_text(chips)
        said.append(view.coach.words)
        assert view.roll.bar.acts.button("settle", "pay").property("isMain") is (view.roll.hands.held.total == 6500)
        assert view.roll.bar.payout.put_back.property("isMain") is ("Too much" in said[-1])
    press(Qt.Key.Key_P)
    said.append(view.coach.words)
    wanted = [
        "Pop the dice.",
        "First the chips: press 1 to 7. Or press A and type the amount.",
        "Keep going: the payout is not complete yet.",
        "Too much: take chips back with ⌫.",
        "Press P: Pay.",
        "End the round.",
    ]  # fmt: skip
    for words, expected in zip(said, wanted, strict=True):
        assert expected in words
    assert not_none(view.coach.findChild(QFrame, "fault")).isHidden(), "nothing went wrong"
    assert "✓  Pop" in said[1]
    assert "✓  Paid $65: seat 2, Players Circle" in said[-1]
    press(Qt.Key.Key_Return)
    assert view.lesson.state.activity == 1


def test_the_coach_names_keys_to_who_presses_them_and_clicks_to_who_clicks(make_view: MakeView) -> None:
    """One way to do an act, never both: clicks until a key is pressed, then whichever was used last."""
    view = make_view("your-side")
    assert view.coach.words.endswith("Click Pop.")
    press(Qt.Key.Key_Space)
    assert view.coach.words.endswith("Press 4: the chip that glows.")
    click_spot(view, Place("players_circle", 3))
    assert view.coach.words.endswith("Click the chip that glows in the rack.")


def test_the_disc_is_shown_that_goes_on_the_point(make_view: MakeView) -> None:
    """Only the number's place glows, before and after the disc is in hand; the coach says once which disc it is."""
    view = make_view("your-side")
    while not (isinstance(due := due_of(view), ActDue) and due.act is not None and due.act.do == "puck"):
        assert isinstance(due, ActDue)
        assert view.table.finish() if due.act is None else view.lesson.do(due.act)
    assert view.felt.felt.picture.glow == ("puck.9",)
    acts = view.roll.bar.acts
    faint = [do for do in ("take", "pay", "push", "puck", "finish") if acts.button("settle", do).property("isFaint")]
    assert faint == ["take", "pay", "push", "finish"], "what is not due now"
    assert "Click the ring that glows." in view.coach.words
    assert not acts.button("settle", "puck").property("isMain"), "the mouse goes to the ring"
    assert "the puck, the disc at OFF" in view.coach.words
    press(Qt.Key.Key_U)
    assert "Now press 9." in view.coach.words
    assert [*view.felt.felt.picture.glow] == ["puck.9"]


def test_the_chip_is_lit_that_is_picked_up_next(make_view: MakeView) -> None:
    """Only with help, for the bet that is selected, while the payout is short: then Pay is lit instead."""
    view = make_view("come-out-seven")
    deal_roll_with_keys(view)
    _, act = deal_to(view, "pay")
    pay = view.roll.bar.acts.button("settle", "pay")
    assert [*view.felt.felt.picture.glow] == [act.place]
    press(Qt.Key.Key_Right)
    for chip, key in ((2500, 4), (500, 3), (500, 3)):
        assert [*view.felt.felt.picture.glow] == [act.place, f"chip.{chip}"]
        assert f"Press {key}: the chip that glows." in view.coach.words
        assert not pay.property("isMain")
        type_text(str(key))
    assert [*view.felt.felt.picture.glow] == [act.place]
    assert pay.property("isMain")
    walk_to(view, "gate")
    press(Qt.Key.Key_Space)
    press(Qt.Key.Key_Left)
    assert not view.felt.felt.picture.glow


def test_a_roll_is_dealt_with_the_mouse_alone(make_view: MakeView) -> None:
    """Buttons, the popper, the bet and the rack do what the keys do."""
    view = make_view("build-an-amount")
    walk_to(view, "do")
    acts, felt = view.roll.bar.acts, view.felt.felt
    click_at(felt.viewport(), felt.rect_of_place("popper").center())
    click_spot(view, SEAT_2)
    rack = felt.rect_of_place("rack")
    chips = view.felt.game.rules.chips
    for chip in (2500, 2500, 500, 500, 500):
        at = rack.center()
        at.setX(rack.left() + round(rack.width() * (chips.index(chip) + 0.5) / len(chips)))
        click_at(felt.viewport(), at)
    assert view.roll.hands.held.total == 6500
    QTest.mouseClick(acts.button("settle", "pay"), LEFT)
    finish, pop = acts.button("settle", "finish"), acts.button("open", "pop")
    QTest.mouseClick(finish, LEFT)
    for event in (QTest.mouseDClick, QTest.mouseRelease):
        event(pop, LEFT)  # the second half of a double click
    assert (view.lesson.state.activity, view.lesson.state.acts) == (1, ())


def test_a_mistake_is_taken_back_at_once_and_told(make_view: MakeView) -> None:
    """The felt stays as it was, and a sentence says what was wrong.

    Pay with empty hands then asks for chips; the ways on stay, and the mistake is back with chips.
    """
    view = make_view("build-an-amount")
    walk_to(view, "do")
    press(Qt.Key.Key_Space)
    press(Qt.Key.Key_Down)
    type_text("4433")
    press(Qt.Key.Key_P)
    told = view.coach.fault
    assert "$60 is one $5 chip short" in told
    assert paid_on(view) == ()
    assert view.lesson.state.acts[-1].do == "pop"
    press(Qt.Key.Key_P)
    assert view.coach.fault.startswith("Build the payout first")
    assert any(link.cap == "E" for link in view.coach.findChildren(SourceLink) if link.isVisible())
    press(Qt.Key.Key_4)
    assert view.coach.fault == told


def test_a_bet_stays_selected_when_its_payout_is_taken_back(make_view: MakeView) -> None:
    """The next try goes on the same bet, not on its neighbor, and begins with chips: the wrong ones are in the rack."""
    view = make_view("six-seats-come-out")
    walk_to(view, "do")
    for act in model_acts(view):
        if act.do == "pay":
            deal_with_keys(view, act._replace(amount=(act.amount or 0) + 500))
            assert view.coach.fault.endswith("Undone. The chips are back in the rack.")
            assert view.roll.hands.selection == act.place
            assert not view.roll.hands.held.chips
            assert not view.roll.bar.acts.button("settle", "pay").property("isMain")
            assert "First the chips: " in waited(view)
            return
        deal_with_keys(view, act)
    pytest.fail("the roll has no payout")


def test_a_mistake_is_told_in_the_trainees_own_terms(make_view: MakeView) -> None:
    """Where the mistake rests on the roll's own row, its bridge is said instead of its number."""
    view = make_view("hardway", "craps")
    walk_to(view, "do")
    due, _ = act_due(view)
    for act in model_acts(view):
        if act.do == "pay":
            view.table.do(act._replace(amount=(act.amount or 0) + 500))
            break
        view.table.do(act)
    bridge = not_none(view.lesson.game.course.bridge("craps", view.lesson.lesson, due.roll.row))
    assert view.coach.fault
    assert bridge in view.coach.words


def test_the_round_does_not_end_before_everything_is_done(make_view: MakeView) -> None:
    """Enter too early says so, kindly, in the words of the act that is due, and nothing is lost."""
    view = make_view("build-an-amount")
    walk_to(view, "do")
    press(Qt.Key.Key_Space)
    before = view.lesson.state
    press(Qt.Key.Key_Return)
    assert view.coach.fault == "Not done yet. Come-out seven. The Circle wins even money."
    assert view.lesson.state == before


def test_only_what_is_taught_can_be_done(make_view: MakeView) -> None:
    """No call and no floor in the first lesson; an amount is typed from the first roll on, and paid once."""
    view = make_view("your-side")
    bar = view.roll.bar
    assert not bar.call.isVisible()
    assert not bar.acts.button("open", "floor").isVisible()
    press(Qt.Key.Key_F)
    press(Qt.Key.Key_Slash)
    assert view.lesson.state.acts == ()
    assert view.hasFocus()
    assert {"type_amount", "drop_chip"} <= set(view.overlay.offered)
    assert not {"call", "floor", "undo"} & set(view.overlay.offered)
    press(Qt.Key.Key_Space)
    type_text("43")
    press(Qt.Key.Key_Backspace)
    assert view.roll.hands.held.total == 2500
    press(Qt.Key.Key_A)
    assert view.roll.bar.payout.amount.hasFocus()
    type_text("25")
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_P)
    assert [act.amount for act in view.table.snapshot.acts if act.do == "pay"] == [2500]
    assert view.coach.fault == "Already paid: seat 3, Players Circle. Pick up chips to pay another bet."


def test_a_tip_is_said_where_the_hand_needs_it(make_view: MakeView) -> None:
    """At its act, with what to do and the key; the payout is worked out beside it."""
    view = make_view("your-side")
    tips = view.lesson.lesson.tips
    assert f"{next(tips).text}\nClick Pop." in view.coach.words
    press(Qt.Key.Key_Space)
    assert next(tips).text in view.coach.words
    press(Qt.Key.Key_Down)
    type_text("4")
    press(Qt.Key.Key_P)
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Space)
    assert next(tips).text in view.coach.words


def test_what_to_do_now_is_in_sight_in_a_low_window(make_view: MakeView) -> None:
    """Beside a long mistake the texts get smaller, then what the next act does not need gives way for a while."""
    view = make_view("losers-first")
    _, due = deal_to(view, "take")
    view.table.do(due._replace(do="pay"))
    coach = view.coach
    assert "the bet that glows" in waited(view)
    assert all(label.isVisible() for label in (coach._heading, coach._done, coach._instruction))
    assert not coach._text.property("isLong")
    view.resize(view.width(), 500)
    QApplication.processEvents()
    assert coach._text.property("isLong")
    assert not any(label.isVisible() for label in (coach._heading, coach._done, coach._note))
    key = coach._instruction
    assert key.mapTo(coach, key.rect().bottomLeft()).y() <= coach.height()
    view.resize(view.width(), 720)
    QApplication.processEvents()
    assert coach._heading.isVisible()
    assert not coach._text.property("isLong")


def test_no_number_of_a_ruling_is_told(make_view: MakeView) -> None:
    """Whose rule it is stands beside a mistake, with the key that opens it; its number is in the Guide."""
    view = make_view("outside-numbers")
    deal_to(view, "take")
    view.table.do(next(act for act in model_acts(view) if act.do == "pay"))
    assert "Not quite" in view.coach.fault
    (link,) = [link for link in view.coach.findChildren(SourceLink) if link.isVisible() and link.cap == "V"]
    assert link.text().startswith(("The guide", "House rule"))
    followed: list[str] = []
    link.clicked.connect(lambda: followed.append(link.source))
    press(Qt.Key.Key_V)
    assert followed == [link.source]
    assert "ruling R" not in view.coach.words


def test_esc_puts_down_before_it_leaves(make_view: MakeView) -> None:
    """First the chips; with free hands the lesson is left, where it stands."""
    view = make_view("build-an-amount")
    left: list[bool] = []
    view.left.connect(lambda: left.append(True))
    walk_to(view, "do")
    press(Qt.Key.Key_Down)
    type_text("4")
    press(Qt.Key.Key_Escape)
    assert view.roll.hands.held.chips == ()
    assert left == []
    press(Qt.Key.Key_Escape)
    assert left == [True]


def test_help_offers_calls_and_takes_a_typed_one(make_view: MakeView) -> None:
    """Calls to choose from are there while one is due, on one's own as well; a wrong one is told as such."""
    view = make_view("open-and-winner")
    walk_to(view, "do")
    calls = view.roll.bar.quick.buttons
    assert len(calls) > 1
    _, act = act_due(view)
    QTest.mouseClick(next(button for button in calls if button.toolTip() == act.call), LEFT)
    assert view.lesson.state.acts[-1].do == "announce"
    walk_to(view, "gate")
    view.lesson.do(act_due(view)[1])
    view.lesson.do(Act("pop"))
    assert view.roll.bar.quick.isVisible()
    deal_with_keys(view, Act("announce", call="three, winner"))
    press(Qt.Key.Key_Return)
    assert view.coach.fault.startswith("Not quite.")
    assert "left out" not in view.coach.fault


@needs_recognizer
def test_a_call_may_be_spoken_where_calls_are_taught(
    make_view: MakeView, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """F8 is held on the felt and let go; what is heard counts; a lesson before any call has no key for it."""
    told: list[OnVoice] = []
    released: list[bool] = []
    monkeypatch.setattr(VoiceInput, "press", lambda _, game, talker, on_voice: told.append(on_voice))
    monkeypatch.setattr(VoiceInput, "release", lambda _: released.append(True))
    monkeypatch.setattr(spoken_call, "SETTLE_MS", 0)
    monkeypatch.setattr(spoken_call, "MOMENT_MS", 1)
    view = make_view("open-and-winner")
    walk_to(view, "do")
    view.setFocus()
    press(Qt.Key.Key_F8)
    qtbot.waitUntil(lambda: (len(told), released) == (1, [True]))
    told[0](Event("heard", act_due(view)[1].call or "", sure=True))
    qtbot.waitUntil(lambda: any(act.do == "announce" for act in view.lesson.state.acts[-1:]))
    silent = make_view("your-side")
    silent.setFocus()
    press(Qt.Key.Key_F8)
    assert len(told) == 1


def test_a_players_request_is_answered(make_view: MakeView) -> None:
    """What a player asks stands beside the felt with its two answers: G grants it; R works as its button does."""
    view = make_view("grant")
    deal_roll_with_keys(view)
    asked = view.table.snapshot.requests
    assert view.roll.requests.isVisible()
    assert len(asked) == 2
    press(Qt.Key.Key_R)
    assert "Within the limit" in view.coach.fault
    press(Qt.Key.Key_G)
    assert view.table.snapshot.requests == asked[1:]
    for act in model_acts(view)[1:]:
        deal_with_keys(view, act)
    with later():
        press(Qt.Key.Key_Return)
    assert activity_of(view).kind == "gate"


def test_a_round_dealt_right_on_ones_own_is_told(make_view: MakeView) -> None:
    """Beside the next round, until its first act."""
    view, words = make_view("your-side"), "Last round: right."
    walk_to(view, "gate")
    assert words not in view.coach.words
    deal_roll_with_keys(view)
    assert words in view.coach.words
    press(Qt.Key.Key_Space)
    assert words not in view.coach.words


def test_a_gate_is_silent_until_a_miss(make_view: MakeView) -> None:
    """No key is named and no bet glows; a wrong act is taken back with a sentence, and the right one lights up."""
    view = make_view("your-side")
    walk_to(view, "gate")
    assert "You pass when 2 of 2 are right." in view.coach.words
    assert view.roll.bar.acts.button("open", "pop").property("isMain"), "there is nothing else to press"
    press(Qt.Key.Key_Space)
    assert view.coach.fault == ""
    assert not view.felt.felt.picture.glow
    assert "Press" not in view.coach.words
    assert "Your turn" in view.coach.words
    place = Place("players_circle", 4)
    deal_with_keys(view, Act("pay", place.bet, place.seat, "player", None, 500))
    assert view.coach.fault.endswith("Undone. The chips are back in the rack.")
    assert paid_on(view) == ()
    assert [*view.felt.felt.picture.glow] == [place, "chip.2500"]
    deal_with_keys(view, Act("pay", place.bet, place.seat, "player", None, 5000))
    assert "Your turn" not in view.coach.words, "they are begun"
    assert view.coach.fault == ""
    assert not view.felt.felt.picture.glow
    press(Qt.Key.Key_Return)
    assert "On your own, 2 of 2" in view.coach.words
    assert "Last round: right." not in view.coach.words
    deal_roll_with_keys(view)
    assert "Once more, 1 of 1" in view.coach.words
    assert "Same skill again" in view.coach.words
    assert "Two rounds" not in view.coach.words
    assert "You pass" not in view.coach.words
    deal_roll_with_keys(view)
    assert view.lesson.state.outcome == "passed"
    (miss,) = view.lesson.misses
    assert not_none(miss.roll).id == "seven-alone-gate"


def test_before_the_pop_nothing_but_the_pop_is_asked(make_view: MakeView) -> None:
    """Chips, Pay and Enter say that the dice come first, not that a bet is to be selected."""
    view = make_view("your-side")
    for code in (Qt.Key.Key_P, Qt.Key.Key_T, Qt.Key.Key_Return):
        press(Qt.Key.Key_4)
        press(code)
        assert view.coach.fault == "Nothing is decided yet: pop the dice first."
        press(Qt.Key.Key_Escape)
        assert view.coach.fault == ""


def test_what_is_left_out_in_a_gate_lights_up(make_view: MakeView) -> None:
    """Ending the round too early says why something is due, and names the act once."""
    view = make_view("your-side")
    walk_to(view, "gate")
    deal_roll_with_keys(view)
    press(Qt.Key.Key_Space)
    with later():
        press(Qt.Key.Key_Return)
    due, act = act_due(view)
    why = "Come-out eleven. The Circle pushes."
    assert (due.roll.id, view.coach.fault) == ("eleven-alone-gate", f"Not done yet. {why}")
    assert view.coach.words.count("Players Circle") == 1
    assert [*view.felt.felt.picture.glow] == [act.place]
    assert missed_in(view.lesson, view.lesson.misses[0]).due == f"You ended it too soon. {why}"


def test_a_forgotten_puck_is_told_by_its_own_rule(make_view: MakeView) -> None:
    """All bets are taken, so nothing is said of them: at once, and among what was missed."""
    view = make_view("come-out-seven")
    walk_to(view, "gate")
    deal_roll_with_keys(view)
    assert act_due(view)[0].roll.id == "two-seats-out-gate"
    while (act := act_due(view)[1]).do != "puck":
        view.table.do(act)
    view.table.finish()
    why = (
        "A puck left on shows the players a point that is gone. The next roll is a come-out, and they bet by the puck."
    )
    assert view.coach.fault == f"Not done yet. {why}"
    assert missed_in(view.lesson, view.lesson.misses[-1]).due == f"You ended it too soon. {why}"


@pytest.mark.parametrize("lesson_id", ["your-side", "seven-clears", "hardway", "limit", "bad-pop"])
def test_rolls_are_dealt_with_keys_in_the_gate(make_view: MakeView, lesson_id: str) -> None:
    """Everything that a gate asks can be done with the keyboard alone, and who does it right passes."""
    view = make_view(lesson_id)
    walk_to(view, "gate")
    while isinstance(due_of(view), ActDue):
        deal_roll_with_keys(view)
    assert view.lesson.state.outcome == "passed"


def test_help_names_the_key_that_cuts_a_number(make_view: MakeView) -> None:
    """A Number above its limit: nobody asks, so it is selected, its limit picked up, and no Grant is spoken of."""
    view = make_view("limit")
    deal_roll_with_keys(view)
    while isinstance(due := due_of(view), ActDue) and due.key != "open_numbers":
        view.lesson.do(not_none(due.act))
    assert "Cut the bet down to its limit: seat 5, Number 6." in view.coach.words
    assert "Press ↓: seat 5." in waited(view)
    walk_to_bet(view, Place("numbers", 5, 6))
    assert "Pick up its limit with 1 to 7. Press N: Numbers." in waited(view)
    press(Qt.Key.Key_N)
    assert "Pick up the chips that may stay first" in view.coach.fault, "nothing was set up, so nothing is ticked"
    press(Qt.Key.Key_A)
    type_text("30")
    press(Qt.Key.Key_N)
    assert view.coach.fault == ""
    assert "End the round." in view.coach.words


def test_no_arrow_knows_what_is_due(make_view: MakeView) -> None:
    """The Circle is due first, and glows; the first arrow goes to the nearest zone, the next one up, all the same."""
    view = make_view("hardway")
    walk_to(view, "do")
    deal_roll_with_keys(view)
    _, act = deal_to(view, "pay")
    circle, jukebox = not_none(act.place), Place("jukebox", not_none(act.seat))
    assert circle.bet == "players_circle"
    assert "Press ←: seat " in waited(view)
    press(Qt.Key.Key_Down)
    assert view.roll.hands.selection == jukebox
    assert "Press ↑: seat " in waited(view)
    press(Qt.Key.Key_Up)
    assert view.roll.hands.selection == circle


def test_words_that_are_no_call_do_not_pass_for_one(make_view: MakeView) -> None:
    """They get no tick nor its color, and the call stays due; said with it, it is ticked."""
    view = make_view("open-and-winner")
    walk_to(view, "do")
    _, pop = deal_to(view, "pop")
    view.lesson.do(pop)
    due, call = deal_to(view, "announce")
    view.lesson.do(Act("announce", call="banana"))
    assert "Not recognized as a call." in view.coach.words
    assert "✓" not in view.coach.words
    assert due_of(view) == due
    done = not_none(view.coach.findChild(PlainLabel, "coachDone"))
    assert done.property("kind") == "unheard"
    view.lesson.do(call)
    assert "✓" in view.coach.words
    assert done.property("kind") == "right"
    view.lesson.do(Act("announce", call="433p"))
    assert "✓" not in view.coach.words
    assert "There is nothing to say now." in view.coach.words


def test_a_gate_says_at_once_what_is_no_call(make_view: MakeView) -> None:
    """Not only with the next chip, whose mistake then is that the call was missing."""
    view = make_view("open-and-winner")
    walk_to(view, "gate")
    first, *rest = model_acts(view)
    view.lesson.do(first)
    while view.table.snapshot.stage == "open":
        view.lesson.do(rest.pop(0))
    view.lesson.do(Act("announce", call="siete"))
    assert "Not recognized as a call." in view.coach.words
    assert not view.coach.fault
    view.lesson.do(next(act for act in rest if act.do in CHIP_ACTS))
    assert 'The call was missing: "siete" does not count as one.' in view.coach.fault


def test_no_button_takes_the_place_of_another(make_view: MakeView) -> None:
    """From the first lesson on: what is taught later fills places that were free; Pop is where a round is ended."""
    learned: dict[int, QPoint] = {}
    for name in ("your-side", "right-to-left", "open-and-winner", "limit", "seven-clears", "casing", "floor"):
        bar = make_view(name).roll.bar
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        QApplication.processEvents()
        corner = bar.rect().bottomRight()
        for at, action in ((at, action) for at, cell in enumerate(CELLS) for action in cell):
            button = bar.acts.button(STAGES.get(action, ("settle",))[0], action)
            if not_none(bar.acts.layout()).indexOf(button) >= 0:
                box = QRect(button.mapTo(bar, QPoint()) - corner, button.size())
                assert box.contains(learned.setdefault(at, box.center())), (name, action)
    assert len(learned) > len(CELLS) - 3


@pytest.mark.parametrize("lesson", ["your-side", "open-and-winner"])
def test_the_felt_keeps_its_height(make_view: MakeView, lesson: str) -> None:
    """From what is shown over what is dealt with help to the gate, whether or not a call or the pop is due."""
    view = make_view(lesson)
    heights = set()
    for at in range(len(view.lesson.lesson.activities)):
        view.lesson.skip_to(at, 0)
        view.refresh()
        while isinstance(due := view.lesson.due, ActDue) and due.is_shown and due.act is not None:
            QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
            heights.add(view.felt.height())
            view.lesson.do(due.act)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        heights.add(view.felt.height())
    assert len(heights) == 1


def test_a_refusal_that_was_wrong_is_told_as_one(make_view: MakeView) -> None:
    """The act is named, its reason stands there once, and both answers stay in sight."""
    view = make_view("grant")
    walk_to(view, "do")
    press(Qt.Key.Key_R)
    assert "Refusing was wrong. Within the limit" in view.coach.fault
    assert view.coach.isVisible()
    labels = [label.text() for label in view.coach.findChildren(PlainLabel) if label.isVisible()]
    assert sum("Within the limit" in text for text in labels) == 1


def test_the_first_request_of_a_roll_is_opened_first(make_view: MakeView) -> None:
    """Which request was answered in the roll before has nothing to do with it."""
    view = make_view("grant")
    deal_roll_with_keys(view)
    deal_roll_with_keys(view)
    assert activity_of(view).kind == "gate"
    request = not_none(view.roll.hands.request)
    assert request.id == view.table.snapshot.requests[0].id


def test_a_sweep_stops_at_a_take_that_is_taken_back(make_view: MakeView) -> None:
    """What lies behind a bet that was not to be taken stays there, and the bet itself is the selected one."""
    view = make_view("six-seats-come-out")
    walk_to(view, "do")
    deal_to(view, "take", "pay")
    jukebox = [place for place in view.roll.hands.places if place.bet == "jukebox"]
    lying = view.roll.hands.places
    view.roll.hands.select(max(jukebox, key=lambda place: place.seat))
    told: list[object] = []
    view.lesson.faulted.connect(told.append)
    view.roll.hands.sweep(1)
    assert len(told) == 1
    assert view.roll.hands.places == lying


def test_a_message_of_the_hands_goes_once_something_is_in_them(make_view: MakeView) -> None:
    """A take without a bet asks for one; with one selected, the request is gone, and a fault would have stayed."""
    view = make_view("seven-out")
    walk_to(view, "do")
    _, act = deal_to(view, "take")
    view.roll.hands.take()
    assert "Select a bet first" in view.coach.fault
    view.roll.hands.select(act.place)
    assert not view.coach.fault
    view.table.do(Act("puck"))
    assert "Not quite" in view.coach.fault
    view.roll.hands.select(None)
    assert "Not quite" in view.coach.fault


def test_the_sweep_of_its_lesson_is_lit_by_its_side(make_view: MakeView) -> None:
    """Before the first take, whatever is selected; then each bet is taken with its own key."""
    view = make_view("right-to-left")
    lit = []
    while isinstance(due := due_of(view), ActDue) and due.act is not None:
        for place in (None, due.act.place):
            view.roll.hands.select(place)
            button = view.roll.bar.acts.button("settle", "sweep_from_right")
            assert button.isVisible() is (due.act.do != "pop")
            lit.append((due.act.do, button.property("isMain"), "Sweep from right" in view.coach.words))
        view.lesson.do(due.act)
    takes = [(is_lit, is_told) for do, is_lit, is_told in lit if do == "take"]
    assert takes == [(True, True)] * 2 + [(False, False)] * 4
    assert not any(is_lit or is_told for do, is_lit, is_told in lit if do != "take")


def test_the_arrow_is_named_that_leads_to_a_bet_in_another_zone(make_view: MakeView) -> None:
    """From nowhere, and from the bet that was settled last; it lands on the bet that glows."""
    view = make_view("outside-numbers")
    press(Qt.Key.Key_Backspace)
    for do in ("take", "pay"):
        _, act = deal_to(view, do)
        (arrow,) = (each for each in "←→↑↓" if f"Press {each}: seat " in view.coach.words)
        press({"←": Qt.Key.Key_Left, "→": Qt.Key.Key_Right, "↑": Qt.Key.Key_Up, "↓": Qt.Key.Key_Down}[arrow])
        assert view.roll.hands.selection == act.place


def test_after_the_last_pay_on_a_number_no_other_number_is_selected(make_view: MakeView) -> None:
    """What this roll does not decide is not where the next payout would land."""
    view = make_view("circle-and-number")
    deal_roll_with_keys(view)
    hands, last = view.roll.hands, None
    while isinstance(due := due_of(view), ActDue) and due.act is not None and due.act.do != "puck":
        if due.act.do == "pay" and due.act.place is not None:
            assert due.act.amount is not None
            last = due.act.place
            hands.select(last)
            hands.type_amount(format_money(due.act.amount))
            hands.pay()
        else:
            view.lesson.do(due.act)
    assert last is not None
    assert last.number == 5
    assert any(place.number == 6 for place in hands.places)
    assert hands.selection == last


def test_a_gate_that_was_left_is_dealt_on_other_tables(game: Game) -> None:
    """Who closes the app after a look at the dice meets others; any other step goes on as it was."""
    lesson = game.course.lesson("not-the-point")
    walk = LessonWalk(game, lesson, seed=5)
    due = []
    for activity in (0, 1):
        state = LessonState(activity=activity)
        fresh = walk.walk.due(state)
        walk.skip_to(activity, 0)
        due.append((fresh, walk.due))
    (own, own_again), (gate, gate_again) = due
    assert own == own_again
    assert isinstance(gate, ActDue)
    assert isinstance(gate_again, ActDue)
    assert gate_again.roll != gate.roll


def test_words_amid_the_chips_get_no_tick(make_view: MakeView) -> None:
    """What is said once chips were moved is told to come before them; a call that is due keeps its tick."""
    view = make_view("losers-first")
    walk_to(view, "do")
    while isinstance(due := due_of(view), ActDue) and due.act is not None and due.act.do != "pay":
        view.lesson.do(due.act)
        assert due.act.do != "announce" or "✓" in view.coach.words
    view.lesson.do(Act("announce", call="Coming out, make your bets."))
    assert "Calls come before chips" in view.coach.words
    assert "✓" not in view.coach.words


def test_the_selection_does_not_move_to_a_bet_that_is_off(make_view: MakeView) -> None:
    """After the last working Number was taken the brackets stay: a Number that is off is not decided."""
    view = make_view("off")
    deal_roll_with_keys(view)
    while isinstance(due := due_of(view), ActDue) and due.act is not None and due.act.number is None:
        view.lesson.do(due.act)
    assert isinstance(due, ActDue)
    click_spot(view, not_none(not_none(due.act).place))
    press(Qt.Key.Key_T)
    off = [wager.place for wager in view.table.snapshot.wagers if not wager.is_working]
    assert off
    assert view.roll.hands.selection not in off


def test_enter_on_leave_leaves_a_lesson(make_view: MakeView, qtbot: QtBot) -> None:
    """It does not end the round that is being dealt."""
    view = make_view("build-an-amount")
    walk_to(view, "do")
    press(Qt.Key.Key_Space)
    acts = view.lesson.state.acts
    header = not_none(view.findChild(LessonHeader))
    tab_to(header.leave)
    with qtbot.waitSignal(view.left):
        press(Qt.Key.Key_Return)
    assert view.lesson.state.acts == acts
    assert view.coach.fault == ""


def test_an_example_of_another_stake_is_called_one(make_view: MakeView) -> None:
    """Nobody pays its amount: the bet on the felt has another."""
    view = make_view("outside-numbers")
    while isinstance(due := view.lesson.due, ActDue) and (due.act is None or due.tip is None or not due.tip.example):
        if due.act is None:
            view.lesson.finish()
        else:
            view.lesson.do(due.act)
    assert "Example: $17 at 2 to 1" in view.coach.words


def test_a_loser_that_was_paid_is_told_with_what_the_roll_decides(make_view: MakeView) -> None:
    """A seven loses because a point was on: that is said, and the row with no more than was taught."""
    view = make_view("come-out-seven")
    walk_to(view, "gate")
    deal_roll_with_keys(view)
    press(Qt.Key.Key_Space)
    *_, wager = view.table.snapshot.wagers
    view.table.do(Act("pay", wager.place.bet, wager.place.seat, "player", None, wager.amount))
    assert "lost, and" in view.coach.fault
    assert "A point was on. Seven out on nine. Every bet in play loses and is taken." in view.coach.fault


@pytest.mark.parametrize("kind", ["do", "gate"])
def test_a_payout_in_more_chips_than_needed_is_told_the_fewest(make_view: MakeView, kind: str) -> None:
    """It is no mistake in a round: the tick stays, and the chips that would have been enough stand beside it."""
    view = make_view("build-an-amount")
    walk_to(view, kind)
    press(Qt.Key.Key_Space)
    (wager,) = view.table.snapshot.wagers
    chips = chips_text(stack_of(wager.amount, view.felt.game.rules.chips))
    type_text("3" * (wager.amount // 500))
    press(Qt.Key.Key_P)
    assert paid_on(view) == ((wager.place, wager.amount),)
    assert f"The amount is right. The fewest chips: {chips}." in view.coach.words
    assert view.coach.fault == ""


def test_fewest_chips_are_not_spoken_of_before_they_are_taught(make_view: MakeView) -> None:
    """Nor where the payout is made of them."""
    for lesson, keys in (("your-side", "33333"), ("build-an-amount", "44333")):
        view = make_view(lesson)
        press(Qt.Key.Key_Space)
        type_text(keys)
        press(Qt.Key.Key_P)
        assert paid_on(view)
        assert "fewest chips:" not in view.coach.words


def test_chips_in_hand_after_the_last_payout_are_put_back_before_the_round_is_ended(make_view: MakeView) -> None:
    """That comes first is said, and Enter never pays a bet again because another key has asked to."""
    view = make_view("build-an-amount")
    press(Qt.Key.Key_Space)
    type_text("44333")
    press(Qt.Key.Key_P)
    assert "End the round." in view.coach.words
    type_text("44333")
    assert "Put them down first: press Esc." in view.coach.words
    assert "End" not in view.coach.words
    assert view.roll.bar.payout.put_back.property("isMain")
    press(Qt.Key.Key_P)
    assert "Esc or ⌫ puts chips back." in view.coach.fault
    press(Qt.Key.Key_Return)
    assert "Already paid" in view.coach.fault
    assert "Not quite" not in view.coach.fault
    press(Qt.Key.Key_Escape)
    assert "Press Enter: End round." in waited(view)
    with later():
        press(Qt.Key.Key_Return)
    assert view.lesson.state.activity == 1


def test_the_only_row_is_swept_without_a_selection(make_view: MakeView) -> None:
    """Where every bet lies in one row the key means that row; with two of them, a bet has to be selected."""
    view = make_view("right-to-left")
    deal_to(view, "take")
    assert view.roll.hands.selection is None
    press(Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    assert view.coach.fault == ""
    assert view.table.snapshot.wagers == ()
    view = make_view("seven-out")
    walk_to(view, "do")
    deal_to(view, "take")
    before = view.table.snapshot.wagers
    press(Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    assert "Select a bet first" in view.coach.fault
    assert view.table.snapshot.wagers == before
