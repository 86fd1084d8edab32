"""The exam in a second language: with every text of the window marked, nothing unmarked is left on its screens."""

import tomllib
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QSize
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.school.local_time import timezone_name
from dealer_trainer.records.school.server.server_address import FORM
from dealer_trainer.ui.exam.exam_page import ExamPage
from dealer_trainer.ui.exam.school.records_view import KeyForm
from dealer_trainer.ui.exam.school.school_tabs import BLUEPRINTS, RECORDS
from dealer_trainer.ui.settings.language import FOLDER
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.widget.table.cell import initials
from tests.certification.examining import NOON, SHORT, rock_n_roll
from tests.certification.school.new_sittings import ADMIN
from tests.ui.every_screen import Tour
from tests.ui.exam.hands import click
from tests.ui.pseudo import CODE, OPEN, unmarked
from tests.ui.translators import remove_translators

pytestmark = pytest.mark.slow(seconds=25)

NAMES = (ADMIN, "Ann Bell", "Ada King", "Ada Dealer", "Sam Pit")
PEOPLE = (*NAMES, *map(initials, NAMES), "Harbor School", "Station 1", "Spring", "people.csv")
"""What people typed: names, the school, a group, a file."""
BLUEPRINT = tomllib.loads(SHORT)
"""What a blueprint's author wrote: titles of the exam, its parts and its areas."""


def left(screen: QWidget, *allowed: object) -> list[str]:
    """What is not marked of a screen of the exam."""
    QCoreApplication.processEvents()
    game = rock_n_roll()
    rows = tuple(row.id for row in game.guide.rows)
    keys = tuple(form.fingerprint.text() for form in screen.findChildren(KeyForm))
    return unmarked(screen, game, PEOPLE, BLUEPRINT, rows, timezone_name(NOON), FORM, keys, *allowed)


def test_the_screens_of_the_exam_are_marked(
    home: Path, qapp: QApplication, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, language: Path
) -> None:
    """The office, full and empty, results, an exam, the clipboard, Live, and the first start."""
    folder = home / "config" / FOLDER
    folder.mkdir(parents=True)
    (folder / language.name).write_bytes(language.read_bytes())
    wrong = []
    try:
        for name, root in Tour(
            home, qtbot, monkeypatch, Settings(language=CODE, motion=False), QSize(1280, 720)
        ).exams():
            if not name.startswith("Live, "):  # what stations say there is made up
                wrong += [f"{name}: {text}" for text in left(root)]
    finally:
        remove_translators(qapp)
    assert not wrong, "\n".join(dict.fromkeys(wrong))


@pytest.mark.usefixtures("_marked")
def test_file_dialogs_are_marked(page: ExamPage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Titles and kinds of files, of every dialog that a button of the records and the blueprints opens."""
    asked: list[str] = []

    def ask(_: QWidget, title: str, __: str, kinds: str = "") -> tuple[str, str]:
        asked.extend(part.partition(" (")[0] for part in (title, kinds) if part)
        return "", ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", ask)
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *asking: ask(*asking)[0])
    page.screens.tabs.views.choose(RECORDS)
    records = page.screens.tabs.records
    for button in (records.enrollment.button, records.day.choose):
        click(button)
    page.screens.tabs.views.choose(BLUEPRINTS)
    blueprints = page.screens.tabs.blueprints
    for button in (blueprints.open, blueprints.write):
        click(button)
    assert len(asked) == 6
    assert [text for text in asked if not text.startswith(OPEN)] == []
