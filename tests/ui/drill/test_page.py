"""What a drill does around the answers: refusing, pausing, hinting, keeping silent, ending, being closed."""

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.drills.course.taught_guide import game_of_drill
from dealer_trainer.drills.item.factory import Answer
from dealer_trainer.engine import Place
from dealer_trainer.records.progress.past import LEFT
from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.drill.pads.choice_pad import ChoicePad
from dealer_trainer.ui.drill.pads.marks_pad import MarksPad
from dealer_trainer.ui.drill.pads.order_pad import OrderPad
from dealer_trainer.ui.drill.pads.tray_pad import StackPad
from dealer_trainer.ui.felt import FeltView
from dealer_trainer.ui.felt.walk_order import WalkOrder
from dealer_trainer.ui.widget.part import PlainLabel
from dealer_trainer.ui.widget.verdict_panel import AnswerMark
from tests.ui.drill.conftest import MakeDrills
from tests.ui.drill.hands import answer_by_keys, click_spot, pad_of, right_answer, walk_to, wrong_answer
from tests.ui.hands import bring_up, click, not_none, press

pytestmark = pytest.mark.slow

FAMILY = "pay-four-ten-reds"
SINGLE = ("protect-late", "read-wrong-stack")
"""Skills whose item is answered with one press: on a card, on a stack."""


def test_rules_are_read_whole(make_drills: MakeDrills) -> None:
    """Two of them with a question, each as high as its words are, between the question and the answer."""
    drill = make_drills("call-other", level="learn").page.drill
    assert len(drill.feedback.words.split("\n")) == 5
    for label in drill.feedback.findChildren(QLabel):
        if label.isVisible() and label.wordWrap():
            assert label.height() >= label.heightForWidth(label.width())
    below = drill.feedback.mapTo(drill.bar, drill.feedback.rect().bottomLeft()).y()
    assert drill.question.mapTo(drill.bar, drill.question.rect().bottomLeft()).y() < below < drill.bar.pads.y()


def test_nobody_is_reminded_of_a_bet_that_was_not_taught(make_drills: MakeDrills) -> None:
    """A drill of the first day has no JukeBox on its felt and says nothing of it; once that is taught, its row does."""
    opened = make_drills()
    said, spots, game = [], [], opened.page.drill.game
    for bets in (frozenset({"players_circle"}), None):
        opened.page.set_taught(None if bets is None else game_of_drill(game, bets, frozenset()))
        opened.page.set_level("learn")
        opened.page.start("pay-circle-easy", 4, 5)
        said.append(opened.page.drill.feedback.words)
        spots.append({spot.bet for spot in opened.page.drill.game.layout.spots})
    assert "JukeBox" not in said[0]
    assert spots[0] == {"players_circle"}
    assert "JukeBox" in said[1]
    assert spots[1] == {bet.id for bet in game.rules.bets}


def test_what_is_asked_lies_on_the_felt_taught_or_not(make_drills: MakeDrills) -> None:
    """A skill that was not taught is asked on the whole felt; the next one that was, on the small one again."""
    opened = make_drills()
    game = opened.page.drill.game
    small = game_of_drill(game, frozenset({"players_circle"}), frozenset())
    opened.page.set_untaught({"pay-seat-circle-number": 9})
    opened.page.set_taught(small)
    for skill, due in (("pay-seat-circle-number", game), ("pay-circle-easy", small), ("pay-seat-circle-number", game)):
        opened.page.start(skill, 4, 5)
        assert opened.page.drill.game is due
        spots = {spot.bet for spot in due.layout.spots}
        felt = not_none(opened.page.drill.findChild(FeltView))
        assert {stack.place.bet for stack in felt.picture.stacks} <= spots
        QTest.mouseClick(felt.viewport(), Qt.MouseButton.LeftButton)
        opened.page.leave()


