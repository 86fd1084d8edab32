"""Groups and the roster: found, planned, seated in one press; and how little a sitting takes a supervisor."""

from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QPushButton

from dealer_trainer.certification.school.local_time import written_minute
from dealer_trainer.records.school.person import StaffDetails
from dealer_trainer.records.school.school import School
from dealer_trainer.records.school.session import Session
from dealer_trainer.ui.exam.school.people_view import PeopleView
from dealer_trainer.ui.exam.school.roster_view import RosterView
from dealer_trainer.ui.exam.school.school_tabs import PEOPLE, ROSTER, SCHOOL, SITTINGS
from dealer_trainer.ui.widget.table.sortable_table import SortableTable
from tests.certification.examining import NOON, right_answer, short
from tests.ui.exam.hands import PASSWORD, QUICK, TRAINEE, Office, click, fill, pick, texts

pytestmark = pytest.mark.slow

TRAINEES = (("Ann Bell", "1207", "Spring"), ("Ben Stick", "99", "Autumn"), (TRAINEE, "1300", "Spring"),
            ("Ángel Ruiz", "1301", "Spring"))  # fmt: skip
DAY = 86_400_000


def add_trainees(office: Office) -> None:
    """Four trainees of two groups."""
    for name, number, group in TRAINEES:
        person = {"name": name, "role": "trainee", "password": None, "at": NOON, "details": StaffDetails(number, group)}
        office.do(lambda school, me, person=person: school.add_person(me, **person))
    office.until(lambda: len(office.people) == 1 + len(TRAINEES))


def names(table: SortableTable) -> list[str]:
    """The first names that are shown."""
    return [row[0].split()[0] for row in table.cells]


def looked_at(office: Office) -> RosterView:
    """The roster, once it is read."""
    view: RosterView = office.open(ROSTER)
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
    view.list.sort_by(4)
    assert [row[4] for row in view.list.cells] == ["99", "1207", "1300", "1301", ""]
    view.list.sort_by(0)
    search.setText("spring")
    view.add_form.name.setText("Dora Quill")
    view.add_form.details["staff_group"].setText("Spring")
    click(view.add_form.button)
    office.until(lambda: names(view.list) == ["Ángel", "Ann", "Cem", "Dora"])
    office.service.sign_out()
    office.until(lambda: not office.page.findChildren(PeopleView))


def test_sittings_and_trainees_are_found_by_group(office: Office) -> None:
    """Though neither list shows the group."""
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
    assert not sittings.result.isEnabled()
    trainees = office.open(SCHOOL).trainees
    office.until(lambda: bool(trainees.cells))
    for text, count in (("spring", 1), ("autumn", 0)):
        trainees.search.setText(text)
        assert len(trainees.cells) == count


def _in_spring(school: School, me: Session, person: str) -> None:
    school.change_person(me, person, TRAINEE, StaffDetails("1207", "Spring"), NOON)


def test_a_group_is_planned_at_once(office: Office) -> None:
    """All for one time, in a queue by name; who is planned already is counted."""
    add_trainees(office)
    view = looked_at(office)
    form, when = view.form, f"{written_minute(office.clock.now() + DAY)[:10]} 09:30"
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
    assert sorted((row[0].split()[0], row[1][-5:]) for row in view.list.cells) == [
        ("Ann", "09:30"), ("Cem", "09:30"), ("Ángel", "09:30"),
    ]  # fmt: skip
    office.until(lambda: form.complaint == "Already planned: 1.")
    assert (form.trainee.currentData(), office.told) == (None, ["Planned: 2."])
    view.list.search.setText("autumn")
    assert names(view.list) == []
    view.list.search.setText("spring cem")
    view.list.table.selectAll()
    click(view.remove)
    office.until(lambda: [row[4] for row in view.list.cells] == ["removed"])
    view.list.search.clear()
    assert sorted(row[4] for row in view.list.cells) == ["planned", "planned", "removed"], "those that were seen alone"


def worked(office: Office) -> None:
    """What the trainee does, while the supervisor does something else: by no hand, which test_certification.py has."""
    window = office.begin()
    bridge = window.bridge

    def did(is_done: bool) -> None:
        assert is_done
        office.until(lambda: not bridge.view.is_pending)

    for _ in short().parts:
        did(bridge.begin_part())
        while (item := bridge.view.item) is not None:
            did(bridge.answer(right_answer(item)))
        while (live := bridge.view.live) is not None and bridge.view.stage == "round":
            for act in live.model_acts():
                did(bridge.act(act))
            did(bridge.finish_round())
    window.end.choices.buttons[0].click()
    office.until(lambda: not office.page.is_examining)


def test_the_next_trainee_is_seated_by_one_press(office: Office) -> None:
    """Only the identity is left to fill in; then the roster knows that the exam is given."""
    office.keep_short()
    office.add()
    view = looked_at(office)
    view.form.trainee.setCurrentIndex(0)
    pick(view.form.blueprint, short().digest())
    view.form.when.setText(written_minute(office.clock.now() + 60_000))
    click(view.form.button)
    office.until(view.next.isEnabled)
    click(view.next)
    office.comes("new")
    new = office.page.screens.new
    assert (new.trainee.currentText(), new.blueprint.currentData()) == (TRAINEE, short().digest())
    fill(new, "Staff card 1207")
    worked(office)
    office.enter(leads="result")
    click(office.result.back)
    view = office.open(ROSTER)
    office.until(lambda: [plan.state for plan in view.roster.plans] == ["seated"])


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
