"""The records of the school: checked, verified, copied to the school's server."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

import psycopg
import pytest
from PySide6.QtCore import QPoint
from pytestqt.qtbot import QtBot

from dealer_trainer.records.school.server.replica import prepare
from dealer_trainer.records.school.station import DATABASE
from dealer_trainer.ui.exam.exam_page import ExamPage
from dealer_trainer.ui.exam.school.records_view import RecordsView
from dealer_trainer.ui.widget.area.page_area import PageArea
from tests.certification.examining import HandClock
from tests.records.school.server.postgres import PASSWORD as SECRET
from tests.records.school.server.postgres import Server, started
from tests.ui.exam.conftest import MakePage
from tests.ui.exam.hands import PASSWORD, RECORDS, add, click, enter, enter_first, fill
from tests.ui.exam.result.test_result_view import sign, work

pytestmark = pytest.mark.slow

OTHER_STATION = "z6Mk" + "h" * 44


@pytest.fixture
def records(page: ExamPage) -> RecordsView:
    """The records of a school that was just set up."""
    page.tabs.views.choose(RECORDS)
    return page.tabs.records


def told(view: RecordsView, qtbot: QtBot) -> str:
    """What was found, once it is there."""
    qtbot.waitUntil(view.check.isEnabled, timeout=60_000)
    return view.report.toPlainText()


def test_sound_records_are_told_to_be_sound(page: ExamPage, qtbot: QtBot, clock: HandClock) -> None:
    """With what they hold."""
    work(page, qtbot, clock, is_good=True)
    sign(page, qtbot, "pass", "Seen from beginning to end")
    click(page.result.back)
    page.tabs.views.choose(RECORDS)
    click(page.tabs.records.check)
    assert not page.tabs.records.check.isEnabled()
    assert told(page.tabs.records, qtbot) == "The records are sound. Sittings: 1, seals: 1."
    assert not page.tabs.records.halt.isVisibleTo(page)
    click(page.tabs.records.new)
    first, second = told(page.tabs.records, qtbot).splitlines()
    assert first == "The records are sound. Sittings: 1, seals: 1."
    assert "was found sound then" in second


def test_a_check_is_told_how_far_it_is_and_stopped(
    records: RecordsView, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process looks; its end is waited for by nobody, and the next check can begin."""

    class Endless:
        done, of = 5, 9
        stopped: ClassVar[list[bool]] = []

        def __init__(self, *_: object) -> None: ...

        def poll(self) -> None:
            return None

        def stop(self) -> None:
            self.stopped.append(True)

    monkeypatch.setattr("dealer_trainer.ui.exam.school.records_view.RecordsJob", Endless)
    click(records.check)
    qtbot.waitUntil(lambda: records.report.toPlainText().endswith("5 of 9 sittings"))
    assert records.halt.isVisibleTo(records)
    click(records.halt)
    assert Endless.stopped == [True]
    assert (records.report.toPlainText(), records.check.isEnabled()) == ("Stopped.", True)


def test_an_event_that_was_changed_is_named(records: RecordsView, qtbot: QtBot, tmp_path: Path) -> None:
    """By whoever can write to the file and knows how to get the triggers out of the way."""
    with sqlite3.connect(tmp_path / "school" / DATABASE) as connection:
        for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            connection.execute(f"DROP TRIGGER {name}")
        changed = connection.execute("UPDATE event SET at = at + 1 WHERE seq = 1").rowcount
    connection.close()
    assert changed == 1
    click(records.check)
    lines = told(records, qtbot).splitlines()
    assert lines[0] == "Problems were found."
    assert any("event" in line for line in lines[1:])


