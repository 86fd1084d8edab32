"""About: licenses can be read in the app, and none is forgotten."""

import re
from pathlib import Path

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer import __version__, files
from dealer_trainer.games import Game
from dealer_trainer.ui.settings.about import AboutDialog
from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.settings.settings_page import SettingsPage
from tests.ui.pseudo import texts

ROOT = Path(__file__).parents[3]


def test_every_package_that_the_app_needs_is_named() -> None:
    """The notice has a line for each pinned package, for Qt, and for the fonts."""
    pinned = set(re.findall(r"^([\w.-]+)==", (ROOT / "requirements.lock").read_text(encoding="utf-8"), re.MULTILINE))
    named = set(re.findall(r"^([\w.-]+): \S", files.notice(), re.MULTILINE))
    assert pinned == named & pinned
    for words in ("Apache License", "GNU Lesser General Public License", "SIL Open Font License"):
        assert words in " ".join(files.notice().split())


def test_settings_open_it(qtbot: QtBot, game: Game) -> None:
    """A button leads to the version and the notice; the text cannot be changed."""
    page = SettingsPage(Settings(), game)
    qtbot.addWidget(page)
    page.show()
    page.about.click()
    dialog = page.window().findChildren(AboutDialog)[0]
    assert isinstance(dialog, QWidget)
    assert dialog.isVisible()
    assert f"Dealer Trainer {__version__}" in texts(dialog)
    assert dialog.notice.toPlainText() == files.notice()
    assert dialog.notice.isReadOnly()
    dialog.close()
