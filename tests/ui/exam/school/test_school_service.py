"""The exam page on real records: setup, sign-in, people, exams; driven as a supervisor drives it."""

import logging
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLineEdit

from dealer_trainer.certification.school.roster import all_station_names
from dealer_trainer.records.school.school import open_school
from dealer_trainer.records.school.station import DATABASE
from dealer_trainer.ui.exam.school.school_tabs import PEOPLE, RECORDS, SITTINGS, SchoolTabs
from tests.certification.examining import NOON, short
from tests.ui.exam.conftest import Dialog, MakeOffice
from tests.ui.exam.hands import ADMIN, OTHER, OWN, PASSWORD, TRAINEE, Office, click, fill, pick, said, texts, values

pytestmark = pytest.mark.slow
BEN = "Ben Sohl"


def test_first_start_sets_up_a_school(make_office: MakeOffice, tmp_path: Path) -> None:
    """Nothing is written before the form is sent, or for what it refuses, which is told; then the admin is in."""
    office = make_office()
    assert office.shown == "welcome"
    assert not office.screens.welcome.findChildren(QLineEdit), "nobody founds a school by filling in what is there"
    click(office.screens.welcome.button)
    form, told = office.screens.setup, ""
    for *typed, words in (
        ("", "", ADMIN, PASSWORD, PASSWORD, "School"), ("Harbor", "", ADMIN, "short", "short", "10 characters"),
        ("Harbor", "", ADMIN, "aaaaaaaaaaaaa", "aaaaaaaaaaaaa", "easy to guess"),
        ("Harbor", "", ADMIN, PASSWORD, OTHER, "do not match"),
        ("Harbor", "", "Adalbert King", "adalbert king", "adalbert king", "easy to guess"),
    ):  # fmt: skip
        assert words not in told, "what was said before would do"
        fill(form, *typed)
        told = form.complaint
        assert words in told
        assert not (tmp_path / "school").exists()
    fill(form, "Harbor School", "", ADMIN, PASSWORD, PASSWORD)
    office.comes("in")
    office.page.close_records()
    with open_school(tmp_path / "school") as school:
        assert school.card.name == "Harbor School"
        assert school.sign_in(ADMIN, PASSWORD, NOON + 1).person.role == "admin"


def test_no_screen_keeps_a_password(office: Office, caplog: pytest.LogCaptureFixture) -> None:
    """After setup, signing in and out no field holds one, on no screen that was shown, and no log does."""
    caplog.set_level(logging.DEBUG)
    office.leave()
    office.enter()
    for tab in (PEOPLE, RECORDS):
        office.open(tab)
    secrets = [line for line in office.page.findChildren(QLineEdit) if line.echoMode() == QLineEdit.EchoMode.Password]
    assert len(secrets) >= 8
    assert not any(line.text() for line in secrets)
    assert PASSWORD not in caplog.text
    assert OTHER not in caplog.text


def test_the_password_is_where_the_page_begins(office: Office) -> None:
    """Also if somebody signed out, or the records were read, while another screen was in front."""
    office.page.hide()
    office.service.sign_out()
    office.comes("out")
    office.page.show()
    assert office.page.focusWidget() is office.screens.sign_in.password


def test_an_idle_session_ends(office: Office) -> None:
    """Nothing of its tabs is left; the sign-in begins with the password, as the name is filled in."""
    idle = office.service._idle
    assert idle.isActive()
    idle.setInterval(1)
    office.service.touch()
    office.comes("out")
    assert office.service.session is None
    office.until(lambda: not office.page.findChildren(SchoolTabs))
    assert office.screens.sign_in.who.currentText() == ADMIN


