"""The tiles of the stations: all on one screen, steady under the pointer, reached with the keyboard."""

import pytest
from PySide6.QtCore import QEvent, QPointF, QSize, Qt
from PySide6.QtGui import QEnterEvent, QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.exam.live.overview import Overview
from dealer_trainer.ui.exam.live.station_tile import StationTile
from dealer_trainer.ui.exam.live.tile_facts import Tone
from dealer_trainer.ui.exam.live.tile_grid import TileGrid
from dealer_trainer.ui.exam.live.tile_paint import badge_ground, tile_ground, tone_color
from dealer_trainer.ui.exam.live.tile_size import tile_size
from dealer_trainer.ui.exam.live.tile_text import state_lines, tile_text
from dealer_trainer.ui.style.theme import DARK, LIGHT, contrast
from tests.certification.examining import NOON
from tests.ui.exam.live.live_room import asking, left_window, offline, school, sitting, station, to_sign, view


def names(grid: TileGrid) -> list[str]:
    """The stations as they lie."""
    return [tile.text_shown.name[0] for tile in grid.tiles]


def test_all_tiles_are_on_one_screen() -> None:
    """1 to 60 stations fit without scrolling, also in large type, and say the more, the fewer they are."""
    for room, scale in ((QSize(1140, 440), 1.0), (QSize(1780, 820), 1.0), (QSize(1118, 400), 1.32)):
        ranks = []
        for count in range(1, 61):
            size = tile_size(count, room.width(), room.height(), scale)
            assert size.height_of(count) <= room.height(), (count, room, scale, size)
            assert size.columns * (size.width + size.gap) - size.gap <= room.width(), (count, room, scale, size)
            ranks.append(size.rank)
        assert ranks == sorted(ranks)
        assert ranks[0] == 0


def test_what_a_tile_says_can_be_read() -> None:
    """Badges and what presses have 4.5:1 on the ground they stand on, in the light and in the dark."""
    tones: tuple[Tone, ...] = ("bad", "warn", "info", "good", "idle", "offline")
    for window in (DARK, LIGHT):
        for tone in tones:
            ground = tile_ground(window, tone)
            for color in (tone_color(window, tone), window.quiet):
                assert contrast(color, ground) >= 4.5, (tone, color)
            assert contrast(tone_color(window, tone), badge_ground(window, tone)) >= 4.5, tone


def test_a_tile_says_who_is_where_and_how_it_goes() -> None:
    """Trainee, question, time left that runs on, faults, what happened, for how long a station was not heard."""
    table = sitting(4)._replace(part="Table", number=3, length=8, is_round=True, faults=1)
    text = tile_text(station(4, sitting=table), NOON)
    assert (text.who[0], text.where[0]) == ("Trainee 2004 (2004)", "Table, round 3 of 8")
    foot = state_lines(station(4, sitting=table), NOON)[1]
    assert "1 fault" in foot
    assert "real table" not in foot + text.spoken
    at_table = station(4, sitting=table._replace(is_at_real_table=True))
    dealt = tile_text(at_table, NOON)
    assert state_lines(at_table, NOON)[1].startswith("at a real table · 1 fault")
    assert "at a real table" in dealt.spoken
    timed = station(4, sitting=sitting(4, left_ms=65_000))
    assert [tile_text(timed, NOON + ms).clock for ms in (0, 4000, 99_000)] == ["1:05", "1:01", "0:00"]
    stood = left_window(7)
    assert tile_text(stood, NOON).clock == tile_text(stood, NOON + 60_000).clock
    assert tile_text(stood, NOON).note[0] == "left the window, paused by itself, 40 s ago"
    gone = tile_text(offline(8), NOON)
    seen, how = state_lines(offline(8), NOON)
    assert (gone.tone, gone.note, seen) == ("offline", ("goes on by itself",), "last seen 4 min ago")
    assert "goes on by itself" in how
    assert tile_text(to_sign(6), NOON).where[0] == "86.2 ± 2.4, graded pass"
    assert tile_text(station(1, sitting=None, badge="no exam"), NOON).spoken == "Station 1, no exam"
    order = tile_text(asking(3), NOON, "refused: it is paused already")
    assert order.state[0] == "refused: it is paused already"
    assert "refused" in order.spoken


def test_the_pointer_keeps_the_tiles_where_they_are(overview: Overview, qtbot: QtBot) -> None:
    """Who needs somebody comes first, but never while a hand is about to press; then as soon as it is away."""
    overview.show_view(view([station(1), station(2), station(3)]), NOON)
    grid = overview.grid
    assert names(grid) == ["Station 1", "Station 2", "Station 3"]
    tile = grid.tiles[0]
    enter = QEnterEvent(QPointF(5, 5), QPointF(5, 5), QPointF(5, 5))
    QGuiApplication.sendEvent(tile, enter)
    overview.show_view(view([station(1), station(2), asking(3)]), NOON)
    assert names(grid) == ["Station 1", "Station 2", "Station 3"]
    assert grid.tiles[2].text_shown.tone == "bad"
    opened: list[str] = []
    overview.opened.connect(opened.append)
    QTest.mouseClick(tile, Qt.MouseButton.LeftButton)
    assert opened == ["key-1"]
    QGuiApplication.sendEvent(grid, QEvent(QEvent.Type.Leave))
    assert names(grid) == ["Station 3", "Station 1", "Station 2"]


