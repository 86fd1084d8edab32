"""People: from a file, told apart, renamed, erased, found, planned, seated; how little a sitting takes."""

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.exam.exam import Exam
from dealer_trainer.certification.school.local_time import written_minute
from dealer_trainer.certification.school.privacy import DAY
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.session import Session, StaffDetails
from dealer_trainer.ui.exam.school.people_view import PeopleView
from dealer_trainer.ui.exam.school.person_forms import ImportForm
from dealer_trainer.ui.exam.school.school_tabs import PEOPLE, SITTINGS
from dealer_trainer.ui.exam.sitting.sitting_list import SittingList
from dealer_trainer.ui.widget.table.sortable_table import SortableTable
from tests.certification.examining import NOON, right_answer, short
from tests.ui.exam.conftest import Dialog
from tests.ui.exam.hands import ADMIN, PASSWORD, QUICK, TRAINEE, Office, click, fill, pick, texts

pytestmark = pytest.mark.slow

HEAD = "name,staff number,group,background\n"


def listed(view: PeopleView, column: int) -> list[str]:
    """What a column of the list of people says."""
    return [row[column] for row in view.list.cells]


def lines(form: ImportForm) -> list[tuple[str, ...]]:
    """What is told of the file's lines."""
    items = [[form.lines.item(row, column) for column in (0, 1)] for row in range(form.lines.rowCount())]
    return [tuple(item.text() for item in row if item is not None) for row in items]


def look_at(view: PeopleView, qtbot: QtBot, dialog: Dialog, file: Path, text: str) -> None:
    """Choose a file of people with this text."""
    file.write_text(text, encoding="utf-8")
    dialog.answer = file
    view.import_form.lines.setRowCount(0)
    click(view.add_form.csv)
    qtbot.waitUntil(lambda: view.import_form.isVisible() and view.import_form.lines.rowCount() > 0)


def test_a_file_is_looked_at_and_taken_in(office: Office, tmp_path: Path, dialog: Dialog) -> None:
    """With a wrong line it can only be read again; then two people of one name are two, and are chosen by number."""
    office.tabs.views.choose(PEOPLE)
    view, form, file = office.tabs.people, office.tabs.people.import_form, tmp_path / "people.csv"
    look_at(view, office.qtbot, dialog, file, f"{HEAD}Ann Bell,1207,Spring,new\n,1208,,\n")
    assert lines(form) == [("2", "New: Ann Bell (1207)"), ("3", "✗ The name is missing.")]
    assert form.button.isHidden()
    assert "people.csv. New people: 1. Lines to correct: 1" in form.words
    file.write_text(f"{HEAD}Ann Bell,1207,Spring,new\nAnn Bell,1208,Autumn,\n", encoding="utf-8")
    click(form.again)
    office.until(lambda: not form.button.isHidden())
    assert form.again.isHidden()
    assert form.button.text() == "Import 2 people"
    click(form.button)
    office.until(lambda: listed(view, 1) == ["", "1207", "1208"])
    assert listed(view, 0)[1:] == ["Ann Bell", "Ann Bell"]
    assert listed(view, 2) == ["", "Spring", "Autumn"]
    assert view.add_form.isVisible()
    assert texts(office.screens.new.trainee) == ["Ann Bell (1207)", "Ann Bell (1208)"]


def test_a_form_that_is_asked_for_takes_the_middle_of_a_narrow_page(office: Office) -> None:
    """Beside the list it begins where that does, and the list goes down to the foot."""
    office.tabs.views.choose(PEOPLE)
    view = office.tabs.people
    view.show_form(view.retention)
    for wide, is_alone in ((1900, False), (1000, True)):
        view.window().resize(wide, 900)
        office.until(partial(lambda is_due: view.list.isHidden() is is_due, is_alone))
        office.until(partial(lambda is_due: (view.retention.y() > 60) is is_due, is_alone))
        assert is_alone or view.list.height() == view.height()


