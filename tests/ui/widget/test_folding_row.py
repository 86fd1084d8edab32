"""A row that folds where its parts have no room beside each other."""

from typing import get_args

import pytest
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.widget.folding_row import FoldingRow, Spread


@pytest.mark.parametrize("spread", get_args(Spread))
def test_parts_stand_beside_each_other_or_below(qtbot: QtBot, spread: Spread) -> None:
    """With room they share a line; without, each has its own, whole, and the window is not made wider."""
    window = QWidget()
    qtbot.addWidget(window)
    parts = [QPushButton(words) for words in ("Pause the drill", "End it here")]
    row = FoldingRow(parts, window, spread=spread)
    column = QVBoxLayout(window)
    column.addWidget(row)
    column.addStretch()
    window.show()
    for width, is_folded in ((600, False), (max(part.sizeHint().width() for part in parts) + 40, True)):
        window.resize(width, 300)
        QApplication.processEvents()
        assert (parts[0].y() != parts[1].y()) == is_folded
        assert window.width() == width
        assert all(part.width() >= part.sizeHint().width() for part in parts)
        assert all(row.rect().contains(part.geometry()) for part in parts)
