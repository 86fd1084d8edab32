"""Groups at the school's screen: people, exams, and plans are found by them, and a whole one is planned at once."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.school.local_time import written_minute
from dealer_trainer.records.school.person import StaffDetails
from dealer_trainer.ui.exam.exam_page import ExamPage
from dealer_trainer.ui.exam.school.people_view import PeopleView
from dealer_trainer.ui.exam.school.roster_view import RosterView
from dealer_trainer.ui.exam.school.school_tabs import PEOPLE, ROSTER, SCHOOL, SITTINGS
from dealer_trainer.ui.widget.table.sortable_table import SortableTable
from tests.certification.examining import NOON, HandClock
from tests.ui.exam.hands import click
from tests.ui.exam.result.test_result_view import open_result, seated, sign

pytestmark = pytest.mark.slow

TRAINEES = (("Ann Bell", "1207", "Spring"), ("Ben Stick", "99", "Autumn"), ("Cem Arslan", "1300", "Spring"),
            ("Ángel Ruiz", "1301", "Spring"))  # fmt: skip
DAY = 86_400_000


def add_trainees(page: ExamPage, qtbot: QtBot) -> None:
    """Four trainees of two groups."""
    before = len(page.service.summary.people)
    for name, number, group in TRAINEES:
        details = StaffDetails(number, group)
        page.service.do(
            lambda school, me, name=name, details=details: school.add_person(me, name, "trainee", None, NOON, details),  # type: ignore[misc]  # bound
            lambda _: None, pytest.fail,
        )  # fmt: skip
    qtbot.waitUntil(lambda: len(page.service.summary.people) == before + len(TRAINEES), timeout=20_000)


def names(table: SortableTable) -> list[str]:
    """The first names that are shown."""
    return [row[0].split()[0] for row in table.cells]


def looked_at(page: ExamPage, qtbot: QtBot) -> RosterView:
    """The roster, once it is read."""
    page.tabs.views.choose(ROSTER)
    view = page.tabs.roster
    qtbot.waitUntil(lambda: view.form.trainee.count() > 0, timeout=20_000)
    return view


def test_people_are_found_by_name_number_and_group(page: ExamPage, qtbot: QtBot) -> None:
    """What is chosen is who is seen; Escape shows everybody; numbers are sorted as numbers."""
    add_trainees(page, qtbot)
    page.tabs.views.choose(PEOPLE)
    view: PeopleView = page.tabs.people
    for text, wanted in (("spring", ["Ángel", "Ann", "Cem"]), ("130", ["Ángel", "Cem"]), ("angel spr", ["Ángel"])):
        view.list.search.clear()
        QTest.keyClicks(view.list.search, text)
        assert names(view.list) == wanted
    QTest.keyClick(view.list.search, Qt.Key.Key_Return)
    assert view.chosen is not None
    assert (view.chosen.name, view.person_form.name.text()) == ("Ángel Ruiz", "Ángel Ruiz")
    assert view.person_form.isVisible()
    view.list.search.setText("ann")
    assert names(view.list) == ["Ann"]
    assert view.list.chosen == ()
    assert view.add_form.isVisible()
    QTest.keyClick(view.list.search, Qt.Key.Key_Escape)
    assert len(view.list.cells) == 5
    view.list.sort_by(4)
    assert [row[4] for row in view.list.cells] == ["99", "1207", "1300", "1301", ""]


def test_what_is_looked_for_stays_while_people_are_added(page: ExamPage, qtbot: QtBot) -> None:
    """The list is filled again under the same words; whoever signs out leaves none behind."""
    add_trainees(page, qtbot)
    page.tabs.views.choose(PEOPLE)
    view: PeopleView = page.tabs.people
    view.list.search.setText("spring")
    form = view.add_form
    form.name.setText("Dora Quill")
    form.details["staff_group"].setText("Spring")
    click(form.button)
    qtbot.waitUntil(lambda: "Dora" in names(view.list), timeout=20_000)
    assert names(view.list) == ["Ángel", "Ann", "Cem", "Dora"]
    page.service.sign_out()
    qtbot.waitUntil(lambda: not page.findChildren(PeopleView))


def failed(page: ExamPage, qtbot: QtBot, clock: HandClock) -> None:
    """A sitting that failed by its written part alone, signed, and the wait over."""
    sitter = seated(page, qtbot, clock)
    sitter.do_all(lambda item: item.skill not in ("steps-next", "marks-run"))
    open_result(page, qtbot)
    sign(page, qtbot, "fail", "The written part")
    clock.go(8 * DAY)
    click(page.result.back)


def test_sittings_and_trainees_are_found_by_group(page: ExamPage, qtbot: QtBot, clock: HandClock) -> None:
    """Though neither list shows the group."""
    failed(page, qtbot, clock)
    (person,) = [person for person in page.service.summary.people if person.role == "trainee"]
    details = StaffDetails("1207", "Spring")
    page.service.do(
        lambda school, me: school.change_person(me, person.id, person.name, details, NOON), lambda _: None, pytest.fail
    )
    page.tabs.views.choose(SITTINGS)
    sittings = page.tabs.sittings
    qtbot.waitUntil(lambda: "1207" in sittings.list.cells[0][0], timeout=20_000)
    sittings.list.table.selectRow(0)
    for text, count in (("spring", 1), ("1207", 1), ("autumn", 0)):
        sittings.list.search.setText(text)
        assert len(sittings.list.cells) == count
    assert sittings.chosen is None
    assert not sittings.result.isEnabled()
    page.tabs.views.choose(SCHOOL)
    trainees = page.tabs.school.trainees
    qtbot.waitUntil(lambda: bool(trainees.cells), timeout=20_000)
    for text, count in (("spring", 1), ("autumn", 0)):
        trainees.search.setText(text)
        assert len(trainees.cells) == count


def test_a_group_is_planned_at_once(page: ExamPage, qtbot: QtBot, clock: HandClock) -> None:
    """All for one time, in a queue by name; who is planned already is counted."""
    add_trainees(page, qtbot)
    view = looked_at(page, qtbot)
    form, told = view.form, list[str]()
    page.message.connect(told.append)
    assert [form.trainee.itemText(row) for row in range(3)] == [
        "Group Autumn: 1 trainee", "Group Spring: 3 trainees", "Ann Bell (1207)",
    ]  # fmt: skip
    form.when.setText("tomorrow")
    form.trainee.setCurrentIndex(2)
    click(form.button)
    assert form.complaint.startswith("Write date and time like this")
    form.when.setText(f"{written_minute(clock.now() + DAY)[:10]} 09:30")
    click(form.button)
    qtbot.waitUntil(lambda: (len(view.list.cells), form.trainee.currentIndex()) == (1, -1), timeout=20_000)
    form.when.setText(f"{written_minute(clock.now() + DAY)[:10]} 09:30")
    form.trainee.setCurrentIndex(1)
    click(form.button)
    qtbot.waitUntil(lambda: len(view.list.cells) == 3, timeout=20_000)
    assert sorted((row[0].split()[0], row[1][-5:]) for row in view.list.cells) == [
        ("Ann", "09:30"), ("Cem", "09:30"), ("Ángel", "09:30"),
    ]  # fmt: skip
    qtbot.waitUntil(lambda: form.complaint == "Already planned: 1.", timeout=20_000)
    assert (form.trainee.currentData(), told) == (None, ["Planned: 2."])
    view.list.search.setText("autumn")
    assert names(view.list) == []
    view.list.search.setText("spring cem")
    view.list.table.selectAll()
    click(view.remove)
    qtbot.waitUntil(lambda: [row[4] for row in view.list.cells] == ["removed"], timeout=20_000)
    view.list.search.clear()
    assert sorted(row[4] for row in view.list.cells) == ["planned", "planned", "removed"], "those that were seen alone"
