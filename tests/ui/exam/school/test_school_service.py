"""The supervisor's office: first start, the way in, people, sittings; driven as a supervisor drives it."""

import logging
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.school.attempt import DAY
from dealer_trainer.certification.school.sitting_order import Order
from dealer_trainer.records.school.school import open_school
from dealer_trainer.records.school.station import DATABASE
from dealer_trainer.ui.exam.exam_page import OfficePage
from tests.certification.examining import NOON, HandClock, short
from tests.ui.exam.school.conftest import MakePage
from tests.ui.exam.school.hands import (
    ADMIN,
    OTHER,
    PASSWORD,
    RECORDS,
    add,
    choose,
    click,
    enter,
    fill,
    found,
    leave_test,
    order,
    order_again,
)

pytestmark = pytest.mark.slow


def test_first_start_founds_a_school(make_page: MakePage, qtbot: QtBot, tmp_path: Path) -> None:
    """Nothing is written before the form is sent; then the admin is in, with the password that was typed."""
    page = make_page()
    assert page.front == "found"
    assert not (tmp_path / "school").exists()
    found(page)
    qtbot.waitUntil(lambda: page.front == "in", timeout=20_000)
    page.close_office()
    with open_school(tmp_path / "school") as school:
        assert school.card.name == "Harbour School"
        assert school.sign_in(ADMIN, PASSWORD, NOON + 1).person.role == "admin"


@pytest.mark.parametrize(
    ("texts", "told"),
    [
        (("", ADMIN, PASSWORD, PASSWORD), "Name of the school"),
        (("Harbour", ADMIN, "short", "short"), "10 letters"),
        (("Harbour", ADMIN, "aaaaaaaaaaaaa", "aaaaaaaaaaaaa"), "guessed"),
        (("Harbour", "Adalbert King", "adalbert king", "adalbert king"), "guessed"),
        (("Harbour", ADMIN, PASSWORD, OTHER), "not the same"),
    ],
)
def test_what_first_start_refuses(make_page: MakePage, tmp_path: Path, texts: tuple[str, ...], told: str) -> None:
    """An empty field, a password that is easy, two that differ: it is said, and no school is founded."""
    page = make_page()
    fill(page.found, *texts)
    assert told in page.found.complaint
    assert not (tmp_path / "school").exists()


def test_no_screen_keeps_a_password(page: OfficePage, qtbot: QtBot, caplog: pytest.LogCaptureFixture) -> None:
    """After founding, signing in and out no field holds one, and no log does."""
    caplog.set_level(logging.DEBUG)
    click(page.leave)
    qtbot.waitUntil(lambda: page.front == "out")
    enter(page)
    qtbot.waitUntil(lambda: page.front == "in", timeout=20_000)
    secrets = [line for line in page.findChildren(QLineEdit) if line.echoMode() == QLineEdit.EchoMode.Password]
    assert len(secrets) >= 8
    assert not any(line.text() for line in secrets)
    assert PASSWORD not in caplog.text
    assert OTHER not in caplog.text


def test_a_wrong_password_is_told_and_waited_for(page: OfficePage, qtbot: QtBot, clock: HandClock) -> None:
    """The next try has to wait, also the right one; after that it opens."""
    click(page.leave)
    enter(page, OTHER)
    qtbot.waitUntil(lambda: "wrong" in page.sign_in.complaint, timeout=20_000)
    enter(page)
    qtbot.waitUntil(lambda: "Wait 1 s" in page.sign_in.complaint, timeout=20_000)
    clock.go(1_000)
    enter(page)
    qtbot.waitUntil(lambda: page.front == "in", timeout=20_000)


def test_a_pin_opens_a_locked_session(page: OfficePage, qtbot: QtBot) -> None:
    """Lock asks for a PIN the first time; a wrong one is told, the right one leads back to the desk."""
    click(page.lock)
    assert page.front == "pin"
    fill(page.pin, "4711", "4711")
    qtbot.waitUntil(lambda: page.front == "locked", timeout=20_000)
    assert page.desk.people.table.rowCount() == 0
    fill(page.reopen, "1234")
    qtbot.waitUntil(lambda: "tries left: 4" in page.reopen.complaint, timeout=20_000)
    fill(page.reopen, "4711")
    qtbot.waitUntil(lambda: page.front == "in", timeout=20_000)
    click(page.lock)
    assert page.front == "locked"