def test_a_list_of_seals_is_held_against_the_records(
    page: ExamPage, qtbot: QtBot, clock: HandClock, tmp_path: Path
) -> None:
    """A seal that is noted outside and not in the records was taken out of them; other stations' say nothing here."""
    work(page, qtbot, clock, is_good=True)
    sign(page, qtbot, "pass", "Seen from beginning to end")
    assert page.result.review is not None
    assert page.result.review.report is not None
    station = page.result.review.report.award.seal.chain
    click(page.result.back)
    page.tabs.views.choose(RECORDS)
    noted = tmp_path / "seals.txt"
    records = page.tabs.records
    noted.write_text(f"\ufeff# Harbor\n{station} 7 {'0' * 64}\n{OTHER_STATION} 0 {'0' * 64}\n", encoding="utf-8")
    records.ask_open = lambda _: str(noted)
    click(records.compare)
    first, fault, words = told(records, qtbot).splitlines()
    assert first == "Problems were found."
    assert "was noted down, but it is missing" in fault
    assert words == "Seals in the list: 1 of this station, 1 of other stations."


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("a shopping list\n", "not a list of seals"),
        ("", "is empty"),
        ("# only a remark\n", "The list has no seal from this station; it has 0 from others"),
        ("{other} 0 {zeros}\n", "The list has no seal from this station; it has 1 from others"),
        (None, "The file seals.txt cannot be read"),
    ],
)
def test_a_list_that_says_nothing_is_refused(
    records: RecordsView, qtbot: QtBot, tmp_path: Path, text: str | None, words: str
) -> None:
    """Nobody is told that all is well where nothing was compared."""
    noted = tmp_path / "seals.txt"
    if text is not None:
        noted.write_text(text.format(other=OTHER_STATION, zeros="0" * 64), encoding="utf-8")
    records.ask_open = lambda _: str(noted)
    click(records.compare)
    assert words in told(records, qtbot)


def test_a_file_is_verified_as_a_stranger_does(page: ExamPage, qtbot: QtBot, clock: HandClock, tmp_path: Path) -> None:
    """A packet and a database, with their facts, held against a fingerprint; a changed packet; something else."""
    work(page, qtbot, clock, is_good=True)
    sign(page, qtbot, "pass", "Seen from beginning to end")
    packet = tmp_path / "cem.packet.json"
    page.result.ask_save = lambda _: str(packet)
    click(page.result.documents.buttons["packet"])
    qtbot.waitUntil(lambda: packet.exists() and packet.read_bytes()[-2:].strip() == b"}", timeout=20_000)
    click(page.result.back)
    page.tabs.views.choose(RECORDS)
    view = page.tabs.records
    view.ask_open = lambda _: str(packet)
    click(view.verify)
    first, *facts = told(view, qtbot).splitlines()
    assert first == "cem.packet.json: verified"
    assert any("Cem Arslan" in fact for fact in facts)
    assert any("no fingerprint of the school given" in fact for fact in facts)
    for typed, headline in ((f" {page.service.summary.fingerprint} ", "verified"), ("4e31 f6e8", "NOT verified")):
        view.fingerprint.setText(typed)
        click(view.verify)
        first, *facts = told(view, qtbot).splitlines()
        assert first == f"cem.packet.json: {headline}"
        assert any("the school's fingerprint was compared" in fact for fact in facts)
    assert any("not 4e31 f6e8" in fact for fact in facts)
    view.fingerprint.clear()
    packet.write_text(packet.read_text(encoding="utf-8").replace("Cem Arslan", "Can Arslan"), encoding="utf-8")
    click(view.verify)
    assert told(view, qtbot).startswith("cem.packet.json: NOT verified")
    view.ask_open = lambda _: str(tmp_path / "school" / DATABASE)
    click(view.verify)
    assert f"{DATABASE}: verified" in told(view, qtbot)
    packet.write_bytes(b"\x00" * 100)
    view.ask_open = lambda _: str(packet)
    click(view.verify)
    assert told(view, qtbot).startswith("cem.packet.json: not readable")


def test_nothing_of_it_stays_after_signing_out(page: ExamPage, records: RecordsView, qtbot: QtBot) -> None:
    """Neither findings nor a password that was begun."""
    click(records.check)
    told(records, qtbot)
    records.copy.password.setText("begun")
    records.fingerprint.setText("4e31 f6e8")
    click(page.sign_out)
    assert (records.report.toPlainText(), records.copy.password.text(), records.fingerprint.text()) == ("", "", "")


