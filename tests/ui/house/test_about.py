"""About: every license can be read in the app."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer import __version__, files
from dealer_trainer.about.about import NEXT_VERSION
from dealer_trainer.about.license import licensed, text_of
from dealer_trainer.games import Game
from dealer_trainer.ui.house.settings_page import AboutDialog, SettingsPage
from dealer_trainer.ui.settings.settings import Settings
from tests.ui.pseudo import texts


def words_of(text: str) -> list[str]:
    """The words of a text, without the lines drawn under its headings."""
    return [word for word in text.split() if set(word) - set("=-_*")]


def test_settings_open_it(qtbot: QtBot, game: Game) -> None:
    """A button leads to the version, where the next one is, and the notice; the text cannot be changed."""
    page = SettingsPage(Settings(), game)
    qtbot.addWidget(page)
    page.show()
    page.about.click()
    dialog = page.window().findChildren(AboutDialog)[0]
    assert isinstance(dialog, QWidget)
    assert dialog.isVisible()
    assert {f"Dealer Trainer {__version__}", str(NEXT_VERSION)} <= set(texts(dialog))
    assert words_of(dialog.text.toPlainText()) == words_of(files.notice())
    assert dialog.text.isReadOnly()
    dialog.close()


@pytest.mark.slow
def test_each_license_is_read_there(qtbot: QtBot) -> None:
    """By keys alone: whatever stands in the list has its name, its license, and the text beside it."""
    dialog = AboutDialog()
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitExposed(dialog)
    qtbot.waitUntil(dialog.entries.hasFocus)
    entries = licensed()
    assert dialog.entries.count() == len(entries) + 1
    for entry in entries:
        QTest.keyClick(dialog.entries, Qt.Key.Key_Down)
        assert dialog.entries.currentItem().text() == f"{entry.title}\n{entry.license}"
        shown = dialog.text.toPlainText()
        assert shown.startswith(entry.title)
        told = words_of(text_of(entry))
        assert words_of(shown)[-len(told) :] == told, "broken into other lines, nothing is left out"
        assert not any(set(line.strip()) in ({"="}, {"-"}) for line in shown.splitlines())
    assert "SIL OPEN FONT LICENSE" in text_of(next(entry for entry in entries if entry.title == "Inter"))
    dialog.close()