def test_five_wrong_pins_end_the_session(page: OfficePage, qtbot: QtBot) -> None:
    """Then only the password helps, and the screen says so."""
    click(page.lock)
    fill(page.pin, "4711", "4711")
    qtbot.waitUntil(lambda: page.front == "locked", timeout=20_000)
    for left in (4, 3, 2, 1):
        fill(page.reopen, "1234")
        qtbot.waitUntil(partial(_is_told, page, f"tries left: {left}"), timeout=20_000)
    fill(page.reopen, "1234")
    qtbot.waitUntil(lambda: page.front == "out", timeout=20_000)
    assert page.sign_in.complaint
    assert page.office.session is None


def _is_told(page: OfficePage, words: str) -> bool:
    return words in page.reopen.complaint


def test_a_pin_that_is_none_is_refused(page: OfficePage, qtbot: QtBot) -> None:
    """Letters, too few digits, two that differ: the session stays open and says why."""
    click(page.lock)
    fill(page.pin, "abcd", "abcd")
    qtbot.waitUntil(lambda: "digits" in page.pin.complaint, timeout=20_000)
    fill(page.pin, "4711", "4712")
    assert "not the same" in page.pin.complaint
    click(page.pin.back)
    assert page.front == "in"


def test_an_idle_office_locks_itself(page: OfficePage, qtbot: QtBot) -> None:
    """Without a PIN the session ends."""
    idle = page.office._idle
    assert idle.isActive()
    idle.setInterval(1)
    page.office.touch()
    qtbot.waitUntil(lambda: page.front == "out")
    assert page.office.session is None


def test_people_are_added_with_their_roles(page: OfficePage, qtbot: QtBot, make_page: MakePage) -> None:
    """A trainee needs no password; a supervisor signs in with theirs and may add trainees alone."""
    add(page, qtbot, "Cem Arslan", "trainee")
    add(page, qtbot, "Ben Sohl", "supervisor")
    assert [one.name for one in page.office.overview.people] == [ADMIN, "Ben Sohl", "Cem Arslan"]
    click(page.leave)
    offered = [page.sign_in.who.itemText(index) for index in range(page.sign_in.who.count())]
    assert offered == [ADMIN, "Ben Sohl"]
    enter(page, OTHER, "Ben Sohl")
    qtbot.waitUntil(lambda: page.front == "in", timeout=20_000)
    form = page.desk.people.add_form
    assert [form.role.itemData(index) for index in range(form.role.count())] == ["trainee"]
    assert page.desk.records.pack.isHidden()


def test_two_of_a_name_are_refused(page: OfficePage, qtbot: QtBot) -> None:
    """The form says so and keeps what was typed."""
    add(page, qtbot, "Cem Arslan", "trainee")
    form = page.desk.people.add_form
    fill(form, "cem arslan")
    qtbot.waitUntil(lambda: "that name" in form.complaint, timeout=20_000)
    assert form.name.text() == "cem arslan"


def test_putting_out_is_asked_twice(page: OfficePage, qtbot: QtBot) -> None:
    """The first press only says what it means; after the second the person cannot sign in, but stays in the list."""
    add(page, qtbot, "Ben Sohl", "supervisor")
    choose(page, "Ben Sohl")
    form = page.desk.people.person_form
    click(form.out)
    assert "Press again" in form.complaint
    assert page.office.overview.people[1].is_active
    click(form.out)
    qtbot.waitUntil(lambda: not page.office.overview.people[1].is_active, timeout=20_000)
    click(page.leave)
    assert [page.sign_in.who.itemText(index) for index in range(page.sign_in.who.count())] == [ADMIN]


