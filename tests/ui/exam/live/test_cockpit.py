"""The tab Live: tiles that say how it goes, the felt as it stands, commands with the password; nothing read unseen."""

from typing import NamedTuple

import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.exam.exam import Exam
from dealer_trainer.certification.school.live.live_reader import screen_of
from dealer_trainer.records.log.remote_command import CommandKind
from dealer_trainer.ui.exam.live.cockpit import Cockpit
from dealer_trainer.ui.exam.live.station_list import StationList, Tone, badge_colors, tile_ground, tile_of, tone_color
from dealer_trainer.ui.exam.live.station_page import CommandForm
from dealer_trainer.ui.exam.school.school_tabs import LIVE
from dealer_trainer.ui.exam.sitting.supervision import LEAVE, NO_CAUSE
from dealer_trainer.ui.felt import FeltView, picture_of
from dealer_trainer.ui.style.theme import DARK, LIGHT, contrast
from tests.certification.examining import NOON, Room, right_answer
from tests.ui.exam.hands import Office, do, live_of, said
from tests.ui.exam.live.live_room import (
    PASSWORD,
    FakeSource,
    asking,
    cockpit_of,
    left_window,
    offline,
    school,
    sitting,
    station,
    to_sign,
    view,
)
from tests.ui.hands import not_none


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


@pytest.mark.slow
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


@pytest.mark.slow
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


@pytest.mark.slow
def test_ending_is_asked_once_more(seat: Seat, qtbot: QtBot) -> None:
    """One press ends nothing; the second does; Escape before it ends nothing either."""
    cockpit, source, form = seat.cockpit, seat.source, seat.cockpit.form
    for is_sure in (False, True):
        ask(cockpit, "end")
        fill(form, "The trainee left")
        assert "Press again" in form.complaint
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
    cockpit, page = seat.cockpit, seat.cockpit.station
    cockpit.open("key-7")
    offered = {kind for kind, button in page.commands.items() if button.isVisible()}
    assert offered == {"resume", "extra_time", "note", "end"}
    for key, is_asked in ((Qt.Key.Key_P, False), (Qt.Key.Key_R, True)):
        QTest.keyClick(page, key)
        assert (page.side.isVisible(), cockpit.form.isVisible()) == (not is_asked, is_asked)
        assert page.view.isVisible(), "the table stays in sight"
    QTest.keyClick(cockpit.form, Qt.Key.Key_Escape)
    for key, opened in ((Qt.Key.Key_N, "key-3"), (Qt.Key.Key_Escape, "")):
        QTest.keyClick(page, key)
        assert cockpit.opened == opened


@pytest.mark.slow
def test_the_trainees_felt_follows_the_events(seat: Seat) -> None:
    """The question, then the table as it stands with its last acts; else why not."""
    cockpit, source, room = seat.cockpit, seat.source, Room()
    cockpit.open("key-3")
    page = cockpit.station
    assert said(page.view) == "the form of this sitting is sealed to others"
    do(room, lambda exam: exam.begin_part())
    room.show()
    source.screen = screen_of(room.exam.sitting)
    cockpit.show_view(source.view or view([]))
    cockpit.look()
    item = not_none(room.exam.view.item)
    assert str(item.question) in said(page.view)
    for _ in range(5):
        room.exam.answer(right_answer(not_none(room.exam.view.item)))
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


@pytest.mark.slow
def test_the_felts_of_a_few_running_exams_are_seen_at_once(seat: Seat) -> None:
    """On up to four tiles, where there is room, and as long as the exam runs; of five stations, of none."""
    cockpit, source, room = seat.cockpit, seat.source, Room()
    do(room, lambda exam: exam.begin_part())
    room.show()
    source.screen = screen_of(room.exam.sitting)
    assert source.screen.snapshot is not None
    cockpit.resize(1240, 700)
    cockpit.show_view(view([station(1), station(2)]))
    cockpit.look()
    felts = cockpit.stations.findChildren(FeltView)
    assert felts[0].picture.stacks == picture_of(source.screen.snapshot).stacks
    idle = station(2, sitting=None, badge="no exam")
    for stations, seen in (
        ([station(1), station(2)], 2),
        ([station(1), idle], 1),
        (list(map(station, range(1, 6))), 0),
    ):
        source.looked.clear()
        cockpit.show_view(view(stations))
        assert (sum(felt.isVisible() for felt in felts), cockpit.stations.has_felts) == (seen, bool(seen))
    cockpit.look()
    assert source.looked == []