def test_a_press_does_not_land_on_what_came_under_the_hand(overview: Overview, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where tiles move below a hand that rests, the next press belongs to what was there before."""
    monkeypatch.setattr("dealer_trainer.ui.exam.live.tile_grid.PAUSE_MS", -1)
    overview.show_view(view([station(1), station(2)]), NOON)
    opened: list[str] = []
    overview.opened.connect(opened.append)
    enter = QEnterEvent(QPointF(5, 5), QPointF(5, 5), QPointF(5, 5))
    QGuiApplication.sendEvent(overview.grid.tiles[0], enter)
    overview.show_view(view([station(1), asking(2)]), NOON)
    assert names(overview.grid) == ["Station 2", "Station 1"]
    QTest.mouseClick(overview.grid.tiles[0], Qt.MouseButton.LeftButton)
    assert opened == []
    monkeypatch.setattr("dealer_trainer.ui.exam.live.tile_grid.SETTLE_MS", 0)
    QTest.mouseClick(overview.grid.tiles[0], Qt.MouseButton.LeftButton)
    assert opened == ["key-2"]


def test_the_keyboard_walks_the_tiles(overview: Overview) -> None:
    """Arrows go from tile to tile, Enter opens, Tab takes one stop for all; the focus goes with its station."""
    overview.show_view(school(12), NOON)
    grid = overview.grid
    overview.start()
    size = grid._size
    assert size is not None

    def here() -> StationTile:
        assert grid.focused is not None
        return grid.focused

    assert here() is grid.tiles[0]
    for key, place in ((Qt.Key.Key_Right, 1), (Qt.Key.Key_Down, 1 + size.columns), (Qt.Key.Key_Left, size.columns),
                       (Qt.Key.Key_Up, 0), (Qt.Key.Key_End, 11), (Qt.Key.Key_Home, 0)):  # fmt: skip
        QTest.keyClick(here(), key)
        assert here() is grid.tiles[place], key
    opened: list[str] = []
    overview.opened.connect(opened.append)
    QTest.keyClick(here(), Qt.Key.Key_Return)
    assert opened == [here().key]
    stops = [tile for tile in grid.tiles if tile.focusPolicy() == Qt.FocusPolicy.StrongFocus]
    assert stops == [here()]
    before = here().key
    overview.show_view(view([station(number) for number in range(1, 13)]), NOON)
    assert here().key == before
    assert all(tile.accessibleName().startswith(f"{tile.text_shown.name[0]}, ") for tile in grid.tiles)


def test_only_what_changed_is_painted(overview: Overview, qtbot: QtBot) -> None:
    """With sixty stations a second that passes paints the clocks that run, and of each only its lower part."""
    overview.show_view(school(60), NOON)
    qtbot.wait(50)
    painted: dict[str, int] = {}

    class Watch(StationTile):
        def paintEvent(self, event: object) -> None:
            painted[self.key] = event.rect().height()  # type: ignore[attr-defined]  # a QPaintEvent

    for tile in overview.grid.tiles:
        tile.__class__ = Watch
    overview.tick(NOON + 1000)
    qtbot.waitUntil(lambda: len(painted) > 40)
    stood = {tile.key for tile in overview.grid.tiles if not tile.text_shown.clock}
    assert not stood & painted.keys()
    assert all(painted[tile.key] < tile.height() for tile in overview.grid.tiles if tile.key in painted)
    painted.clear()
    overview.tick(NOON + 1000)
    qtbot.wait(30)
    assert painted == {}
    for tile in overview.grid.tiles:
        tile.__class__ = StationTile


def test_the_loudest_button_is_the_next_right_thing(overview: Overview) -> None:
    """It leads to who needs somebody, else to the next trainee, else nowhere; N does the same."""
    opened: list[str] = []
    wanted: list[bool] = []
    overview.opened.connect(opened.append)
    overview.next_wanted.connect(lambda: wanted.append(True))
    overview.show_view(view([station(1), asking(2)]), NOON)
    assert overview.summary.text() == "2 stations · 1 needs you · 2 taking an exam · server 0.2 s behind"
    assert overview.main.text() == "Go to Station 2"
    overview.main.click()
    assert opened == ["key-2"]
    overview.show_view(view([station(1)]), NOON)
    assert not overview.main.isEnabled()
    overview.show_next((), has_next=True)
    assert (overview.main.isEnabled(), overview.main.text()) == (True, "Next trainee")
    overview.start()
    QTest.keyClick(overview.grid.tiles[0], Qt.Key.Key_N)
    assert wanted == [True]


def test_a_station_alone_says_why(overview: Overview) -> None:
    """Without a server there is one tile, and a sentence that says so."""
    overview.show_view(view([station(1)], behind_s=None, trouble="This station only: no server is set."), NOON)
    assert overview.trouble.isVisible()
    assert overview.trouble.text() == "This station only: no server is set."
    assert overview.summary.text() == "1 station · 0 need you · 1 taking an exam"
    assert overview.happened.text == "Nothing so far."
