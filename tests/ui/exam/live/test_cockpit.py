"""The tab Live: commands with the password, the trainee's felt as it stands, nothing read that is not shown."""

from typing import NamedTuple

import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.school.live.live_reader import screen_of
from dealer_trainer.records.log.remote_command import CommandKind
from dealer_trainer.ui.exam.live.cockpit import Cockpit
from dealer_trainer.ui.exam.live.station_page import CommandForm
from dealer_trainer.ui.exam.school.school_tabs import LIVE
from dealer_trainer.ui.exam.sitting.supervision import LEAVE, NO_CAUSE
from dealer_trainer.ui.felt import FeltView, picture_of
from tests.certification.examining import Room, right_answer, wrong_answer
from tests.ui.exam.hands import Office, do, live_of, said
from tests.ui.exam.live.live_room import (
    PASSWORD,
    FakeSource,
    asking,
    cockpit_of,
    left_window,
    offline,
    station,
    view,
)


class Seat(NamedTuple):
    """A cockpit with what answers it."""

    cockpit: Cockpit
    source: FakeSource


@pytest.fixture
def seat(qtbot: QtBot) -> Seat:
    """A cockpit of four stations, shown."""
    source = FakeSource()
    source.view = view([station(1), left_window(7), offline(8), asking(3)])
    cockpit = cockpit_of(source, qtbot, QSize(1140, 600))
    return Seat(cockpit, source)


def fill(form: CommandForm, reason: str, password: str = PASSWORD) -> None:
    """Fill in a command and send it."""
    form.reason.setText(reason)
    form.password.setText(password)
    QTest.mouseClick(form.button, Qt.MouseButton.LeftButton)


def ask(cockpit: Cockpit, kind: CommandKind) -> None:
    """Open the first station, and the form for a command to it."""
    cockpit.open("key-1")
    cockpit.station.commands[kind].click()


@pytest.mark.slow
def test_nothing_is_read_that_nobody_looks_at(seat: Seat, qtbot: QtBot) -> None:
    """Shown, it reads and ticks; hidden, neither."""
    cockpit, source = seat.cockpit, seat.source
    assert cockpit._clock.isActive()
    assert "key-1" in [tile.key for tile in cockpit.stations.tiles]
    qtbot.waitUntil(lambda: len(source.reads) > 1)
    source.view = None
    cockpit._again.stop()
    cockpit.follow()
    cockpit.hide()
    assert not cockpit._clock.isActive()
    reads = len(source.reads)
    source.reads[-1](view([station(5)]))
    cockpit.follow()  # as after any change in the records
    qtbot.wait(60)
    assert len(source.reads) == reads
    cockpit.show()
    assert len(source.reads) == reads + 1


def test_a_command_takes_reason_and_password(seat: Seat, qtbot: QtBot) -> None:
    """The neediest station by N, its command by a letter; back where it was chosen, which says what became of it."""
    cockpit, source = seat.cockpit, seat.source
    cockpit.stations.start()
    QTest.keyClick(cockpit.stations, Qt.Key.Key_N)
    assert cockpit.opened == "key-7"
    QTest.keyClick(cockpit.station, Qt.Key.Key_R)
    form = cockpit.form
    assert form.isVisible()
    fill(form, "no")
    assert "few words" in form.complaint
    fill(form, "Fire drill is over", "a guess")
    qtbot.waitUntil(lambda: form.complaint == "That is not your password.")
    assert source.requests == []
    fill(form, "Fire drill is over")
    assert "Wait" in form.complaint
    form._tries.succeed()
    fill(form, "Fire drill is over")
    qtbot.waitUntil(lambda: len(source.requests) == 1)
    request = source.requests[0]
    assert (request.kind, request.reason, [each.key for each in request.stations]) == (
        "resume", "Fire drill is over", ["key-7"],
    )  # fmt: skip
    assert cockpit.opened == "key-7"
    assert cockpit.station.view.isVisible()
    assert "Resume the exam: on its way" in said(cockpit.station)
    QTest.keyClick(cockpit.station, Qt.Key.Key_Escape)
    assert cockpit.all.isVisible()
    assert "Resume the exam: on its way" in [tile.where for tile in cockpit.stations.tiles]


