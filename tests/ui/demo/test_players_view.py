"""The players' side: every bet on the turned felt at its own place, upright, clear of its neighbors."""

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from dealer_trainer.games import Game, load_game
from dealer_trainer.games.picture.svg import check_hits, check_svg
from dealer_trainer.games.spots import check_layout
from dealer_trainer.ui.demo.guest_felt import from_players_side
from dealer_trainer.ui.felt.spot_map import SpotMap
from tests import loaded


@pytest.fixture(scope="module")
def other(qapp: object) -> Game:
    """The game turned, once."""
    return from_players_side(loaded.rock_n_roll())


@pytest.mark.slow
def test_the_turned_game_is_as_sound_as_the_other(game: Game, other: Game) -> None:
    """Its layout and its picture pass every check that a folder's do."""
    file = game.folder / "layout.toml"
    check_layout(file, other.rules, other.layout)
    elements = check_svg(game.folder / other.layout.picture, other.svg, other.layout.size)
    check_hits(file, other.layout, elements)


@pytest.mark.slow
def test_seats_and_rack_have_changed_sides(game: Game, other: Game) -> None:
    """The rack is far, players are near; the dealer's left is the players' right."""
    wide, high = other.layout.size
    for name in ("rack", "popper", "seat.1", "seat.6"):
        left, top, w, h = loaded.area(game.layout, name).box
        x, y, _, _ = loaded.area(other.layout, name).box
        assert (x, y) == pytest.approx((wide - left - w, high - top - h)), name
    assert loaded.area(other.layout, "rack").box[1] < high / 3 < loaded.area(other.layout, "seat.3").box[1]
    assert loaded.area(other.layout, "seat.1").box[0] > loaded.area(other.layout, "seat.6").box[0]


def test_every_bet_lies_on_its_own_ground(game: Game, other: Game) -> None:
    """The foot of each stack is inside the shape of its spot, as on the dealer's side."""
    before, after = SpotMap(game), SpotMap(other)
    for place in before:
        was, now = before.ground(place), after.ground(place)
        inside = was.path.contains(before.foot(place))
        assert now.path.contains(after.foot(place)) == inside, place
        offset = before.foot(place) - was.box.center()
        assert _near(after.foot(place) - now.box.center(), offset), place


@pytest.mark.slow
def test_no_two_grounds_overlap(other: Game) -> None:
    """What kept clear on one side keeps clear on the other."""
    grounds = [smaller(SpotMap(other).ground(place).path) for place in SpotMap(other)]
    for place, ground in enumerate(grounds):
        assert not any(ground.intersects(two) for two in grounds[place + 1 :])


def test_pucks_and_marks_lie_on_their_print(game: Game, other: Game) -> None:
    """The track keeps its order for reading; each puck stays in the box of its number."""
    marks = [loaded.area(other.layout, f"track.{number}").box[0] for number in (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)]
    assert marks == sorted(marks)
    spots = SpotMap(other)
    for number in (5, 6, 8, 9):
        own = [spots.ground(place).box for place in spots if place.number == number]
        united = own[0]
        for box in own[1:]:
            united = united.united(box)
        x, _, wide, _ = loaded.area(other.layout, f"puck.{number}").box
        assert united.left() <= x
        assert x + wide <= united.right() + 2


def test_a_picture_that_does_not_name_its_print_is_left_as_it_is(game: Game) -> None:
    """Better the dealer's side than lettering upside down."""
    plain = game._replace(svg=game.svg.replace('id="print"', 'id="ink"'))
    assert from_players_side(plain) is plain


def test_the_other_game_of_the_tests_is_left_as_it_is() -> None:
    """Its picture has no such group."""
    from pathlib import Path

    folder = Path(__file__).parents[2] / "layouts" / "harbor_craps"
    other = load_game(folder)
    assert from_players_side(other) is other


def smaller(path: QPainterPath) -> QPainterPath:
    """A path pulled in by a little, so that neighbors that touch do not overlap."""
    from PySide6.QtGui import QTransform

    middle = path.boundingRect().center()
    change = QTransform().translate(middle.x(), middle.y()).scale(0.96, 0.96).translate(-middle.x(), -middle.y())
    return change.map(path)


def _near(point: QPointF, other: QPointF) -> bool:
    return (point - other).manhattanLength() < 1.5
