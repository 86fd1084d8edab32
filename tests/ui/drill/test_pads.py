"""The pads that take an answer: what each reads, refuses kindly, hides, and takes back."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from dealer_trainer.drills.item.factory import Answer, grade, item_snapshot
from dealer_trainer.drills.item.kind.chip_work import cuts_of, pile_of
from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.drill.pads.amount_pad import AmountPad
from dealer_trainer.ui.drill.pads.call_pad import CallPad
from dealer_trainer.ui.drill.pads.cards_pad import CardsPad
from dealer_trainer.ui.drill.pads.choice_pad import JudgePad
from dealer_trainer.ui.drill.pads.marks_pad import MarksPad
from dealer_trainer.ui.drill.pads.tray_pad import ChipsPad, CutsPad
from dealer_trainer.ui.felt import picture_of
from dealer_trainer.ui.felt.chip import WALL
from dealer_trainer.ui.style.theme import appearance
from dealer_trainer.ui.voice.voice_input import OnVoice, VoiceInput
from dealer_trainer.voice.listener import Event
from tests.loaded import rock_n_roll
from tests.ui.drill.conftest import MakeDrills, Opened
from tests.ui.drill.hands import answer_by_keys, pad_of, right_answer, wrong_answer
from tests.ui.hands import click, drag, not_none, of_kind, press, type_text
from tests.voice.recognizer import needs_recognizer

pytestmark = pytest.mark.slow


FAMILY = "pay-four-ten-reds"
REFUSED = ("", "-5", "ten", "€ 5", "1" * 40, "5 $ $", "0.001", "1e999")


def test_an_amount_that_cannot_be_read_is_no_answer(make_drills: MakeDrills) -> None:
    """It is told kindly beside the line, nothing is kept, and the item goes on."""
    opened = make_drills(FAMILY)
    drill = opened.page.drill
    pad = pad_of(drill, AmountPad)
    for typed in REFUSED:
        pad.field.selectAll()
        pad.field.insert(typed)
        press(Qt.Key.Key_Return)
        assert opened.past == [], typed
        assert drill.bar.says.text(), typed
        assert pad.field.accessibleDescription() == drill.bar.says.text()
        assert opened.page.drill.state.stage == "asked", typed
        type_text("1")
        assert not drill.bar.says.text(), typed


def test_chips_write_the_amount_and_can_be_put_back(make_drills: MakeDrills) -> None:
    """At the felt digits pick up chips and Backspace puts one back, as at the table; typing begins anew."""
    opened = make_drills(FAMILY)
    pad = pad_of(opened.page.drill, AmountPad)
    press(Qt.Key.Key_Escape)
    type_text("4433")
    press(Qt.Key.Key_Backspace)
    assert pad.field.text() == "$55"
    assert opened.page.drill.drill_felt.felt.picture.hand == (2500, 2500, 500)
    press(Qt.Key.Key_A)
    pad.field.selectAll()
    type_text("7")
    assert not pad.hand.total
    assert not sum(opened.page.drill.drill_felt.felt.picture.hand)


@pytest.mark.slow
def test_nobody_chooses_the_chips_of_chip_work(make_drills: MakeDrills) -> None:
    """A writes nothing wherever the chips are the answer; a digit is then one chip, or piles."""
    skills = [skill.id for skill in rock_n_roll().drills.skills if skill.kind in ("chip_work", "see_chips")]
    for skill in skills:
        drill = make_drills(skill).page.drill
        press(Qt.Key.Key_A)
        assert not isinstance(QApplication.focusWidget(), QLineEdit) or isinstance(drill.pad, CutsPad), skill
        if isinstance(drill.pad, ChipsPad):
            assert not drill.pad.hand.chips, skill
            type_text("2")
            assert len(drill.pad.hand.chips) == 1, skill


def test_nobody_chooses_the_chips_of_an_exam(make_drills: MakeDrills) -> None:
    """A payout in a run of side bets is made of chips there; in a drill A begins its amount."""
    for is_exam in (False, True):
        drill = make_drills("marks-complete").page.drill
        pad = pad_of(drill, MarksPad)
        pad.asks_for_enter = is_exam
        pad.begin(drill.state.item, "test")
        press(Qt.Key.Key_A)
        assert pad.payout.amount.hasFocus() is not is_exam
        assert pad.payout.amount.isReadOnly() is is_exam


@pytest.mark.parametrize("skill", ["pay-circle-easy", "pay-seat-odd"])
def test_where_stakes_are_hidden_their_stacks_are_to_be_read(make_drills: MakeDrills, skill: str) -> None:
    """Neither the question nor the felt tells what lies there; in an exam both are as they are for everybody."""
    opened = make_drills(skill)
    drill = opened.page.drill
    pad, item = pad_of(drill, AmountPad), drill.state.item
    assert "$" in pad.question(item)
    try:
        appearance().hide_stakes(True)
        words = pad.question(item)
        assert "$" not in words
        assert "Players Circle" in words
        assert not [key for key in drill.drill_felt.felt._pool._scene_items if str(key).startswith("('sum'")]
        pad.asks_for_enter = True
        assert "$" in pad.question(item)
    finally:
        appearance().hide_stakes(False)


def test_a_copy_of_a_stack_does_not_say_what_it_is_worth(make_drills: MakeDrills) -> None:
    """The field counts its chips alone, and takes them as the answer; Esc puts them back and asks on."""
    opened = make_drills("read-reds-greens")
    drill, pad = opened.page.drill, opened.page.drill.pad
    assert isinstance(pad, AmountPad)
    pad.start()
    press(Qt.Key.Key_Escape)
    type_text("33")
    assert (pad.hand.total, pad.field.text()) == (1000, "")
    assert pad.field.placeholderText() == "2 chips"
    press(Qt.Key.Key_Escape)
    assert pad.hand.total == 0
    assert drill.state.stage == "asked"
    for chip in drill.state.item.stacks[0]:
        pad.hold(pad.hand.add(chip))
    press(Qt.Key.Key_Return)
    assert [answer.is_right for answer in opened.past] == [True]


def test_an_empty_call_is_none(make_drills: MakeDrills) -> None:
    """Enter in the empty line says what is wanted, and the cursor stays there."""
    drill = make_drills("call-winner").page.drill
    press(Qt.Key.Key_Return)
    assert "Type the call first" in drill.bar.says.text()
    assert not drill.bar.main_button.property("isMain")
    type_text("six")
    assert drill.bar.main_button.property("isMain"), "it can act now"
    assert of_kind(drill.pad, CallPad).field.hasFocus()


def test_learn_offers_calls_to_choose_from(make_drills: MakeDrills) -> None:
    """One of the quick calls is right, the others are wrong; a click is the answer. In Practice there are none."""
    opened = make_drills("calls", level="learn")
    drill = opened.page.drill
    pad = pad_of(drill, CallPad)
    item = drill.state.item
    buttons = (*pad.quick.buttons, *pad.more.buttons)
    graded = [grade(drill.game, item, Answer(call=button.toolTip())).is_right for button in buttons]
    assert len(graded) == 4
    assert sum(graded) == 1
    widths = [button.width() for button in buttons]
    assert max(widths) - min(widths) <= 1
    click(buttons[graded.index(True)])
    assert [answer.is_right for answer in opened.past] == [True]
    practice = make_drills("calls")
    other = of_kind(practice.page.drill.pad, CallPad)
    assert not other.quick.isVisible()


@needs_recognizer
def test_a_call_drill_is_answered_by_voice(make_drills: MakeDrills, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is heard is the answer once Enter accepts it; what is not sure is none, and the item goes on."""
    monkeypatch.setattr(VoiceInput, "press", lambda _, game, talker, tell: told.append(tell))
    monkeypatch.setattr(VoiceInput, "release", lambda _: None)
    told: list[OnVoice] = []
    opened = make_drills("call-winner")
    pad = pad_of(opened.page.drill, CallPad)
    assert pad.field.spoken is not None
    for heard in (Event("heard", "nine no"), Event("heard", "winner six the hard way", sure=True)):
        pad.field.spoken.press()
        told[-1](heard)
        assert opened.past == []
    QTest.keyClick(pad.field, Qt.Key.Key_Return)
    assert len(opened.past) == 1