def test_a_session_that_ends_behind_the_file_dialog_leaves_the_buttons_usable(
    page: ExamPage, records: RecordsView, qtbot: QtBot, tmp_path: Path
) -> None:
    """The page locks itself while somebody looks for a file; nothing is read, and the next one can go on."""

    def choose_slowly(_: str) -> str:
        page.service.lock()
        return str(tmp_path / "school" / DATABASE)

    records.ask_open = choose_slowly
    click(records.verify)
    assert page.screens.shown == "out"
    enter(page)
    qtbot.waitUntil(lambda: page.screens.shown == "in", timeout=60_000)
    page.tabs.views.choose(RECORDS)
    assert records.report.toPlainText() == ""
    click(records.check)
    assert told(records, qtbot).startswith("The records are sound.")


@pytest.mark.parametrize(
    "change",
    ["DELETE FROM meta WHERE name = 'school_name'", "UPDATE person SET role = 'boss'",
     "UPDATE stream SET first_at = 'yesterday'", "UPDATE event SET body = 'x' WHERE seq = 1"],
)  # fmt: skip
def test_whatever_was_done_to_the_records_is_told(
    records: RecordsView, qtbot: QtBot, tmp_path: Path, change: str
) -> None:
    """By another program, while somebody is signed in: findings or a refusal, and never a button that stays shut."""
    with sqlite3.connect(tmp_path / "school" / DATABASE) as connection:
        for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            connection.execute(f"DROP TRIGGER {name}")
        assert connection.execute(change).rowcount > 0
    connection.close()
    click(records.check)
    assert not told(records, qtbot).startswith(("The records are sound", "Checking"))


def test_only_an_admin_says_where_to_copy(page: ExamPage, qtbot: QtBot) -> None:
    """A supervisor sees how it stands."""
    add(page, qtbot, "Ben Sohl", "supervisor")
    click(page.sign_out)
    enter_first(page, qtbot, "Ben Sohl")
    page.tabs.views.choose(RECORDS)
    form = page.tabs.records.copy
    assert form.isVisible()
    assert not form.button.isVisible()
    assert not form.url.isVisible()


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("http://example.test/school", "not the address of a server"),
        ("postgresql:///school", "not the address of a server"),
        ("postgresql://station:secret@127.0.0.1/school", "holds a secret"),
        ("postgresql://station@127.0.0.1/school?passfile=secret", "holds a secret"),
        ("postgresql://station@example.test/school?sslmode=disable", "listen in"),
        ("not an address", "not the address of a server"),
    ],
)
def test_an_address_that_is_none_is_told(records: RecordsView, qtbot: QtBot, url: str, words: str) -> None:
    """In the form; nothing is copied, and nothing is kept."""
    fill(records.copy, url, "secret")
    qtbot.waitUntil(lambda: words in records.copy.complaint, timeout=60_000)
    assert records.copy.password.text() == ""
    assert records.copy.url.text() == url
    assert not records.copy.stop.isVisible()


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
    page: ExamPage, records: RecordsView, make_page: MakePage, qtbot: QtBot, server: Server, tmp_path: Path
) -> None:
    """Said once by an admin; from then on whether somebody is signed in or not, until it is ended."""
    fill(records.copy, server.address("station").url, SECRET)
    qtbot.waitUntil(lambda: "up to date" in records.copy.words, timeout=60_000)
    assert "Without TLS, as the server is on this machine" in records.copy.words
    assert count(server) == here(tmp_path)
    assert not records.copy.url.isVisible()
    page.close_records()
    again = make_page()
    assert again.screens.shown == "out"
    before = count(server)
    enter(again)
    qtbot.waitUntil(lambda: again.screens.shown == "in", timeout=60_000)
    qtbot.waitUntil(lambda: count(server) > before, timeout=60_000)
    again.tabs.views.choose(RECORDS)
    click(again.tabs.records.copy.stop)
    qtbot.waitUntil(again.tabs.records.copy.url.isVisible, timeout=60_000)
    before = count(server)
    add(again, qtbot, "Cem Arslan", "trainee")
    qtbot.wait(2500)
    assert count(server) == before


def test_a_server_that_is_away_is_told_and_holds_nothing_up(
    page: ExamPage, records: RecordsView, qtbot: QtBot, tmp_path: Path
) -> None:
    """The school goes on by itself; the screen says what is wrong, and that nothing is lost."""
    fill(records.copy, "postgresql://station@127.0.0.1:9/school", PASSWORD)
    qtbot.waitUntil(lambda: "Retrying" in records.copy.words, timeout=60_000)
    add(page, qtbot, "Cem Arslan", "trainee")
    kept = [path for path in (tmp_path / "school").iterdir() if PASSWORD in path.read_text(errors="replace")]
    assert [(path.name, path.stat().st_mode & 0o777) for path in kept] == [("server.password", 0o600)]


