"""The blueprints on the exam page: drafted in a few fields, approved by two, offered for exams, retired; or a file."""

from pathlib import Path

import pytest

from dealer_trainer.certification.blueprint.blueprint import dump_blueprint
from dealer_trainer.certification.blueprint.reading import read_blueprint
from dealer_trainer.ui.exam.school.blueprint_view import BlueprintView
from dealer_trainer.ui.exam.school.school_tabs import BLUEPRINTS, SITTINGS
from tests.certification.examining import of_duties, shipped
from tests.ui.exam.conftest import Dialog
from tests.ui.exam.hands import ADMIN, OWN, PASSWORD, Office, click, retype

pytestmark = pytest.mark.slow
SID = "Sid Orr"


def view(office: Office) -> BlueprintView:
    """The tab of the blueprints."""
    office.tabs.views.choose(BLUEPRINTS)
    assert office.tabs.blueprints.isVisible()
    return office.tabs.blueprints


def draft(office: Office) -> BlueprintView:
    """Save the shipped exam as a draft, a few terms changed."""
    found = view(office)
    retype(found.form.pass_mark, "85")
    retype(found.form.valid_days, "180")
    retype(found.form.break_minutes, "45")
    retype(found.form.parts[2].minutes, "60")
    found.form.dealt.setCurrentIndex(found.form.dealt.findData("laid"))
    click(found.form.button)
    office.until(lambda: len(office.service.summary.library) == 3)
    return found


def sign(office: Office, password: str, count: int) -> None:
    """Approve the chosen blueprint."""
    form = office.tabs.blueprints.approval
    retype(form.password, password)
    click(form.button)

    def is_signed() -> bool:
        chosen = office.tabs.blueprints.chosen
        return chosen is not None and len(chosen.approvals) == count

    office.until(is_signed)
    assert form.password.text() == ""


def choose(office: Office, state: str) -> BlueprintView:
    """Choose the blueprint in a state."""
    found = view(office)
    found.list.choose([place for place, one in enumerate(office.service.summary.library) if one.state == state])
    return found


def test_a_draft_is_approved_by_two_and_retired_by_an_admin(office: Office) -> None:
    """Offered for a new exam from the second signature until it is retired; the form says who has signed."""
    office.add(SID, "supervisor")
    found = draft(office)
    blueprint = found._known[found.list.chosen[0]].blueprint
    assert (blueprint.version, blueprint.pass_mark, blueprint.valid_days, blueprint.break_minutes) == (9, 85, 180, 45)
    assert [(part.minutes, part.dealt) for part in blueprint.parts][2] == (60, "laid")
    assert "It’s a draft." in found.approval.words
    click(found.approval.button)
    assert "Your password" in found.approval.complaint
    sign(office, PASSWORD, 1)
    assert f"Approved so far by {ADMIN} (admin)" in found.approval.words
    assert not found.approval.button.isVisible(), "nobody signs twice"
    assert blueprint not in office.service.summary.blueprints
    office.leave()
    office.enter_first(SID)
    found = choose(office, "draft")
    assert not found.open.isVisible(), "a file is an admin’s"
    assert not found.approval.retire.isVisible()
    sign(office, OWN, 2)
    assert office.service.summary.blueprints == (blueprint, shipped(), of_duties())
    assert f"{SID} (supervisor)" in found.approval.words
    office.leave()
    office.enter()
    click(office.open(SITTINGS).new)
    assert office.screens.new.blueprint.findData(blueprint.digest()) >= 0
    office.screens.show_screen("in")
    form = choose(office, "approved").approval
    retype(form.password, PASSWORD)
    click(form.retire)
    assert "stays retired" in form.complaint
    assert office.service.summary.library[0].state == "approved"
    click(form.retire)
    office.until(lambda: office.service.summary.blueprints == (shipped(), of_duties()))
    assert "Retired: no new exam can use it." in form.words


def test_parts_left_out_give_it_another_name(office: Office) -> None:
    """Named what it is; a title that says more is refused, and a typed one stays."""
    found = view(office)
    form = found.form
    form.parts[2].box.click()
    assert form.name.text() == (
        "Written questions, payouts, procedure, making calls, chip work, game protection, practice test"
    )
    form.parts[0].box.click()
    assert form.name.text().startswith("Payouts, procedure")
    retype(form.name, "Table test for hands")
    click(form.button)
    office.until(lambda: bool(form.complaint))
    assert "fewer than 8 live rounds" in form.complaint
    retype(form.name, "Hands")
    form.parts[0].box.click()
    assert form.name.text() == "Hands"
    form.parts[0].box.click()
    click(form.button)
    office.until(lambda: len(office.service.summary.library) == 3)
    assert found.approval.facts.facts[-1][1].startswith("Payouts")
    for row in form.parts:
        row.box.click()
    click(form.button)
    assert form.complaint == "No part is chosen."


def test_an_admin_saves_and_opens_the_toml(office: Office, tmp_path: Path, dialog: Dialog) -> None:
    """To the letter; a broken file is told with what is wrong in it, and one that was changed is a draft."""
    found, file = view(office), tmp_path / "ours.toml"
    dialog.answer = tmp_path / "ours"
    click(found.write)
    assert file.read_text(encoding="utf-8") == dump_blueprint(shipped())
    assert read_blueprint(file.read_text(encoding="utf-8"), office.service.game) == shipped()
    dialog.answer = file
    file.write_text("weight = \n", encoding="utf-8")
    click(found.open)
    assert "ours.toml" in office.told[-1]
    changed = dump_blueprint(shipped()).replace("version = 8", "version = 9").replace("attempts = 3", "attempts = 4")
    file.write_text(changed, encoding="utf-8")
    click(found.open)
    office.until(lambda: len(office.service.summary.library) == 3)
    assert office.service.summary.library[0].blueprint.attempts == 4
    assert office.service.summary.library[0].toml == changed
    (tmp_path / "taken.toml").mkdir()
    dialog.answer = tmp_path / "taken"
    click(found.write)
    assert "could not be saved" in office.told[-1]