def test_a_card_is_moved_with_keys(make_drills: MakeDrills) -> None:
    """Shift and an arrow move the last card, or the card with the focus; some cards alone are not an answer."""
    opened = make_drills("steps-point")
    pad = pad_of(opened.page.drill, CardsPad)
    type_text("123")
    press(Qt.Key.Key_Up, Qt.KeyboardModifier.ShiftModifier)
    assert list(pad.laid) == [0, 2, 1]
    press(Qt.Key.Key_Up, Qt.KeyboardModifier.ShiftModifier)
    assert list(pad.laid) == [2, 0, 1]
    press(Qt.Key.Key_Return)
    assert opened.past == []
    assert opened.page.drill.bar.says.text()
    press(Qt.Key.Key_Backspace)
    assert opened.page.drill.bar.says.text() == "", "how many are missing is not true any more"


def chips_pad(opened: Opened) -> ChipsPad:
    """The pad that chips are built on."""
    return pad_of(opened.page.drill, ChipsPad)


def test_chips_at_a_glance_are_covered_and_can_still_be_paid(make_drills: MakeDrills, qtbot: QtBot) -> None:
    """After its time the stack is gone from the tray and from the screen reader; keys build the pay all the same."""
    opened = make_drills("glance-circle")
    drill, pad = opened.page.drill, chips_pad(opened)
    assert drill.state.glance_ms == 2500
    assert not pad.is_covered
    assert "$" in drill.tray.accessibleName()
    qtbot.waitUntil(lambda: pad.is_covered)
    assert drill.tray.picture.is_covered
    assert "$" not in drill.tray.accessibleName()
    answer_by_keys(drill, right_answer(drill))
    assert [answer.is_right for answer in opened.past] == [True]
    assert drill.state.glance_ms == 2500
    assert not pad.is_covered


