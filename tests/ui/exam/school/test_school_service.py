"""The exam page on real records: setup, sign-in, people, exams; driven as a supervisor drives it."""

import logging
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.school.roster import all_station_names
from dealer_trainer.records.school.school import open_school
from dealer_trainer.records.school.station import DATABASE
from dealer_trainer.ui.exam.exam_page import ExamPage
from dealer_trainer.ui.exam.school.school_tabs import SchoolTabs
from tests.certification.examining import NOON, HandClock, short
from tests.ui.exam.conftest import Dialog, MakePage
from tests.ui.exam.hands import (
    ADMIN,
    END_OF_DAY,
    KEYS,
    OTHER,
    OWN,
    PASSWORD,
    PEOPLE,
    add,
    again,
    choose,
    click,
    enter,
    enter_first,
    fill,
    leave_exam,
    set_up,
    set_up_sitting,
    stage_of,
    window_of,
)

pytestmark = pytest.mark.slow


def test_first_start_sets_up_a_school(make_page: MakePage, qtbot: QtBot, tmp_path: Path) -> None:
    """Nothing is written before the form is sent; then the admin is in, with the password that was typed."""
    page = make_page()
    assert page.screens.shown == "welcome"
    assert not page.screens.welcome.findChildren(QLineEdit), "nobody founds a school by filling in what is there"
    assert not (tmp_path / "school").exists()
    set_up(page)
    qtbot.waitUntil(lambda: page.screens.shown == "in", timeout=20_000)
    page.close_records()
    with open_school(tmp_path / "school") as school:
        assert school.card.name == "Harbor School"
        assert school.sign_in(ADMIN, PASSWORD, NOON + 1).person.role == "admin"


def test_what_first_start_refuses(make_page: MakePage, tmp_path: Path) -> None:
    """An empty field, a password that is easy, two that differ: it is said, and no school is set up."""
    page = make_page()
    click(page.screens.welcome.button)
    told = ""
    for texts, words in (
        (("", "", ADMIN, PASSWORD, PASSWORD), "School"),
        (("Harbor", "", ADMIN, "short", "short"), "10 characters"),
        (("Harbor", "", ADMIN, "aaaaaaaaaaaaa", "aaaaaaaaaaaaa"), "easy to guess"),
        (("Harbor", "", ADMIN, PASSWORD, OTHER), "do not match"),
        (("Harbor", "", "Adalbert King", "adalbert king", "adalbert king"), "easy to guess"),
    ):
        assert words not in told, "what was said before would do"
        fill(page.screens.setup, *texts)
        told = page.screens.setup.complaint
        assert words in told
        assert not (tmp_path / "school").exists()


def test_no_screen_keeps_a_password(page: ExamPage, qtbot: QtBot, caplog: pytest.LogCaptureFixture) -> None:
    """After setup, signing in and out no field holds one, on no screen that was shown, and no log does."""
    caplog.set_level(logging.DEBUG)
    click(page.sign_out)
    qtbot.waitUntil(lambda: page.screens.shown == "out")
    enter(page)
    qtbot.waitUntil(lambda: page.screens.shown == "in", timeout=20_000)
    for tab in (PEOPLE, END_OF_DAY):
        page.tabs.views.choose(tab)
    secrets = [line for line in page.findChildren(QLineEdit) if line.echoMode() == QLineEdit.EchoMode.Password]
    assert len(secrets) >= 8
    assert not any(line.text() for line in secrets)
    assert PASSWORD not in caplog.text
    assert OTHER not in caplog.text


def test_a_pin_opens_a_locked_session(page: ExamPage, qtbot: QtBot) -> None:
    """Lock asks for a PIN the first time; a wrong one is told, the right one leads back to the tabs."""
    click(page.lock)
    assert page.screens.shown == "pin"
    fill(page.screens.pin, "4711", "4711")
    qtbot.waitUntil(lambda: page.screens.shown == "locked", timeout=20_000)
    qtbot.waitUntil(lambda: not page.findChildren(SchoolTabs))
    fill(page.screens.unlock, "1234")
    qtbot.waitUntil(lambda: "tries left: 4" in page.screens.unlock.complaint, timeout=20_000)
    fill(page.screens.unlock, "4711")
    qtbot.waitUntil(lambda: page.screens.shown == "in", timeout=20_000)
    click(page.lock)
    assert page.screens.shown == "locked"


