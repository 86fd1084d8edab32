"""What the office saves: the day checked and compared, the list of trainees, item figures; each in plain words."""

import csv
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from PySide6.QtCore import QObject, Signal
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.school.attempt import DAY, FollowUp, TraineeLine
from dealer_trainer.certification.school.local_time import day
from dealer_trainer.certification.school.privacy import SchoolSummary
from dealer_trainer.records.log.packet import read_list
from dealer_trainer.records.school.elsewhere import Shared, keep_shared
from dealer_trainer.records.school.session import Person
from dealer_trainer.records.school.station import DATABASE
from dealer_trainer.ui.exam.school.people_view import PeopleView
from dealer_trainer.ui.exam.school.records_view import EndOfDayView
from dealer_trainer.ui.exam.school.school_service import SchoolService
from dealer_trainer.ui.exam.school.school_tabs import PEOPLE, RECORDS, SITTINGS
from dealer_trainer.ui.style.stylesheet import stylesheet
from dealer_trainer.ui.style.theme import DARK
from tests.certification.examining import NOON, HandClock, rock_n_roll
from tests.certification.school.test_attempt import facts_of
from tests.ui.exam.conftest import Dialog, MakeOffice
from tests.ui.exam.hands import TRAINEE, Office, click
from tests.ui.hands import bring_up
from tests.ui.print.reading import pages_of

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
    found: EndOfDayView = office.open(RECORDS).day
    dialog.answer = stick
    click(found.choose)
    return found


def ended(office: Office) -> str:
    """The verdict after one press."""
    view = office.tabs.records.day
    if not view.folder.isVisibleTo(view):
        click(view.button)
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
    view = office.open(RECORDS).day
    dialog.answer = stick
    click(view.choose)
    assert ended(office) == "✓ Everything checks out"
    assert "Exams checked: 1, of which signed: 1. Nothing was changed." in view.text.text()
    assert "Use the same folder tomorrow" in view.text.text()
    assert (view.button.text(), view.folder.isVisibleTo(view)) == ("Done", False), "the result alone is shown"
    click(view.button)
    assert (view.button.text(), view.folder.isVisibleTo(view), view.verdict.isHidden()) == ("End the day", True, True)
    assert view.folder.text() == str(stick)
    stem, today = "Harbor-School-Station-1", day(office.clock.now())
    seals = f"{stem}-seals-{today}.txt"
    assert {file.name for file in stick.iterdir()} == {
        f"{stem}-{today}.backup", seals, f"{stem}-revoked-{today}.json",
    }  # fmt: skip
    assert seal in (stick / seals).read_text(encoding="utf-8")
    assert read_list((stick / f"{stem}-revoked-{today}.json").read_bytes()).revoked == ()
    office.clock.go(24 * 3_600_000)
    office.service.touch()
    assert ended(office) == "✓ Everything checks out"
    assert f"They match the list of an earlier day, {seals}." in view.text.text()
    assert len(list(stick.iterdir())) == 6
    office.page.close_records()
    again = make_office()
    again.enter()
    assert again.open(RECORDS).day.folder.text() == str(stick), "it is remembered after the next start"


def test_a_folder_that_is_missing_is_asked_for(office: Office, stick: Path, dialog: Dialog) -> None:
    """The stick is not there, or nobody has chosen one; nothing is checked before there is one."""
    view, asked = office.open(RECORDS).day, list[str]()

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
    view = office.open(RECORDS).day
    view.folder.setText(str(stick))
    assert ended(office) == "✓ Everything checks out"
    assert sorted(file.suffix for file in stick.iterdir()) == [".backup", ".txt"]
    office.leave()
    office.until(lambda: not office.page.findChildren(EndOfDayView))


def test_a_session_that_ends_behind_the_file_dialog_leaves_the_buttons_usable(
    office: Office, view: EndOfDayView, stick: Path, dialog: Dialog
) -> None:
    """The session ends while somebody looks for a folder; the next one can go on."""

    def choose_slowly() -> str:
        office.service.sign_out()
        return str(stick)

    dialog.answer = choose_slowly
    click(view.choose)
    assert office.shown == "out"
    office.enter()
    view = office.open(RECORDS).day
    assert not view.verdict.isVisibleTo(view)
    view.folder.setText(str(stick))
    assert ended(office) == "✓ Everything checks out"


LINES = (
    TraineeLine("p-1", "Ada Dealer", 1, "pass", NOON, FollowUp(expires=NOON + 365 * DAY)),
    TraineeLine("p-4", "Ben Boxman", 1, "fail", NOON, FollowUp(retest=NOON + 7 * DAY, attempts_left=2)),
    TraineeLine("p-3", "Cleo Stick", 1, "closed", NOON, FollowUp(attempts_left=2)),
)


class Reading(QObject):
    """The records as the view reads them: it takes the questions down, and the test answers them."""

    state, is_admin, session = "in", True, None
    message = Signal(str)
    exam_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Callable[[str], None]] = []
        self.clock, self.game = HandClock(), rock_n_roll()
        self.summary = SchoolSummary()

    def know(self, *lines: TraineeLine) -> None:
        """Have these trainees in the school."""
        people = tuple(Person(line.trainee_id, line.name, "trainee", None, True, NOON) for line in lines)
        self.summary = self.summary._replace(people=people)

    def look(self, _: object, __: object, ___: object, on_error: Callable[[str], None]) -> None:
        """Take a question down."""
        self.asked.append(on_error)


@pytest.fixture
def reading() -> Reading:
    """What answers the view."""
    return Reading()