def test_a_new_password_is_the_one_that_counts(page: OfficePage, qtbot: QtBot) -> None:
    """The admin sets a supervisor's; the old one is refused, the new one opens."""
    add(page, qtbot, "Ben Sohl", "supervisor")
    choose(page, "Ben Sohl")
    told: list[str] = []
    page.told.connect(told.append)
    fill(page.desk.people.person_form, "nine white paper boats", "nine white paper boats")
    qtbot.waitUntil(lambda: told == ["Ben Sohl has a new password."], timeout=20_000)
    click(page.leave)
    enter(page, "nine white paper boats", "Ben Sohl")
    qtbot.waitUntil(lambda: page.front == "in", timeout=20_000)


def test_another_station_joins_with_a_pack(page: OfficePage, qtbot: QtBot, make_page: MakePage, tmp_path: Path) -> None:
    """The pack that the desk writes makes a second station of the same school, with the same password."""
    pack = tmp_path / "school.station-pack.json"
    page.desk.views.choose(RECORDS)
    page.desk.records.ask_save = lambda *_: str(pack)
    click(page.desk.records.pack)
    qtbot.waitUntil(pack.exists, timeout=20_000)
    other = make_page("second")
    click(other.found.join)
    fill(other.join, str(pack), ADMIN, PASSWORD)
    qtbot.waitUntil(lambda: other.front == "in", timeout=20_000)
    assert other.office.overview.school == "Harbour School"


def test_a_backup_brings_a_lost_school_back(
    page: OfficePage, qtbot: QtBot, make_page: MakePage, tmp_path: Path
) -> None:
    """The file that the desk writes makes the same school in an empty folder, with everybody in it."""
    add(page, qtbot, "Cem Arslan", "trainee")
    (tmp_path / "stick").mkdir()
    path = tmp_path / "stick" / "school.backup"
    page.desk.views.choose(RECORDS)
    page.desk.records.ask_save = lambda *_: str(path)
    click(page.desk.records.backup)
    qtbot.waitUntil(path.exists, timeout=20_000)
    other = make_page("second")
    click(other.found.restore)
    fill(other.restore, str(path), ADMIN, OTHER)
    qtbot.waitUntil(lambda: "wrong" in other.restore.complaint, timeout=20_000)
    fill(other.restore, str(path), ADMIN, PASSWORD)
    qtbot.waitUntil(lambda: other.front == "in", timeout=20_000)
    assert [one.name for one in other.office.overview.people] == [ADMIN, "Cem Arslan"]


def test_a_pack_that_is_none_is_told(make_page: MakePage, qtbot: QtBot, tmp_path: Path) -> None:
    """A file that is not there, and one of something else: said in the form, nothing is made."""
    page = make_page()
    click(page.found.join)
    fill(page.join, str(tmp_path / "none"), ADMIN, PASSWORD)
    qtbot.waitUntil(lambda: "cannot be read" in page.join.complaint, timeout=20_000)
    (tmp_path / "other").write_text("{}", encoding="utf-8")
    fill(page.join, str(tmp_path / "other"), ADMIN, PASSWORD)
    qtbot.waitUntil(lambda: "enrollment file" in page.join.complaint.lower(), timeout=20_000)
    assert not (tmp_path / "school").exists()


def test_a_vanished_database_is_no_fresh_start(page: OfficePage, make_page: MakePage, tmp_path: Path) -> None:
    """Where the database is gone the screen says so, and offers no founding."""
    page.close_office()
    (tmp_path / "school" / DATABASE).unlink()
    again = make_page()
    assert again.front == "trouble"
    assert again.office.trouble


def test_a_sitting_is_ordered_worked_and_listed(page: OfficePage, qtbot: QtBot) -> None:
    """The office is shut while the trainee sits there; the record says who looked at what; the list shows the end."""
    order(page, qtbot)
    qtbot.waitUntil(lambda: page.is_examining, timeout=20_000)
    assert page.office.session is None
    assert page.exam is not None
    opened = page.exam.bridge.sitting.opened
    assert (opened.trainee.name, opened.identity, opened.attempt) == ("Cem Arslan", "Staff card 1207", 1)
    assert opened.blueprint_digest == short().digest()
    leave_test(page, qtbot, "terminated")
    qtbot.waitUntil(lambda: page.exam is not None and page.exam.bridge.view.stage == "closed", timeout=20_000)
    page.exam.close()
    assert not page.is_examining
    enter(page)
    qtbot.waitUntil(lambda: page.front == "in", timeout=20_000)
    (row,) = page.office.overview.sittings
    assert (row.trainee, row.supervisor, row.state) == ("Cem Arslan", ADMIN, "closed")
    assert page.desk.sittings.table.rowCount() == 1
    assert not page.desk.sittings.resume.isEnabled()


