"""The blueprints on the exam page: changed by a supervisor, kept in the records, used for exams."""

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.blueprint.reading import read_blueprint
from dealer_trainer.ui.exam.blueprint.blueprint_field import LineField
from dealer_trainer.ui.exam.exam_page import ExamPage
from tests.ui.exam.hands import click

pytestmark = pytest.mark.slow


def retype(page: ExamPage, key: str, text: str) -> None:
    """Type over a field."""
    field = page.tabs.blueprints.fields.fields[key]
    assert isinstance(field, LineField)
    field.edit.selectAll()
    QTest.keyClicks(field.edit, text)


def test_a_changed_blueprint_is_kept_and_offered(page: ExamPage, qtbot: QtBot) -> None:
    """The next version stands in the records and first among those for a new sitting."""
    told: list[str] = []
    page.message.connect(told.append)
    page.tabs.views.choose(3)
    editor = page.tabs.blueprints
    assert editor.isVisible()
    retype(page, "pass_mark", "85")
    click(editor.save)
    qtbot.waitUntil(lambda: bool(told), timeout=20_000)
    assert told[-1].endswith("version 9, saved.")
    kept = page.service.summary.blueprints[0]
    assert (kept.pass_mark, kept.version) == (85, 9)
    assert read_blueprint(editor.toml.toPlainText(), page.service.game) == kept
    assert editor.which.currentData() == kept.digest()
    assert not editor.save.isEnabled()
    click(page.tabs.sittings.new)
    assert page.new.blueprint.itemData(0) == kept.digest()


def test_a_blueprint_without_a_form_is_not_kept(page: ExamPage, qtbot: QtBot) -> None:
    """Nobody finds out with the trainee at the table: the part and the reason are told when it is saved."""
    page.tabs.views.choose(3)
    editor = page.tabs.blueprints
    retype(page, "parts[2].live.rounds", "4")
    click(editor.save)
    qtbot.waitUntil(lambda: "too few for all the rows" in editor.problem, timeout=20_000)
    assert "parts (table).live" in editor.problem
    assert editor.save.isEnabled()
    assert [blueprint.version for blueprint in page.service.summary.blueprints] == [8]