def test_help_shows_a_glance_again(make_drills: MakeDrills, qtbot: QtBot) -> None:
    """F1 uncovers the chips for as long as it takes; the answer is kept as helped."""
    opened = make_drills("glance-circle")
    drill, pad = opened.page.drill, chips_pad(opened)
    qtbot.waitUntil(lambda: pad.is_covered)
    press(Qt.Key.Key_F1)
    assert not pad.is_covered
    qtbot.wait(not_none(drill.state.glance_ms) + 400)
    assert not pad.is_covered
    answer_by_keys(drill, right_answer(drill))
    assert opened.past[-1].hinted


def test_a_wrong_pay_uncovers_what_lay_there(make_drills: MakeDrills, qtbot: QtBot) -> None:
    """The explanation shows the bet, the own chips and the right ones side by side."""
    opened = make_drills("glance-circle")
    drill, pad = opened.page.drill, chips_pad(opened)
    qtbot.waitUntil(lambda: pad.is_covered)
    answer_by_keys(drill, wrong_answer(drill))
    assert drill.state.stage == "explained"
    assert not drill.tray.picture.is_covered
    assert len(drill.tray.picture.built) == 2


def test_learn_and_plain_sight_leave_the_chips(make_drills: MakeDrills) -> None:
    """In Learn, and in a skill without a glance, nothing is covered."""
    assert make_drills("glance-circle", level="learn").page.drill.state.glance_ms is None
    assert make_drills("see-circle").page.drill.state.glance_ms is None


def test_what_asks_for_chips_ends_with_the_first_one(make_drills: MakeDrills) -> None:
    """An empty hand is refused in words; they are gone once a chip is taken."""
    drill = make_drills("glance-circle").page.drill
    press(Qt.Key.Key_Return)
    assert "Take chips from the rack first" in drill.bar.says.text()
    press(Qt.Key.Key_1)
    assert "first" not in drill.bar.says.text()


@pytest.mark.parametrize("more", [0, 1])
def test_a_last_pile_that_is_said_too_high_stays_wrong(make_drills: MakeDrills, more: int) -> None:
    """Nobody makes it as high as what is left: 5, 5, 5, 3 is not 5, 5, 5, 2."""
    for seed in range(20):
        opened = make_drills("chips-run-down", length=1, seed=seed)
        drill = opened.page.drill
        (stack,) = drill.state.item.stacks
        cuts = cuts_of(pile_of(drill.game, stack[0]), len(stack))
        if len(set(cuts)) > 1:
            break
    said = (*cuts[:-1], cuts[-1] + more)
    type_text("".join(map(str, said)))
    assert isinstance(drill.pad, CutsPad)
    assert drill.pad.cuts == said
    drill.pad.submit()
    assert [answer.is_right for answer in opened.past] == [not more]


def judge(opened: Opened) -> JudgePad:
    """The pad on which a layout is judged."""
    return pad_of(opened.page.drill, JudgePad)


def story(make_drills: MakeDrills, least: int) -> Opened:
    """A layout with a story of so many acts."""
    for seed in range(50):
        opened = make_drills("protect-dealt", seed=seed)
        if len(opened.page.drill.state.item.acts) >= least:
            return opened
        opened.page.close()
    raise AssertionError("no such story")