def test_the_card_of_the_server_is_whole(page: ExamPage, qtbot: QtBot) -> None:
    """On a wide screen its fields end inside it."""
    page.resize(1828, 1080)
    page.tabs.views.choose(RECORDS)
    form = page.tabs.records.copy
    qtbot.waitUntil(form.url.isVisible, timeout=60_000)
    qtbot.wait(50)
    for part in (form.url, form.password):
        right = part.mapTo(form, part.rect().topRight()).x()
        assert right < form.width() - 20


def test_an_admin_gives_the_school_a_new_key(page: ExamPage, records: RecordsView, qtbot: QtBot) -> None:
    """With the password once more; the fingerprint that others compare is shown before and after."""
    before = page.service.summary.fingerprint
    assert before in records.key.words
    click(records.key.button)
    assert records.key.password.isVisible(), "it is asked for first"
    records.key.password.setText("wrong wrong wrong")
    click(records.key.button)
    qtbot.waitUntil(lambda: bool(records.key.complaint), timeout=60_000)
    assert "password is wrong" in records.key.complaint
    page.service.clock.wall += 60_000  # type: ignore[attr-defined]  # a clock that is set by hand
    records.key.password.setText(PASSWORD)
    click(records.key.button)
    qtbot.waitUntil(lambda: page.service.summary.fingerprint != before, timeout=60_000)
    after = page.service.summary.fingerprint
    qtbot.waitUntil(lambda: after in records.key.words, timeout=60_000)
    assert after in records.report.toPlainText()
    assert records.key.password.text() == ""
    click(records.check)
    assert told(records, qtbot).startswith("The records are sound.")


def test_a_new_key_is_taken_over_with_password_and_fingerprint(
    records: RecordsView, qtbot: QtBot, tmp_path: Path
) -> None:
    """Both are asked for before a file is; one that holds no change is refused in words."""
    records.ask_open = lambda _: str(tmp_path / "school.enrollment")
    click(records.key.take)
    assert "Type the password" in records.key.complaint
    (tmp_path / "school.enrollment").write_text("{}", encoding="utf-8")
    records.key.password.setText(PASSWORD)
    click(records.key.take)
    assert "the fingerprint of the new key" in records.key.complaint
    assert records.key.new_key.isVisibleTo(records)
    records.key.new_key.setText("4e31 f6e8 52ac a9ca a34c 4477 1a19 5c8f")
    click(records.key.take)
    qtbot.waitUntil(lambda: "Write the enrollment file again" in records.key.complaint, timeout=60_000)


def test_a_supervisor_reads_the_fingerprint_and_changes_no_key(page: ExamPage, qtbot: QtBot) -> None:
    """The field and the buttons are for admins."""
    add(page, qtbot, "Sid Orr", "supervisor")
    page.service.sign_out()
    enter_first(page, qtbot, "Sid Orr")
    page.tabs.views.choose(RECORDS)
    form = page.tabs.records.key
    assert page.service.summary.fingerprint in form.words
    assert not any(widget.isVisible() for widget in (form.button, form.take, form.password))


def test_what_was_saved_is_read_without_scrolling(
    page: ExamPage, records: RecordsView, qtbot: QtBot, tmp_path: Path
) -> None:
    """On a small screen what saves is above the report, and its first line is on the screen when something is told."""
    page.resize(1180, 660)
    qtbot.waitUntil(lambda: records.enrollment.y() < records.report.y())
    area = records.parentWidget()
    while not isinstance(area, PageArea):
        assert area is not None
        area = area.parentWidget()
    area.verticalScrollBar().setValue(area.verticalScrollBar().maximum())
    records.ask_save = lambda *_: str(tmp_path / "a.enrollment.json")
    click(records.enrollment)
    qtbot.waitUntil(lambda: "saved" in records.report.toPlainText(), timeout=20_000)
    assert records.report.mapTo(area, QPoint(0, 20)).y() in range(area.height())