def test_a_hand_that_moves_over_the_tiles_is_somebody_who_watches(seat: Seat) -> None:
    """It puts the lock off, as a press does; a pointer that rests, or moves elsewhere, does not."""
    cockpit = seat.cockpit
    inside = cockpit.mapToGlobal(cockpit.rect().center())
    for place, count in ((inside, 1), (inside, 1), (inside + QPoint(9, 0), 2), (QPoint(-2000, -2000), 2)):
        QCursor.setPos(place)
        cockpit.tick()
        assert seat.source.touches == count


def test_a_pause_tells_the_trainee_one_of_a_few_causes(seat: Seat, qtbot: QtBot) -> None:
    """Chosen beside the supervisor's own words, or in their stead; no other command has it, and none stays chosen."""
    cockpit, source, form = seat.cockpit, seat.source, seat.cockpit.form
    for cause, words, reason in (
        ("technical", "The mouse", "Technical trouble: The mouse"), ("room", "", "Something in the room"),
        (NO_CAUSE, "Late", "Late"),
    ):  # fmt: skip
        ask(cockpit, "pause")
        assert form.cause.currentData() == NO_CAUSE
        form.cause.choose(cause)
        fill(form, words)
        qtbot.waitUntil(lambda reason=reason: [each.reason for each in source.requests][-1:] == [reason])  # type: ignore[misc]  # bound
    ask(cockpit, "note")
    assert not form.cause.isVisible()
    fill(form, "Asked about the rack")
    qtbot.waitUntil(lambda: source.requests[-1].reason == "Asked about the rack")


def test_extra_time_asks_for_minutes(seat: Seat, qtbot: QtBot) -> None:
    """No time without a sensible figure."""
    source, form = seat.source, seat.cockpit.form
    ask(seat.cockpit, "extra_time")
    for minutes, complaint in (("0", "Minutes: enter 1 to 240."), ("10", "")):
        form.minutes.setText(minutes)
        fill(form, "A doctor's note")
        assert form.complaint == complaint
    qtbot.waitUntil(lambda: [request.ms for request in source.requests] == [600_000])


def test_ending_is_asked_once_more(seat: Seat, qtbot: QtBot) -> None:
    """One press ends nothing; the second does; Escape before it ends nothing either."""
    cockpit, source, form = seat.cockpit, seat.source, seat.cockpit.form
    for is_sure in (False, True):
        ask(cockpit, "end")
        fill(form, "The trainee left")
        assert "once more" in form.complaint
        assert source.requests == []
        if is_sure:
            QTest.mouseClick(form.button, Qt.MouseButton.LeftButton)
        else:
            QTest.keyClick(form, Qt.Key.Key_Escape)
            assert cockpit.station.view.isVisible()
    qtbot.waitUntil(lambda: [request.kind for request in source.requests] == ["end"])


def test_all_are_paused_at_once(seat: Seat, qtbot: QtBot) -> None:
    """One command for every station where an exam runs; one that is offline is named."""
    cockpit, source = seat.cockpit, seat.source
    cockpit.pause_all.click()
    assert "Station 8: offline now" in cockpit.form.words
    fill(cockpit.form, "Fire alarm")
    qtbot.waitUntil(lambda: len(source.requests) == 1)
    assert sorted(each.key for each in source.requests[0].stations) == ["key-1", "key-3", "key-8"]
    assert cockpit.all.isVisible()


def test_only_what_is_possible_is_offered(seat: Seat) -> None:
    """A station's page offers the commands that it may take now; a letter for another one does nothing."""
    cockpit = seat.cockpit
    cockpit.open("key-7")
    assert {kind for kind, button in cockpit.station.commands.items() if button.isVisible()} == {
        "resume", "extra_time", "note", "end",
    }  # fmt: skip
    QTest.keyClick(cockpit.station, Qt.Key.Key_P)
    assert cockpit.station.view.isVisible()
    QTest.keyClick(cockpit.station, Qt.Key.Key_R)
    assert cockpit.form.isVisible()
    QTest.keyClick(cockpit.form, Qt.Key.Key_Escape)
    QTest.keyClick(cockpit.station, Qt.Key.Key_N)
    assert cockpit.opened == "key-3"
    QTest.keyClick(cockpit.station, Qt.Key.Key_Escape)
    assert cockpit.opened == ""


