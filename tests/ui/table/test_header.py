"""The head of the table: what it calls the phase."""

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from dealer_trainer.engine import Roll
from dealer_trainer.table.snapshot import Snapshot
from dealer_trainer.ui.table.header import Header
from dealer_trainer.ui.widget.plain_label import PlainLabel


@pytest.mark.parametrize(
    ("point", "dice", "puck", "said"),
    [
        (None, None, None, "Come-out"),
        (None, (5, 3), None, "Come-out"),
        (None, (5, 3), 8, "The point is 8"),
        (None, (5, 3), 9, "Come-out"),
        (6, (5, 3), 6, "The point is 6"),
        (6, None, 6, "The point is 6"),
        (6, (5, 2), None, "Come-out"),
        (6, (4, 2), None, "Come-out"),
        (6, (5, 2), 9, "The point is 6"),
    ],
)
def test_the_phase_follows_the_puck(
    qtbot: QtBot, point: int | None, dice: tuple[int, int] | None, puck: int | None, said: str
) -> None:
    """On the number that rolled it says the point, OFF that a come-out is next; lying wrong it says nothing."""
    header = Header(QWidget())
    qtbot.addWidget(header)
    roll = None if dice is None else Roll(*dice)
    header.show_snapshot(
        Snapshot("settle", "practice", 1, point, puck, frozenset(), roll, False, (), (), (), (), (), ()), "practice"
    )
    assert said in [label.text() for label in header.findChildren(PlainLabel)]
