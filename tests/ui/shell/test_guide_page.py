"""The Guide screen: a search shows what it finds, with the keyboard too, and no name is cut at any size."""

import pytest
from PySide6.QtCore import QSize, Qt
from pytestqt.qtbot import QtBot

from dealer_trainer.games import Game
from dealer_trainer.ui.shell.guide_page import GuidePage
from dealer_trainer.ui.style.stylesheet import scale_of, stylesheet
from dealer_trainer.ui.style.theme import DARK
from tests.ui.hands import press, type_words

pytestmark = pytest.mark.slow


@pytest.fixture
def page(qtbot: QtBot, game: Game) -> GuidePage:
    """The screen, shown and active."""
    shown = GuidePage(game)
    qtbot.addWidget(shown)
    shown.resize(1200, 700)
    shown.show()
    qtbot.waitExposed(shown)
    shown.activateWindow()
    qtbot.waitUntil(shown.isActiveWindow)
    return shown


def test_a_search_opens_a_hit(page: GuidePage) -> None:
    """What is open while words stand in the line is one of the rows that were found."""
    page.show_entry("guide:1")
    page.search.setText("hardway")
    current = page.entries.currentItem()
    assert current is not None
    assert not current.isHidden()
    assert "hardway" in f"{current.text(1)} {page.article}".casefold()


def test_a_search_that_finds_nothing_shows_no_row(page: GuidePage) -> None:
    """Nothing found is said where a row was open; the next words find again."""
    page.search.setText("xylophone")
    assert page.entries.currentItem() is None
    assert page.source == ""
    assert "No row" in page.article
    page.search.setText("")
    assert page.entries.currentItem() is not None
    assert page.source


def test_down_goes_from_the_search_into_the_list(page: GuidePage) -> None:
    """The first hit has the focus then, and Down walks on from it."""
    page.search.setFocus()
    type_words("toke")
    press(Qt.Key.Key_Down)
    assert page.entries.hasFocus()
    first = page.entries.currentItem()
    press(Qt.Key.Key_Down)
    assert page.entries.currentItem() is not first


@pytest.mark.parametrize("size", [QSize(1280, 720), QSize(3840, 2160)])
def test_no_number_is_cut(page: GuidePage, qtbot: QtBot, size: QSize) -> None:
    """R20 is read whole on a laptop and on a 4K screen, also when the window grows while it is open."""
    page.setStyleSheet(stylesheet(DARK, scale_of(size), size.width()))
    page.resize(size)
    qtbot.wait(1)
    tree = page.entries
    assert tree.columnWidth(0) >= max(
        tree.sizeHintForIndex(tree.indexFromItem(item)).width()
        for item in page.items
        if item.data(0, Qt.ItemDataRole.UserRole) is not None
    )
