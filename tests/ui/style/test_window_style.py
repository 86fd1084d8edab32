"""How a window sets its type: beside a felt, and on pages without one."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.style.scaling import give_ample_type
from dealer_trainer.ui.style.stylesheet import WindowStyle


def test_a_page_without_a_felt_has_ample_type(qtbot: QtBot) -> None:
    """In a window of 1920 by 1080 its type is larger than beside a felt, in a small one it is the same."""
    window = QWidget()
    qtbot.addWidget(window)
    style, page = WindowStyle(window), QWidget(window)
    give_ample_type(page)
    beside, within = QPushButton("Puck", window), QPushButton("Sign", page)
    window.show()
    qtbot.waitExposed(window)
    for size, is_larger in ((QSize(1920, 1080), True), (QSize(1280, 720), False)):
        window.resize(size)
        style.fit(window)
        for button in (beside, within):
            button.ensurePolished()
        assert (within.fontInfo().pixelSize() > beside.fontInfo().pixelSize()) == is_larger, size
