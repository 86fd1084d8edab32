"""The two rounds that docs/first-hour.md walks a trainee through, dealt as that page says."""

import pytest
from PySide6.QtCore import Qt

from dealer_trainer.engine import Place
from dealer_trainer.ui.table.table_page import TablePage
from tests.checkout import ROOT
from tests.ui.conftest import MakePage
from tests.ui.hands import click_spot, later, not_none, press, type_text
from tests.ui.hands import end_round as press_end

PAGE = (ROOT / "docs" / "first-hour.md").read_text(encoding="utf-8")
NAMED = {"Space": Qt.Key.Key_Space, "Enter": Qt.Key.Key_Return}


def keys(*names: str) -> None:
    """Press keys as the page names them."""
    for name in names:
        assert f"`{name}`" in PAGE
        if name in NAMED:
            press(NAMED[name])
        else:
            type_text(name.lower())


def say(words: str) -> None:
    """Make a call that the page gives."""
    keys("/", words, "Enter")


def end_round(page: TablePage) -> None:
    """End the round: it is dealt by the book."""
    assert "the first press asks" in PAGE
    press_end()
    graded = not_none(page.bridge.snapshot.graded)
    assert (graded.faults, graded.points) == ((), 100)


@pytest.mark.slow
def test_the_first_hour_is_dealt_as_its_page_says(make_page: MakePage) -> None:
    """Who does what docs/first-hour.md says, on the table that it names, earns every point in both rounds."""
    assert "dev.py run --seed 7" in PAGE
    page = make_page(seed=7, level="learn")
    say("coming out, make your bets")
    keys("R", "Space")
    say("nine is the point")
    keys("U", "9", "M", "9")
    for seat in (4, 1):
        click_spot(page, Place("jukebox", seat))
        keys("T")
    end_round(page)
    keys("Enter", "G", "G", "G", "G", "Space")
    say("eight")
    keys("M", "8")
    for seat in (5, 4):
        click_spot(page, Place("jukebox", seat))
        keys("T")
    keys("T")
    click_spot(page, Place("numbers", 1, 8))
    keys("A", "8", "Enter")
    with later():
        end_round(page)