def test_another_supervisor_takes_an_interrupted_test_up(page: OfficePage, make_page: MakePage, qtbot: QtBot) -> None:
    """Whoever is there, with their own name and password: the one who began it may have gone home."""
    add(page, qtbot, "Ben Sohl", "supervisor")
    order(page, qtbot)
    qtbot.waitUntil(lambda: page.is_examining, timeout=20_000)
    assert page.exam is not None
    click(page.exam.message.button)
    qtbot.waitUntil(lambda: page.exam is not None and page.exam.bridge.view.stage == "item", timeout=20_000)
    page.exam.bridge.stop()
    page.close_office()  # as a crash leaves it
    later = make_page()
    enter(later, OTHER, "Ben Sohl")
    qtbot.waitUntil(lambda: later.front == "in", timeout=20_000)
    later.desk.sittings.table.selectRow(0)
    click(later.desk.sittings.resume)
    qtbot.waitUntil(lambda: later.is_examining, timeout=20_000)
    window = later.exam
    assert window is not None
    assert window.message.heading == "This test was interrupted"
    click(window.head.supervisor)
    sheet = window.supervisor
    assert sheet.who.currentText() == "Ben Sohl"
    assert {sheet.who.itemText(index) for index in range(sheet.who.count())} == {"Ben Sohl", ADMIN}
    for kind, stage in (("reopened", "paused"), ("resumed", "item"), ("terminated", "closed")):
        if not sheet.is_open:
            click(window.head.supervisor)
        sheet.what.setCurrentIndex(sheet.what.findData(kind))
        sheet.reason.setText("Ada has gone home")
        sheet.password.setText(OTHER)
        click(sheet.button)
        qtbot.waitUntil(lambda stage=stage: window.bridge.view.stage == stage, timeout=20_000)  # type: ignore[misc]  # this turn's
    ben = next(one.id for one in later.office.overview.people if one.name == "Ben Sohl")
    assert {event.body["by"] for event in window.bridge.sitting.notes if event.kind == "reopened"} == {ben}
    window.close()


def test_nobody_is_examined_by_mistake(page: OfficePage, qtbot: QtBot) -> None:
    """The trainee is chosen anew for every sitting."""
    add(page, qtbot, "Cem Arslan", "trainee")
    page.desk.views.choose(0)
    click(page.desk.sittings.new)
    fill(page.new, "Passport")
    assert "Choose the trainee" in page.new.complaint
    page.new.trainee.setCurrentIndex(0)
    click(page.new.back)
    click(page.desk.sittings.new)
    assert page.new.trainee.currentData() is None


def test_a_test_that_was_left_is_taken_up_again(page: OfficePage, qtbot: QtBot) -> None:
    """The same stream goes on from the list."""
    order(page, qtbot)
    qtbot.waitUntil(lambda: page.is_examining, timeout=20_000)
    leave_test(page, qtbot, "leave")
    qtbot.waitUntil(lambda: not page.is_examining, timeout=20_000)
    enter(page)
    qtbot.waitUntil(lambda: page.front == "in", timeout=20_000)
    page.desk.views.choose(0)
    page.desk.sittings.table.selectRow(0)
    stream = page.office.overview.sittings[0].stream
    click(page.desk.sittings.resume)
    qtbot.waitUntil(lambda: page.is_examining, timeout=20_000)
    assert page.exam is not None
    assert page.exam.bridge.sitting.last.stream == stream
    leave_test(page, qtbot, "terminated")
    qtbot.waitUntil(lambda: page.exam is not None and page.exam.bridge.view.stage == "closed", timeout=20_000)
    page.exam.close()