def test_somebody_is_renamed(office: Office) -> None:
    """A trainee, with number and group; a name that is taken is told; staff have rank and license instead."""
    view = office.tabs.people
    office.tabs.views.choose(PEOPLE)
    for name, number in (("Ann Bell", "1207"), ("Bob Cole", "")):
        view.add_form.name.setText(name)
        view.add_form.details["staff_number"].setText(number)
        click(view.add_form.button)
        office.until(lambda name=name: name in listed(view, 0))  # type: ignore[misc]  # of this turn
    form = view.person_form
    fields = (form.name, form.details["staff_number"], form.details["staff_group"])
    view.list.table.selectRow(listed(view, 0).index("Ann Bell"))
    assert [field.text() for field in fields] == ["Ann Bell", "1207", ""]

    def complains(is_due: bool) -> Callable[[], bool]:
        return lambda: ("is called Bob Cole already" in form.complaint) is is_due

    for wanted, told in ((("Bob Cole", "", ""), True), (("Ann Moor", "1300", "Autumn"), False)):
        for field, text in zip(fields, wanted, strict=True):
            field.setText(text)
        click(form.change)
        office.until(complains(told))
    office.until(lambda: "Ann Moor" in listed(view, 0))
    assert (listed(view, 1)[1:], listed(view, 2)[1:]) == (["1300", ""], ["Autumn", ""])
    office.until(lambda: form.person is not None and form.person.name == "Ann Moor")
    QApplication.processEvents()
    assert [field.text() for field in fields] == ["Ann Moor", "1300", "Autumn"], "sent again, nothing is lost"
    view.list.table.selectRow(0)
    office.until(lambda: form.person is not None and form.person.role == "admin")
    assert (form.name.isHidden(), form.details["staff_number"].isHidden()) == (True, True)
    form.details["rank"].setText("Floor supervisor")
    form.details["license"].setText("G-20417")
    click(form.change)
    office.until(lambda: office.person(ADMIN).rank == "Floor supervisor")
    assert (office.person(ADMIN).name, office.person(ADMIN).license) == (ADMIN, "G-20417")


def states(view: PeopleView) -> dict[str, str]:
    """What the list says of everybody."""
    return {row[0]: row[3] for row in view.list.cells}


def make_due(office: Office) -> None:
    """Set a retention, with two that cannot be set before, and let it pass."""
    keep = office.tabs.people.retention
    click(office.tabs.people.keeping)
    assert "kept forever" in keep.words
    for typed, kept in (("soon", ""), ("7", "7")):
        QTest.keyClicks(keep.days, typed)
        assert keep.days.text() == kept
    click(keep.button)
    assert keep.complaint == "Keep it for: enter 30 to 36500."
    keep.days.setText("90")
    click(keep.button)
    office.until(lambda: "kept for 90 days" in keep.words)
    assert "Nobody is due" in keep.words
    office.until(lambda: keep.days.text() == "90")  # an empty field would keep it for ever
    office.clock.go(91 * DAY)
    office.service.refresh()
    office.until(lambda: "Due to be erased: 1." in keep.words)


def test_somebody_is_due_and_erased(office: Office, tmp_path: Path, dialog: Dialog) -> None:
    """A retention makes them due; their file is saved; erasing asks twice and takes the admin's password."""
    office.add("Bea Quill")
    office.tabs.views.choose(PEOPLE)
    make_due(office)
    view, file = office.tabs.people, tmp_path / "Bea-Quill.person.json"
    assert states(view)["Bea Quill"] == "No exam yet, due to be erased"
    office.choose("Bea Quill")
    form, dialog.answer = view.person_form, file
    click(form.own_data)
    office.until(file.exists)
    assert json.loads(file.read_text(encoding="utf-8"))["person"]["name"] == "Bea Quill"
    assert not form.mine.isVisible()
    click(form.erase)
    assert ("press again" in form.complaint, "not due" in form.complaint) == (True, False)
    form.mine.setText("not the password")
    click(form.erase)
    office.until(lambda: form.complaint == "The password is wrong. Try again.")
    office.clock.go(60_000)
    form.mine.setText(PASSWORD)
    click(form.erase)
    office.until(lambda: "Bea Quill" not in states(view))
    view.list.table.selectRow(list(states(view)).index("withheld"))
    office.until(lambda: form.person is not None and form.person.name == "withheld")
    assert (form.erase.isHidden(), form.own_data.isHidden()) == (True, True)


TRAINEES = (("Ann Bell", "1207", "Spring"), ("Ben Stick", "99", "Autumn"), (TRAINEE, "1300", "Spring"),
            ("Ángel Ruiz", "1301", "Spring"))  # fmt: skip
DAY_MS = 86_400_000


