"""The exam in a second language: with every text of the window marked, nothing unmarked is left on its screens."""

import tomllib
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QSize
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.certification.school.local_time import timezone_name
from dealer_trainer.records.school.server.server_address import FORM
from dealer_trainer.ui.exam.school.keys_view import ADDRESS
from dealer_trainer.ui.settings.language import FOLDER
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.widget.table.cell import initials
from tests.certification.examining import NOON, SHORT, rock_n_roll
from tests.certification.verify.test_file import ADMIN
from tests.ui.every_screen import Tour
from tests.ui.pseudo import CODE, unmarked
from tests.ui.translators import remove_translators

pytestmark = pytest.mark.slow(seconds=25)

NAMES = (ADMIN, "Ann Bell", "Ada King")
PEOPLE = (*NAMES, *map(initials, NAMES), "Harbor School")
"""What people typed: names, the school."""
BLUEPRINT = tomllib.loads(SHORT)
"""What a blueprint's author wrote: titles of the exam, its parts and its areas."""
RULINGS = tuple(f"R{number}:" for number in range(1, 40))
"""Rulings stand under their short names, before titles that the game's folder has."""


def left(screen: QWidget, *allowed: object) -> list[str]:
    """What is not marked of a screen of the exam."""
    QCoreApplication.processEvents()
    game = rock_n_roll()
    rows = tuple(row.id for row in game.guide.rows)
    return unmarked(screen, game, PEOPLE, BLUEPRINT, rows, timezone_name(NOON), ADDRESS, FORM, *allowed)


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
            wrong += [f"{name}: {text}" for text in left(root)]
    finally:
        remove_translators(qapp)
    assert not wrong, "\n".join(dict.fromkeys(wrong))
