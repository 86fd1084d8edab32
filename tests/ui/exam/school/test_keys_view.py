"""The admin's page of keys: the school's key, another station, the server that records are copied to."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from pytestqt.qtbot import QtBot

from dealer_trainer.records.school.server.mailbox import prepare
from dealer_trainer.records.school.station import DATABASE
from dealer_trainer.ui.exam.exam_page import ExamPage
from dealer_trainer.ui.exam.school.keys_view import KeysView
from tests.records.school.server.postgres import PASSWORD as SECRET
from tests.records.school.server.postgres import Server, started
from tests.ui.exam.conftest import Dialog, MakePage
from tests.ui.exam.hands import END_OF_DAY, KEYS, PASSWORD, add, click, enter, enter_first, fill

pytestmark = pytest.mark.slow


@pytest.fixture
def keys(page: ExamPage) -> KeysView:
    """The keys of a school that was just set up."""
    page.tabs.views.choose(KEYS)
    return page.tabs.keys


def test_the_page_is_an_admins(page: ExamPage, keys: KeysView, qtbot: QtBot) -> None:
    """A supervisor has no such tab, and lands elsewhere after an admin left it open; what was typed is gone."""
    keys.copy.password.setText("begun")
    add(page, qtbot, "Ben Sohl", "supervisor")
    page.tabs.views.choose(KEYS)
    click(page.sign_out)
    qtbot.waitUntil(lambda: not page.findChildren(KeysView))
    enter_first(page, qtbot, "Ben Sohl")
    assert not page.tabs.views.button(KEYS).isVisibleTo(page)
    assert page.tabs.views.index != KEYS
    page.tabs.views.choose(END_OF_DAY)
    assert page.service.summary.fingerprint in page.tabs.end_of_day.about.text()


def test_an_address_that_is_none_is_told(keys: KeysView, qtbot: QtBot) -> None:
    """In the form; nothing is copied, and nothing is kept."""
    url = "postgresql://station@example.test/school?sslmode=disable"
    fill(keys.copy, url, "secret")
    qtbot.waitUntil(lambda: "listen in" in keys.copy.complaint, timeout=60_000)
    assert (keys.copy.password.text(), keys.copy.url.text()) == ("", url)
    assert not keys.copy.stop.isVisible()


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """The school's PostgreSQL."""
    for made in started():
        prepare(made.address(), "station", SECRET)
        yield made


def count(server: Server) -> int:
    """Events at the school."""
    with psycopg.connect(server.url()) as owner:
        found = owner.execute("SELECT count(*) FROM event").fetchone()
    assert found is not None
    return int(found[0])


def here(tmp_path: Path) -> int:
    """Events at this station."""
    with sqlite3.connect(tmp_path / "school" / DATABASE) as connection:
        found: int = connection.execute("SELECT count(*) FROM event").fetchone()[0]
    connection.close()
    return found


def test_events_are_copied_also_after_the_next_start(
    page: ExamPage, keys: KeysView, make_page: MakePage, qtbot: QtBot, server: Server, tmp_path: Path
) -> None:
    """Said once by an admin; from then on whether somebody is signed in or not, until it is ended."""
    fill(keys.copy, server.address("station").url, SECRET)
    qtbot.waitUntil(lambda: "up to date" in keys.copy.words, timeout=60_000)
    assert "Without TLS, as the server is on this machine" in keys.copy.words
    assert count(server) == here(tmp_path)
    assert not keys.copy.url.isVisible()
    page.close_records()
    again = make_page()
    assert again.screens.shown == "out"
    before = count(server)
    enter(again)
    qtbot.waitUntil(lambda: again.screens.shown == "in", timeout=60_000)
    qtbot.waitUntil(lambda: count(server) > before, timeout=60_000)
    again.tabs.views.choose(KEYS)
    click(again.tabs.keys.copy.stop)
    qtbot.waitUntil(again.tabs.keys.copy.url.isVisible, timeout=60_000)
    before = count(server)
    add(again, qtbot, "Cem Arslan", "trainee")
    qtbot.wait(2500)
    assert count(server) == before


def test_a_server_that_is_away_is_told_and_holds_nothing_up(
    page: ExamPage, keys: KeysView, qtbot: QtBot, tmp_path: Path
) -> None:
    """The school goes on by itself; the screen says what is wrong, and that nothing is lost."""
    fill(keys.copy, "postgresql://station@127.0.0.1:9/school", PASSWORD)
    qtbot.waitUntil(lambda: "Retrying" in keys.copy.words, timeout=60_000)
    add(page, qtbot, "Cem Arslan", "trainee")
    kept = [path for path in (tmp_path / "school").iterdir() if PASSWORD in path.read_text(errors="replace")]
    assert [(path.name, path.stat().st_mode & 0o777) for path in kept] == [("server.password", 0o600)]


def test_an_admin_gives_the_school_a_new_key(page: ExamPage, keys: KeysView, qtbot: QtBot) -> None:
    """With the password once more; the fingerprint that others compare is shown before and after."""
    before = page.service.summary.fingerprint
    assert before in keys.key.words
    click(keys.key.button)
    assert keys.key.password.isVisible(), "it is asked for first"
    keys.key.password.setText("wrong wrong wrong")
    click(keys.key.button)
    qtbot.waitUntil(lambda: bool(keys.key.complaint), timeout=60_000)
    assert "password is wrong" in keys.key.complaint
    page.service.clock.wall += 60_000  # type: ignore[attr-defined]  # a clock that is set by hand
    keys.key.password.setText(PASSWORD)
    click(keys.key.button)
    qtbot.waitUntil(lambda: page.service.summary.fingerprint != before, timeout=60_000)
    after = page.service.summary.fingerprint
    qtbot.waitUntil(lambda: after in keys.key.words, timeout=60_000)
    assert "Tell whoever verifies your records" in keys.key.words
    assert keys.key.password.text() == ""


def test_a_new_key_is_taken_over_with_password_and_fingerprint(
    keys: KeysView, qtbot: QtBot, tmp_path: Path, dialog: Dialog
) -> None:
    """Both are asked for before a file is; one that holds no change is refused in words."""
    dialog.answer = tmp_path / "school.enrollment"
    click(keys.key.take)
    assert "Type the password" in keys.key.complaint
    (tmp_path / "school.enrollment").write_text("{}", encoding="utf-8")
    keys.key.password.setText(PASSWORD)
    click(keys.key.take)
    assert "the fingerprint of the new key" in keys.key.complaint
    assert keys.key.new_key.isVisibleTo(keys)
    keys.key.new_key.setText("4e31 f6e8 52ac a9ca a34c 4477 1a19 5c8f")
    click(keys.key.take)
    qtbot.waitUntil(lambda: "Write the enrollment file again" in keys.key.complaint, timeout=60_000)
