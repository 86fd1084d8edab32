"""A combo box: its choice is shown whole, or is seen to be shortened."""

from PySide6.QtWidgets import QStyleOptionComboBox
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.style.window_style import WindowStyle
from dealer_trainer.ui.widget.combo_box import ComboBox

LONG = "Table test, Rock'N Roll Dice, version 6"


def test_what_has_no_room_ends_in_an_ellipsis(qtbot: QtBot) -> None:
    """Version 6 and version 60 are not mistaken for one; with room all of it is drawn, and the choice is as it was."""
    box = ComboBox({"six": LONG}, "Blueprint")
    qtbot.addWidget(box)
    WindowStyle(box).fit(box)
    box.show()
    for width, is_whole in ((150, False), (box.sizeHint().width(), True), (800, True)):
        box.resize(width, box.sizeHint().height())
        option = QStyleOptionComboBox()
        box.initStyleOption(option)
        shown: str = option.currentText
        assert (shown == LONG) == is_whole
        assert is_whole or (shown.endswith("…") and box.fontMetrics().horizontalAdvance(shown) < width)
        assert box.currentText() == LONG