def test_five_wrong_pins_end_the_session(page: ExamPage, qtbot: QtBot) -> None:
    """Then only the password helps, and the screen says so."""
    click(page.lock)
    fill(page.screens.pin, "4711", "4711")
    qtbot.waitUntil(lambda: page.screens.shown == "locked", timeout=20_000)
    for left in (4, 3, 2, 1):
        fill(page.screens.unlock, "1234")
        qtbot.waitUntil(partial(_is_told, page, f"tries left: {left}"), timeout=20_000)
    fill(page.screens.unlock, "1234")
    qtbot.waitUntil(lambda: page.screens.shown == "out", timeout=20_000)
    assert page.screens.sign_in.complaint
    assert page.service.session is None


def _is_told(page: ExamPage, words: str) -> bool:
    return words in page.screens.unlock.complaint


def test_a_pin_that_is_none_is_refused(page: ExamPage, qtbot: QtBot) -> None:
    """Letters, too few digits, two that differ: the session stays open and says why."""
    click(page.lock)
    fill(page.screens.pin, "abcd", "abcd")
    qtbot.waitUntil(lambda: "digits" in page.screens.pin.complaint, timeout=20_000)
    fill(page.screens.pin, "4711", "4712")
    assert "do not match" in page.screens.pin.complaint
    click(page.screens.pin.back)
    assert page.screens.shown == "in"


def test_an_idle_session_is_locked(page: ExamPage, qtbot: QtBot) -> None:
    """Without a PIN the session ends."""
    idle = page.service._idle
    assert idle.isActive()
    idle.setInterval(1)
    page.service.touch()
    qtbot.waitUntil(lambda: page.screens.shown == "out")
    assert page.service.session is None


def test_people_are_added_with_their_roles(page: ExamPage, qtbot: QtBot, clock: HandClock) -> None:
    """A trainee needs no password; a supervisor signs in, replaces what was chosen for them, may add trainees alone.

    A wrong old password costs the time that one at the sign-in costs.
    """
    add(page, qtbot, "Cem Arslan", "trainee")
    add(page, qtbot, "Ben Sohl", "supervisor")
    assert [person.name for person in page.service.summary.people] == [ADMIN, "Ben Sohl", "Cem Arslan"]
    click(page.sign_out)
    offered = [page.screens.sign_in.who.itemText(index) for index in range(page.screens.sign_in.who.count())]
    assert offered == [ADMIN, "Ben Sohl"]
    enter(page, OTHER, "Ben Sohl")
    qtbot.waitUntil(lambda: page.screens.shown == "given", timeout=20_000)
    fill(page.screens.own_password, "guessed at last", OWN, OWN)
    qtbot.waitUntil(lambda: "is wrong" in page.screens.own_password.complaint, timeout=20_000)
    page.service.refresh()
    assert page.screens.shown == "given", "nothing else opens before"
    fill(page.screens.own_password, OTHER, OWN, OWN)
    qtbot.waitUntil(lambda: "Wait 1 s, then try again." in page.screens.own_password.complaint, timeout=20_000)
    clock.wall += 1_100
    fill(page.screens.own_password, OTHER, OWN, OWN)
    qtbot.waitUntil(lambda: page.screens.shown == "in", timeout=20_000)
    form = page.tabs.people.add_form
    assert [form.role.itemData(index) for index in range(form.role.count())] == ["trainee"]
    assert page.tabs.views.button(KEYS).isHidden()
    click(page.sign_out)
    assert page.screens.sign_in.who.currentData() == "Ben Sohl", "whoever was signed in last most often comes back"


def test_putting_out_is_asked_twice(page: ExamPage, qtbot: QtBot) -> None:
    """The first press only says what it means; after the second the person cannot sign in, but stays in the list."""
    add(page, qtbot, "Ben Sohl", "supervisor")
    choose(page, "Ben Sohl")
    form = page.tabs.people.person_form
    click(form.deactivate)
    assert "Press again" in form.complaint
    assert page.service.summary.people[1].is_active
    click(form.deactivate)
    qtbot.waitUntil(lambda: not page.service.summary.people[1].is_active, timeout=20_000)
    click(page.sign_out)
    assert [page.screens.sign_in.who.itemText(index) for index in range(page.screens.sign_in.who.count())] == [ADMIN]


def test_a_new_password_is_the_one_that_counts(page: ExamPage, qtbot: QtBot) -> None:
    """The admin sets a supervisor's; the old one is refused, the new one opens."""
    add(page, qtbot, "Ben Sohl", "supervisor")
    choose(page, "Ben Sohl")
    told: list[str] = []
    page.message.connect(told.append)
    fill(page.tabs.people.person_form, "", "", "nine white paper boats", "nine white paper boats")
    qtbot.waitUntil(lambda: told == ["Ben Sohl has a new password."], timeout=20_000)
    click(page.sign_out)
    enter_first(page, qtbot, "Ben Sohl", "nine white paper boats")


