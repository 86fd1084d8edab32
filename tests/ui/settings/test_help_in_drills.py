"""Which help a drill begins with, and that choosing Test at the table does not change it."""

import pytest

from dealer_trainer.table.snapshot import Level
from dealer_trainer.ui.settings.settings import Settings


@pytest.mark.parametrize(
    ("table", "chosen", "begins"),
    [
        ("learn", None, "learn"), ("practice", None, "practice"), ("test", None, "practice"),
        ("test", "learn", "learn"), ("learn", "test", "test"),
    ],
)  # fmt: skip
def test_test_at_the_table_does_not_reach_the_drills(table: Level, chosen: Level | None, begins: Level) -> None:
    """Silence is for the round that is tested; a drill is silent only where that was chosen in Drills."""
    assert Settings(level=table, drill_level=chosen).help_in_drills == begins