@pytest.mark.parametrize("skill", SINGLE)
def test_a_double_click_answers_one_item(make_drills: MakeDrills, skill: str) -> None:
    """The second press of a double click on a card or a stack is not an answer to the next item."""
    opened = make_drills(skill)
    pad = opened.page.drill.pad
    if isinstance(pad, StackPad):
        pressed: QWidget = opened.page.drill.tray
        at = opened.page.drill.tray.placed_stacks()[right_answer(opened.page.drill).choice or 0].box.center().toPoint()
    else:
        assert isinstance(pad, ChoicePad)
        pressed = pad._cards[right_answer(opened.page.drill).choice or 0]
        at = pressed.rect().center()
    QTest.mouseClick(pressed, Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseDClick(pressed, Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseRelease(pressed, Qt.MouseButton.LeftButton, pos=at)
    assert len(opened.past) == 1


def test_a_pause_hides_the_item_and_stops_its_clock(make_drills: MakeDrills) -> None:
    """F2 puts the item away; it comes back as it was, and its time does not count."""
    opened = make_drills(FAMILY)
    drill = opened.page.drill
    press(Qt.Key.Key_F2)
    assert not drill.drill_felt.isVisible()
    assert drill.question.text != drill.state.item.question
    press(Qt.Key.Key_F2)
    assert drill.drill_felt.isVisible()
    assert drill.question.text == drill.state.item.question
    answer_by_keys(drill, right_answer(drill))
    assert opened.past[0].latency_ms is None
    QApplication.processEvents()
    opened.watch.ms += 700
    answer_by_keys(drill, right_answer(drill))
    assert opened.past[1].latency_ms == 700


def test_a_lost_focus_costs_the_time_alone(make_drills: MakeDrills, qtbot: QtBot) -> None:
    """Looking at another window, the item stays; its answer counts, its time does not."""
    opened = make_drills(FAMILY)
    bring_up(qtbot, QWidget(), is_active=True)
    opened.page.activateWindow()
    qtbot.waitUntil(opened.page.isActiveWindow)
    assert opened.page.drill.state.stage == "asked"
    opened.page.drill.start()
    answer_by_keys(opened.page.drill, right_answer(opened.page.drill))
    assert [(answer.is_right, answer.latency_ms) for answer in opened.past] == [(True, None)]


def test_a_drill_begun_while_another_one_is_paused_takes_answers(make_drills: MakeDrills) -> None:
    """Whoever leaves a drill unfinished and begins the next one can type in it."""
    opened = make_drills("pay-circle-easy")
    opened.page.choose()
    assert opened.page.drill.state.stage == "paused"
    opened.page.start("pay-circle-easy", seed=6)
    assert not_none(opened.page.drill.pad).isEnabled()
    answer_by_keys(opened.page.drill, right_answer(opened.page.drill))
    assert len(opened.past) == 1


def test_learn_shows_the_rule_first(make_drills: MakeDrills) -> None:
    """The rule stands beside the item before the answer, and the answer is kept as helped."""
    opened = make_drills(FAMILY, level="learn")
    assert "3 to 2: the bet plus half of it." in opened.page.drill.feedback.words
    answer_by_keys(opened.page.drill, right_answer(opened.page.drill))
    assert opened.past[0].hinted


def test_why_on_any_item(make_drills: MakeDrills) -> None:
    """F1 shows the rule before an answer, which counts as help, and after a wrong one what it has on the bets."""
    opened = make_drills(FAMILY)
    drill = opened.page.drill
    assert not drill.feedback.words
    press(Qt.Key.Key_F1)
    assert "plus half of it" in drill.feedback.words
    answer_by_keys(drill, wrong_answer(drill))
    assert opened.past[0].hinted
    assert drill.feedback.words.count("$67.50") == 1
    before = drill.feedback.words
    assert before.endswith("The JukeBox is paid 3 to 2 on 4 and 10 and taken otherwise.")
    assert "Number" not in before


def test_the_level_test_says_nothing_before_its_end(make_drills: MakeDrills) -> None:
    """No praise, no correction, no Why; then the summary holds every miss with its reason."""
    opened = make_drills(FAMILY, level="test", length=3)
    drill = opened.page.drill
    for _ in range(2):
        wrong = wrong_answer(drill)
        answer_by_keys(drill, wrong)
        assert drill.feedback.words == ""
        assert not drill.feedback.why.isEnabled()
    answer_by_keys(drill, right_answer(drill))
    summary = opened.page.summary
    assert summary.isVisible()
    assert "1 of 3" in summary.words
    assert len(summary.cards) == 2
    click(summary.cards[0].ways["W"])


def test_the_end_key_ends_with_a_summary(make_drills: MakeDrills) -> None:
    """F3 ends here; Enter begins the same drill once more, Escape leads back to the choice."""
    opened = make_drills(FAMILY)
    press(Qt.Key.Key_F3)
    assert opened.page.summary.isVisible()
    press(Qt.Key.Key_Return)
    assert opened.page.is_drilling
    press(Qt.Key.Key_F3)
    press(Qt.Key.Key_Escape)
    assert opened.page.chooser.isVisible()


def test_esc_puts_down_chips_and_then_leaves(make_drills: MakeDrills, qtbot: QtBot) -> None:
    """It leads back to the choice, and says what is kept; where nothing was answered it says nothing."""
    opened = make_drills("glance-circle")
    answer_by_keys(opened.page.drill, right_answer(opened.page.drill))
    press(Qt.Key.Key_1)
    press(Qt.Key.Key_Escape)
    assert opened.page.is_drilling
    with qtbot.waitSignal(opened.page.message) as told:
        press(Qt.Key.Key_Escape)
    assert told.args == ["You stopped after 1 of 20; your answers are saved."]
    assert opened.page.chooser.isVisible()
    opened.page.start("glance-circle")
    with qtbot.assertNotEmitted(opened.page.message):
        press(Qt.Key.Key_Escape)


def test_the_next_item_is_there_at_once_and_its_time_begins_when_it_is_painted(make_drills: MakeDrills) -> None:
    """Before any event is processed; what passes between making and painting it is not the trainee's."""
    opened = make_drills(FAMILY)
    drill = opened.page.drill
    first = drill.question.text
    opened.page.drill._on_answered(right_answer(drill))
    assert drill.question.text != first
    assert drill.question.text == drill.state.item.question
    opened.watch.ms += 60_000
    QApplication.processEvents()
    opened.watch.ms += 800
    drill._on_answered(right_answer(drill))
    assert opened.past[1].latency_ms == 800


def test_a_touch_is_taken_back(make_drills: MakeDrills) -> None:
    """Backspace, the button, or the same bet again takes the last touch back; an empty spot does not count."""
    drill = make_drills("order").page.drill
    pad = pad_of(drill, OrderPad)
    first, second = (wager.place for wager in drill.state.item.table.wagers[:2])
    click_spot(drill, first)
    click_spot(drill, second)
    assert [badge.words for badge in drill.drill_felt.badges.shown] == ["1", "2"]
    click_spot(drill, second)
    assert (list(pad.touched), drill.bar.main_button.property("isMain")) == ([first], True)
    press(Qt.Key.Key_Backspace)
    assert (list(pad.touched), drill.bar.main_button.property("isMain")) == ([], False)
    lying = {wager.place for wager in drill.state.item.table.wagers}
    empty = next(spot.place for spot in drill.game.layout.spots if spot.place not in lying)
    click_spot(drill, empty)
    assert list(pad.touched) == []
    assert drill.bar.says.text()


def test_the_hand_moves_on_after_a_touch(make_drills: MakeDrills) -> None:
    """To the next bet in the direction in which it was moving, with the mouse too, as at the table."""
    drill = make_drills("order-full").page.drill
    walk = WalkOrder(drill.game.layout)
    lying = [wager.place for wager in drill.state.item.table.wagers]
    zones = (walk.swept(lying, place, 1) for place in lying)
    first, second, third, *_ = next(zone for zone in zones if len({place.seat for place in zone}) == len(zone) > 2)
    click_spot(drill, first)
    assert drill.drill_felt.selection == first
    click_spot(drill, second)
    assert drill.drill_felt.selection == third
    press(Qt.Key.Key_Space)
    assert list(pad_of(drill, OrderPad).touched) == [first, second, third]


def test_the_walk_gives_no_order_away(make_drills: MakeDrills) -> None:
    """Arrows go from seat 1 to the last in every zone, whatever the direction of handling."""
    drill = make_drills("order").page.drill
    walked: list[Place] = []
    for _ in drill.state.item.table.wagers:
        press(Qt.Key.Key_Down)
        walked.append(not_none(drill.drill_felt.selection))
    circle = [place.seat for place in walked if place.bet == walked[0].bet]
    assert circle == sorted(circle)


def test_a_run_hides_the_rolls_to_come(make_drills: MakeDrills) -> None:
    """Only the roll that lies there is told, after what was forgotten; Space pops the next; undo brings none back."""
    drill = make_drills("marks-run").page.drill
    pad = pad_of(drill, MarksPad)
    rolls = drill.state.item.rolls
    assert drill.question.text.startswith(f"Roll 1 of {len(rolls)}: {rolls[0].total}.")
    press(Qt.Key.Key_Space)
    assert f"Roll 2 of {len(rolls)}: {rolls[1].total}." in drill.question.text
    press(Qt.Key.Key_Z)
    assert pad.controller.run.number == 2


def test_every_card_and_stack_has_a_name(make_drills: MakeDrills) -> None:
    """A screen reader hears each choice with its key, each stack with its chips, and how an answer was marked."""
    drill = make_drills("protect").page.drill
    pad = pad_of(drill, ChoicePad)
    assert pad._cards[0].accessibleName() == f"1: {drill.state.item.cards[0]}"
    answer_by_keys(drill, wrong_answer(drill))
    assert {card.accessibleDescription() for card in pad._cards} == {"", "this was right", "this was wrong"}
    other = make_drills("read-wrong-stack")
    for number, button in enumerate(other.page.drill.tray.buttons, 1):
        assert button.accessibleName().startswith(f"Stack {number}, from the bottom: $")


def test_the_walk_reaches_the_asked_bet(make_drills: MakeDrills) -> None:
    """The bet that a payout asks for is marked from the start and can be walked to."""
    drill = make_drills(FAMILY).page.drill
    assert drill.drill_felt.selection == drill.state.item.place
    press(Qt.Key.Key_Escape)
    walk_to(drill, drill.state.item.place)


def test_why_goes_on_after_a_wrong_answer_in_learn(make_drills: MakeDrills) -> None:
    """A wrong answer's Why? adds the rule; where it would only repeat what stood there before, it is not offered."""
    drill = make_drills("chips-color-reds", level="learn").page.drill
    answer_by_keys(drill, wrong_answer(drill))
    assert not drill.feedback.why.isVisible()
    drill = make_drills(FAMILY, level="learn").page.drill
    assert not drill.feedback.why.isVisible()
    answer_by_keys(drill, wrong_answer(drill))
    before = drill.feedback.words
    assert drill.feedback.why.isVisible()
    click(drill.feedback.why)
    assert drill.feedback.words.startswith(before)
    assert len(drill.feedback.words) > len(before)
    assert not drill.feedback.why.isVisible()


PUSH = 6
"""A seed whose first roll is an eleven or a twelve."""
PUSH_WHY = "A push neither wins nor loses: leave the Circle where it is, and the next roll decides it."


def test_why_is_told_as_far_as_it_was_taught(make_drills: MakeDrills) -> None:
    """It says why, not once more what; the sentence about a bet that comes later is left out."""
    opened = make_drills("call-come-out", seed=PUSH)
    drill = opened.page.drill
    assert drill.state.item.roll is not None
    drill.feedback.untaught = ("JukeBox",)
    answer_by_keys(drill, Answer(call=f"{drill.state.item.roll.total} the Circle is down"))
    click(drill.feedback.why)
    assert drill.feedback.words.endswith(PUSH_WHY)
    press(Qt.Key.Key_F3)
    (card,) = opened.page.summary.cards
    click(card.ways["W"])
    assert PUSH_WHY in [label.text() for label in card.findChildren(PlainLabel)]


def test_a_right_answer_is_met_with_a_tick(make_drills: MakeDrills) -> None:
    """The first of a skill is praised, the next ones get the tick alone; neither is held against a time."""
    opened = make_drills(FAMILY)
    drill = opened.page.drill
    opened.watch.ms += 28_100
    answer_by_keys(drill, right_answer(drill))
    assert drill.state.stage == "asked"
    assert drill.feedback.words == "Right\nYour first right answer in this skill."
    answer_by_keys(drill, right_answer(drill))
    assert drill.feedback.words == "Right"
    tick = not_none(drill.feedback.tally.findChild(AnswerMark))
    assert tick.isVisible()
    answer_by_keys(drill, wrong_answer(drill))
    assert not tick.isVisible()
    learning = make_drills(FAMILY, level="learn").page.drill
    answer_by_keys(learning, right_answer(learning))
    tick = not_none(learning.feedback.tally.findChild(AnswerMark))
    assert tick.isVisible()
    assert "Remember" in learning.feedback.words


def test_what_is_left_is_kept_as_left_however_it_is_left(make_drills: MakeDrills) -> None:
    """Ended with F3, by another drill, or with the window: the item that was on screen counts until it is answered."""
    opened = make_drills(FAMILY)
    opened.page.drill.grab()
    QCoreApplication.processEvents()
    press(Qt.Key.Key_F3)
    opened.page.start(FAMILY)
    opened.page.drill.grab()
    QCoreApplication.processEvents()
    opened.page.start("pay-circle-easy")
    opened.page.drill.grab()
    QCoreApplication.processEvents()
    opened.page.leave()
    assert [(answer.skill, answer.mistake) for answer in opened.past] == [
        (FAMILY, LEFT), (FAMILY, LEFT), ("pay-circle-easy", LEFT),
    ]  # fmt: skip
    assert opened.past[0].item_id == opened.past[1].item_id


@pytest.mark.parametrize(("level", "size"), [("learn", (932, 576)), ("practice", (1188, 720)), ("learn", (1828, 1080))])
def test_next_takes_the_place_of_answer(make_drills: MakeDrills, level: Level, size: tuple[int, int]) -> None:
    """A mouse on Answer is on Next after a wrong answer, for every kind of question that is confirmed."""
    page = make_drills(level=level).page
    page.window().resize(*size)
    button, seen = page.drill.bar.main_button, set()
    for skill in ("pay-circle-easy", "order-come-out", "call-seven-out", "steps-come-out", "marks-run", "read-mixed",
                  "chips-pay-four-ten", "chips-run-down", "see-circle", "count-tray"):  # fmt: skip
        page.start(skill, 2, 5)
        for _ in range(2):  # the button's width, and then what is beside it
            QApplication.processEvents()
        before = button.mapTo(page, QPoint()), button.size()
        assert button.isVisible()
        wrong = Answer(call="x") if page.drill.state.item.form == "call" else wrong_answer(page.drill)
        not_none(page.drill.bridge).answer(wrong)
        QApplication.processEvents()
        assert page.drill.state.stage == "explained", skill
        assert (button.mapTo(page, QPoint()), button.size()) == before, skill
        seen.add(page.drill.state.item.form)
    assert {"amount", "order", "call", "cards", "marks", "chips", "cuts"} == seen


def test_the_buttons_of_a_verdict_fold_beside_a_surface(make_drills: MakeDrills) -> None:
    """In the column of a low window they take as many lines as they need, whole, and all words above are read."""
    page = make_drills(level="learn").page
    page.window().resize(932, 576)
    page.start("protect-late", 2, 5)
    QApplication.processEvents()
    bar, high = page.drill.bar, page.drill.surfaces.height()
    not_none(page.drill.bridge).answer(wrong_answer(page.drill))
    for _ in range(3):
        QApplication.processEvents()
    assert bar.is_beside
    assert page.drill.surfaces.height() == high
    shown = [part for part in bar.acts.parts if part.isVisible()]
    assert len({part.y() for part in shown}) > 1
    assert all(bar.acts.rect().contains(part.geometry()) for part in shown)
    for label in page.drill.feedback.findChildren(QLabel):
        if label.isVisible() and label.wordWrap():
            assert label.height() >= label.heightForWidth(label.width())
