"""A row that folds when its parts do not fit beside each other."""

from typing import get_args

import pytest
from PySide6.QtWidgets import QApplication, QPushButton, QStackedWidget, QVBoxLayout, QWidget
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


def test_parts_that_changed_while_the_row_was_hidden_stand_beside_each_other(qtbot: QtBot) -> None:
    """A button that came, or got longer words, behind another page of a form lies under no other once it is seen."""
    pages = QStackedWidget()
    qtbot.addWidget(pages)
    pages.addWidget(QWidget())
    parts = [QPushButton(words) for words in ("Import", "Back")]
    pages.addWidget(FoldingRow(parts))
    pages.resize(600, 300)
    pages.show()
    for words, is_shown in (("", False), ("Import 512 people", True), ("Import 1 person", True)):
        pages.setCurrentIndex(0)
        QApplication.processEvents()
        parts[0].setText(words)
        parts[0].setVisible(is_shown)
        pages.setCurrentIndex(1)
        QApplication.processEvents()
        assert parts[1].x() == (parts[0].geometry().right() + 9 if is_shown else 0)
        assert not is_shown or parts[0].width() >= parts[0].sizeHint().width()