def test_another_station_joins_with_an_enrollment_file(
    page: ExamPage, qtbot: QtBot, make_page: MakePage, tmp_path: Path, dialog: Dialog
) -> None:
    """The file that an admin saves makes a second station of the same school, with the same password."""
    file = tmp_path / "school.enrollment.json"
    page.tabs.views.choose(KEYS)
    dialog.answer = file
    click(page.tabs.keys.enrollment.button)
    qtbot.waitUntil(file.exists, timeout=20_000)
    other = make_page("second")
    click(other.screens.welcome.button)
    click(other.screens.setup.join)
    fill(other.screens.join, str(file), "", ADMIN, PASSWORD)
    assert other.screens.join.complaint == "Fill in “Station name”."
    fill(other.screens.join, str(file), "East 4", ADMIN, PASSWORD)
    qtbot.waitUntil(lambda: other.screens.shown == "in", timeout=20_000)
    names: list[str] = []
    other.service.look(other, lambda school, _: all_station_names(school)[school.station], names.append, names.append)
    qtbot.waitUntil(lambda: bool(names), timeout=20_000)
    assert names == ["East 4"]
    assert other.service.summary.school == "Harbor School"


def test_an_enrollment_file_that_is_none_is_told(make_page: MakePage, qtbot: QtBot, tmp_path: Path) -> None:
    """A file that is not there, and one of something else: said in the form, nothing is made."""
    page = make_page()
    click(page.screens.welcome.button)
    click(page.screens.setup.join)
    fill(page.screens.join, str(tmp_path / "none"), "East 4", ADMIN, PASSWORD)
    qtbot.waitUntil(lambda: "cannot be read" in page.screens.join.complaint, timeout=20_000)
    (tmp_path / "other").write_text("{}", encoding="utf-8")
    fill(page.screens.join, str(tmp_path / "other"), "East 4", ADMIN, PASSWORD)
    qtbot.waitUntil(lambda: "enrollment file" in page.screens.join.complaint.lower(), timeout=20_000)
    assert not (tmp_path / "school").exists()


def test_a_vanished_database_is_no_fresh_start(page: ExamPage, make_page: MakePage, tmp_path: Path) -> None:
    """Where the database is gone the screen says so, and offers no setup."""
    page.close_records()
    (tmp_path / "school" / DATABASE).unlink()
    again = make_page()
    assert again.screens.shown == "trouble"
    assert again.service.trouble


def test_another_supervisor_takes_an_interrupted_exam_up(page: ExamPage, make_page: MakePage, qtbot: QtBot) -> None:
    """Whoever is there, with their own name and password: the one who began it may have gone home."""
    add(page, qtbot, "Ben Sohl", "supervisor")
    set_up_sitting(page, qtbot)
    qtbot.waitUntil(lambda: page.is_examining, timeout=20_000)
    window = window_of(page)
    click(window.message.other)
    qtbot.waitUntil(lambda: stage_of(page) == "item", timeout=20_000)
    asked = window.bridge.view.item
    window.bridge.stop()
    page.close_records()  # as a crash leaves it
    page._account.close()
    later = make_page()
    enter_first(later, qtbot, "Ben Sohl")
    later.tabs.sittings.list.table.selectRow(0)
    click(later.tabs.sittings.resume)
    qtbot.waitUntil(lambda: later.is_examining, timeout=20_000)
    click(again(later).button)
    assert again(later).complaint, "a reason is asked for"
    fill(again(later), "Ada has gone home")
    qtbot.waitUntil(lambda: later.is_examining, timeout=20_000)
    window = window_of(later)
    qtbot.waitUntil(lambda: window.bridge.view.stage == "item", timeout=20_000)
    assert window.bridge.view.item == asked, "the same form goes on where it was torn away"
    click(window.header.supervisor)
    form = window.supervisor
    assert [form.who.itemText(index) for index in range(form.who.count())] == ["Ben Sohl", ADMIN]
    form.act.setCurrentIndex(form.act.findData("terminated"))
    form.reason.setText("Ada has gone home")
    form.password.setText(OWN)
    click(form.button)
    assert form.complaint == "The exam ends for good and cannot be passed. Press once more to end it."
    form.act.setCurrentIndex(form.act.findData("flagged"))
    assert form.button.text() == "Confirm"
    form.act.setCurrentIndex(form.act.findData("terminated"))
    for words in ("Yes, end the exam", "Confirm"):
        click(form.button)
        assert form.button.text() == words
    qtbot.waitUntil(lambda: window.bridge.view.stage == "closed", timeout=20_000)
    ben = next(person.id for person in later.service.summary.people if person.name == "Ben Sohl")
    assert {event.body["by"] for event in window.bridge.sitting.notes if event.kind == "reopened"} == {ben}
    window.close()


