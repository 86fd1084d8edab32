"""The exam's window when not all goes well: slow and full disks, time that is over, supervisors, crashes."""

import threading
from concurrent.futures import Future
from random import Random
from typing import Any, TypeVar

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.exam.exam import Exam
from dealer_trainer.certification.exam.practice import PracticeSitting
from dealer_trainer.certification.sitting.body import NOTED_BY, Person, RemoteSource
from dealer_trainer.certification.sitting.event_body import Paused
from dealer_trainer.certification.sitting.sitting_state import reason_with
from dealer_trainer.games.game import under
from dealer_trainer.games.pack import pack_of
from dealer_trainer.guide.row import Act
from dealer_trainer.records.error import RecordsError, SchoolError
from dealer_trainer.records.log.event import Event
from dealer_trainer.records.log.private import WITHHELD
from dealer_trainer.table.instructor.command import Freeze
from dealer_trainer.ui.drill.pads.amount_pad import AmountPad
from dealer_trainer.ui.drill.pads.choice_pad import ChoicePad
from dealer_trainer.ui.exam.sitting.bridge import RETRY_MS
from dealer_trainer.ui.exam.sitting.exam_message import exam_facts
from dealer_trainer.ui.exam.sitting.supervision import action_of, paused_text
from dealer_trainer.ui.exam.sitting.window import ExamWindow
from dealer_trainer.ui.table.bridge import TableBridge
from dealer_trainer.ui.table.instructor.trainee_side import InstructorAccess, InstructorBanner
from dealer_trainer.ui.table.table_page import TablePage
from dealer_trainer.ui.widget.fact_list import Facts
from dealer_trainer.ui.widget.pressed_key import DOUBLE_PRESS_MS
from tests.certification.examining import (
    BY,
    OTHER,
    STATION,
    Memory,
    Room,
    of_duties,
    right_answer,
    rock_n_roll,
    said,
    shipped,
    short,
)
from tests.houses import FIFTEEN
from tests.ui.exam.conftest import PASSWORD, MakeStation, Station
from tests.ui.exam.hands import do, live_of
from tests.ui.exam.hands import said as shown
from tests.ui.hands import bring_up, later, not_none, press
from tests.ui.table.key_script import KEYS_AND_CALLS, POP, Script, deal_script

pytestmark = pytest.mark.slow
PLAIN, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
Pad = TypeVar("Pad")


def at_table(make_station: MakeStation) -> Station:
    """A window whose trainee has answered all questions and begins at the table."""
    room = Room()
    room.do_part()
    station = make_station(room)
    station.begin_part()
    assert station.stage == "round"
    return station


def at_pad(station: Station, kind: type[Pad]) -> Pad:
    """Begin, and answer until a question has a pad of this kind."""
    station.begin_part()
    while not isinstance(pad := station.window.items.pad, kind):
        station.answer()
        station.settle()
    return pad


def test_an_answer_is_acknowledged_only_when_it_is_kept(station: Station) -> None:
    """While the log works the item stays, nothing is called kept, and a second answer to it is none."""
    station.begin_part()
    log, window = station.room.log, station.window
    log.is_holding = True
    item = window.items.state.item
    station.answer()
    station.qtbot.waitUntil(lambda: window.header.note.text() == "Saving…")
    assert station.exam.view.is_pending
    assert window.items.state.item == item
    assert window.items.pad is not None
    assert not window.items.pad.isEnabled()
    press(Qt.Key.Key_Return)
    assert len(log.held) == 1
    log.is_holding = False
    thread = threading.Thread(target=log.held.pop())
    thread.start()
    thread.join()
    station.settle()
    assert window.header.note.text() == "✓ Saved"
    assert station.kinds.count("answered") == 1
    assert window.items.state.item != item
    assert window.items.pad.isEnabled()


