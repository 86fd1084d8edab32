"""One voice at a time: what nobody plays is dimmed, a request is a small bubble beside a name that stays readable."""

import pytest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from dealer_trainer.engine import Place
from dealer_trainer.games import Game
from dealer_trainer.ui.felt.equipment import Equipment
from dealer_trainer.ui.felt.label import plate_box, sum_box
from dealer_trainer.ui.felt.picture import FeltPicture, Speech, Stack
from dealer_trainer.ui.felt.pixmap_cache import PixmapCache
from dealer_trainer.ui.felt.scene_item import SceneItem
from dealer_trainer.ui.felt.spot_map import SpotMap
from dealer_trainer.ui.felt.wager import Wagers


def test_what_nobody_plays_is_dimmed(game: Game, qtbot: QtBot) -> None:
    """All of an empty seat, and the rates of a JukeBox without a bet; never a spot with chips, nor a calm-less felt."""
    spots = SpotMap(game)
    wagers = Wagers(PixmapCache(), spots, game.rules.chips)
    bet = Place("jukebox", 2)
    names = ((1, "Kim"), (2, "Ada"))
    picture = FeltPicture((Stack(bet, 500),), names=names, is_calm=True)
    veiled = {item.key[1] for item in wagers.hushed(picture, "#000000") if isinstance(item.key, tuple)}
    assert Place("jukebox", 1) in veiled
    assert not veiled & {bet, Place("players_circle", 1), Place("players_circle", 2)}
    assert {place for place in spots if place.seat == 3 and place.number is None} <= veiled
    assert not list(wagers.hushed(picture._replace(is_calm=False), "#000000"))


@pytest.mark.parametrize("seat", range(1, 7))
def test_a_request_never_hides_a_name(game: Game, qtbot: QtBot, seat: int) -> None:
    """The bubble stands beside the plate and on the table, also beside a long name."""
    rect = QRectF(0, 0, *game.layout.size)
    spots = SpotMap(game)
    equipment = Equipment(PixmapCache(), PixmapCache(), spots, game.rules.chips, rect)
    name = "Wilhelmina"
    list(equipment.scene_items(FeltPicture(names=((seat, name),))))
    laid = equipment.bubble(Speech(1, seat, "$35 on the 5.", is_quiet=True))
    area = spots.area(f"seat.{seat}")
    assert laid is not None
    assert area is not None
    assert not laid[0].intersects(plate_box(seat, name).translated(area.center()))
    assert rect.contains(laid[0])


def test_the_amount_of_any_stack_can_be_read(game: Game, qtbot: QtBot) -> None:
    """One chip has no sum under it: pointed at or selected it tells it; what is told already is not told twice."""
    wagers = Wagers(PixmapCache(), SpotMap(game), game.rules.chips)
    few, many = Place("jukebox", 2), Place("jukebox", 5)
    picture = FeltPicture((Stack(few, 500), Stack(many, 3700)))
    assert [item.key for item in wagers.amounts.asked(picture, few)] == ["amount"]
    assert not list(wagers.amounts.asked(picture, many))
    assert not list(wagers.amounts.asked(picture, Place("jukebox", 1)))


def test_an_amount_keeps_clear_of_names_rates_and_other_bets(game: Game, qtbot: QtBot) -> None:
    """Beside a bet in a Number box stands no print, beside a side bet no neighbor that has chips."""
    spots = SpotMap(game)
    wagers = Wagers(PixmapCache(), spots, game.rules.chips)
    assert len(spots.prints) == 11, "four Numbers, six JukeBoxes, and the name of the game"
    boxed = [Place("numbers", seat, number) for number in (5, 6, 8, 9) for seat in range(1, 7)]
    for place in (*boxed, Place("jukebox", 2), Place("jukebox", 5)):
        (item,) = wagers.amounts.asked(FeltPicture((Stack(place, 500),)), place)
        assert not any(_box_of(item).intersects(printed) for printed in spots.prints), place
    sides = [Place(bet, seat) for bet in ("flaming_four", "sizzling_six", "hot_hand") for seat in range(1, 7)]
    picture = FeltPicture(tuple(Stack(place, 500) for place in sides))
    for place in sides:
        (item,) = wagers.amounts.asked(picture, place)
        others = (spots.box_of(other) for other in sides if other != place)
        assert not any(_box_of(item).intersects(other.adjusted(3, 3, -3, -3)) for other in others), place


def test_a_bet_that_this_felt_has_no_spot_for_is_in_nobodys_way(game: Game, qtbot: QtBot) -> None:
    """A question of another game is drawn as far as the felt goes, also while a bet is pointed at."""
    wagers = Wagers(PixmapCache(), SpotMap(game), game.rules.chips)
    place = Place("jukebox", 2)
    (item,) = wagers.amounts.asked(FeltPicture((Stack(place, 500), Stack(Place("elsewhere", 4), 500))), place)
    assert item.key == "amount"


def _box_of(item: SceneItem) -> QRectF:
    """Where the words of an amount are drawn."""
    return sum_box("$5", 26).translated(item.at)