@pytest.mark.slow
def test_the_trainees_felt_follows_the_events(seat: Seat) -> None:
    """The question, then the table as it stands with its last acts, the answers with what was due; else why not."""
    cockpit, source, room = seat.cockpit, seat.source, Room()
    cockpit.open("key-3")
    page = cockpit.station
    assert said(page.view) == "the form of this sitting is sealed to others"
    assert page.done.text() == ""
    do(room, lambda exam: exam.begin_part())
    room.show()
    source.screen = screen_of(room.exam.sitting)
    cockpit.show_view(source.view or view([]))
    cockpit.look()
    item = room.exam.view.item
    assert item is not None
    assert str(item.question) in said(page.view)
    assert page.done.text() == "No answers yet."
    for answer in (right_answer, wrong_answer, right_answer, right_answer, right_answer):
        shown = room.exam.view.item
        assert shown is not None
        room.exam.answer(answer(shown))
        room.did()
        if room.exam.sitting.stage == "next":
            room.show()
    do(room, lambda exam: exam.begin_part())
    room.show()
    live = live_of(room.exam)
    for act in live.model_acts()[:6]:
        room.exam.act(act)
        room.did()
    source.screen = screen_of(room.exam.sitting)
    cockpit.look()
    assert page.view.acts.text().count("→") == 2
    assert page.view.felt.picture.throw is not None
    lines = page.done.text().splitlines()
    assert [line[:4] for line in lines] == ["✓ 5:", "✓ 4:", "✓ 3:", "✗ 2:", "✓ 1:"]
    assert "correct: " in lines[3]


@pytest.mark.slow
def test_the_felts_of_a_few_running_exams_are_seen_at_once(seat: Seat) -> None:
    """On up to four large tiles, where there is room, and as long as the exam runs; of five stations, of none."""
    cockpit, source, room = seat.cockpit, seat.source, Room()
    do(room, lambda exam: exam.begin_part())
    room.show()
    source.screen = screen_of(room.exam.sitting)
    assert source.screen.snapshot is not None
    cockpit.resize(1240, 700)
    cockpit.show_view(view([station(1), station(2)]))
    assert cockpit.stations.has_felts
    cockpit.look()
    felts = cockpit.stations.findChildren(FeltView)
    assert len([felt for felt in felts if felt.isVisible()]) == 2
    assert felts[0].picture.stacks == picture_of(source.screen.snapshot).stacks
    cockpit.show_view(view([station(1), station(2, sitting=None, badge="no exam")]))
    assert len([felt for felt in felts if felt.isVisible()]) == 1
    source.looked.clear()
    cockpit.show_view(view([station(number) for number in range(1, 6)]))
    cockpit.look()
    assert not any(felt.isVisible() for felt in felts)
    assert source.looked == []


@pytest.mark.slow
def test_an_exam_is_seen_from_the_tab(office: Office) -> None:
    """On a school without a server: an exam that was left paused, and why no other station is shown; then nothing."""
    office.set_up_sitting()
    exam = office.begin()
    office.until(lambda: office.stage == "ready")
    exam.bridge.begin_part()
    office.until(lambda: office.stage == "item")
    question = exam.bridge.view.item
    assert question is not None
    office.supervise("paused", "paused")
    office.supervise(LEAVE)
    office.page.activateWindow()
    office.enter()
    cockpit = office.open(LIVE)
    stations = cockpit.stations
    office.until(lambda: len(stations.tiles) == 1)
    tile = stations.tiles[0]
    assert (tile.who, tile.badge, tile.tone, tile.where) == ("Cem Arslan", "paused", "warn", "1/5 · Questions")
    assert cockpit.trouble.text() == "This station only: no school server is named under Keys."
    stations.start()
    QTest.keyClick(stations, Qt.Key.Key_Return)
    office.until(lambda: question.question in said(cockpit.station.view))
    assert "paused: The fire alarm rang" in said(cockpit.station)
    office.leave()
    office.until(lambda: not office.page.findChildren(Cockpit))