def test_people_are_added_with_their_roles(office: Office) -> None:
    """A trainee needs no password; a supervisor signs in, replaces what was chosen for them, may add trainees alone.

    A wrong old password costs the time that one at the sign-in costs.
    """
    office.add()
    office.add(BEN, "supervisor")
    assert office.people == [ADMIN, BEN, TRAINEE]
    office.leave()
    assert texts(office.screens.sign_in.who) == [ADMIN, BEN]
    office.enter(BEN, OTHER, "given")
    form = office.screens.own_password
    for old, words in (("guessed at last", "is wrong"), (OTHER, "Wait 1 s, then try again.")):
        fill(form, old, OWN, OWN)
        office.until(lambda words=words: words in form.complaint)  # type: ignore[misc]  # bound
        office.service.refresh()
        assert office.shown == "given", "nothing else opens before"
    office.clock.wall += 1_100
    fill(form, OTHER, OWN, OWN)
    office.comes("in")
    assert values(office.tabs.people.add_form.role) == ["trainee"]
    assert not office.open(RECORDS).copy.isVisible()
    office.leave()
    assert office.screens.sign_in.who.currentData() == BEN, "whoever was signed in last most often comes back"


def test_an_admin_sets_a_password_and_deactivates(office: Office) -> None:
    """The old one is refused, the new one opens, and no field keeps it.

    The first press on Deactivate only says what it means; after the second nobody signs in, but stays in the list.
    """
    office.add(BEN, "supervisor")
    office.choose(BEN)
    form, new = office.tabs.people.person_form, "nine white paper boats"
    fill(form, "", "", new, new)
    office.until(lambda: office.told == [f"{BEN} has a new password."])
    assert (form.password.text(), form.again.text()) == ("", "")
    office.leave()
    office.enter_first(BEN, new)
    office.leave()
    office.enter()
    office.open(PEOPLE)
    office.choose(BEN)
    form = office.tabs.people.person_form
    click(form.deactivate)
    assert ("Press again" in form.complaint, office.person(BEN).is_active) == (True, True)
    click(form.deactivate)
    office.until(lambda: not office.person(BEN).is_active)
    office.leave()
    assert texts(office.screens.sign_in.who) == [ADMIN]


def test_another_station_joins_with_an_enrollment_file(
    office: Office, make_office: MakeOffice, tmp_path: Path, dialog: Dialog
) -> None:
    """The file that an admin saves makes a second station of the same school, with the same password.

    A file that is not there, and one of something else: said in the form, nothing is made.
    """
    file = dialog.answer = tmp_path / "school.enrollment.json"
    office.enroll(file)
    other = make_office("second")
    (tmp_path / "other").write_text("{}", encoding="utf-8")
    other.join(tmp_path / "none", "East 4")
    form = other.screens.join
    other.until(lambda: "cannot be read" in form.complaint)
    for path, station, words in ((tmp_path / "other", "East 4", "enrollment file"), (file, "", "“station name”")):
        fill(form, str(path), ADMIN, PASSWORD, station)
        other.until(lambda words=words: words in form.complaint.lower())  # type: ignore[misc]  # bound
    assert not (tmp_path / "second").exists()
    fill(form, str(file), ADMIN, PASSWORD, "East 4")
    other.comes("in")
    assert other.do(lambda school, _: all_station_names(school)[school.station]) == "East 4"
    assert other.service.summary.school == "Harbor School"


def test_a_vanished_database_is_no_fresh_start(office: Office, make_office: MakeOffice, tmp_path: Path) -> None:
    """Where the database is gone the screen says so, and offers no setup."""
    office.page.close_records()
    (tmp_path / "school" / DATABASE).unlink()
    again = make_office()
    assert (again.shown, bool(again.service.trouble)) == ("trouble", True)


def test_another_supervisor_takes_an_interrupted_exam_up(office: Office, make_office: MakeOffice) -> None:
    """Whoever is there, with their own name and password: the one who began it may have gone home."""
    office.add(BEN, "supervisor")
    office.set_up_sitting()
    window = office.begin()
    click(window.message.button)
    office.until(lambda: office.stage == "item")
    asked = window.exam.view.item
    window.bridge.stop()
    office.page.close_records()  # as a crash leaves it
    office.page._account.close()
    later = make_office()
    later.enter_first(BEN)
    click(later.choose_sitting("open").resume)
    later.until(lambda: later.page.is_examining)
    click(later.again.button)
    assert later.again.complaint, "a reason is asked for"
    fill(later.again, "Ada has gone home")
    later.until(lambda: later.stage == "item")
    window, form = later.window, later.window.supervisor
    assert window.exam.view.item == asked, "the same form goes on where it was torn away"
    click(window.header.supervisor)
    assert texts(form.who) == [BEN, ADMIN]
    pick(form.act, "terminated")
    form.reason.setText("Ada has gone home")
    form.password.setText(OWN)
    click(form.button)
    assert form.complaint == "The exam ends for good and cannot be passed. Press again to end it."
    pick(form.act, "flagged")
    assert form.button.text() == "Confirm"
    pick(form.act, "terminated")
    for words in ("Yes, end the exam", "Confirm"):
        click(form.button)
        assert form.button.text() == words
    later.until(lambda: later.stage == "closed")
    by = {event.body["by"] for event in window.exam.sitting.notes if event.kind == "reopened"}
    assert by == {later.person(BEN).id}
    window.close()


