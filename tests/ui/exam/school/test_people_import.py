"""People from a CSV file on the exam page: shown line by line, imported at once, told apart by number, renamed."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.exam.school.people_view import PeopleView
from dealer_trainer.ui.exam.school.person_forms import ImportForm
from tests.ui.exam.conftest import Dialog
from tests.ui.exam.hands import ADMIN, Office, click

pytestmark = pytest.mark.slow

HEAD = "name,staff number,group,background\n"


def listed(view: PeopleView, column: int) -> list[str]:
    """What a column of the list of people says."""
    return [row[column] for row in view.list.cells]


def lines(form: ImportForm) -> list[tuple[str, str]]:
    """What is told of the file's lines."""
    rows = range(form.lines.rowCount())
    items = [(form.lines.item(row, 0), form.lines.item(row, 1)) for row in rows]
    return [(words.text(), number.text()) for words, number in items if number is not None and words is not None]


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
    view, form = office.tabs.people, office.tabs.people.import_form
    look_at(view, office.qtbot, dialog, tmp_path / "people.csv", f"{HEAD}Ann Bell,1207,Spring,new\n,1208,,\n")
    assert lines(form) == [("the name is missing", "3"), ("new: Ann Bell (1207)", "2")]
    assert form.file.text() == str(tmp_path / "people.csv")
    assert "Problems: 1. Nobody is imported" in form.words
    assert form.button.isHidden()
    click(form.back)
    look_at(
        view, office.qtbot, dialog, tmp_path / "people.csv", f"{HEAD}Ann Bell,1207,Spring,new\nAnn Bell,1208,Autumn,\n"
    )
    assert form.button.text() == "Import 2 people"
    click(form.button)
    office.until(lambda: listed(view, 4) == ["", "1207", "1208"])
    assert listed(view, 0)[1:] == ["Ann Bell", "Ann Bell"]
    assert listed(view, 5) == ["", "Spring", "Autumn"]
    assert view.add_form.isVisible()
    trainees = office.page.screens.new.trainee
    assert [trainees.itemText(row) for row in range(trainees.count())] == ["Ann Bell (1207)", "Ann Bell (1208)"]


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
    view.list.table.selectRow(listed(view, 0).index("Ann Bell"))
    assert (form.name.text(), form.details["staff_number"].text()) == ("Ann Bell", "1207")
    form.name.setText("Bob Cole")
    form.details["staff_number"].clear()
    click(form.change)
    office.until(lambda: "is called Bob Cole already" in form.complaint)
    form.name.setText("Ann Moor")
    form.details["staff_number"].setText("1300")
    form.details["staff_group"].setText("Autumn")
    click(form.change)
    office.until(lambda: "Ann Moor" in listed(view, 0))
    assert (listed(view, 4)[1:], listed(view, 5)[1:]) == (["1300", ""], ["Autumn", ""])
    office.until(lambda: form.person is not None and form.person.name == "Ann Moor")
    QApplication.processEvents()
    fields = (form.name, form.details["staff_number"], form.details["staff_group"])
    assert [field.text() for field in fields] == ["Ann Moor", "1300", "Autumn"], "sent again, nothing is lost"
    view.list.table.selectRow(0)
    office.until(lambda: form.person is not None and form.person.role == "admin")
    assert form.name.isHidden()
    assert form.details["staff_number"].isHidden()
    form.details["rank"].setText("Floor supervisor")
    form.details["license"].setText("G-20417")
    click(form.change)
    people = office.service.summary
    office.until(lambda: office.service.summary is not people)
    found = next(person for person in office.service.summary.people if person.role == "admin")
    assert (found.name, found.rank, found.license) == (ADMIN, "Floor supervisor", "G-20417")
