"""The blueprints on the exam page: drafted in a few fields, approved by two, offered for exams, retired; or a file."""

from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.blueprint.blueprint import dump_blueprint
from dealer_trainer.certification.blueprint.reading import read_blueprint
from dealer_trainer.ui.exam.exam_page import ExamPage
from dealer_trainer.ui.exam.school.blueprint_view import BlueprintView
from tests.certification.examining import of_duties, shipped
from tests.ui.exam.conftest import Dialog
from tests.ui.exam.hands import ADMIN, OWN, PASSWORD, add, click, enter, enter_first

pytestmark = pytest.mark.slow
BLUEPRINTS = 3
SID = "Sid Orr"


def retype(field: QLineEdit, text: str) -> None:
    """Type over a field."""
    field.selectAll()
    QTest.keyClicks(field, text)


def view(page: ExamPage) -> BlueprintView:
    """The tab of the blueprints."""
    page.tabs.views.choose(BLUEPRINTS)
    assert page.tabs.blueprints.isVisible()
    return page.tabs.blueprints


def draft(page: ExamPage, qtbot: QtBot) -> BlueprintView:
    """Save the shipped exam as a draft, a few terms changed."""
    found = view(page)
    retype(found.form.pass_mark, "85")
    retype(found.form.valid_days, "180")
    retype(found.form.break_minutes, "45")
    retype(found.form.parts[2].minutes, "60")
    found.form.dealt.setCurrentIndex(found.form.dealt.findData("laid"))
    click(found.form.button)
    qtbot.waitUntil(lambda: len(page.service.summary.library) == 3, timeout=20_000)
    return found


def sign(page: ExamPage, qtbot: QtBot, password: str, count: int) -> None:
    """Approve the chosen blueprint."""
    form = page.tabs.blueprints.approval
    retype(form.password, password)
    click(form.button)

    def is_signed() -> bool:
        chosen = page.tabs.blueprints.chosen
        return chosen is not None and len(chosen.approvals) == count

    qtbot.waitUntil(is_signed, timeout=20_000)
    assert form.password.text() == ""


def change_hands(page: ExamPage, qtbot: QtBot, name: str, password: str = PASSWORD, *, is_first: bool = False) -> None:
    """Sign out, and somebody else in."""
    click(page.sign_out)
    qtbot.waitUntil(lambda: page.screens.shown == "out", timeout=20_000)
    if is_first:
        enter_first(page, qtbot, name)
    else:
        enter(page, password, name)
        qtbot.waitUntil(lambda: page.screens.shown == "in", timeout=20_000)


def test_a_draft_is_approved_by_two_and_retired_by_an_admin(page: ExamPage, qtbot: QtBot) -> None:
    """Offered for a new exam from the second signature until it is retired; the form says who has signed."""
    add(page, qtbot, SID, "supervisor")
    found = draft(page, qtbot)
    chosen = found.chosen
    assert chosen is not None
    blueprint = chosen.blueprint
    assert (blueprint.version, blueprint.pass_mark, blueprint.valid_days, blueprint.break_minutes) == (9, 85, 180, 45)
    assert [(part.minutes, part.dealt) for part in blueprint.parts][2] == (60, "laid")
    assert blueprint not in page.service.summary.blueprints
    assert "It is a draft." in found.approval.words
    click(found.approval.button)
    assert "Your password" in found.approval.complaint
    sign(page, qtbot, PASSWORD, 1)
    assert f"Approved so far by {ADMIN} (admin)" in found.approval.words
    assert not found.approval.button.isVisible(), "nobody signs twice"
    assert blueprint not in page.service.summary.blueprints
    change_hands(page, qtbot, SID, is_first=True)
    found = view(page)
    found.list.choose([place for place, one in enumerate(page.service.summary.library) if one.state == "draft"])
    assert not found.open.isVisible(), "a file is an admin’s"
    assert not found.approval.retire.isVisible()
    sign(page, qtbot, OWN, 2)
    assert page.service.summary.blueprints == (blueprint, shipped(), of_duties())
    assert f"{SID} (supervisor)" in found.approval.words
    change_hands(page, qtbot, ADMIN)
    page.tabs.views.choose(0)
    click(page.tabs.sittings.new)
    assert page.new.blueprint.findData(blueprint.digest()) >= 0
    page.screens.show_screen("in")
    found = view(page)
    form = found.approval
    found.list.choose([place for place, one in enumerate(page.service.summary.library) if one.state == "approved"])
    retype(form.password, PASSWORD)
    click(form.retire)
    assert "stays retired" in form.complaint
    assert page.service.summary.library[0].state == "approved"
    click(form.retire)
    qtbot.waitUntil(lambda: page.service.summary.blueprints == (shipped(), of_duties()), timeout=20_000)
    assert "It was retired" in form.words


def test_parts_left_out_give_it_another_name(page: ExamPage, qtbot: QtBot) -> None:
    """Named what it is; a title that says more is refused, and a typed one stays."""
    found = view(page)
    form = found.form
    form.parts[2].box.click()
    assert form.name.text() == (
        "Written questions, payouts, procedure, making calls, chip work, game protection, practice test"
    )
    form.parts[0].box.click()
    assert form.name.text().startswith("Payouts, procedure")
    retype(form.name, "Table test for hands")
    click(form.button)
    qtbot.waitUntil(lambda: bool(form.complaint), timeout=20_000)
    assert "fewer than 8 live rounds" in form.complaint
    retype(form.name, "Hands")
    form.parts[0].box.click()
    assert form.name.text() == "Hands"
    form.parts[0].box.click()
    click(form.button)
    qtbot.waitUntil(lambda: len(page.service.summary.library) == 3, timeout=20_000)
    assert "Certificates call it: payouts" in found.approval.words
    for row in form.parts:
        row.box.click()
    click(form.button)
    assert form.complaint == "No part is chosen."


def test_an_admin_saves_and_opens_the_toml(page: ExamPage, qtbot: QtBot, tmp_path: Path, dialog: Dialog) -> None:
    """To the letter; a broken file is told with what is wrong in it, and one that was changed is a draft."""
    told: list[str] = []
    page.message.connect(told.append)
    found, file = view(page), tmp_path / "ours.toml"
    dialog.answer = tmp_path / "ours"
    click(found.write)
    assert file.read_text(encoding="utf-8") == dump_blueprint(shipped())
    assert read_blueprint(file.read_text(encoding="utf-8"), page.service.game) == shipped()
    dialog.answer = file
    file.write_text("weight = \n", encoding="utf-8")
    click(found.open)
    assert "ours.toml" in told[-1]
    changed = dump_blueprint(shipped()).replace("version = 8", "version = 9").replace("attempts = 3", "attempts = 4")
    file.write_text(changed, encoding="utf-8")
    click(found.open)
    qtbot.waitUntil(lambda: len(page.service.summary.library) == 3, timeout=20_000)
    assert page.service.summary.library[0].blueprint.attempts == 4
    assert page.service.summary.library[0].toml == changed
    (tmp_path / "taken.toml").mkdir()
    dialog.answer = tmp_path / "taken"
    click(found.write)
    assert "could not be saved" in told[-1]
