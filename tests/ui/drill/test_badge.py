"""Numbers over the felt."""

from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from dealer_trainer.engine import Place
from dealer_trainer.games import Game
from dealer_trainer.ui.drill.drill_felt import Badge, Badges
from dealer_trainer.ui.felt import FeltView


def test_a_bet_that_the_felt_has_not_is_left_out(qtbot: QtBot, game: Game) -> None:
    """Another felt is on its way: the other numbers are drawn, and no painting ends half-way."""
    view = FeltView()
    qtbot.addWidget(view)
    view.set_game(game)
    view.resize(800, 450)
    view.show()
    badges = Badges(view)
    badges.arrange()
    pictures: list[QImage] = []
    for shown in ((), (Badge(Place("players_circle", 1), "1"),), (Badge(Place("nowhere", 1), "2"),)):
        badges.show_badges(shown)
        pictures.append(badges.grab().toImage())
    assert pictures[0] == pictures[2]
    assert pictures[0] != pictures[1]
