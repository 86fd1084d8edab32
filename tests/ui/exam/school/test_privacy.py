"""People's own data on the exam page: how long it is kept, who is due, a file for them, and erasing somebody."""

import json
from pathlib import Path

import pytest
from PySide6.QtTest import QTest

from dealer_trainer.certification.school.privacy import DAY
from dealer_trainer.ui.exam.school.people_view import PeopleView
from tests.ui.exam.conftest import Dialog
from tests.ui.exam.hands import PASSWORD, Office, click

pytestmark = pytest.mark.slow


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
    view = office.tabs.people
    assert states(view)["Bea Quill"] == "Due to be erased"

    office.choose("Bea Quill")
    form = view.person_form
    dialog.answer = tmp_path / "Bea-Quill.person.json"
    click(form.own_data)
    office.until((tmp_path / "Bea-Quill.person.json").exists)
    assert json.loads((tmp_path / "Bea-Quill.person.json").read_text(encoding="utf-8"))["person"]["name"] == "Bea Quill"
    assert not form.mine.isVisible()
    click(form.erase)
    assert "press again" in form.complaint
    assert "not due" not in form.complaint
    form.mine.setText("not the password")
    click(form.erase)
    office.until(lambda: form.complaint == "The password is wrong. Try again.")
    office.clock.go(60_000)
    form.mine.setText(PASSWORD)
    click(form.erase)
    office.until(lambda: "Bea Quill" not in states(view))
    assert "withheld" in states(view)
    view.list.table.selectRow(list(states(view)).index("withheld"))
    office.until(lambda: form.person is not None and form.person.name == "withheld")
    assert form.erase.isHidden()
    assert form.own_data.isHidden()