def test_nobody_is_examined_by_mistake(page: ExamPage, qtbot: QtBot) -> None:
    """The trainee is chosen anew for every sitting."""
    add(page, qtbot, "Cem Arslan", "trainee")
    page.tabs.views.choose(0)
    click(page.tabs.sittings.new)
    fill(page.new, "Passport")
    assert "Choose a trainee" in page.new.complaint
    page.new.trainee.setCurrentIndex(0)
    click(page.new.back)
    click(page.tabs.sittings.new)
    assert page.new.trainee.currentData() is None


def test_an_exam_that_was_left_is_taken_up_again(page: ExamPage, qtbot: QtBot) -> None:
    """Nobody is signed in while the trainee sits there; the same stream goes on from the list, which shows its end."""
    set_up_sitting(page, qtbot)
    qtbot.waitUntil(lambda: page.is_examining, timeout=20_000)
    assert page.service.session is None
    opened = window_of(page).bridge.sitting.opened
    assert (opened.trainee.name, opened.identity, opened.attempt) == ("Cem Arslan", "Staff card 1207", 1)
    leave_exam(page, qtbot, "leave")
    qtbot.waitUntil(lambda: not page.is_examining, timeout=20_000)
    enter(page)
    qtbot.waitUntil(lambda: page.screens.shown == "in", timeout=20_000)
    page.tabs.views.choose(0)
    page.tabs.sittings.list.table.selectRow(0)
    stream = page.service.summary.sittings[0].stream
    click(page.tabs.sittings.resume)
    qtbot.waitUntil(lambda: page.is_examining, timeout=20_000)
    assert any("No answer is on record. Ask" in label.text() for label in again(page).findChildren(QLabel))
    fill(again(page), "They went on after lunch")
    qtbot.waitUntil(lambda: page.is_examining, timeout=20_000)
    window = window_of(page)
    assert window.bridge.sitting.last.stream == stream
    leave_exam(page, qtbot, "terminated")
    qtbot.waitUntil(lambda: stage_of(page) == "closed", timeout=20_000)
    window.close()
    assert not page.is_examining
    enter(page)
    qtbot.waitUntil(lambda: page.screens.shown == "result", timeout=20_000)
    click(page.result.back)
    (row,) = page.service.summary.sittings
    assert (row.trainee, row.supervisor, row.state) == ("Cem Arslan", ADMIN, "closed")
    assert not page.tabs.sittings.resume.isEnabled()


def test_extra_time_is_kept_with_its_person(page: ExamPage, qtbot: QtBot) -> None:
    """Given once, with its reason: the limit is longer; the next trainee’s form shows none; too much is told."""
    set_up_sitting(page, qtbot, "x")
    assert "few words" in page.new.complaint
    assert page.new.extra.isHidden()
    click(page.new.back)
    add(page, qtbot, "Dora Quill", "trainee")
    choose(page, "Cem Arslan")
    form = page.tabs.people.person_form
    form.details["extra_time"].setText("25")
    click(form.change)
    qtbot.waitUntil(lambda: "the reason for it belong together" in form.complaint, timeout=20_000)
    form.details["extra_reason"].setText("Reads with a glass")
    click(form.change)
    qtbot.waitUntil(lambda: any(person.extra_time for person in page.service.summary.people), timeout=20_000)
    page.tabs.views.choose(0)
    click(page.tabs.sittings.new)
    strict = short().model_copy(update={"extra_time": 20})
    page.new.show_choices(page.service.summary.people, (strict,))
    page.new.trainee.setCurrentIndex(page.new.trainee.findText("Cem Arslan"))
    assert "This blueprint allows at most 20%" in page.new.extra.text()
    page.screens.fill("new")
    page.new.blueprint.setCurrentIndex(page.new.blueprint.findData(short().digest()))
    for name, said in (("Cem Arslan", "25% more: Reads with a glass."), ("Dora Quill", ""), ("Cem Arslan", "25%")):
        page.new.trainee.setCurrentIndex(page.new.trainee.findText(name))
        assert (said in page.new.extra.text(), page.new.extra.isHidden()) == (True, not said)
    fill(page.new, "Passport")
    qtbot.waitUntil(lambda: page.is_examining, timeout=20_000)
    window = window_of(page)
    sitting = window.bridge.sitting
    assert sitting.limit() == sitting.blueprint.parts[0].minutes * 75_000
    leave_exam(page, qtbot, "terminated")
    qtbot.waitUntil(lambda: stage_of(page) == "closed", timeout=20_000)
    window.close()


def test_no_trainee_no_sitting(page: ExamPage) -> None:
    """The form says where to add one, and begins nothing."""
    click(page.tabs.sittings.new)
    assert "Add the trainee under People first" in page.new.complaint
    assert not page.new.button.isEnabled()