def test_an_exam_that_was_left_is_taken_up_again(office: Office) -> None:
    """Nobody is signed in while the trainee sits there; the same stream goes on from the list, which shows its end."""
    office.set_up_sitting()
    opened = office.begin().exam.sitting.opened
    assert office.service.session is None
    assert (opened.trainee.name, opened.identity, opened.attempt) == (TRAINEE, "Staff card 1207", 1)
    office.supervise("leave")
    office.enter()
    stream = office.service.summary.sittings[0].stream
    click(office.choose_sitting("open").resume)
    office.until(lambda: office.page.is_examining)
    assert "No answer is on record. Ask" in said(office.again)
    fill(office.again, "They went on after lunch")
    office.until(lambda: office.stage == "ready")
    window = office.window
    assert window.exam.sitting.last.stream == stream
    office.supervise("terminated", "closed")
    window.close()
    assert not office.page.is_examining
    office.enter(leads="result")
    click(office.result.back)
    (row,) = office.service.summary.sittings
    assert (row.trainee, row.supervisor, row.state) == (TRAINEE, ADMIN, "closed")
    assert office.tabs.sittings.resume.isHidden()


def test_nobody_is_examined_by_mistake(office: Office) -> None:
    """Without trainees the form leads to where one is added; the trainee is chosen anew for every sitting."""
    click(office.tabs.sittings.new)
    new = office.page.screens.new
    assert "this school has none yet" in new.words
    assert not new.trainee.isVisible()
    click(new.button)
    assert (office.shown, office.tabs.views.index) == ("in", PEOPLE)
    office.add()
    click(office.open(SITTINGS).new)
    fill(new, "Passport")
    assert "Choose a trainee" in new.complaint
    new.trainee.setCurrentIndex(0)
    click(new.back)
    click(office.tabs.sittings.new)
    assert new.trainee.currentData() is None


def test_extra_time_is_kept_with_its_person(office: Office) -> None:
    """Given once, with its reason: the limit is longer; the next trainee’s form shows none; too much is told."""
    office.set_up_sitting("x")
    new = office.page.screens.new
    assert "few words" in new.complaint
    assert new.extra.isHidden()
    click(new.back)
    office.add("Dora Quill")
    office.choose(TRAINEE)
    form = office.tabs.people.person_form
    form.details["extra_time"].setText("25")
    click(form.change)
    office.until(lambda: "the reason for it belong together" in form.complaint)
    form.details["extra_reason"].setText("Reads with a glass")
    click(form.change)
    office.until(lambda: bool(office.person(TRAINEE).extra_time))
    click(office.open(SITTINGS).new)
    strict = short().model_copy(update={"extra_time": 20})
    new.show_choices(office.service.summary.people, (strict,))
    new.trainee.setCurrentIndex(new.trainee.findText(TRAINEE))
    assert "This exam allows at most 20%" in new.extra.text()
    office.screens.fill("new")
    pick(new.blueprint, short().digest())
    for name, words in ((TRAINEE, "25% more: Reads with a glass."), ("Dora Quill", ""), (TRAINEE, "25%")):
        new.trainee.setCurrentIndex(new.trainee.findText(name))
        assert (words in new.extra.text(), new.extra.isHidden()) == (True, not words)
    fill(new, "Passport")
    window = office.begin()
    sitting = window.exam.sitting
    assert sitting.limit() == sitting.blueprint.parts[0].minutes * 75_000
    office.supervise("terminated", "closed")
    window.close()
