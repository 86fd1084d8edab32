"""With the largest type that Settings offers no screen cuts a text off, in English and in Spanish."""

from pathlib import Path
from typing import Literal

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.style.theme import ColorScheme
from tests.ui.every_screen import Tour, cut_off
from tests.ui.shell.test_accessible import unnamed
from tests.ui.shell.test_small_screen import beyond
from tests.ui.translators import remove_translators

pytestmark = pytest.mark.slow(seconds=25)
SMALL, LARGE = QSize(1280, 720), QSize(1920, 1080)


def look(language: str, scheme: ColorScheme, percent: Literal[100, 150]) -> Settings:
    """What somebody has chosen."""
    return Settings(motion=False, color_scheme=scheme, text_percent=percent, language=language)


@pytest.mark.parametrize(
    ("settings", "size"),
    [  # in English at 150 percent, dark and small: tests/ui/shell/test_accessible.py
        pytest.param(look("es", "dark", 100), SMALL, marks=pytest.mark.soak, id="Spanish"),
        pytest.param(look("es", "light", 150), SMALL, marks=pytest.mark.soak, id="Spanish at 150 percent"),
        pytest.param(look("es", "light", 150), LARGE, marks=pytest.mark.soak, id="Spanish at 150 percent, 1920x1080"),
        pytest.param(look("en", "light", 150), LARGE, marks=pytest.mark.soak, id="English at 150 percent, 1920x1080"),
    ],
)
def test_no_text_is_cut(
    home: Path, qapp: QApplication, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, settings: Settings, size: QSize
) -> None:
    """No label, button, field, cell, or painted line is shortened, squeezed, or over the edge, however far it scrolls.

    No control is beyond an edge, and nothing scrolls sideways. In Spanish each control has a name too.
    """
    wrong: list[str] = []
    try:
        for name, root in Tour(home, qtbot, monkeypatch, settings, size).screens():
            wrong += [f"{name}: {fault}" for fault in unnamed(root)]
            wrong += [f"{name}: {text}" for text in (*cut_off(name, root), *beyond(root))]
    finally:
        remove_translators(qapp)
    assert not wrong, "\n".join(dict.fromkeys(wrong))