def test_extra_time_needs_its_reason(page: OfficePage, qtbot: QtBot) -> None:
    """Without one nothing begins; with one the record has both, and the limit is longer."""
    order(page, qtbot, "x")
    assert "few words" in page.new.complaint
    page.new.extra.setCurrentIndex(page.new.extra.findData(25))
    fill(page.new, "Passport", "")
    assert "Reason" in page.new.complaint
    fill(page.new, "Passport", "Reads with a glass")
    qtbot.waitUntil(lambda: page.is_examining, timeout=20_000)
    assert page.exam is not None
    sitting = page.exam.bridge.sitting
    assert sitting.limit() == sitting.blueprint.parts[0].minutes * 75_000
    assert "Reads with a glass" in str(sitting.notes[0].body["reason"])
    leave_test(page, qtbot, "terminated")
    qtbot.waitUntil(lambda: page.exam is not None and page.exam.bridge.view.stage == "closed", timeout=20_000)
    page.exam.close()


def test_extra_time_ends_where_the_blueprint_says(page: OfficePage, qtbot: QtBot) -> None:
    """Only so much is offered, and an order for more is refused with nothing begun."""
    add(page, qtbot, "Cem Arslan", "trainee")
    strict = short().model_copy(update={"extra_time": 30})
    page.office.keep_blueprint(strict, lambda: None, pytest.fail)
    qtbot.waitUntil(lambda: len(page.office.overview.blueprints) == 2, timeout=20_000)
    page.desk.views.choose(0)
    click(page.desk.sittings.new)
    page.new.extra.setCurrentIndex(page.new.extra.findData(100))
    page.new.blueprint.setCurrentIndex(page.new.blueprint.findData(strict.digest()))
    extra = page.new.extra
    assert [extra.itemData(index) for index in range(extra.count())] == [0, 10, 25, 30]
    assert extra.currentData() == 0
    told: list[str] = []
    trainee = next(one for one in page.office.overview.people if one.role == "trainee")
    page.office.begin(
        Order(trainee.id, "Passport", strict, 31, "Reads with a glass"), lambda _: told.append("begun"), told.append
    )
    qtbot.waitUntil(lambda: bool(told), timeout=20_000)
    assert "30 per cent" in told[0]
    assert not page.office.overview.sittings


def test_no_trainee_no_sitting(page: OfficePage) -> None:
    """The form says where to add one, and begins nothing."""
    click(page.desk.sittings.new)
    assert "Add the trainee first" in page.new.complaint
    assert not page.new.button.isEnabled()


def test_attempts_are_counted(page: OfficePage, qtbot: QtBot, clock: HandClock) -> None:
    """None before the last has a verdict; after as many as the blueprint allows the next is refused, and why."""
    order(page, qtbot)
    for attempt in (1, 2, 3):
        qtbot.waitUntil(lambda: page.is_examining, timeout=20_000)
        assert page.exam is not None
        assert page.exam.bridge.sitting.opened.attempt == attempt
        stream = page.exam.bridge.sitting.last.stream
        leave_test(page, qtbot, "terminated")
        qtbot.waitUntil(lambda: page.exam is not None and page.exam.bridge.view.stage == "closed", timeout=20_000)
        page.exam.close()
        qtbot.waitUntil(lambda: not page.is_examining, timeout=20_000)
        enter(page)
        qtbot.waitUntil(lambda: page.front == "in", timeout=20_000)
        order_again(page)
        qtbot.waitUntil(lambda: "without a verdict" in page.new.complaint, timeout=20_000)
        page.office.sign_off(stream, "fail", "The fire alarm rang", lambda _: None, pytest.fail)
        qtbot.waitUntil(lambda: page.office.overview.sittings[0].state == "signed", timeout=20_000)
        clock.go(8 * DAY)
        order_again(page)
    qtbot.waitUntil(lambda: "3 attempts" in page.new.complaint, timeout=20_000)
    assert not page.is_examining
