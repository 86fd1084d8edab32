"""People on the exam page: from a CSV file, told apart by number, renamed; how long data is kept, and erased."""

import json
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.school.privacy import DAY
from dealer_trainer.ui.exam.school.people_view import PeopleView
from dealer_trainer.ui.exam.school.person_forms import ImportForm
from tests.ui.exam.conftest import Dialog
from tests.ui.exam.hands import ADMIN, PASSWORD, Office, click, texts

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
    """With a wrong line there is no button; then two people of one name are two, and are chosen by number."""
    office.tabs.views.choose(1)
    view, form, file = office.tabs.people, office.tabs.people.import_form, tmp_path / "people.csv"
    look_at(view, office.qtbot, dialog, file, f"{HEAD}Ann Bell,1207,Spring,new\n,1208,,\n")
    assert lines(form) == [("the name is missing", "3"), ("new: Ann Bell (1207)", "2")]
    assert (form.file.text(), form.button.isHidden()) == (str(file), True)
    assert "Problems: 1. Nobody is imported" in form.words
    click(form.back)
    look_at(view, office.qtbot, dialog, file, f"{HEAD}Ann Bell,1207,Spring,new\nAnn Bell,1208,Autumn,\n")
    assert form.button.text() == "Import 2 people"
    click(form.button)
    office.until(lambda: listed(view, 4) == ["", "1207", "1208"])
    assert listed(view, 0)[1:] == ["Ann Bell", "Ann Bell"]
    assert listed(view, 5) == ["", "Spring", "Autumn"]
    assert view.add_form.isVisible()
    assert texts(office.screens.new.trainee) == ["Ann Bell (1207)", "Ann Bell (1208)"]


def test_somebody_is_renamed(office: Office) -> None:
    """A trainee, with number and group; a name that is taken is told; staff have rank and license instead."""
    view = office.tabs.people
    office.tabs.views.choose(1)
    for name, number in (("Ann Bell", "1207"), ("Bob Cole", "")):
        view.add_form.name.setText(name)
        view.add_form.details["staff_number"].setText(number)
        click(view.add_form.button)
        office.until(lambda name=name: name in listed(view, 0))  # type: ignore[misc]  # of this turn
    form = view.person_form
    fields = (form.name, form.details["staff_number"], form.details["staff_group"])
    view.list.table.selectRow(listed(view, 0).index("Ann Bell"))
    assert [field.text() for field in fields] == ["Ann Bell", "1207", ""]
    for wanted in (("Bob Cole", "", ""), ("Ann Moor", "1300", "Autumn")):
        for field, text in zip(fields, wanted, strict=True):
            field.setText(text)
        click(form.change)
        office.until(lambda: "is called Bob Cole already" in form.complaint or "Ann Moor" in listed(view, 0))
    assert (listed(view, 4)[1:], listed(view, 5)[1:]) == (["1300", ""], ["Autumn", ""])
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
    office.tabs.views.choose(1)
    make_due(office)
    view, file = office.tabs.people, tmp_path / "Bea-Quill.person.json"
    assert states(view)["Bea Quill"] == "Due to be erased"
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
