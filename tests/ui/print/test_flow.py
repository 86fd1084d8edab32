"""Tables over several pages: a table's head and the heading above it are never alone at the foot of a page."""

from PySide6.QtCore import QBuffer
from PySide6.QtGui import QPdfWriter
from pytestqt.qtbot import QtBot

from dealer_trainer.ui.print.flow import FOOT, HEAD, TOP, Column, Flow, kept_with


def test_a_table_s_head_goes_where_its_first_row_goes(qtbot: QtBot) -> None:
    """A first row that is too tall for the rest of a page takes its head along."""
    columns = (Column("No.", 10, "right"), Column("Answer", 30))
    rows = [("1", "Lock up the losing bets, right to left. " * 6), ("2", "$19.50")]
    flow = Flow(QPdfWriter(QBuffer()), None, "Harbor School", 0)
    flow.y = 297 - FOOT - HEAD - 12
    assert kept_with(columns, rows) > HEAD + 12
    flow.table(columns, rows)
    assert flow.page == 2
    assert flow.y > TOP + kept_with(columns, rows)
    short = Flow(QPdfWriter(QBuffer()), None, "Harbor School", 0)
    short.y = 297 - FOOT - HEAD - 12
    short.table(columns, rows[1:])
    assert short.page == 1
