"""The parts of a training down the side."""

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.family.part_list import PartButton


def test_a_title_without_room_ends_in_an_ellipsis(qtbot: QtBot) -> None:
    """A narrow side shows that there is more; a wide one shows the whole title."""
    host = QWidget()
    qtbot.addWidget(host)
    button = PartButton("100%  Most points, 2 to 4 dice", host)
    button.resize(120, 30)
    assert button.drawn_text.startswith("100%  Most")
    assert button.drawn_text.endswith("…")
    button.resize(600, 30)
    assert button.drawn_text == button.text()
