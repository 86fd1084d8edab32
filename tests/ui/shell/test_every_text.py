"""With the largest type that Settings offers no screen cuts a text off, in English and in Spanish."""

from pathlib import Path
from typing import Literal

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.style.appearance import ColorScheme
from tests.ui.clipping import clipped
from tests.ui.every_screen import Tour, scrolled
from tests.ui.shell.test_accessible import unnamed
from tests.ui.translators import remove_translators

pytestmark = pytest.mark.slow
TILES = ("Live, twelve stations", "Live, five stations", "Host of", "Monitor, the way out")
"""Tiles of stations shorten what they say; a host's count and the monitor's password are squeezed at any size."""

LARGE = (
    "Today", "Path", "Office, tab 4", "Office, blueprints", "Office, records checked", "Scorekeeper, house rules",
    "Drills", "Drill, cards", "Drill, marks", "Scorekeeper, lesson", "Office, tab 6", "An opened record", "Clipboard, ",
)  # fmt: skip
"""Where something is still cut at 150 percent, as docs/accessibility.md says; whole at 100."""


def look(language: str, scheme: ColorScheme, percent: Literal[100, 150]) -> Settings:
    """What somebody has chosen."""
    return Settings(motion=False, seed=7, color_scheme=scheme, text_percent=percent, language=language)


@pytest.mark.parametrize(
    ("settings", "size"),
    [
        pytest.param(look("en", "dark", 150), QSize(1280, 720), id="English at 150 percent"),
        pytest.param(look("es", "light", 150), QSize(1280, 720), id="Spanish at 150 percent"),
        pytest.param(look("es", "light", 150), QSize(1920, 1080), id="Spanish at 150 percent, 1920x1080"),
        pytest.param(look("es", "dark", 100), QSize(1280, 720), id="Spanish"),
    ],
)
def test_no_text_is_cut(
    home: Path, qapp: QApplication, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, settings: Settings, size: QSize
) -> None:
    """No label, button, field, cell, or painted line is shortened, squeezed, or over the edge, however far it scrolls.

    In Spanish each control has a name too.
    """
    wrong: list[str] = []
    try:
        for name, root in Tour(home, qtbot, monkeypatch, settings, size).screens():
            wrong += [f"{name}: {fault}" for fault in unnamed(root)]
            if name.startswith(TILES) or (settings.text_percent > 100 and name.startswith(LARGE)):
                continue
            for part in scrolled(root):
                wrong += [f"{name}: {text}" for text in clipped(part)]
    finally:
        remove_translators(qapp)
    assert not wrong, "\n".join(dict.fromkeys(wrong))