def add_trainees(office: Office) -> None:
    """Four trainees of two groups."""
    for name, number, group in TRAINEES:
        person = {"name": name, "role": "trainee", "password": None, "at": NOON, "details": StaffDetails(number, group)}
        office.do(lambda school, me, person=person: school.add_person(me, **person))
    office.until(lambda: len(office.people) == 1 + len(TRAINEES))


def names(table: SortableTable) -> list[str]:
    """The first names that are shown."""
    return [row[0].split()[0] for row in table.cells]


def planning(office: Office) -> SittingList:
    """The exams with the form for another plan, once it is read who may be planned."""
    view: SittingList = office.open(SITTINGS)
    click(view.plan)
    office.until(lambda: view.form.trainee.count() > 0)
    return view


def test_people_are_found_by_name_number_and_group(office: Office) -> None:
    """What is chosen is who is seen; Escape shows everybody; numbers are sorted as numbers.

    The list is filled again under the same words while people are added; whoever signs out leaves none behind.
    """
    add_trainees(office)
    view: PeopleView = office.open(PEOPLE)
    search = view.list.search
    for text, wanted in (("spring", ["Ángel", "Ann", "Cem"]), ("130", ["Ángel", "Cem"]), ("angel spr", ["Ángel"])):
        search.clear()
        QTest.keyClicks(search, text)
        assert names(view.list) == wanted
    QTest.keyClick(search, Qt.Key.Key_Return)
    assert view.chosen is not None
    assert (view.chosen.name, view.person_form.name.text()) == ("Ángel Ruiz", "Ángel Ruiz")
    assert view.person_form.isVisible()
    search.setText("ann")
    assert (names(view.list), view.list.chosen, view.add_form.isVisible()) == (["Ann"], (), True)
    QTest.keyClick(search, Qt.Key.Key_Escape)
    assert len(view.list.cells) == 5
    view.list.sort_by(1)
    assert [row[1] for row in view.list.cells] == ["99", "1207", "1300", "1301", ""]
    view.list.sort_by(0)
    search.setText("spring")
    view.add_form.name.setText("Dora Quill")
    view.add_form.details["staff_group"].setText("Spring")
    click(view.add_form.button)
    office.until(lambda: names(view.list) == ["Ángel", "Ann", "Cem", "Dora"])
    office.service.sign_out()
    office.until(lambda: not office.page.findChildren(PeopleView))


def test_sittings_are_found_by_group(office: Office) -> None:
    """Though their list does not show the group."""
    office.work(is_good=False)
    click(office.result.back)
    change = partial(_in_spring, person=office.person(TRAINEE).id)
    office.do(change)
    sittings = office.open(SITTINGS)
    office.until(lambda: "1207" in sittings.list.cells[0][0])
    sittings.list.table.selectRow(0)
    for text, count in (("spring", 1), ("1207", 1), ("autumn", 0)):
        sittings.list.search.setText(text)
        assert len(sittings.list.cells) == count
    assert sittings.chosen is None
    assert sittings.result.isHidden()


def _in_spring(school: School, me: Session, person: str) -> None:
    school.change_person(me, person, TRAINEE, StaffDetails("1207", "Spring"), NOON)


def test_a_group_is_planned_at_once(office: Office) -> None:
    """All for one time, in a queue by name; who is planned already is counted."""
    add_trainees(office)
    view = planning(office)
    form, when = view.form, f"{written_minute(office.clock.now() + DAY_MS)[:10]} 09:30"
    assert texts(form.trainee)[:3] == ["Group Autumn: 1 trainee", "Group Spring: 3 trainees", "Ann Bell (1207)"]
    form.when.setText("tomorrow")
    form.trainee.setCurrentIndex(2)
    click(form.button)
    assert form.complaint.startswith("Write date and time like this")
    for place, count in ((2, 1), (1, 3)):
        form.when.setText(when)
        form.trainee.setCurrentIndex(place)
        click(form.button)
        office.until(lambda count=count: (len(view.list.cells), form.trainee.currentIndex()) == (count, -1))  # type: ignore[misc]  # bound
    assert sorted((row[0].split()[0], row[2][-5:]) for row in view.list.cells) == [
        ("Ann", "09:30"), ("Cem", "09:30"), ("Ángel", "09:30"),
    ]  # fmt: skip
    office.until(lambda: form.complaint == "Already planned: 1.")
    assert (form.trainee.currentData(), office.told) == (None, ["Planned: 2."])
    click(form.back)
    view.list.search.setText("autumn")
    assert names(view.list) == []
    view.list.search.setText("spring cem")
    view.list.table.selectAll()
    click(view.remove)
    office.until(lambda: not view.list.cells)
    view.list.search.clear()
    assert [row[1] for row in view.list.cells] == ["Planned", "Planned"], "those that were seen alone go"


