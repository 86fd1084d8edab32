"""The end of a day: checked, compared, and saved elsewhere with one press, and one result in plain words."""

import sqlite3
from pathlib import Path
from types import SimpleNamespace

import pytest

from dealer_trainer.certification.school.local_time import day
from dealer_trainer.records.log.packet import read_list
from dealer_trainer.records.school.station import DATABASE
from dealer_trainer.ui.exam.school.end_of_day_view import EndOfDayView
from dealer_trainer.ui.exam.school.school_tabs import END_OF_DAY
from tests.ui.exam.conftest import Dialog, MakeOffice
from tests.ui.exam.hands import Office, click

pytestmark = pytest.mark.slow


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    """A folder on another machine."""
    made = tmp_path / "stick"
    made.mkdir()
    return made


@pytest.fixture
def view(office: Office, stick: Path, dialog: Dialog) -> EndOfDayView:
    """The page of a school that was just set up; the folder is chosen as in the dialog."""
    found: EndOfDayView = office.open(END_OF_DAY)
    dialog.answer = stick
    click(found.choose)
    return found


def ended(office: Office) -> str:
    """The verdict after one press."""
    view = office.tabs.end_of_day
    click(view.button)
    assert not view.button.isEnabled()
    office.until(view.button.isEnabled)
    return view.verdict.text()


def test_one_press_checks_and_saves_everything(
    office: Office, stick: Path, dialog: Dialog, make_office: MakeOffice
) -> None:
    """The next day compares with what this one saved, which stays beside it; what was saved holds for a stranger."""
    office.work(is_good=True)
    office.sign("pass")
    seal = office.award.seal.hash
    click(office.result.back)
    view = office.open(END_OF_DAY)
    dialog.answer = stick
    click(view.choose)
    assert ended(office) == "✓ All is well"
    assert "Exams checked: 1; seals: 1." in view.text.text()
    assert "no earlier list of seals" in view.text.text()
    stem, today = "Harbor-School-Station-1", day(office.clock.now())
    seals = f"{stem}-seals-{today}.txt"
    assert {file.name for file in stick.iterdir()} == {
        f"{stem}-{today}.backup", seals, f"{stem}-revoked-{today}.json",
    }  # fmt: skip
    assert seal in (stick / seals).read_text(encoding="utf-8")
    assert read_list((stick / f"{stem}-revoked-{today}.json").read_bytes()).revoked == ()
    office.clock.go(24 * 3_600_000)
    office.service.touch()
    assert ended(office) == "✓ All is well"
    assert f"They agree with the list {seals}." in view.text.text()
    assert len(list(stick.iterdir())) == 6
    office.page.close_records()
    again = make_office()
    again.enter()
    assert again.open(END_OF_DAY).folder.text() == str(stick), "it is remembered after the next start"


def test_a_folder_that_is_missing_is_asked_for(office: Office, stick: Path, dialog: Dialog) -> None:
    """The stick is not there, or nobody has chosen one; nothing is checked before there is one."""
    view, asked = office.open(END_OF_DAY), list[str]()

    def ask() -> str:
        asked.append(view.complaint)
        return ""

    dialog.answer = ask
    click(view.button)
    view.folder.setText(str(stick / "gone"))
    click(view.button)
    assert asked == ["", f"There is no folder {stick / 'gone'}. Choose another one."]
    assert view.button.isEnabled()
    assert not view.verdict.isVisibleTo(view)


def test_a_database_that_was_rolled_back_is_found(office: Office, view: EndOfDayView, stick: Path) -> None:
    """A seal that the folder's last list has and the records do not: nothing is saved over what is there."""
    station = "Harbor-School-Station-1"
    key = office.do(lambda school, _: school.station)
    noted = stick / f"{station}-seals-2026-01-01.txt"
    noted.write_text(f"\ufeff# Harbor\n{key} 7 {'0' * 64}\n", encoding="utf-8")
    (stick / "Other-seals-2026-01-02.txt").write_text("a shopping list\n", encoding="utf-8")
    assert ended(office) == "✗ Something is wrong with the records"
    assert "Nothing was saved" in view.text.text()
    assert "was noted down, but it is missing" in view.findings.text()
    assert len(list(stick.iterdir())) == 2


def test_a_check_is_told_how_far_it_is_and_stopped(
    office: Office, view: EndOfDayView, monkeypatch: pytest.MonkeyPatch, stick: Path
) -> None:
    """Another process looks; its end is waited for by nobody, and the next press can begin."""
    stopped = list[bool]()
    endless = SimpleNamespace(done=5, of=9, poll=lambda: None, stop=lambda: stopped.append(True))
    monkeypatch.setattr("dealer_trainer.ui.exam.school.running_job.RecordsJob", lambda *_: endless)
    click(view.button)
    office.until(lambda: view.text.text() == "5 of 9 exams")
    click(view.stop_button)
    assert (stopped, view.verdict.text(), view.text.text()) == ([True], "Stopped", "Nothing was saved.")
    assert view.button.isEnabled()
    assert list(stick.iterdir()) == []


def test_records_that_cannot_be_read_are_told(office: Office, view: EndOfDayView, tmp_path: Path, stick: Path) -> None:
    """Changed by another program, while somebody is signed in: nothing saved, and no button shut."""
    with sqlite3.connect(tmp_path / "school" / DATABASE) as connection:
        for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            connection.execute(f"DROP TRIGGER {name}")
        assert connection.execute("UPDATE stream SET first_at = 'yesterday'").rowcount > 0
    connection.close()
    assert ended(office) in ("✗ Something is wrong with the records", "The records could not be checked")
    assert list(stick.iterdir()) == []


def test_what_cannot_be_saved_is_told(office: Office, view: EndOfDayView, tmp_path: Path) -> None:
    """A backup beside the records is refused in words."""
    view.folder.setText(str(tmp_path / "school"))
    assert ended(office) == "The records are sound, but they were not saved"
    assert "lost with them" in view.text.text()


def test_a_supervisor_ends_the_day_without_the_list_of_revoked_certificates(office: Office, stick: Path) -> None:
    """That one is signed with the school's key, which only an admin opens; nothing stays after signing out."""
    office.add("Ben Sohl", "supervisor")
    office.leave()
    office.enter_first("Ben Sohl")
    view = office.open(END_OF_DAY)
    view.folder.setText(str(stick))
    assert ended(office) == "✓ All is well"
    assert sorted(file.suffix for file in stick.iterdir()) == [".backup", ".txt"]
    office.leave()
    office.until(lambda: not office.page.findChildren(EndOfDayView))


def test_a_session_that_ends_behind_the_file_dialog_leaves_the_buttons_usable(
    office: Office, view: EndOfDayView, stick: Path, dialog: Dialog
) -> None:
    """The page locks itself while somebody looks for a folder; the next one can go on."""

    def choose_slowly() -> str:
        office.service.lock()
        return str(stick)

    dialog.answer = choose_slowly
    click(view.choose)
    assert office.shown == "out"
    office.enter()
    view = office.open(END_OF_DAY)
    assert not view.verdict.isVisibleTo(view)
    view.folder.setText(str(stick))
    assert ended(office) == "✓ All is well"
