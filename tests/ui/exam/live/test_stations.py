"""The tiles of the stations: what they say, where they lie, reached with the keyboard."""

import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.exam.live.cockpit import Cockpit
from dealer_trainer.ui.exam.live.station_list import StationList
from dealer_trainer.ui.exam.live.tile import Tone, badge_colors, tile_ground, tile_height, tile_of, tone_color
from dealer_trainer.ui.style.theme import DARK, LIGHT, contrast
from tests.certification.examining import NOON
from tests.ui.exam.live.live_room import (
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


def test_tiles_lie_side_by_side_in_one_of_two_sizes(cockpit: Cockpit) -> None:
    """Large where all of them fit so; beside felts for up to four stations in a window with room for them."""
    stations = cockpit.stations
    for size, counts in (
        (QSize(900, 430), {1: "felts", 2: "felts", 3: "large", 12: ""}),
        (QSize(1900, 1000), {4: "felts", 5: "large", 20: "large", 60: ""}),
        (QSize(1240, 620), {1: "felts", 2: "felts", 4: "felts", 5: "large", 20: ""}),
    ):  # fmt: skip
        cockpit.resize(size)
        for count, wanted in counts.items():
            cockpit.show_view(view([station(number) for number in range(1, count + 1)]))
            boxes = [stations.visualRect(stations.model().index(row, 0)) for row in range(count)]
            assert stations.has_felts == (wanted == "felts"), (size, count)
            if not stations.has_felts:
                assert (boxes[0].height() > tile_height(1.0)) == (wanted == "large"), (size, count)
            assert not any(box.intersects(other) for box in boxes for other in boxes if other is not box)
            assert all(stations.viewport().rect().right() >= box.right() for box in boxes)
            if wanted:
                assert all(stations.viewport().rect().contains(box) for box in boxes), (size, count)


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
    assert (tile.who, tile.where) == ("Trainee 2004 (2004)", "3/8 · Table")
    assert "Table, round 3 of 8" in tile.spoken
    assert tile.share == 3 / 8
    assert "real table" not in tile.foot + tile.spoken
    dealt = tile_of(station(4, sitting=table._replace(is_at_real_table=True)), NOON)
    assert dealt.foot.startswith("at a real table · ")
    assert "at a real table" in dealt.spoken
    timed = station(4, sitting=sitting(4, left_ms=65_000))
    assert [tile_of(timed, NOON + ms).clock for ms in (0, 4000, 99_000)] == ["1:05", "1:01", "0:00"]
    stood = left_window(7)
    assert tile_of(stood, NOON).clock == tile_of(stood, NOON + 60_000).clock
    assert tile_of(stood, NOON).note == "left the window, paused by itself, 40 s ago"
    gone = tile_of(offline(8), NOON)
    assert (gone.tone, gone.note) == ("offline", "last seen 4 min ago")
    assert "goes on by itself" in gone.foot
    assert tile_of(to_sign(6), NOON).where == "86.2 ± 2.4, graded pass"
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
    """By need, or by trainee; a search leaves those with its words, and Enter leads to them; four need neither."""
    cockpit.show_view(school(12))
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
    cockpit.show_view(school(12)._replace(stations=(asking(5), left_window(7))))
    assert names(stations) == ["Station 5"], "what was searched for is found as it comes"
    cockpit.search.setText("2007")
    assert names(stations) == ["Station 7"]
    assert not cockpit.finder.isVisible()


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


def test_the_loudest_button_is_the_next_right_thing(cockpit: Cockpit) -> None:
    """It leads to who needs somebody, else to the next trainee."""
    wanted: list[bool] = []
    cockpit.next_wanted.connect(lambda: wanted.append(True))
    cockpit.show_view(view([station(1), asking(2)]))
    assert cockpit.summary.text() == "2 stations · 1 needs you · 2 taking an exam · server 0.2 s behind"
    assert cockpit.main.text() == "Go to Station 2"
    cockpit.main.click()
    assert cockpit.opened == "key-2"
    cockpit.show_view(view([station(1)]))
    assert cockpit.main.text() == "Next trainee"
    cockpit.main.click()
    assert wanted == [True]
    cockpit.station.back.click()
    cockpit.show_view(view([station(1)], behind_s=None, trouble="This station only: no server is set."))
    assert (cockpit.trouble.isVisible(), cockpit.trouble.text()) == (True, "This station only: no server is set.")
    assert cockpit.summary.text() == "1 station · 0 need you · 1 taking an exam"
