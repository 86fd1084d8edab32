"""The Guide in a second language: with every text of the window marked, nothing unmarked is left on its pages."""

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from dealer_trainer.games import Game
from dealer_trainer.ui.guide.entry import HOW, PAYS, PRINT, duty_pages, example_calls, short_source
from dealer_trainer.ui.guide.guide_page import GuidePage
from tests.ui.pseudo import unmarked

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("_marked")]


@pytest.mark.parametrize(
    "opened",
    [
        HOW,
        PAYS,
        PRINT,
        "duty:D6",
        "duty:D22",
        "program",
        "guide-2",
        "guide-4",
        "guide-16",
        "ruling-R2",
        "guide:directions",
        "ruling:H6",
        "term:Toke",
    ],
)
def test_every_page_is_marked(qtbot: QtBot, game: Game, opened: str) -> None:
    """Texts of the game's folder stay as they are, and so do calls, papers' names and short names such as R12."""
    page = GuidePage(game)
    qtbot.addWidget(page)
    page.resize(1200, 800)
    page.show()
    qtbot.waitExposed(page)
    page.offer_back("Table")
    assert page.open(opened)
    QCoreApplication.processEvents()
    sources = (*(short_source(rule.id) for rule in game.guide.rules), *(page.number for page in duty_pages(game)))
    allowed = (*example_calls(game).values(), *sources, "Table", "A4", "Letter", "2026", "cm")
    assert unmarked(page, game, allowed, game.course.model_dump()) == []


def test_a_search_without_hits_is_marked(qtbot: QtBot, game: Game) -> None:
    """What is said when nothing is found."""
    page = GuidePage(game)
    qtbot.addWidget(page)
    page.show()
    page.search.setText("xylophone")
    QCoreApplication.processEvents()
    assert unmarked(page, game) == []
