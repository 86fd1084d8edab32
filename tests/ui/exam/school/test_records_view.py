"""The records beside the end of the day: the school's key, another station, the server that they are copied to."""

from pathlib import Path

import psycopg
import pytest
from PySide6.QtWidgets import QFileDialog, QWidget

from dealer_trainer.ui.exam.exam_page import ExamPage
from dealer_trainer.ui.exam.school.records_view import RecordsView
from dealer_trainer.ui.exam.school.school_tabs import BLUEPRINTS, RECORDS
from tests.records.school.server.postgres import PASSWORD as SECRET
from tests.records.school.server.postgres import ROLE, Server
from tests.ui.exam.conftest import Dialog, MakeOffice
from tests.ui.exam.hands import PASSWORD, Office, click, fill
from tests.ui.pseudo import OPEN

pytestmark = pytest.mark.slow


def test_keys_and_server_are_an_admins(office: Office) -> None:
    """A supervisor ends the day and reads the fingerprint; what an admin typed is gone."""
    office.open(RECORDS).copy.password.setText("begun")
    office.add("Ben Sohl", "supervisor")
    office.leave()
    office.until(lambda: not office.page.findChildren(RecordsView))
    office.enter_first("Ben Sohl")
    theirs = office.open(RECORDS)
    assert theirs.day.button.isVisible()
    assert not theirs.enrollment.isVisible()
    assert not theirs.copy.isVisible()
    key = theirs.key
    assert [part.isVisible() for part in (key.button, key.take, key.password)] == [False] * 3
    assert key.fingerprint.text() == office.service.summary.fingerprint


def test_events_are_copied_also_after_the_next_start(office: Office, make_office: MakeOffice, server: Server) -> None:
    """Said once by an admin; from then on whether somebody is signed in or not, until it is ended."""
    database = server.add_school()

    def count() -> int:
        with psycopg.connect(server.url(database=database)) as owner:
            found = owner.execute("SELECT count(*) FROM event").fetchone()
        return 0 if found is None else int(found[0])

    keys = office.open(RECORDS)
    fill(keys.copy, server.address(ROLE, database).url, SECRET)
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


def test_a_server_that_is_away_is_told_and_holds_nothing_up(office: Office, tmp_path: Path) -> None:
    """The school goes on by itself; the screen says what is wrong, and that nothing is lost."""
    keys = office.open(RECORDS)
    fill(keys.copy, "postgresql://station@127.0.0.1:9/school", PASSWORD)
    office.until(lambda: "Retrying" in keys.copy.words)
    office.add("Cem Arslan")
    kept = [path for path in (tmp_path / "school").iterdir() if PASSWORD in path.read_text(errors="replace")]
    assert [(path.name, path.stat().st_mode & 0o777) for path in kept] == [("server.password", 0o600)]


def test_an_admin_gives_the_school_a_new_key(office: Office) -> None:
    """With the password once more; the fingerprint that others compare is shown before and after."""
    form, before = office.open(RECORDS).key, office.service.summary.fingerprint
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


def test_a_new_key_is_taken_over_with_password_and_fingerprint(office: Office, tmp_path: Path, dialog: Dialog) -> None:
    """Both are asked for before a file is; one that holds no change is refused in words."""
    key = office.open(RECORDS).key
    dialog.answer = tmp_path / "school.enrollment"
    click(key.take)
    assert "Type the password" in key.complaint
    (tmp_path / "school.enrollment").write_text("{}", encoding="utf-8")
    key.password.setText(PASSWORD)
    click(key.take)
    assert "the fingerprint of the new key" in key.complaint
    assert key.new_key.isVisible()
    key.new_key.setText("4e31 f6e8 52ac a9ca a34c 4477 1a19 5c8f")
    click(key.take)
    office.until(lambda: "Write the enrollment file again" in key.complaint)


@pytest.mark.usefixtures("_marked")
def test_file_dialogs_are_marked(page: ExamPage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Titles and kinds of files, of every dialog that a button of the records and the blueprints opens."""
    asked: list[str] = []

    def ask(_: QWidget, title: str, __: str, kinds: str = "") -> tuple[str, str]:
        asked.extend(part.partition(" (")[0] for part in (title, kinds) if part)
        return "", ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", ask)
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *asking: ask(*asking)[0])
    page.screens.tabs.views.choose(RECORDS)
    records = page.screens.tabs.records
    for button in (records.enrollment.button, records.day.choose):
        click(button)
    page.screens.tabs.views.choose(BLUEPRINTS)
    blueprints = page.screens.tabs.blueprints
    for button in (blueprints.open, blueprints.write):
        click(button)
    assert len(asked) == 6
    assert [text for text in asked if not text.startswith(OPEN)] == []
