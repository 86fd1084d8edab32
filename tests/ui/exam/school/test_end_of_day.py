"""The end of a day: checked, compared, and saved elsewhere with one press, and one result in plain words."""

import sqlite3
from pathlib import Path
from typing import ClassVar

import pytest
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.school.local_time import day
from dealer_trainer.records.log.packet import read_list
from dealer_trainer.records.school.station import DATABASE
from dealer_trainer.ui.exam.exam_page import ExamPage
from dealer_trainer.ui.exam.school.end_of_day_view import EndOfDayView
from tests.certification.examining import HandClock
from tests.ui.exam.conftest import Dialog, MakePage
from tests.ui.exam.hands import END_OF_DAY, add, click, enter, enter_first
from tests.ui.exam.result.test_result_view import sign, work

pytestmark = pytest.mark.slow


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    """A folder on another machine."""
    made = tmp_path / "stick"
    made.mkdir()
    return made


@pytest.fixture
def view(page: ExamPage, stick: Path, dialog: Dialog) -> EndOfDayView:
    """The page of a school that was just set up; the folder is chosen as in the dialog."""
    page.tabs.views.choose(END_OF_DAY)
    found = page.tabs.end_of_day
    dialog.answer = stick
    click(found.choose)
    return found


def told(view: EndOfDayView, qtbot: QtBot) -> str:
    """The verdict, once it is there."""
    qtbot.waitUntil(view.form.button.isEnabled, timeout=60_000)
    return view.verdict.text()


def ended(view: EndOfDayView, qtbot: QtBot) -> str:
    """The verdict after one press."""
    click(view.form.button)
    assert not view.form.button.isEnabled()
    return told(view, qtbot)


def test_one_press_checks_and_saves_everything(
    page: ExamPage, qtbot: QtBot, clock: HandClock, stick: Path, dialog: Dialog
) -> None:
    """The next day compares with what this one saved, which stays beside it; what was saved holds for a stranger."""
    work(page, qtbot, clock, is_good=True)
    sign(page, qtbot, "pass", "Seen from beginning to end")
    assert page.result.review is not None
    assert page.result.review.report is not None
    seal = page.result.review.report.award.seal.hash
    click(page.result.back)
    page.tabs.views.choose(END_OF_DAY)
    view = page.tabs.end_of_day
    dialog.answer = stick
    click(view.choose)
    assert ended(view, qtbot) == "✓ All is well"
    assert "Exams checked: 1; seals: 1." in view.text.text()
    assert "no earlier list of seals" in view.text.text()
    stem, today = "Harbor-School-Station-1", day(clock.now())
    seals = f"{stem}-seals-{today}.txt"
    assert {file.name for file in stick.iterdir()} == {
        f"{stem}-{today}.backup", seals, f"{stem}-revoked-{today}.json",
    }  # fmt: skip
    assert seal in (stick / seals).read_text(encoding="utf-8")
    assert read_list((stick / f"{stem}-revoked-{today}.json").read_bytes()).revoked == ()
    clock.go(24 * 3_600_000)
    page.service.touch()
    assert ended(view, qtbot) == "✓ All is well"
    assert f"They agree with the list {seals}." in view.text.text()
    assert len(list(stick.iterdir())) == 6


def test_the_folder_is_remembered_also_after_the_next_start(
    page: ExamPage, view: EndOfDayView, make_page: MakePage, qtbot: QtBot, stick: Path
) -> None:
    """Once a day was saved in it."""
    assert ended(view, qtbot) == "✓ All is well"
    page.close_records()
    again = make_page()
    enter(again)
    qtbot.waitUntil(lambda: again.screens.shown == "in", timeout=60_000)
    again.tabs.views.choose(END_OF_DAY)
    assert again.tabs.end_of_day.folder.text() == str(stick)


def test_a_folder_that_is_missing_is_asked_for(page: ExamPage, stick: Path, dialog: Dialog) -> None:
    """The stick is not there, or nobody has chosen one; nothing is checked before there is one."""
    page.tabs.views.choose(END_OF_DAY)
    view, asked = page.tabs.end_of_day, list[str]()

    def ask() -> str:
        asked.append(view.form.complaint)
        return ""

    dialog.answer = ask
    click(view.form.button)
    view.folder.setText(str(stick / "gone"))
    click(view.form.button)
    assert asked == ["", f"There is no folder {stick / 'gone'}. Choose another one."]
    assert view.form.button.isEnabled()
    assert not view.result.isVisibleTo(view)


