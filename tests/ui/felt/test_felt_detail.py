"""A rule card's detail of the felt: it shows the bets that the card speaks of, lit, never past the felt's edge."""

import pytest
from PySide6.QtCore import QCoreApplication, QRectF
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dealer_trainer.demo.program import RuleCard, default_program
from dealer_trainer.games import Game
from dealer_trainer.ui.demo.card import bets_of
from dealer_trainer.ui.demo.guest_felt import from_players_side
from dealer_trainer.ui.felt.felt_detail import FeltDetail
from dealer_trainer.ui.style.appearance import appearance
from dealer_trainer.ui.widget.unit_picture import UnitPicture
from tests import loaded

SHAPES = [(640.0, 600.0), (860.0, 580.0), (300.0, 900.0)]


@pytest.fixture(scope="module", params=["players", "dealer"])
def detail(request: pytest.FixtureRequest, qapp: QApplication) -> FeltDetail:
    """The game's felt from either side."""
    game = loaded.rock_n_roll()
    return FeltDetail(from_players_side(game) if request.param == "players" else game)


def test_every_card_that_ships_has_bets_to_show(game: Game) -> None:
    """What its figures name, in the order of the game."""
    found = {rule.id: bets_of(rule, game) for rule in default_program(game).rules}
    assert all(found.values())
    assert found["jukebox"] == ("jukebox",)
    assert found["collecting"] == ("flaming_four", "sizzling_six", "hot_hand")


def test_a_card_without_a_bet_shows_none(game: Game) -> None:
    """A figure of the game as a whole is not a bet."""
    card = RuleCard(id="x", heading="A table", lines=("It has {seats} seats and a {seven}.",), source="guide:1")
    assert bets_of(card, game) == ()


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.slow
def test_what_is_seen_holds_the_bets_and_ends_with_the_felt(
    detail: FeltDetail, game: Game, shape: tuple[float, float]
) -> None:
    """In any shape of box; undistorted."""
    felt = QRectF(0, 0, *game.layout.size)
    for bet in game.rules.bets:
        grounds = detail.grounds([bet.id])
        assert grounds, bet.id
        seen = detail.view([bet.id], *shape)
        assert felt.adjusted(-0.01, -0.01, 0.01, 0.01).contains(seen)
        assert seen.width() / seen.height() == pytest.approx(shape[0] / shape[1])
        if shape[0] > shape[1] or bet.kind != "number":
            assert all(seen.contains(ground.boundingRect()) for ground in grounds), bet.id


def test_the_picture_of_a_unit_shows_its_bets_in_a_ring_as_full_as_it_is_done(detail: FeltDetail, qtbot: QtBot) -> None:
    """Other bets are another picture; the ring is filled from the top, clockwise, and nothing is outside it."""
    picture = UnitPicture(detail.round_piece)
    qtbot.addWidget(picture)
    picture.resize(100, 100)
    window, seen = appearance().window, set[bytes]()
    for parts in ([], ["players_circle"], ["numbers"]):
        picture.show_unit(parts, 0.5)
        picture.grab()  # the ring alone; the felt is painted after it
        QCoreApplication.processEvents()
        image = picture.grab().toImage()
        assert image.pixelColor(2, 2) == image.pixelColor(97, 97)
        assert image.pixelColor(94, 50) == QColor(window.accent)
        assert image.pixelColor(5, 50) == QColor(window.line)
        seen.add(bytes(image.copy(20, 20, 60, 60).constBits()))
    assert len(seen) == 3
    picture.show_unit(["numbers"], 1.0)
    assert picture.grab().toImage().pixelColor(5, 50) == QColor(window.good)