@pytest.mark.slow
def test_an_exam_is_seen_from_the_tab(office: Office) -> None:
    """On a school without a server: an exam that was left paused, and why no other station is shown; then nothing."""
    office.set_up_sitting()
    window = office.begin()
    office.until(lambda: office.stage == "ready")
    window.bridge.do("ready", Exam.begin_part)
    office.until(lambda: office.stage == "item")
    question = not_none(window.exam.view.item)
    office.supervise("paused", "paused")
    office.supervise(LEAVE)
    office.page.activateWindow()
    office.enter()
    cockpit = office.open(LIVE)
    stations = cockpit.stations
    office.until(lambda: len(stations.tiles) == 1)
    tile = stations.tiles[0]
    assert (tile.who, tile.badge, tile.tone, tile.where) == ("Cem Arslan", "Paused", "warn", "1 of 5 · Questions")
    assert (
        cockpit.station.trouble.text() == "Only this station is shown. To see the others, connect them under Records."
    )
    office.until(lambda: question.question in said(cockpit.station.view))
    assert "Paused: The fire alarm rang." in said(cockpit.station)
    office.leave()
    office.until(lambda: not office.page.findChildren(Cockpit))


@pytest.fixture
def cockpit(qtbot: QtBot) -> Cockpit:
    """All stations, shown."""
    return cockpit_of(FakeSource(), qtbot, QSize(1132, 580))


def names(stations: StationList) -> list[str]:
    """The stations as they lie."""
    return [tile.name for tile in stations.tiles]


def place(stations: StationList, row: int) -> QPoint:
    """The middle of a tile."""
    return stations.visualRect(stations.model().index(row, 0)).center()


def press(stations: StationList, row: int) -> None:
    """Press a tile with the mouse."""
    QTest.mouseClick(stations.viewport(), Qt.MouseButton.LeftButton, pos=place(stations, row))


def test_what_a_tile_says_can_be_read() -> None:
    """Badges and what presses have 4.5:1 on the ground they stand on; red is only for who needs somebody now."""
    tones: tuple[Tone, ...] = ("bad", "warn", "info", "good", "idle", "offline")
    for window in (DARK, LIGHT):
        for tone in tones:
            ground = tile_ground(window, tone)
            for color in (tone_color(window, tone), window.quiet):
                assert contrast(color, ground) >= 4.5, (tone, color)
            assert contrast(*badge_colors(window, tone)) >= 4.5, tone
        assert [tone for tone in tones if tone_color(window, tone) == window.bad] == ["bad"]


def test_a_tile_says_who_is_where_and_how_it_goes() -> None:
    """Trainee, question, time left that runs on, what happened, for how long a station was not heard."""
    table = sitting(4)._replace(part="Table", number=3, length=8, is_round=True)
    tile = tile_of(station(4, sitting=table), NOON)
    assert (tile.who, tile.where) == ("D. Lee (2004)", "3 of 8 · Table")
    assert "Table, round 3 of 8" in tile.spoken
    assert tile.share == 3 / 8
    assert "real table" not in tile.foot + tile.spoken
    dealt = tile_of(station(4, sitting=table._replace(is_at_real_table=True)), NOON)
    assert dealt.foot.startswith("At a real table · ")
    assert "at a real table" in dealt.spoken
    timed = station(4, sitting=sitting(4, left_ms=65_000))
    assert [tile_of(timed, NOON + ms).clock for ms in (0, 4000, 99_000)] == ["1:05", "1:01", "0:00"]
    stood = left_window(7)
    assert tile_of(stood, NOON).clock == tile_of(stood, NOON + 60_000).clock
    assert tile_of(stood, NOON).note == "The exam window lost focus, 40\xa0s\xa0ago", "an age stays in one line"
    gone = tile_of(offline(8), NOON)
    assert (gone.tone, gone.note) == ("offline", "Last seen 4\xa0min ago")
    assert "Continues by itself" in gone.foot
    assert tile_of(to_sign(6), NOON).where == "86.2 points"
    acts = [tile_of(each, NOON).act for each in (asking(3), station(4), station(1, sitting=None))]
    assert acts == ["Help…", "Watch", "Seat…"]
    here = to_sign(6)._replace(is_here=True)
    assert [tile_of(each, NOON).act for each in (to_sign(6), here)] == ["Open", "Sign…"], "signed where it was taken"
    assert tile_of(station(1, sitting=None, badge="no exam"), NOON).spoken == "Station 1, no exam"
    order = tile_of(asking(3), NOON, "refused: it is paused already")
    assert order.where == "refused: it is paused already"
    assert "refused" in order.spoken


def test_tiles_lie_by_station_whoever_needs_somebody(cockpit: Cockpit) -> None:
    """2 comes before 10; who needs somebody is told by color, and is pressed where the station always lies."""
    stations, opened = cockpit.stations, list[str]()
    cockpit.stations.opened.connect(opened.append)
    cockpit.show_view(view([station(10), station(2), asking(3)]))
    assert names(stations) == ["Station 2", "Station 3", "Station 10"]
    assert [tile.tone == "bad" for tile in stations.tiles] == [False, True, False]
    press(stations, 1)
    cockpit.show_view(view([asking(10), station(2), station(3)]))
    assert names(stations) == ["Station 2", "Station 3", "Station 10"]
    press(stations, 1)
    assert opened == ["key-3", "key-3"]


