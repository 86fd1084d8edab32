"""The records beside the end of the day: the school's key, another station, the server that they are copied to."""

from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from dealer_trainer.records.school.server.mailbox import prepare
from dealer_trainer.ui.exam.school.records_view import RecordsView
from dealer_trainer.ui.exam.school.school_tabs import RECORDS
from tests.records.school.server.postgres import PASSWORD as SECRET
from tests.records.school.server.postgres import Server, started
from tests.ui.exam.conftest import Dialog, MakeOffice
from tests.ui.exam.hands import PASSWORD, Office, click, fill

pytestmark = pytest.mark.slow


@pytest.fixture
def keys(office: Office) -> RecordsView:
    """The records of a school that was just set up."""
    view: RecordsView = office.open(RECORDS)
    return view


def test_keys_and_server_are_an_admins(office: Office, keys: RecordsView) -> None:
    """A supervisor ends the day and reads the fingerprint; what an admin typed is gone."""
    keys.copy.password.setText("begun")
    office.add("Ben Sohl", "supervisor")
    office.leave()
    office.until(lambda: not office.page.findChildren(RecordsView))
    office.enter_first("Ben Sohl")
    theirs = office.open(RECORDS)
    parts = theirs.copy, theirs.enrollment, theirs.key.button, theirs.key.take, theirs.key.password
    assert [part.isVisible() for part in parts] == [False] * 5
    assert theirs.key.fingerprint.text() == office.service.summary.fingerprint
    assert theirs.day.button.isVisible()


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """The school's PostgreSQL."""
    for made in started():
        prepare(made.address(), "station", SECRET)
        yield made


def test_events_are_copied_also_after_the_next_start(
    office: Office, keys: RecordsView, make_office: MakeOffice, server: Server
) -> None:
    """Said once by an admin; from then on whether somebody is signed in or not, until it is ended."""

    def count() -> int:
        with psycopg.connect(server.url()) as owner:
            found = owner.execute("SELECT count(*) FROM event").fetchone()
        return 0 if found is None else int(found[0])

    fill(keys.copy, server.address("station").url, SECRET)
    office.until(lambda: "up to date" in keys.copy.words)
    assert "The server is on this computer" in keys.copy.words
    assert not keys.copy.url.isVisible()
    office.page.close_records()
    again, before = make_office(), count()
    assert (again.shown, before > 0) == ("out", True)
    again.enter()
    office.until(lambda: count() > before)
    records = again.open(RECORDS)
    click(records.copy.stop)
    office.until(records.copy.url.isVisible)
    before = count()
    again.add("Cem Arslan", "trainee")
    office.qtbot.wait(2500)
    assert count() == before


def test_a_server_that_is_away_is_told_and_holds_nothing_up(office: Office, keys: RecordsView, tmp_path: Path) -> None:
    """The school goes on by itself; the screen says what is wrong, and that nothing is lost."""
    fill(keys.copy, "postgresql://station@127.0.0.1:9/school", PASSWORD)
    office.until(lambda: "Retrying" in keys.copy.words)
    office.add("Cem Arslan")
    kept = [path for path in (tmp_path / "school").iterdir() if PASSWORD in path.read_text(errors="replace")]
    assert [(path.name, path.stat().st_mode & 0o777) for path in kept] == [("server.password", 0o600)]


def test_an_admin_gives_the_school_a_new_key(office: Office, keys: RecordsView) -> None:
    """With the password once more; the fingerprint that others compare is shown before and after."""
    form, before = keys.key, office.service.summary.fingerprint
    assert form.fingerprint.text() == before
    click(form.button)
    assert form.password.isVisible(), "it is asked for first"
    form.password.setText("wrong wrong wrong")
    click(form.button)
    office.until(lambda: "password is wrong" in form.complaint)
    office.clock.wall += 60_000
    form.password.setText(PASSWORD)
    click(form.button)
    office.until(lambda: office.service.summary.fingerprint not in (before, ""))
    office.until(lambda: office.service.summary.fingerprint == form.fingerprint.text())
    assert ("Tell whoever verifies your records" in form.words, form.password.text()) == (True, "")


def test_a_new_key_is_taken_over_with_password_and_fingerprint(
    office: Office, keys: RecordsView, tmp_path: Path, dialog: Dialog
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
    office.until(lambda: "Write the enrollment file again" in keys.key.complaint)
