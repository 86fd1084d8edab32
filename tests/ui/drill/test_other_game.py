"""The drill screens know no game: another one's skills are drilled on its own felt, with its own chips."""

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dealer_trainer.games.drills import Drills
from dealer_trainer.records.progress.past import Past
from dealer_trainer.ui.drill.drills_page import DrillsPage
from tests import loaded
from tests.ui.drill.conftest import Watch
from tests.ui.drill.hands import answer_by_keys, right_answer

OTHER = loaded.harbor_craps()


@pytest.mark.parametrize("skill", [skill.id for skill in OTHER.drills.skills])
@pytest.mark.slow
def test_a_skill_of_another_game(qtbot: QtBot, skill: str) -> None:
    """Every skill of the tests' own game is answered right with keys."""
    kept: list[Past] = []
    page = DrillsPage(OTHER, lambda: kept, kept.append, Watch())
    qtbot.addWidget(page)
    page.resize(1400, 820)
    page.show()
    qtbot.waitExposed(page)
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    page.set_level("practice")
    page.start(skill, 2, 3)
    for number in (1, 2):
        QApplication.processEvents()
        answer_by_keys(page.drill, right_answer(page.drill))
        assert [answer.is_right for answer in kept] == [True] * number


def test_a_game_without_drills_offers_none(qtbot: QtBot) -> None:
    """The choice is empty and nothing can be begun."""
    bare = OTHER._replace(drills=Drills())
    page = DrillsPage(bare, tuple, lambda past: None, Watch())
    qtbot.addWidget(page)
    page.show()
    assert not page.chooser.begin_button.isEnabled()