def test_what_happened_is_played_on_the_felt(make_drills: MakeDrills, qtbot: QtBot) -> None:
    """The felt begins as it was, each act is done on it and named in a line, and ends as the item has it."""
    opened = story(make_drills, 3)
    drill, pad = opened.page.drill, judge(opened)
    item = drill.state.item
    captions: list[str] = []
    pad.asked_anew.connect(captions.append)
    first = pad.drill_felt.felt.picture
    table = item._replace(acts=(), roll=None)
    assert first.stacks == picture_of(item_snapshot(drill.game, table, "practice")).stacks
    qtbot.waitUntil(lambda: not pad._play.is_playing)
    end = picture_of(item_snapshot(drill.game, item, "practice"))
    now = pad.drill_felt.felt.picture
    assert (now.stacks, now.puck, now.marks) == (end.stacks, end.puck, end.marks)
    count = len(item.acts)
    told = [number for number in range(1, count + 1) for caption in captions if f" {number} of {count}: " in caption]
    assert told == list(range(1, count + 1))


def test_time_counts_from_the_end_of_the_story(make_drills: MakeDrills, qtbot: QtBot) -> None:
    """Nobody is timed while acts are played; who answers before the end is not timed at all."""
    opened = story(make_drills, 3)
    drill, pad = opened.page.drill, judge(opened)
    opened.watch.ms += 5000
    qtbot.waitUntil(lambda: not pad._play.is_playing)
    opened.watch.ms += 700
    answer_by_keys(drill, right_answer(drill))
    assert opened.past[-1].latency_ms == 700
    opened.page.close()
    opened = story(make_drills, 3)
    answer_by_keys(opened.page.drill, right_answer(opened.page.drill))
    assert opened.past[-1].latency_ms is None


def test_a_story_is_played_again_with_r(make_drills: MakeDrills, qtbot: QtBot) -> None:
    """The key and the button begin it anew; the number of a card still answers; an explanation shows the end."""
    opened = story(make_drills, 3)
    drill, pad = opened.page.drill, judge(opened)
    qtbot.waitUntil(lambda: not pad._play.is_playing)
    press(Qt.Key.Key_R)
    qtbot.waitUntil(lambda: pad._play.is_playing)
    answer_by_keys(drill, wrong_answer(drill))
    end = picture_of(item_snapshot(drill.game, drill.state.item, "practice"))
    assert pad.drill_felt.felt.picture.stacks == end.stacks
    assert not pad._play.is_playing


def test_in_an_exam_a_story_takes_no_answer_away(make_drills: MakeDrills) -> None:
    """The item counts as seen from its first painting, so that an answer before the story's end is one."""
    opened = make_drills()
    opened.page.drill.asks_for_enter = True
    seen: list[str] = []
    opened.page.start("protect-dealt", 3, 4)
    pad = judge(opened)
    pad.shown.connect(lambda: seen.append("shown"))
    pad.painted()
    assert seen == ["shown"]


def test_a_story_can_be_heard(make_drills: MakeDrills) -> None:
    """A screen reader finds all that happened at the felt."""
    opened = story(make_drills, 3)
    words = judge(opened).drill_felt.accessibleDescription()
    assert "the dice are popped" in words.lower()
    assert words.count(";") == len(opened.page.drill.state.item.acts) - 1


SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.mark.parametrize(
    ("key", "modifier"),
    [(Qt.Key.Key_S, Qt.KeyboardModifier.NoModifier), (Qt.Key.Key_Slash, Qt.KeyboardModifier.NoModifier),
     (Qt.Key.Key_Question, SHIFT)],
    ids=["S", "slash", "question mark"],
)  # fmt: skip
def test_a_key_of_the_table_that_a_drill_does_not_know_does_nothing(
    make_drills: MakeDrills, key: Qt.Key, modifier: Qt.KeyboardModifier
) -> None:
    """Show me, the call line and the overlay of keys are the table's alone: no act, no message, no error."""
    drill = make_drills("marks-run").page.drill
    pad = pad_of(drill, MarksPad)
    press(key, modifier)
    assert (pad.controller.run.answer.acts, drill.bar.main_button.property("isMain")) == ((), False)
    assert drill.bar.says.text() == ""
    press(Qt.Key.Key_Space)
    assert pad.controller.run.number == 2, "the keys that it knows still work"


