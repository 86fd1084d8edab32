"""With the largest type that Settings offers no screen cuts a text off."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.settings.settings import Settings
from dealer_trainer.ui.style.appearance import ColorScheme
from tests.ui.clipping import clipped
from tests.ui.every_screen import Tour

pytestmark = pytest.mark.slow(seconds=25)


@pytest.mark.parametrize(
    ("size", "look"),
    [  # each by whatever worker comes first
        pytest.param(QSize(1280, 720), "dark", marks=pytest.mark.xdist_group("texts at 1280x720"), id="1280x720"),
        pytest.param(QSize(1920, 1080), "light", marks=pytest.mark.xdist_group("texts at 1920x1080"), id="1920x1080"),
    ],
)
def test_no_text_is_cut_at_150_percent(
    home: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, size: QSize, look: ColorScheme
) -> None:
    """No label, button, field, cell, or painted line on any screen is shortened, squeezed, or over the edge."""
    settings = Settings(motion=False, seed=7, color_scheme=look, text_percent=150)
    tour = Tour(home, qtbot, monkeypatch, settings, size)
    cut = [f"{name}: {text}" for name, root in tour.screens() for text in clipped(root)]
    assert not cut, "\n".join(cut)
