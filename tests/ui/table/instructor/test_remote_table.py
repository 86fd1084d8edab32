"""A table led over the school's server: two programs' worth of widgets, one PostgreSQL on the loopback."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dealer_trainer.engine import Roll
from dealer_trainer.guide.act import Act
from dealer_trainer.records.school.server.named_server import keep_server, note_address
from dealer_trainer.records.school.server.practice.instructor_end import InstructorEnd, waiting_tables
from dealer_trainer.records.school.server.practice.opening import open_for_practice
from dealer_trainer.ui.table.instructor.instructor_access import InstructorAccess
from dealer_trainer.ui.table.instructor.instructor_window import InstructorWindow
from dealer_trainer.ui.table.instructor.remote_table import RemoteTable
from dealer_trainer.ui.table.instructor.table_link import TableLink
from dealer_trainer.ui.table.instructor.trainee_side import TraineeSide
from tests.cheap_keys import make_keys_cheap
from tests.records.school.server.postgres import ROLE, Server, started
from tests.records.school.server.practice.joined import two_stations
from tests.records.school.sitting import ADMIN, NOON
from tests.ui.conftest import MakePage, rock_n_roll
from tests.ui.hands import click

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """A server for these tests."""
    yield from started()


def test_a_table_is_led_from_another_station(
    qtbot: QtBot, make_page: MakePage, server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The trainee asks, an instructor of the school comes by name, leads, is seen, and is gone when it is ended."""
    make_keys_cheap(monkeypatch)
    address = server.address(ROLE, server.add_school())
    with two_stations(tmp_path) as (main_station, session, table):
        for school in (main_station, table):
            keep_server(school.folder, address, None)
            note_address(school.store, address.url, NOON + 9)
        page = make_page(seed=3, level="practice")
        access = InstructorAccess(page.bridge, parent=page)
        banner = TraineeSide(page, access).banner
        link = TableLink(access, partial(open_for_practice, table.folder, lambda: None))
        assert access.ask()
        link.start()
        qtbot.waitUntil(lambda: bool(waiting_tables(main_station, session, address)), timeout=20_000)
        (offer,) = waiting_tables(main_station, session, address)
        source = RemoteTable(rock_n_roll(), offer)
        window = InstructorWindow(source)
        window.show()
        source.begin(InstructorEnd(main_station, session, address, offer, source._answered.emit, source._over.emit))
        qtbot.waitUntil(lambda: access.name == ADMIN, timeout=20_000)
        qtbot.waitUntil(lambda: source.view is not None, timeout=20_000)
        for key in "44":
            QTest.keyClicks(window, key)
        QTest.keyClick(window, Qt.Key.Key_F)
        qtbot.waitUntil(lambda: page.bridge.snapshot.is_held, timeout=20_000)
        assert "Frozen" in banner.text
        qtbot.waitUntil(lambda: window.header.state.text() == "Frozen", timeout=20_000)
        QTest.keyClick(window, Qt.Key.Key_F)
        qtbot.waitUntil(lambda: not page.bridge.snapshot.is_held, timeout=20_000)
        page.bridge.live.deal_to_pop()
        assert page.bridge.do(Act("pop"))
        qtbot.waitUntil(lambda: source.view is not None and source.view.acts == page.bridge.snapshot.acts)
        assert page.bridge.snapshot.roll == Roll(4, 4)
        click(banner.end_button)
        assert access.name is None
        qtbot.waitUntil(lambda: window.header.state.text() == "Over", timeout=20_000)
        assert not waiting_tables(main_station, session, address)
        window.close()
        link.stop()


def test_a_station_without_its_address_says_so(
    qtbot: QtBot, make_page: MakePage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The trainee waits for nobody, and is told why."""
    make_keys_cheap(monkeypatch)
    with two_stations(tmp_path) as (_, _, table):
        page = make_page(seed=3)
        access = InstructorAccess(page.bridge, parent=page)
        assert access.ask()
        link = TableLink(access, partial(open_for_practice, table.folder, lambda: None))
        with qtbot.waitSignal(link.ended, timeout=20_000) as ended:
            link.start()
        assert "no school server" in ended.args[0]
        assert not access.is_asked