def test_stations_are_sorted_and_searched_as_any_list_of_the_office(cockpit: Cockpit) -> None:
    """By need, or by trainee; a search leaves those with its words, and Enter leads to them; twelve need neither."""
    cockpit.show_view(school(13))
    stations = cockpit.stations
    cockpit.order.setCurrentIndex(1)
    assert names(stations)[:4] == ["Station 3", "Station 7", "Station 1", "Station 6"]
    assert names(stations)[-1] == "Station 8", "offline"
    cockpit.order.setCurrentIndex(2)
    assert names(stations)[0] == "Station 1"
    assert names(stations)[-1] == "Station 11", "nobody is there"
    cockpit.order.setCurrentIndex(0)
    QTest.keyClicks(cockpit.search, "asks for")
    assert names(stations) == ["Station 3"]
    QTest.keyClick(cockpit.search, Qt.Key.Key_Return)
    assert (stations.hasFocus(), stations.focused) == (True, "key-3")
    cockpit.show_view(school(13)._replace(stations=(asking(5), left_window(7))))
    assert names(stations) == ["Station 5"], "what was searched for is found as it comes"
    cockpit.search.setText("2007")
    assert names(stations) == ["Station 7"]
    for count in (12, 13):
        cockpit.show_view(school(count))
        assert cockpit.finder.isVisible() == (count > 12)


def test_the_keyboard_walks_the_tiles(cockpit: Cockpit) -> None:
    """Arrows go from tile to tile, Enter opens, Tab takes one stop for all; the focus goes with its station."""
    cockpit.show_view(school(12))
    stations, opened = cockpit.stations, list[str]()
    cockpit.stations.opened.connect(opened.append)
    cockpit.stations.start()
    columns = len({place(stations, row).x() for row in range(12)})
    for key, row in ((Qt.Key.Key_Right, 1), (Qt.Key.Key_Down, 1 + columns), (Qt.Key.Key_Left, columns),
                     (Qt.Key.Key_Up, 0), (Qt.Key.Key_End, 11), (Qt.Key.Key_Home, 0)):  # fmt: skip
        QTest.keyClick(stations, key)
        assert stations.focused == stations.tiles[row].key, key
    before = stations.focused
    QTest.keyClick(stations, Qt.Key.Key_Return)
    assert opened == [before]
    cockpit.show_view(view([station(number) for number in range(1, 13)]))
    assert stations.focused == before
    cockpit.show_view(view([station(number) for number in range(1, 9)]))
    assert stations.focused == before
    QTest.keyClick(stations, Qt.Key.Key_Tab)
    assert not stations.hasFocus()


def test_the_loudest_button_is_the_next_right_thing(qtbot: QtBot) -> None:
    """It leads to who needs somebody, else to the next trainee."""
    cockpit = cockpit_of(source := FakeSource(), qtbot, QSize(1132, 580))
    cockpit.show_view(view([station(1), asking(2)]))

    def said() -> str:
        return f"{cockpit.summary.text()} / {cockpit.more.text()}"

    assert said() == "2 stations · 1 needs you / 2 taking an exam"
    cockpit.show_view(view([station(1), asking(2)], behind_s=2.5))
    assert said().endswith(" · server 2.5 s behind")
    assert cockpit.main.text() == "Go to Station 2"
    cockpit.main.click()
    assert cockpit.opened == "key-2"
    cockpit.station.back.click()
    cockpit.show_view(view([station(1), station(2, sitting=None)]))
    assert cockpit.main.text() == "Seat the next trainee…"
    cockpit.main.click()
    assert source.wanted == ["next"]


def test_the_only_station_is_the_page(qtbot: QtBot) -> None:
    """Without tiles and a way back: its exam, then its result to sign, then the next trainee; no command before that.

    As soon as another one is known, both are tiles.
    """
    cockpit = cockpit_of(source := FakeSource(), qtbot, QSize(1132, 580))
    page = cockpit.station
    rest = page.view.rest
    assert "station" not in said(cockpit), "nothing is announced that has just begun"
    cockpit.show_view(view([station(1)], behind_s=None, trouble="This station only: no server is set."))
    assert (page.isVisible(), page.back.isVisible(), page.side.isVisible()) == (True, False, True)
    assert (page.trouble.isVisible(), page.trouble.text()) == (True, "This station only: no server is set.")
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert page.isVisible()
    QTest.keyClick(page, Qt.Key.Key_N)
    assert source.wanted == ["next"]
    over = to_sign(6)._replace(is_here=True)
    cockpit.show_view(view([over]))
    assert (rest.button.text(), page.side.isVisible()) == ("Sign…", False)
    assert "86.2" in said(rest)
    rest.button.click()
    assert source.wanted == ["next", not_none(over.sitting).stream]
    cockpit.show_view(view([station(1, sitting=None, badge="no exam")]))
    assert (rest.button.text(), page.seat.isVisible()) == ("Seat the next trainee…", False), "there is one such button"
    rest.button.click()
    assert source.wanted[2:] == ["next"]
    cockpit.show_view(view([to_sign(6), station(2)]))
    assert cockpit.all.isVisible()
    cockpit.open("key-6")
    assert (rest.button.isVisible(), page.back.isVisible()) == (False, True), "signed where it was taken"