def test_a_full_disk_pauses_the_exam_until_there_is_room(station: Station) -> None:
    """The reason is told, the time stands, the same answer is kept by itself; a supervisor who writes stays unmoved."""
    station.begin_part()
    log, window = station.room.log, station.window
    log.broken = RecordsError("disk_full", "no room is left", "Make some")
    station.answer()
    station.qtbot.waitUntil(window.message.isVisible)
    assert window.message.accessibleName() == "The exam is on hold"
    assert "no room is left" in window.message.words
    left = station.exam.view.left_ms
    for _ in range(15):
        station.room.clock.go(4000)
        station.bridge.tick()
    assert (station.exam.view.left_ms, "answered" in station.kinds) == (left, False)
    press(Qt.Key.Key_F10)
    window.supervisor.reason.setText("The disk is full")
    station.qtbot.wait(RETRY_MS + 300)
    assert (window.supervisor.isVisible(), window.supervisor.reason.text()) == (True, "The disk is full")
    window.supervisor.password.setText(PASSWORD)
    window.supervisor.button.click()
    station.qtbot.waitUntil(window.message.isVisible)
    log.broken = None
    station.qtbot.waitUntil(lambda: station.stage == "paused")
    assert station.kinds[-2:] == ["answered", "paused"]
    assert window.message.accessibleName() == "Paused"
    station.supervise("resumed", "There is room")
    station.qtbot.waitUntil(window.items.isVisible)
    assert (station.exam.view.number, station.exam.view.left_ms) == (2, left)
    assert station.kinds.count("answered") == 1


def test_acts_that_outrun_the_log_are_kept_in_their_order(make_station: MakeStation) -> None:
    """Hands faster than the disk lose nothing: the acts wait, and each is kept once."""
    station = at_table(make_station)
    log = station.room.log
    live = live_of(station.exam)
    acts = live.model_acts()
    log.is_holding = True
    for act in acts:
        assert station.bridge.act(act)
    assert len(log.held) == 1
    assert live.acts == ()
    log.is_holding = False
    log.held.pop()()
    station.qtbot.waitUntil(lambda: live.acts == acts)
    station.settle()
    assert station.kinds.count("act") == len(acts)


def test_an_answer_that_waits_is_saved_unless_the_exam_was_stopped(station: Station) -> None:
    """It follows what came before it; after a pause it is refused, which is said."""
    station.begin_part()
    log, by = station.room.log, Person(id=BY, name="Sam Pit")
    for before in ("flagged", "paused"):
        log.is_holding = True
        station.bridge.supervise(action_of(before, by, "The fire alarm rang", 0))
        assert station.bridge.answer(right_answer(not_none(station.exam.view.item)))
        log.is_holding = False
        log.held.pop()()
        station.settle()
        assert station.kinds.count("answered") == 1
    assert station.window.header.note.text() == "The exam was stopped before this could be saved."