@pytest.mark.parametrize(("level", "is_told"), [("practice", True), ("test", False)])
def test_what_a_roll_missed_is_told_with_the_next_roll(make_drills: MakeDrills, level: Level, *, is_told: bool) -> None:
    """A mark that was forgotten is put right before the next roll, and that is said at once; a test says nothing."""
    drill = make_drills("marks-run", level=level).page.drill
    pad = pad_of(drill, MarksPad)
    assert [fault.kind for fault in pad.controller.run.missed] == ["omitted"]
    press(Qt.Key.Key_Space)
    assert ("was left out. The felt was corrected." in drill.question.text) == is_told
    assert f"Roll {pad.controller.run.number} of" in drill.question.text


def test_the_number_that_was_missed_is_lit(make_drills: MakeDrills) -> None:
    """The explanation outlines the mark that was forgotten, and no bet that has nothing to do with it."""
    drill = make_drills("marks-run").page.drill
    pad = pad_of(drill, MarksPad)
    missed = not_none(pad.controller.run.missed[0].due)
    pad.hands.walk(1)
    while not pad.controller.run.is_last:
        press(Qt.Key.Key_Space)
    press(Qt.Key.Key_Return)
    assert drill.state.stage == "explained"
    assert pad.drill_felt.felt.picture.faults == {f"track.{missed.number}"}
    assert pad.drill_felt.selection is None
    assert len(not_none(drill.state.explained).graded.due.splitlines()) > 1


def test_a_stack_is_chosen_with_tab_and_space(make_drills: MakeDrills) -> None:
    """The stacks are reached with the arrows and pressed with Space."""
    opened = make_drills("read-wrong-stack", length=1)
    drill = opened.page.drill
    wanted = not_none(right_answer(drill).choice)
    press(Qt.Key.Key_Left)
    for _ in range(wanted):
        press(Qt.Key.Key_Right)
    press(Qt.Key.Key_Space)
    assert [answer.is_right for answer in opened.past] == [True]


def test_a_stray_enter_chooses_no_stack(make_drills: MakeDrills) -> None:
    """A right answer leads on by itself; Enter meant for Next answers nothing of the item behind it."""
    opened = make_drills("read-wrong-stack", length=3)
    drill = opened.page.drill
    for count in (1, 2):
        press(Qt.Key.Key_Return)
        wanted = not_none(right_answer(drill).choice)
        type_text(str(wanted + 1))
        press(Qt.Key.Key_Return)
        assert [answer.is_right for answer in opened.past] == [True] * count
    press(Qt.Key.Key_Right)
    press(Qt.Key.Key_Return)
    assert len(opened.past) == 3


def test_chips_are_dragged_from_the_rack_and_back(make_drills: MakeDrills) -> None:
    """As at the table: onto the cloth they are picked up, from their pile into the rack they go back."""
    drill = make_drills("chips-color-reds").page.drill
    pad, tray, rack = pad_of(drill, ChipsPad), drill.tray, drill.game.rules.chips
    cloth, tube = QPoint(tray.width() * 3 // 4, 60), tray.tube_box(rack[3]).center().toPoint()
    for _ in range(2):
        drag(tray, tube, cloth)
    drag(tray, tube, tube + QPoint(20, 0))
    assert list(pad.hand.chips) == [rack[3], rack[3]]
    (built,) = (placed for placed in tray.placed_stacks() if placed.is_built)
    top = QPointF(built.foot.x(), built.box.top() + built.diameter / 2)
    drag(tray, top.toPoint(), cloth + QPoint(0, 20))
    assert len(pad.hand.chips) == 2, "only the rack takes chips back"
    drag(tray, top.toPoint(), tube)
    assert list(pad.hand.chips) == [rack[3]]


def test_a_pile_is_dragged_off_its_stack_and_back(make_drills: MakeDrills) -> None:
    """The chips above the pointer go where they are let go; a pile that comes back is one again with the stack."""
    drill = make_drills("chips-run-down").page.drill
    pad, tray = pad_of(drill, CutsPad), drill.tray
    (whole,) = tray.placed_stacks()
    front = whole.foot + QPointF(0, whole.diameter * (0.5 + WALL / 2))
    at = (front - QPointF(0, WALL * whole.diameter * (len(whole.chips) - 5))).toPoint()
    drag(tray, at, at + QPoint(round(2 * whole.diameter), 0))
    assert list(pad.cuts) == [5]
    pile = tray.placed_stacks()[-1].foot.toPoint()
    drag(tray, pile, whole.foot.toPoint())
    assert not list(pad.cuts)