def test_a_database_that_was_rolled_back_is_found(
    page: ExamPage, qtbot: QtBot, clock: HandClock, view: EndOfDayView, stick: Path
) -> None:
    """A seal that the folder's last list has and the records do not: nothing is saved over what is there."""
    station = "Harbor-School-Station-1"
    own = page.service
    found: list[str] = []
    own.look(page, lambda school, _: school.station, found.append, found.append)
    qtbot.waitUntil(lambda: bool(found), timeout=20_000)
    noted = stick / f"{station}-seals-2026-01-01.txt"
    noted.write_text(f"\ufeff# Harbor\n{found[0]} 7 {'0' * 64}\n", encoding="utf-8")
    (stick / "Other-seals-2026-01-02.txt").write_text("a shopping list\n", encoding="utf-8")
    assert ended(view, qtbot) == "✗ Something is wrong with the records"
    assert "Nothing was saved" in view.text.text()
    assert "was noted down, but it is missing" in view.findings.text()
    assert len(list(stick.iterdir())) == 2


def test_a_check_is_told_how_far_it_is_and_stopped(
    view: EndOfDayView, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, stick: Path
) -> None:
    """Another process looks; its end is waited for by nobody, and the next press can begin."""

    class Endless:
        done, of = 5, 9
        stopped: ClassVar[list[bool]] = []

        def __init__(self, *_: object) -> None: ...

        def poll(self) -> None:
            return None

        def stop(self) -> None:
            self.stopped.append(True)

    monkeypatch.setattr("dealer_trainer.ui.exam.school.running_job.RecordsJob", Endless)
    click(view.form.button)
    qtbot.waitUntil(lambda: view.text.text() == "5 of 9 exams")
    click(view.stop_button)
    assert Endless.stopped == [True]
    assert (view.verdict.text(), view.text.text()) == ("Stopped", "Nothing was saved.")
    assert view.form.button.isEnabled()
    assert list(stick.iterdir()) == []


@pytest.mark.parametrize(
    "change",
    ["UPDATE stream SET first_at = 'yesterday'", "UPDATE event SET at = at + 1 WHERE seq = 1"],
)
def test_whatever_was_done_to_the_records_is_told(
    view: EndOfDayView, qtbot: QtBot, tmp_path: Path, stick: Path, change: str
) -> None:
    """By another program, while somebody is signed in: findings or a refusal, nothing saved, and no button shut."""
    with sqlite3.connect(tmp_path / "school" / DATABASE) as connection:
        for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            connection.execute(f"DROP TRIGGER {name}")
        assert connection.execute(change).rowcount > 0
    connection.close()
    assert ended(view, qtbot) in ("✗ Something is wrong with the records", "The records could not be checked")
    assert list(stick.iterdir()) == []


def test_what_cannot_be_saved_is_told(view: EndOfDayView, qtbot: QtBot, tmp_path: Path) -> None:
    """A backup beside the records is refused in words."""
    view.folder.setText(str(tmp_path / "school"))
    assert ended(view, qtbot) == "The records are sound, but they were not saved"
    assert "lost with them" in view.text.text()


def test_a_supervisor_ends_the_day_without_the_list_of_revoked_certificates(
    page: ExamPage, qtbot: QtBot, stick: Path
) -> None:
    """That one is signed with the school's key, which only an admin opens; nothing stays after signing out."""
    add(page, qtbot, "Ben Sohl", "supervisor")
    click(page.sign_out)
    enter_first(page, qtbot, "Ben Sohl")
    page.tabs.views.choose(END_OF_DAY)
    view = page.tabs.end_of_day
    view.folder.setText(str(stick))
    assert ended(view, qtbot) == "✓ All is well"
    assert sorted(file.suffix for file in stick.iterdir()) == [".backup", ".txt"]
    click(page.sign_out)
    qtbot.waitUntil(lambda: not page.findChildren(EndOfDayView))


def test_a_session_that_ends_behind_the_file_dialog_leaves_the_buttons_usable(
    page: ExamPage, view: EndOfDayView, qtbot: QtBot, stick: Path, dialog: Dialog
) -> None:
    """The page locks itself while somebody looks for a folder; the next one can go on."""

    def choose_slowly() -> str:
        page.service.lock()
        return str(stick)

    dialog.answer = choose_slowly
    click(view.choose)
    assert page.screens.shown == "out"
    enter(page)
    qtbot.waitUntil(lambda: page.screens.shown == "in", timeout=60_000)
    page.tabs.views.choose(END_OF_DAY)
    view = page.tabs.end_of_day
    assert not view.result.isVisibleTo(view)
    view.folder.setText(str(stick))
    assert ended(view, qtbot) == "✓ All is well"