@pytest.fixture
def view_of(qtbot: QtBot, reading: Reading) -> Callable[..., PeopleView]:
    """The view of these trainees, shown."""

    def make(*lines: TraineeLine) -> PeopleView:
        made = PeopleView(cast("SchoolService", reading))
        made.setStyleSheet(stylesheet(DARK))
        reading.know(*lines)
        made.follow()
        made.show_lines(lines)
        return bring_up(qtbot, made, (1132, 560))

    return make


def test_people_are_shown(view_of: Callable[..., PeopleView]) -> None:
    """Who passed, who may retake the exam and when, who never sat, and where somebody sat last."""
    never = TraineeLine("p-5", "Dora Quill", 0, "none", None, FollowUp())
    people = view_of(*LINES, never, LINES[0]._replace(trainee_id="p-6", name="Eve Ash", station="Table 3")).list
    noon = day(NOON)
    assert [(row[0], *row[3:]) for row in people.cells] == [
        ("Ada Dealer", "Passed", noon, day(NOON + 365 * DAY), "–", "1", "–"),
        ("Ben Boxman", "Failed", noon, "–", f"from {day(NOON + 7 * DAY)}", "1", "2"),
        ("Cleo Stick", "Needs a signature", noon, "–", "–", "1", "2"),
        ("Dora Quill", "No exam yet", "–", "–", "–", "0", "–"),
        ("Eve Ash", "Passed at Table 3", noon, day(NOON + 365 * DAY), "–", "1", "–"),
    ]
    people.sort_by(3)
    assert [row[3] for row in people.cells] == [
        "Needs a signature", "Failed", "No exam yet", "Passed", "Passed at Table 3",
    ]  # fmt: skip


def test_dates_that_are_past_are_told(view_of: Callable[..., PeopleView], reading: Reading) -> None:
    """A certificate that is over or soon over, and who may retake the exam by now: in words, not in color alone."""
    for ms, until, again in ((350 * DAY, "soon", "now"), (16 * DAY, "expired", "now")):
        reading.clock.go(ms)
        people = view_of(*LINES).list
        assert people.cells[0][5].endswith(until)
        assert people.cells[1][6] == again


def test_item_figures_are_saved(office: Office, tmp_path: Path, dialog: Dialog) -> None:
    """As one CSV; a place that cannot be written is told; without a file nothing is worked out."""
    office.work(is_good=True)
    click(office.result.back)
    view, said = office.open(SITTINGS), office.told
    for count, place in enumerate((tmp_path / "items.csv", tmp_path), 1):
        dialog.answer = place
        click(view.figures)
        office.until(lambda count=count: len(said) == count)  # type: ignore[misc]  # bound
    assert (tmp_path / "items.csv").read_text("utf-8").startswith("exam,version,blueprint,sittings,skill")
    assert said[0] == "items.csv saved."
    assert "could not be saved" in said[1]
    dialog.answer = ""
    click(view.figures)
    assert (view.figures.isEnabled(), view.figures.text()) == (True, "Save item figures…")


def test_what_was_read_of_another_station_is_told(office: Office) -> None:
    """People names the station of the last attempt and counts it; the exams say that they are of this one alone."""
    office.work(is_good=False)
    click(office.result.back)
    told = office.tabs.sittings.list.below
    assert "other stations count too" not in told.text()
    facts = facts_of(office.person(TRAINEE), "declined", office.clock.now() + 5000)
    office.do(lambda school, _: keep_shared(school, Shared(sittings={"0" * 32: facts})))
    office.service.refresh()
    office.until(lambda: "other stations count too" in told.text())
    people = office.open(PEOPLE).list
    wanted = (TRAINEE, "Declined at Station 2", "2", "1")
    office.until(lambda: wanted in [(row[0], row[3], *row[7:]) for row in people.cells])


def test_the_list_is_printed_and_exported_as_it_is_shown(
    view_of: Callable[..., PeopleView], reading: Reading, tmp_path: Path, dialog: Dialog
) -> None:
    """Sorted and searched as on the screen, with every column: a PDF to print, a CSV for a spreadsheet."""
    view, told = view_of(*LINES), list[str]()
    reading.message.connect(told.append)
    view.list.search.setText(view.list.cells[0][0])
    (shown,) = view.list.cells
    former = os.umask(0)
    for name in ("list.csv", "list.pdf", "list"):
        dialog.answer = tmp_path / name
        view.export.click()
    os.umask(former)
    if os.name == "posix":
        modes = {file.stat().st_mode & 0o777 for file in tmp_path.glob("list.*")}
        assert modes == {0o600}, "names are for their owner alone, whatever the account's mask allows"
    rows = list(csv.reader((tmp_path / "list.csv").read_text(encoding="utf-8").splitlines()))
    assert rows == [list(view.list.headings), list(shown)]
    (text,) = pages_of((tmp_path / "list.pdf").read_bytes())
    assert all(word in text for word in (shown[0], shown[3], "Attempts left"))
    dialog.answer = tmp_path / "list.csv" / "under"
    view.export.click()
    assert told[:3] == ["list.csv saved.", "list.pdf saved.", "list.pdf saved."]
    assert told[3].startswith("under.pdf could not be saved: ")


def test_why_it_cannot_be_read_is_told(view_of: Callable[..., PeopleView], reading: Reading) -> None:
    """Beside the people, who are there all the same; hidden, nothing is asked."""
    view, told = view_of(*LINES), list[str]()
    reading.message.connect(told.append)
    reading.asked[0]("The disk is full.")
    assert (told, len(view.list.cells)) == (["The disk is full."], 3)
    asked = len(reading.asked)
    view.hide()
    view.follow()
    assert len(reading.asked) == asked