def test_the_form_of_a_plan_covers_the_list_where_it_is_narrow(office: Office) -> None:
    """Then all of its fields are seen; Back shows the list again."""
    office.add()
    view = planning(office)
    assert view.list.isVisible()
    office.page.resize(800, 720)
    office.until(view.list.isHidden)
    click(view.form.back)
    assert (view.list.isVisible(), view.form.isVisible()) == (True, False)


def worked(office: Office) -> None:
    """What the trainee does, while the supervisor does something else: by no hand, which test_certification.py has."""
    window = office.begin()
    bridge = window.bridge

    def did(is_done: bool) -> None:
        assert is_done
        office.until(lambda: not bridge.exam.view.is_pending)

    for _ in short().parts:
        did(bridge.do("ready", Exam.begin_part))
        while (item := bridge.exam.view.item) is not None:
            did(bridge.answer(right_answer(item)))
        while (live := bridge.exam.view.live) is not None and bridge.exam.view.stage == "round":
            for act in live.model_acts():
                did(bridge.act(act))
            did(bridge.do("round", Exam.finish_round))
    window.message.button.click()
    office.until(lambda: not office.page.is_examining)


def test_the_next_trainee_is_seated_by_one_press(office: Office) -> None:
    """Only the identity is left to fill in; then the exam is listed in place of its plan."""
    office.keep_short()
    office.add()
    view = planning(office)
    view.form.trainee.setCurrentIndex(0)
    pick(view.form.blueprint, short().digest())
    view.form.when.setText(written_minute(office.clock.now() + 60_000))
    click(view.form.button)
    office.until(lambda: bool(view.list.cells))
    click(view.form.back)
    click(view.next)
    office.comes("new")
    new = office.page.screens.new
    assert (new.trainee.currentText(), new.blueprint.currentData()) == (TRAINEE, short().digest())
    fill(new, "Staff card 1207")
    worked(office)
    office.enter(leads="result")
    click(office.result.back)
    office.until(lambda: [plan.state for plan in office.open(SITTINGS).roster.plans] == ["seated"])
    assert [row[1] for row in office.tabs.sittings.list.cells] == ["To be signed, graded pass"]


def test_a_trainee_is_examined_in_few_presses(office: Office, papers: Path) -> None:
    """From a founded school to papers, without the trainee's answers: 6 fields, 2 passwords, 9 presses at most."""
    presses, fields = list[str](), list[str]()

    def press(button: QPushButton) -> None:
        assert (button.isVisible(), button.isEnabled()) == (True, True), button.text()
        presses.append(button.text())
        click(button)

    def write(field: QLineEdit, text: str) -> None:
        fields.append(text)
        QTest.keyClicks(field, text)

    office.keep_short()
    press(office.tabs.views.button(PEOPLE))
    form, new, sign = office.tabs.people.add_form, office.screens.new, office.result.sign
    write(form.name, TRAINEE)
    write(form.details["staff_number"], "1207")
    press(form.button)
    office.until(form.exam.isVisible)
    press(form.exam)
    office.comes("new")
    assert new.trainee.currentText() == f"{TRAINEE} (1207)"
    pick(new.blueprint, short().digest())  # a school has one alone
    write(new.identity, "Staff card 1207")
    press(new.button)
    worked(office)
    write(office.screens.sign_in.password, PASSWORD)
    press(office.screens.sign_in.button)
    office.comes("result")
    write(sign.reason, "Seen from beginning to end")
    if sign.seen.isVisible():  # no hand of a trainee is as quick as a test's
        write(sign.seen, QUICK)
    write(sign.password, PASSWORD)
    QTest.keyClick(sign.password, Qt.Key.Key_Return)
    office.sealed()
    office.until(lambda: any(papers.rglob("*.pdf")))
    # And the window that the trainee leaves, into the reason, and on the button, for which Enter stands.
    assert (len(presses) + 3 <= 9, len(fields) <= 6 + 2) == (True, True)