def save_late(log: Memory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a thread of the log's own save each event a moment after it was given, as a disk does."""
    append, log.is_holding = log.append, True

    def later(*given: Any) -> "Future[Event]":
        future = append(*given)
        threading.Timer(0.02, log.held.pop()).start()
        return future

    monkeypatch.setattr(log, "append", later)


def test_keys_that_outrun_the_log_deal_the_same_round(
    make_station: MakeStation, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pop, sweep, and the keys after them find the table that the key before left, however late it is saved."""
    script = [(Qt.Key.Key_Space, PLAIN)] * 3
    script += [(Qt.Key.Key_Up, PLAIN), (Qt.Key.Key_Left, SHIFT), (Qt.Key.Key_Down, PLAIN), (Qt.Key.Key_T, PLAIN)]
    script += [(Qt.Key.Key_C, PLAIN), (Qt.Key.Key_Right, SHIFT), (Qt.Key.Key_3, PLAIN), (Qt.Key.Key_P, PLAIN)]
    dealt: list[object] = []
    for is_late in (False, True):
        station = at_table(make_station)
        if is_late:
            save_late(station.room.log, monkeypatch)
        hands = not_none(station.window.table).hands
        for key, modifier in script:
            press(key, modifier)
            dealt.append((hands.selection, hands.held, hands.snapshot.acts))
        station.settle()
        station.window.close()
    assert len(live_of(station.exam).acts) > 5
    assert dealt[: len(script)] == dealt[len(script) :]


def test_there_is_no_help_and_no_undo_at_the_table(make_station: MakeStation) -> None:
    """Level, requests for another level and the last act stay as they are; nobody leads it, and it does not listen."""
    station = at_table(make_station)
    table = not_none(station.window.table)
    assert not any(table.header.levels.level_button(level).isVisible() for level in ("learn", "practice", "test"))
    assert not table.bridge.choose_level("learn")
    press(Qt.Key.Key_Space)
    station.settle()
    press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert not table.bridge.undo()
    assert not table.bridge.next_round()
    station.settle()
    assert (len(live_of(station.exam).acts), table.bridge.snapshot.level) == (1, "test")
    offered = set(table.overlay.offered)
    assert not {"undo", "show_me", "try_again", "situations", "talk", "type_amount"} & offered
    assert "take" in offered
    press(Qt.Key.Key_A)
    assert not table.bar.payout.amount.hasFocus(), "nobody chooses the chips"
    press(Qt.Key.Key_3)
    assert table.hands.held.total == 500
    listens = table.bar.call.spoken, table.bar.call.talk(is_pressed=True), station.window.items.listens
    assert not any(listens), "an exam does not listen"
    led: list[bool] = []
    table.instructor_wanted.connect(lambda: led.append(True))
    press(Qt.Key.Key_I, Qt.KeyboardModifier.ControlModifier)
    station.settle()
    assert not led
    assert not (*station.window.findChildren(InstructorAccess), *station.window.findChildren(InstructorBanner))
    assert table.bridge.lead(Freeze())
    assert not table.bridge.live.is_led


def test_a_part_ends_with_its_time(station: Station) -> None:
    """What is not answered by then is not answered; the next part waits to be begun."""
    station.begin_part()
    header = station.window.header
    for ms, count, left in ((4000, 1, "9:56"), (5000, 110, "0:46"), (4600, 10, "0:00")):
        for _ in range(count):
            station.room.clock.go(ms)
            station.bridge.tick()
        assert header.time.text() == left or station.stage == "ready"
    station.settle()
    assert (station.last.kind, station.stage) == ("ran_out", "ready")
    assert (station.window.message.accessibleName(), station.window.message.isVisible()) == ("Part 2 of 2: Table", True)
    assert header.note.text() == "Time is up for that part."


def test_a_supervisor_pauses_and_goes_on(station: Station) -> None:
    """The item is out of sight, the time stands, and both come back as they were, with who and why in the record."""
    station.begin_part()
    window = station.window
    item = window.items.state.item
    station.supervise("paused", "A fire drill")
    assert station.stage == "paused"
    assert said(station.last) == {"by": BY, "name": "Sam Pit", "reason": "A fire drill"}
    assert window.message.accessibleName() == "Paused"
    assert not window.items.isVisible()
    left = station.exam.view.left_ms
    station.room.clock.go(20_000)
    station.bridge.tick()
    station.settle()
    assert station.exam.view.left_ms == left
    station.supervise("resumed", "All are back")
    assert window.items.isVisible()
    assert window.items.state.item == item
    assert station.kinds.count("shown") == 1
    station.answer()
    station.settle()
    assert station.exam.view.number == 2


def test_nobody_supervises_without_the_password(station: Station) -> None:
    """A wrong password, no password or no reason does nothing, is told, and leaves the form to be filled in again.

    A wrong password is noted; who reads a reason is said at its field.
    """
    station.begin_part()
    before, form = list(station.kinds), station.window.supervisor
    station.window.header.supervisor.click()
    for kind, words in (("extra_time", "Stays with the school"), ("flagged", "nothing private")):
        form.act.setCurrentIndex(form.act.findData(kind))
        assert words in form.reason.placeholderText()
    station.supervise("terminated", "Enough of it", "guessed at last")
    assert (form.complaint, form.password.text()) == ("Nobody here has that password.", "")
    reason = "a wrong password was typed for Sam Pit"
    assert said(station.last) == {"by": NOTED_BY, "reason": reason, "noted": "password"}
    station.supervise("terminated", "Enough of it", "")
    station.supervise("terminated", "no")
    assert not form.minutes.isVisible()
    form.minutes.setText("")
    station.supervise("extra_time", "The light went out")
    assert form.complaint == "Fill in “Minutes”."
    assert (station.passwords, station.kinds) == (["guessed at last"], [*before, "flagged"])
    assert form.isVisible()
    press(Qt.Key.Key_Escape)
    assert station.window.items.isVisible()
    assert station.kinds == [*before, "flagged"]


def test_a_supervisor_notes_and_ends(station: Station) -> None:
    """Each with its reason; an ended exam is closed at once and can be left."""
    station.begin_part()
    station.supervise("flagged", "Looked at a phone")
    assert said(station.last) == {"by": BY, "name": "Sam Pit", "reason": "Looked at a phone"}
    station.supervise("terminated", "Left the room")
    assert station.kinds[-2:] == ["terminated", "closed"]
    assert station.window.message.accessibleName() == "A supervisor ended the exam"
    assert not station.window.header.supervisor.isVisible()
    assert station.window.close()


def test_no_more_time_is_given_than_the_blueprint_allows(make_station: MakeStation) -> None:
    """A tenth of ten minutes: two are refused in words, and nothing is kept; one is given, and then none is left."""
    station = make_station(Room(short().model_copy(update={"extra_time": 10})))
    station.begin_part()
    left, form = station.exam.view.left_ms, station.window.supervisor
    for minutes, given, told in (("2", 0, 1), ("1", 1, None), ("1", 1, 0)):
        kinds = list(station.kinds)
        station.window.header.supervisor.click()
        form.act.setCurrentIndex(form.act.findData("extra_time"))
        form.minutes.setText(minutes)
        station.supervise("extra_time", "The light went out")
        assert station.exam.view.left_ms == left + given * 60_000
        assert station.kinds == (kinds if told is not None else [*kinds, "extra_time"])
        if told is not None:
            note = f"the blueprint allows {told} min more in this part"
            assert station.window.header.note.text() == note


def test_a_window_that_loses_the_focus_is_noted(station: Station) -> None:
    """Leaving and coming back are two notes by the station; before a part begins nobody minds."""
    for events in (["opened"], None):
        for kind, words in (
            (QEvent.Type.WindowDeactivate, "lost focus"),
            (QEvent.Type.WindowActivate, "regained focus"),
        ):
            QCoreApplication.sendEvent(station.window, QEvent(kind))
            station.settle()
            if events is None:
                assert (station.last.kind, station.last.text["by"]) == ("flagged", NOTED_BY)
                assert words in str(station.last.text["reason"])
        if events is not None:
            assert station.kinds == events
            station.begin_part()
    assert station.window.items.isVisible()


def test_a_sitting_that_was_taken_elsewhere_is_let_go(station: Station) -> None:
    """Where another window goes on with it, this one says so, keeps nothing more, and closes without a supervisor."""
    station.begin_part()
    window = station.window
    station.room.log.broken = SchoolError("elsewhere", "another window has continued the sitting", "Open it again")
    station.answer()
    station.qtbot.waitUntil(lambda: window.message.accessibleName() == "This exam continues in another window")
    assert not window.header.supervisor.isVisible()
    station.room.log.broken = None
    station.bridge.tick()
    kept = list(station.kinds)
    window.message.button.click()
    assert not window.isVisible()
    assert station.kinds == kept


def test_a_program_that_stood_still_hides_the_question(station: Station) -> None:
    """After a gap in its own ticks the question is gone until a supervisor looks; an answer typed meanwhile is none."""
    station.begin_part()
    window = station.window
    item, left = window.items.state.item, station.exam.view.left_ms
    station.room.clock.go(51_000)
    assert item is not None
    station.bridge.answer(right_answer(item))  # before the next tick of its own
    station.settle()
    assert ("answered" in station.kinds, station.last.kind) == (False, "suspended")
    assert not window.items.isVisible()
    assert window.message.accessibleName() == "The exam was stopped"
    assert "was suspended for 51 s" in window.message.words
    assert station.exam.view.left_ms == left - 51_000, "the time counts"
    station.supervise("given_back", "Somebody pulled the plug")
    assert station.kinds[-2:] == ["extra_time", "resumed"]
    assert station.exam.view.left_ms == left
    assert (window.items.isVisible(), window.items.state.item) == (True, item)
    station.answer()
    station.settle()
    assert "answered" in station.kinds


def test_the_trainee_cannot_close_the_window(station: Station) -> None:
    """It is told and noted; a supervisor leaves from a pause, and the sitting can be taken up again."""
    station.begin_part()
    window = station.window
    assert not window.close()
    station.settle()
    assert window.isVisible()
    assert window.header.note.text() == "Only a supervisor can leave the exam."
    assert station.last.kind == "flagged"
    station.supervise("paused", "Lunch")
    station.supervise("leave", "Goes on after lunch")
    assert not window.isVisible()
    assert said(station.last) == {"by": BY, "name": "Sam Pit", "reason": "Goes on after lunch"}


def test_an_interrupted_sitting_waits_for_a_supervisor(make_station: MakeStation) -> None:
    """After a crash the item stays hidden, and the time stands, until a supervisor has taken it up."""
    room = Room()
    do(room, lambda exam: exam.begin_part())
    do(room, lambda exam: exam.show())
    room.reopen()
    station = make_station(room)
    window, left = station.window, station.exam.view.left_ms
    assert (window.message.accessibleName(), window.items.isVisible()) == ("This exam was interrupted", False)
    room.clock.go(60_000)
    assert station.exam.view.left_ms == left, "the time of a crash, and of the wait after it, is nobody's"
    assert not room.exam.tick()
    by = Person(id=BY, name="Sam Pit")
    station.bridge.supervise(action_of("reopened", by, "The power failed", 0))
    station.settle()
    assert station.exam.view.left_ms == left
    assert window.items.isVisible()
    last = [(event.kind, event.text["reason"]) for event in station.room.log.events[-2:]]
    assert last == [("reopened", "The power failed"), ("resumed", "The power failed")]
    station.answer()
    station.settle()
    assert station.kinds[-2:] == ["answered", "shown"]


def test_the_end_says_what_was_done_and_who_comes_and_nothing_of_how_it_went(make_station: MakeStation) -> None:
    """Word for word the same whether all was right or nothing."""
    read = list[tuple[str, str, Facts]]()
    for knows in (lambda _: True, lambda _: False):
        room = Room()
        room.do_part(knows)
        room.do_part()
        do(room, lambda exam: exam.close())
        end = make_station(room).window.message
        assert end.isVisible()
        read.append((end.accessibleName(), end.words, end.facts.facts))
    assert read[0] == read[1]
    heading, words, facts = read[0]
    assert heading == "The exam is over"
    assert "Please get Sam Pit or another supervisor" in words
    assert facts == (("Questions", "5 of 5 done, 1 min"), ("Table", "3 of 3 done, 1 min"))


def test_the_end_counts_what_was_not_reached(station: Station) -> None:
    """One of eight, where a supervisor ended it after the first answer."""
    station.begin_part()
    station.room.clock.go(4000)
    station.answer()
    station.settle()
    station.supervise("terminated", "Left the room")
    assert station.window.message.facts.facts == (("Questions", "1 of 5 done, 1 min"), ("Table", "Not begun"))


def test_a_round_ends_only_after_it_was_asked(make_station: MakeStation) -> None:
    """The first Enter asks, whether or not anything is still due; an act in between takes the answer back."""
    station, told = at_table(make_station), list[str]()
    table = not_none(station.window.table)
    table.hands.message.connect(told.append)
    for act, presses, is_over in ((Act("pop"), 2, False), (Act("case"), 1, False), (None, 1, True)):
        if act is not None:
            station.bridge.act(act)
            station.settle()
            table.setFocus()
        if not isinstance(act, Act) or act.do != "pop":
            station.qtbot.wait(DOUBLE_PRESS_MS + 20)
        for _ in range(presses):  # a bouncing key is not an answer
            press(Qt.Key.Key_Return)
        station.settle()
        assert station.kinds.count("round_finished") == is_over
        assert told[:1] == ["End this round? Press Enter, or click, again. You can’t change it afterward."]


@pytest.mark.parametrize("keys", [8, pytest.param(25, marks=pytest.mark.soak)])
def test_a_script_of_keys_deals_in_an_exam_what_it_deals_in_practice(make_station: MakeStation, keys: int) -> None:
    """Over the exam's own state, round after round: the same selection, chips in hand, and acts after each key."""
    station, number = at_table(make_station), 0
    while station.stage == "round":
        number += 1
        script: Script = [POP, POP, *Random(number).choices(KEYS_AND_CALLS, k=keys)]
        copy = live_of(station.exam).demonstrate()
        copy.change_level("practice")
        page = bring_up(station.qtbot, TablePage(TableBridge(copy)), (1280, 720))
        examined = deal_script(not_none(station.window.table), script)
        station.settle()
        assert station.kinds.count("round_finished") == number
        assert deal_script(page, script) == examined
        page.close()
    assert number >= 3


def test_a_card_is_chosen_and_nothing_is_final_before_enter(station: Station) -> None:
    """In an exam a number chooses a card; another one may be chosen until Enter."""
    pad = at_pad(station, ChoicePad)
    station.qtbot.wait(DOUBLE_PRESS_MS + 20)
    answered = station.kinds.count("answered")
    for key in (Qt.Key.Key_Return, Qt.Key.Key_1, Qt.Key.Key_2):
        press(key)
        station.settle()
        assert station.kinds.count("answered") == answered
    assert [card.highlight for card in pad._cards[:2]] == ["plain", "chosen"]
    assert station.window.items.bar.main_button.isVisible()
    press(Qt.Key.Key_Return)
    station.settle()
    assert station.kinds.count("answered") == answered + 1
    assert station.room.log.events[-2].body["answer"] == {"choice": 1}


def test_a_bounce_answers_nothing(station: Station) -> None:
    """A second press that was meant for the question before does not answer the one that has just come."""
    at_pad(station, AmountPad)
    answered = station.kinds.count("answered")
    station.answer()
    station.settle()
    QTest.keyClicks(station.window.focusWidget(), "1")
    press(Qt.Key.Key_Return)
    station.settle()
    assert station.kinds.count("answered") == answered + 1


def test_no_key_gives_help_with_a_question(station: Station) -> None:
    """The keys that explain, put away and end a drill do nothing here."""
    station.begin_part()
    items, item = station.window.items, station.window.items.state.item
    for key in (Qt.Key.Key_F1, Qt.Key.Key_F2, Qt.Key.Key_F3, Qt.Key.Key_Escape):
        QTest.keyClick(items, key)
        station.settle()
    assert (items.state.item, items.isVisible()) == (item, True)
    assert not any(part.isVisible() for part in (items.feedback, items.resume))
    assert station.kinds == ["opened", "part_begun", "shown"]


def test_it_takes_the_whole_screen(qtbot: QtBot) -> None:
    """A trainee sees the exam and nothing beside it."""
    room = Room()
    window = ExamWindow(room.exam, lambda *_: Future())
    qtbot.addWidget(window, before_close_func=lambda _: window.bridge.stop())
    window.begin()
    qtbot.waitExposed(window)
    assert window.isFullScreen()
    assert window.message.accessibleName() == "Part 1 of 2: Questions"


def test_all_rules_are_a_press_away_before_a_part(station: Station) -> None:
    """Time, help, and what it takes to pass are read at once; the house's rules and what is recorded are beside it."""
    message = station.window.message
    at_first = message.facts.facts
    assert [label for label, _ in at_first] == ["Time", "Help", "Parts", "To pass"]
    message.more.click()
    assert {"House rules", "Limits", "Breaks", "Recorded"} <= dict(message.facts.facts).keys()
    message.more.click()
    assert message.facts.facts == at_first
    assert station.stage == "ready"


def test_a_warm_up_is_offered_and_can_be_left(station: Station) -> None:
    """By mouse: tried, skipped in the middle, and the part begun; the log knows nothing of it."""
    window, before = station.window, list(station.kinds)
    message = window.message
    assert (message.button.text(), message.other.text()) == ("Begin", "Warm up first")
    message.other.click()
    assert window.items.isVisible()
    assert not window.close()
    window.header.supervisor.click()
    assert not window.items.isVisible()
    window.supervisor.dismiss()
    assert window.items.isVisible(), "the warm-up goes on where it was"
    window.header.skip.click()
    assert station.kinds == before
    with later():
        message.button.click()
    station.settle()
    assert (station.exam.view.number, window.items.state.item) == (1, station.exam.view.item)
    assert not window.header.skip.isVisible()
    assert "\n1 of 5" in shown(window.header)


def test_enter_presses_the_button_that_has_the_focus(station: Station) -> None:
    """On the card before a part Enter begins it; beside that, where Tab leads, it begins the warm-up."""
    press(Qt.Key.Key_Tab)
    press(Qt.Key.Key_Return)
    assert (station.window.items.isVisible(), station.stage) == (True, "ready")
    station.window.header.skip.click()
    station.qtbot.wait(DOUBLE_PRESS_MS + 20)
    press(Qt.Key.Key_Return)
    station.settle()
    assert station.stage == "item", "the part began"


def test_a_supervisor_ends_the_exam_in_a_warm_up(station: Station) -> None:
    """What was being tried is gone, and the exam is over."""
    station.window.message.other.click()
    station.supervise("terminated", "The fire alarm rang")
    station.qtbot.waitUntil(lambda: station.stage == "closed")
    assert station.window.message.accessibleName() == "A supervisor ended the exam"
    assert not station.window.header.skip.isVisible()


def test_a_replacement_says_that_it_is_one(make_station: MakeStation) -> None:
    """Once the floor has stopped a round, the next one stands in its place under the same number."""
    station = at_table(make_station)
    assert "\n1 of 3\n" in shown(station.window.header)
    live = live_of(station.exam)
    due, wrong = live.model_acts(), 2 if live.round.roll.total == 12 else 12
    pop = [act.do for act in due].index("pop")
    for act in (*due[: pop + 1], Act("mark", number=wrong), Act("floor")):
        station.bridge.act(act)
        station.settle()
    station.bridge.do("round", Exam.finish_round)
    station.settle()
    assert "\n1 of 3, replacing the round that was stopped" in shown(station.window.header)


def test_the_start_card_says_what_a_call_must_carry_and_what_has_a_minimum() -> None:
    """As the house has it (ruling C1); the minimum for rates where it holds; nobody fails by a rule not said before."""
    facts = {}
    for calls in ("number", "full"):
        house = rock_n_roll().rules.house._replace(calls=calls)
        facts[calls] = dict(exam_facts(PracticeSitting(under(rock_n_roll(), house), shipped(), 1).sitting))
    assert facts["number"]["Calls"].startswith("The number is enough, if nothing you say is wrong.")
    assert facts["full"]["Calls"].startswith("In full: the number, the result, and the rate")
    named = {calls: "Calling the JukeBox rate" in text["Minimums"] for calls, text in facts.items()}
    assert named == {"number": False, "full": True}
    text = dict(exam_facts(Room(shipped()).exam.sitting))["Minimums"]
    assert "Paying Numbers (60%), Taking losing Numbers (60%), Every Numbers box (50%)" in text
    assert "All duties but the money (93%)." in text
    assert "Minimums" not in dict(exam_facts(Room().exam.sitting))


def test_the_start_card_of_the_duties_says_what_the_house_chose_for_them() -> None:
    """Each switch with its value, changed ones too, in place of limits that no duty has; bets have theirs as before."""
    game = rock_n_roll()._replace(duty_rules={"drop": "before_push", "call_from": "500"})
    facts = dict(exam_facts(PracticeSitting(game, of_duties(), 1).sitting))
    assert not {"Limits", "House rules", "Duties"} & facts.keys()
    pack = not_none(pack_of(game))
    for words in (*(switch.text for switch in pack.text.switches), "is dropped: before the push", "from: $500",
                  "Call bets are taken: no"):  # fmt: skip
        assert words in facts["Table duties"]
    assert "_" not in facts["Table duties"]
    assert {"Limits", "House rules"} <= dict(exam_facts(Room().exam.sitting)).keys()
    assert "Table duties" not in dict(exam_facts(Room().exam.sitting))


def test_the_exam_posts_the_limits_of_its_own_house(make_station: MakeStation) -> None:
    """On the first card with all house rules, and behind a button beside the table as it is dealt."""
    room = Room(house=FIFTEEN)
    facts = dict(exam_facts(room.exam.sitting))
    assert facts["Limits"].startswith("Players Circle $15 to $500")
    assert "Payouts are rounded to: $0.50" in facts["House rules"]
    assert "A roll is called: in full: number, result, and rate" in facts["House rules"]
    room.do_part()
    station = make_station(room)
    station.begin_part()
    side = not_none(station.window.table).side
    assert side.limits.isVisible(), "a request is to be answered, which has the room of the placard"
    placard = side.placard
    assert side.limits.toolTip() == placard.text()
    assert placard.text().split("\n")[1] == "Players Circle $15 to $500"


def test_the_trainee_asks_for_the_supervisor(station: Station) -> None:
    """By button or F9, on record, while the clock goes on; hammered on, it is asked once."""
    window = station.window
    window.header.ask.click()
    station.settle()
    assert window.header.note.text() == "You asked for a supervisor. No clock is running."
    station.begin_part()
    for _ in range(3):  # soon enough to be no gap, and late enough for another request
        station.room.clock.go(4000)
        station.bridge.tick()
    window.header.ask.click()
    station.settle()
    assert (station.last.kind, station.stage) == ("asked", "item")
    assert window.header.note.text() == "You asked for a supervisor. The clock keeps running."
    QTest.keyClick(window, Qt.Key.Key_F9)
    station.settle()
    assert station.kinds.count("asked") == 2


def test_who_stopped_the_clock_and_why() -> None:
    """From afar by name, with the cause that was chosen; never the supervisor's own words."""
    afar = RemoteSource(hash="a" * 64, station=STATION.id, at=1, head="b" * 64, key=OTHER.id, signature="A" * 86)
    rest, afar_words = "You lose no time. A supervisor will resume the exam.", "stopped the clock from another station."
    for name, order, reason, words in (
        ("Maria Vogel", afar, reason_with("room", "Two men are fighting"),
         f"Maria Vogel {afar_words} Something in the room comes first. Follow the instructions given there."),
        (WITHHELD, afar, "I suspect a cheat sheet", f"A supervisor {afar_words}"),
        ("Maria Vogel", None, reason_with("break", ""), "The clock is stopped. It is a break."),
    ):  # fmt: skip
        assert paused_text(Paused(by="p-1", name=name, order=order, reason=reason)) == f"{words} {rest}"
    assert paused_text(None) == f"The clock is stopped. {rest}"
