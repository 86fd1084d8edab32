"""A table for reading that has no rows says so in their place."""

from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.widget.table.plain_table import PlainTable


def test_an_empty_table_says_what_is_so(qtbot: QtBot) -> None:
    """In place of headings and rows, for the eye and for a screen reader; with rows it says nothing."""
    table, seen = PlainTable(), list[bool]()
    qtbot.addWidget(table)
    table.resize(400, 200)
    table.empty = "Nothing that was done is wrong."
    table.show()
    for cells in ((), (("Paid a loser",),)):
        table.fill(("Mistake",), cells)
        table.viewport().repaint()
        seen.append(table.horizontalHeader().isVisible())
        assert table.accessibleDescription() == ("" if cells else table.empty)
        table.setRowCount(0)
        picture = table.viewport().grab().toImage()
        assert len({QColor(picture.pixel(x, picture.height() // 2)).name() for x in range(picture.width())}) > 1
    assert seen == [False, True]
