"""Spot statistics on the felt: what is painted is what was answered there, and a press drills it."""

from itertools import groupby

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dealer_trainer.drills.plan.spot_statistics import period_statistics, skill_at, spot_statistics
from dealer_trainer.engine import Place
from dealer_trainer.games import Game
from dealer_trainer.ui.felt.walk_order import WalkOrder
from dealer_trainer.ui.progress.spot_statistics_view import Legend, SpotStatisticsView
from dealer_trainer.ui.style.stylesheet import stylesheet
from dealer_trainer.ui.style.theme import DARK
from tests.drills.plan.spot_answers import answers
from tests.ui.hands import press
from tests.ui.progress.training import DAY_MS, NOW, answer, cell


@pytest.fixture
def view(qtbot: QtBot, game: Game) -> SpotStatisticsView:
    """The spot statistics of these answers, shown and active."""
    shown = SpotStatisticsView(game)
    shown.setStyleSheet(stylesheet(DARK))
    qtbot.addWidget(shown)
    shown.resize(1100, 700)
    shown.show_statistics(period_statistics(game.layout, answers(game), NOW), answers(game), NOW)
    shown.show()
    qtbot.waitExposed(shown)
    shown.activateWindow()
    qtbot.waitUntil(shown.isActiveWindow)
    shown.felt.settle()
    return shown


def place_of(game: Game, index: int) -> Place:
    """The place of a spot of the layout."""
    return game.layout.spots[index].place


def test_each_measure_paints_its_figures(view: SpotStatisticsView, game: Game) -> None:
    """Errors and times are the last thirty days', last seen knows all; a spot without a figure stays bare."""
    weak, slow, old = (place_of(game, index) for index in (0, 7, 12))
    painted = view.felt.cell(weak)
    assert painted is not None
    assert (painted.figure, painted.share) == ("60%", 1.0)
    assert view.felt.cell(old) is None
    assert view.felt.cell(place_of(game, 20)) is None, "one answer says too little"
    view.measures.choose(1)
    painted = view.felt.cell(slow)
    assert painted is not None
    assert (painted.figure, painted.share) == ("9.0", 1.0)
    view.measures.choose(2)
    painted = view.felt.cell(old)
    assert painted is not None
    assert (painted.figure, painted.share) == ("50", 1.0)


def test_the_table_tells_the_same(view: SpotStatisticsView, game: Game) -> None:
    """The twin has a row for each spot and seat that was asked, and what is painted has the same figures there."""
    view.button.click()
    assert view.table.isVisible()
    rows = {
        cell(view.table, row, 0).text(): [cell(view.table, row, column).text() for column in range(1, 5)]
        for row in range(view.table.rowCount())
    }
    statistics = spot_statistics(game.layout, [given for given in answers(game) if given.at > NOW - 30 * DAY_MS])
    assert len(rows) == len(statistics.spots) + len(statistics.seats)
    for spot in game.layout.spots:
        painted = view.felt.cell(spot.place)
        if painted is not None:
            where, _, told = painted.words.partition(": ")
            assert all(figure in told for figure in rows[where])
            assert rows[where][1] == painted.figure
    assert ["5", "60%", "4.2 s", "yesterday"] in rows.values()
    assert ["3", "0%", "9.0 s", "yesterday"] in rows.values()


def test_a_press_drills_the_spot(qtbot: QtBot, view: SpotStatisticsView, game: Game) -> None:
    """The pointer on a spot asks for the skill to drill there."""
    place = place_of(game, 0)
    with qtbot.waitSignal(view.drill_wanted) as asked:
        QTest.mouseClick(view.felt.viewport(), Qt.MouseButton.LeftButton, pos=view.felt.rect_of(place).center())
    assert asked.args == [skill_at(game.drills, game.layout, answers(game), place)]


def test_the_keyboard_walks_and_drills(qtbot: QtBot, view: SpotStatisticsView, game: Game) -> None:
    """One stop for Tab; arrows walk as at the table; Enter and Space drill; words follow."""
    buttons = view.felt.buttons
    assert sum(button.focusPolicy() != Qt.FocusPolicy.NoFocus for button in buttons) == 1
    walk = WalkOrder(game.layout)
    zones = [[*zone] for _, zone in groupby(buttons, key=lambda button: walk.zone_index(button.place))]
    zones[0][0].setFocus()
    for zone in zones:
        for button in zone[1:]:
            press(Qt.Key.Key_Right)
            assert QApplication.focusWidget() is button
        for _ in zone[1:]:
            press(Qt.Key.Key_Left)
        assert zone[0].hasFocus()
        press(Qt.Key.Key_Down)
        while zone is not zones[-1] and not zones[zones.index(zone) + 1][0].hasFocus():
            press(Qt.Key.Key_Left)
    press(Qt.Key.Key_Up)
    assert any(button.hasFocus() for button in zones[-1])
    weak = next(button for button in buttons if button.place == place_of(game, 0))
    weak.setFocus()
    assert view.words == weak.accessibleName()
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Space):
        with qtbot.waitSignal(view.drill_wanted):
            press(key)


def test_every_spot_speaks(view: SpotStatisticsView, game: Game) -> None:
    """Screen readers hear where, how often wrong, how long and when; and that nothing was asked elsewhere."""
    QAccessible.setActive(True)
    try:
        names = {}
        for button in view.felt.buttons:
            interface = QAccessible.queryAccessibleInterface(button)
            names[button.place] = interface.text(QAccessible.Text.Name)
    finally:
        QAccessible.setActive(False)
    weak = names[place_of(game, 0)]
    assert weak.startswith(f"seat {place_of(game, 0).seat}, ")
    assert "60% wrong of 5 answers, 4.2 s" in weak
    assert names[place_of(game, 1)].endswith("not asked yet")


def test_the_figure_is_the_one_of_the_legend(view: SpotStatisticsView, game: Game) -> None:
    """Two wrong of three are 67% on the felt as in the sentence and at the legend's end, not 66."""
    spot = game.layout.spots[0].id
    plain = answer(game, NOW - DAY_MS)
    wrong_once = [plain._replace(spots=(spot,), is_right=not n, item_id=f"x/{n}") for n in range(3)]
    view.show_statistics(period_statistics(game.layout, wrong_once, NOW), wrong_once, NOW)
    painted = view.felt.cell(place_of(game, 0))
    assert painted is not None
    assert painted.figure == "67%"
    assert "67%" in painted.words
    assert view.findChildren(Legend)[0].accessibleName().endswith("dark: 67% wrong")
